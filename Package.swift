// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "iconflip",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "iconflip", targets: ["iconflip"]),
        // For the package in Benchmarks alone; no promise to anybody else.
        .library(name: "IconflipStages", targets: ["Directionality", "PNG", "Raster", "SVGDocument", "SVGScene"]),
    ],
    targets: [
        // System libraries and the little C that Swift cannot say.
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CLibPNG", pkgConfig: "libpng",
            providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
        .target(name: "CPNG", dependencies: ["CLibPNG"]),
        .systemLibrary(
            name: "CLibDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(
            name: "CLibJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .target(name: "CJPEG", dependencies: ["CLibJPEG"]),

        // The stages, in the order in which data takes them.
        .target(name: "Diagnostics"),
        .target(name: "Geometry", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "PNG", dependencies: ["CLibDeflate", "CPNG"]),
        .target(name: "JPEG", dependencies: ["CJPEG"]),
        .target(name: "GIF"),
        .target(name: "Gzip", dependencies: ["CLibDeflate"]),
        .target(name: "SVGDocument", dependencies: ["CLibXML2", "Diagnostics", "Geometry"]),
        .target(
            name: "SVGScene", dependencies: ["Diagnostics", "GIF", "Geometry", "Gzip", "JPEG", "PNG", "SVGDocument"]),
        .target(name: "Raster", dependencies: ["Geometry", "SVGScene"]),
        .target(name: "Directionality", dependencies: ["Diagnostics", "Geometry", "SVGDocument", "SVGScene"]),
        .target(name: "Manifest", dependencies: ["Diagnostics", "Directionality"]),
        .target(
            name: "Linting",
            dependencies: [
                "Diagnostics", "Directionality", "Geometry", "Manifest", "Raster", "SVGDocument", "SVGScene",
            ]),
        .target(name: "Lettering", dependencies: ["Geometry", "SVGDocument"]),
        .target(
            name: "IconPipeline",
            dependencies: [
                "Diagnostics", "Directionality", "Geometry", "Lettering", "Linting", "Manifest", "PNG", "Raster",
                "SVGDocument",
                "SVGScene",
            ]),

        // What people look at, made of what the pipeline shows.
        .target(
            name: "ContactSheet",
            dependencies: ["Geometry", "IconPipeline", "Lettering", "PNG", "Raster", "SVGDocument", "SVGScene"]),
        .target(
            name: "Comparison",
            dependencies: ["Diagnostics", "Geometry", "IconPipeline", "PNG", "Raster", "SVGDocument", "SVGScene"]),
        .target(
            name: "Gallery", dependencies: ["Comparison", "Diagnostics", "IconPipeline", "SVGScene"],
            resources: [.embedInCode("Page")]),
        .target(
            name: "IconflipCLI",
            dependencies: [
                "Comparison", "ContactSheet", "Diagnostics", "Directionality", "Gallery", "Geometry", "IconPipeline",
                "Linting", "Manifest", "PNG", "Raster", "SVGDocument", "SVGScene",
            ]),
        .executableTarget(name: "iconflip", dependencies: ["IconflipCLI"]),

        // What tests of several targets need.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], exclude: ["Fixtures"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(name: "PNGTests", dependencies: ["PNG"]),
        .testTarget(name: "JPEGTests", dependencies: ["JPEG"], exclude: ["Fixtures"]),
        .testTarget(name: "GIFTests", dependencies: ["GIF"], exclude: ["Fixtures"]),
        .testTarget(name: "GzipTests", dependencies: ["Gzip"]),
        .testTarget(name: "SVGDocumentTests", dependencies: ["SVGDocument"]),
        .testTarget(name: "SVGSceneTests", dependencies: ["PNG", "SVGScene"]),
        .testTarget(
            name: "RasterTests", dependencies: ["PNG", "Raster", "SVGDocument", "SVGScene", "TestSupport"],
            exclude: ["Fixtures"]),
        .testTarget(name: "DirectionalityTests", dependencies: ["Directionality", "Raster", "TestSupport"]),
        .testTarget(name: "ManifestTests", dependencies: ["Manifest", "TestSupport"]),
        .testTarget(name: "LintingTests", dependencies: ["Diagnostics", "Linting", "Manifest"]),
        .testTarget(
            name: "IconPipelineTests",
            dependencies: [
                "Diagnostics", "Directionality", "Geometry", "IconPipeline", "Linting", "PNG", "SVGDocument",
            ]),
        .testTarget(name: "LetteringTests", dependencies: ["Geometry", "Lettering"]),
        .testTarget(name: "ContactSheetTests", dependencies: ["ContactSheet", "IconPipeline", "PNG"]),
        .testTarget(name: "ComparisonTests", dependencies: ["Comparison", "IconPipeline", "PNG"]),
        .testTarget(name: "GalleryTests", dependencies: ["Diagnostics", "Gallery", "IconPipeline"]),
        .testTarget(
            name: "IconflipCLITests",
            dependencies: ["Diagnostics", "Geometry", "IconPipeline", "IconflipCLI", "PNG"]),
        // What holds for the program as a process: killed, out of space, beside another one.
        .testTarget(name: "ProcessTests", dependencies: ["iconflip"]),
        // Properties over a folder of real icons; without one they are skipped.
        .testTarget(name: "CorpusTests", dependencies: ["Directionality", "Raster", "SVGDocument", "SVGScene"]),
    ],
    swiftLanguageModes: [.v6]
)
