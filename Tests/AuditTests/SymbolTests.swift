import Testing

@testable import Audit

@Suite("Icons of platforms and frameworks that code names")
struct SymbolTests {
    /// A program with what is told of it.
    struct Code: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var text: String
        var told: [String]

        init(_ name: String, _ text: String, _ told: [String] = []) {
            (testDescription, self.text, self.told) = (name, text, told)
        }
    }

    private static let chevron = "warning unmirrored-symbol 1: write \"chevron.forward\""

    @Test(
        "are told in Swift where they point to a side whatever the language",
        arguments: [
            Code("an image", #"Image(systemName: "chevron.right")"#, [chevron]),
            Code("one of UIKit", #"let i = UIImage(systemName: "chevron.right")"#, [chevron]),
            Code(
                "one of AppKit", #"NSImage(systemSymbolName: "chevron.right", accessibilityDescription: nil)"#,
                [chevron]),
            Code("a label", #"Label("Next", systemImage: "chevron.right")"#, [chevron]),
            Code(
                "a choice of something else", #"Image(systemName: open ? "chevron.down" : "chevron.right")"#, [chevron]),
            Code(
                "a form of it", #"Image(systemName: "chevron.left.circle.fill")"#,
                ["warning unmirrored-symbol 1: write \"chevron.backward.circle.fill\""]),
            Code(
                "arrows", "Image(systemName: \"arrow.left\")\nImage(systemName: \"arrowshape.turn.up.left\")",
                [
                    "note unmirrored-symbol 1: write \"arrow.backward\"",
                    "note unmirrored-symbol 2: write \"arrowshape.turn.up.backward\"",
                ]),
            Code(
                "arrows in other shapes",
                "Image(systemName: \"arrow.uturn.left\")\nImage(systemName: \"rectangle.portrait.and.arrow.right\")",
                [
                    "note unmirrored-symbol 1: write \"arrow.uturn.backward\"",
                    "note unmirrored-symbol 2: write \"rectangle.portrait.and.arrow.forward\"",
                ]),
            Code(
                "a sibling that is mirrored",
                """
                HStack {
                  Image(systemName: "chevron.right").flipsForRightToLeftLayoutDirection(true)
                  Image(systemName: "chevron.right")
                }
                """, ["warning unmirrored-symbol 3: write \"chevron.forward\""]),
            Code(
                "a flip that is off",
                #"Image(systemName: "chevron.right").flipsForRightToLeftLayoutDirection(false)"#, [chevron]),
            Code("one that the system mirrors", #"Image(systemName: "chevron.forward")"#),
            Code("one without a twin", #"Image(systemName: "chevron.compact.right")"#),
            Code("a name that is shown nowhere", #"let command = "chevron.right""#),
            Code("another argument", #"Image("chevron.right")"#),
            Code("one argument further", #"Label(systemImage: "star", text: "chevron.right")"#),
            Code("a comment", "// Image(systemName: \"chevron.right\")\n/* Image(systemName: \"chevron.right\") */"),
            Code("a text", ##"let s = #"Image(systemName: "chevron.right")"#"##),
            Code(
                "one that is mirrored on the next line",
                "Image(systemName: \"chevron.right\")\n  .flipsForRightToLeftLayoutDirection(true)"),
            Code(
                "one of UIKit that is mirrored",
                #"let i = UIImage(systemName: "chevron.right")?.imageFlippedForRightToLeftLayoutDirection()"#),
            Code("one that is scaled", #"Image(systemName: "chevron.right").scaleEffect(x: isRTL ? -1 : 1)"#),
            Code("one that is chosen", #"Image(systemName: isRTL ? "chevron.left" : "chevron.right")"#),
            Code(
                "one in what never turns",
                #"Image(systemName: "chevron.right").environment(\.layoutDirection, .leftToRight)"#),
            Code(
                "one that opens by a quarter turn",
                #"Image(systemName: "chevron.right").rotationEffect(.degrees(open ? 90 : 0))"#,
                [spun("chevron.forward")]),
            Code(
                "one that is turned round",
                #"Image(systemName: "chevron.right").rotationEffect(.degrees(open ? 180 : 0))"#,
                [chevron]),
            Code(
                "one of UIKit that is turned by a quarter",
                #"UIImageView(image: UIImage(systemName: "chevron.right")).transform = CGAffineTransform(rotationAngle: .pi / 2)"#,
                [spun("chevron.forward")]),
            Code(
                "one of UIKit that is turned round",
                #"UIImageView(image: UIImage(systemName: "chevron.right")).transform = CGAffineTransform(rotationAngle: .pi)"#,
                [chevron]),
            Code(
                "one of UIKit that is larger",
                #"UIImageView(image: UIImage(systemName: "chevron.right")).transform = CGAffineTransform(scaleX: 2, y: 2)"#,
                [chevron]),
            Code("a real side", #"case .right: Image(systemName: "chevron.right")"#),
            Code(
                "a key with an arrow", #"Button(action: { press(.rightArrow) }) { Image(systemName: "chevron.right") }"#
            ),
            Code("a text that says it", #"Label("Swipe right", systemImage: "chevron.right")"#),
            Code("a text that says something else", #"Label("5 days left", systemImage: "chevron.right")"#, [chevron]),
            Code("a motion to it", #"Button(action: moveRight) { Image(systemName: "chevron.right") }"#),
        ])
    func swift(_ given: Code) throws {
        #expect(try told(["App/A.swift": given.text, "App/ar.lproj/Localizable.strings": ""]) == given.told)
    }

    private static func spun(_ name: String) -> String {
        "note unmirrored-symbol 1: write \"\(name)\", and turn it the other way in right-to-left layouts"
    }

    private static let back = "warning unmirrored-symbol 1: write \"Icons.AutoMirrored.Filled.ArrowBack\""

    @Test(
        "are told in Compose where a twin of them mirrors",
        arguments: [
            Code("an icon", "Icon(Icons.Filled.ArrowBack, null)", [back]),
            Code("the default style", "Icon(Icons.Default.ArrowBack, null)", [back]),
            Code(
                "another style", "Icon(Icons.TwoTone.KeyboardArrowRight, null)",
                ["warning unmirrored-symbol 1: write \"Icons.AutoMirrored.TwoTone.KeyboardArrowRight\""]),
            Code(
                "one that may mean something else", "Icon(Icons.Outlined.List, null)",
                ["note unmirrored-symbol 1: write \"Icons.AutoMirrored.Outlined.List\""]),
            Code(
                "two in a row",
                "Row { Icon(Icons.Filled.ArrowBack, null); Icon(Icons.Filled.KeyboardArrowLeft, null) }",
                [back, "warning unmirrored-symbol 1: write \"Icons.AutoMirrored.Filled.KeyboardArrowLeft\""]),
            Code(
                "one that opens by a quarter turn",
                "Icon(Icons.Filled.KeyboardArrowRight, null, Modifier.rotate(angle))",
                [spun("Icons.AutoMirrored.Filled.KeyboardArrowRight")]),
            Code("the twin", "Icon(Icons.AutoMirrored.Filled.ArrowBack, null)"),
            Code("one without a twin", "Icon(Icons.Filled.ChevronRight, null)"),
            Code("one of another class", "Icon(MyIcons.Filled.ArrowBack, null)"),
            Code("one that is chosen", "Icon(if (isRtl) Icons.Filled.ArrowForward else Icons.Filled.ArrowBack, null)"),
            Code(
                "one that is mirrored", "Icon(Icons.Filled.ArrowBack, null, Modifier.scale(if (isRtl) -1f else 1f, 1f))"
            ),
            Code("a key", "Key(onClick = { moveLeft() }) { Icon(Icons.Filled.KeyboardArrowLeft, null) }"),
            Code("a comment", "// Icons.Filled.ArrowBack"),
        ])
    func compose(_ given: Code) throws {
        #expect(
            try told(["app/src/main/A.kt": given.text, "app/src/main/res/values-ar/strings.xml": "<resources/>"])
                == given.told)
    }

    @Test("are told in Objective-C, too")
    func objectiveC() throws {
        let code = #"UIImage *i = [UIImage systemImageNamed:@"chevron.right"];"#
        #expect(try told(["App/A.m": code, "App/ar.lproj/Localizable.strings": ""]) == [Self.chevron])
    }

    @Test("are one note in an app that knows no right-to-left language")
    func untranslated() throws {
        let code = "Image(systemName: \"chevron.right\")\nImage(systemName: \"chevron.left\")"
        let one = try TemporaryApp(["App/A.swift": code]).audit()
        #expect(one.isOfApp)
        #expect(one.findings.map(\.severity) == [.note])
        #expect(one.findings.first?.message.hasSuffix("as 1 more in code are not") == true)
        for (file, content) in [
            ("App/he.lproj/A.strings", ""), ("App/B.swift", "let a = view.effectiveUserInterfaceLayoutDirection"),
            ("App/A.xcstrings", #"{ "strings": { "Hi": { "localizations": { "de": {}, "fa": {} } } } }"#),
        ] {
            let app = try TemporaryApp(["App/A.swift": code, file: content])
            #expect(try app.audit().findings.map(\.severity) == [.warning, .warning], "\(file)")
        }
        #expect(try told(["App/A.swift": code, "App/A.xcstrings": #"{ "strings": { "ar": {} } }"#]).count == 1)
    }

    private static func twice(_ line: Int) -> String {
        "warning turned-twice \(line): write the icon that is meant left to right alone, and turn nothing"
    }

    @Test(
        "are told in Dart where they mirror by themselves and are turned as well",
        arguments: [
            Code("a choice", "Icon(isRtl ? Icons.arrow_forward : Icons.arrow_back)", [twice(1)]),
            Code(
                "by a value",
                "final flip = Directionality.of(context) == TextDirection.rtl;\n"
                    + "return Icon(flip ? Icons.chevron_left : Icons.chevron_right);", [twice(2)]),
            Code("in a style", "Icon(isRtl ? Icons.arrow_forward_rounded : Icons.arrow_back_rounded)", [twice(1)]),
            Code("of both families", "Icon(isRtl ? CupertinoIcons.forward : Icons.arrow_back)", [twice(1)]),
            Code(
                "by a statement",
                "if (isRtl) { return Icon(Icons.arrow_forward); } else { return Icon(Icons.arrow_back); }", [twice(1)]),
            Code(
                "by two returns", "if (isRtl) { return Icons.arrow_forward; } return Icons.arrow_back;", [twice(1)]),
            Code(
                "by a switch that is a value",
                "switch (d) { TextDirection.rtl => Icons.arrow_forward, TextDirection.ltr => Icons.arrow_back }",
                [twice(1)]),
            Code("a turn", "Transform.flip(flipX: isRtl, child: const Icon(Icons.chevron_right))", [twice(1)]),
            Code(
                "a turn behind the child",
                "Transform.rotate(child: Icon(Icons.chevron_right), angle: isRtl ? pi : 0)", [twice(1)]),
            Code("a quarter of one", "RotatedBox(quarterTurns: isRtl ? 2 : 0, child: Icon(Icons.send))", [twice(1)]),
            Code("one of a list besides the rest", "[Icon(Icons.arrow_back), if (isRtl) Icon(Icons.arrow_forward)]"),
            Code("those that do not mirror", "Icon(isRtl ? Icons.keyboard_arrow_left : Icons.keyboard_arrow_right)"),
            Code("one that does and one that does not", "Icon(isRtl ? Icons.arrow_forward : Icons.arrow_back_ios_new)"),
            Code("one and the same", "Icon(isRtl ? Icons.arrow_back : Icons.arrow_back_rounded)"),
            Code("another choice", "Icon(isOpen ? Icons.arrow_forward : Icons.arrow_back)"),
            Code("a choice of two that stay", "Icon(isRtl ? Icons.home : Icons.star)"),
            Code("with a direction", "Icon(isRtl ? Icons.arrow_forward : Icons.arrow_back, textDirection: d)"),
            Code(
                "in a direction",
                "Directionality(textDirection: d, child: Icon(isRtl ? Icons.arrow_forward : Icons.arrow_back))"),
            Code(
                "those of Apple that do not mirror",
                "Icon(isRtl ? CupertinoIcons.chevron_right : CupertinoIcons.chevron_left)"),
            Code(
                "a turn with a direction",
                "Transform.flip(flipX: isRtl, child: Icon(Icons.chevron_right, textDirection: TextDirection.ltr))"),
            Code("a turn by something else", "Transform.flip(flipX: isOpen, child: Icon(Icons.chevron_right))"),
            Code("a quarter turn", "RotatedBox(quarterTurns: isRtl ? 3 : 1, child: Icon(Icons.chevron_right))"),
            Code(
                "a quarter turn by an angle",
                "Transform.rotate(angle: (isRtl ? -1 : 1) * pi / 2, child: Icon(Icons.chevron_right))"),
            Code(
                "a quarter turn that is seen",
                "AnimatedRotation(turns: isRtl ? 0.75 : 0.25, child: Icon(Icons.chevron_right))"),
            Code(
                "a half turn", "RotatedBox(quarterTurns: isRtl ? 2 : 0, child: Icon(Icons.chevron_right))", [twice(1)]),
            Code(
                "a half turn that is seen",
                "AnimatedRotation(turns: isRtl ? 0.5 : 0, child: Icon(Icons.chevron_right))", [twice(1)]),
            Code("a turn of what stays", "Transform.flip(flipX: isRtl, child: Icon(Icons.keyboard_arrow_right))"),
            Code(
                "a direction of the child alone",
                "Transform.scale(scale: 2, child: Icon(Icons.chevron_right, color: rtlColor))"),
            Code(
                "what is moved", "Transform.translate(offset: Offset(isRtl ? -4 : 4, 0), child: Icon(Icons.send))"),
            Code("what is larger", "Transform.scale(scale: isRtl ? 1.1 : 1.0, child: Icon(Icons.send))"),
            Code("what is reversed", "Transform.scale(scaleX: isRtl ? k : 1, child: Icon(Icons.send))", [twice(1)]),
            Code(
                "what is moved by a matrix",
                "Transform(transform: Matrix4.translationValues(isRtl ? 1 : 2, 0, 0), child: Icon(Icons.send))"),
            Code("a text", "'isRtl ? Icons.arrow_forward : Icons.arrow_back'"),
            Code("a raw text", #"r'C:\', isOpen ? Icons.arrow_forward : Icons.arrow_back"#),
            Code("a comment", "// isRtl ? Icons.arrow_forward : Icons.arrow_back"),
        ])
    func dart(_ given: Code) throws { #expect(try told(["lib/main.dart": given.text]) == given.told) }

    @Test("are all that is judged of a folder without an app's icons, which says what there is for its drawings")
    func otherDrawings() throws {
        var files = ["lib/main.dart": "Icon(isRtl ? Icons.arrow_forward : Icons.arrow_back)"]
        for name in ["a", "b", "c"] { files["assets/\(name).svg"] = "<svg/>" }
        let app = try TemporaryApp(files)
        let line = "not judged: for its folder of 3 SVG files there is 'iconflip init \(app.folder)/assets'"
        #expect(try app.audit().summary.contains(line))
        files["res/drawable/ic_a.xml"] = Drawable.vector(Drawable.lens)
        #expect(try TemporaryApp(files).audit().summary.allSatisfy { !$0.contains("SVG files") })
    }

    private func told(_ files: [String: String]) throws -> [String] {
        try TemporaryApp(files).audit().findings.map {
            "\($0.severity) \($0.rule) \($0.location?.start?.line ?? 0): \($0.hint ?? "")"
        }
    }
}
