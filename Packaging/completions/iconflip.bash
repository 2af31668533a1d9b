# Completions of iconflip for bash. Generated from the table of commands: change it there and run 'make reference'.

# Completes the current word with the names of a set: icons, locales or rules.
_iconflip_names() {
    local word manifest=()
    for word in "${COMP_WORDS[@]:2}"; do [[ $word == *.json && -f $word ]] && manifest=("$word"); done
    _iconflip_words "$2" $(iconflip list "$1" "${manifest[@]}" 2>/dev/null)
}

# Completes the current word, whose beginning in the first argument stays, with one of the others.
_iconflip_words() {
    mapfile -t COMPREPLY < <(compgen -P "$1" -W "${*:2}" -- "${current#"$1"}")
}

# Completes the current word with a file of a type, or with a folder.
_iconflip_files() {
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -X "!*.$1" -- "$current"; compgen -d -- "$current")
}

_iconflip() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        _iconflip_words '' audit preview inspect init build validate explain diff mirror render flatten list schema help --help --version
        return
    fi
    # bash takes '=' for a word of its own.
    if [[ $current == = ]]; then current=''; fi
    if [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
    case $command:$previous in
        audit:--format) _iconflip_words '' text json sarif github junit; return ;;
        audit:--fail-on) _iconflip_words '' note warning error; return ;;
        audit:--select) local known=''; [[ $current == *,* ]] && known=${current%,*},; _iconflip_names rules "$known"; return ;;
        audit:--ignore) local known=''; [[ $current == *,* ]] && known=${current%,*},; _iconflip_names rules "$known"; return ;;
        audit:--baseline) compopt -o default; return ;;
        audit:--only) return ;;
        audit:-o | audit:--output) compopt -o default; return ;;
        preview:-o | preview:--output) compopt -o default; return ;;
        preview:--review) compopt -o default; return ;;
        preview:--sheet) compopt -o default; return ;;
        preview:--title) return ;;
        preview:--only) _iconflip_names icons ''; return ;;
        preview:--locale) _iconflip_names locales ''; return ;;
        inspect:--against) compopt -o default; return ;;
        inspect:--manifest) compopt -o default; return ;;
        inspect:--png) compopt -o default; return ;;
        init:--labels) compopt -o default; return ;;
        init:--locales) return ;;
        init:-o | init:--output) compopt -o default; return ;;
        init:--drop-drawn) compopt -o dirnames; return ;;
        build:-o | build:--output) compopt -o dirnames; return ;;
        build:--only) _iconflip_names icons ''; return ;;
        build:-j | build:--jobs) return ;;
        build:--depfile) compopt -o default; return ;;
        validate:--format) _iconflip_words '' text json sarif github junit; return ;;
        validate:--fail-on) _iconflip_words '' note warning error; return ;;
        validate:--select) local known=''; [[ $current == *,* ]] && known=${current%,*},; _iconflip_names rules "$known"; return ;;
        validate:--ignore) local known=''; [[ $current == *,* ]] && known=${current%,*},; _iconflip_names rules "$known"; return ;;
        validate:--baseline) compopt -o default; return ;;
        validate:--labels) compopt -o default; return ;;
        explain:--icon) _iconflip_names icons ''; return ;;
        diff:--git) return ;;
        diff:--html) compopt -o default; return ;;
        diff:--markdown) compopt -o default; return ;;
        diff:--pictures-url) return ;;
        mirror:-o | mirror:--output) compopt -o default; return ;;
        mirror:--axis) _iconflip_words '' canvas ink; return ;;
        render:-o | render:--output) compopt -o default; return ;;
        render:--width) return ;;
        render:--height) return ;;
        render:--scale) return ;;
        render:--image-folder) compopt -o dirnames; return ;;
        flatten:-o | flatten:--output) compopt -o default; return ;;
        flatten:--level) _iconflip_words '' cut fills union; return ;;
    esac
    if [[ $current == -* ]]; then
        case $command in
            audit) _iconflip_words '' --format --fail-on --select --ignore --statistics --baseline --only --fix --dry-run --force -o --output -h --help ;;
            preview) _iconflip_words '' -o --output --serve --review --sheet --title --only --locale -q --quiet -h --help ;;
            inspect) _iconflip_words '' --json --against --manifest --png -h --help ;;
            init) _iconflip_words '' --update --prune --labels --locales -o --output --drop-drawn -q --quiet -h --help ;;
            build) _iconflip_words '' -o --output --only -j --jobs -w --watch --check --clean --overwrite --depfile -q --quiet -h --help ;;
            validate) _iconflip_words '' --format --fail-on --select --ignore --statistics --baseline --labels --fix --dry-run -h --help ;;
            explain) _iconflip_words '' --icon -h --help ;;
            diff) _iconflip_words '' --git --html --markdown --pictures-url -h --help ;;
            mirror) _iconflip_words '' -o --output --axis --vertical -h --help ;;
            render) _iconflip_words '' -o --output --width --height --scale --image-folder -h --help ;;
            flatten) _iconflip_words '' -o --output --level -h --help ;;
            list) _iconflip_words '' --json -h --help ;;
            schema) _iconflip_words '' -h --help ;;
            help) _iconflip_words '' -h --help ;;
        esac
        return
    fi
    case $command in
        audit) compopt -o dirnames ;;
        preview) _iconflip_files json ;;
        inspect) _iconflip_files svg ;;
        init) compopt -o dirnames ;;
        build) _iconflip_files json ;;
        validate) _iconflip_files json ;;
        explain) _iconflip_names rules '' ;;
        diff) _iconflip_files json ;;
        mirror) _iconflip_files svg ;;
        render) _iconflip_files svg ;;
        flatten) _iconflip_files svg ;;
        list) if ((COMP_CWORD == 2)); then _iconflip_words '' icons locales rules; else _iconflip_files json; fi ;;
        help) _iconflip_words '' audit preview inspect init build validate explain diff mirror render flatten list schema help ;;
    esac
}

complete -F _iconflip iconflip
