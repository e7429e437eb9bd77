# Makes the worlds of the recorded inputs in the present folder: samples, fixtures, and what follows from them.
mapwright() {
    "$MAPWRIGHT" "$@"
}

cp "$SAMPLES"/lagoon.wwd "$SAMPLES"/garden.wwd "$SAMPLES"/islet.map "$SAMPLES"/lighthouse.bin "$SAMPLES"/shores.swd .
cp "$TESTS"/fixtures/wwd/gruntz.wwd "$TESTS"/fixtures/teeworlds/teeworlds07.map "$TESTS"/fixtures/wbsave/save.bin .
cp "$TESTS"/fixtures/macfile/everything_odd.rsrc "$TESTS"/fixtures/macfile/text.bin "$TESTS"/fixtures/hfs/volume.dsk .
cp "$TESTS"/fixtures/synthetic/wb_synth.mb3.bin synth.bin
cp "$TESTS"/fixtures/synthetic/wb_synth.img synth.img
cp "$TESTS"/fixtures/automap/ground.* "$TESTS"/fixtures/s2text/small.ger "$TESTS"/fixtures/s2archive/small.lst .

# Layers of all kinds, and a group before that of the game.
mapwright edit -q islet.map -o rich.map \
    -e 'add-layer kind=front' \
    -e 'add-layer kind=switch' \
    -e 'add-layer kind=speedup' \
    -e 'fill-tiles tile=60 flags=rotate rect=1,1,3,2 layer=front' \
    -e 'fill-tiles tile=12 number=3 set=delay=7 rect=5,2,4,1 layer=switch' \
    -e 'fill-tiles tile=28 set=angle=30 set=force=9 rect=2,7,2,3 layer=speedup' \
    -e 'insert-item path=sounds index=0' \
    -e 'rename sound=0 name=boom' \
    -e 'add-group name=Far at=0 parallax=100,50 offset=13,-27 clip=10,20,300,200' \
    -e 'add-layer kind=sounds group=Far name=Noise sound=0' \
    -e 'insert-item path=layers[0].sources index=0' \
    -e 'insert-item path=layers[0].sources index=1' \
    -e 'set path=layers[0].sources[1].x value=70000' \
    -e 'add-layer kind=tiles group=Far name=Trees size=7x5 image=0' \
    -e 'fill-tiles tile=6 layer=Trees rect=2,1,3,2' \
    -e 'fill-tiles tile=7 flags=flip_x layer=Trees rect=6,4,1,1' \
    -e 'set path=envelope_points[0].points[0].curve value=bezier' \
    -e 'set path=layers[1].color_envelope value=0'

# No game layer, a layer in no group, groups that overlap or reach too far.
mapwright build "$TESTS"/cli/odd_map.json -o odd.map
mapwright edit -q odd.map -o game.map \
    -e 'add-layer kind=game group=C at=1 size=6x4' \
    -e 'add-layer kind=tiles group=A name=Tall size=3x5' \
    -e 'add-layer kind=tiles group=E name=Twin size=6x4'
mapwright edit -q game.map -o other.map \
    -e 'fill-tiles tile=200 flags=1 layer=Twin' \
    -e 'fill-tiles tile=201 layer=2' \
    -e 'fill-tiles tile=202 layer=3' \
    -e 'move-layer layer=2 group=A at=2' \
    -e 'fill-tiles tile=203 layer=0' \
    -e 'fill-tiles tile=60 flags=8 layer=game' \
    -e 'move-layer layer=1 at=2' \
    -e 'fill-tiles tile=204 layer=Thin' \
    -e 'rename image=0 name=moon'

# Treasures in a column and in a row above a floor.
mapwright edit -q lagoon.wwd -o empty.wwd \
    -e 'delete-objects all' \
    -e 'fill-tiles tile=- rect=0,0,40,18' \
    -e 'set-tile-properties tiles=2 attribute=solid' \
    -e 'set-tile-properties tiles=3 attribute=climb' \
    -e 'set-tile-properties tiles=4 attribute=ground' \
    -e 'set-tile-properties tiles=5 attribute=death' \
    -e 'set-tile-properties tiles=6 attribute=clear inside=solid rect=0,0,32,64' \
    -e 'set path=start_x value=172' \
    -e 'set path=start_y value=1080' \
    -e 'fill-tiles tile=2 rect=0,17,40,1' \
    -e 'resize-plane size=30x18 plane=1'
mapwright edit -q empty.wwd -o treasures.wwd \
    -e 'add-object logic=TreasurePowerup at=976,16 image-set=GAME_TREASURE_COINS' \
    -e 'clone-objects all dy=32 count=33' \
    -e 'add-object logic=TreasurePowerup at=1200,624 image-set=GAME_TREASURE_COINS' \
    -e 'clone-objects object=34 dx=32 count=12'

# 43 planes, whose sizes in pixels are wrong.
mapwright dump --json "$SAMPLES"/lagoon.wwd >json; python3 - <<'END'
import json
world = json.load(open("json"))
world["planes"] += [dict(world["planes"][0], name="Copy %d" % i) for i in range(40)]
for i, plane in enumerate(world["planes"]):
    plane["width_px"], plane["height_px"] = 1000 + i, 2000 + i
json.dump(world, open("odd.json", "w"))
END
mapwright build odd.json -o odd.wwd
