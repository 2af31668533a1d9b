import SVGDocument

/// A rule of a style sheet in a file that turns the drawing in right-to-left pages: `[dir=rtl] svg { transform: scaleX(-1) }`.
struct FlipRule: Hashable {
    /// The selector as it is written.
    var selector: String
    /// The bytes of the rule in the text.
    var range: Range<Int>

    /// Returns the rules of a text that turn something by the direction and say nothing else. Rules in blocks of others, such as
    /// `@media`, have a condition more and are left alone.
    static func all(in text: String) -> [FlipRule] {
        var rules: [FlipRule] = []
        let bytes = Array(text.utf8)
        var (place, start) = (0, 0)
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*"):
                let isBefore = bytes[start..<place].allSatisfy { $0 <= 0x20 }
                place = end(ofCommentAt: place, bytes)
                // A comment before a rule stays.
                if isBefore { start = place }
            case UInt8(ascii: "\""), UInt8(ascii: "'"): place = end(ofTextAt: place, bytes)
            case UInt8(ascii: ";"): (place, start) = (place + 1, place + 1)
            case UInt8(ascii: "{"):
                let close = end(ofBlockAt: place, bytes)
                let (head, body) = (bytes[start..<place], bytes[(place + 1)..<max(place + 1, close - 1)])
                if isOfRightToLeft(head), turns(body) {
                    let selector = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isWhitespace)
                    rules.append(FlipRule(selector: selector.joined(separator: " "), range: start..<close))
                }
                (place, start) = (close, close)
            default: place += 1
            }
        }
        return rules
    }

    /// Returns a text in lower case without white space and quotes.
    private static func compact(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.filter { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 }, as: UTF8.self).lowercased()
    }

    /// Returns whether all selectors of a list ask for right-to-left text.
    private static func isOfRightToLeft(_ head: ArraySlice<UInt8>) -> Bool {
        head.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).allSatisfy { bytes in
            let selector = compact(bytes)
            guard !selector.hasPrefix("@"), !selector.contains(":not(") else { return false }
            let compounds = String(decoding: bytes, as: UTF8.self).lowercased()
                .split { $0.isWhitespace || ">+~:[()]".contains($0) }
            return ["[dir=rtl", "[dir|=rtl", "[dir^=rtl", "[dir*=rtl", "[dir~=rtl", ":dir(rtl)"].contains(
                where: selector.contains)
                || compounds.contains { compound in
                    compound.split(separator: ".").dropFirst(compound.hasPrefix(".") ? 0 : 1).contains("rtl")
                }
        }
    }

    /// Returns whether declarations turn something, and say nothing besides but about which point.
    private static func turns(_ body: ArraySlice<UInt8>) -> Bool {
        let declarations = body.split(separator: UInt8(ascii: ";")).compactMap { bytes -> (String, String)? in
            let parts = compact(bytes).split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            // The space between numbers is what parts them here.
            let value = String(decoding: bytes, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
            return (parts[0], parts[0] == "scale" ? value.joined(separator: " ") : parts[1])
        }
        let turning = declarations.filter { property, value in
            switch property {
            case "transform", "-webkit-transform", "-ms-transform", "-moz-transform":
                FlipRequest.turningTransforms.contains(where: value.contains)
            case "scale": ["-1 1", "-1"].contains(value.split(separator: ":").last.map { Self.trimmed($0) } ?? "")
            case "rotate": ["180deg", "y180deg", ".5turn", "0.5turn"].contains(value)
            default: false
            }
        }
        return !turning.isEmpty
            && declarations.allSatisfy { declaration in
                turning.contains { $0 == declaration }
                    || ["transform-origin", "transform-box", "-webkit-transform-origin"].contains(declaration.0)
            }
    }

    private static func trimmed(_ text: Substring) -> String {
        text.split(whereSeparator: \.isWhitespace).filter { $0 != "!important" }.joined(separator: " ")
    }

    // MARK: Ends

    private static func end(ofCommentAt start: Int, _ bytes: [UInt8]) -> Int {
        var place = start + 2
        while place + 1 < bytes.count {
            if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") { return place + 2 }
            place += 1
        }
        return bytes.count
    }

    private static func end(ofTextAt start: Int, _ bytes: [UInt8]) -> Int {
        var place = start + 1
        while place < bytes.count, bytes[place] != bytes[start] {
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(place + 1, bytes.count)
    }

    private static func end(ofBlockAt start: Int, _ bytes: [UInt8]) -> Int {
        var (place, depth) = (start, 0)
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*"):
                place = end(ofCommentAt: place, bytes)
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                place = end(ofTextAt: place, bytes)
                continue
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return place + 1 }
            default: break
            }
            place += 1
        }
        return bytes.count
    }
}
