  $ mapwright new --list | grep '^[a-z]'
  claw: An empty level for Captain Claw with the planes Background, Action and Front.
  gruntz: An empty level for Gruntz with the planes Back and Action.
  teeworlds06: A map for Teeworlds 0.6: sky, walls and a spawn.
  teeworlds07: A map for Teeworlds 0.7: sky, walls and a spawn.
  ddnet: A map for DDNet: sky, walls and a spawn.
  settlers2: A flat, playable map for The Settlers II and Return to the Roots.
  worldbuilder: A World Builder adventure in a MacBinary file: two scenes, a player and a key.
  $ mapwright new --list --json | head -5
  {
    "wwd": [
      {
        "name": "claw",
        "doc": "An empty level for Captain Claw with the planes Background, Action and Front.",
  $ mapwright new claw -v -o claw.wwd; mapwright check claw.wwd; mapwright verify claw.wwd
  claw: written to claw.wwd
  claw.wwd: warning WWD145 at tile_properties.items (image+0x76C6): none of 1000 tile properties is solid, ground or climb; fix: edit -e copy-tile-properties, or copy the properties from a level that uses the same tiles
  claw.wwd: 1 warning
  claw.wwd: ok
  $ mapwright new gruntz -o gruntz.wwd; mapwright check gruntz.wwd; mapwright verify gruntz.wwd
  gruntz.wwd: note WWD068 at planes (image+0x5F4): no ExitTrigger or FortressFlag among 0 objects; fix: edit -e add-object
  gruntz.wwd: 1 note
  gruntz.wwd: ok
  $ mapwright new claw --size 20x10 -o big.wwd; mapwright get big.wwd 'planes[flags=main].tiles_wide'
  20
  $ mapwright new claw --size huge -o x.wwd
  mapwright: claw: size requires WIDTHxHEIGHT, each a whole number between 1 and 32767, not "huge"
  [2]
  $ mapwright new claw -o - | cmp - claw.wwd
