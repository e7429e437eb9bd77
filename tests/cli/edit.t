  $ mapwright build "$FIXTURES/level.json" -o a.wwd

List of operations.

  $ mapwright edit --list a.wwd | grep '^[a-z]'
  add-object: Places a new object.
  clone-objects: Copies objects; the copies get new ids.
  move-objects: Moves objects.
  delete-objects: Removes objects.
  set-objects: Sets fields of all objects that match.
  resize-plane: Changes the size of a plane.
  shift-plane: Moves the tiles of a plane.
  add-plane: Adds a plane.
  remove-plane: Removes a plane with its tiles and objects.
  fill-tiles: Fills cells with a tile.
  replace-tile: Replaces one tile with another.
  copy-rect: Copies a rectangle of cells within the level or from another level.
  set-tile-properties: Sets how tiles affect objects that touch them.
  copy-tile-properties: Copies all tile properties from another level.
  retarget: Makes the level use the pictures and sounds of another level.
  compress: Stores the level as one zlib stream.
  store: Stores the level without compression.
  set: Sets fields and cells.
  paint: Sets one value in cells of a grid.
  insert-item: Inserts an empty item into a list.
  remove-item: Removes an item of a list.
  move-item: Moves an item within its list.
  shift-items: Moves items in pictures; those without a position stay.
  paste: Replaces a value with one from JSON.
  repair: Applies repairs of the format.
  $ mapwright edit --list --format wwd | sed -n '/^move/,/example/p'
  move-objects: Moves objects.
    object=WHICH                indices within the plane (3,5,7-9) or a path
                                (planes[1].objects[12]); may be given several
                                times
    logic=PATTERN               only objects with this logic; * matches any
                                characters, ? exactly one; may be given several
                                times
    image-set=PATTERN           only objects with this image set; may be given
                                several times
    animation=PATTERN           only objects with this animation or sound; may be
                                given several times
    name=PATTERN                only objects with this name; may be given several
                                times
    id=NUMBER                   only objects with this id; may be given several
                                times
    rect=X,Y,WIDTH,HEIGHT       only objects whose position is in this rectangle,
                                in pixels
    all                         every object of the plane
    plane=PLANE                 plane, by index or name, or * for all; default:
                                the main plane
    dx=N                        pixels to the right
    dy=N                        pixels down
    to=X,Y                      new position of the first object; the others keep
                                their relative positions
    ranges=around|all|none      which of an object's areas (fields such as min_x
                                to max_y) and targets move with the object or its
                                copy; around: areas that contain the object, and
                                areas and targets inside the moved or copied part;
                                default around
    example: move-objects rect=0,0,640,480 dx=64
  move-item: Moves an item within its list.
    path=PATH                   a list whose items can be inserted, removed and
                                moved; required
    index=N                     the item (0 to 2147483647); required
    to=N                        index of the item after the move (0 to
                                2147483647); required
    example: move-item path=planes[1].objects index=0 to=1
  $ mapwright edit --list --json a.wwd | head -6
  {
    "format": "wwd",
    "operations": [
      {
        "name": "add-object",
        "doc": "Places a new object.",

Operations in order, all or none.

  $ mapwright edit -i a.wwd -e 'move-objects logic=Officer dx=64'
  a.wwd: planes[1].objects[1]: 350,120 -> 414,120
  a.wwd: planes[1].objects[2]: 40,120 -> 104,120
  a.wwd: 2 changes saved; the old file is now a.wwd~
  $ mapwright edit -o b.wwd a.wwd -e 'delete-objects logic=TreasurePowerup' -e 'move-objects logic=Officer dy=-8'
  a.wwd: planes[1].objects[0]: removed TreasurePowerup at 300,100
  a.wwd: planes[1].objects[0]: 414,120 -> 414,112
  a.wwd: planes[1].objects[1]: 104,120 -> 104,112
  a.wwd: 3 changes saved to b.wwd
  $ mapwright get b.wwd 'planes[1].objects[*].location_y'; mapwright verify b.wwd
  planes[1].objects[0].location_y: 112
  planes[1].objects[1].location_y: 112
  b.wwd: ok
  $ mapwright edit -n a.wwd -e 'move-objects logic=Officer dx=1'
  a.wwd: planes[1].objects[1]: 414,120 -> 415,120
  a.wwd: planes[1].objects[2]: 104,120 -> 105,120
  $ mapwright edit -n --json a.wwd -e 'move-objects logic=Officer dx=1'
  {
    "file": "a.wwd",
    "changes": [
      {
        "path": "planes[1].objects[1]",
        "text": "414,120 -> 415,120"
      },
      {
        "path": "planes[1].objects[2]",
        "text": "104,120 -> 105,120"
      }
    ],
    "saved": null
  }
  $ cp a.wwd before; mapwright edit -i a.wwd -e 'move-objects logic=Officer dx=1' -e 'move-objects logic=Officer dx=much'; cmp a.wwd before
  mapwright: a.wwd: move-objects: dx requires a whole number between -2147483648 and 2147483647, not "much"
  $ mapwright edit -i a.wwd -e 'mvoe-objects logic=Officer dx=1'
  mapwright: a.wwd: wwd files have no operation "mvoe-objects"; did you mean move-objects? 'mapwright edit --list --format wwd' describes all
  [2]
  $ mapwright edit -i a.wwd -e 'move-objects logik=Officer dx=1'
  mapwright: a.wwd: move-objects: unknown option "logik"; did you mean logic?
  [2]
  $ cmp a.wwd before

A recipe is a file of operations. It takes its place among those of the command line; comments and empty lines are ignored.

  $ mapwright build "$FIXTURES/level.json" -o a.wwd --force
  $ cat >steps.txt <<END
  > # first the guard
  > move-objects logic=Officer dx=64
  > 
  >   # then the treasure
  >   delete-objects logic=TreasurePowerup
  > END
  $ mapwright edit a.wwd -o b.wwd --force -e 'move-objects logic=Officer dy=1' --recipe steps.txt -e 'move-objects logic=Officer dy=2'
  a.wwd: planes[1].objects[1]: 350,120 -> 350,121
  a.wwd: planes[1].objects[2]: 40,120 -> 40,121
  a.wwd: planes[1].objects[1]: 350,121 -> 414,121
  a.wwd: planes[1].objects[2]: 40,121 -> 104,121
  a.wwd: planes[1].objects[0]: removed TreasurePowerup at 300,100
  a.wwd: planes[1].objects[0]: 414,121 -> 414,123
  a.wwd: planes[1].objects[1]: 104,121 -> 104,123
  a.wwd: 7 changes saved to b.wwd
  $ mapwright edit -n a.wwd --recipe steps.txt
  a.wwd: planes[1].objects[1]: 350,120 -> 414,120
  a.wwd: planes[1].objects[2]: 40,120 -> 104,120
  a.wwd: planes[1].objects[0]: removed TreasurePowerup at 300,100
  $ mapwright edit -n --json a.wwd --recipe - <steps.txt
  {
    "file": "a.wwd",
    "changes": [
      {
        "path": "planes[1].objects[1]",
        "text": "350,120 -> 414,120"
      },
      {
        "path": "planes[1].objects[2]",
        "text": "40,120 -> 104,120"
      },
      {
        "path": "planes[1].objects[0]",
        "text": "removed TreasurePowerup at 300,100"
      }
    ],
    "saved": null
  }
  $ printf 'move-objects logic=Officer dx=1\r\n' | mapwright edit -n a.wwd --recipe -
  a.wwd: planes[1].objects[1]: 350,120 -> 351,120
  a.wwd: planes[1].objects[2]: 40,120 -> 41,120

Errors name the file and the line, and nothing is changed.

  $ cp a.wwd before; printf '\nmove-objects logic=Officer dx=1\nmove-objects logic=Officer dx=much\n' >bad.txt
  $ mapwright edit -i a.wwd --recipe steps.txt --recipe bad.txt; cmp a.wwd before
  mapwright: a.wwd: bad.txt:3: move-objects: dx requires a whole number between -2147483648 and 2147483647, not "much"
  $ echo 'mvoe-objects logic=Officer dx=1' >unknown.txt; mapwright edit -i a.wwd --recipe unknown.txt
  mapwright: a.wwd: unknown.txt:1: wwd files have no operation "mvoe-objects"; did you mean move-objects? 'mapwright edit --list --format wwd' describes all
  [2]
  $ mkdir two; cp a.wwd two/a.wwd; cp a.wwd two/b.wwd; mapwright edit -n --json two --recipe bad.txt
  {"file":"two/a.wwd","error":"bad.txt:3: move-objects: dx requires a whole number between -2147483648 and 2147483647, not \"much\""}
  mapwright: two/a.wwd: bad.txt:3: move-objects: dx requires a whole number between -2147483648 and 2147483647, not "much"
  {"file":"two/b.wwd","error":"bad.txt:3: move-objects: dx requires a whole number between -2147483648 and 2147483647, not \"much\""}
  mapwright: two/b.wwd: bad.txt:3: move-objects: dx requires a whole number between -2147483648 and 2147483647, not "much"
  [2]
  $ echo '# nothing' >empty.txt; mapwright edit -n a.wwd --recipe empty.txt
  mapwright: empty.txt has no operations
  [2]
  $ mapwright edit -n a.wwd --recipe missing.txt
  mapwright: missing.txt: No such file or directory
  [2]
  $ printf 'move-objects logic=Officer dx=1\n\0' >nul.txt; mapwright edit -n a.wwd --recipe nul.txt
  mapwright: nul.txt is not a text: it contains a NUL byte
  [2]
  $ mapwright edit -n - --recipe - <steps.txt
  mapwright: only one file or recipe can be standard input
  usage: mapwright edit [OPTIONS] FILE...
  [2]
  $ cmp a.wwd before

Files in a recipe are read, wherever they are.

  $ mkdir elsewhere; cp a.wwd 'elsewhere/the other.wwd'; echo 'copy-rect rect=0,0,2,2 file="elsewhere/the other.wwd" to=1,1' >copy.txt
  $ mapwright edit a.wwd -n --recipe copy.txt
  a.wwd: planes[1].tiles: 2 x 2 cells at 0,0 of plane 1 of elsewhere/the other.wwd copied to 1,1, 2 changed
  $ printf '%s\n' 'copy-rect rect=0,0,2,2 FILE="else\x77here/the\x20other.wwd" to=1,1' >copy.txt; mapwright edit a.wwd -n --recipe copy.txt
  a.wwd: planes[1].tiles: 2 x 2 cells at 0,0 of plane 1 of elsewhere/the other.wwd copied to 1,1, 2 changed

A line of a recipe can set several lines of text.

  $ printf '%s\n' 'set path=author value="one\ntwo \"q\" \\n \x41"' >lines.txt; mapwright edit a.wwd -q -o lines.wwd --recipe lines.txt
  $ mapwright get lines.wwd author
  one
  two "q" \n A
