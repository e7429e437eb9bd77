The command may read and write only what the command line names. The kernel must have Landlock.

  $ mapwright version --verbose --no-sandbox
  mapwright [0-9.]+ (re)
  files only as named (Landlock): off: --no-sandbox
  no sockets or programs (seccomp): off: --no-sandbox
  $ skip unless mapwright version --verbose | grep -q 'Landlock): on'
  $ mapwright version --verbose
  mapwright [0-9.]+ (re)
  files only as named \(Landlock\): on, version [0-9]+ (re)
  no sockets or programs \(seccomp\): on, version 1 (re)

A link in a folder for output that leads out of it is not written through.

  $ mkdir levels out outside && cp "$SAMPLES/lagoon.wwd" levels && ln -s ../outside/lagoon.wwd out/lagoon.wwd
  $ mapwright set levels/lagoon.wwd author=Me -O out
  mapwright: levels/lagoon.wwd: out/lagoon.wwd is a symbolic link; nothing is written through it
  [2]
  $ mapwright set levels/lagoon.wwd author=Me -O out --no-sandbox
  mapwright: levels/lagoon.wwd: out/lagoon.wwd is a symbolic link; nothing is written through it
  [2]
  $ ls outside

A link that is named on the command line is.

  $ mapwright set levels/lagoon.wwd author=You -o out/lagoon.wwd --force && mapwright get outside/lagoon.wwd author
  levels/lagoon.wwd: author: mapwright -> You
  levels/lagoon.wwd: 1 change saved to out/lagoon.wwd
  You
  $ ln -s ../outside/lagoon.wwd levels/link.wwd
  $ mapwright set -i --no-backup levels/link.wwd author=They && mapwright get outside/lagoon.wwd author
  levels/link.wwd: author: You -> They
  levels/link.wwd: 1 change saved
  They
  $ mapwright set -i --no-backup author=We --files-from - < /dev/null
  mapwright: the folders or lists given contain no files
  [2]
  $ echo levels/link.wwd | mapwright set -i --no-backup author=We --files-from - && mapwright get outside/lagoon.wwd author
  levels/link.wwd: author: They -> We
  levels/link.wwd: 1 change saved
  We

Links in a folder that is searched are followed.

  $ mapwright get levels author
  levels/lagoon.wwd:
    mapwright
  levels/link.wwd:
    We
  $ mapwright set -i --no-backup author=All --files-from /dev/stdin <<END
  > levels
  > END
  levels/lagoon.wwd: author: mapwright -> All
  levels/lagoon.wwd: 1 change saved
  levels/link.wwd: author: We -> All
  levels/link.wwd: 1 change saved
  $ mapwright get outside/lagoon.wwd author
  All

Folders for output are created.

  $ mapwright render levels/lagoon.wwd -O new/folders --size 10x10 && ls new/folders
  lagoon.wwd.png
  $ mapwright unpack levels/lagoon.wwd new/unpacked/level
  levels/lagoon.wwd: 4 files written to new/unpacked/level
  $ mapwright pack new/unpacked/level new/again.wwd && cmp levels/lagoon.wwd new/again.wwd

Files in operations and options are read, wherever they are.

  $ mkdir elsewhere && cp "$SAMPLES/lagoon.wwd" "elsewhere/my lagoon.wwd"
  $ mapwright edit levels/lagoon.wwd -o out.wwd -e 'copy-rect rect=0,0,2,2 file="elsewhere/my lagoon.wwd" to=1,1'
  levels/lagoon.wwd: planes[1].tiles: 2 x 2 cells at 0,0 of plane 1 of elsewhere/my lagoon.wwd copied to 1,1, 0 changed
  levels/lagoon.wwd: 1 change saved to out.wwd

Pipes and streams are read and written.

  $ mapwright info - < levels/lagoon.wwd | head -1
  file: -
  $ cat levels/lagoon.wwd | mapwright get /dev/stdin author
  All
  $ mapwright render levels/lagoon.wwd --size 10x10 -o /dev/null
  $ mapwright render levels/lagoon.wwd --size 10x10 -o /dev/stdout | head -c 4 | od -c | head -1
  0000000 211   P   N   G
  $ mkfifo pipe && (cat pipe | head -c 4 | od -c | head -1 & mapwright render levels/lagoon.wwd --size 10x10 -o pipe; wait)
  0000000 211   P   N   G

The data of games is read where they keep it, through links, too.

  $ echo '{"$format":"teeworlds","datafile_version":4,"versions":[{"version":1}],"images":[{"width":10,"height":10,"external":1,"name":0,"name_text":"house"}],"data":[{}]}' >map.json
  $ mkdir -p maps data/ddnet/mapres pictures && mapwright build map.json -o maps/a.map && ln -s ../../../pictures/house.png data/ddnet/mapres
  $ mapwright render levels/lagoon.wwd --size 10x10 -o pictures/house.png
  $ export XDG_DATA_HOME="$PWD/data"; mapwright edit maps/a.map -o maps/b.map -e embed && mapwright get maps/b.map 'images[0].external'
  maps/a.map: images[0]: embedded 10 x 4 pixels of $PWD/data/ddnet/mapres/house.png
  maps/a.map: 1 change saved to maps/b.map
  no
