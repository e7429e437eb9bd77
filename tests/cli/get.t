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
  location_i: -1
  flags_add: 0
  flags_dynamic: 0
  flags_draw: 0
  flags_user: 0
  score: 500
  points: 0
  powerup: 0
  damage: 0
  smarts: 0
  health: 0
  rect_move: left=0 top=0 right=0 bottom=0
  rect_hit: left=0 top=0 right=0 bottom=0
  rect_attack: left=0 top=0 right=0 bottom=0
  rect_clip: left=0 top=0 right=0 bottom=0
  rect_user1: left=0 top=0 right=0 bottom=0
  rect_user2: left=0 top=0 right=0 bottom=0
  user1: 0
  user2: 0
  user3: 0
  user4: 0
  user5: 0
  user6: 0
  user7: 0
  user8: 0
  min_x: 0
  min_y: 0
  max_x: 0
  max_y: 0
  speed_x: 0
  speed_y: 0
  tweak_x: 0
  tweak_y: 0
  counter: 0
  speed: 0
  width: 0
  height: 0
  direction: 0
  face_dir: 0
  time_delay: 0
  frame_delay: 0
  object_type: none
  flags_hit_type: 0x0
  move_res_x: 0
  move_res_y: 0
  name: 
  logic: TreasurePowerup
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
  mapwright: a.wwd: path "planes[7].name": no item 7; the number of items is 2
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
