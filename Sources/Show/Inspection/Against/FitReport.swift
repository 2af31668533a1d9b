import Diagnostics
import Fitting
import Geometry
import Images
import Raster
import SVGDocument
import SVGScene

/// What a fit says of an icon and its drawing for right-to-left languages, with the entry that the icon has.
public struct FitReport: Sendable {
    /// The icon's name.
    public let name: String
    package let fit: Fit
    /// How close the variant of the icon's own entry comes to the drawing, or `nil` where it has none.
    public let own: DrawingProof?
    /// The icon of the same folder that the drawing is, where no entry of its own makes it.
    public let twin: (name: String, proof: DrawingProof)?

    package init(name: String, fit: Fit, own: DrawingProof? = nil, twin: (name: String, proof: DrawingProof)? = nil) {
        (self.name, self.fit, self.own, self.twin) = (name, fit, own, twin)
    }

    /// How sure the entry is.
    public var status: Fit.Status { twin == nil ? fit.status : .derived }

    /// The entry, as JSON; `nil` where none could be built.
    private var entry: String? {
        guard let twin else { return fit.entry?.json }
        return "{ \"kind\": \"localized\", \"variants\": { \"rtl\": { \"icon\": \(JSONText.quoted(twin.name)) } } }"
    }

    private var proof: DrawingProof? { twin?.proof ?? fit.proof }
    private var obstacles: [FitObstacle] { twin == nil ? fit.obstacles : [] }

    /// Returns the report as text: the entry to paste, its proof, and what stands in the way.
    public var text: String {
        var rows: [(String, String)] = []
        if let own { rows.append(("your entry", "differs by \(DrawingProof.percent(own.residual))\(Self.place(own))")) }
        if twin == nil { rows.append(("matched", "\(fit.pieces.matched) of \(fit.pieces.all) pieces")) }
        rows += obstacles.map { ($0.kind.rawValue, $0.message) }
        if let entry { rows.append((status == .derived ? "entry" : "closest", "\(JSONText.quoted(name)): \(entry)")) }
        if let proof {
            let sizes = proof.sizes.map { "\($0.extent) px \(DrawingProof.percent($0.residual))" }
            rows.append(
                ("residual", "\(DrawingProof.percent(proof.residual)) of the ink (\(sizes.joined(separator: ", ")))"))
            rows.append(("differs", Self.places(proof)))
            if let extent = proof.unevenExtent {
                let reason = "edges lie between pixels there, and other renderers may draw them otherwise"
                rows.append(("sizes", "at \(extent) px more differs: \(reason)"))
            }
        }
        switch status {
        case .derived where twin != nil:
            rows.append(("verdict", "the drawing is that of the icon \(JSONText.quoted(twin?.name ?? ""))"))
        case .derived:
            let maker = own?.status == .derived ? "your entry makes" : "the entry makes"
            let isSource = fit.entry?.isFixed == true
            rows.append(("verdict", isSource ? "the drawing is the icon as it is" : "\(maker) the drawing"))
        case .close:
            rows.append(("verdict", "close, but not the drawing: look at it, or keep it as \"localized\""))
        case .refused: rows.append(("verdict", "no entry makes the drawing: keep it as \"localized\""))
        }
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        return rows.map { title, value in
            title + String(repeating: " ", count: width - title.count) + VisibleText.escaped(value) + "\n"
        }.joined()
    }

    private static func places(_ proof: DrawingProof) -> String {
        guard !proof.differences.isEmpty else { return "nowhere by more than half a pixel's ink" }
        return proof.differences.map { "at \(box($0.box)) (\(DrawingProof.percent($0.share)) of it)" }.joined(
            separator: ", ")
    }

    private static func place(_ proof: DrawingProof) -> String {
        proof.differences.first.map { " at \(box($0.box))" } ?? ""
    }

    /// Returns a box as a selector writes it: x y width height.
    private static func box(_ box: Rect) -> String {
        InspectionNumber.outer(box).map(InspectionNumber.short).joined(separator: " ")
    }

    // MARK: JSON

    /// Returns the report as one JSON object, ending with a line feed.
    public var json: String {
        var members = ["\"status\": \(JSONText.quoted(status.rawValue))", "\"name\": \(JSONText.quoted(name))"]
        members.append("\"entry\": \(entry ?? "null")")
        members += Self.members(proof)
        members.append("\"pieces\": { \"all\": \(fit.pieces.all), \"matched\": \(fit.pieces.matched) }")
        let obstacles = obstacles.map { obstacle in
            let box = InspectionJSON.box(obstacle.box)
            return "    { \"kind\": \(JSONText.quoted(obstacle.kind.rawValue)), "
                + "\"selector\": \(obstacle.selector.map(JSONText.quoted) ?? "null"), "
                + "\"file\": \(JSONText.quoted(obstacle.isInDrawing ? "drawing" : "source")), \"box\": \(box), "
                + "\"message\": \(JSONText.quoted(obstacle.message)) }"
        }
        members.append("\"obstacles\": " + (obstacles.isEmpty ? "[]" : "[\n\(obstacles.joined(separator: ",\n"))\n  ]"))
        if let own { members.append("\"own\": { \(Self.members(own).joined(separator: ", ")) }") }
        members.append("\"builds\": \(fit.builds)")
        return "{\n" + members.map { "  \($0)" }.joined(separator: ",\n") + "\n}\n"
    }

    private static func members(_ proof: DrawingProof?) -> [String] {
        guard let proof else { return ["\"residual\": null"] }
        let sizes = proof.sizes.map { "\"\($0.extent)\": \(share($0.residual))" }
        let places = proof.differences.map {
            "{ \"box\": \(InspectionJSON.box($0.box)), \"share\": \(share($0.share)) }"
        }
        return [
            "\"residual\": \(share(proof.residual))", "\"proof\": { \(sizes.joined(separator: ", ")) }",
            "\"differs\": [\(places.joined(separator: ", "))]",
        ]
    }

    private static func share(_ value: Double) -> String { NumberText.rounded(value, decimals: 5) }
}

/// The picture of a fit: the source, what the entry builds, the drawing and the difference of the last two, side by side.
public enum FitPicture {
    /// The longer side of each picture, and the space around it, in pixels.
    private static let (extent, margin) = (240, 16)

    /// Returns the picture as a PNG file. Without a variant its place, and that of the difference, is empty.
    ///
    /// - Throws: `RenderError` or `ImageError` where that is not possible.
    public static func png(source: SVGDocument, built: SVGDocument?, drawn: SVGDocument) throws -> [UInt8] {
        var renderer = Renderer()
        let scene = SceneResolver.resolve(source)
        let size = scene.pixels(extent)
        func picture(_ document: SVGDocument) throws -> Pixmap {
            try renderer.render(SceneResolver.resolve(document), width: size.width, height: size.height)
        }
        let (own, goal) = (try picture(source), try picture(drawn))
        let made = try built.map(picture)
        let difference = made.flatMap { PixelDifference.picture($0, goal, threshold: 24) }
        let sheet = Pixmap.strip([own, made, goal, difference], of: size, margin: margin)
        return try PNGEncoder().encode(width: sheet.width, height: sheet.height, bytes: sheet.bytes)
    }
}

extension Pixmap {
    /// Returns pictures side by side on white paper, with empty places for those that are missing.
    static func strip(_ pictures: [Pixmap?], of size: (width: Int, height: Int), margin: Int) -> Pixmap {
        var strip = Pixmap(width: pictures.count * (size.width + margin) + margin, height: size.height + 2 * margin)
        strip.bytes = [UInt8](repeating: 0xFF, count: strip.bytes.count)
        for (index, picture) in pictures.enumerated() {
            if let picture { strip.lay(picture, x: margin + index * (size.width + margin), y: margin) }
        }
        return strip
    }

    /// Lays a picture on the white paper of this one, which must contain it.
    private mutating func lay(_ picture: Pixmap, x: Int, y: Int) {
        for row in 0..<picture.height {
            for column in 0..<picture.width {
                let ink = picture.premultiplied(x: column, y: row)
                let index = ((y + row) * width + x + column) * 4
                // Premultiplied components are at most their alpha.
                for component in 0..<3 { bytes[index + component] = ink[component] + (255 - ink.w) }
            }
        }
    }
}
