import Diagnostics

/// A set of Iconify (`IconifyJSON`, iconify.design/docs/types/iconify-json.html): one JSON file with the markup of many
/// icons and other names of them (`aliases`), turned or flipped, which becomes a folder of SVG files.
public struct IconifySet: Sendable {
    /// An icon of the set.
    public struct Icon: Sendable {
        /// The name: words of letters and digits with hyphens between them.
        public var name: String
        /// What it shows.
        public var content: Content
    }

    /// What an icon shows.
    public enum Content: Sendable {
        /// A drawing, as the text of an SVG file.
        case drawing(String)
        /// The drawing of another icon of the set.
        case sameAs(String)
    }

    /// The prefix of the set, which names it.
    public private(set) var prefix = ""
    /// The icons that could be read, in the order of the file, those with drawings of their own first.
    public private(set) var icons: [Icon] = []
    private var findings: Findings
    private var ownNames: Set<String> = []

    /// The errors in the file, in reading order.
    public var diagnostics: [Diagnostic] { findings.finished() }

    /// The largest file that is read, in bytes; the largest public set has 20 MB.
    public static let largestFile = 64 << 20

    /// Reads a file.
    public init(_ text: SourceText) {
        findings = Findings(source: text)
        let (value, soundness) = JSONParser.parse(&findings)
        guard let root = value, soundness == .sound else { return }
        guard let prefix = root["prefix"]?.string, let icons = root["icons"], case .object(let members) = icons.content
        else {
            findings.add(
                .missingKey, "a set of Iconify needs a 'prefix' and 'icons'", at: root.range,
                hint: "name a folder of SVG files, or a set such as 'icons.json' of '@iconify-json/mdi'")
            return
        }
        guard Self.isName(prefix) else {
            findings.add(
                .badValue, "\(quoted(prefix)) cannot be a prefix", at: root["prefix"]?.range ?? root.range,
                hint: Self.advice)
            return
        }
        self.prefix = prefix
        read(members, aliases: root["aliases"]?.members ?? [], IconBox(root, usual: IconBox(width: 16, height: 16)))
    }

    // MARK: Icons

    private mutating func read(_ icons: [JSONMember], aliases: [JSONMember], _ usual: IconBox) {
        for member in icons where isVisible(member) && hasName(member) {
            guard let body = body(member) else { continue }
            ownNames.insert(member.key)
            let drawing = IconBox(member.value, usual: usual).svg(body, IconTurn(member.value))
            self.icons.append(Icon(name: member.key, content: .drawing(drawing)))
        }
        let bodies = Dictionary(icons.map { ($0.key, $0) }) { first, _ in first }
        let parents = Dictionary(aliases.map { ($0.key, $0) }) { first, _ in first }
        for member in aliases where isVisible(member) && hasName(member) {
            guard !ownNames.contains(member.key) else {
                findings.add(.duplicateKey, "\(quoted(member.key)) is an icon as well", at: member.keyRange)
                continue
            }
            guard let chain = chain(of: member, bodies, parents), let icon = chain.last else { continue }
            // What an alias says itself goes before what its parent says.
            var box = IconBox(icon.value, usual: usual)
            var turn = IconTurn()
            for link in chain.reversed() {
                box = IconBox(link.value, usual: box)
                turn.add(IconTurn(link.value))
            }
            let isSame =
                turn == IconTurn(icon.value) && box == IconBox(icon.value, usual: usual)
                && ownNames.contains(icon.key)
            if isSame {
                self.icons.append(Icon(name: member.key, content: .sameAs(icon.key)))
            } else if let body = icon.value["body"]?.string {
                self.icons.append(Icon(name: member.key, content: .drawing(box.svg(body, turn))))
            }
        }
    }

    /// Returns an alias and what it stands for, up to the icon; reports one that leads nowhere.
    private mutating func chain(
        of alias: JSONMember, _ icons: [String: JSONMember], _ aliases: [String: JSONMember]
    ) -> [JSONMember]? {
        var chain = [alias]
        while chain.count <= aliases.count, let parent = chain.last?.value["parent"]?.string {
            if let icon = icons[parent] { return icon.value["body"]?.string == nil ? nil : chain + [icon] }
            guard let next = aliases[parent] else { break }
            chain.append(next)
        }
        findings.add(
            .badValue, "\(quoted(alias.key)) is another name of no icon",
            at: alias.value["parent"]?.range ?? alias.keyRange,
            hint: "its 'parent' has to lead to an icon of the set")
        return nil
    }

    private mutating func body(_ icon: JSONMember) -> String? {
        if let body = icon.value["body"]?.string { return body }
        findings.add(
            icon.value["body"] == nil ? .missingKey : .wrongType, "\(quoted(icon.key)) has no markup",
            at: icon.value["body"]?.range ?? icon.keyRange, hint: "give it a 'body'")
        return nil
    }

    /// Whether an icon is offered to people; others were, and stay for those who use them.
    private func isVisible(_ icon: JSONMember) -> Bool { icon.value["hidden"]?.boolean != true }

    private mutating func hasName(_ icon: JSONMember) -> Bool {
        if Self.isName(icon.key) { return true }
        findings.add(
            .badValue, "\(quoted(icon.key)) cannot be the name of an icon", at: icon.keyRange, hint: Self.advice)
        return false
    }

    private static let advice = "use words of letters a to z and digits, with '-' between them"

    /// Whether a text can name an icon or a set: words of letters and digits with hyphens between them.
    @Sendable static func isName(_ text: String) -> Bool {
        text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }
}

/// The box that an icon is drawn in, in user units.
private struct IconBox: Equatable {
    var left = 0.0
    var top = 0.0
    var width: Double
    var height: Double

    init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    /// Creates the box that an entry says; `usual` is what holds where it says nothing.
    init(_ entry: JSONValue, usual: IconBox) {
        func number(_ key: String, _ usual: Double) -> Double {
            entry[key]?.number.flatMap { $0.value.isFinite ? $0.value : nil } ?? usual
        }
        left = number("left", usual.left)
        top = number("top", usual.top)
        width = number("width", usual.width)
        height = number("height", usual.height)
    }

    /// Returns an SVG file with some markup, flipped and turned about the middle of the box.
    func svg(_ body: String, _ turn: IconTurn) -> String {
        let middle = (x: left + width / 2, y: top + height / 2)
        var box = self
        var transforms: [String] = []
        if turn.quarters > 0 { transforms.append("rotate(\(turn.quarters * 90) \(text(middle.x)) \(text(middle.y)))") }
        if turn.quarters % 2 == 1 {
            (box.width, box.height) = (height, width)
            (box.left, box.top) = (middle.x - height / 2, middle.y - width / 2)
        }
        if turn.flipsX || turn.flipsY {
            let distance = (turn.flipsX ? middle.x * 2 : 0, turn.flipsY ? middle.y * 2 : 0)
            transforms.append(
                "translate(\(text(distance.0)) \(text(distance.1))) scale(\(turn.flipsX ? -1 : 1) \(turn.flipsY ? -1 : 1))"
            )
        }
        let content = transforms.isEmpty ? body : "<g transform=\"\(transforms.joined(separator: " "))\">\(body)</g>"
        let links = body.contains("xlink:") ? " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : ""
        let size = (text(box.width), text(box.height))
        return "<svg xmlns=\"http://www.w3.org/2000/svg\"\(links) width=\"\(size.0)\" height=\"\(size.1)\" "
            + "viewBox=\"\(text(box.left)) \(text(box.top)) \(size.0) \(size.1)\">\(content)</svg>\n"
    }

    private func text(_ number: Double) -> String { NumberShape.text(number) }
}

private struct IconTurn: Equatable {
    var flipsX = false
    var flipsY = false
    /// The quarters of a turn, clockwise, 0 to 3.
    var quarters = 0

    init() {}

    init(_ entry: JSONValue) {
        flipsX = entry["hFlip"]?.boolean == true
        flipsY = entry["vFlip"]?.boolean == true
        let turns = entry["rotate"]?.number.flatMap { Int(exactly: $0.value.rounded()) } ?? 0
        quarters = (turns % 4 + 4) % 4
    }

    /// Adds what another name of the icon says: flips cancel out, and turns add up.
    mutating func add(_ other: IconTurn) {
        flipsX = flipsX != other.flipsX
        flipsY = flipsY != other.flipsY
        quarters = (quarters + other.quarters) % 4
    }
}
