The first and last that operations on levels accept, and those beyond.

  $ cp "$SAMPLES"/lagoon.wwd .; cp "$FIXTURES"/../fixtures/wwd/gruntz.wwd .
  $ steps lagoon.wwd <<'END'
  > add-object logic=Officer at=1,2 plane=2
  > add-object logic=Officer at=1,2 plane=3
  > add-object logic=Officer at=-5,9999 id=7 z=123 name=x image-set=A animation=B
  > add-object logic=Officer at=1,2 x=3
  > add-object logic=Officer x=3
  > add-object logic=Officer at=1,2 id=1
  > add-object logic=Elevator at=700,400 range=600,800
  > add-object logic=Elevator at=700,400 range-y=300,500 range=600,800
  > add-object logic=Elevator at=700,400 range=800,600
  > add-object logic=AmbientSound at=700,400 area=1,2,3,4
  > add-object logic=SpecialPowerup at=64,64 target=100,200 image-set=GAME_WARP
  > add-object logic=Nothing at=0,0
  > clone-objects object=60 dx=1 dy=-1 count=1
  > clone-objects object=61 dx=1
  > clone-objects object=0 count=0
  > clone-objects object=0-1 dx=64 ranges=none
  > clone-objects object=0-1 to=0,0 ranges=all
  > clone-objects logic=Elevator dx=10 dy=20 count=2
  > clone-objects name=nobody dx=1
  > move-objects object=59-60 dx=1
  > move-objects object=59-61 dx=1
  > move-objects object=0
  > move-objects object=0 dx=0 dy=0
  > move-objects object=0 to=1,2 dx=3
  > move-objects object=0-3 to=0,0 ranges=all
  > move-objects object=0-3 dx=10 ranges=none
  > move-objects rect=0,0,640,640 dx=1
  > move-objects rect=172,394,1,1 dx=1
  > delete-objects rect=0,0,200,9999
  > delete-objects object=60 object=58-59
  > delete-objects object=9-8
  > delete-objects
  > set-objects object=0 set=x=5 set=y=6 set=z=7 set=id=1
  > set-objects object=0
  > set-objects object=0 set=nothing=1
  > set-objects object=0 set=x
  > set-objects object=0-60 set=user_value_1=9 set=score=1
  > END
  add-object logic=Officer at=1,2 plane=2
    planes[2].objects[0]: added Officer at 1,2
    + warning WWD045 planes[2].objects at image 27573+304: 1 object on planes[2], which is not the main plane
    ! planes[2].objects[0]: added (id=62 location_x=1 location_y=2 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Officer at=1,2 plane=3
    mapwright: lagoon.wwd: add-object: unknown plane "3"; planes have the indices 0 to 2
  add-object logic=Officer at=-5,9999 id=7 z=123 name=x image-set=A animation=B
    planes[1].objects[61]: added Officer at -5,9999
    + note WWD061 planes[1].objects[61] at image 27573+294: Officer at -5,9999, but its plane has 2560 x 1152 pixels
    + warning WWD069 planes[1].objects[61].image_set at image 27865+1: the prefix "A" of the image set of 1 object is not one of the header's four
    + note WWD064 planes[1].objects at image 8262+19605: 62 objects have 61 different ids; id 7 is used 2 times
    ! planes[1].objects[61]: added (id=7 location_x=-5 location_y=9999 name="x" logic="Officer" image_set="A")
  add-object logic=Officer at=1,2 x=3
    mapwright: lagoon.wwd: add-object: the option "at" cannot be combined with "x" or "y"
  add-object logic=Officer x=3
    mapwright: lagoon.wwd: add-object: the option "at", or both "x" and "y", are required
  add-object logic=Officer at=1,2 id=1
    planes[1].objects[61]: added Officer at 1,2
    + note WWD064 planes[1].objects at image 8262+19615: 62 objects have 61 different ids; id 1 is used 2 times
    ! planes[1].objects[61]: added (id=1 location_x=1 location_y=2 logic="Officer" image_set="LEVEL_OFFICER")
  add-object logic=Elevator at=700,400 range=600,800
    planes[1].objects[61]: added Elevator at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,400 range-y=300,500 range=600,800
    planes[1].objects[61]: added Elevator at 700,400
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=Elevator at=700,400 range=800,600
    planes[1].objects[61]: added Elevator at 700,400
    + warning WWD107 planes[1].objects[61].min_x at image 27777+4: Elevator at 700,400 has the range 800 to 600 of x
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="Elevator" image_set="LEVEL_ELEVATOR")
  add-object logic=AmbientSound at=700,400 area=1,2,3,4
    planes[1].objects[61]: added AmbientSound at 700,400
    + warning WWD113 planes[1].objects[61].animation: AmbientSound at 700,400 names no sound
    ! planes[1].objects[61]: added (id=62 location_x=700 location_y=400 logic="AmbientSound" image_set="GAME_SOUNDICON")
  add-object logic=SpecialPowerup at=64,64 target=100,200 image-set=GAME_WARP
    planes[1].objects[61]: added SpecialPowerup at 64,64
    ! planes[1].objects[61]: added (id=62 location_x=64 location_y=64 logic="SpecialPowerup" image_set="GAME_WARP")
  add-object logic=Nothing at=0,0
    planes[1].objects[61]: added Nothing at 0,0
    + warning WWD062 planes[1].objects[61].logic at image 27857+7: Captain Claw has no logic "Nothing", used by 1 object; did you mean DoNothing?
    ! planes[1].objects[61]: added (id=62 logic="Nothing")
  clone-objects object=60 dx=1 dy=-1 count=1
    planes[1].objects[61]: added DoNothing at 1217,979, a copy of planes[1].objects[60]
    ! planes[1].objects[61]: added (id=62 location_x=1217 location_y=979 logic="DoNothing" image_set="LEVEL_ROCK")
  clone-objects object=61 dx=1
    mapwright: lagoon.wwd: clone-objects: object 61 does not exist; plane 1 has 61 objects
  clone-objects object=0 count=0
    mapwright: lagoon.wwd: clone-objects: count requires a whole number between 1 and 100000, not "0"
  clone-objects object=0-1 dx=64 ranges=none
    planes[1].objects[61]: added GlitterlessPowerup at 590,435, a copy of planes[1].objects[0]
    planes[1].objects[62]: added GlitterlessPowerup at 619,374, a copy of planes[1].objects[1]
    ! planes[1].objects[61]: added (id=62 location_x=590 location_y=435 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! planes[1].objects[62]: added (id=63 location_x=619 location_y=374 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  clone-objects object=0-1 to=0,0 ranges=all
    planes[1].objects[61]: added GlitterlessPowerup at 0,0, a copy of planes[1].objects[0]
    planes[1].objects[62]: added GlitterlessPowerup at 29,-61, a copy of planes[1].objects[1]
    + note WWD061 planes[1].objects[62] at image 27894+321: GlitterlessPowerup at 29,-61, but its plane has 2560 x 1152 pixels
    + note WWD119 planes[1].objects[61] at image 27573+321: GlitterlessPowerup at 0,0 cannot be reached from the start 172,394
    ! planes[1].objects[61]: added (id=62 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! planes[1].objects[62]: added (id=63 location_x=29 location_y=-61 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
  clone-objects logic=Elevator dx=10 dy=20 count=2
    planes[1].objects[61]: added Elevator at 554,660, a copy of planes[1].objects[40]
    planes[1].objects[62]: added Elevator at 564,680, a copy of planes[1].objects[40]
    ! planes[1].objects[61]: added (id=62 location_x=554 location_y=660 logic="Elevator" image_set="LEVEL_ELEVATORS1")
    ! planes[1].objects[62]: added (id=63 location_x=564 location_y=680 logic="Elevator" image_set="LEVEL_ELEVATORS1")
  clone-objects name=nobody dx=1
    mapwright: lagoon.wwd: clone-objects: none of the 61 objects matches
  move-objects object=59-60 dx=1
    planes[1].objects[59]: 2162,192 -> 2163,192
    planes[1].objects[60]: 1216,980 -> 1217,980
    ! planes[1].objects[59].location_x: 2162 -> 2163
    ! planes[1].objects[60].location_x: 1216 -> 1217
  move-objects object=59-61 dx=1
    mapwright: lagoon.wwd: move-objects: object 59-61 does not exist; plane 1 has 61 objects
  move-objects object=0
    mapwright: lagoon.wwd: move-objects: one of the options "dx", "dy" and "to" is required
  move-objects object=0 dx=0 dy=0
  move-objects object=0 to=1,2 dx=3
    mapwright: lagoon.wwd: move-objects: the option "to" cannot be combined with "dx" or "dy"
  move-objects object=0-3 to=0,0 ranges=all
    planes[1].objects[0]: 526,435 -> 0,0
    planes[1].objects[1]: 555,374 -> 29,-61
    planes[1].objects[2]: 607,333 -> 81,-102
    planes[1].objects[3]: 672,318 -> 146,-117
    + note WWD061 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 29,-61, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 81,-102, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[3] at image 9225+321: GlitterlessPowerup at 146,-117, but its plane has 2560 x 1152 pixels
    + note WWD119 planes[1].objects[0] at image 8262+321: GlitterlessPowerup at 0,0 cannot be reached from the start 172,394
    ! planes[1].objects[0].location_x: 526 -> 0
    ! planes[1].objects[0].location_y: 435 -> 0
    ! planes[1].objects[1].location_x: 555 -> 29
    ! planes[1].objects[1].location_y: 374 -> -61
    ! ... 4 more, cf184824
  move-objects object=0-3 dx=10 ranges=none
    planes[1].objects[0]: 526,435 -> 536,435
    planes[1].objects[1]: 555,374 -> 565,374
    planes[1].objects[2]: 607,333 -> 617,333
    planes[1].objects[3]: 672,318 -> 682,318
    ! planes[1].objects[0].location_x: 526 -> 536
    ! planes[1].objects[1].location_x: 555 -> 565
    ! planes[1].objects[2].location_x: 607 -> 617
    ! planes[1].objects[3].location_x: 672 -> 682
  move-objects rect=0,0,640,640 dx=1
    planes[1].objects[0]: 526,435 -> 527,435
    planes[1].objects[1]: 555,374 -> 556,374
    planes[1].objects[2]: 607,333 -> 608,333
    planes[1].objects[30]: 64,422 -> 65,422
    ... 2 more, 65f01fbc
    ! planes[1].objects[0].location_x: 526 -> 527
    ! planes[1].objects[1].location_x: 555 -> 556
    ! planes[1].objects[2].location_x: 607 -> 608
    ! planes[1].objects[30].location_x: 64 -> 65
    ! ... 2 more, 95816c2b
  move-objects rect=172,394,1,1 dx=1
    mapwright: lagoon.wwd: move-objects: none of the 61 objects matches
  delete-objects rect=0,0,200,9999
    planes[1].objects[21]: removed TreasurePowerup at 104,792
    planes[1].objects[29]: removed Rat at 108,850
    planes[1].objects[30]: removed FrontCrate at 64,422
    planes[1].objects[55]: removed FrontCandy at 114,360
    ! planes[1].objects[21]: removed (id=22 location_x=104 location_y=792 logic="TreasurePowerup" image_set="GAME_TREASURE_CROWNS_RED")
    ! planes[1].objects[29]: removed (id=30 location_x=108 location_y=850 logic="Rat" image_set="LEVEL_RAT")
    ! planes[1].objects[30]: removed (id=31 location_x=64 location_y=422 logic="FrontCrate" image_set="GAME_CRATES_CRATE")
    ! planes[1].objects[55]: removed (id=56 location_x=114 location_y=360 logic="FrontCandy" image_set="LEVEL_PALM")
  delete-objects object=60 object=58-59
    planes[1].objects[58]: removed BehindAniCandy at 1856,704
    planes[1].objects[59]: removed AniRope at 2162,192
    planes[1].objects[60]: removed DoNothing at 1216,980
    ! planes[1].objects[58]: removed (id=59 location_x=1856 location_y=704 logic="BehindAniCandy" image_set="LEVEL_TORCH")
    ! planes[1].objects[59]: removed (id=60 location_x=2162 location_y=192 logic="AniRope" image_set="LEVEL_ROPE")
    ! planes[1].objects[60]: removed (id=61 location_x=1216 location_y=980 logic="DoNothing" image_set="LEVEL_ROCK")
  delete-objects object=9-8
    mapwright: lagoon.wwd: delete-objects: object 9-8 does not exist; plane 1 has 61 objects
  delete-objects
    mapwright: lagoon.wwd: delete-objects: at least one of object, logic, image-set, animation, name, id, rect and all is required
  set-objects object=0 set=x=5 set=y=6 set=z=7 set=id=1
    mapwright: lagoon.wwd: set-objects: an object has no field "x"
  set-objects object=0
    mapwright: lagoon.wwd: set-objects: set is missing (any field, such as health=20 or logic=Officer)
  set-objects object=0 set=nothing=1
    mapwright: lagoon.wwd: set-objects: an object has no field "nothing"
  set-objects object=0 set=x
    mapwright: lagoon.wwd: set-objects: the option "set" requires FIELD=VALUE, not "x"
  set-objects object=0-60 set=user_value_1=9 set=score=1
    mapwright: lagoon.wwd: set-objects: an object has no field "user_value_1"
  $ steps lagoon.wwd <<'END'
  > resize-plane size=40x18
  > resize-plane size=39x18
  > resize-plane size=41x19 anchor=bottom-right fill=5
  > resize-plane size=41x19 anchor=top fill=-
  > resize-plane size=20x18 anchor=right
  > resize-plane width=41
  > resize-plane
  > resize-plane size=40x18 offset=1,1 objects=no
  > resize-plane size=24x12 plane=0 offset=-1,-1 fill=#
  > resize-plane size=24x12 plane=3
  > shift-plane dx=40
  > shift-plane dx=39 dy=17 wrap
  > shift-plane dx=-1 dy=-1 objects=no
  > shift-plane dx=1 plane=* wrap
  > shift-plane
  > add-plane name=A size=1x1 image-set=BACK z=8999
  > add-plane name=A size=2x3 image-set=BACK position=3 movement=100,200 fill=-
  > add-plane name=A image-set=BACK position=4
  > add-plane name=A size=2x3 tile-size=32x16 image-set=BACK position=1 flags=wrap_x|wrap_y
  > remove-plane plane=3
  > remove-plane plane=1
  > remove-plane plane=Front
  > remove-plane plane=0 | remove-plane plane=1
  > fill-tiles tile=0 rect=39,17,1,1
  > fill-tiles tile=0 rect=40,17,1,1
  > fill-tiles tile=65535 rect=0,0,1,1
  > fill-tiles tile=2147483647 rect=0,0,1,1
  > fill-tiles tile=x
  > fill-tiles tile=4 plane=0 rect=23,11,1,1
  > replace-tile from=0 to=1 plane=*
  > replace-tile from=65535 to=1
  > replace-tile from=# to=- plane=1 rect=0,0,40,18
  > replace-tile from=- to=# plane=2 rect=0,0,5,5
  > copy-rect rect=39,17,1,1 to=0,0
  > copy-rect rect=40,0,1,1 to=0,0
  > copy-rect rect=0,0,4,4 to=36,14 with-objects
  > copy-rect rect=0,0,4,4 to=37,14
  > copy-rect rect=0,0,4,4 to=0,0
  > copy-rect rect=2,5,5,5 to=3,6 with-objects
  > copy-rect rect=0,0,4,4 to=0,0 from-plane=2
  > set-tile-properties tiles=0 attribute=ground inside=clear rect=0,0,63,63
  > set-tile-properties tiles=1-2,4 attribute=climb
  > set-tile-properties tiles=2-1 attribute=climb
  > set-tile-properties tiles=1 attribute=4
  > set-tile-properties tiles=1 attribute=5
  > set-tile-properties tiles=1 rect=0,0,64,64
  > set-tile-properties tiles=1
  > set-tile-properties tiles=65535 attribute=solid
  > retarget level=14
  > retarget level=15
  > retarget level=0
  > retarget level=1 replace=LEVEL=LEVEL
  > retarget replace=BACK=BACK2
  > retarget
  > store | compress
  > compress | store
  > copy-tile-properties file=gruntz.wwd
  > copy-rect file=gruntz.wwd rect=0,0,2,2 to=0,0
  > END
  resize-plane size=40x18
  resize-plane size=39x18
    planes[1].tiles: 40 x 18 -> 39 x 18; 15 used cells cut off
    ! planes[1].tiles: 40 x 18 -> 39 x 18 cells
  resize-plane size=41x19 anchor=bottom-right fill=5
    planes[1].tiles: 40 x 18 -> 41 x 19, moved by 1,1 tiles
    planes[1].objects: 61 moved by 64,64
    start_x: 172 -> 236
    start_y: 394 -> 458
    ... 1 more, 34066f7c
    ! start_x: 172 -> 236
    ! start_y: 394 -> 458
    ! planes[1].tiles: 40 x 18 -> 41 x 19 cells
    ! planes[1].tiles[0..39,0]: 40 cells changed, - -> 5
    ! ... 207 more, 9eee88e7
  resize-plane size=41x19 anchor=top fill=-
    planes[1].tiles: 40 x 18 -> 41 x 19
    ! planes[1].tiles: 40 x 18 -> 41 x 19 cells
  resize-plane size=20x18 anchor=right
    planes[1].tiles: 40 x 18 -> 20 x 18, moved by -20,0 tiles; 153 used cells cut off
    planes[1].objects: 61 moved by -1280,0
    start_x: 172 -> -1108
    planes: moved the targets of 1 object
    ... 1 more, 2159f2c1
    + error WWD038 start_x at file 720+4: the start -1108,394 is outside planes[1], which has 1280 x 1152 pixels
    + note WWD061 planes[1].objects[0] at image 6822+321: GlitterlessPowerup at -754,435, but its plane has 1280 x 1152 pixels
    + note WWD061 planes[1].objects[1] at image 7143+321: GlitterlessPowerup at -725,374, but its plane has 1280 x 1152 pixels
    + note WWD061 planes[1].objects[2] at image 7464+321: GlitterlessPowerup at -673,333, but its plane has 1280 x 1152 pixels
    + ... 42 more, c395884f
    ! start_x: 172 -> -1108
    ! planes[1].tiles: 40 x 18 -> 20 x 18 cells
    ! planes[1].tiles[19,3]: - -> 2
    ! planes[1].tiles[17..19,4]: 3 cells changed, - -> various
    ! ... 94 more, 7941caf7
  resize-plane width=41
    planes[1].tiles: 40 x 18 -> 41 x 18
    ! planes[1].tiles: 40 x 18 -> 41 x 18 cells
  resize-plane
    mapwright: lagoon.wwd: resize-plane: give either size, or width and height
  resize-plane size=40x18 offset=1,1 objects=no
    planes[1].tiles: moved by 1,1 tiles; 54 used cells cut off
    + warning WWD104 planes[1].objects[21] at image 15007+323: TreasurePowerup at 104,792 is inside a solid tile
    ! planes[1].tiles[39,3]: 2 -> -
    ! planes[1].tiles[37..39,4]: 3 cells changed, various -> -
    ! planes[1].tiles[38..39,5]: 2 cells changed, various -> 10
    ! planes[1].tiles[23..29,6]: 7 cells changed, various -> -
    ! ... 63 more, 75a5bc3b
  resize-plane size=24x12 plane=0 offset=-1,-1 fill=#
    planes[0].tiles: moved by -1,-1 tiles; 35 used cells cut off
    ! planes[0].tiles[23,0]: 100 -> #
    ! planes[0].tiles[0..23,1]: 24 cells changed, 100 -> various
    ! planes[0].tiles[23,2]: 101 -> #
    ! planes[0].tiles[0..23,3]: 24 cells changed, 101 -> various
    ! ... 17 more, bc148d92
  resize-plane size=24x12 plane=3
    mapwright: lagoon.wwd: resize-plane: unknown plane "3"; planes have the indices 0 to 2
  shift-plane dx=40
    planes[1].tiles: moved by 40,0 tiles; 376 used cells cut off
    planes[1].objects: 61 moved by 2560,0
    start_x: 172 -> 2732
    planes: moved the targets of 1 object
    ... 1 more, fb23cd2a
    + error WWD038 start_x at file 720+4: the start 2732,394 is outside planes[1], which has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[0] at image 8262+321: GlitterlessPowerup at 3086,435, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 3115,374, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 3167,333, but its plane has 2560 x 1152 pixels
    + ... 52 more, 415e96c6
    ! start_x: 172 -> 2732
    ! planes[1].tiles[39,3]: 2 -> -
    ! planes[1].tiles[37..39,4]: 3 cells changed, various -> -
    ! planes[1].tiles[39,5..6]: 2 cells changed, 2 -> -
    ! ... 91 more, 04e9bd07
  shift-plane dx=39 dy=17 wrap
    planes[1].tiles: moved by 39,17 tiles, around the edges
    planes[1].objects: 61 moved by 2496,1088
    start_x: 172 -> 108
    start_y: 394 -> 330
    ... 1 more, 34066f7c
    ! start_x: 172 -> 108
    ! start_y: 394 -> 330
    ! planes[1].tiles[38,2]: - -> 2
    ! planes[1].tiles[36..39,3]: 4 cells changed, various
    ! ... 204 more, 40e5d303
  shift-plane dx=-1 dy=-1 objects=no
    planes[1].tiles: moved by -1,-1 tiles; 11 used cells cut off
    + warning WWD100 start_x at file 720+4: the start 172,394 is inside a solid tile
    + warning WWD104 planes[1].objects[11] at image 11793+321: GlitterlessPowerup at 1532,340 is inside a solid tile
    + warning WWD104 planes[1].objects[12] at image 12114+321: GlitterlessPowerup at 1576,340 is inside a solid tile
    + warning WWD104 planes[1].objects[13] at image 12435+321: GlitterlessPowerup at 1620,340 is inside a solid tile
    + ... 6 more, a6757a53
    ! planes[1].tiles[38,2]: - -> 2
    ! planes[1].tiles[36..39,3]: 4 cells changed, various
    ! planes[1].tiles[37..39,4]: 3 cells changed, various
    ! planes[1].tiles[22..28,5]: 7 cells changed, - -> various
    ! ... 64 more, f4f1d310
  shift-plane dx=1 plane=* wrap
    mapwright: lagoon.wwd: shift-plane: unknown plane "*"; planes have the indices 0 to 2
  shift-plane
    mapwright: lagoon.wwd: shift-plane: dx or dy is required
  add-plane name=A size=1x1 image-set=BACK z=8999
    planes[3]: added plane A, 1 x 1 tiles of 64 x 64 px
    ! planes[3]: added (name="A")
  add-plane name=A size=2x3 image-set=BACK position=3 movement=100,200 fill=-
    planes[3]: added plane A, 2 x 3 tiles of 64 x 64 px
    ! planes[3]: added (name="A")
  add-plane name=A image-set=BACK position=4
    mapwright: lagoon.wwd: add-plane: position is 4, but the maximum is the number of planes, 3
  add-plane name=A size=2x3 tile-size=32x16 image-set=BACK position=1 flags=wrap_x|wrap_y
    planes[1]: added plane A, 2 x 3 tiles of 32 x 16 px
    ! planes[1]: added (name="A")
  remove-plane plane=3
    mapwright: lagoon.wwd: remove-plane: unknown plane "3"; planes have the indices 0 to 2
  remove-plane plane=1
    mapwright: lagoon.wwd: remove-plane: Action is the main plane, which the games require; use the force option to remove the plane anyway
  remove-plane plane=Front
    planes[2]: removed plane Front, 24 x 23 tiles, 0 objects
    ! planes[2]: removed (name="Front")
  remove-plane plane=0 | remove-plane plane=1
    planes[0]: removed plane Background, 24 x 12 tiles, 0 objects
    planes[1]: removed plane Front, 24 x 23 tiles, 0 objects
    ! planes[0]: removed (name="Background")
    ! planes[2]: removed (name="Front")
  fill-tiles tile=0 rect=39,17,1,1
    planes[1].tiles: filled with 0 in 1 cell
    ! planes[1].tiles[39,17]: 2 -> 0
  fill-tiles tile=0 rect=40,17,1,1
    mapwright: lagoon.wwd: fill-tiles: rect: 1 x 1 tiles at 40,17 reach beyond the 40 x 18 tiles of plane 1
  fill-tiles tile=65535 rect=0,0,1,1
    mapwright: lagoon.wwd: fill-tiles: tile: tile 65535 is out of range, expected 0 to 123, the tiles with properties; the operation "set-tile-properties" adds more
  fill-tiles tile=2147483647 rect=0,0,1,1
    mapwright: lagoon.wwd: fill-tiles: tile: tile 2147483647 is out of range, expected 0 to 123, the tiles with properties; the operation "set-tile-properties" adds more
  fill-tiles tile=x
    mapwright: lagoon.wwd: fill-tiles: tile: "x" is neither a number nor the name of a value; one of -, #
  fill-tiles tile=4 plane=0 rect=23,11,1,1
    planes[0].tiles: filled with 4 in 1 cell
    ! planes[0].tiles[23,11]: 107 -> 4
  replace-tile from=0 to=1 plane=*
    mapwright: lagoon.wwd: replace-tile: no selected cell has tile 0
  replace-tile from=65535 to=1
    mapwright: lagoon.wwd: replace-tile: no selected cell has tile 65535
  replace-tile from=# to=- plane=1 rect=0,0,40,18
    planes[1].tiles: # -> - in 2 cells
    ! planes[1].tiles[3..4,14]: 2 cells changed, # -> -
  replace-tile from=- to=# plane=2 rect=0,0,5,5
    planes[2].tiles: - -> # in 25 cells
    ! planes[2].tiles[0..4,0..4]: 25 cells changed, - -> #
  copy-rect rect=39,17,1,1 to=0,0
    planes[1].tiles: 1 x 1 cells at 39,17 of plane 1 of lagoon.wwd copied to 0,0, 1 changed
    ! planes[1].tiles[0,0]: - -> 2
  copy-rect rect=40,0,1,1 to=0,0
    mapwright: lagoon.wwd: copy-rect: rect: 1 x 1 tiles at 40,0 reach beyond the 40 x 18 tiles of plane 1 of lagoon.wwd
  copy-rect rect=0,0,4,4 to=36,14 with-objects
    planes[1].tiles: 4 x 4 cells at 0,0 of plane 1 of lagoon.wwd copied to 36,14, 16 changed
    ! planes[1].tiles[36..39,14..17]: 16 cells changed, various -> -
  copy-rect rect=0,0,4,4 to=37,14
    mapwright: lagoon.wwd: copy-rect: to: 4 x 4 tiles at 37,14 reach beyond the 40 x 18 tiles of plane 1; the operation "resize-plane" enlarges it
  copy-rect rect=0,0,4,4 to=0,0
    planes[1].tiles: 4 x 4 cells at 0,0 of plane 1 of lagoon.wwd copied to 0,0, 0 changed
  copy-rect rect=2,5,5,5 to=3,6 with-objects
    planes[1].tiles: 5 x 5 cells at 2,5 of plane 1 of lagoon.wwd copied to 3,6, 10 changed
    planes[1].objects[61]: added HealthPowerup at 286,488
    ! planes[1].tiles[3..4,7..8]: 4 cells changed, various
    ! planes[1].tiles[3,9]: 2 -> 12
    ! planes[1].tiles[5,9]: 2 -> 1
    ! planes[1].tiles[3..6,10]: 4 cells changed, various
    ! ... 1 more, e4730a2a
  copy-rect rect=0,0,4,4 to=0,0 from-plane=2
    planes[1].tiles: 4 x 4 cells at 0,0 of plane 2 of lagoon.wwd copied to 0,0, 0 changed
  set-tile-properties tiles=0 attribute=ground inside=clear rect=0,0,63,63
    tile_properties.items[0]: clear -> ground, clear in 0,0 to 62,62
    ! tile_properties.items[0].kind: single -> double
    ! tile_properties.items[0].attribute: clear -> ground
    ! tile_properties.items[0].inside: added clear
    ! tile_properties.items[0].rect: added 0,0,62,62
  set-tile-properties tiles=1-2,4 attribute=climb
    tile_properties.items[1]: solid -> climb
    tile_properties.items[2]: solid -> climb
    tile_properties.items[4]: solid -> climb
    ! tile_properties.items[1].attribute: solid -> climb
    ! tile_properties.items[2].attribute: solid -> climb
    ! tile_properties.items[4].attribute: solid -> climb
  set-tile-properties tiles=2-1 attribute=climb
    mapwright: lagoon.wwd: set-tile-properties: the option "tiles" requires numbers up to 65535, such as 3,5,7-9, or *, not "2-1"
  set-tile-properties tiles=1 attribute=4
    tile_properties.items[1]: solid -> death
    ! tile_properties.items[1].attribute: solid -> death
  set-tile-properties tiles=1 attribute=5
    tile_properties.items[1]: solid -> 5
    + note WWD058 tile_properties.items[1].attribute at image 27641+4: tile 1 has the attribute 5, which has no meaning in Captain Claw
    ! tile_properties.items[1].attribute: solid -> 5
  set-tile-properties tiles=1 rect=0,0,64,64
    mapwright: lagoon.wwd: set-tile-properties: attribute is missing (attribute of the whole tile, or of the part outside the rectangle: solid, ground, climb, death, ...)
  set-tile-properties tiles=1
    mapwright: lagoon.wwd: set-tile-properties: attribute is missing (attribute of the whole tile, or of the part outside the rectangle: solid, ground, climb, death, ...)
  set-tile-properties tiles=65535 attribute=solid
    tile_properties.items: 124 -> 65536
    tile_properties.items[65535]: clear -> solid
    ! tile_properties.items[124]: added (kind=single width=64 height=64)
    ! tile_properties.items[125]: added (kind=single width=64 height=64)
    ! tile_properties.items[126]: added (kind=single width=64 height=64)
    ! tile_properties.items[127]: added (kind=single width=64 height=64)
    ! ... 97 more, dcedaac2
  retarget level=14
    name: Lagoon - Level 1 -> Lagoon - Level 14
    image_dir: \LEVEL1\TILES -> \LEVEL14\TILES
    pal_rez: \LEVEL1\PALETTES\MAIN.PAL -> \LEVEL14\PALETTES\MAIN.PAL
    image_set1: LEVEL1\IMAGES -> LEVEL14\IMAGES
    ! name: "Lagoon - Level 1" -> "Lagoon - Level 14"
    ! image_dir: "\\LEVEL1\\TILES" -> "\\LEVEL14\\TILES"
    ! pal_rez: "\\LEVEL1\\PALETTES\\MAIN.PAL" -> "\\LEVEL14\\PALETTES\\MAIN.PAL"
    ! image_set1: "LEVEL1\\IMAGES" -> "LEVEL14\\IMAGES"
  retarget level=15
    name: Lagoon - Level 1 -> Lagoon - Level 15
    image_dir: \LEVEL1\TILES -> \LEVEL15\TILES
    pal_rez: \LEVEL1\PALETTES\MAIN.PAL -> \LEVEL15\PALETTES\MAIN.PAL
    image_set1: LEVEL1\IMAGES -> LEVEL15\IMAGES
    ! name: "Lagoon - Level 1" -> "Lagoon - Level 15"
    ! image_dir: "\\LEVEL1\\TILES" -> "\\LEVEL15\\TILES"
    ! pal_rez: "\\LEVEL1\\PALETTES\\MAIN.PAL" -> "\\LEVEL15\\PALETTES\\MAIN.PAL"
    ! image_set1: "LEVEL1\\IMAGES" -> "LEVEL15\\IMAGES"
  retarget level=0
    mapwright: lagoon.wwd: retarget: level requires a whole number between 1 and 9999, not "0"
  retarget level=1 replace=LEVEL=LEVEL
  retarget replace=BACK=BACK2
    mapwright: lagoon.wwd: retarget: no path of the level contains "BACK"
  retarget
    mapwright: lagoon.wwd: retarget: at least one of level, area, rez, app and replace is required
  store | compress
    mapwright: lagoon.wwd: store: an uncompressed level cannot be followed by the 5 blocks and 0 bytes after the compressed level; the drop-tail option removes them
  compress | store
    mapwright: lagoon.wwd: store: an uncompressed level cannot be followed by the 5 blocks and 0 bytes after the compressed level; the drop-tail option removes them
  copy-tile-properties file=gruntz.wwd
    tile_properties.items: 124 replaced with 910 of gruntz.wwd
    + note WWD059 tile_properties.items[0].width at image 27613+4: 910 of 910 tile properties do not have the tile size 64 x 64; the first one, 0, has 32 x 32
    - warning WWD057 tile_properties.items[30] at image 28285+4112: tile 30 has a mask of 64 x 64 pixels
    - warning WWD057 tile_properties.items[31] at image 32397+4112: tile 31 has a mask of 64 x 64 pixels
    ! tile_properties.items[0]: removed (kind=single width=64 height=64)
    ! tile_properties.items[1]: removed (kind=single width=64 height=64 attribute=solid)
    ! tile_properties.items[2]: removed (kind=single width=64 height=64 attribute=solid)
    ! tile_properties.items[3]: removed (kind=single width=64 height=64 attribute=solid)
    ! ... 97 more, bed92a5e
  copy-rect file=gruntz.wwd rect=0,0,2,2 to=0,0
    mapwright: lagoon.wwd: copy-rect: tiles of 32 x 32 px cannot be copied to a plane with tiles of 64 x 64 px

Each picture that is missing is one warning, however often it is used, also if its name begins like another.

  $ mapwright new claw -o pictures.wwd; mkdir -p assets/LEVEL1/IMAGES
  $ for at in 100 200 300; do mapwright edit -q -i pictures.wwd -e "add-object logic=Officer at=$at,100"; done
  $ mapwright edit -q -i pictures.wwd -e 'set path=planes[1].objects[*].image_set value=LEVEL_A' -e 'set path=planes[1].objects[1].image_set value=LEVEL_AB'
  $ mapwright check --all --assets assets pictures.wwd | grep WWD081
  pictures.wwd: warning WWD081 at planes[1].objects[0].image_set (image+0x77C9): LEVEL_A, used by 2 objects: the directory LEVEL1/IMAGES/A has no pictures or is missing; fix: edit -e set-objects
  pictures.wwd: warning WWD081 at planes[1].objects[1].image_set (image+0x78F3): LEVEL_AB, used by 1 object: the directory LEVEL1/IMAGES/AB has no pictures or is missing; fix: edit -e set-objects
  $ mapwright new claw -o first.wwd; mapwright edit -q -i first.wwd -e 'add-object logic=Officer at=9,9 plane=0' -e 'set path=planes[0].objects[0].image_set value=LEVEL_A'
  $ mapwright check --all --assets assets first.wwd | grep WWD081
  first.wwd: warning WWD081 at planes[0].objects[0].image_set (image+0x77C9): LEVEL_A, used by 1 object: the directory LEVEL1/IMAGES/A has no pictures or is missing; fix: edit -e set-objects
