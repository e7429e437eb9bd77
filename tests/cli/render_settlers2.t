Pictures of Settlers II maps: small maps, the ground, layers.

  $ mapwright new settlers2 --size 32x32 --players 2 -o a.swd
  $ cat > size <<'END'
  > import struct, sys
  > print(*struct.unpack(">16xII", open(sys.argv[1], "rb").read(24)))
  > END
  $ mapwright render a.swd -o a.png && python3 size a.png
  128 128

One pixel for a node, as in the game's list of maps:
  $ mapwright render a.swd --scale 1 -o a.png && python3 size a.png
  32 32
  $ mapwright render a.swd --style terrain -o a.png && python3 size a.png
  1792 896
  $ mapwright render a.swd --style terrain --area -2,-2,10,20 --scale 0.5 -o a.png && python3 size a.png
  280 280

A layer comes with a legend:
  $ mapwright render a.swd --style layer=sites -o a.png && python3 size a.png
  128 200
  $ mapwright render a.swd --style layer=sites --no-legend -o a.png && python3 size a.png
  128 128
  $ mapwright render a.swd --style layer=site -o a.png
  mapwright: a.swd: style "layer=site": unknown layer (did you mean sites?); layers are heights, terrain_up, terrain_down, harbours, roads, objects, object_index, object_type, animals, unused, sites, animals_copy, cursor, resources, shading, areas, areas_dat, shares
  [2]
  $ mapwright render a.swd --style terrain --assets . -o a.png
  mapwright: a.swd: .: no TEX5.LBM in this directory or below; maps of this landscape are drawn with the game's TEX5.LBM, GOU5.DAT and PAL5.BBM
  [2]

What a cut file has is drawn:
  $ head -c 2900 a.swd > cut.swd; mapwright render cut.swd --scale 1 -o a.png; python3 size a.png
  cut.swd: fatal S2M003 at heights (file+0x940): the nodes of the layer: expected 1024 bytes, but the file has only 532 more; get an intact copy of the file; only the readable part is shown
  cut.swd: warning S2M170 at terrain_up: only 0 of 512 nodes are stored; missing nodes are drawn as 0
  cut.swd: warning S2M170 at terrain_down: only 0 of 512 nodes are stored; missing nodes are drawn as 0
  cut.swd: warning S2M170 at roads: only 0 of 512 nodes are stored; missing nodes are drawn as 0
  cut.swd: warning S2M170 at object_index: only 0 of 512 nodes are stored; missing nodes are drawn as 0
  cut.swd: warning S2M170 at object_type: only 0 of 512 nodes are stored; missing nodes are drawn as 0
  cut.swd: warning S2M170 at animal_layer: only 0 of 512 nodes are stored; missing nodes are drawn as 0
  cut.swd: warning S2M170 at shading: only 0 of 512 nodes are stored; missing nodes are drawn as 64
  32 16
