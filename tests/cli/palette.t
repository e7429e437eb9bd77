A picture without colours has those of the palette that is given, of its archive, or shades of grey. For archives of other games
`palette` is an option of every command; it goes to the format that the file has.

  $ python3 - <<'END'
  > import struct
  > open("p.pid", "wb").write(struct.pack("<IIiiiiII", 10, 0, 4, 1, 0, 0, 0, 0) + bytes([1, 2, 3, 4]))
  > for name, place in ("red", 0), ("blue", 2):
  >     colours = bytearray(768)
  >     colours[place::3] = bytes(range(256))
  >     open(name + ".pal", "wb").write(colours)
  > END
  $ mapwright render -q p.pid -o grey.png; mapwright render -q --palette red.pal p.pid -o red.png; cmp -s grey.png red.png
  [1]
  $ mapwright render -q --palette blue.pal p.pid -o blue.png; cmp -s red.png blue.png
  [1]
  $ mapwright render -q --palette blue.pal - -o piped.png < p.pid && cmp blue.png piped.png
  $ python3 "$FIXTURES/make_rez.py" t.rez LEVEL1/PALETTES/MAIN.PAL=red.pal LEVEL2/PALETTES/MAIN.PAL=blue.pal \
  >   GAME/IMAGES/COIN/001.PID=p.pid LEVEL2/IMAGES/COIN/001.PID=p.pid STATES/MENU/PALETTES/MAIN.PAL=blue.pal \
  >   STATES/MENU/IMAGES/001.PID=p.pid

The palette of the nearest directory around it, or else that of the first level.

  $ mapwright render -q t.rez:GAME/IMAGES/COIN/001.PID -o game.png && cmp red.png game.png
  $ mapwright render -q t.rez:LEVEL2/IMAGES/COIN/001.PID -o two.png && cmp blue.png two.png
  $ mapwright render -q t.rez:STATES/MENU/IMAGES/001.PID -o menu.png && cmp blue.png menu.png
  $ mapwright render -q --palette blue.pal t.rez:GAME/IMAGES/COIN/001.PID -o game.png --force && cmp blue.png game.png
  $ python3 "$FIXTURES/make_rez.py" u.rez GAME/IMAGES/COIN/001.PID=p.pid
  $ mapwright render -q u.rez:GAME/IMAGES/COIN/001.PID -o none.png && cmp grey.png none.png

Where no table of the format has it, it is refused.

  $ mapwright check --palette red.pal p.pid
  mapwright: p.pid: the format pid has no option --palette for check
  [2]
  $ mapwright info --encoding auto --palette red.pal "$SAMPLES/lagoon.wwd"
  mapwright: .*/lagoon.wwd: the format wwd has no option --palette for info (re)
  [2]
