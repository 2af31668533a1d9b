import Flattening
import Foundation
import Measuring
import SVGDocument

/// What is measured on a folder at one level.
struct Row {
    private(set) var exceptions: [String] = []
    private let iconCount: Int
    private var provedCount = 0
    private var roughCount = 0
    private var refusedCount = 0
    private var wrongCount = 0
    private var ratios: [Double] = []
    private var bytes: [Double] = []
    private var segments: [Double] = []
    private var milliseconds: [Double] = []

    init(_ icons: [Icon], _ level: FlatteningLevel, isProved: Bool) {
        iconCount = icons.count
        for icon in icons {
            let drawing = Flattener.flatten(icon.document, level: level, isProved: isProved)
            let reasons = drawing.findings.map(\.reason)
            if reasons.contains(.unproven) {
                wrongCount += 1
            } else if !drawing.isComplete {
                refusedCount += 1
            } else if !reasons.isEmpty {
                roughCount += 1
            } else {
                provedCount += 1
            }
            if !reasons.isEmpty {
                exceptions.append("\(icon.path)\t\(Set(reasons.map { "\($0)" }).sorted().joined(separator: ", "))")
            }
            milliseconds.append(Self.milliseconds(icon.document, level))
            guard drawing.isComplete else { continue }
            let count = Double(Icon.drawingBytes(drawing.document))
            bytes.append(count)
            ratios.append(count / Double(max(1, Icon.drawingBytes(icon.document))))
            segments.append(Double(drawing.segmentCount))
        }
    }

    /// Returns the processor time of flattening without the proof, the shortest of three.
    private static func milliseconds(_ document: SVGDocument, _ level: FlatteningLevel) -> Double {
        (0..<3).reduce(.infinity) { shortest, _ in
            let start = CPUClock.seconds
            _ = Flattener.flatten(document, level: level, isProved: false)
            return min(shortest, (CPUClock.seconds - start) * 1000)
        }
    }

    /// The columns of the table.
    var columns: [String] {
        let mean = milliseconds.reduce(0, +) / Double(max(1, milliseconds.count))
        return [iconCount, provedCount, roughCount, refusedCount, wrongCount].map { "\($0)" } + [
            text(Self.median(ratios)), String(format: "%.0f", Self.median(bytes)),
            String(format: "%.0f", Self.median(segments)), text(Self.median(milliseconds)), text(mean),
            text(milliseconds.max() ?? 0),
        ]
    }

    private func text(_ value: Double) -> String { String(format: "%.2f", value) }

    private static func median(_ values: [Double]) -> Double {
        guard !values.isEmpty else { return .nan }
        let sorted = values.sorted()
        return (sorted[sorted.count / 2] + sorted[(sorted.count - 1) / 2]) / 2
    }
}
