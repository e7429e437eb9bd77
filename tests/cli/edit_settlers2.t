Maps of The Settlers II: a landscape made from a flat map, each step with what it changed.

  $ mapwright edit --list --format settlers2 | grep '^[a-z].*: '
  set-info: Sets fields of the header: title, author, players, landscape and others.
  recompute: Recomputes shading, building sites and areas as the editor of the game does.
  set-headquarters: Places or moves a player's headquarters, on the map and in the header.
  move-headquarters: Moves a player's headquarters, on the map and in the header.
  remove-headquarters: Removes a player's headquarters from the map and the header.
  headquarters-from: Places headquarters as a mission script of the game does.
  set-harbour: Places harbours. To remove them, use "clear what=harbours".
  shift: Shifts the map, which wraps around at its edges.
  mirror: Mirrors the map.
  rotate: Rotates the map by 180 degrees.
  crop: Crops the map to a rectangle.
  enlarge: Enlarges the map.
  copy-rect: Copies a rectangle within the map or from another map.
  raise: Raises nodes.
  lower: Lowers nodes.
  level: Sets all selected nodes to the same height.
  smooth: Smooths heights: each height becomes the mean of itself and its neighbours.
  limit-steps: Limits the height difference between neighbouring nodes.
  paint-terrain: Sets the texture of triangles.
  replace-terrain: Replaces textures by a different one, in both triangles of each node.
  put-object: Places trees, granite or decoration, but does not replace headquarters.
  put-animal: Places animals, both in the layer and in the list.
  put-resource: Places a resource underground.
  fill-resources: Places water, fish and ores as in the game's own maps.
  clear: Removes objects, animals, resources, harbours or roads.
  remove-unreachable: Removes trees, granite, fish, animals and ores that no player reaches, on foot or by ship.
  renumber-animals: Rebuilds the list of animals from the animal layer.
  import-layer: Replaces a layer with a PNG, such as an extracted layer that was edited as an image.
  convert: Converts between WLD or SWD and WORLD###.DAT, or makes the area table (CONTI###.DAT).
  set: Sets fields and cells.
  paint: Sets one value in cells of a grid.
  insert-item: Inserts an empty item into a list.
  paste: Replaces a value with one from JSON.
  repair: Applies repairs of the format.
  $ mapwright new settlers2 --size 32x32 --players 2 --title Isles -o a.swd
  $ mapwright edit a.swd -o b.swd --recompute -e 'paint-terrain terrain=water' -e 'paint-terrain terrain=meadow1 center=8,8 radius=7 triangles=around' -e 'paint-terrain terrain=meadow2 center=24,24 radius=7 triangles=around' -e 'paint-terrain terrain=mountain1 center=24,18 radius=2 triangles=around' -e 'raise center=24,18 radius=2 by=8 steps' -e 'put-object object=pine object=oak center=6,12 radius=3 density=50 seed=1 keep' -e 'put-animal animal=deer at=10,10' -e 'fill-resources ores=mixed seed=1' -e 'set-harbour at=15,8'; mapwright verify b.swd
  a.swd: note S2M160 at resources[0,0]: 1024 more nodes with ground water now below water or mountain; fix: edit -e put-resource
  a.swd: note S2M160 at resources[0,0]: 15 more nodes with ground water now below water or mountain; fix: edit -e put-resource
  a.swd: terrain_up: 1024 nodes: painted with water
  a.swd: terrain_down: 1024 nodes: painted with water
  a.swd: terrain_up: 192 nodes: painted with meadow1
  a.swd: terrain_down: 192 nodes: painted with meadow1
  a.swd: terrain_up: 192 nodes: painted with meadow2
  a.swd: terrain_down: 192 nodes: painted with meadow2
  a.swd: terrain_up: 27 nodes: painted with mountain1
  a.swd: terrain_down: 27 nodes: painted with mountain1
  a.swd: heights: 37 nodes: raised by 8
  a.swd: object_type: 22 nodes: objects put
  a.swd: object_index: 22 nodes: objects put
  a.swd: animal_layer: 1 node: animals put
  a.swd: animals: 0 -> 1, rebuilt from the layer
  a.swd: resources: 714 nodes: resources of the ground
  a.swd: terrain_up: 1 node: harbour
  a.swd: shading: 57 of 1024 nodes recomputed
  a.swd: sites: 791 of 1024 nodes recomputed
  a.swd: area_layer: 438 of 1024 nodes recomputed
  a.swd: areas: 3 of 250 entries recomputed, 3 areas
  a.swd: 19 changes saved to b.swd
  b.swd: ok
  $ mapwright check --as s2 b.swd
  b.swd: ok
  $ mapwright info b.swd | grep -A3 '^areas\|^harbours\|^agreement\|^resources'
  resources:
    water: nodes=310 amount=310
    coal: nodes=9 amount=63
    iron: nodes=7 amount=49
  --
  areas:
    [0] number=0 kind=water x=0 y=0 nodes=586
    [1] number=1 kind=land x=4 y=0 nodes=217
    [2] number=2 kind=land x=20 y=0 nodes=221
  harbours:
    [0] x=15 y=8 site=castle area=1 sea=0
  agreement:
    shading: percent=100.00 different=0
    sites: percent=100.00 different=0
    areas: percent=100.00 different=0
  $ mapwright refs b.swd harbour '*'
  file: b.swd
  harbour: *
  harbours:
    [0] path=terrain_up[15,8] site=castle area=1 sea=0
  found: 1
  $ mapwright refs b.swd animal deer
  file: b.swd
  animal: deer
  layers:
    [0]
      path: animal_layer
      count: 1
      cells: 10,10
  animals:
    [0] path=animals[0] x=10 y=10
  found: 2

Derived layers that matched the map follow each operation, unless told otherwise; others do not.

  $ mapwright edit b.swd -o c.swd -e 'raise at=8,12 by=2'; mapwright check c.swd
  b.swd: heights: 1 node: raised by 2
  b.swd: shading: 5 of 1024 nodes recomputed
  b.swd: 2 changes saved to c.swd
  c.swd: ok
  $ mapwright edit --dry-run b.swd -e 'raise at=8,12 by=2 recompute=no'
  b.swd: heights: 1 node: raised by 2
  $ mapwright edit --force b.swd -o c.swd --no-recompute -e 'raise at=8,12 by=2' -e 'paint-terrain terrain=water at=8,12'; mapwright check c.swd | cut -d' ' -f2-3
  b.swd: heights: 1 node: raised by 2
  b.swd: terrain_up: 1 node: painted with water
  b.swd: terrain_down: 1 node: painted with water
  b.swd: 3 changes saved to c.swd
  warning S2M130
  warning S2M131
  2 warnings
  $ mapwright edit --dry-run c.swd -e 'raise at=20,20 by=2'
  c.swd: note S2M012 at shading: not up to date before the change: shading, building sites; recompute them with the operation recompute, or give recompute=yes
  c.swd: heights: 1 node: raised by 2
  $ mapwright edit --dry-run c.swd --recompute -e 'raise at=20,20 by=2'
  c.swd: heights: 1 node: raised by 2
  c.swd: shading: 8 of 1024 nodes recomputed
  c.swd: sites: 3 of 1024 nodes recomputed
  $ mapwright edit --dry-run c.swd --recompute -e 'raise at=20,20 by=2' -e 'set-info title="to recompute" recompute'
  c.swd: heights: 1 node: raised by 2
  c.swd: title: "Isles" -> "to recompute"
  c.swd: shading: 8 of 1024 nodes recomputed
  c.swd: sites: 3 of 1024 nodes recomputed
  $ mapwright edit --dry-run c.swd -e 'recompute layer=shading'
  c.swd: shading: 5 of 1024 nodes recomputed
  $ mapwright set --dry-run --recompute b.swd 'heights[8,12]=12'
  b.swd: heights[8,12]: 10 -> 12
  b.swd: shading: 5 of 1024 nodes recomputed
  $ mapwright edit --dry-run b.swd -e 'recompute layer=sites rule=rttr'
  b.swd: sites: 765 of 1024 nodes recomputed

Positions outside the map are refused unless they are meant to wrap around. Objects are put on firm ground.

  $ mapwright edit --dry-run b.swd -e 'put-object object=pine at=500,20'
  mapwright: b.swd: put-object: at: 500,20 is outside the map (x is 0 to 31, y is 0 to 31); with wrap, positions wrap around its edges
  [2]
  $ mapwright edit --dry-run b.swd -e 'put-object object=pine at=500,20 wrap recompute=no seed=1'
  b.swd: object_type: 1 node: objects put
  b.swd: object_index: 1 node: objects put
  $ mapwright edit --dry-run b.swd -e 'put-object object=pine rect=0,0,32,32 seed=3 density=10 recompute=no'
  b.swd: object_type: 35 nodes: objects put, but not on 61 nodes of water or impassable ground
  b.swd: object_index: 37 nodes: objects put, but not on 61 nodes of water or impassable ground
  $ mapwright edit --dry-run b.swd -e 'put-object object=pine at=0,0'
  mapwright: b.swd: put-object: the ground of all selected nodes (1) is water or impassable; with anywhere, objects are placed there, too
  [2]
  $ mapwright edit --dry-run b.swd -e 'put-object object=pine at=0,0 anywhere recompute=no seed=1'
  b.swd: object_type: 1 node: objects put
  b.swd: object_index: 1 node: objects put
  $ mapwright edit --dry-run b.swd -e 'move-headquarters player=2 to=22,26'
  b.swd: object_type: 2 nodes: headquarters of player 2 moved to 22,26
  b.swd: object_index: 2 nodes: headquarters of player 2 moved to 22,26
  b.swd: hq_x.player2: 24,24 -> 22,26
  $ mapwright edit --dry-run b.swd -e 'move-headquarters player=3 to=22,26'
  mapwright: b.swd: move-headquarters: player 3 has no headquarters; use the operation "set-headquarters"
  [2]

A picture of any size becomes heights.

  $ mapwright new settlers2 --size 64x64 -o large.swd; mapwright edit large.swd -i -q -e 'raise center=32,32 radius=9 by=50'; mapwright extract -q large.swd -O large; mapwright edit --dry-run b.swd -e 'import-layer layer=heights file=large/layers/heights.png'
  mapwright: b.swd: import-layer: large/layers/heights.png has 64 x 64 pixels, but the map has 32 x 32 nodes; resample accepts other sizes
  [2]
  $ mapwright edit b.swd -o i.swd --no-recompute -e 'import-layer layer=heights file=large/layers/heights.png resample'; mapwright get i.swd 'heights[16,16]' 'heights[2,2]'
  b.swd: heights: 115 nodes: taken from the picture
  b.swd: 1 change saved to i.swd
  60
  10
  $ mapwright edit b.swd --force -o i.swd --no-recompute -e 'import-layer layer=heights file=large/layers/heights.png resample min=10 max=30'; mapwright get i.swd 'heights[16,16]' 'heights[2,2]'
  b.swd: heights: 1024 nodes: taken from the picture
  b.swd: 1 change saved to i.swd
  15
  11
  $ mapwright edit --dry-run b.swd -e 'import-layer layer=terrain_up file=large/layers/heights.png resample'
  mapwright: b.swd: import-layer: large/layers/heights.png: the value of node 13,11 would be 60; the landscape has no such texture; force imports it anyway
  [2]

Eight players are for other games than the original.

  $ mapwright new settlers2 --players 8 -o eight.swd
  mapwright: settlers2: players=8: the original game supports up to 7; as=rttr allows up to 8
  [2]
  $ mapwright new settlers2 --players 8 --as rttr -o eight.swd; mapwright check --as rttr eight.swd
  eight.swd: ok

The whole map is rotated and shifted, and back again.

  $ mapwright edit b.swd -o d.swd -e 'rotate' -e 'shift dx=3 dy=5' -e 'shift dx=-3 dy=-5' -e 'rotate'; cmp b.swd d.swd
  b.swd: rotated by 180 degrees, 458 nodes changed
  b.swd: shading: 72 of 1024 nodes recomputed
  b.swd: sites: 22 of 1024 nodes recomputed
  b.swd: area_layer: 438 of 1024 nodes recomputed
  b.swd: areas: 2 of 250 entries recomputed, 3 areas
  b.swd: shifted by 3,5, 653 nodes changed
  b.swd: area_layer: 1024 of 1024 nodes recomputed
  b.swd: areas: 3 of 250 entries recomputed, 3 areas
  b.swd: shifted by -3,-5, 653 nodes changed
  b.swd: area_layer: 1024 of 1024 nodes recomputed
  b.swd: areas: 3 of 250 entries recomputed, 3 areas
  b.swd: rotated by 180 degrees, 458 nodes changed
  b.swd: shading: 72 of 1024 nodes recomputed
  b.swd: sites: 22 of 1024 nodes recomputed
  b.swd: area_layer: 438 of 1024 nodes recomputed
  b.swd: areas: 2 of 250 entries recomputed, 3 areas
  b.swd: 16 changes saved to d.swd
  $ mapwright edit --force b.swd -o d.swd -e 'mirror axis=x recompute'; mapwright diff b.swd d.swd | grep ^hq
  b.swd: mirrored, left and right, 908 nodes changed
  b.swd: shading: 68 of 1024 nodes recomputed
  b.swd: sites: 14 of 1024 nodes recomputed
  b.swd: area_layer: 438 of 1024 nodes recomputed
  b.swd: areas: 2 of 250 entries recomputed, 3 areas
  b.swd: 5 changes saved to d.swd
  hq_x.player1: 8 -> 24
  hq_x.player2: 24 -> 8
  $ mapwright edit b.swd -o d.swd -e 'rotate by=90'
  mapwright: b.swd: rotate: rotation by 90 degrees is not possible: every other row is shifted by half a node, so only a rotation by 180 degrees maps nodes to nodes
  [2]
  $ mapwright edit --force b.swd -o d.swd -e 'enlarge size=48x40 to=8,4' -e 'crop rect=8,4,32,32'; cmp b.swd d.swd
  b.swd: width: 32 x 32 -> 48 x 40 nodes
  b.swd: sites: 10 of 1920 nodes recomputed
  b.swd: area_layer: 906 of 1920 nodes recomputed
  b.swd: areas: 2 of 250 entries recomputed, 3 areas
  b.swd: width: 48 x 40 -> 32 x 32 nodes
  b.swd: sites: 10 of 1024 nodes recomputed
  b.swd: area_layer: 10 of 1024 nodes recomputed
  b.swd: areas: 2 of 250 entries recomputed, 3 areas
  b.swd: 8 changes saved to d.swd
  $ mapwright edit --force b.swd -o d.swd -e 'crop rect=0,0,16,16 recompute'; mapwright info d.swd | grep -A1 '^size=\|^why_not'
  b.swd: width: 32 x 32 -> 16 x 16 nodes
  b.swd: hq_x.player2: 24,24 -> none, outside the map
  b.swd: sites: 7 of 256 nodes recomputed
  b.swd: areas: 2 of 250 entries recomputed, 2 areas
  b.swd: 4 changes saved to d.swd
  why_not:
    [0] player 2 has no headquarters
  $ mapwright edit d.swd -o e.swd -e 'copy-rect file=b.swd rect=20,16,10,10 to=4,4 recompute' | head -3; mapwright verify e.swd
  d.swd: heights: 33 nodes: copied from 20,16 of b.swd
  d.swd: terrain_up: 100 nodes: copied from 20,16 of b.swd
  d.swd: terrain_down: 100 nodes: copied from 20,16 of b.swd
  d.swd: object_type: 16 nodes: copied from 20,16 of b.swd
  d.swd: object_index: 16 nodes: copied from 20,16 of b.swd
  d.swd: resources: 43 nodes: copied from 20,16 of b.swd
  d.swd: animal_layer: 1 node: copied from 20,16 of b.swd
  d.swd: animals: 1 -> 0, rebuilt from the layer
  d.swd: shading: 52 of 256 nodes recomputed
  d.swd: sites: 107 of 256 nodes recomputed
  d.swd: area_layer: 2 of 256 nodes recomputed
  d.swd: areas: 2 of 250 entries recomputed, 2 areas
  d.swd: 12 changes saved to e.swd
  e.swd: ok

An operation is done completely or not at all; error messages say what is valid.

  $ cp b.swd f.swd; mapwright edit -i f.swd -e 'raise by=3' -e 'paint-terrain terrain=medow1'; cmp b.swd f.swd
  mapwright: f.swd: paint-terrain: terrain: unknown name "medow1" in the landscape greenland; did you mean meadow1?
  $ mapwright edit -i f.swd -e 'set-headquarters player=2 at=8,8'
  mapwright: f.swd: set-headquarters: at: 8,8 already has the headquarters of player 1
  [2]
  $ mapwright edit -i f.swd -e 'put-object object=fri at=1,1'
  mapwright: f.swd: put-object: object: unknown name "fri"; did you mean fir?
  [2]
  $ mapwright edit -i f.swd -e 'crop rect=0,0,15,16'
  mapwright: f.swd: crop: rect: 15 x 16 nodes; width and height must be even for the map to wrap around
  [2]
  $ mapwright edit -i f.swd -e 'raise at=8,12 radius=2'
  mapwright: f.swd: raise: radius belongs to center; set center=X,Y, or leave radius out
  [2]

An unpacked world is changed in place, including its recomputed layers.

  $ mapwright unpack b.swd map; mapwright edit -i map --recompute -e 'raise at=8,12 by=2'; mapwright pack map g.swd; mapwright check g.swd | grep -c S2M13
  b.swd: 15 files written to map
  map: heights: 1 node: raised by 2
  map: shading: 5 of 1024 nodes recomputed
  map: 2 changes saved
  0
  [1]
