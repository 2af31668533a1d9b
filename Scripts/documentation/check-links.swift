// Checks that links in the Markdown files below the current folder lead somewhere; needs Swift. A relative link must lead to
// a file, and to a heading where it names one; the menu of the site must name every page in Documentation. Prints what does
// not, as file:line, and exits with 1.
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
print("\(links) links in \(files.count) files, \(problems) broken")
exit(problems == 0 ? 0 : 1)
