  $ mapwright build "$FIXTURES/level.json" -o a.wwd
  $ mapwright refs a.wwd tile 6
  file: a.wwd
  tile: 6
  planes:
    [0]
      path: planes[1].tiles
      name: Action
      count: 4
      cells: 0,2 1,2 2,2 5,2
  found: 4
  $ mapwright refs a.wwd logic=Officer
  file: a.wwd
  logic: Officer
  objects:
    [0] path=planes[1].objects[1] logic=Officer image_set=LEVEL_OFFICER x=350 y=120 id=2
    [1] path=planes[1].objects[2] logic=Officer image_set=LEVEL_OFFICER x=40 y=120 id=3
  found: 2
  $ mapwright refs --json a.wwd logic Officer
  {
    "file": "a.wwd",
    "logic": "Officer",
    "objects": [
      {"path": "planes[1].objects[1]", "logic": "Officer", "image_set": "LEVEL_OFFICER", "x": 350, "y": 120, "id": 2},
      {"path": "planes[1].objects[2]", "logic": "Officer", "image_set": "LEVEL_OFFICER", "x": 40, "y": 120, "id": 3}
    ],
    "found": 2
  }
  $ mapwright refs a.wwd tile 77
  file: a.wwd
  tile: 77
  planes:
  found: 0
  [1]
  $ mapwright refs a.wwd tiel 77
  mapwright: refs cannot look for 'tiel'; did you mean tile?
  usage: mapwright refs [OPTIONS] FILE... KIND VALUE
  [2]
  $ cp a.wwd b.wwd; mapwright refs a.wwd b.wwd tile=5
  file: a.wwd
  tile: 5
  planes:
    [0]
      path: planes[1].tiles
      name: Action
      count: 2
      cells: 4,1 4,2
  found: 2
  
  file: b.wwd
  tile: 5
  planes:
    [0]
      path: planes[1].tiles
      name: Action
      count: 2
      cells: 4,1 4,2
  found: 2
  
  $ mapwright refs a.wwd xyzzy 77
  mapwright: refs cannot look for 'xyzzy'; 'mapwright formats NAME' lists the kinds
  usage: mapwright refs [OPTIONS] FILE... KIND VALUE
  [2]
  $ mapwright refs a.wwd tiel=77
  mapwright: refs cannot look for 'tiel'; did you mean tile?
  usage: mapwright refs [OPTIONS] FILE... KIND VALUE
  [2]

Names can have wildcards, and case does not matter.
  $ mapwright refs a.wwd logic='*ice?' | tail -3
    [0] path=planes[1].objects[1] logic=Officer image_set=LEVEL_OFFICER x=350 y=120 id=2
    [1] path=planes[1].objects[2] logic=Officer image_set=LEVEL_OFFICER x=40 y=120 id=3
  found: 2
  $ mapwright refs a.wwd image-set='level_*' | tail -1
  found: 2
  $ mapwright refs a.wwd logic='Off*x' | tail -1
  found: 0

In a folder, only files with references are shown.
  $ mkdir levels; cp a.wwd levels; mapwright edit a.wwd -o levels/c.wwd -e 'delete-objects logic=Officer' >/dev/null 2>&1; cp "$SAMPLES/islet.map" "$SAMPLES/lighthouse.bin" levels
  $ mapwright refs levels logic=Officer
  file: levels/a.wwd
  logic: Officer
  objects:
    [0] path=planes[1].objects[1] logic=Officer image_set=LEVEL_OFFICER x=350 y=120 id=2
    [1] path=planes[1].objects[2] logic=Officer image_set=LEVEL_OFFICER x=40 y=120 id=3
  found: 2
  
  $ mapwright refs -v levels logic=Officer >/dev/null
  levels/c.wwd: no references
  levels/islet.map: skipped, its format has no references of this kind
  levels/lighthouse.bin: skipped, its format has no references of this kind
  $ mapwright refs levels logic=Nobody
  [1]

What leads where in Gruntz: a switch, and what refers to it by its id.

  $ cp $SAMPLES/garden.wwd .
  $ mapwright refs garden.wwd key 4611 | cut -c 1-70
  file: garden.wwd
  key: 4611
  objects:
    [0] path=planes[1].objects[2] logic=TileTriggerSwitch image_set=GAME
    [1] path=planes[1].objects[6] logic=TileTrigger image_set=GAME_WAPWO
    [2] path=planes[1].objects[7] logic=TileTrigger image_set=GAME_WAPWO
  found: 3
  $ mapwright refs garden.wwd key 1
  file: garden.wwd
  key: 1
  objects:
  found: 0
  [1]
  $ mapwright refs garden.wwd object 2
  file: garden.wwd
  object: 2
  path: planes[1].objects[2]
  logic: TileTriggerSwitch
  leads_to:
    [0] way=switch path=planes[1].objects[6] logic=TileTrigger
    [1] way=switch path=planes[1].objects[7] logic=TileTrigger
  led_to_by:
  found: 2
  $ mapwright refs garden.wwd object 6 | tail -4
  leads_to:
  led_to_by:
    [0] way=switch path=planes[1].objects[2] logic=TileTriggerSwitch
  found: 1
