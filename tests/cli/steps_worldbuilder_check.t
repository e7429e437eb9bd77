What is to report of worlds when values are set.

  $ cp "$SAMPLES"/lighthouse.bin .; cp "$FIXTURES"/../fixtures/synthetic/wb_synth.mb3.bin synth.bin; cp "$FIXTURES"/../fixtures/wbsave/save.bin .
  $ steps lighthouse.bin <<'END'
  > set path=file.binary.vertical value=-1
  > set path=file.binary.vertical value=7
  > set path=file.binary.zero_82 value=2
  > set path=file.binary.signature value=x
  > set path=file.binary.signature value=LEVEL9_X
  > set path=file.binary.script value=-1
  > set path=file.binary.minimum_version value=LEVEL9_X
  > set path=versions[0].weapons_menu_disabled value=99
  > set path=versions[0].weapons_menu_disabled value=7
  > set path=versions[0].unknown_0b value=99
  > set path=versions[0].sound_library2 value=0
  > set path=scenes[3].id value=1
  > set path=scenes[0].name value=0
  > set path=scenes[2].shapes[0].kind value=1
  > set path=scenes[3].shapes[0].bounds.bottom value=100
  > set path=scenes[0].bounds.top value=29
  > set path=scenes[3].bounds.left value=1000
  > set path=scenes[0].map_y value=22
  > set path=scenes[3].blocked_west value=7
  > set path=scenes[2].east_text value=x
  > END
  set path=file.binary.vertical value=-1
    file.binary.vertical: 0 -> -1
    ! file.binary.vertical: 0 -> -1
  set path=file.binary.vertical value=7
    file.binary.vertical: 0 -> 7
    ! file.binary.vertical: 0 -> 7
  set path=file.binary.zero_82 value=2
    file.binary.zero_82: 0 -> 2
    + warning MAC014 file.binary.zero_82 at file 82+1: zero_82 is 2, expected 0
    ! file.binary.zero_82: 0 -> 2
  set path=file.binary.signature value=x
    file.binary.signature:  -> x
    ! file.binary.signature: "" -> "x"
  set path=file.binary.signature value=LEVEL9_X
    mapwright: lighthouse.bin: file.binary.signature: 8 bytes exceed the maximum of 4
  set path=file.binary.script value=-1
    mapwright: lighthouse.bin: file.binary.script: -1 is out of range, expected 0 to 255
  set path=file.binary.minimum_version value=LEVEL9_X
    mapwright: lighthouse.bin: file.binary.minimum_version: "LEVEL9_X" is neither a number nor the name of a value; one of I, II, III
  set path=versions[0].weapons_menu_disabled value=99
    versions[0].weapons_menu_disabled: no -> 99
    ! versions[0].weapons_menu_disabled: no -> 99
  set path=versions[0].weapons_menu_disabled value=7
    versions[0].weapons_menu_disabled: no -> 7
    ! versions[0].weapons_menu_disabled: no -> 7
  set path=versions[0].unknown_0b value=99
    mapwright: lighthouse.bin: versions[0].unknown_0b: 1 byte given, expected 3
  set path=versions[0].sound_library2 value=0
    versions[0].sound_library2:  -> 0
    ! versions[0].sound_library2: "" -> "0"
  set path=scenes[3].id value=1
    scenes[3].id: 1003 -> 1
    + note WB104 scenes[3] at resource fork 1460+2: ASCN 1: scene "Lamp Room" has no script (ACOD 1)
    + note WB105 scenes[3] at resource fork 1460+2: ASCN 1: scene "Lamp Room" has no text (ATXT 1)
    + warning WB106 scripts[3] at resource fork 3010+395: ACOD 1003: ACOD 1003 belongs to no scene: either ASCN 1003 does not exist, or it already has one with this id
    + warning WB106 texts[3] at resource fork 2497+65: ATXT 1003: ATXT 1003 belongs to no scene: either ASCN 1003 does not exist, or it already has one with this id
    + ... 1 more, 54a4b51d
    ! scenes[3].id: 1003 -> 1
  set path=scenes[0].name value=0
    scenes[0].name: Beach -> 0
    + warning WB121 objects[0].owner at resource fork 3857+6: AOBJ 2000: "Brass Key" belongs to "Beach", which is neither a scene nor a character
    + warning WB121 characters[0].initial_scene at resource fork 5589+6: ACHR 3000: "Keeper" starts in "Beach", which is not a scene
    + warning WB121 characters[1].initial_scene at resource fork 5833+6: ACHR 3001: "Crab" starts in "Beach", which is not a scene
    ! scenes[0].name: "Beach" -> "0"
  set path=scenes[2].shapes[0].kind value=1
    scenes[2].shapes[0].kind: rectangle -> 1
    + warning WB173 scenes[2].$shapes_rest at resource fork 1247+184: ASCN 1002: 184 bytes after 0 shapes: not a complete shape
    ! scenes[2].shapes[0]: removed (fill=23 pen_pattern=30 kind=rectangle bounds=0,0,260,308)
    ! scenes[2].shapes[1]: removed (fill=12 pen_size=1 pen_pattern=1 kind=rectangle bounds=210,0,260,308)
    ! scenes[2].shapes[2]: removed (fill=2 pen_size=1 pen_pattern=1 kind=rectangle bounds=196,40,210,70)
    ! scenes[2].shapes[3]: removed (fill=2 pen_size=1 pen_pattern=1 kind=rectangle bounds=178,64,192,94)
    ! ... 11 more, 906bdc3e
  set path=scenes[3].shapes[0].bounds.bottom value=100
    scenes[3].shapes[0].bounds.bottom: 260 -> 100
    ! scenes[3].shapes[0].bounds.bottom: 260 -> 100
  set path=scenes[0].bounds.top value=29
    scenes[0].bounds.top: 30 -> 29
    ! scenes[0].bounds.top: 30 -> 29
  set path=scenes[3].bounds.left value=1000
    scenes[3].bounds.left: 12 -> 1000
    + note WB172 scenes[3].shapes[0] at resource fork 1462+1: ASCN 1003: the shape is at 0,0 to 308,260, outside the window of -680 x 260
    + note WB172 scenes[3].shapes[1] at resource fork 1474+1: ASCN 1003: the shape is at 20,20 to 288,220, outside the window of -680 x 260
    + note WB172 scenes[3].shapes[2] at resource fork 1486+1: ASCN 1003: the shape is at 86,20 to 89,220, outside the window of -680 x 260
    + note WB172 scenes[3].shapes[3] at resource fork 1498+1: ASCN 1003: the shape is at 152,20 to 155,220, outside the window of -680 x 260
    + ... 14 more, 1efe3b38
    ! scenes[3].bounds.left: 12 -> 1000
  set path=scenes[0].map_y value=22
    scenes[0].map_y: 21 -> 22
    + warning WB145 scenes[1] at resource fork 768+2: ASCN 1001: neither an exit nor a MOVE leads to scene "Rocks"
    + warning WB145 scenes[2] at resource fork 1245+2: ASCN 1002: neither an exit nor a MOVE leads to scene "Stairs"
    + warning WB145 scenes[3] at resource fork 1460+2: ASCN 1003: neither an exit nor a MOVE leads to scene "Lamp Room"
    + warning WB145 scenes[4] at resource fork 1731+2: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    + ... 1 more, 95afb65d
    ! scenes[0].map_y: 21 -> 22
  set path=scenes[3].blocked_west value=7
    scenes[3].blocked_west: no -> 7
    ! scenes[3].blocked_west: no -> 7
  set path=scenes[2].east_text value=x
    scenes[2].east_text:  -> x
    ! scenes[2].east_text: "" -> "x"
  $ steps lighthouse.bin <<'END'
  > set path=objects[2].shapes[0].fill value=1000
  > set path=objects[1].shapes[0].kind value=3
  > set path=objects[1].shapes[0].bounds.left value=0
  > set path=objects[0].shapes[0].bounds.bottom value=100
  > set path=objects[1].uses value=0
  > set path=objects[2].unknown_15 value=-1
  > set path=objects[0].owner value=LEVEL9_X
  > set path=objects[0].pickup_message value=0
  > set path=objects[0].operative_verb value=7
  > set path=objects[1].shapes[2].smoothness value=2
  > set path=objects[1].shapes[2].points[0].y value=1000
  > set path=objects[1].shapes[2].points[0].y value=7
  > set path=characters[1].id value=40000
  > set path=characters[1].physical_strength value=7
  > set path=characters[0].physical_hp value=101
  > set path=characters[1].running_speed value=42
  > set path=characters[1].winning_offer value=100
  > set path=characters[0].losing_offer value=1
  > set path=characters[1].initial_sound value=99
  > set path=characters[1].score_hit_sound value=7
  > END
  set path=objects[2].shapes[0].fill value=1000
    mapwright: lighthouse.bin: objects[2].shapes[0].fill: 1000 is out of range, expected 0 to 255
  set path=objects[1].shapes[0].kind value=3
    objects[1].shapes[0].kind: rectangle -> 3
    + warning WB173 objects[1].$shapes_rest at resource fork 3898+58: AOBJ 2001: 58 bytes after 0 shapes: not a complete shape
    ! objects[1].shapes[0]: removed (fill=2 pen_size=1 pen_pattern=1 kind=rectangle bounds=232,60,244,84)
    ! objects[1].shapes[1]: removed (fill=1 pen_size=1 pen_pattern=1 kind=rectangle bounds=232,60,235,84)
    ! objects[1].shapes[2]: removed (fill=30 pen_size=1 pen_pattern=1 kind=polygon bounds=222,66,231,75 start_y=230)
    ! objects[1].shapes[3]: removed (fill=1 pen_size=1 pen_pattern=1 kind=oval bounds=220,73,224,77)
  set path=objects[1].shapes[0].bounds.left value=0
    objects[1].shapes[0].bounds.left: 60 -> 0
    ! objects[1].shapes[0].bounds.left: 60 -> 0
  set path=objects[0].shapes[0].bounds.bottom value=100
    objects[0].shapes[0].bounds.bottom: 230 -> 100
    ! objects[0].shapes[0].bounds.bottom: 230 -> 100
  set path=objects[1].uses value=0
    objects[1].uses: -1 -> 0
    ! objects[1].uses: -1 -> 0
  set path=objects[2].unknown_15 value=-1
    mapwright: lighthouse.bin: objects[2].unknown_15: -1 is out of range, expected 0 to 255
  set path=objects[0].owner value=LEVEL9_X
    objects[0].owner: Beach -> LEVEL9_X
    + warning WB121 objects[0].owner at resource fork 3857+9: AOBJ 2000: "Brass Key" belongs to "LEVEL9_X", which is neither a scene nor a character
    ! objects[0].owner: "Beach" -> "LEVEL9_X"
  set path=objects[0].pickup_message value=0
    objects[0].pickup_message: It was half in the sand. -> 0
    ! objects[0].pickup_message: "It was half in the sand." -> "0"
  set path=objects[0].operative_verb value=7
    objects[0].operative_verb:  -> 7
    ! objects[0].operative_verb: "" -> "7"
  set path=objects[1].shapes[2].smoothness value=2
    objects[1].shapes[2].smoothness: 0 -> 2
    ! objects[1].shapes[2].smoothness: 0 -> 2
  set path=objects[1].shapes[2].points[0].y value=1000
    objects[1].shapes[2].points[0].y: 222 -> 1000
    ! objects[1].shapes[2].points[0].y: 222 -> 1000
  set path=objects[1].shapes[2].points[0].y value=7
    objects[1].shapes[2].points[0].y: 222 -> 7
    ! objects[1].shapes[2].points[0].y: 222 -> 7
  set path=characters[1].id value=40000
    mapwright: lighthouse.bin: characters[1].id: 40000 is out of range, expected -32768 to 32767
  set path=characters[1].physical_strength value=7
    characters[1].physical_strength: 5 -> 7
    ! characters[1].physical_strength: 5 -> 7
  set path=characters[0].physical_hp value=101
    characters[0].physical_hp: 100 -> 101
    ! characters[0].physical_hp: 100 -> 101
  set path=characters[1].running_speed value=42
    characters[1].running_speed: 20 -> 42
    ! characters[1].running_speed: 20 -> 42
  set path=characters[1].winning_offer value=100
    characters[1].winning_offer: 0 -> 100
    ! characters[1].winning_offer: 0 -> 100
  set path=characters[0].losing_offer value=1
    characters[0].losing_offer: 0 -> 1
    ! characters[0].losing_offer: 0 -> 1
  set path=characters[1].initial_sound value=99
    characters[1].initial_sound:  -> 99
    + warning WB124 characters[1].initial_sound at resource fork 5897+3: ACHR 3001: no sound is named "99"
    ! characters[1].initial_sound: "" -> "99"
  set path=characters[1].score_hit_sound value=7
    characters[1].score_hit_sound:  -> 7
    + warning WB124 characters[1].score_hit_sound at resource fork 5898+2: ACHR 3001: no sound is named "7"
    ! characters[1].score_hit_sound: "" -> "7"
  $ steps lighthouse.bin <<'END'
  > set path=characters[1].weapon1_sound value=1
  > set path=characters[0].weapon2_sound value=x
  > set path=characters[1].weapon2_sound value=LEVEL9_X
  > set path=characters[1].shapes[3].smoothness value=7
  > set path=characters[1].shapes[3].points[0].y value=-1
  > set path=sounds[0].name value=x
  > set path=sounds[0].deltas.d1 value=1000
  > set path=sounds[0].deltas.d1 value=-50
  > set path=sounds[0].deltas.d3 value=-1
  > set path=sounds[0].deltas.d6 value=0
  > set path=sounds[0].deltas.d6 value=-3
  > set path=patterns[0].patterns[0].row0 value=7
  > set path=patterns[0].patterns[1].row1 value=7
  > set path=patterns[0].patterns[1].row5 value=1000
  > set path=scripts[2].name value=1
  > set path=scripts[2].bounds.right value=962
  > set path=texts[0].name value=0
  > set path=texts[1].bounds.top value=1
  > set path=texts[3].size value=7
  > set path=menus[1].items[3].key value=2
  > END
  set path=characters[1].weapon1_sound value=1
    characters[1].weapon1_sound:  -> 1
    + warning WB124 characters[1].weapon1_sound at resource fork 5901+2: ACHR 3001: no sound is named "1"
    ! characters[1].weapon1_sound: "" -> "1"
  set path=characters[0].weapon2_sound value=x
    characters[0].weapon2_sound:  -> x
    + warning WB124 characters[0].weapon2_sound at resource fork 5638+2: ACHR 3000: no sound is named "x"
    ! characters[0].weapon2_sound: "" -> "x"
  set path=characters[1].weapon2_sound value=LEVEL9_X
    characters[1].weapon2_sound:  -> LEVEL9_X
    + warning WB124 characters[1].weapon2_sound at resource fork 5902+9: ACHR 3001: no sound is named "LEVEL9_X"
    ! characters[1].weapon2_sound: "" -> "LEVEL9_X"
  set path=characters[1].shapes[3].smoothness value=7
    characters[1].shapes[3].smoothness: 0 -> 7
    ! characters[1].shapes[3].smoothness: 0 -> 7
  set path=characters[1].shapes[3].points[0].y value=-1
    characters[1].shapes[3].points[0].y: 252 -> -1
    ! characters[1].shapes[3].points[0].y: 252 -> -1
  set path=sounds[0].name value=x
    sounds[0].name: foghorn -> x
    + warning WB124 scenes[0].ambient_sound at resource fork 756+8: ASCN 1000: no sound is named "foghorn"
    + warning WB124 scripts[3].code at resource fork 3022+383: ACOD 1003: scene "Lamp Room", line 20, column 9 (byte 208): no sound is named "foghorn"
    ! sounds[0].name: "foghorn" -> "x"
  set path=sounds[0].deltas.d1 value=1000
    mapwright: lighthouse.bin: sounds[0].deltas.d1: 1000 is out of range, expected -128 to 127
  set path=sounds[0].deltas.d1 value=-50
    sounds[0].deltas.d1: -49 -> -50
    ! sounds[0].deltas.d1: -49 -> -50
  set path=sounds[0].deltas.d3 value=-1
    sounds[0].deltas.d3: -25 -> -1
    ! sounds[0].deltas.d3: -25 -> -1
  set path=sounds[0].deltas.d6 value=0
    sounds[0].deltas.d6: -4 -> 0
    ! sounds[0].deltas.d6: -4 -> 0
  set path=sounds[0].deltas.d6 value=-3
    sounds[0].deltas.d6: -4 -> -3
    ! sounds[0].deltas.d6: -4 -> -3
  set path=patterns[0].patterns[0].row0 value=7
    patterns[0].patterns[0].row0: 0xFF -> 0x7
    ! patterns[0].patterns[0].row0: 0xFF -> 0x7
  set path=patterns[0].patterns[1].row1 value=7
    patterns[0].patterns[1].row1: 0x0 -> 0x7
    ! patterns[0].patterns[1].row1: 0x0 -> 0x7
  set path=patterns[0].patterns[1].row5 value=1000
    mapwright: lighthouse.bin: patterns[0].patterns[1].row5: 1000 is out of range, expected 0 to 255
  set path=scripts[2].name value=1
    scripts[2].name:  -> 1
    ! scripts[2].name: "" -> "1"
  set path=scripts[2].bounds.right value=962
    scripts[2].bounds.right: 480 -> 962
    ! scripts[2].bounds.right: 480 -> 962
  set path=texts[0].name value=0
    texts[0].name:  -> 0
    ! texts[0].name: "" -> "0"
  set path=texts[1].bounds.top value=1
    texts[1].bounds.top: 30 -> 1
    ! texts[1].bounds.top: 30 -> 1
  set path=texts[3].size value=7
    texts[3].size: 9 -> 7
    ! texts[3].size: 9 -> 7
  set path=menus[1].items[3].key value=2
    menus[1].items[3].key: 0 -> 2
    ! menus[1].items[3].key: 0 -> 2
  $ steps lighthouse.bin <<'END'
  > set path=characters[0].unknown_14 value=1000 | repair
  > set path=characters[1].bounds.right value=250 | repair
  > set path=file.binary.secondary value=x | repair
  > set path=sounds[0].deltas.d5 value=-1 | repair
  > set path=sounds[0].data value=99 | repair
  > set path=scenes[2].blocked_north value=x | repair
  > set path=characters[0].losing_run value=100 | repair
  > set path=objects[2].accuracy value=100 | repair
  > set path=sounds[0].deltas.d3 value=-1 | repair
  > set path=scenes[1].id value=1000 | repair
  > set path=objects[1].shapes[1].bounds.top value=40000 | repair
  > set path=sounds[0].deltas.d6 value=1000 | repair
  > set path=scenes[1].name value=0 | repair
  > set path=scenes[0].id value=40000 | repair
  > set path=characters[1].weapon2_sound value=0 | repair
  > set path=sounds[0].deltas.d13 value=52 | repair
  > set path=objects[2].effect value=3 | repair
  > set path=characters[1].winning_magic value=100 | repair
  > set path=texts[3].size value=0 | repair
  > set path=scenes[3].shapes[3].bounds.left value=-1 | repair
  > END
  set path=characters[0].unknown_14 value=1000 | repair
    characters[0].unknown_14: 0 -> 1000
    ! characters[0].unknown_14: 0 -> 1000
  set path=characters[1].bounds.right value=250 | repair
    characters[1].bounds.right: 251 -> 250
    ! characters[1].bounds.right: 251 -> 250
  set path=file.binary.secondary value=x | repair
    mapwright: lighthouse.bin: file.binary.secondary requires bytes as pairs of hexadecimal digits
  set path=sounds[0].deltas.d5 value=-1 | repair
    sounds[0].deltas.d5: -9 -> -1
    ! sounds[0].deltas.d5: -9 -> -1
  set path=sounds[0].data value=99 | repair
    sounds[0].data: 000000000900000900900000000900000000700000700007700007707000077000700000700000000009000090000009000900900090000009000900090009909000090990909090000909000900000007707070077777777767707706777706777777777000000090909999990aa9999aa9999aa9a9909a99a990099900007070777777677076677776677706677777067777070707000090009990099999909999099999909990999009999099909999099999999999999999999999900000000777777776677776666776666767767676766770777700909999a9999aaaa9aa9aaaaaaaaaa9aaa99aa9990a9990000777776777767666676766676776767676677077967770000009900999999999999999a990999999099999099999099999999999999999999999a9979909090900000777777706676767676767766667767666777677677907009999999aa9a99aaa9aaaaaaaaaa9aa9a9a9a9aa9900909707077777667676767766667766667676777067777777707000009999099999999999999a990999909999999909909999999999999999999999999999999999000007070777777766767676767766667766667677776777777009009990aa9a99aaaa9aaaaaaa9aaaaa99aaa999a99999900077777677776767666677666677676767677767777777000009090099999999999999999a990990999999990999990999999999999999999999999999999090900000777777767777676767666677666676776676770777777000999999a9a9a9aaaaaa9aaaaaa9aaa9aaaa9990a99990970707777766767676776666776766667777667777777070700000999909999999999999999990a099999990999999099999999999999999999999999999999900000707077777776677776666776666776767676760677777707909099a9999aaaa9aa9aaaaaaaaaa9aaa99a9aa99099990070777767607776666767666767767676766777777777770000909090999999999999999999999999999999999909999999999099999999a9909999999909090900000777777767777667677676666776666767677776777770000999999aa9a99aaa9aaaaaaaaaa9aa9aaaa9990a9999090077777767677766676776666776767676766770777777070000090999999999999999999999999999999999999990999909999999999999a9909999990999900000707077777706676767676776666776666767777677777707909099a9999a9aaa9aaaaaaaaaa9aaaaa9a9a9990a99990070777777766767677666677666676767677706777777770000909090999999999999999999999999999999999990999909999999999999990a9999999990090900000777777777766767676776666776666767677706777777000999999aa9a9a9aaa9aaaaaaa9aaaaa99a9a9aa99099090077707776676767677666677676666767770667707707070000090999999999999999999999999999999999990999990999999999999999990a9999990999000900707007776770766767677666677666676767677767700707909099a9a099aaa9aaa9aaaaaa9aaaaaa99a9aa99999990070707767777676766667766667677676766770677007070700909090999099999999a9909999999999999099999099999099999999999999a9909999999009900000070777770667777676666767766667767676767706777000099999a9a9a9a99aaaaaaaa9aaaa9aaa9a9a9aa99099090007777776676767676776666776666777766777777777700000090999909999999999a9909999999999099999909999909999999999999999a99099999099000900707070777776677776666767766667767676760667700707909099999a9a9aaaa9aaaaa9aaaaaaa9aaa9a9990a99090970707767707676766667766667767676766777677007070700909090099999999999990a999999999909999909999909999999999999999999a99099099990900000070777776777766767677666677666676767777677777700909999a9999aaaa9aaaaa9aaaaaa9aaaa99a9a990a9990000777776777767666677666677676767676770677777770009000099999999999999999999999999999999099909990999099999999999999999990990909090000007007777767776777767676767676767667776770770707909090990aa9a9a9a9a99aaaa9a99a9a9a9aa990999999007070777777066777767667676777767776777777777700070009900099909990990999999099900999909009090909099990900999909990099909090909090000000007077777777767706777677767776770770677700707000990099999a999a9990a9aa999a9990a990a999999000900077007777777677077067706776770777777777070007000900090000909090909090909090909909000099000099000090990900009090990900009000900000000000770700777707777777777777777077707777000700090009090909990999999999999999999999909090900090070007070707070077707770777700707070707700000000790000000900090009000000900090090000000090000900000009000000009000090000000000000000000000007007000700070007000700070000000700000000009000000090000090000090000900000000000000000000007000000 -> 99
    ! sounds[0].data: 1947 bytes (sha256 dede36edd8d46ad8) -> 99, different from byte 0 on
  set path=scenes[2].blocked_north value=x | repair
    mapwright: lighthouse.bin: scenes[2].blocked_north: "x" is neither a number nor the name of a value; one of no, yes
  set path=characters[0].losing_run value=100 | repair
    characters[0].losing_run: 0 -> 100
    ! characters[0].losing_run: 0 -> 100
  set path=objects[2].accuracy value=100 | repair
    objects[2].accuracy: 0 -> 100
    ! objects[2].accuracy: 0 -> 100
  set path=sounds[0].deltas.d3 value=-1 | repair
    sounds[0].deltas.d3: -25 -> -1
    ! sounds[0].deltas.d3: -25 -> -1
  set path=scenes[1].id value=1000 | repair
    scenes[1].id: 1001 -> 1000
    + warning WB106 scripts[1] at resource fork 2814+128: ACOD 1001: ACOD 1001 belongs to no scene: either ASCN 1001 does not exist, or it already has one with this id
    + warning WB106 texts[1] at resource fork 2357+73: ATXT 1001: ATXT 1001 belongs to no scene: either ASCN 1001 does not exist, or it already has one with this id
    + note WB143 scenes[2] at resource fork 1245+2: ASCN 1002: the exit south from "Stairs" to "Rocks" has no way back: the exit north is blocked
    + warning WB145 scenes[2] at resource fork 1245+2: ASCN 1002: neither an exit nor a MOVE leads to scene "Stairs"
    + ... 1 more, 6ee56259
    ! scenes[1].id: 1001 -> 1000
  set path=objects[1].shapes[1].bounds.top value=40000 | repair
    mapwright: lighthouse.bin: objects[1].shapes[1].bounds.top: 40000 is out of range, expected -32768 to 32767
  set path=sounds[0].deltas.d6 value=1000 | repair
    mapwright: lighthouse.bin: sounds[0].deltas.d6: 1000 is out of range, expected -128 to 127
  set path=scenes[1].name value=0 | repair
    scenes[1].name: Rocks -> 0
    + warning WB121 objects[5].owner at resource fork 4305+6: AOBJ 2005: "Silver Coin" belongs to "Rocks", which is neither a scene nor a character
    ! scenes[1].name: "Rocks" -> "0"
  set path=scenes[0].id value=40000 | repair
    mapwright: lighthouse.bin: scenes[0].id: 40000 is out of range, expected -32768 to 32767
  set path=characters[1].weapon2_sound value=0 | repair
    characters[1].weapon2_sound:  -> 0
    + warning WB124 characters[1].weapon2_sound at resource fork 5902+2: ACHR 3001: no sound is named "0"
    ! characters[1].weapon2_sound: "" -> "0"
  set path=sounds[0].deltas.d13 value=52 | repair
    sounds[0].deltas.d13: 25 -> 52
    ! sounds[0].deltas.d13: 25 -> 52
  set path=objects[2].effect value=3 | repair
    objects[2].effect: cause_physical_damage -> heal_physical_damage
    ! objects[2].effect: cause_physical_damage -> heal_physical_damage
  set path=characters[1].winning_magic value=100 | repair
    characters[1].winning_magic: 0 -> 100
    ! characters[1].winning_magic: 0 -> 100
  set path=texts[3].size value=0 | repair
    texts[3].size: 9 -> 0
    ! texts[3].size: 9 -> 0
  set path=scenes[3].shapes[3].bounds.left value=-1 | repair
    scenes[3].shapes[3].bounds.left: 152 -> -1
    ! scenes[3].shapes[3].bounds.left: 152 -> -1
  $ steps synth.bin <<'END'
  > set path=file.binary.creator value=0
  > set path=file.binary.folder value=1
  > set path=file.binary.created value=7
  > set path=file.binary.script value=0
  > set path=file.binary.extended_flags value=7
  > set path=versions[0].about value=1
  > set path=versions[0].sound_library1 value=LEVEL9_X
  > set path=scenes[0].shapes[0].pen_pattern value=40000
  > set path=scenes[0].shapes[1].kind value=7
  > set path=scenes[1].shapes[1].bounds.right value=1000
  > set path=scenes[2].bounds.right value=2
  > set path=scenes[0].frequency value=1
  > set path=scenes[3].loop value=1
  > set path=scenes[2].loop value=3
  > set path=scenes[3].shapes[3].points[0].x value=-1
  > set path=objects[0].shapes[0].fill value=40000
  > set path=objects[1].shapes[0].fill value=0
  > set path=objects[2].bounds.left value=40000
  > set path=objects[2].unknown_09 value=-1
  > set path=objects[2].value value=-1
  > END
  set path=file.binary.creator value=0
    file.binary.creator: WEDT -> 0
    ! file.binary.creator: "WEDT" -> "0"
  set path=file.binary.folder value=1
    file.binary.folder: 0 -> 1
    ! file.binary.folder: 0 -> 1
  set path=file.binary.created value=7
    file.binary.created: 2592000000 -> 7
    ! file.binary.created: 2592000000 -> 7
  set path=file.binary.script value=0
  set path=file.binary.extended_flags value=7
    file.binary.extended_flags: 0x0 -> 0x7
    ! file.binary.extended_flags: 0x0 -> 0x7
  set path=versions[0].about value=1
    versions[0].about: 2 lines removed, 1 line added
    ! versions[0].about: 2 lines removed, 1 line added
    ! 1 - Synthetic World Builder test game.
    ! 2 - Free of copyright (CC0). (no line feed at the end)
    ! 1 + 1 (no line feed at the end)
  set path=versions[0].sound_library1 value=LEVEL9_X
    versions[0].sound_library1: WB Sounds -> LEVEL9_X
    ! versions[0].sound_library1: "WB Sounds" -> "LEVEL9_X"
  set path=scenes[0].shapes[0].pen_pattern value=40000
    mapwright: synth.bin: scenes[0].shapes[0].pen_pattern: 40000 is out of range, expected 0 to 255
  set path=scenes[0].shapes[1].kind value=7
    scenes[0].shapes[1].kind: rectangle -> 7
    + warning WB173 scenes[0].$shapes_rest at resource fork 274+528: ASCN 1003: 528 bytes after 1 shape: not a complete shape
    ! scenes[0].shapes[1]: removed (fill=1 pen_pattern=30 kind=rectangle bounds=20,290,24,294)
    ! scenes[0].shapes[2]: removed (fill=1 pen_pattern=30 kind=rectangle bounds=240,20,244,24)
    ! scenes[0].shapes[3]: removed (fill=1 pen_pattern=30 kind=rectangle bounds=30,30,50,60)
    ! scenes[0].shapes[4]: removed (fill=2 pen_pattern=30 kind=rectangle bounds=30,66,50,96)
    ! ... 40 more, 827bd0c7
  set path=scenes[1].shapes[1].bounds.right value=1000
    scenes[1].shapes[1].bounds.right: 294 -> 1000
    ! scenes[1].shapes[1].bounds.right: 294 -> 1000
  set path=scenes[2].bounds.right value=2
    scenes[2].bounds.right: 320 -> 2
    + note WB172 scenes[2].shapes[0] at resource fork 1423+1: ASCN 1009: the shape is at 20,20 to 24,24, outside the window of -10 x 260
    + note WB172 scenes[2].shapes[1] at resource fork 1435+1: ASCN 1009: the shape is at 290,20 to 294,24, outside the window of -10 x 260
    + note WB172 scenes[2].shapes[2] at resource fork 1447+1: ASCN 1009: the shape is at 20,240 to 24,244, outside the window of -10 x 260
    + note WB172 scenes[2].shapes[3] at resource fork 1459+1: ASCN 1009: the shape is at 30,30 to 60,60, outside the window of -10 x 260
    + ... 28 more, 7c3a6377
    ! scenes[2].bounds.right: 320 -> 2
  set path=scenes[0].frequency value=1
    scenes[0].frequency: 0 -> 1
    ! scenes[0].frequency: 0 -> 1
  set path=scenes[3].loop value=1
    scenes[3].loop: regular -> random
    ! scenes[3].loop: regular -> random
  set path=scenes[2].loop value=3
    scenes[2].loop: regular -> 3
    + warning WB111 scenes[2].loop at resource fork 1825+1: ASCN 1009: loop is 3, which has no known meaning
    ! scenes[2].loop: regular -> 3
  set path=scenes[3].shapes[3].points[0].x value=-1
    scenes[3].shapes[3].points[0].x: 76 -> -1
    ! scenes[3].shapes[3].points[0].x: 76 -> -1
  set path=objects[0].shapes[0].fill value=40000
    mapwright: synth.bin: objects[0].shapes[0].fill: 40000 is out of range, expected 0 to 255
  set path=objects[1].shapes[0].fill value=0
    objects[1].shapes[0].fill: 1 -> 0
    + warning WB171 objects[1].shapes[0].fill at resource fork 5991+1: AOBJ 2002: pattern 0, expected 1 to 29, or 30 for none
    ! objects[1].shapes[0].fill: 1 -> 0
  set path=objects[2].bounds.left value=40000
    mapwright: synth.bin: objects[2].bounds.left: 40000 is out of range, expected -32768 to 32767
  set path=objects[2].unknown_09 value=-1
    mapwright: synth.bin: objects[2].unknown_09: -1 is out of range, expected 0 to 4294967295
  set path=objects[2].value value=-1
    mapwright: synth.bin: objects[2].value: -1 is out of range, expected 0 to 255
  $ steps synth.bin <<'END'
  > set path=objects[0].unknown_15 value=7
  > set path=objects[2].failure_message value=1
  > set path=characters[0].physical_accuracy value=7
  > set path=characters[1].spiritual_hp value=41
  > set path=characters[1].is_player value=3
  > set path=characters[0].winning_run value=1
  > set path=characters[2].losing_weapon value=2
  > set path=characters[2].losing_magic value=2
  > set path=characters[2].proper_noun value=7
  > set path=characters[2].weapon2_verb value=3
  > set path=characters[1].die value=99
  > set path=characters[2].weapon1_sound value=3
  > set path=characters[1].shapes[0].fill value=-1
  > set path=characters[1].shapes[0].pen_size value=1000
  > set path=characters[1].shapes[1].bounds.top value=151
  > set path=sounds[1].id value=1
  > set path=sounds[1].deltas.d1 value=0
  > set path=sounds[0].deltas.d1 value=100
  > set path=sounds[1].deltas.d7 value=0
  > set path=sounds[0].deltas.d11 value=1000
  > END
  set path=objects[0].unknown_15 value=7
    objects[0].unknown_15: 0 -> 7
    ! objects[0].unknown_15: 0 -> 7
  set path=objects[2].failure_message value=1
    objects[2].failure_message: The sword snaps. -> 1
    ! objects[2].failure_message: "The sword snaps." -> "1"
  set path=characters[0].physical_accuracy value=7
    characters[0].physical_accuracy: 180 -> 7
    ! characters[0].physical_accuracy: 180 -> 7
  set path=characters[1].spiritual_hp value=41
    characters[1].spiritual_hp: 40 -> 41
    ! characters[1].spiritual_hp: 40 -> 41
  set path=characters[1].is_player value=3
    characters[1].is_player: no -> 3
    + warning WB111 characters[1].is_player at resource fork 6690+1: ACHR 3001: is_player is 3, which has no known meaning
    + note WB102 characters[1].is_player at resource fork 6690+1: ACHR 3001: 2 characters are marked as the player; "Ogre" is the last
    ! characters[1].is_player: no -> 3
  set path=characters[0].winning_run value=1
    characters[0].winning_run: 0 -> 1
    ! characters[0].winning_run: 0 -> 1
  set path=characters[2].losing_weapon value=2
    characters[2].losing_weapon: 0 -> 2
    ! characters[2].losing_weapon: 0 -> 2
  set path=characters[2].losing_magic value=2
    characters[2].losing_magic: 0 -> 2
    ! characters[2].losing_magic: 0 -> 2
  set path=characters[2].proper_noun value=7
    characters[2].proper_noun: yes -> 7
    + warning WB111 characters[2].proper_noun at resource fork 7024+1: ACHR 3002: proper_noun is 7, which has no known meaning
    ! characters[2].proper_noun: yes -> 7
  set path=characters[2].weapon2_verb value=3
    characters[2].weapon2_verb:  -> 3
    ! characters[2].weapon2_verb: "" -> "3"
  set path=characters[1].die value=99
    characters[1].die: Urgh. -> 99
    ! characters[1].die: "Urgh." -> "99"
  set path=characters[2].weapon1_sound value=3
    characters[2].weapon1_sound:  -> 3
    + note WB125 characters[2].weapon1_sound at resource fork 7052+2: ACHR 3002: no sound is named "3"
    ! characters[2].weapon1_sound: "" -> "3"
  set path=characters[1].shapes[0].fill value=-1
    mapwright: synth.bin: characters[1].shapes[0].fill: -1 is out of range, expected 0 to 255
  set path=characters[1].shapes[0].pen_size value=1000
    mapwright: synth.bin: characters[1].shapes[0].pen_size: 1000 is out of range, expected 0 to 255
  set path=characters[1].shapes[1].bounds.top value=151
    characters[1].shapes[1].bounds.top: 150 -> 151
    ! characters[1].shapes[1].bounds.top: 150 -> 151
  set path=sounds[1].id value=1
    sounds[1].id: 4001 -> 1
    ! sounds[1].id: 4001 -> 1
    ! stored differently: 16 more places
  set path=sounds[1].deltas.d1 value=0
    sounds[1].deltas.d1: -49 -> 0
    ! sounds[1].deltas.d1: -49 -> 0
  set path=sounds[0].deltas.d1 value=100
    sounds[0].deltas.d1: -49 -> 100
    ! sounds[0].deltas.d1: -49 -> 100
  set path=sounds[1].deltas.d7 value=0
    sounds[1].deltas.d7: -1 -> 0
    ! sounds[1].deltas.d7: -1 -> 0
  set path=sounds[0].deltas.d11 value=1000
    mapwright: synth.bin: sounds[0].deltas.d11: 1000 is out of range, expected -128 to 127
  $ steps synth.bin <<'END'
  > set path=sounds[1].deltas.d14 value=1
  > set path=patterns[0].patterns[3].row6 value=2
  > set path=patterns[0].patterns[0].row7 value=254
  > set path=global_scripts[0].id value=40000
  > set path=global_scripts[0].name value=7
  > set path=global_scripts[0].bounds.top value=1000
  > set path=global_scripts[0].bounds.bottom value=2
  > set path=scripts[2].bounds.right value=7
  > set path=texts[2].bounds.left value=0
  > set path=texts[2].bounds.bottom value=-1
  > set path=texts[0].font value=8
  > set path=texts[3].size value=0
  > set path=menus[1].id value=2005
  > set path=menus[2].name value=LEVEL9_X
  > set path=menus[0].width value=1
  > set path=menus[2].height value=1
  > set path=menus[1].items[3].key value=-1
  > set path=menus[1].items[3].mark value=-1
  > set path=dialogs[1].items[1].bounds.bottom value=1000
  > set path=dialogs[0].items[1].type value=x
  > END
  set path=sounds[1].deltas.d14 value=1
    sounds[1].deltas.d14: 36 -> 1
    ! sounds[1].deltas.d14: 36 -> 1
  set path=patterns[0].patterns[3].row6 value=2
    patterns[0].patterns[3].row6: 0x88 -> 0x2
    ! patterns[0].patterns[3].row6: 0x88 -> 0x2
  set path=patterns[0].patterns[0].row7 value=254
    patterns[0].patterns[0].row7: 0xFF -> 0xFE
    ! patterns[0].patterns[0].row7: 0xFF -> 0xFE
  set path=global_scripts[0].id value=40000
    mapwright: synth.bin: global_scripts[0].id: 40000 is out of range, expected -32768 to 32767
  set path=global_scripts[0].name value=7
    global_scripts[0].name:  -> 7
    ! global_scripts[0].name: "" -> "7"
    ! stored differently: 1 more place
  set path=global_scripts[0].bounds.top value=1000
    global_scripts[0].bounds.top: 40 -> 1000
    ! global_scripts[0].bounds.top: 40 -> 1000
  set path=global_scripts[0].bounds.bottom value=2
    global_scripts[0].bounds.bottom: 300 -> 2
    ! global_scripts[0].bounds.bottom: 300 -> 2
  set path=scripts[2].bounds.right value=7
    scripts[2].bounds.right: 480 -> 7
    ! scripts[2].bounds.right: 480 -> 7
  set path=texts[2].bounds.left value=0
    texts[2].bounds.left: 328 -> 0
    ! texts[2].bounds.left: 328 -> 0
  set path=texts[2].bounds.bottom value=-1
    texts[2].bounds.bottom: 320 -> -1
    ! texts[2].bounds.bottom: 320 -> -1
  set path=texts[0].font value=8
    texts[0].font: 3 -> 8
    ! texts[0].font: 3 -> 8
  set path=texts[3].size value=0
    texts[3].size: 9 -> 0
    ! texts[3].size: 9 -> 0
  set path=menus[1].id value=2005
    menus[1].id: 2004 -> 2005
    ! menus[1].id: 2004 -> 2005
    ! stored differently: 9 more places
  set path=menus[2].name value=LEVEL9_X
    menus[2].name:  -> LEVEL9_X
    ! menus[2].name: "" -> "LEVEL9_X"
    ! stored differently: 1 more place
  set path=menus[0].width value=1
    menus[0].width: 0 -> 1
    ! menus[0].width: 0 -> 1
  set path=menus[2].height value=1
    menus[2].height: 0 -> 1
    ! menus[2].height: 0 -> 1
  set path=menus[1].items[3].key value=-1
    mapwright: synth.bin: menus[1].items[3].key: -1 is out of range, expected 0 to 255
  set path=menus[1].items[3].mark value=-1
    mapwright: synth.bin: menus[1].items[3].mark: -1 is out of range, expected 0 to 255
  set path=dialogs[1].items[1].bounds.bottom value=1000
    dialogs[1].items[1].bounds.bottom: 95 -> 1000
    ! dialogs[1].items[1].bounds.bottom: 95 -> 1000
  set path=dialogs[0].items[1].type value=x
    mapwright: synth.bin: dialogs[0].items[1].type: "x" is neither a number nor the name of a value; one of user, button, check_box, radio_button, control, text, edit_text, icon, picture, user_disabled, button_disabled, text_disabled, edit_text_disabled, icon_disabled, picture_disabled
  $ steps save.bin <<'END'
  > set path=signature value=99
  > set path=visits value=100
  > set path=loop value=2
  > set path=loop value=0
  > set path=reserved_3e value=1000
  > set path=reserved_3e value=1
  > set path=opponent_aim value=1000
  > set path=base.physical_strength value=1
  > set path=base.magic_resistance value=2
  > set path=scenes[1].map_y value=0
  > set path=scenes[0].blocked_south value=2
  > set path=scenes[1].blocked_west value=40000
  > set path=scenes[0].frequency value=1000
  > set path=scenes[0].unknown_0e value=0
  > set path=scenes[0].visited value=1
  > set path=characters[0].id value=2
  > set path=characters[1].scene value=1
  > set path=characters[1].physical_strength value=40000
  > set path=characters[0].physical_strength value=-1
  > set path=characters[1].physical_armour value=-1
  > END
  set path=signature value=99
    signature: Test -> 99
    ! signature: "Test" -> "99"
  set path=visits value=100
    visits: 0 -> 100
    ! visits: 0 -> 100
  set path=loop value=2
    loop: 0 -> 2
    ! loop: 0 -> 2
  set path=loop value=0
  set path=reserved_3e value=1000
    reserved_3e: 0xFFFFFFFF -> 0x3E8
    + note WBS003 reserved_3e at file 62+4: reserved_3e is 0x3E8, expected 0xFFFFFFFF
    ! reserved_3e: 0xFFFFFFFF -> 0x3E8
  set path=reserved_3e value=1
    reserved_3e: 0xFFFFFFFF -> 0x1
    + note WBS003 reserved_3e at file 62+4: reserved_3e is 0x1, expected 0xFFFFFFFF
    ! reserved_3e: 0xFFFFFFFF -> 0x1
  set path=opponent_aim value=1000
    opponent_aim: 0 -> 1000
    ! opponent_aim: 0 -> 1000
  set path=base.physical_strength value=1
    base.physical_strength: 60 -> 1
    ! base.physical_strength: 60 -> 1
  set path=base.magic_resistance value=2
    base.magic_resistance: 0 -> 2
    ! base.magic_resistance: 0 -> 2
  set path=scenes[1].map_y value=0
    scenes[1].map_y: 7 -> 0
    ! scenes[1].map_y: 7 -> 0
  set path=scenes[0].blocked_south value=2
    mapwright: save.bin: scenes[0].blocked_south: 2 is out of range, expected 0 to 1
  set path=scenes[1].blocked_west value=40000
    mapwright: save.bin: scenes[1].blocked_west: 40000 is out of range, expected 0 to 1
  set path=scenes[0].frequency value=1000
    scenes[0].frequency: 0 -> 1000
    ! scenes[0].frequency: 0 -> 1000
  set path=scenes[0].unknown_0e value=0
  set path=scenes[0].visited value=1
    scenes[0].visited: 0 -> 1
    ! scenes[0].visited: 0 -> 1
  set path=characters[0].id value=2
    characters[0].id: 30 -> 2
    + error WBS006 objects[0].owner at file 642+2: no character has id 30
    ! characters[0].id: 30 -> 2
  set path=characters[1].scene value=1
    characters[1].scene: 0 -> 1
    + error WBS006 characters[1].scene at file 618+2: no scene has id 1
    ! characters[1].scene: 0 -> 1
  set path=characters[1].physical_strength value=40000
    mapwright: save.bin: characters[1].physical_strength: 40000 is out of range, expected 0 to 255
  set path=characters[0].physical_strength value=-1
    mapwright: save.bin: characters[0].physical_strength: -1 is out of range, expected 0 to 255
  set path=characters[1].physical_armour value=-1
    mapwright: save.bin: characters[1].physical_armour: -1 is out of range, expected 0 to 255
  $ steps save.bin <<'END'
  > set path=characters[1].spiritual_strength value=2
  > set path=characters[1].spiritual_hp value=7
  > set path=characters[1].unknown_0f value=1
  > set path=characters[1].unknown_0f value=7
  > set path=characters[1].weapon2_damage value=0
  > set path=objects[0].id value=2
  > set path=objects[0].id value=100
  > set path=objects[0].scene value=100
  > set path=objects[0].owner value=1000
  > set path=objects[0].accuracy value=1
  > END
  set path=characters[1].spiritual_strength value=2
    characters[1].spiritual_strength: 0 -> 2
    ! characters[1].spiritual_strength: 0 -> 2
  set path=characters[1].spiritual_hp value=7
    characters[1].spiritual_hp: 0 -> 7
    ! characters[1].spiritual_hp: 0 -> 7
  set path=characters[1].unknown_0f value=1
    mapwright: save.bin: characters[1].unknown_0f requires bytes as pairs of hexadecimal digits
  set path=characters[1].unknown_0f value=7
    mapwright: save.bin: characters[1].unknown_0f requires bytes as pairs of hexadecimal digits
  set path=characters[1].weapon2_damage value=0
  set path=objects[0].id value=2
    objects[0].id: 50 -> 2
    ! objects[0].id: 50 -> 2
  set path=objects[0].id value=100
    objects[0].id: 50 -> 100
    ! objects[0].id: 50 -> 100
  set path=objects[0].scene value=100
    objects[0].scene: 0 -> 100
    + error WBS006 objects[0].scene at file 640+2: no scene has id 100
    ! objects[0].scene: 0 -> 100
  set path=objects[0].owner value=1000
    objects[0].owner: 30 -> 1000
    + error WBS006 objects[0].owner at file 642+2: no character has id 1000
    ! objects[0].owner: 30 -> 1000
  set path=objects[0].accuracy value=1
    objects[0].accuracy: 0 -> 1
    ! objects[0].accuracy: 0 -> 1
