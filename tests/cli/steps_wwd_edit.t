What operations on levels change, and what is then to report.

  $ cp "$SAMPLES"/lagoon.wwd "$SAMPLES"/garden.wwd .
  $ steps lagoon.wwd <<'END'
  > add-object logic=Officer image-set=LEVEL_OFFICER x=640 y=400
  > add-object logic=Officer x=-2147483648 y=0 plane=0 set=health=20 set=rect_hit=-16,-16,16,16 set=name=guard
  > add-object logic=Officer x=1 y=2 set=health=none
  > clone-objects object=1 dx=32
  > clone-objects all plane=* dx=5 dy=3 count=4 ranges=all
  > clone-objects object=0 dx=900000000 count=4
  > clone-objects all to=100,100 count=2 ranges=none
  > move-objects all plane=* dx=7 dy=-7
  > move-objects object=0-2 to=10,10
  > move-objects all dx=2147483000
  > delete-objects object=0
  > delete-objects object=0,2
  > delete-objects logic=*Powerup*
  > delete-objects all plane=*
  > set-objects all set=health=20 set=damage=5
  > set-objects object=1 set=name=Somebody set=rect_move=1,2,3,4 set=rect_move.left=9
  > set-objects object=1 set=logic=A set=health=99999999999
  > resize-plane size=11x9 anchor=center
  > resize-plane size=3x2 plane=2 fill=3
  > resize-plane size=9x9 plane=1 offset=2,1 ranges=all
  > END
  add-object logic=Officer image-set=LEVEL_OFFICER x=640 y=400
    planes[1].objects[61]: added Officer at 640,400
    ! planes[1].objects[61]: added (id=62 location_x=640 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer x=-2147483648 y=0 plane=0 set=health=20 set=rect_hit=-16,-16,16,16 set=name=guard
    planes[0].objects[0]: added Officer at -2147483648,0
    + warning WWD045 planes[0].objects at image 8262+309: 1 object on planes[0], which is not the main plane
    ! planes[0].objects[0]: added (id=62 location_x=-2147483648 name="guard" logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer x=1 y=2 set=health=none
    mapwright: lagoon.wwd: health: "none" is not a number
  clone-objects object=1 dx=32
    planes[1].objects[61]: added GlitterlessPowerup at 587,374, a copy of planes[1].objects[1]
    ! planes[1].objects[61]: added (id=62 location_x=587 location_y=374 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  clone-objects all plane=* dx=5 dy=3 count=4 ranges=all
    planes[1].objects[61]: added GlitterlessPowerup at 531,438, a copy of planes[1].objects[0]
    planes[1].objects[62]: added GlitterlessPowerup at 536,441, a copy of planes[1].objects[0]
    planes[1].objects[63]: added GlitterlessPowerup at 541,444, a copy of planes[1].objects[0]
    planes[1].objects[64]: added GlitterlessPowerup at 546,447, a copy of planes[1].objects[0]
    ... 241 more, ae0c1276
    + note WWD067 planes[1].objects at image 8262+96555: 5 FirstSuperCheckpoint, expected 1
    + note WWD067 planes[1].objects at image 8262+96555: 5 SecondSuperCheckpoint, expected 1
    ! planes[1].objects[61..304]: added (244 items)
  clone-objects object=0 dx=900000000 count=4
    mapwright: lagoon.wwd: clone-objects: planes[1].objects[0] would be moved outside the coordinate range, -2147483648 to 2147483647
  clone-objects all to=100,100 count=2 ranges=none
    planes[1].objects[61]: added GlitterlessPowerup at 100,100, a copy of planes[1].objects[0]
    planes[1].objects[62]: added GlitterlessPowerup at 100,100, a copy of planes[1].objects[0]
    planes[1].objects[63]: added GlitterlessPowerup at 129,39, a copy of planes[1].objects[1]
    planes[1].objects[64]: added GlitterlessPowerup at 129,39, a copy of planes[1].objects[1]
    ... 118 more, 903b21e0
    + note WWD061 planes[1].objects[65] at image 28857+321: GlitterlessPowerup at 181,-2, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[66] at image 29178+321: GlitterlessPowerup at 181,-2, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[67] at image 29499+321: GlitterlessPowerup at 246,-17, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[68] at image 29820+321: GlitterlessPowerup at 246,-17, but its plane has 2560 x 1152 pixels
    + ... 93 more, 55a89cb8
    ! planes[1].objects[61..182]: added (122 items)
  move-objects all plane=* dx=7 dy=-7
    planes[1].objects[0]: 526,435 -> 533,428
    planes[1].objects[1]: 555,374 -> 562,367
    planes[1].objects[2]: 607,333 -> 614,326
    planes[1].objects[3]: 672,318 -> 679,311
    ... 58 more, 61bd1174
    ! planes[1].objects[0].location_x: 526 -> 533
    ! planes[1].objects[0].location_y: 435 -> 428
    ! planes[1].objects[1].location_x: 555 -> 562
    ! planes[1].objects[1].location_y: 374 -> 367
    ! ... 134 more, d88a669f
  move-objects object=0-2 to=10,10
    planes[1].objects[0]: 526,435 -> 10,10
    planes[1].objects[1]: 555,374 -> 39,-51
    planes[1].objects[2]: 607,333 -> 91,-92
    + note WWD061 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 39,-51, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 91,-92, but its plane has 2560 x 1152 pixels
    + note WWD119 planes[1].objects[0] at image 8262+321: GlitterlessPowerup at 10,10 cannot be reached from the start 172,394
    ! planes[1].objects[0].location_x: 526 -> 10
    ! planes[1].objects[0].location_y: 435 -> 10
    ! planes[1].objects[1].location_x: 555 -> 39
    ! planes[1].objects[1].location_y: 374 -> -51
    ! ... 2 more, 55ba8136
  move-objects all dx=2147483000
    mapwright: lagoon.wwd: move-objects: planes[1].objects[3] would be moved outside the coordinate range, -2147483648 to 2147483647
  delete-objects object=0
    planes[1].objects[0]: removed GlitterlessPowerup at 526,435
    ! planes[1].objects[0]: removed (id=1 location_x=526 location_y=435 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  delete-objects object=0,2
    planes[1].objects[0]: removed GlitterlessPowerup at 526,435
    planes[1].objects[2]: removed GlitterlessPowerup at 607,333
    ! planes[1].objects[0]: removed (id=1 location_x=526 location_y=435 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! planes[1].objects[2]: removed (id=3 location_x=607 location_y=333 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  delete-objects logic=*Powerup*
    planes[1].objects[0]: removed GlitterlessPowerup at 526,435
    planes[1].objects[1]: removed GlitterlessPowerup at 555,374
    planes[1].objects[2]: removed GlitterlessPowerup at 607,333
    planes[1].objects[3]: removed GlitterlessPowerup at 672,318
    ... 28 more, db8638c9
    ! planes[1].objects[0..24]: removed (25 items)
    ! planes[1].objects[46]: removed (id=47 location_x=222 location_y=424 logic="HealthPowerup" image_set="LEVEL_HEALTH")
    ! planes[1].objects[47]: removed (id=48 location_x=800 location_y=424 logic="AmmoPowerup" image_set="GAME_AMMO_SHOTBAG")
    ! planes[1].objects[48]: removed (id=49 location_x=1458 location_y=762 logic="MagicPowerup" image_set="GAME_MAGIC_GLOW")
    ! ... 4 more, 841cb522
  delete-objects all plane=*
    planes[1].objects[0]: removed GlitterlessPowerup at 526,435
    planes[1].objects[1]: removed GlitterlessPowerup at 555,374
    planes[1].objects[2]: removed GlitterlessPowerup at 607,333
    planes[1].objects[3]: removed GlitterlessPowerup at 672,318
    ... 57 more, 158b2f96
    ! planes[1].objects[0..60]: removed (61 items)
  set-objects all set=health=20 set=damage=5
    planes[1].objects[0].health: 0 -> 20
    planes[1].objects[0].damage: 0 -> 5
    planes[1].objects[1].health: 0 -> 20
    planes[1].objects[1].damage: 0 -> 5
    ... 118 more, dc5d8c92
    + warning WWD120 planes[1].objects[50].damage at image 24150+4: the after use of SpecialPowerup is 5, expected 0 to 1
    ! planes[1].objects[0].damage: 0 -> 5
    ! planes[1].objects[0].health: 0 -> 20
    ! planes[1].objects[1].damage: 0 -> 5
    ! planes[1].objects[1].health: 0 -> 20
    ! ... 118 more, fa1aaf9a
  set-objects object=1 set=name=Somebody set=rect_move=1,2,3,4 set=rect_move.left=9
    planes[1].objects[1].name:  -> Somebody
    planes[1].objects[1].rect_move: 0,0,0,0 -> 9,2,3,4
    ! planes[1].objects[1].rect_move.left: 0 -> 9
    ! planes[1].objects[1].rect_move.top: 0 -> 2
    ! planes[1].objects[1].rect_move.right: 0 -> 3
    ! planes[1].objects[1].rect_move.bottom: 0 -> 4
    ! ... 1 more, f603386a
  set-objects object=1 set=logic=A set=health=99999999999
    mapwright: lagoon.wwd: health: 99999999999 is out of range, expected -2147483648 to 2147483647
  resize-plane size=11x9 anchor=center
    planes[1].tiles: 40 x 18 -> 11 x 9, moved by -14,-4 tiles; 340 used cells cut off
    planes[1].objects: 61 moved by -896,-256
    start_x: 172 -> -724
    start_y: 394 -> 138
    ... 2 more, e65cc595
    + error WWD038 start_x at file 720+4: the start -724,138 is outside planes[1], which has 704 x 576 pixels
    + note WWD061 planes[1].objects[0] at image 5778+321: GlitterlessPowerup at -370,179, but its plane has 704 x 576 pixels
    + note WWD061 planes[1].objects[1] at image 6099+321: GlitterlessPowerup at -341,118, but its plane has 704 x 576 pixels
    + note WWD061 planes[1].objects[2] at image 6420+321: GlitterlessPowerup at -289,77, but its plane has 704 x 576 pixels
    + ... 53 more, 888f41f5
    ! start_x: 172 -> -724
    ! start_y: 394 -> 138
    ! planes[1].tiles: 40 x 18 -> 11 x 9 cells
    ! planes[1].tiles[9..10,2]: 2 cells changed, - -> various
    ! ... 144 more, 68c9edb3
  resize-plane size=3x2 plane=2 fill=3
    planes[2].tiles: 24 x 23 -> 3 x 2; 16 used cells cut off
    ! planes[2].tiles: 24 x 23 -> 3 x 2 cells
  resize-plane size=9x9 plane=1 offset=2,1 ranges=all
    planes[1].tiles: 40 x 18 -> 9 x 9, moved by 2,1 tiles; 371 used cells cut off
    planes[1].objects: 61 moved by 128,64
    start_x: 172 -> 300
    start_y: 394 -> 458
    ... 2 more, 9932b3c5
    + note WWD061 planes[1].objects[0] at image 5706+321: GlitterlessPowerup at 654,499, but its plane has 576 x 576 pixels
    + note WWD061 planes[1].objects[1] at image 6027+321: GlitterlessPowerup at 683,438, but its plane has 576 x 576 pixels
    + note WWD061 planes[1].objects[2] at image 6348+321: GlitterlessPowerup at 735,397, but its plane has 576 x 576 pixels
    + note WWD061 planes[1].objects[3] at image 6669+321: GlitterlessPowerup at 800,382, but its plane has 576 x 576 pixels
    + ... 51 more, c366f2bf
    ! start_x: 172 -> 300
    ! start_y: 394 -> 458
    ! planes[1].tiles: 40 x 18 -> 9 x 9 cells
    ! planes[1].tiles[0..4,7]: 5 cells changed, various -> -
    ! ... 139 more, 0aa44cfc
  $ steps lagoon.wwd <<'END'
  > resize-plane width=9 height=9 objects=no
  > resize-plane size=1000000x1000000
  > shift-plane dx=2 dy=-1
  > shift-plane dx=1 wrap plane=0
  > shift-plane dx=200000000
  > add-plane name=Sky size=4x3 image-set=BACK image-set=ACTION z=-2000 movement=25,25
  > add-plane name=First image-set=FRONT position=0 fill=2 tile-size=16x16
  > add-plane name=Main image-set=FRONT flags=main
  > add-plane name=Far image-set=BACK position=99
  > remove-plane plane=2
  > remove-plane plane=0
  > remove-plane plane=1 force
  > fill-tiles tile=4 rect=1,1,2,1
  > fill-tiles tile=- plane=*
  > fill-tiles tile=# plane=* rect=5,0,2,2
  > fill-tiles tile=6 plane=2
  > replace-tile from=- to=4 plane=*
  > replace-tile from=4 to=5
  > copy-rect rect=0,0,3,2 to=1,1
  > copy-rect rect=0,0,3,3 to=3,2 with-objects
  > END
  resize-plane width=9 height=9 objects=no
    planes[1].tiles: 40 x 18 -> 9 x 9; 365 used cells cut off
    planes[1].objects: 56 are now outside the plane
    + note WWD061 planes[1].objects[2] at image 6348+321: GlitterlessPowerup at 607,333, but its plane has 576 x 576 pixels
    + note WWD061 planes[1].objects[3] at image 6669+321: GlitterlessPowerup at 672,318, but its plane has 576 x 576 pixels
    + note WWD061 planes[1].objects[4] at image 6990+321: GlitterlessPowerup at 737,333, but its plane has 576 x 576 pixels
    + note WWD061 planes[1].objects[5] at image 7311+321: GlitterlessPowerup at 789,374, but its plane has 576 x 576 pixels
    + ... 51 more, 65fddea2
    ! planes[1].tiles: 40 x 18 -> 9 x 9 cells
  resize-plane size=1000000x1000000
    mapwright: lagoon.wwd: resize-plane: 1000000 x 1000000 cells need more than the limit of 268435456 bytes; raise it with --max-memory
  shift-plane dx=2 dy=-1
    planes[1].tiles: moved by 2,-1 tiles; 27 used cells cut off
    planes[1].objects: 61 moved by 128,-64
    start_x: 172 -> 300
    start_y: 394 -> 330
    ... 2 more, 07799ce5
    + note WWD061 planes[1].objects[32] at image 18473+319: FrontStackedCrates at 2580,358, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[52] at image 24732+325: EndOfLevelPowerup at 2564,274, but its plane has 2560 x 1152 pixels
    ! start_x: 172 -> 300
    ! start_y: 394 -> 330
    ! planes[1].tiles[39,3]: 2 -> 10
    ! planes[1].tiles[37..39,4]: 3 cells changed, various -> -
    ! ... 201 more, fdf2f401
  shift-plane dx=1 wrap plane=0
    planes[0].tiles: moved by 1,0 tiles, around the edges
    ! planes[0].tiles[21..22,5]: 2 cells changed, various
    ! planes[0].tiles[20..23,6]: 4 cells changed, various
    ! planes[0].tiles[0,7]: 103 -> 105
    ! planes[0].tiles[6,7..8]: 2 cells changed, various
    ! ... 20 more, 37e28694
  shift-plane dx=200000000
    mapwright: lagoon.wwd: shift-plane: objects would be moved outside the coordinate range, -2147483648 to 2147483647
  add-plane name=Sky size=4x3 image-set=BACK image-set=ACTION z=-2000 movement=25,25
    planes[3]: added plane Sky, 4 x 3 tiles of 64 x 64 px
    + note WWD044 planes[3].image_sets at image 8470+12: 2 image sets, editors use 1
    ! planes[3]: added (name="Sky")
  add-plane name=First image-set=FRONT position=0 fill=2 tile-size=16x16
    planes[0]: added plane First, 40 x 18 tiles of 16 x 16 px
    ! planes[0]: added (name="First")
  add-plane name=Main image-set=FRONT flags=main
    mapwright: lagoon.wwd: add-plane: the level already has a main plane and cannot have a second one
  add-plane name=Far image-set=BACK position=99
    mapwright: lagoon.wwd: add-plane: position is 99, but the maximum is the number of planes, 3
  remove-plane plane=2
    planes[2]: removed plane Front, 24 x 23 tiles, 0 objects
    ! planes[2]: removed (name="Front")
  remove-plane plane=0
    planes[0]: removed plane Background, 24 x 12 tiles, 0 objects
    ! planes[0]: removed (name="Background")
  remove-plane plane=1 force
    planes[1]: removed plane Action, 40 x 18 tiles, 61 objects
    + error WWD040 planes at image 1524+320: no plane of 2 has the main flag, expected 1
    ! planes[1]: removed (name="Action")
  fill-tiles tile=4 rect=1,1,2,1
    planes[1].tiles: filled with 4 in 2 cells
    ! planes[1].tiles[1..2,1]: 2 cells changed, - -> 4
  fill-tiles tile=- plane=*
    planes[0].tiles: filled with - in 288 cells
    planes[1].tiles: filled with - in 376 cells
    planes[2].tiles: filled with - in 16 cells
    + note WWD101 start_x at file 720+4: no ground within 200 pixels below the start 172,394
    + note WWD106 planes[1].objects[43] at image 21878+324: FirstSuperCheckpoint at 1088,782 has no ground within 200 pixels below it
    + note WWD106 planes[1].objects[44] at image 22202+325: SecondSuperCheckpoint at 1792,334 has no ground within 200 pixels below it
    + note WWD106 planes[1].objects[45] at image 22527+313: Checkpoint at 2008,468 has no ground within 200 pixels below it
    ! planes[0].tiles[0..23,0..11]: 288 cells changed, various -> -
    ! planes[1].tiles[39,3]: 2 -> -
    ! planes[1].tiles[37..39,4]: 3 cells changed, various -> -
    ! planes[1].tiles[39,5..6]: 2 cells changed, 2 -> -
    ! ... 26 more, 22a0ce5d
  fill-tiles tile=# plane=* rect=5,0,2,2
    planes[0].tiles: filled with # in 4 cells
    planes[1].tiles: filled with # in 4 cells
    planes[2].tiles: filled with # in 4 cells
    ! planes[0].tiles[5..6,0..1]: 4 cells changed, 100 -> #
    ! planes[1].tiles[5..6,0..1]: 4 cells changed, - -> #
    ! planes[2].tiles[5..6,0..1]: 4 cells changed, - -> #
  fill-tiles tile=6 plane=2
    planes[2].tiles: filled with 6 in 552 cells
    ! planes[2].tiles[0..23,0..22]: 552 cells changed, various -> 6
  replace-tile from=- to=4 plane=*
    planes[1].tiles: - -> 4 in 344 cells
    planes[2].tiles: - -> 4 in 536 cells
    + warning WWD100 start_x at file 720+4: the start 172,394 is inside a solid tile
    + warning WWD104 planes[1].objects[0] at image 8262+321: GlitterlessPowerup at 526,435 is inside a solid tile
    + warning WWD104 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 555,374 is inside a solid tile
    + warning WWD104 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 607,333 is inside a solid tile
    + ... 18 more, 54bd210f
    ! planes[1].tiles[0..39,0..2]: 120 cells changed, - -> 4
    ! planes[1].tiles[0..38,3]: 39 cells changed, - -> 4
    ! planes[1].tiles[0..36,4]: 37 cells changed, - -> 4
    ! planes[1].tiles[0..38,5]: 39 cells changed, - -> 4
    ! ... 24 more, 4b8a7582
  replace-tile from=4 to=5
    planes[1].tiles: 4 -> 5 in 46 cells
    ! planes[1].tiles[24,7]: 4 -> 5
    ! planes[1].tiles[26,7]: 4 -> 5
    ! planes[1].tiles[28,7]: 4 -> 5
    ! planes[1].tiles[1,8]: 4 -> 5
    ! ... 42 more, e88c41ed
  copy-rect rect=0,0,3,2 to=1,1
    planes[1].tiles: 3 x 2 cells at 0,0 of plane 1 of lagoon.wwd copied to 1,1, 0 changed
  copy-rect rect=0,0,3,3 to=3,2 with-objects
    planes[1].tiles: 3 x 3 cells at 0,0 of plane 1 of lagoon.wwd copied to 3,2, 0 changed
  $ steps lagoon.wwd <<'END'
  > copy-rect rect=0,0,2,2 to=0,0 plane=0 from-plane=1
  > copy-rect rect=0,0,2,2 to=700,0
  > set-tile-properties tiles=* attribute=solid
  > set-tile-properties tiles=3,5-6,12 attribute=clear inside=ground rect=0,0,8,8
  > set-tile-properties tiles=2 attribute=wrong
  > retarget level=5 rez=..\\CLAW.REZ
  > retarget level=6 app=CLAW.EXE replace=LEVEL=STAGE
  > retarget replace=LEVEL=THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL
  > compress
  > store
  > store drop-tail
  > copy-tile-properties file=garden.wwd
  > copy-rect file=garden.wwd rect=0,0,2,2 to=1,0
  > copy-tile-properties file=lagoon.wwd
  > copy-rect file=lagoon.wwd rect=0,0,8,6 to=0,0 with-objects
  > add-object logic=Officer x=700 y=400 | clone-objects object=61 dx=64 count=2 | delete-objects object=61
  > fill-tiles tile=200 rect=0,0,2,1
  > set-tile-properties tiles=200 attribute=death | fill-tiles tile=200 rect=0,0,2,1
  > add-object logic=SpecialPowerup image-set=GAME_WARP x=90 y=90 set=speed_x=9000
  > set-objects object=0 set=image_set=GONE_X
  > END
  copy-rect rect=0,0,2,2 to=0,0 plane=0 from-plane=1
    planes[0].tiles: 2 x 2 cells at 0,0 of plane 1 of lagoon.wwd copied to 0,0, 4 changed
    ! planes[0].tiles[0..1,0..1]: 4 cells changed, 100 -> -
  copy-rect rect=0,0,2,2 to=700,0
    mapwright: lagoon.wwd: copy-rect: to: 2 x 2 tiles at 700,0 reach beyond the 40 x 18 tiles of plane 1; the operation "resize-plane" enlarges it
  set-tile-properties tiles=* attribute=solid
    tile_properties.items[0]: clear -> solid
    tile_properties.items[6]: clear -> solid
    tile_properties.items[7]: clear -> solid
    tile_properties.items[8]: clear -> solid
    ... 115 more, dc4a08f1
    + warning WWD104 planes[1].objects[15] at image 13077+321: GlitterlessPowerup at 1495,916 is inside a solid tile
    + warning WWD104 planes[1].objects[16] at image 13398+321: GlitterlessPowerup at 1535,861 is inside a solid tile
    + warning WWD104 planes[1].objects[17] at image 13719+321: GlitterlessPowerup at 1600,840 is inside a solid tile
    + warning WWD104 planes[1].objects[18] at image 14040+321: GlitterlessPowerup at 1665,861 is inside a solid tile
    + ... 6 more, 4c1747d9
    - warning WWD057 tile_properties.items[30] at image 28285+4112: tile 30 has a mask of 64 x 64 pixels
    - warning WWD057 tile_properties.items[31] at image 32397+4112: tile 31 has a mask of 64 x 64 pixels
    ! tile_properties.items[0].attribute: clear -> solid
    ! tile_properties.items[6].attribute: clear -> solid
    ! tile_properties.items[7].attribute: clear -> solid
    ! tile_properties.items[8].attribute: clear -> solid
    ! ... 116 more, 249f0b19
  set-tile-properties tiles=3,5-6,12 attribute=clear inside=ground rect=0,0,8,8
    tile_properties.items[3]: solid -> clear, ground in 0,0 to 7,7
    tile_properties.items[5]: solid -> clear, ground in 0,0 to 7,7
    tile_properties.items[6]: clear -> clear, ground in 0,0 to 7,7
    tile_properties.items[12]: climb -> clear, ground in 0,0 to 7,7
    ! tile_properties.items[3].kind: single -> double
    ! tile_properties.items[3].attribute: solid -> clear
    ! tile_properties.items[3].inside: added ground
    ! tile_properties.items[3].rect: added 0,0,7,7
    ! ... 11 more, 79ced798
  set-tile-properties tiles=2 attribute=wrong
    mapwright: lagoon.wwd: set-tile-properties: attribute: "wrong" is neither a number nor the name of a value; one of 67 names such as clear, solid, ground, climb, death, water
  retarget level=5 rez=..\\CLAW.REZ
    name: Lagoon - Level 1 -> Lagoon - Level 5
    rez_file: ..\CLAW.REZ -> ..\\CLAW.REZ
    image_dir: \LEVEL1\TILES -> \LEVEL5\TILES
    pal_rez: \LEVEL1\PALETTES\MAIN.PAL -> \LEVEL5\PALETTES\MAIN.PAL
    ... 1 more, 546e8a2d
    ! name: "Lagoon - Level 1" -> "Lagoon - Level 5"
    ! rez_file: "..\\CLAW.REZ" -> "..\\\\CLAW.REZ"
    ! image_dir: "\\LEVEL1\\TILES" -> "\\LEVEL5\\TILES"
    ! pal_rez: "\\LEVEL1\\PALETTES\\MAIN.PAL" -> "\\LEVEL5\\PALETTES\\MAIN.PAL"
    ! ... 1 more, a846f51c
  retarget level=6 app=CLAW.EXE replace=LEVEL=STAGE
    name: Lagoon - Level 1 -> Lagoon - Level 6
    image_dir: \LEVEL1\TILES -> \STAGE6\TILES
    pal_rez: \LEVEL1\PALETTES\MAIN.PAL -> \STAGE6\PALETTES\MAIN.PAL
    launch_app: ..\CLAW.EXE -> CLAW.EXE
    ... 1 more, f1b0e89c
    ! name: "Lagoon - Level 1" -> "Lagoon - Level 6"
    ! image_dir: "\\LEVEL1\\TILES" -> "\\STAGE6\\TILES"
    ! pal_rez: "\\LEVEL1\\PALETTES\\MAIN.PAL" -> "\\STAGE6\\PALETTES\\MAIN.PAL"
    ! launch_app: "..\\CLAW.EXE" -> "CLAW.EXE"
    ! ... 1 more, f624cf4f
  retarget replace=LEVEL=THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL
    image_dir: \LEVEL1\TILES -> \THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL1\TILES
    pal_rez: \LEVEL1\PALETTES\MAIN.PAL -> \THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL1\PALETTES\MAIN.PAL
    image_set1: LEVEL1\IMAGES -> THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL1\IMAGES
    ! image_dir: "\\LEVEL1\\TILES" -> "\\THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL1\\TILES"
    ! pal_rez: "\\LEVEL1\\PALETTES\\MAIN.PAL" -> "\\THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL1\\PALETTES\\MAIN.PAL"
    ! image_set1: "LEVEL1\\IMAGES" -> "THIS_IS_MUCH_TOO_LONG_FOR_A_PREFIX_OF_THIRTY_TWO_BYTES_AND_FOR_OTHERS_AS_WELL1\\IMAGES"
  compress
  store
    mapwright: lagoon.wwd: store: an uncompressed level cannot be followed by the 5 blocks and 0 bytes after the compressed level; the drop-tail option removes them
  store drop-tail
    meta: removed 5 blocks
    flags: use_z_coords|compress -> use_z_coords
    ! flags: use_z_coords|compress -> use_z_coords
    ! meta[0]: removed (total_size=219)
    ! meta[1]: removed (kind=header build=1 version="mapwright" map_build=1 map_version="1.0" description="A lagoon with a pier, a hollow hill and a tower. Made by the mapwright project.")
    ! meta[2]: removed (kind=guides)
    ! ... 3 more, 2a92b11b
  copy-tile-properties file=garden.wwd
    tile_properties.items: 124 replaced with 68 of garden.wwd
    + note WWD051 planes[0].tiles[0,0] at image 2004+4: 288 cells use 7 different tiles from 100 to 107, but the number of tile properties is 68; this cell has tile 100
    + note WWD051 planes[2].tiles[1,22] at image 8152+4: 16 cells use 3 different tiles from 120 to 122, but the number of tile properties is 68; this cell has tile 120
    + note WWD058 tile_properties.items[30].attribute at image 28221+4: tile 30 has the attribute 10, which has no meaning in Captain Claw
    + note WWD058 tile_properties.items[31].attribute at image 28241+4: tile 31 has the attribute 107, which has no meaning in Captain Claw
    + ... 20 more, 65c0606c
    - warning WWD057 tile_properties.items[30] at image 28285+4112: tile 30 has a mask of 64 x 64 pixels
    - warning WWD057 tile_properties.items[31] at image 32397+4112: tile 31 has a mask of 64 x 64 pixels
    ! tile_properties.items[0]: removed (kind=single width=64 height=64)
    ! tile_properties.items[1]: removed (kind=single width=64 height=64 attribute=solid)
    ! tile_properties.items[2]: removed (kind=single width=64 height=64 attribute=solid)
    ! tile_properties.items[3]: removed (kind=single width=64 height=64 attribute=solid)
    ! ... 97 more, a56f54b6
  copy-rect file=garden.wwd rect=0,0,2,2 to=1,0
    mapwright: lagoon.wwd: copy-rect: tiles of 32 x 32 px cannot be copied to a plane with tiles of 64 x 64 px
  copy-tile-properties file=lagoon.wwd
    tile_properties.items: 124 replaced with 124 of lagoon.wwd
  copy-rect file=lagoon.wwd rect=0,0,8,6 to=0,0 with-objects
    planes[1].tiles: 8 x 6 cells at 0,0 of plane 1 of lagoon.wwd copied to 0,0, 0 changed
    planes[1].objects[61]: added FrontCandy at 114,360
    ! planes[1].objects[61]: added (id=62 location_x=114 location_y=360 logic="FrontCandy" image_set="LEVEL_PALM")
  add-object logic=Officer x=700 y=400 | clone-objects object=61 dx=64 count=2 | delete-objects object=61
    planes[1].objects[61]: added Officer at 700,400
    planes[1].objects[62]: added Officer at 764,400, a copy of planes[1].objects[61]
    planes[1].objects[63]: added Officer at 828,400, a copy of planes[1].objects[61]
    planes[1].objects[61]: removed Officer at 700,400
    ! planes[1].objects[61]: added (id=63 location_x=764 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
    ! planes[1].objects[62]: added (id=64 location_x=828 location_y=400 logic="Officer" image_set="LEVEL_OFFICER")
  fill-tiles tile=200 rect=0,0,2,1
    mapwright: lagoon.wwd: fill-tiles: tile: tile 200 is out of range, expected 0 to 123, the tiles with properties; the operation "set-tile-properties" adds more
  set-tile-properties tiles=200 attribute=death | fill-tiles tile=200 rect=0,0,2,1
    tile_properties.items: 124 -> 201
    tile_properties.items[200]: clear -> death
    planes[1].tiles: filled with 200 in 2 cells
    ! planes[1].tiles[0..1,0]: 2 cells changed, - -> 200
    ! tile_properties.items[124]: added (kind=single width=64 height=64)
    ! tile_properties.items[125]: added (kind=single width=64 height=64)
    ! tile_properties.items[126]: added (kind=single width=64 height=64)
    ! ... 74 more, 6975c05e
  add-object logic=SpecialPowerup image-set=GAME_WARP x=90 y=90 set=speed_x=9000
    planes[1].objects[61]: added SpecialPowerup at 90,90
    + warning WWD102 planes[1].objects[61].speed_x at image 27793+4: SpecialPowerup at 90,90 leads to 9000,0, outside the plane of 2560 x 1152 pixels
    ! planes[1].objects[61]: added (id=62 location_x=90 location_y=90 logic="SpecialPowerup" image_set="GAME_WARP")
  set-objects object=0 set=image_set=GONE_X
    planes[1].objects[0].image_set: GAME_TREASURE_COINS -> GONE_X
    + warning WWD069 planes[1].objects[0].image_set at image 8564+6: the prefix "GONE" of the image set of 1 object is not one of the header's four
    + note WWD133 planes[1].objects[0].image_set at image 8564+6: GlitterlessPowerup at 526,435 has the image set "GONE_X", which is that of no known item
    ! planes[1].objects[0].image_set: "GAME_TREASURE_COINS" -> "GONE_X"
  $ steps lagoon.wwd <<'END'
  > resize-plane size=40x17 | shift-plane dy=1 plane=0
  > remove-plane plane=0 | add-plane name=Back image-set=BACK position=0
  > END
  resize-plane size=40x17 | shift-plane dy=1 plane=0
    planes[1].tiles: 40 x 18 -> 40 x 17; 40 used cells cut off
    planes[0].tiles: moved by 0,1 tiles; 24 used cells cut off
    ! planes[0].tiles[0..23,0]: 24 cells changed, 100 -> -
    ! planes[0].tiles[0..23,2]: 24 cells changed, 101 -> 100
    ! planes[0].tiles[0..23,4]: 24 cells changed, 102 -> 101
    ! planes[0].tiles[21,5]: 105 -> 102
    ! ... 21 more, 6f3afad6
  remove-plane plane=0 | add-plane name=Back image-set=BACK position=0
    planes[0]: removed plane Background, 24 x 12 tiles, 0 objects
    planes[0]: added plane Back, 40 x 18 tiles of 64 x 64 px
    ! planes[0].flags: wrap_x|wrap_y -> 0
    ! planes[0].name: "Background" -> "Back"
    ! planes[0].movement_x_percent: 50 -> 100
    ! planes[0].movement_y_percent: 50 -> 100
    ! ... 4 more, 6ac49410
