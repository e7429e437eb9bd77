Games in volumes, on volumes that hfsutils makes.

  skip unless command -v hformat && command -v hcopy && command -v hmkdir && command -v hls
  $ mapwright new worldbuilder -o Game.bin && truncate -s 800K disk.dsk
  $ export HOME="$PWD"; { hformat -l Stories disk.dsk && hmkdir Games && hcopy -m Game.bin :Games: && hls -a :Games: && humount; } | tail -1
  My Adventure
  $ mapwright extract --list disk.dsk
  file           1540  Games:My Adventure  APPL WEDT, 1904-01-01T00:00:00, data 0, resources 1540

Every command reads the game in it as in a file of its own.

  $ mapwright check "disk.dsk:Games:My Adventure"
  disk.dsk:Games:My Adventure: ok
  disk.dsk:Games:My Adventure: 'mapwright play --explore' finds what a player cannot reach
  $ mapwright info "disk.dsk:Games:My Adventure" | head -9
  file: disk.dsk:Games:My Adventure
  format: worldbuilder
  size: 1792
  sha256: 031f73df64b219dec1ebc75241ec835e2ebf97d1b1789c30e37db32feac4b07e
  title: My Adventure
  wrapper: macbinary
  type: APPL
  creator: WEDT
  about: Made with mapwright.
  $ mapwright verify disk.dsk "disk.dsk:Games:My Adventure"
  disk.dsk: ok
  disk.dsk:Games:My Adventure: ok
  $ mapwright get "disk.dsk:Games:My Adventure" 'scenes[0].name'
  Hall
  $ mapwright refs "disk.dsk:Games:My Adventure" scene "$(mapwright get "disk.dsk:Games:My Adventure" 'scenes[0].name')" | head -3
  file: disk.dsk:Games:My Adventure
  scene: Hall
  uses:
  $ mapwright dump --json "disk.dsk:Games:My Adventure" >game.json && mapwright build game.json -o again.bin && mapwright diff again.bin "disk.dsk:Games:My Adventure"
  $ mapwright unpack "disk.dsk:Games:My Adventure" game >/dev/null && mapwright diff game "disk.dsk:Games:My Adventure"
  disk.dsk:Games:My Adventure: 8 files written to game
  $ mapwright render "disk.dsk:Games:My Adventure" -o scene.png && head -c 4 scene.png | tail -c 3
  PNG (no-eol)
  $ mapwright extract "disk.dsk:Games:My Adventure" -O parts 2>&1 | sed 's/[0-9]* files/N files/'
  disk.dsk:Games:My Adventure: N files written to parts

A folder of a volume is used like any folder; a path that ends with the colon means the whole volume.

  $ mapwright verify disk.dsk:
  disk.dsk:Games:My Adventure: ok
  $ mapwright verify disk.dsk:games
  disk.dsk:Games:My Adventure: ok
  $ mapwright check disk.dsk:Games:
  disk.dsk:Games:My Adventure: ok
  $ mapwright convert disk.dsk: -O out && find out -type f
  out/Games/My Adventure.bin
  $ mapwright extract disk.dsk 'Games:*' -O files && find files -type f
  disk.dsk: 1 file written to files
  files/Games/My Adventure.bin

Changes are written into the volume; a backup has its old state.

  $ cp disk.dsk before.dsk; mapwright set -i "disk.dsk:Games:My Adventure" 'scenes[0].name=Cellar'
  disk.dsk:Games:My Adventure: scenes[0].name: Hall -> Cellar
  disk.dsk:Games:My Adventure: 1 change saved; the old file is now disk.dsk~
  $ cmp before.dsk disk.dsk~ && mapwright get "disk.dsk:Games:My Adventure" 'scenes[0].name'
  Cellar
  $ mapwright check disk.dsk && mapwright verify disk.dsk
  disk.dsk: ok
  disk.dsk:Games:My Adventure: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.dsk:Games:My Adventure: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.dsk:Games:My Adventure: 2 warnings
  disk.dsk: ok
  $ hmount disk.dsk >/dev/null && hcopy -m ":Games:My Adventure" theirs.bin && humount && mapwright get theirs.bin 'scenes[0].name'
  Cellar
  $ mapwright set "disk.dsk:Games:My Adventure" 'scenes[0].name=Attic' -o GAME.bin && mapwright get GAME.bin 'scenes[0].name' && mapwright get "disk.dsk:Games:My Adventure" 'scenes[0].name'
  disk.dsk:Games:My Adventure: scenes[0].name: Cellar -> Attic
  disk.dsk:Games:My Adventure: 1 change saved to GAME.bin
  Attic
  Cellar
  $ mapwright edit -q -i "disk.dsk:Games:My Adventure" -e 'rename thing=scene name=Cellar to=Vault' && mapwright get "disk.dsk:Games:My Adventure" 'scenes[0].name'
  Vault

Names that do not exist.

  $ mapwright info disk.dsk:Games:Gam
  mapwright: disk.dsk:Games:Gam: disk.dsk: no "Gam" in the folder "Games"
  [2]
  $ mapwright info disk.dsk:Gmes
  mapwright: disk.dsk:Gmes: disk.dsk: no "Gmes" in the volume; did you mean "Games"?
  [2]
  $ mapwright diff disk.dsk:Games disk.dsk
  mapwright: disk.dsk:Games: disk.dsk: "Games" is a folder on the volume; give the path of a file in it
  [2]
  $ mapwright set -i disk.dsk:Games 'scenes[0].name=x'
  disk.dsk:Games:My Adventure: scenes[0].name: Vault -> x
  disk.dsk:Games:My Adventure: 1 change saved; the old file is now disk.dsk~
  $ mapwright set -i "disk.dsk:Games" --no-backup 'scenes[0].name=y' 'scenes[1].name=z' && mapwright check disk.dsk
  disk.dsk:Games:My Adventure: scenes[0].name: x -> y
  disk.dsk:Games:My Adventure: scenes[1].name: Garden -> z
  disk.dsk:Games:My Adventure: 2 changes saved
  disk.dsk: ok
  disk.dsk:Games:My Adventure: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.dsk:Games:My Adventure: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.dsk:Games:My Adventure: warning WB131 at scripts[0].code (resource fork+0x1F9): ACOD 1000: scene "y", line 3, column 18 (byte 44): no scene, object or character is named "Garden"; correct the name
  disk.dsk:Games:My Adventure: note WB143 at scenes[1] (resource fork+0x14E): ASCN 1001: the exit south from "z" to "y" has no way back: the exit north is blocked
  disk.dsk:Games:My Adventure: 3 warnings, 1 note

The same through DiskCopy:

  $ python3 "$FIXTURES/diskcopy.py" disk.dsk disk.img && mapwright check disk.img && mapwright set -q -i "disk.img:Games:My Adventure" 'scenes[0].name=Tower' && mapwright get "disk.img:Games:My Adventure" 'scenes[0].name' && mapwright check disk.img && mapwright verify disk.img
  disk.img: ok
  disk.img:Games:My Adventure: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.img:Games:My Adventure: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.img:Games:My Adventure: warning WB131 at scripts[0].code (resource fork+0x1F9): ACOD 1000: scene "y", line 3, column 18 (byte 44): no scene, object or character is named "Garden"; correct the name
  disk.img:Games:My Adventure: note WB143 at scenes[1] (resource fork+0x14E): ASCN 1001: the exit south from "z" to "y" has no way back: the exit north is blocked
  disk.img:Games:My Adventure: 3 warnings, 1 note
  Tower
  disk.img: ok
  disk.img:Games:My Adventure: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  disk.img:Games:My Adventure: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  disk.img:Games:My Adventure: warning WB131 at scripts[0].code (resource fork+0x1F9): ACOD 1000: scene "Tower", line 3, column 18 (byte 44): no scene, object or character is named "Garden"; correct the name
  disk.img:Games:My Adventure: note WB143 at scenes[1] (resource fork+0x14E): ASCN 1001: the exit south from "z" to "Tower" has no way back: the exit north is blocked
  disk.img:Games:My Adventure: 3 warnings, 1 note
  disk.img: ok

A value adds or removes the header.

  $ mapwright set -q --force disk.dsk is_diskcopy=yes diskcopy.name=Stories diskcopy.disk_kind=gcr_800k diskcopy.format_byte=0x22 diskcopy.mark=0x100 -o made.img && mapwright check made.img && mapwright verify made.img && mapwright set -q made.img is_diskcopy=no -o bare.dsk && cmp disk.dsk bare.dsk
  made.img: ok
  made.img:Games:My Adventure: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  made.img:Games:My Adventure: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  made.img:Games:My Adventure: warning WB131 at scripts[0].code (resource fork+0x1F9): ACOD 1000: scene "y", line 3, column 18 (byte 44): no scene, object or character is named "Garden"; correct the name
  made.img:Games:My Adventure: note WB143 at scenes[1] (resource fork+0x14E): ASCN 1001: the exit south from "z" to "y" has no way back: the exit north is blocked
  made.img:Games:My Adventure: 3 warnings, 1 note
  made.img: ok

A volume in a volume:

  $ truncate -s 1440K outer.dsk; hformat -l Outer outer.dsk >/dev/null && hcopy -r disk.dsk :Inner && humount; mapwright verify outer.dsk:
  outer.dsk:Inner: ok
  $ mapwright verify outer.dsk:Inner: && mapwright set -q -i "outer.dsk:Inner:Games:My Adventure" 'scenes[0].name=Well' && mapwright get "outer.dsk:Inner:Games:My Adventure" 'scenes[0].name' && mapwright check outer.dsk outer.dsk:Inner
  outer.dsk:Inner:Games:My Adventure: ok
  Well
  outer.dsk: ok
  outer.dsk:Inner: ok
  outer.dsk:Inner:Games:My Adventure: warning WB121 at objects[0].owner (resource fork+0x2C0): AOBJ 1000: "Iron Key" belongs to "Hall", which is neither a scene nor a character; correct the name
  outer.dsk:Inner:Games:My Adventure: warning WB121 at characters[0].initial_scene (resource fork+0x2F8): ACHR 1000: "Player" starts in "Hall", which is not a scene; correct the name
  outer.dsk:Inner:Games:My Adventure: warning WB131 at scripts[0].code (resource fork+0x1F9): ACOD 1000: scene "Well", line 3, column 18 (byte 44): no scene, object or character is named "Garden"; correct the name
  outer.dsk:Inner:Games:My Adventure: note WB143 at scenes[1] (resource fork+0x14E): ASCN 1001: the exit south from "z" to "Well" has no way back: the exit north is blocked
  outer.dsk:Inner:Games:My Adventure: 3 warnings, 1 note
  2 files: 1 sound, 1 with warnings; 3 warnings, 1 note

A game that no longer fits is refused with a remedy; the volume is unchanged.

  $ head -c $(($(mapwright get disk.dsk 'volumes[0].mdb.free_blocks') * 512)) /dev/zero >fill; hmount disk.dsk >/dev/null && hcopy -r fill :fill; humount; mapwright get disk.dsk 'volumes[0].mdb.free_blocks'
  0
  $ seq 1 9 | sed "s/.*/ -e 'add-scene name=Annex& at=&,9'/" | tr -d '\n' >annexes
  $ cp disk.dsk before.dsk; eval "mapwright edit -q -i 'disk.dsk:Games:My Adventure' $(cat annexes)"
  mapwright: disk.dsk:Games:My Adventure: disk.dsk: Games:My Adventure: the resource fork needs 6 blocks of 512 bytes, but has 4; if the fork's own blocks are counted as free, the volume has 4 free in 1 piece, and the three extents of a fork can cover 4 of these blocks; write it to a separate MacBinary file instead, which hfsutils or an emulator can copy to a volume with more room
  [2]
  $ cmp before.dsk disk.dsk && eval "mapwright edit --force -q 'disk.dsk:Games:My Adventure' -o GAME.bin $(cat annexes)" && mapwright get GAME.bin 'scenes[10].name'
  Annex9

Other kinds of disks.

  $ truncate -s 400K mfs.dsk; poke mfs.dsk 1024 '\322\327'; mapwright info mfs.dsk
  mapwright: mfs.dsk: is a volume of the Macintosh File System (MFS, 400K floppies); mount it with `fusemfs` from mfslib, or copy its files in a Macintosh emulator (Mini vMac with System 6)
  [2]
  $ truncate -s 400K plus.dsk; poke plus.dsk 1024 'H+\000\004'; mapwright info plus.dsk:Game
  mapwright: plus.dsk:Game: plus.dsk: an HFS Plus volume; hfsprogs and 7z read it
  [2]
  $ { printf 'SIT!\000\001\000\000\000\144rLau'; dd if=/dev/zero bs=100 count=1 status=none; } >old.sit; mapwright info old.sit
  mapwright: old.sit is a StuffIt archive; open it with `unar FILE`
  [2]
