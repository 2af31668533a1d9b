import Buffers
import Diagnostics
import Manifest
import Pipeline

/// What icons would be if their family flipped, where its answer is to stay: they are built as fixed then.
enum FlippedMembers {
    static func drawings(
        of icons: [IconEntry], in set: IconSet, _ sights: SightStore?, _ jobs: Int
    ) -> [ExactName: [UInt8]] {
        let flipped = icons.compactMap { icon -> IconEntry? in
            switch icon.held {
            case .localized, .composite: break
            case .fixed, .directional, nil: return nil
            }
            var icon = icon
            icon.kind = icon.held ?? icon.kind
            return icon
        }
        guard !flipped.isEmpty else { return [:] }
        var tried = set
        tried.manifest = set.manifest.trying(flipped, outputs: ManifestReader.formatFiles)
        let drawings = Guarded<[ExactName: [UInt8]]>([:])
        Preview.make(Array(flipped.indices), of: tried, showsParts: false, sights, jobs) { icon in
            drawings.withLock { $0[ExactName(icon.name)] = icon.rightToLeftDrawing }
        }
        return drawings.withLock { $0 }
    }
}

extension PreviewIcon {
    /// The first drawing that is not the source's.
    var rightToLeftDrawing: [UInt8]? {
        let used = assignments.compactMap(\.self).first { $0 > 0 }
        return used.map { drawings[$0].shown }
    }
}
