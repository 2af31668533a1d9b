import HostSystem

ThisProcess.reportFaults()
ThisProcess.ignoreBrokenPipes()
ThisProcess.returnLargeMemory()
let streams = Streams(
    input: FileDescriptor.standardInput, output: FileDescriptor.standardOutput, errors: FileDescriptor.standardError)
let exitCode = CommandLineTool.run(
    arguments: Array(CommandLine.arguments.dropFirst()), environment: ThisProcess.environment,
    streams: streams)
ThisProcess.end(exitCode.rawValue)
