// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    // In a package of your own: .package(url: "https://github.com/OWNER/iconflip", from: "0.2.0")
    dependencies: [.package(name: "iconflip", path: "../..")],
    targets: [
        .executableTarget(
            name: "App", exclude: ["Icons"], plugins: [.plugin(name: "Iconflip", package: "iconflip")])
    ]
)
