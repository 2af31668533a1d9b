import Diagnostics
import Images
import SVGDocument

extension Resolver {
    /// The number of bytes of an embedded picture that take as long to read as an element takes to draw.
    private static let bytesPerElement = 4096

    /// Returns the picture at an element's address, or `nil` if it is not drawn. Each is read once.
    mutating func picture(at address: String, of id: NodeID) -> Picture? {
        if let known = pictures[id] { return known }
        let picture = readPicture(at: address, of: id)
        pictures[id] = .some(picture)
        return picture
    }

    private mutating func readPicture(at address: String, of id: NodeID) -> Picture? {
        guard let file = imageFile(at: address, of: id), let bytes = unpacked(file, of: id) else { return nil }
        let weight = bytes.count / Self.bytesPerElement
        guard spendElements(weight, id) else { return nil }
        switch ImageFile(bytes) {
        case .text: return drawing(bytes, weight: weight, of: id)
        case .gzip: return leaveOut(id, "it is compressed twice")
        case .gif, .webP: return leaveOut(id, "it is a GIF or WebP image: use PNG, JPEG or SVG")
        case .png, .jpeg: return raster(bytes, of: id)
        }
    }

    /// Reports that an image is not drawn, and why.
    private mutating func leaveOut<Value>(_ id: NodeID, _ reason: String, rule: Rule = .notDrawn) -> Value? {
        warn(naming: id, rule: rule) { "the image of \($0) is not drawn: \(reason)" }
        return nil
    }

    private mutating func imageFile(at address: String, of id: NodeID) -> [UInt8]? {
        if DataURI.isDataURI(address) { return DataURI.decode(address) ?? leaveOut(id, "its data cannot be decoded") }
        do throws(ExternalImageError) {
            return try options.externalImage(address)
        } catch {
            return leaveOut(id, error.reason, rule: .externalReference)
        }
    }

    private mutating func unpacked(_ file: [UInt8], of id: NodeID) -> [UInt8]? {
        guard ImageFile(file) == .gzip else { return file }
        do throws(GzipError) {
            return try GzipDecoder.decode(file, limit: options.limits.unpackedImageSize)
        } catch {
            return leaveOut(id, "\(error)")
        }
    }

    private mutating func raster(_ bytes: [UInt8], of id: NodeID) -> Picture? {
        guard allowance.imagePixels > 0 else {
            return leaveOut(id, "the images of the file have more than \(options.limits.imagePixels) pixels")
        }
        do {
            let image = try ImageFile(bytes).decode(
                bytes, limit: min(options.limits.pixelsPerImage, allowance.imagePixels))
            guard let image else { return nil }
            allowance.imagePixels -= image.width * image.height
            return .raster(image)
        } catch {
            return leaveOut(id, "\(error)")
        }
    }

    private mutating func drawing(_ bytes: [UInt8], weight: Int, of id: NodeID) -> Picture? {
        guard imageDepth < options.limits.imageDepth else {
            return leaveOut(id, "images are nested more than \(options.limits.imageDepth) levels deep")
        }
        guard let drawing = try? SVGReader.read(bytes, name: document.source.name), let root = drawing.rootElement
        else { return leaveOut(id, "it is neither PNG, JPEG nor SVG") }
        var cascade = Cascade(document: drawing, limits: options.limits)
        let style = cascade.style(of: root, drawing.root, kind: .svg, parent: initialStyle)
        let viewBox = root.viewBox
        let size = IntrinsicSize(root, style, viewBox: viewBox, fontSize: style.inherited.fontSize)
        return .drawing(EmbeddedDrawing(document: drawing, size: size, weight: max(1, weight)))
    }
}
