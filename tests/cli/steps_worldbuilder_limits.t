The first and last that operations on worlds accept, and those beyond.

  $ cp "$SAMPLES"/lighthouse.bin .; cp "$FIXTURES"/../fixtures/synthetic/wb_synth.mb3.bin synth.bin
  $ steps synth.bin <<'END'
  > rename thing=scene name=Lab to=lab
  > rename thing=scene name=Lab to=""
  > rename thing=scene name=Lab to=Arena
  > rename thing=scene name="dark room" to="Room of the Many Doors"
  > rename thing=scene name=42 to=43
  > rename thing=scene name=Café to="Coffee House"
  > rename thing=scene name=Corner to=Hero
  > rename thing=scene name=Hall to=Lobby
  > rename thing=object name=Lever to=Handle
  > rename thing=object name=Sword to=Darts
  > rename thing=object name=Amulet to=Lab
  > rename thing=object name="Freeze Ray" to="Ray"
  > rename thing=object name=Lamp to="Lamp 2"
  > rename thing=character name=Hero to=Heroine
  > rename thing=character name=Ogre to=Casper
  > rename thing=character name=Casper to="Friendly Ghost"
  > rename thing=character name=Nobody to=Heroine
  > rename thing=sound name=click to=Clack
  > rename thing=sound name=hum to=click
  > rename thing=sound name=Nothing to=X
  > rename thing=global name=A1# to=C1#
  > rename thing=global name=A1# to=Z9#
  > rename thing=global name=A0# to=B2#
  > rename thing=global name=A10# to=B2#
  > rename thing=global name=A1# to=A1#
  > rename thing=global name=[1# to=B2#
  > rename thing=global name=A9# to=a8#
  > add-scene name=X at=49,48
  > add-scene name=X at=50,49
  > add-scene name="" at=5,5
  > add-scene name=0123456789012345678901234567890 at=0,49
  > add-scene name=lab at=5,5
  > add-scene name=X at=5,5 like=Nowhere
  > add-scene name=X at=5,5 like=Lab | delete-scene name=X
  > add-scene name=X at=5,5 like="Dark Room" | rename thing=scene name=X to=Y
  > delete-scene name=Lab
  > delete-scene name=Arena force | delete-scene name=Lab force
  > delete-scene name=42
  > delete-scene name=Nowhere
  > move-scene name=Lab to=0,0
  > move-scene name=Lab to=49,48
  > move-scene name=Lab to=50,0
  > move-scene name=Arena to=1,40 | move-scene name=Lab to=1,40
  > move-scene name=Corner to=49,49
  > convert to=macbinary1
  > convert to=macbinary3 type=ABCDE
  > convert to=macbinary3 type=ABC
  > convert to=macbinary3 name=012345678901234567890123456789012345678901234567890123456789012
  > convert to=macbinary3 name=0123456789012345678901234567890123456789012345678901234567890123
  > convert to=binhex name=A
  > convert to=binhex name=0123456789012345678901234567890123456789012345678901234567890123
  > convert to=appledouble
  > convert to=rsrc | convert to=macbinary3
  > END
  rename thing=scene name=Lab to=lab
    scenes[7].name: Lab -> lab
    objects[1].owner: lab
    characters[0].initial_scene: lab
    + note WB157 scripts[7].code at resource fork 4449+865: ACOD 1024: scene "lab", line 18, column 6 (byte 154): B1# is set but never read
    + note WB158 scripts[7].code at resource fork 4449+865: ACOD 1024: scene "lab", line 17, column 25 (byte 148): A9# is read but never set: it is always 0
    - note WB157 scripts[7].code at resource fork 4449+865: ACOD 1024: scene "Lab", line 18, column 6 (byte 154): B1# is set but never read
    - note WB158 scripts[7].code at resource fork 4449+865: ACOD 1024: scene "Lab", line 17, column 25 (byte 148): A9# is read but never set: it is always 0
    ! scenes[7].name: "Lab" -> "lab"
    ! objects[1].owner: "Lab" -> "lab"
    ! characters[0].initial_scene: "Lab" -> "lab"
    ! scripts[7].name: "Lab" -> "lab"
    ! ... 1 more, 0b43cfd5
  rename thing=scene name=Lab to=""
    mapwright: synth.bin: rename: to: the name has 0 characters, expected 1 to 255
  rename thing=scene name=Lab to=Arena
    mapwright: synth.bin: rename: scenes[8] is already named "Arena"
  rename thing=scene name="dark room" to="Room of the Many Doors"
    scenes[9].name: dark room -> Room of the Many Doors
    objects[5].owner: Room of the Many Doors
    ! scenes[9].name: "Dark Room" -> "Room of the Many Doors"
    ! objects[5].owner: "Dark Room" -> "Room of the Many Doors"
    ! scripts[9].name: "Dark Room" -> "Room of the Many Doors"
    ! texts[9].name: "Dark Room" -> "Room of the Many Doors"
  rename thing=scene name=42 to=43
    scenes[12].name: 42 -> 43
    + warning WB145 scenes[12] at resource fork 5739+2: ASCN 1039: neither an exit nor a MOVE leads to scene "43"
    - warning WB145 scenes[12] at resource fork 5739+2: ASCN 1039: neither an exit nor a MOVE leads to scene "42"
    ! scenes[12].name: "42" -> "43"
    ! scripts[12].name: "42" -> "43"
    ! texts[12].name: "42" -> "43"
  rename thing=scene name=Café to="Coffee House"
    scenes[10].name: Café -> Coffee House
    objects[8].owner: Coffee House
    ! scenes[10].name: "Café" -> "Coffee House"
    ! objects[8].owner: "Café" -> "Coffee House"
    ! scripts[10].name: "Café" -> "Coffee House"
    ! texts[10].name: "Café" -> "Coffee House"
  rename thing=scene name=Corner to=Hero
    mapwright: synth.bin: rename: characters[0] is already named "Hero"; scripts do not distinguish between the two
  rename thing=scene name=Hall to=Lobby
    mapwright: synth.bin: rename: no scene is named "Hall"
  rename thing=object name=Lever to=Handle
    objects[1].name: Lever -> Handle
    scripts[7].code: refers to Handle at byte 397
    + warning WB145 scenes[11] at resource fork 5640+2: ASCN 1036: neither an exit nor a MOVE leads to scene "Corner"
    + warning WB145 scenes[12] at resource fork 5740+2: ASCN 1039: neither an exit nor a MOVE leads to scene "42"
    + note WB157 scripts[7].code at resource fork 4449+866: ACOD 1024: scene "Lab", line 18, column 6 (byte 154): B1# is set but never read
    + note WB158 scripts[7].code at resource fork 4449+866: ACOD 1024: scene "Lab", line 17, column 25 (byte 148): A9# is read but never set: it is always 0
    - warning WB145 scenes[11] at resource fork 5639+2: ASCN 1036: neither an exit nor a MOVE leads to scene "Corner"
    - warning WB145 scenes[12] at resource fork 5739+2: ASCN 1039: neither an exit nor a MOVE leads to scene "42"
    - note WB157 scripts[7].code at resource fork 4449+865: ACOD 1024: scene "Lab", line 18, column 6 (byte 154): B1# is set but never read
    - note WB158 scripts[7].code at resource fork 4449+865: ACOD 1024: scene "Lab", line 17, column 25 (byte 148): A9# is read but never set: it is always 0
    ! objects[1].name: "Lever" -> "Handle"
    ! scripts[7].code: 1 line removed, 1 line added
    ! 44 - IF{CLICK$=Lever}THEN
    ! 44 + IF{CLICK$=Handle}THEN
  rename thing=object name=Sword to=Darts
    mapwright: synth.bin: rename: objects[3] is already named "Darts"
  rename thing=object name=Amulet to=Lab
    mapwright: synth.bin: rename: scenes[7] is already named "Lab"; scripts do not distinguish between the two
  rename thing=object name="Freeze Ray" to="Ray"
    objects[9].name: Freeze Ray -> Ray
    ! objects[9].name: "Freeze Ray" -> "Ray"
  rename thing=object name=Lamp to="Lamp 2"
    mapwright: synth.bin: rename: no object is named "Lamp"
  rename thing=character name=Hero to=Heroine
    characters[0].name: Hero -> Heroine
    objects[3].owner: Heroine
    objects[4].owner: Heroine
    ! objects[3].owner: "Hero" -> "Heroine"
    ! objects[4].owner: "Hero" -> "Heroine"
    ! characters[0].name: "Hero" -> "Heroine"
  rename thing=character name=Ogre to=Casper
    mapwright: synth.bin: rename: characters[2] is already named "Casper"
  rename thing=character name=Casper to="Friendly Ghost"
    characters[2].name: Casper -> Friendly Ghost
    ! characters[2].name: "Casper" -> "Friendly Ghost"
  rename thing=character name=Nobody to=Heroine
    mapwright: synth.bin: rename: no character is named "Nobody"
  rename thing=sound name=click to=Clack
    sounds[0].name: click -> Clack
    objects[2].operative_sound: Clack
    characters[0].weapon1_sound: Clack
    scripts[7].code: refers to Clack at byte 404
    ! objects[2].operative_sound: "click" -> "Clack"
    ! characters[0].weapon1_sound: "click" -> "Clack"
    ! sounds[0].name: "click" -> "Clack"
    ! scripts[7].code: 1 line removed, 1 line added
    ! ... 2 more, 905d3ca4
  rename thing=sound name=hum to=click
    mapwright: synth.bin: rename: sounds[0] is already named "click"
  rename thing=sound name=Nothing to=X
    mapwright: synth.bin: rename: no sound is named "Nothing"
  rename thing=global name=A1# to=C1#
    mapwright: synth.bin: rename: scripts[7] already uses C1#, so two variables would become one; choose an unused variable
  rename thing=global name=A1# to=Z9#
    mapwright: synth.bin: rename: scripts[7] already uses Z9#, so two variables would become one; choose an unused variable
  rename thing=global name=A0# to=B2#
    mapwright: synth.bin: rename: name: "A0#" is not a variable; variables are A1# to A9#, B1# to B9#, and so on to Z9#
  rename thing=global name=A10# to=B2#
    mapwright: synth.bin: rename: name: "A10#" is not a variable; variables are A1# to A9#, B1# to B9#, and so on to Z9#
  rename thing=global name=A1# to=A1#
  rename thing=global name=[1# to=B2#
    mapwright: synth.bin: rename: name: "[1#" is not a variable; variables are A1# to A9#, B1# to B9#, and so on to Z9#
  rename thing=global name=A9# to=a8#
    mapwright: synth.bin: rename: to: "a8#" is not a variable; variables are A1# to A9#, B1# to B9#, and so on to Z9#
  add-scene name=X at=49,48
    scenes[13]: added X with id 1040 at 49,48
    + warning WB145 scenes[13] at resource fork 8996+27: ASCN 1040: neither an exit nor a MOVE leads to scene "X"
    ! scenes[13]: added (id=1040 name="X")
    ! scripts[13]: added (id=1040 name="X")
    ! texts[13]: added (id=1040 name="X")
    ! stored differently: 6 more places
  add-scene name=X at=50,49
    mapwright: synth.bin: add-scene: at requires X,Y, each a whole number between 0 and 49, not "50,49"
  add-scene name="" at=5,5
    mapwright: synth.bin: add-scene: name: the name has 0 characters, expected 1 to 255
  add-scene name=0123456789012345678901234567890 at=0,49
    mapwright: synth.bin: add-scene: "42" is already at 0,49; choose a free cell
  add-scene name=lab at=5,5
    mapwright: synth.bin: add-scene: scenes[7] is already named "lab"
  add-scene name=X at=5,5 like=Nowhere
    mapwright: synth.bin: add-scene: no scene is named "Nowhere"
  add-scene name=X at=5,5 like=Lab | delete-scene name=X
    scenes[13]: added X with id 1040 at 5,5
    scenes[13]: removed X
    scripts[13]: removed
    texts[13]: removed
  add-scene name=X at=5,5 like="Dark Room" | rename thing=scene name=X to=Y
    scenes[13]: added X with id 1040 at 5,5
    scenes[13].name: X -> Y
    + warning WB145 scenes[13] at resource fork 8996+27: ASCN 1040: neither an exit nor a MOVE leads to scene "Y"
    ! scenes[13]: added (id=1040 name="Y")
    ! scripts[13]: added (id=1040 name="Y")
    ! texts[13]: added (id=1040 name="Y")
    ! stored differently: 6 more places
  delete-scene name=Lab
    mapwright: synth.bin: delete-scene: "Lab" is the target of 2 references, the first in objects[1].owner; change the references, or use the force option
  delete-scene name=Arena force | delete-scene name=Lab force
    scenes[8]: removed Arena
    scripts[8]: removed
    texts[8]: removed
    scenes[7]: removed Lab
    ... 2 more, 0ea014a3
    + warning WB121 objects[1].owner at resource fork 4861+4: AOBJ 2002: "Lever" belongs to "Lab", which is neither a scene nor a character
    + warning WB121 objects[2].owner at resource fork 4932+6: AOBJ 2004: "Sword" belongs to "Arena", which is neither a scene nor a character
    + warning WB121 characters[0].initial_scene at resource fork 5412+4: ACHR 3000: "Hero" starts in "Lab", which is not a scene
    + warning WB121 characters[1].initial_scene at resource fork 5539+6: ACHR 3001: "Ogre" starts in "Arena", which is not a scene
    - warning WB145 scenes[0] at resource fork 260+2: ASCN 1003: neither an exit nor a MOVE leads to scene "Rects"
    - warning WB145 scenes[1] at resource fork 882+2: ASCN 1006: neither an exit nor a MOVE leads to scene "Rrects"
    - warning WB145 scenes[2] at resource fork 1421+2: ASCN 1009: neither an exit nor a MOVE leads to scene "Ovals"
    - warning WB145 scenes[3] at resource fork 1887+2: ASCN 1012: neither an exit nor a MOVE leads to scene "Polys"
    - ... 7 more, c583a4b1
    ! scenes[7]: removed (id=1024 name="Lab")
    ! scenes[8]: removed (id=1027 name="Arena")
    ! scripts[7]: removed (id=1024 name="Lab")
    ! scripts[8]: removed (id=1027 name="Arena")
    ! ... 3 more, 2e819ef0
  delete-scene name=42
    scenes[12]: removed 42
    scripts[12]: removed
    texts[12]: removed
    - warning WB145 scenes[12] at resource fork 5739+2: ASCN 1039: neither an exit nor a MOVE leads to scene "42"
    ! scenes[12]: removed (id=1039 name="42")
    ! scripts[12]: removed (id=1039 name="42")
    ! texts[12]: removed (id=1039 name="42")
    ! stored differently: 6 more places
  delete-scene name=Nowhere
    mapwright: synth.bin: delete-scene: no scene is named "Nowhere"
  move-scene name=Lab to=0,0
    mapwright: synth.bin: move-scene: "Rects" is already at 0,0; choose a free cell
  move-scene name=Lab to=49,48
    scenes[7]: at 10,10 -> 49,48
    + note WB143 scenes[11] at resource fork 5639+2: ASCN 1036: the exit north from "Corner" to "Lab" has no way back: the exit south is blocked
    ! scenes[7].map_y: 10 -> 48
    ! scenes[7].map_x: 10 -> 49
  move-scene name=Lab to=50,0
    mapwright: synth.bin: move-scene: to requires X,Y, each a whole number between 0 and 49, not "50,0"
  move-scene name=Arena to=1,40 | move-scene name=Lab to=1,40
    mapwright: synth.bin: move-scene: "Arena" is already at 1,40; choose a free cell
  move-scene name=Corner to=49,49
    scenes[11]: at 49,49 -> 49,49
  convert to=macbinary1
    file.form: macbinary -> macbinary1
    ! file.binary.signature: "mBIN" -> ""
    ! file.binary.version: III -> I
    ! file.binary.minimum_version: II -> I
  convert to=macbinary3 type=ABCDE
    mapwright: synth.bin: type has 5 characters, expected four
  convert to=macbinary3 type=ABC
    mapwright: synth.bin: type has 3 characters, expected four
  convert to=macbinary3 name=012345678901234567890123456789012345678901234567890123456789012
    file.form: macbinary -> macbinary3
    ! file.binary.name: "WB Synthetic™" -> "012345678901234567890123456789012345678901234567890123456789012"
  convert to=macbinary3 name=0123456789012345678901234567890123456789012345678901234567890123
    mapwright: synth.bin: the name has 64 characters, but the maximum for MacBinary is 63
  convert to=binhex name=A
    file.form: macbinary -> binhex
    ! file.form: macbinary -> binhex
    ! file.binary: removed "WB Synthetic™",nothing,"APPL","WEDT",inited,0,0,0,0,no,0,0,10223,2592000000,2592000000,0,0,"mBIN",0,0x0,0000000000000000,0,0,III,II,0x9B62,0x0,nothing,"",0,nothing,0,nothing,0,nothing,0,nothing,nothing
    ! file.binhex: added "A",0,"APPL","WEDT",inited,0,10223,0xE2C1,0x0,0xCA8F,nothing,47 bytes (sha256 11e820468e28d807),64,lf,5,nothing,no,0a
  convert to=binhex name=0123456789012345678901234567890123456789012345678901234567890123
    mapwright: synth.bin: the name has 64 characters, expected 1 to 63 for BinHex
  convert to=appledouble
    file.form: macbinary -> appledouble
    ! file.form: macbinary -> appledouble
    ! file.binary: removed "WB Synthetic™",nothing,"APPL","WEDT",inited,0,0,0,0,no,0,0,10223,2592000000,2592000000,0,0,"mBIN",0,0x0,0000000000000000,0,0,III,II,0x9B62,0x0,nothing,"",0,nothing,0,nothing,0,nothing,0,nothing,nothing
    ! file.apple: added 0x20000,00000000000000000000000000000000,2 items,nothing
  convert to=rsrc | convert to=macbinary3
    file.form: macbinary -> rsrc
    file.form: fork -> macbinary3
    ! file.binary.name: "WB Synthetic™" -> "synth"
    ! file.binary.flags_high: inited -> 0
    ! file.binary.created: 2592000000 -> 0
    ! file.binary.modified: 2592000000 -> 0
  $ steps lighthouse.bin <<'END'
  > rename thing=scene name=Beach to=Sand
  > rename thing=scene name=Jetty to=Pier
  > rename thing=scene name=Cave to="Cave of the sea"
  > rename thing=object name="Lamp" to="Lantern"
  > rename thing=object name="Brass Key" to="Key"
  > rename thing=character name=Keeper to="Old Keeper"
  > rename thing=sound name=thud to=Thump
  > delete-scene name=Cave force
  > delete-scene name=Jetty force | add-scene name=Jetty at=1,1
  > move-scene name=Beach to=3,3 | move-scene name=Jetty to=4,4
  > remove-item path=objects index=0
  > remove-item path=characters index=1
  > remove-item path=sounds index=0
  > remove-item path=texts index=0
  > remove-item path=scripts index=0
  > move-item path=scenes index=0 to=5
  > insert-item path=objects index=16
  > insert-item path=objects index=17
  > END
  rename thing=scene name=Beach to=Sand
    scenes[0].name: Beach -> Sand
    objects[0].owner: Sand
    characters[0].initial_scene: Sand
    characters[1].initial_scene: Sand
    ! scenes[0].name: "Beach" -> "Sand"
    ! objects[0].owner: "Beach" -> "Sand"
    ! characters[0].initial_scene: "Beach" -> "Sand"
    ! characters[1].initial_scene: "Beach" -> "Sand"
  rename thing=scene name=Jetty to=Pier
    scenes[5].name: Jetty -> Pier
    objects[6].owner: Pier
    objects[7].owner: Pier
    objects[11].owner: Pier
    ... 2 more, 1f1a6d18
    ! scenes[5].name: "Jetty" -> "Pier"
    ! objects[6].owner: "Jetty" -> "Pier"
    ! objects[7].owner: "Jetty" -> "Pier"
    ! objects[11].owner: "Jetty" -> "Pier"
    ! ... 2 more, 8472905e
  rename thing=scene name=Cave to="Cave of the sea"
    scenes[4].name: Cave -> Cave of the sea
    objects[10].owner: Cave of the sea
    objects[14].owner: Cave of the sea
    characters[2].initial_scene: Cave of the sea
    ! scenes[4].name: "Cave" -> "Cave of the sea"
    ! objects[10].owner: "Cave" -> "Cave of the sea"
    ! objects[14].owner: "Cave" -> "Cave of the sea"
    ! characters[2].initial_scene: "Cave" -> "Cave of the sea"
  rename thing=object name="Lamp" to="Lantern"
    objects[2].name: Lamp -> Lantern
    scripts[3].code: refers to Lantern at byte 142
    ! objects[2].name: "Lamp" -> "Lantern"
    ! scripts[3].code: 1 line removed, 1 line added
    ! 12 - IF{TEXT$=light}OR{CLICK$=lamp}THEN
    ! 12 + IF{TEXT$=light}OR{CLICK$=Lantern}THEN
  rename thing=object name="Brass Key" to="Key"
    objects[0].name: Brass Key -> Key
    scripts[1].code: refers to Key at byte 9
    ! objects[0].name: "Brass Key" -> "Key"
    ! scripts[1].code: 1 line removed, 1 line added
    ! 2 - 	IF{Brass Key=PLAYER@}THEN
    ! 2 + 	IF{Key=PLAYER@}THEN
  rename thing=character name=Keeper to="Old Keeper"
    characters[0].name: Keeper -> Old Keeper
    objects[12].owner: Old Keeper
    ! objects[12].owner: "Keeper" -> "Old Keeper"
    ! characters[0].name: "Keeper" -> "Old Keeper"
  rename thing=sound name=thud to=Thump
    sounds[1].name: thud -> Thump
    objects[6].operative_sound: Thump
    characters[0].die_sound: Thump
    characters[2].die_sound: Thump
    ... 1 more, 3155c6a8
    ! objects[6].operative_sound: "thud" -> "Thump"
    ! characters[0].die_sound: "thud" -> "Thump"
    ! characters[2].die_sound: "thud" -> "Thump"
    ! characters[2].weapon1_sound: "thud" -> "Thump"
    ! ... 1 more, d7656700
  delete-scene name=Cave force
    scenes[4]: removed Cave
    scripts[4]: removed
    texts[4]: removed
    + warning WB121 objects[10].owner at resource fork 4306+5: AOBJ 2010: "Barrel Lid" belongs to "Cave", which is neither a scene nor a character
    + warning WB121 objects[14].owner at resource fork 4834+5: AOBJ 2014: "Fire Rune" belongs to "Cave", which is neither a scene nor a character
    + warning WB121 characters[2].initial_scene at resource fork 5502+5: ACHR 3002: "Smuggler" starts in "Cave", which is not a scene
    ! scenes[4]: removed (id=1004 name="Cave")
    ! scripts[4]: removed (id=1004)
    ! texts[4]: removed (id=1004)
  delete-scene name=Jetty force | add-scene name=Jetty at=1,1
    scenes[5]: removed Jetty
    scripts[5]: removed
    texts[5]: removed
    scenes[5]: added Jetty with id 1005 at 1,1
    + warning WB145 scenes[5] at resource fork 1996+27: ASCN 1005: neither an exit nor a MOVE leads to scene "Jetty"
    ! scenes[5].shapes[0]: removed (fill=2 pen_pattern=30 kind=rectangle bounds=0,0,260,308)
    ! scenes[5].shapes[1]: removed (fill=2 pen_size=2 pen_pattern=1 kind=oval bounds=20,230,54,264)
    ! scenes[5].shapes[2]: removed (fill=30 pen_size=1 pen_pattern=1 kind=polygon bounds=42,40,47,59 start_y=46)
    ! scenes[5].shapes[3]: removed (fill=30 pen_size=1 pen_pattern=1 kind=polygon bounds=26,100,31,119 start_y=30)
    ! ... 29 more, ff60772f
  move-scene name=Beach to=3,3 | move-scene name=Jetty to=4,4
    scenes[0]: at 20,21 -> 3,3
    scenes[5]: at 21,21 -> 4,4
    + warning WB145 scenes[1] at resource fork 768+2: ASCN 1001: neither an exit nor a MOVE leads to scene "Rocks"
    + warning WB145 scenes[2] at resource fork 1245+2: ASCN 1002: neither an exit nor a MOVE leads to scene "Stairs"
    + warning WB145 scenes[3] at resource fork 1460+2: ASCN 1003: neither an exit nor a MOVE leads to scene "Lamp Room"
    + warning WB145 scenes[4] at resource fork 1731+2: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    + ... 1 more, 95afb65d
    ! scenes[0].map_y: 21 -> 3
    ! scenes[0].map_x: 20 -> 3
    ! scenes[5].map_y: 21 -> 4
    ! scenes[5].map_x: 21 -> 4
  remove-item path=objects index=0
    objects[0]: removed
    + warning WB131 scripts[1].code at resource fork 2826+116: ACOD 1001: scene "Rocks", line 2, column 5 (byte 9): no scene, object or character is named "Brass Key"
    ! objects[0]: removed (id=2000 name="Brass Key")
  remove-item path=characters index=1
    characters[1]: removed
    + warning WB133 scripts[0].code at resource fork 2733+77: ACOD 1000: scene "Beach", line 4, column 4 (byte 38): never true: no clickable object or character has this in its name
    ! characters[1]: removed (id=3001 name="Crab")
  remove-item path=sounds index=0
    sounds[0]: removed
    + warning WB124 scenes[0].ambient_sound at resource fork 756+8: ASCN 1000: no sound is named "foghorn"
    + warning WB124 scripts[3].code at resource fork 3022+383: ACOD 1003: scene "Lamp Room", line 20, column 9 (byte 208): no sound is named "foghorn"
    ! sounds[0]: removed (id=4000 name="foghorn")
  remove-item path=texts index=0
    texts[0]: removed
    + note WB105 scenes[0] at resource fork 260+2: ASCN 1000: scene "Beach" has no text (ATXT 1000)
    ! texts[0]: removed (id=1000)
  remove-item path=scripts index=0
    scripts[0]: removed
    + note WB104 scenes[0] at resource fork 260+2: ASCN 1000: scene "Beach" has no script (ACOD 1000)
    ! scripts[0]: removed (id=1000)
  move-item path=scenes index=0 to=5
    scenes[0]: moved to 5
    ! scenes[0]: moved to [5]
  insert-item path=objects index=16
    objects[16]: added
    ! objects[16]: added (id=2016)
  insert-item path=objects index=17
    mapwright: lighthouse.bin: objects: no item 17; the number of items is 16
