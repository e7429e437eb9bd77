An adventure inside a volume can be edited like a file; hfsutils reads the volume afterwards.

  $ skip unless command -v hformat && command -v hcopy
  $ mapwright new worldbuilder --name Keep -o Keep.bin && truncate -s 800K disk.dsk
  $ export HOME="$PWD"; { hformat -l Stories disk.dsk && hmkdir 'Games/1986' && hcopy -m Keep.bin ':Games/1986:' && humount; } >/dev/null; cp disk.dsk new.dsk
  $ mapwright info new.dsk | grep -o 'path=.* data='
  path=Games/1986:Keep type=APPL creator=WEDT format=worldbuilder data=

A script from its source; names may have slashes.

  $ printf 'IF{TEXT$=dig}THEN\n\tPRINT{You find nothing.}\nEXIT\n' >garden.wb; mapwright edit -i 'disk.dsk:Games/1986:Keep' --script Garden=garden.wb
  disk.dsk:Games/1986:Keep: scripts[1].code: 0 -> 27 bytes, from garden.wb
  disk.dsk:Games/1986:Keep: 1 change saved; the old file is now disk.dsk~
  $ mapwright get 'disk.dsk:Games/1986:Keep' 'scripts[1].code'; mapwright check disk.dsk
  IF{TEXT$=dig}THEN
  	PRINT{You find nothing.}
  EXIT
  disk.dsk: ok
  disk.dsk:Games/1986:Keep: ok
  $ export HOME="$PWD"; hmount disk.dsk >/dev/null && hcopy -m ':Games/1986:Keep' theirs.bin && humount; mapwright diff theirs.bin 'disk.dsk:Games/1986:Keep'
  $ mapwright edit -q -i 'disk.dsk:Games/1986:Keep' -e 'rename thing=scene name=Garden to=Yard' -e 'add-scene name=Attic at=3,3 like=Hall' -e 'move-scene name=Attic to=4,3' && mapwright get 'disk.dsk:Games/1986:Keep' 'scenes[*].name' && mapwright check disk.dsk
  scenes[0].name: Hall
  scenes[1].name: Yard
  scenes[2].name: Attic
  disk.dsk: ok
  disk.dsk:Games/1986:Keep: warning WB145 at scenes[2] (resource fork+0x185): ASCN 1002: neither an exit nor a MOVE leads to scene "Attic"; open an exit to the scene, or MOVE the player there
  disk.dsk:Games/1986:Keep: 1 warning
  $ mapwright edit -q -i 'disk.dsk:Games/1986:Keep' -e 'delete-scene name=Attic' && mapwright check disk.dsk && mapwright verify disk.dsk
  disk.dsk: ok
  disk.dsk:Games/1986:Keep: ok
  disk.dsk: ok
  $ mapwright extract -q -O po 'disk.dsk:Games/1986:Keep' texts.po && sed -i '/^msgid "The door/{n;s/""/"Verschlossen."/}' po/texts.po && mapwright edit -q -i 'disk.dsk:Games/1986:Keep' -e 'import-texts file=po/texts.po' && mapwright get 'disk.dsk:Games/1986:Keep' 'scenes[name=Hall].north_text'
  Verschlossen.

Repairs: the fork states a length that is off.

  $ mapwright convert -q --to rsrc 'disk.dsk:Games/1986:Keep' keep.rsrc && python3 -c 'd = bytearray(open("keep.rsrc", "rb").read()); d[11] -= 2; open("keep.rsrc", "wb").write(d)' && mapwright convert -q keep.rsrc 'disk.dsk:Games/1986:Keep' && mapwright check 'disk.dsk:Games/1986:Keep' | grep MAC
  disk.dsk:Games/1986:Keep: note MAC007 at layout.data_length_off: the length of the data in the header is 2 bytes too small, or 4294967294 too large; fix: check --fix=lengths (correct the lengths in the headers, and end BinHex data with a colon)
  $ mapwright check --fix -i 'disk.dsk:Games/1986:Keep' 2>&1 | grep -v WB14; mapwright check 'disk.dsk:Games/1986:Keep' | grep MAC0; mapwright check disk.dsk
  disk.dsk:Games/1986:Keep: layout.data_length_off: -2 -> 0
  disk.dsk:Games/1986:Keep: 1 change saved; the old file is now disk.dsk~
  disk.dsk:Games/1986:Keep: ok
  disk.dsk: ok
  disk.dsk:Games/1986:Keep: ok
  $ mapwright check --fix 'disk.dsk:Games/1986:Keep' -o fixed.bin | tail -1; mapwright verify fixed.bin
  disk.dsk:Games/1986:Keep: no change, saved to fixed.bin
  disk.dsk:Games/1986:Keep: ok
  fixed.bin: ok

A folder for version control, and back.

  $ mapwright unpack -q 'disk.dsk:Games/1986:Keep' keep && printf 'A yard.' >keep/texts/01-Yard.txt && mapwright pack keep 'disk.dsk:Games/1986:Keep' && mapwright get 'disk.dsk:Games/1986:Keep' 'texts[1].text' && mapwright check disk.dsk
  A yard.
  disk.dsk: ok
  disk.dsk:Games/1986:Keep: ok
  $ mapwright dump --json 'disk.dsk:Games/1986:Keep' >keep.json && cp disk.dsk before.dsk && mapwright build keep.json -o 'disk.dsk:Games/1986:Keep' && cmp before.dsk disk.dsk

Files in other wrappers are written into the volume; what the wrappers cannot hold is preserved.

  $ mapwright convert -q Keep.bin Keep.hqx; mapwright convert -q Keep.bin Keep.ad; mapwright convert -q Keep.bin Keep.rsrc; for file in Keep.bin Keep.hqx Keep.ad Keep.rsrc; do cp disk.dsk copy.dsk; mapwright convert $file 'copy.dsk:Games/1986:Keep'; mapwright diff 'new.dsk:Games/1986:Keep' 'copy.dsk:Games/1986:Keep' | grep -v modified; mapwright check copy.dsk; done
  copy.dsk: ok
  copy.dsk:Games/1986:Keep: ok
  copy.dsk: ok
  copy.dsk:Games/1986:Keep: ok
  copy.dsk: ok
  copy.dsk:Games/1986:Keep: ok
  copy.dsk: ok
  copy.dsk:Games/1986:Keep: ok
  $ mapwright set -i 'disk.dsk:Games/1986:Keep' file.binary.comment=Good
  mapwright: disk.dsk:Games/1986:Keep: disk.dsk: Games/1986:Keep: the file has a Finder comment (length in bytes: 4), which cannot be written to a volume; remove the comment or write to a separate file
  [2]
  $ mapwright convert Keep.bin 'disk.dsk:Games/1986:Tower'
  mapwright: Keep.bin: disk.dsk: no "Tower" in the folder "Games/1986"; only existing members can be replaced: save a new member as a separate file, and copy it into the volume with a program such as `hcopy -m` of hfsutils
  [2]
  $ mapwright new worldbuilder -o 'disk.dsk:Games/1986:Keep'
  mapwright: worldbuilder: disk.dsk: Games/1986:Keep: the file is now named "My Adventure"; renaming files on a volume is not supported; change the name back to "Keep", or write to a separate file
  [2]
  $ mapwright unpack disk.dsk: out
  mapwright: disk.dsk: a colon at the end stands for all files on the volume; add the path of a file, or omit the colon for the volume itself
  [2]

A saved game gets other wrappers, too.

  $ python3 -c 'import json; print(json.dumps({"$format": "wbsave", "file": {"form": "data"}, "globals": [0] * 234, "scenes": [{"id": 1000}], "characters": [{"id": 3000, "scene": 1000}], "current_scene": 562, "player": 578, **{name: 0xffff for name in ("present_character", "helmet", "shield", "chest_armour", "spiritual_armour", "running_character")}}))' >save.json; mapwright build save.json -o save && mapwright check save && mapwright info save | grep -e ^format -e ^wrapper
  save: ok
  format: wbsave
  wrapper: data
  $ for form in macbinary macbinary1 macbinary3 hqx applesingle; do mapwright convert save save.$form --to $form --with name=Saved && mapwright verify save.$form && mapwright convert -q --force --to data save.$form back && cmp save back; done
  save: file.form: data -> macbinary
  save.macbinary: ok
  save: file.form: data -> macbinary1
  save.macbinary1: ok
  save: file.form: data -> macbinary3
  save.macbinary3: ok
  save: file.form: data -> hqx
  save.hqx: ok
  save: file.form: data -> applesingle
  save.applesingle: ok
  $ mapwright get save.macbinary file.binary.name file.binary.type file.binary.creator
  Saved
  WDOC
  WEDT
  $ mapwright convert save save.ad
  mapwright: save: 'save.ad' is not an output form; forms for wbsave files: wbsave, json, folder, macbinary|macbinary1|macbinary3|binhex|applesingle|data|bin|hqx|as; choose one by the extension of the output (a trailing slash for a folder) or with --to
  [2]
  $ export HOME="$PWD"; hmount disk.dsk >/dev/null && hcopy -m save.macbinary ':Games/1986:' && humount; mapwright set -q -i 'disk.dsk:Games/1986:Saved' experience=5 && mapwright get 'disk.dsk:Games/1986:Saved' experience && mapwright convert save 'disk.dsk:Games/1986:Saved' && mapwright get 'disk.dsk:Games/1986:Saved' experience file.binary.type && mapwright check disk.dsk
  5
  0
  WDOC
  disk.dsk: ok
  disk.dsk:Games/1986:Keep: ok
  disk.dsk:Games/1986:Saved: ok

Files without type and creator keep both forks when they are extracted.

  $ mapwright set -q Keep.bin -o bare.bin 'file.binary.name=Bare' 'file.binary.type=' 'file.binary.creator=' 'file.data_fork=68656c6c6f'; mapwright get bare.bin file.binary.type file.data_fork; export HOME="$PWD"; hmount disk.dsk >/dev/null && hcopy -m bare.bin ':Games/1986:' && humount; mapwright extract --list disk.dsk | grep -o 'Bare .*data.*'
  
  68656c6c6f
  Bare   , 1904-01-01T00:00:00, data 5, resources 1540
  $ mapwright extract -q -O bare disk.dsk '*Bare'; mapwright get bare/Games_1986/Bare.bin file.data_fork; mapwright convert -q --to rsrc --with leave-data bare/Games_1986/Bare.bin bare.rsrc; mapwright convert -q --to rsrc Keep.bin keep2.rsrc; cmp bare.rsrc keep2.rsrc
  68656c6c6f

A saved game is checked with its game, which may be on a disk.

  $ cp "$FIXTURES/../fixtures/synthetic/wb_synth.dsk" games.dsk; mapwright check games.dsk:Extras:Saved --game games.dsk; mapwright info games.dsk:Extras:Saved --game games.dsk | grep -e ^player -e ^current
  games.dsk:Extras:Saved: ok
  player: offset=770 id=3000 name=Hero
  current_scene: offset=674 id=1024 name=Lab
  $ mapwright set -q -i games.dsk:Extras:Saved player=0x318 && mapwright check games.dsk:Extras:Saved --game games.dsk; mapwright set -q -i games.dsk:Extras:Saved signature=ELSE; mapwright check games.dsk:Extras:Saved --game games.dsk
  games.dsk:Extras:Saved: warning WBS009 at player (file+0x9E): "Ogre" is not marked as the player in the game; set the reference to the record of a suitable character or object
  games.dsk:Extras:Saved: 1 warning
  mapwright: games.dsk:Extras:Saved: game: games.dsk has no game with the signature "ELSE"
  [2]
  $ mapwright check games.dsk:Extras:Saved --game 'games.dsk:WB Synthetic™'
  games.dsk:Extras:Saved: error WBS007 at signature (file+0x8E): the game's signature is "WBSY", expected "ELSE"; use the game in which the file was saved
  games.dsk:Extras:Saved: warning WBS009 at player (file+0x9E): "Ogre" is not marked as the player in the game; set the reference to the record of a suitable character or object
  games.dsk:Extras:Saved: 1 error, 1 warning
  [1]

The only game of a disk is played; of several, one has to be named.

  $ cp "$FIXTURES/../fixtures/synthetic/wb_synth.dsk" one.dsk; echo look >script; mapwright play one.dsk --script script | head -2
  # seed 1, rules original
  Welcome to the script lab.
  $ mapwright edit -q 'one.dsk:WB Synthetic™' -e 'convert to=macbinary name="WB Sounds"' -o game.bin; mapwright convert -q game.bin 'one.dsk:WB Sounds'; mapwright play one.dsk --script script
  mapwright: one.dsk: 2 games on the disk; name one of them:
    one.dsk:WB Sounds
    one.dsk:WB Synthetic™
  [2]
  $ mapwright play "$FIXTURES/../fixtures/hfs/volume.dsk" --script script
  mapwright: $FIXTURES/../fixtures/hfs/volume.dsk: no game on the disk
  [2]
