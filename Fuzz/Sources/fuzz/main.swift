import CFuzzer

#if canImport(Glibc)
    import Glibc
#endif

// What a build or a validation leaves is not checked in, as another version of the tool writes another state.
if CommandLine.arguments.dropFirst() == ["--seed"] {
    _ = Harness.chosen.seed.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    exit(0)
}

// The harness is chosen by the environment, since the arguments are libFuzzer's.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { data, count in
    Harness.chosen.run(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
}
exit(status)
