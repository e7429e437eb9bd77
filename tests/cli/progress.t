A long task shows its progress on a terminal after half a second and clears it at the end. Here a slow reader of the output or a
slow writer of the input makes it long.

  $ cp "$SAMPLES/lagoon.wwd" level.wwd
  $ python3 "$FIXTURES/on_terminal.py" sh -c 'mapwright render level.wwd --scale 4 -o - | { sleep 1; cat > slow.png; }'
  Drawing level.wwd: N %
  left: nothing
  $ mapwright render level.wwd --scale 4 -o - | cmp - slow.png
  $ mkfifo slow; { sleep 1; cat level.wwd; } > slow & python3 "$FIXTURES/on_terminal.py" mapwright verify slow level.wwd
  slow: ok
  level.wwd: ok
  ...
  2 of 2: level.wwd
  left: nothing

Not with --quiet, nor when it is quick.

  $ python3 "$FIXTURES/on_terminal.py" sh -c 'mapwright render -q level.wwd --scale 4 -o - | { sleep 1; cat > slow.png; }'
  left: nothing
  $ python3 "$FIXTURES/on_terminal.py" mapwright verify level.wwd
  level.wwd: ok
  left: nothing
