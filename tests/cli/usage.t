Usage errors end with exit code 2, a reason, and a suggestion where possible.

  $ mapwright
  mapwright opens, checks, shows, edits and losslessly saves the worlds of old games.
  
  usage: mapwright COMMAND [OPTIONS] [FILE...]
  
  Look:
    info        summarise a world
    check       find problems in a world, and repair them
    verify      test whether saving a world reproduces it byte for byte
    dump        print a whole world as a tree, JSON or bytes
    get         print values by path
    refs        find what uses a tile, picture, ...
    render      draw a world as a PNG picture
    view        make a page that shows a world in a browser
    studio      edit the worlds of a folder in a browser
    at          list what a picture shows at a point
    hints       list views, grids and values for options
    diff        compare two worlds, field by field
    play        play a world, or test it with a transcript
  
  Change:
    set         change values by path
    edit        run operations, such as moving or adding objects
    new         make a minimal new world
  
  Convert:
    convert     turn a world into JSON, a folder, a picture, or a file for a different game
    extract     extract pictures, sounds and files from a world
    unpack      write a world as a folder for version control
    pack        turn a folder written by 'unpack' back into a file
    build       make a world from the JSON of 'dump'
  
  Look up:
    help        explain a command, or search for a word
    formats     list the formats, or describe one
    schema      describe the fields of a format
    explain     explain a diagnostic, or the logic of an object
    completion  print a completion script for bash, zsh or fish
    version     print the version
  
  'mapwright help COMMAND' explains a command, 'mapwright help WORD' searches for a word.
  FILE may be a folder, - (standard input), or a member of an archive: CLAW.REZ:LEVEL1/WORLDS/WORLD.WWD
  Exit: 0 done, 1 a negative answer (errors found, files differ, damaged), 2 trouble.
  [2]
  $ mapwright chekc
  mapwright: unknown command 'chekc'; did you mean check?
  [2]
  $ mapwright xyzzy
  mapwright: unknown command 'xyzzy'; 'mapwright help' lists all commands
  [2]
  $ mapwright info
  mapwright: info needs a file
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info missing.wwd
  mapwright: missing.wwd: cannot be opened: No such file or directory
  [2]
  $ mapwright info --jsn a.wwd
  mapwright: info has no option --jsn; did you mean --json?
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info -x a.wwd
  mapwright: unknown option -x
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info -o out a.wwd
  mapwright: info takes no -o (--output)
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info --scale 2 a.wwd
  mapwright: info has no option --scale; render has it
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info --json=yes a.wwd
  mapwright: --json takes no value
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info --format
  mapwright: --format needs a value
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info --format wdw a.wwd
  mapwright: unknown format 'wdw'; did you mean wwd?
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info --format zip a.wwd
  mapwright: unknown format 'zip'; 'mapwright formats' lists all formats
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info -j many a.wwd
  mapwright: --jobs takes a number, not 'many'
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info --max-memory 10Q a.wwd
  mapwright: --max-memory takes a number, not '10Q'
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info --max-memory 99999999999999999999 a.wwd
  mapwright: --max-memory takes a number, not '99999999999999999999'
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright info --color maybe a.wwd
  mapwright: --color takes auto, always or never, not 'maybe'
  usage: mapwright info [OPTIONS] FILE...
  [2]
  $ mapwright check -i a.wwd
  mapwright: check writes files only with --fix
  usage: mapwright check [OPTIONS] FILE...
  [2]
  $ mapwright check --fix a.wwd
  mapwright: check needs -i (change the file itself), -o FILE or -O FOLDER; --dry-run only shows the changes
  usage: mapwright check [OPTIONS] FILE...
  [2]
  $ mapwright check --fix=chekcsum -n a.wwd
  mapwright: unknown repair 'chekcsum'; did you mean checksum?
  usage: mapwright check [OPTIONS] FILE...
  [2]
  $ mapwright check --fix -i -o b.wwd a.wwd
  mapwright: use only one of -i, -o and -O
  usage: mapwright check [OPTIONS] FILE...
  [2]
  $ mapwright dump --hex --json a.wwd
  mapwright: --hex and --json cannot be combined
  usage: mapwright dump [OPTIONS] FILE...
  [2]
  $ mapwright dump --hex --path name a.wwd
  mapwright: --hex shows the whole file and cannot be combined with --path
  usage: mapwright dump [OPTIONS] FILE...
  [2]
  $ mapwright build a.json
  mapwright: build needs -o FILE or -O FOLDER
  usage: mapwright build [OPTIONS] FILE.json...
  [2]
  $ mapwright get
  mapwright: get needs a file
  usage: mapwright get [OPTIONS] FILE PATH...
  [2]
  $ mapwright get a.wwd
  mapwright: get needs a path, such as name
  usage: mapwright get [OPTIONS] FILE PATH...
  [2]
  $ mapwright set a.wwd name=X
  mapwright: set needs -i (change the file itself), -o FILE or -O FOLDER; --dry-run only shows the changes
  usage: mapwright set [OPTIONS] FILE PATH=VALUE...
  [2]
  $ mapwright set -i a.wwd
  mapwright: set needs a change, such as name=Harbour
  usage: mapwright set [OPTIONS] FILE PATH=VALUE...
  [2]
  $ mapwright set -i a.wwd name
  mapwright: 'name' has no '='; changes are written as PATH=VALUE
  usage: mapwright set [OPTIONS] FILE PATH=VALUE...
  [2]
  $ mapwright set -i --backup a/b a.wwd name=X
  mapwright: --backup takes a suffix such as .old, not a path ('a/b')
  usage: mapwright set [OPTIONS] FILE PATH=VALUE...
  [2]
  $ mapwright set -i --backup .old --no-backup a.wwd name=X
  mapwright: --backup and --no-backup contradict each other
  usage: mapwright set [OPTIONS] FILE PATH=VALUE...
  [2]
  $ mapwright edit -i a.wwd
  mapwright: edit needs an operation (-e) or a recipe (--recipe); --list shows the operations
  usage: mapwright edit [OPTIONS] FILE...
  [2]
  $ mapwright edit a.wwd -e 'move-objects dx=1'
  mapwright: edit needs -i (change the file itself), -o FILE or -O FOLDER; --dry-run only shows the changes
  usage: mapwright edit [OPTIONS] FILE...
  [2]
  $ mapwright refs a.wwd
  mapwright: refs needs a file and what to look for, written as KIND VALUE or KIND=VALUE
  usage: mapwright refs [OPTIONS] FILE... KIND VALUE
  [2]
  $ mapwright diff a.wwd
  mapwright: diff needs two files
  usage: mapwright diff [OPTIONS] BEFORE AFTER
  [2]
  $ mapwright diff - -
  mapwright: only one of the two files can be read from standard input
  usage: mapwright diff [OPTIONS] BEFORE AFTER
  [2]
  $ mapwright render a.wwd
  mapwright: render needs -o FILE or -O FOLDER
  usage: mapwright render [OPTIONS] FILE...
  [2]
  $ mapwright extract a.wwd
  mapwright: extract needs -O FOLDER, or --list to show what it would write
  usage: mapwright extract [OPTIONS] FILE [PATTERN]
  [2]
  $ mapwright extract a.wwd -O out one two
  mapwright: extract takes one pattern, not 2; quote a pattern that the shell would expand
  usage: mapwright extract [OPTIONS] FILE [PATTERN]
  [2]
  $ mapwright new
  mapwright: new needs one template; --list shows the templates
  usage: mapwright new [OPTIONS] TEMPLATE
  [2]
  $ mapwright new clwa -o a.wwd
  mapwright: unknown template 'clwa'; did you mean claw?
  usage: mapwright new [OPTIONS] TEMPLATE
  [2]
  $ mapwright new xyzzy -o a.wwd
  mapwright: unknown template 'xyzzy'; --list shows all
  usage: mapwright new [OPTIONS] TEMPLATE
  [2]
  $ mapwright new claw
  mapwright: new needs -o FILE
  usage: mapwright new [OPTIONS] TEMPLATE
  [2]
  $ mapwright schema
  mapwright: schema needs one format; 'mapwright formats' lists all formats
  usage: mapwright schema [OPTIONS] FORMAT
  [2]
  $ mapwright schema wdw
  mapwright: unknown format 'wdw'; did you mean wwd?
  usage: mapwright schema [OPTIONS] FORMAT
  [2]
  $ mapwright explain WWD999x
  mapwright: unknown code or name 'WWD999x'; 'mapwright explain' lists all codes
  usage: mapwright explain [OPTIONS] [CODE | NAME...]
  [2]
  $ mapwright completion tcsh
  mapwright: unknown shell 'tcsh'; completion supports bash, zsh and fish
  usage: mapwright completion [OPTIONS] SHELL
  [2]
  $ mapwright help chekc
  mapwright: nothing found for 'chekc'; did you mean check?
  [2]

Nothing was written by any of these.

  $ ls
