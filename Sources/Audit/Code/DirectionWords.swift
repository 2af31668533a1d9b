/// The words of code by which it asks for the direction of the layout, and by which it turns what it shows.
enum DirectionWords {
    /// Returns the words of a name in lower case: `isRTLMode` has `is`, `rtl` and `mode`.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        let bytes = Array(name.utf8)
        func isUpper(_ index: Int) -> Bool { bytes.indices.contains(index) && (0x41...0x5A).contains(bytes[index]) }
        func isLower(_ index: Int) -> Bool { bytes.indices.contains(index) && (0x61...0x7A).contains(bytes[index]) }
        for index in bytes.indices {
            let byte = bytes[index]
            let begins = isUpper(index) && (isLower(index - 1) || isLower(index + 1))
            let isLetter = isUpper(index) || isLower(index)
            if begins || !isLetter, !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
                word = []
            }
            if isLetter { word.append(byte | 0x20) }
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }

    private static let plain: Set<String> = [
        "rtl", "ltr", "isrtl", "isltr", "righttoleft", "lefttoright", "layoutdirection", "arabic", "farsi", "hebrew",
        "persian", "urdu",
    ]

    /// Returns whether a name asks for a direction or a language that has one, or is one. Letters in another word, as in `startle`, say nothing.
    static func isDirection(_ name: String) -> Bool {
        // The shortest are `rtl` and `ltr`, and most names are none.
        guard name.utf8.count >= 3, name.utf8.contains(where: { $0 | 0x20 == 0x72 }) else { return false }
        let words = words(of: name)
        return words.contains(where: plain.contains)
            || zip(words, words.dropFirst()).contains { $0 == "layout" && ["direction", "dir"].contains($1) }
            || zip(zip(words, words.dropFirst()), words.dropFirst(2)).contains {
                ($0.0 == "right" && $1 == "left" || $0.0 == "left" && $1 == "right") && $0.1 == "to"
            }
    }

    static func isDirectionText(_ text: String) -> Bool {
        ["rtl", "ltr", "right-to-left", "left-to-right"].contains(text.lowercased())
    }

    /// Languages that are written from right to left, as code compares them.
    static let languages: Set<String> = ["ar", "dv", "fa", "he", "iw", "ji", "ku", "ckb", "ps", "sd", "ug", "ur", "yi"]

    static func isLanguage(_ name: String) -> Bool {
        !Set(words(of: name)).isDisjoint(with: ["language", "languages", "lang", "locale", "locales"])
    }

    /// Names of what scales or turns a view, a layer or a picture: by a direction they mirror it.
    static let turns: Set<String> = [
        "scale", "scaleX", "scaleEffect", "setScaleX", "setScale", "postScale", "preScale", "scaleBy", "rotate",
        "rotation", "rotationY",
        "setRotation", "setRotationY", "rotationEffect", "rotation3DEffect", "postRotate", "preRotate", "setRotate",
        "rotated", "CGAffineTransform", "CGAffineTransformMakeScale", "transform", "graphicsLayer",
        "withHorizontallyFlippedOrientation",
        "horizontallyFlipped", "upMirrored", "UIImageOrientationUpMirrored", "CATransform3DMakeScale",
        "CATransform3DMakeRotation", "rotateY", "rotationDegrees",
    ]

    /// Names of what mirrors a picture in right-to-left layouts by itself.
    private static let mirrors: Set<String> = [
        "autoMirror", "autoMirrored", "isAutoMirrored", "setAutoMirrored", "layoutDirectionBehavior", "mirror",
        "mirrored",
    ]

    private static let flipping: Set<String> = ["flip", "flips", "flipped", "mirror", "mirrors", "mirrored"]

    /// Returns whether a name mirrors pictures in right-to-left layouts: `flipsForRightToLeftLayoutDirection`, `mirrorIfRtl`.
    static func isMirror(_ name: String) -> Bool {
        mirrors.contains(name) || isDirection(name) && saysFlip(name)
    }

    static func saysFlip(_ name: String) -> Bool { !Set(words(of: name)).isDisjoint(with: flipping) }
}
