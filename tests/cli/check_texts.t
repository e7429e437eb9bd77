Mission scripts: the first and last values that are taken, and what is said of those beyond.

  $ cat > ends.rtx <<'END'
  > [GLOBAL_MAP_SETTINGS]
  > !GLOBAL_ADD_COMPUTER_PLAYER 0 0
  > !GLOBAL_ADD_COMPUTER_PLAYER 6 11
  > !GLOBAL_ADD_COMPUTER_PLAYER 7 12
  > !GLOBAL_ADD_COMPUTER_PLAYER -1 -1
  > !GLOBAL_SET_COMPUTER_ALLIANCE 6 7
  > !GLOBAL_SET_COMPUTER_ALLIANCE 1
  > !GLOBAL_SET_COMPUTER_ALLIANCE
  > !ADD_WARE 0 0
  > !ADD_WARE 30 255
  > !ADD_WARE 31 256
  > !ADD_WARE -1 -1
  > !ADD_PEOPLE 0 1
  > !ADD_PEOPLE 29 1
  > !ADD_PEOPLE 30 1
  > !ADD_ANIMAL 0 1 1 1
  > !ADD_ANIMAL 9 1 1 1
  > !ADD_ANIMAL 10 1 1 1
  > !ADD_ANIMAL 1 2 x 4
  > ADD_ANIMAL
  > !ENABLE_ALL_HOUSES
  > !ENABLE_HOUSES 3
  > END
  $ mapwright check --all --severity=note ends.rtx
  ends.rtx: warning RTX001 at lines[19].text (file+0x1BD): "ADD_ANIMAL" is neither a [section], a !command nor a # comment; begin the line with # or !
  ends.rtx: note RTX002 at lines[21].text (file+0x1DB): !ENABLE_HOUSES is not a known command; compare the command with those in docs/rtx.md; mapwright explain COMMAND lists its values
  ends.rtx: error RTX003 at lines[6].text (file+0xBC): !GLOBAL_SET_COMPUTER_ALLIANCE has 1 value, but needs 2; add the missing values
  ends.rtx: error RTX003 at lines[7].text (file+0xDC): !GLOBAL_SET_COMPUTER_ALLIANCE has 0 values, but needs 2; add the missing values
  ends.rtx: error RTX003 at lines[18].text (file+0x1A9): !ADD_ANIMAL: "x" is not a number; add the missing values
  ends.rtx: warning RTX004 at lines[3].text (file+0x57): !GLOBAL_ADD_COMPUTER_PLAYER: player 7 is not in the range 0 to 6; change the value
  ends.rtx: warning RTX004 at lines[3].text (file+0x57): !GLOBAL_ADD_COMPUTER_PLAYER: leader 12 is not in the range 0 to 11; change the value
  ends.rtx: warning RTX004 at lines[4].text (file+0x78): !GLOBAL_ADD_COMPUTER_PLAYER: player -1 is not in the range 0 to 6; change the value
  ends.rtx: warning RTX004 at lines[4].text (file+0x78): !GLOBAL_ADD_COMPUTER_PLAYER: leader -1 is not in the range 0 to 11; change the value
  ends.rtx: warning RTX004 at lines[5].text (file+0x9A): !GLOBAL_SET_COMPUTER_ALLIANCE: player 7 is not in the range 0 to 6; change the value
  ends.rtx: warning RTX004 at lines[10].text (file+0x119): !ADD_WARE: ware 31 is not in the range 0 to 30; change the value
  ends.rtx: warning RTX004 at lines[10].text (file+0x119): !ADD_WARE: amount 256 is not in the range 0 to 255; change the value
  ends.rtx: warning RTX004 at lines[11].text (file+0x12A): !ADD_WARE: ware -1 is not in the range 0 to 30; change the value
  ends.rtx: warning RTX004 at lines[11].text (file+0x12A): !ADD_WARE: amount -1 is not in the range 0 to 255; change the value
  ends.rtx: warning RTX004 at lines[14].text (file+0x15B): !ADD_PEOPLE: job 30 is not in the range 0 to 29; change the value
  ends.rtx: warning RTX004 at lines[16].text (file+0x180): !ADD_ANIMAL: animal 9 is not in the range 0 to 8; change the value
  ends.rtx: warning RTX004 at lines[17].text (file+0x194): !ADD_ANIMAL: animal 10 is not in the range 0 to 8; change the value
  ends.rtx: 3 errors, 13 warnings, 1 note
  [1]
  $ cat > events.rtx <<'END'
  > !MET_DIRECT_EVENT 0 99 0 0
  > !MET_DIRECT_EVENT 254 99 0 0
  > !MET_DIRECT_EVENT 255 99 0 0
  > !MET_DIRECT_EVENT 256 255 0 0
  > !MET_DIRECT_EVENT -1 99 0 0
  > !MET_ADD_AS_ACT_EVENT 0
  > !MET_ADD_AS_ACT_EVENT 1
  > !MET_ADD_AS_ACT_EVENT 253
  > !MET_ADD_AS_ACT_EVENT 254
  > !MET_ADD_AS_ACT_EVENT 255
  > !MET_ADD_AS_ACT_EVENT -1
  > !MET_SET_FINAL_EVENT 2
  > !MET_SET_FINAL_EVENT 0
  > !MET_HOUSE_ENABLING 3 1 2 3 4 5 6
  > !MET_HOUSE_ENABLING 254 1 2 3 4 5 255
  > END
  $ mapwright check --all --severity=note events.rtx
  events.rtx: warning RTX004 at lines[3].text (file+0x55): !MET_DIRECT_EVENT: event 256 is not in the range 0 to 255; change the value
  events.rtx: warning RTX004 at lines[4].text (file+0x73): !MET_DIRECT_EVENT: event -1 is not in the range 0 to 255; change the value
  events.rtx: warning RTX004 at lines[10].text (file+0x10D): !MET_ADD_AS_ACT_EVENT: event -1 is not in the range 0 to 255; change the value
  events.rtx: warning RTX007 at lines[6].text (file+0xA7): !MET_ADD_AS_ACT_EVENT: no command defines event 1; define the event, or correct its number
  events.rtx: warning RTX007 at lines[7].text (file+0xBF): !MET_ADD_AS_ACT_EVENT: no command defines event 253; define the event, or correct its number
  events.rtx: warning RTX007 at lines[11].text (file+0x126): !MET_SET_FINAL_EVENT: no command defines event 2; define the event, or correct its number
  events.rtx: warning RTX007 at lines[13].text (file+0x154): !MET_HOUSE_ENABLING: no command defines event 3; define the event, or correct its number
  events.rtx: 7 warnings

Players that join, are active, and have headquarters.

  $ cat > players.rtx <<'END'
  > !SET_HOUSE 24 1 1
  > !SET_HOUSE 23 1 1
  > !SET_HOUSE 24 2
  > !SET_HOUSE 24 2 2
  > !GLOBAL_ADD_COMPUTER_PLAYER 6 1
  > !GLOBAL_ADD_COMPUTER_PLAYER 1 1
  > !SET_ACT_PLAYER 0
  > !SET_ACT_PLAYER 5
  > !SET_HOUSE 24 3 3
  > !SET_ACT_PLAYER 6
  > !SET_HOUSE 24 4 4
  > !set_house 24 5 5
  > !SET_ACT_PLAYER 7
  > !SET_HOUSE 24 6 6
  > !SET_HOUSE 24 6 6
  > !SET_ACT_PLAYER -1
  > !SET_HOUSE 24 7 7
  > !SET_ACT_PLAYER
  > !set_act_player 2
  > END
  $ mapwright check --all --severity=note players.rtx
  players.rtx: error RTX003 at lines[2].text (file+0x24): !SET_HOUSE has 2 values, but needs 3; add the missing values
  players.rtx: error RTX003 at lines[17].text (file+0x14D): !SET_ACT_PLAYER has 0 values, but needs 1; add the missing values
  players.rtx: warning RTX004 at lines[12].text (file+0xF2): !SET_ACT_PLAYER: player 7 is not in the range 0 to 6; change the value
  players.rtx: warning RTX004 at lines[15].text (file+0x128): !SET_ACT_PLAYER: player -1 is not in the range 0 to 6; change the value
  players.rtx: warning RTX005 at lines[7].text (file+0x98): player 5 takes no part in the mission; add the player with GLOBAL_ADD_COMPUTER_PLAYER
  players.rtx: warning RTX005 at lines[18].text (file+0x15D): player 2 takes no part in the mission; add the player with GLOBAL_ADD_COMPUTER_PLAYER
  players.rtx: warning RTX006 at lines[3].text (file+0x34): player 0 already has headquarters; remove one of the commands, or select a different player before it
  players.rtx: warning RTX006 at lines[11].text (file+0xE0): player 6 already has headquarters; remove one of the commands, or select a different player before it
  players.rtx: 2 errors, 6 warnings
  [1]

Missions place headquarters on every node of a map.

  $ cp "$SAMPLES"/shores.swd "$SAMPLES"/islet.map .
  $ for at in '0 0' '47 0' '0 39' '48 39' '47 40' '-1 0' '0 -1' '11 10'; do echo "!SET_HOUSE 24 $at" >m.rtx; mapwright edit -n shores.swd -e 'headquarters-from rtx=m.rtx recompute=no'; done
  shores.swd: object_type: headquarters of player 1 at 0,0
  shores.swd: hq_x.player1: 11,10 -> 0,0
  shores.swd: object_type: headquarters of player 1 at 47,0
  shores.swd: hq_x.player1: 11,10 -> 47,0
  shores.swd: object_type: headquarters of player 1 at 0,39
  shores.swd: hq_x.player1: 11,10 -> 0,39
  mapwright: shores.swd: headquarters-from: m.rtx places the headquarters of player 1 at 48,39, outside the map; x must be 0 to 47, y 0 to 39
  mapwright: shores.swd: headquarters-from: m.rtx places the headquarters of player 1 at 47,40, outside the map; x must be 0 to 47, y 0 to 39
  mapwright: shores.swd: headquarters-from: m.rtx places the headquarters of player 1 at -1,0, outside the map; x must be 0 to 47, y 0 to 39
  mapwright: shores.swd: headquarters-from: m.rtx places the headquarters of player 1 at 0,-1, outside the map; x must be 0 to 47, y 0 to 39
  $ printf '!SET_HOUSE 24 3 4\n!SET_ACT_PLAYER 1\n!SET_HOUSE 24 3 4\n' >m.rtx; mapwright edit -n shores.swd -e 'headquarters-from rtx=m.rtx'
  mapwright: shores.swd: headquarters-from: m.rtx places the headquarters of players 1 and 2 at 3,4
  [2]
  $ printf '!SET_HOUSE 24 37 28\n!SET_ACT_PLAYER 1\n!SET_HOUSE 24 11 10\n' >m.rtx; mapwright edit -n shores.swd -e 'headquarters-from rtx=m.rtx'
  shores.swd: object_type: headquarters of player 1 at 37,28
  shores.swd: object_type: headquarters of player 2 at 11,10
  shores.swd: hq_x.player1: 11,10 -> 37,28
  shores.swd: hq_x.player2: 37,28 -> 11,10

The first and the last name of a record is found, too.

  $ for path in 'images[0].versio' 'images[0].pixel' 'layers[0].typ' 'groups[1].nam' 'x'; do mapwright get islet.map "$path"; done
  mapwright: islet.map: path "images[0].versio": image has no "versio"; did you mean version?
  mapwright: islet.map: path "images[0].pixel": image has no "pixel"; did you mean pixels?
  mapwright: islet.map: path "layers[0].typ": layer has no "typ"; did you mean type?
  mapwright: islet.map: path "groups[1].nam": group has no "nam"; did you mean name?
  mapwright: islet.map: path "x": map has no "x"
  [2]
  $ for path in titl hq_x.playr1 hq_x.playr7 'animals[0].kin' 'heights[0,0].x'; do mapwright get shores.swd "$path"; done
  mapwright: shores.swd: path "titl": map has no "titl"; did you mean title?
  mapwright: shores.swd: path "hq_x.playr1": player_coordinates has no "playr1"; did you mean player1?
  mapwright: shores.swd: path "hq_x.playr7": player_coordinates has no "playr7"; did you mean player7?
  mapwright: shores.swd: path "animals[0].kin": animal has no "kin"; did you mean kind?
  mapwright: shores.swd: path "heights[0,0].x": node has no "x"
  [2]
