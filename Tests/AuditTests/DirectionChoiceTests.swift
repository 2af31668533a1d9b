import PipelineTestSupport
import Testing

@testable import Audit

@Suite("Icons that an app chooses by the direction")
struct DirectionChoiceTests {
    /// A program that names two arrows.
    struct Code: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var language: CodeTokens.Language
        var text: String

        init(_ name: String, _ language: CodeTokens.Language, _ text: String) {
            (testDescription, self.language, self.text) = (name, language, text)
        }

        /// The arrows that are chosen, whatever form their names have.
        var chosen: [String] {
            let choices = CodeChoices(CodeTokens(Array(text.utf8), language), CodeVocabulary())
            let names = choices.chosen.map { name in
                switch name {
                case .resource(let text): CodeName.generated(from: text.replacing("ic_", with: ""))
                case .generated, .symbol: name
                }
            }
            return ["arrowback", "arrowforward"].filter { names.contains(.generated($0)) }
        }
    }

    @Test(
        "are named in the branches of a condition, or turned where they are named",
        arguments: [
            Code("an expression", .kotlin, #"x(if (isRtl) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back)"#),
            Code(
                "branches of a direction", .kotlin,
                #"""
                val i = when (LocalLayoutDirection.current) {
                 LayoutDirection.Rtl -> R.drawable.ic_arrow_forward
                 LayoutDirection.Ltr -> R.drawable.ic_arrow_back
                }
                """#),
            Code(
                "branches of conditions", .kotlin,
                #"""
                val i = when {
                 isRtl() -> R.drawable.ic_arrow_forward
                 else -> R.drawable.ic_arrow_back
                }
                """#),
            Code(
                "blocks", .kotlin,
                #"""
                if (view.layoutDirection == View.LAYOUT_DIRECTION_RTL) {
                  a.setImageResource(R.drawable.ic_arrow_forward)
                } else {
                  a.setImageResource(R.drawable.ic_arrow_back)
                }
                """#),
            Code("a ternary", .java, #"int i = isRtl ? R.drawable.ic_arrow_forward : R.drawable.ic_arrow_back;"#),
            Code(
                "a ternary behind a comment that begins twice", .java,
                #"/* see /* above */ int i = isRtl ? R.drawable.ic_arrow_forward : R.drawable.ic_arrow_back;"#),
            Code(
                "an expression behind a comment in a comment", .kotlin,
                #"/* a /* b */ c */ x(if (isRtl) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back)"#),
            Code(
                "a ternary behind a raw text that ends with a backslash", .swift,
                ##"let p = #"C:\"#, i = Image(isRTL ? "arrow-forward" : "arrow-back")"##),
            Code(
                "a ternary behind a text that ends with two backslashes", .swift,
                #"let p = "C:\\", i = Image(isRTL ? "arrow-forward" : "arrow-back")"#),
            Code(
                "a ternary that is an argument", .java,
                #"b.setIcon(getResources().getConfiguration().getLayoutDirection() == View.LAYOUT_DIRECTION_RTL ? R.drawable.ic_arrow_forward : R.drawable.ic_arrow_back);"#
            ),
            Code(
                "blocks of Java", .java,
                #"if (ViewCompat.getLayoutDirection(v) == ViewCompat.LAYOUT_DIRECTION_RTL) { b.setIcon(R.drawable.ic_arrow_forward); } else { b.setIcon(R.drawable.ic_arrow_back); }"#
            ),
            Code(
                "statements", .java,
                #"""
                if (rtl) b.setIcon(R.drawable.ic_arrow_forward);
                else b.setIcon(R.drawable.ic_arrow_back);
                """#),
            Code(
                "cases", .java,
                #"""
                switch (dir) {
                 case View.LAYOUT_DIRECTION_RTL: i = R.drawable.ic_arrow_forward; break;
                 default: i = R.drawable.ic_arrow_back;
                }
                """#),
            Code(
                "a value that holds the direction", .kotlin,
                #"""
                val flip = resources.configuration.layoutDirection == View.LAYOUT_DIRECTION_RTL
                val icon = if (flip) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back
                """#),
            Code(
                "a variable that holds the direction", .java,
                #"""
                boolean flip = TextUtils.getLayoutDirectionFromLocale(Locale.getDefault()) == View.LAYOUT_DIRECTION_RTL;
                int i = flip ? R.drawable.ic_arrow_forward : R.drawable.ic_arrow_back;
                """#),
            Code(
                "a default and another value", .java,
                #"""
                int icon = R.drawable.ic_arrow_back;
                if (isRtl()) icon = R.drawable.ic_arrow_forward;
                b.setIcon(icon);
                """#),
            Code(
                "a default call and another one", .kotlin,
                #"""
                toolbar.setNavigationIcon(R.drawable.ic_arrow_back)
                if (isRtl) toolbar.setNavigationIcon(R.drawable.ic_arrow_forward)
                """#),
            Code(
                "a default call and another one in a block", .kotlin,
                #"""
                toolbar.setNavigationIcon(R.drawable.ic_arrow_back)
                if (isRtl) {
                 toolbar.setNavigationIcon(R.drawable.ic_arrow_forward)
                }
                """#),
            Code(
                "two returns", .java,
                #"""
                int icon() { if (isRtl()) return R.drawable.ic_arrow_forward;
                 return R.drawable.ic_arrow_back; }
                """#),
            Code(
                "two returns, one in a block", .kotlin,
                #"""
                fun icon(): Int {
                 if (isRtl) {
                 return R.drawable.ic_arrow_forward
                 }
                 return R.drawable.ic_arrow_back
                }
                """#),
            Code(
                "values that hold the icons", .kotlin,
                #"""
                val a = R.drawable.ic_arrow_back
                val c = R.drawable.ic_arrow_forward
                val icon = if (isRtl) c else a
                """#),
            Code(
                "a language", .kotlin,
                #"val i = if (Locale.getDefault().language == "ar") R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back"#
            ),
            Code(
                "a language that fewer people read", .kotlin,
                #"val i = if (Locale.getDefault().language == "ckb") R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back"#
            ),
            Code(
                "a function with values for its parameters", .kotlin,
                """
                fun turned(id: Int, modifier: Modifier = Modifier) {
                 Icon(painterResource(id), modifier.scale(if (direction == LayoutDirection.Rtl) -1f else 1f, 1f))
                }
                turned(R.drawable.ic_arrow_forward); turned(R.drawable.ic_arrow_back)
                """),
            Code(
                "the class of another module", .kotlin,
                #"""
                import a.b.R as UiR
                val i = if (isRtl) UiR.drawable.ic_arrow_forward else UiR.drawable.ic_arrow_back
                """#),
            Code(
                "a layer that is scaled by a value", .kotlin,
                #"""
                val s = if (LocalLayoutDirection.current == LayoutDirection.Rtl) -1f else 1f
                Row {
                 Icon(painterResource(R.drawable.ic_arrow_forward), null, Modifier.graphicsLayer { scaleX = s })
                 Icon(painterResource(R.drawable.ic_arrow_back), null, modifier = Modifier.graphicsLayer(scaleX = s))
                }
                """#),
            Code(
                "a layer that is scaled or turned", .kotlin,
                #"""
                Icon(painterResource(R.drawable.ic_arrow_forward), null, Modifier.graphicsLayer { scaleX = if (isRtl) -1f else 1f })
                 Icon(painterResource(R.drawable.ic_arrow_back), null, Modifier.graphicsLayer { if (isRtl) rotationY = 180f })
                """#),
            Code(
                "a modifier that is a value", .kotlin,
                #"""
                val m = if (isRtl) Modifier.scale(-1f, 1f) else Modifier
                Icon(painterResource(R.drawable.ic_arrow_forward), null, m)
                Icon(painterResource(R.drawable.ic_arrow_back), null, modifier = m)
                """#),
            Code(
                "a modifier that is added, or turns", .kotlin,
                #"""
                Icon(painterResource(R.drawable.ic_arrow_forward), null, Modifier.then(if (isRtl) Modifier.rotate(180f) else Modifier))
                Icon(painterResource(R.drawable.ic_arrow_back), null, modifier = Modifier.rotate(if (isRtl) 180f else 0f))
                """#),
            Code(
                "a property with a getter", .kotlin,
                #"""
                val Context.mirrored: Boolean
                  get() = resources.configuration.layoutDirection == View.LAYOUT_DIRECTION_RTL
                val i = if (mirrored) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back
                """#),
            Code(
                "a method", .java,
                #"""
                private boolean shouldFlip() { return getResources().getConfiguration().getLayoutDirection() == View.LAYOUT_DIRECTION_RTL; }
                void f() { b.setIcon(shouldFlip() ? R.drawable.ic_arrow_forward : R.drawable.ic_arrow_back); }
                """#),
            Code("a ternary with names", .swift, #"Image(dir == .rightToLeft ? "arrow-forward" : "arrow-back")"#),
            Code(
                "an expression of Swift", .swift,
                #"let n = if dir == .rightToLeft { "arrow-forward" } else { "arrow-back" }"#),
            Code(
                "blocks of Swift", .swift,
                #"""
                if UIView.userInterfaceLayoutDirection(for: view.semanticContentAttribute) == .rightToLeft {
                 b.setImage(UIImage(named: "arrow-forward"), for: .normal)
                } else {
                 b.setImage(UIImage(named: "arrow-back"), for: .normal)
                }
                """#),
            Code(
                "cases of Swift", .swift,
                #"""
                switch layoutDirection {
                case .rightToLeft:
                  return Image("arrow-forward")
                case .leftToRight:
                  return Image("arrow-back")
                }
                """#),
            Code(
                "a guard", .swift,
                #"""
                guard isRTL else {
                 return UIImage(named: "arrow-back")
                }
                return UIImage(named: "arrow-forward")
                """#),
            Code("generated names", .swift, #"Image(isRTL ? .arrowForward : .arrowBack)"#),
            Code(
                "generated names as an argument", .swift,
                #"let i = UIImage(resource: isRTL ? .arrowForward : .arrowBack)"#),
            Code(
                "names of another generator", .swift,
                #"let i = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft ? Asset.arrowForward.image : Asset.arrowBack.image"#
            ),
            Code(
                "names of another generator that the system flips", .swift,
                #"""
                let a = Asset.Icons.arrowForward.image.imageFlippedForRightToLeftLayoutDirection()
                let b = Asset.Icons.arrowBack.swiftUIImage.flipsForRightToLeftLayoutDirection(true)
                """#),
            Code("functions of a generator", .swift, #"let i = isRTL ? R.image.arrowForward() : R.image.arrowBack()"#),
            Code("generated names of a type", .swift, #"let a: ImageResource = isRTL ? .arrowForward : .arrowBack"#),
            Code(
                "modifiers of views", .swift,
                #"""
                VStack {
                 Image("arrow-forward")
                   .resizable()
                   .flipsForRightToLeftLayoutDirection(true)
                 Image(.arrowBack)
                  .flipsForRightToLeftLayoutDirection(true)
                }
                """#),
            Code(
                "views that say so by a behaviour", .swift,
                #"""
                Image("arrow-forward").layoutDirectionBehavior(.mirrors)
                Image("arrow-back").layoutDirectionBehavior(.mirrors(in: .rightToLeft))
                """#),
            Code(
                "views that are scaled", .swift,
                #"""
                Image("arrow-forward")
                  .scaleEffect(x: layoutDirection == .rightToLeft ? -1 : 1, y: 1)
                Image("arrow-back").scaleEffect(x: layoutDirection == .rightToLeft ? -1 : 1)
                """#),
            Code(
                "views that are turned", .swift,
                #"""
                Image("arrow-forward")
                  .rotationEffect(.degrees(isRTL ? 180 : 0))
                Image("arrow-back").rotation3DEffect(.degrees(isRTL ? 180 : 0), axis: (x: 0, y: 1, z: 0))
                """#),
            Code(
                "images that are flipped", .swift,
                #"""
                let image = UIImage(named: "arrow-forward")
                view.image = isRTL ? image?.withHorizontallyFlippedOrientation() : image
                let j = isRTL ? UIImage(named: "arrow-back")?.withHorizontallyFlippedOrientation() : UIImage(named: "arrow-back")
                """#),
            Code("a part of a name", .swift, #"Image("arrow-\(isRTL ? "forward" : "back")")"#),
            Code(
                "a computed property", .swift,
                #"""
                var flipped: Bool { UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft }
                var icon: String { flipped ? "arrow-forward" : "arrow-back" }
                """#),
            Code(
                "names that Xcode makes for C", .objectiveC,
                "b.image = isRtl ? [UIImage imageNamed:ACImageNameArrowForward] : [UIImage imageNamed:ACImageNameArrowBack];"
            ),
            Code(
                "a ternary of Objective-C", .objectiveC,
                #"UIImage *i = [UIApplication sharedApplication].userInterfaceLayoutDirection == UIUserInterfaceLayoutDirectionRightToLeft ? [UIImage imageNamed:@"arrow-forward"] : [UIImage imageNamed:@"arrow-back"];"#
            ),
            Code(
                "blocks of Objective-C", .objectiveC,
                #"if (isRTL) { self.i = [UIImage imageNamed:@"arrow-forward"]; } else { self.i = [UIImage imageNamed:@"arrow-back"]; }"#
            ),
            Code(
                "images of Objective-C that are flipped", .objectiveC,
                #"""
                UIImage *i = [[UIImage imageNamed:@"arrow-forward"] imageFlippedForRightToLeftLayoutDirection];
                UIImage *j = [UIImage imageNamed:@"arrow-back"].imageFlippedForRightToLeftLayoutDirection;
                """#),
            Code(
                "constants of Java", .java,
                """
                class A { static final int BACK = R.drawable.ic_arrow_back, FORWARD_ = 0;
                  static final int FORWARD = R.drawable.ic_arrow_forward;
                  int icon() { return isRtl() ? FORWARD : BACK; } }
                """),
            Code(
                "constants of Swift", .swift,
                """
                enum Icons: String {
                  case back = "arrow-back"
                  case forward = "arrow-forward"
                }
                let i = UIImage(named: isRTL ? Icons.forward.rawValue : Icons.back.rawValue)
                """),
            Code(
                "names that are imported one by one", .kotlin,
                """
                import a.R.drawable.ic_arrow_back
                import a.R.drawable.ic_arrow_forward
                val i = if (rtl) ic_arrow_forward else ic_arrow_back
                """),
            Code(
                "a function of a class for the direction", .kotlin,
                "show(RtlUtils.flip(get(R.drawable.ic_arrow_back)))\nshow(RtlUtils.flip(get(R.drawable.ic_arrow_forward)))"
            ),
            Code(
                "a language by its name", .swift,
                #"let i = language == .arabic ? UIImage(named: "arrow-forward") : UIImage(named: "arrow-back")"#),
            Code(
                "modifiers and properties of the app's own", .swift,
                """
                let i = Image("arrow-forward").flipForRTL()
                let j = UIImage(named: "arrow-back")?.flippedForRTL
                """),
        ])
    func chosen(_ code: Code) { #expect(code.chosen == ["arrowback", "arrowforward"]) }

    @Test(
        "are none that stand near a direction, or near its letters",
        arguments: [
            Code("no direction", .kotlin, #"x(R.drawable.ic_arrow_back); y(R.drawable.ic_arrow_forward)"#),
            Code(
                "a comment", .kotlin,
                #"""
                // if (isRtl) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back
                x(3)
                """#),
            Code(
                "a comment over lines", .kotlin,
                #"/* val i = if (isRtl) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back */"#),
            Code(
                "a comment in a comment", .kotlin,
                #"/* /* a */ val i = if (isRtl) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back */"#),
            Code(
                "a comment in a branch", .kotlin,
                #"""
                if (isRtl) { // R.drawable.ic_arrow_forward
                 pad = 3 } else { /* R.drawable.ic_arrow_back */ }
                """#),
            Code(
                "a word with the letters", .kotlin,
                #"val i = if (portlier) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back"#),
            Code(
                "another word with the letters", .java,
                #"int i = startle ? R.drawable.ic_arrow_forward : R.drawable.ic_arrow_back;"#),
            Code(
                "words of other things", .kotlin,
                #"if (alertListener.isStartLtd) a(R.drawable.ic_arrow_forward) else b(R.drawable.ic_arrow_back)"#),
            Code(
                "another function", .kotlin,
                #"""
                fun a() { if (isRtl) pad(3) else pad(4) }

                fun b() {
                  x(R.drawable.ic_arrow_forward)
                }
                fun c() { y(R.drawable.ic_arrow_back) }
                """#),
            Code(
                "another statement", .kotlin,
                #"""
                fun b() {
                  if (isRtl) pad(3)
                  x(R.drawable.ic_arrow_forward)
                  y(R.drawable.ic_arrow_back)
                }
                """#),
            Code(
                "the night", .kotlin, #"val i = if (isNight) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back"#
            ),
            Code(
                "a text", .kotlin,
                #"""
                log("rtl")
                x(R.drawable.ic_arrow_forward)
                y(R.drawable.ic_arrow_back)
                """#),
            Code(
                "the arguments of a view around", .kotlin,
                #"""
                Row(Modifier.padding(start = p.calculateStartPadding(LocalLayoutDirection.current))) {
                 Icon(painterResource(R.drawable.ic_arrow_forward))
                 Text("a")
                }
                Icon(painterResource(R.drawable.ic_arrow_back))
                """#),
            Code(
                "an import", .kotlin,
                #"""
                import androidx.compose.ui.unit.LayoutDirection
                val a = R.drawable.ic_arrow_forward
                val c = R.drawable.ic_arrow_back
                """#),
            Code(
                "another branch", .kotlin,
                #"""
                when (action) {
                 A -> if (isRtl) pad(1) else pad(2)
                 B -> x(R.drawable.ic_arrow_forward)
                 else -> y(R.drawable.ic_arrow_back)
                }
                """#),
            Code(
                "a list of languages", .kotlin,
                #"""
                val codes = listOf("ar", "he")
                x(R.drawable.ic_arrow_forward)
                y(R.drawable.ic_arrow_back)
                """#),
            Code(
                "a scale", .kotlin,
                #"""
                image.setImageResource(R.drawable.ic_arrow_forward)
                image.scaleY = 1f
                next.setImageResource(R.drawable.ic_arrow_back)
                """#),
            Code(
                "a behaviour that stays", .swift,
                #"""
                Image("arrow-forward").layoutDirectionBehavior(.fixed)
                Image("arrow-back").flipsForRightToLeftLayoutDirection(false)
                """#),
            Code(
                "a comment of Swift", .swift,
                #"""
                // Image(dir == .rightToLeft ? "arrow-forward" : "arrow-back")
                let a = 1
                """#),
            Code(
                "another statement of Swift", .swift,
                #"""
                let pad = dir == .rightToLeft ? 3 : 4
                let a = Image("arrow-forward")
                let b = Image(.arrowBack)
                """#),
            Code(
                "a word of Swift with the letters", .swift,
                #"let a = portlier ? Image("arrow-forward") : Image(.arrowBack)"#),
            Code(
                "a flip that is off", .swift,
                #"""
                Image("arrow-forward").flipsForRightToLeftLayoutDirection(false)
                Image("arrow-back").flipsForRightToLeftLayoutDirection(false)
                """#),
            Code(
                "the arguments of a container", .swift,
                #"""
                HStack(spacing: isRTL ? 3 : 4) {
                 Image("arrow-forward")
                 Image("arrow-back")
                }
                """#),
            Code(
                "a text over lines", .swift,
                #"""
                let t = """
                if rtl then arrow
                """
                let a = Image("arrow-forward")
                let b = Image(.arrowBack)
                """#),
            Code(
                "cases of something else", .swift,
                #"""
                switch nav { case .back: go(isRTL ? 1 : 2)
                 case .forward: go(3) }
                Image("arrow-forward"); Image("arrow-back")
                """#),
            Code(
                "a function of another class", .kotlin,
                "show(CardUtils.flip(get(R.drawable.ic_arrow_back)))\nshow(CardUtils.flip(get(R.drawable.ic_arrow_forward)))"
            ),
            Code(
                "another side", .kotlin,
                """
                gravity = if (isRtl) Gravity.LEFT else Gravity.RIGHT
                show(R.drawable.ic_arrow_back)
                show(R.drawable.ic_arrow_forward)
                """),
            Code(
                "a turn for another reason", .kotlin,
                """
                Icon(painterResource(R.drawable.ic_arrow_back), null, Modifier.rotate(if (open) 180f else 0f))
                Text(if (isRtl) "a" else "b")
                Icon(painterResource(R.drawable.ic_arrow_forward), null)
                """),
        ])
    func near(_ code: Code) { #expect(code.chosen == []) }

    // MARK: Several files

    /// An app with two arrows.
    struct App: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var files: [String: String]

        init(_ name: String, _ files: [String: String]) { (testDescription, self.files) = (name, files) }

        static let arrows = [
            "drawable/ic_arrow_back.xml": Drawable.vector(Drawable.arrow),
            "drawable/ic_arrow_forward.xml": Drawable.vector("M4,12L20,12M14,6L20,12L14,18"),
        ]
        static let fixed = ["fixed-direction app:main/ic_arrow_back", "fixed-direction app:main/ic_arrow_forward"]

        func audit() throws -> AuditReport {
            let others = files.map { path, text in
                let text = text.replacing("<A", with: #"<A xmlns:android="http://schemas.android.com/apk/res/android""#)
                return (
                    path.contains("/") ? path : "../java/\(path)",
                    text.replacing("BACK", with: "@drawable/ic_arrow_back")
                        .replacing("FORWARD", with: "@drawable/ic_arrow_forward")
                )
            }
            let all = Self.arrows.merging(others) { $1 }.map { path, text in
                (path.hasPrefix("../") ? "app/src/main/" + path.dropFirst(3) : "app/src/main/res/" + path, text)
            }
            return try TemporaryApp(Dictionary(all) { $1 }).audit()
        }
    }

    private static let view = #"<ImageView android:src="BACK"/><ImageView android:src="FORWARD"/>"#
    private static let shown = "x(R.drawable.ic_arrow_back); y(R.drawable.ic_arrow_forward)"
    private static let choice = "val i = if (%) R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back"

    private static let views =
        #"<A><B android:id="@+id/iv_back" android:src="BACK"/><B android:id="@+id/forward" android:src="FORWARD"/></A>"#

    /// Returns a file of values.
    private static func values(_ text: String) -> String { "<resources>\(text)</resources>" }

    @Test(
        "are known by the resources of an app, and by what one file declares and another uses",
        arguments: [
            App(
                "a resource",
                [
                    "values/b.xml": values(#"<bool name="turn">false</bool>"#),
                    "values-ldrtl/b.xml": values(#"<bool name="turn">true</bool>"#),
                    "A.kt": choice.replacing("%", with: "resources.getBoolean(R.bool.turn)"),
                ]),
            App(
                "a function",
                [
                    "A.kt": #"fun isArabic() = Locale.getDefault().language == "ar""#,
                    "B.kt": choice.replacing("%", with: "isArabic()"),
                ]),
            App("a language by its name", ["A.kt": choice.replacing("%", with: "user.isArabic")]),
            App(
                "another name of the class",
                [
                    "A.kt": "typealias Pictures = a.R.drawable",
                    "B.kt": choice.replacing("%", with: "rtl").replacing("R.drawable", with: "Pictures"),
                ]),
            App(
                "another name of the class in one file",
                [
                    "A.kt": "import a.R.drawable as D\n"
                        + choice.replacing("%", with: "rtl").replacing("R.drawable", with: "D")
                ]),
            App(
                "a drawable that turns by a resource",
                [
                    "values/i.xml": values(#"<integer name="turn">0</integer>"#),
                    "values-ldrtl/i.xml": values(#"<integer name="turn">180</integer>"#),
                    "drawable/a.xml": #"<A android:fromDegrees="@integer/turn" android:drawable="BACK"/>"#,
                    "drawable/b.xml": #"<A android:toDegrees="@integer/turn" android:drawable="FORWARD"/>"#,
                ]),
            App(
                "a modifier",
                [
                    "A.kt":
                        "fun Modifier.turnOver() = if (LocalLayoutDirection.current == LayoutDirection.Rtl) scale(-1f, 1f) else this",
                    "B.kt":
                        "Icon(painterResource(R.drawable.ic_arrow_back), Modifier.turnOver())\n"
                        + "Icon(painterResource(R.drawable.ic_arrow_forward), modifier = Modifier.size(1.dp).turnOver())",
                ]),
            App(
                "a function that is given both",
                ["A.kt": "pick(isRtl, R.drawable.ic_arrow_back, R.drawable.ic_arrow_forward)"]),
            App(
                "arguments for both",
                ["A.kt": "Both(ltr = R.drawable.ic_arrow_back, rtl = R.drawable.ic_arrow_forward)"]),
            App(
                "cases for both",
                [
                    "A.kt":
                        "enum class Nav(val ltr: Int, val rtl: Int) { BACK(R.drawable.ic_arrow_back, R.drawable.ic_arrow_forward) }"
                ]),
            App(
                "an expression of a layout",
                [
                    "layout/l.xml": #"<A android:src="@{vm.rtl ? FORWARD : BACK}"/>"#
                ]),
            App(
                "another name of a drawable",
                [
                    "values/d.xml": values(#"<item name="nav" type="drawable">BACK</item>"#),
                    "values-ldrtl/d.xml": values(#"<item name="nav" type="drawable">FORWARD</item>"#),
                ]),
            App(
                "another name of a drawable in a language",
                [
                    "values/d.xml": values(#"<drawable name="nav">BACK</drawable>"#),
                    "values-iw/d.xml": values(#"<drawable name="nav">FORWARD</drawable>"#),
                ]),
            App(
                "a style",
                [
                    "values/s.xml": values(#"<style name="Nav"><item name="android:src">BACK</item></style>"#),
                    "values-ldrtl/s.xml": values(#"<style name="Nav"><item name="android:src">FORWARD</item></style>"#),
                ]),
            App(
                "an array",
                [
                    "values/a.xml": values(#"<array name="nav"><item>BACK</item><item>FORWARD</item></array>"#),
                    "values-ar/a.xml": values(#"<array name="nav"><item>FORWARD</item><item>BACK</item></array>"#),
                ]),
            App(
                "a style that turns",
                [
                    "values/s.xml": values(#"<style name="Nav"><item name="android:scaleX">1</item></style>"#),
                    "values-ldrtl/s.xml": values(#"<style name="Nav"><item name="android:scaleX">-1</item></style>"#),
                    "layout/l.xml": "<A>" + view.replacing("<ImageView", with: #"<ImageView style="@style/Nav""#)
                        + "</A>",
                ]),
            App(
                "a number that turns",
                [
                    "values/i.xml": values(#"<integer name="turn">0</integer>"#),
                    "values-ldrtl/i.xml": values(#"<integer name="turn">180</integer>"#),
                    "layout/l.xml": "<A>"
                        + view.replacing("<ImageView", with: #"<ImageView android:rotation="@integer/turn""#) + "</A>",
                ]),
            App(
                "a layout",
                [
                    "layout/l.xml": #"<A><B android:id="@+id/b" android:src="BACK"/></A>"#,
                    "layout-ldrtl/l.xml": #"<A><B android:id="@+id/b" android:src="FORWARD"/></A>"#,
                ]),
            App(
                "a layout that changes places",
                [
                    "layout/l.xml": #"<A><B android:src="BACK"/><B android:src="FORWARD"/></A>"#,
                    "layout-ldrtl/l.xml": #"<A><B android:src="FORWARD"/><B android:src="BACK"/></A>"#,
                ]),
            App(
                "a menu",
                [
                    "menu/m.xml": #"<A><item android:id="@+id/b" android:icon="BACK"/></A>"#,
                    "menu-ldrtl/m.xml": #"<A><item android:id="@+id/b" android:icon="FORWARD"/></A>"#,
                ]),
            App(
                "drawables that refer to them",
                [
                    "drawable/nav.xml": #"<A><item android:drawable="BACK"/></A>"#,
                    "drawable-ldrtl/nav.xml": #"<A><item android:drawable="FORWARD"/></A>"#,
                ]),
            App(
                "a drawable that turns what it refers to",
                [
                    "drawable/nav.xml": #"<A><item android:drawable="BACK"/><item android:drawable="FORWARD"/></A>"#,
                    "drawable-ldrtl/nav.xml":
                        #"<A><rotate android:fromDegrees="180" android:drawable="BACK"/><rotate android:drawable="FORWARD"/></A>"#,
                ]),
            App(
                "drawables that code chooses",
                [
                    "A.java": "int i = rtl ? R.drawable.a : R.drawable.b;",
                    "drawable/a.xml": #"<A><item android:drawable="FORWARD"/></A>"#,
                    "drawable/b.xml": #"<A><item android:drawable="BACK"/></A>"#,
                ]),
            App(
                "views that code turns by their names",
                [
                    "layout/l.xml": views,
                    "A.kt":
                        "fun f() { binding.ivBack.rotation = if (isRtl) 180f else 0f\nforward.scaleX = if (isRtl) -1f else 1f }",
                ]),
            App(
                "a language that nothing else speaks of",
                ["A.kt": #"val i = if (lang == "ckb") R.drawable.ic_arrow_forward else R.drawable.ic_arrow_back"#]),
            App(
                "views that a function is given which turns them",
                ["layout/l.xml": views, "A.kt": "fun f() { Rtl.flipIfRtl(binding.ivBack); Rtl.flipIfRtl(forward) }"]),
            App(
                "views that code finds and turns",
                [
                    "layout/l.xml": views,
                    "A.java":
                        "void f() { View b = findViewById(R.id.iv_back); if (isRtl()) { b.setScaleX(-1); v.findViewById(R.id.forward).setRotation(180); } }",
                ]),
            App(
                "views in a block that turns them",
                [
                    "layout/l.xml": views,
                    "A.kt":
                        "fun f() { binding.ivBack.apply { if (isRtl) rotationY = 180f }\nwith(binding.forward) { if (isRtl) { rotation = 180f } } }",
                ]),
            App(
                "views that a function of the app turns",
                [
                    "layout/l.xml": views,
                    "A.kt": "fun View.turnOver() { if (layoutDirection == View.LAYOUT_DIRECTION_RTL) scaleX = -1f }",
                    "B.kt": "fun f() { binding.ivBack.turnOver()\nbinding.forward.turnOver() }",
                ]),
            App(
                "a layout that does not turn",
                ["layout/l.xml": #"<A android:layoutDirection="ltr"><B>\#(view)</B></A>"#]),
            App(
                "code that does not turn",
                [
                    "A.kt":
                        "CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {\n"
                        + "icon(R.drawable.ic_arrow_back)\nicon(R.drawable.ic_arrow_forward) }"
                ]),
        ])
    func apps(_ app: App) throws {
        let report = try app.audit()
        #expect(report.findings.map(\.short) == [])
        #expect(report.summary.contains("not judged, as the app chooses by the direction what it shows: 2 icons"))
    }

    @Test(
        "are none where resources say the same for all, or something else",
        arguments: [
            App("a setting that is off", ["A.kt": "val mirrorInRtl = false\n" + shown]),
            App("a parameter that is off by default", ["A.kt": "class P(val mirrorInRtl: Boolean = false)\n" + shown]),
            App(
                "cases of something else",
                [
                    "A.kt":
                        "class Nav(val ltr: Int, val rtl: Int) { init { a(R.drawable.ic_arrow_back, R.drawable.ic_arrow_forward) } }"
                ]),
            App("an argument that is off", ["A.kt": "val i = Builder(autoMirror = false)\n" + shown]),
            App(
                "a call that is given no",
                ["A.kt": "flipInRtl(false, R.drawable.ic_arrow_back, R.drawable.ic_arrow_forward)"]),
            App(
                "a function with the name of others",
                [
                    "A.kt":
                        "fun Modifier.apply() = if (LocalLayoutDirection.current == LayoutDirection.Rtl) scale(-1f, 1f) else this",
                    "B.kt":
                        "Icon(painterResource(R.drawable.ic_arrow_back), Modifier.apply())\n"
                        + "Icon(painterResource(R.drawable.ic_arrow_forward), modifier = Modifier.size(1.dp).apply())",
                ]),
            App(
                "a drawable that turns by a resource which is the same",
                [
                    "values/i.xml": values(#"<integer name="turn">180</integer>"#),
                    "values-ldrtl/i.xml": values(#"<integer name="turn">180</integer>"#),
                    "drawable/a.xml": #"<A android:fromDegrees="@integer/turn" android:drawable="BACK"/>"#,
                    "drawable/b.xml": #"<A android:toDegrees="@integer/turn" android:drawable="FORWARD"/>"#,
                ]),
            App(
                "a style with the same icons",
                [
                    "values/s.xml": values(
                        #"<style name="N"><item name="a">BACK</item><item name="b">#fff</item></style>"#),
                    "values-ldrtl/s.xml": values(
                        #"<style name="N"><item name="a">BACK</item><item name="b">#000</item></style>"#),
                ]),
            App(
                "a layout with the same icons",
                [
                    "layout/l.xml": #"<A><B android:id="@+id/b" android:src="BACK"/><C android:src="FORWARD"/></A>"#,
                    "layout-ldrtl/l.xml":
                        #"<A><T/><B android:id="@+id/b" android:src="BACK"/><C android:src="FORWARD"/></A>"#,
                ]),
            App(
                "another language",
                [
                    "values/d.xml": values(#"<drawable name="nav">BACK</drawable>"#),
                    "values-de/d.xml": values(#"<drawable name="nav">FORWARD</drawable>"#),
                ]),
            App(
                "another screen",
                [
                    "layout/l.xml": #"<A><B android:id="@+id/b" android:src="BACK"/></A>"#,
                    "layout-land/l.xml": #"<A><B android:id="@+id/b" android:src="FORWARD"/></A>"#,
                ]),
            App(
                "a comment", ["layout/l.xml": #"<A><!-- <B android:layoutDirection="ltr" android:src="BACK"/> --></A>"#]
            ),
            App(
                "the direction of the language", ["layout/l.xml": #"<A android:layoutDirection="locale">\#(view)</A>"#]),
            App(
                "a layout that does not turn, and code elsewhere",
                [
                    "layout/l.xml": #"<A android:layoutDirection="ltr">\#(view)</A>"#,
                    "A.kt": "show(R.drawable.ic_arrow_back)\nshow(R.drawable.ic_arrow_forward)",
                ]),
            App(
                "views that code turns for another reason, or another view",
                [
                    "layout/l.xml": views,
                    "A.kt":
                        "fun f() { binding.ivBack.rotation = if (open) 180f else 0f\ntitle.scaleX = if (isRtl) -1f else 1f }",
                ]),
            App(
                "a sign in a comment",
                [
                    "A.kt": "// scaleX = -1 if (rtl)\nshow(R.drawable.ic_arrow_back)\nshow(R.drawable.ic_arrow_forward)"
                ]),
        ])
    func others(_ app: App) throws { #expect(try app.audit().findings.map(\.short) == App.fixed) }

    @Test("are not fixed, though another icon is")
    func fix() throws {
        let app = try TemporaryApp([
            "app/src/main/res/drawable/ic_arrow_back.xml": Drawable.vector(Drawable.arrow),
            "app/src/main/res/drawable/ic_arrow_forward.xml": Drawable.vector("M4,12L20,12M14,6L20,12L14,18"),
            "app/src/main/res/drawable/ic_chevron.xml": Drawable.vector(Drawable.chevron),
            "app/src/main/java/A.kt": Self.choice.replacing("%", with: "isRtl") + "\nshow(R.drawable.ic_chevron)",
        ])
        let result = AuditFixer(try app.audit(), drawsMarks: true, force: true).run()
        #expect(result.lines == ["fixed: 'app:main/ic_chevron' is mirrored"])
        #expect(try app.findings() == [])
        #expect(!(try app.text("app/src/main/res/drawable/ic_arrow_back.xml").contains("autoMirrored")))
    }

    @Test(
        "are read in any text without harm",
        arguments: ["\"\\(", "((((}}}}", "'", "/*", "\"\"\"", "if (", "when {", "? :", "x = ", "{"])
    func damaged(_ text: String) {
        for language in [CodeTokens.Language.kotlin, .java, .swift, .objectiveC] {
            for repetition in [1, 40] {
                let text = String(repeating: text + " rtl R.drawable.a ", count: repetition)
                #expect(CodeTokens(Array(text.utf8), language).count < 1_000)
                _ = CodeChoices(CodeTokens(Array(text.utf8), language), CodeVocabulary())
            }
        }
    }
}
