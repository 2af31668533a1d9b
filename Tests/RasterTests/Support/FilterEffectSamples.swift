import Geometry
import SVGScene

/// One filter effect of every kind, for drawings on a canvas of 24 units.
enum FilterEffectSamples {
    static let all: [(name: String, effect: SceneFilterEffect)] = [
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
        ("an erosion", .morphology(.sourceGraphic, dilates: false, radiusX: 0.6, radiusY: 1.3)),
        ("a dilation", .morphology(.sourceGraphic, dilates: true, radiusX: 2.4, radiusY: 0)),
    ]
}
