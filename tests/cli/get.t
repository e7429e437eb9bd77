  $ mapwright build "$FIXTURES/level.json" -o a.wwd

A single field is printed as its value only; several are printed with their paths.

  $ mapwright get a.wwd name
  Harbour - Level 1
  $ mapwright get a.wwd start_x flags 'planes[1].flags' 'planes[name=Action].z_coord'
  96
  use_z_coords|compress
  main
  0
  $ mapwright get a.wwd 'planes[*].name' 'planes[1].objects[logic=Officer].location_x'
  planes[0].name: Background
  planes[1].name: Action
  planes[1].objects[1].location_x: 350
  planes[1].objects[2].location_x: 40
  $ mapwright get a.wwd 'planes[1].tiles[4,1]' 'planes[1].tiles[0,0]'
  5
  -
  $ mapwright get a.wwd 'planes[1].objects[-1].name'
  café

Anything larger is a tree.

  $ mapwright get a.wwd 'planes[1].objects[0]' 'planes[1].tiles'
  id: 1
  location_x: 300
  location_y: 100
  location_z: 1000
  score: 500
  logic: TreasurePowerup
  what it is: treasure with glitter, of a kind given by its image set
  image_set: GAME_TREASURE_COINS
  animation: GAME_GLITTER
  [0] -*6
  [1] -*4 5 -
  [2] 6*3 - 5 6
  [3] 7*6
  $ mapwright get --json a.wwd name start_x flags 'planes[*].name' 'planes[1].tiles[4,1]'
  {
    "name": "Harbour - Level 1",
    "start_x": 96,
    "flags": ["use_z_coords", "compress"],
    "planes[*].name": {"planes[0].name":"Background","planes[1].name":"Action"},
    "planes[1].tiles[4,1]": 5
  }

Paths that do not exist.

  $ mapwright get a.wwd nam
  mapwright: a.wwd: path "nam": level has no "nam"; did you mean name?
  [2]
  $ mapwright get a.wwd 'planes[7].name'
  mapwright: a.wwd: path "planes[7].name": no item 7; the number of items is 2; insert-item adds one
  [2]
  $ mapwright get a.wwd 'planes[1'
  mapwright: a.wwd: path "planes[1", column 8: "]" expected
  [2]
  $ mapwright get a.wwd 'planes[name=None].name'
  mapwright: a.wwd: nothing matches "planes[name=None].name"
  [2]
  $ mapwright get --json a.wwd name nam
  mapwright: a.wwd: path "nam": level has no "nam"; did you mean name?
  [2]
  $ mapwright get missing.wwd name
  mapwright: missing.wwd: cannot be opened: No such file or directory
  [2]

Standard input, several files.

  $ mapwright get - name <a.wwd
  Harbour - Level 1
  $ cp a.wwd b.wwd; printf 'a.wwd\nb.wwd\n' | mapwright get --files-from - name start_x
  a.wwd:
    Harbour - Level 1
    96
  b.wwd:
    Harbour - Level 1
    96
  $ printf 'a.wwd\0b.wwd\0' | mapwright get --files-from - -0 --json name start_x
  {"file":"a.wwd","name":"Harbour - Level 1","start_x":96}
  {"file":"b.wwd","name":"Harbour - Level 1","start_x":96}

Items by the name that info shows, whatever the field is called.

  $ cp $SAMPLES/islet.map .; mapwright get islet.map 'layers[name=Game].width' 'layers[name=Clouds].num_quads' 'images[name=islet_tiles].width'
  40
  3
  64
  $ mapwright get islet.map 'layers[name=Gme].width'
  mapwright: islet.map: nothing matches "layers[name=Gme].width"
  [2]
  $ mapwright get islet.map 'layers[nam=Game].width'
  mapwright: islet.map: path "layers[nam=Game].width": layer has no "nam"
  [2]

Objects show the fields that are set, with what they mean for the object; --all shows all fields.

  $ mapwright edit $SAMPLES/lagoon.wwd -o lift.wwd -q -e 'add-object logic=PathElevator at=640,400 path=right:100,wait:500,left:100'
  $ mapwright get lift.wwd 'planes[1].objects[-1]'
  id: 62
  location_x: 640
  location_y: 400
  location_z: 2000
  rect_move.left (move 1, direction): 6 right
  rect_move.top (move 1, distance): 100 px
  rect_move.right (move 2, direction): 5 wait
  rect_move.bottom (move 2, distance): 500 px
  rect_hit.left (move 3, direction): 4 left
  rect_hit.top (move 3, distance): 100 px
  logic: PathElevator
  what it is: platform on a path of up to eight moves, which it repeats
  image_set: LEVEL_ELEVATOR
  $ mapwright get --all lift.wwd 'planes[1].objects[-1]' | wc -l
  53
  $ mapwright get --all lift.wwd 'planes[1].objects[-1]' | grep -e rect_hit -e health
  health: 0
  rect_hit: left=4 top=100 right=0 bottom=0
