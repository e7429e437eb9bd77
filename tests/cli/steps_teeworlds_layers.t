A map with layers of all kinds, and a group before that of the game.

  $ cp "$SAMPLES"/islet.map .
  $ mapwright edit -q islet.map -o rich.map -e 'add-layer kind=front' -e 'add-layer kind=switch' -e 'add-layer kind=speedup' -e 'fill-tiles tile=60 flags=rotate rect=1,1,3,2 layer=front' -e 'fill-tiles tile=12 number=3 set=delay=7 rect=5,2,4,1 layer=switch' -e 'fill-tiles tile=28 set=angle=30 set=force=9 rect=2,7,2,3 layer=speedup' -e 'insert-item path=sounds index=0' -e 'rename sound=0 name=boom' -e 'add-group name=Far at=0 parallax=100,50 offset=13,-27 clip=10,20,300,200' -e 'add-layer kind=sounds group=Far name=Noise sound=0' -e 'insert-item path=layers[0].sources index=0' -e 'insert-item path=layers[0].sources index=1' -e 'set path=layers[0].sources[1].x value=70000' -e 'add-layer kind=tiles group=Far name=Trees size=7x5 image=0' -e 'fill-tiles tile=6 layer=Trees rect=2,1,3,2' -e 'fill-tiles tile=7 flags=flip_x layer=Trees rect=6,4,1,1' -e 'set path=envelope_points[0].points[0].curve value=bezier' -e 'set path=layers[1].color_envelope value=0'
  $ steps rich.map <<'END'
  > mirror axis=x
  > mirror axis=y
  > mirror axis=x as=teeworlds07
  > rotate by=90
  > rotate by=180
  > rotate by=270
  > rotate by=90 | rotate by=90 | rotate by=180
  > shift dx=3
  > shift dy=-2 wrap
  > shift dx=-4 dy=7
  > shift dx=1 layer=Noise layer=Trees
  > shift dx=8 dy=6 layer=Trees wrap
  > resize layer=Trees size=8x4 anchor=left
  > resize layer=game size=38x23 offset=-1,1
  > resize layer=* size=41x23 anchor=bottom-right
  > extend left=3 top=1
  > extend right=2 bottom=1 layer=Trees
  > extend by=1 layer=game
  > shrink
  > shrink origin
  > shrink layer=Trees sides=all
  > fill-tiles tile=0 layer=Front | shrink
  > append file=rich.map
  > append file=rich.map offset=2,3 with-settings
  > append file=rich.map with-physics
  > rename image=0 name=other | append file=rich.map
  > rename sound=0 name=other | append file=rich.map | drop-duplicates
  > insert-item path=sounds index=1 | rename sound=1 name=boom | drop-duplicates what=sounds
  > insert-item path=sounds index=0 | remove-unused what=sounds
  > remove-layer layer=Noise | remove-unused
  > remove-layer layer=Trees | remove-unused what=groups
  > remove-group group=Far
  > remove-group group=Far | remove-unused what=data
  > move-group group=Far to=4
  > move-layer layer=Front group=Far
  > move-layer layer=Noise group=Game at=0
  > convert to=teeworlds06
  > convert to=teeworlds07
  > convert to=teeworlds07 keep
  > convert to=teeworlds07 | convert to=ddnet | append file=rich.map
  > convert to=teeworlds07 | mirror axis=y | rotate by=90
  > convert to=teeworlds06 | append file=rich.map
  > copy-rect rect=0,0,7,5 to=2,2 parallax
  > copy-rect rect=0,0,7,5 to=2,2 layer=Trees parallax
  > copy-rect rect=2,1,3,3 to=3,1 layer=Front layer=Switch layer=Speedup
  > copy-rect file=islet.map rect=0,0,9,9 to=1,1 parallax
  > game-tiles layer=Trees tile=freeze
  > game-tiles layer=Plants tile=27 number=4 to=tele flags=1
  > game-tiles layer=Plants tile=12 number=4 to=Switch
  > replace-tile from=12 to=13 layer=Switch number=3 to-number=9
  > replace-tile from=12 to=0 everywhere
  > keep-tiles index=6 everywhere
  > keep-tiles index=60 flags=8 layer=Front rect=1,1,1,1
  > fill-tiles tile=9 everywhere
  > fill-tiles tile=28 set=angle=-30 set=max_speed=255 layer=Speedup rect=2,7,1,1
  > set path=layers[13].quads[0].pivot.x value=2147483647 | mirror axis=x
  > set path=layers[13].quads[0].pivot.x value=-2147483648 | mirror axis=x
  > set path=layers[13].quads[0].pivot.x value=-2147483648 | mirror axis=x clamp
  > set path=layers[0].sources[0].shape value=rectangle | rotate by=90
  > set path=groups[0].offset_x value=2147483647 | shift dx=9
  > set path=groups[0].clip_x value=2147483647 | shift dx=9
  > set path=groups[0].parallax_x value=-100 | shift dx=9 | mirror axis=x
  > set path=envelope_points[0].points[3].values.a value=-2147483648 | mirror axis=x
  > set path=envelope_points[0].points[3].curve value=bezier | mirror axis=x
  > set path=envelope_points[0].points[3].curve value=bezier | rotate by=90
  > END
  mirror axis=x
    groups[0].offset_x: 13 -> -1069
    groups[0].clip_x: 10 -> 970
    layers[0].sources: mirrored left and right
    layers[1].tiles: mirrored left and right
    ... 13 more, d74b16cc
    + note TWM207 layers[11].switches[31,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -1069
    ! groups[0].clip_x ("Far"): 10 -> 970
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> 229376
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 159376
    ! ... 89 more, d3c01b67
  mirror axis=y
    groups[0].offset_y: -27 -> -165
    groups[0].clip_y: 20 -> 484
    groups[2].offset_y: 40 -> 50
    layers[0].sources: mirrored top and bottom
    ... 14 more, b7512444
    + note TWM207 layers[11].switches[5,19]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_y ("Far"): -27 -> -165
    ! groups[0].clip_y ("Far"): 20 -> 484
    ! groups[2].offset_y ("Hills"): 40 -> 50
    ! layers[0].sources[0].y (sounds "Noise" in groups[0] "Far"): 0 -> 163840
    ! ... 112 more, 1b866eab
  mirror axis=x as=teeworlds07
    groups[0].offset_x: 13 -> -1069
    groups[0].clip_x: 10 -> 970
    layers[0].sources: mirrored left and right
    layers[1].tiles: mirrored left and right
    ... 13 more, d74b16cc
    + note TWM207 layers[11].switches[31,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -1069
    ! groups[0].clip_x ("Far"): 10 -> 970
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> 229376
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 159376
    ! ... 89 more, 0c08a636
  rotate by=90
    groups[0].offset_x: 13 -> -165
    groups[0].offset_y: -27 -> 13
    groups[0].parallax_x: 100 -> 50
    groups[0].parallax_y: 50 -> 100
    ... 25 more, c3ddf137
    + note TWM207 layers[11].switches[19,5]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -165
    ! groups[0].offset_y ("Far"): -27 -> 13
    ! groups[0].parallax_x ("Far"): 100 -> 50
    ! groups[0].parallax_y ("Far"): 50 -> 100
    ! ... 132 more, 0ca7364a
  rotate by=180
    groups[0].offset_x: 13 -> -1069
    groups[0].offset_y: -27 -> -165
    groups[0].clip_x: 10 -> 970
    groups[0].clip_y: 20 -> 484
    ... 16 more, e8f16c2c
    + note TWM207 layers[11].switches[31,19]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -1069
    ! groups[0].offset_y ("Far"): -27 -> -165
    ! groups[0].clip_x ("Far"): 10 -> 970
    ! groups[0].clip_y ("Far"): 20 -> 484
    ! ... 152 more, 221e2ab7
  rotate by=270
    groups[0].offset_x: 13 -> -27
    groups[0].offset_y: -27 -> -1069
    groups[0].parallax_x: 100 -> 50
    groups[0].parallax_y: 50 -> 100
    ... 25 more, 02552818
    + note TWM207 layers[11].switches[2,31]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -27
    ! groups[0].offset_y ("Far"): -27 -> -1069
    ! groups[0].parallax_x ("Far"): 100 -> 50
    ! groups[0].parallax_y ("Far"): 50 -> 100
    ! ... 130 more, 0c7a2e8d
  rotate by=90 | rotate by=90 | rotate by=180
    groups[0].offset_x: 13 -> -165
    groups[0].offset_y: -27 -> 13
    groups[0].parallax_x: 100 -> 50
    groups[0].parallax_y: 50 -> 100
    ... 74 more, 1472ae6b
  shift dx=3
    groups[0].offset_x: 13 -> -83
    groups[0].clip_x: 10 -> 106
    groups[2].offset_x: 384 -> 346
    groups[4].offset_x: 0 -> -67
    ... 8 more, 8fa63696
    + note TWM207 layers[11].switches[8,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -83
    ! groups[0].clip_x ("Far"): 10 -> 106
    ! groups[2].offset_x ("Hills"): 384 -> 346
    ! groups[4].offset_x ("Clouds"): 0 -> -67
    ! ... 69 more, 76449fd7
  shift dy=-2 wrap
    groups[0].offset_y: -27 -> 5
    groups[0].clip_y: 20 -> -44
    groups[2].offset_y: 40 -> 78
    groups[4].offset_y: 0 -> 64
    ... 8 more, 53ccdc7b
    + note TWM207 layers[11].switches[5,0]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_y ("Far"): -27 -> 5
    ! groups[0].clip_y ("Far"): 20 -> -44
    ! groups[2].offset_y ("Hills"): 40 -> 78
    ! groups[4].offset_y ("Clouds"): 0 -> 64
    ! ... 56 more, ca4f64e1
  shift dx=-4 dy=7
    groups[0].offset_x: 13 -> 141
    groups[0].offset_y: -27 -> -139
    groups[0].clip_x: 10 -> -118
    groups[0].clip_y: 20 -> 244
    ... 12 more, 1ea245df
    + note TWM109 layers[9].tiles: all 880 tiles of the tiles layer are air
    + note TWM109 layers[10].front: all 880 tiles of the front layer are air
    + note TWM109 layers[12].speedup: all 880 tiles of the speedup layer are air
    + warning TWM200 layers[6]: no spawn (tiles 192 to 194)
    + ... 3 more, f3940509
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> 141
    ! groups[0].offset_y ("Far"): -27 -> -139
    ! groups[0].clip_x ("Far"): 10 -> -118
    ! groups[0].clip_y ("Far"): 20 -> 244
    ! ... 66 more, bfec4d76
  shift dx=1 layer=Noise layer=Trees
    layers[0].sources: moved by 1,0 tiles
    layers[1].tiles: moved by 1,0 tiles; 1 used cell cut off
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> 32768
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 102768
    ! layers[1].tiles[2,1..2] (tiles "Trees" in groups[0] "Far"): 2 cells changed, index 6 -> 0
    ! layers[1].tiles[5,1..2] (tiles "Trees" in groups[0] "Far"): 2 cells changed, index 0 -> 6
    ! ... 1 more, f4b6c110
  shift dx=8 dy=6 layer=Trees wrap
    layers[1].tiles: moved by 8,6 tiles, around the edges
    ! layers[1].tiles[0,0] (tiles "Trees" in groups[0] "Far"): index 0 -> 7, flags 0 -> flip_x
    ! layers[1].tiles[2..4,1] (tiles "Trees" in groups[0] "Far"): 3 cells changed, index 6 -> 0
    ! layers[1].tiles[2,2] (tiles "Trees" in groups[0] "Far"): index 6 -> 0
    ! layers[1].tiles[5,2] (tiles "Trees" in groups[0] "Far"): index 0 -> 6
    ! ... 2 more, 706a1572
  resize layer=Trees size=8x4 anchor=left
    layers[1]: 7 x 5 -> 8 x 4; 1 used cell cut off
    ! layers[1].tiles (tiles "Trees" in groups[0] "Far"): 7 x 5 -> 8 x 4 cells
  resize layer=game size=38x23 offset=-1,1
    layers[6]: 40 x 22 -> 38 x 23, moved by -1,1 tiles; 44 used cells cut off
    layers[7]: 40 x 22 -> 38 x 23, moved by -1,1 tiles
    layers[8]: 40 x 22 -> 38 x 23, moved by -1,1 tiles
    layers[10]: 40 x 22 -> 38 x 23, moved by -1,1 tiles
    ... 2 more, 31f25ac5
    + note TWM207 layers[11].switches[4,3]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[6].tiles (game "Game" in groups[3] "Game"): 40 x 22 -> 38 x 23 cells
    ! layers[6].tiles[0..37,0] (game "Game" in groups[3] "Game"): 38 cells changed, index 3 (nohook) -> 0 (air)
    ! layers[6].tiles[1..37,1] (game "Game" in groups[3] "Game"): 37 cells changed, index various -> 3 (nohook)
    ! layers[6].tiles[0,2..17] (game "Game" in groups[3] "Game"): 16 cells changed, index 3 (nohook) -> 0 (air)
    ! ... 51 more, 34d97022
  resize layer=* size=41x23 anchor=bottom-right
    layers[1]: 7 x 5 -> 41 x 23, moved by 34,18 tiles
    layers[4]: 40 x 16 -> 41 x 23, moved by 1,7 tiles
    layers[5]: 40 x 22 -> 41 x 23, moved by 1,1 tiles
    layers[6]: 40 x 22 -> 41 x 23, moved by 1,1 tiles
    ... 6 more, 58dc8341
    + note TWM207 layers[11].switches[6,3]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[1].tiles (tiles "Trees" in groups[0] "Far"): 7 x 5 -> 41 x 23 cells
    ! layers[1].tiles[2..4,1..2] (tiles "Trees" in groups[0] "Far"): 6 cells changed, index 6 -> 0
    ! layers[1].tiles[6,4] (tiles "Trees" in groups[0] "Far"): index 7 -> 0, flags flip_x -> 0
    ! layers[4].tiles (tiles "Hills" in groups[2] "Hills"): 40 x 16 -> 41 x 23 cells
    ! ... 125 more, 2ab4c3cc
  extend left=3 top=1
    groups[0].offset_y: -27 -> -11
    groups[0].clip_x: 10 -> 106
    groups[0].clip_y: 20 -> 52
    groups[2].offset_x: 384 -> 442
    ... 13 more, 800b7440
    + note TWM207 layers[11].switches[8,3]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_y ("Far"): -27 -> -11
    ! groups[0].clip_x ("Far"): 10 -> 106
    ! groups[0].clip_y ("Far"): 20 -> 52
    ! groups[2].offset_x ("Hills"): 384 -> 442
    ! ... 126 more, 0c911475
  extend right=2 bottom=1 layer=Trees
    layers[1]: 7 x 5 -> 9 x 6, right +2, bottom +1
    ! layers[1].tiles (tiles "Trees" in groups[0] "Far"): 7 x 5 -> 9 x 6 cells
  extend by=1 layer=game
    groups[0].offset_x: 13 -> -19
    groups[0].offset_y: -27 -> -43
    groups[0].clip_x: 10 -> 42
    groups[0].clip_y: 20 -> 52
    ... 12 more, fd2ef123
    + note TWM207 layers[11].switches[6,3]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -19
    ! groups[0].offset_y ("Far"): -27 -> -43
    ! groups[0].clip_x ("Far"): 10 -> 42
    ! groups[0].clip_y ("Far"): 20 -> 52
    ! ... 100 more, b68764d3
  shrink
    groups[0].offset_x: 13 -> -19
    groups[2].offset_y: 40 -> -88
    layers[1]: 7 x 5 -> 6 x 5, left -1
    layers[4]: 40 x 16 -> 40 x 10, top -4, bottom -2
    ... 1 more, 3abbde8d
    ! groups[0].offset_x ("Far"): 13 -> -19
    ! groups[2].offset_y ("Hills"): 40 -> -88
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> -32768
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 37232
    ! ... 28 more, 4aa5c579
  shrink origin
    groups[0].offset_x: 13 -> -19
    groups[2].offset_y: 40 -> -88
    layers[1]: 7 x 5 -> 6 x 5, left -1
    layers[4]: 40 x 16 -> 40 x 10, top -4, bottom -2
    ... 1 more, 3abbde8d
    ! groups[0].offset_x ("Far"): 13 -> -19
    ! groups[2].offset_y ("Hills"): 40 -> -88
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> -32768
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 37232
    ! ... 28 more, 4aa5c579
  shrink layer=Trees sides=all
    groups[0].offset_x: 13 -> -19
    layers[1]: 7 x 5 -> 6 x 5, left -1
    ! groups[0].offset_x ("Far"): 13 -> -19
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> -32768
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 37232
    ! layers[1].tiles (tiles "Trees" in groups[0] "Far"): 7 x 5 -> 6 x 5 cells
    ! ... 3 more, 2e97f4da
  fill-tiles tile=0 layer=Front | shrink
    layers[10].front: filled with 0 in 6 cells
    groups[0].offset_x: 13 -> -19
    groups[2].offset_y: 40 -> -88
    layers[1]: 7 x 5 -> 6 x 5, left -1
    ... 2 more, 64984abf
    + note TWM109 layers[10].front: all 880 tiles of the front layer are air
    ! groups[0].offset_x ("Far"): 13 -> -19
    ! groups[2].offset_y ("Hills"): 40 -> -88
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> -32768
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 37232
    ! ... 29 more, 5644a267
  append file=rich.map
    groups: 5 -> 10, from rich.map
    layers: 14 -> 22, from rich.map
    images: 2 -> 2, from rich.map; 2 more already existed
    envelopes: 2 -> 4, from rich.map
    ... 2 more, 4faa233a
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! groups[5] ("Far"): added
    ! groups[6] ("Sky"): added
    ! ... 20 more, c98a29ae
  append file=rich.map offset=2,3 with-settings
    groups: 5 -> 10, from rich.map
    layers: 14 -> 22, from rich.map
    images: 2 -> 2, from rich.map; 2 more already existed
    envelopes: 2 -> 4, from rich.map
    ... 4 more, d0c25a19
    ! info[0].settings_list[2]: added "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[3]: added "tune_zone_enter 1 floating"
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! ... 22 more, 8f71bbdd
  append file=rich.map with-physics
    groups: 5 -> 10, from rich.map
    layers: 14 -> 28, from rich.map
    images: 2 -> 2, from rich.map; 2 more already existed
    envelopes: 2 -> 4, from rich.map
    ... 1 more, 5fb773a4
    + warning TWM118 layers[6]: layers[20] is also a game layer and comes later
    + warning TWM118 layers[7]: layers[21] is also a tele layer and comes later
    + warning TWM118 layers[8]: layers[22] is also a tune layer and comes later
    + warning TWM118 layers[10]: layers[24] is also a front layer and comes later
    + ... 8 more, 03b637a1
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! groups[5] ("Far"): added
    ! groups[6] ("Sky"): added
    ! ... 26 more, 0ac87bd7
  rename image=0 name=other | append file=rich.map
    images[0]: name: "islet_tiles" -> "other"
    groups: 5 -> 10, from rich.map
    layers: 14 -> 22, from rich.map
    images: 2 -> 2, from rich.map; 2 more already existed
    ... 3 more, 47acb7b5
    ! images[0].name_text ("islet_tiles"): "islet_tiles" -> "other"
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! groups[5] ("Far"): added
    ! ... 21 more, 11a1aaef
  rename sound=0 name=other | append file=rich.map | drop-duplicates
    sounds[0]: name: "boom" -> "other"
    groups: 5 -> 10, from rich.map
    layers: 14 -> 22, from rich.map
    images: 2 -> 2, from rich.map; 2 more already existed
    ... 3 more, 47acb7b5
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! groups[5] ("Far"): added
    ! groups[6] ("Sky"): added
    ! ... 21 more, 6c0f3787
  insert-item path=sounds index=1 | rename sound=1 name=boom | drop-duplicates what=sounds
    sounds[1]: added
    sounds[1]: name: "new" -> "boom"
    + warning TWM103 sounds[1]: sound 1 "boom" is not used
    ! sounds[1] ("boom"): added
  insert-item path=sounds index=0 | remove-unused what=sounds
    sounds[0]: added
    sounds[0]: removed sound 0 "new", unused
  remove-layer layer=Noise | remove-unused
    layers[0]: removed layer 0 "Noise"
    sounds[0]: removed sound 0 "boom", unused
    + note TWM207 layers[10].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[0] (sounds "Noise" in groups[0] "Far"): removed
    ! sounds[0] ("boom"): removed
  remove-layer layer=Trees | remove-unused what=groups
    layers[1]: removed layer 1 "Trees"
    + note TWM207 layers[10].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[1] (tiles "Trees" in groups[0] "Far"): removed
  remove-group group=Far
    layers[0]: removed layer 0 "Noise"
    layers[1]: removed layer 1 "Trees"
    groups[0]: removed group 0 "Far"
    + warning TWM103 sounds[0]: sound 0 "boom" is not used
    + note TWM207 layers[9].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0] ("Far"): removed
    ! layers[0] (sounds "Noise" in groups[0] "Far"): removed
    ! layers[1] (tiles "Trees" in groups[0] "Far"): removed
  remove-group group=Far | remove-unused what=data
    layers[0]: removed layer 0 "Noise"
    layers[1]: removed layer 1 "Trees"
    groups[0]: removed group 0 "Far"
    + warning TWM103 sounds[0]: sound 0 "boom" is not used
    + note TWM207 layers[9].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0] ("Far"): removed
    ! layers[0] (sounds "Noise" in groups[0] "Far"): removed
    ! layers[1] (tiles "Trees" in groups[0] "Far"): removed
  move-group group=Far to=4
    groups[4]: was group 0 "Far"
    + note TWM207 layers[9].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0] ("Far"): moved to [4]
  move-layer layer=Front group=Far
    layers[2]: was layer 10 "Front", moved to position 2 of group 0 "Far"
    + warning TWM119 layers[2]: front layer outside group 3, which has the game layer
    ! layers[10] (front "Front" in groups[3] "Game"): moved to [2], from groups[3] "Game" to groups[0] "Far"
  move-layer layer=Noise group=Game at=0
    layers[4]: was layer 0 "Noise", moved to position 0 of group 3 "Game"
    ! layers[0] (sounds "Noise" in groups[0] "Far"): moved to [4], from groups[0] "Far" to groups[3] "Game"
  convert to=teeworlds06
    layers[6].tiles: 12 tiles 9 (freeze), which teeworlds06 does not support -> 0
    layers[6].tiles: 8 tiles 33 (start), which teeworlds06 does not support -> 0
    layers[6].tiles: 17 tiles 34 (finish), which teeworlds06 does not support -> 0
    layers[6].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds06 does not support -> 0
    ... 16 more, ec52ea61
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! layers[0] (sounds "Noise" in groups[0] "Far"): removed
    ! layers[6].tiles[36,1..17] (game "Game" in groups[3] "Game"): 17 cells changed, index 34 (finish) -> 0 (air)
    ! ... 11 more, 5ae5d421
  convert to=teeworlds07
    layers[6].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[6].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[6].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[6].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 20 more, c5ddd3a3
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! ... 34 more, 501a63be
  convert to=teeworlds07 keep
    layers[6].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support, kept
    layers[6].tiles: 8 tiles 33 (start), which teeworlds07 does not support, kept
    layers[6].tiles: 17 tiles 34 (finish), which teeworlds07 does not support, kept
    layers[6].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support, kept
    ... 20 more, 5344bf3d
    + note TWM111 layers[6].tiles[14,19]: 12 tiles of index 9, which is unknown to Teeworlds 0.7 in a game layer
    + note TWM111 layers[6].tiles[6,10]: 8 tiles of index 33, which is unknown to Teeworlds 0.7 in a game layer
    + note TWM111 layers[6].tiles[36,1]: 17 tiles of index 34, which is unknown to Teeworlds 0.7 in a game layer
    + note TWM111 layers[6].tiles[12,15]: 3 tiles of index 35, which is unknown to Teeworlds 0.7 in a game layer
    + ... 1 more, 358f3f8d
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! images[1].version ("islet_sun"): 1 -> 2
    ! images[1].variant ("islet_sun"): added rgba
    ! ... 20 more, 2715edde
  convert to=teeworlds07 | convert to=ddnet | append file=rich.map
    layers[6].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[6].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[6].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[6].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 36 more, 335409c2
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! ... 33 more, d317262a
  convert to=teeworlds07 | mirror axis=y | rotate by=90
    layers[6].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[6].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[6].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[6].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 55 more, b2aafc62
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! ... 142 more, d486933b
  convert to=teeworlds06 | append file=rich.map
    layers[6].tiles: 12 tiles 9 (freeze), which teeworlds06 does not support -> 0
    layers[6].tiles: 8 tiles 33 (start), which teeworlds06 does not support -> 0
    layers[6].tiles: 17 tiles 34 (finish), which teeworlds06 does not support -> 0
    layers[6].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds06 does not support -> 0
    ... 22 more, 5f69a283
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! envelopes[2] ("Glow"): added
    ! envelopes[3] ("Drift"): added
    ! ... 34 more, eba376b6
  copy-rect rect=0,0,7,5 to=2,2 parallax
    layers[1].tiles: 7 x 5 tiles at 0,0 of layer 1 of rich.map copied to 2,2, 10 changed, 15 outside the layer
    layers[5].tiles: 7 x 5 tiles at 0,0 of layer 5 of rich.map copied to 2,2, 11 changed
    layers[6].tiles: 7 x 5 tiles at 0,0 of layer 6 of rich.map copied to 2,2, 11 changed
    layers[10].front: 7 x 5 tiles at 0,0 of layer 10 of rich.map copied to 2,2, 8 changed
    ... 1 more, 2f75fe1e
    + note TWM207 layers[11].switches[7,4]: 2 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[1].tiles[2..4,1] (tiles "Trees" in groups[0] "Far"): 3 cells changed, index 6 -> 0
    ! layers[1].tiles[2..3,2] (tiles "Trees" in groups[0] "Far"): 2 cells changed, index 6 -> 0
    ! layers[1].tiles[5..6,2] (tiles "Trees" in groups[0] "Far"): 2 cells changed, index 0 -> 6
    ! layers[1].tiles[4..6,3] (tiles "Trees" in groups[0] "Far"): 3 cells changed, index 0 -> 6
    ! ... 8 more, 8c40c2ee
  copy-rect rect=0,0,7,5 to=2,2 layer=Trees parallax
    layers[1].tiles: 7 x 5 tiles at 0,0 of layer 1 of rich.map copied to 2,2, 10 changed, 15 outside the layer
    ! layers[1].tiles[2..4,1] (tiles "Trees" in groups[0] "Far"): 3 cells changed, index 6 -> 0
    ! layers[1].tiles[2..3,2] (tiles "Trees" in groups[0] "Far"): 2 cells changed, index 6 -> 0
    ! layers[1].tiles[5..6,2] (tiles "Trees" in groups[0] "Far"): 2 cells changed, index 0 -> 6
    ! layers[1].tiles[4..6,3] (tiles "Trees" in groups[0] "Far"): 3 cells changed, index 0 -> 6
  copy-rect rect=2,1,3,3 to=3,1 layer=Front layer=Switch layer=Speedup
    layers[10].front: 3 x 3 tiles at 2,1 of layer 10 of rich.map copied to 3,1, 2 changed
    layers[11].switches: 3 x 3 tiles at 2,1 of layer 11 of rich.map copied to 3,1, 1 changed
    + note TWM207 layers[11].switches[6,2]: 3 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[10].front[4,1..2] (front "Front" in groups[3] "Game"): 2 cells changed, index 0 (air) -> 60 (stopper), flags 0 -> rotate
    ! layers[11].switches[5,2] (switch "Switch" in groups[3] "Game"): number 3 (deep_freeze) -> 0 (air), type 12 -> 0, delay 7 -> 0
  copy-rect file=islet.map rect=0,0,9,9 to=1,1 parallax
    layers[4].tiles: 9 x 9 tiles at 0,0 of layer 2 of islet.map copied to 1,1, 10 changed
    layers[5].tiles: 9 x 9 tiles at 0,0 of layer 3 of islet.map copied to 1,1, 17 changed
    layers[6].tiles: 9 x 9 tiles at 0,0 of layer 4 of islet.map copied to 1,1, 17 changed
    ! layers[4].tiles[12..16,6] (tiles "Hills" in groups[2] "Hills"): 5 cells changed, index various -> 0, flags various -> 0
    ! layers[4].tiles[10..13,7] (tiles "Hills" in groups[2] "Hills"): 4 cells changed, index 12 -> various
    ! layers[4].tiles[10,8] (tiles "Hills" in groups[2] "Hills"): index 12 -> 11, flags 0 -> flip_x
    ! layers[5].tiles[1..9,1] (tiles "Ground" in groups[3] "Game"): 9 cells changed, index 0 -> 3
    ! ... 3 more, 567bd028
  game-tiles layer=Trees tile=freeze
    mapwright: rich.map: game-tiles: the group of layer 1 "Trees" has a parallax of 100,50, so its tiles move against the game layer; 100,100 expected
  game-tiles layer=Plants tile=27 number=4 to=tele flags=1
    layers[7].tele: set to 27 from layer 9 "Plants" in 6 cells
    + note TWM202 layers[7].tele[2,17]: 6 tiles with number 4 (exit), but no entrance
    ! layers[7].tele[2,17] (tele "Tele" in groups[3] "Game"): number 0 (air) -> 4 (tele_out), type 0 -> 27
    ! layers[7].tele[4,17] (tele "Tele" in groups[3] "Game"): number 0 (air) -> 4 (tele_out), type 0 -> 27
    ! layers[7].tele[9,17] (tele "Tele" in groups[3] "Game"): number 0 (air) -> 4 (tele_out), type 0 -> 27
    ! layers[7].tele[31,17] (tele "Tele" in groups[3] "Game"): number 0 (air) -> 4 (tele_out), type 0 -> 27
    ! ... 2 more, d3ab9059
  game-tiles layer=Plants tile=12 number=4 to=Switch
    layers[11].switches: set to 12 from layer 9 "Plants" in 6 cells
    + note TWM207 layers[11].switches[2,17]: 6 tiles of switch 4, which is never turned on or off
    ! layers[11].switches[2,17] (switch "Switch" in groups[3] "Game"): number 0 (air) -> 4 (deep_freeze), type 0 -> 12
    ! layers[11].switches[4,17] (switch "Switch" in groups[3] "Game"): number 0 (air) -> 4 (deep_freeze), type 0 -> 12
    ! layers[11].switches[9,17] (switch "Switch" in groups[3] "Game"): number 0 (air) -> 4 (deep_freeze), type 0 -> 12
    ! layers[11].switches[31,17] (switch "Switch" in groups[3] "Game"): number 0 (air) -> 4 (deep_freeze), type 0 -> 12
    ! ... 2 more, 666c56f1
  replace-tile from=12 to=13 layer=Switch number=3 to-number=9
    layers[11].switches: 12 -> 13 in 4 cells
    + note TWM207 layers[11].switches[5,2]: 4 tiles of switch 9, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[11].switches[5..8,2] (switch "Switch" in groups[3] "Game"): 4 cells changed, number 3 (deep_freeze) -> 9 (undeep), type 12 -> 13
  replace-tile from=12 to=0 everywhere
    layers[4].tiles: 12 -> 0 in 315 cells
    layers[11].switches: 12 -> 0 in 4 cells
    + note TWM109 layers[11].switches: all 880 tiles of the switch layer are air
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[4].tiles[2..3,5] (tiles "Hills" in groups[2] "Hills"): 2 cells changed, index 12 -> 0
    ! layers[4].tiles[1..5,6] (tiles "Hills" in groups[2] "Hills"): 5 cells changed, index 12 -> 0
    ! layers[4].tiles[13..15,6] (tiles "Hills" in groups[2] "Hills"): 3 cells changed, index 12 -> 0
    ! layers[4].tiles[0..8,7] (tiles "Hills" in groups[2] "Hills"): 9 cells changed, index 12 -> 0
    ! ... 14 more, 9f315775
  keep-tiles index=6 everywhere
    layers[1].tiles: other tiles cleared in 1 cell
    layers[4].tiles: other tiles cleared in 336 cells
    layers[5].tiles: other tiles cleared in 250 cells
    layers[6].tiles: other tiles cleared in 269 cells
    ... 6 more, 843b4ffa
    + note TWM109 layers[6].tiles: all 880 tiles of the game layer are air
    + note TWM109 layers[4].tiles: all 640 tiles of the tiles layer are air
    + note TWM109 layers[7].tele: all 880 tiles of the tele layer are air
    + note TWM109 layers[8].tune: all 880 tiles of the tune layer are air
    + ... 6 more, bac258e1
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[1].tiles[6,4] (tiles "Trees" in groups[0] "Far"): index 7 -> 0, flags flip_x -> 0
    ! layers[4].tiles[1..4,5] (tiles "Hills" in groups[2] "Hills"): 4 cells changed, index various -> 0, flags various -> 0
    ! layers[4].tiles[0..6,6] (tiles "Hills" in groups[2] "Hills"): 7 cells changed, index various -> 0, flags various -> 0
    ! layers[4].tiles[12..16,6] (tiles "Hills" in groups[2] "Hills"): 5 cells changed, index various -> 0, flags various -> 0
    ! ... 51 more, da93e82e
  keep-tiles index=60 flags=8 layer=Front rect=1,1,1,1
  fill-tiles tile=9 everywhere
    layers[1].tiles: filled with 9 in 35 cells
    layers[4].tiles: filled with 9 in 640 cells
    layers[5].tiles: filled with 9 in 878 cells
    layers[6].tiles: filled with 9 in 868 cells
    ... 6 more, 72f5b7b8
    + note TWM111 layers[7].tele[0,0]: 880 tiles of index 9, which is unknown to DDNet in a tele layer
    + note TWM111 layers[8].tune[0,0]: 880 tiles of index 9, which is unknown to DDNet in a tune layer
    + note TWM111 layers[12].speedup[0,0]: 880 tiles of index 9, which is unknown to DDNet in a speedup layer
    + warning TWM200 layers[6]: no spawn (tiles 192 to 194)
    + ... 2 more, 39cd70a2
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! layers[1].tiles[0..6,0..4] (tiles "Trees" in groups[0] "Far"): 35 cells changed, index various -> 9, flags various -> 0
    ! layers[4].tiles[0..39,0..15] (tiles "Hills" in groups[2] "Hills"): 640 cells changed, index various -> 9, flags various -> 0
    ! layers[5].tiles[0..39,0..9] (tiles "Ground" in groups[3] "Game"): 400 cells changed, index various -> 9
    ! layers[5].tiles[0..16,10..11] (tiles "Ground" in groups[3] "Game"): 34 cells changed, index various -> 9
    ! ... 12 more, 24196b94
  fill-tiles tile=28 set=angle=-30 set=max_speed=255 layer=Speedup rect=2,7,1,1
    layers[12].speedup: filled with 28 in 1 cell
    ! layers[12].speedup[2,7] (speedup "Speedup" in groups[3] "Game"): force 9 (speedup_old) -> 0 (speedup_old), max_speed 0 -> 255, angle 30 -> -30
  set path=layers[13].quads[0].pivot.x value=2147483647 | mirror axis=x
    layers[13].quads[0].pivot.x: 204800 -> 2147483647
    groups[0].offset_x: 13 -> -1069
    groups[0].clip_x: 10 -> 970
    layers[0].sources: mirrored left and right
    ... 14 more, 3bc3a609
    + note TWM207 layers[11].switches[31,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -1069
    ! groups[0].clip_x ("Far"): 10 -> 970
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> 229376
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 159376
    ! ... 89 more, e1668c35
  set path=layers[13].quads[0].pivot.x value=-2147483648 | mirror axis=x
    mapwright: rich.map: mirror: a position in layers[13].quads[0] would be 2148401152, expected -2147483648 to 2147483647
  set path=layers[13].quads[0].pivot.x value=-2147483648 | mirror axis=x clamp
    layers[13].quads[0].pivot.x: 204800 -> -2147483648
    groups[0].offset_x: 13 -> -1069
    groups[0].clip_x: 10 -> 970
    layers[0].sources: mirrored left and right
    ... 14 more, 3bc3a609
    + note TWM207 layers[11].switches[31,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -1069
    ! groups[0].clip_x ("Far"): 10 -> 970
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> 229376
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 159376
    ! ... 89 more, ab5e43da
  set path=layers[0].sources[0].shape value=rectangle | rotate by=90
    layers[0].sources[0].shape: circle -> rectangle
    groups[0].offset_x: 13 -> -165
    groups[0].offset_y: -27 -> 13
    groups[0].parallax_x: 100 -> 50
    ... 26 more, f7b9a78d
    + note TWM207 layers[11].switches[19,5]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -165
    ! groups[0].offset_y ("Far"): -27 -> 13
    ! groups[0].parallax_x ("Far"): 100 -> 50
    ! groups[0].parallax_y ("Far"): 50 -> 100
    ! ... 135 more, 492ef630
  set path=groups[0].offset_x value=2147483647 | shift dx=9
    groups[0].offset_x: 13 -> 2147483647
    groups[0].offset_x: 2147483647 -> 2147483359
    groups[0].clip_x: 10 -> 298
    groups[2].offset_x: 384 -> 269
    ... 9 more, a8db5ab2
    + note TWM207 layers[11].switches[14,2]: 4 tiles of switch 3, which is never turned on or off
    + warning TWM212 layers[6]: no finish line (tile 34)
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> 2147483359
    ! groups[0].clip_x ("Far"): 10 -> 298
    ! groups[2].offset_x ("Hills"): 384 -> 269
    ! groups[4].offset_x ("Clouds"): 0 -> -202
    ! ... 78 more, ef9f5665
  set path=groups[0].clip_x value=2147483647 | shift dx=9
    mapwright: rich.map: shift: groups[0].clip would be 2147483935, expected -2147483648 to 2147483647
  set path=groups[0].parallax_x value=-100 | shift dx=9 | mirror axis=x
    groups[0].parallax_x: 100 -> -100
    groups[0].offset_x: 13 -> 301
    groups[0].clip_x: 10 -> 298
    groups[2].offset_x: 384 -> 269
    ... 28 more, c66676ae
    + note TWM207 layers[11].switches[22,2]: 4 tiles of switch 3, which is never turned on or off
    + warning TWM212 layers[6]: no finish line (tile 34)
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> 1203
    ! groups[0].parallax_x ("Far"): 100 -> -100
    ! groups[0].clip_x ("Far"): 10 -> 682
    ! groups[2].offset_x ("Hills"): 384 -> 499
    ! ... 119 more, 5e4b3419
  set path=envelope_points[0].points[3].values.a value=-2147483648 | mirror axis=x
    mapwright: rich.map: mirror: envelope point 3 has the value -2147483648, which cannot be negated
  set path=envelope_points[0].points[3].curve value=bezier | mirror axis=x
    envelope_points[0].points[3].curve: linear -> bezier
    groups[0].offset_x: 13 -> -1069
    groups[0].clip_x: 10 -> 970
    layers[0].sources: mirrored left and right
    ... 14 more, 3bc3a609
    + note TWM207 layers[11].switches[31,2]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -1069
    ! groups[0].clip_x ("Far"): 10 -> 970
    ! layers[0].sources[0].x (sounds "Noise" in groups[0] "Far"): 0 -> 229376
    ! layers[0].sources[1].x (sounds "Noise" in groups[0] "Far"): 70000 -> 159376
    ! ... 90 more, 33bf0d74
  set path=envelope_points[0].points[3].curve value=bezier | rotate by=90
    envelope_points[0].points[3].curve: linear -> bezier
    groups[0].offset_x: 13 -> -165
    groups[0].offset_y: -27 -> 13
    groups[0].parallax_x: 100 -> 50
    ... 26 more, f7b9a78d
    + note TWM207 layers[11].switches[19,5]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -165
    ! groups[0].offset_y ("Far"): -27 -> 13
    ! groups[0].parallax_x ("Far"): 100 -> 50
    ! groups[0].parallax_y ("Far"): 50 -> 100
    ! ... 133 more, a82820f9
  $ cp "$FIXTURES"/../fixtures/automap/ground.* .; steps rich.map <<'END'
  > move-layer layer=Tele group=Far at=0 | convert to=teeworlds07
  > move-group group=Game to=0 | move-layer layer=Front at=0 | convert to=teeworlds06
  > move-group group=Game to=0 | move-layer layer=game at=0 | shift dx=1 | shrink | extend by=1
  > convert to=teeworlds07 | set path=images[0].variant value=1
  > convert to=teeworlds07 | set path=images[1].variant value=2
  > convert to=teeworlds07 | set path=images[0].version value=1
  > set path=layers[1].image value=1 | remove-unused what=images
  > insert-item path=images index=0 | insert-item path=images index=3 | remove-unused what=images
  > insert-item path=envelopes index=0 | insert-item path=envelopes index=3 | remove-unused what=envelopes
  > add-group name=E at=0 | add-group name=E at=6 | remove-unused what=groups
  > add-layer kind=tiles group=Far at=0 name=E | add-layer kind=quads group=Clouds name=E | remove-unused what=layers
  > add-image name=grass_main size=1024x1024 | add-image name=grass_main size=1024x1024 | drop-duplicates
  > automap layer=Trees rules=ground.rules config=Grass seed=1
  > automap layer=Trees rules=ground.rules config=0 seed=0
  > automap layer=Trees rules=ground.rules config=1 seed=1073741823
  > automap layer=Trees rules=ground.rules config=2
  > automap layer=Trees rules=ground.rules config=Gras
  > automap layer=Trees layer=Ground rules=ground.rules config=Bare seed=2
  > automap layer=Front rules=ground.rules config=Bare seed=2
  > automap layer=Plants rules=ground.rules config=Grass seed=2 reference=game
  > automap layer=Plants rules=ground.rules config=Grass seed=2 reference=solid
  > automap layer=Plants rules=ground.rules config=Grass seed=2 reference=freeze
  > automap layer=Plants rules=ground.rules config=Bare seed=2 reference=nohook
  > automap layer=Trees rules=ground.json config=0 seed=3
  > automap layer=Plants rules=ground.json config=0 seed=3 amount=5
  > automap layer=Plants rules=ground.json config=1 seed=3 amount=100
  > automap layer=Plants rules=ground.json config=2 seed=3
  > automap layer=Plants rules=nothing.rules
  > END
  move-layer layer=Tele group=Far at=0 | convert to=teeworlds07
    layers[0]: was layer 7 "Tele", moved to position 0 of group 0 "Far"
    layers[7].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[7].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[7].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    ... 21 more, 9dfa4a6a
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! ... 34 more, 501a63be
  move-group group=Game to=0 | move-layer layer=Front at=0 | convert to=teeworlds06
    groups[0]: was group 3 "Game"
    layers[0]: was layer 5 "Front", moved to position 0 of group 0 "Game"
    layers[2].tiles: 12 tiles 9 (freeze), which teeworlds06 does not support -> 0
    layers[2].tiles: 8 tiles 33 (start), which teeworlds06 does not support -> 0
    ... 18 more, 45815cb4
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! groups[3] ("Game"): moved to [0]
    ! layers[0] (sounds "Noise" in groups[0] "Far"): removed
    ! ... 12 more, 8c28b7ce
  move-group group=Game to=0 | move-layer layer=game at=0 | shift dx=1 | shrink | extend by=1
    groups[0]: was group 3 "Game"
    layers[0]: was layer 1 "Game", moved to position 0 of group 0 "Game"
    groups[1].offset_x: 13 -> -19
    groups[1].clip_x: 10 -> 42
    ... 39 more, 7afccfdc
    + note TWM207 layers[6].switches[7,3]: 4 tiles of switch 3, which is never turned on or off
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! groups[0].offset_x ("Far"): 13 -> -51
    ! groups[0].offset_y ("Far"): -27 -> -11
    ! groups[0].clip_x ("Far"): 10 -> 74
    ! groups[0].clip_y ("Far"): 20 -> 52
    ! ... 134 more, c021be04
  convert to=teeworlds07 | set path=images[0].variant value=1
    layers[6].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[6].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[6].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[6].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 20 more, c5ddd3a3
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! ... 34 more, 501a63be
  convert to=teeworlds07 | set path=images[1].variant value=2
    layers[6].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[6].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[6].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[6].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 21 more, 58d31691
    + error TWM048 images[1].variant: variant 2, expected 1 (rgba)
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].version ("islet_tiles"): 1 -> 2
    ! images[0].variant ("islet_tiles"): added rgba
    ! ... 34 more, ef9a14c7
  convert to=teeworlds07 | set path=images[0].version value=1
    layers[6].tiles: 12 tiles 9 (freeze), which teeworlds07 does not support -> 0
    layers[6].tiles: 8 tiles 33 (start), which teeworlds07 does not support -> 0
    layers[6].tiles: 17 tiles 34 (finish), which teeworlds07 does not support -> 0
    layers[6].tiles: 3 tiles 35 (time_checkpoint_1), which teeworlds07 does not support -> 0
    ... 21 more, 6cfefb1e
    - note TWM207 layers[11].switches[5,2]: 4 tiles of switch 3, which is never turned on or off
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! images[0].variant ("islet_tiles"): added rgba
    ! images[1].version ("islet_sun"): 1 -> 2
    ! ... 33 more, b785deeb
  set path=layers[1].image value=1 | remove-unused what=images
    layers[1].image: 0 -> 1
    ! layers[1].image (tiles "Trees" in groups[0] "Far"): 0 ("islet_tiles") -> 1 ("islet_sun")
  insert-item path=images index=0 | insert-item path=images index=3 | remove-unused what=images
    images[0]: added
    images[3]: added
    images[0]: removed image 0 "new", unused
    images[3]: removed image 3 "new", unused
  insert-item path=envelopes index=0 | insert-item path=envelopes index=3 | remove-unused what=envelopes
    envelopes[0]: added
    envelopes[3]: added
    envelopes[0]: removed envelope 0, unused
    envelopes[3]: removed envelope 3, unused
  add-group name=E at=0 | add-group name=E at=6 | remove-unused what=groups
    groups[0]: added group "E"
    groups[6]: added group "E"
    groups[0]: removed group 0 "E", without layers
    groups[6]: removed group 6 "E", without layers
  add-layer kind=tiles group=Far at=0 name=E | add-layer kind=quads group=Clouds name=E | remove-unused what=layers
    layers[0]: added tiles layer "E" to group 0 "Far", 40 x 22 tiles
    layers[15]: added quads layer "E" to group 4 "Clouds"
    layers[0]: removed layer 0 "E", empty
    layers[15]: removed layer 15 "E", empty
  add-image name=grass_main size=1024x1024 | add-image name=grass_main size=1024x1024 | drop-duplicates
    mapwright: rich.map: add-image: image 2 already has the name "grass_main"
  automap layer=Trees rules=ground.rules config=Grass seed=1
    layers[1].tiles: mapped by [Grass] of ground.rules with seed 1 in 7 cells
    ! layers[1].tiles[2..4,1..2] (tiles "Trees" in groups[0] "Far"): 6 cells changed, index 6 -> various
    ! layers[1].tiles[6,4] (tiles "Trees" in groups[0] "Far"): index 7 -> 17
  automap layer=Trees rules=ground.rules config=0 seed=0
    mapwright: rich.map: automap: seed requires a whole number between 1 and 2147483647, not "0"
  automap layer=Trees rules=ground.rules config=1 seed=1073741823
    layers[1].tiles: mapped by [Bare] of ground.rules with seed 1073741823 in 35 cells
    ! layers[1].tiles[0..6,0..4] (tiles "Trees" in groups[0] "Far"): 35 cells changed, index various -> 1, flags various -> 0
  automap layer=Trees rules=ground.rules config=2
    mapwright: rich.map: automap: ground.rules has no configuration "2"; one of Grass, Bare
  automap layer=Trees rules=ground.rules config=Gras
    mapwright: rich.map: automap: ground.rules has no configuration "Gras"; did you mean Grass? (Grass, Bare)
  automap layer=Trees layer=Ground rules=ground.rules config=Bare seed=2
    layers[1].tiles: mapped by [Bare] of ground.rules with seed 2 in 35 cells
    layers[5].tiles: mapped by [Bare] of ground.rules with seed 2 in 828 cells
    ! layers[1].tiles[0..6,0..4] (tiles "Trees" in groups[0] "Far"): 35 cells changed, index various -> 1, flags various -> 0
    ! layers[5].tiles[0..39,0..18] (tiles "Ground" in groups[3] "Game"): 760 cells changed, index various -> 1
    ! layers[5].tiles[0,19..20] (tiles "Ground" in groups[3] "Game"): 2 cells changed, index 3 -> 1
    ! layers[5].tiles[14..25,19..20] (tiles "Ground" in groups[3] "Game"): 24 cells changed, index various -> 1
    ! ... 2 more, a01ca7cc
  automap layer=Front rules=ground.rules config=Bare seed=2
    mapwright: rich.map: automap: no selected layer has tiles of an image
  automap layer=Plants rules=ground.rules config=Grass seed=2 reference=game
    layers[9].tiles: mapped by [Grass] of ground.rules with seed 2 in 275 cells
    ! layers[9].tiles[0..39,0] (tiles "Plants" in groups[3] "Game"): 40 cells changed, index 0 -> various
    ! layers[9].tiles[0,1..17] (tiles "Plants" in groups[3] "Game"): 17 cells changed, index 0 -> 2
    ! layers[9].tiles[36,1..17] (tiles "Plants" in groups[3] "Game"): 17 cells changed, index 0 -> 2
    ! layers[9].tiles[39,1..16] (tiles "Plants" in groups[3] "Game"): 16 cells changed, index 0 -> various, flags 0 -> various
    ! ... 15 more, 2c18905a
  automap layer=Plants rules=ground.rules config=Grass seed=2 reference=solid
    layers[9].tiles: mapped by [Grass] of ground.rules with seed 2 in 107 cells
    ! layers[9].tiles[15..17,12] (tiles "Plants" in groups[3] "Game"): 3 cells changed, index 0 -> 16
    ! layers[9].tiles[22..24,12] (tiles "Plants" in groups[3] "Game"): 3 cells changed, index 0 -> 16
    ! layers[9].tiles[8..11,14] (tiles "Plants" in groups[3] "Game"): 4 cells changed, index 0 -> 16
    ! layers[9].tiles[28..32,14] (tiles "Plants" in groups[3] "Game"): 5 cells changed, index 0 -> 16
    ! ... 10 more, 8c914f2a
  automap layer=Plants rules=ground.rules config=Grass seed=2 reference=freeze
    layers[9].tiles: mapped by [Grass] of ground.rules with seed 2 in 18 cells
    ! layers[9].tiles[2,17] (tiles "Plants" in groups[3] "Game"): index 7 -> 0
    ! layers[9].tiles[4,17] (tiles "Plants" in groups[3] "Game"): index 7 -> 0, flags flip_x -> 0
    ! layers[9].tiles[9,17] (tiles "Plants" in groups[3] "Game"): index 7 -> 0
    ! layers[9].tiles[31,17] (tiles "Plants" in groups[3] "Game"): index 7 -> 0, flags flip_x -> 0
    ! ... 3 more, b5ae6273
  automap layer=Plants rules=ground.rules config=Bare seed=2 reference=nohook
    layers[9].tiles: mapped by [Bare] of ground.rules with seed 2 in 880 cells
    ! layers[9].tiles[0..39,0..21] (tiles "Plants" in groups[3] "Game"): 880 cells changed, index various, flags various -> 0
  automap layer=Trees rules=ground.json config=0 seed=3
    layers[1].tiles: mapped by [Grass] of ground.json with seed 3 in 7 cells
    ! layers[1].tiles[2..4,1..2] (tiles "Trees" in groups[0] "Far"): 6 cells changed, index 6 -> various
    ! layers[1].tiles[6,4] (tiles "Trees" in groups[0] "Far"): index 7 -> 17, flags flip_x -> flip_y|rotate
  automap layer=Plants rules=ground.json config=0 seed=3 amount=5
    layers[9].tiles: mapped by [Grass] of ground.json with seed 3 in 6 cells
    ! layers[9].tiles[2,17] (tiles "Plants" in groups[3] "Game"): index 7 -> 16
    ! layers[9].tiles[4,17] (tiles "Plants" in groups[3] "Game"): index 7 -> 16, flags flip_x -> 0
    ! layers[9].tiles[9,17] (tiles "Plants" in groups[3] "Game"): index 7 -> 16
    ! layers[9].tiles[31,17] (tiles "Plants" in groups[3] "Game"): index 7 -> 16, flags flip_x -> 0
    ! ... 2 more, 661e2535
  automap layer=Plants rules=ground.json config=1 seed=3 amount=100
    mapwright: rich.map: automap: ground.json has no configuration "1"; one of Grass
  automap layer=Plants rules=ground.json config=2 seed=3
    mapwright: rich.map: automap: ground.json has no configuration "2"; one of Grass
  automap layer=Plants rules=nothing.rules
    mapwright: rich.map: nothing.rules: cannot be opened: No such file or directory
