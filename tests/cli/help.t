  $ mapwright version
  mapwright 0.1.0
  $ mapwright --version
  mapwright 0.1.0
  $ mapwright help | head -3
  mapwright opens, checks, shows, edits and losslessly saves the worlds of old games.
  
  usage: mapwright COMMAND [OPTIONS] [FILE...]
  $ mapwright --help | head -1
  mapwright opens, checks, shows, edits and losslessly saves the worlds of old games.
  $ mapwright help verify
  mapwright verify: test whether saving a world reproduces it byte for byte
  
  usage: mapwright verify [OPTIONS] FILE...
  
  Reads the file, writes it again in memory and compares the bytes. Exits with 1
  if they differ, and shows the field of the first difference.
  
  example: mapwright verify -j 2 levels/
  
  options:
        --json                  print JSON, one line per file
  
  More options: --format, --files-from, --jobs, --max-memory
  Formats with more options: wwd (1), s2archive (2)
  'mapwright help verify FILE' lists the options of its format; --all lists all.
  $ mapwright verify --help | head -3
  mapwright verify: test whether saving a world reproduces it byte for byte
  
  usage: mapwright verify [OPTIONS] FILE...

The first screen of a command fits a terminal of 24 lines; --all has every option, a format's name or a file those of one format.

  $ for verb in $(mapwright help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do test $(mapwright help $verb | wc -l) -le 24 || echo too long: $verb; done
  $ mapwright help render
  mapwright render: draw a world as a PNG picture
  
  usage: mapwright render [OPTIONS] FILE...
  
  Draws one file; with -O, draws every file and saves the pictures in the folder.
  Of a disk, the worlds on it are drawn.
  
  example: mapwright render LEVEL1.WWD -o level1.png
  
  options:
    -o, --output FILE           write to FILE; - is standard output
    -O, --output-folder FOLDER  write into FOLDER under the names of the files
  
  More options: --force, --backup, --format, --files-from, --jobs, --max-memory,
    --max-pixels
  Formats with more options: wwd (17), teeworlds (21), settlers2 (11), pid (4),
    pcx (4), lbm (4), worldbuilder (11), s2archive (5)
  Several formats have --scale, --size, --area, --only, --palette
  'mapwright help render FILE' lists the options of its format; --all lists all.
  $ mapwright help render --format pcx
  mapwright render: draw a world as a PNG picture
  
  usage: mapwright render [OPTIONS] FILE...
  
  Draws one file; with -O, draws every file and saves the pictures in the folder.
  Of a disk, the worlds on it are drawn.
  
  example: mapwright render LEVEL1.WWD -o level1.png
  
  options:
    -o, --output FILE           write to FILE; - is standard output
    -O, --output-folder FOLDER  write into FOLDER under the names of the files
  
  options for pcx:
    --palette PAL               file with a 768-byte palette, for a picture
                                without its own; default: in an archive, the
                                palette of the picture's level or, for GAME, CLAW
                                and STATES, of the first level
    --scale FACTOR              pixels of the result per pixel of the file,
                                0.015625 to 64; below 1, pixels are averaged;
                                default 1
    --area X,Y,WIDTH,HEIGHT     part to draw, in pixels of the file from its top
                                left corner; default: the whole picture
                                (-1000000000 to 1000000000)
    --only PATH                 draw only what this path leads to, on a
                                transparent background
  $ mapwright help render pcx | head -3
  mapwright render: draw a world as a PNG picture
  
  usage: mapwright render [OPTIONS] FILE...
  $ mapwright help render $SAMPLES/garden.wwd | sed -n '/^options for/p'
  options for wwd:
  $ mapwright help render --all | sed -n '/^options for/p'
  options for wwd:
  options for teeworlds:
  options for settlers2:
  options for pid:
  options for pcx:
  options for lbm:
  options for worldbuilder:
  options for s2archive:
  $ mapwright help render missing.wwd
  mapwright: missing.wwd: cannot be opened: No such file or directory
  [2]
  $ mapwright help render a.wwd b.wwd
  mapwright: help takes a command and one file
  usage: mapwright help [OPTIONS] [COMMAND [FILE] | WORD...]
  [2]

Only options that have an effect are shown: sounds are extracted, not edited.

  $ mapwright help edit --format worldbuilder | sed -n '/^options for/,$p'
  options for worldbuilder:
    --script SCENE=FILE         the operation script with scene= and file=
    --import-sound SOUND=WAV    the operation import-sound with sound= and file=
  $ mapwright help extract --format worldbuilder | sed -n '/^options for/,$p'
  options for worldbuilder:
    --sound-rate HZ             sound samples per second; the default is half the
                                output rate of the Macintosh (1000 to 96000);
                                default 11127.27
    --sound-nibbles low|high|auto
                                which half of each byte holds the earlier sample;
                                auto: whichever gives the smoother sound, for each
                                sound; default low
    --[no-]sound-interpolate    insert the midpoint between consecutive samples,
                                as the original does on playback; this doubles the
                                rate
  $ mapwright help pid | cut -c 1-20
  Formats (mapwright f
    pid               
  
  Diagnostics (mapwrig
    WWD080            
    WWD081            
    PID001            
    PID002            
    PID003            
    PID004            
    and 5 more; --all 
  $ mapwright help render --all | grep -e '-i,' -e '--no-backup'
  [1]
  $ mapwright help verify --format pid
  mapwright verify: test whether saving a world reproduces it byte for byte
  
  usage: mapwright verify [OPTIONS] FILE...
  
  Reads the file, writes it again in memory and compares the bytes. Exits with 1
  if they differ, and shows the field of the first difference.
  
  example: mapwright verify -j 2 levels/
  
  options:
        --json                  print JSON, one line per file
  
  pid has no options of its own for verify.

Any other word is searched for, also parts of words, in any case and both spellings.

  $ mapwright help PROPERTIES | grep -e : -e ^.*set-tile
  Operations (mapwright edit --list --format NAME):
    set-tile-properties (wwd)   Sets how tiles affect objects that touch them.
  Repairs (mapwright check --fix=NAME):
  Fields (mapwright schema FORMAT --markdown):
    tile_properties.num_tile_properties (wwd)  number of items: 226 to 939 in ...
    tile.tile (wwd)             low 16 bits: tile number and index into the ...
  Values of fields:
  Diagnostics (mapwright explain CODE):
  $ mapwright help freeze | grep -v -e "^  TWM"
  Values of fields:
    object.effect=freeze_opponent (worldbuilder)
  
  Diagnostics (mapwright explain CODE):
  $ mapwright help optimize
  Operations (mapwright edit --list --format NAME):
    optimise (teeworlds)        Makes the file smaller by recompression.
  $ mapwright help twm110 | cut -c 1-20
  Diagnostics (mapwrig
    TWM110            
  $ mapwright help wwd tile property | cut -c 1-10
  Diagnostic
    WWD050  
    WWD145  
    WWD007  
    WWD051  
    WWD057  
    WWD059  
  $ mapwright help xyzzy
  mapwright: nothing found for 'xyzzy'; 'mapwright help' lists the commands
  [2]
  $ mapwright help chekc
  mapwright: nothing found for 'chekc'; did you mean check?
  [2]

Every command explains itself and has an example.

  $ for verb in $(mapwright help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do mapwright help $verb | grep -q '^example: .*mapwright' || echo no example: $verb; done

The man page has every command.

  $ mapwright help --man >page; for verb in $(mapwright help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do grep -q "$verb" page || echo "$verb" is missing; done
