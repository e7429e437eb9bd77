What a document offers to a program that shows it

  $ cp $SAMPLES/lighthouse.bin $SAMPLES/islet.map $SAMPLES/lagoon.wwd .
  $ mapwright hints lighthouse.bin | head -4
  file: lighthouse.bin
  format: worldbuilder
  views:
    [0]
  $ mapwright hints --json islet.map | python3 -c 'import json, sys; h = json.load(sys.stdin); print([g["path"] for g in h["grids"]][:3], sorted(h))'
  ['layers[2].tiles', 'layers[3].tiles', 'layers[4].tiles'] ['file', 'format', 'grids', 'lists', 'operations', 'refs', 'render', 'views']
  $ mapwright hints --json islet.map lagoon.wwd | python3 -c 'import json, sys; print([json.loads(line)["format"] for line in sys.stdin])'
  ['teeworlds', 'wwd']
  $ mapwright hints missing.wwd
  mapwright: missing.wwd: cannot be opened: No such file or directory
  [2]

Everything that the tables of a format say

  $ mapwright formats --json wwd teeworlds | python3 -c 'import json, sys; print([(f["name"], len(f["common_operations"]), f["assets"][0]["files"]) for f in json.load(sys.stdin)])'
  [('wwd', 8, ['*.REZ', '*.VRZ']), ('teeworlds', 8, ['mapres/*.png'])]
