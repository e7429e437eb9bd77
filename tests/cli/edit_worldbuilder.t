World Builder: a small game, edited from files.

  $ mapwright new worldbuilder -o a.bin
  $ printf 'IF{TEXT$=look}THEN\n\tPRINT{It is dark.}\nEXIT\n' >attic.wb; printf 'IF{TEXT$=look}\n' >bad.wb

Operations that take a name and a file are also options; all are done in the given order.

  $ mapwright edit --list --format worldbuilder | sed -n '/^script/,/example/p'
  script: Compiles the script of a scene from its source in a file.
    scene=SCENE                 name or id of the scene; required
    file=FILE                   UTF-8 text file with the source of the script;
                                required
    as an option: --script SCENE=FILE
    example: script scene=Lab file=Lab.wb
  $ mapwright edit --list --format worldbuilder --json | grep shorthand
        "shorthand": "--script SCENE=FILE",
        "shorthand": "--import-sound SOUND=WAV",
  $ mapwright edit --list --format settlers2 --json | grep shorthand
        "shorthand": "--import-layer LAYER=PNG",
  $ mapwright help edit --all | grep -e '--script' -e '--import-layer'
    --import-layer LAYER=PNG    the operation import-layer with layer= and file=
    --script SCENE=FILE         the operation script with scene= and file=
  $ mapwright help --man | grep -A1 -e 'script SCENE='
  .B \-\-script SCENE=FILE
  the operation script with scene= and file= (worldbuilder)
  $ mapwright edit a.bin -o b.bin -e 'add-scene name=Attic at=10,11' --script Attic=attic.wb -e 'rename thing=scene name=Attic to=Loft' --script=Loft=attic.wb
  a.bin: scenes[2]: added Attic with id 1002 at 10,11
  a.bin: scripts[2].code: 0 -> 22 bytes, from attic.wb
  a.bin: scenes[2].name: Attic -> Loft
  a.bin: scripts[2].code: 22 -> 22 bytes, from attic.wb
  a.bin: 4 changes saved to b.bin
  $ mapwright get b.bin 'scripts[2].code'
  IF{TEXT$=look}THEN
  	PRINT{It is dark.}
  EXIT
  $ mapwright edit a.bin -o c.bin --script Attic=attic.wb -e 'add-scene name=Attic at=10,11'
  mapwright: a.bin: script: no scene is named "Attic"
  [2]
  $ mapwright edit a.bin -o c.bin --script Hall=bad.wb
  mapwright: a.bin: bad.wb:1:14: expected }THEN, }AND{ or }OR{, found "}"
  [2]
  $ mapwright edit a.bin -o c.bin --script Attic
  mapwright: 'Attic' has no '='; it is written as --script SCENE=FILE
  usage: mapwright edit [OPTIONS] FILE...
  [2]
  $ mapwright edit a.bin -o c.bin --script
  mapwright: --script needs a value
  usage: mapwright edit [OPTIONS] FILE...
  [2]
  $ mapwright edit a.bin -o c.bin --import-layer heights=h.png
  mapwright: a.bin: worldbuilder files have no operation "import-layer"; one of rename, add-scene, delete-scene, move-scene, script, global-script, import-sound, import-texts, convert, set, paint, insert-item, remove-item, move-item, shift-items, paste, repair; 'mapwright edit --list --format worldbuilder' describes all
  [2]
  $ cp "$SAMPLES/lagoon.wwd" . && mapwright edit lagoon.wwd -o c.wwd --script Attic=attic.wb
  mapwright: lagoon.wwd: wwd files have no operation "script"; one of add-object, clone-objects, move-objects, delete-objects, set-objects, resize-plane, shift-plane, add-plane, remove-plane, fill-tiles, replace-tile, copy-rect, set-tile-properties, copy-tile-properties, retarget, compress, store, set, paint, insert-item, remove-item, move-item, shift-items, paste, repair; 'mapwright edit --list --format wwd' describes all
  [2]
  $ mapwright get a.bin --script Attic=attic.wb
  mapwright: get has no option --script; play has it
  usage: mapwright get [OPTIONS] FILE PATH...
  [2]
  $ mapwright completion bash | grep -A1 'edit,--script)'
      edit,--script)
          files=1 ;;

Sounds to WAV files and back, with any sample rate, nibble order and step table.

  $ cat >tone.py <<'END'
  > import sys, struct, math
  > rate, count, height = int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
  > data = bytes(128 + round(height * math.sin(i / 6)) for i in range(count))
  > head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + count, b"WAVE", b"fmt ", 16, 1, 1, rate, rate, 1, 8, b"data", count)
  > open(sys.argv[1], "wb").write(head + data)
  > END
  $ python3 tone.py soft.wav 11127 1000 30; python3 tone.py loud.wav 22254 2000 120
  $ mapwright edit b.bin -o c.bin --import-sound Bell=soft.wav
  mapwright: b.bin: import-sound: no sound is named "Bell"
  [2]
  $ mapwright edit b.bin -o c.bin -e 'import-sound sound=Bell file=soft.wav add'
  b.bin: sounds[0].data: 0 -> 500 bytes, from soft.wav; error 1.0 of 256 (root mean square), at most 2.0 (sample 2)
  b.bin: 1 change saved to c.bin
  $ mapwright verify c.bin; mapwright get c.bin 'sounds[0].name' 'sounds[0].id' 'sounds[0].loops' 'sounds[0].deltas.d15'
  c.bin: ok
  Bell
  1000
  1
  49
  $ mapwright edit c.bin -o d.bin -e 'import-sound sound=Bell file=soft.wav nibbles=high rate=22254'
  c.bin: sounds[0].data: 500 -> 1000 bytes, from soft.wav; error 0.8 of 256 (root mean square), at most 1.5 (sample 89)
  c.bin: 1 change saved to d.bin
  $ mapwright set c.bin -q -o e.bin 'sounds[0].deltas.d15=100'; mapwright edit e.bin -q -o f.bin --import-sound Bell=loud.wav -e 'import-sound sound=Bell file=loud.wav deltas=standard'; mapwright get f.bin 'sounds[0].deltas.d15'
  49
  $ mapwright edit e.bin -n --import-sound Bell=loud.wav; mapwright edit e.bin -n -e 'import-sound sound=Bell file=loud.wav deltas=standard'
  e.bin: sounds[0].data: 500 -> 500 bytes, from loud.wav; error 3.7 of 256 (root mean square), at most 11.8 (sample 698)
  e.bin: sounds[0].data: 500 -> 500 bytes, from loud.wav; error 3.0 of 256 (root mean square), at most 6.5 (sample 10)

A written file reads back the same.

  $ mapwright extract c.bin -O out 'sounds/*'; ls out/sounds; mapwright edit c.bin -o g.bin --import-sound 'Bell=out/sounds/1000 Bell.wav'; mapwright extract g.bin -q -O again 'sounds/*'; cmp out/"sounds/1000 Bell.wav" again/"sounds/1000 Bell.wav"
  c.bin: 1 file written to out
  1000 Bell.wav
  c.bin: sounds[0].data: 500 -> 500 bytes, from out/sounds/1000 Bell.wav; error 0.0 of 256 (root mean square), at most 0.0 (sample 0)
  c.bin: 1 change saved to g.bin
  $ extract() { mapwright extract "$@" -q -O to c.bin 'sounds/*'; od -An -tu4 -j24 -N4 to/"sounds/1000 Bell.wav"; od -An -tu4 -j40 -N4 to/"sounds/1000 Bell.wav"; od -An -tu1 -j44 -N6 to/"sounds/1000 Bell.wav"; }; extract; extract --sound-rate 8000; extract --sound-interpolate; extract --sound-nibbles high; extract --sound-nibbles auto
        11127
         1000
   128 132 136 140 149 150
         8000
         1000
   128 132 136 140 149 150
        22255
         2000
   128 128 130 132 134 136
        11127
         1000
   132 132 136 140 141 150
        11127
         1000
   128 132 136 140 149 150
  $ mapwright extract --sound-nibbles both -O to c.bin
  mapwright: c.bin: sound-nibbles requires low, high or auto, not "both"
  [2]
  $ mapwright extract --sound-rate 5 -O to c.bin
  mapwright: c.bin: sound-rate requires a number between 1000 and 96000, not "5"
  [2]
  $ mapwright edit c.bin -o d.bin --import-sound Bel=soft.wav
  mapwright: c.bin: import-sound: no sound is named "Bel"; did you mean Bell?
  [2]
  $ mapwright edit c.bin -o d.bin --import-sound Bell=tone.py
  mapwright: c.bin: tone.py is not a WAV file, or its fmt or data chunk is missing
  [2]
