World Builder adventures: a small game is shown, changed, checked, drawn, unpacked.

  $ mapwright new worldbuilder --name 'The Cellar' --about 'Dig.' -o a.bin
  $ mapwright info a.bin | sed -n '/^title/,/^start/p'
  title: The Cellar
  wrapper: macbinary
  type: APPL
  creator: WEDT
  about: Dig.
  sound_libraries: 
  scenes: 2
  objects: 1
  characters: 1
  sounds: 0
  other_resources: 0
  script_bytes: scenes=81 largest=81 global=46
  text_bytes: 72
  players: Player
  start: Hall
  $ mapwright check a.bin
  a.bin: ok
  a.bin: 'mapwright play --explore' finds what a player cannot reach
  $ mapwright verify a.bin
  a.bin: ok
  $ mapwright get a.bin 'scenes[name=Hall].north_text' 'texts[0].text' 'objects[0].type' 'menus[1].items[2].text'
  The door is locked.
  You are in a hall. A door leads north.
  mobile_object
  Status
  $ mapwright get a.bin 'scripts[0].code'
  IF{TEXT$=open door}AND{Iron Key=PLAYER@}THEN
  	PRINT{The door opens.}
  	MOVE{PLAYER@}TO{Garden}
  EXIT
  IF{TEXT$=open door}THEN
  	PRINT{It is locked.}
  EXIT

Scripts and texts are selected by the name or id of their scene.

  $ mapwright get a.bin 'texts[scene=Garden].text' 'scripts[scene=Garden].id'; mapwright set -n a.bin 'scripts[scene=Hall].code=PRINT{A hall.}' 'texts[scene=1001].text=Mud.'; mapwright get a.bin 'scripts[scene=Cellar].code'
  You are in a garden. You are free!
  1001
  a.bin: scripts[0].code: 7 lines removed, 1 line added
  a.bin: texts[1].text: You are in a garden. You are free! -> Mud.
  mapwright: a.bin: nothing matches "scripts[scene=Cellar].code"
  [2]
  $ mapwright get a.bin 'objects[scene=Hall].name'
  mapwright: a.bin: path "objects[scene=Hall].name": object has no "scene"
  [2]

A change of a script and of a picture.

  $ mapwright set a.bin -o b.bin 'scenes[0].shapes[1].fill=4' 'scripts[1].code=IF{TEXT$=dig}THEN
  > 	LET{A1#=A1#+1}
  > 	PRINT{A1#}
  > 	MOVE{Iron Key}TO{Garden}
  > EXIT
  > '
  a.bin: scenes[0].shapes[1].fill: 2 -> 4
  a.bin: scripts[1].code: 5 lines added
  a.bin: 2 changes saved to b.bin
  $ mapwright diff a.bin b.bin
  scenes[0].shapes[1].fill: 2 -> 4
  scripts[1].code: 5 lines added
    1 + IF{TEXT$=dig}THEN
    2 + 	LET{A1#=A1#+1}
    3 + 	PRINT{A1#}
    4 + 	MOVE{Iron Key}TO{Garden}
    5 + EXIT
  [1]
  $ mapwright set a.bin -o c.bin 'scripts[1].code=PRINT{A'
  mapwright: a.bin: scripts[1].code:1:8: expected "}", found the end of the script
  [2]

References.

  $ mapwright refs b.bin object 'iron key'
  file: b.bin
  object: iron key
  uses:
    [0] path=scripts[0].code script=Hall line=1 column=24 in=IF
    [1] path=scripts[1].code script=Garden line=4 column=7 in=MOVE
  found: 2
  $ mapwright refs b.bin scene Garden
  file: b.bin
  scene: Garden
  uses:
    [0] path=scripts[0].code script=Hall line=3 column=18 in=MOVE
    [1] path=scripts[1].code script=Garden line=4 column=19 in=MOVE
  found: 2
  $ mapwright refs b.bin global 'A1#'
  file: b.bin
  global: A1#
  uses:
    [0] path=scripts[1].code script=Garden line=2 column=6 in=set
    [1] path=scripts[1].code script=Garden line=2 column=10 in=read
    [2] path=scripts[1].code script=Garden line=3 column=8 in=read
  found: 3
  $ mapwright refs b.bin global A0
  mapwright: b.bin: global: "A0" is not a variable; variables are A1# to Z9#
  [2]

Renaming changes all references; a scene that is referred to is not removed.

  $ mapwright edit b.bin -o c.bin -e 'rename thing=object name="Iron Key" to="Brass Key"' -e 'rename thing=scene name=Garden to=Yard'; mapwright get c.bin 'scripts[1].code'
  b.bin: objects[0].name: Iron Key -> Brass Key
  b.bin: scripts[0].code: refers to Brass Key at byte 13
  b.bin: scripts[1].code: refers to Brass Key at byte 21
  b.bin: scenes[1].name: Garden -> Yard
  b.bin: scripts[0].code: refers to Yard at byte 45
  b.bin: scripts[1].code: refers to Yard at byte 31
  b.bin: 6 changes saved to c.bin
  IF{TEXT$=dig}THEN
  	LET{A1#=A1#+1}
  	PRINT{A1#}
  	MOVE{Brass Key}TO{Yard}
  EXIT
  $ mapwright edit c.bin -o d.bin -e 'delete-scene name=Yard'
  mapwright: c.bin: delete-scene: "Yard" is the target of 1 reference, the first in scripts[0].code; change the references, or use the force option
  [2]
  $ mapwright edit c.bin -o d.bin -e 'move-scene name=Yard to=11,10' -e 'add-scene name=Attic at=10,9 like=Hall'; mapwright check d.bin
  c.bin: scenes[1]: at 10,9 -> 11,10
  c.bin: scenes[2]: added Attic with id 1002 at 10,9
  c.bin: 2 changes saved to d.bin
  d.bin: warning WB145 at scenes[2] (resource fork+0x185): ASCN 1002: neither an exit nor a MOVE leads to scene "Attic"; open an exit to the scene, or MOVE the player there
  d.bin: note WB143 at scenes[2] (resource fork+0x185): ASCN 1002: the exit south from "Attic" to "Hall" has no way back: the exit north is blocked
  d.bin: 1 warning, 1 note
  d.bin: 'mapwright play --explore' finds what a player cannot reach

Mistakes in scripts are reported with file, line and column.

  $ printf 'IF{TEXT$=hi}THEN\n\tPRNT{hi}\nEXIT\n' >hall.wb; mapwright edit c.bin -o d.bin -e 'script scene=Hall file=hall.wb'
  mapwright: c.bin: hall.wb:2:2: expected a statement in capitals (IF{, LET{, MOVE{, PRINT{, SOUND{, MENU{, EXIT or END), found "PRNT"
  [2]
  $ printf 'PRINT{You have A1# coins}\nMOVE{Grden}TO{PLAYER@}\nLET{A1#=70000}\n' >hall.wb; mapwright edit c.bin -o w1.bin -e 'script scene=Hall file=hall.wb'; mapwright set c.bin -o w2.bin 'scripts[0].code=IF{CLICK$>>Lamp}THEN
  > END'; mapwright check w2.bin | grep -c 'WB135'
  c.bin: warning WB159 at scripts[0].code: ACOD 1000: scene "Hall", line 3, column 9 (byte 33): 70000 is not between -32768 and 32767: games read it as 4464; use a number between -32768 and 32767
  c.bin: warning WB160 at scripts[0].code: ACOD 1000: scene "Hall", line 1, column 7 (byte 10): "A1#" is printed as these characters, not as a value; print the variable with a separate PRINT
  c.bin: warning WB131 at scripts[0].code: ACOD 1000: scene "Hall", line 2, column 6 (byte 21): no scene, object or character is named "Grden"; correct the name
  c.bin: scripts[0].code: 80 -> 39 bytes, from hall.wb
  c.bin: 1 change saved to w1.bin
  c.bin: warning WB135 at scripts[0].code: ACOD 1000: scene "Hall", line 1, column 10 (byte 2): CLICK$ cannot be compared by >>; use =, < or > instead
  c.bin: scripts[0].code: 7 lines removed, 2 lines added
  c.bin: 1 change saved to w2.bin
  1
  $ printf 'IF{TEXT$=hi}THEN\n\tLET{B7#=}\n\tMOVE{Grden}TO{PLAYER@}\nEXIT\n' >hall.wb; mapwright edit --force -q c.bin -o d.bin -e 'script scene=Hall file=hall.wb'; mapwright check --force d.bin
  d.bin: warning WB145 at scenes[1] (resource fork+0x14E): ASCN 1001: neither an exit nor a MOVE leads to scene "Yard"; open an exit to the scene, or MOVE the player there
  d.bin: warning WB155 at scripts[0].code (resource fork+0x1F9): ACOD 1000: scene "Hall", line 2, column 10 (byte 10): = has no operand; add the missing operand
  d.bin: warning WB131 at scripts[0].code (resource fork+0x1F9): ACOD 1000: scene "Hall", line 3, column 7 (byte 12): no scene, object or character is named "Grden"; correct the name
  d.bin: note WB143 at scenes[1] (resource fork+0x14E): ASCN 1001: the exit south from "Yard" to "Hall" has no way back: the exit north is blocked
  d.bin: note WB157 at scripts[0].code (resource fork+0x1F9): ACOD 1000: scene "Hall", line 2, column 6 (byte 7): B7# is set but never read
  d.bin: 3 warnings, 2 notes
  d.bin: 'mapwright play --explore' finds what a player cannot reach

All texts are extracted into one file and imported translated.

  $ mapwright extract -q -O po c.bin texts.po; sed -n '/north_text/,$p' po/texts.po | head -8
  msgctxt "scenes/1000/north_text"
  msgid "The door is locked."
  msgstr ""
  
  msgctxt "texts/1000/text"
  msgid "You are in a hall. A door leads north."
  msgstr ""
  
  $ sed -i '/msgid "You are in a hall/{n;s/""/"Ein Flur. Im Norden eine Tür."/}' po/texts.po; mapwright edit --force c.bin -o d.bin -e 'import-texts file=po/texts.po'; mapwright get d.bin 'texts[0].text'
  c.bin: texts[0].text: 1 text translated
  c.bin: 1 change saved to d.bin
  Ein Flur. Im Norden eine Tür.

  $ sed -i -e '/^msgid "The door opens/{n;s/""/"Die Tür geht auf."/}' -e '/^msgid "open door/{n;s/""/"öffne Tür"/}' po/texts.po; mapwright edit c.bin -o w3.bin -e 'import-texts file=po/texts.po'
  mapwright: c.bin: import-texts: po/texts.po: 3 errors; no text was imported
  c.bin: error WB181: po/texts.po:40: scene "Hall", line 1, typed by the player: scripts can only have ASCII characters; write the text without accents; correct the line of the PO file
  c.bin: error WB181: po/texts.po:44: scene "Hall", line 2, printed: scripts can only have ASCII characters; write the text without accents; correct the line of the PO file
  c.bin: error WB181: po/texts.po:48: scene "Hall", line 5, typed by the player: scripts can only have ASCII characters; write the text without accents; correct the line of the PO file
  [2]
  $ mapwright edit -n c.bin -e 'export-texts file=c.bin'
  mapwright: c.bin: worldbuilder files have no operation "export-texts"; did you mean import-texts? 'mapwright edit --list --format worldbuilder' describes all
  [2]

A folder for version control: unchanged it is the same game, and a changed file is a changed game.

  $ mapwright unpack c.bin cellar; find cellar -type f | sort; mapwright pack --force cellar d.bin; cmp c.bin d.bin
  c.bin: 9 files written to cellar
  cellar/global_scripts/00-global.wb
  cellar/objects/00-Brass Key.shapes.json
  cellar/scenes/00-Hall.shapes.json
  cellar/scenes/01-Yard.shapes.json
  cellar/scripts/00-Hall.wb
  cellar/scripts/01-Yard.wb
  cellar/texts/00-Hall.txt
  cellar/texts/01-Yard.txt
  cellar/world.json
  cellar/world.sha256
  $ cat cellar/scripts/01-Yard.wb; printf 'A yard.' >cellar/texts/01-Yard.txt; mapwright pack --force cellar d.bin; mapwright diff c.bin d.bin
  IF{TEXT$=dig}THEN
  	LET{A1#=A1#+1}
  	PRINT{A1#}
  	MOVE{Brass Key}TO{Yard}
  EXIT
  texts[1].text: "You are in a garden. You are free!" -> "A yard."
  [1]

Pictures are separate files in it; messages name them.

  $ printf '[{"kind": "oval", "fill": 3, "bounds": {"bottom": 30, "right": 40}}]' >cellar/scenes/00-Hall.shapes.json; mapwright pack --force cellar d.bin; mapwright get d.bin 'scenes[0].shapes'
  [0]
    fill: 3
    kind: oval
    bounds: bottom=30 right=40
  $ mapwright unpack -q d.bin pictures; cat pictures/scenes/00-Hall.shapes.json; grep -m1 '"shapes"' pictures/world.json; mapwright pack pictures e.bin; cmp d.bin e.bin
  [
    {
      "fill": 3,
      "pen_size": 0,
      "pen_pattern": 0,
      "kind": "oval",
      "bounds": {"top": 0, "left": 0, "bottom": 30, "right": 40}
    }
  ]
        "shapes": {"$file": "scenes/00-Hall.shapes.json"},
  $ sed -i 's/"fill"/"filled"/' cellar/scenes/00-Hall.shapes.json; mapwright pack cellar e.bin
  mapwright: cellar: cellar/scenes/00-Hall.shapes.json: scenes[0].shapes[0]: unknown field "filled" in this shape; did you mean fill?
  [2]
  $ echo '[{}' >cellar/scenes/00-Hall.shapes.json; mapwright pack cellar e.bin
  mapwright: cellar: cellar/scenes/00-Hall.shapes.json: line 2, column 0: ']' expected near end of file
  [2]

Line ends of other systems are preserved; a game has a name.

  $ cp -r pictures ends; sed -i 's/$/\r/' ends/texts/*.txt ends/scripts/*.wb; printf 'One\r\nTwo\r\n' >ends/texts/00-Hall.txt; mapwright pack --force ends e.bin; mapwright diff d.bin e.bin
  texts[0].text: 1 line removed, 2 lines added
    1 - You are in a hall. A door leads north. (no line feed at the end)
    1 + One
    2 + Two
  texts[1].text: "A yard." -> "A yard.\u000d"
  [1]
  $ mapwright new worldbuilder --name '' -o no.bin
  mapwright: worldbuilder: name: a Macintosh file name must have 1 to 63 characters
  [2]

Editors that put a byte order mark before UTF-8 do no harm.

  $ cd pictures; for f in world.json scenes/*.json texts/*.txt scripts/*.wb; do printf '\357\273\277' | cat - $f >x; mv x $f; done; cd ..; mapwright pack --force pictures e.bin; cmp d.bin e.bin
  $ mapwright edit d.bin --script Yard=pictures/scripts/01-Yard.wb -o e.bin 2>/dev/null; cmp d.bin e.bin

Other wrappers hold the same game; a wrong checksum is repaired.

  $ mapwright convert c.bin c.hqx; head -1 c.hqx; mapwright verify c.hqx; mapwright info c.hqx | grep -e ^title -e ^wrapper -e ^resource_fork; mapwright info c.bin | grep ^resource_fork
  c.bin: file.form: macbinary -> hqx
  (This file must be converted with BinHex 4.0)
  c.hqx: ok
  title: The Cellar
  wrapper: binhex
  resource_fork: size=1555 md5=191b5c8f27a0c8f5d4cd85a65ed151f6
  resource_fork: size=1555 md5=191b5c8f27a0c8f5d4cd85a65ed151f6
  $ mapwright convert --force --to rsrc c.bin c.rsrc; mapwright convert --force --to macbinary c.rsrc e.bin --with name='The Cellar'; mapwright diff c.bin e.bin
  c.bin: file.form: macbinary -> rsrc
  c.rsrc: file.form: fork -> macbinary
  $ cp c.bin bad.bin; poke bad.bin 124 'x'; mapwright check bad.bin | grep MAC; mapwright check -q --fix=checksums bad.bin -o f.bin; cmp c.bin f.bin
  bad.bin: warning MAC010 at file.binary.crc (file+0x7C): crc is 0x78CA, expected 0xAACA; fix: check --fix=checksums (recompute the checksums of the MacBinary or BinHex wrapper)

Pictures: single scenes, the whole map, everything.

  $ size() { od -An -tu1 -j18 -N2 "$1"; od -An -tu1 -j22 -N2 "$1"; }; for what in '--scene Hall' '--world' '--object "Brass Key" --scale 4' ''; do eval mapwright render c.bin -o p.png "$what"; size p.png | tr '\n' ' '; echo; rm -f p.png; done
     1  52    1   4 
     1 116    2 124 
     0  80    0  40 
     2 128    1 130 
  $ mapwright render c.bin --scene Hal -o p.png
  mapwright: c.bin: unknown scene "Hal"; did you mean "Hall"?
  [2]
  $ mapwright extract -q -O out c.bin; find out -type f | sort
  out/objects/1000 Brass Key.png
  out/objects/1000 Brass Key.svg
  out/scenes/1000 Hall.png
  out/scenes/1000 Hall.svg
  out/scenes/1001 Yard.png
  out/scenes/1001 Yard.svg
  out/scripts/0 global.wb
  out/scripts/1000 Hall.wb
  out/scripts/1001 Yard.wb
  out/texts.po
  out/texts/1000 Hall.txt
  out/texts/1001 Yard.txt

Sounds that a game uses can be in the files that VERS names: next to the game's file, or in its folder on a volume.

  $ printf '{"$format":"worldbuilder","file":{"form":"macbinary","binary":{"name":"Bells","type":"WSND","creator":"WEDT"}},"sounds":[{"id":1,"name":"Ding","channels":1}]}' >bells.json; mapwright build bells.json -o Bells.bin; mapwright new worldbuilder -o ring.bin; mapwright set -q -i ring.bin 'versions[0].sound_library1=Bells' 'scenes[0].ambient_sound=ding' 'scenes[0].frequency=9' 'scenes[1].ambient_sound=dong' 'scenes[1].frequency=9'; mapwright check ring.bin | grep WB12
  ring.bin: warning WB124 at scenes[1].ambient_sound (resource fork+0x184): ASCN 1001: no sound is named "dong"; fix: edit -e import-sound, or correct the name
  $ mkdir other; mv Bells.bin other; mapwright check ring.bin | grep -c WB125; mv other/Bells.bin ._Bells; mapwright check ring.bin | grep -c WB124; mapwright set -q -i ring.bin 'versions[0].sound_library2=../Bells'; mapwright check ring.bin | grep -o WB12. | uniq -c
  1
  1
        1 WB125
  $ cp "$FIXTURES/../fixtures/synthetic/wb_synth.dsk" one.dsk; mapwright get 'one.dsk:WB Synthetic™' 'versions[0].sound_library1'; mapwright get 'one.dsk:WB Sounds' 'sounds[0].name'; mapwright set -q -i 'one.dsk:WB Synthetic™' 'scenes[0].ambient_sound=zap' 'scenes[0].frequency=1' 'scenes[1].ambient_sound=zip' 'scenes[1].frequency=1'; mapwright check 'one.dsk:WB Synthetic™' | grep WB12
  WB Sounds
  zap
  one.dsk:WB Synthetic™: warning WB124 at scenes[1].ambient_sound (resource fork+0x557): ASCN 1006: no sound is named "zip"; fix: edit -e import-sound, or correct the name
