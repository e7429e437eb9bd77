  $ mapwright formats | grep wwd
  wwd         Wap World Document (Captain Claw, Gruntz, Get Medieval); files: wwd; read, write, render
  $ mapwright formats wwd | head -12
  wwd         Wap World Document (Captain Claw, Gruntz, Get Medieval); files: wwd; read, write, render
  
  Options for every command:
    --encoding auto|windows-1250|windows-1252
                                encoding of the level's strings; default auto
  
  Options for saving:
    --checksum auto|editor|wapmap|keep
                                formula for the checksum; auto: the one that the
                                file used; default auto
  
  Options of check:
  $ mapwright formats --json wwd | head -14
  [
    {
      "name": "wwd",
      "title": "Wap World Document",
      "games": "Captain Claw, Gruntz, Get Medieval",
      "extensions": "wwd",
      "abilities": [
        "write",
        "render"
      ],
      "open": [
        {
          "name": "encoding",
          "kind": "choice",
  $ mapwright formats --json wwd | python3 -c 'import json, sys; o = json.load(sys.stdin)[0]; print({x["name"]: [x.get(k) for k in ("of", "unit", "space", "role")] for p in o["operations"] if p["name"] == "add-object" for x in p["options"]})'
  {'logic': ['logic', None, None, None], 'at': [None, 'px', 'view', 'position'], 'x': [None, 'px', 'view', 'x'], 'y': [None, 'px', 'view', 'y'], 'z': [None, None, None, None], 'image-set': ['image-set', None, None, None], 'animation': ['animation', None, None, None], 'name': ['text', None, None, None], 'id': ['id', None, None, None], 'range': ['text', None, None, None], 'range-y': ['text', None, None, None], 'area': ['text', None, None, None], 'target': ['text', None, None, None], 'opens-at': ['text', None, None, None], 'back': ['text', None, None, None], 'path': ['text', None, None, None], 'speed': ['text', None, None, None], 'direction': ['text', None, None, None], 'carry': ['text', None, None, None], 'count': ['text', None, None, None], 'health': ['text', None, None, None], 'damage': ['text', None, None, None], 'stands': ['text', None, None, None], 'stays': ['text', None, None, None], 'kind': ['text', None, None, None], 'repeat': ['text', None, None, None], 'duration': ['text', None, None, None], 'delay': ['text', None, None, None], 'time-on': ['text', None, None, None], 'time-off': ['text', None, None, None], 'sound': ['animation', None, None, None], 'volume': ['text', None, None, None], 'height': ['text', None, None, None], 'frame': ['text', None, None, None], 'switches': ['text', None, None, None], 'tile': ['text', None, None, None], 'item': ['text', None, None, None], 'tool': ['text', None, None, None], 'toy': ['text', None, None, None], 'player': ['text', None, None, None], 'colour': ['text', None, None, None], 'radius': ['text', None, None, None], 'minutes': ['text', None, None, None], 'seconds': ['text', None, None, None], 'text': ['text', None, None, None], 'set': ['assignment', None, None, None], 'plane': ['plane', None, None, None]}
  $ mapwright formats wdw
  mapwright: unknown format 'wdw'; did you mean wwd?
  usage: mapwright formats [OPTIONS] [NAME...]
  [2]

Schemas

  $ mapwright schema wwd | head -8
  {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Wap World Document",
    "description": "A level of a WAP32 game.",
    "type": "object",
    "properties": {
      "$format": {"const": "wwd"},
      "$version": {"description": "of these keys; 1", "type": "integer"},
  $ mapwright schema wwd | python3 -c 'import json, sys; print(sorted(json.load(sys.stdin))[:4])'
  ['$defs', '$schema', 'additionalProperties', 'description']
  $ mapwright schema wwd --markdown | head -5
  # Wap World Document
  
  Games: Captain Claw, Gruntz, Get Medieval.
  
  Generated from the record tables that drive the reader and writer. Integers (u8 to i32) are little-endian unless a record says otherwise. Offsets are those within the record. The names of fields are used in paths and as keys of the JSON; those with `$` only describe how the file is stored.
  $ mapwright schema wwd --markdown -o wwd.md; mapwright schema wwd --markdown | cmp - wwd.md

Explanations

  $ mapwright explain WWD010
  WWD010 (warning): Header size is not 1524
  The first field is the header's size and serves as the signature. WapMap and
  libwap32 refuse any other value. Gruntz refuses only larger values and uses a
  smaller one as the offset of the level's data.
  Repair: check --fix=header-size (set the header size to 1524)
  $ mapwright explain wwd010 | head -1
  WWD010 (warning): Header size is not 1524
  $ mapwright explain --json WWD010
  {
    "code": "WWD010",
    "severity": "warning",
    "title": "Header size is not 1524",
    "explanation": "The first field is the header's size and serves as the signature. WapMap and libwap32 refuse any other value. Gruntz refuses only larger values and uses a smaller one as the offset of the level's data.",
    "hint": "",
    "repair": "header-size"
  }
  $ mapwright explain | grep WWD010
  WWD010   warning  Header size is not 1524
  $ mapwright explain WWD01O
  mapwright: unknown code or name 'WWD01O'; did you mean WWD010?
  usage: mapwright explain [OPTIONS] [CODE | NAME...]
  [2]
  $ mapwright explain WWD010 WWD999x WWD015 | grep :
  mapwright: unknown code or name 'WWD999x'; 'mapwright explain' lists all codes
  usage: mapwright explain [OPTIONS] [CODE | NAME...]
  WWD010 (warning): Header size is not 1524
  Repair: check --fix=header-size (set the header size to 1524)
  WWD015 (note): Bytes follow the compressed level


Logics

  $ mapwright explain sprinGBoard
  SpringBoard (logic of Captain Claw, terrain): throws Claw up
  Usual picture: LEVEL_SPRINGBOX1
  Usual z coordinate: 2000
  Fields, with the option of the operation add-object in parentheses:
    max_y                       height of the throw, in px; 0 means 450 (height)
  $ mapwright explain --json SpringBoard
  {
    "name": "SpringBoard",
    "terms": [
      {
        "name": "SpringBoard",
        "format": "wwd",
        "game": "Captain Claw",
        "kind": "logic",
        "group": "terrain",
        "doc": "throws Claw up",
        "picture": "LEVEL_SPRINGBOX1",
        "z": 2000,
        "fields": [
          {
            "field": "max_y",
            "label": "height of the throw",
            "doc": "0 means 450",
            "unit": "px",
            "argument": "height"
          }
        ]
      }
    ]
  }
  $ mapwright explain WWD010 Teleporter | grep :
  WWD010 (warning): Header size is not 1524
  Repair: check --fix=header-size (set the header size to 1524)
  Teleporter (logic of Gruntz, trigger): wormhole that leads to a different tile
  Usual picture: GAME_WORMHOLE
  Fields, with the option of the operation add-object in parentheses:
