A game in a terminal: lines are typed at a prompt, texts are wrapped to the width, and the seed is drawn if it is not given. (TERM=dumb has no pictures. What is typed is shown after "]" here.)

  $ cp "$SAMPLES/lighthouse.bin" .
  $ "$FIXTURES/typed.py" --set TERM=dumb --size 40x24 look :what :quit -- mapwright play lighthouse.bin --seed 1 --record a.txt | grep -v '^>'
  # seed 1, rules original
  You are on a beach. On a rock to the
  north stands a lighthouse. It is dark.
  On the ground you see a Brass Key.
  [ambient foghorn]
  You encounter a Crab.
  Click, click.
  The Crab picks up the Brass Key.
  You are on a beach. On a rock to the
  north stands a lighthouse. It is dark.
  The Crab runs north.
  unknown command; see :help
  $ sed 's/^> /] /' a.txt
  # seed 1, rules original
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  On the ground you see a Brass Key.
  [ambient foghorn]
  You encounter a Crab.
  Click, click.
  The Crab picks up the Brass Key.
  ] look
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  The Crab runs north.
  ] :quit
  $ mapwright play lighthouse.bin --expect a.txt
  $ "$FIXTURES/typed.py" :quit -- mapwright play lighthouse.bin --no-pictures | sed 's/seed [0-9]*/seed N/; 1q'
  # seed N, rules original

The game ends at :quit, and as it ends by itself.

  $ printf 'look\n:quit\nlook\n' | mapwright play lighthouse.bin | grep -c '^> '
  2

With libedit lines can be edited: Tab completes lines and words, Control-C discards a line and ends at an empty one, Up is the last line.

  $ skip unless [ -n "$LIBEDIT" ]
  $ "$FIXTURES/typed.py" 'inv\t' ':sta\x03:un\t' 'zzz\x03:quit' -- mapwright play lighthouse.bin --seed 1 --no-pictures | sed 's/^> /] /'
  # seed 1, rules original
  You are on a beach. On a rock to the north stands a lighthouse. It is dark.
  On the ground you see a Brass Key.
  [ambient foghorn]
  You encounter a Crab.
  Click, click.
  The Crab picks up the Brass Key.
  ] inventory
  Your pack contains a Flask.
  The Crab runs north.
  ] :sta> :undo
  ] zzz> :quit
  $ "$FIXTURES/typed.py" 'status' '\e[A' '\x03\c' -- mapwright play lighthouse.bin --seed 1 --no-pictures | grep -c Wealth
  2
  $ "$FIXTURES/typed.py" 'sw\t' 'look at cr\t' 'op\t' 's\t\x03:quit' -- mapwright play lighthouse.bin --seed 1 --no-pictures | sed -n '/^>/,$p' | sed 's/^> /] /'
  ] sw> swim
  The water is far too cold.
  The Crab runs north.
  ] look at crab
  It looks at your toes.
  ] op
  What?
  ] s
  swim  Status  south  
  ] s> :quit
  $ "$FIXTURES/typed.py" ':s\t\x03:quit' -- mapwright play lighthouse.bin --seed 1 --no-pictures | tail -3 | sed 's/^> /] /'
  ] :s
  :save  :seconds  :state  
  ] :s> :quit

Pictures are shown above the texts, when they change: with half blocks, in as many colours as there are, or by kitty's protocol.

  $ "$FIXTURES/typed.py" --size 60x24 look :quit -- mapwright play lighthouse.bin --seed 1 --color never | head -18
  # seed 1, rules original
  ███████████████████████████████▀██████
  ███████████████████████████████▀▀█████
  ███████████████████████████████▀██████
  ███████████████████████████████▄▄█████
  ██████████████████████████████▀  █████
  ████████████████████████████████▀█████
  ███████████████████████████▀       ▀██
  ██████████████████████████▀          █
  █████████████████████████▀            
  █████████████████████████▄▄▄▄        ▄
  ██████████████████████████████████████
  ██████████████████████████████████████
  ██████████████████████████████████████
  ████▀██▀██████████████████████████████
  ███▄████▄█████████████████▄█▄█████████
  ██████████████████████████████████████
  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
  $ "$FIXTURES/typed.py" --size 60x24 look status :quit -- mapwright play lighthouse.bin --seed 1 --color never | grep -c '▄▄'
  4
  $ for kind in TERM=xterm-256color COLORTERM=truecolor; do "$FIXTURES/typed.py" --raw --set $kind --size 60x24 :quit -- mapwright play lighthouse.bin --seed 1 | sed -n 16p | sed 's/▀.*//'; done
  ^[[38;5;253m^[[48;5;253m
  ^[[38;2;215;215;215m^[[48;2;215;215;215m
  $ "$FIXTURES/typed.py" --raw --set KITTY_WINDOW_ID=1 --size 60x24 :quit -- mapwright play lighthouse.bin --seed 1 >raw.txt; sed -n 's/;iVBOR.*/;.../; 2p' raw.txt
  ^[_Ga=T,f=100,q=2,r=13,m=0;...
  $ python3 -c 'import re, base64; data = base64.b64decode("".join(re.findall(r";([A-Za-z0-9+/=]+)\^\[\\", open("raw.txt").read()))); print(data[1:4], data[-8:-4])'
  b'PNG' b'IEND'

A click at a thing in the picture is the command :click. The terminal says in which row the prompt is.

  $ "$FIXTURES/typed.py" --size 100x40 --cursor 40 '\e[<0;56;30M\c' :undo '\e[<0;90;30M:quit' -- mapwright play lighthouse.bin --seed 1 --color never --record b.txt >shown.txt; sed 's/^> /] /' b.txt | tail -5
  ] :click Crab
  It looks at your toes.
  The Crab runs north.
  ] :undo
  ] :quit
