import Geometry

/// A placer of labels: near their outlines, clear of other labels and, as far as there is room, of the outlines of
/// others.
struct LabelPlacer {
    /// The maximum number of labels in a picture: nobody would read more.
    private static let maximumCount = 400
    private static let directions: [Point] = (0..<16).map { index in
        let turned = Transform.rotation(degrees: Double(index) * 22.5 + 225)
        return turned.apply(Point(x: 1, y: 0))
    }
    /// The distances of labels from their anchors, in pixels.
    private static let distances = [9.0, 20, 36, 60]

    /// The cost of a place for each sample point that a label or its leader covers: on the item's own outline, on
    /// another one, and under the leader.
    private static let (ownCost, foreignCost, leaderCost) = (1.0, 4.0, 6.0)
    /// The cost of covering another label, more than all outlines together, and of covering the leader of one.
    private static let (labelCost, crossingCost) = (10_000.0, 60.0)

    private let items: [SketchItem]
    private let frame: PictureFrame
    private let samples: OutlineSamples
    private var taken: [(box: Rect, cost: Double)]

    /// Creates a placer.
    ///
    /// - Parameters:
    ///   - items: The items to label.
    ///   - frame: The frame of the picture.
    ///   - reserved: The boxes of other text.
    init(_ items: [SketchItem], _ frame: PictureFrame, reserved: [Rect]) {
        self.items = items
        self.frame = frame
        samples = OutlineSamples(items, frame)
        taken = reserved.map { ($0, Self.labelCost) }
    }

    /// Places the labels of the items; small items come first, because they have the least choice.
    mutating func place() -> [PlacedLabel] {
        let order = items.indices.prefix(Self.maximumCount).sorted { a, b in
            let (first, second) = (samples.byItem[a].count, samples.byItem[b].count)
            return items[a].isBox == items[b].isBox ? (first, a) < (second, b) : items[b].isBox
        }
        let anchorCount = order.count > 60 ? 8 : 24
        var labels: [PlacedLabel] = []
        for item in order {
            guard let label = best(item, anchorCount) else { continue }
            take(label)
            labels.append(label)
        }
        return labels.sorted { $0.item < $1.item }
    }

    private mutating func take(_ label: PlacedLabel) {
        taken.append((label.box.insetBy(-3), Self.labelCost))
        for point in leader(of: label) {
            let box = Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
            taken.append((box.insetBy(-3), Self.crossingCost))
        }
    }

    private func best(_ item: Int, _ anchorCount: Int) -> PlacedLabel? {
        let points = samples.byItem[item]
        let step = max(1, points.count / anchorCount)
        let size = LabelPainter.size(of: items[item].label)
        var best: (label: PlacedLabel, cost: Double)?
        for index in stride(from: 0, to: points.count, by: step) {
            for (rank, distance) in Self.distances.enumerated() {
                for direction in Self.directions {
                    let label = PlacedLabel(
                        item: item, box: box(size, from: points[index], direction, distance), anchor: points[index])
                    let cost = cost(of: label, rank, limit: best?.cost ?? .infinity)
                    if cost < best?.cost ?? .infinity { best = (label, cost) }
                }
            }
        }
        return best?.label
    }

    /// Returns the box whose edge is `distance` from the anchor in a direction.
    private func box(_ size: Size, from anchor: Point, _ direction: Point, _ distance: Double) -> Rect {
        let toEdge = min(
            direction.x == 0 ? .infinity : size.width / 2 / abs(direction.x),
            direction.y == 0 ? .infinity : size.height / 2 / abs(direction.y))
        let center = anchor + direction * (toEdge + distance)
        return Rect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    private func cost(of label: PlacedLabel, _ rank: Int, limit: Double) -> Double {
        let room = frame.bounds.insetBy(4)
        guard label.box.minX >= room.minX, label.box.maxX <= room.maxX, label.box.minY >= room.minY,
            label.box.maxY <= room.maxY
        else { return .infinity }
        // Of equally good places, the upper left one is taken.
        var cost = Double(rank) * 5 + (label.box.minX + label.box.minY) * 0.001
        let leader = leader(of: label)
        for other in taken {
            if let common = other.box.intersection(label.box) {
                cost += other.cost + common.width * common.height
            }
            for point in leader where other.box.contains(point) { cost += other.cost / 10 }
        }
        guard cost < limit else { return cost }
        samples.forEach(in: label.box.insetBy(-3)) { sample in
            cost += sample.item == label.item ? Self.ownCost : foreignCost(sample)
        }
        for point in leader.dropFirst() {
            let near = Rect(minX: point.x - 4, minY: point.y - 4, maxX: point.x + 4, maxY: point.y + 4)
            samples.forEach(in: near) {
                if $0.item != label.item { cost += items[$0.item].isBox ? 1 : Self.leaderCost }
            }
        }
        return cost
    }

    private func foreignCost(_ sample: OutlineSamples.Sample) -> Double {
        items[sample.item].isBox ? Self.ownCost : Self.foreignCost
    }

    /// Returns points from the anchor to the edge of the label.
    private func leader(of label: PlacedLabel) -> [Point] {
        let way = label.box.center - label.anchor
        let count = max(1, Int(bounded: min(way.length / 5, 40)))
        return (0..<count).map { .interpolate(label.anchor, label.box.center, Double($0) / Double(count)) }
            .prefix { !label.box.contains($0) }
    }
}

/// A label of the picture, in pixels.
struct PlacedLabel {
    /// The index of its item.
    var item: Int
    var box: Rect
    /// The point of the item's outline that it points to, in pixels.
    var anchor: Point
}
