Nested games and disks: in wrappers, in volumes, next to AppleDouble files.

  $ skip unless command -v hformat && command -v hcopy && command -v binhex
  $ mapwright new worldbuilder --name Keep -o Keep.bin && mapwright convert -q Keep.bin Keep.hqx
  $ wrap() { printf '{"$format":"macfile","file":{"form":"macbinary","binary":{"name":"%s","type":"TEXT","creator":"ttxt","version":"II"},"data_fork":"%s"}}' "$1" "$(base64 -w0 "$1")" >w.json; mapwright build w.json -o "$2"; }; wrap Keep.bin outer.bin; wrap Keep.hqx hqx.bin; binhex outer.bin >outer.hqx

A wrapper inside a wrapper: the data fork is a member.

  $ mapwright info outer.bin | grep -e ^format -e ^data
  format: macfile
  data_fork_bytes: 1792
  data_fork_is: World Builder adventure
  data_fork_opens: outer.bin:data_fork
  $ mapwright check hqx.bin
  hqx.bin: note MAC041 at file.data_fork (file+0x80): the data fork is a nested file: World Builder adventure; open hqx.bin:data_fork
  hqx.bin: 1 note
  $ for file in outer.bin hqx.bin outer.hqx; do mapwright verify $file $file:data_fork; mapwright get $file:data_fork 'scenes[0].name'; mapwright set -q --no-backup -i $file:data_fork 'scenes[0].name=Cellar of the Keep'; mapwright get $file:data_fork 'scenes[0].name'; mapwright check $file | tail -1; mapwright verify $file; done
  outer.bin: ok
  outer.bin:data_fork: ok
  Hall
  Cellar of the Keep
  outer.bin: 1 note
  outer.bin: ok
  hqx.bin: ok
  hqx.bin:data_fork: ok
  Hall
  Cellar of the Keep
  hqx.bin: 1 note
  hqx.bin: ok
  outer.hqx: ok
  outer.hqx:data_fork: ok
  Hall
  Cellar of the Keep
  outer.hqx: 1 note
  outer.hqx: ok

A file of a volume that is a wrapper itself, such as a BinHex text, is opened as what it is.

  $ truncate -s 800K disk.dsk; export HOME="$PWD"; { hformat -l Stories disk.dsk && hcopy -r Keep.hqx :Keep.hqx && hcopy -r Keep.bin :Keep.bin && hcopy -m Keep.bin : && humount; } >/dev/null
  $ for member in Keep Keep.hqx Keep.bin; do mapwright info disk.dsk:$member | grep ^wrapper; mapwright verify disk.dsk:$member; mapwright set -q --no-backup -i disk.dsk:$member 'scenes[0].name=Cellar of the Keep'; mapwright get disk.dsk:$member 'scenes[0].name'; mapwright check disk.dsk; done
  wrapper: macbinary
  disk.dsk:Keep: ok
  Cellar of the Keep
  disk.dsk: ok
  disk.dsk:Keep: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.dsk:Keep: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.dsk:Keep: 2 warnings
  disk.dsk:Keep.bin: ok
  disk.dsk:Keep.hqx: ok
  wrapper: binhex
  disk.dsk:Keep.hqx: ok
  Cellar of the Keep
  disk.dsk: ok
  disk.dsk:Keep: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.dsk:Keep: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.dsk:Keep: 2 warnings
  disk.dsk:Keep.bin: ok
  disk.dsk:Keep.hqx: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.dsk:Keep.hqx: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.dsk:Keep.hqx: 2 warnings
  wrapper: macbinary
  disk.dsk:Keep.bin: ok
  Cellar of the Keep
  disk.dsk: ok
  disk.dsk:Keep: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.dsk:Keep: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.dsk:Keep: 2 warnings
  disk.dsk:Keep.bin: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.dsk:Keep.bin: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.dsk:Keep.bin: 2 warnings
  disk.dsk:Keep.hqx: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.dsk:Keep.hqx: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.dsk:Keep.hqx: 2 warnings
  $ export HOME="$PWD"; { hmount disk.dsk && hcopy -r :Keep.hqx theirs.hqx && hcopy -r :Keep.bin theirs.bin && hcopy -m :Keep whole.bin && humount; } >/dev/null; for file in theirs.hqx theirs.bin whole.bin; do mapwright get $file 'scenes[0].name'; done
  Cellar of the Keep
  Cellar of the Keep
  Cellar of the Keep
  $ mapwright extract --list disk.dsk | sed 's/, [-0-9T:]*,/, date,/'
  file           1554  Keep  APPL WEDT, date, data 0, resources 1554
  file           1792  Keep.bin  ???? UNIX, date, data 1792, resources 0
  file           1665  Keep.hqx  ???? UNIX, date, data 1665, resources 0

Disks in wrappers within a disk.

  $ wrap() { printf '{"$format":"macfile","file":{"form":"macbinary","binary":{"name":"%s","type":"TEXT","creator":"ttxt","version":"II"},"data_fork":"%s"}}' "$1" "$(base64 -w0 "$1")" >w.json; mapwright build w.json -o "$2"; }; wrap disk.dsk disk.bin; binhex disk.bin >disk.hqx; wrap disk.hqx deep.bin; truncate -s 2000K outer.dsk; export HOME="$PWD"; { hformat -l Outer outer.dsk && hcopy -r disk.hqx :disk.hqx && hcopy -r disk.bin :disk.bin && humount; } >/dev/null
  $ for disk in disk.bin disk.hqx deep.bin outer.dsk:disk.hqx outer.dsk:disk.bin; do mapwright verify $disk:Keep; mapwright set -q --no-backup -i $disk:Keep 'scenes[0].name=Attic' && mapwright get $disk:Keep 'scenes[0].name'; mapwright check ${disk%%:*} | grep -v 'open deep.bin:data_fork'; mapwright verify ${disk%%:*}; done
  disk.bin:Keep: ok
  Attic
  disk.bin: ok
  disk.bin:Keep: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.bin:Keep: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.bin:Keep: 2 warnings
  disk.bin:Keep.bin: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.bin:Keep.bin: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.bin:Keep.bin: 2 warnings
  disk.bin:Keep.hqx: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.bin:Keep.hqx: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.bin:Keep.hqx: 2 warnings
  disk.bin: ok
  disk.hqx:Keep: ok
  Attic
  disk.hqx: ok
  disk.hqx:Keep: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.hqx:Keep: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.hqx:Keep: 2 warnings
  disk.hqx:Keep.bin: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.hqx:Keep.bin: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.hqx:Keep.bin: 2 warnings
  disk.hqx:Keep.hqx: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.hqx:Keep.hqx: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.hqx:Keep.hqx: 2 warnings
  disk.hqx: ok
  deep.bin:Keep: ok
  Attic
  deep.bin: 1 note
  deep.bin: ok
  outer.dsk:disk.hqx:Keep: ok
  Attic
  outer.dsk: ok
  outer.dsk: ok
  outer.dsk:disk.bin:Keep: ok
  Attic
  outer.dsk: ok
  outer.dsk: ok

An AppleDouble file next to a disk image opens the image.

  $ cp disk.dsk Disk; mapwright convert -q --to appledouble --with type='dsk ' Keep.bin ._Disk; mapwright info ._Disk | grep ^format; printf '{"$format":"macfile","file":{"form":"appledouble","apple":{"version":131072,"entries":[{"id":2,"kind":"resource_fork"}]}}}' >w.json; mapwright build --force w.json -o ._Disk
  format: worldbuilder
  $ mapwright info ._Disk | grep ^data
  data_fork_bytes: 819200
  data_fork_file: Disk
  data_fork_is: Macintosh volume (HFS)
  data_fork_opens: Disk
  $ mapwright check ._Disk
  ._Disk: note MAC041 at file.data_fork: the data fork is a nested file: Macintosh volume (HFS); open Disk
  ._Disk: 1 note
  $ mapwright get ._Disk:Keep 'scenes[0].name'
  Cellar of the Keep
  $ mapwright set -i ._Disk:Keep 'scenes[0].name=x'
  mapwright: ._Disk:Keep: ._Disk: the data fork is a separate file; replace that file instead: Disk
  [2]
  $ mapwright set -q --no-backup -i Disk:Keep 'scenes[0].name=x' && mapwright get ._Disk:Keep 'scenes[0].name'
  x

Names that do not exist.

  $ mapwright info outer.bin:Nothing
  mapwright: outer.bin:Nothing: outer.bin: no "Nothing" in the file
  [2]
  $ mapwright info Keep.bin:Nothing
  mapwright: Keep.bin:Nothing: Keep.bin: a worldbuilder file has no members to open
  [2]

A dry run ends as the real one, also where a disk has no room for what a member becomes.

  $ seq 40 | sed 's/.*/add-scene name=Room& at=&,0/' >grow.txt; free=$(mapwright get disk.dsk 'volumes[0].mdb.free_blocks'); { hmount disk.dsk; head -c $((free * 512 - 1024)) /dev/zero >fill; hcopy -r fill :fill; humount; } >/dev/null; cp disk.dsk full.dsk
  $ mapwright edit -n disk.dsk:Keep --recipe grow.txt
  mapwright: disk.dsk:Keep: disk.dsk: Keep: the resource fork needs 13 blocks of 512 bytes, but has 4; if the fork's own blocks are counted as free, the volume has 6 free in 2 pieces, and the three extents of a fork can cover 6 of these blocks; write it to a separate MacBinary file instead, which hfsutils or an emulator can copy to a volume with more room
  [2]
  $ mapwright edit -i disk.dsk:Keep --recipe grow.txt
  mapwright: disk.dsk:Keep: disk.dsk: Keep: the resource fork needs 13 blocks of 512 bytes, but has 4; if the fork's own blocks are counted as free, the volume has 6 free in 2 pieces, and the three extents of a fork can cover 6 of these blocks; write it to a separate MacBinary file instead, which hfsutils or an emulator can copy to a volume with more room
  [2]
  $ mapwright edit -n disk.dsk:Keep -o other.bin --recipe grow.txt | tail -1; ls other.bin
  disk.dsk:Keep: scenes[41]: added Room40 with id 1041 at 40,0
  ls: cannot access 'other.bin': No such file or directory
  [2]
  $ mapwright edit -n disk.dsk:Keep -o Keep.bin --recipe grow.txt
  mapwright: disk.dsk:Keep: Keep.bin exists; --force replaces it and keeps the old file as Keep.bin~
  [2]
  $ mapwright edit -n disk.dsk:Keep -O new --recipe grow.txt | tail -1; ls new
  disk.dsk:Keep: scenes[41]: added Room40 with id 1041 at 40,0
  ls: cannot access 'new': No such file or directory
  [2]
  $ cmp disk.dsk full.dsk
