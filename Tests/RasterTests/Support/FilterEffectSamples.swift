import Geometry
import SVGScene

/// One filter effect of every kind, for drawings on a canvas of 24 units.
enum FilterEffectSamples {
    static let spot = SceneLightSource.spot(
        .init(x: 4.3, y: 5.1, z: 9), pointsAt: .init(x: 14, y: 12.7, z: 0), exponent: 2.5, limitingConeAngle: 30)

    static let reflecting: [(name: String, effect: SceneFilterEffect)] = [
        ("a small blur", .gaussianBlur(.sourceGraphic, deviationX: 0.7, deviationY: 1.1)),
        ("a large blur", .gaussianBlur(.sourceGraphic, deviationX: 9.3, deviationY: 7)),
        ("an offset by part of a pixel", .offset(.sourceGraphic, Point(x: 1.37, y: -2.21))),
        (
            "a shadow",
            .dropShadow(.sourceGraphic, offset: Point(x: 0.9, y: 1.3), deviationX: 0.8, deviationY: 0.8, .red)
        ),
        ("a flood", .flood(RGBColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 0.5))),
        ("a blend", .blend(.sourceGraphic, over: .sourceAlpha, .screen)),
        (
            "an arithmetic composite",
            .composite(.sourceGraphic, over: .sourceAlpha, .arithmetic(k1: 1, k2: 0.3, k3: 0.2, k4: 0.1))
        ),
        ("a merge", .merge([.sourceAlpha, .sourceGraphic])),
        ("a colour matrix", .colorMatrix(.sourceGraphic, (0..<20).map { Double($0 % 7) * 0.13 })),
        (
            "a component transfer",
            .componentTransfer(
                .sourceGraphic, red: .table([1, 0, 0.5]), green: .discrete([0.2, 0.9]),
                blue: .gamma(amplitude: 1, exponent: 2.2, offset: 0), alpha: .linear(slope: 0.8, intercept: 0.1))
        ),
        ("an erosion", .morphology(.sourceGraphic, dilates: false, radiusX: 0.6, radiusY: 1.3)),
        ("a dilation", .morphology(.sourceGraphic, dilates: true, radiusX: 2.4, radiusY: 0)),
        (
            "a convolution",
            .convolution(
                .sourceGraphic,
                SceneConvolution(
                    columns: 4, rows: 2, kernel: [0.1, 0.7, -0.2, 0.3, 0.21, -0.4, 0.9, 0.05], divisor: 1.3, bias: 0.1,
                    targetX: 1, targetY: 0, edgeMode: .duplicate, preservesAlpha: false))
        ),
        (
            "a distant light",
            .lighting(
                .sourceGraphic,
                SceneLighting(
                    reflection: .diffuse(constant: 1), surfaceScale: 3, color: .white,
                    source: .distant(azimuth: 35, elevation: 50)))
        ),
        (
            "a point light",
            .lighting(
                .sourceGraphic,
                SceneLighting(
                    reflection: .specular(constant: 1.2, exponent: 12), surfaceScale: 2, color: .green,
                    source: .point(.init(x: 7.1, y: 6.3, z: 8))))
        ),
        (
            "a spot light",
            .lighting(
                .sourceGraphic,
                SceneLighting(
                    reflection: .diffuse(constant: 1), surfaceScale: 2, color: .white, source: spot))
        ),
        ("an image", .image([.rect(3.3, 4.1, 9.7, 8.2, .blue)])),
        ("a repeated tile", .tile(.sourceGraphic)),
    ]

    static let directed: [(name: String, effect: SceneFilterEffect)] = [
        (
            "turbulence",
            .turbulence(
                SceneTurbulence(
                    frequencyX: 0.11, frequencyY: 0.07, octaves: 3, seed: 5, isStitched: true, isFractalNoise: true))
        ),
        ("a displacement", .displacement(.sourceGraphic, by: .sourceGraphic, scale: 4, x: .red, y: .alpha)),
    ]

    static var all: [(name: String, effect: SceneFilterEffect)] { reflecting + directed }
}
