--max-memory limits what the whole process takes. Sanitizers, with which the command has no sandbox, take more; the test
"install" runs this without them.

  $ skip unless ! mapwright version --verbose | grep -q 'not in this build'

A large file, first one that is mostly zeros, then a level with a long tail.

  $ truncate -s 90000000 zeros.wwd; cp "$SAMPLES/lagoon.wwd" tail.wwd; truncate -s 90000000 tail.wwd
  $ for verb in info check verify dump 'dump --hex' 'dump --json'; do
  >   for file in zeros.wwd tail.wwd; do
  >     for limit in 100 300; do
  >       "$FIXTURES/peak" $limit 1 mapwright $verb --max-memory ${limit}M $file >out 2>&1
  >       grep "MiB were" out; grep -q '^mapwright: .*: out of memory' out && cat out
  >     done
  >   done
  > done; mapwright check --max-memory 100M tail.wwd; mapwright info --max-memory 50M zeros.wwd
  mapwright: tail.wwd: memory limit of 104857600 bytes exceeded: 90000016 requested, [0-9]* in use; raise it with --max-memory (re)
  mapwright: zeros.wwd: memory limit of 52428800 bytes exceeded by the file; raise it with --max-memory
  [2]
  $ for limit in 100 200 400; do
  >   rm -f new.wwd; "$FIXTURES/peak" $limit 1 mapwright set --max-memory ${limit}M tail.wwd -q -o new.wwd author=A
  >   "$FIXTURES/peak" $limit 1 mapwright unpack --max-memory ${limit}M --force -q tail.wwd folder
  > done 2>&1 | grep -v 'exceeded: .*; raise it with --max-memory'
  [1]

Workers share the limit.

  $ for i in 1 2 3 4 5 6; do cp tail.wwd tail$i.wwd; done
  $ "$FIXTURES/peak" 200 3 mapwright check -j 3 --max-memory 200M tail?.wwd >out 2>&1; grep -c "MiB were" out
  0
  [1]

Output that becomes large is not kept until its turn comes.

  $ mapwright set tail.wwd -q -o small.wwd author=A; truncate -s 9000000 small.wwd
  $ for i in 1 2 3 4 5 6; do cp small.wwd small$i.wwd; done
  $ "$FIXTURES/peak" 250 4 mapwright dump --json -j 4 --max-memory 250M small?.wwd >many
  $ mapwright dump --json small?.wwd | cmp - many; grep -c '"file"' many
  6

JSON whose values take much more memory than its text.

  $ python3 -c 'print("{\"$format\":\"wwd\",\"a\":[" + "[]," * 2000000 + "0]}")' >arrays.json
  $ python3 -c 'print("{\"$format\":\"wwd\",\"a\":[" + "{\"a\":1}," * 500000 + "0]}")' >maps.json
  $ python3 -c 'print("{\"$format\":\"wwd\",\"a\":[" + "1," * 5000000 + "0]}")' >numbers.json
  $ for file in arrays maps numbers; do
  >   for limit in 20 100 600; do
  >     "$FIXTURES/peak" $limit 1 mapwright build --max-memory ${limit}M $file.json -o new.wwd
  >   done
  > done 2>&1 | sed 's/exceeded: .*;/exceeded;/'
  mapwright: arrays.json: memory limit of 20971520 bytes exceeded; raise it with --max-memory
  mapwright: arrays.json: memory limit of 104857600 bytes exceeded; raise it with --max-memory
  mapwright: arrays.json: unknown field "a" in this level
  mapwright: maps.json: memory limit of 20971520 bytes exceeded; raise it with --max-memory
  mapwright: maps.json: memory limit of 104857600 bytes exceeded; raise it with --max-memory
  mapwright: maps.json: unknown field "a" in this level
  mapwright: numbers.json: memory limit of 20971520 bytes exceeded; raise it with --max-memory
  mapwright: numbers.json: memory limit of 104857600 bytes exceeded; raise it with --max-memory
  mapwright: numbers.json: unknown field "a" in this level

When the system has no more memory, build and pack say so.

  $ mapwright unpack -q "$SAMPLES/lagoon.wwd" level
  $ (ulimit -v 60000; mapwright build arrays.json -o new.wwd; cp arrays.json level/world.json; mapwright pack level new.wwd)
  mapwright: arrays.json: out of memory while reading JSON
  mapwright: level: out of memory while reading JSON
  [2]

A stack of 128 KB suffices for every command, and one of 256 KB for JSON that is nested as deeply as is read.

  $ (ulimit -s 128; for file in "$SAMPLES"/*.wwd "$SAMPLES"/*.map "$SAMPLES"/*.swd "$SAMPLES"/*.bin; do
  >   for verb in info check verify dump 'dump --json' 'dump --hex' 'render --force -o x.png' 'check --fix -n' 'extract --list' 'edit -n -e repair' hints "diff $file"; do
  >     mapwright $verb "$file" >/dev/null 2>&1; test $? -lt 3 || echo "$verb $file"
  >   done
  >   rm -rf x; { mapwright unpack "$file" x && mapwright pack x x.out --force && mapwright convert "$file" x.json --force && mapwright build x.json -o x.out --force; } 2>&1 | grep -v written
  > done)
  [1]
  $ (ulimit -s 128; mapwright play "$SAMPLES/lighthouse.bin" --script /dev/null >/dev/null && mapwright play --explore --turns 2000 "$SAMPLES/lighthouse.bin" >/dev/null; test $? -lt 2 && mapwright schema wwd >/dev/null && mapwright help >/dev/null && mapwright new claw -o x.wwd)
  $ printf '%2000s' '' | tr ' ' '[' >deep.json; printf '%2000s' '' | tr ' ' ']' >>deep.json; (ulimit -s 256; mapwright build deep.json -o deep.out)
  mapwright: deep.json: the JSON has no "$format", the name of the format to build
  [2]

Samples and real files.

  $ for file in "$SAMPLES"/*.wwd "$SAMPLES"/*.map "$SAMPLES"/*.swd "$SAMPLES"/*.bin; do
  >   for verb in info check verify 'dump --json' 'render -o -'; do
  >     for limit in 1; do
  >       "$FIXTURES/peak" $limit 1 mapwright $verb --max-memory ${limit}M "$file" 2>&1 | grep -a "MiB were"
  >     done
  >   done
  > done
  [1]
  $ skip unless test -d "$MAPWRIGHT_CORPUS"
  $ find "$MAPWRIGHT_CORPUS"/ -type f -size +100k | sort | awk 'NR % 20 == 0' | while read -r file; do
  >   for verb in info check 'dump --json' 'render -o -'; do
  >     "$FIXTURES/peak" 32 1 mapwright $verb --max-memory 32M "$file" 2>&1 | grep -a 'MiB were'
  >   done
  > done
  [1]
