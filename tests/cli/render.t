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
