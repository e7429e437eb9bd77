  $ mapwright build "$FIXTURES/level.json" -o a.wwd; echo hello >r.txt
  $ python3 "$FIXTURES/make_rez.py" t.rez LEVEL1/WORLDS/WORLD.WWD=a.wwd LEVEL1/README.TXT=r.txt
  $ mapwright check t.rez
  t.rez: ok

List of members.

  $ mapwright extract --list t.rez
  file              6  LEVEL1/README.TXT
  file           1822  LEVEL1/WORLDS/WORLD.WWD
  $ mapwright extract --list t.rez '*.WWD'
  file           1822  LEVEL1/WORLDS/WORLD.WWD
  $ mapwright extract --list --json t.rez 'LEVEL1/R*'
  {
    "file": "t.rez",
    "items": [
      {
        "kind": "file",
        "name": "README.TXT",
        "path": "LEVEL1/README.TXT",
        "count": 1,
        "size": 6
      }
    ]
  }
  $ cp t.rez u.rez; mapwright extract --list --json --files-from - '*.WWD' <<END
  > t.rez
  > u.rez
  > END
  {"file":"t.rez","items":[{"kind":"file","name":"WORLD.WWD","path":"LEVEL1/WORLDS/WORLD.WWD","count":1,"size":1822}]}
  {"file":"u.rez","items":[{"kind":"file","name":"WORLD.WWD","path":"LEVEL1/WORLDS/WORLD.WWD","count":1,"size":1822}]}

Files are extracted unchanged, into the folder.

  $ mapwright extract t.rez -O all; cmp all/LEVEL1/WORLDS/WORLD.WWD a.wwd; cat all/LEVEL1/README.TXT
  t.rez: 2 files written to all
  hello
  $ mapwright extract t.rez -q -O some 'LEVEL1/R*'; find some -type f
  some/LEVEL1/README.TXT
  $ mapwright extract t.rez -O none 'LEVEL2/*'; ls none
  mapwright: t.rez: nothing matches 'LEVEL2/*'; --list shows all paths
  ls: cannot access 'none': No such file or directory
  [2]
  $ printf 't.rez\nu.rez\n' | mapwright extract -O both --files-from - '*.TXT'; find both -type f | sort
  t.rez: 1 file written to both/t.rez
  u.rez: 1 file written to both/u.rez
  both/t.rez/LEVEL1/README.TXT
  both/u.rez/LEVEL1/README.TXT

A world without anything that can be extracted is not an error; a pattern that matches nothing is.

  $ mapwright new teeworlds06 -o empty.map; mapwright extract -O out empty.map; mapwright extract -q -O out empty.map
  empty.map: contains nothing that can be extracted
  $ mapwright extract -O out empty.map '*.png'
  mapwright: empty.map: nothing matches '*.png'; --list shows all paths
  [2]

Every command reads members.

  $ mapwright get t.rez:LEVEL1/WORLDS/WORLD.WWD name
  Harbour - Level 1
  $ mapwright set t.rez:LEVEL1/WORLDS/WORLD.WWD -q -O out name=Other; mapwright get out/WORLD.WWD name
  Other
  $ mapwright set -i t.rez:LEVEL1/WORLDS/WORLD.WWD name=Other
  mapwright: t.rez:LEVEL1/WORLDS/WORLD.WWD: t.rez: members of a rez file cannot be replaced; write to a separate file instead
  [2]
  $ mapwright get t.rez:LEVEL1/WORLDS/WORDL.WWD name
  mapwright: t.rez:LEVEL1/WORLDS/WORDL.WWD: t.rez: no "LEVEL1/WORLDS/WORDL.WWD" in the archive; the list of items contains all its files
  [2]
  $ mapwright get t.rez:LEVEL1/README.TXT name
  mapwright: t.rez:LEVEL1/README.TXT: unknown format (6 bytes, starting with 68 65 6C 6C); use the format option to choose one
  [2]
  $ mapwright get a.wwd:x name
  mapwright: a.wwd:x: a.wwd: a wwd file has no members to open
  [2]

Formats without the feature.

  $ mapwright dump t.rez
  mapwright: t.rez: rez files have no fields to show
  [2]
  $ mapwright set t.rez -n name=X
  mapwright: t.rez: rez files have no fields
  [2]
  $ mapwright edit t.rez -n -e 'move-objects dx=1'
  mapwright: t.rez: rez files cannot be edited
  [2]
  $ mapwright verify t.rez
  mapwright: t.rez: rez files cannot be written
  [2]
  $ mapwright render t.rez -o x.png
  mapwright: t.rez: rez files cannot be drawn
  [2]
  $ mapwright check --checksum editor t.rez
  mapwright: t.rez: the format rez has no option --checksum for check
  [2]
