import Foundation
import IconflipCLI

FileDescriptor.ignoreBrokenPipes()
let streams = Streams(
    input: FileDescriptor.standardInput, output: FileDescriptor.standardOutput, errors: FileDescriptor.standardError)
let exitCode = CommandLineTool.run(
    arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment,
    streams: streams)
exit(exitCode.rawValue)
