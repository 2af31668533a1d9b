import Diagnostics

extension ByteWriter {
    mutating func add(_ finding: StoredFinding) {
        add(finding.rule.rawValue)
        add(UInt8(finding.severity == .error ? 2 : finding.severity == .warning ? 1 : 0))
        add(finding.message)
        add(finding.hint) { $0.add($1) }
        add(finding.place) { $0.add($1) }
        add(finding.notes) { writer, note in
            writer.add(note.message)
            writer.add(note.place)
        }
        add(finding.icon) { $0.add($1) }
        add(finding.edits) { writer, edit in
            writer.add(count: edit.range.lowerBound)
            writer.add(count: edit.range.upperBound)
            writer.add(edit.replacement)
        }
    }

    private mutating func add(_ place: StoredFinding.Place) {
        switch place.file {
        case .manifest: add(UInt8(0))
        case .source(let path):
            add(UInt8(1))
            add(path)
        case .other(let name):
            add(UInt8(2))
            add(name)
        }
        add(place.location.start) { $0.add($1) }
        add(place.location.end) { $0.add($1) }
        add(place.location.lineText) { $0.add($1) }
        add(count: place.location.lineTextColumn)
        add(place.piece) { $0.add(count: $1) }
    }

    private mutating func add(_ position: SourcePosition) {
        add(count: position.line)
        add(count: position.column)
    }
}

extension ByteReader {
    mutating func finding() throws(Malformed) -> StoredFinding {
        StoredFinding(
            rule: try rule(), severity: try severity(), message: try text(),
            hint: try optional { reader throws(Malformed) in try reader.text() },
            place: try optional { reader throws(Malformed) in try reader.place() },
            notes: try array { reader throws(Malformed) in
                StoredFinding.Note(message: try reader.text(), place: try reader.place())
            },
            icon: try optional { reader throws(Malformed) in try reader.text() },
            edits: try array { reader throws(Malformed) in try reader.edit() })
    }

    private mutating func edit() throws(Malformed) -> TextEdit {
        let (start, end) = (try count(), try count())
        guard start <= end else { throw Malformed() }
        return TextEdit(start..<end, try text())
    }

    mutating func rule() throws(Malformed) -> Rule {
        guard let rule = Rule(rawValue: try text()) else { throw Malformed() }
        return rule
    }

    private mutating func severity() throws(Malformed) -> Severity {
        switch try number(UInt8.self) {
        case 0: return .note
        case 1: return .warning
        case 2: return .error
        default: throw Malformed()
        }
    }

    private mutating func place() throws(Malformed) -> StoredFinding.Place {
        let file: FindingPlaces.File
        switch try number(UInt8.self) {
        case 0: file = .manifest
        case 1: file = .source(try text())
        case 2: file = .other(try text())
        default: throw Malformed()
        }
        var location = SourceLocation(file: "")
        location.start = try optional { reader throws(Malformed) in try reader.position() }
        location.end = try optional { reader throws(Malformed) in try reader.position() }
        location.lineText = try optional { reader throws(Malformed) in try reader.text() }
        location.lineTextColumn = try count()
        return StoredFinding.Place(
            file: file, location: location, piece: try optional { reader throws(Malformed) in try reader.count() })
    }

    private mutating func position() throws(Malformed) -> SourcePosition {
        SourcePosition(line: try count(), column: try count())
    }
}
