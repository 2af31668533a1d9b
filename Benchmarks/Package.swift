// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that whoever builds iconflip builds no benchmark. It uses the stages by the one library
// product that the main package has for it.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "iconflip", path: "..")],
    targets: [
        .target(name: "Measuring"),
        .executableTarget(
            name: "stages", dependencies: ["Measuring", .product(name: "IconflipStages", package: "iconflip")]),
        .executableTarget(
            name: "seeing", dependencies: ["Measuring", .product(name: "IconflipStages", package: "iconflip")]),
        .executableTarget(
            name: "flattening", dependencies: ["Measuring", .product(name: "IconflipStages", package: "iconflip")]),
    ],
    swiftLanguageModes: [.v6]
)
