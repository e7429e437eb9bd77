  $ mapwright build "$FIXTURES/level.json" -o a.wwd
  $ mapwright check a.wwd
  a.wwd: ok
  $ mapwright check --json a.wwd
  {
    "file": "a.wwd",
    "format": "wwd",
    "damaged": false,
    "errors": 0,
    "warnings": 0,
    "notes": 0,
    "diagnostics": []
  }
  $ mapwright check -q a.wwd

A wrong checksum or header size is a warning; the exit code is 0.

  $ cp a.wwd bad.wwd; poke bad.wwd 748 '\252' 0 '\273\255'
  $ mapwright check bad.wwd
  bad.wwd: warning WWD010 at header_size (file+0x0): header_size is 44475, expected 1524; fix: check --fix=header-size (set the header size to 1524)
  bad.wwd: warning WWD011 at checksum (file+0x2EC): checksum is 0xFFFFD5AA, expected 0xFFFFD5C4 (the editor's) or 0xFFFFD59C (WapMap's); fix: check --fix=checksum (write the original editor's checksum if it is wrong or 0)
  bad.wwd: 2 warnings
  $ mapwright check --json a.wwd bad.wwd
  {"file":"a.wwd","format":"wwd","damaged":false,"errors":0,"warnings":0,"notes":0,"diagnostics":[]}
  {"file":"bad.wwd","format":"wwd","damaged":false,"errors":0,"warnings":2,"notes":0,"diagnostics":[{"severity":"warning","code":"WWD010","path":"header_size","space":"file","offset":0,"length":4,"message":"header_size is 44475, expected 1524","hint":"","repair":"header-size"},{"severity":"warning","code":"WWD011","path":"checksum","space":"file","offset":748,"length":4,"message":"checksum is 0xFFFFD5AA, expected 0xFFFFD5C4 (the editor's) or 0xFFFFD59C (WapMap's)","hint":"","repair":"checksum"}]}
  $ mapwright check -q bad.wwd

Repairs are listed; with --dry-run nothing is written.

  $ cp bad.wwd before; mapwright check --fix -n bad.wwd; cmp bad.wwd before
  bad.wwd: header_size: 44475 -> 1524
  bad.wwd: checksum: 0xFFFFD5AA -> 0xFFFFD5C4, the editor's
  bad.wwd: ok
  $ mapwright check --fix=header-size -o half.wwd bad.wwd
  bad.wwd: header_size: 44475 -> 1524
  bad.wwd: 1 change saved to half.wwd
  bad.wwd: warning WWD011 at checksum (file+0x2EC): checksum is 0xFFFFD5AA, expected 0xFFFFD5C4 (the editor's) or 0xFFFFD59C (WapMap's); fix: check --fix=checksum (write the original editor's checksum if it is wrong or 0)
  bad.wwd: 1 warning
  $ mapwright check --fix -o fixed.wwd bad.wwd; cmp fixed.wwd a.wwd
  bad.wwd: header_size: 44475 -> 1524
  bad.wwd: checksum: 0xFFFFD5AA -> 0xFFFFD5C4, the editor's
  bad.wwd: 2 changes saved to fixed.wwd
  bad.wwd: ok
  $ mapwright check --fix=header-size,checksum -i bad.wwd; cmp bad.wwd a.wwd; cmp bad.wwd~ before
  bad.wwd: header_size: 44475 -> 1524
  bad.wwd: checksum: 0xFFFFD5AA -> 0xFFFFD5C4, the editor's
  bad.wwd: 2 changes saved; the old file is now bad.wwd~
  bad.wwd: ok
  $ mapwright check --fix -i bad.wwd
  bad.wwd: ok
  $ mapwright check --fix -n --json before
  {
    "file": "before",
    "format": "wwd",
    "damaged": false,
    "errors": 0,
    "warnings": 0,
    "notes": 0,
    "diagnostics": [],
    "changes": [
      {
        "path": "header_size",
        "text": "44475 -> 1524"
      },
      {
        "path": "checksum",
        "text": "0xFFFFD5AA -> 0xFFFFD5C4, the editor's"
      }
    ],
    "saved": null
  }
  $ mapwright check --fix -q -o - before | cmp - a.wwd
  $ mapwright check --fix=nonsense -n a.wwd
  mapwright: unknown repair 'nonsense'; 'mapwright formats NAME' lists the repairs of a format
  usage: mapwright check [OPTIONS] FILE...
  [2]

Errors and damage are exit code 1; whatever can be read is checked.

  $ mapwright set a.wwd -q -o error.wwd 'planes[1].tiles[0,0]=99'; mapwright check error.wwd
  error.wwd: error WWD050 at planes[1].tiles[0,0] (image+0x744): tile 99 is used by 1 cell, but the number of tile properties is 8; fix: check --fix=tile-properties (add properties with the attribute "clear" up to the highest tile used on the main plane), or use a tile that has a property
  error.wwd: 1 error
  [1]
  $ head -c 1600 a.wwd >short.wwd; mapwright check short.wwd | sed -n '1p;$p'
  short.wwd: fatal WWD002 at file+0x640: the compressed level ends (the stream is cut short) after 76 of 76 bytes; 261 of 1598 bytes inflated; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost), or get an intact copy of the file; only the readable part is shown
  short.wwd: 1 error
  $ mapwright check -q short.wwd >/dev/null
  [1]
  $ mapwright check --fix -i short.wwd
  short.wwd: not repaired by default: rebuild a valid level from the readable parts of a damaged one, and list what was lost; use --fix=salvage
  mapwright: short.wwd: the file is damaged and could not be saved; its diagnostics say where the damage is
  [2]

All findings of a rule in one list take one line; --all shows each, --severity hides lower severities.

  $ mapwright new ddnet --size 20x20 -o many.map; eval mapwright edit -q -i many.map $(seq 60 | sed "s/.*/-e 'insert-item path=envelopes index=0'/"); mapwright check many.map
  many.map: note TWM102 at envelopes[0-49, ...]: Unused envelope (60 times); fix: edit -e remove-unused
  many.map: 60 notes (--all lists each)
  $ mapwright check --all many.map | sed -n '1p;$p'; mapwright check --all many.map | grep -c TWM102
  many.map: note TWM102 at envelopes[0] (file+0x1A4): envelope 0 is not used; fix: edit -e remove-unused
  many.map: 60 notes
  60
  $ mapwright check --severity warning many.map; mapwright check -q many.map
  many.map: ok
  $ mapwright check --severity error --json many.map
  {
    "file": "many.map",
    "format": "teeworlds",
    "damaged": false,
    "errors": 0,
    "warnings": 0,
    "notes": 60,
    "diagnostics": []
  }
  $ mapwright check --severity worst many.map 2>&1 | head -1
  mapwright: --severity takes note, warning or error, not 'worst'
  $ mapwright check --severity warning many.map error.wwd a.wwd missing.wwd 2>&1 | tail -1
  4 files: 2 sound, 1 with errors, 1 unreadable; 1 error

The command says how to raise a limit that the library names.

  $ mapwright check --max-memory 1000 a.wwd
  mapwright: a.wwd: memory limit of 1000 bytes exceeded by the file; raise it with --max-memory
  [2]

What can be read of a damaged level is saved only on request; what is lost is listed.

  $ mapwright edit -q a.wwd -o plain.wwd -e store; head -c 3000 plain.wwd >cut.wwd; mapwright check --fix -q cut.wwd -o whole.wwd
  mapwright: cut.wwd: the file is damaged and could not be saved; its diagnostics say where the damage is
  [2]
  $ mapwright check --fix=salvage cut.wwd -o whole.wwd
  cut.wwd: tile_properties.items: 2 of 8 tile properties could be read
  cut.wwd: 1 change saved to whole.wwd
  cut.wwd: error WWD050 at planes[1].tiles[4,1; 0,2; 0,3]: Tile of the main plane has no property (3 times); fix: check --fix=tile-properties (add properties with the attribute "clear" up to the highest tile used on the main plane), or use a tile that has a property
  cut.wwd: warning WWD145 at tile_properties.items (file+0xB7E): none of 2 tile properties is solid, ground or climb; fix: edit -e copy-tile-properties, or copy the properties from a level that uses the same tiles
  cut.wwd: note WWD051 at planes[0].tiles[1,0] (file+0x738): 3 cells use 3 different tiles from 2 to 4, but the number of tile properties is 2; this cell has tile 2
  cut.wwd: 3 errors, 1 warning, 1 note (--all lists each)
  [1]
  $ mapwright verify whole.wwd
  whole.wwd: ok

Each picture that is missing is one warning, however often it is used, also if its name begins like another.

  $ mapwright new claw -o pictures.wwd; mkdir -p assets/LEVEL1/IMAGES
  $ for at in 100 200 300; do mapwright edit -q -i pictures.wwd -e "add-object logic=Officer at=$at,100"; done
  $ mapwright edit -q -i pictures.wwd -e 'set path=planes[1].objects[*].image_set value=LEVEL_A' -e 'set path=planes[1].objects[1].image_set value=LEVEL_AB'
  $ mapwright check --all --assets assets pictures.wwd | grep WWD081
  pictures.wwd: warning WWD081 at planes[1].objects[0].image_set (image+0x77C9): LEVEL_A, used by 2 objects: the directory LEVEL1/IMAGES/A has no pictures or is missing; fix: edit -e set-objects
  pictures.wwd: warning WWD081 at planes[1].objects[1].image_set (image+0x78F3): LEVEL_AB, used by 1 object: the directory LEVEL1/IMAGES/AB has no pictures or is missing; fix: edit -e set-objects
  $ mapwright new claw -o first.wwd; mapwright edit -q -i first.wwd -e 'add-object logic=Officer at=9,9 plane=0' -e 'set path=planes[0].objects[0].image_set value=LEVEL_A'
  $ mapwright check --all --assets assets first.wwd | grep WWD081
  first.wwd: warning WWD081 at planes[0].objects[0].image_set (image+0x77C9): LEVEL_A, used by 1 object: the directory LEVEL1/IMAGES/A has no pictures or is missing; fix: edit -e set-objects

What many items share is one line.

  $ mapwright dump --json "$SAMPLES"/lagoon.wwd >json; python3 - <<'END'
  > import json
  > world = json.load(open("json"))
  > world["planes"] += [dict(world["planes"][0], name="Copy %d" % i) for i in range(40)]
  > for i, plane in enumerate(world["planes"]):
  >     plane["width_px"], plane["height_px"] = 1000 + i, 2000 + i
  > json.dump(world, open("odd.json", "w"))
  > END
  $ mapwright build odd.json -o odd.wwd
  $ mapwright check --severity=warning odd.wwd | sed -n '1p;$p'
  odd.wwd: warning WWD024 at planes[0-24].width_px: Plane size in pixels does not match its tiles (25 times); fix: check --fix=derived (compute counts, sizes and offsets)
  odd.wwd: 88 warnings (--all lists each)
