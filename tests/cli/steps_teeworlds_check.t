What is to report of maps when values are set.

  $ cp "$SAMPLES"/islet.map .; cp "$FIXTURES"/../fixtures/teeworlds/teeworlds07.map .
  $ steps islet.map <<'END'
  > set path=datafile_version value=0
  > set path=versions[0].version value=2
  > set path=info[0].version value=0
  > set path=info[0].author value=40000
  > set path=info[0].map_version value=1000
  > set path=info[0].map_version value=7
  > set path=info[0].credits value=1000
  > set path=info[0].credits value=7
  > set path=info[0].license value=40000
  > set path=info[0].license value=1000
  > set path=info[0].settings value=7
  > set path=info[0].map_version_text value=0
  > set path=info[0].license_text value=LEVEL9_X
  > set path=images[0].version value=40000
  > set path=images[1].width value=1
  > set path=images[0].width value=63
  > set path=images[1].height value=40000
  > set path=images[0].external value=1
  > set path=images[0].data value=1
  > set path=images[1].name_text value=3
  > END
  set path=datafile_version value=0
    mapwright: islet.map: datafile_version: 0 is out of range, expected 3 to 4
  set path=versions[0].version value=2
    versions[0].version: 1 -> 2
    + error TWM026 versions[0].version: map version 2, expected 1
    ! versions[0].version: 1 -> 2
  set path=info[0].version value=0
    info[0].version: 1 -> 0
    ! info[0].version: 1 -> 0
  set path=info[0].author value=40000
    mapwright: islet.map: info[0].author: data[40000] does not exist; the number of data is 19 (-1 means none); use the force option to set the reference anyway
  set path=info[0].map_version value=1000
    mapwright: islet.map: info[0].map_version: data[1000] does not exist; the number of data is 19 (-1 means none); use the force option to set the reference anyway
  set path=info[0].map_version value=7
    info[0].map_version: 3 -> 7
    + note TWM122 data[3]: data block 3 is not used
    ! info[0].map_version_text: "1" -> "islet_sun"
    ! data[3]: added (size=2)
  set path=info[0].credits value=1000
    mapwright: islet.map: info[0].credits: data[1000] does not exist; the number of data is 19 (-1 means none); use the force option to set the reference anyway
  set path=info[0].credits value=7
    info[0].credits: -1 -> 7
    ! info[0].credits_text: "" -> "islet_sun"
  set path=info[0].license value=40000
    mapwright: islet.map: info[0].license: data[40000] does not exist; the number of data is 19 (-1 means none); use the force option to set the reference anyway
  set path=info[0].license value=1000
    mapwright: islet.map: info[0].license: data[1000] does not exist; the number of data is 19 (-1 means none); use the force option to set the reference anyway
  set path=info[0].settings value=7
    info[0].settings: 17 -> 7
    + note TWM217 info[0].settings_list[0]: unknown setting "islet_sun"
    + note TWM122 data[17]: data block 17 is not used
    + warning TWM209 layers[6].tune[19,6]: 18 tiles of zone 1, but no setting tune_zone 1
    ! info[0].settings_list[0]: removed "tune_zone 1 gravity 0.25"
    ! info[0].settings_list[1]: removed "tune_zone_enter 1 floating"
    ! info[0].settings_list[0]: added "islet_sun"
    ! data[17]: added (size=52)
  set path=info[0].map_version_text value=0
    info[0].map_version_text: 1 -> 0
    ! info[0].map_version_text: "1" -> "0"
  set path=info[0].license_text value=LEVEL9_X
    info[0].license_text: CC0 -> LEVEL9_X
    ! info[0].license_text: "CC0" -> "LEVEL9_X"
  set path=images[0].version value=40000
    images[0].version: 1 -> 40000
    + error TWM027 images[0]: item of 24 bytes, expected at least 28
    ! images[0].version ("islet_tiles"): 1 -> 40000
  set path=images[1].width value=1
    images[1].width: 16 -> 1
    ! images[1].width ("islet_sun"): 16 -> 1
  set path=images[0].width value=63
    images[0].width: 64 -> 63
    + warning TWM106 images[0].width: 63 x 64 pixels, expected multiples of 16 for tiles
    ! images[0].width ("islet_tiles"): 64 -> 63
  set path=images[1].height value=40000
    images[1].height: 16 -> 40000
    + error TWM047 images[1].pixels: 1024 bytes of pixels, expected 16 x 40000 x 4 = 2560000
    ! images[1].height ("islet_sun"): 16 -> 40000
  set path=images[0].external value=1
    images[0].external: no -> yes
    + warning TWM112 images[0]: external image "islet_tiles" is not included with DDNet
    ! images[0].external ("islet_tiles"): no -> yes
  set path=images[0].data value=1
    images[0].data: 6 -> 1
    + error TWM047 images[0].pixels: 3520 bytes of pixels, expected 64 x 64 x 4 = 16384
    + note TWM122 data[6]: data block 6 is not used
    ! images[0].pixels ("islet_tiles"): 16384 bytes (sha256 94dd98c92aab6050) -> 3520 bytes (sha256 d61cfbb191753ea7), different from byte 0 on
    ! data[6]: added (size=16384)
  set path=images[1].name_text value=3
    images[1].name_text: islet_sun -> 3
    ! images[1].name_text ("islet_sun"): "islet_sun" -> "3"
  $ steps islet.map <<'END'
  > set path=images[1].pixels value=LEVEL9_X
  > set path=envelopes[0].version value=-1
  > set path=envelopes[1].channels value=LEVEL9_X
  > set path=envelopes[0].start_point value=1
  > set path=envelopes[1].num_points value=40000
  > set path=envelopes[1].name value=LEVEL9_X
  > set path=envelopes[0].name value=1
  > set path=envelopes[1].synchronized value=99
  > set path=groups[0].version value=1
  > set path=groups[2].offset_x value=-1
  > set path=groups[0].parallax_x value=-1
  > set path=groups[3].parallax_x value=2
  > set path=groups[1].start_layer value=7
  > set path=groups[2].num_layers value=6
  > set path=groups[0].use_clipping value=3
  > set path=groups[1].use_clipping value=3
  > set path=groups[2].clip_y value=1
  > set path=groups[0].clip_width value=-1
  > set path=groups[2].clip_height value=0
  > set path=groups[0].clip_height value=1
  > END
  set path=images[1].pixels value=LEVEL9_X
    mapwright: islet.map: images[1].pixels requires bytes as pairs of hexadecimal digits
  set path=envelopes[0].version value=-1
    envelopes[0].version: 2 -> -1
    ! envelopes[0].version ("Glow"): 2 -> -1
  set path=envelopes[1].channels value=LEVEL9_X
    mapwright: islet.map: envelopes[1].channels: "LEVEL9_X" is neither a number nor the name of a value; one of sound, position, color
  set path=envelopes[0].start_point value=1
    envelopes[0].start_point: 0 -> 1
    + warning TWM114 envelope_points[0].points[3].time: times of envelope 0 go back from 6000 to 0 ms
    ! stored differently: envelopes[0].start_point ("Glow"): 0 -> 1
  set path=envelopes[1].num_points value=40000
    envelopes[1].num_points: 3 -> 40000
    + error TWM046 envelopes[1].num_points: 40000 points from 3, but the map has 6
    ! stored differently: envelopes[1].num_points ("Drift"): 3 -> 40000
  set path=envelopes[1].name value=LEVEL9_X
    envelopes[1].name: Drift -> LEVEL9_X
    ! envelopes[1].name ("Drift"): "Drift" -> "LEVEL9_X"
  set path=envelopes[0].name value=1
    envelopes[0].name: Glow -> 1
    ! envelopes[0].name ("Glow"): "Glow" -> "1"
  set path=envelopes[1].synchronized value=99
    envelopes[1].synchronized: no -> 99
    ! envelopes[1].synchronized ("Drift"): no -> 99
  set path=groups[0].version value=1
    groups[0].version: 3 -> 1
    ! groups[0].version ("Sky"): 3 -> 1
  set path=groups[2].offset_x value=-1
    groups[2].offset_x: 0 -> -1
    + note TWM120 groups[2]: offset -1,0, parallax 100,100; expected offset 0,0, parallax 100,100, no clipping
    ! groups[2].offset_x ("Game"): 0 -> -1
  set path=groups[0].parallax_x value=-1
    groups[0].parallax_x: 0 -> -1
    ! groups[0].parallax_x ("Sky"): 0 -> -1
  set path=groups[3].parallax_x value=2
    groups[3].parallax_x: 70 -> 2
    ! groups[3].parallax_x ("Clouds"): 70 -> 2
  set path=groups[1].start_layer value=7
    groups[1].start_layer: 2 -> 7
    + error TWM029 layers[7]: layer 7 is in 2 groups, expected 1
    + warning TWM116 layers[2]: layer 2 belongs to no group
    ! layers[2] (tiles "Hills" in groups[1] "Hills"): moved to [2], from groups[1] "Hills" to nowhere
    ! layers[7] (tiles "Plants" in groups[2] "Game"): moved to [7], from groups[2] "Game" to groups[1] "Hills"
  set path=groups[2].num_layers value=6
    groups[2].num_layers: 5 -> 6
    + error TWM029 layers[8]: layer 8 is in 2 groups, expected 1
    ! layers[8] (quads "Clouds" in groups[3] "Clouds"): moved to [8], from groups[3] "Clouds" to groups[2] "Game"
  set path=groups[0].use_clipping value=3
    groups[0].use_clipping: no -> 3
    ! groups[0].use_clipping ("Sky"): no -> 3
  set path=groups[1].use_clipping value=3
    groups[1].use_clipping: no -> 3
    ! groups[1].use_clipping ("Hills"): no -> 3
  set path=groups[2].clip_y value=1
    groups[2].clip_y: 0 -> 1
    + note TWM120 groups[2]: offset 0,0, parallax 100,100, clipping; expected offset 0,0, parallax 100,100, no clipping
    ! groups[2].clip_y ("Game"): 0 -> 1
  set path=groups[0].clip_width value=-1
    groups[0].clip_width: 0 -> -1
    ! groups[0].clip_width ("Sky"): 0 -> -1
  set path=groups[2].clip_height value=0
  set path=groups[0].clip_height value=1
    groups[0].clip_height: 0 -> 1
    ! groups[0].clip_height ("Sky"): 0 -> 1
  $ steps islet.map <<'END'
  > set path=layers[0].quads_version value=1
  > set path=layers[0].num_quads value=1000
  > set path=layers[0].quads_data value=100
  > set path=layers[0].quads_image value=0
  > set path=layers[0].quads_name value=1
  > set path=layers[0].quads_name value=x
  > set path=layers[0].quads[0].top_left.x value=-819201
  > set path=layers[0].quads[0].top_left.x value=100
  > set path=layers[1].quads[0].top_left.y value=-296961
  > set path=layers[0].quads[0].top_right.x value=-1
  > set path=layers[0].quads[0].top_right.x value=1000
  > set path=layers[1].quads[0].top_right.y value=40000
  > set path=layers[1].quads[0].bottom_left.y value=-1
  > set path=layers[0].quads[0].bottom_right.y value=614401
  > set path=layers[1].quads[0].pivot.x value=-1
  > set path=layers[0].quads[0].pivot.y value=-1
  > set path=layers[0].quads[0].color_top_left.r value=2
  > set path=layers[1].quads[0].color_top_left.g value=0
  > set path=layers[1].quads[0].color_top_left.g value=512
  > set path=layers[1].quads[0].color_top_left.b value=2
  > END
  set path=layers[0].quads_version value=1
    layers[0].quads_version: 2 -> 1
    ! layers[0].quads_version (quads "Sky" in groups[0] "Sky"): 2 -> 1
    ! layers[0].quads_name (quads "Sky" in groups[0] "Sky"): removed "Sky"
  set path=layers[0].num_quads value=1000
    layers[0].num_quads: 1 -> 1000
    + error TWM045 layers[0].num_quads: 1000 quads, but data[0] contains 1
    ! layers[0].num_quads (quads "Sky" in groups[0] "Sky"): 1 -> 1000
  set path=layers[0].quads_data value=100
    mapwright: islet.map: layers[0].quads_data: data[100] does not exist; the number of data is 19 (-1 means none); use the force option to set the reference anyway
  set path=layers[0].quads_image value=0
    layers[0].quads_image: -1 -> 0
    ! layers[0].quads_image (quads "Sky" in groups[0] "Sky"): -1 -> 0 ("islet_tiles")
  set path=layers[0].quads_name value=1
    layers[0].quads_name: Sky -> 1
    ! layers[0].quads_name (quads "Sky" in groups[0] "Sky"): "Sky" -> "1"
  set path=layers[0].quads_name value=x
    layers[0].quads_name: Sky -> x
    ! layers[0].quads_name (quads "Sky" in groups[0] "Sky"): "Sky" -> "x"
  set path=layers[0].quads[0].top_left.x value=-819201
    layers[0].quads[0].top_left.x: -819200 -> -819201
    ! layers[0].quads[0].top_left.x (quads "Sky" in groups[0] "Sky"): -819200 -> -819201
  set path=layers[0].quads[0].top_left.x value=100
    layers[0].quads[0].top_left.x: -819200 -> 100
    ! layers[0].quads[0].top_left.x (quads "Sky" in groups[0] "Sky"): -819200 -> 100
  set path=layers[1].quads[0].top_left.y value=-296961
    layers[1].quads[0].top_left.y: -296960 -> -296961
    ! layers[1].quads[0].top_left.y (quads "Sun" in groups[0] "Sky"): -296960 -> -296961
  set path=layers[0].quads[0].top_right.x value=-1
    layers[0].quads[0].top_right.x: 819200 -> -1
    ! layers[0].quads[0].top_right.x (quads "Sky" in groups[0] "Sky"): 819200 -> -1
  set path=layers[0].quads[0].top_right.x value=1000
    layers[0].quads[0].top_right.x: 819200 -> 1000
    ! layers[0].quads[0].top_right.x (quads "Sky" in groups[0] "Sky"): 819200 -> 1000
  set path=layers[1].quads[0].top_right.y value=40000
    layers[1].quads[0].top_right.y: -296960 -> 40000
    ! layers[1].quads[0].top_right.y (quads "Sun" in groups[0] "Sky"): -296960 -> 40000
  set path=layers[1].quads[0].bottom_left.y value=-1
    layers[1].quads[0].bottom_left.y: -133120 -> -1
    ! layers[1].quads[0].bottom_left.y (quads "Sun" in groups[0] "Sky"): -133120 -> -1
  set path=layers[0].quads[0].bottom_right.y value=614401
    layers[0].quads[0].bottom_right.y: 614400 -> 614401
    ! layers[0].quads[0].bottom_right.y (quads "Sky" in groups[0] "Sky"): 614400 -> 614401
  set path=layers[1].quads[0].pivot.x value=-1
    layers[1].quads[0].pivot.x: -440320 -> -1
    ! layers[1].quads[0].pivot.x (quads "Sun" in groups[0] "Sky"): -440320 -> -1
  set path=layers[0].quads[0].pivot.y value=-1
    layers[0].quads[0].pivot.y: 0 -> -1
    ! layers[0].quads[0].pivot.y (quads "Sky" in groups[0] "Sky"): 0 -> -1
  set path=layers[0].quads[0].color_top_left.r value=2
    layers[0].quads[0].color_top_left.r: 94 -> 2
    ! layers[0].quads[0].color_top_left.r (quads "Sky" in groups[0] "Sky"): 94 -> 2
  set path=layers[1].quads[0].color_top_left.g value=0
    layers[1].quads[0].color_top_left.g: 255 -> 0
    ! layers[1].quads[0].color_top_left.g (quads "Sun" in groups[0] "Sky"): 255 -> 0
  set path=layers[1].quads[0].color_top_left.g value=512
    layers[1].quads[0].color_top_left.g: 255 -> 512
    ! layers[1].quads[0].color_top_left.g (quads "Sun" in groups[0] "Sky"): 255 -> 512
  set path=layers[1].quads[0].color_top_left.b value=2
    layers[1].quads[0].color_top_left.b: 255 -> 2
    ! layers[1].quads[0].color_top_left.b (quads "Sun" in groups[0] "Sky"): 255 -> 2
  $ steps islet.map <<'END'
  > set path=layers[1].quads[0].color_top_left.b value=254
  > set path=layers[1].quads[0].color_top_left.a value=0
  > set path=layers[1].quads[0].color_top_right.g value=0
  > set path=layers[0].quads[0].color_top_right.g value=0
  > set path=layers[1].quads[0].color_top_right.a value=1000
  > set path=layers[0].quads[0].color_top_right.a value=40000
  > set path=layers[0].quads[0].color_bottom_left.g value=40000
  > set path=layers[1].quads[0].color_bottom_left.b value=100
  > set path=layers[0].quads[0].color_bottom_left.a value=40000
  > set path=layers[0].quads[0].color_bottom_right.a value=7
  > set path=layers[0].quads[0].texture_top_left.x value=1
  > set path=layers[0].quads[0].texture_top_left.x value=-1
  > set path=layers[1].quads[0].texture_top_left.y value=1000
  > set path=layers[0].quads[0].texture_top_left.y value=0
  > set path=layers[1].quads[0].texture_top_right.x value=0
  > set path=layers[0].quads[0].texture_top_right.y value=-1
  > set path=layers[1].quads[0].texture_bottom_left.y value=100
  > set path=layers[1].quads[0].texture_bottom_left.y value=2
  > set path=layers[1].quads[0].texture_bottom_right.x value=1025
  > set path=layers[0].quads[0].texture_bottom_right.y value=1023
  > END
  set path=layers[1].quads[0].color_top_left.b value=254
    layers[1].quads[0].color_top_left.b: 255 -> 254
    ! layers[1].quads[0].color_top_left.b (quads "Sun" in groups[0] "Sky"): 255 -> 254
  set path=layers[1].quads[0].color_top_left.a value=0
    layers[1].quads[0].color_top_left.a: 230 -> 0
    ! layers[1].quads[0].color_top_left.a (quads "Sun" in groups[0] "Sky"): 230 -> 0
  set path=layers[1].quads[0].color_top_right.g value=0
    layers[1].quads[0].color_top_right.g: 255 -> 0
    ! layers[1].quads[0].color_top_right.g (quads "Sun" in groups[0] "Sky"): 255 -> 0
  set path=layers[0].quads[0].color_top_right.g value=0
    layers[0].quads[0].color_top_right.g: 132 -> 0
    ! layers[0].quads[0].color_top_right.g (quads "Sky" in groups[0] "Sky"): 132 -> 0
  set path=layers[1].quads[0].color_top_right.a value=1000
    layers[1].quads[0].color_top_right.a: 230 -> 1000
    ! layers[1].quads[0].color_top_right.a (quads "Sun" in groups[0] "Sky"): 230 -> 1000
  set path=layers[0].quads[0].color_top_right.a value=40000
    layers[0].quads[0].color_top_right.a: 255 -> 40000
    ! layers[0].quads[0].color_top_right.a (quads "Sky" in groups[0] "Sky"): 255 -> 40000
  set path=layers[0].quads[0].color_bottom_left.g value=40000
    layers[0].quads[0].color_bottom_left.g: 232 -> 40000
    ! layers[0].quads[0].color_bottom_left.g (quads "Sky" in groups[0] "Sky"): 232 -> 40000
  set path=layers[1].quads[0].color_bottom_left.b value=100
    layers[1].quads[0].color_bottom_left.b: 255 -> 100
    ! layers[1].quads[0].color_bottom_left.b (quads "Sun" in groups[0] "Sky"): 255 -> 100
  set path=layers[0].quads[0].color_bottom_left.a value=40000
    layers[0].quads[0].color_bottom_left.a: 255 -> 40000
    ! layers[0].quads[0].color_bottom_left.a (quads "Sky" in groups[0] "Sky"): 255 -> 40000
  set path=layers[0].quads[0].color_bottom_right.a value=7
    layers[0].quads[0].color_bottom_right.a: 255 -> 7
    ! layers[0].quads[0].color_bottom_right.a (quads "Sky" in groups[0] "Sky"): 255 -> 7
  set path=layers[0].quads[0].texture_top_left.x value=1
    layers[0].quads[0].texture_top_left.x: 0 -> 1
    ! layers[0].quads[0].texture_top_left.x (quads "Sky" in groups[0] "Sky"): 0 -> 1
  set path=layers[0].quads[0].texture_top_left.x value=-1
    layers[0].quads[0].texture_top_left.x: 0 -> -1
    ! layers[0].quads[0].texture_top_left.x (quads "Sky" in groups[0] "Sky"): 0 -> -1
  set path=layers[1].quads[0].texture_top_left.y value=1000
    layers[1].quads[0].texture_top_left.y: 0 -> 1000
    ! layers[1].quads[0].texture_top_left.y (quads "Sun" in groups[0] "Sky"): 0 -> 1000
  set path=layers[0].quads[0].texture_top_left.y value=0
  set path=layers[1].quads[0].texture_top_right.x value=0
    layers[1].quads[0].texture_top_right.x: 1024 -> 0
    ! layers[1].quads[0].texture_top_right.x (quads "Sun" in groups[0] "Sky"): 1024 -> 0
  set path=layers[0].quads[0].texture_top_right.y value=-1
    layers[0].quads[0].texture_top_right.y: 0 -> -1
    ! layers[0].quads[0].texture_top_right.y (quads "Sky" in groups[0] "Sky"): 0 -> -1
  set path=layers[1].quads[0].texture_bottom_left.y value=100
    layers[1].quads[0].texture_bottom_left.y: 1024 -> 100
    ! layers[1].quads[0].texture_bottom_left.y (quads "Sun" in groups[0] "Sky"): 1024 -> 100
  set path=layers[1].quads[0].texture_bottom_left.y value=2
    layers[1].quads[0].texture_bottom_left.y: 1024 -> 2
    ! layers[1].quads[0].texture_bottom_left.y (quads "Sun" in groups[0] "Sky"): 1024 -> 2
  set path=layers[1].quads[0].texture_bottom_right.x value=1025
    layers[1].quads[0].texture_bottom_right.x: 1024 -> 1025
    ! layers[1].quads[0].texture_bottom_right.x (quads "Sun" in groups[0] "Sky"): 1024 -> 1025
  set path=layers[0].quads[0].texture_bottom_right.y value=1023
    layers[0].quads[0].texture_bottom_right.y: 1024 -> 1023
    ! layers[0].quads[0].texture_bottom_right.y (quads "Sky" in groups[0] "Sky"): 1024 -> 1023
  $ steps islet.map <<'END'
  > set path=layers[0].quads[0].texture_bottom_right.y value=2050
  > set path=layers[1].quads[0].position_envelope value=1
  > set path=layers[1].quads[0].position_envelope_offset value=2
  > set path=layers[0].quads[0].position_envelope_offset value=1
  > set path=layers[1].quads[0].color_envelope_offset value=2
  > set path=layers[2].tile_version value=1000
  > set path=layers[2].height value=15
  > set path=layers[2].color_b value=0
  > set path=layers[2].color_envelope_offset value=1
  > set path=layers[3].image value=2
  > set path=layers[2].image value=2
  > set path=layers[3].data value=100
  > set path=layers[3].data value=1
  > set path=layers[3].tile_name value=LEVEL9_X
  > set path=layers[3].tele_data value=1
  > set path=layers[3].speedup_data value=0
  > set path=layers[3].front_data value=0
  > set path=layers[3].tune_data value=1
  > paint path=layers[3].tiles.index rect=1,0,2,2 value=3
  > set path=envelope_points[0].points[0].time value=7
  > END
  set path=layers[0].quads[0].texture_bottom_right.y value=2050
    layers[0].quads[0].texture_bottom_right.y: 1024 -> 2050
    ! layers[0].quads[0].texture_bottom_right.y (quads "Sky" in groups[0] "Sky"): 1024 -> 2050
  set path=layers[1].quads[0].position_envelope value=1
    layers[1].quads[0].position_envelope: -1 -> 1
    ! layers[1].quads[0].position_envelope (quads "Sun" in groups[0] "Sky"): -1 -> 1 ("Drift")
  set path=layers[1].quads[0].position_envelope_offset value=2
    layers[1].quads[0].position_envelope_offset: 0 -> 2
    ! layers[1].quads[0].position_envelope_offset (quads "Sun" in groups[0] "Sky"): 0 -> 2
  set path=layers[0].quads[0].position_envelope_offset value=1
    layers[0].quads[0].position_envelope_offset: 0 -> 1
    ! layers[0].quads[0].position_envelope_offset (quads "Sky" in groups[0] "Sky"): 0 -> 1
  set path=layers[1].quads[0].color_envelope_offset value=2
    layers[1].quads[0].color_envelope_offset: 0 -> 2
    ! layers[1].quads[0].color_envelope_offset (quads "Sun" in groups[0] "Sky"): 0 -> 2
  set path=layers[2].tile_version value=1000
    layers[2].tile_version: 3 -> 1000
    + note TWM111 layers[4].tiles[14,19]: 12 tiles of index 9, which is unknown to Teeworlds 0.7 in a game layer
    + note TWM111 layers[4].tiles[6,10]: 8 tiles of index 33, which is unknown to Teeworlds 0.7 in a game layer
    + note TWM111 layers[4].tiles[36,1]: 17 tiles of index 34, which is unknown to Teeworlds 0.7 in a game layer
    + note TWM111 layers[4].tiles[12,15]: 3 tiles of index 35, which is unknown to Teeworlds 0.7 in a game layer
    + ... 1 more, b5044124
    ! layers[2].tile_version (tiles "Hills" in groups[1] "Hills"): 3 -> 1000
    ! layers[2].tile_name (tiles "Hills" in groups[1] "Hills"): removed "Hills"
  set path=layers[2].height value=15
    mapwright: islet.map: layers[2].height: the stored tiles would no longer be in their rows; use the operation "resize", or the force option to set the value anyway
  set path=layers[2].color_b value=0
    layers[2].color_b: 255 -> 0
    ! layers[2].color_b (tiles "Hills" in groups[1] "Hills"): 255 -> 0
  set path=layers[2].color_envelope_offset value=1
    layers[2].color_envelope_offset: 0 -> 1
    ! layers[2].color_envelope_offset (tiles "Hills" in groups[1] "Hills"): 0 -> 1
  set path=layers[3].image value=2
    mapwright: islet.map: layers[3].image: images[2] does not exist; the number of images is 2 (-1 means none); use the force option to set the reference anyway
  set path=layers[2].image value=2
    mapwright: islet.map: layers[2].image: images[2] does not exist; the number of images is 2 (-1 means none); use the force option to set the reference anyway
  set path=layers[3].data value=100
    mapwright: islet.map: layers[3].data: data[100] does not exist; the number of data is 19 (-1 means none); use the force option to set the reference anyway
  set path=layers[3].data value=1
    layers[3].data: 10 -> 1
    + error TWM037 layers[4].data: data[1] is also used by layers[3]
    + note TWM122 data[10]: data block 10 is not used
    ! layers[3].tiles[36,1..17] (tiles "Ground" in groups[2] "Game"): 17 cells changed, index 8 -> 34
    ! layers[3].tiles[6,10..17] (tiles "Ground" in groups[2] "Game"): 8 cells changed, index 8 -> 33
    ! layers[3].tiles[17,10..11] (tiles "Ground" in groups[2] "Game"): 2 cells changed, index 9 -> 0
    ! layers[3].tiles[15..17,12] (tiles "Ground" in groups[2] "Game"): 3 cells changed, index 6 -> 1
    ! ... 11 more, 832db378
  set path=layers[3].tile_name value=LEVEL9_X
    layers[3].tile_name: Ground -> LEVEL9_X
    ! layers[3].tile_name (tiles "Ground" in groups[2] "Game"): "Ground" -> "LEVEL9_X"
  set path=layers[3].tele_data value=1
    layers[3].tele_data: -1 -> 1
    ! layers[3].tele (tiles "Ground" in groups[2] "Game"): 0 x 0 -> 40 x 22 cells
  set path=layers[3].speedup_data value=0
    layers[3].speedup_data: -1 -> 0
    ! stored differently: layers[3].speedup_data (tiles "Ground" in groups[2] "Game"): -1 -> 0
    ! stored differently: layers[3].speedup (tiles "Ground" in groups[2] "Game"): nothing -> 62 bytes (sha256 11fb6aefb793b2f2)
  set path=layers[3].front_data value=0
    layers[3].front_data: -1 -> 0
    ! stored differently: layers[3].front_data (tiles "Ground" in groups[2] "Game"): -1 -> 0
    ! stored differently: layers[3].front (tiles "Ground" in groups[2] "Game"): nothing -> 62 bytes (sha256 11fb6aefb793b2f2)
  set path=layers[3].tune_data value=1
    layers[3].tune_data: -1 -> 1
    ! layers[3].tune (tiles "Ground" in groups[2] "Game"): 0 x 0 -> 40 x 22 cells
  paint path=layers[3].tiles.index rect=1,0,2,2 value=3
    mapwright: islet.map: path "layers[3].tiles.index", column 16: end of the path expected
  set path=envelope_points[0].points[0].time value=7
    envelope_points[0].points[0].time: 0 -> 7
    ! envelope_points[0].points[0].time (envelopes[0] "Glow"): 0 -> 7
  $ steps islet.map <<'END'
  > set path=envelope_points[0].points[0].curve value=LEVEL9_X
  > set path=envelope_points[0].points[1].values.b value=1802
  > set path=envelope_points[0].points[2].values.b value=1000
  > set path=envelope_points[0].points[1].values.c value=1
  > set path=envelope_points[0].points[0].values.d value=1025
  > set path=envelope_points[0].points[2].values.d value=7
  > set path=data[1].size value=7
  > set path=data[1].level value=1000
  > set path=data[2].bytes value=3
  > set path=data[3].bytes value=1
  > set path=info[0].license value=100 | repair
  > set path=groups[1].parallax_x value=-1 | repair
  > set path=layers[0].quads[0].color_top_right.r value=1000 | repair
  > set path=layers[0].quads[0].texture_top_left.y value=1 | repair
  > set path=data[1].bytes value=LEVEL9_X | repair
  > set path=layers[1].quads[0].color_bottom_right.r value=2 | repair
  > set path=groups[1].clip_y value=1 | repair
  > set path=info[0].author_text value=3 | repair
  > set path=images[1].height value=15 | repair
  > set path=envelope_points[0].points[1].values.c value=40000 | repair
  > END
  set path=envelope_points[0].points[0].curve value=LEVEL9_X
    mapwright: islet.map: envelope_points[0].points[0].curve: "LEVEL9_X" is neither a number nor the name of a value; one of step, linear, slow, fast, smooth, bezier
  set path=envelope_points[0].points[1].values.b value=1802
    envelope_points[0].points[1].values.b: 900 -> 1802
    ! envelope_points[0].points[1].values.b (envelopes[0] "Glow"): 900 -> 1802
  set path=envelope_points[0].points[2].values.b value=1000
    envelope_points[0].points[2].values.b: 1024 -> 1000
    ! envelope_points[0].points[2].values.b (envelopes[0] "Glow"): 1024 -> 1000
  set path=envelope_points[0].points[1].values.c value=1
    envelope_points[0].points[1].values.c: 760 -> 1
    ! envelope_points[0].points[1].values.c (envelopes[0] "Glow"): 760 -> 1
  set path=envelope_points[0].points[0].values.d value=1025
    envelope_points[0].points[0].values.d: 1024 -> 1025
    ! envelope_points[0].points[0].values.d (envelopes[0] "Glow"): 1024 -> 1025
  set path=envelope_points[0].points[2].values.d value=7
    envelope_points[0].points[2].values.d: 1024 -> 7
    ! envelope_points[0].points[2].values.d (envelopes[0] "Glow"): 1024 -> 7
  set path=data[1].size value=7
    data[1].size: 3520 -> 7
    + error TWM012 data[1]: 7 bytes declared, 3520 inflated
    ! stored differently: layers[4].tiles (game "Game" in groups[2] "Game"): 117 bytes (sha256 370e153e5f87c392) -> 117 bytes (sha256 370e153e5f87c392)
  set path=data[1].level value=1000
    data[1].level: unknown -> 1000
  set path=data[2].bytes value=3
    mapwright: islet.map: data[2].bytes requires bytes as pairs of hexadecimal digits
  set path=data[3].bytes value=1
    mapwright: islet.map: data[3].bytes requires bytes as pairs of hexadecimal digits
  set path=info[0].license value=100 | repair
    mapwright: islet.map: info[0].license: data[100] does not exist; the number of data is 19 (-1 means none); use the force option to set the reference anyway
  set path=groups[1].parallax_x value=-1 | repair
    groups[1].parallax_x: 40 -> -1
    ! groups[1].parallax_x ("Hills"): 40 -> -1
  set path=layers[0].quads[0].color_top_right.r value=1000 | repair
    layers[0].quads[0].color_top_right.r: 94 -> 1000
    ! layers[0].quads[0].color_top_right.r (quads "Sky" in groups[0] "Sky"): 94 -> 1000
  set path=layers[0].quads[0].texture_top_left.y value=1 | repair
    layers[0].quads[0].texture_top_left.y: 0 -> 1
    ! layers[0].quads[0].texture_top_left.y (quads "Sky" in groups[0] "Sky"): 0 -> 1
  set path=data[1].bytes value=LEVEL9_X | repair
    mapwright: islet.map: data[1].bytes requires bytes as pairs of hexadecimal digits
  set path=layers[1].quads[0].color_bottom_right.r value=2 | repair
    layers[1].quads[0].color_bottom_right.r: 255 -> 2
    ! layers[1].quads[0].color_bottom_right.r (quads "Sun" in groups[0] "Sky"): 255 -> 2
  set path=groups[1].clip_y value=1 | repair
    groups[1].clip_y: 0 -> 1
    ! groups[1].clip_y ("Hills"): 0 -> 1
  set path=info[0].author_text value=3 | repair
    info[0].author_text: made for mapwright -> 3
    ! info[0].author_text: "made for mapwright" -> "3"
  set path=images[1].height value=15 | repair
    images[1].height: 16 -> 15
    ! images[1].height ("islet_sun"): 16 -> 15
  set path=envelope_points[0].points[1].values.c value=40000 | repair
    envelope_points[0].points[1].values.c: 760 -> 40000
    ! envelope_points[0].points[1].values.c (envelopes[0] "Glow"): 760 -> 40000
  $ steps islet.map <<'END'
  > set path=layers[3].color_g value=100 | repair
  > set path=envelope_points[0].stride value=-1 | repair
  > set path=layers[0].quads[0].bottom_left.x value=0 | repair
  > set path=layers[0].quads[0].top_right.x value=819201 | repair
  > set path=groups[0].offset_x value=100 | repair
  > set path=layers[0].num_quads value=40000 | repair
  > set path=layers[0].quads[0].top_left.y value=1000 | repair
  > set path=info[0].credits_text value=x | repair
  > set path=layers[0].quads_image value=7 | repair
  > set path=data[1].level value=1000 | repair
  > set path=layers[1].quads[0].top_left.y value=1 | repair
  > set path=envelopes[0].channels value=3 | repair
  > set path=layers[1].quads[0].color_bottom_left.g value=1 | repair
  > set path=layers[1].quads[0].color_top_left.b value=0 | repair
  > set path=groups[2].clip_height value=7 | repair
  > set path=layers[1].quads[0].color_top_right.r value=40000 | repair
  > set path=images[1].data value=7 | repair
  > set path=layers[2].data value=1000 | repair
  > set path=layers[3].tune_data value=0 | repair
  > set path=layers[0].quads[0].color_envelope_offset value=40000 | repair
  > END
  set path=layers[3].color_g value=100 | repair
    layers[3].color_g: 255 -> 100
    ! layers[3].color_g (tiles "Ground" in groups[2] "Game"): 255 -> 100
  set path=envelope_points[0].stride value=-1 | repair
    mapwright: islet.map: envelope_points[0].stride: -1 is out of range, expected 0 to 4294967295
  set path=layers[0].quads[0].bottom_left.x value=0 | repair
    layers[0].quads[0].bottom_left.x: -819200 -> 0
    ! layers[0].quads[0].bottom_left.x (quads "Sky" in groups[0] "Sky"): -819200 -> 0
  set path=layers[0].quads[0].top_right.x value=819201 | repair
    layers[0].quads[0].top_right.x: 819200 -> 819201
    ! layers[0].quads[0].top_right.x (quads "Sky" in groups[0] "Sky"): 819200 -> 819201
  set path=groups[0].offset_x value=100 | repair
    groups[0].offset_x: 0 -> 100
    ! groups[0].offset_x ("Sky"): 0 -> 100
  set path=layers[0].num_quads value=40000 | repair
    layers[0].num_quads: 1 -> 40000
    + error TWM045 layers[0].num_quads: 40000 quads, but data[0] contains 1
    ! layers[0].num_quads (quads "Sky" in groups[0] "Sky"): 1 -> 40000
  set path=layers[0].quads[0].top_left.y value=1000 | repair
    layers[0].quads[0].top_left.y: -614400 -> 1000
    ! layers[0].quads[0].top_left.y (quads "Sky" in groups[0] "Sky"): -614400 -> 1000
  set path=info[0].credits_text value=x | repair
    info[0].credits_text:  -> x
  set path=layers[0].quads_image value=7 | repair
    mapwright: islet.map: layers[0].quads_image: images[7] does not exist; the number of images is 2 (-1 means none); use the force option to set the reference anyway
  set path=data[1].level value=1000 | repair
    data[1].level: unknown -> 1000
  set path=layers[1].quads[0].top_left.y value=1 | repair
    layers[1].quads[0].top_left.y: -296960 -> 1
    ! layers[1].quads[0].top_left.y (quads "Sun" in groups[0] "Sky"): -296960 -> 1
  set path=envelopes[0].channels value=3 | repair
    envelopes[0].channels: color -> position
    + warning TWM125 layers[1].quads[0].color_envelope: envelope 0 has 3 channels, a color envelope needs 4
    ! envelopes[0].channels ("Glow"): color -> position
  set path=layers[1].quads[0].color_bottom_left.g value=1 | repair
    layers[1].quads[0].color_bottom_left.g: 255 -> 1
    ! layers[1].quads[0].color_bottom_left.g (quads "Sun" in groups[0] "Sky"): 255 -> 1
  set path=layers[1].quads[0].color_top_left.b value=0 | repair
    layers[1].quads[0].color_top_left.b: 255 -> 0
    ! layers[1].quads[0].color_top_left.b (quads "Sun" in groups[0] "Sky"): 255 -> 0
  set path=groups[2].clip_height value=7 | repair
    groups[2].clip_height: 0 -> 7
    groups[2].clip_height: 7 -> 0
  set path=layers[1].quads[0].color_top_right.r value=40000 | repair
    layers[1].quads[0].color_top_right.r: 255 -> 40000
    ! layers[1].quads[0].color_top_right.r (quads "Sun" in groups[0] "Sky"): 255 -> 40000
  set path=images[1].data value=7 | repair
    images[1].data: 8 -> 7
    + error TWM047 images[1].pixels: 10 bytes of pixels, expected 16 x 16 x 4 = 1024
    + note TWM122 data[8]: data block 8 is not used
    ! images[1].pixels ("islet_sun"): 1024 bytes (sha256 184eb9da17653ac6) -> 69736c65745f73756e00, different from byte 0 on
    ! data[8]: added (size=1024)
  set path=layers[2].data value=1000 | repair
    mapwright: islet.map: layers[2].data: data[1000] does not exist; the number of data is 19 (-1 means none); use the force option to set the reference anyway
  set path=layers[3].tune_data value=0 | repair
    layers[3].tune_data: -1 -> 0
    layers[3].tune_data: 0 -> -1
  set path=layers[0].quads[0].color_envelope_offset value=40000 | repair
    layers[0].quads[0].color_envelope_offset: 0 -> 40000
    ! layers[0].quads[0].color_envelope_offset (quads "Sky" in groups[0] "Sky"): 0 -> 40000
  $ steps islet.map <<'END'
  > set path=groups[2].offset_x value=1 | repair
  > set path=groups[2].clip_x value=0 | repair
  > set path=layers[0].quads_data value=2 | repair
  > set path=envelopes[0].version value=0 | repair
  > set path=images[1].version value=40000 | repair
  > set path=groups[0].parallax_y value=100 | repair
  > set path=layers[0].quads[0].color_top_right.g value=-1 | repair
  > set path=envelopes[0].name value=0 | repair
  > set path=layers[3].color_g value=512 | repair
  > set path=layers[0].quads[0].top_right.y value=0 | repair
  > END
  set path=groups[2].offset_x value=1 | repair
    groups[2].offset_x: 0 -> 1
    groups[2].offset_x: 1 -> 0
  set path=groups[2].clip_x value=0 | repair
  set path=layers[0].quads_data value=2 | repair
    layers[0].quads_data: 0 -> 2
    + error TWM045 layers[0].num_quads: 1 quad, but data[2] contains 0
    + note TWM122 data[0]: data block 0 is not used
    ! layers[0].quads[0] (quads "Sky" in groups[0] "Sky"): removed (pivot=0,0)
    ! data[0]: added (size=152)
  set path=envelopes[0].version value=0 | repair
    envelopes[0].version: 2 -> 0
    ! envelopes[0].version ("Glow"): 2 -> 0
  set path=images[1].version value=40000 | repair
    images[1].version: 1 -> 40000
    + error TWM027 images[1]: item of 24 bytes, expected at least 28
    ! images[1].version ("islet_sun"): 1 -> 40000
  set path=groups[0].parallax_y value=100 | repair
    groups[0].parallax_y: 0 -> 100
    ! groups[0].parallax_y ("Sky"): 0 -> 100
  set path=layers[0].quads[0].color_top_right.g value=-1 | repair
    layers[0].quads[0].color_top_right.g: 132 -> -1
    ! layers[0].quads[0].color_top_right.g (quads "Sky" in groups[0] "Sky"): 132 -> -1
  set path=envelopes[0].name value=0 | repair
    envelopes[0].name: Glow -> 0
    ! envelopes[0].name ("Glow"): "Glow" -> "0"
  set path=layers[3].color_g value=512 | repair
    layers[3].color_g: 255 -> 512
    + error TWM034 layers[3].color_g: color_g is 512, expected 0 to 255
    ! layers[3].color_g (tiles "Ground" in groups[2] "Game"): 255 -> 512
  set path=layers[0].quads[0].top_right.y value=0 | repair
    layers[0].quads[0].top_right.y: -614400 -> 0
    ! layers[0].quads[0].top_right.y (quads "Sky" in groups[0] "Sky"): -614400 -> 0
  $ steps teeworlds07.map <<'END'
  > set path=info[0].version value=1000
  > set path=info[0].credits value=7
  > set path=info[0].author_text value=99
  > set path=info[0].credits_text value=3
  > set path=info[0].license_text value=LEVEL9_X
  > set path=groups[0].version value=0
  > set path=groups[0].offset_x value=2
  > set path=groups[0].parallax_x value=1
  > set path=groups[1].use_clipping value=1
  > set path=groups[0].clip_width value=1
  > set path=groups[0].name value=99
  > set path=layers[0].type value=x
  > set path=layers[0].quads_image value=0
  > set path=layers[0].quads_name value=99
  > set path=layers[0].quads[0].top_left.x value=2
  > set path=layers[0].quads[0].top_right.x value=-1
  > set path=layers[0].quads[0].bottom_right.y value=7
  > set path=layers[0].quads[0].color_top_left.r value=-1
  > set path=layers[0].quads[0].color_top_left.b value=350
  > set path=layers[0].quads[0].color_top_right.g value=-1
  > END
  set path=info[0].version value=1000
    info[0].version: 1 -> 1000
    ! info[0].version: 1 -> 1000
  set path=info[0].credits value=7
    mapwright: teeworlds07.map: info[0].credits: data[7] does not exist; the number of data is 2 (-1 means none); use the force option to set the reference anyway
  set path=info[0].author_text value=99
    info[0].author_text:  -> 99
  set path=info[0].credits_text value=3
    info[0].credits_text:  -> 3
  set path=info[0].license_text value=LEVEL9_X
    info[0].license_text:  -> LEVEL9_X
  set path=groups[0].version value=0
    groups[0].version: 3 -> 0
    ! groups[0].version: 3 -> 0
  set path=groups[0].offset_x value=2
    groups[0].offset_x: 0 -> 2
    ! groups[0].offset_x: 0 -> 2
  set path=groups[0].parallax_x value=1
    groups[0].parallax_x: 0 -> 1
    ! groups[0].parallax_x: 0 -> 1
  set path=groups[1].use_clipping value=1
    groups[1].use_clipping: no -> yes
    + note TWM120 groups[1]: offset 0,0, parallax 100,100, clipping; expected offset 0,0, parallax 100,100, no clipping
    ! groups[1].use_clipping ("Game"): no -> yes
  set path=groups[0].clip_width value=1
    groups[0].clip_width: 0 -> 1
    ! groups[0].clip_width: 0 -> 1
  set path=groups[0].name value=99
    groups[0].name:  -> 99
    ! groups[0].name: "" -> "99"
  set path=layers[0].type value=x
    mapwright: teeworlds07.map: layers[0].type: "x" is neither a number nor the name of a value; one of tiles, quads, old_sounds, sounds
  set path=layers[0].quads_image value=0
    mapwright: teeworlds07.map: layers[0].quads_image: images[0] does not exist; the number of images is 0 (-1 means none); use the force option to set the reference anyway
  set path=layers[0].quads_name value=99
    layers[0].quads_name: Quads -> 99
    ! layers[0].quads_name (quads "Quads" in groups[0]): "Quads" -> "99"
  set path=layers[0].quads[0].top_left.x value=2
    layers[0].quads[0].top_left.x: -819200 -> 2
    ! layers[0].quads[0].top_left.x (quads "Quads" in groups[0]): -819200 -> 2
  set path=layers[0].quads[0].top_right.x value=-1
    layers[0].quads[0].top_right.x: 819200 -> -1
    ! layers[0].quads[0].top_right.x (quads "Quads" in groups[0]): 819200 -> -1
  set path=layers[0].quads[0].bottom_right.y value=7
    layers[0].quads[0].bottom_right.y: 614400 -> 7
    ! layers[0].quads[0].bottom_right.y (quads "Quads" in groups[0]): 614400 -> 7
  set path=layers[0].quads[0].color_top_left.r value=-1
    layers[0].quads[0].color_top_left.r: 94 -> -1
    ! layers[0].quads[0].color_top_left.r (quads "Quads" in groups[0]): 94 -> -1
  set path=layers[0].quads[0].color_top_left.b value=350
    layers[0].quads[0].color_top_left.b: 174 -> 350
    ! layers[0].quads[0].color_top_left.b (quads "Quads" in groups[0]): 174 -> 350
  set path=layers[0].quads[0].color_top_right.g value=-1
    layers[0].quads[0].color_top_right.g: 132 -> -1
    ! layers[0].quads[0].color_top_right.g (quads "Quads" in groups[0]): 132 -> -1
  $ steps teeworlds07.map <<'END'
  > set path=layers[0].quads[0].color_top_right.b value=175
  > set path=layers[0].quads[0].color_bottom_left.r value=7
  > set path=layers[0].quads[0].color_bottom_left.b value=7
  > set path=layers[0].quads[0].color_bottom_left.a value=256
  > set path=layers[0].quads[0].color_bottom_right.r value=410
  > set path=layers[0].quads[0].color_bottom_right.b value=512
  > set path=layers[0].quads[0].color_bottom_right.a value=-1
  > set path=layers[0].quads[0].texture_top_left.y value=1
  > set path=layers[0].quads[0].texture_top_right.y value=1
  > set path=layers[0].quads[0].texture_bottom_left.y value=1
  > set path=layers[0].quads[0].texture_bottom_right.y value=100
  > set path=layers[0].quads[0].position_envelope value=2
  > set path=layers[0].quads[0].position_envelope_offset value=100
  > set path=layers[0].quads[0].color_envelope_offset value=-1
  > set path=layers[1].height value=2
  > set path=layers[1].color_r value=40000
  > set path=layers[1].color_g value=512
  > set path=layers[1].color_a value=100
  > set path=layers[1].color_envelope_offset value=-1
  > set path=data[0].level value=7
  > END
  set path=layers[0].quads[0].color_top_right.b value=175
    layers[0].quads[0].color_top_right.b: 174 -> 175
    ! layers[0].quads[0].color_top_right.b (quads "Quads" in groups[0]): 174 -> 175
  set path=layers[0].quads[0].color_bottom_left.r value=7
    layers[0].quads[0].color_bottom_left.r: 204 -> 7
    ! layers[0].quads[0].color_bottom_left.r (quads "Quads" in groups[0]): 204 -> 7
  set path=layers[0].quads[0].color_bottom_left.b value=7
    layers[0].quads[0].color_bottom_left.b: 255 -> 7
    ! layers[0].quads[0].color_bottom_left.b (quads "Quads" in groups[0]): 255 -> 7
  set path=layers[0].quads[0].color_bottom_left.a value=256
    layers[0].quads[0].color_bottom_left.a: 255 -> 256
    ! layers[0].quads[0].color_bottom_left.a (quads "Quads" in groups[0]): 255 -> 256
  set path=layers[0].quads[0].color_bottom_right.r value=410
    layers[0].quads[0].color_bottom_right.r: 204 -> 410
    ! layers[0].quads[0].color_bottom_right.r (quads "Quads" in groups[0]): 204 -> 410
  set path=layers[0].quads[0].color_bottom_right.b value=512
    layers[0].quads[0].color_bottom_right.b: 255 -> 512
    ! layers[0].quads[0].color_bottom_right.b (quads "Quads" in groups[0]): 255 -> 512
  set path=layers[0].quads[0].color_bottom_right.a value=-1
    layers[0].quads[0].color_bottom_right.a: 255 -> -1
    ! layers[0].quads[0].color_bottom_right.a (quads "Quads" in groups[0]): 255 -> -1
  set path=layers[0].quads[0].texture_top_left.y value=1
    layers[0].quads[0].texture_top_left.y: 0 -> 1
    ! layers[0].quads[0].texture_top_left.y (quads "Quads" in groups[0]): 0 -> 1
  set path=layers[0].quads[0].texture_top_right.y value=1
    layers[0].quads[0].texture_top_right.y: 0 -> 1
    ! layers[0].quads[0].texture_top_right.y (quads "Quads" in groups[0]): 0 -> 1
  set path=layers[0].quads[0].texture_bottom_left.y value=1
    layers[0].quads[0].texture_bottom_left.y: 1024 -> 1
    ! layers[0].quads[0].texture_bottom_left.y (quads "Quads" in groups[0]): 1024 -> 1
  set path=layers[0].quads[0].texture_bottom_right.y value=100
    layers[0].quads[0].texture_bottom_right.y: 1024 -> 100
    ! layers[0].quads[0].texture_bottom_right.y (quads "Quads" in groups[0]): 1024 -> 100
  set path=layers[0].quads[0].position_envelope value=2
    mapwright: teeworlds07.map: layers[0].quads[0].position_envelope: envelopes[2] does not exist; the number of envelopes is 0 (-1 means none); use the force option to set the reference anyway
  set path=layers[0].quads[0].position_envelope_offset value=100
    layers[0].quads[0].position_envelope_offset: 0 -> 100
    ! layers[0].quads[0].position_envelope_offset (quads "Quads" in groups[0]): 0 -> 100
  set path=layers[0].quads[0].color_envelope_offset value=-1
    layers[0].quads[0].color_envelope_offset: 0 -> -1
    ! layers[0].quads[0].color_envelope_offset (quads "Quads" in groups[0]): 0 -> -1
  set path=layers[1].height value=2
    mapwright: teeworlds07.map: layers[1].height: the stored tiles would no longer be in their rows; use the operation "resize", or the force option to set the value anyway
  set path=layers[1].color_r value=40000
    layers[1].color_r: 255 -> 40000
    ! layers[1].color_r (game "Game" in groups[1] "Game"): 255 -> 40000
  set path=layers[1].color_g value=512
    layers[1].color_g: 255 -> 512
    ! layers[1].color_g (game "Game" in groups[1] "Game"): 255 -> 512
  set path=layers[1].color_a value=100
    layers[1].color_a: 255 -> 100
    ! layers[1].color_a (game "Game" in groups[1] "Game"): 255 -> 100
  set path=layers[1].color_envelope_offset value=-1
    layers[1].color_envelope_offset: 0 -> -1
    ! layers[1].color_envelope_offset (game "Game" in groups[1] "Game"): 0 -> -1
  set path=data[0].level value=7
    data[0].level: unknown -> 7
