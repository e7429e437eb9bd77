Counts and sizes that are wrong in the file stay so where nothing changes them, and move with their items.

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
  $ steps odd.wwd <<'END'
  > move-item path=planes index=0 to=42
  > move-item path=planes index=42 to=0
  > move-item path=planes index=20 to=21 | set path=planes[21].tile_width value=32
  > remove-plane plane=0
  > remove-plane plane=42 | remove-plane plane=20
  > remove-item path=planes index=5 | insert-item path=planes index=5
  > insert-item path=planes index=0
  > insert-item path=planes index=43 | move-item path=planes index=43 to=3
  > resize-plane size=5x5 plane=7
  > resize-plane size=24x12 plane=7
  > resize-plane size=25x12 plane=7 | resize-plane size=24x12 plane=7
  > set path=planes[7].tile_width value=63
  > set path=planes[7].tile_width value=63 | set path=planes[7].tile_width value=64
  > add-plane name=New size=2x2 image-set=BACK position=9 | remove-plane plane=8 | remove-plane plane=8
  > repair
  > remove-plane plane=3 | repair
  > END
  move-item path=planes index=0 to=42
    planes[0]: moved to 42
    + warning WWD024 planes[0].width_px at image 1604+4: width_px is 1001, expected 2560
    + warning WWD024 planes[0].height_px at image 1608+4: height_px is 2001, expected 1152
    + warning WWD024 planes[1].width_px at image 1764+4: width_px is 1002, expected 1536
    + warning WWD024 planes[1].height_px at image 1768+4: height_px is 2002, expected 1472
    + ... 46 more, 6365714f
    - warning WWD024 planes[0].width_px at image 1604+4: width_px is 1000, expected 1536
    - warning WWD024 planes[0].height_px at image 1608+4: height_px is 2000, expected 768
    - warning WWD024 planes[1].width_px at image 1764+4: width_px is 1001, expected 2560
    - warning WWD024 planes[1].height_px at image 1768+4: height_px is 2001, expected 1152
    - ... 46 more, 39bf8edf
    ! planes[0]: moved to [42]
  move-item path=planes index=42 to=0
    planes[42]: moved to 0
    + warning WWD024 planes[0].width_px at image 1604+4: width_px is 1042, expected 1536
    + warning WWD024 planes[0].height_px at image 1608+4: height_px is 2042, expected 768
    + warning WWD024 planes[1].width_px at image 1764+4: width_px is 1000, expected 1536
    + warning WWD024 planes[1].height_px at image 1768+4: height_px is 2000, expected 768
    + ... 46 more, e7ccfe43
    - warning WWD024 planes[0].width_px at image 1604+4: width_px is 1000, expected 1536
    - warning WWD024 planes[0].height_px at image 1608+4: height_px is 2000, expected 768
    - warning WWD024 planes[1].width_px at image 1764+4: width_px is 1001, expected 2560
    - warning WWD024 planes[1].height_px at image 1768+4: height_px is 2001, expected 1152
    - ... 46 more, 39bf8edf
    ! planes[42]: moved to [0]
  move-item path=planes index=20 to=21 | set path=planes[21].tile_width value=32
    planes[20]: moved to 21
    planes[21].tile_width: 64 -> 32
    + warning WWD024 planes[20].width_px at image 4804+4: width_px is 1021, expected 1536
    + warning WWD024 planes[20].height_px at image 4808+4: height_px is 2021, expected 768
    + warning WWD024 planes[21].height_px at image 4968+4: height_px is 2020, expected 768
    + warning WWD024 planes[25].width_px at image 5604+4: width_px is 1025, expected 1536
    - warning WWD024 planes[20].width_px at image 4804+4: width_px is 1020, expected 1536
    - warning WWD024 planes[20].height_px at image 4808+4: height_px is 2020, expected 768
    - warning WWD024 planes[21].width_px at image 4964+4: width_px is 1021, expected 1536
    - warning WWD024 planes[21].height_px at image 4968+4: height_px is 2021, expected 768
    ! planes[20]: moved to [21]
    ! planes[20].width_px: 1020 -> 768
    ! planes[20].tile_width: 64 -> 32
  remove-plane plane=0
    planes[0]: removed plane Background, 24 x 12 tiles, 0 objects
    + warning WWD024 planes[0].width_px at image 1604+4: width_px is 1001, expected 2560
    + warning WWD024 planes[0].height_px at image 1608+4: height_px is 2001, expected 1152
    + warning WWD024 planes[1].width_px at image 1764+4: width_px is 1002, expected 1536
    + warning WWD024 planes[1].height_px at image 1768+4: height_px is 2002, expected 1472
    + ... 46 more, 6365714f
    - warning WWD024 planes[0].width_px at image 1604+4: width_px is 1000, expected 1536
    - warning WWD024 planes[0].height_px at image 1608+4: height_px is 2000, expected 768
    - warning WWD024 planes[1].width_px at image 1764+4: width_px is 1001, expected 2560
    - warning WWD024 planes[1].height_px at image 1768+4: height_px is 2001, expected 1152
    - ... 46 more, 39bf8edf
    ! planes[0]: removed (name="Background")
  remove-plane plane=42 | remove-plane plane=20
    planes[42]: removed plane Copy 39, 24 x 12 tiles, 0 objects
    planes[20]: removed plane Copy 17, 24 x 12 tiles, 0 objects
    + warning WWD024 planes[20].width_px at image 4804+4: width_px is 1021, expected 1536
    + warning WWD024 planes[20].height_px at image 4808+4: height_px is 2021, expected 768
    + warning WWD024 planes[21].width_px at image 4964+4: width_px is 1022, expected 1536
    + warning WWD024 planes[21].height_px at image 4968+4: height_px is 2022, expected 768
    + ... 6 more, 89efa01e
    - warning WWD024 planes[20].width_px at image 4804+4: width_px is 1020, expected 1536
    - warning WWD024 planes[20].height_px at image 4808+4: height_px is 2020, expected 768
    - warning WWD024 planes[21].width_px at image 4964+4: width_px is 1021, expected 1536
    - warning WWD024 planes[21].height_px at image 4968+4: height_px is 2021, expected 768
    - ... 6 more, 2d31e107
    ! planes[20]: removed (name="Copy 17")
    ! planes[42]: removed (name="Copy 39")
  remove-item path=planes index=5 | insert-item path=planes index=5
    planes[5]: removed
    planes[5]: added
    + warning WWD024 planes[25].width_px at image 5604+4: width_px is 1025, expected 1536
    + warning WWD024 planes[25].height_px at image 5608+4: height_px is 2025, expected 768
    - warning WWD024 planes[5].width_px at image 2404+4: width_px is 1005, expected 1536
    - warning WWD024 planes[5].height_px at image 2408+4: height_px is 2005, expected 768
    ! planes[5].flags: wrap_x|wrap_y -> 0
    ! planes[5].name: "Copy 2" -> ""
    ! planes[5].width_px: 1005 -> 2560
    ! planes[5].height_px: 2005 -> 1152
    ! ... 7 more, 89e1c61c
  insert-item path=planes index=0
    planes[0]: added
    + warning WWD024 planes[1].width_px at image 1764+4: width_px is 1000, expected 1536
    + warning WWD024 planes[1].height_px at image 1768+4: height_px is 2000, expected 768
    + warning WWD024 planes[2].width_px at image 1924+4: width_px is 1001, expected 2560
    + warning WWD024 planes[2].height_px at image 1928+4: height_px is 2001, expected 1152
    + ... 46 more, 31facfce
    - warning WWD024 planes[0].width_px at image 1604+4: width_px is 1000, expected 1536
    - warning WWD024 planes[0].height_px at image 1608+4: height_px is 2000, expected 768
    - warning WWD024 planes[1].width_px at image 1764+4: width_px is 1001, expected 2560
    - warning WWD024 planes[1].height_px at image 1768+4: height_px is 2001, expected 1152
    - ... 46 more, 39bf8edf
    ! planes[0]: added
  insert-item path=planes index=43 | move-item path=planes index=43 to=3
    planes[43]: added
    planes[43]: moved to 3
    + warning WWD024 planes[4].width_px at image 2244+4: width_px is 1003, expected 1536
    + warning WWD024 planes[4].height_px at image 2248+4: height_px is 2003, expected 768
    + warning WWD024 planes[5].width_px at image 2404+4: width_px is 1004, expected 1536
    + warning WWD024 planes[5].height_px at image 2408+4: height_px is 2004, expected 768
    + ... 40 more, cb26741c
    - warning WWD024 planes[3].width_px at image 2084+4: width_px is 1003, expected 1536
    - warning WWD024 planes[3].height_px at image 2088+4: height_px is 2003, expected 768
    - warning WWD024 planes[4].width_px at image 2244+4: width_px is 1004, expected 1536
    - warning WWD024 planes[4].height_px at image 2248+4: height_px is 2004, expected 768
    - ... 40 more, fad0231f
    ! planes[3]: added
  resize-plane size=5x5 plane=7
    planes[7].tiles: 24 x 12 -> 5 x 5; 263 used cells cut off
    + warning WWD024 planes[25].width_px at image 5604+4: width_px is 1025, expected 1536
    + warning WWD024 planes[25].height_px at image 5608+4: height_px is 2025, expected 768
    - warning WWD024 planes[7].width_px at image 2724+4: width_px is 1007, expected 1536
    - warning WWD024 planes[7].height_px at image 2728+4: height_px is 2007, expected 768
    ! planes[7].width_px: 1007 -> 320
    ! planes[7].height_px: 2007 -> 320
    ! planes[7].tiles: 24 x 12 -> 5 x 5 cells
  resize-plane size=24x12 plane=7
  resize-plane size=25x12 plane=7 | resize-plane size=24x12 plane=7
    planes[7].tiles: 24 x 12 -> 25 x 12
    planes[7].tiles: 25 x 12 -> 24 x 12
    + warning WWD024 planes[25].width_px at image 5604+4: width_px is 1025, expected 1536
    - warning WWD024 planes[7].width_px at image 2724+4: width_px is 1007, expected 1536
    ! planes[7].width_px: 1007 -> 1536
  set path=planes[7].tile_width value=63
    planes[7].tile_width: 64 -> 63
    + warning WWD024 planes[25].width_px at image 5604+4: width_px is 1025, expected 1536
    - warning WWD024 planes[7].width_px at image 2724+4: width_px is 1007, expected 1536
    ! planes[7].width_px: 1007 -> 1512
    ! planes[7].tile_width: 64 -> 63
  set path=planes[7].tile_width value=63 | set path=planes[7].tile_width value=64
    planes[7].tile_width: 64 -> 63
    planes[7].tile_width: 63 -> 64
    + warning WWD024 planes[25].width_px at image 5604+4: width_px is 1025, expected 1536
    - warning WWD024 planes[7].width_px at image 2724+4: width_px is 1007, expected 1536
    ! planes[7].width_px: 1007 -> 1536
  add-plane name=New size=2x2 image-set=BACK position=9 | remove-plane plane=8 | remove-plane plane=8
    planes[9]: added plane New, 2 x 2 tiles of 64 x 64 px
    planes[8]: removed plane Copy 5, 24 x 12 tiles, 0 objects
    planes[8]: removed plane New, 2 x 2 tiles, 0 objects
    + warning WWD024 planes[8].width_px at image 2884+4: width_px is 1009, expected 1536
    + warning WWD024 planes[8].height_px at image 2888+4: height_px is 2009, expected 768
    + warning WWD024 planes[9].width_px at image 3044+4: width_px is 1010, expected 1536
    + warning WWD024 planes[9].height_px at image 3048+4: height_px is 2010, expected 768
    + ... 30 more, df789329
    - warning WWD024 planes[8].width_px at image 2884+4: width_px is 1008, expected 1536
    - warning WWD024 planes[8].height_px at image 2888+4: height_px is 2008, expected 768
    - warning WWD024 planes[9].width_px at image 3044+4: width_px is 1009, expected 1536
    - warning WWD024 planes[9].height_px at image 3048+4: height_px is 2009, expected 768
    - ... 30 more, 5becd3c6
    ! planes[8]: removed (name="Copy 5")
  repair
    planes[0].width_px: 1000 -> 1536
    planes[0].height_px: 2000 -> 768
    planes[1].width_px: 1001 -> 2560
    planes[1].height_px: 2001 -> 1152
    ... 82 more, 376a34da
    - warning WWD024 planes[0].width_px at image 1604+4: width_px is 1000, expected 1536
    - warning WWD024 planes[0].height_px at image 1608+4: height_px is 2000, expected 768
    - warning WWD024 planes[1].width_px at image 1764+4: width_px is 1001, expected 2560
    - warning WWD024 planes[1].height_px at image 1768+4: height_px is 2001, expected 1152
    - ... 47 more, b5e2bf36
    ! planes[0].width_px: 1000 -> 1536
    ! planes[0].height_px: 2000 -> 768
    ! planes[1].width_px: 1001 -> 2560
    ! planes[1].height_px: 2001 -> 1152
    ! ... 82 more, 376a34da
  remove-plane plane=3 | repair
    planes[3]: removed plane Copy 0, 24 x 12 tiles, 0 objects
    planes[0].width_px: 1000 -> 1536
    planes[0].height_px: 2000 -> 768
    planes[1].width_px: 1001 -> 2560
    ... 81 more, 6fd376bd
    - warning WWD024 planes[0].width_px at image 1604+4: width_px is 1000, expected 1536
    - warning WWD024 planes[0].height_px at image 1608+4: height_px is 2000, expected 768
    - warning WWD024 planes[1].width_px at image 1764+4: width_px is 1001, expected 2560
    - warning WWD024 planes[1].height_px at image 1768+4: height_px is 2001, expected 1152
    - ... 47 more, b5e2bf36
    ! planes[0].width_px: 1000 -> 1536
    ! planes[0].height_px: 2000 -> 768
    ! planes[1].width_px: 1001 -> 2560
    ! planes[1].height_px: 2001 -> 1152
    ! ... 81 more, 9a22c0c1
