# bash completion for vrr: source this file, or install it as bash-completion/completions/vrr; made by ci/completions

_vrr_options() {
  case $1 in
  'epsilon bool') echo --prob --json ;;
  'epsilon categorical') echo --prob --categories --json ;;
  'epsilon bitvec') echo --f --size --max-weight --json ;;
  'epsilon rappor') echo --f --size --max-weight --json ;;
  'calibrate bool') echo --epsilon --json ;;
  'calibrate categorical') echo --categories --epsilon --json ;;
  'calibrate bitvec') echo --size --max-weight --epsilon --json ;;
  'calibrate rappor') echo --size --max-weight --epsilon --json ;;
  'randomize bool') echo --prob --bad-as --constant-time --skip-bad --strict --silent --show-bad ;;
  'randomize categorical') echo --prob --categories --categories-from --strangers --bad-as --skip-bad --strict --silent --show-bad --local ;;
  'randomize bitvec') echo --f --size --max-weight --bad-as --constant-time --skip-bad --strict --silent --show-bad ;;
  'randomize rappor') echo --f --size --max-weight --domain --count --epsilon --bad-as --constant-time --skip-bad --strict --silent --show-bad ;;
  'debias bitvec') echo --f --size --alpha --json --skip-bad --strict --show-bad ;;
  'account bool') echo --prob --epsilon --alpha --reports --delta --json ;;
  'account categorical') echo --prob --categories --alpha --reports --delta --json ;;
  'account bitvec') echo --f --size --max-weight --epsilon --alpha --reports --delta --json ;;
  'account rappor') echo --f --size --max-weight --epsilon --alpha --reports --delta --json ;;
  'account figure') echo --svg --json ;;
  'vet') echo --json ;;
  esac
}

_vrr_measurements() {
  case $1 in
  epsilon) echo bool categorical bitvec rappor ;;
  calibrate) echo bool categorical bitvec rappor ;;
  randomize) echo bool categorical bitvec rappor ;;
  debias) echo bitvec ;;
  account) echo bool categorical bitvec rappor figure ;;
  esac
}

_vrr() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words='' command=${COMP_WORDS[1]}
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='epsilon calibrate randomize debias account vet --help --version'
  elif [ "$COMP_CWORD" -eq 2 ] && [[ ! $command =~ ^(vet)$ ]]; then
    words="$(_vrr_measurements "$command") --help"
  else
    case $before in
    --categories-from | --svg)
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return
      ;;
    --prob | --categories | --f | --size | --max-weight | --domain | --count | --epsilon | --alpha | --reports | --delta | --strangers | --bad-as) return ;;
    esac
    if [[ $command =~ ^(vet)$ ]]; then
      case $current in
      -*) ;;
      *)
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
        ;;
      esac
    else
      command="$command ${COMP_WORDS[2]}"
    fi
    words="$(_vrr_options "$command") --help"
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _vrr vrr
