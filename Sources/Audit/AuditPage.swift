import CPages
import Diagnostics
import SVGDocument
import Show

/// The findings of an audit on one HTML page that needs no network and no other file: each icon left to right, right to left as
/// the app shows it, and as proposed.
public enum AuditPage {
    /// Returns the page as UTF-8. `folder` is the audited folder, as for `Fingerprint`.
    public static func html(of report: AuditReport, folder: String) -> [PagePiece] {
        let page = SelfContainedPage(
            template: PageFile.auditHtml.bytes, style: PageResources.style + PageFile.auditCss.bytes,
            script: PageResources.script + PageFile.auditJs.bytes, title: "iconflip audit \(report.survey.folder.text)")
        return page.html([
            "data": AuditData.json(of: report, folder).pieces, "words": [PageResources.words],
            "phrases": [PageResources.phrases],
        ])
    }
}

private struct AuditData {
    private typealias Picture = (drawing: Int, isMirrored: Bool)

    private var table = DrawingTable()

    /// Returns the data as JSON for a `script` element.
    static func json(of report: AuditReport, _ folder: String) -> EmbeddedJSON {
        var data = AuditData()
        var icons = EmbeddedJSON()
        let labels = Set(report.entries.map(\.icon.label))
        let others = Dictionary(grouping: report.others) { $0.icon.flatMap { labels.contains($0) ? $0 : nil } }
        let rows = report.entries.compactMap { entry -> Row? in
            let findings = entry.findings + (others[entry.icon.label] ?? [])
            return findings.isEmpty ? nil : (entry, findings)
        }
        icons.array(rows + (others[nil] ?? []).map { finding -> Row in (nil, [finding]) }) {
            data.write($1, report.composed, folder, to: &$0)
        }
        var json = EmbeddedJSON()
        json.object { json in
            json.member("summary", report.summary.first)
            json.member("texts", data.table.write)
            json.member("known", report.knownLines)
            json.member("icons") { $0.append(icons) }
        }
        return json
    }

    /// What the page shows in one row: an icon with its findings, or a finding about something else.
    private typealias Row = (entry: AuditEntry?, findings: [Diagnostic])

    private mutating func write(
        _ row: Row, _ drawings: ComposedDrawings, _ folder: String, to json: inout EmbeddedJSON
    ) {
        guard let entry = row.entry else {
            let file = Fingerprint.relative(row.findings.first?.location?.file ?? "", folder)
            let name = row.findings.first?.icon ?? file.lastPathStep
            return json.object { json in
                json.member("n", name)
                json.member("g", name.contains("/") ? name.prefix { $0 != "/" }.description : file)
                json.member("f") { $0.array(row.findings) { Self.write($1, folder, to: &$0) } }
            }
        }
        let icon = entry.icon
        let plain = table.index(of: SVGWriter.write(icon.file.document))
        let today: Picture =
            icon.rightToLeft.map { (table.index(of: SVGWriter.write($0.file.document)), $0.isMirrored) }
            ?? (plain, icon.state == .mirrored)
        let proposed = proposed(entry, plain, today, drawings)
        json.object { json in
            json.member("n", icon.label)
            json.member("g", icon.label.prefix { $0 != "/" }.description)
            // Ink that is white is to be seen on dark ground.
            json.member("l", if: icon.file.scene.singleColor.map { min($0.red, $0.green, $0.blue) > 0.8 } ?? false)
            json.member("d") { Self.write((plain, false), to: &$0) }
            json.member("t") { Self.write(today, to: &$0) }
            json.member("p") { Self.write(proposed, to: &$0) }
            json.member("f") { $0.array(row.findings) { Self.write($1, folder, to: &$0) } }
        }
    }

    /// Returns the picture of what is proposed, or `nil` where a person has to draw it or to decide. What one language shows rightly
    /// is proposed for the others.
    private mutating func proposed(
        _ entry: AuditEntry, _ plain: Int, _ today: Picture, _ drawings: ComposedDrawings
    ) -> Picture? {
        if entry.judgements.contains(where: { $0.rule == .localeWithoutVariant }) { return today }
        let answers = Set(entry.judgements.map(\.answer))
        if answers.contains(.composite) {
            switch drawings.drawing(for: entry.icon) {
            case .composed(let document): return (table.index(of: SVGWriter.write(document)), false)
            case .same, nil: return nil
            }
        }
        if answers.contains(.mirror) { return (plain, true) }
        return answers.contains(.stay) ? (plain, false) : nil
    }

    private static func write(_ picture: Picture?, to json: inout EmbeddedJSON) {
        guard let picture else { return json.number(nil) }
        json.tuple({ $0.number(picture.drawing) }, { $0.number(picture.isMirrored ? 1 : 0) })
    }

    private static func write(_ finding: Diagnostic, _ folder: String, to json: inout EmbeddedJSON) {
        let file = finding.location?.file ?? ""
        json.object { json in
            json.member("s", finding.severity.rawValue)
            json.member("i", finding.icon)
            json.member("r", finding.rule.rawValue)
            json.member("m", finding.message)
            json.member("h", finding.hint)
            json.member("w", finding.location?.start.map { "\(file):\($0.line):\($0.column)" } ?? file)
            json.member("b", Fingerprint.relative(file, folder))
            json.member("k", Fingerprint(finding, in: folder).text)
        }
    }
}
