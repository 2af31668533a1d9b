import Diagnostics
import HostSystem

/// The arguments that all commands for a whole set share.
enum IconSetArguments {
    static let manifest = OperandSpec(
        placeholder: "MANIFEST", help: "The manifest [default: manifest.json]", isOptional: true,
        completion: .files(ofType: "json"))
    static let jobs = ValueFlag(
        "jobs", short: "j", .wholeNumber(1...1024),
        help: "The number of icons to process at the same time [default: one per processor]")

    static func manifestPath(_ arguments: ParsedArguments) -> String {
        arguments.operands.first ?? "manifest.json"
    }

    /// The manifest behind a command in a message: the one in the current folder needs no name.
    static func operand(_ manifest: String) -> String {
        manifest == "manifest.json" ? "" : " \(VisibleText.escaped(manifest))"
    }

    static func jobCount(_ arguments: ParsedArguments) -> Int {
        arguments[jobs] ?? ThisProcess.processorCount
    }
}
