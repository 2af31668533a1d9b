import IconModel

/// The words of code by which it asks for the direction of the layout, and by which it turns what it shows.
enum DirectionWords {
    private static let plain: Set<String> = [
        "rtl", "ltr", "isrtl", "isltr", "righttoleft", "lefttoright", "layoutdirection", "arabic", "farsi", "hebrew",
        "persian", "urdu",
    ]

    /// Returns whether a name asks for a direction or a language that has one, or is one. Letters in another word, as in `startle`, say nothing.
    static func isDirection(_ name: String) -> Bool {
        // The shortest are `rtl` and `ltr`, and most names are none.
        guard name.utf8.count >= 3, name.utf8.contains(where: { $0 | 0x20 == 0x72 }) else { return false }
        let words = CodeWords.of(name)
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
    static let languages: Set<String> = [
        "ar", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "ku", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "sdh", "syr",
        "ug", "ur", "yi",
    ]

    static func isLanguage(_ name: String) -> Bool {
        !Set(CodeWords.of(name)).isDisjoint(with: ["language", "languages", "lang", "locale", "locales"])
    }

    /// Names of what scales or turns a view, a layer or a picture: by a direction they mirror it.
    static let turns: Set<String> = rotations.union([
        "scale", "scaleX", "scaleEffect", "setScaleX", "setScale", "postScale", "preScale", "scaleBy", "rotationY",
        "setRotationY", "rotation3DEffect", "CGAffineTransformMakeScale", "transform", "graphicsLayer",
        "withHorizontallyFlippedOrientation", "horizontallyFlipped", "upMirrored", "UIImageOrientationUpMirrored",
        "CATransform3DMakeScale", "CATransform3DMakeRotation", "rotateY",
    ])

    /// Those that rotate.
    static let rotations: Set<String> = [
        "rotate", "rotation", "setRotation", "rotationEffect", "postRotate", "preRotate", "setRotate", "rotated",
        "rotationDegrees", "CGAffineTransform",
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

    static func saysFlip(_ name: String) -> Bool { !Set(CodeWords.of(name)).isDisjoint(with: flipping) }
}
