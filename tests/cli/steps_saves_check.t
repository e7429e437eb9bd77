What is to report of resource forks and saved games when values are set.

  $ cp "$FIXTURES"/../fixtures/macfile/everything_odd.rsrc "$FIXTURES"/../fixtures/macfile/text.bin "$FIXTURES"/../fixtures/wbsave/save.bin .
  $ steps everything_odd.rsrc <<'END'
  > set path=fork.$layout.pieces[0].gap value=00ff
  > set path=fork.$layout.pieces[4].gap value=
  > set path=fork.$layout.pieces[4].gap value=00
  > set path=fork.$layout.map[0].gap value=01
  > set path=fork.$layout.map[7].gap value=010203
  > set path=fork.$layout.pieces[3].back value=0
  > set path=fork.$layout.pieces[4].back value=1
  > set path=fork.$layout.map[7].back value=0
  > set path=fork.$layout.map_end value=
  > set path=fork.$layout.tail value=
  > set path=fork.$layout.data_length_off value=0
  > set path=fork.$layout.data_length_off value=1
  > set path=fork.$layout.data_length_off value=-1
  > set path=fork.$layout.data_length_off value=-2
  > set path=fork.$layout.map_length_off value=1
  > set path=fork.$layout.map_length_off value=-1
  > set path=fork.$layout.data_at_off value=1
  > set path=fork.$layout.names_at_off value=1
  > set path=fork.resources[1].id value=128
  > set path=fork.resources[3].data value=a89f6573
  > set path=fork.resources[3].data value=a89f65
  > set path=fork.resources[0].attributes value=compressed
  > set path=fork.resources[3].attributes value=0
  > set path=fork.resources[0].attributes value=255
  > END
  set path=fork.$layout.pieces[0].gap value=00ff
    fork.$layout.pieces[0].gap:  -> 00ff
    ! stored differently: fork.$layout.reserved_size: 240 -> 242
    ! stored differently: fork.$layout.reserved: 240 bytes (sha256 8d93a88398eb4a15) -> 242 bytes (sha256 a47993442076710b), different from byte 240 on
  set path=fork.$layout.pieces[4].gap value=
    fork.$layout.pieces[4].gap: 72656d6f766564 ->
    + note MAC009 fork.layout: 30 bytes outside all resources
    - note MAC009 fork.layout: 37 bytes outside all resources
    ! stored differently: fork.$layout.pieces[4].gap: 72656d6f766564 -> nothing
  set path=fork.$layout.pieces[4].gap value=00
    fork.$layout.pieces[4].gap: 72656d6f766564 -> 00
    + note MAC009 fork.layout: 31 bytes outside all resources
    - note MAC009 fork.layout: 37 bytes outside all resources
    ! stored differently: fork.$layout.pieces[4].gap: 72656d6f766564 -> 00
  set path=fork.$layout.map[0].gap value=01
    fork.$layout.map[0].gap:  -> 01
    + note MAC009 fork.layout: 38 bytes outside all resources
    - note MAC009 fork.layout: 37 bytes outside all resources
    ! stored differently: fork.$layout.map[0].gap: nothing -> 01
  set path=fork.$layout.map[7].gap value=010203
    fork.$layout.map[7].gap:  -> 010203
    + note MAC009 fork.layout: 40 bytes outside all resources
    - warning MAC006 fork.layout.pieces: 1 part of the fork starts inside other parts; the first is the data of TEXT -5
    - note MAC009 fork.layout: 37 bytes outside all resources
    ! stored differently: fork.$layout.pieces[3].back: 9 -> 0
    ! stored differently: fork.$layout.map[7].back: 9 -> 0
    ! stored differently: fork.$layout.map[7].gap: nothing -> 010203
  set path=fork.$layout.pieces[3].back value=0
    fork.$layout.pieces[3].back: 9 -> 0
    - warning MAC006 fork.layout.pieces: 1 part of the fork starts inside other parts; the first is the data of TEXT -5
    ! stored differently: fork.$layout.pieces[3].back: 9 -> 0
  set path=fork.$layout.pieces[4].back value=1
    fork.$layout.pieces[4].back: 0 -> 1
    + note MAC009 fork.layout: 36 bytes outside all resources
    - note MAC009 fork.layout: 37 bytes outside all resources
    ! stored differently: fork.$layout.pieces[4].gap: 72656d6f766564 -> 72656d6f7665
  set path=fork.$layout.map[7].back value=0
    fork.$layout.map[7].back: 9 -> 0
    ! stored differently: fork.$layout.map[7].back: 9 -> 0
  set path=fork.$layout.map_end value=
    fork.$layout.map_end: 6f6c64206e616d65 ->
    + note MAC009 fork.layout: 29 bytes outside all resources
    - note MAC009 fork.layout: 37 bytes outside all resources
    ! stored differently: fork.$layout.map_end: 6f6c64206e616d65 -> nothing
  set path=fork.$layout.tail value=
    fork.$layout.tail: 00000008476f6f642062796566726565626568696e64 ->
    + cannot be read
    - warning MAC006 fork.layout.pieces: 1 part of the fork starts inside other parts; the first is the data of TEXT -5
    - warning MAC007 fork.layout.data_length_off: the length of the data in the header is 16 bytes too large
    - note MAC009 fork.layout: 37 bytes outside all resources
    ! mapwright: steps.rsrc: unknown format (423 bytes, starting with 00 00 01 80); use the format option to choose one
  set path=fork.$layout.data_length_off value=0
    fork.$layout.data_length_off: 16 -> 0
    - warning MAC007 fork.layout.data_length_off: the length of the data in the header is 16 bytes too large
    ! stored differently: fork.$layout.data_length_off: 16 -> 0
  set path=fork.$layout.data_length_off value=1
    fork.$layout.data_length_off: 16 -> 1
    + warning MAC007 fork.layout.data_length_off: the length of the data in the header is 1 byte too large
    - warning MAC007 fork.layout.data_length_off: the length of the data in the header is 16 bytes too large
    ! stored differently: fork.$layout.data_length_off: 16 -> 1
  set path=fork.$layout.data_length_off value=-1
    fork.$layout.data_length_off: 16 -> -1
    + warning MAC007 fork.layout.data_length_off: the length of the data in the header is 1 byte too small, or 4294967295 too large
    - warning MAC007 fork.layout.data_length_off: the length of the data in the header is 16 bytes too large
    ! stored differently: fork.$layout.data_length_off: 16 -> -1
  set path=fork.$layout.data_length_off value=-2
    fork.$layout.data_length_off: 16 -> -2
    + warning MAC007 fork.layout.data_length_off: the length of the data in the header is 2 bytes too small, or 4294967294 too large
    - warning MAC007 fork.layout.data_length_off: the length of the data in the header is 16 bytes too large
    ! stored differently: fork.$layout.data_length_off: 16 -> -2
  set path=fork.$layout.map_length_off value=1
    fork.$layout.map_length_off: 0 -> 1
    + cannot be read
    - warning MAC006 fork.layout.pieces: 1 part of the fork starts inside other parts; the first is the data of TEXT -5
    - warning MAC007 fork.layout.data_length_off: the length of the data in the header is 16 bytes too large
    - note MAC009 fork.layout: 37 bytes outside all resources
    ! mapwright: steps.rsrc: unknown format (445 bytes, starting with 00 00 01 80); use the format option to choose one
  set path=fork.$layout.map_length_off value=-1
    fork.$layout.map_length_off: 0 -> -1
    ! stored differently: fork.$layout.pieces[1].gap: nothing -> 65
    ! stored differently: fork.$layout.map_end: 6f6c64206e616d65 -> 6f6c64206e616d
  set path=fork.$layout.data_at_off value=1
    mapwright: everything_odd.rsrc: CODE 0: its data would be at offset -1, but the maximum is 16777215; remove or shorten resources
  set path=fork.$layout.names_at_off value=1
    mapwright: everything_odd.rsrc: CODE 0: its name would be at offset -1, but the maximum is 65534; remove or shorten resources
  set path=fork.resources[1].id value=128
    fork.resources[1].id: -5 -> 128
    + warning MAC005 fork.resources[1]: TEXT 128: duplicate type and id (#2)
    - warning MAC006 fork.layout.pieces: 1 part of the fork starts inside other parts; the first is the data of TEXT -5
    ! fork.resources[1].id: -5 -> 128
    ! stored differently: 8 more places
  set path=fork.resources[3].data value=a89f6573
    fork.resources[3].data: a89f6572207061636b6564 -> a89f6573
    + warning MAC008 fork.resources[3]: STR  200: its 4 bytes do not start with A8 9F 65 72
    ! fork.resources[3].data: a89f6572207061636b6564 -> a89f6573
  set path=fork.resources[3].data value=a89f65
    fork.resources[3].data: a89f6572207061636b6564 -> a89f65
    + warning MAC008 fork.resources[3]: STR  200: its 3 bytes do not start with A8 9F 65 72
    ! fork.resources[3].data: a89f6572207061636b6564 -> a89f65
  set path=fork.resources[0].attributes value=compressed
    fork.resources[0].attributes: purgeable -> compressed
    + warning MAC008 fork.resources[0]: TEXT 128: its 5 bytes do not start with A8 9F 65 72
    ! fork.resources[0].attributes: purgeable -> compressed
  set path=fork.resources[3].attributes value=0
    fork.resources[3].attributes: compressed -> 0
    ! fork.resources[3].attributes: compressed -> 0
  set path=fork.resources[0].attributes value=255
    fork.resources[0].attributes: purgeable -> compressed|changed|preload|protected|locked|purgeable|system_heap|0x80
    + warning MAC008 fork.resources[0]: TEXT 128: its 5 bytes do not start with A8 9F 65 72
    ! fork.resources[0].attributes: purgeable -> compressed|changed|preload|protected|locked|purgeable|system_heap|0x80
  $ steps save.bin <<'END'
  > set path=scene_count value=1
  > set path=scene_count value=3
  > set path=character_count value=1
  > set path=object_count value=0
  > set path=object_count value=2
  > set path=characters_offset value=0
  > set path=objects_offset value=639
  > set path=visits value=-1
  > set path=loop value=-1
  > set path=kills value=-1
  > set path=player value=0xFFFF
  > set path=player value=0x268
  > set path=player value=0x253
  > set path=present_character value=0x252
  > set path=present_character value=0x268
  > set path=present_character value=0x27E
  > set path=current_scene value=0x24A
  > set path=current_scene value=0x252
  > set path=current_scene value=0xFFFF
  > set path=current_scene value=0x241
  > set path=helmet value=0x27F
  > set path=shield value=0x27E
  > set path=running_character value=0x268
  > set path=aim value=1
  > set path=aim value=4
  > set path=opponent_aim value=-1
  > set path=base.physical_strength value=256
  > set path=base.physical_strength value=-1
  > set path=globals[233] value=32767
  > set path=scenes[0].world value=1
  > set path=characters[0].scene value=1
  > set path=characters[1].hp value=-1
  > set path=objects[0].scene value=0x242
  > set path=objects[0].owner value=0x252
  > END
  set path=scene_count value=1
    mapwright: save.bin: scene_count is computed and cannot be set; add or remove scenes
  set path=scene_count value=3
    mapwright: save.bin: scene_count is computed and cannot be set; add or remove scenes
  set path=character_count value=1
    mapwright: save.bin: character_count is computed and cannot be set; add or remove characters
  set path=object_count value=0
    mapwright: save.bin: object_count is computed and cannot be set; add or remove objects
  set path=object_count value=2
    mapwright: save.bin: object_count is computed and cannot be set; add or remove objects
  set path=characters_offset value=0
    mapwright: save.bin: characters_offset is computed and cannot be set; it follows from scenes
  set path=objects_offset value=639
    mapwright: save.bin: objects_offset is computed and cannot be set; it follows from characters
  set path=visits value=-1
    mapwright: save.bin: visits: -1 is out of range, expected 0 to 4294967295
  set path=loop value=-1
    mapwright: save.bin: loop: -1 is out of range, expected 0 to 4294967295
  set path=kills value=-1
    mapwright: save.bin: kills: -1 is out of range, expected 0 to 4294967295
  set path=player value=0xFFFF
    player: 0x252 -> 0xFFFF
    + error WBS005 player at file 30+4: no record starts at 0xffff; characters are at 0x252 to 0x27e, 22 bytes each
    ! player: 0x252 -> 0xFFFF
  set path=player value=0x268
    player: 0x252 -> 0x268
    ! player: 0x252 -> 0x268
  set path=player value=0x253
    player: 0x252 -> 0x253
    + error WBS005 player at file 30+4: no record starts at 0x253; characters are at 0x252 to 0x27e, 22 bytes each
    ! player: 0x252 -> 0x253
  set path=present_character value=0x252
    present_character: 0xFFFF -> 0x252
    ! present_character: 0xFFFF -> 0x252
  set path=present_character value=0x268
    present_character: 0xFFFF -> 0x268
    ! present_character: 0xFFFF -> 0x268
  set path=present_character value=0x27E
    present_character: 0xFFFF -> 0x27E
    + error WBS005 present_character at file 34+4: 0x27e is the offset of objects[0], expected one of the characters
    ! present_character: 0xFFFF -> 0x27E
  set path=current_scene value=0x24A
    current_scene: 0x242 -> 0x24A
    + error WBS005 current_scene at file 38+4: no record starts at 0x24a; scenes are at 0x232 to 0x252, 16 bytes each
    ! current_scene: 0x242 -> 0x24A
  set path=current_scene value=0x252
    current_scene: 0x242 -> 0x252
    + error WBS005 current_scene at file 38+4: 0x252 is the offset of characters[0], expected one of the scenes
    ! current_scene: 0x242 -> 0x252
  set path=current_scene value=0xFFFF
    current_scene: 0x242 -> 0xFFFF
    + error WBS005 current_scene at file 38+4: no record starts at 0xffff; scenes are at 0x232 to 0x252, 16 bytes each
    ! current_scene: 0x242 -> 0xFFFF
  set path=current_scene value=0x241
    current_scene: 0x242 -> 0x241
    + error WBS005 current_scene at file 38+4: no record starts at 0x241; scenes are at 0x232 to 0x252, 16 bytes each
    ! current_scene: 0x242 -> 0x241
  set path=helmet value=0x27F
    helmet: 0x27E -> 0x27F
    + error WBS005 helmet at file 42+4: no record starts at 0x27f; objects are at 0x27e to 0x28e, 16 bytes each
    ! helmet: 0x27E -> 0x27F
  set path=shield value=0x27E
    shield: 0xFFFF -> 0x27E
    ! shield: 0xFFFF -> 0x27E
  set path=running_character value=0x268
    running_character: 0xFFFF -> 0x268
    ! running_character: 0xFFFF -> 0x268
  set path=aim value=1
    aim: 0 -> 1
    ! aim: 0 -> 1
  set path=aim value=4
    aim: 0 -> 4
    ! aim: 0 -> 4
  set path=opponent_aim value=-1
    opponent_aim: 0 -> -1
    ! opponent_aim: 0 -> -1
  set path=base.physical_strength value=256
    mapwright: save.bin: base.physical_strength: 256 is out of range, expected 0 to 255
  set path=base.physical_strength value=-1
    mapwright: save.bin: base.physical_strength: -1 is out of range, expected 0 to 255
  set path=globals[233] value=32767
    globals[233]: 258 -> 32767
    ! globals[233]: 258 -> 32767
  set path=scenes[0].world value=1
    mapwright: save.bin: path "scenes[0].world": scene has no "world"
  set path=characters[0].scene value=1
    characters[0].scene: 11 -> 1
    + error WBS006 characters[0].scene at file 596+2: no scene has id 1
    ! characters[0].scene: 11 -> 1
  set path=characters[1].hp value=-1
    mapwright: save.bin: path "characters[1].hp": character has no "hp"
  set path=objects[0].scene value=0x242
    objects[0].scene: 0 -> 578
    + error WBS006 objects[0].scene at file 640+2: no scene has id 578
    ! objects[0].scene: 0 -> 578
  set path=objects[0].owner value=0x252
    objects[0].owner: 30 -> 594
    + error WBS006 objects[0].owner at file 642+2: no character has id 594
    ! objects[0].owner: 30 -> 594
  $ steps text.bin <<'END'
  > set path=fork.$layout.map_length_off value=1
  > set path=fork.$layout.map_length_off value=-1
  > END
  set path=fork.$layout.map_length_off value=1
    fork.$layout.map_length_off: 0 -> 1
    + warning MAC007 fork.layout.map_length_off: the length of the map in the header is 1 byte too large
    ! stored differently: fork.$layout.map_length_off: 0 -> 1
  set path=fork.$layout.map_length_off value=-1
    fork.$layout.map_length_off: 0 -> -1
    + warning MAC007 fork.layout.map_length_off: the length of the map in the header is 1 byte too small, or 4294967295 too large
    ! stored differently: fork.$layout.map_length_off: 0 -> -1
