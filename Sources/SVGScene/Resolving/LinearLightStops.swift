/// The subdivision of gradients that are interpolated in linear light (`color-interpolation: linearRGB`).
enum LinearLightStops {
    /// The number of parts between two stops, each of which is linear enough in sRGB.
    private static let partCount = 24
    /// The maximum number of stops; longer lists are left unchanged.
    private static let longest = 256

    /// Returns stops whose interpolation in sRGB approximates that of the given ones in linear light.
    static func divided(_ stops: [SceneGradient.Stop]) -> [SceneGradient.Stop] {
        guard stops.count > 1, stops.count <= longest else { return stops }
        var result = [stops[0]]
        for (start, end) in zip(stops, stops.dropFirst()) {
            if end.offset > start.offset, start.color != end.color {
                for part in 1..<partCount {
                    // Parts are shorter near both ends, because the two interpolations differ most near a dark one.
                    let share = Double(part) / Double(partCount)
                    result.append(stop(share * share * (3 - 2 * share), from: start, to: end))
                }
            }
            result.append(end)
        }
        return result
    }

    private static func stop(
        _ share: Double, from start: SceneGradient.Stop, to end: SceneGradient.Stop
    ) -> SceneGradient.Stop {
        func mixed(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
        func component(_ a: Double, _ b: Double) -> Double {
            ColorSpaces.encoded(mixed(ColorSpaces.linearized(a), ColorSpaces.linearized(b)))
        }
        let (a, b) = (start.color, end.color)
        return SceneGradient.Stop(
            offset: mixed(start.offset, end.offset),
            color: RGBColor(
                red: component(a.red, b.red), green: component(a.green, b.green), blue: component(a.blue, b.blue),
                alpha: mixed(a.alpha, b.alpha)))
    }
}
