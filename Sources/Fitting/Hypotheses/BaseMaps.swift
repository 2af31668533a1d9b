import Geometry

/// The mirrors that may be that of the base: about the middle of the canvas, and about the axes that most pieces have.
enum BaseMaps {
    /// The number of voted axes in each direction.
    private static let count = 2

    /// Returns the mirrors of a direction, that of the canvas first. `slack` is the distance within which axes are one.
    static func all(
        _ isometry: Isometry, _ matches: [PieceMatch], _ source: [Piece], canvas: Rect, slack: Double, noise: Double
    ) -> [BaseMap] {
        let isHorizontal = isometry == .mirrorX
        let middle = isHorizontal ? Point(x: 2 * canvas.center.x, y: 0) : Point(x: 0, y: 2 * canvas.center.y)
        let voters = matches.filter { match in
            match.isometry == isometry && (isHorizontal ? match.shift.y : match.shift.x).magnitude <= slack
        }
        let clusters = MatchCluster.all(of: voters, source, slack: slack).sorted { $0.weight > $1.weight }
        var maps = [BaseMap(isometry: isometry, shift: middle)]
        for cluster in clusters.prefix(count) {
            let shift =
                isHorizontal ? Point(x: cluster.shift.x, y: 0) : Point(x: 0, y: cluster.shift.y)
            if !maps.contains(where: { $0.shift.isNear(shift, 2 * noise) }) {
                maps.append(BaseMap(isometry: isometry, shift: shift))
            }
        }
        return maps
    }
}
