What differs after several operations, which items are matched with which.

  $ cp "$SAMPLES"/lagoon.wwd "$SAMPLES"/islet.map "$SAMPLES"/lighthouse.bin "$SAMPLES"/shores.swd .
  $ steps lagoon.wwd <<'END'
  > delete-objects object=5 | delete-objects object=20-25 | clone-objects object=3 dx=5 count=3
  > delete-objects object=0-9 | clone-objects object=0-9 dx=640
  > set-objects object=0-60 set=health=3 | delete-objects object=30
  > set-objects object=0-3 set=id=1 | move-objects object=1-2 dx=1 | delete-objects object=0
  > move-item path=planes[1].objects index=0 to=60 | move-item path=planes[1].objects index=10 to=3
  > move-item path=planes[1].objects index=0 to=1 | move-item path=planes[1].objects index=58 to=60 | set-objects object=30 set=name=x
  > insert-item path=planes[1].objects index=0 | insert-item path=planes[1].objects index=30 | insert-item path=planes[1].objects index=63
  > clone-objects all to=0,0 count=1 | delete-objects object=0-60
  > clone-objects object=4 dx=0 count=5 | delete-objects object=4
  > set-objects object=7 set=logic=A set=image_set=B set=animation=C set=name=D set=id=900 set=location_x=1 set=location_y=2
  > set-objects object=7-9 set=id=900 set=location_x=1 set=location_y=2
  > add-plane name=P size=3x3 image-set=BACK position=0 | move-item path=planes index=3 to=1
  > move-item path=planes index=0 to=2 | set path=planes[0].name value=Renamed | fill-tiles tile=3 plane=0 rect=0,0,2,2
  > remove-plane plane=0 | add-plane name=Background size=24x12 image-set=BACK position=2
  > set path=tile_properties.items[0].attribute value=1 | set path=tile_properties.items[123].attribute value=1 | set path=tile_properties.items[60].width value=1
  > set-tile-properties tiles=200 attribute=solid | set path=tile_properties.items[3].attribute value=death
  > fill-tiles tile=1 rect=0,0,40,1 | fill-tiles tile=1 rect=0,0,1,18 | fill-tiles tile=2 rect=39,17,1,1 | fill-tiles tile=3 rect=20,9,1,1 | fill-tiles tile=4 rect=21,10,1,1
  > shift-plane dx=1 objects=no | fill-tiles tile=# rect=0,0,40,18
  > END
  delete-objects object=5 | delete-objects object=20-25 | clone-objects object=3 dx=5 count=3
    planes[1].objects[5]: removed GlitterlessPowerup at 789,374
    planes[1].objects[20]: removed TreasurePowerup at 104,792
    planes[1].objects[21]: removed TreasurePowerup at 736,404
    planes[1].objects[22]: removed TreasurePowerup at 288,778
    ... 6 more, e0c4f25e
    ! planes[1].objects[5]: removed (id=6 location_x=789 location_y=374 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! planes[1].objects[21]: removed (id=22 location_x=104 location_y=792 logic="TreasurePowerup" image_set="GAME_TREASURE_CROWNS_RED")
    ! planes[1].objects[22]: removed (id=23 location_x=736 location_y=404 logic="TreasurePowerup" image_set="GAME_TREASURE_CHALICES_BLUE")
    ! planes[1].objects[23]: removed (id=24 location_x=288 location_y=778 logic="TreasurePowerup" image_set="GAME_TREASURE_SCEPTERS_BLUE")
    ! ... 6 more, 21427bcf
  delete-objects object=0-9 | clone-objects object=0-9 dx=640
    planes[1].objects[0]: removed GlitterlessPowerup at 526,435
    planes[1].objects[1]: removed GlitterlessPowerup at 555,374
    planes[1].objects[2]: removed GlitterlessPowerup at 607,333
    planes[1].objects[3]: removed GlitterlessPowerup at 672,318
    ... 16 more, 2bba34c1
    + warning WWD104 planes[1].objects[58] at image 26610+321: GlitterlessPowerup at 2240,840 is inside a solid tile
    + warning WWD104 planes[1].objects[59] at image 26931+321: GlitterlessPowerup at 2305,861 is inside a solid tile
    + warning WWD104 planes[1].objects[60] at image 27252+321: GlitterlessPowerup at 2345,916 is inside a solid tile
    ! planes[1].objects[0..9]: removed (10 items)
    ! planes[1].objects[51..60]: added (10 items)
  set-objects object=0-60 set=health=3 | delete-objects object=30
    planes[1].objects[0].health: 0 -> 3
    planes[1].objects[1].health: 0 -> 3
    planes[1].objects[2].health: 0 -> 3
    planes[1].objects[3].health: 0 -> 3
    ... 58 more, 1d56b12b
    ! planes[1].objects[0].health: 0 -> 3
    ! planes[1].objects[1].health: 0 -> 3
    ! planes[1].objects[2].health: 0 -> 3
    ! planes[1].objects[3].health: 0 -> 3
    ! ... 57 more, e1810ec1
  set-objects object=0-3 set=id=1 | move-objects object=1-2 dx=1 | delete-objects object=0
    planes[1].objects[1].id: 2 -> 1
    planes[1].objects[2].id: 3 -> 1
    planes[1].objects[3].id: 4 -> 1
    planes[1].objects[1]: 555,374 -> 556,374
    ... 2 more, b23e11c0
    + note WWD064 planes[1].objects at image 8262+18990: 60 objects have 58 different ids; id 1 is used 3 times
    ! planes[1].objects[0].location_x: 526 -> 556
    ! planes[1].objects[0].location_y: 435 -> 374
    ! planes[1].objects[1]: removed (id=2 location_x=555 location_y=374 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! planes[1].objects[2].id: 3 -> 1
    ! ... 2 more, 38a79570
  move-item path=planes[1].objects index=0 to=60 | move-item path=planes[1].objects index=10 to=3
    planes[1].objects[0]: moved to 60
    planes[1].objects[10]: moved to 3
    ! planes[1].objects[0]: moved to [60]
    ! planes[1].objects[11]: moved to [3]
  move-item path=planes[1].objects index=0 to=1 | move-item path=planes[1].objects index=58 to=60 | set-objects object=30 set=name=x
    planes[1].objects[0]: moved to 1
    planes[1].objects[58]: moved to 60
    planes[1].objects[30].name:  -> x
    ! planes[1].objects[0]: moved to [1]
    ! planes[1].objects[30].name: "" -> "x"
    ! planes[1].objects[58]: moved to [60]
  insert-item path=planes[1].objects index=0 | insert-item path=planes[1].objects index=30 | insert-item path=planes[1].objects index=63
    planes[1].objects[0]: added
    planes[1].objects[30]: added
    planes[1].objects[63]: added
    + note WWD063 planes[1].objects[0] at image 8262+284: 3 of 64 objects with neither a logic nor the image set of a note; this is the first one
    + note WWD064 planes[1].objects at image 8262+20163: 64 objects have 62 different ids; id 0 is used 3 times
    ! planes[1].objects[0]: added
    ! planes[1].objects[30]: added
    ! planes[1].objects[63]: added
  clone-objects all to=0,0 count=1 | delete-objects object=0-60
    planes[1].objects[61]: added GlitterlessPowerup at 0,0, a copy of planes[1].objects[0]
    planes[1].objects[62]: added GlitterlessPowerup at 29,-61, a copy of planes[1].objects[1]
    planes[1].objects[63]: added GlitterlessPowerup at 81,-102, a copy of planes[1].objects[2]
    planes[1].objects[64]: added GlitterlessPowerup at 146,-117, a copy of planes[1].objects[3]
    ... 119 more, 5d4369e1
    + note WWD061 planes[1].objects[1] at image 8583+321: GlitterlessPowerup at 29,-61, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 81,-102, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[3] at image 9225+321: GlitterlessPowerup at 146,-117, but its plane has 2560 x 1152 pixels
    + note WWD061 planes[1].objects[4] at image 9546+321: GlitterlessPowerup at 211,-102, but its plane has 2560 x 1152 pixels
    + ... 27 more, 943abd06
    ! planes[1].objects[0].id: 1 -> 62
    ! planes[1].objects[0].location_x: 526 -> 0
    ! planes[1].objects[0].location_y: 435 -> 0
    ! planes[1].objects[1].id: 2 -> 63
    ! ... 195 more, 8146614e
  clone-objects object=4 dx=0 count=5 | delete-objects object=4
    planes[1].objects[61]: added GlitterlessPowerup at 737,333, a copy of planes[1].objects[4]
    planes[1].objects[62]: added GlitterlessPowerup at 737,333, a copy of planes[1].objects[4]
    planes[1].objects[63]: added GlitterlessPowerup at 737,333, a copy of planes[1].objects[4]
    planes[1].objects[64]: added GlitterlessPowerup at 737,333, a copy of planes[1].objects[4]
    ... 2 more, 2b502818
    + note WWD134 planes[1].objects[61] at image 27573+321: GlitterlessPowerup at 737,333 is a copy of object 60
    + note WWD134 planes[1].objects[62] at image 27894+321: GlitterlessPowerup at 737,333 is a copy of object 61
    + note WWD134 planes[1].objects[63] at image 28215+321: GlitterlessPowerup at 737,333 is a copy of object 62
    + note WWD134 planes[1].objects[64] at image 28536+321: GlitterlessPowerup at 737,333 is a copy of object 63
    ! planes[1].objects[4]: removed (id=5 location_x=737 location_y=333 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! planes[1].objects[60]: added (id=62 location_x=737 location_y=333 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! planes[1].objects[61]: added (id=63 location_x=737 location_y=333 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! planes[1].objects[62]: added (id=64 location_x=737 location_y=333 logic="GlitterlessPowerup" image_set="GAME_TREASURE_COINS")
    ! ... 2 more, 534bca04
  set-objects object=7 set=logic=A set=image_set=B set=animation=C set=name=D set=id=900 set=location_x=1 set=location_y=2
    planes[1].objects[7].logic: GlitterlessPowerup -> A
    planes[1].objects[7].image_set: GAME_TREASURE_COINS -> B
    planes[1].objects[7].animation:  -> C
    planes[1].objects[7].name:  -> D
    ... 3 more, e9279d02
    + warning WWD062 planes[1].objects[7].logic at image 10794+1: Captain Claw has no logic "A", used by 1 object
    + warning WWD069 planes[1].objects[7].image_set at image 10795+1: the prefix "B" of the image set of 1 object is not one of the header's four
    ! planes[1].objects[7].id: 8 -> 900
    ! planes[1].objects[7].location_x: 959 -> 1
    ! planes[1].objects[7].location_y: 529 -> 2
    ! planes[1].objects[7].name: "" -> "D"
    ! ... 3 more, 3552f452
  set-objects object=7-9 set=id=900 set=location_x=1 set=location_y=2
    planes[1].objects[7].id: 8 -> 900
    planes[1].objects[7].location_x: 959 -> 1
    planes[1].objects[7].location_y: 529 -> 2
    planes[1].objects[8].id: 9 -> 900
    ... 5 more, 1d20e692
    + note WWD064 planes[1].objects at image 8262+19311: 61 objects have 59 different ids; id 900 is used 3 times
    + note WWD134 planes[1].objects[8] at image 10830+321: GlitterlessPowerup at 1,2 is a copy of object 7
    + note WWD134 planes[1].objects[9] at image 11151+321: GlitterlessPowerup at 1,2 is a copy of object 8
    + note WWD119 planes[1].objects[7] at image 10509+321: GlitterlessPowerup at 1,2 cannot be reached from the start 172,394
    + ... 2 more, 0ad3c6cf
    ! planes[1].objects[7].id: 8 -> 900
    ! planes[1].objects[7].location_x: 959 -> 1
    ! planes[1].objects[7].location_y: 529 -> 2
    ! planes[1].objects[8].id: 9 -> 900
    ! ... 5 more, 1d20e692
  add-plane name=P size=3x3 image-set=BACK position=0 | move-item path=planes index=3 to=1
    planes[0]: added plane P, 3 x 3 tiles of 64 x 64 px
    planes[3]: moved to 1
    ! planes[2]: moved to [1]
    ! planes[0]: added (name="P")
  move-item path=planes index=0 to=2 | set path=planes[0].name value=Renamed | fill-tiles tile=3 plane=0 rect=0,0,2,2
    planes[0]: moved to 2
    planes[0].name: Action -> Renamed
    planes[0].tiles: filled with 3 in 4 cells
    ! planes[0]: moved to [2]
    ! planes[1]: removed (name="Action")
    ! planes[0]: added (name="Renamed")
  remove-plane plane=0 | add-plane name=Background size=24x12 image-set=BACK position=2
    planes[0]: removed plane Background, 24 x 12 tiles, 0 objects
    planes[2]: added plane Background, 24 x 12 tiles of 64 x 64 px
    ! planes[0]: moved to [2]
    ! planes[0].flags: wrap_x|wrap_y -> 0
    ! planes[0].movement_x_percent: 50 -> 100
    ! planes[0].movement_y_percent: 50 -> 100
    ! ... 3 more, d7ebb433
  set path=tile_properties.items[0].attribute value=1 | set path=tile_properties.items[123].attribute value=1 | set path=tile_properties.items[60].width value=1
    tile_properties.items[0].attribute: clear -> solid
    tile_properties.items[123].attribute: clear -> solid
    tile_properties.items[60].width: 64 -> 1
    + note WWD059 tile_properties.items[60].width at image 37097+4: 1 of 124 tile properties do not have the tile size 64 x 64; the first one, 60, has 1 x 64
    ! tile_properties.items[0].attribute: clear -> solid
    ! tile_properties.items[60].width: 64 -> 1
    ! tile_properties.items[123].attribute: clear -> solid
  set-tile-properties tiles=200 attribute=solid | set path=tile_properties.items[3].attribute value=death
    tile_properties.items: 124 -> 201
    tile_properties.items[200]: clear -> solid
    tile_properties.items[3].attribute: solid -> death
    ! tile_properties.items[5]: removed (kind=single width=64 height=64 attribute=solid)
    ! tile_properties.items[3]: added (kind=single width=64 height=64 attribute=death)
    ! tile_properties.items[124]: added (kind=single width=64 height=64)
    ! tile_properties.items[125]: added (kind=single width=64 height=64)
    ! ... 75 more, 4a34cdf5
  fill-tiles tile=1 rect=0,0,40,1 | fill-tiles tile=1 rect=0,0,1,18 | fill-tiles tile=2 rect=39,17,1,1 | fill-tiles tile=3 rect=20,9,1,1 | fill-tiles tile=4 rect=21,10,1,1
    planes[1].tiles: filled with 1 in 40 cells
    planes[1].tiles: filled with 1 in 15 cells
    planes[1].tiles: filled with 3 in 1 cell
    ! planes[1].tiles[0..39,0]: 40 cells changed, - -> 1
    ! planes[1].tiles[0,1..7]: 7 cells changed, various -> 1
    ! planes[1].tiles[0,9..15]: 7 cells changed, various -> 1
    ! planes[1].tiles[20,9]: 30 -> 3
    ! ... 1 more, 934cfa2d
  shift-plane dx=1 objects=no | fill-tiles tile=# rect=0,0,40,18
    planes[1].tiles: moved by 1,0 tiles; 15 used cells cut off
    planes[1].tiles: filled with # in 718 cells
    + note WWD101 start_x at file 720+4: no ground within 200 pixels below the start 172,394
    + note WWD106 planes[1].objects[43] at image 21878+324: FirstSuperCheckpoint at 1088,782 has no ground within 200 pixels below it
    + note WWD106 planes[1].objects[44] at image 22202+325: SecondSuperCheckpoint at 1792,334 has no ground within 200 pixels below it
    + note WWD106 planes[1].objects[45] at image 22527+313: Checkpoint at 2008,468 has no ground within 200 pixels below it
    ! planes[1].tiles[0..39,0..13]: 560 cells changed, various -> #
    ! planes[1].tiles[0..2,14]: 3 cells changed, various -> #
    ! planes[1].tiles[5..39,14]: 35 cells changed, various -> #
    ! planes[1].tiles[0..39,15..17]: 120 cells changed, various -> #
  $ steps islet.map <<'END'
  > move-layer layer=0 at=1 | move-layer layer=8 group=0 at=0 | remove-layer layer=Hills
  > move-group group=0 to=3 | rename group=0 name=A | rename layer=3 name=B
  > move-group group=3 to=0 | move-layer layer=Ground group=0 at=0 | set path=layers[1].quads[0].pivot.x value=5
  > append file=islet.map | remove-group group=0 | remove-group group=0
  > append file=islet.map | move-group group=4 to=0 | move-group group=5 to=1
  > append file=islet.map | remove-layer layer=0 | remove-layer layer=0
  > remove-item path=layers[8].quads index=0 | insert-item path=layers[8].quads index=2
  > move-item path=layers[8].quads index=0 to=2 | set path=layers[8].quads[1].pivot.x value=9
  > insert-item path=layers[8].quads index=0 | insert-item path=layers[8].quads index=2 | insert-item path=layers[8].quads index=5
  > remove-item path=envelope_points[0].points index=1 | set path=envelope_points[0].points[0].time value=5
  > insert-item path=envelopes index=0 | set path=envelopes[0].name value=New | set path=envelopes[1].name value=Old
  > move-item path=envelopes index=0 to=1 | rename envelope=0 name=x
  > move-item path=images index=0 to=1 | rename image=0 name=x
  > insert-item path=images index=1 | rename image=1 name=x | rename image=0 name=y
  > set-settings setting=a setting='tune_zone 1 gravity 0.25' setting=b setting='tune_zone_enter 1 floating' setting=c
  > set-settings setting='tune_zone_enter 1 floating' setting='tune_zone 1 gravity 0.25'
  > add-layer kind=tiles name=N1 group=0 at=0 | add-layer kind=tiles name=N2 group=0 at=1 | fill-tiles tile=1 layer=N2 rect=0,0,3,3
  > add-layer kind=quads name=N1 group=3 | add-layer kind=sounds name=N2 group=3 at=0 | rename group=3 name=Other
  > fill-tiles tile=1 layer=Ground rect=0,0,40,1 | fill-tiles tile=2 layer=Ground rect=0,0,1,22 | fill-tiles tile=5 flags=3 layer=Ground rect=39,21,1,1
  > fill-tiles tile=1 flags=1 layer=Ground | fill-tiles tile=1 flags=2 layer=Ground rect=3,3,30,10 | fill-tiles tile=1 flags=1 layer=Ground rect=10,5,5,5
  > fill-tiles tile=77 layer=Hills rect=0,0,40,15 | rename layer=Hills name=H
  > shift dx=3 layer=Ground | move-layer layer=Ground at=0 | rename layer=Ground name=G
  > mirror axis=x | move-group group=0 to=1 | remove-layer layer=Plants
  > convert to=teeworlds07 | move-layer layer=0 at=1 | append file=islet.map
  > END
  move-layer layer=0 at=1 | move-layer layer=8 group=0 at=0 | remove-layer layer=Hills
    layers[1]: was layer 0 "Sky", moved to position 1 of group 0 "Sky"
    layers[0]: was layer 8 "Clouds", moved to position 0 of group 0 "Sky"
    layers[3]: removed layer 3 "Hills"
    ! layers[0] (quads "Sky" in groups[0] "Sky"): moved to [2]
    ! layers[2] (tiles "Hills" in groups[1] "Hills"): removed
    ! layers[8] (quads "Clouds" in groups[3] "Clouds"): moved to [0], from groups[3] "Clouds" to groups[0] "Sky"
  move-group group=0 to=3 | rename group=0 name=A | rename layer=3 name=B
    groups[3]: was group 0 "Sky"
    groups[0]: name: "Hills" -> "A"
    layers[3]: name: "Tele" -> "B"
    ! groups[0] ("Sky"): moved to [3]
    ! groups[1].name ("Hills"): "Hills" -> "A"
    ! layers[5].tile_name (tele "Tele" in groups[2] "Game"): "Tele" -> "B"
  move-group group=3 to=0 | move-layer layer=Ground group=0 at=0 | set path=layers[1].quads[0].pivot.x value=5
    groups[0]: was group 3 "Clouds"
    layers[0]: was layer 4 "Ground", moved to position 0 of group 0 "Clouds"
    layers[1].quads[0].pivot.x: 204800 -> 5
    ! groups[3] ("Clouds"): moved to [0]
    ! layers[3] (tiles "Ground" in groups[2] "Game"): moved to [0], from groups[2] "Game" to groups[0] "Clouds"
    ! layers[8].quads[0].pivot.x (quads "Clouds" in groups[3] "Clouds"): 204800 -> 5
  append file=islet.map | remove-group group=0 | remove-group group=0
    groups: 4 -> 8, from islet.map
    layers: 9 -> 15, from islet.map
    images: 2 -> 2, from islet.map; 2 more already existed
    envelopes: 2 -> 4, from islet.map
    ... 6 more, 533ff747
    + note TWM102 envelopes[0]: envelope 0 is not used
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! groups[0..1] ("Sky"): moved to [2..3]
    ! groups[4] ("Game"): added
    ! ... 11 more, 9d48f07f
  append file=islet.map | move-group group=4 to=0 | move-group group=5 to=1
    groups: 4 -> 8, from islet.map
    layers: 9 -> 15, from islet.map
    images: 2 -> 2, from islet.map; 2 more already existed
    envelopes: 2 -> 4, from islet.map
    ... 3 more, da3caf3c
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! groups[0] ("Sky"): moved to [2]
    ! groups[0] ("Sky"): added
    ! ... 15 more, 6ff42cbc
  append file=islet.map | remove-layer layer=0 | remove-layer layer=0
    groups: 4 -> 8, from islet.map
    layers: 9 -> 15, from islet.map
    images: 2 -> 2, from islet.map; 2 more already existed
    envelopes: 2 -> 4, from islet.map
    ... 3 more, 99565a5c
    + note TWM102 envelopes[0]: envelope 0 is not used
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! groups[0] ("Sky"): moved to [4]
    ! groups[0] ("Sky"): added
    ! ... 14 more, f9d1f6b5
  remove-item path=layers[8].quads index=0 | insert-item path=layers[8].quads index=2
    layers[8].quads[0]: removed
    layers[8].quads[2]: added
    ! layers[8].quads[0] (quads "Clouds" in groups[3] "Clouds"): removed (pivot=204800,163840)
    ! layers[8].quads[2] (quads "Clouds" in groups[3] "Clouds"): added (pivot=0,0)
  move-item path=layers[8].quads index=0 to=2 | set path=layers[8].quads[1].pivot.x value=9
    layers[8].quads[0]: moved to 2
    layers[8].quads[1].pivot.x: 921600 -> 9
    ! layers[8].quads[0] (quads "Clouds" in groups[3] "Clouds"): moved to [2]
    ! layers[8].quads[2].pivot.x (quads "Clouds" in groups[3] "Clouds"): 921600 -> 9
  insert-item path=layers[8].quads index=0 | insert-item path=layers[8].quads index=2 | insert-item path=layers[8].quads index=5
    layers[8].quads[0]: added
    layers[8].quads[2]: added
    layers[8].quads[5]: added
    ! layers[8].quads[0] (quads "Clouds" in groups[3] "Clouds"): added (pivot=0,0)
    ! layers[8].quads[2] (quads "Clouds" in groups[3] "Clouds"): added (pivot=0,0)
    ! layers[8].quads[5] (quads "Clouds" in groups[3] "Clouds"): added (pivot=0,0)
  remove-item path=envelope_points[0].points index=1 | set path=envelope_points[0].points[0].time value=5
    envelope_points[0].points[1]: removed
    envelope_points[0].points[0].time: 0 -> 5
    ! envelope_points[0].points[0].time (envelopes[0] "Glow"): 0 -> 5
    ! envelope_points[0].points[1] (envelopes[0] "Glow"): removed (time=3000 curve=smooth values=1024,900,760,860)
  insert-item path=envelopes index=0 | set path=envelopes[0].name value=New | set path=envelopes[1].name value=Old
    envelopes[0]: added
    envelopes[0].name:  -> New
    envelopes[1].name: Glow -> Old
    + note TWM102 envelopes[0]: envelope 0 is not used
    ! envelopes[0].name ("Glow"): "Glow" -> "Old"
    ! envelopes[0] ("New"): added
  move-item path=envelopes index=0 to=1 | rename envelope=0 name=x
    envelopes[0]: moved to 1
    envelopes[0]: name: "Drift" -> "x"
    ! envelopes[0] ("Glow"): moved to [1]
    ! envelopes[1].name ("Drift"): "Drift" -> "x"
  move-item path=images index=0 to=1 | rename image=0 name=x
    images[0]: moved to 1
    images[0]: name: "islet_sun" -> "x"
    ! images[1] ("islet_sun"): removed
    ! images[0] ("x"): added
    ! layers[1].quads_image (quads "Sun" in groups[0] "Sky"): 1 ("islet_sun") -> 0 ("x")
  insert-item path=images index=1 | rename image=1 name=x | rename image=0 name=y
    images[1]: added
    images[1]: name: "new" -> "x"
    images[0]: name: "islet_tiles" -> "y"
    + note TWM101 images[1]: image 1 "x" is not used
    ! images[0].name_text ("islet_tiles"): "islet_tiles" -> "y"
    ! images[1] ("x"): added
  set-settings setting=a setting='tune_zone 1 gravity 0.25' setting=b setting='tune_zone_enter 1 floating' setting=c
    info[0].settings_list: removed "tune_zone 1 gravity 0.25"
    info[0].settings_list: removed "tune_zone_enter 1 floating"
    info[0].settings_list: added "a"
    info[0].settings_list: added "tune_zone 1 gravity 0.25"
    ... 3 more, e32484aa
    + note TWM217 info[0].settings_list[0]: unknown setting "a"
    + note TWM217 info[0].settings_list[2]: unknown setting "b"
    + note TWM217 info[0].settings_list[4]: unknown setting "c"
    ! info[0].settings_list[0]: added "a"
    ! info[0].settings_list[2]: added "b"
    ! info[0].settings_list[4]: added "c"
  set-settings setting='tune_zone_enter 1 floating' setting='tune_zone 1 gravity 0.25'
    info[0].settings_list: removed "tune_zone 1 gravity 0.25"
    info[0].settings_list: removed "tune_zone_enter 1 floating"
    info[0].settings_list: added "tune_zone_enter 1 floating"
    info[0].settings_list: added "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[0]: moved to [1]
  add-layer kind=tiles name=N1 group=0 at=0 | add-layer kind=tiles name=N2 group=0 at=1 | fill-tiles tile=1 layer=N2 rect=0,0,3,3
    layers[0]: added tiles layer "N1" to group 0 "Sky", 40 x 22 tiles
    layers[1]: added tiles layer "N2" to group 0 "Sky", 40 x 22 tiles
    layers[1].tiles: filled with 1 in 9 cells
    + note TWM109 layers[0].tiles: all 880 tiles of the tiles layer are air
    ! layers[0] (tiles "N1" in groups[0] "Sky"): added
    ! layers[1] (tiles "N2" in groups[0] "Sky"): added
  add-layer kind=quads name=N1 group=3 | add-layer kind=sounds name=N2 group=3 at=0 | rename group=3 name=Other
    layers[9]: added quads layer "N1" to group 3 "Clouds"
    layers[8]: added sounds layer "N2" to group 3 "Clouds"
    groups[3]: name: "Clouds" -> "Other"
    + note TWM109 layers[8]: a layer without sounds
    + note TWM109 layers[10]: a layer without quads
    ! groups[3].name ("Clouds"): "Clouds" -> "Other"
    ! layers[8] (sounds "N2" in groups[3] "Other"): added
    ! layers[10] (quads "N1" in groups[3] "Other"): added
  fill-tiles tile=1 layer=Ground rect=0,0,40,1 | fill-tiles tile=2 layer=Ground rect=0,0,1,22 | fill-tiles tile=5 flags=3 layer=Ground rect=39,21,1,1
    layers[3].tiles: filled with 1 in 40 cells
    layers[3].tiles: filled with 2 in 22 cells
    layers[3].tiles: filled with 5 in 1 cell
    ! layers[3].tiles[0..39,0] (tiles "Ground" in groups[2] "Game"): 40 cells changed, index 3 -> various
    ! layers[3].tiles[0,1..21] (tiles "Ground" in groups[2] "Game"): 21 cells changed, index 3 -> 2
    ! layers[3].tiles[39,21] (tiles "Ground" in groups[2] "Game"): index 3 -> 5, flags 0 -> flip_x|flip_y
  fill-tiles tile=1 flags=1 layer=Ground | fill-tiles tile=1 flags=2 layer=Ground rect=3,3,30,10 | fill-tiles tile=1 flags=1 layer=Ground rect=10,5,5,5
    layers[3].tiles: filled with 1 in 880 cells
    layers[3].tiles: filled with 1 in 300 cells
    layers[3].tiles: filled with 1 in 25 cells
    ! layers[3].tiles[0..39,0..21] (tiles "Ground" in groups[2] "Game"): 880 cells changed, index various -> 1, flags 0 -> various
  fill-tiles tile=77 layer=Hills rect=0,0,40,15 | rename layer=Hills name=H
    layers[2].tiles: filled with 77 in 600 cells
    layers[2]: name: "Hills" -> "H"
    ! layers[2].tile_name (tiles "Hills" in groups[1] "Hills"): "Hills" -> "H"
    ! layers[2].tiles[0..39,0..14] (tiles "Hills" in groups[1] "Hills"): 600 cells changed, index various -> 77, flags various -> 0
  shift dx=3 layer=Ground | move-layer layer=Ground at=0 | rename layer=Ground name=G
    layers[3].tiles: moved by 3,0 tiles; 32 used cells cut off
    layers[3]: name: "Ground" -> "G"
    ! layers[3].tile_name (tiles "Ground" in groups[2] "Game"): "Ground" -> "G"
    ! layers[3].tiles[0..2,0] (tiles "Ground" in groups[2] "Game"): 3 cells changed, index 3 -> 0
    ! layers[3].tiles[0,1..17] (tiles "Ground" in groups[2] "Game"): 17 cells changed, index 3 -> 0
    ! layers[3].tiles[3,1..17] (tiles "Ground" in groups[2] "Game"): 17 cells changed, index 0 -> 3
    ! ... 22 more, 817355b4
  mirror axis=x | move-group group=0 to=1 | remove-layer layer=Plants
    layers[0].quads: mirrored left and right
    layers[1].quads: mirrored left and right
    layers[2].tiles: mirrored left and right
    layers[3].tiles: mirrored left and right
    ... 8 more, f1df35bc
    ! groups[0] ("Sky"): moved to [1]
    ! layers[0].quads[0].top_left.x (quads "Sky" in groups[0] "Sky"): -819200 -> 819200
    ! layers[0].quads[0].top_right.x (quads "Sky" in groups[0] "Sky"): 819200 -> -819200
    ! layers[0].quads[0].bottom_left.x (quads "Sky" in groups[0] "Sky"): -819200 -> 819200
    ! ... 70 more, ddac1d87
  convert to=teeworlds07 | move-layer layer=0 at=1 | append file=islet.map
    layers[4].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[4].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[4].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[4].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 17 more, 10ea2fe9
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! ... 32 more, 52dc7eac
  $ steps lighthouse.bin <<'END'
  > move-item path=scenes index=0 to=5 | rename thing=scene name=Rocks to=Stones
  > move-item path=objects index=0 to=15 | rename thing=object name=Flask to=Bottle | remove-item path=objects index=3
  > remove-item path=characters index=0 | insert-item path=characters index=0 | set path=characters[0].name value=New
  > set path=scripts[0].code value='PRINT{a} PRINT{b}' | set path=texts[0].text value='Other'
  > set path=scripts[3].code value='IF{LOOP#=0}THEN MENU{Look} END PRINT{New line} PRINT{Another} EXIT'
  > set path=texts[2].text value='One line' | move-item path=texts index=0 to=1 | remove-item path=texts index=5
  > set path=scenes[0].id value=1001 | set path=scenes[1].id value=1000
  > set path=scenes[0].name value=Jetty | set path=scenes[5].name value=Beach
  > set path=objects[0].name value=A | set path=objects[1].name value=B | set path=objects[0].id value=2001 | set path=objects[1].id value=2000
  > delete-scene name=Jetty force | delete-scene name=Cave force | add-scene name=Cave at=1,1 | add-scene name=Jetty at=2,2
  > remove-item path=scenes[0].shapes index=0 | insert-item path=scenes[0].shapes index=2 | move-item path=scenes[0].shapes index=1 to=3
  > END
  move-item path=scenes index=0 to=5 | rename thing=scene name=Rocks to=Stones
    scenes[0]: moved to 5
    scenes[0].name: Rocks -> Stones
    objects[5].owner: Stones
    ! scenes[0]: moved to [5]
    ! scenes[1].name: "Rocks" -> "Stones"
    ! objects[5].owner: "Rocks" -> "Stones"
  move-item path=objects index=0 to=15 | rename thing=object name=Flask to=Bottle | remove-item path=objects index=3
    objects[0]: moved to 15
    objects[11].name: Flask -> Bottle
    objects[3]: removed
    + warning WB131 scripts[3].code at resource fork 3022+383: ACOD 1003: scene "Lamp Room", line 16, column 5 (byte 171): no scene, object or character is named "Wick"
    + warning WB131 scripts[4].code at resource fork 3421+176: ACOD 1004: scene "Cave", line 5, column 26 (byte 65): no scene, object or character is named "Wick"
    + warning WB131 scripts[4].code at resource fork 3421+176: ACOD 1004: scene "Cave", line 6, column 7 (byte 80): no scene, object or character is named "Wick"
    ! objects[0]: moved to [14]
    ! objects[4]: removed (id=2004 name="Wick")
    ! objects[12].name: "Flask" -> "Bottle"
  remove-item path=characters index=0 | insert-item path=characters index=0 | set path=characters[0].name value=New
    characters[0]: removed
    characters[0]: added
    characters[0].name:  -> New
    + error WB101 characters at resource fork 5547+68: none of the 4 characters is marked as the player
    + warning WB121 objects[12].owner at resource fork 5078+7: AOBJ 2012: "Flask" belongs to "Keeper", which is neither a scene nor a character
    ! characters[0].id: 3000 -> 3004
    ! characters[0].name: "Keeper" -> "New"
    ! characters[0].physical_strength: 100 -> 0
    ! characters[0].physical_hp: 100 -> 0
    ! ... 14 more, c9b16d48
  set path=scripts[0].code value='PRINT{a} PRINT{b}' | set path=texts[0].text value='Other'
    scripts[0].code: 6 lines removed, 2 lines added
    texts[0].text: You are on a beach. On a rock to the north stands a lighthouse. It is dark. -> Other
    ! scripts[0].code: 6 lines removed, 2 lines added
    ! 1 - IF{TEXT$=swim}THEN
    ! 2 - 	PRINT{The water is far too cold.}
    ! 3 - EXIT
    ! ... 6 more, 6b093086
  set path=scripts[3].code value='IF{LOOP#=0}THEN MENU{Look} END PRINT{New line} PRINT{Another} EXIT'
    scripts[3].code: 29 lines removed, 3 lines added
    + note WB146 scenes[3] at resource fork 1460+2: ASCN 1003: neither an exit nor a MOVE leads out of scene "Lamp Room"
    ! scripts[3].code: 29 lines removed, 3 lines added
    ! 2 - 	MENU{Look;Fill lamp/F;Light lamp/L;-;Down/D}
    ! 2 + 	MENU{Look}
    ! 4 - IF{TEXT$=fill}THEN
    ! ... 29 more, c1002212
  set path=texts[2].text value='One line' | move-item path=texts index=0 to=1 | remove-item path=texts index=5
    texts[2].text: A winding stair leads up. The way out is south. -> One line
    texts[0]: moved to 1
    texts[5]: removed
    + note WB105 scenes[5] at resource fork 1996+2: ASCN 1005: scene "Jetty" has no text (ATXT 1005)
    ! texts[0]: moved to [1]
    ! texts[2].text: "A winding stair leads up. The way out is south." -> "One line"
    ! texts[5]: removed (id=1005)
  set path=scenes[0].id value=1001 | set path=scenes[1].id value=1000
    scenes[0].id: 1000 -> 1001
    scenes[1].id: 1001 -> 1000
    + note WB143 scenes[2] at resource fork 1245+2: ASCN 1002: the exit south from "Stairs" to "Rocks" has no way back: the exit north is blocked
    ! scenes[0]: moved to [1]
    ! scenes[0].name: "Beach" -> "Rocks"
    ! scenes[0].shapes[1]: removed (fill=2 pen_size=2 pen_pattern=1 kind=oval bounds=24,40,64,80)
    ! scenes[0].shapes[2]: removed (fill=30 pen_size=1 pen_pattern=1 kind=polygon bounds=42,120,47,139 start_y=46)
    ! ... 93 more, 84c75fed
  set path=scenes[0].name value=Jetty | set path=scenes[5].name value=Beach
    scenes[0].name: Beach -> Jetty
    scenes[5].name: Jetty -> Beach
    ! scenes[0].name: "Beach" -> "Jetty"
    ! scenes[5].name: "Jetty" -> "Beach"
  set path=objects[0].name value=A | set path=objects[1].name value=B | set path=objects[0].id value=2001 | set path=objects[1].id value=2000
    objects[0].name: Brass Key -> A
    objects[1].name: Matches -> B
    objects[0].id: 2000 -> 2001
    objects[1].id: 2001 -> 2000
    + warning WB131 scripts[1].code at resource fork 2826+116: ACOD 1001: scene "Rocks", line 2, column 5 (byte 9): no scene, object or character is named "Brass Key"
    + warning WB131 scripts[3].code at resource fork 3022+383: ACOD 1003: scene "Lamp Room", line 19, column 5 (byte 197): no scene, object or character is named "Matches"
    ! objects[0]: moved to [1]
    ! objects[0].name: "Brass Key" -> "B"
    ! objects[0].shapes[0]: removed (fill=2 pen_size=3 pen_pattern=1 kind=oval bounds=216,150,230,164)
    ! objects[0].shapes[1]: removed (fill=1 pen_size=1 pen_pattern=1 kind=rectangle bounds=221,162,225,188)
    ! ... 31 more, cd373fa2
  delete-scene name=Jetty force | delete-scene name=Cave force | add-scene name=Cave at=1,1 | add-scene name=Jetty at=2,2
    scenes[5]: removed Jetty
    scripts[5]: removed
    texts[5]: removed
    scenes[4]: removed Cave
    ... 4 more, 45562c29
    + warning WB145 scenes[4] at resource fork 1731+27: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    + warning WB145 scenes[5] at resource fork 1762+27: ASCN 1005: neither an exit nor a MOVE leads to scene "Jetty"
    ! scenes[4].shapes[0]: removed (fill=1 pen_pattern=30 kind=rectangle bounds=0,0,260,308)
    ! scenes[4].shapes[1]: removed (fill=4 pen_size=1 pen_pattern=1 kind=polygon bounds=30,0,213,309 start_y=70)
    ! scenes[4].shapes[2]: removed (fill=1 pen_size=1 pen_pattern=1 kind=polygon bounds=44,40,101,65 start_y=44)
    ! scenes[4].shapes[3]: removed (fill=1 pen_size=1 pen_pattern=1 kind=polygon bounds=44,150,85,173 start_y=48)
    ! ... 56 more, f3eb003a
  remove-item path=scenes[0].shapes index=0 | insert-item path=scenes[0].shapes index=2 | move-item path=scenes[0].shapes index=1 to=3
    scenes[0].shapes[0]: removed
    scenes[0].shapes[2]: added
    scenes[0].shapes[1]: moved to 3
    + warning WB171 scenes[0].shapes[1].fill at resource fork 274+1: ASCN 1000: pattern 0, expected 1 to 29, or 30 for none
    + note WB172 scenes[0].shapes[1] at resource fork 274+1: ASCN 1000: the shape is at 0,0 to 0,0, outside the window of 308 x 260
    ! scenes[0].shapes[0].pen_size: 0 -> 2
    ! scenes[0].shapes[0].pen_pattern: 30 -> 1
    ! scenes[0].shapes[0].kind: rectangle -> oval
    ! scenes[0].shapes[0].bounds.top: 0 -> 24
    ! ... 39 more, 215d305c
  $ steps shores.swd <<'END'
  > move-item path=animals index=0 to=13 | set path=animals[3].x value=1
  > remove-item path=animals index=0 | remove-item path=animals index=5 | insert-item path=animals index=3
  > raise rect=0,0,48,1 | raise rect=0,0,1,40 | raise at=20,20 | paint-terrain terrain=snow rect=30,30,5,5
  > shift dx=1 dy=1 | set-info title=x author=y
  > put-object object=pine rect=0,0,48,40 density=20 seed=3 | clear what=trees rect=10,10,10,10
  > crop rect=0,0,46,38 | raise rect=3,3,5,5 | move-headquarters player=1 to=4,4
  > END
  move-item path=animals index=0 to=13 | set path=animals[3].x value=1
    animals[0]: moved to 13
    animals[3].x: 26 -> 1
    + warning S2M140 animals[3] at file 29471+5: 1 of 14 listed animals differ from the layer; the first is 5 in the list, 0 in the layer
    + warning S2M140 animal_layer[26,20] at file 14970+1: 1 node of the layer with an animal that is not in the list; this is the first
    ! animals[0] (deer at 22,9): moved to [13]
    ! animals[4].x (duck at 26,20): 26 -> 1
  remove-item path=animals index=0 | remove-item path=animals index=5 | insert-item path=animals index=3
    animals[0]: removed
    animals[5]: removed
    animals[3]: added
    + warning S2M140 animal_layer[22,9] at file 14438+1: 2 nodes of the layer with an animal that is not in the list; this is the first
    + warning S2M141 animals[3].kind at file 29471+1: 1 of 13 listed animals are of an unknown species; the first is 0
    ! animals[0] (deer at 22,9): removed
    ! animals[6] (duck at 25,22): removed
    ! animals[3] (unknown at 0,0): added
  raise rect=0,0,48,1 | raise rect=0,0,1,40 | raise at=20,20 | paint-terrain terrain=snow rect=30,30,5,5
    heights: 48 nodes: raised by 1
    shading: 78 of 1920 nodes recomputed
    sites: 5 of 1920 nodes recomputed
    heights: 40 nodes: raised by 1
    ... 9 more, abf3ecc9
    + note S2M129 object_type[31,31] at file 13567+1: 7 of 1920 nodes have trees or granite surrounded by water or impassable terrain; this is the first
    ! areas[0].size (land at 0,0): 1589 -> 1575
    ! heights[0..47,0]: 48 cells changed, various
    ! heights[0,1..39]: 39 cells changed, various
    ! heights[20,20]: 0 -> 1
    ! ... 53 more, 4b44ffdd
  shift dx=1 dy=1 | set-info title=x author=y
    shifted by 1,1, 1700 nodes changed
    areas: 1 of 250 entries recomputed, 2 areas
    title: "Two shores" -> "x"
    author: "mapwright" -> "y"
    ! title: "Two shores" -> "x"
    ! author: "mapwright" -> "y"
    ! hq_x.player1: 11 -> 12
    ! hq_x.player2: 37 -> 38
    ! ... 898 more, 3b9992a1
  put-object object=pine rect=0,0,48,40 density=20 seed=3 | clear what=trees rect=10,10,10,10
    object_type: 329 nodes: objects put, but not on 1 headquarters and on 59 nodes of water or impassable ground
    object_index: 349 nodes: objects put, but not on 1 headquarters and on 59 nodes of water or impassable ground
    sites: 656 of 1920 nodes recomputed
    object_type: 11 nodes: trees cleared
    ... 2 more, c2ddd92a
    + warning S2M107 object_type[37,28] at file 13429+1: headquarters of player 2 on a site for hut (0x02), expected a site for a castle
    ! object_index[1..4,0]: 4 cells changed, 0 -> various
    ! object_index[8..9,0]: 2 cells changed, 0 -> various
    ! object_index[13,0]: 0 -> 50 (pine)
    ! object_index[20..21,0]: 2 cells changed, 0 -> various
    ! ... 299 more, f96cc1ef
  crop rect=0,0,46,38 | raise rect=3,3,5,5 | move-headquarters player=1 to=4,4
    width: 48 x 40 -> 46 x 38 nodes
    shading: 59 of 1748 nodes recomputed
    sites: 45 of 1748 nodes recomputed
    areas: 1 of 250 entries recomputed, 2 areas
    ... 4 more, afc71b3d
    + warning S2M107 object_type[4,4] at file 11376+1: headquarters of player 1 on a site for nothing (0x78), expected a site for a castle
    + warning S2M125 heights[0,4] at file 2552+1: 30 pairs of neighbouring nodes differ by more than 5; the steepest: height 23 here, 13 at 45,5 to the south-west
    ! ui_width: 48 -> 46
    ! ui_height: 40 -> 38
    ! hq_x.player1: 11 -> 4
    ! hq_y.player1: 10 -> 4
    ! ... 66 more, 904f7e91
