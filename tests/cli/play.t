A game is played from a script; every line of the transcript is the same in every run.

  $ cp "$SAMPLES/lighthouse.bin" .
  $ printf 'look\n# a comment\n\nn\nopen\ns\n:click crab\n' >script.txt
  $ mapwright play lighthouse.bin --script script.txt
  # seed 1, rules original
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  On the ground you see a Brass Key.
  [ambient foghorn]
  You encounter a Crab.
  Click, click.
  The Crab picks up the Brass Key.
  > look
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  The Crab runs north.
  > n
  [clear]
  You stand before the lighthouse. There is a small black door.
  You encounter a Crab.
  Click, click.
  The Crab runs south.
  > open
  It is locked.
  > s
  [clear]
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  [ambient foghorn]
  You encounter a Crab.
  Click, click.
  The Crab runs north.
  > :click crab
  mapwright: script.txt:7: no object or character has this name
  [2]
  $ mapwright play lighthouse.bin --script - --seed 7 --rules scummvm27 <script.txt 2>&1 | head -4
  # seed 7, rules scummvm27
  You encounter a Crab.
  Click, click.
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  $ echo ':save' | mapwright play lighthouse.bin | tail -1
  mapwright: standard input:1: unknown command; there are :click NAME, :seconds N, :undo, :menus and :state
  > :save

A transcript is recorded and compared. "..." and /REGEX/ stand for lines that are not given exactly.

  $ printf 'look\nn\nopen\n:click Crab\n' | mapwright play lighthouse.bin --record a.txt -q >b.txt; cmp a.txt b.txt
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
  mapwright: c.txt:2: /[/: Invalid regular expression
  [2]

  $ mapwright play lighthouse.bin --script missing.txt
  mapwright: missing.txt: No such file or directory
  [2]
  $ mapwright play lighthouse.bin --script a.txt --expect a.txt
  mapwright: --script and --expect cannot be combined: expectations contain the commands
  usage: mapwright play [OPTIONS] GAME
  [2]
  $ cp "$SAMPLES/lagoon.wwd" .; mapwright play lagoon.wwd
  mapwright: lagoon.wwd: wwd files cannot be played
  [2]
  $ mapwright play lighthouse.bin --rules none </dev/null
  mapwright: lighthouse.bin: rules requires original, manual or scummvm27, not "none"
  [2]

Commands that begin with a colon are not typed in the game. The script that printed a line is named.

  $ printf 'look\n:menus\nn\n:undo\n:seconds 60\n:undo\n:undo\n:undo\n:state\n' | mapwright play lighthouse.bin 2>&1 | sed -n '/menus/,/globals/p' | grep -v globals
  > :menus
  > :menus
  Commands: Look
  Commands: Rest
  Commands: Status
  Commands: Inventory
  Weapons: punch fist
  > n
  [clear]
  You stand before the lighthouse. There is a small black door.
  You encounter a Crab.
  Click, click.
  The Crab runs south.
  > :undo
  > :seconds 60
  [sound foghorn]
  > :undo
  > :undo
  > :undo
  mapwright: standard input:8: there is no turn to undo
  sh: 2: :menus: not found
  [127]
  $ printf ':undo\n' | mapwright play lighthouse.bin -q >/dev/null
  mapwright: standard input:1: there is no turn to undo
  [2]
  $ printf ':seconds x\n' | mapwright play lighthouse.bin -q >/dev/null
  mapwright: standard input:1: wrong argument of the command
  [2]
  $ printf '...\n> swim\nnothing\n' >c.txt; mapwright play lighthouse.bin --expect c.txt
  c.txt:3: expected "nothing", printed "The water is far too cold."
    by scripts[0].code, line 2, column 2
    turn 1, scene "Beach": > swim
  [1]
