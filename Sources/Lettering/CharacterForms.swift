import Geometry

/// The forms of a character, for recognition: the pen alphabet's own, and those that other designers draw.
public enum CharacterForms {
    /// Returns the pen's centre lines for a character, with capitals 1 high and the upper left corner at the origin;
    /// none for characters that the alphabet lacks.
    public static func paths(of character: Unicode.Scalar) -> [Path] {
        (PenAlphabet.glyphs[character].map { [$0.path] } ?? []) + (others[character] ?? []).map { Glyph(0, $0).path }
    }

    /// Other forms, in hundredths of the capitals' height.
    private static let others: [Unicode.Scalar: [String]] = [
        // A flag and a foot; a foot alone.
        "1": ["M2 24L30 0L30 100M4 100L56 100"],
        // Angular: a seven-segment display's, with round corners filled by the pen.
        "2": [
            "M0 0L56 0L56 48L0 48L0 100L56 100",
            "M2 22C6 8 16 0 29 0C45 0 56 9 56 24C56 34 51 43 42 51L0 88L0 100L58 100",
        ],
        // A flat top; angular.
        "3": [
            "M2 0L56 0L28 38C46 38 58 50 58 69C58 88 46 100 28 100C14 100 5 93 0 82",
            "M0 0L54 0L54 100L0 100M10 48L54 48",
        ],
        // Closed; open, with a bar across the stem.
        "4": ["M47 100L47 0L38 0L0 66L0 73L64 73", "M8 0L0 62L60 62M46 34L46 100", "M0 0L0 52L54 52M54 0L54 100"],
        "5": ["M56 0L0 0L0 46L56 46L56 100L0 100", "M54 0L6 0L6 44L30 42C48 42 58 54 58 71C58 88 46 100 28 100L2 100"],
        "6": [
            "M56 0L0 0L0 100L56 100L56 48L0 48",
            "M44 0L10 46C4 54 0 61 0 69C0 87 13 100 30 100C48 100 60 87 60 69C60 51 48 39 31 39C20 39 11 44 6 52",
        ],
        "7": ["M0 0L58 0L58 8L22 100", "M0 0L60 0L18 100M12 52L50 52"],
        "9": [
            "M0 100L56 100L56 0L0 0L0 52L56 52",
            "M16 100L50 54C56 46 60 39 60 31C60 13 47 0 30 0C12 0 0 13 0 31C0 49 12 61 29 61C40 61 49 56 54 48",
        ],
        // Two storeys.
        "a": [
            "M4 46C9 38 16 34 25 34C38 34 45 41 45 54L45 100M45 64L22 64C8 64 0 71 0 82C0 93 8 100 20 100C34 100 45 91 45 76"
        ],
        "g": [
            "M22 34C34 34 42 42 42 53C42 64 34 72 22 72C10 72 2 64 2 53C2 42 10 34 22 34ZM22 72C6 74 4 88 16 92L34 95"
                + "C50 98 50 128 22 128C-4 128 -4 100 16 92M42 40L54 36"
        ],
        "t": ["M13 12L13 100M0 36L32 36"],
        "y": ["M0 34L0 72C0 88 8 100 22 100C36 100 46 90 46 76M46 34L46 112C46 124 38 130 24 130C14 130 8 127 3 121"],
        "B": ["M0 48L34 48C48 48 56 58 56 74C56 90 48 100 34 100L0 100L0 0L30 0C42 0 50 9 50 24C50 39 44 48 30 48"],
        "G": [
            "M64 18C58 6 48 0 37 0C15 0 0 20 0 50C0 80 15 100 37 100C50 100 60 94 66 84L66 52L40 52",
            "M62 0L0 0L0 100L62 100L62 52L34 52",
        ],
        "J": [
            "M44 0L44 70C44 89 36 100 22 100C8 100 0 90 0 74", "M10 0L44 0L44 70C44 89 36 100 22 100C8 100 0 90 0 76",
        ],
        "K": ["M0 0L0 100M54 0L2 52L54 100", "M0 0L0 100M54 0L0 60M24 38L56 100"],
        "M": ["M0 100L0 0L36 52L72 0L72 100"],
        "R": [
            "M0 100L0 0L30 0C46 0 54 11 54 28C54 45 46 56 30 56L0 56M28 56L56 100",
            "M0 100L0 0L54 0L54 54L0 54M26 54L56 100",
        ],
        "S": [
            "M56 0L0 0L0 48L56 48L56 100L0 100",
            "M52 22C50 8 42 0 27 0C12 0 2 9 2 23C2 38 12 44 28 49C44 54 55 60 55 77C55 91 44 100 28 100C12 100 2 92 0 76",
        ],
        "$": [
            "M53 22C47 13 38 10 27 10C12 10 2 17 2 30C2 42 12 46 28 50C45 54 56 59 56 72C56 84 44 91 28 91C15 91 5 86 0 77"
                + "M28 -4L28 10M28 91L28 106"
        ],
        "@": [
            "M66 30L66 58C66 70 72 76 80 76C90 76 96 66 96 50C96 22 76 4 50 4C22 4 2 24 2 52C2 80 22 100 50 100C60 100 68 98 76 94"
                + "M66 52C66 62 58 70 48 70C38 70 30 62 30 52C30 42 38 34 48 34C58 34 66 42 66 52"
        ],
        "?": ["M0 26C0 10 10 0 25 0C40 0 50 9 50 23C50 36 42 41 33 47C27 51 25 56 25 66"],
    ]
}
