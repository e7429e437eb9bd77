What a picture shows at a point: topmost first, then the cells that are not visible.
  $ cp "$SAMPLES"/garden.wwd "$SAMPLES"/islet.map "$SAMPLES"/lighthouse.bin "$SAMPLES"/shores.swd .
  $ mapwright at garden.wwd 500,300
  planes[1].tiles[15,9]: 31
  planes[0].tiles[15,9]: 10
  $ mapwright at islet.map 400,300
  layers[2].tiles[12,6]: index 11
  layers[0].quads[0]
  layers[7].tiles[12,9]: index 0 (not visible)
  layers[3].tiles[12,9]: index 0 (not visible)
  $ mapwright at islet.map 400,300 --entities --layer Game --json
  {
    "x": 400,
    "y": 300,
    "parts": [
      {
        "path": "layers[4].tiles[12,9]",
        "drawn": false,
        "what": "index air"
      }
    ]
  }
  $ mapwright at lighthouse.bin 300,200
  scenes[0]: Beach, foghorn
  $ mapwright at shores.swd 40,40 | head -n 4
  terrain_up[10,10]: flower_meadow
  heights[10,10]: 10 (not visible)
  terrain_down[10,10]: flower_meadow (not visible)
  roads[10,10]: 0 (not visible)
  $ mapwright at shores.swd 40,40 --style terrain | head -n 2
  terrain_down[0,4]: mountain1
  heights[0,4]: 23 (not visible)
A picture has no parts.
  $ python3 -c 'import struct, sys; sys.stdout.buffer.write(bytes([10, 5, 1, 8]) + struct.pack("<6H", 0, 0, 1, 1, 72, 72) + bytes(49) + struct.pack("<BHH", 1, 2, 1) + bytes(58) + bytes([1, 1, 1, 1, 12]) + bytes(768))' > dot.pcx
  $ mapwright at dot.pcx 1,1
  whole picture
The options of pictures say which picture it is.
  $ mapwright at islet.map 10,10 --area 384,288,640,320 --scale 0.5
  layers[2].tiles[12,6]: index 11
  layers[0].quads[0]
  layers[7].tiles[12,9]: index 0 (not visible)
  layers[3].tiles[12,9]: index 0 (not visible)
  $ mapwright render islet.map --only 'layers[2]' -o only.png
  $ mapwright at islet.map 10,10 --only 'layers[99]'
  mapwright: islet.map: path "layers[99]": no item 99; the number of items is 9; insert-item adds one
  [2]
  $ mapwright render islet.map --only 'layers[2]' --only 'layers[3]' -o only.png
  mapwright: --only takes one path, but 'layers[2]' and 'layers[3]' are given
  usage: mapwright render [OPTIONS] FILE...
  [2]
Several files in a folder are named.
  $ mkdir folder && cp garden.wwd lighthouse.bin folder && mapwright at folder 300,200
  folder/garden.wwd:
    planes[1].tiles[9,6]: 4
    planes[0].tiles[9,6]: 10
  folder/lighthouse.bin:
    scenes[0]: Beach, foghorn
  $ mapwright at folder 300,200 --json
  {"file":"folder/garden.wwd","x":300,"y":200,"parts":[{"path":"planes[1].tiles[9,6]","drawn":true,"what":"4"},{"path":"planes[0].tiles[9,6]","drawn":true,"what":"10"}]}
  {"file":"folder/lighthouse.bin","x":300,"y":200,"parts":[{"path":"scenes[0]","drawn":true,"what":"Beach, foghorn"}]}
A limit of the picture is raised with the option that the message names.
  $ mapwright at islet.map 10,10 --area 0,0,100000,100000
  mapwright: islet.map: the picture would be 100000 x 100000 pixels, more than 2147483648; choose a smaller scale, a size or an area; raise it with --max-pixels
  [2]
  $ mapwright at islet.map 10,10 --area 0,0,100000,100000 --max-pixels 20000000000
  layers[3].tiles[0,0]: index 3
  layers[0].quads[0]
  layers[7].tiles[0,0]: index 0 (not visible)
Points outside the picture, and words that are not points. Nothing is printed of a list that fails.
  $ mapwright at garden.wwd 5000,300 --json
  mapwright: garden.wwd: pixel 5000,300 is outside the picture, which has 1024 x 640 pixels
  [2]
  $ mapwright at garden.wwd 5000,300
  mapwright: garden.wwd: pixel 5000,300 is outside the picture, which has 1024 x 640 pixels
  [2]
  $ mapwright at garden.wwd 500x300
  mapwright: '500x300' is not a point; write X,Y in pixels of the picture, such as 640,320
  usage: mapwright at [OPTIONS] FILE X,Y
  [2]
  $ mapwright at garden.wwd 500,
  mapwright: '500,' is not a point; write X,Y in pixels of the picture, such as 640,320
  usage: mapwright at [OPTIONS] FILE X,Y
  [2]
  $ mapwright at garden.wwd 1,2,3
  mapwright: '1,2,3' is not a point; write X,Y in pixels of the picture, such as 640,320
  usage: mapwright at [OPTIONS] FILE X,Y
  [2]
  $ mapwright at garden.wwd
  mapwright: at needs a file and a point, written as X,Y in pixels of the picture
  usage: mapwright at [OPTIONS] FILE X,Y
  [2]
  $ ls *.png
  only.png
