import Directionality
import SVGDocument

/// A writer of path data whose subpaths are mapped separately along one axis; commands and the number of points stay.
struct SubpathMover {
    /// The reason that no such data can be written.
    enum Obstacle: Error {
        /// Two subpaths that are mapped differently begin at one point, which only the first of them names.
        case sharedStart
        case tooManyDigits
    }

    private let data: PathData
    private let maps: [AxisMap]
    private var rewriter: NumberRewriter
    private var subpath = -1
    private var current = DecimalNumber.zero
    private var start = DecimalNumber.zero
    /// Where the pen is in the data that is written.
    private var writtenCurrent = DecimalNumber.zero
    private var writtenStart = DecimalNumber.zero

    /// Returns the data with each of its subpaths mapped. There is a map for each; all have one orientation.
    static func move(_ text: String, by maps: [AxisMap], style: NumberStyle) throws(Obstacle) -> String {
        var mover = SubpathMover(text, maps, style)
        for index in mover.data.segments.indices { try mover.write(index) }
        return mover.rewriter.finish()
    }

    private init(_ text: String, _ maps: [AxisMap], _ style: NumberStyle) {
        data = PathData(text)
        self.maps = maps
        rewriter = NumberRewriter(data.text, style: style)
    }

    private mutating func write(_ index: Int) throws(Obstacle) {
        let segment = data.segments[index]
        if data.beginsSubpath(at: index) {
            let previous = subpath
            subpath = min(subpath + 1, maps.count - 1)
            if segment.command != .moveTo, previous >= 0, maps[previous] != maps[subpath] { throw .sharedStart }
        }
        guard segment.command != .closePath else {
            (current, writtenCurrent) = (start, writtenStart)
            return
        }
        let map = maps.isEmpty ? AxisMap.identity(.horizontal) : maps[max(subpath, 0)]
        let along: PathCommand.Argument = map.orientation == .horizontal ? .x : .y
        for (position, argument) in segment.command.arguments.enumerated() {
            let token = data.arguments[segment.firstArgument + position]
            switch argument {
            case along: try writeCoordinate(token, segment, map)
            case .rotation where map.reflects: rewriter.negate(token)
            case .sweepFlag where map.reflects: rewriter.toggle(token)
            case .largeArcFlag, .sweepFlag: rewriter.keep(token, isFlag: true)
            default: rewriter.keep(token)
            }
        }
        if let last = segment.command.arguments.lastIndex(of: along) {
            current = try position(of: data.arguments[segment.firstArgument + last], segment)
            writtenCurrent = try mapped(current, map)
        }
        if segment.command == .moveTo { (start, writtenStart) = (current, writtenCurrent) }
    }

    private mutating func writeCoordinate(
        _ token: Range<Int>, _ segment: PathData.Segment, _ map: AxisMap
    ) throws(Obstacle) {
        guard segment.isRelative else {
            rewriter.replace(token, by: try mapped(try position(of: token, segment), map))
            return
        }
        guard segment.command == .moveTo else {
            // Displacements within a subpath do not depend on where it is.
            if map.reflects { rewriter.negate(token) } else { rewriter.keep(token) }
            return
        }
        guard let distance = try mapped(try position(of: token, segment), map) - writtenCurrent else {
            throw .tooManyDigits
        }
        rewriter.replace(token, by: distance)
    }

    private func position(of token: Range<Int>, _ segment: PathData.Segment) throws(Obstacle) -> DecimalNumber {
        guard let value = DecimalNumber(data.text[token]), let position = segment.isRelative ? current + value : value
        else { throw .tooManyDigits }
        return position
    }

    private func mapped(_ coordinate: DecimalNumber, _ map: AxisMap) throws(Obstacle) -> DecimalNumber {
        guard let mapped = map.reflects ? map.offset - coordinate : coordinate + map.offset else {
            throw .tooManyDigits
        }
        return mapped
    }
}

extension PathData {
    /// Returns whether a segment begins a subpath. Of several moves in a row only the first does, as the others draw nothing.
    func beginsSubpath(at index: Int) -> Bool {
        let previous = index > 0 ? segments[index - 1].command : nil
        if segments[index].command == .moveTo { return previous != .moveTo }
        return previous == .closePath && segments[index].command != .closePath
    }
}
