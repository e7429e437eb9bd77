What is just right in a world, and what is just wrong.

  $ cp "$SAMPLES"/lighthouse.bin .
  $ steps lighthouse.bin <<'END'
  > set path=characters[1].is_player value=yes
  > set path=characters[0].is_player value=no
  > set path=characters[0].initial_scene value=STORAGE@
  > set path=characters[0].initial_scene value=RANDOM@
  > set path=characters[0].initial_scene value=STORAGE
  > set path=characters[0].initial_scene value=Beech
  > set path=characters[3].initial_scene value=''
  > set path=objects[0].owner value=PLAYER@
  > set path=objects[0].owner value=STROAGE@
  > set path=objects[15].owner value=Keepr
  > set path=objects[15].owner value=thud
  > set path=scripts[5].id value=999
  > set path=texts[5].id value=999
  > set path=scripts[0].id value=1001
  > set path=scenes[5].id value=1009
  > set path=scenes[1].name value=Beach
  > set path=objects[15].name value=Flask
  > set path=characters[3].name value=Crab
  > set path=sounds[2].name value=thud
  > set path=scenes[0].ambient_sound value=foghron
  > set path=characters[0].initial_sound value=a
  > set path=characters[0].score_hit_sound value=wav
  > set path=characters[3].receive_hit_sound value=thump
  > set path=characters[0].weapon2_sound value=foghorn1
  > set path=objects[15].operative_sound value=wave
  > set path=scenes[5].map_x value=50
  > set path=scenes[5].map_x value=49 | set path=scenes[5].map_y value=49
  > set path=scenes[5].map_y value=50
  > set path=scenes[5].map_x value=20
  > set path=scenes[0].map_x value=21
  > set path=scenes[0].blocked_north value=yes
  > set path=scenes[0].blocked_east value=yes
  > set path=scenes[0].blocked_west value=yes | set path=scenes[0].west_text value=No.
  > set path=scenes[4].blocked_east value=yes | set path=scenes[4].east_text value=No.
  > set path=scenes[1].blocked_south value=yes
  > set path=scenes[1].north_text value=''
  > set path=scenes[0].map_x value=0 | set path=scenes[0].map_y value=0
  > set path=scenes[4].map_x value=0 | set path=scenes[4].map_y value=0
  > set path=scenes[4].map_x value=49 | set path=scenes[4].map_y value=0
  > remove-item path=scripts index=5 | remove-item path=scripts index=1
  > remove-item path=texts index=5 | remove-item path=texts index=1
  > move-scene name=Cave to=40,40
  > END
  set path=characters[1].is_player value=yes
    characters[1].is_player: no -> yes
    + note WB102 characters[1].is_player at resource fork 5820+1: ACHR 3001: 2 characters are marked as the player; "Crab" is the last
    ! characters[1].is_player: no -> yes
  set path=characters[0].is_player value=no
    characters[0].is_player: yes -> no
    + error WB101 characters at resource fork 5547+92: none of the 4 characters is marked as the player
    ! characters[0].is_player: yes -> no
  set path=characters[0].initial_scene value=STORAGE@
    characters[0].initial_scene: Beach -> STORAGE@
    + error WB103 characters[0].initial_scene at resource fork 5589+9: ACHR 3000: the player "Keeper" starts in storage
    ! characters[0].initial_scene: "Beach" -> "STORAGE@"
  set path=characters[0].initial_scene value=RANDOM@
    characters[0].initial_scene: Beach -> RANDOM@
    ! characters[0].initial_scene: "Beach" -> "RANDOM@"
  set path=characters[0].initial_scene value=STORAGE
    characters[0].initial_scene: Beach -> STORAGE
    + warning WB121 characters[0].initial_scene at resource fork 5589+8: ACHR 3000: "Keeper" starts in "STORAGE", which is not a scene
    ! characters[0].initial_scene: "Beach" -> "STORAGE"
  set path=characters[0].initial_scene value=Beech
    characters[0].initial_scene: Beach -> Beech
    + warning WB121 characters[0].initial_scene at resource fork 5589+6: ACHR 3000: "Keeper" starts in "Beech", which is not a scene, the nearest is "Beach"
    ! characters[0].initial_scene: "Beach" -> "Beech"
  set path=characters[3].initial_scene value=''
    characters[3].initial_scene: Jetty ->
    + warning WB121 characters[3].initial_scene at resource fork 6331+1: ACHR 3003: "Fisherwoman" starts in "", which is not a scene
    ! characters[3].initial_scene: "Jetty" -> ""
  set path=objects[0].owner value=PLAYER@
    objects[0].owner: Beach -> PLAYER@
    + warning WB122 objects[0].owner at resource fork 3857+8: AOBJ 2000: "Brass Key" belongs to PLAYER@, which only scripts can use
    ! objects[0].owner: "Beach" -> "PLAYER@"
  set path=objects[0].owner value=STROAGE@
    objects[0].owner: Beach -> STROAGE@
    + note WB123 objects[0].owner at resource fork 3857+9: AOBJ 2000: "STROAGE@" is a misspelled STORAGE@
    ! objects[0].owner: "Beach" -> "STROAGE@"
  set path=objects[15].owner value=Keepr
    objects[15].owner: Jetty -> Keepr
    + warning WB121 objects[15].owner at resource fork 5511+6: AOBJ 2015: "Skiff" belongs to "Keepr", which is neither a scene nor a character, the nearest is "Keeper"
    ! objects[15].owner: "Jetty" -> "Keepr"
  set path=objects[15].owner value=thud
    objects[15].owner: Jetty -> thud
    + warning WB121 objects[15].owner at resource fork 5511+5: AOBJ 2015: "Skiff" belongs to "thud", which is neither a scene nor a character
    ! objects[15].owner: "Jetty" -> "thud"
  set path=scripts[5].id value=999
    scripts[5].id: 1005 -> 999
    + note WB104 scenes[5] at resource fork 1996+2: ASCN 1005: scene "Jetty" has no script (ACOD 1005)
    + warning WB106 scripts[5] at resource fork 3601+130: ACOD 999: ACOD 999 belongs to no scene: either ASCN 999 does not exist, or it already has one with this id
    ! scripts[5].id: 1005 -> 999
  set path=texts[5].id value=999
    texts[5].id: 1005 -> 999
    + note WB105 scenes[5] at resource fork 1996+2: ASCN 1005: scene "Jetty" has no text (ATXT 1005)
    + warning WB106 texts[5] at resource fork 2646+71: ATXT 999: ATXT 999 belongs to no scene: either ASCN 999 does not exist, or it already has one with this id
    ! texts[5].id: 1005 -> 999
  set path=scripts[0].id value=1001
    scripts[0].id: 1000 -> 1001
    + note WB104 scenes[0] at resource fork 260+2: ASCN 1000: scene "Beach" has no script (ACOD 1000)
    + warning WB106 scripts[1] at resource fork 2814+128: ACOD 1001: ACOD 1001 belongs to no scene: either ASCN 1001 does not exist, or it already has one with this id
    + note WB143 scenes[2] at resource fork 1245+2: ASCN 1002: the exit south from "Stairs" to "Rocks" has no way back: the exit north is blocked
    + warning WB145 scenes[2] at resource fork 1245+2: ASCN 1002: neither an exit nor a MOVE leads to scene "Stairs"
    + ... 1 more, 6ee56259
    ! scripts[0].id: 1000 -> 1001
  set path=scenes[5].id value=1009
    scenes[5].id: 1005 -> 1009
    + note WB104 scenes[5] at resource fork 1996+2: ASCN 1009: scene "Jetty" has no script (ACOD 1009)
    + note WB105 scenes[5] at resource fork 1996+2: ASCN 1009: scene "Jetty" has no text (ATXT 1009)
    + warning WB106 scripts[5] at resource fork 3601+130: ACOD 1005: ACOD 1005 belongs to no scene: either ASCN 1005 does not exist, or it already has one with this id
    + warning WB106 texts[5] at resource fork 2646+71: ATXT 1005: ATXT 1005 belongs to no scene: either ASCN 1005 does not exist, or it already has one with this id
    ! scenes[5].id: 1005 -> 1009
  set path=scenes[1].name value=Beach
    scenes[1].name: Rocks -> Beach
    + warning WB107 scenes[0] at resource fork 260+2: ASCN 1000: two scenes are named "Beach"; games use scenes[1]
    + warning WB121 objects[5].owner at resource fork 4305+6: AOBJ 2005: "Silver Coin" belongs to "Rocks", which is neither a scene nor a character
    ! scenes[1].name: "Rocks" -> "Beach"
  set path=objects[15].name value=Flask
    objects[15].name: Skiff -> Flask
    + warning WB107 objects[12] at resource fork 5028+2: AOBJ 2012: two objects are named "Flask"; games use objects[15]
    + warning WB133 scripts[5].code at resource fork 3613+118: ACOD 1005: scene "Jetty", line 7, column 17 (byte 70): never true: no clickable object or character has this in its name
    ! objects[15].name: "Skiff" -> "Flask"
  set path=characters[3].name value=Crab
    characters[3].name: Fisherwoman -> Crab
    + warning WB107 characters[1] at resource fork 5643+2: ACHR 3001: two characters are named "Crab"; games use characters[3]
    + warning WB121 objects[3].owner at resource fork 4132+12: AOBJ 2003: "Oil Can" belongs to "Fisherwoman", which is neither a scene nor a character
    ! characters[3].name: "Fisherwoman" -> "Crab"
  set path=sounds[2].name value=thud
    sounds[2].name: wave -> thud
    + warning WB107 sounds[1] at resource fork 8420+470: ASND 4001: two sounds are named "thud"; games use sounds[2]
    + warning WB124 scenes[5].ambient_sound at resource fork 2257+5: ASCN 1005: no sound is named "wave"
    + warning WB124 objects[12].operative_sound at resource fork 5144+5: AOBJ 2012: no sound is named "wave"
    + warning WB124 objects[13].operative_sound at resource fork 5290+5: AOBJ 2013: no sound is named "wave"
    + ... 1 more, fad92a3b
    ! sounds[2].name: "wave" -> "thud"
  set path=scenes[0].ambient_sound value=foghron
    scenes[0].ambient_sound: foghorn -> foghron
    + warning WB124 scenes[0].ambient_sound at resource fork 756+8: ASCN 1000: no sound is named "foghron", the nearest is "foghorn"
    ! scenes[0].ambient_sound: "foghorn" -> "foghron"
  set path=characters[0].initial_sound value=a
    characters[0].initial_sound:  -> a
    + warning WB124 characters[0].initial_sound at resource fork 5629+2: ACHR 3000: no sound is named "a"
    ! characters[0].initial_sound: "" -> "a"
  set path=characters[0].score_hit_sound value=wav
    characters[0].score_hit_sound:  -> wav
    + warning WB124 characters[0].score_hit_sound at resource fork 5630+4: ACHR 3000: no sound is named "wav", the nearest is "wave"
    ! characters[0].score_hit_sound: "" -> "wav"
  set path=characters[3].receive_hit_sound value=thump
    characters[3].receive_hit_sound:  -> thump
    + warning WB124 characters[3].receive_hit_sound at resource fork 6441+6: ACHR 3003: no sound is named "thump", the nearest is "thud"
    ! characters[3].receive_hit_sound: "" -> "thump"
  set path=characters[0].weapon2_sound value=foghorn1
    characters[0].weapon2_sound:  -> foghorn1
    + warning WB124 characters[0].weapon2_sound at resource fork 5638+9: ACHR 3000: no sound is named "foghorn1", the nearest is "foghorn"
    ! characters[0].weapon2_sound: "" -> "foghorn1"
  set path=objects[15].operative_sound value=wave
    objects[15].operative_sound:  -> wave
    ! objects[15].operative_sound: "" -> "wave"
  set path=scenes[5].map_x value=50
    mapwright: lighthouse.bin: scenes[5].map_x: 50 is out of range, expected 0 to 49
  set path=scenes[5].map_x value=49 | set path=scenes[5].map_y value=49
    scenes[5].map_x: 21 -> 49
    scenes[5].map_y: 21 -> 49
    + warning WB145 scenes[5] at resource fork 1996+2: ASCN 1005: neither an exit nor a MOVE leads to scene "Jetty"
    ! scenes[5].map_y: 21 -> 49
    ! scenes[5].map_x: 21 -> 49
  set path=scenes[5].map_y value=50
    mapwright: lighthouse.bin: scenes[5].map_y: 50 is out of range, expected 0 to 49
  set path=scenes[5].map_x value=20
    scenes[5].map_x: 21 -> 20
    + note WB142 scenes[5] at resource fork 1996+2: ASCN 1005: scene "Jetty" is at 20,21, the cell of "Beach"
    + note WB143 scenes[5] at resource fork 1996+2: ASCN 1005: the exit north from "Jetty" to "Rocks" has no way back: the exit south leads to a different scene
    + note WB143 scenes[5] at resource fork 1996+2: ASCN 1005: the exit west from "Jetty" to "Cave" has no way back: the exit east leads to a different scene
    + warning WB145 scenes[5] at resource fork 1996+2: ASCN 1005: neither an exit nor a MOVE leads to scene "Jetty"
    ! scenes[5].map_x: 21 -> 20
  set path=scenes[0].map_x value=21
    scenes[0].map_x: 20 -> 21
    + note WB142 scenes[5] at resource fork 1996+2: ASCN 1005: scene "Jetty" is at 21,21, the cell of "Beach"
    + warning WB145 scenes[1] at resource fork 768+2: ASCN 1001: neither an exit nor a MOVE leads to scene "Rocks"
    + warning WB145 scenes[2] at resource fork 1245+2: ASCN 1002: neither an exit nor a MOVE leads to scene "Stairs"
    + warning WB145 scenes[3] at resource fork 1460+2: ASCN 1003: neither an exit nor a MOVE leads to scene "Lamp Room"
    + ... 2 more, c400db96
    ! scenes[0].map_x: 20 -> 21
  set path=scenes[0].blocked_north value=yes
    scenes[0].blocked_north: no -> yes
    + note WB143 scenes[1] at resource fork 768+2: ASCN 1001: the exit south from "Rocks" to "Beach" has no way back: the exit north is blocked
    + note WB144 scenes[0].north_text at resource fork 752+1: ASCN 1000: the exit north from "Beach" to "Rocks" is blocked and has no message
    + warning WB145 scenes[1] at resource fork 768+2: ASCN 1001: neither an exit nor a MOVE leads to scene "Rocks"
    + warning WB145 scenes[2] at resource fork 1245+2: ASCN 1002: neither an exit nor a MOVE leads to scene "Stairs"
    + ... 1 more, 6ee56259
    ! scenes[0].blocked_north: no -> yes
  set path=scenes[0].blocked_east value=yes
    scenes[0].blocked_east: no -> yes
    + note WB143 scenes[5] at resource fork 1996+2: ASCN 1005: the exit west from "Jetty" to "Beach" has no way back: the exit east is blocked
    + note WB144 scenes[0].east_text at resource fork 754+1: ASCN 1000: the exit east from "Beach" to "Jetty" is blocked and has no message
    + warning WB145 scenes[5] at resource fork 1996+2: ASCN 1005: neither an exit nor a MOVE leads to scene "Jetty"
    ! scenes[0].blocked_east: no -> yes
  set path=scenes[0].blocked_west value=yes | set path=scenes[0].west_text value=No.
    scenes[0].blocked_west: no -> yes
    scenes[0].west_text:  -> No.
    + note WB143 scenes[4] at resource fork 1734+2: ASCN 1004: the exit east from "Cave" to "Beach" has no way back: the exit west is blocked
    + warning WB145 scenes[4] at resource fork 1734+2: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    ! scenes[0].blocked_west: no -> yes
    ! scenes[0].west_text: "" -> "No."
  set path=scenes[4].blocked_east value=yes | set path=scenes[4].east_text value=No.
    scenes[4].blocked_east: no -> yes
    scenes[4].east_text:  -> No.
    + note WB143 scenes[0] at resource fork 260+2: ASCN 1000: the exit west from "Beach" to "Cave" has no way back: the exit east is blocked
    ! scenes[4].blocked_east: no -> yes
    ! scenes[4].east_text: "" -> "No."
  set path=scenes[1].blocked_south value=yes
    scenes[1].blocked_south: no -> yes
    + note WB143 scenes[0] at resource fork 260+2: ASCN 1000: the exit north from "Beach" to "Rocks" has no way back: the exit south is blocked
    + note WB144 scenes[1].south_text at resource fork 1237+1: ASCN 1001: the exit south from "Rocks" to "Beach" is blocked and has no message
    ! scenes[1].blocked_south: no -> yes
  set path=scenes[1].north_text value=''
    scenes[1].north_text: The door of the tower is shut. ->
    + note WB144 scenes[1].north_text at resource fork 1206+1: ASCN 1001: the exit north from "Rocks" to "Stairs" is blocked and has no message
    ! scenes[1].north_text: "The door of the tower is shut." -> ""
  set path=scenes[0].map_x value=0 | set path=scenes[0].map_y value=0
    scenes[0].map_x: 20 -> 0
    scenes[0].map_y: 21 -> 0
    + warning WB145 scenes[1] at resource fork 768+2: ASCN 1001: neither an exit nor a MOVE leads to scene "Rocks"
    + warning WB145 scenes[2] at resource fork 1245+2: ASCN 1002: neither an exit nor a MOVE leads to scene "Stairs"
    + warning WB145 scenes[3] at resource fork 1460+2: ASCN 1003: neither an exit nor a MOVE leads to scene "Lamp Room"
    + warning WB145 scenes[4] at resource fork 1731+2: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    + ... 1 more, 95afb65d
    ! scenes[0].map_y: 21 -> 0
    ! scenes[0].map_x: 20 -> 0
  set path=scenes[4].map_x value=0 | set path=scenes[4].map_y value=0
    scenes[4].map_x: 19 -> 0
    scenes[4].map_y: 21 -> 0
    + warning WB145 scenes[4] at resource fork 1731+2: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    ! scenes[4].map_y: 21 -> 0
    ! scenes[4].map_x: 19 -> 0
  set path=scenes[4].map_x value=49 | set path=scenes[4].map_y value=0
    scenes[4].map_x: 19 -> 49
    scenes[4].map_y: 21 -> 0
    + warning WB145 scenes[4] at resource fork 1731+2: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    ! scenes[4].map_y: 21 -> 0
    ! scenes[4].map_x: 19 -> 49
  remove-item path=scripts index=5 | remove-item path=scripts index=1
    scripts[5]: removed
    scripts[1]: removed
    + note WB104 scenes[1] at resource fork 768+2: ASCN 1001: scene "Rocks" has no script (ACOD 1001)
    + note WB104 scenes[5] at resource fork 1996+2: ASCN 1005: scene "Jetty" has no script (ACOD 1005)
    + note WB143 scenes[2] at resource fork 1245+2: ASCN 1002: the exit south from "Stairs" to "Rocks" has no way back: the exit north is blocked
    + warning WB145 scenes[2] at resource fork 1245+2: ASCN 1002: neither an exit nor a MOVE leads to scene "Stairs"
    + ... 1 more, 6ee56259
    ! scripts[1]: removed (id=1001)
    ! scripts[5]: removed (id=1005)
  remove-item path=texts index=5 | remove-item path=texts index=1
    texts[5]: removed
    texts[1]: removed
    + note WB105 scenes[1] at resource fork 768+2: ASCN 1001: scene "Rocks" has no text (ATXT 1001)
    + note WB105 scenes[5] at resource fork 1996+2: ASCN 1005: scene "Jetty" has no text (ATXT 1005)
    ! texts[1]: removed (id=1001)
    ! texts[5]: removed (id=1005)
  move-scene name=Cave to=40,40
    scenes[4]: at 19,21 -> 40,40
    + warning WB145 scenes[4] at resource fork 1731+2: ASCN 1004: neither an exit nor a MOVE leads to scene "Cave"
    ! scenes[4].map_y: 21 -> 40
    ! scenes[4].map_x: 19 -> 40
  $ steps lighthouse.bin <<'END'
  > set path=scripts[4].code value='MOVE{PLAYER@}TO{Beach}'
  > set path=scripts[4].code value='MOVE{PLAYER@}TO{Cave}'
  > set path=scripts[4].code value='MOVE{PLAYER@}TO{RANDOMSCN@}'
  > set path=scripts[4].code value='MOVE{PLAYER@}TO{SCENE@}'
  > set path=scripts[4].code value='MOVE{Keeper}TO{Jetty}'
  > set path=scripts[4].code value='MOVE{Crab}TO{Jetty}'
  > set path=scripts[4].code value='IF{A1#=1}THEN'
  > set path=scripts[4].code value='IF{A1#=1}THEN IF{A2#=2}THEN EXIT'
  > set path=scripts[4].code value='END'
  > set path=scripts[4].code value='EXIT'
  > set path=scripts[4].code value='EXIT EXIT'
  > set path=scripts[4].code value='EXIT PRINT{a}'
  > set path=scripts[4].code value='IF{A1#=1}THEN END END'
  > set path=scripts[4].code value='IF{A1#=1}THEN EXIT END PRINT{b} EXIT PRINT{c}'
  > set path=scripts[4].code value='PRINT{a'
  > set path=scripts[4].code value='IF{A1#=1'
  > set path=scripts[4].code value='PRINT{}'
  > set path=scripts[4].code value='MENU{}'
  > set path=scripts[4].code value='SOUND{}'
  > set path=scripts[4].code value='MOVE{}TO{}'
  > set path=scripts[4].code value='IF{}THEN EXIT'
  > set path=scripts[4].code value='IF{A1#}THEN EXIT'
  > set path=scripts[4].code value='IF{A1#=1=2}THEN EXIT'
  > set path=scripts[4].code value='IF{A1#=1}AND{A2#}THEN EXIT'
  > set path=scripts[4].code value='IF{A1#=1}OR{A2#=2}AND{A3#>3}THEN EXIT'
  > set path=scripts[4].code value='MOVE{Lamp}TO{Cave}TO{Beach}'
  > set path=scripts[4].code value='MOVE{Lamp}'
  > set path=scripts[4].code value='LET{A1#}'
  > set path=scripts[4].code value='LET{A1#=1}'
  > set path=scripts[4].code value='LET{A1#=A1#+1}'
  > set path=scripts[4].code value='LET{A1#=A2#*A3#-4/2}'
  > set path=scripts[4].code value='LET{VISITS#=1}'
  > set path=scripts[4].code value='LET{PHYS.STR.BAS#=5}'
  > set path=scripts[4].code value='LET{SPIR.SPE.CUR#=5}'
  > set path=scripts[4].code value='LET{LOOP#=5}'
  > set path=scripts[4].code value='LET{TEXT$=5}'
  > set path=scripts[4].code value='LET{A1#=TEXT$}'
  > set path=scripts[4].code value='LET{A1#=abc}'
  > set path=scripts[4].code value='LET{A1#=Lamp}'
  > set path=scripts[4].code value='LET{A1#>1}'
  > set path=scripts[4].code value='LET{Z9#=1} IF{Z9#=1}THEN EXIT'
  > set path=scripts[4].code value='LET{A1#=1} LET{A2#=A1#} LET{A1#=A2#}'
  > set path=scripts[4].code value='IF{Z9#=1}THEN EXIT'
  > set path=scripts[4].code value='IF{A1#=1}THEN LET{A1#=2} EXIT'
  > set path=scripts[4].code value='LET{B1#=32767}'
  > set path=scripts[4].code value='LET{B1#=32768}'
  > set path=scripts[4].code value='LET{B1#=-32768}'
  > set path=scripts[4].code value='LET{B1#=-32769}'
  > set path=scripts[4].code value='IF{B1#=99999}THEN EXIT'
  > set path=scripts[4].code value='PRINT{A1# coins}'
  > set path=scripts[4].code value='PRINT{xA1#}'
  > set path=scripts[4].code value='PRINT{You have VISITS# left.}'
  > set path=scripts[4].code value='PRINT{PLAYER@ is here.}'
  > set path=scripts[4].code value='PRINT{A0#}'
  > set path=scripts[4].code value='PRINT{ TEXT$}'
  > set path=scripts[4].code value='PRINT{9A1# and Z9#}'
  > set path=scripts[4].code value='SOUND{wav}'
  > set path=scripts[4].code value='SOUND{wave}'
  > set path=scripts[4].code value='SOUND{12}'
  > set path=scripts[4].code value='MOVE{Lamp}TO{Crab}'
  > set path=scripts[4].code value='MOVE{Lamp}TO{Lamp}'
  > set path=scripts[4].code value='MOVE{Crab}TO{Lamp}'
  > set path=scripts[4].code value='MOVE{Beach}TO{Cave}'
  > set path=scripts[4].code value='MOVE{Crab}TO{Keeper}'
  > set path=scripts[4].code value='MOVE{Crab}TO{STORAGE@}'
  > set path=scripts[4].code value='MOVE{STORAGE@}TO{Crab}'
  > set path=scripts[4].code value='IF{Lamp=Crab}THEN EXIT'
  > set path=scripts[4].code value='IF{Crab=Lamp}THEN EXIT'
  > set path=scripts[4].code value='IF{Beach=Cave}THEN EXIT'
  > set path=scripts[4].code value='IF{CLICK$=lamp}THEN EXIT'
  > set path=scripts[4].code value='IF{CLICK$=Beach}THEN EXIT'
  > set path=scripts[4].code value='IF{CLICK$=thud}THEN EXIT'
  > set path=scripts[4].code value='IF{TEXT$=1}THEN EXIT'
  > set path=scripts[4].code value='IF{TEXT$>lamp}THEN EXIT'
  > set path=scripts[4].code value='IF{Lamp>Crab}THEN EXIT'
  > set path=scripts[4].code value='IF{LOOP#=lamp}THEN EXIT'
  > set path=scripts[4].code value='IF{VISITS#<0}THEN EXIT'
  > set path=scripts[4].code value='IF{VICTORY#=1}THEN EXIT'
  > set path=scripts[4].code value='IF{SCENE@=Beach}THEN EXIT'
  > set path=scripts[4].code value='IF{SCENE@=Crab}THEN EXIT'
  > set path=scripts[4].code value='IF{PLAYER@=Beach}THEN EXIT'
  > set path=scripts[4].code value='IF{MONSTER@=Crab}THEN EXIT'
  > set path=scripts[4].code value='IF{RANDOM#>100}THEN EXIT'
  > END
  set path=scripts[4].code value='MOVE{PLAYER@}TO{Beach}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, e1189924
  set path=scripts[4].code value='MOVE{PLAYER@}TO{Cave}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 8987046f
  set path=scripts[4].code value='MOVE{PLAYER@}TO{RANDOMSCN@}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 7d7b01f7
  set path=scripts[4].code value='MOVE{PLAYER@}TO{SCENE@}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, ec6c0c3f
  set path=scripts[4].code value='MOVE{Keeper}TO{Jetty}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 78736b32
  set path=scripts[4].code value='MOVE{Crab}TO{Jetty}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 0ce02a78
  set path=scripts[4].code value='IF{A1#=1}THEN'
    warning WB152 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): 1 IF has neither EXIT nor END; this is the first; add EXIT or END
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB152 scripts[4].code at resource fork 3421+6: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): 1 IF has neither EXIT nor END; this is the first
    + note WB158 scripts[4].code at resource fork 3421+6: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 59226030
  set path=scripts[4].code value='IF{A1#=1}THEN IF{A2#=2}THEN EXIT'
    warning WB152 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): 1 IF has neither EXIT nor END; this is the first; add EXIT or END
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 2, column 5 (byte 7): A2# is read but never set: it is always 0
    scripts[4].code: 11 lines removed, 3 lines added
    + warning WB152 scripts[4].code at resource fork 3421+13: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): 1 IF has neither EXIT nor END; this is the first
    + note WB158 scripts[4].code at resource fork 3421+13: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    + note WB158 scripts[4].code at resource fork 3421+13: ACOD 1004: scene "Cave", line 2, column 5 (byte 7): A2# is read but never set: it is always 0
    ! scripts[4].code: 11 lines removed, 3 lines added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 11 more, 9519a2a1
  set path=scripts[4].code value='END'
    warning WB153 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): END without an IF; remove the EXIT or END
    scripts[4].code: 10 lines removed
    + warning WB153 scripts[4].code at resource fork 3421+1: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): END without an IF
    ! scripts[4].code: 10 lines removed
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 7 more, 0ca55b8f
  set path=scripts[4].code value='EXIT'
    scripts[4].code: 10 lines removed
    ! scripts[4].code: 10 lines removed
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 7 more, 3e9c88bc
  set path=scripts[4].code value='EXIT EXIT'
    warning WB153 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): EXIT outside an IF: what follows never runs; remove the EXIT or END
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB153 scripts[4].code at resource fork 3421+2: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): EXIT outside an IF: what follows never runs
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, e2194f6b
  set path=scripts[4].code value='EXIT PRINT{a}'
    warning WB153 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): EXIT outside an IF: what follows never runs; remove the EXIT or END
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB153 scripts[4].code at resource fork 3421+4: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): EXIT outside an IF: what follows never runs
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, e0dd3a5e
  set path=scripts[4].code value='IF{A1#=1}THEN END END'
    warning WB153 at scripts[4].code: ACOD 1004: scene "Cave", line 3, column 1 (byte 7): END without an IF; remove the EXIT or END
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    scripts[4].code: 9 lines removed, 1 line added
    + warning WB153 scripts[4].code at resource fork 3421+8: ACOD 1004: scene "Cave", line 3, column 1 (byte 7): END without an IF
    + note WB158 scripts[4].code at resource fork 3421+8: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    ! scripts[4].code: 9 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 7 more, 804f447b
  set path=scripts[4].code value='IF{A1#=1}THEN EXIT END PRINT{b} EXIT PRINT{c}'
    warning WB153 at scripts[4].code: ACOD 1004: scene "Cave", line 3, column 1 (byte 7): END without an IF; remove the EXIT or END
    warning WB153 at scripts[4].code: ACOD 1004: scene "Cave", line 5, column 1 (byte 11): EXIT outside an IF: what follows never runs; remove the EXIT or END
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    scripts[4].code: 9 lines removed, 4 lines added
    + warning WB153 scripts[4].code at resource fork 3421+15: ACOD 1004: scene "Cave", line 3, column 1 (byte 7): END without an IF
    + warning WB153 scripts[4].code at resource fork 3421+15: ACOD 1004: scene "Cave", line 5, column 1 (byte 11): EXIT outside an IF: what follows never runs
    + note WB158 scripts[4].code at resource fork 3421+15: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    ! scripts[4].code: 9 lines removed, 4 lines added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 10 more, b5fffaf7
  set path=scripts[4].code value='PRINT{a'
    mapwright: lighthouse.bin: scripts[4].code:1:8: expected "}", found the end of the script
  set path=scripts[4].code value='IF{A1#=1'
    mapwright: lighthouse.bin: scripts[4].code:1:9: expected }THEN, }AND{ or }OR{, found the end of the script
  set path=scripts[4].code value='PRINT{}'
    warning WB155 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 7 (byte 1): PRINT{ has no operand; add the missing operand
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB155 scripts[4].code at resource fork 3421+2: ACOD 1004: scene "Cave", line 1, column 7 (byte 1): PRINT{ has no operand
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 63010582
  set path=scripts[4].code value='MENU{}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 135098e1
  set path=scripts[4].code value='SOUND{}'
    warning WB155 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 7 (byte 1): SOUND{ has no operand; add the missing operand
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB155 scripts[4].code at resource fork 3421+2: ACOD 1004: scene "Cave", line 1, column 7 (byte 1): SOUND{ has no operand
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 5497d7a9
  set path=scripts[4].code value='MOVE{}TO{}'
    warning WB155 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 6 (byte 1): MOVE{ has no operand; add the missing operand
    warning WB155 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 10 (byte 2): }TO{ has no operand; add the missing operand
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB155 scripts[4].code at resource fork 3421+3: ACOD 1004: scene "Cave", line 1, column 6 (byte 1): MOVE{ has no operand
    + warning WB155 scripts[4].code at resource fork 3421+3: ACOD 1004: scene "Cave", line 1, column 10 (byte 2): }TO{ has no operand
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 02facff9
  set path=scripts[4].code value='IF{}THEN EXIT'
    warning WB155 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): IF{ has no operand; add the missing operand
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): a condition without a comparison; rewrite the statement
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB155 scripts[4].code at resource fork 3421+3: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): IF{ has no operand
    + warning WB156 scripts[4].code at resource fork 3421+3: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): a condition without a comparison
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, a000c5fa
  set path=scripts[4].code value='IF{A1#}THEN EXIT'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): a condition without a comparison; rewrite the statement
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+5: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): a condition without a comparison
    + note WB158 scripts[4].code at resource fork 3421+5: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 54569945
  set path=scripts[4].code value='IF{A1#=1=2}THEN EXIT'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 9 (byte 5): a second comparison in one condition; rewrite the statement
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    warning WB133 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 8 (byte 4): never true: these numbers never have such values; correct one of the operands, or remove the condition
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+9: ACOD 1004: scene "Cave", line 1, column 9 (byte 5): a second comparison in one condition
    + note WB158 scripts[4].code at resource fork 3421+9: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    + warning WB133 scripts[4].code at resource fork 3421+9: ACOD 1004: scene "Cave", line 1, column 8 (byte 4): never true: these numbers never have such values
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, d148a572
  set path=scripts[4].code value='IF{A1#=1}AND{A2#}THEN EXIT'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 9 (byte 5): a condition without a comparison; rewrite the statement
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 14 (byte 6): A2# is read but never set: it is always 0
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+10: ACOD 1004: scene "Cave", line 1, column 9 (byte 5): a condition without a comparison
    + note WB158 scripts[4].code at resource fork 3421+10: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    + note WB158 scripts[4].code at resource fork 3421+10: ACOD 1004: scene "Cave", line 1, column 14 (byte 6): A2# is read but never set: it is always 0
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, fbb3d40e
  set path=scripts[4].code value='IF{A1#=1}OR{A2#=2}AND{A3#>3}THEN EXIT'
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 13 (byte 6): A2# is read but never set: it is always 0
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 23 (byte 11): A3# is read but never set: it is always 0
    scripts[4].code: 10 lines removed, 1 line added
    + note WB158 scripts[4].code at resource fork 3421+17: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): A1# is read but never set: it is always 0
    + note WB158 scripts[4].code at resource fork 3421+17: ACOD 1004: scene "Cave", line 1, column 13 (byte 6): A2# is read but never set: it is always 0
    + note WB158 scripts[4].code at resource fork 3421+17: ACOD 1004: scene "Cave", line 1, column 23 (byte 11): A3# is read but never set: it is always 0
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 0046ec17
  set path=scripts[4].code value='MOVE{Lamp}TO{Cave}TO{Beach}'
    mapwright: lighthouse.bin: scripts[4].code:1:19: expected a statement in capitals (IF{, LET{, MOVE{, PRINT{, SOUND{, MENU{, EXIT or END), found "TO"
  set path=scripts[4].code value='MOVE{Lamp}'
    mapwright: lighthouse.bin: scripts[4].code:1:10: expected }TO{, found "}"
  set path=scripts[4].code value='LET{A1#}'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): LET without a = after its variable; rewrite the statement
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+4: ACOD 1004: scene "Cave", line 1, column 1 (byte 0): LET without a = after its variable
    + note WB157 scripts[4].code at resource fork 3421+4: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 9e757ef3
  set path=scripts[4].code value='LET{A1#=1}'
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    scripts[4].code: 11 lines removed, 1 line added
    + note WB157 scripts[4].code at resource fork 3421+6: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 5186e53c
  set path=scripts[4].code value='LET{A1#=A1#+1}'
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    scripts[4].code: 11 lines removed, 1 line added
    + note WB157 scripts[4].code at resource fork 3421+9: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, bd72cf8a
  set path=scripts[4].code value='LET{A1#=A2#*A3#-4/2}'
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): A2# is read but never set: it is always 0
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 13 (byte 7): A3# is read but never set: it is always 0
    scripts[4].code: 11 lines removed, 1 line added
    + note WB157 scripts[4].code at resource fork 3421+14: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    + note WB158 scripts[4].code at resource fork 3421+14: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): A2# is read but never set: it is always 0
    + note WB158 scripts[4].code at resource fork 3421+14: ACOD 1004: scene "Cave", line 1, column 13 (byte 7): A3# is read but never set: it is always 0
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 6814aa43
  set path=scripts[4].code value='LET{VISITS#=1}'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): LET can set A1# to Z9# and the player's strength, hits, armour, accuracy and speed, but not this; rewrite the statement
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+5: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): LET can set A1# to Z9# and the player's strength, hits, armour, accuracy and speed, but not this
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 2f4e39b9
  set path=scripts[4].code value='LET{PHYS.STR.BAS#=5}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, d56d259a
  set path=scripts[4].code value='LET{SPIR.SPE.CUR#=5}'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): LET can set A1# to Z9# and the player's strength, hits, armour, accuracy and speed, but not this; rewrite the statement
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+17: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): LET can set A1# to Z9# and the player's strength, hits, armour, accuracy and speed, but not this
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 0e70ca02
  set path=scripts[4].code value='LET{LOOP#=5}'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): LET can set A1# to Z9# and the player's strength, hits, armour, accuracy and speed, but not this; rewrite the statement
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+5: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): LET can set A1# to Z9# and the player's strength, hits, armour, accuracy and speed, but not this
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, dd8333e8
  set path=scripts[4].code value='LET{TEXT$=5}'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): LET can set A1# to Z9# and the player's strength, hits, armour, accuracy and speed, but not this; rewrite the statement
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+5: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): LET can set A1# to Z9# and the player's strength, hits, armour, accuracy and speed, but not this
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, a029ea62
  set path=scripts[4].code value='LET{A1#=TEXT$}'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): not a number; rewrite the statement
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+6: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): not a number
    + note WB157 scripts[4].code at resource fork 3421+6: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 361df449
  set path=scripts[4].code value='LET{A1#=abc}'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): "abc" is neither a number nor a variable; variables are A1# to Z9#; rewrite the statement
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+8: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): "abc" is neither a number nor a variable; variables are A1# to Z9#
    + note WB157 scripts[4].code at resource fork 3421+8: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 5e59f27b
  set path=scripts[4].code value='LET{A1#=Lamp}'
    warning WB156 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): "Lamp" is neither a number nor a variable; variables are A1# to Z9#; rewrite the statement
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB156 scripts[4].code at resource fork 3421+9: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): "Lamp" is neither a number nor a variable; variables are A1# to Z9#
    + note WB157 scripts[4].code at resource fork 3421+9: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): A1# is set but never read
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, afeb0456
  set path=scripts[4].code value='LET{A1#>1}'
    mapwright: lighthouse.bin: scripts[4].code:1:8: expected an operator or "}" after a variable, found ">"
  set path=scripts[4].code value='LET{Z9#=1} IF{Z9#=1}THEN EXIT'
    scripts[4].code: 10 lines removed, 2 lines added
    ! scripts[4].code: 10 lines removed, 2 lines added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 216da0a0
  set path=scripts[4].code value='LET{A1#=1} LET{A2#=A1#} LET{A1#=A2#}'
    scripts[4].code: 11 lines removed, 3 lines added
    ! scripts[4].code: 11 lines removed, 3 lines added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 11 more, c0adba5c
  set path=scripts[4].code value='IF{Z9#=1}THEN EXIT'
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): Z9# is read but never set: it is always 0
    scripts[4].code: 10 lines removed, 1 line added
    + note WB158 scripts[4].code at resource fork 3421+7: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): Z9# is read but never set: it is always 0
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, a42349f7
  set path=scripts[4].code value='IF{A1#=1}THEN LET{A1#=2} EXIT'
    scripts[4].code: 10 lines removed, 2 lines added
    ! scripts[4].code: 10 lines removed, 2 lines added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 2dd7ac2b
  set path=scripts[4].code value='LET{B1#=32767}'
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): B1# is set but never read
    scripts[4].code: 11 lines removed, 1 line added
    + note WB157 scripts[4].code at resource fork 3421+10: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): B1# is set but never read
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, cad0f5fe
  set path=scripts[4].code value='LET{B1#=32768}'
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): B1# is set but never read
    warning WB159 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): 32768 is not between -32768 and 32767: games read it as -32768; use a number between -32768 and 32767
    scripts[4].code: 11 lines removed, 1 line added
    + note WB157 scripts[4].code at resource fork 3421+10: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): B1# is set but never read
    + warning WB159 scripts[4].code at resource fork 3421+10: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): 32768 is not between -32768 and 32767: games read it as -32768
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 4d48e931
  set path=scripts[4].code value='LET{B1#=-32768}'
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): B1# is set but never read
    scripts[4].code: 11 lines removed, 1 line added
    + note WB157 scripts[4].code at resource fork 3421+11: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): B1# is set but never read
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, a654e0b6
  set path=scripts[4].code value='LET{B1#=-32769}'
    note WB157 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): B1# is set but never read
    warning WB159 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): -32769 is not between -32768 and 32767: games read it as 32767; use a number between -32768 and 32767
    scripts[4].code: 11 lines removed, 1 line added
    + note WB157 scripts[4].code at resource fork 3421+11: ACOD 1004: scene "Cave", line 1, column 5 (byte 1): B1# is set but never read
    + warning WB159 scripts[4].code at resource fork 3421+11: ACOD 1004: scene "Cave", line 1, column 9 (byte 4): -32769 is not between -32768 and 32767: games read it as 32767
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, bf4fd1f7
  set path=scripts[4].code value='IF{B1#=99999}THEN EXIT'
    note WB158 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): B1# is read but never set: it is always 0
    warning WB159 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 8 (byte 4): 99999 is not between -32768 and 32767: games read it as -31073; use a number between -32768 and 32767
    scripts[4].code: 10 lines removed, 1 line added
    + note WB158 scripts[4].code at resource fork 3421+11: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): B1# is read but never set: it is always 0
    + warning WB159 scripts[4].code at resource fork 3421+11: ACOD 1004: scene "Cave", line 1, column 8 (byte 4): 99999 is not between -32768 and 32767: games read it as -31073
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 08f14656
  set path=scripts[4].code value='PRINT{A1# coins}'
    mapwright: lighthouse.bin: scripts[4].code:1:10: expected an operator or "}" after a variable, found " "
  set path=scripts[4].code value='PRINT{xA1#}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, f383278b
  set path=scripts[4].code value='PRINT{You have VISITS# left.}'
    warning WB160 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 7 (byte 10): "VISITS#" is printed as these characters, not as a value; print the variable with a separate PRINT
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB160 scripts[4].code at resource fork 3421+24: ACOD 1004: scene "Cave", line 1, column 7 (byte 10): "VISITS#" is printed as these characters, not as a value
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, aeb43635
  set path=scripts[4].code value='PRINT{PLAYER@ is here.}'
    mapwright: lighthouse.bin: scripts[4].code:1:14: expected an operator or "}" after a variable, found " "
  set path=scripts[4].code value='PRINT{A0#}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 190b0a25
  set path=scripts[4].code value='PRINT{ TEXT$}'
    warning WB160 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 7 (byte 2): "TEXT$" is printed as these characters, not as a value; print the variable with a separate PRINT
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB160 scripts[4].code at resource fork 3421+8: ACOD 1004: scene "Cave", line 1, column 7 (byte 2): "TEXT$" is printed as these characters, not as a value
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 2729d1b5
  set path=scripts[4].code value='PRINT{9A1# and Z9#}'
    warning WB160 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 7 (byte 10): "Z9#" is printed as these characters, not as a value; print the variable with a separate PRINT
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB160 scripts[4].code at resource fork 3421+14: ACOD 1004: scene "Cave", line 1, column 7 (byte 10): "Z9#" is printed as these characters, not as a value
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 9fa45def
  set path=scripts[4].code value='SOUND{wav}'
    warning WB124 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 7 (byte 1): no sound is named "wav", the nearest is "wave"; fix: edit -e import-sound, or correct the name
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB124 scripts[4].code at resource fork 3421+5: ACOD 1004: scene "Cave", line 1, column 7 (byte 1): no sound is named "wav", the nearest is "wave"
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, f8837814
  set path=scripts[4].code value='SOUND{wave}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 648f2d50
  set path=scripts[4].code value='SOUND{12}'
    warning WB124 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 7 (byte 1): no sound is named "12"; fix: edit -e import-sound, or correct the name
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB124 scripts[4].code at resource fork 3421+4: ACOD 1004: scene "Cave", line 1, column 7 (byte 1): no sound is named "12"
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 9cef2beb
  set path=scripts[4].code value='MOVE{Lamp}TO{Crab}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, ed2a04b9
  set path=scripts[4].code value='MOVE{Lamp}TO{Lamp}'
    warning WB132 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 14 (byte 6): objects can only be moved to scenes and characters; correct the thing that MOVE moves, or its destination
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB132 scripts[4].code at resource fork 3421+11: ACOD 1004: scene "Cave", line 1, column 14 (byte 6): objects can only be moved to scenes and characters
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 5c38e2ae
  set path=scripts[4].code value='MOVE{Crab}TO{Lamp}'
    warning WB132 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 14 (byte 6): characters can only be moved to scenes; correct the thing that MOVE moves, or its destination
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB132 scripts[4].code at resource fork 3421+11: ACOD 1004: scene "Cave", line 1, column 14 (byte 6): characters can only be moved to scenes
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 298fcb85
  set path=scripts[4].code value='MOVE{Beach}TO{Cave}'
    warning WB132 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 6 (byte 1): only objects and characters can be moved; correct the thing that MOVE moves, or its destination
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB132 scripts[4].code at resource fork 3421+12: ACOD 1004: scene "Cave", line 1, column 6 (byte 1): only objects and characters can be moved
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 08ae4616
  set path=scripts[4].code value='MOVE{Crab}TO{Keeper}'
    warning WB132 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 14 (byte 6): characters can only be moved to scenes; correct the thing that MOVE moves, or its destination
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB132 scripts[4].code at resource fork 3421+13: ACOD 1004: scene "Cave", line 1, column 14 (byte 6): characters can only be moved to scenes
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, 44559f22
  set path=scripts[4].code value='MOVE{Crab}TO{STORAGE@}'
    scripts[4].code: 11 lines removed, 1 line added
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, fe0c98c1
  set path=scripts[4].code value='MOVE{STORAGE@}TO{Crab}'
    warning WB132 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 6 (byte 1): only objects and characters can be moved; correct the thing that MOVE moves, or its destination
    scripts[4].code: 11 lines removed, 1 line added
    + warning WB132 scripts[4].code at resource fork 3421+8: ACOD 1004: scene "Cave", line 1, column 6 (byte 1): only objects and characters can be moved
    ! scripts[4].code: 11 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 9 more, b839c5c9
  set path=scripts[4].code value='IF{Lamp=Crab}THEN EXIT'
    scripts[4].code: 10 lines removed, 1 line added
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 608c7ccf
  set path=scripts[4].code value='IF{Crab=Lamp}THEN EXIT'
    warning WB133 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: the two sides must be swapped; correct one of the operands, or remove the condition
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB133 scripts[4].code at resource fork 3421+12: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: the two sides must be swapped
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 6876025b
  set path=scripts[4].code value='IF{Beach=Cave}THEN EXIT'
    warning WB133 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: two different scenes never compare equal; correct one of the operands, or remove the condition
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB133 scripts[4].code at resource fork 3421+13: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: two different scenes never compare equal
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, c43b06e3
  set path=scripts[4].code value='IF{CLICK$=lamp}THEN EXIT'
    scripts[4].code: 10 lines removed, 1 line added
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 00dbb5de
  set path=scripts[4].code value='IF{CLICK$=Beach}THEN EXIT'
    warning WB133 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: no clickable object or character has this in its name; correct one of the operands, or remove the condition
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB133 scripts[4].code at resource fork 3421+10: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: no clickable object or character has this in its name
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 41c52aed
  set path=scripts[4].code value='IF{CLICK$=thud}THEN EXIT'
    warning WB133 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: no clickable object or character has this in its name; correct one of the operands, or remove the condition
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB133 scripts[4].code at resource fork 3421+9: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: no clickable object or character has this in its name
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, c4fadcb8
  set path=scripts[4].code value='IF{TEXT$=1}THEN EXIT'
    scripts[4].code: 10 lines removed, 1 line added
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 47ae1a9e
  set path=scripts[4].code value='IF{TEXT$>lamp}THEN EXIT'
    scripts[4].code: 10 lines removed, 1 line added
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, d3752b8f
  set path=scripts[4].code value='IF{Lamp>Crab}THEN EXIT'
    scripts[4].code: 10 lines removed, 1 line added
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 8bbbc7cc
  set path=scripts[4].code value='IF{LOOP#=lamp}THEN EXIT'
    warning WB133 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: things of these two kinds never compare equal; correct one of the operands, or remove the condition
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB133 scripts[4].code at resource fork 3421+9: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: things of these two kinds never compare equal
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 82d797a1
  set path=scripts[4].code value='IF{VISITS#<0}THEN EXIT'
    warning WB133 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: these numbers never have such values; correct one of the operands, or remove the condition
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB133 scripts[4].code at resource fork 3421+6: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: these numbers never have such values
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 88b12d3b
  set path=scripts[4].code value='IF{VICTORY#=1}THEN EXIT'
    scripts[4].code: 10 lines removed, 1 line added
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 522997bb
  set path=scripts[4].code value='IF{SCENE@=Beach}THEN EXIT'
    scripts[4].code: 10 lines removed, 1 line added
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, fbc356d2
  set path=scripts[4].code value='IF{SCENE@=Crab}THEN EXIT'
    warning WB133 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: the two sides must be swapped; correct one of the operands, or remove the condition
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB133 scripts[4].code at resource fork 3421+9: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: the two sides must be swapped
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, f0533d74
  set path=scripts[4].code value='IF{PLAYER@=Beach}THEN EXIT'
    scripts[4].code: 10 lines removed, 1 line added
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, d11492af
  set path=scripts[4].code value='IF{MONSTER@=Crab}THEN EXIT'
    scripts[4].code: 10 lines removed, 1 line added
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, 63a67040
  set path=scripts[4].code value='IF{RANDOM#>100}THEN EXIT'
    warning WB133 at scripts[4].code: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: these numbers never have such values; correct one of the operands, or remove the condition
    scripts[4].code: 10 lines removed, 1 line added
    + warning WB133 scripts[4].code at resource fork 3421+8: ACOD 1004: scene "Cave", line 1, column 4 (byte 1): never true: these numbers never have such values
    ! scripts[4].code: 10 lines removed, 1 line added
    ! 1 - IF{LOOP#=0}AND{C1#=0}THEN
    ! 2 - 	LET{C1#=C1#+1}
    ! 3 - 	PRINT{Your eyes get used to the dark.}
    ! ... 8 more, f904fef1
  $ steps lighthouse.bin <<'END'
  > set path=scenes[0].shapes[0].fill value=31
  > set path=scenes[0].shapes[0].fill value=0
  > set path=scenes[0].shapes[0].fill value=1
  > set path=scenes[0].shapes[0].fill value=100
  > set path=scenes[0].shapes[0].pen_size value=0 | set path=scenes[0].shapes[0].pen_pattern value=99
  > set path=scenes[0].shapes[0].pen_size value=1 | set path=scenes[0].shapes[0].pen_pattern value=99
  > set path=objects[15].shapes[0].fill value=99
  > set path=characters[1].shapes[0].fill value=99
  > remove-item path=patterns index=0
  > set path=patterns[0].id value=901
  > remove-item path=patterns[0].patterns index=0
  > END
  set path=scenes[0].shapes[0].fill value=31
    scenes[0].shapes[0].fill: 2 -> 31
    + warning WB171 scenes[0].shapes[0].fill at resource fork 262+1: ASCN 1000: pattern 31, expected 1 to 29, or 30 for none
    ! scenes[0].shapes[0].fill: 2 -> 31
  set path=scenes[0].shapes[0].fill value=0
    scenes[0].shapes[0].fill: 2 -> 0
    + warning WB171 scenes[0].shapes[0].fill at resource fork 262+1: ASCN 1000: pattern 0, expected 1 to 29, or 30 for none
    ! scenes[0].shapes[0].fill: 2 -> 0
  set path=scenes[0].shapes[0].fill value=1
    scenes[0].shapes[0].fill: 2 -> 1
    ! scenes[0].shapes[0].fill: 2 -> 1
  set path=scenes[0].shapes[0].fill value=100
    scenes[0].shapes[0].fill: 2 -> 100
    + warning WB171 scenes[0].shapes[0].fill at resource fork 262+1: ASCN 1000: pattern 100, expected 1 to 29, or 30 for none
    ! scenes[0].shapes[0].fill: 2 -> 100
  set path=scenes[0].shapes[0].pen_size value=0 | set path=scenes[0].shapes[0].pen_pattern value=99
    scenes[0].shapes[0].pen_pattern: 30 -> 99
    ! scenes[0].shapes[0].pen_pattern: 30 -> 99
  set path=scenes[0].shapes[0].pen_size value=1 | set path=scenes[0].shapes[0].pen_pattern value=99
    scenes[0].shapes[0].pen_size: 0 -> 1
    scenes[0].shapes[0].pen_pattern: 30 -> 99
    + warning WB171 scenes[0].shapes[0].pen_pattern at resource fork 264+1: ASCN 1000: pattern 99, expected 1 to 29, or 30 for none
    ! scenes[0].shapes[0].pen_size: 0 -> 1
    ! scenes[0].shapes[0].pen_pattern: 30 -> 99
  set path=objects[15].shapes[0].fill value=99
    objects[15].shapes[0].fill: 4 -> 99
    + warning WB171 objects[15].shapes[0].fill at resource fork 5439+1: AOBJ 2015: pattern 99, expected 1 to 29, or 30 for none
    ! objects[15].shapes[0].fill: 4 -> 99
  set path=characters[1].shapes[0].fill value=99
    characters[1].shapes[0].fill: 3 -> 99
    + warning WB171 characters[1].shapes[0].fill at resource fork 5645+1: ACHR 3001: pattern 99, expected 1 to 29, or 30 for none
    ! characters[1].shapes[0].fill: 3 -> 99
  remove-item path=patterns index=0
    patterns[0]: removed
    + warning WB174 patterns: the game has neither a PAT# 900 nor patterns in CODE 1: shapes are not painted
    ! patterns[0]: removed (id=900)
  set path=patterns[0].id value=901
    patterns[0].id: 900 -> 901
    + warning WB174 patterns at resource fork 9720+8: the game has neither a PAT# 900 nor patterns in CODE 1; PAT# 901 is used instead
    ! patterns[0].id: 900 -> 901
  remove-item path=patterns[0].patterns index=0
    mapwright: lighthouse.bin: patterns[0]: shapes refer to patterns by index, so patterns can be added and removed only at the end of the list, and only in a PAT# resource
