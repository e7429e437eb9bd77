Where Claw can go, by treasures in a column and in a row: which of them cannot be reached.

  $ cp "$SAMPLES"/lagoon.wwd .
  $ mapwright edit -q lagoon.wwd -o empty.wwd -e 'delete-objects all' -e 'fill-tiles tile=- rect=0,0,40,18' -e 'set-tile-properties tiles=2 attribute=solid' -e 'set-tile-properties tiles=3 attribute=climb' -e 'set-tile-properties tiles=4 attribute=ground' -e 'set-tile-properties tiles=5 attribute=death' -e 'set-tile-properties tiles=6 attribute=clear inside=solid rect=0,0,32,64' -e 'set path=start_x value=172' -e 'set path=start_y value=1080' -e 'fill-tiles tile=2 rect=0,17,40,1' -e 'resize-plane size=30x18 plane=1'
  $ mapwright edit -q empty.wwd -o treasures.wwd -e 'add-object logic=TreasurePowerup at=976,16 image-set=GAME_TREASURE_COINS' -e 'clone-objects all dy=32 count=33' -e 'add-object logic=TreasurePowerup at=1200,624 image-set=GAME_TREASURE_COINS' -e 'clone-objects object=34 dx=32 count=12'
  $ steps treasures.wwd <<'END'
  > fill-tiles tile=2 rect=0,17,30,1
  > fill-tiles tile=2 rect=12,12,1,5
  > fill-tiles tile=2 rect=12,11,1,6
  > fill-tiles tile=2 rect=12,10,1,7
  > fill-tiles tile=2 rect=12,0,1,17
  > fill-tiles tile=3 rect=12,3,1,14
  > fill-tiles tile=3 rect=12,3,1,9
  > fill-tiles tile=4 rect=12,12,4,1
  > fill-tiles tile=4 rect=12,12,4,1 | fill-tiles tile=4 rect=20,8,4,1 | fill-tiles tile=4 rect=26,3,4,1
  > fill-tiles tile=5 rect=10,17,10,1
  > fill-tiles tile=5 rect=10,17,16,1
  > fill-tiles tile=- rect=10,17,10,1
  > fill-tiles tile=- rect=10,17,20,1
  > fill-tiles tile=6 rect=12,8,1,9
  > fill-tiles tile=6 rect=12,12,5,1
  > fill-tiles tile=2 rect=0,13,6,1 | fill-tiles tile=2 rect=5,13,1,4
  > fill-tiles tile=2 rect=0,13,6,1 | fill-tiles tile=2 rect=5,13,1,4 | add-object logic=SpecialPowerup image-set=GAME_WARP at=200,1040 target=1600,200
  > fill-tiles tile=2 rect=0,13,6,1 | fill-tiles tile=2 rect=5,13,1,4 | add-object logic=SpecialPowerup image-set=GAME_WARP at=500,1040 target=1600,200
  > fill-tiles tile=2 rect=12,0,1,17 | add-object logic=SpecialPowerup image-set=GAME_WARP at=200,1040 target=1900,1000
  > add-object logic=AniRope at=960,300 image-set=LEVEL_ROPE
  > add-object logic=AniRope at=960,640 image-set=LEVEL_ROPE
  > add-object logic=Elevator at=960,800 range-y=300,1000
  > add-object logic=Elevator at=960,820 range=700,1300
  > add-object logic=Elevator at=960,820 range-y=500,900 range=700,1300
  > add-object logic=Elevator at=1636,800 range-y=300,1000
  > add-object logic=Elevator at=1668,800 range-y=300,1000
  > add-object logic=Elevator at=316,800 range-y=300,1000
  > add-object logic=Elevator at=284,800 range-y=300,1000
  > add-object logic=Elevator at=252,800 range-y=300,1000
  > add-object logic=Elevator at=540,831 range-y=610,1053 range=369,712
  > add-object logic=Elevator at=386,526 range-y=322,731 range=256,516
  > add-object logic=Elevator at=526,653 range-y=452,855 range=310,743
  > add-object logic=BreakPlank at=960,820 set=width=3
  > add-object logic=BreakPlank at=960,820 set=width=100
  > add-object logic=BreakPlank at=960,820 set=width=0
  > add-object logic=MarrowFloor at=960,860 image-set=LEVEL_FLOOR
  > add-object logic=PathElevator at=960,800 set=width=4
  > add-object logic=TogglePeg at=960,800 image-set=LEVEL_PEG
  > add-object logic=Officer at=960,800
  > set path=start_x value=1919
  > set path=start_x value=0
  > set path=start_y value=0
  > set path=start_y value=0 | fill-tiles tile=2 rect=0,2,4,1
  > set path=start_x value=1900 | fill-tiles tile=2 rect=26,14,1,3 | fill-tiles tile=2 rect=26,14,4,1
  > set path=start_y value=1100
  > set path=start_y value=1090
  > set path=planes[1].tile_width value=32
  > add-object logic=Unknown at=960,800
  > fill-tiles tile=- rect=0,17,30,1
  > END
  fill-tiles tile=2 rect=0,17,30,1
  fill-tiles tile=2 rect=12,12,1,5
    planes[1].tiles: filled with 2 in 5 cells
    - note WWD119 planes[1].objects[12] at image 11358+318: TreasurePowerup at 976,400 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[13] at image 11676+318: TreasurePowerup at 976,432 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - ... 19 more, be8012ab
    ! planes[1].tiles[12,12..16]: 5 cells changed, - -> 2
  fill-tiles tile=2 rect=12,11,1,6
    planes[1].tiles: filled with 2 in 6 cells
    + note WWD119 planes[1].objects[22] at image 14538+318: TreasurePowerup at 976,720 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[23] at image 14856+318: TreasurePowerup at 976,752 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[24] at image 15174+318: TreasurePowerup at 976,784 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[25] at image 15492+318: TreasurePowerup at 976,816 cannot be reached from the start 172,1080
    + ... 8 more, 2d1d994e
    ! planes[1].tiles[12,11..16]: 6 cells changed, - -> 2
  fill-tiles tile=2 rect=12,10,1,7
    planes[1].tiles: filled with 2 in 7 cells
    + note WWD119 planes[1].objects[22] at image 14538+318: TreasurePowerup at 976,720 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[23] at image 14856+318: TreasurePowerup at 976,752 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[24] at image 15174+318: TreasurePowerup at 976,784 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[25] at image 15492+318: TreasurePowerup at 976,816 cannot be reached from the start 172,1080
    + ... 8 more, 2d1d994e
    ! planes[1].tiles[12,10..16]: 7 cells changed, - -> 2
  fill-tiles tile=2 rect=12,0,1,17
    planes[1].tiles: filled with 2 in 17 cells
    + note WWD119 planes[1].objects[22] at image 14538+318: TreasurePowerup at 976,720 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[23] at image 14856+318: TreasurePowerup at 976,752 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[24] at image 15174+318: TreasurePowerup at 976,784 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[25] at image 15492+318: TreasurePowerup at 976,816 cannot be reached from the start 172,1080
    + ... 8 more, 2d1d994e
    ! planes[1].tiles[12,0..16]: 17 cells changed, - -> 2
  fill-tiles tile=3 rect=12,3,1,14
    planes[1].tiles: filled with 3 in 14 cells
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! planes[1].tiles[12,3..16]: 14 cells changed, - -> 3
  fill-tiles tile=3 rect=12,3,1,9
    planes[1].tiles: filled with 3 in 9 cells
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! planes[1].tiles[12,3..11]: 9 cells changed, - -> 3
  fill-tiles tile=4 rect=12,12,4,1
    planes[1].tiles: filled with 4 in 4 cells
    - note WWD119 planes[1].objects[12] at image 11358+318: TreasurePowerup at 976,400 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[13] at image 11676+318: TreasurePowerup at 976,432 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - ... 19 more, be8012ab
    ! planes[1].tiles[12..15,12]: 4 cells changed, - -> 4
  fill-tiles tile=4 rect=12,12,4,1 | fill-tiles tile=4 rect=20,8,4,1 | fill-tiles tile=4 rect=26,3,4,1
    planes[1].tiles: filled with 4 in 4 cells
    planes[1].tiles: filled with 4 in 4 cells
    planes[1].tiles: filled with 4 in 4 cells
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[4] at image 8814+318: TreasurePowerup at 976,144 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[5] at image 9132+318: TreasurePowerup at 976,176 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[6] at image 9450+318: TreasurePowerup at 976,208 cannot be reached from the start 172,1080
    - ... 28 more, 582f8fbe
    ! planes[1].tiles[26..29,3]: 4 cells changed, - -> 4
    ! planes[1].tiles[20..23,8]: 4 cells changed, - -> 4
    ! planes[1].tiles[12..15,12]: 4 cells changed, - -> 4
  fill-tiles tile=5 rect=10,17,10,1
    planes[1].tiles: filled with 5 in 10 cells
    ! planes[1].tiles[10..19,17]: 10 cells changed, 2 -> 5
  fill-tiles tile=5 rect=10,17,16,1
    planes[1].tiles: filled with 5 in 16 cells
    ! planes[1].tiles[10..25,17]: 16 cells changed, 2 -> 5
  fill-tiles tile=- rect=10,17,10,1
    planes[1].tiles: filled with - in 10 cells
    ! planes[1].tiles[10..19,17]: 10 cells changed, 2 -> -
  fill-tiles tile=- rect=10,17,20,1
    planes[1].tiles: filled with - in 20 cells
    ! planes[1].tiles[10..29,17]: 20 cells changed, 2 -> -
  fill-tiles tile=6 rect=12,8,1,9
    planes[1].tiles: filled with 6 in 9 cells
    + note WWD119 planes[1].objects[22] at image 14538+318: TreasurePowerup at 976,720 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[23] at image 14856+318: TreasurePowerup at 976,752 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[24] at image 15174+318: TreasurePowerup at 976,784 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[25] at image 15492+318: TreasurePowerup at 976,816 cannot be reached from the start 172,1080
    + ... 8 more, 2d1d994e
    ! planes[1].tiles[12,8..16]: 9 cells changed, - -> 6
  fill-tiles tile=6 rect=12,12,5,1
    planes[1].tiles: filled with 6 in 5 cells
    + warning WWD104 planes[1].objects[24] at image 15174+318: TreasurePowerup at 976,784 is inside a solid tile
    + warning WWD104 planes[1].objects[25] at image 15492+318: TreasurePowerup at 976,816 is inside a solid tile
    - note WWD119 planes[1].objects[12] at image 11358+318: TreasurePowerup at 976,400 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[13] at image 11676+318: TreasurePowerup at 976,432 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - ... 19 more, be8012ab
    ! planes[1].tiles[12..16,12]: 5 cells changed, - -> 6
  fill-tiles tile=2 rect=0,13,6,1 | fill-tiles tile=2 rect=5,13,1,4
    planes[1].tiles: filled with 2 in 6 cells
    planes[1].tiles: filled with 2 in 3 cells
    + note WWD119 planes[1].objects[22] at image 14538+318: TreasurePowerup at 976,720 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[23] at image 14856+318: TreasurePowerup at 976,752 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[24] at image 15174+318: TreasurePowerup at 976,784 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[25] at image 15492+318: TreasurePowerup at 976,816 cannot be reached from the start 172,1080
    + ... 8 more, 2d1d994e
    ! planes[1].tiles[0..5,13]: 6 cells changed, - -> 2
    ! planes[1].tiles[5,14..16]: 3 cells changed, - -> 2
  fill-tiles tile=2 rect=0,13,6,1 | fill-tiles tile=2 rect=5,13,1,4 | add-object logic=SpecialPowerup image-set=GAME_WARP at=200,1040 target=1600,200
    planes[1].tiles: filled with 2 in 6 cells
    planes[1].tiles: filled with 2 in 3 cells
    planes[1].objects[47]: added SpecialPowerup at 200,1040
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[16] at image 12630+318: TreasurePowerup at 976,528 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[17] at image 12948+318: TreasurePowerup at 976,560 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[18] at image 13266+318: TreasurePowerup at 976,592 cannot be reached from the start 172,1080
    - ... 16 more, e13bda9b
    ! planes[1].tiles[0..5,13]: 6 cells changed, - -> 2
    ! planes[1].tiles[5,14..16]: 3 cells changed, - -> 2
    ! planes[1].objects[47]: added (id=48 location_x=200 location_y=1040 logic="SpecialPowerup" image_set="GAME_WARP")
  fill-tiles tile=2 rect=0,13,6,1 | fill-tiles tile=2 rect=5,13,1,4 | add-object logic=SpecialPowerup image-set=GAME_WARP at=500,1040 target=1600,200
    planes[1].tiles: filled with 2 in 6 cells
    planes[1].tiles: filled with 2 in 3 cells
    planes[1].objects[47]: added SpecialPowerup at 500,1040
    + note WWD119 planes[1].objects[22] at image 14538+318: TreasurePowerup at 976,720 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[23] at image 14856+318: TreasurePowerup at 976,752 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[24] at image 15174+318: TreasurePowerup at 976,784 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[25] at image 15492+318: TreasurePowerup at 976,816 cannot be reached from the start 172,1080
    + ... 8 more, 2d1d994e
    ! planes[1].tiles[0..5,13]: 6 cells changed, - -> 2
    ! planes[1].tiles[5,14..16]: 3 cells changed, - -> 2
    ! planes[1].objects[47]: added (id=48 location_x=500 location_y=1040 logic="SpecialPowerup" image_set="GAME_WARP")
  fill-tiles tile=2 rect=12,0,1,17 | add-object logic=SpecialPowerup image-set=GAME_WARP at=200,1040 target=1900,1000
    planes[1].tiles: filled with 2 in 17 cells
    planes[1].objects[47]: added SpecialPowerup at 200,1040
    ! planes[1].tiles[12,0..16]: 17 cells changed, - -> 2
    ! planes[1].objects[47]: added (id=48 location_x=200 location_y=1040 logic="SpecialPowerup" image_set="GAME_WARP")
  add-object logic=AniRope at=960,300 image-set=LEVEL_ROPE
    planes[1].objects[47]: added AniRope at 960,300
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=300 logic="AniRope" image_set="LEVEL_ROPE")
  add-object logic=AniRope at=960,640 image-set=LEVEL_ROPE
    planes[1].objects[47]: added AniRope at 960,640
    - note WWD119 planes[1].objects[7] at image 9768+318: TreasurePowerup at 976,240 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[8] at image 10086+318: TreasurePowerup at 976,272 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[9] at image 10404+318: TreasurePowerup at 976,304 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[10] at image 10722+318: TreasurePowerup at 976,336 cannot be reached from the start 172,1080
    - ... 24 more, e4ae80f6
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=640 logic="AniRope" image_set="LEVEL_ROPE")
  add-object logic=Elevator at=960,800 range-y=300,1000
    planes[1].objects[47]: added Elevator at 960,800
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=800 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=960,820 range=700,1300
    planes[1].objects[47]: added Elevator at 960,820
    - note WWD119 planes[1].objects[13] at image 11676+318: TreasurePowerup at 976,432 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[16] at image 12630+318: TreasurePowerup at 976,528 cannot be reached from the start 172,1080
    - ... 18 more, 0be7caae
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=820 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=960,820 range-y=500,900 range=700,1300
    planes[1].objects[47]: added Elevator at 960,820
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[4] at image 8814+318: TreasurePowerup at 976,144 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[5] at image 9132+318: TreasurePowerup at 976,176 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[6] at image 9450+318: TreasurePowerup at 976,208 cannot be reached from the start 172,1080
    - ... 28 more, 582f8fbe
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=820 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=1636,800 range-y=300,1000
    planes[1].objects[47]: added Elevator at 1636,800
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! planes[1].objects[47]: added (id=48 location_x=1636 location_y=800 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=1668,800 range-y=300,1000
    planes[1].objects[47]: added Elevator at 1668,800
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[4] at image 8814+318: TreasurePowerup at 976,144 cannot be reached from the start 172,1080
    - ... 30 more, 3ad2d2f2
    ! planes[1].objects[47]: added (id=48 location_x=1668 location_y=800 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=316,800 range-y=300,1000
    planes[1].objects[47]: added Elevator at 316,800
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! planes[1].objects[47]: added (id=48 location_x=316 location_y=800 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=284,800 range-y=300,1000
    planes[1].objects[47]: added Elevator at 284,800
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[4] at image 8814+318: TreasurePowerup at 976,144 cannot be reached from the start 172,1080
    - ... 29 more, 2dd9eae4
    ! planes[1].objects[47]: added (id=48 location_x=284 location_y=800 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=252,800 range-y=300,1000
    planes[1].objects[47]: added Elevator at 252,800
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[4] at image 8814+318: TreasurePowerup at 976,144 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[5] at image 9132+318: TreasurePowerup at 976,176 cannot be reached from the start 172,1080
    - ... 27 more, 4d8e4876
    ! planes[1].objects[47]: added (id=48 location_x=252 location_y=800 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=540,831 range-y=610,1053 range=369,712
    planes[1].objects[47]: added Elevator at 540,831
    - note WWD119 planes[1].objects[7] at image 9768+318: TreasurePowerup at 976,240 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[8] at image 10086+318: TreasurePowerup at 976,272 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[9] at image 10404+318: TreasurePowerup at 976,304 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[10] at image 10722+318: TreasurePowerup at 976,336 cannot be reached from the start 172,1080
    - ... 18 more, 8ee37f14
    ! planes[1].objects[47]: added (id=48 location_x=540 location_y=831 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=386,526 range-y=322,731 range=256,516
    planes[1].objects[47]: added Elevator at 386,526
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[4] at image 8814+318: TreasurePowerup at 976,144 cannot be reached from the start 172,1080
    - ... 29 more, 2dd9eae4
    ! planes[1].objects[47]: added (id=48 location_x=386 location_y=526 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=526,653 range-y=452,855 range=310,743
    planes[1].objects[47]: added Elevator at 526,653
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[4] at image 8814+318: TreasurePowerup at 976,144 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[5] at image 9132+318: TreasurePowerup at 976,176 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[6] at image 9450+318: TreasurePowerup at 976,208 cannot be reached from the start 172,1080
    - ... 27 more, 117ef476
    ! planes[1].objects[47]: added (id=48 location_x=526 location_y=653 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=BreakPlank at=960,820 set=width=3
    planes[1].objects[47]: added BreakPlank at 960,820
    - note WWD119 planes[1].objects[13] at image 11676+318: TreasurePowerup at 976,432 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[16] at image 12630+318: TreasurePowerup at 976,528 cannot be reached from the start 172,1080
    - ... 18 more, 0be7caae
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=820 logic="BreakPlank" image_set="LEVEL_BREAKPLANK")
  add-object logic=BreakPlank at=960,820 set=width=100
    planes[1].objects[47]: added BreakPlank at 960,820
    - note WWD119 planes[1].objects[13] at image 11676+318: TreasurePowerup at 976,432 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[16] at image 12630+318: TreasurePowerup at 976,528 cannot be reached from the start 172,1080
    - ... 18 more, 0be7caae
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=820 logic="BreakPlank" image_set="LEVEL_BREAKPLANK")
  add-object logic=BreakPlank at=960,820 set=width=0
    planes[1].objects[47]: added BreakPlank at 960,820
    - note WWD119 planes[1].objects[13] at image 11676+318: TreasurePowerup at 976,432 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[16] at image 12630+318: TreasurePowerup at 976,528 cannot be reached from the start 172,1080
    - ... 18 more, 0be7caae
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=820 logic="BreakPlank" image_set="LEVEL_BREAKPLANK")
  add-object logic=MarrowFloor at=960,860 image-set=LEVEL_FLOOR
    planes[1].objects[47]: added MarrowFloor at 960,860
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[16] at image 12630+318: TreasurePowerup at 976,528 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[17] at image 12948+318: TreasurePowerup at 976,560 cannot be reached from the start 172,1080
    - ... 17 more, ba2c8017
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=860 logic="MarrowFloor" image_set="LEVEL_FLOOR")
  add-object logic=PathElevator at=960,800 set=width=4
    planes[1].objects[47]: added PathElevator at 960,800
    + warning WWD065 planes[1].objects[47] at image 22488+310: the path has no moves
    - note WWD119 planes[1].objects[13] at image 11676+318: TreasurePowerup at 976,432 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[16] at image 12630+318: TreasurePowerup at 976,528 cannot be reached from the start 172,1080
    - ... 18 more, 0be7caae
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=800 logic="PathElevator" image_set="LEVEL_ELEVATOR")
  add-object logic=TogglePeg at=960,800 image-set=LEVEL_PEG
    planes[1].objects[47]: added TogglePeg at 960,800
    - note WWD119 planes[1].objects[13] at image 11676+318: TreasurePowerup at 976,432 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[14] at image 11994+318: TreasurePowerup at 976,464 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[15] at image 12312+318: TreasurePowerup at 976,496 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[16] at image 12630+318: TreasurePowerup at 976,528 cannot be reached from the start 172,1080
    - ... 18 more, 0be7caae
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=800 logic="TogglePeg" image_set="LEVEL_PEG")
  add-object logic=Officer at=960,800
    planes[1].objects[47]: added Officer at 960,800
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=800 logic="Officer" image_set="LEVEL_OFFICER")
  set path=start_x value=1919
    start_x: 172 -> 1919
    + note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 1919,1080
    + note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 1919,1080
    + note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 1919,1080
    + note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 1919,1080
    + ... 31 more, 2b25ca28
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! start_x: 172 -> 1919
  set path=start_x value=0
    start_x: 172 -> 0
    + note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 0,1080
    + note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 0,1080
    + note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 0,1080
    + note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 0,1080
    + ... 31 more, bdafaddc
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! start_x: 172 -> 0
  set path=start_y value=0
    start_y: 1080 -> 0
    + note WWD101 start_x at file 720+4: no ground within 200 pixels below the start 172,0
    + note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,0
    + note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,0
    + note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,0
    + ... 32 more, e42abac4
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! start_y: 1080 -> 0
  set path=start_y value=0 | fill-tiles tile=2 rect=0,2,4,1
    start_y: 1080 -> 0
    planes[1].tiles: filled with 2 in 4 cells
    + note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,0
    + note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,0
    + note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,0
    + note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,0
    + ... 4 more, 832a5cc4
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! start_y: 1080 -> 0
    ! planes[1].tiles[0..3,2]: 4 cells changed, - -> 2
  set path=start_x value=1900 | fill-tiles tile=2 rect=26,14,1,3 | fill-tiles tile=2 rect=26,14,4,1
    start_x: 172 -> 1900
    planes[1].tiles: filled with 2 in 3 cells
    planes[1].tiles: filled with 2 in 3 cells
    + note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 1900,1080
    + note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 1900,1080
    + note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 1900,1080
    + note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 1900,1080
    + ... 43 more, 7313f814
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! start_x: 172 -> 1900
    ! planes[1].tiles[26..29,14]: 4 cells changed, - -> 2
    ! planes[1].tiles[26,15..16]: 2 cells changed, - -> 2
  set path=start_y value=1100
    start_y: 1080 -> 1100
    + warning WWD100 start_x at file 720+4: the start 172,1100 is inside a solid tile
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! start_y: 1080 -> 1100
  set path=start_y value=1090
    start_y: 1080 -> 1090
    + warning WWD100 start_x at file 720+4: the start 172,1090 is inside a solid tile
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! start_y: 1080 -> 1090
  set path=planes[1].tile_width value=32
    planes[1].tile_width: 64 -> 32
    + note WWD059 tile_properties.items[0].width at image 22528+4: 124 of 124 tile properties do not have the tile size 32 x 64; the first one, 0, has 64 x 64
    + note WWD061 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16, but its plane has 960 x 1152 pixels
    + note WWD061 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48, but its plane has 960 x 1152 pixels
    + note WWD061 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80, but its plane has 960 x 1152 pixels
    + ... 44 more, e0ca46f6
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! planes[1].tile_width: 64 -> 32
  add-object logic=Unknown at=960,800
    planes[1].objects[47]: added Unknown at 960,800
    + warning WWD062 planes[1].objects[47].logic at image 22772+7: Captain Claw has no logic "Unknown", used by 1 object
    - note WWD119 planes[1].objects[0] at image 7542+318: TreasurePowerup at 976,16 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[1] at image 7860+318: TreasurePowerup at 976,48 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[2] at image 8178+318: TreasurePowerup at 976,80 cannot be reached from the start 172,1080
    - note WWD119 planes[1].objects[3] at image 8496+318: TreasurePowerup at 976,112 cannot be reached from the start 172,1080
    - ... 31 more, c65afbcc
    ! planes[1].objects[47]: added (id=48 location_x=960 location_y=800 logic="Unknown")
  fill-tiles tile=- rect=0,17,30,1
    planes[1].tiles: filled with - in 30 cells
    + note WWD101 start_x at file 720+4: no ground within 200 pixels below the start 172,1080
    + note WWD119 planes[1].objects[22] at image 14538+318: TreasurePowerup at 976,720 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[23] at image 14856+318: TreasurePowerup at 976,752 cannot be reached from the start 172,1080
    + note WWD119 planes[1].objects[24] at image 15174+318: TreasurePowerup at 976,784 cannot be reached from the start 172,1080
    + ... 9 more, 79007faa
    ! planes[1].tiles[0..29,17]: 30 cells changed, 2 -> -
