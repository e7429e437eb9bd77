A game is played in all ways that its scripts, things and exits suggest.

  $ cp "$SAMPLES/lighthouse.bin" .; mapwright play --explore --turns 20000 lighthouse.bin
  lighthouse.bin: end (death): scripts[1].code:10:2: The sea is not deep enough. You die. This is the end of the story.
      north, jump
  lighthouse.bin: end (other): scripts[3].code:25:3: The lamp flares up. Ships are safe tonight! This is the end of the story.
      west, get Fire Rune, whisper to Fire Rune, whisper to Fire Rune, get Wick, east, east, accept, get Oil Can, west, accept, get Brass Key, north, open, get Matches, up, fill, light
  lighthouse.bin: seed 1, rules original: 20000 turns, 4919 states, 6 of 6 scenes entered, 16 of 16 objects seen, 56 of 56 statements run, 29 of 29 conditions both true and false
  lighthouse.bin: not everything was explored; --turns allows more than 20000

What cannot be reached is listed with its place; wins and dead ends with the commands that lead there.

  $ mapwright set -o game.bin lighthouse.bin 'scripts[3].code=IF{TEXT$=light}THEN MOVE{PLAYER@}TO{STORAGE@} EXIT IF{TEXT$=drop}AND{A1#=1}THEN PRINT{No.} END'
  lighthouse.bin: note WB158 at scripts[3].code: ACOD 1003: scene "Lamp Room", line 4, column 19 (byte 23): A1# is read but never set: it is always 0
  lighthouse.bin: scripts[3].code: 31 lines removed, 5 lines added
  lighthouse.bin: 1 change saved to game.bin
  $ mapwright play --explore --turns 10000 game.bin
  game.bin: end (death): scripts[1].code:10:2: The sea is not deep enough. You die. This is the end of the story.
      north, jump
  game.bin: end (other): scripts[3].code:2:2: This is the end of the story.
      punch fist, get Brass Key, north, open, up, light
  game.bin: never run: scripts[3].code:5:2: PRINT{No.}
  game.bin: never true: scripts[3].code:4:19: A1#=1
  game.bin: seed 1, rules original: 10000 turns, 2420 states, 6 of 6 scenes entered, 16 of 16 objects seen, 36 of 37 statements run, 21 of 22 conditions both true and false
  game.bin: not everything was explored; --turns allows more than 10000
  $ mapwright play --explore --turns 20 --seed 3 game.bin
  game.bin: never entered: scenes[2]: Stairs
  game.bin: never entered: scenes[3]: Lamp Room
  game.bin: never seen: objects[1]: Matches
  game.bin: never seen: objects[2]: Lamp
  game.bin: never seen: objects[3]: Oil Can
  game.bin: never seen: objects[4]: Wick
  game.bin: never seen: objects[8]: Oilskin
  game.bin: never seen: objects[9]: Rain Hat
  game.bin: never seen: objects[13]: Storm Glass
  game.bin: never run: scripts[1].code:2:2: IF{Brass Key=PLAYER@}THEN
  game.bin: never run: scripts[1].code:3:3: PRINT{The key turns.}
  game.bin: never run: scripts[1].code:4:3: MOVE{PLAYER@}TO{Stairs}
  game.bin: never run: scripts[1].code:6:2: PRINT{It is locked.}
  game.bin: never run: scripts[1].code:9:2: PRINT{The sea is not deep enough. You die.}
  game.bin: never run: scripts[1].code:10:2: MOVE{PLAYER@}TO{STORAGE@}
  game.bin: never run: scripts[2].code:1:1: IF{LOOP#=0}AND{VISITS#>3}THEN
  game.bin: never run: scripts[2].code:2:2: PRINT{Your steps echo.}
  game.bin: never run: scripts[2].code:4:1: IF{TEXT$=up}THEN
  game.bin: never run: scripts[2].code:5:2: MOVE{PLAYER@}TO{Lamp Room}
  game.bin: never run: scripts[3].code:1:1: IF{TEXT$=light}THEN
  game.bin: never run: scripts[3].code:2:2: MOVE{PLAYER@}TO{STORAGE@}
  game.bin: never run: scripts[3].code:4:1: IF{TEXT$=drop}AND{A1#=1}THEN
  game.bin: never run: scripts[3].code:5:2: PRINT{No.}
  game.bin: never run: scripts[4].code:6:2: MOVE{Wick}TO{SCENE@}
  game.bin: never run: scripts[4].code:7:2: PRINT{Something white is left where he stood.}
  game.bin: never run: scripts[4].code:10:2: PRINT{Shout, shout, shout, says the cave.}
  game.bin: never run: scripts[5].code:2:2: IF{RANDOM#>50}THEN
  game.bin: never run: scripts[5].code:3:3: PRINT{A herring! You throw it back.}
  game.bin: never run: scripts[5].code:5:2: PRINT{Nothing bites.}
  game.bin: never run: scripts[5].code:8:2: SOUND{wave}
  game.bin: never run: scripts[5].code:9:2: PRINT{The skiff is chained to a pile.}
  game.bin: never true: scripts[1].code:1:4: TEXT$=open
  game.bin: never true: scripts[1].code:8:4: TEXT$=jump
  game.bin: never true: scripts[4].code:5:4: Smuggler=STORAGE@
  game.bin: never true: scripts[4].code:9:4: TEXT$=shout
  game.bin: never true: scripts[5].code:1:4: TEXT$=fish
  game.bin: never true: scripts[5].code:7:4: TEXT$=row
  game.bin: never true: scripts[5].code:7:17: CLICK$=skiff
  game.bin: never false: scripts[4].code:1:4: LOOP#=0
  game.bin: never false: scripts[4].code:1:16: C1#=0
  game.bin: never false: scripts[4].code:5:26: Wick=Smuggler
  game.bin: seed 3, rules original: 20 turns, 8 states, 4 of 6 scenes entered, 9 of 16 objects seen, 15 of 37 statements run, 4 of 22 conditions both true and false
  game.bin: not everything was explored; --turns allows more than 20
  $ mapwright play --explore --turns 10000 --json game.bin
  {
    "file": "game.bin",
    "settings": "seed 1, rules original",
    "turns": 10000,
    "states": 2420,
    "complete": false,
    "memory_full": false,
    "scenes": 6,
    "scenes_entered": 6,
    "objects": 16,
    "objects_seen": 16,
    "statements": 37,
    "statements_run": 36,
    "conditions": 22,
    "conditions_varied": 21,
    "ends": [
      {
        "end": "death",
        "path": "scripts[1].code",
        "line": 10,
        "column": 2,
        "text": "The sea is not deep enough. You die.\nThis is the end of the story.",
        "commands": [
          "north",
          "jump"
        ]
      },
      {
        "end": "other",
        "path": "scripts[3].code",
        "line": 2,
        "column": 2,
        "text": "This is the end of the story.",
        "commands": [
          "punch fist",
          "get Brass Key",
          "north",
          "open",
          "up",
          "light"
        ]
      }
    ],
    "dead_ends": [],
    "endless_turns": [],
    "no_way_out": [],
    "never_entered": [],
    "never_seen": [],
    "never_run": [
      {
        "path": "scripts[3].code",
        "line": 5,
        "column": 2,
        "text": "PRINT{No.}"
      }
    ],
    "never_true": [
      {
        "path": "scripts[3].code",
        "line": 4,
        "column": 19,
        "text": "A1#=1"
      }
    ],
    "never_false": []
  }
  $ mapwright play --explore --turns 20 --json game.bin | grep complete
    "complete": false,

  $ mapwright play --turns 20 game.bin
  mapwright: --json and --turns need --explore
  usage: mapwright play [OPTIONS] GAME
  [2]
  $ mapwright play --explore --script - game.bin
  mapwright: --explore cannot be combined with --script, --expect and --record
  usage: mapwright play [OPTIONS] GAME
  [2]
  $ mapwright check lighthouse.bin
  lighthouse.bin: ok
  lighthouse.bin: 'mapwright play --explore' finds what a player cannot reach
