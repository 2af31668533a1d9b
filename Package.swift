// swift-tools-version: 6.2
import PackageDescription

// The commit that `iconflip --version` names. A release sets the variable; a new value compiles one C file again, no more.
let commit = Context.environment["ICONFLIP_COMMIT"] ?? ""

let package = Package(
    name: "iconflip",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "iconflip", targets: ["iconflip"]),
        .library(name: "IconflipKit", targets: ["IconflipKit"]),
        .plugin(name: "Iconflip", targets: ["Iconflip"]),
        // For the packages in Benchmarks and Fuzz alone; no promise to anybody else.
        .library(
            name: "IconflipStages",
            targets: [
                "Audit", "Buffers", "Composites", "Diagnostics", "Directionality", "Flattening", "Geometry",
                "HostSystem", "IconModel", "Images", "Judging", "Manifest", "Pipeline", "Raster", "SVGDocument",
                "SVGScene", "Seeing",
            ]),
    ],
    targets: [
        // System libraries, and the little C that Swift cannot express.
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CLibPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .systemLibrary(
            name: "CLibDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(
            name: "CLibJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CBrotli", pkgConfig: "libbrotlienc",
            providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
        .target(name: "CImages", dependencies: ["CLibJPEG", "CLibPNG"]),
        // What Swift's module of glibc leaves out.
        .systemLibrary(name: "CMalloc"),
        .target(
            name: "CRelease", dependencies: ["CBrotli", "CLibDeflate", "CLibJPEG", "CLibPNG", "CLibXML2"],
            cSettings: [.define("ICONFLIP_COMMIT", to: "\"\(commit)\"")]),

        // The foundation: bytes (memory for innermost loops and between threads, paths), findings, the operating system.
        .target(name: "SystemLibrary"),
        .target(name: "Buffers", dependencies: ["SystemLibrary"]),
        .target(name: "Diagnostics", dependencies: ["Buffers"]),
        .target(name: "HostSystem", dependencies: ["Buffers", "CMalloc", "SystemLibrary"]),
        // The terms that manifest and geometry share, so that reading a manifest links no image decoder.
        .target(name: "CWords", exclude: ["words.txt"]),
        .target(name: "IconModel", dependencies: ["CWords"]),

        // The stages, in the order of the data flow.
        .target(name: "Geometry", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "Images", dependencies: ["Buffers", "CImages", "CLibDeflate"]),
        .target(name: "Fonts", dependencies: ["CBrotli", "Geometry"]),
        .target(name: "SVGDocument", dependencies: ["Buffers", "CLibXML2", "Diagnostics", "Geometry"]),
        .target(
            name: "SVGScene",
            dependencies: [
                "Buffers", "Diagnostics", "Geometry", "IconModel", "Images", "SVGDocument",
            ]),
        .target(name: "Raster", dependencies: ["Buffers", "Geometry", "SVGScene"]),
        .target(
            name: "Directionality", dependencies: ["Diagnostics", "Geometry", "IconModel", "SVGDocument", "SVGScene"]),
        .target(
            name: "Flattening",
            dependencies: ["Buffers", "Diagnostics", "Geometry", "Raster", "SVGDocument", "SVGScene"]),
        .target(name: "Manifest", dependencies: ["Buffers", "Diagnostics", "IconModel"]),
        .target(
            name: "Composites",
            dependencies: [
                "Buffers", "Diagnostics", "Directionality", "Flattening", "Geometry", "IconModel", "Manifest", "Raster",
                "SVGDocument", "SVGScene",
            ]),
        // The pages of the rules.
        .target(name: "CRules", exclude: ["rules.txt"]),
        .target(
            name: "Judging",
            dependencies: [
                "Buffers", "CRules", "Composites", "Diagnostics", "Geometry", "IconModel", "Manifest", "Raster",
                "SVGDocument", "SVGScene", "Seeing",
            ]),
        .target(
            name: "Seeing",
            dependencies: [
                "Buffers", "Geometry", "IconModel", "Raster", "SVGDocument", "SVGScene",
            ]),
        .target(
            name: "Fitting",
            dependencies: [
                "Composites", "Diagnostics", "Directionality", "Geometry", "IconModel", "Raster", "SVGDocument",
                "SVGScene", "Seeing",
            ]),
        .target(
            name: "Pipeline",
            dependencies: [
                "Buffers", "Composites", "Diagnostics", "Directionality", "Fitting", "Flattening", "Fonts", "Geometry",
                "HostSystem", "IconModel", "Images", "Judging", "Manifest", "Raster", "SVGDocument", "SVGScene",
                "Seeing",
            ]),
        .target(
            name: "Proposals",
            dependencies: [
                "Buffers", "Composites", "Diagnostics", "Directionality", "Fitting", "Geometry", "HostSystem",
                "IconModel", "Judging", "Manifest", "Pipeline", "Raster", "SVGDocument", "SVGScene", "Seeing",
            ]),

        // Sets in memory, for people to look at; the files of their pages lie in `Page` of the two targets.
        .target(name: "CPages"),
        .target(
            name: "Show",
            dependencies: [
                "Buffers", "CPages", "Composites", "Diagnostics", "Fitting", "Geometry", "HostSystem", "IconModel",
                "Images", "Judging", "Manifest", "Pipeline", "Raster", "SVGDocument", "SVGScene", "Seeing",
            ],
            exclude: ["Preview/Page", "Comparison/Page"]),
        .target(
            name: "Audit",
            dependencies: [
                "Buffers", "CPages", "Composites", "Diagnostics", "Geometry", "HostSystem", "IconModel", "Judging",
                "Manifest", "Pipeline", "Proposals", "Raster", "SVGDocument", "SVGScene", "Seeing", "Show",
            ],
            exclude: ["Page"]),
        .executableTarget(
            name: "iconflip",
            dependencies: [
                "Audit", "Buffers", "CRelease", "Composites", "Diagnostics", "Directionality", "Fitting", "Flattening",
                "HostSystem", "IconModel", "Images", "Judging", "Manifest", "Pipeline", "Proposals", "Raster",
                "SVGDocument", "SVGScene", "Show",
            ]),
        // For programs in Swift: four functions of the tool, and the tool in the builds of packages.
        .target(
            name: "IconflipKit",
            dependencies: [
                "Composites", "Diagnostics", "Directionality", "Geometry", "HostSystem", "IconModel", "Images",
                "Pipeline", "Proposals", "Raster", "SVGDocument", "SVGScene",
            ]),
        .plugin(name: "Iconflip", capability: .buildTool(), dependencies: ["iconflip"]),

        // Support for the tests of several targets.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], exclude: ["Fixtures"]),
        .testTarget(name: "BuffersTests", dependencies: ["Buffers"]),
        .testTarget(name: "HostSystemTests", dependencies: ["Buffers", "HostSystem", "TestSupport"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(name: "ImagesTests", dependencies: ["Images"], exclude: ["JPEG/Fixtures"]),
        .testTarget(name: "FontsTests", dependencies: ["Fonts", "Geometry"]),
        .testTarget(name: "SVGDocumentTests", dependencies: ["Diagnostics", "Geometry", "SVGDocument"]),
        .testTarget(
            name: "SVGSceneTests",
            dependencies: [
                "Diagnostics", "Geometry", "IconModel", "Images", "SVGDocument", "SVGScene",
            ]),
        .testTarget(
            name: "RasterTests",
            dependencies: ["Geometry", "Images", "Raster", "SVGDocument", "SVGScene", "TestSupport"],
            exclude: ["Fixtures"]),
        .target(
            name: "DrawingTestSupport", dependencies: ["Raster", "SVGDocument", "SVGScene", "TestSupport"],
            path: "Tests/DrawingTestSupport"),
        .testTarget(
            name: "DirectionalityTests",
            dependencies: [
                "Diagnostics", "Directionality", "DrawingTestSupport", "Geometry", "IconModel", "Raster", "SVGDocument",
                "SVGScene",
            ]),
        .testTarget(
            name: "CompositesTests",
            dependencies: [
                "Composites", "Diagnostics", "Directionality", "DrawingTestSupport", "Flattening", "Geometry",
                "IconModel",
                "Raster", "SVGDocument", "SVGScene", "TestSupport",
            ]),
        .testTarget(
            name: "FlatteningTests",
            dependencies: [
                "Directionality", "Flattening", "Geometry", "Raster", "SVGDocument", "SVGScene", "TestSupport",
            ]),
        .testTarget(name: "IconModelTests", dependencies: ["IconModel"]),
        .testTarget(name: "ManifestTests", dependencies: ["Diagnostics", "IconModel", "Manifest", "TestSupport"]),
        .testTarget(
            name: "JudgingTests",
            dependencies: [
                "Diagnostics", "IconModel", "Judging", "Manifest", "Raster", "SVGDocument", "SVGScene", "Seeing",
                "TestSupport",
            ]),
        .target(
            name: "PipelineTestSupport", dependencies: ["Pipeline", "Diagnostics", "Manifest"],
            path: "Tests/PipelineTestSupport"
        ),
        // The texts of the pages in other languages, as their script tells them.
        .target(
            name: "WordingTestSupport",
            dependencies: ["CPages", "Diagnostics", "Geometry", "IconModel", "Manifest", "Show"],
            path: "Tests/WordingTestSupport"),
        .testTarget(
            name: "PipelineTests",
            dependencies: [
                "Buffers", "Composites", "Diagnostics", "Fitting", "Geometry", "HostSystem", "IconModel", "Judging",
                "Manifest", "Pipeline", "PipelineTestSupport", "Proposals", "Raster", "SVGDocument", "SVGScene",
                "Seeing", "Show", "TestSupport", "WordingTestSupport",
            ]),
        // Exports, apart from the rest of the pipeline so that both compile at once.
        .testTarget(
            name: "ExportsTests",
            dependencies: [
                "Composites", "Diagnostics", "HostSystem", "IconModel", "Manifest", "Pipeline", "PipelineTestSupport",
                "SVGDocument", "SVGScene", "TestSupport",
            ]),
        .testTarget(
            name: "ProposalsTests",
            dependencies: [
                "Diagnostics", "Fitting", "HostSystem", "IconModel", "Judging", "Manifest", "Pipeline",
                "PipelineTestSupport", "Proposals", "TestSupport",
            ]),
        .testTarget(
            name: "AuditTests",
            dependencies: [
                "Audit", "Composites", "Diagnostics", "HostSystem", "Judging", "Pipeline", "PipelineTestSupport",
                "SVGDocument", "Show", "TestSupport", "WordingTestSupport",
            ]),
        .testTarget(name: "SeeingTests", dependencies: ["Buffers", "Geometry", "Seeing", "SVGDocument", "SVGScene"]),
        .testTarget(
            name: "FittingTests",
            dependencies: ["Composites", "Fitting", "Geometry", "IconModel", "SVGDocument", "SVGScene"]),
        .testTarget(
            name: "ShowTests",
            dependencies: [
                "CPages", "Composites", "Diagnostics", "Directionality", "Geometry", "HostSystem", "IconModel",
                "Images", "Judging", "Manifest", "Pipeline", "PipelineTestSupport", "Proposals", "Raster",
                "SVGDocument", "Show", "TestSupport", "WordingTestSupport",
            ]),
        .testTarget(
            name: "IconflipCLITests",
            dependencies: [
                "Buffers", "Diagnostics", "HostSystem", "Images", "Judging", "Show", "TestSupport",
                "WordingTestSupport", "iconflip",
            ],
            exclude: ["Sample"]),
        .testTarget(name: "IconflipKitTests", dependencies: ["IconflipKit", "Images", "TestSupport"]),
        // Tests of the program as a process: killed, out of space, beside another one.
        .testTarget(name: "ProcessTests", dependencies: ["iconflip"]),
        // Properties over a folder of real icons; without one they are skipped.
        .testTarget(name: "CorpusTests", dependencies: ["Directionality", "Raster", "SVGDocument", "SVGScene"]),
    ],
    swiftLanguageModes: [.v6]
)

// Every use of unsafe memory in Sources is marked, beside a line that says why it is safe; but for what is done with a
// LoopBuffer, whose indices release builds do not check.
for target in package.targets where target.path == nil && [.regular, .executable].contains(target.type) {
    target.swiftSettings = [.strictMemorySafety()]
}

// What has inner loops, over pixels, edges, segments and bytes, those of texts in tests included. Optimizing the rest is most of the
// compiler's work and saves seconds where thousands of icons are treated; the Makefile says where that is worth it. The variable is
// for builds of this repository alone: SwiftPM refuses packages with unsafe flags where others depend on them.
let innerLoops: Set = ["Buffers", "Geometry", "Images", "Raster", "SVGDocument", "Seeing", "WordingTestSupport"]
if Context.environment["ICONFLIP_QUICK"] != nil {
    for target in package.targets where [.regular, .executable, .test].contains(target.type) {
        if innerLoops.contains(target.name) { continue }
        // Nothing waits for the module of tests, which need not be made apart from their code; and SwiftPM looks for tests of XCTest in
        // an index, which has no need of what the system declares.
        let tests = ["-no-emit-module-separately-wmo", "-index-ignore-system-modules", "-index-ignore-clang-modules"]
        let flags = ["-Onone"] + (target.type == .test ? tests : [])
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }
}
