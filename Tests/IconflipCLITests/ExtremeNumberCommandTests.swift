import TestSupport
import Testing

@testable import iconflip

/// No number in a file ends a command that reads it.
struct ExtremeNumberCommandTests {
    @Test("one file", arguments: zip(NumberPlace.all, NumberPlace.all.indices))
    func file(place: NumberPlace, index: Int) {
        for number in ExtremeNumbers.some(for: index) {
            let source = place.source(number)
            for command in ["mirror", "flatten", "render", "inspect"] {
                let run = ToolRun([command, "-"], input: source)
                #expect(
                    run.exitCode == .success || run.errors.contains("error: "), "\(command) \(number): \(run.errors)")
            }
        }
    }
}
