The viewer is made by web/build; a page with only the mark takes its place here. unpage prints what is in a page.

  $ mapwright build "$FIXTURES/level.json" -o a.wwd; printf '<title>v</title><!--mapwright-world--><script>end</script>\n' >viewer.html
  $ cat >unpage <<'END'
  > import base64, json, re, sys, zlib
  > page = json.loads(re.fullmatch(r'<title>v</title><script type="application/json" id="mapwright-world">([^<]*)</script><script>end</script>\n', open(sys.argv[1]).read(), re.S)[1])
  > print(page["world"], page["options"])
  > for name, text in page["files"].items():
  >     data = zlib.decompress(base64.b64decode(text, validate=True))
  >     same = [path for path in sys.argv[2:] if open(path, "rb").read() == data]
  >     print(name, len(data), *same)
  > END
  $ mapwright view --viewer viewer.html a.wwd -o page.html; python3 unpage page.html a.wwd
  a.wwd {}
  a.wwd 1822 a.wwd
  $ MAPWRIGHT_VIEWER=viewer.html mapwright view -v a.wwd --scale 0.5 --no-objects -o - | cat >page.html; python3 unpage page.html a.wwd
  a.wwd: written to standard output
  a.wwd {'scale': ['0.5'], 'objects': ['no']}
  a.wwd 1822 a.wwd
JSON, folders, members and standard input become files; names cannot end the element, or lead anywhere.
  $ cp "$FIXTURES/level.json" .; MAPWRIGHT_VIEWER=viewer.html mapwright view level.json -o page.html; python3 unpage page.html a.wwd
  level {}
  level 1822 a.wwd
  $ mapwright unpack a.wwd folder; MAPWRIGHT_VIEWER=viewer.html mapwright view folder/ -o page.html; python3 unpage page.html a.wwd
  a.wwd: 3 files written to folder
  folder {}
  folder 1822 a.wwd
  $ MAPWRIGHT_VIEWER=viewer.html mapwright view - <a.wwd -o page.html; python3 unpage page.html a.wwd
  world {}
  world 1822 a.wwd
  $ cp a.wwd '<!--<script>.wwd'; MAPWRIGHT_VIEWER=viewer.html mapwright view '<!--<script>.wwd' -o page.html; python3 unpage page.html a.wwd
  <!--<script>.wwd {}
  <!--<script>.wwd 1822 a.wwd
Damaged worlds are shown as they are.
  $ head -c 1700 a.wwd >cut.wwd; MAPWRIGHT_VIEWER=viewer.html mapwright view cut.wwd -o page.html; python3 unpage page.html cut.wwd
  cut.wwd: fatal WWD002 at file+0x6A4: the compressed level ends (the stream is cut short) after 176 of 176 bytes; 747 of 1598 bytes inflated; fix: check --fix=salvage (rebuild a valid level from the readable parts of a damaged one, and list what was lost), or get an intact copy of the file; only the readable part is shown
  cut.wwd {}
  cut.wwd 1700 cut.wwd
Several.
  $ mkdir in; cp a.wwd in; cp a.wwd in/b.wwd; MAPWRIGHT_VIEWER=viewer.html mapwright view -v -j 2 -O out in; python3 unpage out/b.wwd.html a.wwd
  in/a.wwd: written to out/a.wwd.html
  in/b.wwd: written to out/b.wwd.html
  b.wwd {}
  b.wwd 1822 a.wwd
Files that the picture needs come with it, under names of the page's own.
  $ mapwright extract "$SAMPLES/islet.map" -q -O out; mkdir -p data home/.local/share/ddnet; mv out/images data/mapres; cp -r data/mapres home/.local/share/ddnet
  $ mapwright edit -q "$SAMPLES/islet.map" -e 'unembed mapres=data/mapres' -o islet.map
  $ MAPWRIGHT_VIEWER=viewer.html mapwright view islet.map --mapres data/mapres/ -o page.html; python3 unpage page.html islet.map data/mapres/*
  islet.map {'mapres': ['data/0']}
  islet.map 2587 islet.map
  data/0/islet_sun.png 220 data/mapres/islet_sun.png
  data/0/islet_tiles.png 814 data/mapres/islet_tiles.png
  $ HOME=$PWD/home MAPWRIGHT_VIEWER=viewer.html mapwright view islet.map -o page.html; python3 unpage page.html islet.map data/mapres/*
  islet.map {'mapres': ['data/mapres']}
  islet.map 2587 islet.map
  data/mapres/islet_sun.png 220 data/mapres/islet_sun.png
  data/mapres/islet_tiles.png 814 data/mapres/islet_tiles.png
  $ cp "$FIXTURES/../fixtures/rez/small.rez" GAME.REZ; MAPWRIGHT_VIEWER=viewer.html mapwright view a.wwd --assets GAME.REZ -o page.html; python3 unpage page.html a.wwd GAME.REZ
  a.wwd: warning WWD083 at pal_rez: the assets do not contain the palette \LEVEL1\PALETTES\MAIN.PAL; pictures are drawn in greyscale
  a.wwd: warning WWD084: the assets lack 7 different tiles and 2 image sets or frames of objects; 0 more pictures cannot be read; the first one is LEVEL1/TILES/BACK/001.PID; they are drawn as in a rendering without assets; add every archive and folder that the level needs to the assets; to list the missing pictures, check the level with the same assets
  a.wwd {'assets': ['data/0/GAME.REZ']}
  a.wwd 1822 a.wwd
  data/0/GAME.REZ 1148 GAME.REZ
  $ truncate -s 40000000 GAME.REZ; mapwright view --viewer viewer.html a.wwd --assets GAME.REZ -o page.html; python3 unpage page.html a.wwd
  a.wwd: warning WWD083 at pal_rez: the assets do not contain the palette \LEVEL1\PALETTES\MAIN.PAL; pictures are drawn in greyscale
  a.wwd: warning WWD084: the assets lack 7 different tiles and 2 image sets or frames of objects; 0 more pictures cannot be read; the first one is LEVEL1/TILES/BACK/001.PID; they are drawn as in a rendering without assets; add every archive and folder that the level needs to the assets; to list the missing pictures, check the level with the same assets
  mapwright: a.wwd: the page will not have GAME.REZ: a page has at most 32 MiB of game data
  a.wwd {}
  a.wwd 1822 a.wwd
What can go wrong.
  $ mapwright view a.wwd -o page.html
  mapwright: a.wwd: cannot read the viewer /.*/share/mapwright/viewer.html: No such file or directory; web/build makes it, web/dist/viewer.html, and --viewer or MAPWRIGHT_VIEWER names it (re)
  [2]
  $ mapwright view --viewer a.wwd a.wwd -o page.html
  mapwright: a.wwd is not a viewer: it has no <!--mapwright-world-->
  [2]
  $ mapwright view --viewer viewer.html a.wwd
  mapwright: view needs -o FILE or -O FOLDER
  usage: mapwright view [OPTIONS] FILE...
  [2]
  $ mapwright view --viewer viewer.html a.wwd -o a.wwd
  mapwright: a.wwd is the input file itself; give the output a different name
  [2]
  $ mapwright view --viewer viewer.html a.wwd --scale none -o new.html; ls new.html
  mapwright: a.wwd: scale requires a number, not "none"
  ls: cannot access 'new.html': No such file or directory
  [2]
  $ mapwright view --viewer viewer.html a.wwd -o /dev/full
  mapwright: a.wwd: /dev/full: cannot be written: No space left on device
  [2]
Games can also be pages that are played.
  $ cp "$SAMPLES/lighthouse.bin" .; MAPWRIGHT_VIEWER=viewer.html mapwright play lighthouse.bin --html -o game.html; python3 unpage game.html lighthouse.bin; grep -o '"play": *true' game.html
  lighthouse.bin {}
  lighthouse.bin 11392 lighthouse.bin
  "play":true
  $ MAPWRIGHT_VIEWER=viewer.html mapwright play a.wwd --html -o game.html
  mapwright: a.wwd: wwd files cannot be played
  [2]
  $ mapwright play lighthouse.bin -o game.html; mapwright play lighthouse.bin --html --explore -o game.html
  mapwright: -o needs --html
  usage: mapwright play [OPTIONS] GAME
  mapwright: --html cannot be combined with --explore, --script, --expect and --record
  usage: mapwright play [OPTIONS] GAME
  [2]
