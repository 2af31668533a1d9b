/// The radii of a rectangle's corners, in the syntax of `border-radius` (CSS Backgrounds 3, section 4.1).
struct CornerRadii {
    /// The radii along x: upper left, upper right, lower right, lower left.
    var horizontal: [StyleLength]
    /// The radii along y, in the same order.
    var vertical: [StyleLength]

    /// Reads one to four radii, and after a slash those along y.
    static func read(_ scanner: inout ValueScanner) -> CornerRadii? {
        scanner.skipSpace()
        guard let horizontal = takeList(&scanner) else { return nil }
        guard scanner.skip(UInt8(ascii: "/")) else {
            return scanner.isAtEnd ? CornerRadii(horizontal: horizontal, vertical: horizontal) : nil
        }
        scanner.skipSpace()
        guard let vertical = takeList(&scanner), scanner.isAtEnd else { return nil }
        return CornerRadii(horizontal: horizontal, vertical: vertical)
    }

    private static func takeList(_ scanner: inout ValueScanner) -> [StyleLength]? {
        var list: [StyleLength] = []
        while list.count < 4, let radius = StyleLength.take(&scanner) {
            guard radius.value >= 0 else { return nil }
            list.append(radius)
            scanner.skipSpace()
        }
        guard let first = list.first else { return nil }
        let second = list.count > 1 ? list[1] : first
        return [first, second, list.count > 2 ? list[2] : first, list.count > 3 ? list[3] : second]
    }
}
