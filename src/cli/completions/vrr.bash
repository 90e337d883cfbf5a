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
  'plan') echo --epsilon --reports --delta --values --respondents --json ;;
  'randomize bool') echo --prob --epsilon --bad-as --column --constant-time --skip-bad --strict --silent --show-bad --no-header ;;
  'randomize categorical') echo --prob --categories --categories-from --epsilon --strangers --bad-as --column --skip-bad --strict --silent --show-bad --local --no-header ;;
  'randomize bitvec') echo --f --size --max-weight --epsilon --bad-as --column --constant-time --skip-bad --strict --silent --show-bad --no-header ;;
  'randomize rappor') echo --categories-from --f --size --max-weight --domain --count --epsilon --strangers --bad-as --column --constant-time --skip-bad --strict --silent --show-bad --local --no-header ;;
  'tally bool') echo --prob --epsilon --column --skip-bad --strict --show-bad ;;
  'tally categorical') echo --prob --categories --categories-from --epsilon --column --skip-bad --strict --show-bad ;;
  'tally bitvec') echo --f --size --max-weight --epsilon --column --skip-bad --strict --show-bad ;;
  'tally rappor') echo --categories-from --f --size --max-weight --epsilon --column --skip-bad --strict --show-bad ;;
  'debias bool') echo --prob --epsilon --alpha --svg --column --json --skip-bad --strict --show-bad --csv ;;
  'debias categorical') echo --prob --categories --categories-from --epsilon --alpha --svg --column --json --skip-bad --strict --show-bad --csv ;;
  'debias bitvec') echo --f --size --max-weight --epsilon --alpha --svg --column --json --skip-bad --strict --show-bad --csv ;;
  'debias rappor') echo --categories-from --f --size --max-weight --epsilon --alpha --svg --column --json --skip-bad --strict --show-bad --csv ;;
  'account bool') echo --prob --epsilon --alpha --reports --delta --header --json ;;
  'account categorical') echo --prob --categories --alpha --reports --delta --header --json ;;
  'account bitvec') echo --f --size --max-weight --epsilon --alpha --reports --delta --header --json ;;
  'account rappor') echo --f --size --max-weight --epsilon --alpha --reports --delta --header --json ;;
  'account figure') echo --svg --json ;;
  'vet') echo --json ;;
  esac
}

_vrr_measurements() {
  case $1 in
  epsilon) echo bool categorical bitvec rappor ;;
  calibrate) echo bool categorical bitvec rappor ;;
  randomize) echo bool categorical bitvec rappor ;;
  tally) echo bool categorical bitvec rappor ;;
  debias) echo bool categorical bitvec rappor ;;
  account) echo bool categorical bitvec rappor figure ;;
  esac
}

_vrr() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words='' command=${COMP_WORDS[1]}
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='epsilon calibrate plan randomize tally debias account vet --help --version'
  elif [ "$COMP_CWORD" -eq 2 ] && [[ ! $command =~ ^(plan|vet)$ ]]; then
    words="$(_vrr_measurements "$command") --help"
  else
    case $before in
    --categories-from | --svg | --header)
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return
      ;;
    --prob | --categories | --f | --size | --max-weight | --domain | --count | --epsilon | --alpha | --reports | --delta | --strangers | --bad-as | --column | --values | --respondents) return ;;
    esac
    if [[ $command =~ ^(vet)$ ]]; then
      case $current in
      -*) ;;
      *)
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
        ;;
      esac
    elif [[ ! $command =~ ^(plan|vet)$ ]]; then
      command="$command ${COMP_WORDS[2]}"
    fi
    words="$(_vrr_options "$command") --help"
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _vrr vrr
