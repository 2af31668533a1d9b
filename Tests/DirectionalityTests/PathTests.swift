import Testing

@testable import Directionality

struct PathTests {
    @Test(
        "path data is mirrored segment by segment, each in its own form",
        arguments: [
            MirrorCase("absolute", path("M4 5L10.1 6H3V7Z"), path("M20 5L13.9 6H21V7Z")),
            MirrorCase("relative", path("M4 5l10.1 6h3v7z"), path("M20 5l-10.1 6h-3v7z")),
            MirrorCase("a relative first move is absolute", path("m6 6 6 6"), path("m18 6 -6 6")),
            MirrorCase(
                "curves", path("M1 2C3 4 5 6 7 8S9 10 11 12Q13 14 15 16T17 18"),
                path("M23 2C21 4 19 6 17 8S15 10 13 12Q11 14 9 16T7 18")),
            MirrorCase(
                "relative curves", path("M1 2c3 4 5 6 7 8s9 10 11 12q13 14 15 16t17 18"),
                path("M23 2c-3 4 -5 6 -7 8s-9 10 -11 12q-13 14 -15 16t-17 18")),
            MirrorCase(
                "an arc toggles its sweep and negates its rotation", path("M4 12A5 3 30 0 1 14 12"),
                path("M20 12A5 3 -30 0 0 10 12")),
            MirrorCase("a relative arc", path("M4 12a5 3 -30 1 0 10 2"), path("M20 12a5 3 30 1 1 -10 2")),
            MirrorCase(
                "compact arc flags stay compact", path("M8 8a1 1 0 01.5.5 1 1 0 10-.5.5"),
                path("M16 8a1 1 0 00-.5.5 1 1 0 11.5.5")),
            MirrorCase(
                "signs as separators", path("M8 1a2 2 0 0 1 2 2v4H6V3a2 2 0 0 1 2-2m3 6-1-2"),
                path("M16 1a2 2 0 0 0-2 2v4H18V3a2 2 0 0 0-2-2m-3 6 1-2")),
            MirrorCase("points as separators", path("M.5.5-.5.25 1 .5"), path("M23.5.5 24.5.25 23 .5")),
            MirrorCase(
                "numbers are decimal", path("M10.1 1L0.3 2L1e-2 3"), path("M13.9 1L23.7 2L23.99 3"), comesBack: false),
            MirrorCase("commas and line breaks stay", path("M 4,5  L 6,7"), path("M 20,5  L 18,7")),
            MirrorCase("what follows an error is not drawn and stays", path("M4 5L6 7X8 9"), path("M20 5L18 7X8 9")),
            MirrorCase("an empty path", path(""), path("")),
        ])
    func segments(_ c: MirrorCase) throws {
        try c.check()
    }

    @Test(
        "a vertical mirror changes y alone",
        arguments: [
            MirrorCase(
                "a path", path("M4 5l2 3h1v4A5 3 30 0 1 14 12"), path("M4 19l2 -3h1v-4A5 3 -30 0 0 14 12")),
            MirrorCase("a polyline", "<polyline points=\"1,2 3,4\"/>", "<polyline points=\"1,22 3,20\"/>"),
            MirrorCase("a polygon", "<polygon points=\"1 2 3 4 9 9\"/>", "<polygon points=\"1 22 3 20 9 15\"/>"),
        ])
    func vertical(_ c: MirrorCase) throws {
        try c.check(options: MirrorOptions(orientation: .vertical))
    }

    static func path(_ data: String) -> String { "<path d=\"\(data)\"/>" }
}
