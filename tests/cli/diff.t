  $ mapwright build "$FIXTURES/level.json" -o a.wwd; cp a.wwd same.wwd
  $ mapwright diff a.wwd same.wwd
  $ mapwright set a.wwd -q -o b.wwd name=Other 'planes[1].tiles[0,0]=5' 'planes[1].objects[0].score=1'
  $ mapwright diff a.wwd b.wwd
  name: "Harbour - Level 1" -> "Other"
  checksum: 0xFFFFD5C4 -> 0xFFFFDE4D
  planes[1].tiles[0,0]: - -> 5
  planes[1].objects[0].score: 500 -> 1
  [1]
  $ mapwright diff --json a.wwd b.wwd
  {
    "differences": [
      {"path": "name", "kind": "changed", "before": "Harbour - Level 1", "after": "Other"},
      {"path": "checksum", "kind": "changed", "before": 4294956484, "after": 4294958669},
      {"path": "planes[1].tiles[0,0]", "kind": "cells", "cells": 1, "before": "-", "after": 5},
      {"path": "planes[1].objects[0].score", "kind": "changed", "before": 500, "after": 1}
    ]
  }
  [1]
  $ mapwright diff -q a.wwd b.wwd
  [1]
  $ mapwright diff - b.wwd <a.wwd >/dev/null
  [1]
  $ mapwright diff a.wwd missing.wwd
  mapwright: missing.wwd: cannot be opened: No such file or directory
  [2]
