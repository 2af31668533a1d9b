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
            name: "CLibJPEG", pkgConfig: "libjpeg",
            providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
        .target(name: "CJPEG", dependencies: ["CLibJPEG"]),

        // The stages, in the order in which data takes them.
        .target(name: "Diagnostics"),
        .target(name: "Geometry", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "PNG", dependencies: ["CPNG"]),
        .target(name: "JPEG", dependencies: ["CJPEG"]),
        .target(name: "SVGDocument", dependencies: ["CLibXML2", "Diagnostics", "Geometry"]),
        .target(name: "SVGScene", dependencies: ["Diagnostics", "Geometry", "SVGDocument"]),
        .target(name: "Raster", dependencies: ["Geometry", "JPEG", "PNG", "SVGScene"]),
        .target(name: "Directionality", dependencies: ["Diagnostics", "Geometry", "SVGDocument", "SVGScene"]),
        .target(name: "Manifest", dependencies: ["Diagnostics", "Directionality"]),
        .target(
            name: "IconPipeline",
            dependencies: [
                "Diagnostics", "Directionality", "Geometry", "Manifest", "PNG", "Raster", "SVGDocument", "SVGScene",
            ]),

        // What people look at, made of what the pipeline shows.
        .target(name: "Lettering", dependencies: ["Geometry", "SVGDocument"]),
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
                "Manifest",
                "PNG",
                "Raster", "SVGDocument", "SVGScene",
            ]),
        .executableTarget(name: "iconflip", dependencies: ["IconflipCLI"]),

        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(name: "PNGTests", dependencies: ["PNG"]),
        .testTarget(name: "JPEGTests", dependencies: ["JPEG"], exclude: ["Fixtures"]),
        .testTarget(name: "SVGDocumentTests", dependencies: ["SVGDocument"]),
        .testTarget(name: "SVGSceneTests", dependencies: ["SVGScene"]),
        .testTarget(
            name: "RasterTests", dependencies: ["PNG", "Raster", "SVGDocument", "SVGScene"], exclude: ["Fixtures"]),
        .testTarget(name: "DirectionalityTests", dependencies: ["Directionality", "Raster"]),
        .testTarget(name: "ManifestTests", dependencies: ["Manifest"]),
        .testTarget(
            name: "IconPipelineTests",
            dependencies: ["Directionality", "Geometry", "IconPipeline", "PNG", "SVGDocument"]),
        .testTarget(name: "LetteringTests", dependencies: ["Geometry", "Lettering"]),
        .testTarget(name: "ContactSheetTests", dependencies: ["ContactSheet", "IconPipeline", "PNG"]),
        .testTarget(name: "ComparisonTests", dependencies: ["Comparison", "IconPipeline", "PNG"]),
        .testTarget(name: "GalleryTests", dependencies: ["Diagnostics", "Gallery", "IconPipeline"]),
        .testTarget(name: "IconflipCLITests", dependencies: ["Geometry", "IconflipCLI", "PNG"]),
        // Properties over a folder of real icons; without one they are skipped.
        .testTarget(name: "CorpusTests", dependencies: ["Directionality", "Raster", "SVGDocument", "SVGScene"]),
    ],
    swiftLanguageModes: [.v6]
)
