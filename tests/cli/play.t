A game is played from a script; every line of the transcript is the same in every run. (What is typed is shown after "]" here.)

  $ cp "$SAMPLES/lighthouse.bin" .
  $ printf 'look\n# a comment\n\nn\nopen\ns\n:click Lamp\n:click kraken\n' >script.txt
  $ mapwright play lighthouse.bin --script script.txt 2>error.txt | sed 's/^> /] /'; cat error.txt
  # seed 1, rules original
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  On the ground you see a Brass Key.
  [ambient foghorn]
  You encounter a Crab.
  Click, click.
  The Crab picks up the Brass Key.
  ] look
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  The Crab runs north.
  ] n
  [clear]
  You stand before the lighthouse. There is a small black door.
  On the ground you see a Silver Coin.
  You encounter a Crab.
  Click, click.
  The Crab runs south.
  ] open
  It is locked.
  ] s
  [clear]
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  [ambient foghorn]
  You encounter a Crab.
  Click, click.
  The Crab runs north.
  ] :click Lamp
  ] :click kraken
  mapwright: script.txt:8: no object or character has this name
  $ mapwright play lighthouse.bin --script - --seed 7 --rules scummvm27 <script.txt 2>&1 | sed 's/^> /] /' | head -4
  # seed 7, rules scummvm27
  You encounter a Crab.
  Click, click.
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  $ mapwright play lighthouse.bin -q --script script.txt >out.txt
  mapwright: script.txt:8: no object or character has this name
  [2]
  $ echo ':save' | mapwright play lighthouse.bin >out.txt
  mapwright: standard input:1: usage: :save FILE
  [2]

A transcript is recorded and compared. "..." and /REGEX/ stand for lines that are not given exactly.

  $ printf 'look\nn\nopen\n:click cRAB\n' | mapwright play lighthouse.bin --record a.txt >b.txt; cmp a.txt b.txt; sed 's/^> /] /' a.txt | tail -3
  ] open
  It is locked.
  ] :click cRAB
  $ mapwright play lighthouse.bin --expect a.txt
  $ mapwright play lighthouse.bin --expect a.txt --record a.txt
  $ printf '/rock to the (north|south)/\n...\nClick, click.\n...\n> n\n[clear]\n...\n' >c.txt; mapwright play lighthouse.bin --expect c.txt
  $ printf '...\n> n\n[clear]\nYou stand before a house.\n' >c.txt; mapwright play lighthouse.bin --expect c.txt
  c.txt:4: expected "You stand before a house.", printed "You stand before the lighthouse. There is a small black door."
    turn 1, scene "Rocks": > n
  [1]
  $ printf '...\n> n\n' >c.txt; mapwright play lighthouse.bin --expect c.txt
  c.txt:2: expected the end of the turn, printed "[clear]"
    turn 1, scene "Rocks": > n
  [1]
  $ printf '...\n> n\n...\nmore\n' >c.txt; mapwright play lighthouse.bin --expect c.txt
  c.txt:4: expected "more", printed the end of the turn
    turn 1, scene "Rocks": > n
  [1]
  $ printf '...\n/[/\n' >c.txt; mapwright play lighthouse.bin --expect c.txt
  mapwright: c.txt:2: /[/: [ is never closed
  [2]
  $ printf '...\n> swim\nnothing\n' >c.txt; mapwright play lighthouse.bin --expect c.txt
  c.txt:3: expected "nothing", printed "The water is far too cold."
    by scripts[0].code, line 2, column 2
    turn 1, scene "Beach": > swim
  [1]

Commands that begin with a colon are not typed in the game.

  $ printf 'look\n:menus\nn\n:undo\n:seconds 60\n:undo\n:undo\n:state\n' | mapwright play lighthouse.bin | sed 's/^> /] /' | sed -n '/menus/,/globals/p' | grep -v globals
  ] :menus
   1 Commands: Look
   2 Commands: Rest
   3 Commands: Status
   4 Commands: Inventory
   5 Weapons: punch fist
   6 Weapons: drink Flask
  ] n
  [clear]
  You stand before the lighthouse. There is a small black door.
  On the ground you see a Silver Coin.
  You encounter a Crab.
  Click, click.
  The Crab runs south.
  ] :undo
  ] :seconds 60
  [sound foghorn]
  ] :undo
  ] :undo
  ] :state
  random: 2098177
  visits: 1
  loop: 1
  kills: 0
  experience: 0
  player: 0
  monster: 1
  running: -1
  last_scene: 1
  offer: -1
  menu_script: -1
  menu_at: 0
  menu_size: 0
  seconds: 0
  noise: 1
  aim: 1
  opponent_aim: 1
  over: 0
  $ printf ':undo\n' | mapwright play lighthouse.bin >out.txt
  mapwright: standard input:1: no turn to undo
  [2]
  $ printf ':seconds x\n' | mapwright play lighthouse.bin >out.txt
  mapwright: standard input:1: usage: :seconds N
  [2]

What cannot be played is refused.

  $ mapwright play lighthouse.bin --script missing.txt
  mapwright: missing.txt: No such file or directory
  [2]
  $ mapwright play lighthouse.bin --script a.txt --expect a.txt
  mapwright: --script and --expect cannot be combined: expectations contain the commands
  usage: mapwright play [OPTIONS] GAME
  [2]
  $ mapwright play
  mapwright: play needs one game
  usage: mapwright play [OPTIONS] GAME
  [2]
  $ cp "$SAMPLES/lagoon.wwd" .; mapwright play lagoon.wwd </dev/null
  mapwright: lagoon.wwd: wwd files cannot be played
  [2]
  $ mapwright play lighthouse.bin --rules none </dev/null
  mapwright: lighthouse.bin: rules requires original, manual or scummvm27, not "none"
  [2]

Menus are chosen from by number, any number of turns is undone, and saved games hold all of the state (JSON) or what the original stores.

  $ printf ':menus\n:3\n:1\n:9\n' | mapwright play lighthouse.bin 2>&1 | sed 's/^> /] /' | sed -n '/menus/,$p'
  ] :menus
   1 Commands: Look
   2 Commands: Rest
   3 Commands: Status
   4 Commands: Inventory
   5 Weapons: punch fist
   6 Weapons: drink Flask
  ] :3
  Character name: Keeper
  Experience: 0
  Wealth: 4
  Your Flask has 3 uses left.
  Your physical condition is very good.
  Your spiritual condition is very good.
  ] :1
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  The Crab runs north.
  ] :9
  mapwright: standard input:4: no item of the menus has this number
  $ printf 'look\nn\nopen\nlook\n:map\n:undo 3\n:map\n:undo 9\n' | mapwright play lighthouse.bin 2>&1 | sed 's/^> /] /' | sed -n '/:map/,$p'
  ] :map
  *Rocks         *
         |
  [Beach         ]
  ] :undo 3
  ] :map
  *Beach         *
  ] :undo 9
  mapwright: standard input:8: no turn to undo
  $ printf 'look\n:save a.json\n:save b.bin\nn\nopen\nrest\n' >first.txt; printf ':restore a.json\nn\nopen\nrest\n' >again.txt
  $ mapwright play lighthouse.bin --script first.txt | sed -n '/> n/,$p' >first; mapwright play lighthouse.bin --seed 9 --script again.txt | sed -n '/> n/,$p' | diff first -
  $ printf ':restore b.bin\n:restore first.txt\n' | mapwright play lighthouse.bin 2>&1 | sed 's/^> /] /' | sed -n '/:restore/,$p'
  ] :restore b.bin
  [clear]
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  [ambient foghorn]
  ] :restore first.txt
  mapwright: standard input:2: first.txt: unknown format (42 bytes, starting with 6C 6F 6F 6B); use the format option to choose one
  $ mapwright info b.bin --game lighthouse.bin | head -5
  file: b.bin
  format: wbsave
  size: 1152
  sha256: 481d709d745d6d2283de519fe400a1c4cd7c10e905d4dac3a2af0cb0be981e25
  wrapper: macbinary
  $ printf '...\n> look\n...\n> :save c.json\n> :undo\n' >c.txt; mapwright play lighthouse.bin --expect c.txt; test -s c.json
  $ printf ':save\n:restore missing.json\n' >c.txt; mapwright play lighthouse.bin --script c.txt 2>&1 | tail -1; printf ':restore missing.json\n' | mapwright play lighthouse.bin 2>&1 | tail -1; printf ':help\n' | mapwright play lighthouse.bin | tail -11
  mapwright: c.txt:1: usage: :save FILE
  mapwright: standard input:1: missing.json: cannot be opened: No such file or directory
  :click NAME    click an object or a character
  :help          list these commands
  :map           show the scenes that were visited
  :menus         list the menus; :3 chooses the third item
  :quit          end the game
  :restore FILE  go on from a saved game
  :save FILE     save here, as JSON if FILE ends in .json
  :seconds N     let N seconds pass
  :state         show the whole state of the game
  :undo N        undo N turns, or one
  :why           show what scripts did in the last turn

The command :why shows what scripts did in the last turn.

  $ printf 'swim\n:why\n' | mapwright play lighthouse.bin | sed 's/^> /] /' | sed -n '/:why/,$p'
  ] :why
  scripts[0].code:1:1: IF{TEXT$=swim}THEN
      TEXT$=swim: "swim", "swim": true
  scripts[0].code:2:2: PRINT{The water is far too cold.}
  scripts[0].code:3:1: EXIT

The sample is played to its end, which the recorded game reaches by a fight, an offer, armour, magic and a menu; there is also a bad end.

  $ mapwright play lighthouse.bin --expect "$SAMPLES/lighthouse.txt"
  $ grep -e '^\[game over' -e '^\[menu' -e 'offers' -e 'wearing' -e 'spell' -e 'is dead' -e 'weakens' "$SAMPLES/lighthouse.txt" | sort -u
  Keeper's Barrel Lid weakens the impact of the Smuggler's cutlass.
  The Crab offers a Brass Key.
  The Fisherwoman offers an Oil Can.
  The Smuggler is dead!
  The spell is effective!
  You are now wearing the Barrel Lid.
  You are now wearing the Lucky Shell.
  You are now wearing the Oilskin.
  You are now wearing the Rain Hat.
  [game over: This is the end of the story.]
  [menu Look;Fill lamp/F;Light lamp/L;-;Down/D]
  [menu Look;Rest;Status;Inventory]
  $ printf 'n\njump\n' | mapwright play lighthouse.bin | tail -2
  The sea is not deep enough. You die.
  [game over: This is the end of the story.]
A saved game replaces nothing but a saved game of the same game.
  $ printf ':save lighthouse.bin\n' | mapwright play lighthouse.bin --script - 2>&1 | tail -n 1; cmp lighthouse.bin "$SAMPLES/lighthouse.bin"
  mapwright: standard input:1: the file exists and is not a saved game of this game; --force replaces it
  $ echo mine >notes.txt; printf ':save notes.txt\n' | mapwright play lighthouse.bin --script - 2>&1 | tail -n 1; cat notes.txt
  mapwright: standard input:1: the file exists and is not a saved game of this game; --force replaces it
  mine
  $ printf ':save again.save\n:save again.save\n:save notes.txt\n' | mapwright play lighthouse.bin --force --script - >out.txt; wc -c <again.save; cmp again.save notes.txt
  1152

A transcript that --record wrote is compared with its own seed and rules; options on the command line win, and other comments are only
comments.

  $ printf 'n\nget match\n' >few.txt; mapwright play -q lighthouse.bin --seed 77 --rules scummvm27 --script few.txt --record seeded.txt >/dev/null; head -1 seeded.txt; mapwright play lighthouse.bin --expect seeded.txt && echo same; sed -i '1s/.*/# seed 77/' seeded.txt; mapwright play lighthouse.bin --expect seeded.txt --rules scummvm27 --seed 77 && echo same
  # seed 77, rules scummvm27
  same
  same

Commands of scripts and transcripts use files in the folder of the script only.

  $ mkdir -p away/deep; ln -s /tmp away/link; printf ':save deep/a.json\n:restore deep/a.json\n' >away/s.txt; mapwright play -q lighthouse.bin --script away/s.txt | tail -2; ls away/deep
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  [ambient foghorn]
  a.json
  $ for name in ../b.json /tmp/b.json deep/../../b.json link/b.json ..; do printf ':save %s\n' $name >away/s.txt; mapwright play -q lighthouse.bin --script away/s.txt 2>&1 | tail -1; printf '...\n> :restore %s\n' $name >away/t.txt; mapwright play -q lighthouse.bin --expect away/t.txt 2>&1 | tail -1; done; ls b.json /tmp/b.json 2>&1 | wc -l
  mapwright: away/s.txt:1: scripts can use only files in their own folder: no absolute paths, .. or links
  mapwright: away/t.txt:2: scripts can use only files in their own folder: no absolute paths, .. or links
  mapwright: away/s.txt:1: scripts can use only files in their own folder: no absolute paths, .. or links
  mapwright: away/t.txt:2: scripts can use only files in their own folder: no absolute paths, .. or links
  mapwright: away/s.txt:1: scripts can use only files in their own folder: no absolute paths, .. or links
  mapwright: away/t.txt:2: scripts can use only files in their own folder: no absolute paths, .. or links
  mapwright: away/s.txt:1: scripts can use only files in their own folder: no absolute paths, .. or links
  mapwright: away/t.txt:2: scripts can use only files in their own folder: no absolute paths, .. or links
  mapwright: away/s.txt:1: scripts can use only files in their own folder: no absolute paths, .. or links
  mapwright: away/t.txt:2: scripts can use only files in their own folder: no absolute paths, .. or links
  2

A pattern takes bounded time and memory.

  $ printf '...\n/((a{0,255}){0,255}){0,255}/\n' >slow.txt; mapwright play lighthouse.bin --expect slow.txt; printf '...\n/^(.*)*(.*)*(.*)*Z$/\n' >slow.txt; mapwright play lighthouse.bin --expect slow.txt
  mapwright: slow.txt:2: /((a{0,255}){0,255}){0,255}/: the pattern is too long
  slow.txt:2: expected "/^(.*)*(.*)*(.*)*Z$/", printed the end of the turn
    at the start, scene "Beach"
  [1]
