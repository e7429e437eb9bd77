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
