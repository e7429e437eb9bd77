What is just right in a level, and what is just wrong.

  $ cp "$SAMPLES"/lagoon.wwd .; cp "$FIXTURES"/../fixtures/wwd/gruntz.wwd .
  $ steps lagoon.wwd <<'END'
  > set path=start_x value=0
  > set path=start_x value=-1
  > set path=start_x value=2559
  > set path=start_x value=2560
  > set path=start_y value=1151
  > set path=start_y value=1152
  > set path=start_y value=-1
  > set path=start_x value=2560 | set path=start_y value=1152
  > set path=planes[1].flags value=0
  > set path=planes[0].flags value=1 | set path=planes[2].flags value=1
  > set path=planes[0].tile_width value=89478485
  > set path=planes[0].tile_width value=89478486
  > set path=planes[0].tile_height value=178956971
  > set path=planes[0].tile_height value=0
  > set path=planes[0].tile_width value=0 | set path=planes[0].tile_height value=1
  > set path=planes[0].tile_width value=1 | set path=planes[0].tile_height value=-1
  > set path=planes[0].flags value=16 | set path=planes[0].tile_width value=0
  > set path=planes[1].tiles[0,0] value=124
  > set path=planes[1].tiles[0,0] value=123
  > set path=planes[1].tiles[39,17] value=125 | set path=planes[1].tiles[0,1] value=124 | set path=planes[1].tiles[1,1] value=125
  > set path=planes[2].tiles[23,22] value=125 | set path=planes[2].tiles[0,1] value=124 | set path=planes[2].tiles[1,1] value=125
  > set path=planes[1].tiles[5,5] value=65537 | set path=planes[1].tiles[6,5] value=131073 | set path=planes[1].tiles[7,5] value=65538
  > insert-item path=planes[2].image_sets index=1 | set path=planes[2].image_sets[1].name value=BACK | set path=planes[2].tiles[0,0] value=65536
  > insert-item path=planes[0].objects index=0
  > set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,1,1 | set path=tile_properties.items[5].rect.right value=64
  > set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,64,64 | set path=tile_properties.items[5].rect.left value=63
  > set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,64,64 | set path=tile_properties.items[5].rect.top value=64
  > set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,64,64 | set path=tile_properties.items[5].rect.top value=-1
  > set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,64,64 | set path=tile_properties.items[5].inside value=5
  > set path=tile_properties.items[5].attribute value=-1
  > set path=tile_properties.items[5].width value=63 | set path=tile_properties.items[7].height value=65
  > set path=planes[1].flags value=17 | set path=tile_properties.items[5].width value=63
  > END
  set path=start_x value=0
    start_x: 172 -> 0
    ! start_x: 172 -> 0
  set path=start_x value=-1
    start_x: 172 -> -1
    + error WWD038 start_x at file 720+4: the start -1,394 is outside planes[1], which has 2560 x 1152 pixels
    + note WWD119 planes[1].objects[0] at image 8262+321: GlitterlessPowerup at 526,435 cannot be reached from the start -1,394
    + note WWD119 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 555,374 cannot be reached from the start -1,394
    + note WWD119 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 607,333 cannot be reached from the start -1,394
    + ... 23 more, f38e1154
    ! start_x: 172 -> -1
  set path=start_x value=2559
    start_x: 172 -> 2559
    + warning WWD100 start_x at file 720+4: the start 2559,394 is inside a solid tile
    ! start_x: 172 -> 2559
  set path=start_x value=2560
    start_x: 172 -> 2560
    + error WWD038 start_x at file 720+4: the start 2560,394 is outside planes[1], which has 2560 x 1152 pixels
    + note WWD119 planes[1].objects[0] at image 8262+321: GlitterlessPowerup at 526,435 cannot be reached from the start 2560,394
    + note WWD119 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 555,374 cannot be reached from the start 2560,394
    + note WWD119 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 607,333 cannot be reached from the start 2560,394
    + ... 23 more, f03fbaf7
    ! start_x: 172 -> 2560
  set path=start_y value=1151
    start_y: 394 -> 1151
    + warning WWD100 start_x at file 720+4: the start 172,1151 is inside a solid tile
    ! start_y: 394 -> 1151
  set path=start_y value=1152
    start_y: 394 -> 1152
    + error WWD038 start_y at file 724+4: the start 172,1152 is outside planes[1], which has 2560 x 1152 pixels
    + note WWD119 planes[1].objects[0] at image 8262+321: GlitterlessPowerup at 526,435 cannot be reached from the start 172,1152
    + note WWD119 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 555,374 cannot be reached from the start 172,1152
    + note WWD119 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 607,333 cannot be reached from the start 172,1152
    + ... 23 more, 27477808
    ! start_y: 394 -> 1152
  set path=start_y value=-1
    start_y: 394 -> -1
    + error WWD038 start_y at file 724+4: the start 172,-1 is outside planes[1], which has 2560 x 1152 pixels
    + note WWD119 planes[1].objects[0] at image 8262+321: GlitterlessPowerup at 526,435 cannot be reached from the start 172,-1
    + note WWD119 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 555,374 cannot be reached from the start 172,-1
    + note WWD119 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 607,333 cannot be reached from the start 172,-1
    + ... 23 more, bd96e554
    ! start_y: 394 -> -1
  set path=start_x value=2560 | set path=start_y value=1152
    start_x: 172 -> 2560
    start_y: 394 -> 1152
    + error WWD038 start_x at file 720+4: the start 2560,1152 is outside planes[1], which has 2560 x 1152 pixels
    + note WWD119 planes[1].objects[0] at image 8262+321: GlitterlessPowerup at 526,435 cannot be reached from the start 2560,1152
    + note WWD119 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 555,374 cannot be reached from the start 2560,1152
    + note WWD119 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 607,333 cannot be reached from the start 2560,1152
    + ... 23 more, 469efc34
    ! start_x: 172 -> 2560
    ! start_y: 394 -> 1152
  set path=planes[1].flags value=0
    planes[1].flags: main -> 0
    + error WWD040 planes at image 1524+480: no plane of 3 has the main flag, expected 1
    + warning WWD045 planes[1].objects at image 8262+19311: 61 objects on planes[1], which is not the main plane
    ! planes[1].flags: main -> 0
  set path=planes[0].flags value=1 | set path=planes[2].flags value=1
    planes[0].flags: wrap_x|wrap_y -> main
    planes[2].flags: wrap_x -> main
    + error WWD041 planes[2].flags at image 1852+4: 3 planes have the main flag, expected 1; the first is planes[0], the last planes[2]
    + note WWD101 start_x at file 720+4: no ground within 200 pixels below the start 172,394
    ! planes[0].flags: wrap_x|wrap_y -> main
    ! planes[2].flags: wrap_x -> main
  set path=planes[0].tile_width value=89478485
    planes[0].tile_width: 64 -> 89478485
    ! planes[0].tile_width: 64 -> 89478485
  set path=planes[0].tile_width value=89478486
    planes[0].tile_width: 64 -> 89478486
    + error WWD043 planes[0].tile_width at image 1612+4: 24 tiles of 89478486 pixels are 2147483664 pixels, expected at most 2147483647
    ! planes[0].tile_width: 64 -> 89478486
  set path=planes[0].tile_height value=178956971
    planes[0].tile_height: 64 -> 178956971
    + error WWD043 planes[0].tile_height at image 1616+4: 12 tiles of 178956971 pixels are 2147483652 pixels, expected at most 2147483647
    ! planes[0].tile_height: 64 -> 178956971
  set path=planes[0].tile_height value=0
    planes[0].tile_height: 64 -> 0
    + error WWD042 planes[0].tile_height at image 1616+4: tiles of 64 x 0 pixels, expected at least 1 x 1
    ! planes[0].tile_height: 64 -> 0
  set path=planes[0].tile_width value=0 | set path=planes[0].tile_height value=1
    planes[0].tile_width: 64 -> 0
    planes[0].tile_height: 64 -> 1
    + error WWD042 planes[0].tile_width at image 1612+4: tiles of 0 x 1 pixels, expected at least 1 x 1
    ! planes[0].tile_width: 64 -> 0
    ! planes[0].tile_height: 64 -> 1
  set path=planes[0].tile_width value=1 | set path=planes[0].tile_height value=-1
    planes[0].tile_width: 64 -> 1
    planes[0].tile_height: 64 -> -1
    + error WWD042 planes[0].tile_height at image 1616+4: tiles of 1 x -1 pixels, expected at least 1 x 1
    ! planes[0].tile_width: 64 -> 1
    ! planes[0].tile_height: 64 -> -1
  set path=planes[0].flags value=16 | set path=planes[0].tile_width value=0
    planes[0].flags: wrap_x|wrap_y -> auto_tile_size
    planes[0].tile_width: 64 -> 0
    ! planes[0].flags: wrap_x|wrap_y -> auto_tile_size
    ! planes[0].tile_width: 64 -> 0
  set path=planes[1].tiles[0,0] value=124
    planes[1].tiles[0,0]: - -> 124
    + error WWD050 planes[1].tiles[0,0] at image 3156+4: tile 124 is used by 1 cell, but the number of tile properties is 124
    ! planes[1].tiles[0,0]: - -> 124
  set path=planes[1].tiles[0,0] value=123
    planes[1].tiles[0,0]: - -> 123
    ! planes[1].tiles[0,0]: - -> 123
  set path=planes[1].tiles[39,17] value=125 | set path=planes[1].tiles[0,1] value=124 | set path=planes[1].tiles[1,1] value=125
    planes[1].tiles[39,17]: 2 -> 125
    planes[1].tiles[0,1]: - -> 124
    planes[1].tiles[1,1]: - -> 125
    + error WWD050 planes[1].tiles[0,1] at image 3316+4: tile 124 is used by 1 cell, but the number of tile properties is 124
    + error WWD050 planes[1].tiles[1,1] at image 3320+4: tile 125 is used by 2 cells, but the number of tile properties is 124
    ! planes[1].tiles[0..1,1]: 2 cells changed, - -> various
    ! planes[1].tiles[39,17]: 2 -> 125
  set path=planes[2].tiles[23,22] value=125 | set path=planes[2].tiles[0,1] value=124 | set path=planes[2].tiles[1,1] value=125
    planes[2].tiles[23,22]: - -> 125
    planes[2].tiles[0,1]: - -> 124
    planes[2].tiles[1,1]: - -> 125
    + note WWD051 planes[2].tiles[0,1] at image 6132+4: 3 cells use 2 different tiles from 124 to 125, but the number of tile properties is 124; this cell has tile 124
    ! planes[2].tiles[0..1,1]: 2 cells changed, - -> various
    ! planes[2].tiles[23,22]: - -> 125
  set path=planes[1].tiles[5,5] value=65537 | set path=planes[1].tiles[6,5] value=131073 | set path=planes[1].tiles[7,5] value=65538
    planes[1].tiles[5,5]: - -> 65537
    planes[1].tiles[6,5]: - -> 131073
    planes[1].tiles[7,5]: - -> 65538
    + error WWD052 planes[1].tiles[5,5] at image 3976+4: image set 1 is used by 2 cells, but the number of image sets is 1
    + error WWD052 planes[1].tiles[6,5] at image 3980+4: image set 2 is used by 1 cell, but the number of image sets is 1
    ! planes[1].tiles[5..7,5]: 3 cells changed, - -> various
  insert-item path=planes[2].image_sets index=1 | set path=planes[2].image_sets[1].name value=BACK | set path=planes[2].tiles[0,0] value=65536
    planes[2].image_sets[1]: added
    planes[2].image_sets[1].name:  -> BACK
    planes[2].tiles[0,0]: - -> 65536
    + note WWD044 planes[2].image_sets at image 8256+11: 2 image sets, editors use 1
    ! planes[2].tiles[0,0]: - -> 65536
    ! planes[2].image_sets[1]: added "BACK"
  insert-item path=planes[0].objects index=0
    planes[0].objects[0]: added
    + warning WWD045 planes[0].objects at image 8262+284: 1 object on planes[0], which is not the main plane
    + note WWD063 planes[0].objects[0] at image 8262+284: 1 of 62 objects with neither a logic nor the image set of a note; this is the first one
    ! planes[0].objects[0]: added
  set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,1,1 | set path=tile_properties.items[5].rect.right value=64
    tile_properties.items[5]: solid -> solid, clear in 0,0 to 0,0
    tile_properties.items[5].rect.right: 0 -> 64
    + warning WWD055 tile_properties.items[5].rect at image 27729+16: tile 5: the rectangle 0,0 to 64,0 is not inside 0,0 to 63,63
    ! tile_properties.items[5].kind: single -> double
    ! tile_properties.items[5].inside: added clear
    ! tile_properties.items[5].rect: added 0,0,64,0
  set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,64,64 | set path=tile_properties.items[5].rect.left value=63
    tile_properties.items[5]: solid -> solid, clear in 0,0 to 63,63
    tile_properties.items[5].rect.left: 0 -> 63
    ! tile_properties.items[5].kind: single -> double
    ! tile_properties.items[5].inside: added clear
    ! tile_properties.items[5].rect: added 63,0,63,63
  set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,64,64 | set path=tile_properties.items[5].rect.top value=64
    tile_properties.items[5]: solid -> solid, clear in 0,0 to 63,63
    tile_properties.items[5].rect.top: 0 -> 64
    + warning WWD055 tile_properties.items[5].rect at image 27729+16: tile 5: the rectangle 0,64 to 63,63 is not inside 0,0 to 63,63
    ! tile_properties.items[5].kind: single -> double
    ! tile_properties.items[5].inside: added clear
    ! tile_properties.items[5].rect: added 0,64,63,63
  set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,64,64 | set path=tile_properties.items[5].rect.top value=-1
    tile_properties.items[5]: solid -> solid, clear in 0,0 to 63,63
    tile_properties.items[5].rect.top: 0 -> -1
    + warning WWD055 tile_properties.items[5].rect at image 27729+16: tile 5: the rectangle 0,-1 to 63,63 is not inside 0,0 to 63,63
    ! tile_properties.items[5].kind: single -> double
    ! tile_properties.items[5].inside: added clear
    ! tile_properties.items[5].rect: added 0,-1,63,63
  set-tile-properties tiles=5 attribute=solid inside=clear rect=0,0,64,64 | set path=tile_properties.items[5].inside value=5
    tile_properties.items[5]: solid -> solid, clear in 0,0 to 63,63
    tile_properties.items[5].inside: clear -> 5
    + note WWD058 tile_properties.items[5].inside at image 27725+4: tile 5 has the attribute 5, which has no meaning in Captain Claw
    ! tile_properties.items[5].kind: single -> double
    ! tile_properties.items[5].inside: added 5
    ! tile_properties.items[5].rect: added 0,0,63,63
  set path=tile_properties.items[5].attribute value=-1
    tile_properties.items[5].attribute: solid -> -1
    + note WWD058 tile_properties.items[5].attribute at image 27721+4: tile 5 has the attribute -1, which has no meaning in Captain Claw
    ! tile_properties.items[5].attribute: solid -> -1
  set path=tile_properties.items[5].width value=63 | set path=tile_properties.items[7].height value=65
    tile_properties.items[5].width: 64 -> 63
    tile_properties.items[7].height: 64 -> 65
    + note WWD059 tile_properties.items[5].width at image 27713+4: 2 of 124 tile properties do not have the tile size 64 x 64; the first one, 5, has 63 x 64
    ! tile_properties.items[5].width: 64 -> 63
    ! tile_properties.items[7].height: 64 -> 65
  set path=planes[1].flags value=17 | set path=tile_properties.items[5].width value=63
    planes[1].flags: main -> main|auto_tile_size
    tile_properties.items[5].width: 64 -> 63
    ! planes[1].flags: main -> main|auto_tile_size
    ! tile_properties.items[5].width: 64 -> 63
  $ steps lagoon.wwd <<'END'
  > add-object logic=Checkpoint at=700,300
  > add-object logic=FirstSuperCheckpoint at=172,394
  > add-object logic=BossWarp at=172,300 image-set=GAME_WARP
  > add-object logic=BossWarp at=172,300 target=2559,1 | add-object logic=BossStager at=2359,1
  > add-object logic=BossWarp at=172,300 target=2559,201 | add-object logic=BossStager at=2359,1 | add-object logic=Wolvington at=172,300 target=9,9
  > add-object logic=BossWarp at=172,300 target=2559,202 | add-object logic=BossStager at=2359,1 | add-object logic=Wolvington at=172,300 target=9,9
  > add-object logic=BossWarp at=172,300 target=2558,201 | add-object logic=BossStager at=2357,1 | add-object logic=Wolvington at=172,300 target=9,9
  > add-object logic=BossWarp at=172,300 target=2560,1
  > add-object logic=BossWarp at=172,300 target=1,1152
  > add-object logic=BossWarp at=172,300 target=-1,1
  > add-object logic=BossWarp at=172,300 target=1,-1
  > add-object logic=BossWarp at=172,300 target=0,1151
  > add-object logic=BossWarp at=172,300 target=1,0 | add-object logic=BossWarp at=172,310 target=1,0
  > add-object logic=BossStager at=172,300 | add-object logic=BossStager at=172,310 | add-object logic=Wolvington at=172,300 target=9,9
  > add-object logic=Elevator at=568,400 range=600,800
  > add-object logic=Elevator at=567,400 range=600,800
  > add-object logic=Elevator at=832,400 range=600,800
  > add-object logic=Elevator at=833,400 range=600,800
  > add-object logic=Elevator at=700,832 range-y=600,800
  > add-object logic=Elevator at=700,567 range-y=600,800
  > add-object logic=Elevator at=700,400
  > add-object logic=Elevator at=700,400 set=min_x=600
  > add-object logic=Elevator at=700,400 set=max_y=600
  > add-object logic=Elevator at=700,400 range=800,800 range-y=900,700
  > add-object logic=StartElevator at=700,400 set=min_x=600
  > add-object logic=TriggerElevator at=700,400 set=max_y=600
  > add-object logic=StartElevator at=700,400 range-y=600,500
  > add-object logic=OneWayStartElevator at=700,400 set=width=5
  > add-object logic=Elevator at=700,400 set=height=5
  > add-object logic=Elevator at=700,400 range=600,800 set=speed_x=-1
  > add-object logic=Elevator at=700,400 range=600,800 set=speed_y=-2
  > add-object logic=Officer at=690,400 range=800,900
  > add-object logic=Officer at=689,400 range=800,900
  > add-object logic=Officer at=1010,400 range=800,900
  > add-object logic=Officer at=1011,400 range=800,900
  > add-object logic=Officer at=1011,400 range=900,800
  > add-object logic=Officer at=700,400 set=min_x=600
  > add-object logic=Officer at=700,400 range=600,800 set=powerup=-1
  > add-object logic=Officer at=700,400 range=600,800 set=powerup=57
  > add-object logic=FrontCrate at=700,400 set=powerup=58
  > add-object logic=FrontCrate at=700,400 set=height=1
  > add-object logic=BehindCrate at=700,400 set=height=-1
  > add-object logic=FrontStackedCrates at=700,400
  > add-object logic=FrontStackedCrates at=700,400 set=powerup=1 set=height=2
  > add-object logic=FrontStackedCrates at=700,400 set=powerup=1 set=height=1
  > add-object logic=FrontStackedCrates at=700,400 set=height=-1
  > add-object logic=BackStackedCrates at=700,400 set=height=9
  > add-object logic=BackStackedCrates at=700,400 set=height=10
  > add-object logic=CrabNest at=700,400 area=600,300,800,500
  > add-object logic=CrabNest at=700,400 area=600,300,600,500
  > add-object logic=LavaHand at=700,400 area=600,300,800,300
  > add-object logic=Stalactite at=700,400
  > add-object logic=Stalactite at=700,400 set=rect_user1=1,2,2,3
  > add-object logic=Shake at=700,400 set=rect_attack=5,6,6,6
  > add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=4 set=speed_y=1
  > add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=6 set=speed_y=1 set=speed_x=1
  > add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=2 set=speed_x=1
  > add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=8 set=speed_x=1
  > add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=5 set=speed_x=1
  > add-object logic=GlobalAmbientSound at=700,400 animation=LEVEL_X set=rect_move=2,1,3,4
  > add-object logic=GlobalAmbientSound at=700,400 animation=LEVEL_X set=rect_move=2,2,4,4
  > add-object logic=GlobalAmbientSound at=700,400 animation=LEVEL_X set=rect_move=2,3,5,4
  > add-object logic=AmbientSound at=700,400 animation=LEVEL_X
  > add-object logic=TreasurePowerup at=700,400 image-set=GAME_TREASURE_NOTHING
  > add-object logic=TreasurePowerup at=172,1100 image-set=GAME_TREASURE_COINS
  > add-object logic=EndOfLevelPowerup at=172,1100
  > clone-objects object=0 dx=0 | clone-objects object=5 dx=0
  > clone-objects object=55 dx=0
  > END
  add-object logic=Checkpoint at=700,300
    planes[1].objects[61]: added Checkpoint at 700,300
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=300 logic="Checkpoint" image_set="GAME_CHECKPOINTFLAG")
  add-object logic=FirstSuperCheckpoint at=172,394
    planes[1].objects[61]: added FirstSuperCheckpoint at 172,394
    + note WWD067 planes[1].objects at image 8262+19635: 2 FirstSuperCheckpoint, expected 1
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=394 logic="FirstSuperCheckpoint" image_set="GAME_SUPERCHECKPOINT")
  add-object logic=BossWarp at=172,300 image-set=GAME_WARP
    planes[1].objects[61]: added BossWarp at 172,300
    + warning WWD118 planes[1].objects at image 8262+19612: 1 BossWarp, 0 BossStagers and 0 bosses
    + warning WWD102 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 has no target
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_WARP")
  add-object logic=BossWarp at=172,300 target=2559,1 | add-object logic=BossStager at=2359,1
    planes[1].objects[61]: added BossWarp at 172,300
    planes[1].objects[62]: added BossStager at 2359,1
    + warning WWD118 planes[1].objects at image 8262+19919: 1 BossWarp, 1 BossStager and 0 bosses
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
    ! planes[1].objects[62]: added (id=63 location_x=2359 location_y=1 logic="BossStager" image_set="GAME_WARP")
  add-object logic=BossWarp at=172,300 target=2559,201 | add-object logic=BossStager at=2359,1 | add-object logic=Wolvington at=172,300 target=9,9
    planes[1].objects[61]: added BossWarp at 172,300
    planes[1].objects[62]: added BossStager at 2359,1
    planes[1].objects[63]: added Wolvington at 172,300
    + warning WWD103 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to 2559,201, inside a solid tile
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
    ! planes[1].objects[62]: added (id=63 location_x=2359 location_y=1 logic="BossStager" image_set="GAME_WARP")
    ! planes[1].objects[63]: added (id=64 location_x=172 location_y=300 logic="Wolvington" image_set="LEVEL_WOLVINGTON")
  add-object logic=BossWarp at=172,300 target=2559,202 | add-object logic=BossStager at=2359,1 | add-object logic=Wolvington at=172,300 target=9,9
    planes[1].objects[61]: added BossWarp at 172,300
    planes[1].objects[62]: added BossStager at 2359,1
    planes[1].objects[63]: added Wolvington at 172,300
    + warning WWD135 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to 2559,202, which is not within 200 pixels of a BossStager
    + warning WWD103 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to 2559,202, inside a solid tile
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
    ! planes[1].objects[62]: added (id=63 location_x=2359 location_y=1 logic="BossStager" image_set="GAME_WARP")
    ! planes[1].objects[63]: added (id=64 location_x=172 location_y=300 logic="Wolvington" image_set="LEVEL_WOLVINGTON")
  add-object logic=BossWarp at=172,300 target=2558,201 | add-object logic=BossStager at=2357,1 | add-object logic=Wolvington at=172,300 target=9,9
    planes[1].objects[61]: added BossWarp at 172,300
    planes[1].objects[62]: added BossStager at 2357,1
    planes[1].objects[63]: added Wolvington at 172,300
    + warning WWD135 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to 2558,201, which is not within 200 pixels of a BossStager
    + warning WWD103 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to 2558,201, inside a solid tile
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
    ! planes[1].objects[62]: added (id=63 location_x=2357 location_y=1 logic="BossStager" image_set="GAME_WARP")
    ! planes[1].objects[63]: added (id=64 location_x=172 location_y=300 logic="Wolvington" image_set="LEVEL_WOLVINGTON")
  add-object logic=BossWarp at=172,300 target=2560,1
    planes[1].objects[61]: added BossWarp at 172,300
    + warning WWD118 planes[1].objects at image 8262+19616: 1 BossWarp, 0 BossStagers and 0 bosses
    + warning WWD102 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to 2560,1, outside the plane of 2560 x 1152 pixels
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
  add-object logic=BossWarp at=172,300 target=1,1152
    planes[1].objects[61]: added BossWarp at 172,300
    + warning WWD118 planes[1].objects at image 8262+19616: 1 BossWarp, 0 BossStagers and 0 bosses
    + warning WWD102 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to 1,1152, outside the plane of 2560 x 1152 pixels
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
  add-object logic=BossWarp at=172,300 target=-1,1
    planes[1].objects[61]: added BossWarp at 172,300
    + warning WWD118 planes[1].objects at image 8262+19616: 1 BossWarp, 0 BossStagers and 0 bosses
    + warning WWD102 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to -1,1, outside the plane of 2560 x 1152 pixels
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
  add-object logic=BossWarp at=172,300 target=1,-1
    planes[1].objects[61]: added BossWarp at 172,300
    + warning WWD118 planes[1].objects at image 8262+19616: 1 BossWarp, 0 BossStagers and 0 bosses
    + warning WWD102 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to 1,-1, outside the plane of 2560 x 1152 pixels
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
  add-object logic=BossWarp at=172,300 target=0,1151
    planes[1].objects[61]: added BossWarp at 172,300
    + warning WWD118 planes[1].objects at image 8262+19616: 1 BossWarp, 0 BossStagers and 0 bosses
    + warning WWD103 planes[1].objects[61].speed_x at image 27793+4: BossWarp at 172,300 leads to 0,1151, inside a solid tile
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
  add-object logic=BossWarp at=172,300 target=1,0 | add-object logic=BossWarp at=172,310 target=1,0
    planes[1].objects[61]: added BossWarp at 172,300
    planes[1].objects[62]: added BossWarp at 172,310
    + warning WWD118 planes[1].objects at image 8262+19921: 2 BossWarps, 0 BossStagers and 0 bosses
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossWarp" image_set="GAME_BOSSWARP")
    ! planes[1].objects[62]: added (id=63 location_x=172 location_y=310 logic="BossWarp" image_set="GAME_BOSSWARP")
  add-object logic=BossStager at=172,300 | add-object logic=BossStager at=172,310 | add-object logic=Wolvington at=172,300 target=9,9
    planes[1].objects[61]: added BossStager at 172,300
    planes[1].objects[62]: added BossStager at 172,310
    planes[1].objects[63]: added Wolvington at 172,300
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=300 logic="BossStager" image_set="GAME_WARP")
    ! planes[1].objects[62]: added (id=63 location_x=172 location_y=310 logic="BossStager" image_set="GAME_WARP")
    ! planes[1].objects[63]: added (id=64 location_x=172 location_y=300 logic="Wolvington" image_set="LEVEL_WOLVINGTON")
  add-object logic=Elevator at=568,400 range=600,800
    planes[1].objects[61]: added Elevator at 568,400
    ! planes[1].objects[61]: added (id=62 location_x=568 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=567,400 range=600,800
    planes[1].objects[61]: added Elevator at 567,400
    + note WWD109 planes[1].objects[61].min_x at image 27777+4: Elevator at 567,400 is outside its range of x, 600 to 800
    ! planes[1].objects[61]: added (id=62 location_x=567 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=832,400 range=600,800
    planes[1].objects[61]: added Elevator at 832,400
    ! planes[1].objects[61]: added (id=62 location_x=832 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=833,400 range=600,800
    planes[1].objects[61]: added Elevator at 833,400
    + note WWD109 planes[1].objects[61].min_x at image 27777+4: Elevator at 833,400 is outside its range of x, 600 to 800
    ! planes[1].objects[61]: added (id=62 location_x=833 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,832 range-y=600,800
    planes[1].objects[61]: added Elevator at 700,832
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=832 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,567 range-y=600,800
    planes[1].objects[61]: added Elevator at 700,567
    + note WWD109 planes[1].objects[61].min_y at image 27781+4: Elevator at 700,567 is outside its range of y, 600 to 800
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=567 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,400
    planes[1].objects[61]: added Elevator at 700,400
    + note WWD110 planes[1].objects[61] at image 27573+306: Elevator at 700,400 has no range and never moves
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,400 set=min_x=600
    planes[1].objects[61]: added Elevator at 700,400
    + note WWD108 planes[1].objects[61].min_x at image 27777+4: Elevator at 700,400 has the range 600 to 0 of x, in which only one limit is set
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,400 set=max_y=600
    planes[1].objects[61]: added Elevator at 700,400
    + note WWD108 planes[1].objects[61].min_y at image 27781+4: Elevator at 700,400 has the range 0 to 600 of y, in which only one limit is set
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,400 range=800,800 range-y=900,700
    planes[1].objects[61]: added Elevator at 700,400
    + note WWD109 planes[1].objects[61].min_x at image 27777+4: Elevator at 700,400 is outside its range of x, 800 to 800
    + warning WWD107 planes[1].objects[61].min_y at image 27781+4: Elevator at 700,400 has the range 900 to 700 of y
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=StartElevator at=700,400 set=min_x=600
    planes[1].objects[61]: added StartElevator at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="StartElevator" image_set="LEVEL_GRILLELEVATOR")
  add-object logic=TriggerElevator at=700,400 set=max_y=600
    planes[1].objects[61]: added TriggerElevator at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="TriggerElevator" image_set="LEVEL_ELEVATOR")
  add-object logic=StartElevator at=700,400 range-y=600,500
    planes[1].objects[61]: added StartElevator at 700,400
    + warning WWD107 planes[1].objects[61].min_y at image 27781+4: StartElevator at 700,400 has the range 600 to 500 of y
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="StartElevator" image_set="LEVEL_GRILLELEVATOR")
  add-object logic=OneWayStartElevator at=700,400 set=width=5
    planes[1].objects[61]: added OneWayStartElevator at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="OneWayStartElevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,400 set=height=5
    planes[1].objects[61]: added Elevator at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,400 range=600,800 set=speed_x=-1
    planes[1].objects[61]: added Elevator at 700,400
    + note WWD131 planes[1].objects[61].speed_x at image 27793+4: Elevator at 700,400 has a negative speed, x, -1 px/s
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,400 range=600,800 set=speed_y=-2
    planes[1].objects[61]: added Elevator at 700,400
    + note WWD131 planes[1].objects[61].speed_y at image 27797+4: Elevator at 700,400 has a negative speed, y, -2 px/s
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Officer at=690,400 range=800,900
    planes[1].objects[61]: added Officer at 690,400
    ! planes[1].objects[61]: added (id=62 location_x=690 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer at=689,400 range=800,900
    planes[1].objects[61]: added Officer at 689,400
    + note WWD109 planes[1].objects[61].min_x at image 27777+4: Officer at 689,400 is outside its range of x, 800 to 900
    ! planes[1].objects[61]: added (id=62 location_x=689 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer at=1010,400 range=800,900
    planes[1].objects[61]: added Officer at 1010,400
    ! planes[1].objects[61]: added (id=62 location_x=1010 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer at=1011,400 range=800,900
    planes[1].objects[61]: added Officer at 1011,400
    + note WWD109 planes[1].objects[61].min_x at image 27777+4: Officer at 1011,400 is outside its range of x, 800 to 900
    ! planes[1].objects[61]: added (id=62 location_x=1011 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer at=1011,400 range=900,800
    planes[1].objects[61]: added Officer at 1011,400
    + warning WWD107 planes[1].objects[61].min_x at image 27777+4: Officer at 1011,400 has the range 900 to 800 of x
    ! planes[1].objects[61]: added (id=62 location_x=1011 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer at=700,400 set=min_x=600
    planes[1].objects[61]: added Officer at 700,400
    + note WWD108 planes[1].objects[61].min_x at image 27777+4: Officer at 700,400 has the range 600 to 0 of x, in which only one limit is set
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer at=700,400 range=600,800 set=powerup=-1
    planes[1].objects[61]: added Officer at 700,400
    + warning WWD115 planes[1].objects[61] at image 27573+304: Officer at 700,400 carries the item -1, expected 0 to 58
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer at=700,400 range=600,800 set=powerup=57
    planes[1].objects[61]: added Officer at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=FrontCrate at=700,400 set=powerup=58
    planes[1].objects[61]: added FrontCrate at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="FrontCrate" image_set="LEVEL_CRATES")
  add-object logic=FrontCrate at=700,400 set=height=1
    planes[1].objects[61]: added FrontCrate at 700,400
    + note WWD132 planes[1].objects[61].height at image 27821+4: FrontCrate at 700,400 has the height 1, which is not read
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="FrontCrate" image_set="LEVEL_CRATES")
  add-object logic=BehindCrate at=700,400 set=height=-1
    planes[1].objects[61]: added BehindCrate at 700,400
    + note WWD132 planes[1].objects[61].height at image 27821+4: BehindCrate at 700,400 has the height -1, which is not read
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="BehindCrate" image_set="LEVEL_CRATES")
  add-object logic=FrontStackedCrates at=700,400
    planes[1].objects[61]: added FrontStackedCrates at 700,400
    + warning WWD116 planes[1].objects[61].height at image 27821+4: FrontStackedCrates at 700,400 has the height 0 and 0 items
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="FrontStackedCrates" image_set="LEVEL_CRATES")
  add-object logic=FrontStackedCrates at=700,400 set=powerup=1 set=height=2
    planes[1].objects[61]: added FrontStackedCrates at 700,400
    + note WWD117 planes[1].objects[61].height at image 27821+4: FrontStackedCrates at 700,400 has the height 2 but 1 items
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="FrontStackedCrates" image_set="LEVEL_CRATES")
  add-object logic=FrontStackedCrates at=700,400 set=powerup=1 set=height=1
    planes[1].objects[61]: added FrontStackedCrates at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="FrontStackedCrates" image_set="LEVEL_CRATES")
  add-object logic=FrontStackedCrates at=700,400 set=height=-1
    planes[1].objects[61]: added FrontStackedCrates at 700,400
    + warning WWD116 planes[1].objects[61].height at image 27821+4: FrontStackedCrates at 700,400 has the height -1 and 0 items
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="FrontStackedCrates" image_set="LEVEL_CRATES")
  add-object logic=BackStackedCrates at=700,400 set=height=9
    planes[1].objects[61]: added BackStackedCrates at 700,400
    + note WWD117 planes[1].objects[61].height at image 27821+4: BackStackedCrates at 700,400 has the height 9 but 0 items
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="BackStackedCrates" image_set="LEVEL_CRATES")
  add-object logic=BackStackedCrates at=700,400 set=height=10
    planes[1].objects[61]: added BackStackedCrates at 700,400
    + warning WWD116 planes[1].objects[61].height at image 27821+4: BackStackedCrates at 700,400 has the height 10 and 0 items
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="BackStackedCrates" image_set="LEVEL_CRATES")
  add-object logic=CrabNest at=700,400 area=600,300,800,500
    planes[1].objects[61]: added CrabNest at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="CrabNest" image_set="LEVEL_SANDHOLE")
  add-object logic=CrabNest at=700,400 area=600,300,600,500
    planes[1].objects[61]: added CrabNest at 700,400
    + warning WWD111 planes[1].objects[61].min_x at image 27777+4: CrabNest at 700,400 is activated in the empty area 600,300 to 600,500
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="CrabNest" image_set="LEVEL_SANDHOLE")
  add-object logic=LavaHand at=700,400 area=600,300,800,300
    planes[1].objects[61]: added LavaHand at 700,400
    + warning WWD111 planes[1].objects[61].min_x at image 27777+4: LavaHand at 700,400 is activated in the empty area 600,300 to 800,300
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="LavaHand" image_set="LEVEL_LAVAHAND")
  add-object logic=Stalactite at=700,400
    planes[1].objects[61]: added Stalactite at 700,400
    + warning WWD111 planes[1].objects[61].rect_user1 at image 27713+16: Stalactite at 700,400 is activated in the empty area 0,0 to 0,0
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Stalactite" image_set="LEVEL_PROJECTILES_STALACTITE")
  add-object logic=Stalactite at=700,400 set=rect_user1=1,2,2,3
    planes[1].objects[61]: added Stalactite at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Stalactite" image_set="LEVEL_PROJECTILES_STALACTITE")
  add-object logic=Shake at=700,400 set=rect_attack=5,6,6,6
    planes[1].objects[61]: added Shake at 700,400
    + warning WWD111 planes[1].objects[61].rect_attack at image 27681+16: Shake at 700,400 is activated in the empty area 5,6 to 6,6
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Shake" image_set="GAME_SOUNDICON")
  add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=4 set=speed_y=1
    planes[1].objects[61]: added TProjectile at 700,400
    + warning WWD130 planes[1].objects[61].speed_y at image 27797+4: TProjectile at 700,400 shoots to the side, but its speeds are 0 along x and 1 along y
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="TProjectile" image_set="LEVEL_SHOOTERS_PUFFDARTLEFT")
  add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=6 set=speed_y=1 set=speed_x=1
    planes[1].objects[61]: added TProjectile at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="TProjectile" image_set="LEVEL_SHOOTERS_PUFFDARTLEFT")
  add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=2 set=speed_x=1
    planes[1].objects[61]: added TProjectile at 700,400
    + warning WWD130 planes[1].objects[61].speed_x at image 27793+4: TProjectile at 700,400 shoots up or down, but its speeds are 1 along x and 0 along y
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="TProjectile" image_set="LEVEL_SHOOTERS_PUFFDARTLEFT")
  add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=8 set=speed_x=1
    planes[1].objects[61]: added TProjectile at 700,400
    + warning WWD130 planes[1].objects[61].speed_x at image 27793+4: TProjectile at 700,400 shoots up or down, but its speeds are 1 along x and 0 along y
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="TProjectile" image_set="LEVEL_SHOOTERS_PUFFDARTLEFT")
  add-object logic=TProjectile at=700,400 area=600,300,800,500 set=direction=5 set=speed_x=1
    planes[1].objects[61]: added TProjectile at 700,400
    + warning WWD112 planes[1].objects[61].direction at image 27825+4: TProjectile at 700,400 has the direction 5, expected 2, 4, 6 or 8
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="TProjectile" image_set="LEVEL_SHOOTERS_PUFFDARTLEFT")
  add-object logic=GlobalAmbientSound at=700,400 animation=LEVEL_X set=rect_move=2,1,3,4
    planes[1].objects[61]: added GlobalAmbientSound at 700,400
    + warning WWD114 planes[1].objects[61].rect_move at image 27649+16: GlobalAmbientSound at 700,400 plays 2 to 1 ms and pauses 3 to 4 ms
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="GlobalAmbientSound" image_set="GAME_SOUNDICON")
  add-object logic=GlobalAmbientSound at=700,400 animation=LEVEL_X set=rect_move=2,2,4,4
    planes[1].objects[61]: added GlobalAmbientSound at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="GlobalAmbientSound" image_set="GAME_SOUNDICON")
  add-object logic=GlobalAmbientSound at=700,400 animation=LEVEL_X set=rect_move=2,3,5,4
    planes[1].objects[61]: added GlobalAmbientSound at 700,400
    + warning WWD114 planes[1].objects[61].rect_move at image 27649+16: GlobalAmbientSound at 700,400 plays 2 to 3 ms and pauses 5 to 4 ms
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="GlobalAmbientSound" image_set="GAME_SOUNDICON")
  add-object logic=AmbientSound at=700,400 animation=LEVEL_X
    planes[1].objects[61]: added AmbientSound at 700,400
    + warning WWD129 planes[1].objects[61].min_x at image 27777+4: AmbientSound at 700,400 has no area in which it is heard
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="AmbientSound" image_set="GAME_SOUNDICON")
  add-object logic=TreasurePowerup at=700,400 image-set=GAME_TREASURE_NOTHING
    planes[1].objects[61]: added TreasurePowerup at 700,400
    + note WWD133 planes[1].objects[61].image_set at image 27872+21: TreasurePowerup at 700,400 has the image set "GAME_TREASURE_NOTHING", which is that of no known item
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="TreasurePowerup" image_set="GAME_TREASURE_NOTHING")
  add-object logic=TreasurePowerup at=172,1100 image-set=GAME_TREASURE_COINS
    planes[1].objects[61]: added TreasurePowerup at 172,1100
    + warning WWD104 planes[1].objects[61] at image 27573+318: TreasurePowerup at 172,1100 is inside a solid tile
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=1100 logic="TreasurePowerup" image_set="GAME_TREASURE_COINS")
  add-object logic=EndOfLevelPowerup at=172,1100
    planes[1].objects[61]: added EndOfLevelPowerup at 172,1100
    + warning WWD105 planes[1].objects[61] at image 27573+314: EndOfLevelPowerup at 172,1100 is inside a solid tile
    ! planes[1].objects[61]: added (id=62 location_x=172 location_y=1100 logic="EndOfLevelPowerup" image_set="GAME_MAPPIECE")
  clone-objects object=0 dx=0 | clone-objects object=5 dx=0
    planes[1].objects[61]: added GlitterlessPowerup at 526,435, a copy of planes[1].objects[0]
    planes[1].objects[62]: added GlitterlessPowerup at 789,374, a copy of planes[1].objects[5]
    + note WWD134 planes[1].objects[61] at image 27573+321: GlitterlessPowerup at 526,435 is a copy of object 0
    + note WWD134 planes[1].objects[62] at image 27894+321: GlitterlessPowerup at 789,374 is a copy of object 5
    ! planes[1].objects[61]: added (id=62 location_x=526 location_y=435 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! planes[1].objects[62]: added (id=63 location_x=789 location_y=374 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  clone-objects object=55 dx=0
    planes[1].objects[61]: added FrontCandy at 114,360, a copy of planes[1].objects[55]
    ! planes[1].objects[61]: added (id=62 location_x=114 location_y=360 logic="FrontCandy" image_set="LEVEL_PALM")
  $ steps gruntz.wwd <<'END'
  > set-tile-properties tiles=2 attribute=51 | fill-tiles tile=2 rect=5,3,1,1
  > set-tile-properties tiles=2 attribute=50 | fill-tiles tile=2 rect=5,3,1,1
  > set-tile-properties tiles=2 attribute=66 | fill-tiles tile=2 rect=0,0,2,1 | add-object logic=TileTriggerSwitch at=63,31
  > set-tile-properties tiles=2 attribute=67 | fill-tiles tile=2 rect=0,0,1,1
  > set-tile-properties tiles=2 attribute=151 | fill-tiles tile=2 rect=0,1,2,1 | add-object logic=Brickz at=32,32
  > set-tile-properties tiles=2 attribute=153 | fill-tiles tile=2 rect=0,1,1,1
  > set-tile-properties tiles=2 attribute=154 | fill-tiles tile=2 rect=0,1,1,1 | add-object logic=Brickz at=0,32
  > set-tile-properties tiles=2 attribute=113 | fill-tiles tile=2 rect=4,3,2,1 | add-object logic=TileTrigger at=128,96
  > set-tile-properties tiles=2 attribute=116 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTrigger at=160,96 set=damage=1
  > set-tile-properties tiles=2 attribute=117 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTrigger at=160,96 set=health=1
  > set-tile-properties tiles=2 attribute=112 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTrigger at=160,96
  > set-tile-properties tiles=2 attribute=113 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTrigger at=160,96 set=health=1
  > add-object logic=TileTriggerSwitch at=192,0
  > add-object logic=TileTriggerSwitch at=191,127
  > set-tile-properties tiles=2 attribute=33 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
  > set-tile-properties tiles=2 attribute=150 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
  > set-tile-properties tiles=2 attribute=34 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
  > set-tile-properties tiles=2 attribute=34 | set-tile-properties tiles=3 attribute=55 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96 | add-object logic=CoveredPowerup at=160,96 set=smarts=3
  > set-tile-properties tiles=2 attribute=34 | set-tile-properties tiles=3 attribute=55 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96 | add-object logic=CoveredPowerup at=160,96 set=smarts=4
  > set-tile-properties tiles=2 attribute=59 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
  > set-tile-properties tiles=2 attribute=60 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
  > set-tile-properties tiles=2 attribute=61 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
  > set-tile-properties tiles=2 attribute=58 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96 set=rect_move=1,0,0,0
  > add-object logic=TileTrigger at=0,0
  > add-object logic=TileTrigger at=0,0 set=points=1
  > add-object logic=TileTrigger at=0,0 set=damage=1
  > add-object logic=TileTrigger at=0,0 set=health=1
  > add-object logic=TileTrigger at=0,0 set=rect_move=0,0,0,1
  > set-tile-properties tiles=2 attribute=95 | fill-tiles tile=2 rect=0,0,1,1 | add-object logic=TileTrigger at=0,0 set=rect_move=1,0,0,0
  > set-tile-properties tiles=2 attribute=96 | fill-tiles tile=2 rect=0,0,1,1 | add-object logic=TileTrigger at=0,0 set=rect_move=1,0,0,0
  > set-tile-properties tiles=2 attribute=97 | fill-tiles tile=2 rect=0,0,1,1 | add-object logic=TileTrigger at=0,0 set=rect_move=1,0,0,0
  > set-tile-properties tiles=2 attribute=96 | fill-tiles tile=2 rect=0,0,1,1 | add-object logic=TileTrigger at=0,0 set=rect_move=1,0,0,0 set=damage=5
  > add-object logic=TileSecretTrigger at=0,0
  > add-object logic=TileSecretTrigger at=0,0 set=smarts=1
  > add-object logic=TileSecretTrigger at=0,0 set=smarts=1 set=rect_move=1283,0,0,0
  > set-tile-properties tiles=2 attribute=61 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileSecretTrigger at=0,0 set=smarts=1 set=rect_move=1283,0,0,0 | add-object logic=TileTriggerSwitch at=160,96
  > set-tile-properties tiles=2 attribute=62 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileSecretTrigger at=0,0 set=smarts=1 set=rect_move=1283,0,0,0 | add-object logic=TileTriggerSwitch at=160,96
  > set-tile-properties tiles=2 attribute=63 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileSecretTrigger at=0,0 set=smarts=1 set=rect_move=1283,0,0,0 | add-object logic=TileTriggerSwitch at=160,96
  > add-object logic=UFO at=0,0
  > add-object logic=RainCloud at=0,0 set=rect_move=0,1,0,0
  > add-object logic=RainCloud at=0,0 set=rect_move=0,0,1,1
  > add-object logic=KitchenSlime at=40,40 set=speed_x=1 set=speed_y=1
  > add-object logic=KitchenSlime at=40,40 set=speed_x=1 set=speed_y=2
  > add-object logic=KitchenSlime at=40,40 set=speed_x=6 set=speed_y=2
  > add-object logic=KitchenSlime at=40,40 set=speed_x=5 set=speed_y=4
  > add-object logic=KitchenSlime at=40,40 set=speed_x=5 set=speed_y=3
  > add-object logic=KitchenSlime at=40,40 set=speed_x=-1 set=speed_y=0
  > add-object logic=CheckpointTrigger at=0,0 set=rect_move=1283,0,0,0
  > set-tile-properties tiles=2 attribute=65 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=CheckpointTrigger at=0,0 set=rect_move=1283,1282,0,0
  > set-tile-properties tiles=2 attribute=64 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=CheckpointTrigger at=0,0 set=rect_move=0,1283,0,0
  > add-object logic=ExitTrigger at=0,0
  > add-object logic=ExitTrigger at=0,0 | add-object logic=GruntStartingPoint at=40,40 set=smarts=1
  > add-object logic=ExitTrigger at=0,0 | add-object logic=GruntStartingPoint at=40,40
  > add-object logic=CoveredPowerup at=0,0 set=powerup=50 | add-object logic=CoveredPowerup at=40,40 set=powerup=50
  > add-object logic=CoveredPowerup at=0,0 set=powerup=50 set=score=63 | add-object logic=CoveredPowerup at=40,40 set=powerup=50 set=score=63 | add-object logic=CoveredPowerup at=40,80 set=powerup=50 set=score=63
  > add-object logic=CoveredPowerup at=0,0 set=powerup=50 set=score=64 | add-object logic=CoveredPowerup at=40,40 set=powerup=50 set=score=64
  > add-object logic=CoveredPowerup at=0,0 set=powerup=50 set=score=3 | add-object logic=InGameIcon at=40,40 image-set=GAME_INGAMEICONZ_POWERUPZ_MEGAPHONEZ set=score=3
  > add-object logic=CoveredPowerup at=0,0 set=powerup=51 set=score=3 | add-object logic=InGameIcon at=40,40 image-set=GAME_INGAMEICONZ_POWERUPZ_MEGAPHONEZ set=score=3
  > resize-plane size=6x256
  > resize-plane size=6x257
  > set path=tile_properties.items[5].attribute value=301
  > END
  set-tile-properties tiles=2 attribute=51 | fill-tiles tile=2 rect=5,3,1,1
    tile_properties.items[2]: clear -> switch_a_down
    planes[1].tiles: filled with 2 in 1 cell
    + warning WWD122 planes[1].tiles[5,3] at image 2032+4: tile 5,3 is switch_a_down, but has no TileTriggerSwitch
    ! planes[1].tiles[5,3]: 1 -> 2
    ! tile_properties.items[2].attribute: clear -> switch_a_down
  set-tile-properties tiles=2 attribute=50 | fill-tiles tile=2 rect=5,3,1,1
    tile_properties.items[2]: clear -> 50
    planes[1].tiles: filled with 2 in 1 cell
    + note WWD058 tile_properties.items[2].attribute at image 2136+4: tile 2 has the attribute 50, which has no meaning in Gruntz
    ! planes[1].tiles[5,3]: 1 -> 2
    ! tile_properties.items[2].attribute: clear -> 50
  set-tile-properties tiles=2 attribute=66 | fill-tiles tile=2 rect=0,0,2,1 | add-object logic=TileTriggerSwitch at=63,31
    tile_properties.items[2]: clear -> switch_checkpoint_up
    planes[1].tiles: filled with 2 in 2 cells
    planes[1].objects[0]: added TileTriggerSwitch at 63,31
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    + warning WWD122 planes[1].tiles[0,0] at image 1940+4: tile 0,0 is switch_checkpoint_up, but has no TileTriggerSwitch
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[0..1,0]: 2 cells changed, 1 -> 2
    ! planes[1].objects[0]: added (id=256 location_x=63 location_y=31 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> switch_checkpoint_up
  set-tile-properties tiles=2 attribute=67 | fill-tiles tile=2 rect=0,0,1,1
    tile_properties.items[2]: clear -> 67
    planes[1].tiles: filled with 2 in 1 cell
    + note WWD058 tile_properties.items[2].attribute at image 2136+4: tile 2 has the attribute 67, which has no meaning in Gruntz
    ! planes[1].tiles[0,0]: 1 -> 2
    ! tile_properties.items[2].attribute: clear -> 67
  set-tile-properties tiles=2 attribute=151 | fill-tiles tile=2 rect=0,1,2,1 | add-object logic=Brickz at=32,32
    tile_properties.items[2]: clear -> brick_a
    planes[1].tiles: filled with 2 in 2 cells
    planes[1].objects[0]: added Brickz at 32,32
    + note WWD068 planes[1].objects at image 2048+313: no ExitTrigger or FortressFlag among 1 object
    + warning WWD128 planes[1].tiles[0,1] at image 1964+4: tile 0,1 is brick_a, but has no Brickz
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[0..1,1]: 2 cells changed, 1 -> 2
    ! planes[1].objects[0]: added (id=1 location_x=32 location_y=32 logic="Brickz" image_set="GAME_WAPWORLDONLY_BRICK")
    ! tile_properties.items[2].attribute: clear -> brick_a
  set-tile-properties tiles=2 attribute=153 | fill-tiles tile=2 rect=0,1,1,1
    tile_properties.items[2]: clear -> brick_c
    planes[1].tiles: filled with 2 in 1 cell
    + warning WWD128 planes[1].tiles[0,1] at image 1964+4: tile 0,1 is brick_c, but has no Brickz
    ! planes[1].tiles[0,1]: 1 -> 2
    ! tile_properties.items[2].attribute: clear -> brick_c
  set-tile-properties tiles=2 attribute=154 | fill-tiles tile=2 rect=0,1,1,1 | add-object logic=Brickz at=0,32
    tile_properties.items[2]: clear -> ai_path_blocker
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added Brickz at 0,32
    + note WWD068 planes[1].objects at image 2048+313: no ExitTrigger or FortressFlag among 1 object
    + error WWD123 planes[1].objects[0] at image 2048+313: Brickz on tile 0,1 (ai_path_blocker) is on no bricks
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[0,1]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 location_y=32 logic="Brickz" image_set="GAME_WAPWORLDONLY_BRICK")
    ! tile_properties.items[2].attribute: clear -> ai_path_blocker
  set-tile-properties tiles=2 attribute=113 | fill-tiles tile=2 rect=4,3,2,1 | add-object logic=TileTrigger at=128,96
    tile_properties.items[2]: clear -> bridge_toggle_water_down
    planes[1].tiles: filled with 2 in 2 cells
    planes[1].objects[0]: added TileTrigger at 128,96
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + warning WWD125 planes[1].objects[0].damage at image 2112+4: TileTrigger on tile 4,3 (bridge_toggle_water_down) is on for 0 ms and off for 0 ms
    + warning WWD125 planes[1].tiles[5,3] at image 2032+4: tile 5,3 is bridge_toggle_water_down, but has no TileTrigger
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[4..5,3]: 2 cells changed, 1 -> 2
    ! planes[1].objects[0]: added (id=1 location_x=128 location_y=96 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> bridge_toggle_water_down
  set-tile-properties tiles=2 attribute=116 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTrigger at=160,96 set=damage=1
    tile_properties.items[2]: clear -> bridge_toggle_death_up
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTrigger at 160,96
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 location_x=160 location_y=96 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> bridge_toggle_death_up
  set-tile-properties tiles=2 attribute=117 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTrigger at=160,96 set=health=1
    tile_properties.items[2]: clear -> 117
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTrigger at 160,96
    + note WWD058 tile_properties.items[2].attribute at image 2456+4: tile 2 has the attribute 117, which has no meaning in Gruntz
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 location_x=160 location_y=96 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> 117
  set-tile-properties tiles=2 attribute=112 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTrigger at=160,96
    tile_properties.items[2]: clear -> bridge_crumbling_death
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTrigger at 160,96
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + note WWD143 planes[1].objects[0] at image 2048+320: TileTrigger on tile 5,3 (bridge_crumbling_death) has neither a switch nor times
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 location_x=160 location_y=96 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> bridge_crumbling_death
  set-tile-properties tiles=2 attribute=113 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTrigger at=160,96 set=health=1
    tile_properties.items[2]: clear -> bridge_toggle_water_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTrigger at 160,96
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 location_x=160 location_y=96 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> bridge_toggle_water_down
  add-object logic=TileTriggerSwitch at=192,0
    planes[1].objects[0]: added TileTriggerSwitch at 192,0
    + warning WWD060 planes[1].objects[0] at image 2048+325: TileTriggerSwitch at 192,0, but its plane has 192 x 128 pixels
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    + error WWD121 planes[1].objects[0] at image 2048+325: TileTriggerSwitch on tile 6,0 (clear) is on no switch, rock or mound
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1536 location_x=192 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
  add-object logic=TileTriggerSwitch at=191,127
    planes[1].objects[0]: added TileTriggerSwitch at 191,127
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    + error WWD121 planes[1].objects[0] at image 2048+325: TileTriggerSwitch on tile 5,3 (clear) is on no switch, rock or mound
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1283 location_x=191 location_y=127 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
  set-tile-properties tiles=2 attribute=33 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
    tile_properties.items[2]: clear -> giant_rock
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> giant_rock
  set-tile-properties tiles=2 attribute=150 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
    tile_properties.items[2]: clear -> hidden_powerup
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> hidden_powerup
  set-tile-properties tiles=2 attribute=34 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
    tile_properties.items[2]: clear -> covered_powerup
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    + error WWD136 planes[1].objects[0] at image 2048+325: TileTriggerSwitch on tile 5,3 (covered_powerup) has no CoveredPowerup that reveals a switch
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> covered_powerup
  set-tile-properties tiles=2 attribute=34 | set-tile-properties tiles=3 attribute=55 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96 | add-object logic=CoveredPowerup at=160,96 set=smarts=3
    tile_properties.items[2]: clear -> covered_powerup
    tile_properties.items[3]: clear -> switch_multi_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTriggerSwitch at 160,96
    ... 1 more, e2c34dca
    + note WWD068 planes[1].objects at image 2048+648: no ExitTrigger or FortressFlag among 2 objects
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! planes[1].objects[1]: added (id=1284 location_x=160 location_y=96 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> covered_powerup
    ! ... 1 more, d1654996
  set-tile-properties tiles=2 attribute=34 | set-tile-properties tiles=3 attribute=55 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96 | add-object logic=CoveredPowerup at=160,96 set=smarts=4
    tile_properties.items[2]: clear -> covered_powerup
    tile_properties.items[3]: clear -> switch_multi_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTriggerSwitch at 160,96
    ... 1 more, e2c34dca
    + note WWD068 planes[1].objects at image 2048+648: no ExitTrigger or FortressFlag among 2 objects
    + error WWD136 planes[1].objects[0] at image 2048+325: TileTriggerSwitch on tile 5,3 (covered_powerup) has no CoveredPowerup that reveals a switch
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! planes[1].objects[1]: added (id=1284 location_x=160 location_y=96 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> covered_powerup
    ! ... 1 more, d1654996
  set-tile-properties tiles=2 attribute=59 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
    tile_properties.items[2]: clear -> switch_exclusive_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    + error WWD137 planes[1].objects[0].rect_move.left at image 2124+4: TileTriggerSwitch on tile 5,3 (switch_exclusive_down) refers to no other switch
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> switch_exclusive_down
  set-tile-properties tiles=2 attribute=60 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
    tile_properties.items[2]: clear -> switch_exclusive_up
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    + error WWD137 planes[1].objects[0].rect_move.left at image 2124+4: TileTriggerSwitch on tile 5,3 (switch_exclusive_up) refers to no other switch
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> switch_exclusive_up
  set-tile-properties tiles=2 attribute=61 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96
    tile_properties.items[2]: clear -> switch_secret_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> switch_secret_down
  set-tile-properties tiles=2 attribute=58 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileTriggerSwitch at=160,96 set=rect_move=1,0,0,0
    tile_properties.items[2]: clear -> switch_c_up
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+325: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.left at image 2124+4: TileTriggerSwitch at 160,96 refers to the id 1, but none of 1 switch has it
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> switch_c_up
  add-object logic=TileTrigger at=0,0
    planes[1].objects[0]: added TileTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + note WWD143 planes[1].objects[0] at image 2048+320: TileTrigger on tile 0,0 (clear) has neither a switch nor times
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=TileTrigger at=0,0 set=points=1
    planes[1].objects[0]: added TileTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=TileTrigger at=0,0 set=damage=1
    planes[1].objects[0]: added TileTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=TileTrigger at=0,0 set=health=1
    planes[1].objects[0]: added TileTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=TileTrigger at=0,0 set=rect_move=0,0,0,1
    planes[1].objects[0]: added TileTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.bottom at image 2136+4: TileTrigger at 0,0 refers to the id 1, but none of 0 switches has it
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
  set-tile-properties tiles=2 attribute=95 | fill-tiles tile=2 rect=0,0,1,1 | add-object logic=TileTrigger at=0,0 set=rect_move=1,0,0,0
    tile_properties.items[2]: clear -> pyramid_white_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.left at image 2124+4: TileTrigger at 0,0 refers to the id 1, but none of 0 switches has it
    + warning WWD142 planes[1].objects[0].damage at image 2112+4: TileTrigger on tile 0,0 (pyramid_white_down) is down for 0 ms
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[0,0]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> pyramid_white_down
  set-tile-properties tiles=2 attribute=96 | fill-tiles tile=2 rect=0,0,1,1 | add-object logic=TileTrigger at=0,0 set=rect_move=1,0,0,0
    tile_properties.items[2]: clear -> pyramid_white_up
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.left at image 2124+4: TileTrigger at 0,0 refers to the id 1, but none of 0 switches has it
    + warning WWD142 planes[1].objects[0].damage at image 2112+4: TileTrigger on tile 0,0 (pyramid_white_up) is down for 0 ms
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[0,0]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> pyramid_white_up
  set-tile-properties tiles=2 attribute=97 | fill-tiles tile=2 rect=0,0,1,1 | add-object logic=TileTrigger at=0,0 set=rect_move=1,0,0,0
    tile_properties.items[2]: clear -> pyramid_orange_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.left at image 2124+4: TileTrigger at 0,0 refers to the id 1, but none of 0 switches has it
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[0,0]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> pyramid_orange_down
  set-tile-properties tiles=2 attribute=96 | fill-tiles tile=2 rect=0,0,1,1 | add-object logic=TileTrigger at=0,0 set=rect_move=1,0,0,0 set=damage=5
    tile_properties.items[2]: clear -> pyramid_white_up
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.left at image 2124+4: TileTrigger at 0,0 refers to the id 1, but none of 0 switches has it
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[0,0]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 logic="TileTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! tile_properties.items[2].attribute: clear -> pyramid_white_up
  add-object logic=TileSecretTrigger at=0,0
    planes[1].objects[0]: added TileSecretTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+326: no ExitTrigger or FortressFlag among 1 object
    + warning WWD138 planes[1].objects[0].smarts at image 2116+4: TileSecretTrigger on tile 0,0 (clear) changes its tile to tile 0
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="TileSecretTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=TileSecretTrigger at=0,0 set=smarts=1
    planes[1].objects[0]: added TileSecretTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+326: no ExitTrigger or FortressFlag among 1 object
    + warning WWD138 planes[1].objects[0].rect_move.left at image 2124+4: TileSecretTrigger on tile 0,0 (clear) refers to no switch
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="TileSecretTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=TileSecretTrigger at=0,0 set=smarts=1 set=rect_move=1283,0,0,0
    planes[1].objects[0]: added TileSecretTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+326: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.left at image 2124+4: TileSecretTrigger at 0,0 refers to the id 1283, but none of 0 switches has it
    + warning WWD138 planes[1].objects[0].rect_move.left at image 2124+4: TileSecretTrigger on tile 0,0 (clear) refers to tile 5,3 (clear), which is not a secret switch
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="TileSecretTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
  set-tile-properties tiles=2 attribute=61 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileSecretTrigger at=0,0 set=smarts=1 set=rect_move=1283,0,0,0 | add-object logic=TileTriggerSwitch at=160,96
    tile_properties.items[2]: clear -> switch_secret_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileSecretTrigger at 0,0
    planes[1].objects[1]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+651: no ExitTrigger or FortressFlag among 2 objects
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 logic="TileSecretTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! planes[1].objects[1]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> switch_secret_down
  set-tile-properties tiles=2 attribute=62 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileSecretTrigger at=0,0 set=smarts=1 set=rect_move=1283,0,0,0 | add-object logic=TileTriggerSwitch at=160,96
    tile_properties.items[2]: clear -> switch_secret_up
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileSecretTrigger at 0,0
    planes[1].objects[1]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+651: no ExitTrigger or FortressFlag among 2 objects
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 logic="TileSecretTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! planes[1].objects[1]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> switch_secret_up
  set-tile-properties tiles=2 attribute=63 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=TileSecretTrigger at=0,0 set=smarts=1 set=rect_move=1283,0,0,0 | add-object logic=TileTriggerSwitch at=160,96
    tile_properties.items[2]: clear -> switch_timed_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added TileSecretTrigger at 0,0
    planes[1].objects[1]: added TileTriggerSwitch at 160,96
    + note WWD068 planes[1].objects at image 2048+651: no ExitTrigger or FortressFlag among 2 objects
    + warning WWD138 planes[1].objects[0].rect_move.left at image 2124+4: TileSecretTrigger on tile 0,0 (clear) refers to tile 5,3 (switch_timed_down), which is not a secret switch
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 logic="TileSecretTrigger" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! planes[1].objects[1]: added (id=1283 location_x=160 location_y=96 logic="TileTriggerSwitch" image_set="GAME_WAPWORLDONLY_SWITCH")
    ! tile_properties.items[2].attribute: clear -> switch_timed_down
  add-object logic=UFO at=0,0
    planes[1].objects[0]: added UFO at 0,0
    + note WWD068 planes[1].objects at image 2048+296: no ExitTrigger or FortressFlag among 1 object
    + note WWD139 planes[1].objects[0].rect_move.left at image 2124+4: UFO on tile 0,0 (clear) has no points to fly to
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="UFO" image_set="LEVEL_UFO")
  add-object logic=RainCloud at=0,0 set=rect_move=0,1,0,0
    planes[1].objects[0]: added RainCloud at 0,0
    + note WWD068 planes[1].objects at image 2048+308: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="RainCloud" image_set="LEVEL_RAINCLOUD")
  add-object logic=RainCloud at=0,0 set=rect_move=0,0,1,1
    planes[1].objects[0]: added RainCloud at 0,0
    + note WWD068 planes[1].objects at image 2048+308: no ExitTrigger or FortressFlag among 1 object
    + note WWD139 planes[1].objects[0].rect_move.left at image 2124+4: RainCloud on tile 0,0 (clear) has no points to fly to
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="RainCloud" image_set="LEVEL_RAINCLOUD")
  add-object logic=KitchenSlime at=40,40 set=speed_x=1 set=speed_y=1
    planes[1].objects[0]: added KitchenSlime at 40,40
    + note WWD068 planes[1].objects at image 2048+319: no ExitTrigger or FortressFlag among 1 object
    + warning WWD140 planes[1].objects[0].speed_x at image 2268+4: KitchenSlime on tile 1,1 (clear) leads to its own tile
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 location_x=40 location_y=40 logic="KitchenSlime" image_set="LEVEL_KITCHENSLIME_EAST")
  add-object logic=KitchenSlime at=40,40 set=speed_x=1 set=speed_y=2
    planes[1].objects[0]: added KitchenSlime at 40,40
    + note WWD068 planes[1].objects at image 2048+319: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 location_x=40 location_y=40 logic="KitchenSlime" image_set="LEVEL_KITCHENSLIME_EAST")
  add-object logic=KitchenSlime at=40,40 set=speed_x=6 set=speed_y=2
    planes[1].objects[0]: added KitchenSlime at 40,40
    + note WWD068 planes[1].objects at image 2048+319: no ExitTrigger or FortressFlag among 1 object
    + warning WWD126 planes[1].objects[0] at image 2048+319: KitchenSlime on tile 1,1 (clear) leads to tile 6,2, but the plane has 6 x 4
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 location_x=40 location_y=40 logic="KitchenSlime" image_set="LEVEL_KITCHENSLIME_EAST")
  add-object logic=KitchenSlime at=40,40 set=speed_x=5 set=speed_y=4
    planes[1].objects[0]: added KitchenSlime at 40,40
    + note WWD068 planes[1].objects at image 2048+319: no ExitTrigger or FortressFlag among 1 object
    + warning WWD126 planes[1].objects[0] at image 2048+319: KitchenSlime on tile 1,1 (clear) leads to tile 5,4, but the plane has 6 x 4
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 location_x=40 location_y=40 logic="KitchenSlime" image_set="LEVEL_KITCHENSLIME_EAST")
  add-object logic=KitchenSlime at=40,40 set=speed_x=5 set=speed_y=3
    planes[1].objects[0]: added KitchenSlime at 40,40
    + note WWD068 planes[1].objects at image 2048+319: no ExitTrigger or FortressFlag among 1 object
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 location_x=40 location_y=40 logic="KitchenSlime" image_set="LEVEL_KITCHENSLIME_EAST")
  add-object logic=KitchenSlime at=40,40 set=speed_x=-1 set=speed_y=0
    planes[1].objects[0]: added KitchenSlime at 40,40
    + note WWD068 planes[1].objects at image 2048+319: no ExitTrigger or FortressFlag among 1 object
    + warning WWD126 planes[1].objects[0] at image 2048+319: KitchenSlime on tile 1,1 (clear) leads to tile -1,0, but the plane has 6 x 4
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 location_x=40 location_y=40 logic="KitchenSlime" image_set="LEVEL_KITCHENSLIME_EAST")
  add-object logic=CheckpointTrigger at=0,0 set=rect_move=1283,0,0,0
    planes[1].objects[0]: added CheckpointTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.left at image 2124+4: CheckpointTrigger at 0,0 refers to the id 1283, but none of 0 switches has it
    + error WWD124 planes[1].objects[0].rect_move.left at image 2124+4: CheckpointTrigger on tile 0,0 (clear) refers to tile 5,3 (clear), which is no plate of a checkpoint
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="CheckpointTrigger" image_set="GAME_CHECKPOINTFLAG")
  set-tile-properties tiles=2 attribute=65 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=CheckpointTrigger at=0,0 set=rect_move=1283,1282,0,0
    tile_properties.items[2]: clear -> switch_checkpoint_down
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added CheckpointTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.left at image 2124+4: CheckpointTrigger at 0,0 refers to the id 1283, but none of 0 switches has it
    + warning WWD070 planes[1].objects[0].rect_move.top at image 2128+4: CheckpointTrigger at 0,0 refers to the id 1282, but none of 0 switches has it
    + error WWD124 planes[1].objects[0].rect_move.top at image 2128+4: CheckpointTrigger on tile 0,0 (clear) refers to tile 5,2 (clear), which is no plate of a checkpoint
    + ... 1 more, 15f2a8d4
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 logic="CheckpointTrigger" image_set="GAME_CHECKPOINTFLAG")
    ! tile_properties.items[2].attribute: clear -> switch_checkpoint_down
  set-tile-properties tiles=2 attribute=64 | fill-tiles tile=2 rect=5,3,1,1 | add-object logic=CheckpointTrigger at=0,0 set=rect_move=0,1283,0,0
    tile_properties.items[2]: clear -> switch_timed_up
    planes[1].tiles: filled with 2 in 1 cell
    planes[1].objects[0]: added CheckpointTrigger at 0,0
    + note WWD068 planes[1].objects at image 2048+320: no ExitTrigger or FortressFlag among 1 object
    + warning WWD070 planes[1].objects[0].rect_move.top at image 2128+4: CheckpointTrigger at 0,0 refers to the id 1283, but none of 0 switches has it
    + error WWD124 planes[1].objects[0].rect_move.top at image 2128+4: CheckpointTrigger on tile 0,0 (clear) refers to tile 5,3 (switch_timed_up), which is no plate of a checkpoint
    + warning WWD122 planes[1].tiles[5,3] at image 2032+4: tile 5,3 is switch_timed_up, but has no TileTriggerSwitch
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].tiles[5,3]: 1 -> 2
    ! planes[1].objects[0]: added (id=1 logic="CheckpointTrigger" image_set="GAME_CHECKPOINTFLAG")
    ! tile_properties.items[2].attribute: clear -> switch_timed_up
  add-object logic=ExitTrigger at=0,0
    planes[1].objects[0]: added ExitTrigger at 0,0
    + warning WWD141 planes[1].objects at image 2048+305: an ExitTrigger, but none of 1 object is a GruntStartingPoint of player 0
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="ExitTrigger" image_set="LEVEL_FORT")
  add-object logic=ExitTrigger at=0,0 | add-object logic=GruntStartingPoint at=40,40 set=smarts=1
    planes[1].objects[0]: added ExitTrigger at 0,0
    planes[1].objects[1]: added GruntStartingPoint at 40,40
    + warning WWD141 planes[1].objects at image 2048+632: an ExitTrigger, but none of 2 objects is a GruntStartingPoint of player 0
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="ExitTrigger" image_set="LEVEL_FORT")
    ! planes[1].objects[1]: added (id=2 location_x=40 location_y=40 logic="GruntStartingPoint" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=ExitTrigger at=0,0 | add-object logic=GruntStartingPoint at=40,40
    planes[1].objects[0]: added ExitTrigger at 0,0
    planes[1].objects[1]: added GruntStartingPoint at 40,40
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="ExitTrigger" image_set="LEVEL_FORT")
    ! planes[1].objects[1]: added (id=2 location_x=40 location_y=40 logic="GruntStartingPoint" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=CoveredPowerup at=0,0 set=powerup=50 | add-object logic=CoveredPowerup at=40,40 set=powerup=50
    planes[1].objects[0]: added CoveredPowerup at 0,0
    planes[1].objects[1]: added CoveredPowerup at 40,40
    + note WWD068 planes[1].objects at image 2048+646: no ExitTrigger or FortressFlag among 2 objects
    + note WWD144 planes[1].objects[1].score at image 2423+4: CoveredPowerup on tile 1,1 (clear) has the order 0 of object 0
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! planes[1].objects[1]: added (id=2 location_x=40 location_y=40 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=CoveredPowerup at=0,0 set=powerup=50 set=score=63 | add-object logic=CoveredPowerup at=40,40 set=powerup=50 set=score=63 | add-object logic=CoveredPowerup at=40,80 set=powerup=50 set=score=63
    planes[1].objects[0]: added CoveredPowerup at 0,0
    planes[1].objects[1]: added CoveredPowerup at 40,40
    planes[1].objects[2]: added CoveredPowerup at 40,80
    + note WWD068 planes[1].objects at image 2048+969: no ExitTrigger or FortressFlag among 3 objects
    + note WWD144 planes[1].objects[1].score at image 2423+4: CoveredPowerup on tile 1,1 (clear) has the order 63 of object 0
    + note WWD144 planes[1].objects[2].score at image 2746+4: CoveredPowerup on tile 1,2 (clear) has the order 63 of object 0
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! planes[1].objects[1]: added (id=2 location_x=40 location_y=40 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! planes[1].objects[2]: added (id=3 location_x=40 location_y=80 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=CoveredPowerup at=0,0 set=powerup=50 set=score=64 | add-object logic=CoveredPowerup at=40,40 set=powerup=50 set=score=64
    planes[1].objects[0]: added CoveredPowerup at 0,0
    planes[1].objects[1]: added CoveredPowerup at 40,40
    + note WWD068 planes[1].objects at image 2048+646: no ExitTrigger or FortressFlag among 2 objects
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! planes[1].objects[1]: added (id=2 location_x=40 location_y=40 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
  add-object logic=CoveredPowerup at=0,0 set=powerup=50 set=score=3 | add-object logic=InGameIcon at=40,40 image-set=GAME_INGAMEICONZ_POWERUPZ_MEGAPHONEZ set=score=3
    planes[1].objects[0]: added CoveredPowerup at 0,0
    planes[1].objects[1]: added InGameIcon at 40,40
    + note WWD068 planes[1].objects at image 2048+653: no ExitTrigger or FortressFlag among 2 objects
    + note WWD144 planes[1].objects[1].score at image 2423+4: InGameIcon on tile 1,1 (clear) has the order 3 of object 0
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! planes[1].objects[1]: added (id=2 location_x=40 location_y=40 logic="InGameIcon" image_set="GAME_INGAMEICONZ_POWERUPZ_MEGAPHONEZ")
  add-object logic=CoveredPowerup at=0,0 set=powerup=51 set=score=3 | add-object logic=InGameIcon at=40,40 image-set=GAME_INGAMEICONZ_POWERUPZ_MEGAPHONEZ set=score=3
    planes[1].objects[0]: added CoveredPowerup at 0,0
    planes[1].objects[1]: added InGameIcon at 40,40
    + note WWD068 planes[1].objects at image 2048+653: no ExitTrigger or FortressFlag among 2 objects
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! planes[1].objects[0]: added (id=1 logic="CoveredPowerup" image_set="GAME_WAPWORLDONLY_TRIGGER")
    ! planes[1].objects[1]: added (id=2 location_x=40 location_y=40 logic="InGameIcon" image_set="GAME_INGAMEICONZ_POWERUPZ_MEGAPHONEZ")
  resize-plane size=6x256
    planes[1].tiles: 6 x 4 -> 6 x 256
    ! planes[1].tiles: 6 x 4 -> 6 x 256 cells
  resize-plane size=6x257
    planes[1].tiles: 6 x 4 -> 6 x 257
    + warning WWD127 planes[1].tiles_high at image 1784+4: 257 rows of tiles, but ids of switches can tell only 256 apart
    ! planes[1].tiles: 6 x 4 -> 6 x 257 cells
  set path=tile_properties.items[5].attribute value=301
    tile_properties.items[5].attribute: clear -> 301
    + note WWD058 tile_properties.items[5].attribute at image 2196+4: tile 5 has the attribute 301, which has no meaning in Gruntz
    ! tile_properties.items[5].attribute: clear -> 301
