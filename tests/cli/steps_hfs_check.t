What is to report of volumes when values are set.

  $ cp "$FIXTURES"/../fixtures/hfs/volume.dsk .; cp "$FIXTURES"/../fixtures/synthetic/wb_synth.img synth.img
  $ steps volume.dsk <<'END'
  > set path=is_diskcopy value=0
  > set path=volumes[0].name value=1
  > set path=volumes[0].name value=99
  > set path=volumes[0].mdb.signature value=100
  > set path=volumes[0].mdb.created value=7
  > set path=volumes[0].mdb.created value=2684354561
  > set path=volumes[0].mdb.modified value=40000
  > set path=volumes[0].mdb.attributes value=0
  > set path=volumes[0].mdb.attributes value=64
  > set path=volumes[0].mdb.root_files value=1000
  > set path=volumes[0].mdb.bitmap_block value=2
  > set path=volumes[0].mdb.bitmap_block value=1
  > set path=volumes[0].mdb.next_search value=40000
  > set path=volumes[0].mdb.next_search value=-1
  > set path=volumes[0].mdb.blocks value=-1
  > set path=volumes[0].mdb.block_size value=2
  > set path=volumes[0].mdb.clump_size value=40000
  > set path=volumes[0].mdb.first_block value=0
  > set path=volumes[0].mdb.first_block value=5
  > set path=volumes[0].mdb.next_id value=100
  > END
  set path=is_diskcopy value=0
  set path=volumes[0].name value=1
    volumes[0].name: Disk -> 1
    + warning HFS114 name at file 10773+4: the volume is named "1", but its root folder is named "Disk"
    + warning HFS111 mdb at file 29732+1: the name differs in the alternate master directory block
    ! volumes[0].name: "Disk" -> "1"
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 13fa72b6dc4f263e), different from byte 1060 on
  set path=volumes[0].name value=99
    volumes[0].name: Disk -> 99
    + warning HFS114 name at file 10773+4: the volume is named "99", but its root folder is named "Disk"
    + warning HFS111 mdb at file 29732+1: the name differs in the alternate master directory block
    ! volumes[0].name: "Disk" -> "99"
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 ef3f09f500fc83de), different from byte 1060 on
  set path=volumes[0].mdb.signature value=100
    mapwright: volume.dsk: volumes[0]: no HFS volume at byte 0 of the image
  set path=volumes[0].mdb.created value=7
    volumes[0].mdb.created: 2684354560 -> 7
    + warning HFS111 mdb at file 29698+4: the creation date differs in the alternate master directory block
    ! volumes[0].mdb.created: 2684354560 -> 7
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 ef6bc14f20c822bb), different from byte 1026 on
  set path=volumes[0].mdb.created value=2684354561
    volumes[0].mdb.created: 2684354560 -> 2684354561
    + warning HFS111 mdb at file 29698+4: the creation date differs in the alternate master directory block
    ! volumes[0].mdb.created: 2684354560 -> 2684354561
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 5a890f3d4e5953c8), different from byte 1029 on
  set path=volumes[0].mdb.modified value=40000
    volumes[0].mdb.modified: 2684354560 -> 40000
    ! volumes[0].mdb.modified: 2684354560 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 2c698ea5833f01c5), different from byte 1030 on
  set path=volumes[0].mdb.attributes value=0
    volumes[0].mdb.attributes: unmounted -> 0
    + note HFS116 mdb.attributes at file 1034+2: bit 0x100 of the attributes (0x0000) is not set
    ! volumes[0].mdb.attributes: unmounted -> 0
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 ab4181a914bd3929), different from byte 1034 on
  set path=volumes[0].mdb.attributes value=64
    volumes[0].mdb.attributes: unmounted -> 0x40
    + note HFS116 mdb.attributes at file 1034+2: bit 0x100 of the attributes (0x0040) is not set
    ! volumes[0].mdb.attributes: unmounted -> 0x40
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 3dcbefc351a6bce3), different from byte 1034 on
  set path=volumes[0].mdb.root_files value=1000
    volumes[0].mdb.root_files: 1 -> 1000
    + warning HFS106 mdb.root_files at file 1036+2: the number of files in the root folder is 1000, expected 1
    ! volumes[0].mdb.root_files: 1 -> 1000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 27390bf5077b2784), different from byte 1036 on
  set path=volumes[0].mdb.bitmap_block value=2
    volumes[0].mdb.bitmap_block: 3 -> 2
    + error HFS117 mdb.bitmap_block at file 1038+2: the bitmap has 7 bytes at byte 1024 of the volume, expected between 1536 and 2048
    + warning HFS111 mdb at file 29710+2: the position of the bitmap differs in the alternate master directory block
    ! volumes[0].mdb.bitmap_block: 3 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 a3076aba71d6e066), different from byte 1039 on
  set path=volumes[0].mdb.bitmap_block value=1
    volumes[0].mdb.bitmap_block: 3 -> 1
    + error HFS117 mdb.bitmap_block at file 1038+2: the bitmap has 7 bytes at byte 512 of the volume, expected between 1536 and 2048
    + warning HFS111 mdb at file 29710+2: the position of the bitmap differs in the alternate master directory block
    ! volumes[0].mdb.bitmap_block: 3 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 d9fa0b274d609af8), different from byte 1039 on
  set path=volumes[0].mdb.next_search value=40000
    volumes[0].mdb.next_search: 0 -> 40000
    ! volumes[0].mdb.next_search: 0 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 6a484351673618a6), different from byte 1040 on
  set path=volumes[0].mdb.next_search value=-1
    mapwright: volume.dsk: volumes[0].mdb.next_search: -1 is out of range, expected 0 to 65535
  set path=volumes[0].mdb.blocks value=-1
    mapwright: volume.dsk: volumes[0].mdb.blocks: -1 is out of range, expected 0 to 65535
  set path=volumes[0].mdb.block_size value=2
    mapwright: volume.dsk: volumes[0]: no HFS volume at byte 0 of the image
  set path=volumes[0].mdb.clump_size value=40000
    volumes[0].mdb.clump_size: 2048 -> 40000
    ! volumes[0].mdb.clump_size: 2048 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 364e1433eff2e0a6), different from byte 1050 on
  set path=volumes[0].mdb.first_block value=0
    volumes[0].mdb.first_block: 4 -> 0
    + fatal HFS002 volumes[0].extents_tree at file 0+0: extents B-tree: node 0 is of kind 0, expected a header node (1)
    + fatal HFS002 volumes[0].catalog_tree at file 8192+0: catalog B-tree: node 0 is of kind 0, expected a header node (1)
    + error HFS117 mdb.bitmap_block at file 1038+2: the bitmap has 7 bytes at byte 1536 of the volume, expected between 1536 and 0
    + warning HFS106 mdb.root_files at file 1036+2: the number of files in the root folder is 1, expected 0
    + ... 7 more, 20be642b
    ! fatal HFS002 at volumes[0].extents_tree (file+0x0): extents B-tree: node 0 is of kind 0, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! fatal HFS002 at volumes[0].catalog_tree (file+0x2000): catalog B-tree: node 0 is of kind 0, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! volumes[0].mdb.first_block: 4 -> 0
    ! volumes[0].extents_tree: removed 0,0,0,0,0,512,7,16,15
    ! ... 4 more, c399edef
  set path=volumes[0].mdb.first_block value=5
    volumes[0].mdb.first_block: 4 -> 5
    + fatal HFS002 volumes[0].extents_tree at file 2560+0: extents B-tree: node 0 is of kind 0, expected a header node (1)
    + fatal HFS002 volumes[0].catalog_tree at file 10752+0: catalog B-tree: node 0 is of kind 255, expected a header node (1)
    + warning HFS102  at file 1540+1: blocks 32 to 35 are marked as used but hold no file
    + warning HFS106 mdb.root_files at file 1036+2: the number of files in the root folder is 1, expected 0
    + ... 7 more, e1caef58
    ! fatal HFS002 at volumes[0].extents_tree (file+0xA00): extents B-tree: node 0 is of kind 0, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! fatal HFS002 at volumes[0].catalog_tree (file+0x2A00): catalog B-tree: node 0 is of kind 255, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! volumes[0].mdb.first_block: 4 -> 5
    ! volumes[0].extents_tree: removed 0,0,0,0,0,512,7,16,15
    ! ... 4 more, 2150d799
  set path=volumes[0].mdb.next_id value=100
    volumes[0].mdb.next_id: 19 -> 100
    ! volumes[0].mdb.next_id: 19 -> 100
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 06212b4274165d9b), different from byte 1057 on
  $ steps volume.dsk <<'END'
  > set path=volumes[0].mdb_end.backed_up value=1
  > set path=volumes[0].mdb_end.backed_up value=100
  > set path=volumes[0].mdb_end.backup_number value=40000
  > set path=volumes[0].mdb_end.backup_number value=2
  > set path=volumes[0].mdb_end.writes value=2
  > set path=volumes[0].mdb_end.writes value=1
  > set path=volumes[0].mdb_end.extents_clump value=100
  > set path=volumes[0].mdb_end.extents_clump value=2
  > set path=volumes[0].mdb_end.catalog_clump value=-1
  > set path=volumes[0].mdb_end.root_folders value=0
  > set path=volumes[0].mdb_end.files value=1
  > set path=volumes[0].mdb_end.files value=1000
  > set path=volumes[0].mdb_end.folders value=2
  > set path=volumes[0].mdb_end.folders value=7
  > set path=volumes[0].mdb_end.embedded_signature value=0
  > set path=volumes[0].mdb_end.embedded_start value=0
  > set path=volumes[0].mdb_end.embedded_start value=2
  > set path=volumes[0].mdb_end.embedded_count value=1000
  > set path=volumes[0].mdb_end.embedded_count value=-1
  > set path=volumes[0].mdb_end.extents_size value=40000
  > END
  set path=volumes[0].mdb_end.backed_up value=1
    volumes[0].mdb_end.backed_up: 0 -> 1
    ! volumes[0].mdb_end.backed_up: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 2fa6e9b906ad4a06), different from byte 1091 on
  set path=volumes[0].mdb_end.backed_up value=100
    volumes[0].mdb_end.backed_up: 0 -> 100
    ! volumes[0].mdb_end.backed_up: 0 -> 100
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 d517454ce8b66322), different from byte 1091 on
  set path=volumes[0].mdb_end.backup_number value=40000
    volumes[0].mdb_end.backup_number: 0 -> 40000
    ! volumes[0].mdb_end.backup_number: 0 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 10ccd224a016c6f4), different from byte 1092 on
  set path=volumes[0].mdb_end.backup_number value=2
    volumes[0].mdb_end.backup_number: 0 -> 2
    ! volumes[0].mdb_end.backup_number: 0 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 f6eb2785f11937f5), different from byte 1093 on
  set path=volumes[0].mdb_end.writes value=2
    volumes[0].mdb_end.writes: 0 -> 2
    ! volumes[0].mdb_end.writes: 0 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 742cd8ad2207990e), different from byte 1097 on
  set path=volumes[0].mdb_end.writes value=1
    volumes[0].mdb_end.writes: 0 -> 1
    ! volumes[0].mdb_end.writes: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 7c2c3c39a47111fd), different from byte 1097 on
  set path=volumes[0].mdb_end.extents_clump value=100
    volumes[0].mdb_end.extents_clump: 8192 -> 100
    ! volumes[0].mdb_end.extents_clump: 8192 -> 100
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 cdb9bced1a4ef225), different from byte 1100 on
  set path=volumes[0].mdb_end.extents_clump value=2
    volumes[0].mdb_end.extents_clump: 8192 -> 2
    ! volumes[0].mdb_end.extents_clump: 8192 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 291654b73a56b755), different from byte 1100 on
  set path=volumes[0].mdb_end.catalog_clump value=-1
    mapwright: volume.dsk: volumes[0].mdb_end.catalog_clump: -1 is out of range, expected 0 to 4294967295
  set path=volumes[0].mdb_end.root_folders value=0
    volumes[0].mdb_end.root_folders: 1 -> 0
    + warning HFS106 mdb_end.root_folders at file 1106+2: the number of folders in the root folder is 0, expected 1
    ! volumes[0].mdb_end.root_folders: 1 -> 0
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 f5a280770b464f3f), different from byte 1107 on
  set path=volumes[0].mdb_end.files value=1
    volumes[0].mdb_end.files: 2 -> 1
    + warning HFS106 mdb_end.files at file 1108+4: the number of files is 1, expected 2
    ! volumes[0].mdb_end.files: 2 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 86467a7fdd976494), different from byte 1111 on
  set path=volumes[0].mdb_end.files value=1000
    volumes[0].mdb_end.files: 2 -> 1000
    + warning HFS106 mdb_end.files at file 1108+4: the number of files is 1000, expected 2
    ! volumes[0].mdb_end.files: 2 -> 1000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 63e6bf9104563f1a), different from byte 1110 on
  set path=volumes[0].mdb_end.folders value=2
    volumes[0].mdb_end.folders: 1 -> 2
    + warning HFS106 mdb_end.folders at file 1112+4: the number of folders is 2, expected 1
    ! volumes[0].mdb_end.folders: 1 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 f44376ddaf22dd74), different from byte 1115 on
  set path=volumes[0].mdb_end.folders value=7
    volumes[0].mdb_end.folders: 1 -> 7
    + warning HFS106 mdb_end.folders at file 1112+4: the number of folders is 7, expected 1
    ! volumes[0].mdb_end.folders: 1 -> 7
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 6545773cae738007), different from byte 1115 on
  set path=volumes[0].mdb_end.embedded_signature value=0
  set path=volumes[0].mdb_end.embedded_start value=0
  set path=volumes[0].mdb_end.embedded_start value=2
    volumes[0].mdb_end.embedded_start: 0 -> 2
    ! volumes[0].mdb_end.embedded_start: 0 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 5503517eb5fd61d8), different from byte 1151 on
  set path=volumes[0].mdb_end.embedded_count value=1000
    volumes[0].mdb_end.embedded_count: 0 -> 1000
    ! volumes[0].mdb_end.embedded_count: 0 -> 1000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 9f8cbc1c2b4e4b96), different from byte 1152 on
  set path=volumes[0].mdb_end.embedded_count value=-1
    mapwright: volume.dsk: volumes[0].mdb_end.embedded_count: -1 is out of range, expected 0 to 65535
  set path=volumes[0].mdb_end.extents_size value=40000
    volumes[0].mdb_end.extents_size: 8192 -> 40000
    + error HFS105 volumes[0].extents_tree at file 1154+4: the extents B-tree has 40000 bytes in the master directory block, but its extents have 8192
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.extents_size: 8192 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 74cc1fa4a9996cda), different from byte 1156 on
  $ steps volume.dsk <<'END'
  > set path=volumes[0].mdb_end.extents_file.start1 value=-1
  > set path=volumes[0].mdb_end.extents_file.start1 value=1
  > set path=volumes[0].mdb_end.extents_file.count1 value=34
  > set path=volumes[0].mdb_end.extents_file.count1 value=1000
  > set path=volumes[0].mdb_end.extents_file.start2 value=100
  > set path=volumes[0].mdb_end.extents_file.count2 value=-1
  > set path=volumes[0].mdb_end.extents_file.count2 value=7
  > set path=volumes[0].mdb_end.extents_file.start3 value=0
  > set path=volumes[0].mdb_end.extents_file.count3 value=0
  > set path=volumes[0].mdb_end.catalog_size value=0
  > set path=volumes[0].mdb_end.catalog_size value=8193
  > set path=volumes[0].mdb_end.catalog_file.start1 value=34
  > set path=volumes[0].mdb_end.catalog_file.start1 value=1
  > set path=volumes[0].mdb_end.catalog_file.count1 value=2
  > set path=volumes[0].mdb_end.catalog_file.count1 value=40000
  > set path=volumes[0].mdb_end.catalog_file.start2 value=1
  > set path=volumes[0].mdb_end.catalog_file.start2 value=-1
  > set path=volumes[0].mdb_end.catalog_file.count2 value=7
  > set path=volumes[0].mdb_end.catalog_file.start3 value=-1
  > set path=volumes[0].mdb_end.catalog_file.start3 value=2
  > END
  set path=volumes[0].mdb_end.extents_file.start1 value=-1
    mapwright: volume.dsk: volumes[0].mdb_end.extents_file.start1: -1 is out of range, expected 0 to 65535
  set path=volumes[0].mdb_end.extents_file.start1 value=1
    volumes[0].mdb_end.extents_file.start1: 0 -> 1
    + fatal HFS002 volumes[0].extents_tree at file 2560+0: extents B-tree: node 0 is of kind 0, expected a header node (1)
    + error HFS104 the catalog file: block 16 belongs to the extents overflow file (blocks 1 to 16) and to the catalog file (16 to 31)
    + warning HFS102  at file 1536+1: blocks 0 to 0 are marked as used but hold no file
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! fatal HFS002 at volumes[0].extents_tree (file+0xA00): extents B-tree: node 0 is of kind 0, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! volumes[0].mdb_end.extents_file.start1: 0 -> 1
    ! volumes[0].extents_tree: removed 0,0,0,0,0,512,7,16,15
    ! volumes[0].catalog_tree: removed 2,15,6,1,2,512,37,16,12
    ! ... 1 more, 3ead327c
  set path=volumes[0].mdb_end.extents_file.count1 value=34
    volumes[0].mdb_end.extents_file.count1: 16 -> 34
    + error HFS105 volumes[0].extents_tree at file 1154+4: the extents B-tree has 8192 bytes in the master directory block, but its extents have 17408
    + error HFS104 the catalog file: block 16 belongs to the extents overflow file (blocks 0 to 33) and to the catalog file (16 to 31)
    + error HFS104 Games:One: block 32 belongs to the extents overflow file (blocks 0 to 33) and to Games:One (32 to 33)
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.extents_file.count1: 16 -> 34
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 5a044549f13c7a5a), different from byte 1161 on
  set path=volumes[0].mdb_end.extents_file.count1 value=1000
    volumes[0].mdb_end.extents_file.count1: 16 -> 1000
    + error HFS105 volumes[0].extents_tree at file 1154+4: the extents B-tree has 8192 bytes in the master directory block, but its extents have 512000
    + error HFS105 the extents overflow file: an extent of the data fork is at blocks 0 to 999, but the volume has 54 blocks
    + error HFS104 the catalog file: block 16 belongs to the extents overflow file (blocks 0 to 999) and to the catalog file (16 to 31)
    + error HFS104 Games:One: block 32 belongs to the extents overflow file (blocks 0 to 999) and to Games:One (32 to 33)
    + ... 4 more, 9862b9ea
    ! volumes[0].mdb_end.extents_file.count1: 16 -> 1000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 7795e837eac2b82b), different from byte 1160 on
  set path=volumes[0].mdb_end.extents_file.start2 value=100
    volumes[0].mdb_end.extents_file.start2: 0 -> 100
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.extents_file.start2: 0 -> 100
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 0368534d495303c2), different from byte 1163 on
  set path=volumes[0].mdb_end.extents_file.count2 value=-1
    mapwright: volume.dsk: volumes[0].mdb_end.extents_file.count2: -1 is out of range, expected 0 to 65535
  set path=volumes[0].mdb_end.extents_file.count2 value=7
    volumes[0].mdb_end.extents_file.count2: 0 -> 7
    + error HFS105 volumes[0].extents_tree at file 1154+4: the extents B-tree has 8192 bytes in the master directory block, but its extents have 11776
    + error HFS104 the extents overflow file: block 0 belongs to the extents overflow file (blocks 0 to 15) and to the extents overflow file (0 to 6)
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.extents_file.count2: 0 -> 7
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 1dfd7ecc8f8a61cb), different from byte 1165 on
  set path=volumes[0].mdb_end.extents_file.start3 value=0
  set path=volumes[0].mdb_end.extents_file.count3 value=0
  set path=volumes[0].mdb_end.catalog_size value=0
    volumes[0].mdb_end.catalog_size: 8192 -> 0
    + error HFS105 volumes[0].catalog_tree at file 1170+4: the catalog B-tree has 0 bytes in the master directory block, but its extents have 8192
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_size: 8192 -> 0
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 dc6bf9b783989587), different from byte 1172 on
  set path=volumes[0].mdb_end.catalog_size value=8193
    volumes[0].mdb_end.catalog_size: 8192 -> 8193
    + error HFS105 volumes[0].catalog_tree at file 1170+4: the catalog B-tree has 8193 bytes in the master directory block, but its extents have 8192
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_size: 8192 -> 8193
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 9fc0e58ac1fc4192), different from byte 1173 on
  set path=volumes[0].mdb_end.catalog_file.start1 value=34
    volumes[0].mdb_end.catalog_file.start1: 16 -> 34
    + fatal HFS002 volumes[0].catalog_tree at file 19456+0: catalog B-tree: node 0 is of kind 102, expected a header node (1)
    + warning HFS102  at file 1538+3: blocks 16 to 33 are marked as used but hold no file
    + error HFS101  at file 1540+3: blocks 36 to 49 hold a file but are marked as free
    + warning HFS106 mdb.root_files at file 1036+2: the number of files in the root folder is 1, expected 0
    + ... 7 more, ee623902
    ! fatal HFS002 at volumes[0].catalog_tree (file+0x4C00): catalog B-tree: node 0 is of kind 102, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! volumes[0].mdb_end.catalog_file.start1: 16 -> 34
    ! volumes[0].extents_tree: removed 0,0,0,0,0,512,7,16,15
    ! volumes[0].catalog_tree: removed 2,15,6,1,2,512,37,16,12
    ! ... 3 more, 57f08c75
  set path=volumes[0].mdb_end.catalog_file.start1 value=1
    volumes[0].mdb_end.catalog_file.start1: 16 -> 1
    + fatal HFS002 volumes[0].catalog_tree at file 2560+0: catalog B-tree: node 0 is of kind 0, expected a header node (1)
    + error HFS104 the catalog file: block 1 belongs to the extents overflow file (blocks 0 to 15) and to the catalog file (1 to 16)
    + warning HFS102  at file 1538+3: blocks 17 to 35 are marked as used but hold no file
    + warning HFS106 mdb.root_files at file 1036+2: the number of files in the root folder is 1, expected 0
    + ... 7 more, 093cc38f
    ! fatal HFS002 at volumes[0].catalog_tree (file+0xA00): catalog B-tree: node 0 is of kind 0, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! volumes[0].mdb_end.catalog_file.start1: 16 -> 1
    ! volumes[0].extents_tree: removed 0,0,0,0,0,512,7,16,15
    ! volumes[0].catalog_tree: removed 2,15,6,1,2,512,37,16,12
    ! ... 3 more, d9bce0d3
  set path=volumes[0].mdb_end.catalog_file.count1 value=2
    volumes[0].mdb_end.catalog_file.count1: 16 -> 2
    + fatal HFS003  at file 10752+4: node 1 of the catalog B-tree (16 nodes) links to node 2, which is outside the volume; 5 records were read
    + error HFS105 volumes[0].catalog_tree at file 1170+4: the catalog B-tree has 8192 bytes in the master directory block, but its extents have 1024
    + error HFS105 volumes[0].catalog_tree at file 10276+4: the catalog B-tree has 16 nodes in its header, but its extents hold 2
    + warning HFS102  at file 1538+3: blocks 18 to 33 are marked as used but hold no file
    + ... 5 more, 57830dcd
    ! fatal HFS003 at file+0x2A00: node 1 of the catalog B-tree (16 nodes) links to node 2, which is outside the volume; 5 records were read; get an intact copy of the image; only the readable part is shown
    ! volumes[0].mdb_end.catalog_file.count1: 16 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 d225cf91447e06ec), different from byte 1177 on
    ! Games:One: removed
  set path=volumes[0].mdb_end.catalog_file.count1 value=40000
    volumes[0].mdb_end.catalog_file.count1: 16 -> 40000
    + error HFS105 volumes[0].catalog_tree at file 1170+4: the catalog B-tree has 8192 bytes in the master directory block, but its extents have 20480000
    + error HFS105 the catalog file: an extent of the data fork is at blocks 16 to 40015, but the volume has 54 blocks
    + error HFS104 Games:One: block 32 belongs to the catalog file (blocks 16 to 40015) and to Games:One (32 to 33)
    + error HFS104 Two: block 34 belongs to the catalog file (blocks 16 to 40015) and to Two (34 to 34)
    + ... 3 more, 1f0fd90e
    ! volumes[0].mdb_end.catalog_file.count1: 16 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 6dc00c4bfe33ac24), different from byte 1176 on
  set path=volumes[0].mdb_end.catalog_file.start2 value=1
    volumes[0].mdb_end.catalog_file.start2: 0 -> 1
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_file.start2: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 1842bcdc49192a74), different from byte 1179 on
  set path=volumes[0].mdb_end.catalog_file.start2 value=-1
    mapwright: volume.dsk: volumes[0].mdb_end.catalog_file.start2: -1 is out of range, expected 0 to 65535
  set path=volumes[0].mdb_end.catalog_file.count2 value=7
    volumes[0].mdb_end.catalog_file.count2: 0 -> 7
    + error HFS105 volumes[0].catalog_tree at file 1170+4: the catalog B-tree has 8192 bytes in the master directory block, but its extents have 11776
    + error HFS104 the extents overflow file: block 0 belongs to the catalog file (blocks 0 to 6) and to the extents overflow file (0 to 15)
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_file.count2: 0 -> 7
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 aa112fd70efaa05b), different from byte 1181 on
  set path=volumes[0].mdb_end.catalog_file.start3 value=-1
    mapwright: volume.dsk: volumes[0].mdb_end.catalog_file.start3: -1 is out of range, expected 0 to 65535
  set path=volumes[0].mdb_end.catalog_file.start3 value=2
    volumes[0].mdb_end.catalog_file.start3: 0 -> 2
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_file.start3: 0 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 13455ce3449b5e09), different from byte 1183 on
  $ steps volume.dsk <<'END'
  > set path=volumes[0].mdb_end.catalog_file.count3 value=100
  > set path=volumes[0].mdb_end.catalog_file.count3 value=1
  > set path=volumes[0].extents_tree.depth value=1
  > set path=volumes[0].extents_tree.depth value=40000
  > set path=volumes[0].extents_tree.root value=100
  > set path=volumes[0].extents_tree.root value=1
  > set path=volumes[0].extents_tree.leaf_records value=1
  > set path=volumes[0].extents_tree.first_leaf value=1
  > set path=volumes[0].extents_tree.first_leaf value=2
  > set path=volumes[0].extents_tree.last_leaf value=1
  > set path=volumes[0].extents_tree.last_leaf value=1000
  > set path=volumes[0].extents_tree.node_size value=2
  > set path=volumes[0].extents_tree.longest_key value=40000
  > set path=volumes[0].extents_tree.nodes value=1
  > set path=volumes[0].extents_tree.free_nodes value=16
  > set path=volumes[0].catalog_tree.depth value=3
  > set path=volumes[0].catalog_tree.root value=7
  > set path=volumes[0].catalog_tree.root value=40000
  > set path=volumes[0].catalog_tree.leaf_records value=1
  > set path=volumes[0].catalog_tree.first_leaf value=1000
  > END
  set path=volumes[0].mdb_end.catalog_file.count3 value=100
    volumes[0].mdb_end.catalog_file.count3: 0 -> 100
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_file.count3: 0 -> 100
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 02091952177d3481), different from byte 1185 on
  set path=volumes[0].mdb_end.catalog_file.count3 value=1
    volumes[0].mdb_end.catalog_file.count3: 0 -> 1
    + warning HFS111 mdb at file 29826+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_file.count3: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 e3046f3fa60b67b6), different from byte 1185 on
  set path=volumes[0].extents_tree.depth value=1
    volumes[0].extents_tree.depth: 0 -> 1
    ! volumes[0].extents_tree.depth: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 93afe4feb621ef52), different from byte 2063 on
  set path=volumes[0].extents_tree.depth value=40000
    volumes[0].extents_tree.depth: 0 -> 40000
    ! volumes[0].extents_tree.depth: 0 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 97953d19c55fbdaf), different from byte 2062 on
  set path=volumes[0].extents_tree.root value=100
    volumes[0].extents_tree.root: 0 -> 100
    ! volumes[0].extents_tree.root: 0 -> 100
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 39d9b8a5d49aeca3), different from byte 2067 on
  set path=volumes[0].extents_tree.root value=1
    volumes[0].extents_tree.root: 0 -> 1
    ! volumes[0].extents_tree.root: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 ef7c8f739df55395), different from byte 2067 on
  set path=volumes[0].extents_tree.leaf_records value=1
    volumes[0].extents_tree.leaf_records: 0 -> 1
    + warning HFS108 extents_tree at file 2068+4: the number of records in leaf nodes is 1, expected 0
    ! volumes[0].extents_tree.leaf_records: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 8e997678bb813a1c), different from byte 2071 on
  set path=volumes[0].extents_tree.first_leaf value=1
    volumes[0].extents_tree.first_leaf: 0 -> 1
    + fatal HFS003  at file 2072+4: node 0 of the extents B-tree (16 nodes) links to node 1, which is not a leaf node; 0 records were read
    ! fatal HFS003 at file+0x818: node 0 of the extents B-tree (16 nodes) links to node 1, which is not a leaf node; 0 records were read; get an intact copy of the image; only the readable part is shown
    ! volumes[0].extents_tree.first_leaf: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 9bb17474f47af303), different from byte 2075 on
  set path=volumes[0].extents_tree.first_leaf value=2
    volumes[0].extents_tree.first_leaf: 0 -> 2
    + fatal HFS003  at file 2072+4: node 0 of the extents B-tree (16 nodes) links to node 2, which is not a leaf node; 0 records were read
    ! fatal HFS003 at file+0x818: node 0 of the extents B-tree (16 nodes) links to node 2, which is not a leaf node; 0 records were read; get an intact copy of the image; only the readable part is shown
    ! volumes[0].extents_tree.first_leaf: 0 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 3bacfccc5dca87b4), different from byte 2075 on
  set path=volumes[0].extents_tree.last_leaf value=1
    volumes[0].extents_tree.last_leaf: 0 -> 1
    + warning HFS108 extents_tree at file 2076+4: the last leaf node is 1, expected 0
    ! volumes[0].extents_tree.last_leaf: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 fb20cdb552435455), different from byte 2079 on
  set path=volumes[0].extents_tree.last_leaf value=1000
    volumes[0].extents_tree.last_leaf: 0 -> 1000
    + warning HFS108 extents_tree at file 2076+4: the last leaf node is 1000, expected 0
    ! volumes[0].extents_tree.last_leaf: 0 -> 1000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 51b7e1f4e9776ed7), different from byte 2078 on
  set path=volumes[0].extents_tree.node_size value=2
    volumes[0].extents_tree.node_size: 512 -> 2
    + fatal HFS002 volumes[0].extents_tree at file 2080+0: extents B-tree: its nodes have 2 bytes, expected 512
    ! fatal HFS002 at volumes[0].extents_tree (file+0x820): extents B-tree: its nodes have 2 bytes, expected 512; get an intact copy of the image; only the readable part is shown
    ! volumes[0].extents_tree.node_size: 512 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 c721b0a9fb8b776b), different from byte 2080 on
  set path=volumes[0].extents_tree.longest_key value=40000
    volumes[0].extents_tree.longest_key: 7 -> 40000
    ! volumes[0].extents_tree.longest_key: 7 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 b0f50df3f617b46a), different from byte 2082 on
  set path=volumes[0].extents_tree.nodes value=1
    volumes[0].extents_tree.nodes: 16 -> 1
    ! volumes[0].extents_tree.nodes: 16 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 6da62f5a1488947b), different from byte 2087 on
  set path=volumes[0].extents_tree.free_nodes value=16
    volumes[0].extents_tree.free_nodes: 15 -> 16
    ! volumes[0].extents_tree.free_nodes: 15 -> 16
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 5449d75e5a67c5d1), different from byte 2091 on
  set path=volumes[0].catalog_tree.depth value=3
    volumes[0].catalog_tree.depth: 2 -> 3
    ! volumes[0].catalog_tree.depth: 2 -> 3
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 7bb9c009574d496f), different from byte 10255 on
  set path=volumes[0].catalog_tree.root value=7
    volumes[0].catalog_tree.root: 15 -> 7
    ! volumes[0].catalog_tree.root: 15 -> 7
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 fc61fca5ff8c54dd), different from byte 10259 on
  set path=volumes[0].catalog_tree.root value=40000
    volumes[0].catalog_tree.root: 15 -> 40000
    ! volumes[0].catalog_tree.root: 15 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 b460b6d44b77b7a3), different from byte 10258 on
  set path=volumes[0].catalog_tree.leaf_records value=1
    volumes[0].catalog_tree.leaf_records: 6 -> 1
    + warning HFS108 catalog_tree at file 10260+4: the number of records in leaf nodes is 1, expected 6
    ! volumes[0].catalog_tree.leaf_records: 6 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 d360b1ff57cfa298), different from byte 10263 on
  set path=volumes[0].catalog_tree.first_leaf value=1000
    volumes[0].catalog_tree.first_leaf: 1 -> 1000
    + fatal HFS003  at file 10264+4: node 0 of the catalog B-tree (16 nodes) links to node 1000, which is outside the volume; 0 records were read
    + warning HFS102  at file 1540+1: blocks 32 to 35 are marked as used but hold no file
    + warning HFS106 mdb.root_files at file 1036+2: the number of files in the root folder is 1, expected 0
    + warning HFS106 mdb_end.root_folders at file 1106+2: the number of folders in the root folder is 1, expected 0
    + ... 5 more, 7ec45848
    ! fatal HFS003 at file+0x2818: node 0 of the catalog B-tree (16 nodes) links to node 1000, which is outside the volume; 0 records were read; get an intact copy of the image; only the readable part is shown
    ! volumes[0].catalog_tree.first_leaf: 1 -> 1000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 c45f465600ac6ea8), different from byte 10266 on
    ! Games:One: removed
    ! ... 1 more, d234b288
  $ steps volume.dsk <<'END'
  > set path=volumes[0].catalog_tree.first_leaf value=0
  > set path=volumes[0].catalog_tree.last_leaf value=2
  > set path=volumes[0].catalog_tree.last_leaf value=100
  > set path=volumes[0].catalog_tree.longest_key value=2
  > set path=volumes[0].catalog_tree.longest_key value=1000
  > set path=volumes[0].catalog_tree.nodes value=40000
  > set path=volumes[0].catalog_tree.nodes value=-1
  > set path=volumes[0].catalog_tree.free_nodes value=40000
  > set path=volumes[0].catalog_tree.free_nodes value=11
  > set path=image value=0
  > set path=volumes[0].mdb.created value=2 | repair
  > set path=volumes[0].mdb.block_size value=2 | repair
  > set path=volumes[0].mdb.next_search value=2 | repair
  > set path=volumes[0].mdb_end.finder value=99 | repair
  > set path=volumes[0].mdb.next_id value=0 | repair
  > set path=volumes[0].mdb_end.catalog_file.start1 value=15 | repair
  > set path=volumes[0].mdb.next_id value=7 | repair
  > set path=volumes[0].mdb_end.catalog_file.start3 value=40000 | repair
  > set path=volumes[0].mdb.signature value=1 | repair
  > set path=volumes[0].mdb_end.extents_file.start2 value=0 | repair
  > END
  set path=volumes[0].catalog_tree.first_leaf value=0
    volumes[0].catalog_tree.first_leaf: 1 -> 0
    + warning HFS102  at file 1540+1: blocks 32 to 35 are marked as used but hold no file
    + warning HFS106 mdb.root_files at file 1036+2: the number of files in the root folder is 1, expected 0
    + warning HFS106 mdb_end.root_folders at file 1106+2: the number of folders in the root folder is 1, expected 0
    + warning HFS106 mdb_end.files at file 1108+4: the number of files is 2, expected 0
    + ... 4 more, ec894a53
    ! volumes[0].catalog_tree.first_leaf: 1 -> 0
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 37a5d9e65e324638), different from byte 10267 on
    ! Games:One: removed
    ! Two: removed
  set path=volumes[0].catalog_tree.last_leaf value=2
  set path=volumes[0].catalog_tree.last_leaf value=100
    volumes[0].catalog_tree.last_leaf: 2 -> 100
    + warning HFS108 catalog_tree at file 10268+4: the last leaf node is 100, expected 2
    ! volumes[0].catalog_tree.last_leaf: 2 -> 100
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 602ad405f19fe692), different from byte 10271 on
  set path=volumes[0].catalog_tree.longest_key value=2
    volumes[0].catalog_tree.longest_key: 37 -> 2
    ! volumes[0].catalog_tree.longest_key: 37 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 843ea349cd47ad77), different from byte 10275 on
  set path=volumes[0].catalog_tree.longest_key value=1000
    volumes[0].catalog_tree.longest_key: 37 -> 1000
    ! volumes[0].catalog_tree.longest_key: 37 -> 1000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 ad171e5ddd179134), different from byte 10274 on
  set path=volumes[0].catalog_tree.nodes value=40000
    volumes[0].catalog_tree.nodes: 16 -> 40000
    + error HFS105 volumes[0].catalog_tree at file 10276+4: the catalog B-tree has 40000 nodes in its header, but its extents hold 16
    ! volumes[0].catalog_tree.nodes: 16 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 7700489db6b88255), different from byte 10278 on
  set path=volumes[0].catalog_tree.nodes value=-1
    mapwright: volume.dsk: volumes[0].catalog_tree.nodes: -1 is out of range, expected 0 to 4294967295
  set path=volumes[0].catalog_tree.free_nodes value=40000
    volumes[0].catalog_tree.free_nodes: 12 -> 40000
    ! volumes[0].catalog_tree.free_nodes: 12 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 1ad0f3aca6444e06), different from byte 10282 on
  set path=volumes[0].catalog_tree.free_nodes value=11
    volumes[0].catalog_tree.free_nodes: 12 -> 11
    ! volumes[0].catalog_tree.free_nodes: 12 -> 11
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 5a35ca283a4dff67), different from byte 10283 on
  set path=image value=0
    mapwright: volume.dsk: image requires bytes as pairs of hexadecimal digits
  set path=volumes[0].mdb.created value=2 | repair
    volumes[0].mdb.created: 2684354560 -> 2
    mdb: copied to the second-to-last block of the volume
    ! volumes[0].mdb.created: 2684354560 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 a9417909aaa6b971), different from byte 1026 on
  set path=volumes[0].mdb.block_size value=2 | repair
    mapwright: volume.dsk: volumes[0]: no HFS volume at byte 0 of the image
  set path=volumes[0].mdb.next_search value=2 | repair
    volumes[0].mdb.next_search: 0 -> 2
    ! volumes[0].mdb.next_search: 0 -> 2
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 7362a44e3a4f8812), different from byte 1041 on
  set path=volumes[0].mdb_end.finder value=99 | repair
    mapwright: volume.dsk: volumes[0].mdb_end.finder: 1 byte given, expected 32
  set path=volumes[0].mdb.next_id value=0 | repair
    volumes[0].mdb.next_id: 19 -> 0
    mdb.next_id: the next id: 0 -> 19
  set path=volumes[0].mdb_end.catalog_file.start1 value=15 | repair
    volumes[0].mdb_end.catalog_file.start1: 16 -> 15
    volumes[0]: 0 blocks marked as used, 5 as free
    volumes[0].mdb.free_blocks: 18 -> 23
    mdb.root_files: the number of files in the root folder: 1 -> 0
    ... 6 more, 6334a0b0
    + fatal HFS002 volumes[0].catalog_tree at file 9728+0: catalog B-tree: node 0 is of kind 0, expected a header node (1)
    + error HFS104 the catalog file: block 15 belongs to the extents overflow file (blocks 0 to 15) and to the catalog file (15 to 30)
    + error HFS110 : the root folder is not in the catalog
    ! fatal HFS002 at volumes[0].catalog_tree (file+0x2600): catalog B-tree: node 0 is of kind 0, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! volumes[0].mdb.root_files: 1 -> 0
    ! volumes[0].mdb_end.root_folders: 1 -> 0
    ! volumes[0].mdb_end.files: 2 -> 0
    ! ... 7 more, 2a4c2e76
  set path=volumes[0].mdb.next_id value=7 | repair
    volumes[0].mdb.next_id: 19 -> 7
    mdb.next_id: the next id: 7 -> 19
  set path=volumes[0].mdb_end.catalog_file.start3 value=40000 | repair
    volumes[0].mdb_end.catalog_file.start3: 0 -> 40000
    mdb: copied to the second-to-last block of the volume
    ! volumes[0].mdb_end.catalog_file.start3: 0 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 b979ad8ee85926f3), different from byte 1182 on
  set path=volumes[0].mdb.signature value=1 | repair
    mapwright: volume.dsk: volumes[0]: no HFS volume at byte 0 of the image
  set path=volumes[0].mdb_end.extents_file.start2 value=0 | repair
  $ steps volume.dsk <<'END'
  > set path=volumes[0].mdb_end.catalog_size value=40000 | repair
  > set path=volumes[0].mdb_end.embedded_start value=1000 | repair
  > set path=volumes[0].mdb_end.extents_size value=7 | repair
  > set path=volumes[0].extents_tree.node_size value=40000 | repair
  > set path=volumes[0].extents_tree.leaf_records value=0 | repair
  > set path=volumes[0].mdb.attributes value=0 | repair
  > set path=volumes[0].extents_tree.root value=1 | repair
  > set path=volumes[0].mdb_end.backed_up value=0 | repair
  > set path=volumes[0].mdb_end.writes value=40000 | repair
  > set path=volumes[0].mdb_end.extents_size value=1 | repair
  > set path=is_diskcopy value=x | repair
  > set path=volumes[0].catalog_tree.last_leaf value=2 | repair
  > set path=volumes[0].mdb_end.extents_file.count1 value=7 | repair
  > set path=volumes[0].mdb_end.root_folders value=0 | repair
  > set path=volumes[0].mdb_end.extents_file.start2 value=1 | repair
  > END
  set path=volumes[0].mdb_end.catalog_size value=40000 | repair
    volumes[0].mdb_end.catalog_size: 8192 -> 40000
    mdb: copied to the second-to-last block of the volume
    + error HFS105 volumes[0].catalog_tree at file 1170+4: the catalog B-tree has 40000 bytes in the master directory block, but its extents have 8192
    ! volumes[0].mdb_end.catalog_size: 8192 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 896091711e62da76), different from byte 1172 on
  set path=volumes[0].mdb_end.embedded_start value=1000 | repair
    volumes[0].mdb_end.embedded_start: 0 -> 1000
    ! volumes[0].mdb_end.embedded_start: 0 -> 1000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 d3a6e42aee37ca24), different from byte 1150 on
  set path=volumes[0].mdb_end.extents_size value=7 | repair
    volumes[0].mdb_end.extents_size: 8192 -> 7
    mdb: copied to the second-to-last block of the volume
    + error HFS105 volumes[0].extents_tree at file 1154+4: the extents B-tree has 7 bytes in the master directory block, but its extents have 8192
    ! volumes[0].mdb_end.extents_size: 8192 -> 7
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 1dffe53c58b3a65d), different from byte 1156 on
  set path=volumes[0].extents_tree.node_size value=40000 | repair
    volumes[0].extents_tree.node_size: 512 -> 40000
    + fatal HFS002 volumes[0].extents_tree at file 2080+0: extents B-tree: its nodes have 40000 bytes, expected 512
    ! fatal HFS002 at volumes[0].extents_tree (file+0x820): extents B-tree: its nodes have 40000 bytes, expected 512; get an intact copy of the image; only the readable part is shown
    ! volumes[0].extents_tree.node_size: 512 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 c311ff7b01c9c62b), different from byte 2080 on
  set path=volumes[0].extents_tree.leaf_records value=0 | repair
  set path=volumes[0].mdb.attributes value=0 | repair
    volumes[0].mdb.attributes: unmounted -> 0
    + note HFS116 mdb.attributes at file 1034+2: bit 0x100 of the attributes (0x0000) is not set
    ! volumes[0].mdb.attributes: unmounted -> 0
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 ab4181a914bd3929), different from byte 1034 on
  set path=volumes[0].extents_tree.root value=1 | repair
    volumes[0].extents_tree.root: 0 -> 1
    ! volumes[0].extents_tree.root: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 ef7c8f739df55395), different from byte 2067 on
  set path=volumes[0].mdb_end.backed_up value=0 | repair
  set path=volumes[0].mdb_end.writes value=40000 | repair
    volumes[0].mdb_end.writes: 0 -> 40000
    ! volumes[0].mdb_end.writes: 0 -> 40000
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 2f418b704e7c8cda), different from byte 1096 on
  set path=volumes[0].mdb_end.extents_size value=1 | repair
    volumes[0].mdb_end.extents_size: 8192 -> 1
    mdb: copied to the second-to-last block of the volume
    + error HFS105 volumes[0].extents_tree at file 1154+4: the extents B-tree has 1 byte in the master directory block, but its extents have 8192
    ! volumes[0].mdb_end.extents_size: 8192 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 d8cfeb4e6ef238d4), different from byte 1156 on
  set path=is_diskcopy value=x | repair
    mapwright: volume.dsk: is_diskcopy: "x" is neither a number nor the name of a value; one of no, yes
  set path=volumes[0].catalog_tree.last_leaf value=2 | repair
  set path=volumes[0].mdb_end.extents_file.count1 value=7 | repair
    volumes[0].mdb_end.extents_file.count1: 16 -> 7
    volumes[0]: 0 blocks marked as used, 9 as free
    volumes[0].mdb.free_blocks: 18 -> 27
    mdb: copied to the second-to-last block of the volume
    + error HFS105 volumes[0].extents_tree at file 1154+4: the extents B-tree has 8192 bytes in the master directory block, but its extents have 3584
    + error HFS105 volumes[0].extents_tree at file 2084+4: the extents B-tree has 16 nodes in its header, but its extents hold 7
    ! volumes[0].mdb_end.extents_file.count1: 16 -> 7
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 0903d0a052b066e5), different from byte 1059 on
  set path=volumes[0].mdb_end.root_folders value=0 | repair
    volumes[0].mdb_end.root_folders: 1 -> 0
    mdb_end.root_folders: the number of folders in the root folder: 0 -> 1
  set path=volumes[0].mdb_end.extents_file.start2 value=1 | repair
    volumes[0].mdb_end.extents_file.start2: 0 -> 1
    mdb: copied to the second-to-last block of the volume
    ! volumes[0].mdb_end.extents_file.start2: 0 -> 1
    ! image: 30720 bytes (sha256 5f094c1248503adf) -> 30720 bytes (sha256 5671407893bde581), different from byte 1163 on
  $ steps synth.img <<'END'
  > set path=is_diskcopy value=x
  > set path=diskcopy.format_byte value=1000
  > set path=diskcopy.mark value=1000
  > set path=volumes[0].name value=x
  > set path=volumes[0].mdb.modified value=100
  > set path=volumes[0].mdb.root_files value=7
  > set path=volumes[0].mdb.bitmap_block value=0
  > set path=volumes[0].mdb.blocks value=2
  > set path=volumes[0].mdb.first_block value=1000
  > set path=volumes[0].mdb_end.backed_up value=0
  > set path=volumes[0].mdb_end.backup_number value=1000
  > set path=volumes[0].mdb_end.writes value=10
  > set path=volumes[0].mdb_end.catalog_clump value=2
  > set path=volumes[0].mdb_end.root_folders value=2
  > set path=volumes[0].mdb_end.folders value=0
  > set path=volumes[0].mdb_end.finder value=x
  > set path=volumes[0].mdb_end.embedded_signature value=2
  > set path=volumes[0].mdb_end.embedded_count value=1
  > set path=volumes[0].mdb_end.extents_size value=0
  > set path=volumes[0].mdb_end.extents_file.start1 value=-1
  > END
  set path=is_diskcopy value=x
    mapwright: synth.img: is_diskcopy: "x" is neither a number nor the name of a value; one of no, yes
  set path=diskcopy.format_byte value=1000
    mapwright: synth.img: diskcopy.format_byte: 1000 is out of range, expected 0 to 255
  set path=diskcopy.mark value=1000
    diskcopy.mark: 0x100 -> 0x3E8
    + cannot be read
    ! mapwright: steps.img: unknown format (819284 bytes, starting with 07 57 42 20); use the format option to choose one
  set path=volumes[0].name value=x
    volumes[0].name: WB Disk -> x
    + warning HFS114 name at file 8809+7: the volume is named "x", but its root folder is named "WB Disk"
    + warning HFS111 mdb at file 818296+1: the name differs in the alternate master directory block
    ! volumes[0].name: "WB Disk" -> "x"
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 ea6884facf30271e), different from byte 1060 on
  set path=volumes[0].mdb.modified value=100
    volumes[0].mdb.modified: 3878040603 -> 100
    ! volumes[0].mdb.modified: 3878040603 -> 100
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 dc8dc218c5994ae9), different from byte 1030 on
  set path=volumes[0].mdb.root_files value=7
    volumes[0].mdb.root_files: 2 -> 7
    + warning HFS106 mdb.root_files at file 1120+2: the number of files in the root folder is 7, expected 2
    ! volumes[0].mdb.root_files: 2 -> 7
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 13cad46d48bf9376), different from byte 1037 on
  set path=volumes[0].mdb.bitmap_block value=0
    volumes[0].mdb.bitmap_block: 3 -> 0
    + error HFS117 mdb.bitmap_block at file 1122+2: the bitmap has 200 bytes at byte 0 of the volume, expected between 1536 and 2048
    + warning HFS111 mdb at file 818274+2: the position of the bitmap differs in the alternate master directory block
    ! volumes[0].mdb.bitmap_block: 3 -> 0
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 e3441fa72cb5021a), different from byte 1039 on
  set path=volumes[0].mdb.blocks value=2
    volumes[0].mdb.blocks: 1594 -> 2
    + error HFS105 the extents overflow file: an extent of the data fork is at blocks 0 to 11, but the volume has 2 blocks
    + error HFS105 the catalog file: an extent of the data fork is at blocks 12 to 23, but the volume has 2 blocks
    + error HFS105 WB Synthetic™: an extent of the resource fork is at blocks 24 to 43, but the volume has 2 blocks
    + error HFS105 WB Sounds: an extent of the resource fork is at blocks 44 to 45, but the volume has 2 blocks
    + ... 2 more, f440f131
    ! volumes[0].mdb.blocks: 1594 -> 2
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 c06e53b69d26a5ec), different from byte 1042 on
  set path=volumes[0].mdb.first_block value=1000
    volumes[0].mdb.first_block: 4 -> 1000
    + fatal HFS005 volumes[0].mdb.blocks at file 1126+0: the allocation blocks end at byte 1328128 of the volume, but the image has only 819200 bytes of it
    + fatal HFS002 volumes[0].extents_tree at file 512084+0: extents B-tree: node 0 is of kind 0, expected a header node (1)
    + fatal HFS002 volumes[0].catalog_tree at file 518228+0: catalog B-tree: node 0 is of kind 0, expected a header node (1)
    ! fatal HFS005 at volumes[0].mdb.blocks (file+0x466): the allocation blocks end at byte 1328128 of the volume, but the image has only 819200 bytes of it; get an intact copy of the image; files stored entirely in the existing part can still be extracted
    ! fatal HFS002 at volumes[0].extents_tree (file+0x7D054): extents B-tree: node 0 is of kind 0, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! fatal HFS002 at volumes[0].catalog_tree (file+0x7E854): catalog B-tree: node 0 is of kind 0, expected a header node (1); get an intact copy of the image; only the readable part is shown
    ! volumes[0].mdb.first_block: 4 -> 1000
    ! ... 6 more, f79c12d2
  set path=volumes[0].mdb_end.backed_up value=0
  set path=volumes[0].mdb_end.backup_number value=1000
    volumes[0].mdb_end.backup_number: 0 -> 1000
    ! volumes[0].mdb_end.backup_number: 0 -> 1000
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 ced525d06ba3a813), different from byte 1092 on
  set path=volumes[0].mdb_end.writes value=10
    volumes[0].mdb_end.writes: 4 -> 10
    ! volumes[0].mdb_end.writes: 4 -> 10
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 e6ea0f238924b124), different from byte 1097 on
  set path=volumes[0].mdb_end.catalog_clump value=2
    volumes[0].mdb_end.catalog_clump: 6144 -> 2
    ! volumes[0].mdb_end.catalog_clump: 6144 -> 2
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 b507fe5d13458f1c), different from byte 1104 on
  set path=volumes[0].mdb_end.root_folders value=2
    volumes[0].mdb_end.root_folders: 1 -> 2
    + warning HFS106 mdb_end.root_folders at file 1190+2: the number of folders in the root folder is 2, expected 1
    ! volumes[0].mdb_end.root_folders: 1 -> 2
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 3920b720d12e5715), different from byte 1107 on
  set path=volumes[0].mdb_end.folders value=0
    volumes[0].mdb_end.folders: 1 -> 0
    + warning HFS106 mdb_end.folders at file 1196+4: the number of folders is 0, expected 1
    ! volumes[0].mdb_end.folders: 1 -> 0
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 011358cd4acdd688), different from byte 1115 on
  set path=volumes[0].mdb_end.finder value=x
    mapwright: synth.img: volumes[0].mdb_end.finder requires bytes as pairs of hexadecimal digits
  set path=volumes[0].mdb_end.embedded_signature value=2
    volumes[0].mdb_end.embedded_signature: 0x0 -> 0x2
    ! volumes[0].mdb_end.embedded_signature: 0x0 -> 0x2
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 843e31c95570a93c), different from byte 1149 on
  set path=volumes[0].mdb_end.embedded_count value=1
    volumes[0].mdb_end.embedded_count: 0 -> 1
    ! volumes[0].mdb_end.embedded_count: 0 -> 1
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 d43e1f9a8de1d616), different from byte 1153 on
  set path=volumes[0].mdb_end.extents_size value=0
    volumes[0].mdb_end.extents_size: 6144 -> 0
    + error HFS105 volumes[0].extents_tree at file 1238+4: the extents B-tree has 0 bytes in the master directory block, but its extents have 6144
    + warning HFS111 mdb at file 818390+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.extents_size: 6144 -> 0
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 0706f0a40841ddc1), different from byte 1156 on
  set path=volumes[0].mdb_end.extents_file.start1 value=-1
    mapwright: synth.img: volumes[0].mdb_end.extents_file.start1: -1 is out of range, expected 0 to 65535
  $ steps synth.img <<'END'
  > set path=volumes[0].mdb_end.extents_file.count1 value=2
  > set path=volumes[0].mdb_end.extents_file.start2 value=1
  > set path=volumes[0].mdb_end.extents_file.count2 value=1
  > set path=volumes[0].mdb_end.extents_file.count3 value=2
  > set path=volumes[0].mdb_end.catalog_size value=12290
  > set path=volumes[0].mdb_end.catalog_file.start1 value=-1
  > set path=volumes[0].mdb_end.catalog_file.start2 value=2
  > set path=volumes[0].mdb_end.catalog_file.count3 value=1
  > set path=volumes[0].extents_tree.depth value=0
  > set path=volumes[0].extents_tree.leaf_records value=7
  > set path=volumes[0].extents_tree.first_leaf value=0
  > set path=volumes[0].extents_tree.last_leaf value=2
  > set path=volumes[0].extents_tree.node_size value=1026
  > set path=volumes[0].catalog_tree.root value=4
  > set path=volumes[0].catalog_tree.first_leaf value=100
  > set path=volumes[0].catalog_tree.node_size value=40000
  > set path=volumes[0].catalog_tree.longest_key value=0
  > set path=volumes[0].catalog_tree.free_nodes value=100
  > set path=image value=x
  > set path=tags value=x
  > END
  set path=volumes[0].mdb_end.extents_file.count1 value=2
    volumes[0].mdb_end.extents_file.count1: 12 -> 2
    + error HFS105 volumes[0].extents_tree at file 1238+4: the extents B-tree has 6144 bytes in the master directory block, but its extents have 1024
    + error HFS105 volumes[0].extents_tree at file 2168+4: the extents B-tree has 12 nodes in its header, but its extents hold 2
    + warning HFS102  at file 1620+2: blocks 2 to 11 are marked as used but hold no file
    + warning HFS111 mdb at file 818390+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.extents_file.count1: 12 -> 2
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 6310642d50efe219), different from byte 1161 on
  set path=volumes[0].mdb_end.extents_file.start2 value=1
    volumes[0].mdb_end.extents_file.start2: 0 -> 1
    + warning HFS111 mdb at file 818390+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.extents_file.start2: 0 -> 1
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 c136f212fdc2421c), different from byte 1163 on
  set path=volumes[0].mdb_end.extents_file.count2 value=1
    volumes[0].mdb_end.extents_file.count2: 0 -> 1
    + error HFS105 volumes[0].extents_tree at file 1238+4: the extents B-tree has 6144 bytes in the master directory block, but its extents have 6656
    + error HFS104 the extents overflow file: block 0 belongs to the extents overflow file (blocks 0 to 11) and to the extents overflow file (0 to 0)
    + warning HFS111 mdb at file 818390+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.extents_file.count2: 0 -> 1
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 0223fc177174012a), different from byte 1165 on
  set path=volumes[0].mdb_end.extents_file.count3 value=2
    volumes[0].mdb_end.extents_file.count3: 0 -> 2
    + warning HFS111 mdb at file 818390+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.extents_file.count3: 0 -> 2
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 9c435db7d3dcf9c8), different from byte 1169 on
  set path=volumes[0].mdb_end.catalog_size value=12290
    volumes[0].mdb_end.catalog_size: 6144 -> 12290
    + error HFS105 volumes[0].catalog_tree at file 1254+4: the catalog B-tree has 12290 bytes in the master directory block, but its extents have 6144
    + warning HFS111 mdb at file 818390+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_size: 6144 -> 12290
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 f508e66845e5b74a), different from byte 1172 on
  set path=volumes[0].mdb_end.catalog_file.start1 value=-1
    mapwright: synth.img: volumes[0].mdb_end.catalog_file.start1: -1 is out of range, expected 0 to 65535
  set path=volumes[0].mdb_end.catalog_file.start2 value=2
    volumes[0].mdb_end.catalog_file.start2: 0 -> 2
    + warning HFS111 mdb at file 818390+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_file.start2: 0 -> 2
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 a5947f528ad2719b), different from byte 1179 on
  set path=volumes[0].mdb_end.catalog_file.count3 value=1
    volumes[0].mdb_end.catalog_file.count3: 0 -> 1
    + warning HFS111 mdb at file 818390+32: the location of the B-trees differs in the alternate master directory block
    ! volumes[0].mdb_end.catalog_file.count3: 0 -> 1
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 df6c785530178c34), different from byte 1185 on
  set path=volumes[0].extents_tree.depth value=0
  set path=volumes[0].extents_tree.leaf_records value=7
    volumes[0].extents_tree.leaf_records: 0 -> 7
    + warning HFS108 extents_tree at file 2152+4: the number of records in leaf nodes is 7, expected 0
    ! volumes[0].extents_tree.leaf_records: 0 -> 7
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 7dbce617530e0598), different from byte 2071 on
  set path=volumes[0].extents_tree.first_leaf value=0
  set path=volumes[0].extents_tree.last_leaf value=2
    volumes[0].extents_tree.last_leaf: 0 -> 2
    + warning HFS108 extents_tree at file 2160+4: the last leaf node is 2, expected 0
    ! volumes[0].extents_tree.last_leaf: 0 -> 2
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 238767e687719d23), different from byte 2079 on
  set path=volumes[0].extents_tree.node_size value=1026
    volumes[0].extents_tree.node_size: 512 -> 1026
    + fatal HFS002 volumes[0].extents_tree at file 2164+0: extents B-tree: its nodes have 1026 bytes, expected 512
    ! fatal HFS002 at volumes[0].extents_tree (file+0x874): extents B-tree: its nodes have 1026 bytes, expected 512; get an intact copy of the image; only the readable part is shown
    ! volumes[0].extents_tree.node_size: 512 -> 1026
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 c10619fa629fc4d9), different from byte 2080 on
  set path=volumes[0].catalog_tree.root value=4
    volumes[0].catalog_tree.root: 3 -> 4
    ! volumes[0].catalog_tree.root: 3 -> 4
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 f27d799902c938a2), different from byte 8211 on
  set path=volumes[0].catalog_tree.first_leaf value=100
    volumes[0].catalog_tree.first_leaf: 1 -> 100
    + fatal HFS003  at file 8300+4: node 0 of the catalog B-tree (12 nodes) links to node 100, which is outside the volume; 0 records were read
    + warning HFS102  at file 1623+3: blocks 24 to 47 are marked as used but hold no file
    + warning HFS106 mdb.root_files at file 1120+2: the number of files in the root folder is 2, expected 0
    + warning HFS106 mdb_end.root_folders at file 1190+2: the number of folders in the root folder is 1, expected 0
    + ... 5 more, ad8d66ae
    ! fatal HFS003 at file+0x206C: node 0 of the catalog B-tree (12 nodes) links to node 100, which is outside the volume; 0 records were read; get an intact copy of the image; only the readable part is shown
    ! volumes[0].catalog_tree.first_leaf: 1 -> 100
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 7d00efa1fea7c1fb), different from byte 8219 on
    ! Extras:Saved: removed
    ! ... 2 more, c65462d6
  set path=volumes[0].catalog_tree.node_size value=40000
    volumes[0].catalog_tree.node_size: 512 -> 40000
    + fatal HFS002 volumes[0].catalog_tree at file 8308+0: catalog B-tree: its nodes have 40000 bytes, expected 512
    + warning HFS102  at file 1623+3: blocks 24 to 47 are marked as used but hold no file
    + warning HFS106 mdb.root_files at file 1120+2: the number of files in the root folder is 2, expected 0
    + warning HFS106 mdb_end.root_folders at file 1190+2: the number of folders in the root folder is 1, expected 0
    + ... 5 more, ad8d66ae
    ! fatal HFS002 at volumes[0].catalog_tree (file+0x2074): catalog B-tree: its nodes have 40000 bytes, expected 512; get an intact copy of the image; only the readable part is shown
    ! volumes[0].catalog_tree.node_size: 512 -> 40000
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 d5f7f595453fec7f), different from byte 8224 on
    ! Extras:Saved: removed
    ! ... 2 more, c65462d6
  set path=volumes[0].catalog_tree.longest_key value=0
    volumes[0].catalog_tree.longest_key: 37 -> 0
    ! volumes[0].catalog_tree.longest_key: 37 -> 0
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 2fc5f01649bda7f2), different from byte 8227 on
  set path=volumes[0].catalog_tree.free_nodes value=100
    volumes[0].catalog_tree.free_nodes: 8 -> 100
    ! volumes[0].catalog_tree.free_nodes: 8 -> 100
    ! image: 819200 bytes (sha256 edbbf37aa4080919) -> 819200 bytes (sha256 cb04b9aca43689be), different from byte 8235 on
  set path=image value=x
    mapwright: synth.img: image requires bytes as pairs of hexadecimal digits
  set path=tags value=x
    mapwright: synth.img: tags requires bytes as pairs of hexadecimal digits
