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

  $ head -c 1600 a.wwd >short.wwd; mapwright verify short.wwd
  short.wwd: fatal WWD002 at file+0x640: the compressed level breaks off (the stream is cut off) after 76 of 76 bytes; 261 of 1598 inflated; get another copy of the file; what could be inflated is shown
  short.wwd: fatal WWD004 at planes (image+0x5F4): 2 entries expected, the image ends after 2 (the last in part)
  short.wwd: fatal WWD003 at planes[0].tiles (image+0x734): offset 1844 points outside; sections lie between 1524 and 1785
  short.wwd: fatal WWD003 at planes[0].image_sets (image+0x7A4): offset 1956 points outside; sections lie between 1524 and 1785
  short.wwd: fatal WWD003 at tile_properties (image+0xB5E): offset 2910 points outside; sections lie between 1524 and 1785
  mapwright: short.wwd: is damaged; saving would lose what could not be read; `check` says where
  [2]
  $ mapwright verify --json a.wwd short.wwd
  {"file":"a.wwd","identical":true}
  short.wwd: fatal WWD002 at file+0x640: the compressed level breaks off (the stream is cut off) after 76 of 76 bytes; 261 of 1598 inflated; get another copy of the file; what could be inflated is shown
  short.wwd: fatal WWD004 at planes (image+0x5F4): 2 entries expected, the image ends after 2 (the last in part)
  short.wwd: fatal WWD003 at planes[0].tiles (image+0x734): offset 1844 points outside; sections lie between 1524 and 1785
  short.wwd: fatal WWD003 at planes[0].image_sets (image+0x7A4): offset 1956 points outside; sections lie between 1524 and 1785
  short.wwd: fatal WWD003 at tile_properties (image+0xB5E): offset 2910 points outside; sections lie between 1524 and 1785
  {"file":"short.wwd","error":"short.wwd: is damaged; saving would lose what could not be read; `check` says where"}
  mapwright: short.wwd: is damaged; saving would lose what could not be read; `check` says where
  [2]
