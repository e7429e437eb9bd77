  $ mapwright build "$FIXTURES/level.json" -o a.wwd
  $ mapwright verify a.wwd
  a.wwd: ok
  $ mapwright verify -q a.wwd
  $ mapwright verify --json a.wwd
  {
    "file": "a.wwd",
    "identical": true
  }
  $ mapwright verify - <a.wwd
  -: ok

A damaged file cannot be written.

  $ head -c 1600 a.wwd >short.wwd; mapwright verify short.wwd 2>&1 | sed -n '1p;$p'
  short.wwd: fatal WWD002 at file+0x640: the compressed level ends (the stream is cut short) after 76 of 76 bytes; 261 of 1598 bytes inflated; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost), or get an intact copy of the file; only the readable part is shown
  mapwright: short.wwd: the file is damaged, and saving would lose what could not be read; the file's diagnostics say where the damage is
  $ mapwright verify --json a.wwd short.wwd 2>/dev/null
  {"file":"a.wwd","identical":true}
  {"file":"short.wwd","error":"short.wwd: the file is damaged, and saving would lose what could not be read; the file's diagnostics say where the damage is"}
  [2]
