Several programs at a time, and signals.

  $ mapwright build "$FIXTURES/level.json" -o a.wwd

Four processes that change different fields of one file wait for each other, so that no change is lost.

  $ for i in $(seq 1 25); do
  >   for field in start_x start_y 'planes[0].z_coord' 'planes[1].z_coord'; do
  >     mapwright set -i -q a.wwd "$field=$i" &
  >   done; wait
  >   mapwright get a.wwd start_x start_y 'planes[0].z_coord' 'planes[1].z_coord' | grep -vx $i
  > done; ls -A; mapwright get a.wwd start_x
  a.wwd
  a.wwd~
  25

The same in an unpacked world and in a disk image.

  $ mapwright unpack -q a.wwd folder
  $ for i in $(seq 1 8); do
  >   for field in start_x start_y 'planes[0].z_coord' 'planes[1].z_coord'; do
  >     mapwright set -i -q folder "$field=$i" &
  >   done; wait
  >   mapwright get folder start_x start_y 'planes[0].z_coord' 'planes[1].z_coord' | grep -vx $i
  > done; ls -A folder; mapwright get folder start_x
  planes
  world.json
  world.sha256
  8
  $ cp "$FIXTURES/../fixtures/synthetic/wb_synth.img" disk.img
  $ for i in $(seq 1 5); do
  >   mapwright set -i -q 'disk.img:WB Synthetic™' "scenes[0].shapes[0].fill=$i" &
  >   mapwright set -i -q 'disk.img:WB Synthetic™' "scenes[0].shapes[0].pen_pattern=$i" &
  >   mapwright set -i -q 'disk.img:WB Sounds' "file.binary.vertical=$i" & wait
  >   mapwright get 'disk.img:WB Synthetic™' 'scenes[0].shapes[0].fill' 'scenes[0].shapes[0].pen_pattern' |
  >     grep -vx $i
  >   mapwright get 'disk.img:WB Sounds' file.binary.vertical
  > done | tr '\n' ' '; echo
  1 2 3 4 5 

So do the workers of one process that change members of one image.

  $ for i in $(seq 1 3); do
  >   mapwright edit -i -q -j 4 'disk.img:WB Synthetic™' 'disk.img:WB Sounds' disk.img:Extras:Saved \
  >     -e "set path=file.binary.horizontal value=$i"
  >   for member in 'WB Synthetic™' 'WB Sounds' Extras:Saved; do
  >     mapwright get "disk.img:$member" file.binary.horizontal
  >   done
  > done | tr '\n' ' '; echo
  1 1 1 2 2 2 3 3 3 

Signals that end the command, and a limit for the size of files, leave no temporary file.

  $ for signal in INT TERM HUP; do
  >   for time in 0.05 0.1 0.2; do
  >     timeout -s $signal $time mapwright render --scale 4 "$SAMPLES/lagoon.wwd" -o picture.png
  >     ls -A | grep mapwright-
  >   done
  > done; mapwright render --scale 4 "$SAMPLES/lagoon.wwd" -o picture.png; ls -A | grep picture
  picture.png
  $ for try in $(seq 1 20); do
  >   mapwright render --scale 4 "$SAMPLES/lagoon.wwd" -o picture.png & pid=$!
  >   looks=0; until ls -A | grep -q picture.png.mapwright- || [ $((looks += 1)) -gt 300 ]; do sleep 0.01; done
  >   kill -TERM $pid; wait $pid; status=$?
  >   [ $status -eq 0 ] || break
  > done 2>/dev/null; echo $status; ls -A | grep picture
  143
  picture.png
  $ (ulimit -f 8; mapwright render --scale 4 "$SAMPLES/lagoon.wwd" -o large.png); ls -A | grep large
  mapwright: /.*/lagoon.wwd: large.png: cannot be written: File too large (re)
  [1]
