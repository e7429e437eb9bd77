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
