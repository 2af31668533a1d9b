// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever builds iconflip builds no fuzzer. `make fuzz` builds it with libFuzzer and the
// address sanitizer; the state and index files are internal to their target, so it needs -enable-testing.
let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "iconflip", path: "..")],
    targets: [
        .systemLibrary(name: "CFuzzer"),
        .executableTarget(
            name: "fuzz", dependencies: ["CFuzzer", .product(name: "IconflipStages", package: "iconflip")],
            // Debian's gold fails on the debugging information of the sanitizers' runtime.
            linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]),
    ],
    swiftLanguageModes: [.v6]
)
