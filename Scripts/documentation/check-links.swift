// Checks that links in the Markdown files below the current folder lead somewhere, and that the pages are not too long; needs
// Swift. A relative link must lead to a file, and to a heading where it names one; the menu of the site must name every page in
// Documentation; and there are budgets of words, as nobody keeps true what is too long to read. Prints what is wrong, as
// file:line where it has a place, and exits with 1.
//
// usage: swift -swift-version 6 Scripts/documentation/check-links.swift

import Foundation

/// The lines of a Markdown file outside of fenced code, with their numbers from 1.
func proseLines(_ file: String) -> [(number: Int, text: String)] {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    var isFenced = false
    var lines: [(Int, String)] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
        if line.drop(while: { $0 == " " }).hasPrefix("```") {
            isFenced.toggle()
        } else if !isFenced {
            lines.append((index + 1, line))
        }
    }
    return lines
}

/// The targets of inline links, reference definitions and HTML attributes.
func targets(in line: String) -> [String] {
    let prose = line.replacing(/`[^`]*`/, with: "")
    let inline = prose.matches(of: /\]\(\s*<?([^\s)>]+)>?[^)]*\)/).map { String($0.output.1) }
    let definitions = prose.matches(of: /^\s{0,3}\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/).map { String($0.output.1) }
    let attributes = prose.matches(of: /(?:src|srcset|href)="([^"\s]+)"/).map { String($0.output.1) }
    return inline + definitions + attributes
}

/// The anchors of a file: those of its headings, as GitHub makes them, and those that it gives.
func anchors(_ file: String) -> Set<String> {
    var found: Set<String> = []
    for line in proseLines(file) {
        for anchor in line.text.matches(of: /<a id="([^"]+)"/) { found.insert(String(anchor.output.1)) }
        guard let heading = line.text.firstMatch(of: /^#{1,6}\s+(.*?)\s*#*$/)?.output.1 else { continue }
        let text = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }.lowercased()
        let kept = text.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        let anchor = kept.replacing(" ", with: "-")
        var unique = anchor
        var count = 0
        while !found.insert(unique).inserted {
            count += 1
            unique = "\(anchor)-\(count)"
        }
    }
    return found
}

/// What is wrong with a link, or `nil`.
func problem(_ target: String, in file: String) -> String? {
    if target.contains(/^[A-Za-z][A-Za-z0-9+.-]*:/) || target.hasPrefix("//") { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let path = parts[0].removingPercentEncoding ?? parts[0]
    let folder = (file as NSString).deletingLastPathComponent
    let destination = path.isEmpty ? file : (folder as NSString).appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: destination) else { return "'\(target)' leads to no file" }
    guard parts.count > 1, destination.hasSuffix(".md") else { return nil }
    return anchors(destination).contains(parts[1]) ? nil : "'\(target)' leads to no heading"
}

/// The number of words of files, as 'wc -w' counts them.
func words(_ files: [String]) -> Int {
    files.reduce(0) { sum, file in
        let bytes = FileManager.default.contents(atPath: file) ?? Data()
        return sum + bytes.split { $0 <= 0x20 }.count
    }
}

let ignored: Set<String> = [
    ".build", ".build-asan", ".build-mutants", ".build-package", ".build-quick", ".build-tsan", ".git", "build",
]
let walker = FileManager.default.enumerator(atPath: ".")
var files: [String] = []
while let path = walker?.nextObject() as? String {
    if ignored.contains((path as NSString).lastPathComponent) { walker?.skipDescendants() }
    if path.hasSuffix(".md") { files.append(path) }
}

var (links, problems) = (0, 0)
for file in files.sorted() {
    for line in proseLines(file) {
        for target in targets(in: line.text) {
            links += 1
            guard let problem = problem(target, in: file) else { continue }
            problems += 1
            print("\(file):\(line.number): \(problem)")
        }
    }
}
let menu = "Packaging/site/mkdocs.yml"
let entries = (try? String(contentsOfFile: menu, encoding: .utf8)) ?? ""
for page in files.sorted() where page.hasPrefix("Documentation/") && !entries.contains(": \(page)\n") {
    // The overview in their folder lists the decisions.
    if page.hasPrefix("Documentation/decisions/") { continue }
    problems += 1
    print("\(menu):1: the menu does not name '\(page)'")
}
let pages = files.filter { !$0.hasPrefix("Tests/") }
let forOthers = ["ARCHITECTURE", "conformance", "glossary", "threat-model"].map { "Documentation/\($0).md" }
let forUsers = pages.filter {
    let isPage = $0.hasPrefix("Documentation/") && $0.split(separator: "/").count == 2
    return $0 == "README.md" || (isPage && !forOthers.contains($0))
}
for (pages, most, what) in [(forUsers, 30_000, "the pages for users"), (pages, 50_000, "all pages")] {
    let count = words(pages)
    print("\(count) words in \(what), of at most \(most)")
    guard count > most else { continue }
    problems += 1
    print("\(what) are too long: say nothing twice, and leave to 'iconflip explain' and 'help' what they tell")
}
print("\(links) links in \(files.count) files, \(problems) problems")
exit(problems == 0 ? 0 : 1)
