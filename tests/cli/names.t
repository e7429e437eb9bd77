Values can be given by name wherever they have names; the error for a wrong name lists valid ones.

  $ cp $SAMPLES/shores.swd $SAMPLES/islet.map $SAMPLES/garden.wwd .
  $ mapwright set shores.swd -o a.swd landscape=winter 'terrain_up[10,3]=water'
  shores.swd: landscape: greenland -> winter
  shores.swd: terrain_up[10,3]: snow -> water
  shores.swd: 2 changes saved to a.swd
  $ mapwright get a.swd landscape 'terrain_up[10,3]'
  winter
  5
  $ mapwright set -n shores.swd landscape=snow
  mapwright: shores.swd: landscape: "snow" is neither a number nor the name of a value; one of greenland, wasteland, winter
  [2]
  $ mapwright set -n shores.swd 'terrain_up[10,3]=watr'
  mapwright: shores.swd: terrain_up[10,3]: "watr" is neither a number nor the name of a value; did you mean water?
  [2]
  $ mapwright set -n shores.swd 'terrain_up[10,3]=xyzzy'
  mapwright: shores.swd: terrain_up[10,3]: "xyzzy" is neither a number nor the name of a value; one of savannah, mountain1, snow, swamp, desert1, water, buildable_water, desert2, meadow1, meadow2, meadow3, mountain2, mountain3, mountain4, steppe, flower_meadow, lava, single_color, mountain_meadow, reef_water, lava2, lava3, lava4, buildable_mountain
  [2]
  $ mapwright edit -n shores.swd -e 'paint path=terrain_down rect=0,0,4,4 value=swamp'
  shores.swd: terrain_down: painted 16 cells with swamp
  $ mapwright new settlers2 --landscape snow -o b.swd
  mapwright: settlers2: landscape requires greenland, wasteland or winter, not "snow"
  [2]
  $ mapwright set -n garden.wwd 'planes[0].flags=mian'
  mapwright: garden.wwd: planes[0].flags: "mian" is neither a number nor a flag; did you mean main? (main, no_draw, wrap_x, wrap_y, auto_tile_size)
  [2]

Any tree, and any granite.

  $ mapwright edit shores.swd -o trees.swd -e 'put-object object=tree object=granite rect=0,0,4,4 seed=1'
  shores.swd: object_type: 15 nodes: objects put, but not on 1 node of water or impassable ground
  shores.swd: object_index: 15 nodes: objects put, but not on 1 node of water or impassable ground
  shores.swd: sites: 20 of 1920 nodes recomputed
  shores.swd: 3 changes saved to trees.swd
  $ mapwright info trees.swd --json | grep -c pine
  1
  $ mapwright edit -n shores.swd -e 'put-object object=house rect=0,0,4,4'
  mapwright: shores.swd: put-object: object: unknown name "house"; one of pine, birch, oak, palm1, palm2, pine_apple, cypress, cherry, fir, granite1, granite2, mushroom1, mushroom2, stone1, stone2, stone3, dead_trunk, dead_tree, bone1, bone2, flowers, bush1, water_stone, cactus1, cactus2, shrub1, shrub2, bush2, bush3, bush4, shrub3, shrub4, ship_wreck, gate, open_gate, stalagmite1, stalagmite2, stalagmite3, stalagmite4, stalagmite5, stalagmite6, stalagmite7, dead_tree1, dead_tree2, skeleton, mushroom3, stone4, stone5, pebble1, pebble2, pebble3, big_bush, blue_bush, small_bush, shrub5, tent, guardhouse_ruin, tower_ruin, castle_ruin, cross, viking_with_boat, wood_pile, whale_skeleton, whale_skeleton2, cave
  [2]
  $ mapwright edit -n shores.swd -e 'put-animal animal=foxx rect=0,0,4,4'
  mapwright: shores.swd: put-animal: animal: unknown name "foxx"; did you mean fox? (rabbit, fox, stag, deer, duck, sheep, deer2, duck2, pack_donkey)
  [2]

The name of a tile depends on the layer.

  $ mapwright set islet.map -o a.map 'layers[4].tiles[0,0].index=freeze'
  islet.map: layers[4].tiles[0,0].index: nohook -> freeze
  islet.map: 1 change saved to a.map
  $ mapwright get a.map 'layers[4].tiles[0,0].index'
  9
  $ mapwright set -n islet.map 'layers[4].tiles[0,0].index=freez'
  mapwright: islet.map: layers[4].tiles[0,0].index: "freez" is neither a number nor the name of a value; did you mean freeze?
  [2]

British and American spelling are the same.

  $ mapwright edit --force islet.map -o a.map -e optimize
  islet.map: data: 7 of 19 streams are smaller now: total 1342 -> 1296 bytes
  islet.map: 1 change saved to a.map
  $ mapwright edit islet.map -o b.map -e optimise && cmp a.map b.map
  islet.map: data: 7 of 19 streams are smaller now: total 1342 -> 1296 bytes
  islet.map: 1 change saved to b.map
  $ mapwright info --colour never a.map | head -1
  file: a.map

Neither what was typed nor what removes something is suggested.

  $ mapwright edit -n shores.swd -e 'place-headquarters player=1'
  mapwright: shores.swd: settlers2 files have no operation "place-headquarters"; did you mean move-headquarters? 'mapwright edit --list --format settlers2' describes all
  [2]
  $ mapwright edit -n shores.swd -e 'remvoe-headquarters player=1'
  mapwright: shores.swd: settlers2 files have no operation "remvoe-headquarters"; did you mean remove-headquarters? 'mapwright edit --list --format settlers2' describes all
  [2]
