import CFuzzer

#if canImport(Glibc)
    import Glibc
#endif

// The harness is chosen by the environment, since the arguments are libFuzzer's.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
let status = LLVMFuzzerRunDriver(&count, &arguments) { data, count in
    Harness.chosen.run(Array(UnsafeBufferPointer(start: data, count: count)))
    return 0
}
exit(status)
