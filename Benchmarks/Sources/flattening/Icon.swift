import Foundation
import SVGDocument

/// An icon of a folder.
struct Icon {
    let path: String
    let document: SVGDocument

    /// Returns the icons of a folder that can be read, in the order of their paths.
    static func all(in folder: String) -> [Icon] {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".svg") }.sorted().compactMap { name in
            let path = "\(folder)/\(name)"
            guard let data = FileManager.default.contents(atPath: path),
                let document = try? SVGReader.read(Array(data), name: path)
            else { return nil }
            return Icon(path: path, document: document)
        }
    }

    /// Whether anything in it is a mask.
    var isMasked: Bool { document.subtree(of: document.root).contains { document.element($0)?.isSVG(.mask) == true } }

    /// Returns the bytes of a drawing without the root's tag, titles, comments and the white space between tags.
    static func drawingBytes(_ document: SVGDocument) -> Int {
        var document = document
        for id in Array(document.subtree(of: document.root)) {
            guard document.element(id)?.isSVG(.title) == true || document.element(id)?.isSVG(.desc) == true else {
                continue
            }
            document.remove(id)
        }
        var text = String(decoding: SVGWriter.write(document), as: UTF8.self)
        text = text.replacingOccurrences(
            of: "(?s)<!--.*?-->|<\\?.*?\\?>|<!DOCTYPE.*?>", with: "", options: .regularExpression)
        text = text.replacingOccurrences(of: "(?s)<svg\\b.*?>|</svg>", with: "", options: .regularExpression)
        text = text.replacingOccurrences(of: ">\\s+<", with: "><", options: .regularExpression)
        text = text.replacingOccurrences(of: "\\s+", with: " ", options: .regularExpression)
        return text.trimmingCharacters(in: .whitespaces).utf8.count
    }
}
