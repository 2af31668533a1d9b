@testable import iconflip

/// The shells that completions are generated for.
enum CompletedShell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The name of the file as the shell looks for it.
    var fileName: String {
        switch self {
        case .bash: "iconflip.bash"
        case .zsh: "_iconflip"
        case .fish: "iconflip.fish"
        }
    }

    /// The completions of all commands and flags. They ask `iconflip list` for the names that a manifest gives.
    var completions: String {
        switch self {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }

    static let remark = "Generated from the table of commands: change it there and run 'make reference'."
}

/// Completions for bash 4.4 and later.
private enum BashCompletions {
    static var script: String {
        let commands = CommandTable.commands.map(\.name) + CommandTable.toolFlags.map(\.long)
        return """
            # Completions of iconflip for bash. \(CompletedShell.remark)

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
                    _iconflip_words '' \(commands.joined(separator: " "))
                    return
                fi
                # bash takes '=' for a word of its own.
                if [[ $current == = ]]; then current=''; fi
                if [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
                case $command:$previous in
            \(CommandTable.commands.flatMap(values).joined(separator: "\n"))
                esac
                if [[ $current == -* ]]; then
                    case $command in
            \(CommandTable.commands.map(flags).joined(separator: "\n"))
                    esac
                    return
                fi
                case $command in
            \(CommandTable.commands.compactMap(operands).joined(separator: "\n"))
                esac
            }

            complete -F _iconflip iconflip

            """
    }

    private static func values(_ command: CommandSpec) -> [String] {
        command.flags.compactMap { flag in
            guard let value = flag.value, !flag.isValueOptional else { return nil }
            let forms = [flag.short.map { "\(command.name):-\($0)" }, "\(command.name):\(flag.long)"]
            let action = action(value.choices, value.completion)
            return
                "        \(forms.compactMap(\.self).joined(separator: " | "))) \(action.map { $0 + "; " } ?? "")return ;;"
        }
    }

    private static func flags(_ command: CommandSpec) -> String {
        let forms = command.flags.flatMap { flag in [flag.short.map { "-\($0)" }, flag.long].compactMap(\.self) }
        return "            \(command.name)) _iconflip_words '' \(forms.joined(separator: " ")) ;;"
    }

    /// All operands are completed alike, except that words come first: if files may follow, from the second one on.
    private static func operands(_ command: CommandSpec) -> String? {
        let actions = command.operands.compactMap { action($0.choices, $0.completion) }
        guard let first = actions.first else { return nil }
        guard actions.count > 1, actions[1] != first else { return "        \(command.name)) \(first) ;;" }
        return "        \(command.name)) if ((COMP_CWORD == 2)); then \(first); else \(actions[1]); fi ;;"
    }

    private static func action(_ choices: [String], _ completion: Completion) -> String? {
        if !choices.isEmpty { return "_iconflip_words '' \(choices.joined(separator: " "))" }
        return switch completion {
        case .none: nil
        case .files(ofType: nil): "compopt -o default"
        case .files(ofType: let type?): "_iconflip_files \(type)"
        case .folders: "compopt -o dirnames"
        case .commands: "_iconflip_words '' \(CommandTable.commands.map(\.name).joined(separator: " "))"
        case .names(let names): "_iconflip_names \(names.rawValue) ''"
        case .nameList(let names):
            "local known=''; [[ $current == *,* ]] && known=${current%,*},; _iconflip_names \(names.rawValue) \"$known\""
        }
    }
}

/// Completions for zsh, by its function `_arguments`.
private enum ZshCompletions {
    static var script: String {
        """
        #compdef iconflip
        # Completions of iconflip for zsh. \(CompletedShell.remark)

        # Completes with the names of a set: icons, locales or rules.
        _iconflip_names() {
            local -a names
            names=(${(f)"$(_call_program names iconflip list $1 ${(M)words:#*.json} 2>/dev/null)"})
            compadd -a names
        }

        _iconflip_rules_list() { _values -s , rule ${(f)"$(_call_program names iconflip list rules 2>/dev/null)"} }

        _iconflip_commands() {
            local -a commands=(
        \(CommandTable.commands.map { "        " + Shell.quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
            )
            _describe command commands
        }

        _iconflip() {
            if ((CURRENT == 2)); then
                _arguments \(CommandTable.toolFlags.map { Shell.quoted("\($0.long)[\($0.help)]") }.joined(separator: " ")) \\
                    '1:command:_iconflip_commands'
                return
            fi
            local command=$words[2]
            shift words
            ((CURRENT--))
            case $command in
        \(CommandTable.commands.map(branch).joined(separator: "\n"))
            esac
        }

        _iconflip "$@"

        """
    }

    private static func branch(_ command: CommandSpec) -> String {
        let lines =
            command.flags.map(flag)
            + command.operands.enumerated().map { index, operand in
                let place = operand.mayRepeat ? "*" : "\(index + 1)"
                let optional = operand.isOptional ? "::" : ":"
                return Shell.quoted(
                    "\(place)\(optional)\(operand.placeholder):\(action(operand.choices, operand.completion))")
            }
        return """
                    \(command.name))
                        _arguments -s -S \\
            \(lines.map { "                \($0)" }.joined(separator: " \\\n"))
                        ;;
            """
    }

    private static func flag(_ flag: FlagSpec) -> String {
        let isFinal = flag.mayRepeat
        let help = escaped(flag.help)
        let colon = flag.isValueOptional ? "::" : ":"
        let value = flag.value.map { "\(colon)\($0.placeholder):\(action($0.choices, $0.completion))" } ?? ""
        let long = flag.value == nil ? flag.long : flag.long + (flag.isValueOptional ? "=-" : "=")
        guard let short = flag.short else { return Shell.quoted("\(isFinal ? "*" : "")\(long)[\(help)]\(value)") }
        let exclusion = isFinal ? "'*'" : "'(-\(short) \(flag.long))'"
        let shortForm = flag.value == nil ? "-\(short)" : "-\(short)+"
        return "\(exclusion){\(shortForm),\(long)}\(Shell.quoted("[\(help)]\(value)"))"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }

    private static func action(_ choices: [String], _ completion: Completion) -> String {
        if !choices.isEmpty { return "(\(choices.joined(separator: " ")))" }
        return switch completion {
        case .none: " "
        case .files(ofType: nil): "_files"
        case .files(ofType: let type?): "_files -g \"*.\(type)\""
        case .folders: "_files -/"
        case .commands: "_iconflip_commands"
        // The space keeps `_arguments` from adding arguments of its own before the name.
        case .names(let names): " _iconflip_names \(names.rawValue)"
        case .nameList(let names): " _iconflip_\(names.rawValue)_list"
        }
    }
}

/// Completions for fish.
private enum FishCompletions {
    static var script: String {
        let commands = CommandTable.commands.map {
            "complete -c iconflip -n __fish_use_subcommand -f -a \($0.name) -d \(quoted($0.summary))"
        }
        let toolFlags = CommandTable.toolFlags.map {
            "complete -c iconflip -n __fish_use_subcommand\(forms($0)) -f -d \(quoted($0.help))"
        }
        return """
            # Completions of iconflip for fish. \(CompletedShell.remark)

            # Prints the names of a set: icons, locales or rules.
            function __iconflip_names
                iconflip list $argv[1] (string match -- '*.json' (commandline -opc)) 2>/dev/null
            end

            \((commands + toolFlags + CommandTable.commands.flatMap(lines)).joined(separator: "\n"))

            """
    }

    private static func lines(_ command: CommandSpec) -> [String] {
        let seen = "__fish_seen_subcommand_from \(command.name)"
        let head = "complete -c iconflip -n '\(seen)'"
        let flags = command.flags.map { flag in
            let value = flag.isValueOptional ? nil : flag.value.map { " -r" + action($0.choices, $0.completion) }
            return "\(head)\(forms(flag))\(value ?? " -f") -d \(quoted(flag.help))"
        }
        // The first operand comes after two words; more words count as further operands, as flags before it are rare.
        let actions = command.operands.map { action($0.choices, $0.completion) }
        let isOneForAll = actions.allSatisfy { $0 == actions[0] }
        let operands = (isOneForAll ? Array(actions.prefix(1)) : actions).enumerated().map { index, action in
            let place = "; and test (count (commandline -opc)) \(index == 0 ? "-eq" : "-gt") 2"
            return "complete -c iconflip -n '\(seen)\(isOneForAll ? "" : place)'\(action)"
        }
        return flags + operands
    }

    private static func forms(_ flag: FlagSpec) -> String {
        " -l \(flag.name)" + (flag.short.map { " -s \($0)" } ?? "")
    }

    private static func action(_ choices: [String], _ completion: Completion) -> String {
        if !choices.isEmpty { return " -f -a \(quoted(choices.joined(separator: " ")))" }
        return switch completion {
        case .none: " -f"
        case .files(ofType: nil): " -F"
        case .files(ofType: let type?): " -k -f -a '(__fish_complete_suffix .\(type))'"
        case .folders: " -f -a '(__fish_complete_directories)'"
        case .commands: " -f -a \(quoted(CommandTable.commands.map(\.name).joined(separator: " ")))"
        case .names(let names): " -f -a '(__iconflip_names \(names.rawValue))'"
        case .nameList(let names): " -f -a '(__fish_append , (__iconflip_names \(names.rawValue)))'"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}

/// Command lines as shells of the Bourne family read them.
private enum Shell {
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
