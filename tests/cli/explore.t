A game is played in all ways that its scripts, things and exits suggest.

  $ cp "$SAMPLES/lighthouse.bin" .; mapwright play --explore lighthouse.bin
  lighthouse.bin: 5163 turns, 70 states, 4 of 4 scenes entered, 3 of 3 objects seen, 25 of 25 statements run, 14 of 14 conditions both true and false

What cannot be reached is listed with its place; wins and dead ends with the commands that lead there.

  $ mapwright set -o game.bin lighthouse.bin 'scripts[3].code=IF{TEXT$=light}THEN MOVE{PLAYER@}TO{STORAGE@} EXIT IF{TEXT$=drop}AND{A1#=1}THEN PRINT{No.} END'
  lighthouse.bin: note WB158 at scripts[3].code: ACOD 1003: scene "Lamp Room", line 4, column 19 (byte 23): A1# is read but never set: it is always 0
  lighthouse.bin: scripts[3].code: 13 lines removed, 5 lines added
  lighthouse.bin: 1 change saved to game.bin
  $ mapwright play --explore game.bin
  game.bin: win: scripts[3].code:2:2: Game Over!
      punch fist, get Brass Key, north, open, up, light
  game.bin: never run: scripts[3].code:5:2: PRINT{No.}
  game.bin: never true: scripts[3].code:4:19: A1#=1
  game.bin: 5405 turns, 66 states, 4 of 4 scenes entered, 3 of 3 objects seen, 18 of 19 statements run, 11 of 12 conditions both true and false
  $ mapwright play --explore --turns 20 --seed 3 game.bin
  game.bin: never entered: scenes[2]: Stairs
  game.bin: never entered: scenes[3]: Lamp Room
  game.bin: never seen: objects[1]: Matches
  game.bin: never seen: objects[2]: Lamp
  game.bin: never run: scripts[1].code:2:2: IF{Brass Key=PLAYER@}THEN
  game.bin: never run: scripts[1].code:3:3: PRINT{The key turns.}
  game.bin: never run: scripts[1].code:4:3: MOVE{PLAYER@}TO{Stairs}
  game.bin: never run: scripts[1].code:6:2: PRINT{It is locked.}
  game.bin: never run: scripts[2].code:1:1: IF{LOOP#=0}AND{VISITS#>3}THEN
  game.bin: never run: scripts[2].code:2:2: PRINT{Your steps echo.}
  game.bin: never run: scripts[2].code:4:1: IF{TEXT$=up}THEN
  game.bin: never run: scripts[2].code:5:2: MOVE{PLAYER@}TO{Lamp Room}
  game.bin: never run: scripts[3].code:1:1: IF{TEXT$=light}THEN
  game.bin: never run: scripts[3].code:2:2: MOVE{PLAYER@}TO{STORAGE@}
  game.bin: never run: scripts[3].code:4:1: IF{TEXT$=drop}AND{A1#=1}THEN
  game.bin: never run: scripts[3].code:5:2: PRINT{No.}
  game.bin: never true: scripts[1].code:1:4: TEXT$=open
  game.bin: 20 turns, 5 states, 2 of 4 scenes entered, 1 of 3 objects seen, 7 of 19 statements run, 4 of 12 conditions both true and false
  game.bin: not everything was explored; --turns allows more than 20
  $ mapwright play --explore --json game.bin
  {
    "file": "game.bin",
    "turns": 5405,
    "states": 66,
    "complete": true,
    "memory_full": false,
    "scenes": 4,
    "scenes_entered": 4,
    "objects": 3,
    "objects_seen": 3,
    "statements": 19,
    "statements_run": 18,
    "conditions": 12,
    "conditions_varied": 11,
    "wins": [
      {
        "path": "scripts[3].code",
        "line": 2,
        "column": 2,
        "text": "Game Over!",
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
    "losses": [],
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
