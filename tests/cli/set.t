  $ mapwright build "$FIXTURES/level.json" -o a.wwd

In place, with a backup of the old file.

  $ mapwright set -i a.wwd name='Harbour - Level 2' 'planes[name=Action].z_coord=10'
  a.wwd: name: Harbour - Level 1 -> Harbour - Level 2
  a.wwd: planes[1].z_coord: 0 -> 10
  a.wwd: 2 changes saved; the old file is now a.wwd~
  $ mapwright get a.wwd name 'planes[1].z_coord'; mapwright get a.wwd~ name 'planes[1].z_coord'
  Harbour - Level 2
  10
  Harbour - Level 1
  0
  $ mapwright verify a.wwd
  a.wwd: ok
  $ mapwright set -i --no-backup -q a.wwd author=A; ls; mapwright get a.wwd~ name
  a.wwd
  a.wwd~
  Harbour - Level 1
  $ mapwright set -i --backup .old a.wwd author=B; mapwright get a.wwd.old author
  a.wwd: author: A -> B
  a.wwd: 1 change saved; the old file is now a.wwd.old
  A

To a different file, a folder, standard output.

  $ mapwright set a.wwd -o b.wwd start_x=0x10; mapwright get b.wwd start_x
  a.wwd: start_x: 96 -> 16
  a.wwd: 1 change saved to b.wwd
  16
  $ mapwright set a.wwd -O out/deep start_x=1; mapwright get out/deep/a.wwd start_x
  a.wwd: start_x: 96 -> 1
  a.wwd: 1 change saved to out/deep/a.wwd
  1
  $ mapwright set a.wwd -q -o - start_x=2 | mapwright get - start_x
  2
  $ mapwright set - -q -o c.wwd start_x=3 <a.wwd; mapwright get c.wwd start_x
  3
  $ mapwright set a.wwd -o b.wwd --backup .bak start_x=4; mapwright get b.wwd.bak start_x
  a.wwd: start_x: 96 -> 4
  a.wwd: 1 change saved to b.wwd
  16

Names of flags and enums; all fields that a path matches.

  $ mapwright set -i --no-backup a.wwd 'planes[0].flags=wrap_x' 'tile_properties.items[0].attribute=solid'
  a.wwd: planes[0].flags: wrap_x|wrap_y -> wrap_x
  a.wwd: tile_properties.items[0].attribute: clear -> solid
  a.wwd: 2 changes saved
  $ mapwright set -i --no-backup a.wwd 'planes[1].objects[*].score=7'
  a.wwd: planes[1].objects[0].score: 500 -> 7
  a.wwd: planes[1].objects[1].score: 0 -> 7
  a.wwd: planes[1].objects[2].score: 0 -> 7
  a.wwd: 3 changes saved
  $ mapwright set -i --no-backup a.wwd 'planes[1].tiles[0,0]=5' 'planes[1].objects[0].name=a=b'
  a.wwd: planes[1].tiles[0,0]: - -> 5
  a.wwd: planes[1].objects[0].name:  -> a=b
  a.wwd: 2 changes saved
  $ mapwright get a.wwd 'planes[1].tiles[0,0]' 'planes[1].objects[0].name'
  5
  a=b

Dry run.

  $ cp a.wwd before; mapwright set --dry-run a.wwd name=Other; cmp a.wwd before
  a.wwd: name: Harbour - Level 2 -> Other
  $ mapwright set -n --json a.wwd name=Other start_y=9
  {
    "file": "a.wwd",
    "changes": [
      {
        "path": "name",
        "text": "Harbour - Level 2 -> Other"
      },
      {
        "path": "start_y",
        "text": "120 -> 9"
      }
    ],
    "saved": null
  }

As JSON.

  $ mapwright set --json -o d.wwd a.wwd name=Other
  a.wwd: 1 change saved to d.wwd
  {
    "file": "a.wwd",
    "changes": [
      {
        "path": "name",
        "text": "Harbour - Level 2 -> Other"
      }
    ],
    "saved": "d.wwd"
  }

All or nothing: a wrong value leaves the file as it was.

  $ mapwright set -i a.wwd name=Other start_x=hello; cmp a.wwd before
  mapwright: a.wwd: start_x: "hello" is not a number
  $ mapwright set -i a.wwd start_x=99999999999; cmp a.wwd before
  mapwright: a.wwd: start_x: 99999999999 is out of range, expected -2147483648 to 2147483647
  $ mapwright set -i a.wwd num_planes=3; cmp a.wwd before
  mapwright: a.wwd: num_planes is computed and cannot be set; use the edit operations add-plane and remove-plane
  $ mapwright set -i a.wwd 'planes[0].flags=wrapx'; cmp a.wwd before
  mapwright: a.wwd: planes[0].flags: "wrapx" is neither a number nor a flag; did you mean wrap_x? (main, no_draw, wrap_x, wrap_y, auto_tile_size)
  $ mapwright set -i a.wwd 'planes[1].objects[0]=3'; cmp a.wwd before
  mapwright: a.wwd: planes[1].objects[0] is not a single value (object); name one of its fields

The file itself is only changed with -i, and only a file can be.

  $ mapwright set a.wwd -o a.wwd name=Other; mapwright set a.wwd -O . name=Other; cmp a.wwd before
  mapwright: a.wwd is the input file itself; -i changes it in place and keeps a backup
  mapwright: a.wwd: ./a.wwd is the input file itself; -i changes it in place and keeps a backup
  $ mapwright set -i - name=Other <a.wwd
  mapwright: -: only a file can be changed in place; write to a file with -o or -O
  [2]
  $ mapwright set a.wwd -o missing/b.wwd name=Other
  mapwright: a.wwd: missing/b.wwd: cannot be written (no temporary file can be created in its directory): No such file or directory
  [2]

The option of the format, and one that it does not have.

  $ mapwright set a.wwd -q -o w.wwd --checksum wapmap name=Other; cmp -s w.wwd d.wwd
  [1]
  $ mapwright set --force a.wwd -o w.wwd --checksum best name=Other
  mapwright: a.wwd: checksum requires auto, editor, wapmap or keep, not "best"
  [2]

A file that would not change is not written.

  $ rm a.wwd~; mapwright set -i a.wwd author=B; ls a.wwd~
  a.wwd: no change
  ls: cannot access 'a.wwd~': No such file or directory
  [2]
  $ mapwright set a.wwd -o same.wwd author=B; cmp same.wwd a.wwd
  a.wwd: no change, saved to same.wwd
  $ mapwright check --force --fix a.wwd -o same.wwd | tail -1; cmp same.wwd a.wwd
  a.wwd: no change, saved to same.wwd
  a.wwd: 4 notes

References to items that do not exist, and sizes of layers that have tiles, are refused without --force.

  $ cp $SAMPLES/islet.map .; mapwright set -i islet.map 'layers[name=Game].width=10'
  mapwright: islet.map: layers[4].width: the stored tiles would no longer be in their rows; use the operation "resize", or the force option to set the value anyway
  [2]
  $ mapwright set -i islet.map 'layers[name=Ground].image=9'
  mapwright: islet.map: layers[3].image: images[9] does not exist; the number of images is 2 (-1 means none); use the force option to set the reference anyway
  [2]
  $ mapwright set -n --force islet.map 'layers[name=Ground].image=9' 'layers[name=Game].width=10'
  islet.map: layers[3].image: 0 -> 9
  islet.map: layers[4].width: 40 -> 10

A form that does not exist is refused, also with --force.

  $ cp "$SAMPLES/shores.swd" s.swd; mapwright set -i --force s.swd form=292; cmp s.swd "$SAMPLES/shores.swd"; ls s.swd~
  mapwright: s.swd: form: 292 is not a valid value; one of world, dat, short_dat, areas, control, shades
  ls: cannot access 's.swd~': No such file or directory
  [2]
  $ mapwright set -n --force s.swd form=292
  mapwright: s.swd: form: 292 is not a valid value; one of world, dat, short_dat, areas, control, shades
  [2]

Where the limit of memory does not allow to read it back, it is saved without.

  $ for k in $(seq 80 5 220); do mapwright set -v --max-memory=${k}K "$SAMPLES/lagoon.wwd" author=Me -o out.wwd --force 2>&1 | grep -v -e 'author:' -e exceeded -e '1 change saved'; done | sort -u | sed "s|$SAMPLES/||"
  lagoon.wwd: not read back before saving, because the limit of memory is too low
