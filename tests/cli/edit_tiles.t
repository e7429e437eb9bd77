Tiles, sizes and pictures of maps.

  $ mapwright new ddnet --size 12x6 -o a.map
  $ mapwright edit --list --format teeworlds | sed -n '/^fill-tiles/,$p' | grep '^[a-z].*: '
  fill-tiles: Fills cells with a tile.
  replace-tile: Replaces one tile with another.
  keep-tiles: Replaces all tiles except the given ones with air.
  game-tiles: Sets physics tiles where a design layer has tiles.
  automap: Sets tiles of design layers by the rules of an automapper.
  mirror: Mirrors the whole map.
  rotate: Rotates the whole map.
  shift: Moves the map, or the content of layers.
  resize: Resizes layers.
  extend: Extends the map by repeating the rows and columns at its edges; the picture stays the same.
  shrink: Removes rows and columns at the edges that are identical to their inner neighbours; the picture stays the same.
  copy-rect: Copies a rectangle of tiles within the map or from another map.
  replace-image: Replaces the picture of an image.
  embed: Embeds external images in the map.
  unembed: Makes embedded images external if the game includes them.
  optimise: Makes the file smaller by recompression.
  set: Sets fields and cells.
  paint: Sets one value in cells of a grid.
  insert-item: Inserts an empty item into a list.
  remove-item: Removes an item of a list.
  move-item: Moves an item within its list.
  shift-items: Moves items in pictures; those without a position stay.
  paste: Replaces a value with one from JSON.
  repair: Applies repairs of the format.

Tiles by number or by name, in layers or everywhere.

  $ mapwright edit -i a.map -e 'add-layer kind=front' -e 'fill-tiles tile=freeze rect=2,2,3,1 layer=front' \
  >   -e 'fill-tiles tile=60 flags=rotate rect=7,2,1,1 layer=front' -e 'replace-tile from=freeze to=deep_freeze everywhere'
  a.map: layers[2]: added front layer "Front" to group 1 "Game", 12 x 6 tiles
  a.map: layers[2].front: filled with freeze in 3 cells
  a.map: layers[2].front: filled with 60 in 1 cell
  a.map: layers[2].front: freeze -> deep_freeze in 3 cells
  a.map: 4 changes saved; the old file is now a.map~
  $ mapwright get a.map 'layers[tile_name=Front].front[7,2].flags' 'layers[tile_name=Front].front[2,2].index'
  rotate
  12
  $ mapwright edit -n a.map -e 'fill-tiles tile=1 rect=2,2,3,1'
  mapwright: a.map: fill-tiles: exactly one of layer and everywhere is required
  [2]
  $ mapwright edit -n a.map -e 'replace-tile from=freese to=1 layer=front'
  mapwright: a.map: replace-tile: from: "freese" is neither a tile index (0 to 255) nor the name of a tile; did you mean freeze?
  [2]
  $ mapwright edit -n a.map -e 'fill-tiles tile=1 rect=10,5,3,1 layer=game'
  mapwright: a.map: fill-tiles: rect: 3 x 1 tiles at 10,5 reach beyond the 12 x 6 tiles of layers[1]
  [2]

The whole map, there and back.

  $ mapwright edit a.map -e 'mirror axis=x' -o m.map; mapwright verify m.map
  a.map: layers[0].quads: mirrored left and right
  a.map: layers[1].tiles: mirrored left and right
  a.map: layers[2].front: mirrored left and right
  a.map: 3 changes saved to m.map
  m.map: ok
  $ mapwright get m.map 'layers[tile_name=Front].front[4,2].flags'
  flip_x|flip_y|rotate
  $ mapwright edit m.map -e 'mirror axis=x' -q -o b.map; mapwright diff a.map b.map
  $ mapwright edit a.map -e 'rotate by=90' -e 'extend by=2' -e 'shrink' -e 'shift dx=1 wrap' -o r.map; mapwright verify r.map
  a.map: layers[0].quads: rotated by 90 degrees
  a.map: layers[1].tiles: rotated by 90 degrees, 12 x 6 -> 6 x 12
  a.map: layers[2].front: rotated by 90 degrees, 12 x 6 -> 6 x 12
  a.map: layers[1]: 6 x 12 -> 10 x 16, left +2, top +2, right +2, bottom +2
  a.map: layers[2]: 6 x 12 -> 10 x 16, left +2, top +2, right +2, bottom +2
  a.map: layers[1]: 10 x 16 -> 8 x 14, right -2, bottom -2
  a.map: layers[2]: 10 x 16 -> 8 x 14, right -2, bottom -2
  a.map: layers[1].tiles: moved by 1,0 tiles, around the edges
  a.map: layers[2].front: moved by 1,0 tiles, around the edges
  a.map: 9 changes saved to r.map
  r.map: ok
  $ mapwright edit -n a.map -e 'mirror axis=z'
  mapwright: a.map: mirror: axis requires x or y, not "z"
  [2]

A rectangle of a different map, a picture from a folder, a smaller file.

  $ mapwright edit m.map -e 'copy-rect file=a.map rect=0,0,6,6 to=6,0 layer=front' -o c.map; mapwright verify c.map
  m.map: layers[2].front: 6 x 6 tiles at 0,0 of layer 2 of a.map copied to 6,0, 2 changed
  m.map: 1 change saved to c.map
  c.map: ok
  $ mapwright render a.map --scale 0.25 --size 16x16 -q -o tiles.png; mapwright edit -i a.map -e 'add-image name=tiles size=32x32' -e 'embed mapres=.'
  a.map: images[0]: added external image "tiles", 32 x 32 px
  a.map: images[0]: embedded 16 x 8 pixels of ./tiles.png
  a.map: 2 changes saved; the old file is now a.map~
  $ mapwright edit a.map -e 'unembed mapres=.' -e optimise -o u.map; mapwright verify u.map
  a.map: images[0]: embedded -> external, as ./tiles.png
  a.map: data: 2 of 5 streams are smaller now: total 135 -> 133 bytes
  a.map: 2 changes saved to u.map
  u.map: ok
