A different form of the same world, selected by the extension of the second name.

  $ mapwright new teeworlds06 --size 4x3 --border 1 -o a.map
  $ mapwright convert a.map a.json; mapwright convert a.json b.map; cmp a.map b.map
  $ mapwright convert a.map folder/; mapwright convert folder c.map; cmp a.map c.map
  a.map: 2 files written to folder/
  $ mapwright convert folder - --to json | cmp - a.json
  $ mapwright convert a.json - --to teeworlds | cmp - a.map
  $ mapwright convert a.map a.png; head -c 4 a.png | tail -c 3; echo
  PNG
  $ mapwright convert a.json folder; mapwright convert -qf a.json folder; ls folder
  mapwright: a.json: folder is not empty; use the force option to unpack into it and replace the files of an earlier unpack
  layers
  world.json
  world.sha256

Conversion for a different game is an operation of the format.

  $ mapwright convert a.map d.map --to ddnet; mapwright convert a.map e/ --to teeworlds07 -q; ls e
  a.map: layers[1]: item of 72 -> 92 bytes
  layers
  world.json
  world.sha256
  $ mapwright convert --force a.map d.map --to ddnet --with keep -q
  $ mapwright convert a.map d.map --to ddnet --with kep=1
  mapwright: a.map: convert: unknown option "kep"; did you mean keep?
  [2]

If neither the output nor --to selects a form, the message lists the forms.

  $ mapwright convert a.map a
  mapwright: a.map: 'a' is not an output form; forms for teeworlds files: teeworlds, json, folder, png, teeworlds06|teeworlds07|ddnet; choose one by the extension of the output (a trailing slash for a folder) or with --to
  [2]
  $ mapwright convert a.map a.wwd
  mapwright: a.map: 'a.wwd' is not an output form; forms for teeworlds files: teeworlds, json, folder, png, teeworlds06|teeworlds07|ddnet; choose one by the extension of the output (a trailing slash for a folder) or with --to
  [2]
  $ mapwright convert a.map a.map --to dnet
  mapwright: a.map: 'dnet' is not an output form; forms for teeworlds files: teeworlds, json, folder, png, teeworlds06|teeworlds07|ddnet; choose one by the extension of the output (a trailing slash for a folder) or with --to
  [2]
  $ mapwright convert a.map x.json --with keep
  mapwright: a.map: --with is for the format's own conversions, such as --to teeworlds06|teeworlds07|ddnet
  [2]
  $ mapwright convert a.map - --to folder
  mapwright: a.map: a folder cannot be written to standard output
  [2]
  $ mapwright convert a.map a.map
  mapwright: a.map is the input file itself; give the output a different name
  [2]
  $ mapwright convert a.map
  mapwright: convert needs a file and what to make of it, or files and -O FOLDER
  usage: mapwright convert [OPTIONS] FILE OUT
  [2]
  $ mapwright build "$FIXTURES/level.json" -o a.wwd; mapwright convert a.wwd b.wwd --to ddnet
  mapwright: a.wwd: 'ddnet' is not an output form; forms for wwd files: wwd, json, folder, png; choose one by the extension of the output (a trailing slash for a folder) or with --to
  [2]
  $ mapwright convert a.wwd b.json --with x
  mapwright: a.wwd: --with is for the format's own conversions, such as --to NAME; this format has none
  [2]
  $ python3 "$FIXTURES/make_rez.py" t.rez A.TXT=a.wwd; mapwright convert t.rez t.json; mapwright convert t.rez t/; mapwright convert t.rez u.rez
  mapwright: t.rez: rez files have no fields to show
  mapwright: t.rez: rez files have no fields to unpack; what they contain can be extracted
  mapwright: t.rez: rez files cannot be written
  [2]

Many files at once: -O.

  $ mkdir -p in/sub; cp b.map in/one.map; cp a.json in/sub/two.map.json; echo no map >in/three.txt
  $ mapwright convert -O out in; (cd out; find . -type f | sort); cmp b.map out/one.map; cmp a.map out/sub/two.map
  ./one.map
  ./sub/two.map
  $ mapwright convert --to json -O json in/one.map; cmp json/one.map.json a.json
  $ mapwright convert --to png -O png -j2 in/one.map d.map; ls png
  d.map.png
  one.map.png
  $ mapwright convert --to folder -O folders in/one.map; mapwright convert folders/one.map f.map; cmp b.map f.map
  in/one.map: 2 files written to folders/one.map
  $ mapwright convert --to ddnet -q -O ddnet in/one.map; cmp ddnet/one.map d.map
  $ mapwright convert -O in in/one.map
  mapwright: in/one.map is the input file itself; give the output a different name
  [2]
  $ mapwright convert in/one.map d.map f.map
  mapwright: convert needs a file and what to make of it, or files and -O FOLDER
  usage: mapwright convert [OPTIONS] FILE OUT
  [2]
