What is said of worlds that were cut short.

  $ mapwright edit -q "$SAMPLES"/lagoon.wwd -o plain.wwd -e 'store drop-tail'; cp "$SAMPLES"/shores.swd .; wc -c <plain.wwd
  38369
  $ for size in 1523 1524 2300 5000 6000 6823 6824 7000 27572 27573 28000 28500; do echo $size; head -c $size plain.wwd >cut.wwd; mapwright check --all --severity=note cut.wwd | head -12; done
  1523
  cut.wwd: fatal WWD001 at file+0x5F3: the file ends after 1523 bytes, the header alone has 1524; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost), or get an intact copy of the file; only the readable part is shown
  cut.wwd: 1 error
  1524
  cut.wwd: fatal WWD004 at planes (image+0x5F4): expected 3 entries, but the image ends after 0 (the last in part); fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  2300
  cut.wwd: fatal WWD006 at planes[0].tiles (image+0x7D4): 74 tiles stored, expected 24 x 12 = 288; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  5000
  cut.wwd: fatal WWD003 at planes[0].image_sets (image+0x2034): offset is 8244, expected 1524 to 5000; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  6000
  cut.wwd: fatal WWD003 at planes[0].image_sets (image+0x2034): offset is 8244, expected 1524 to 6000; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  6823
  cut.wwd: fatal WWD003 at planes[0].image_sets (image+0x2034): offset is 8244, expected 1524 to 6823; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  6824
  cut.wwd: fatal WWD003 at planes[0].image_sets (image+0x2034): offset is 8244, expected 1524 to 6824; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  7000
  cut.wwd: fatal WWD003 at planes[0].image_sets (image+0x2034): offset is 8244, expected 1524 to 7000; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  27572
  cut.wwd: fatal WWD004 at planes[1].objects (image+0x2046): expected 61 entries, but the image ends after 61 (the last in part); fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  27573
  cut.wwd: fatal WWD004 at tile_properties (image+0x6BB5): expected 32 bytes, but only 0 are left; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  28000
  cut.wwd: fatal WWD004 at tile_properties (image+0x6D51): expected 124 tile properties, but the image ends after 17; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  28500
  cut.wwd: fatal WWD004 at tile_properties (image+0x6E7D): expected 124 tile properties, but the image ends after 30; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost)
  cut.wwd: 1 error
  $ for size in 100 2352 2353 2400 4000 8000 12000 26000 29000 29400 29526; do echo $size; head -c $size shores.swd >cut.swd; mapwright check --all --severity=note cut.swd | head -8; done
  100
  cut.swd: fatal S2M001 at areas (file+0x5C): the table of areas: expected 2250 bytes, but the file has only 8 more; get an intact copy of the file
  cut.swd: 1 error
  2352
  cut.swd: fatal S2M003 at heights (file+0x930): the header of the layer: expected 16 bytes, but the file has only 0 more; get an intact copy of the file; only the readable part is shown
  cut.swd: 1 error
  2353
  cut.swd: fatal S2M003 at heights (file+0x930): the header of the layer: expected 16 bytes, but the file has only 1 more; get an intact copy of the file; only the readable part is shown
  cut.swd: 1 error
  2400
  cut.swd: fatal S2M003 at heights (file+0x940): the nodes of the layer: expected 1920 bytes, but the file has only 32 more; get an intact copy of the file; only the readable part is shown
  cut.swd: 1 error
  4000
  cut.swd: fatal S2M003 at heights (file+0x940): the nodes of the layer: expected 1920 bytes, but the file has only 1632 more; get an intact copy of the file; only the readable part is shown
  cut.swd: 1 error
  8000
  cut.swd: fatal S2M003 at terrain_down (file+0x1860): the nodes of the layer: expected 1920 bytes, but the file has only 1760 more; get an intact copy of the file; only the readable part is shown
  cut.swd: 1 error
  12000
  cut.swd: fatal S2M003 at object_index (file+0x2780): the nodes of the layer: expected 1920 bytes, but the file has only 1888 more; get an intact copy of the file; only the readable part is shown
  cut.swd: 1 error
  26000
  cut.swd: fatal S2M003 at shading (file+0x6400): the nodes of the layer: expected 1920 bytes, but the file has only 400 more; get an intact copy of the file; only the readable part is shown
  cut.swd: 1 error
  29000
  cut.swd: fatal S2M003 at area_layer (file+0x6B90): the nodes of the layer: expected 1920 bytes, but the file has only 1464 more; get an intact copy of the file; only the readable part is shown
  cut.swd: 1 error
  29400
  cut.swd: fatal S2M003 at area_layer (file+0x6B90): the nodes of the layer: expected 1920 bytes, but the file has only 1864 more; get an intact copy of the file; only the readable part is shown
  cut.swd: 1 error
  29526
  cut.swd: error S2M008 at animals (file+0x7356): the end of the list, FF: expected 1 byte, but the file has only 0 more; fix: check --fix=list-end (terminate the list of animals with 0xFF)
  cut.swd: 1 error
