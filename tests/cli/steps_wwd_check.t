What is to report of levels when values are set.

  $ cp "$SAMPLES"/lagoon.wwd .; cp "$FIXTURES"/../fixtures/wwd/gruntz.wwd .
  $ steps lagoon.wwd <<'END'
  > set path=unknown1 value=2
  > set path=flags value=2
  > set path=flags value=7
  > set path=unknown2 value=0
  > set path=birth value=x
  > set path=rez_file value=3
  > set path=image_dir value=LEVEL9_X
  > set path=pal_rez value=99
  > set path=start_y value=7
  > set path=checksum value=4291612070
  > set path=unknown4 value=7
  > set path=image_set1 value=7
  > set path=image_set2 value=x
  > set path=image_set4 value=7
  > set path=prefix1 value=7
  > set path=prefix4 value=7
  > set path=planes[0].block_size value=100
  > set path=planes[1].unknown1 value=40000
  > set path=planes[1].flags value=64
  > set path=planes[2].unknown2 value=1
  > END
  set path=unknown1 value=2
    unknown1: 0 -> 2
    + note WWD022 unknown1 at file 4+4: unknown1 is 2, expected 0
    ! unknown1: 0 -> 2
  set path=flags value=2
    flags: use_z_coords|compress -> compress
    ! flags: use_z_coords|compress -> compress
  set path=flags value=7
    flags: use_z_coords|compress -> use_z_coords|compress|0x4
    + note WWD027 flags at file 8+4: flags is 0x7, of which 0x4 has no known meaning
    ! flags: use_z_coords|compress -> use_z_coords|compress|0x4
  set path=unknown2 value=0
  set path=birth value=x
    birth: November 20, 2025 -> x
    ! birth: "November 20, 2025" -> "x"
  set path=rez_file value=3
    rez_file: ..\CLAW.REZ -> 3
    ! rez_file: "..\\CLAW.REZ" -> "3"
  set path=image_dir value=LEVEL9_X
    image_dir: \LEVEL1\TILES -> LEVEL9_X
    + note WWD036 image_dir at file 464+128: "LEVEL9_X" matches no known game
    ! image_dir: "\\LEVEL1\\TILES" -> "LEVEL9_X"
  set path=pal_rez value=99
    pal_rez: \LEVEL1\PALETTES\MAIN.PAL -> 99
    ! pal_rez: "\\LEVEL1\\PALETTES\\MAIN.PAL" -> "99"
  set path=start_y value=7
    start_y: 394 -> 7
    + note WWD101 start_x at file 720+4: no ground within 200 pixels below the start 172,7
    ! start_y: 394 -> 7
  set path=checksum value=4291612070
    mapwright: lagoon.wwd: checksum is computed and cannot be set; it is computed when the file is saved, by the formula that the save option checksum selects
  set path=unknown4 value=7
    unknown4: 0 -> 7
    + note WWD022 unknown4 at file 752+4: unknown4 is 7, expected 0
    ! unknown4: 0 -> 7
  set path=image_set1 value=7
    image_set1: LEVEL1\IMAGES -> 7
    ! image_set1: "LEVEL1\\IMAGES" -> "7"
  set path=image_set2 value=x
    image_set2: GAME\IMAGES -> x
    ! image_set2: "GAME\\IMAGES" -> "x"
  set path=image_set4 value=7
    image_set4:  -> 7
    + note WWD037 prefix4 at file 1492+32: is empty, but image_set4 is not
    ! image_set4: "" -> "7"
  set path=prefix1 value=7
    prefix1: LEVEL -> 7
    + warning WWD069 planes[1].objects[25].image_set at image 16618+13: the prefix "LEVEL" of the image set of 19 objects is not one of the header's four
    ! prefix1: "LEVEL" -> "7"
  set path=prefix4 value=7
    prefix4:  -> 7
    + note WWD037 image_set4 at file 1268+128: is empty, but prefix4 is not
    ! prefix4: "" -> "7"
  set path=planes[0].block_size value=100
    planes[0].block_size: 160 -> 100
    + error WWD020 planes[0].block_size at image 1524+4: block_size is 100, expected 160
    ! planes[0].block_size: 160 -> 100
  set path=planes[1].unknown1 value=40000
    planes[1].unknown1: 0 -> 40000
    + note WWD022 planes[1].unknown1 at image 1688+4: unknown1 is 40000, expected 0
    ! planes[1].unknown1: 0 -> 40000
  set path=planes[1].flags value=64
    planes[1].flags: main -> 0x40
    + note WWD027 planes[1].flags at image 1692+4: flags is 0x40, of which 0x40 has no known meaning
    + error WWD040 planes at image 1524+480: no plane of 3 has the main flag, expected 1
    + warning WWD045 planes[1].objects at image 8262+19311: 61 objects on planes[1], which is not the main plane
    ! planes[1].flags: main -> 0x40
  set path=planes[2].unknown2 value=1
    planes[2].unknown2: 0 -> 1
    + note WWD022 planes[2].unknown2 at image 1856+4: unknown2 is 1, expected 0
    ! planes[2].unknown2: 0 -> 1
  $ steps lagoon.wwd <<'END'
  > set path=planes[1].unknown2 value=7
  > set path=planes[0].name value=7
  > set path=planes[0].tile_width value=-1
  > set path=planes[1].scroll_x value=7
  > set path=planes[0].unknown5 value=100
  > set path=planes[2].unknown7 value=1
  > set path=planes[1].unknown7 value=40000
  > set path=planes[1].objects[2].location_x value=40000
  > set path=planes[1].objects[3].location_y value=-1
  > set path=planes[1].objects[1].points value=2
  > set path=planes[1].objects[2].smarts value=0
  > set path=planes[1].objects[2].smarts value=-1
  > set path=planes[1].objects[0].rect_move.top value=2
  > set path=planes[1].objects[2].rect_move.top value=-1
  > set path=planes[1].objects[1].rect_move.right value=1000
  > set path=planes[1].objects[1].rect_move.right value=-1
  > set path=planes[1].objects[3].rect_move.bottom value=1
  > set path=planes[1].objects[2].rect_attack.top value=-1
  > set path=planes[1].objects[3].rect_attack.right value=-1
  > set path=planes[1].objects[2].rect_attack.bottom value=-1
  > END
  set path=planes[1].unknown2 value=7
    planes[1].unknown2: 0 -> 7
    + note WWD022 planes[1].unknown2 at image 1696+4: unknown2 is 7, expected 0
    ! planes[1].unknown2: 0 -> 7
  set path=planes[0].name value=7
    planes[0].name: Background -> 7
    ! planes[0].name: "Background" -> "7"
  set path=planes[0].tile_width value=-1
    planes[0].tile_width: 64 -> -1
    + error WWD042 planes[0].tile_width at image 1612+4: tiles of -1 x 64 pixels, expected at least 1 x 1
    ! planes[0].tile_width: 64 -> -1
  set path=planes[1].scroll_x value=7
    planes[1].scroll_x: 0 -> 7
    ! planes[1].scroll_x: 0 -> 7
  set path=planes[0].unknown5 value=100
    planes[0].unknown5: 0 -> 100
    + note WWD022 planes[0].unknown5 at image 1672+4: unknown5 is 100, expected 0
    ! planes[0].unknown5: 0 -> 100
  set path=planes[2].unknown7 value=1
    planes[2].unknown7: 0 -> 1
    + note WWD022 planes[2].unknown7 at image 2000+4: unknown7 is 1, expected 0
    ! planes[2].unknown7: 0 -> 1
  set path=planes[1].unknown7 value=40000
    planes[1].unknown7: 0 -> 40000
    + note WWD022 planes[1].unknown7 at image 1840+4: unknown7 is 40000, expected 0
    ! planes[1].unknown7: 0 -> 40000
  set path=planes[1].objects[2].location_x value=40000
    planes[1].objects[2].location_x: 607 -> 40000
    + note WWD061 planes[1].objects[2] at image 8904+321: GlitterlessPowerup at 40000,333, but its plane has 2560 x 1152 pixels
    ! planes[1].objects[2].location_x: 607 -> 40000
  set path=planes[1].objects[3].location_y value=-1
    planes[1].objects[3].location_y: 318 -> -1
    + note WWD061 planes[1].objects[3] at image 9225+321: GlitterlessPowerup at 672,-1, but its plane has 2560 x 1152 pixels
    ! planes[1].objects[3].location_y: 318 -> -1
  set path=planes[1].objects[1].points value=2
    planes[1].objects[1].points: 0 -> 2
    ! planes[1].objects[1].points: 0 -> 2
  set path=planes[1].objects[2].smarts value=0
  set path=planes[1].objects[2].smarts value=-1
    planes[1].objects[2].smarts: 0 -> -1
    ! planes[1].objects[2].smarts: 0 -> -1
  set path=planes[1].objects[0].rect_move.top value=2
    planes[1].objects[0].rect_move.top: 0 -> 2
    ! planes[1].objects[0].rect_move.top: 0 -> 2
  set path=planes[1].objects[2].rect_move.top value=-1
    planes[1].objects[2].rect_move.top: 0 -> -1
    ! planes[1].objects[2].rect_move.top: 0 -> -1
  set path=planes[1].objects[1].rect_move.right value=1000
    planes[1].objects[1].rect_move.right: 0 -> 1000
    ! planes[1].objects[1].rect_move.right: 0 -> 1000
  set path=planes[1].objects[1].rect_move.right value=-1
    planes[1].objects[1].rect_move.right: 0 -> -1
    ! planes[1].objects[1].rect_move.right: 0 -> -1
  set path=planes[1].objects[3].rect_move.bottom value=1
    planes[1].objects[3].rect_move.bottom: 0 -> 1
    ! planes[1].objects[3].rect_move.bottom: 0 -> 1
  set path=planes[1].objects[2].rect_attack.top value=-1
    planes[1].objects[2].rect_attack.top: 0 -> -1
    ! planes[1].objects[2].rect_attack.top: 0 -> -1
  set path=planes[1].objects[3].rect_attack.right value=-1
    planes[1].objects[3].rect_attack.right: 0 -> -1
    ! planes[1].objects[3].rect_attack.right: 0 -> -1
  set path=planes[1].objects[2].rect_attack.bottom value=-1
    planes[1].objects[2].rect_attack.bottom: 0 -> -1
    ! planes[1].objects[2].rect_attack.bottom: 0 -> -1
  $ steps lagoon.wwd <<'END'
  > set path=planes[1].objects[3].rect_clip.left value=7
  > set path=planes[1].objects[3].rect_clip.right value=1
  > set path=planes[1].objects[3].rect_user1.top value=2
  > set path=planes[1].objects[2].rect_user1.right value=1000
  > set path=planes[1].objects[2].rect_user2.left value=40000
  > set path=planes[1].objects[1].rect_user2.top value=1000
  > set path=planes[1].objects[2].rect_user2.right value=40000
  > set path=planes[1].objects[2].user2 value=40000
  > set path=planes[1].objects[0].user4 value=1
  > set path=planes[1].objects[0].user4 value=2
  > set path=planes[1].objects[2].user5 value=2
  > set path=planes[1].objects[1].user6 value=1
  > set path=planes[1].objects[3].user8 value=-1
  > set path=planes[1].objects[2].min_x value=1
  > set path=planes[1].objects[3].max_x value=0
  > set path=planes[1].objects[3].tweak_x value=0
  > set path=planes[1].objects[3].width value=0
  > set path=planes[1].objects[0].height value=0
  > set path=planes[1].objects[3].face_dir value=1
  > set path=planes[1].objects[2].time_delay value=0
  > END
  set path=planes[1].objects[3].rect_clip.left value=7
    planes[1].objects[3].rect_clip.left: 0 -> 7
    ! planes[1].objects[3].rect_clip.left: 0 -> 7
  set path=planes[1].objects[3].rect_clip.right value=1
    planes[1].objects[3].rect_clip.right: 0 -> 1
    ! planes[1].objects[3].rect_clip.right: 0 -> 1
  set path=planes[1].objects[3].rect_user1.top value=2
    planes[1].objects[3].rect_user1.top: 0 -> 2
    ! planes[1].objects[3].rect_user1.top: 0 -> 2
  set path=planes[1].objects[2].rect_user1.right value=1000
    planes[1].objects[2].rect_user1.right: 0 -> 1000
    ! planes[1].objects[2].rect_user1.right: 0 -> 1000
  set path=planes[1].objects[2].rect_user2.left value=40000
    planes[1].objects[2].rect_user2.left: 0 -> 40000
    ! planes[1].objects[2].rect_user2.left: 0 -> 40000
  set path=planes[1].objects[1].rect_user2.top value=1000
    planes[1].objects[1].rect_user2.top: 0 -> 1000
    ! planes[1].objects[1].rect_user2.top: 0 -> 1000
  set path=planes[1].objects[2].rect_user2.right value=40000
    planes[1].objects[2].rect_user2.right: 0 -> 40000
    ! planes[1].objects[2].rect_user2.right: 0 -> 40000
  set path=planes[1].objects[2].user2 value=40000
    planes[1].objects[2].user2: 0 -> 40000
    ! planes[1].objects[2].user2: 0 -> 40000
  set path=planes[1].objects[0].user4 value=1
    planes[1].objects[0].user4: 0 -> 1
    ! planes[1].objects[0].user4: 0 -> 1
  set path=planes[1].objects[0].user4 value=2
    planes[1].objects[0].user4: 0 -> 2
    ! planes[1].objects[0].user4: 0 -> 2
  set path=planes[1].objects[2].user5 value=2
    planes[1].objects[2].user5: 0 -> 2
    ! planes[1].objects[2].user5: 0 -> 2
  set path=planes[1].objects[1].user6 value=1
    planes[1].objects[1].user6: 0 -> 1
    ! planes[1].objects[1].user6: 0 -> 1
  set path=planes[1].objects[3].user8 value=-1
    planes[1].objects[3].user8: 0 -> -1
    ! planes[1].objects[3].user8: 0 -> -1
  set path=planes[1].objects[2].min_x value=1
    planes[1].objects[2].min_x: 0 -> 1
    ! planes[1].objects[2].min_x: 0 -> 1
  set path=planes[1].objects[3].max_x value=0
  set path=planes[1].objects[3].tweak_x value=0
  set path=planes[1].objects[3].width value=0
  set path=planes[1].objects[0].height value=0
  set path=planes[1].objects[3].face_dir value=1
    planes[1].objects[3].face_dir: 0 -> 1
    ! planes[1].objects[3].face_dir: 0 -> 1
  set path=planes[1].objects[2].time_delay value=0
  $ steps lagoon.wwd <<'END'
  > set path=planes[1].objects[2].frame_delay value=7
  > set path=planes[1].objects[1].frame_delay value=40000
  > set path=planes[1].objects[3].object_type value=x
  > set path=planes[1].objects[0].object_type value=x
  > set path=planes[1].objects[1].logic value=3
  > set path=planes[1].objects[2].animation value=7
  > set path=planes[1].objects[1].animation value=99
  > set path=tile_properties.unknown2 value=7
  > set path=tile_properties.unknown2 value=1
  > set path=tile_properties.unknown3 value=7
  > set path=tile_properties.unknown4 value=2
  > set path=tile_properties.unknown6 value=2
  > set path=tile_properties.unknown7 value=1
  > set path=meta[1].kind value=x
  > set path=meta[2].kind value=1
  > set path=meta[3].rest value=0
  > set path=meta[1].map_build value=100
  > set path=meta[1].map_build value=2
  > set path=meta[2].guides[1].orientation value=0
  > set path=meta[2].guides[0].position value=0
  > END
  set path=planes[1].objects[2].frame_delay value=7
    planes[1].objects[2].frame_delay: 0 -> 7
    ! planes[1].objects[2].frame_delay: 0 -> 7
  set path=planes[1].objects[1].frame_delay value=40000
    planes[1].objects[1].frame_delay: 0 -> 40000
    ! planes[1].objects[1].frame_delay: 0 -> 40000
  set path=planes[1].objects[3].object_type value=x
    mapwright: lagoon.wwd: planes[1].objects[3].object_type: "x" is neither a number nor the name of a value; one of none, generic, player, enemy, powerup, shot, pshot, eshot, special, user1, user2, user3_editor, user3_or_user4, user4_wapmap
  set path=planes[1].objects[0].object_type value=x
    mapwright: lagoon.wwd: planes[1].objects[0].object_type: "x" is neither a number nor the name of a value; one of none, generic, player, enemy, powerup, shot, pshot, eshot, special, user1, user2, user3_editor, user3_or_user4, user4_wapmap
  set path=planes[1].objects[1].logic value=3
    planes[1].objects[1].logic: GlitterlessPowerup -> 3
    + warning WWD062 planes[1].objects[1].logic at image 8867+1: Captain Claw has no logic "3", used by 1 object
    ! planes[1].objects[1].logic: "GlitterlessPowerup" -> "3"
  set path=planes[1].objects[2].animation value=7
    planes[1].objects[2].animation:  -> 7
    ! planes[1].objects[2].animation: "" -> "7"
  set path=planes[1].objects[1].animation value=99
    planes[1].objects[1].animation:  -> 99
    ! planes[1].objects[1].animation: "" -> "99"
  set path=tile_properties.unknown2 value=7
    tile_properties.unknown2: 0 -> 7
    + note WWD022 tile_properties.unknown2 at image 27577+4: unknown2 is 7, expected 0
    ! tile_properties.unknown2: 0 -> 7
  set path=tile_properties.unknown2 value=1
    tile_properties.unknown2: 0 -> 1
    + note WWD022 tile_properties.unknown2 at image 27577+4: unknown2 is 1, expected 0
    ! tile_properties.unknown2: 0 -> 1
  set path=tile_properties.unknown3 value=7
    tile_properties.unknown3: 0 -> 7
    + note WWD022 tile_properties.unknown3 at image 27585+4: unknown3 is 7, expected 0
    ! tile_properties.unknown3: 0 -> 7
  set path=tile_properties.unknown4 value=2
    tile_properties.unknown4: 0 -> 2
    + note WWD022 tile_properties.unknown4 at image 27589+4: unknown4 is 2, expected 0
    ! tile_properties.unknown4: 0 -> 2
  set path=tile_properties.unknown6 value=2
    tile_properties.unknown6: 0 -> 2
    + note WWD022 tile_properties.unknown6 at image 27597+4: unknown6 is 2, expected 0
    ! tile_properties.unknown6: 0 -> 2
  set path=tile_properties.unknown7 value=1
    tile_properties.unknown7: 0 -> 1
    + note WWD022 tile_properties.unknown7 at image 27601+4: unknown7 is 1, expected 0
    ! tile_properties.unknown7: 0 -> 1
  set path=meta[1].kind value=x
    mapwright: lagoon.wwd: meta[1].kind: "x" is neither a number nor the name of a value; one of info, end, header, guides, places
  set path=meta[2].kind value=1
    meta[2].kind: guides -> end
    ! meta[2].kind: guides -> end
    ! meta[2].total_size: added 0
    ! meta[2].guides: removed 2 items
  set path=meta[3].rest value=0
    mapwright: lagoon.wwd: meta[3].rest requires bytes as pairs of hexadecimal digits
  set path=meta[1].map_build value=100
    meta[1].map_build: 1 -> 100
    ! meta[1].map_build: 1 -> 100
  set path=meta[1].map_build value=2
    meta[1].map_build: 1 -> 2
    ! meta[1].map_build: 1 -> 2
  set path=meta[2].guides[1].orientation value=0
    meta[2].guides[1].orientation: 1 -> 0
    ! meta[2].guides[1].orientation: 1 -> 0
  set path=meta[2].guides[0].position value=0
    meta[2].guides[0].position: 896 -> 0
    ! meta[2].guides[0].position: 896 -> 0
  $ steps lagoon.wwd <<'END'
  > set path=planes[1].objects[0].frame_delay value=7 | repair
  > set path=tile_properties.unknown7 value=-1 | repair
  > set path=planes[1].objects[0].name value=x | repair
  > set path=prefix3 value=1 | repair
  > set path=tile_properties.items[2].attribute value=7 | repair
  > set path=planes[1].objects[0].location_x value=7 | repair
  > set path=planes[1].objects[1].rect_hit.top value=100 | repair
  > set path=image_set2 value=3 | repair
  > set path=planes[1].objects[1].user6 value=1 | repair
  > set path=meta[3].places[1].name value=x | repair
  > set path=planes[1].objects[2].rect_attack.bottom value=2 | repair
  > set path=meta[1].map_version value=1 | repair
  > set path=planes[1].name value=0 | repair
  > set path=image_set1 value=x | repair
  > set path=planes[1].objects[3].rect_hit.left value=1 | repair
  > set path=planes[1].objects[3].user3 value=0 | repair
  > set path=planes[1].objects[0].rect_user1.top value=7 | repair
  > set path=planes[1].objects[2].rect_move.top value=1 | repair
  > set path=meta[2].guides[1].orientation value=1000 | repair
  > set path=meta[1].map_version value=3 | repair
  > END
  set path=planes[1].objects[0].frame_delay value=7 | repair
    planes[1].objects[0].frame_delay: 0 -> 7
    ! planes[1].objects[0].frame_delay: 0 -> 7
  set path=tile_properties.unknown7 value=-1 | repair
    mapwright: lagoon.wwd: tile_properties.unknown7: -1 is out of range, expected 0 to 4294967295
  set path=planes[1].objects[0].name value=x | repair
    planes[1].objects[0].name:  -> x
    ! planes[1].objects[0].name: "" -> "x"
  set path=prefix3 value=1 | repair
    prefix3:  -> 1
    + note WWD037 image_set3 at file 1140+128: is empty, but prefix3 is not
    ! prefix3: "" -> "1"
  set path=tile_properties.items[2].attribute value=7 | repair
    tile_properties.items[2].attribute: solid -> 7
    + note WWD058 tile_properties.items[2].attribute at image 27661+4: tile 2 has the attribute 7, which has no meaning in Captain Claw
    ! tile_properties.items[2].attribute: solid -> 7
  set path=planes[1].objects[0].location_x value=7 | repair
    planes[1].objects[0].location_x: 526 -> 7
    ! planes[1].objects[0].location_x: 526 -> 7
  set path=planes[1].objects[1].rect_hit.top value=100 | repair
    planes[1].objects[1].rect_hit.top: 0 -> 100
    ! planes[1].objects[1].rect_hit.top: 0 -> 100
  set path=image_set2 value=3 | repair
    image_set2: GAME\IMAGES -> 3
    ! image_set2: "GAME\\IMAGES" -> "3"
  set path=planes[1].objects[1].user6 value=1 | repair
    planes[1].objects[1].user6: 0 -> 1
    ! planes[1].objects[1].user6: 0 -> 1
  set path=meta[3].places[1].name value=x | repair
    meta[3].places[1].name: hollow hill -> x
    ! meta[3].places[1].name: "hollow hill" -> "x"
  set path=planes[1].objects[2].rect_attack.bottom value=2 | repair
    planes[1].objects[2].rect_attack.bottom: 0 -> 2
    ! planes[1].objects[2].rect_attack.bottom: 0 -> 2
  set path=meta[1].map_version value=1 | repair
    meta[1].map_version: 1.0 -> 1
    ! meta[1].map_version: "1.0" -> "1"
  set path=planes[1].name value=0 | repair
    planes[1].name: Action -> 0
    ! planes[1].name: "Action" -> "0"
  set path=image_set1 value=x | repair
    image_set1: LEVEL1\IMAGES -> x
    ! image_set1: "LEVEL1\\IMAGES" -> "x"
  set path=planes[1].objects[3].rect_hit.left value=1 | repair
    planes[1].objects[3].rect_hit.left: 0 -> 1
    ! planes[1].objects[3].rect_hit.left: 0 -> 1
  set path=planes[1].objects[3].user3 value=0 | repair
  set path=planes[1].objects[0].rect_user1.top value=7 | repair
    planes[1].objects[0].rect_user1.top: 0 -> 7
    ! planes[1].objects[0].rect_user1.top: 0 -> 7
  set path=planes[1].objects[2].rect_move.top value=1 | repair
    planes[1].objects[2].rect_move.top: 0 -> 1
    ! planes[1].objects[2].rect_move.top: 0 -> 1
  set path=meta[2].guides[1].orientation value=1000 | repair
    mapwright: lagoon.wwd: meta[2].guides[1].orientation: 1000 is out of range, expected 0 to 255
  set path=meta[1].map_version value=3 | repair
    meta[1].map_version: 1.0 -> 3
    ! meta[1].map_version: "1.0" -> "3"
  $ steps lagoon.wwd <<'END'
  > set path=planes[1].objects[2].max_x value=40000 | repair
  > set path=planes[2].unknown7 value=1 | repair
  > set path=planes[0].unknown5 value=-1 | repair
  > set path=planes[1].movement_x_percent value=40000 | repair
  > set path=planes[1].objects[3].damage value=2 | repair
  > END
  set path=planes[1].objects[2].max_x value=40000 | repair
    planes[1].objects[2].max_x: 0 -> 40000
    ! planes[1].objects[2].max_x: 0 -> 40000
  set path=planes[2].unknown7 value=1 | repair
    planes[2].unknown7: 0 -> 1
    + note WWD022 planes[2].unknown7 at image 2000+4: unknown7 is 1, expected 0
    ! planes[2].unknown7: 0 -> 1
  set path=planes[0].unknown5 value=-1 | repair
    mapwright: lagoon.wwd: planes[0].unknown5: -1 is out of range, expected 0 to 4294967295
  set path=planes[1].movement_x_percent value=40000 | repair
    planes[1].movement_x_percent: 100 -> 40000
    ! planes[1].movement_x_percent: 100 -> 40000
  set path=planes[1].objects[3].damage value=2 | repair
    planes[1].objects[3].damage: 0 -> 2
    ! planes[1].objects[3].damage: 0 -> 2
  $ steps gruntz.wwd <<'END'
  > set path=header_size value=3050
  > set path=flags value=2
  > set path=name value=LEVEL9_X
  > set path=author value=LEVEL9_X
  > set path=birth value=1
  > set path=image_dir value=LEVEL9_X
  > set path=pal_rez value=7
  > set path=unknown3 value=-1
  > set path=checksum value=2
  > set path=launch_app value=0
  > set path=image_set1 value=x
  > set path=image_set2 value=3
  > set path=image_set3 value=1
  > set path=image_set4 value=LEVEL9_X
  > set path=prefix1 value=3
  > set path=prefix2 value=7
  > set path=prefix4 value=3
  > set path=planes[0].block_size value=161
  > set path=planes[0].flags value=0
  > set path=planes[1].unknown2 value=0
  > END
  set path=header_size value=3050
    header_size: 1524 -> 3050
    + warning WWD010 header_size at file 0+4: header_size is 3050, expected 1524
    ! header_size: 1524 -> 3050
  set path=flags value=2
    flags: use_z_coords|compress -> compress
    ! flags: use_z_coords|compress -> compress
  set path=name value=LEVEL9_X
    name: Gruntz - Level 1 -> LEVEL9_X
    + note WWD035 image_dir at file 464+128: "\AREA1\TILEZ" belongs to area 1, but the name "LEVEL9_X" to area 3
    + note WWD035 image_set1 at file 884+128: "AREA1\IMAGEZ" belongs to area 1, but the name "LEVEL9_X" to area 3
    ! name: "Gruntz - Level 1" -> "LEVEL9_X"
  set path=author value=LEVEL9_X
    author:  -> LEVEL9_X
    ! author: "" -> "LEVEL9_X"
  set path=birth value=1
    birth: November 22, 2026 -> 1
    ! birth: "November 22, 2026" -> "1"
  set path=image_dir value=LEVEL9_X
    image_dir: \AREA1\TILEZ -> LEVEL9_X
    + note WWD036 image_dir at file 464+128: "LEVEL9_X" matches no known game
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! image_dir: "\\AREA1\\TILEZ" -> "LEVEL9_X"
  set path=pal_rez value=7
    pal_rez:  -> 7
    ! pal_rez: "" -> "7"
  set path=unknown3 value=-1
    mapwright: gruntz.wwd: unknown3: -1 is out of range, expected 0 to 4294967295
  set path=checksum value=2
    mapwright: gruntz.wwd: checksum is computed and cannot be set; it is computed when the file is saved, by the formula that the save option checksum selects
  set path=launch_app value=0
    launch_app: ..\GRUNTZ.EXE -> 0
    ! launch_app: "..\\GRUNTZ.EXE" -> "0"
  set path=image_set1 value=x
    image_set1: AREA1\IMAGEZ -> x
    ! image_set1: "AREA1\\IMAGEZ" -> "x"
  set path=image_set2 value=3
    image_set2: GAME\IMAGEZ -> 3
    ! image_set2: "GAME\\IMAGEZ" -> "3"
  set path=image_set3 value=1
    image_set3:  -> 1
    + note WWD037 prefix3 at file 1460+32: is empty, but image_set3 is not
    ! image_set3: "" -> "1"
  set path=image_set4 value=LEVEL9_X
    image_set4:  -> LEVEL9_X
    + note WWD037 prefix4 at file 1492+32: is empty, but image_set4 is not
    ! image_set4: "" -> "LEVEL9_X"
  set path=prefix1 value=3
    prefix1: LEVEL -> 3
    ! prefix1: "LEVEL" -> "3"
  set path=prefix2 value=7
    prefix2: GAME -> 7
    ! prefix2: "GAME" -> "7"
  set path=prefix4 value=3
    prefix4:  -> 3
    + note WWD037 image_set4 at file 1268+128: is empty, but prefix4 is not
    ! prefix4: "" -> "3"
  set path=planes[0].block_size value=161
    planes[0].block_size: 160 -> 161
    + error WWD020 planes[0].block_size at image 1524+4: block_size is 161, expected 160
    ! planes[0].block_size: 160 -> 161
  set path=planes[0].flags value=0
    planes[0].flags: wrap_x|wrap_y -> 0
    ! planes[0].flags: wrap_x|wrap_y -> 0
  set path=planes[1].unknown2 value=0
  $ steps gruntz.wwd <<'END'
  > set path=planes[0].name value=LEVEL9_X
  > set path=planes[1].tile_height value=1000
  > set path=planes[1].movement_x_percent value=2
  > set path=planes[0].movement_y_percent value=1
  > set path=planes[1].fill_color value=1000
  > set path=planes[0].unknown5 value=100
  > set path=planes[1].unknown7 value=2
  > set path=planes[1].tiles value=64
  > set path=planes[1].image_sets value=7
  > set path=tile_properties.header_size value=-1
  > set path=tile_properties.unknown2 value=0
  > set path=tile_properties.unknown3 value=0
  > set path=tile_properties.unknown4 value=1000
  > set path=tile_properties.unknown5 value=0
  > set path=tile_properties.unknown6 value=0
  > set path=tile_properties.items[1].kind value=3
  > set path=tile_properties.items[1].unknown1 value=0
  > set path=tile_properties.items[2].width value=40000
  > set path=tile_properties.items[3].height value=-1
  > set path=tile_properties.items[2].attribute value=99
  > END
  set path=planes[0].name value=LEVEL9_X
    planes[0].name: Back -> LEVEL9_X
    ! planes[0].name: "Back" -> "LEVEL9_X"
  set path=planes[1].tile_height value=1000
    planes[1].tile_height: 32 -> 1000
    + note WWD059 tile_properties.items[0].width at image 2088+4: 910 of 910 tile properties do not have the tile size 32 x 1000; the first one, 0, has 32 x 32
    ! planes[1].tile_height: 32 -> 1000
  set path=planes[1].movement_x_percent value=2
    planes[1].movement_x_percent: 100 -> 2
    ! planes[1].movement_x_percent: 100 -> 2
  set path=planes[0].movement_y_percent value=1
    planes[0].movement_y_percent: 100 -> 1
    ! planes[0].movement_y_percent: 100 -> 1
  set path=planes[1].fill_color value=1000
    mapwright: gruntz.wwd: planes[1].fill_color: 1000 is out of range, expected 0 to 255
  set path=planes[0].unknown5 value=100
    planes[0].unknown5: 0 -> 100
    + note WWD022 planes[0].unknown5 at image 1672+4: unknown5 is 100, expected 0
    ! planes[0].unknown5: 0 -> 100
  set path=planes[1].unknown7 value=2
    planes[1].unknown7: 0 -> 2
    + note WWD022 planes[1].unknown7 at image 1840+4: unknown7 is 2, expected 0
    ! planes[1].unknown7: 0 -> 2
  set path=planes[1].tiles value=64
    mapwright: gruntz.wwd: planes[1].tiles is a grid; set one of its cells, [x,y]
  set path=planes[1].image_sets value=7
    mapwright: gruntz.wwd: planes[1].image_sets is a list; set one of its items' fields
  set path=tile_properties.header_size value=-1
    mapwright: gruntz.wwd: tile_properties.header_size: -1 is out of range, expected 0 to 4294967295
  set path=tile_properties.unknown2 value=0
  set path=tile_properties.unknown3 value=0
  set path=tile_properties.unknown4 value=1000
    tile_properties.unknown4: 0 -> 1000
    + note WWD022 tile_properties.unknown4 at image 2064+4: unknown4 is 1000, expected 0
    ! tile_properties.unknown4: 0 -> 1000
  set path=tile_properties.unknown5 value=0
  set path=tile_properties.unknown6 value=0
  set path=tile_properties.items[1].kind value=3
    tile_properties.items[1].kind: single -> mask
    + fatal WWD007 tile_properties at image 3140+0: kind of tile property 2 is 0, expected 1 (single), 2 (double) or 3 (mask); 908 of 910 cannot be read
    + warning WWD057 tile_properties.items[1]: tile 1 has a mask of 32 x 32 pixels
    - note WWD068 planes at image 1524+320: no ExitTrigger or FortressFlag among 0 objects
    ! fatal WWD007 at tile_properties (image+0xC44): kind of tile property 2 is 0, expected 1 (single), 2 (double) or 3 (mask); 908 of 910 cannot be read; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
    ! tile_properties.items[1]: removed (kind=single width=32 height=32)
    ! tile_properties.items[2]: removed (kind=single width=32 height=32)
    ! tile_properties.items[3]: removed (kind=single width=32 height=32)
    ! ... 99 more, 04add1be
  set path=tile_properties.items[1].unknown1 value=0
  set path=tile_properties.items[2].width value=40000
    tile_properties.items[2].width: 32 -> 40000
    + note WWD059 tile_properties.items[2].width at image 2128+4: 1 of 910 tile properties do not have the tile size 32 x 32; the first one, 2, has 40000 x 32
    ! tile_properties.items[2].width: 32 -> 40000
  set path=tile_properties.items[3].height value=-1
    mapwright: gruntz.wwd: tile_properties.items[3].height: -1 is out of range, expected 0 to 4294967295
  set path=tile_properties.items[2].attribute value=99
    tile_properties.items[2].attribute: clear -> pyramid_black_down
    ! tile_properties.items[2].attribute: clear -> pyramid_black_down
  $ steps lagoon.wwd <<'END'
  > set path=image_set1 value='' | set path=prefix1 value=''
  > set path=image_set2 value='' | set path=prefix2 value=''
  > set path=image_set3 value='' | set path=prefix3 value=''
  > set path=image_set4 value='' | set path=prefix4 value=''
  > set path=prefix3 value=A | set path=image_set3 value=''
  > set path=prefix4 value='' | set path=image_set4 value=A
  > END
  set path=image_set1 value='' | set path=prefix1 value=''
    image_set1: LEVEL1\IMAGES ->
    prefix1: LEVEL ->
    + warning WWD069 planes[1].objects[25].image_set at image 16618+13: the prefix "LEVEL" of the image set of 19 objects is not one of the header's four
    ! image_set1: "LEVEL1\\IMAGES" -> ""
    ! prefix1: "LEVEL" -> ""
  set path=image_set2 value='' | set path=prefix2 value=''
    image_set2: GAME\IMAGES ->
    prefix2: GAME ->
    + warning WWD069 planes[1].objects[0].image_set at image 8564+19: the prefix "GAME" of the image set of 42 objects is not one of the header's four
    ! image_set2: "GAME\\IMAGES" -> ""
    ! prefix2: "GAME" -> ""
  set path=image_set3 value='' | set path=prefix3 value=''
  set path=image_set4 value='' | set path=prefix4 value=''
  set path=prefix3 value=A | set path=image_set3 value=''
    prefix3:  -> A
    + note WWD037 image_set3 at file 1140+128: is empty, but prefix3 is not
    ! prefix3: "" -> "A"
  set path=prefix4 value='' | set path=image_set4 value=A
    image_set4:  -> A
    + note WWD037 prefix4 at file 1492+32: is empty, but image_set4 is not
    ! image_set4: "" -> "A"
