What operations on worlds change, and what is then to report.

  $ cp "$SAMPLES"/lighthouse.bin .; cp "$FIXTURES"/../fixtures/synthetic/wb_synth.mb3.bin synth.bin
  $ steps synth.bin <<'END'
  > rename thing=object name="iron key" to="Brass key"
  > rename thing=scene name=Hall to=Lobby
  > rename thing=scene name=Lobby to=Garden
  > rename thing=global name=A1# to=B2#
  > rename thing=global name=B2# to=A1#
  > rename thing=sound name=Bell to=Gong
  > rename thing=character name=Player to=Hero
  > add-scene name=Attic at=20,21 like=Hall
  > add-scene name=Cellar at=3,4
  > add-scene name=Hall at=9,9
  > add-scene name=Far at=20,21
  > delete-scene name=Attic
  > delete-scene name=Cellar force
  > delete-scene name=Hall
  > delete-scene name=Hall force
  > move-scene name=Attic to=30,31
  > move-scene name=Garden to=1,1
  > move-scene name=Nowhere to=1,1
  > convert to=binhex
  > convert to=macbinary1 name=Game
  > END
  rename thing=object name="iron key" to="Brass key"
    mapwright: synth.bin: rename: no object is named "iron key"
  rename thing=scene name=Hall to=Lobby
    mapwright: synth.bin: rename: no scene is named "Hall"
  rename thing=scene name=Lobby to=Garden
    mapwright: synth.bin: rename: no scene is named "Lobby"
  rename thing=global name=A1# to=B2#
    scripts[7].code: A1# -> B2#, 2 times
    ! scripts[7].code: 2 lines removed, 2 lines added
    ! 5 - 	LET{A1#=7}
    ! 6 - 	LET{A2#=A1#*6+0}
    ! 5 + 	LET{B2#=7}
    ! ... 1 more, 3ca3830e
  rename thing=global name=B2# to=A1#
    mapwright: synth.bin: rename: scripts[7] already uses A1#, so two variables would become one; choose an unused variable
  rename thing=sound name=Bell to=Gong
    mapwright: synth.bin: rename: no sound is named "Bell"
  rename thing=character name=Player to=Hero
    mapwright: synth.bin: rename: no character is named "Player"
  add-scene name=Attic at=20,21 like=Hall
    mapwright: synth.bin: add-scene: no scene is named "Hall"
  add-scene name=Cellar at=3,4
    scenes[13]: added Cellar with id 1040 at 3,4
    + warning WB145 scenes[13] at resource fork 8996+27: ASCN 1040: neither an exit nor a MOVE leads to scene "Cellar"
    ! scenes[13]: added (id=1040 name="Cellar")
    ! scripts[13]: added (id=1040 name="Cellar")
    ! texts[13]: added (id=1040 name="Cellar")
    ! stored differently: 6 more places
  add-scene name=Hall at=9,9
    scenes[13]: added Hall with id 1040 at 9,9
    ! scenes[13]: added (id=1040 name="Hall")
    ! scripts[13]: added (id=1040 name="Hall")
    ! texts[13]: added (id=1040 name="Hall")
    ! stored differently: 6 more places
  add-scene name=Far at=20,21
    scenes[13]: added Far with id 1040 at 20,21
    + warning WB145 scenes[13] at resource fork 8996+27: ASCN 1040: neither an exit nor a MOVE leads to scene "Far"
    ! scenes[13]: added (id=1040 name="Far")
    ! scripts[13]: added (id=1040 name="Far")
    ! texts[13]: added (id=1040 name="Far")
    ! stored differently: 6 more places
  delete-scene name=Attic
    mapwright: synth.bin: delete-scene: no scene is named "Attic"
  delete-scene name=Cellar force
    mapwright: synth.bin: delete-scene: no scene is named "Cellar"
  delete-scene name=Hall
    mapwright: synth.bin: delete-scene: no scene is named "Hall"
  delete-scene name=Hall force
    mapwright: synth.bin: delete-scene: no scene is named "Hall"
  move-scene name=Attic to=30,31
    mapwright: synth.bin: move-scene: no scene is named "Attic"
  move-scene name=Garden to=1,1
    mapwright: synth.bin: move-scene: no scene is named "Garden"
  move-scene name=Nowhere to=1,1
    mapwright: synth.bin: move-scene: no scene is named "Nowhere"
  convert to=binhex
    file.form: macbinary -> binhex
    ! file.form: macbinary -> binhex
    ! file.binary: removed "WB Synthetic™",nothing,"APPL","WEDT",inited,0,0,0,0,no,0,0,10223,2592000000,2592000000,0,0,"mBIN",0,0x0,0000000000000000,0,0,III,II,0x9B62,0x0,nothing,"",0,nothing,0,nothing,0,nothing,0,nothing,nothing
    ! file.binhex: added "WB Synthetic™",0,"APPL","WEDT",inited,0,10223,0xBC9B,0x0,0xCA8F,nothing,47 bytes (sha256 11e820468e28d807),64,lf,5,nothing,no,0a
  convert to=macbinary1 name=Game
    file.form: macbinary -> macbinary1
    ! file.binary.name: "WB Synthetic™" -> "Game"
    ! file.binary.signature: "mBIN" -> ""
    ! file.binary.version: III -> I
    ! file.binary.minimum_version: II -> I
  $ steps synth.bin <<'END'
  > convert to=applesingle
  > convert to=rsrc
  > convert to=macbinary3 type=ABCD creator=WXYZ
  > END
  convert to=applesingle
    file.form: macbinary -> applesingle
    ! file.form: macbinary -> applesingle
    ! file.binary: removed "WB Synthetic™",nothing,"APPL","WEDT",inited,0,0,0,0,no,0,0,10223,2592000000,2592000000,0,0,"mBIN",0,0x0,0000000000000000,0,0,III,II,0x9B62,0x0,nothing,"",0,nothing,0,nothing,0,nothing,0,nothing,nothing
    ! file.apple: added 0x20000,00000000000000000000000000000000,5 items,nothing
  convert to=rsrc
    file.form: macbinary -> rsrc
    ! file.form: macbinary -> fork
    ! file.binary: removed "WB Synthetic™",nothing,"APPL","WEDT",inited,0,0,0,0,no,0,0,10223,2592000000,2592000000,0,0,"mBIN",0,0x0,0000000000000000,0,0,III,II,0x9B62,0x0,nothing,"",0,nothing,0,nothing,0,nothing,0,nothing,nothing
    ! file.data_fork: removed nothing
  convert to=macbinary3 type=ABCD creator=WXYZ
    file.form: macbinary -> macbinary3
    ! file.binary.type: "APPL" -> "ABCD"
    ! file.binary.creator: "WEDT" -> "WXYZ"
  $ steps lighthouse.bin <<'END'
  > rename thing=scene name="Lamp Room" to=Lantern
  > rename thing=scene name=beach to=Rocks
  > rename thing=scene name=Beach to=Strand
  > rename thing=object name="Brass Key" to="Iron Key"
  > rename thing=object name=Matches to=Lamp
  > rename thing=character name=Crab to="Hermit Crab"
  > rename thing=character name=Keeper to=Crab
  > rename thing=sound name=Bell to=Gong
  > add-scene name=Attic at=10,11
  > add-scene name=Attic at=10,11 like=Cave
  > add-scene name=Beach at=1,1
  > set path=texts[0].id value=1006 | add-scene name=Attic at=10,11
  > set path=texts[5].id value=1007 | add-scene name=Attic at=0,0
  > set path=scripts[0].id value=1006 | add-scene name=Attic at=49,49
  > delete-scene name=Jetty
  > delete-scene name=Jetty force
  > delete-scene name=Beach force
  > move-scene name=Cave to=12,3
  > move-scene name=Beach to=0,0
  > END
  rename thing=scene name="Lamp Room" to=Lantern
    scenes[3].name: Lamp Room -> Lantern
    objects[2].owner: Lantern
    objects[13].owner: Lantern
    scripts[2].code: refers to Lantern at byte 37
    ! scenes[3].name: "Lamp Room" -> "Lantern"
    ! objects[2].owner: "Lamp Room" -> "Lantern"
    ! objects[13].owner: "Lamp Room" -> "Lantern"
    ! scripts[2].code: 1 line removed, 1 line added
    ! ... 2 more, 82834e23
  rename thing=scene name=beach to=Rocks
    mapwright: lighthouse.bin: rename: scenes[1] is already named "Rocks"
  rename thing=scene name=Beach to=Strand
    scenes[0].name: Beach -> Strand
    objects[0].owner: Strand
    characters[0].initial_scene: Strand
    characters[1].initial_scene: Strand
    ! scenes[0].name: "Beach" -> "Strand"
    ! objects[0].owner: "Beach" -> "Strand"
    ! characters[0].initial_scene: "Beach" -> "Strand"
    ! characters[1].initial_scene: "Beach" -> "Strand"
  rename thing=object name="Brass Key" to="Iron Key"
    objects[0].name: Brass Key -> Iron Key
    scripts[1].code: refers to Iron Key at byte 9
    ! objects[0].name: "Brass Key" -> "Iron Key"
    ! scripts[1].code: 1 line removed, 1 line added
    ! 2 - 	IF{Brass Key=PLAYER@}THEN
    ! 2 + 	IF{Iron Key=PLAYER@}THEN
  rename thing=object name=Matches to=Lamp
    mapwright: lighthouse.bin: rename: objects[2] is already named "Lamp"
  rename thing=character name=Crab to="Hermit Crab"
    characters[1].name: Crab -> Hermit Crab
    scripts[0].code: refers to Hermit Crab at byte 40
    ! characters[1].name: "Crab" -> "Hermit Crab"
    ! scripts[0].code: 1 line removed, 1 line added
    ! 4 - IF{CLICK$=crab}OR{TEXT$=crab}THEN
    ! 4 + IF{CLICK$=Hermit Crab}OR{TEXT$=crab}THEN
  rename thing=character name=Keeper to=Crab
    mapwright: lighthouse.bin: rename: characters[1] is already named "Crab"
  rename thing=sound name=Bell to=Gong
    mapwright: lighthouse.bin: rename: no sound is named "Bell"
  add-scene name=Attic at=10,11
    scenes[6]: added Attic with id 1006 at 10,11
    + warning WB145 scenes[6] at resource fork 2266+27: ASCN 1006: neither an exit nor a MOVE leads to scene "Attic"
    ! scenes[6]: added (id=1006 name="Attic")
    ! scripts[6]: added (id=1006 name="Attic")
    ! texts[6]: added (id=1006 name="Attic")
  add-scene name=Attic at=10,11 like=Cave
    scenes[6]: added Attic with id 1006 at 10,11
    + warning WB145 scenes[6] at resource fork 2266+2: ASCN 1006: neither an exit nor a MOVE leads to scene "Attic"
    ! scenes[6]: added (id=1006 name="Attic")
    ! scripts[6]: added (id=1006 name="Attic")
    ! texts[6]: added (id=1006 name="Attic")
  add-scene name=Beach at=1,1
    mapwright: lighthouse.bin: add-scene: scenes[0] is already named "Beach"
  set path=texts[0].id value=1006 | add-scene name=Attic at=10,11
    texts[0].id: 1000 -> 1006
    scenes[6]: added Attic with id 1007 at 10,11
    + note WB105 scenes[0] at resource fork 260+2: ASCN 1000: scene "Beach" has no text (ATXT 1000)
    + warning WB106 texts[0] at resource fork 2297+87: ATXT 1006: ATXT 1006 belongs to no scene: either ASCN 1006 does not exist, or it already has one with this id
    + warning WB145 scenes[6] at resource fork 2266+27: ASCN 1007: neither an exit nor a MOVE leads to scene "Attic"
    ! scenes[6]: added (id=1007 name="Attic")
    ! scripts[6]: added (id=1007 name="Attic")
    ! texts[0].id: 1000 -> 1006
    ! texts[6]: added (id=1007 name="Attic")
  set path=texts[5].id value=1007 | add-scene name=Attic at=0,0
    texts[5].id: 1005 -> 1007
    scenes[6]: added Attic with id 1006 at 0,0
    + note WB105 scenes[5] at resource fork 1996+2: ASCN 1005: scene "Jetty" has no text (ATXT 1005)
    + warning WB106 texts[5] at resource fork 2677+71: ATXT 1007: ATXT 1007 belongs to no scene: either ASCN 1007 does not exist, or it already has one with this id
    + warning WB145 scenes[6] at resource fork 2266+27: ASCN 1006: neither an exit nor a MOVE leads to scene "Attic"
    ! scenes[6]: added (id=1006 name="Attic")
    ! scripts[6]: added (id=1006 name="Attic")
    ! texts[5].id: 1005 -> 1007
    ! texts[6]: added (id=1006 name="Attic")
  set path=scripts[0].id value=1006 | add-scene name=Attic at=49,49
    scripts[0].id: 1000 -> 1006
    scenes[6]: added Attic with id 1007 at 49,49
    + note WB104 scenes[0] at resource fork 260+2: ASCN 1000: scene "Beach" has no script (ACOD 1000)
    + warning WB106 scripts[0] at resource fork 2768+89: ACOD 1006: ACOD 1006 belongs to no scene: either ASCN 1006 does not exist, or it already has one with this id
    + warning WB145 scenes[6] at resource fork 2266+27: ASCN 1007: neither an exit nor a MOVE leads to scene "Attic"
    ! scenes[6]: added (id=1007 name="Attic")
    ! scripts[0].id: 1000 -> 1006
    ! scripts[6]: added (id=1007 name="Attic")
    ! texts[6]: added (id=1007 name="Attic")
  delete-scene name=Jetty
    mapwright: lighthouse.bin: delete-scene: "Jetty" is the target of 5 references, the first in objects[6].owner; change the references, or use the force option
  delete-scene name=Jetty force
    scenes[5]: removed Jetty
    scripts[5]: removed
    texts[5]: removed
    + warning WB121 objects[6].owner at resource fork 3946+6: AOBJ 2006: "Boat Hook" belongs to "Jetty", which is neither a scene nor a character
    + warning WB121 objects[7].owner at resource fork 4046+6: AOBJ 2007: "Pebbles" belongs to "Jetty", which is neither a scene nor a character
    + warning WB121 objects[11].owner at resource fork 4511+6: AOBJ 2011: "Lucky Shell" belongs to "Jetty", which is neither a scene nor a character
    + warning WB121 objects[15].owner at resource fork 5032+6: AOBJ 2015: "Skiff" belongs to "Jetty", which is neither a scene nor a character
    + ... 1 more, 303a0332
    ! scenes[5]: removed (id=1005 name="Jetty")
    ! scripts[5]: removed (id=1005)
    ! texts[5]: removed (id=1005)
  delete-scene name=Beach force
    scenes[0]: removed Beach
    scripts[0]: removed
    texts[0]: removed
    + warning WB121 objects[0].owner at resource fork 3165+6: AOBJ 2000: "Brass Key" belongs to "Beach", which is neither a scene nor a character
    + warning WB121 characters[0].initial_scene at resource fork 4897+6: ACHR 3000: "Keeper" starts in "Beach", which is not a scene
    + warning WB121 characters[1].initial_scene at resource fork 5141+6: ACHR 3001: "Crab" starts in "Beach", which is not a scene
    ! scenes[0]: removed (id=1000 name="Beach")
    ! scripts[0]: removed (id=1000)
    ! texts[0]: removed (id=1000)
  move-scene name=Cave to=12,3
    scenes[4]: at 19,21 -> 12,3
    + warning WB145 scenes[4] at resource fork 1731+2: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    ! scenes[4].map_y: 21 -> 3
    ! scenes[4].map_x: 19 -> 12
  move-scene name=Beach to=0,0
    scenes[0]: at 20,21 -> 0,0
    + warning WB145 scenes[1] at resource fork 768+2: ASCN 1001: neither an exit nor a MOVE leads to scene "Rocks"
    + warning WB145 scenes[2] at resource fork 1245+2: ASCN 1002: neither an exit nor a MOVE leads to scene "Stairs"
    + warning WB145 scenes[3] at resource fork 1460+2: ASCN 1003: neither an exit nor a MOVE leads to scene "Lamp Room"
    + warning WB145 scenes[4] at resource fork 1731+2: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    + ... 1 more, 95afb65d
    ! scenes[0].map_y: 21 -> 0
    ! scenes[0].map_x: 20 -> 0
