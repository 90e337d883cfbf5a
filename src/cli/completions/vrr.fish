# fish completion for vrr: install this file as completions/vrr.fish; made by ci/completions

function __vrr_options
    switch "$argv"
        case 'epsilon bool'; echo --prob --json
        case 'epsilon categorical'; echo --prob --categories --json
        case 'epsilon bitvec'; echo --f --size --max-weight --json
        case 'epsilon rappor'; echo --f --size --max-weight --json
        case 'calibrate bool'; echo --epsilon --json
        case 'calibrate categorical'; echo --categories --epsilon --json
        case 'calibrate bitvec'; echo --size --max-weight --epsilon --json
        case 'calibrate rappor'; echo --size --max-weight --epsilon --json
        case 'plan'; echo --epsilon --reports --delta --values --respondents --json
        case 'randomize bool'; echo --prob --epsilon --bad-as --column --constant-time --skip-bad --strict --silent --show-bad --no-header
        case 'randomize categorical'; echo --prob --categories --categories-from --epsilon --strangers --bad-as --column --skip-bad --strict --silent --show-bad --local --no-header
        case 'randomize bitvec'; echo --f --size --max-weight --epsilon --bad-as --column --constant-time --skip-bad --strict --silent --show-bad --no-header
        case 'randomize rappor'; echo --categories-from --f --size --max-weight --domain --count --epsilon --strangers --bad-as --column --constant-time --skip-bad --strict --silent --show-bad --local --no-header
        case 'tally bool'; echo --prob --epsilon --column --skip-bad --strict --show-bad
        case 'tally categorical'; echo --prob --categories --categories-from --epsilon --column --skip-bad --strict --show-bad
        case 'tally bitvec'; echo --f --size --max-weight --epsilon --column --skip-bad --strict --show-bad
        case 'tally rappor'; echo --categories-from --f --size --max-weight --epsilon --column --skip-bad --strict --show-bad
        case 'debias bool'; echo --prob --epsilon --alpha --svg --column --json --skip-bad --strict --show-bad --csv
        case 'debias categorical'; echo --prob --categories --categories-from --epsilon --alpha --svg --column --json --skip-bad --strict --show-bad --csv
        case 'debias bitvec'; echo --f --size --max-weight --epsilon --alpha --svg --column --json --skip-bad --strict --show-bad --csv
        case 'debias rappor'; echo --categories-from --f --size --max-weight --epsilon --alpha --svg --column --json --skip-bad --strict --show-bad --csv
        case 'account bool'; echo --prob --epsilon --alpha --reports --delta --header --json
        case 'account categorical'; echo --prob --categories --alpha --reports --delta --header --json
        case 'account bitvec'; echo --f --size --max-weight --epsilon --alpha --reports --delta --header --json
        case 'account rappor'; echo --f --size --max-weight --epsilon --alpha --reports --delta --header --json
        case 'account figure'; echo --svg --json
        case 'vet'; echo --json
    end
end

function __vrr_meaning
    switch $argv[1]
        case --prob; echo 'probability of a true answer'
        case --categories; echo 'number of categories'
        case --categories-from; echo 'the categories'
        case --f; echo 'each bit is flipped with probability F/2'
        case --size; echo 'bits of a vector'
        case --max-weight; echo 'vectors have at most M ones'
        case --domain; echo 'lines are values'
        case --count; echo 'lines have up to K values or labels with commas between them'
        case --epsilon; echo 'the privacy loss that may be spent'
        case --alpha; echo 'all true counts lie from lower to upper'
        case --reports; echo 'how many reports of the same input are released'
        case --delta; echo 'the probability that may be outside epsilon'
        case --svg; echo 'draw into FILE'
        case --strangers; echo 'the run ends with an error if more than this share of the lines so far is no category'
        case --bad-as; echo 'what a bad line leaves in the output'
        case --header; echo 'the parameters are those of the header of FILE'
        case --column; echo 'standard input is a table of comma-separated values'
        case --values; echo 'how many values an answer can have'
        case --respondents; echo 'how many answer'
        case --json; echo 'one JSON object instead of text'
        case --constant-time; echo 'the number of random words drawn depends on the parameters alone'
        case --skip-bad; echo 'bad lines are counted'
        case --strict; echo 'the first bad line'
        case --silent; echo 'for services'
        case --show-bad; echo 'messages show what is wrong'
        case --local; echo 'look categories up quickly'
        case --no-header; echo 'do not begin with a line that says measurement'
        case --csv; echo 'comma-separated values instead of text'
        case --help; echo 'what the command does'
        case --version; echo 'the version of vrr'
    end
end

function __vrr_complete
    set -l words (commandline -opc)
    set -l options --help
    if test (count $words) -eq 1
        printf '%s\t%s\n' epsilon 'the proved privacy-loss bound'
        printf '%s\t%s\n' calibrate 'the least noisy parameter whose bound is found to be at most E'
        printf '%s\t%s\n' plan 'which measurement to take for a survey'
        printf '%s\t%s\n' randomize 'one randomized line per line of standard input'
        printf '%s\t%s\n' tally 'counts of the reports on standard input'
        printf '%s\t%s\n' debias 'unbiased counts from the reports or tallies on standard input'
        printf '%s\t%s\n' account 'what several reports of one input cost, by every kind of accounting'
        printf '%s\t%s\n' vet 'claimed constants against the proved ones'
        set options --help --version
    else if test (count $words) -eq 2; and not contains -- $words[2] plan vet
        switch $words[2]
            case epsilon; printf '%s\n' bool categorical bitvec rappor
            case calibrate; printf '%s\n' bool categorical bitvec rappor
            case randomize; printf '%s\n' bool categorical bitvec rappor
            case tally; printf '%s\n' bool categorical bitvec rappor
            case debias; printf '%s\n' bool categorical bitvec rappor
            case account; printf '%s\n' bool categorical bitvec rappor figure
        end
    else
        switch $words[-1]
            case --prob --categories --categories-from --f --size --max-weight --domain --count --epsilon --alpha --reports --delta --svg --strangers --bad-as --header --column --values --respondents
                return
        end
        if contains -- $words[2] plan vet
            set -a options (string split -- ' ' (__vrr_options $words[2]))
        else
            set -a options (string split -- ' ' (__vrr_options $words[2] $words[3]))
        end
    end
    for option in $options
        printf '%s\t%s\n' $option (__vrr_meaning $option)
    end
end

function __vrr_wants_file
    set -l words (commandline -opc)
    contains -- "$words[2]" vet; or contains -- "$words[-1]" --categories-from --svg --header
end

complete -c vrr -f -a '(__vrr_complete)'
complete -c vrr -n __vrr_wants_file -F
