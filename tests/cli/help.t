  $ mapwright version
  mapwright 0.1.0
  $ mapwright --version
  mapwright 0.1.0
  $ mapwright help | head -3
  mapwright opens, checks, shows, edits and losslessly saves the worlds of old games.
  
  usage: mapwright VERB [OPTIONS] [FILE...]
  $ mapwright --help | head -1
  mapwright opens, checks, shows, edits and losslessly saves the worlds of old games.
  $ mapwright help verify
  mapwright verify: whether a world is written back byte for byte
  
  usage: mapwright verify [OPTIONS] FILE...
  
  Reads the file, writes it again in memory and compares. Exit 1 when a byte
  differs; it is named with its field.
  
  example: mapwright verify -j 2 levels/
  
  options:
        --json                print JSON; one line per file when there are several
        --format NAME         read as this format instead of guessing
        --files-from FILE     take file names from FILE, one per line; - is
                              standard input
    -0, --null                names in --files-from end with a NUL byte
    -j, --jobs N              work on N files at once; 0: one per processor
        --max-memory BYTES    refuse what needs more (K, M, G; default 1G)
    -q, --quiet               say only what went wrong
    -v, --verbose             also say what is skipped and written
        --color auto|always|never
                              colours; NO_COLOR in the environment turns them off
    -h, --help                show this help
  
  options for wwd:
    --encoding auto|windows-1250|windows-1252
                              encoding of the level's text; default auto
  
  options for worldbuilder:
    --sound-rate HZ           sound samples per second; half the rate of the
                              Macintosh (1000 to 96000); default 11127.27
    --sound-nibbles low|high|auto
                              half of a byte that holds the earlier sample; auto:
                              the smoother choice, for each sound; default low
    --[no-]sound-interpolate  add the midpoint between samples, as the original
                              plays; doubles the rate
  $ mapwright verify --help | head -3
  mapwright verify: whether a world is written back byte for byte
  
  usage: mapwright verify [OPTIONS] FILE...
  $ mapwright help render | sed -n '/^options for wwd/,$p' | head -5
  options for wwd:
    --encoding auto|windows-1250|windows-1252
                              encoding of the level's text; default auto
    --scale FACTOR            picture pixels per level pixel, 0.0001 to 64;
                              default 1

Every verb explains itself and has an example.

  $ for verb in $(mapwright help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do mapwright help $verb | grep -q '^example: .*mapwright' || echo no example: $verb; done

The man page in the documentation is the one that the tables give.

  $ mapwright help --man | diff - "$FIXTURES/../../docs/mapwright.1"
