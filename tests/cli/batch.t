  $ mkdir -p in/deep; mapwright build "$FIXTURES/level.json" -o in/b.wwd; cp in/b.wwd in/deep/A.WWD; cp in/b.wwd in/c.wwd; echo text >in/readme.txt; : >in/empty

Folders are searched. Files that are not worlds are skipped; -v lists them.

  $ mapwright verify in
  in/b.wwd: ok
  in/c.wwd: ok
  in/deep/A.WWD: ok
  $ mapwright verify -v in
  in/b.wwd: ok
  in/c.wwd: ok
  in/deep/A.WWD: ok
  in/empty: skipped, no known format
  in/readme.txt: skipped, no known format
  $ mapwright verify in/readme.txt
  mapwright: in/readme.txt: unknown format (5 bytes, starting with 74 65 78 74); use the format option to choose one
  [2]
  $ mapwright verify in/empty
  mapwright: in/empty: the file is empty
  [2]
  $ mkdir none; mapwright verify none
  mapwright: the folders or lists given contain no files
  [2]
  $ mkdir texts; echo text >texts/a; mapwright verify texts
  mapwright: none of the files found can be read by verify (files found: 1)
  [2]
  $ mapwright verify nowhere
  mapwright: nowhere: cannot be opened: No such file or directory
  [2]

Several files: all are processed, and the exit code is the worst.

  $ mapwright verify in/b.wwd missing.wwd in/c.wwd
  in/b.wwd: ok
  mapwright: missing.wwd: cannot be opened: No such file or directory
  in/c.wwd: ok
  [2]
  $ head -c 1600 in/b.wwd >in/short.wwd; mapwright info in/b.wwd in/short.wwd >/dev/null 2>&1
  [1]

With workers the output is the same, in the order of the files.

  $ mapwright dump --json in >one 2>one.err; mapwright dump --json -j 4 in >four 2>four.err; cmp one four; cmp one.err four.err; wc -l <one
  4
  $ mapwright verify -j 3 in missing.wwd 2>&1 | grep -v fatal
  in/b.wwd: ok
  in/c.wwd: ok
  in/deep/A.WWD: ok
  mapwright: in/short.wwd: the file is damaged, and saving would lose what could not be read; the file's diagnostics say where the damage is
  mapwright: missing.wwd: cannot be opened: No such file or directory
  $ mapwright verify -j 0 -q in/b.wwd

One line of JSON per file, also for those that cannot be opened.

  $ mapwright get --files-from - --json name <<END
  > in/b.wwd
  > missing.wwd
  > END
  {"file":"in/b.wwd","name":"Harbour - Level 1"}
  {"file":"missing.wwd","error":"missing.wwd: cannot be opened: No such file or directory"}
  mapwright: missing.wwd: cannot be opened: No such file or directory
  [2]
  $ mapwright verify --json in/b.wwd missing.wwd 2>/dev/null
  {"file":"in/b.wwd","identical":true}
  {"file":"missing.wwd","error":"missing.wwd: cannot be opened: No such file or directory"}
  [2]
  $ mapwright verify --files-from missing.txt
  mapwright: missing.txt: No such file or directory
  [2]

Output files.

  $ rm in/short.wwd; mapwright dump -o out in
  mapwright: -o takes the output of a single file, but there are 5 files; use -O FOLDER
  usage: mapwright dump [OPTIONS] FILE...
  [2]
  $ mapwright dump -v -O out in
  in/b.wwd: dumped to out/b.wwd.txt
  in/c.wwd: dumped to out/c.wwd.txt
  in/deep/A.WWD: dumped to out/deep/A.WWD.txt
  in/empty: skipped, no known format
  in/readme.txt: skipped, no known format
  $ find out -type f | sort
  out/b.wwd.txt
  out/c.wwd.txt
  out/deep/A.WWD.txt
  $ mapwright dump -O out2 in/b.wwd in/deep/../b.wwd
  mapwright: in/b.wwd and in/deep/../b.wwd would both become b.wwd in out2
  usage: mapwright dump [OPTIONS] FILE...
  [2]
  $ mapwright set -i -q --files-from - author=Me <<END
  > in/b.wwd
  > in/c.wwd
  > END
  $ ls in; mapwright get in/c.wwd author
  b.wwd
  b.wwd~
  c.wwd
  c.wwd~
  deep
  empty
  readme.txt
  Me
