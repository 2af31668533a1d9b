import Foundation

// stages FOLDER [COUNT [OUTPUT]]: measures every stage on the first COUNT icons of a folder, all without a count.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
    FileHandle.standardError.write(Data("usage: stages FOLDER [COUNT [OUTPUT]]\n".utf8))
    exit(2)
}
let count = arguments.dropFirst().first.flatMap { Int($0) } ?? Int.max
let scratch = FileManager.default.temporaryDirectory.appending(path: "iconflip-benchmark")
let output = arguments.dropFirst(2).first.map { URL(filePath: $0) } ?? scratch
try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)

let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
let icons = paths.filter { $0.hasSuffix(".svg") }.sorted().prefix(count)
var benchmark = StageBenchmark(sizes: [24, 48, 96], output: output)
for icon in icons { benchmark.run(URL(filePath: folder).appending(path: icon)) }

func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
for stage in Stage.allCases { print("\(stage)\t\(seconds(benchmark.seconds[stage.rawValue]))") }
let drawing = [Stage.parse, .resolve, .draw].reduce(0) { $0 + benchmark.seconds[$1.rawValue] }
let files = drawing + [Stage.read, .encode, .write].reduce(0) { $0 + benchmark.seconds[$1.rawValue] }
print("parse+resolve+draw\t\(seconds(drawing))")
print("with files\t\(seconds(files))")
print("icons\t\(benchmark.iconCount)")
print("skipped\t\(benchmark.skipped.count)")
print("pictures\t\(benchmark.pictureCount)")
print("bytes\t\(benchmark.byteCount)")
print("peak memory MB\t\(String(format: "%.1f", Double(CPUClock.peakMemory) / 1e6))")
