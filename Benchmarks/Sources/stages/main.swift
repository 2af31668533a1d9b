import Foundation
import Measuring

// Measures every stage on the first COUNT icons of a folder, all without a count.
var arguments = Array(CommandLine.arguments.dropFirst())
let scopes: [String: Scope] = ["--draw": .drawing, "--build": .build]
let scope = arguments.first.flatMap { scopes[$0] }
if scope != nil { arguments.removeFirst() }
guard let folder = arguments.first else {
    FileHandle.standardError.write(Data("usage: stages [--draw | --build] FOLDER [COUNT [OUTPUT]]\n".utf8))
    exit(2)
}
let count = arguments.dropFirst().first.flatMap { Int($0) } ?? Int.max
let scratch = FileManager.default.temporaryDirectory.appending(path: "iconflip-benchmark").path
let output = arguments.dropFirst(2).first ?? scratch
try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)

let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
let icons = paths.filter { $0.hasSuffix(".svg") }.sorted().prefix(count)
var benchmark = StageBenchmark(scope ?? .squares, sizes: [24, 48, 96], output: output)
for icon in icons { benchmark.run("\(folder)/\(icon)") }

for (name, value) in benchmark.rows { print("\(name)\t\(value)") }
print("peak memory MB\t\(String(format: "%.1f", Double(CPUClock.peakMemory) / 1e6))")
