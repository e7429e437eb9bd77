Which paths lead to something, and where the others are wrong.

  $ cp "$SAMPLES"/lagoon.wwd "$SAMPLES"/islet.map .
  $ while read -r line; do echo "$line" | cut -c1-90; mapwright get lagoon.wwd "$line" 2>&1 | head -3; done <<'END'
  > 
  > planes[0
  > planes[]
  > planes[*
  > planes[x]
  > planes[3]
  > planes[-3].name
  > planes[-4].name
  > planes[2].name
  > planes[name=]
  > planes[name=Action].flags
  > planes[name="Action"].flags
  > planes[name="Action].flags
  > planes[name="Action"x].flags
  > planes[name=Front]x
  > planes[name=Front].
  > planes[logic=1]
  > planes[nam=Front]
  > planes[flags=main].name
  > planes[flags=1].name
  > planes[z_coord=-999].name
  > planes[z_coord=9000].name
  > planes[1].objects[60].id
  > planes[1].objects[61].id
  > planes[1].objects[-61].id
  > planes[1].objects[-62].id
  > planes[1].objects[id=61].logic
  > planes[1].objects[id=62].logic
  > planes[1].objects[id=0x3D].logic
  > planes[1].objects[logic=AniRope].id
  > planes[1].objects[logic=GlitterlessPowerup].rect_hit
  > planes[1].objects[0].rect_hit.top
  > planes[1].objects[0].rect_hit.topp
  > planes[1].objects[0].rect_hit[0]
  > planes[1].objects[0]x
  > planes[1].tiles[39,17]
  > planes[1].tiles[40,17]
  > planes[1].tiles[39,18]
  > planes[1].tiles[39]
  > planes[1].tiles[39,17
  > planes[1].tiles[,]
  > planes[1].tiles[-1,0]
  > planes[1].tiles[4294967295,0]
  > planes[1].tiles[4294967296,0]
  > planes[1].tiles[39,17].x
  > planes[1].tiles[39,17]x
  > name[0]
  > name.x
  > nam
  > startx
  > start_x
  > $start_x
  > planes.name
  > planes[0].name.x
  > $planes[0].name
  > tile_properties.items[123].kind
  > tile_properties.items[124].kind
  > tile_properties.items[-1].width
  > tile_properties.itms
  > meta[0]
  > meta[1].kind
  > planes[0].image_sets[0]
  > planes[0].image_sets[0].name
  > planes[0].image_sets[name=BACK]
  > checksum
  > header_size
  > birth
  > planes[*].nam
  > nothing_like_anything_else_in_this_record_that_is_longer_than_sixty_three_bytes
  > planes[name=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa].id
  > planes[name=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa].id
  > END
  
  flags: use_z_coords|compress
  name: Lagoon - Level 1
  author: mapwright
  planes[0
  mapwright: lagoon.wwd: path "planes[0", column 8: "]" expected
  planes[]
  mapwright: lagoon.wwd: path "planes[]", column 8: an index, * or name=value expected
  planes[*
  mapwright: lagoon.wwd: path "planes[*", column 8: "]" expected
  planes[x]
  mapwright: lagoon.wwd: path "planes[x]", column 8: an index, * or name=value expected
  planes[3]
  mapwright: lagoon.wwd: path "planes[3]": no item 3; the number of items is 3
  planes[-3].name
  Background
  planes[-4].name
  mapwright: lagoon.wwd: path "planes[-4].name": no item -4; the number of items is 3
  planes[2].name
  Front
  planes[name=]
  mapwright: lagoon.wwd: nothing matches "planes[name=]"
  planes[name=Action].flags
  main
  planes[name="Action"].flags
  main
  planes[name="Action].flags
  mapwright: lagoon.wwd: path "planes[name="Action].flags", column 8: "]" expected
  planes[name="Action"x].flags
  mapwright: lagoon.wwd: path "planes[name="Action"x].flags", column 8: "]" expected
  planes[name=Front]x
  mapwright: lagoon.wwd: path "planes[name=Front]x", column 19: "." or the end expected
  planes[name=Front].
  mapwright: lagoon.wwd: path "planes[name=Front].": plane has no ""
  planes[logic=1]
  mapwright: lagoon.wwd: path "planes[logic=1]": plane has no "logic"
  planes[nam=Front]
  mapwright: lagoon.wwd: path "planes[nam=Front]": plane has no "nam"; did you mean name?
  planes[flags=main].name
  Action
  planes[flags=1].name
  Action
  planes[z_coord=-999].name
  Background
  planes[z_coord=9000].name
  Front
  planes[1].objects[60].id
  61
  planes[1].objects[61].id
  mapwright: lagoon.wwd: path "planes[1].objects[61].id": no item 61; the number of items is 61
  planes[1].objects[-61].id
  1
  planes[1].objects[-62].id
  mapwright: lagoon.wwd: path "planes[1].objects[-62].id": no item -62; the number of items is 61
  planes[1].objects[id=61].logic
  DoNothing
  planes[1].objects[id=62].logic
  mapwright: lagoon.wwd: nothing matches "planes[1].objects[id=62].logic"
  planes[1].objects[id=0x3D].logic
  DoNothing
  planes[1].objects[logic=AniRope].id
  60
  planes[1].objects[logic=GlitterlessPowerup].rect_hit
  planes[1].objects[0].rect_hit: left=0 top=0 right=0 bottom=0
  planes[1].objects[1].rect_hit: left=0 top=0 right=0 bottom=0
  planes[1].objects[2].rect_hit: left=0 top=0 right=0 bottom=0
  planes[1].objects[0].rect_hit.top
  0
  planes[1].objects[0].rect_hit.topp
  mapwright: lagoon.wwd: path "planes[1].objects[0].rect_hit.topp": rect has no "topp"; did you mean top?
  planes[1].objects[0].rect_hit[0]
  mapwright: lagoon.wwd: path "planes[1].objects[0].rect_hit[0]", column 30: end of the path expected
  planes[1].objects[0]x
  mapwright: lagoon.wwd: path "planes[1].objects[0]x", column 21: "." or the end expected
  planes[1].tiles[39,17]
  2
  planes[1].tiles[40,17]
  mapwright: lagoon.wwd: path "planes[1].tiles[40,17]": no cell 40,17; the grid has 40 x 18
  planes[1].tiles[39,18]
  mapwright: lagoon.wwd: path "planes[1].tiles[39,18]": no cell 39,18; the grid has 40 x 18
  planes[1].tiles[39]
  mapwright: lagoon.wwd: path "planes[1].tiles[39]", column 17: a cell as [x,y] expected
  planes[1].tiles[39,17
  mapwright: lagoon.wwd: path "planes[1].tiles[39,17", column 17: a cell as [x,y] expected
  planes[1].tiles[,]
  mapwright: lagoon.wwd: path "planes[1].tiles[,]", column 17: a cell as [x,y] expected
  planes[1].tiles[-1,0]
  mapwright: lagoon.wwd: path "planes[1].tiles[-1,0]", column 17: a cell as [x,y] expected
  planes[1].tiles[4294967295,0]
  mapwright: lagoon.wwd: path "planes[1].tiles[4294967295,0]": no cell 4294967295,0; the grid has 40 x 18
  planes[1].tiles[4294967296,0]
  mapwright: lagoon.wwd: path "planes[1].tiles[4294967296,0]", column 17: a cell as [x,y] expected
  planes[1].tiles[39,17].x
  mapwright: lagoon.wwd: path "planes[1].tiles[39,17].x": tile has no "x"
  planes[1].tiles[39,17]x
  mapwright: lagoon.wwd: path "planes[1].tiles[39,17]x", column 17: a cell as [x,y] expected
  name[0]
  mapwright: lagoon.wwd: path "name[0]", column 5: end of the path expected
  name.x
  mapwright: lagoon.wwd: path "name.x", column 5: end of the path expected
  nam
  mapwright: lagoon.wwd: path "nam": level has no "nam"; did you mean name?
  startx
  mapwright: lagoon.wwd: path "startx": level has no "startx"; did you mean start_x?
  start_x
  172
  $start_x
  172
  planes.name
  mapwright: lagoon.wwd: path "planes.name", column 7: an index in brackets expected
  planes[0].name.x
  mapwright: lagoon.wwd: path "planes[0].name.x", column 15: end of the path expected
  $planes[0].name
  Background
  tile_properties.items[123].kind
  single
  tile_properties.items[124].kind
  mapwright: lagoon.wwd: path "tile_properties.items[124].kind": no item 124; the number of items is 124
  tile_properties.items[-1].width
  64
  tile_properties.itms
  mapwright: lagoon.wwd: path "tile_properties.itms": tile_properties has no "itms"; did you mean items?
  meta[0]
  kind: info
  size: 4
  total_size: 219
  meta[1].kind
  header
  planes[0].image_sets[0]
  BACK
  planes[0].image_sets[0].name
  BACK
  planes[0].image_sets[name=BACK]
  BACK
  checksum
  0xFFCCCDA5
  header_size
  1524
  birth
  November 20, 2025
  planes[*].nam
  mapwright: lagoon.wwd: path "planes[*].nam": plane has no "nam"; did you mean name?
  nothing_like_anything_else_in_this_record_that_is_longer_than_sixty_three_bytes
  mapwright: lagoon.wwd: path "nothing_like_anything_else_in_this_record_that_is_longer_than_sixty_three_bytes": level has no "nothing_like_anything_else_in_this_record_that_is_longer_than_s"
  planes[name=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
  mapwright: lagoon.wwd: nothing matches "planes[name=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa].id"
  planes[name=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
  mapwright: lagoon.wwd: path "planes[name=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa].id", column 13: the value is too long
  $ while read -r line; do echo "$line" | cut -c1-90; mapwright get islet.map "$line" 2>&1 | head -3; done <<'END'
  > layers[name=Game].width
  > layers[name=Sky].type
  > groups[name=Game].num_layers
  > images[name=islet_sun].width
  > images[name_text=islet_sun].width
  > layers[tile_name=Hills].height
  > layers[name=Nothing]
  > info[0].settings_list[0]
  > info[0].settings_list[1]
  > info[0].settings_list[2]
  > info[0].settings_list[0].x
  > layers[4].tiles[39,21].index
  > layers[4].tiles[39,21].indx
  > layers[4].tiles[39,22].index
  > layers[4].tiles[39,21].flags.x
  > layers[0].tiles[0,0]
  > layers[0].quads[0].pivot
  > envelope_points[0].points[2].values
  > envelopes[name=Drift].channels
  > images[0].external
  > data[18].size
  > data[19].size
  > data[-19].size
  > layers[5].tele[17,10]
  > layers[5].tele[17,10].number
  > END
  layers[name=Game].width
  40
  layers[name=Sky].type
  quads
  groups[name=Game].num_layers
  5
  images[name=islet_sun].width
  16
  images[name_text=islet_sun].width
  mapwright: islet.map: nothing matches "images[name_text=islet_sun].width"
  layers[tile_name=Hills].height
  16
  layers[name=Nothing]
  mapwright: islet.map: nothing matches "layers[name=Nothing]"
  info[0].settings_list[0]
  tune_zone 1 gravity 0.25
  info[0].settings_list[1]
  tune_zone_enter 1 floating
  info[0].settings_list[2]
  mapwright: islet.map: path "info[0].settings_list[2]": no item 2; the number of items is 2
  info[0].settings_list[0].x
  mapwright: islet.map: path "info[0].settings_list[0].x": setting has no "x"
  layers[4].tiles[39,21].index
  3
  layers[4].tiles[39,21].indx
  mapwright: islet.map: path "layers[4].tiles[39,21].indx": tile has no "indx"; did you mean index?
  layers[4].tiles[39,22].index
  mapwright: islet.map: path "layers[4].tiles[39,22].index": no cell 39,22; the grid has 40 x 22
  layers[4].tiles[39,21].flags.x
  mapwright: islet.map: path "layers[4].tiles[39,21].flags.x": tile has no "flags.x"; did you mean flags?
  layers[0].tiles[0,0]
  mapwright: islet.map: nothing matches "layers[0].tiles[0,0]"
  layers[0].quads[0].pivot
  x=0 y=0
  envelope_points[0].points[2].values
  a=1024 b=1024 c=1024 d=1024
  envelopes[name=Drift].channels
  position
  images[0].external
  no
  data[18].size
  152
  data[19].size
  mapwright: islet.map: path "data[19].size": no item 19; the number of items is 19
  data[-19].size
  152
  layers[5].tele[17,10]
  number=1 type=26
  layers[5].tele[17,10].number
  1

Which values fields can have.

  $ while read -r line; do echo "$line" | cut -c1-90; mapwright set --force lagoon.wwd -o b.wwd "$line" 2>&1 | head -3; done <<'END'
  > start_x=2147483647
  > start_x=2147483648
  > start_x=-2147483648
  > start_x=-2147483649
  > start_x=0x7FFFFFFF
  > start_x=
  > start_x=1x
  > start_x=99999999999999999999999
  > start_x=-99999999999999999999999
  > flags=0
  > flags=4294967295
  > flags=4294967296
  > flags=compress
  > flags=compress|use_z_coords
  > flags=compress|8
  > flags=compress|0xG
  > flags=compres
  > flags=compress|
  > flags=|compress
  > name=
  > name=ééé
  > name=☃
  > author=0123456789012345678901234567890123456789012345678901234567890123
  > author=01234567890123456789012345678901234567890123456789012345678901234
  > planes[0].flags=wrap_x|4
  > planes[0].flags=wrap
  > planes[0].name=0123456789012345678901234567890123456789012345678901234567890123
  > planes[0].name=01234567890123456789012345678901234567890123456789012345678901234
  > planes[1].objects[0].logic=
  > planes[1].objects[0].rect_hit=1,2,3,4
  > planes[1].objects[0].rect_hit=1,2,3
  > planes[1].objects[0].rect_hit=1,2,3,4,5
  > planes[1].objects[0].rect_hit=1,,3,4
  > planes[1].objects[0].rect_hit=1,2,3,2147483648
  > planes[1].objects[0].rect_hit=1,2,3,0000000000000000000000000000004
  > planes[1].objects[0].rect_hit=1,2,3,00000000000000000000000000000004
  > planes=1
  > planes[1].tiles=1
  > planes[1].tiles[39,17]=-
  > planes[1].tiles[39,17]=#
  > planes[1].tiles[39,17]=4294967295
  > planes[1].tiles[39,17]=4294967296
  > planes[1].tiles[39,17]=-1
  > planes[1].tiles[40,17]=1
  > tile_properties.items[0].kind=double
  > tile_properties.items[0].kind=9
  > tile_properties.items[0].attribute=death
  > tile_properties.items[0].attribute=deth
  > tile_properties.items[0].attribute=99
  > planes[*].z_coord=5
  > planes[9].z_coord=5
  > header_size=4
  > checksum=5
  > nam=x
  > =x
  > name
  > END
  start_x=2147483647
  lagoon.wwd: start_x: 172 -> 2147483647
  lagoon.wwd: 1 change saved to b.wwd
  start_x=2147483648
  mapwright: lagoon.wwd: start_x: 2147483648 is out of range, expected -2147483648 to 2147483647
  start_x=-2147483648
  lagoon.wwd: start_x: 172 -> -2147483648
  lagoon.wwd: 1 change saved to b.wwd
  start_x=-2147483649
  mapwright: lagoon.wwd: start_x: -2147483649 is out of range, expected -2147483648 to 2147483647
  start_x=0x7FFFFFFF
  lagoon.wwd: start_x: 172 -> 2147483647
  lagoon.wwd: 1 change saved to b.wwd
  start_x=
  mapwright: lagoon.wwd: start_x: "" is not a number
  start_x=1x
  mapwright: lagoon.wwd: start_x: "1x" is not a number
  start_x=99999999999999999999999
  mapwright: lagoon.wwd: start_x: 99999999999999999999999 is out of range, expected -2147483648 to 2147483647
  start_x=-99999999999999999999999
  mapwright: lagoon.wwd: start_x: -99999999999999999999999 is out of range, expected -2147483648 to 2147483647
  flags=0
  lagoon.wwd: flags: use_z_coords|compress -> 0
  lagoon.wwd: 1 change saved to b.wwd
  flags=4294967295
  lagoon.wwd: flags: use_z_coords|compress -> use_z_coords|compress|0xFFFFFFFC
  lagoon.wwd: 1 change saved to b.wwd
  flags=4294967296
  mapwright: lagoon.wwd: flags: 4294967296 is out of range, expected 0 to 4294967295
  flags=compress
  lagoon.wwd: flags: use_z_coords|compress -> compress
  lagoon.wwd: 1 change saved to b.wwd
  flags=compress|use_z_coords
  lagoon.wwd: no change, saved to b.wwd
  flags=compress|8
  lagoon.wwd: flags: use_z_coords|compress -> compress|0x8
  lagoon.wwd: 1 change saved to b.wwd
  flags=compress|0xG
  mapwright: lagoon.wwd: flags: "0xG" is neither a number nor a flag; one of use_z_coords, compress
  flags=compres
  mapwright: lagoon.wwd: flags: "compres" is neither a number nor a flag; did you mean compress? (use_z_coords, compress)
  flags=compress|
  lagoon.wwd: flags: use_z_coords|compress -> compress
  lagoon.wwd: 1 change saved to b.wwd
  flags=|compress
  mapwright: lagoon.wwd: flags: "" is neither a number nor a flag; one of use_z_coords, compress
  name=
  lagoon.wwd: name: Lagoon - Level 1 -> 
  lagoon.wwd: 1 change saved to b.wwd
  name=ééé
  lagoon.wwd: name: Lagoon - Level 1 -> ééé
  lagoon.wwd: 1 change saved to b.wwd
  name=☃
  mapwright: lagoon.wwd: name: character 1, "☃" (U+2603), cannot be represented in the encoding windows-1252
  author=0123456789012345678901234567890123456789012345678901234567890123
  lagoon.wwd: author: mapwright -> 0123456789012345678901234567890123456789012345678901234567890123
  lagoon.wwd: 1 change saved to b.wwd
  author=01234567890123456789012345678901234567890123456789012345678901234
  mapwright: lagoon.wwd: author: 65 bytes exceed the maximum of 64
  planes[0].flags=wrap_x|4
  lagoon.wwd: planes[0].flags: wrap_x|wrap_y -> wrap_x
  lagoon.wwd: 1 change saved to b.wwd
  planes[0].flags=wrap
  mapwright: lagoon.wwd: planes[0].flags: "wrap" is neither a number nor a flag; did you mean wrap_x? (main, no_draw, wrap_x, wrap_y, auto_tile_size)
  planes[0].name=0123456789012345678901234567890123456789012345678901234567890123
  lagoon.wwd: planes[0].name: Background -> 0123456789012345678901234567890123456789012345678901234567890123
  lagoon.wwd: 1 change saved to b.wwd
  planes[0].name=01234567890123456789012345678901234567890123456789012345678901234
  mapwright: lagoon.wwd: planes[0].name: 65 bytes exceed the maximum of 64
  planes[1].objects[0].logic=
  lagoon.wwd: planes[1].objects[0].logic: GlitterlessPowerup -> 
  lagoon.wwd: 1 change saved to b.wwd
  planes[1].objects[0].rect_hit=1,2,3,4
  lagoon.wwd: planes[1].objects[0].rect_hit: 0,0,0,0 -> 1,2,3,4
  lagoon.wwd: 1 change saved to b.wwd
  planes[1].objects[0].rect_hit=1,2,3
  mapwright: lagoon.wwd: planes[1].objects[0].rect_hit requires 4 numbers separated by commas, not "1,2,3"
  planes[1].objects[0].rect_hit=1,2,3,4,5
  mapwright: lagoon.wwd: planes[1].objects[0].rect_hit requires 4 numbers separated by commas, not "1,2,3,4,5"
  planes[1].objects[0].rect_hit=1,,3,4
  mapwright: lagoon.wwd: planes[1].objects[0].rect_hit: "" is not a number
  planes[1].objects[0].rect_hit=1,2,3,2147483648
  mapwright: lagoon.wwd: planes[1].objects[0].rect_hit: 2147483648 is out of range, expected -2147483648 to 2147483647
  planes[1].objects[0].rect_hit=1,2,3,0000000000000000000000000000004
  lagoon.wwd: planes[1].objects[0].rect_hit: 0,0,0,0 -> 1,2,3,4
  lagoon.wwd: 1 change saved to b.wwd
  planes[1].objects[0].rect_hit=1,2,3,00000000000000000000000000000004
  mapwright: lagoon.wwd: planes[1].objects[0].rect_hit requires 4 numbers separated by commas, not "1,2,3,00000000000000000000000000000004"
  planes=1
  mapwright: lagoon.wwd: planes is a list; set one of its items' fields
  planes[1].tiles=1
  mapwright: lagoon.wwd: planes[1].tiles is a grid; set one of its cells, [x,y]
  planes[1].tiles[39,17]=-
  lagoon.wwd: planes[1].tiles[39,17]: 2 -> -
  lagoon.wwd: 1 change saved to b.wwd
  planes[1].tiles[39,17]=#
  lagoon.wwd: planes[1].tiles[39,17]: 2 -> #
  lagoon.wwd: 1 change saved to b.wwd
  planes[1].tiles[39,17]=4294967295
  lagoon.wwd: planes[1].tiles[39,17]: 2 -> -
  lagoon.wwd: 1 change saved to b.wwd
  planes[1].tiles[39,17]=4294967296
  mapwright: lagoon.wwd: planes[1].tiles[39,17]: 4294967296 is out of range, expected 0 to 4294967295
  planes[1].tiles[39,17]=-1
  mapwright: lagoon.wwd: planes[1].tiles[39,17]: -1 is out of range, expected 0 to 4294967295
  planes[1].tiles[40,17]=1
  mapwright: lagoon.wwd: path "planes[1].tiles[40,17]": no cell 40,17; the grid has 40 x 18
  tile_properties.items[0].kind=double
  lagoon.wwd: tile_properties.items[0].kind: single -> double
  lagoon.wwd: 1 change saved to b.wwd
  tile_properties.items[0].kind=9
  lagoon.wwd: tile_properties.items[0].kind: single -> 9
  lagoon.wwd: 1 change saved to b.wwd
  tile_properties.items[0].attribute=death
  lagoon.wwd: tile_properties.items[0].attribute: clear -> death
  lagoon.wwd: 1 change saved to b.wwd
  tile_properties.items[0].attribute=deth
  mapwright: lagoon.wwd: tile_properties.items[0].attribute: "deth" is neither a number nor the name of a value; did you mean death?
  tile_properties.items[0].attribute=99
  lagoon.wwd: tile_properties.items[0].attribute: clear -> pyramid_black_down
  lagoon.wwd: 1 change saved to b.wwd
  planes[*].z_coord=5
  lagoon.wwd: planes[0].z_coord: -999 -> 5
  lagoon.wwd: planes[1].z_coord: 0 -> 5
  lagoon.wwd: planes[2].z_coord: 9000 -> 5
  planes[9].z_coord=5
  mapwright: lagoon.wwd: path "planes[9].z_coord": no item 9; the number of items is 3
  header_size=4
  lagoon.wwd: header_size: 1524 -> 4
  lagoon.wwd: 1 change saved to b.wwd
  checksum=5
  mapwright: lagoon.wwd: checksum is computed and cannot be set; it is computed when the file is saved, by the formula that the save option checksum selects
  nam=x
  mapwright: lagoon.wwd: path "nam": level has no "nam"; did you mean name?
  =x
  mapwright: lagoon.wwd: path "": level has no ""
  name
  mapwright: 'name' has no '='; changes are written as PATH=VALUE
  usage: mapwright set [OPTIONS] FILE PATH=VALUE...
  $ while read -r line; do echo "$line" | cut -c1-90; mapwright set --force islet.map -o b.map "$line" 2>&1 | head -3; done <<'END'
  > images[0].external=yes
  > images[0].external=maybe
  > images[0].width=0
  > layers[4].tiles[39,21].index=255
  > layers[4].tiles[39,21].index=256
  > layers[4].tiles[39,21].index=-1
  > layers[4].tiles[39,21].flags=flip_x|rotate
  > layers[4].tiles[39,21]=5
  > layers[4].tiles[39,21]=1,2,3,4
  > layers[3].tile_name=12345678901
  > layers[3].tile_name=123456789012
  > groups[0].name=12345678901
  > groups[0].name=ééééé
  > groups[0].name=éééééé
  > info[0].settings_list[0]=x
  > info[0].settings_list[2]=x
  > envelope_points[0].points[0].curve=smooth
  > envelope_points[0].points[0].curve=smoth
  > envelope_points[0].points[0].values=1,2,3,4
  > envelopes[0].synchronized=no
  > layers[0].quads[0].pivot=1,-2
  > layers[0].quads[0].color_top_left=1,2,3,4
  > data[1].size=4
  > layers[0].image=5
  > END
  images[0].external=yes
  islet.map: images[0].external: no -> yes
  islet.map: 1 change saved to b.map
  images[0].external=maybe
  mapwright: islet.map: images[0].external: "maybe" is neither a number nor the name of a value; one of no, yes
  images[0].width=0
  islet.map: images[0].width: 64 -> 0
  islet.map: 1 change saved to b.map
  layers[4].tiles[39,21].index=255
  islet.map: layers[4].tiles[39,21].index: 3 -> 255
  islet.map: 1 change saved to b.map
  layers[4].tiles[39,21].index=256
  mapwright: islet.map: layers[4].tiles[39,21].index: 256 is out of range, expected 0 to 255
  layers[4].tiles[39,21].index=-1
  mapwright: islet.map: layers[4].tiles[39,21].index: -1 is out of range, expected 0 to 255
  layers[4].tiles[39,21].flags=flip_x|rotate
  islet.map: layers[4].tiles[39,21].flags: 0 -> flip_x|rotate
  islet.map: 1 change saved to b.map
  layers[4].tiles[39,21]=5
  mapwright: islet.map: layers[4].tiles[39,21]: the cell has several values; name one, such as layers[4].tiles[39,21].index
  layers[4].tiles[39,21]=1,2,3,4
  mapwright: islet.map: layers[4].tiles[39,21]: the cell has several values; name one, such as layers[4].tiles[39,21].index
  layers[3].tile_name=12345678901
  islet.map: layers[3].tile_name: Ground -> 12345678901
  islet.map: 1 change saved to b.map
  layers[3].tile_name=123456789012
  islet.map: layers[3].tile_name: Ground -> 123456789012
  islet.map: 1 change saved to b.map
  groups[0].name=12345678901
  islet.map: groups[0].name: Sky -> 12345678901
  islet.map: 1 change saved to b.map
  groups[0].name=ééééé
  islet.map: groups[0].name: Sky -> ééééé
  islet.map: 1 change saved to b.map
  groups[0].name=éééééé
  islet.map: groups[0].name: Sky -> éééééé
  islet.map: 1 change saved to b.map
  info[0].settings_list[0]=x
  islet.map: info[0].settings_list[0]: tune_zone 1 gravity 0.25 -> x
  islet.map: 1 change saved to b.map
  info[0].settings_list[2]=x
  mapwright: islet.map: path "info[0].settings_list[2]": no item 2; the number of items is 2
  envelope_points[0].points[0].curve=smooth
  islet.map: no change, saved to b.map
  envelope_points[0].points[0].curve=smoth
  mapwright: islet.map: envelope_points[0].points[0].curve: "smoth" is neither a number nor the name of a value; did you mean smooth? (step, linear, slow, fast, smooth, bezier)
  envelope_points[0].points[0].values=1,2,3,4
  islet.map: envelope_points[0].points[0].values: 1024,1024,1024,1024 -> 1,2,3,4
  islet.map: 1 change saved to b.map
  envelopes[0].synchronized=no
  islet.map: envelopes[0].synchronized: yes -> no
  islet.map: 1 change saved to b.map
  layers[0].quads[0].pivot=1,-2
  islet.map: layers[0].quads[0].pivot: 0,0 -> 1,-2
  islet.map: 1 change saved to b.map
  layers[0].quads[0].color_top_left=1,2,3,4
  islet.map: layers[0].quads[0].color_top_left: 94,132,174,255 -> 1,2,3,4
  islet.map: 1 change saved to b.map
  data[1].size=4
  islet.map: data[1].size: 3520 -> 4
  islet.map: 1 change saved to b.map
  layers[0].image=5
  mapwright: islet.map: nothing matches "layers[0].image"
