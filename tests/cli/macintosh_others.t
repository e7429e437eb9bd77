Archives and disk images of the Macintosh that are not supported: the program that opens them is named, also for those in wrappers.

  $ zeros() { dd if=/dev/zero bs="$1" count=1 status=none; }; { printf 'SIT!\000\001\000\000\000\144rLau'; zeros 100; } >a.sit; { printf 'StuffIt (c)1997-2002 Aladdin Systems, Inc., http://www.aladdinsys.com/StuffIt/\r\n'; zeros 100; } >b.sit
  $ zeros() { dd if=/dev/zero bs="$1" count=1 status=none; }; { printf '\001\001\022\064\000\000\000\154'; zeros 100; printf '\336\255\276\357\000\001\000'; zeros 50; } >c.cpt; { zeros 1024; printf '\322\327'; zeros 408574; } >d.dsk; python3 "$FIXTURES/diskcopy.py" d.dsk e.img
  $ for file in a.sit b.sit c.cpt d.dsk e.img; do mapwright info $file; done
  mapwright: a.sit is a StuffIt archive; open it with `unar FILE`
  mapwright: b.sit is a StuffIt 5 archive; open it with `unar FILE`
  mapwright: c.cpt is a Compact Pro archive; open it with `unar FILE`
  mapwright: d.dsk: is a volume of the Macintosh File System (MFS, 400K floppies); mount it with `fusemfs` from mfslib, or copy its files in a Macintosh emulator (Mini vMac with System 6)
  mapwright: e.img: is a DiskCopy image of a volume of the Macintosh File System (MFS); cut off its header with `tail -c +85 FILE`, then mount it with `fusemfs` from mfslib or in Mini vMac with System 6
  [2]
  $ mapwright check a.sit
  mapwright: a.sit is a StuffIt archive; open it with `unar FILE`
  [2]
  $ mapwright extract d.dsk -O out
  mapwright: d.dsk: is a volume of the Macintosh File System (MFS, 400K floppies); mount it with `fusemfs` from mfslib, or copy its files in a Macintosh emulator (Mini vMac with System 6)
  [2]
  $ mapwright info d.dsk:Game
  mapwright: d.dsk:Game: d.dsk: is a volume of the Macintosh File System (MFS, 400K floppies); mount it with `fusemfs` from mfslib, or copy its files in a Macintosh emulator (Mini vMac with System 6)
  [2]

In a wrapper, the file is shown and its content is identified.

  $ wrap() { printf '{"$format":"macfile","file":{"form":"macbinary","binary":{"name":"%s","type":"%s","creator":"%s","version":"II"},"data_fork":"%s"}}' "$2" "$3" "$4" "$(base64 -w0 "$1")" >w.json; mapwright build w.json -o "$5"; }; wrap a.sit a.sit 'SIT!' 'SIT!' a.bin; wrap b.sit b.sit SITD 'SIT!' b.bin; wrap c.cpt c.cpt PACT CPCT c.bin; wrap d.dsk d.dsk 'dsk ' ddsk d.bin; head -c 3000 /dev/zero >image; wrap image Disk rohd ddsk f.bin; wrap image Disk dImg ddsk g.bin
  $ mapwright info a.bin | grep -e ^form -e ^type -e ^data
  format: macfile
  form: MacBinary II
  type: SIT!
  data_fork_bytes: 114
  data_fork_is: a StuffIt archive
  data_fork_opens: open it with `unar FILE`
  $ for file in a.bin b.bin c.bin f.bin g.bin; do mapwright check $file; done
  a.bin: note MAC040 at file.data_fork (file+0x80): the data fork is a StuffIt archive; open it with `unar FILE`
  a.bin: 1 note
  b.bin: note MAC040 at file.data_fork (file+0x80): the data fork is a StuffIt 5 archive; open it with `unar FILE`
  b.bin: 1 note
  c.bin: note MAC040 at file.data_fork (file+0x80): the data fork is a Compact Pro archive; open it with `unar FILE`
  c.bin: 1 note
  f.bin: note MAC040 at file.data_fork (file+0x80): the data fork is a disk image in the NDIF format of DiskCopy 6; open it with `unar FILE`, which requires both forks
  f.bin: 1 note
  g.bin: note MAC040 at file.data_fork (file+0x80): the data fork is a disk image in the NDIF format of DiskCopy 6; open it with `unar FILE`, which requires both forks
  g.bin: 1 note
  $ mapwright info d.bin
  mapwright: d.bin: its data fork is a volume of the Macintosh File System (MFS, 400K floppies); mount it with `fusemfs` from mfslib, or copy its files in a Macintosh emulator (Mini vMac with System 6)
  [2]
  $ mapwright convert -q a.bin a.hqx; mapwright info a.hqx | grep ^data_fork_is
  data_fork_is: a StuffIt archive
  $ mapwright info a.bin:Game
  mapwright: a.bin:Game: a.bin: the data fork is a StuffIt archive; open it with `unar FILE`
  [2]
  $ mapwright info g.bin:Game
  mapwright: g.bin:Game: g.bin: the data fork is a disk image in the NDIF format of DiskCopy 6; open it with `unar FILE`, which requires both forks
  [2]

Their content can be extracted nevertheless.

  $ mapwright extract -q a.bin data_fork -O out && cmp out/data_fork a.sit
