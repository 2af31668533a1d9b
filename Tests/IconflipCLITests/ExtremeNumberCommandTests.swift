import IconflipCLI
import TestSupport
import Testing

/// No number in a file ends a command that reads it.
struct ExtremeNumberCommandTests {
    @Test("one file", arguments: NumberPlace.all)
    func file(place: NumberPlace) {
        for number in ExtremeNumbers.all {
            let source = place.source(number)
            for command in ["mirror", "flatten", "render", "inspect"] {
                let run = ToolRun([command, "-"], input: source)
                #expect(
                    run.exitCode == .success || run.errors.contains("error: "), "\(command) \(number): \(run.errors)")
            }
        }
    }
}
