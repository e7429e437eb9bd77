  $ mapwright completion bash >bash; mapwright completion zsh >zsh; mapwright completion fish >fish

bash

  $ cat >try.bash <<'END'
  > . ./bash
  > try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _mapwright; echo "${COMPREPLY[@]}"; }
  > try mapwright ver
  > try mapwright verify --j
  > try mapwright set a.wwd --checksum ed
  > try mapwright info --format ww
  > try mapwright info --color ''
  > try mapwright explain WWD01
  > try mapwright completion ''
  > try mapwright info zs
  > END
  $ bash try.bash
  verify version
  --json --jobs
  editor
  wwd
  auto always never
  WWD010 WWD011 WWD012 WWD013 WWD014 WWD015 WWD016 WWD017 WWD018 WWD019
  bash zsh fish
  zsh

zsh

  $ skip unless command -v zsh
  $ zsh -n zsh; grep -c "    set)" zsh
  1

fish

  $ skip unless command -v fish
  $ HOME=$PWD fish -c 'source ./fish; complete -C "mapwright ver"; complete -C "mapwright set --checksum ed"; complete -C "mapwright explain WWD010"' 2>&1
  verify	whether a world is written back byte for byte
  version	the version
  editor	formula of the checksum; auto: the one the file had
  WWD010
