Maps of The Settlers II: created, converted, edited in an image program, repaired.

  $ mapwright new settlers2 --size 32x32 --players 2 --title "Two valleys" -o a.swd; mapwright check --as s2 a.swd
  a.swd: ok
  $ mapwright get a.swd title hq_x.player2 hq_y.player2
  Two valleys
  24
  24
  $ mapwright new settlers2 --size 33x32 -o b.swd
  mapwright: settlers2: size=33x32: width and height must be even for the map to wrap around
  [2]

SWD and WLD are the same; a DAT has only layers.

  $ mapwright convert a.swd a.wld; cmp a.swd a.wld
  a.swd: WLD and SWD differ only in the file name
  $ mapwright convert a.swd WORLD001.DAT; mapwright convert --to conti a.swd CONTI001.DAT; wc -c < CONTI001.DAT
  a.swd: title: lost: "Two valleys" by "", greenland, 2 players; DAT files only store layers
  a.swd: areas: not stored in DAT files; convert to=conti makes the file for them
  a.swd: form: world -> dat
  a.swd: animal_layer: 1024 nodes set to 255
  a.swd: unused_layer: 1024 nodes set to 255
  a.swd: form: world -> areas
  2250
  $ mapwright convert WORLD001.DAT c.swd
  mapwright: WORLD001.DAT: convert: landscape (greenland, wasteland or winter) is required, because WORLD001.DAT does not store it
  [2]
  $ mapwright convert WORLD001.DAT c.swd --with landscape=greenland --with title="Two valleys"; cmp a.swd c.swd
  WORLD001.DAT: title: "" -> "Two valleys"
  WORLD001.DAT: areas: taken from CONTI001.DAT
  WORLD001.DAT: form: dat -> world
  WORLD001.DAT: animal_layer: 1024 nodes set to 0
  WORLD001.DAT: unused_layer: 1024 nodes set to 0

Layers are exported as pictures and imported.

  $ mapwright extract -O out a.swd 'layers/h*'
  a.swd: 1 file written to out
  $ mapwright set a.swd -q -o b.swd 'heights[3,3]=12'; mapwright edit b.swd -o d.swd -e 'import-layer layer=heights file=out/layers/heights.png'; cmp a.swd d.swd
  b.swd: note S2M012 at shading: not up to date before the change: shading, building sites; recompute them with the operation recompute, or give recompute=yes
  b.swd: heights: 1 node: taken from the picture
  b.swd: 1 change saved to d.swd
  $ mapwright edit b.swd -o e.swd -e 'raise at=3,3 by=1' --import-layer heights=out/layers/heights.png; cmp a.swd e.swd
  b.swd: note S2M012 at shading: not up to date before the change: shading, building sites; recompute them with the operation recompute, or give recompute=yes
  b.swd: note S2M012 at shading: not up to date before the change: shading, building sites; recompute them with the operation recompute, or give recompute=yes
  b.swd: heights: 1 node: raised by 1
  b.swd: heights: 1 node: taken from the picture
  b.swd: 2 changes saved to e.swd

Layers that follow from the heights are computed only on request.

  $ mapwright set --force a.swd -q -o b.swd 'heights[3,3]=12' ui_width=5; mapwright check --force --fix -o d.swd b.swd
  b.swd: not repaired by default: recompute the shading; use --fix=recompute-shading
  b.swd: not repaired by default: recompute building sites by the original game's rule; use --fix=recompute-sites
  b.swd: ui_width: 5 x 32 -> 32 x 32
  b.swd: 1 change saved to d.swd
  b.swd: warning S2M130 at sites[3,2] (file+0x2A03): 1 of 1024 nodes differ from what the game computes; the first is 0x04, expected 0x01; fix: check --fix=recompute-sites (recompute building sites by the original game's rule)
  b.swd: warning S2M131 at shading[5,2] (file+0x3A45): 5 of 1024 nodes differ from what the game computes; the first is 0x40, expected 0x2E; fix: check --fix=recompute-shading (recompute the shading)
  b.swd: 2 warnings
  $ mapwright check --force --fix=recompute-shading,recompute-sites -o d.swd b.swd 
  b.swd: shading: 5 of 1024 nodes recomputed
  b.swd: sites: 1 of 1024 nodes recomputed
  b.swd: 2 changes saved to d.swd
  b.swd: warning S2M111 at ui_width (file+0x1E): the map list shows 5 x 32, but the map has 32 x 32 nodes; fix: check --fix=ui-size (set the size shown in the map list to the map size)
  b.swd: 1 warning
  $ mapwright formats settlers2 | grep recompute-shading
    recompute-shading           recompute the shading; only when named (S2M131)
