Output that fails.

  $ mapwright build "$FIXTURES/level.json" -o a.wwd

A full disk is an error, at once or when the rest is flushed.

  $ mapwright dump --hex a.wwd >/dev/full
  mapwright: standard output: No space left on device
  [2]
  $ mapwright verify a.wwd >/dev/full
  mapwright: standard output: No space left on device
  [2]
  $ mapwright set a.wwd -q -o - name=X >/dev/full
  mapwright: standard output: No space left on device
  [2]
  $ mapwright help >/dev/full
  mapwright: standard output: No space left on device
  [2]

So is a closed output.

  $ mapwright verify a.wwd >&-
  mapwright: standard output: Bad file descriptor
  [2]

A reader that closes the pipe is not.

  $ (mapwright dump --json a.wwd a.wwd a.wwd a.wwd; echo $? >status) | true; cat status
  0
  $ (mapwright dump --json -j 2 a.wwd a.wwd a.wwd a.wwd a.wwd a.wwd; echo $? >status) | head -c 1 >/dev/null; cat status
  0

Files are still written then.

  $ (mapwright set -i --json a.wwd name=Quay; echo $? >status) | true; cat status; mapwright get a.wwd name
  a.wwd: 1 change saved; the old file is now a.wwd~
  0
  Quay

Nothing is written through what was planted below the folder of -O; the folder itself may be a link.

  $ mkdir planted target elsewhere && cp a.wwd planted/x.wwd && mkdir planted/sub && cp a.wwd planted/sub/y.wwd && ln -s target out
  $ ln -s ../elsewhere/x.wwd target/x.wwd; ln -s ../elsewhere target/sub; ln -s nowhere target/x.wwd.png; ln -s nowhere target/x.wwd.json; mkfifo target/p.wwd
  $ for how in 'set planted author=Me' 'check --fix planted' 'render planted' 'dump --json planted' 'convert planted --to folder' 'extract planted'; do
  >   echo "$how"; mapwright $how -O out --no-sandbox; echo "[$?]"
  > done; find elsewhere target | sort
  set planted author=Me
  mapwright: planted/sub/y.wwd: out/sub is a symbolic link; nothing is written through it
  mapwright: planted/x.wwd: out/x.wwd is a symbolic link; nothing is written through it
  [2]
  check --fix planted
  mapwright: planted/sub/y.wwd: out/sub is a symbolic link; nothing is written through it
  mapwright: planted/x.wwd: out/x.wwd is a symbolic link; nothing is written through it
  2 files: 2 unreadable
  [2]
  render planted
  mapwright: planted/sub/y.wwd: out/sub is a symbolic link; nothing is written through it
  mapwright: planted/x.wwd: out/x.wwd.png is a symbolic link; nothing is written through it
  [2]
  dump --json planted
  mapwright: planted/sub/y.wwd: out/sub is a symbolic link; nothing is written through it
  mapwright: planted/x.wwd: out/x.wwd.json is a symbolic link; nothing is written through it
  [2]
  convert planted --to folder
  mapwright: planted/sub/y.wwd: out/sub is a symbolic link; nothing is written through it
  mapwright: planted/x.wwd: out/x.wwd is a symbolic link; nothing is written through it
  [2]
  extract planted
  mapwright: planted/sub/y.wwd: out/sub is a symbolic link; nothing is written through it
  mapwright: planted/x.wwd: out/x.wwd is a symbolic link; nothing is written through it
  [2]
  elsewhere
  target
  target/p.wwd
  target/sub
  target/x.wwd
  target/x.wwd.json
  target/x.wwd.png
  $ cp a.wwd p.wwd; timeout 20 mapwright set p.wwd author=Me -O out
  mapwright: p.wwd: out/p.wwd is not a regular file; nothing is written to it
  [2]
  $ mkdir new; mapwright set -q planted author=Me -O new/inner; find new -type f | sort
  new/inner/sub/y.wwd
  new/inner/x.wwd

A folder or a link as target; a folder that cannot be made.

  $ mkdir folder; mapwright set a.wwd -q -o folder name=X
  mapwright: a.wwd: folder: cannot be written: Is a directory
  [2]
  $ mapwright set a.wwd -q -O a.wwd name=X
  mapwright: a.wwd: a.wwd/a.wwd: cannot be written: Not a directory
  [2]
  $ ln -s a.wwd link; mapwright set -i -q link name=Pier; test -L link && mapwright get a.wwd name
  Pier

Binary data is not written to a terminal.

  $ skip unless command -v script
  $ script -qec 'mapwright set a.wwd -o - name=X' /dev/null | tr -d '\r'
  mapwright: -o - would write binary data to the terminal; redirect the output
  usage: mapwright set [OPTIONS] FILE PATH=VALUE...
  $ script -qec 'mapwright verify --color auto a.wwd' /dev/null | tr -d '\r'
  a.wwd: ok

Colours are for terminals, unless asked for or switched off.

  $ TERM=xterm NO_COLOR= script -qec 'mapwright explain WWD010' /dev/null | head -1 | tr '\033' '^' | tr -d '\r'
  ^[1mWWD010^[0m (warning): Header size is not 1524
  $ TERM=xterm NO_COLOR=1 script -qec 'mapwright explain WWD010' /dev/null | head -1 | tr '\033' '^' | tr -d '\r'
  WWD010 (warning): Header size is not 1524
  $ mapwright explain --color always WWD010 | head -1 | tr '\033' '^'
  ^[1mWWD010^[0m (warning): Header size is not 1524
  $ mapwright explain WWD010 | head -1
  WWD010 (warning): Header size is not 1524

A PNG picture, JSON and pages replace their like; all other files are replaced only with --force, which keeps the old one. Inputs are not.

  $ cp $SAMPLES/lagoon.wwd $SAMPLES/garden.wwd .; mapwright set garden.wwd name=Other -o lagoon.wwd; cmp lagoon.wwd $SAMPLES/lagoon.wwd
  mapwright: garden.wwd: lagoon.wwd exists; --force replaces it and keeps the old file as lagoon.wwd~
  $ mapwright render garden.wwd -o lagoon.wwd; mapwright dump --json garden.wwd -o lagoon.wwd; mapwright new claw -o lagoon.wwd
  mapwright: garden.wwd: lagoon.wwd exists; --force replaces it and keeps the old file as lagoon.wwd~
  mapwright: garden.wwd: lagoon.wwd exists; --force replaces it and keeps the old file as lagoon.wwd~
  mapwright: claw: lagoon.wwd exists; --force replaces it and keeps the old file as lagoon.wwd~
  [2]
  $ mapwright render garden.wwd -o a.png; mapwright render garden.wwd -o a.png && mapwright dump --json garden.wwd -o a.png
  mapwright: garden.wwd: a.png exists; --force replaces it and keeps the old file as a.png~
  [2]
  $ mapwright dump --json garden.wwd -o a.json; mapwright dump --json garden.wwd -o a.json; mapwright dump garden.wwd -o a.json; mapwright build a.json -o a.json
  mapwright: garden.wwd: a.json exists; --force replaces it and keeps the old file as a.json~
  mapwright: a.json is the input file itself; give the output a different name
  [2]
  $ : >empty; mapwright build a.json -o empty && cmp empty garden.wwd
  $ mapwright diff lagoon.wwd garden.wwd --image garden.wwd -q; mapwright set -q lagoon.wwd name=x -o /dev/null
  mapwright: lagoon.wwd: garden.wwd is one of the inputs (garden.wwd); use a different output name
  $ mapwright set -q garden.wwd name=Other --force -o lagoon.wwd; mapwright set -q garden.wwd name=More --backup .old -o lagoon.wwd; ls lagoon.wwd*
  lagoon.wwd
  lagoon.wwd.old
  lagoon.wwd~
  $ mapwright render garden.wwd -o a.JPG; mapwright diff garden.wwd lagoon.wwd -q --image a.gif; ls a.*
  mapwright: garden.wwd: a.JPG: pictures are written only as PNG; use an output name that ends in .png
  mapwright: garden.wwd: a.gif: pictures are written only as PNG; use an output name that ends in .png
  a.json
  a.png
  a.wwd
  a.wwd~
  $ mapwright render garden.wwd --max-pixels 1000 -o b.png
  mapwright: garden.wwd: the picture would be 1024 x 640 pixels, more than 1000; choose a smaller scale, a size or an area; raise it with --max-pixels
  [2]

The same content is success, and nothing is written; a link is named with the file that it leads to. Each file of -O is looked at alone.

  $ mapwright dump garden.wwd -o text.txt; chmod -w text.txt; touch -d 2001-01-01 text.txt; mapwright dump garden.wwd -o text.txt && date -r text.txt +%Y; mapwright set -q garden.wwd author=a -o same.wwd; touch -d 2001-01-01 same.wwd; mapwright set -q garden.wwd author=a -o same.wwd && date -r same.wwd +%Y
  2001
  2001
  $ ln -s same.wwd linked; mapwright set -q garden.wwd author=b -o linked 2>&1 | sed "s,$PWD,HERE,g"; mapwright set -q garden.wwd author=b --force -o linked; ls same.wwd*; mapwright set -q garden.wwd author=c --force --no-backup -o same.wwd; mapwright get same.wwd author
  mapwright: garden.wwd: linked, a link to HERE/same.wwd exists; --force replaces it and keeps the old file as HERE/same.wwd~
  same.wwd
  same.wwd~
  c
  $ mkdir -p into; cp garden.wwd into/a.wwd.txt; cp garden.wwd a.wwd; cp garden.wwd b.wwd; mapwright dump a.wwd b.wwd -O into; ls into; cmp into/a.wwd.txt garden.wwd
  mapwright: a.wwd: into/a.wwd.txt exists; --force replaces it and keeps the old file as into/a.wwd.txt~
  a.wwd.txt
  b.wwd.txt
  $ printf 'set path=author value=z\n' >ops.txt; mapwright edit -q garden.wwd --recipe ops.txt --force -o ops.txt; cp "$SAMPLES/lighthouse.bin" l.bin; mapwright play l.bin --script ops.txt --force --record ops.txt >/dev/null; cat ops.txt
  mapwright: garden.wwd: ops.txt is one of the inputs (ops.txt); use a different output name
  mapwright: l.bin: ops.txt is one of the inputs (ops.txt); use a different output name
  set path=author value=z
