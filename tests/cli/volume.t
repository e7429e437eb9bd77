Disk images: a game inside one is shown, changed in place, and extracted.

  $ cp "$FIXTURES/../fixtures/synthetic/wb_synth.img" disk.img; mapwright info disk.img | sed -n '/^volumes/,$p'
  volumes:
    [0]
      name: WB Disk
      created: 2026-11-20T17:30:03
      modified: 2026-11-20T17:30:03
      bytes: 816128
      blocks: 1594
      block_size: 512
      free_blocks: 1546
      free_in_bitmap: 1546
      files: 3
      folders: 1
      data_bytes: 996
      resource_bytes: 10857
      items:
        [0] path="WB Sounds" type=WSND creator=WEDT format=worldbuilder data=0 resources=634 created=1986-02-19T00:00:00 modified=1986-02-19T00:00:00
        [1] path="WB Synthetic™" type=APPL creator=WEDT format=worldbuilder data=0 resources=10223 created=1986-02-19T00:00:00 modified=1986-02-19T00:00:00
        [2] path=Extras:Saved type=WDOC creator=WEDT data=996 resources=0 created=1986-02-19T00:00:00 modified=1986-02-19T00:00:00
  $ mapwright info 'disk.img:WB Synthetic™' | grep -e ^title -e ^scenes -e ^start
  title: WB Synthetic™
  scenes: 13
  start: Lab
  $ mapwright info 'disk.img:Extras:Saved' | grep -e ^scenes -e ^format
  format: wbsave
  scenes: 13
  scenes_visited: 1
  $ mapwright info 'disk.img:Nothing'
  mapwright: disk.img:Nothing: disk.img: no "Nothing" in the volume
  [2]
  $ mapwright edit -i 'disk.img:WB Synthetic™' -e 'rename thing=scene name=Lab to=Study'; mapwright get 'disk.img:WB Synthetic™' 'scenes[id=1024].name' 'objects[name=Lever].owner'
  disk.img:WB Synthetic™: scenes[7].name: Lab -> Study
  disk.img:WB Synthetic™: objects[1].owner: Study
  disk.img:WB Synthetic™: characters[0].initial_scene: Study
  disk.img:WB Synthetic™: 3 changes saved; the old file is now disk.img~
  Study
  Study
  $ mapwright check disk.img; mapwright verify disk.img 'disk.img:WB Synthetic™'
  disk.img: ok
  disk.img:WB Sounds: ok
  disk.img:WB Synthetic™: warning WB145 at scenes[0-6, 11-12]: Unreachable scene (9 times); open an exit to the scene, or MOVE the player there
  disk.img:WB Synthetic™: warning WB137 at scripts[7].code (resource fork+0x1161): ACOD 1024: scene "Study", line 101, column 4 (byte 766): "plain menu" is never found: IF{TEXT$=menu} before it ends the script; move the IF with the longer text before the other
  disk.img:WB Synthetic™: note WB157 at scripts[7].code (resource fork+0x1161): ACOD 1024: scene "Study", line 18, column 6 (byte 154): B1# is set but never read
  disk.img:WB Synthetic™: note WB158 at scripts[7].code (resource fork+0x1161): ACOD 1024: scene "Study", line 17, column 25 (byte 148): A9# is read but never set: it is always 0
  disk.img:WB Synthetic™: 10 warnings, 2 notes (--all lists each)
  disk.img:Extras:Saved: ok
  disk.img: ok
  disk.img:WB Synthetic™: ok
  $ mapwright extract -O out disk.img; find out -type f | sort; mapwright diff 'out/WB Synthetic™.bin' 'disk.img:WB Synthetic™'
  disk.img: 3 files written to out
  out/Extras/Saved
  out/WB Sounds.bin
  out/WB Synthetic™.bin
  $ mapwright render 'disk.img:WB Synthetic™' --scene Study -o study.png; od -An -tu1 -j16 -N8 study.png
     0   0   1  52   0   0   1   4

Two disks: the worlds on them are compared field by field, other files by their bytes.

  $ cp "$FIXTURES/../fixtures/synthetic/wb_synth.dsk" one.dsk; cp one.dsk two.dsk; mapwright set -q -i two.dsk:Extras:Saved visits=7; mapwright edit -q -i 'two.dsk:WB Synthetic™' -e 'rename thing=scene name=Lab to=Study' 2>/dev/null; mapwright diff one.dsk two.dsk | grep -v -e modified -e ^volumes -e ^image
  Extras:Saved:visits: 1 -> 7
  WB Synthetic™:scenes[7].name: "Lab" -> "Study"
  WB Synthetic™:objects[1].owner: "Lab" -> "Study"
  WB Synthetic™:characters[0].initial_scene: "Lab" -> "Study"
  WB Synthetic™:scripts[7].name: "Lab" -> "Study"
  WB Synthetic™:texts[7].name: "Lab" -> "Study"
  $ mapwright diff --json one.dsk two.dsk | grep -c 'WB Synthetic™:scenes\[7\].name'
  1
  $ mapwright diff one.dsk one.dsk

The pictures of all games on a disk; -o takes one.

  $ mapwright render one.dsk -O sheets; find sheets -type f; mapwright render one.dsk -o sheet.png; cmp sheet.png 'sheets/one.dsk/WB Synthetic™.bin.png'
  sheets/one.dsk/WB Synthetic™.bin.png
  $ mkdir disks; cp one.dsk two.dsk disks; mapwright render disks -O all; find all -type f | sort
  all/one.dsk/WB Synthetic™.bin.png
  all/two.dsk/WB Synthetic™.bin.png
  $ mapwright check -q one.dsk; mapwright check disks | tail -1; mapwright check --json one.dsk | grep -c '"file"'
  2 files: 2 with warnings; 20 warnings, 4 notes
  4
