  $ mapwright build "$FIXTURES/level.json" -o a.wwd
  $ mapwright render a.wwd -o a.png; python3 -c 'print(*__import__("struct").unpack(">8s8xII", open("a.png", "rb").read(24)))'
  b'\x89PNG\r\n\x1a\n' 384 256
  $ mapwright render -v a.wwd --scale 0.5 -o half.png; python3 -c 'print(*__import__("struct").unpack(">8s8xII", open("half.png", "rb").read(24))[1:])'
  a.wwd: written to half.png
  192 128
  $ mapwright render a.wwd --no-objects -o b.png; cmp -s a.png b.png
  [1]
  $ mapwright render a.wwd -o - | cmp - a.png
  $ mkdir in; cp a.wwd in; cp a.wwd in/b.wwd; mapwright render -v -j 2 -O out in; cmp out/a.wwd.png a.png
  in/a.wwd: written to out/a.wwd.png
  in/b.wwd: written to out/b.wwd.png
  $ mapwright render a.wwd --scale none -o c.png
  mapwright: a.wwd: scale requires a number, not "none"
  [2]
  $ mapwright render a.wwd --layer 9 -o c.png
  mapwright: a.wwd: layer: no match for "9" in the level's planes (2)
  [2]
  $ mapwright render a.wwd -o /dev/full
  mapwright: a.wwd: /dev/full: cannot be written: No space left on device
  [2]
  $ ls
  a.png
  a.wwd
  b.png
  half.png
  in
  out
  $ for j in 1 2 4 0; do mapwright render -j $j a.wwd --scale 8 -o large.$j.png; done; cmp large.1.png large.2.png; cmp large.1.png large.4.png; cmp large.1.png large.0.png
  $ mapwright render -j 4 a.wwd --scale 8 -o - | cmp - large.1.png
  $ mapwright render -j 3 --max-memory 24M a.wwd --scale 8 -o small.png; cmp large.1.png small.png
  $ mapwright render -j 4 a.wwd --scale 8 -o /dev/full
  mapwright: a.wwd: /dev/full: cannot be written: No space left on device
  [2]
  $ (ulimit -f 8; mapwright render -j 4 a.wwd --scale 8 -o cut.png)
  mapwright: a.wwd: cut.png: cannot be written: File too large
  [2]
  $ (sleep 0.5; mapwright render -j 4 a.wwd --scale 8 -o - 2>said; echo $? >code) | true; sleep 2; cat said code
  0
  $ ls -A
  a.png
  a.wwd
  b.png
  code
  half.png
  in
  large.0.png
  large.1.png
  large.2.png
  large.4.png
  out
  said
  small.png

A map as DDNet's map_render draws it by default; positions in tiles.

  $ cp "$SAMPLES/islet.map" .; mapwright render islet.map --thumbnail -o thumb.png; python3 -c 'print(*__import__("struct").unpack(">16xII", open("thumb.png", "rb").read(24)))'
  1920 1080
  $ mapwright render islet.map --thumbnail --size 96x54 -o small.png; python3 -c 'print(*__import__("struct").unpack(">16xII", open("small.png", "rb").read(24)))'
  96 54
  $ mapwright render islet.map --at 20.5,10 --size 96x54 -o a.png; mapwright render islet.map --camera 656,320 --size 96x54 -o b.png; cmp a.png b.png
  $ mapwright render islet.map --at here -o a.png
  mapwright: islet.map: at requires X,Y in tiles, such as 20.5,10, not "here"
  [2]
