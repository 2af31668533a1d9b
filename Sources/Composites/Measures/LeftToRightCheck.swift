import Diagnostics
import Geometry
import Manifest
import Raster
import SVGScene

/// The comparison of a composite's left-to-right drawing with its source: a clearance may take ink away around its part,
/// a part may be left out, and nothing else may change.
///
/// The drawing is made by the same code as the mirrored one, with parts taken out of their paths and the rest in masked
/// groups. What that can damage (the holes of a path, the matches of a style sheet's rule) is found in the pixels,
/// whatever the cause.
public enum LeftToRightCheck {
    /// The minimum difference of a component at which a pixel counts as changed, and the tolerated number of such
    /// pixels: edges drawn through a mask are antialiased differently.
    private static let tolerance = (difference: 48, count: 3)
    /// The distance beyond a clearance within which its edge is, in pixels.
    private static let edge = 2.0

    /// Returns a finding if the drawing differs from its source by more than its gaps.
    public static func findings(
        in composite: PreparedComposite, _ manifest: Manifest, _ icon: IconEntry, _ entries: [PartEntry]
    ) -> [Diagnostic] {
        var renderer = Renderer()
        let whole = SceneResolver.resolve(composite.source)
        guard let before = AlphaMap.picture(of: whole, &renderer),
            let after = AlphaMap.picture(of: SceneResolver.resolve(composite.leftToRight), &renderer),
            before.width == after.width, before.height == after.height
        else { return [] }
        let parts = composite.withDroppedParts.layers(cutsClearances: false).parts
        let isFree = Self.freePixels(parts, entries, before.width * before.height, &renderer)
        var picture = DifferencePicture(width: before.width, height: before.height)
        for y in 0..<before.height {
            for x in 0..<before.width {
                let (old, new) = (before.premultiplied(x: x, y: y), after.premultiplied(x: x, y: y))
                let gained = Int(new.w) - Int(old.w)
                let isChanged =
                    gained > tolerance.difference
                    || !isFree[y * before.width + x] && PixelDifference.difference(old, new) > tolerance.difference
                picture.add(x, y, isInk: old.w >= 128, change: isChanged ? (gained > 0 ? .gained : .lost) : nil)
            }
        }
        guard picture.count > tolerance.count else { return [] }
        let scale = AlphaMap.scale(of: whole)
        let toUnits = (whole.root.transform.inverse ?? .identity) * .scale(x: 1 / scale, y: 1 / scale)
        let changing = entries.filter { $0.cutsBack || $0.dropped == .leftToRight }
        return [
            Diagnostic(
                rule: .leftToRightDamaged,
                message:
                    "the left-to-right drawing would differ from its source in \(picture.region(toUnits)), where no "
                    + "clearance cuts",
                location: manifest.text.location(changing.count == 1 ? changing[0].name.range : icon.name.range),
                hint:
                    "a part with a clearance is taken out of its path: select an outline together with its holes, and no "
                    + "hole of the base; otherwise remove the clearance", picture: picture.rows)
        ]
    }

    /// Returns for each pixel whether the drawing may lose ink: around a part that cuts, and where one is left out.
    private static func freePixels(
        _ parts: [CompositeLayers.Layer], _ entries: [PartEntry], _ count: Int, _ renderer: inout Renderer
    ) -> [Bool] {
        var isFree = [Bool](repeating: false, count: count)
        for entry in entries {
            guard let layer = parts.first(where: { $0.part == entry.name.value }),
                let ink = AlphaMap(layer.ink, keepsFade: true, &renderer), ink.alpha.count == count
            else { continue }
            let isDropped = entry.dropped == .leftToRight
            let clearance = entry.clearance?.reach ?? 0
            guard isDropped || clearance > 0 else { continue }
            let unit = AlphaMap.scale(of: layer.ink) * layer.ink.root.transform.meanScale
            let near = ink.grown(by: (isDropped ? 0 : clearance * unit) + edge)
            for place in near.indices where near[place] && (isDropped || ink.alpha[place] < 250) {
                isFree[place] = true
            }
        }
        return isFree
    }
}
