import Testing

@testable import Audit

@Suite("What an app shows an icon for")
struct IconUseTests {
    private static let left = Drawable.vector(Drawable.arrow)
    private static let told = "fixed-direction app:main/ic_arrow_left_24"

    /// A file that shows an arrow to the left, with what is told.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var file: String
        var text: String
        var isTold: Bool

        init(_ name: String, _ file: String, _ text: String, isTold: Bool = true) {
            (testDescription, self.file, self.text, self.isTold) = (name, file, text, isTold)
        }
    }

    @Test(
        "is evidence where the drawing agrees",
        arguments: [
            Case("a call", "A.java", "toolbar.setNavigationIcon(R.drawable.ic_arrow_left_24);"),
            Case("a property", "A.kt", "toolbar.navigationIcon = getDrawable(R.drawable.ic_arrow_left_24)"),
            Case("the action bar", "A.kt", "supportActionBar?.setHomeAsUpIndicator(R.drawable.ic_arrow_left_24)"),
            Case(
                "an argument of Compose", "A.kt",
                "TopAppBar(navigationIcon = { IconButton(onClick = close) { Icon(painterResource(R.drawable.ic_arrow_left_24), null) } })"
            ),
            Case(
                "a description", "A.kt",
                "Icon(painter = painterResource(R.drawable.ic_arrow_left_24), contentDescription = stringResource(R.string.go_to_previous_page))"
            ),
            Case("a text", "A.kt", "Icon(painterResource(Res.drawable.ic_arrow_left_24), \"Back\")"),
            Case("a name", "A.kt", "undoIconId = R.drawable.ic_arrow_left_24"),
            Case("a name with its type", "A.kt", "val backIcon: Int = R.drawable.ic_arrow_left_24"),
            Case("by another name of the class", "A.kt", "import a.R as D\nval backIcon = D.drawable.ic_arrow_left_24"),
            Case(
                "a drawable with a name", "A.java",
                "void f() { Drawable d = ContextCompat.getDrawable(this, R.drawable.ic_arrow_left_24); d.setTint(t); bar.setHomeAsUpIndicator(d); }"
            ),
            Case(
                "what something else makes of it", "A.kt",
                "fun f() { val d = Row(R.drawable.ic_arrow_left_24)\nbar.setNavigationIcon(d) }", isTold: false),
            Case(
                "an attribute", "res/layout/a.xml", #"<Toolbar app:navigationIcon="@drawable/ic_arrow_left_24"/>"#),
            Case(
                "a description in a layout", "res/layout/a.xml",
                #"<ImageButton android:src="@drawable/ic_arrow_left_24" android:contentDescription="@string/previous"/>"#
            ),
            Case(
                "a title of a menu", "res/menu/a.xml",
                #"<menu><item android:icon="@drawable/ic_arrow_left_24" android:title="@string/undo"/></menu>"#),
            Case(
                "a style", "res/values/styles.xml",
                #"<resources><style name="A"><item name="homeAsUpIndicator">@drawable/ic_arrow_left_24</item></style></resources>"#
            ),
            Case(
                "a button that is given it", "A.kt", "binding.backButton.setImageResource(R.drawable.ic_arrow_left_24)"),
            Case("a button's property", "A.kt", "prevBtn.icon = getDrawable(R.drawable.ic_arrow_left_24)"),
            Case("a button of the app's own", "A.kt", "BackButton(painterResource(R.drawable.ic_arrow_left_24))"),
            Case(
                "what a button does", "A.kt",
                "IconButton(onClick = onBackClick, modifier = m) { Icon(painterResource(R.drawable.ic_arrow_left_24), null) }"
            ),
            Case(
                "what a button calls", "A.kt",
                "IconButton({ nav.popBackStack() }) { Icon(painterResource(R.drawable.ic_arrow_left_24), null) }"),
            Case(
                "the text of a button", "res/layout/a.xml",
                #"<Button android:text="@string/back" android:drawableStart="@drawable/ic_arrow_left_24"/>"#),
            Case(
                "what a view calls", "res/layout/a.xml",
                #"<ImageView android:onClick="onBackPressed" android:src="@drawable/ic_arrow_left_24"/>"#),
            Case(
                "the month before", "res/layout/a.xml",
                #"<ImageView android:contentDescription="Previous month" android:src="@drawable/ic_arrow_left_24"/>"#),
            Case(
                "what a button does elsewhere", "A.kt",
                "IconButton(onClick = { close() }, Modifier.back()) { Icon(painterResource(R.drawable.ic_arrow_left_24), null) }",
                isTold: false),
            Case(
                "another member of a button", "A.kt", "backButton.check(R.drawable.ic_arrow_left_24)", isTold: false),
            Case("the other way", "A.kt", "forwardIcon = R.drawable.ic_arrow_left_24", isTold: false),
            Case("another name", "A.kt", "backgroundIcon = R.drawable.ic_arrow_left_24", isTold: false),
            Case("more than that", "A.kt", "backToTopIcon = R.drawable.ic_arrow_left_24", isTold: false),
            Case("another argument", "A.kt", "f(back = true, icon = R.drawable.ic_arrow_left_24)", isTold: false),
            Case(
                "another description", "res/layout/a.xml",
                #"<ImageButton android:src="@drawable/ic_arrow_left_24" android:contentDescription="@string/back_to_top"/>"#,
                isTold: false),
            Case(
                "that of another view", "res/layout/a.xml",
                #"<a><b android:src="@drawable/ic_arrow_left_24"/><c android:contentDescription="@string/back"/></a>"#,
                isTold: false),
            Case("a comment", "A.kt", "// toolbar.setNavigationIcon(R.drawable.ic_arrow_left_24)", isTold: false),
            Case("a text of code", "A.kt", "x(\"setNavigationIcon(R.drawable.ic_arrow_left_24)\")", isTold: false),
            Case("a side as well", "A.kt", "backIcon = pick(Gravity.LEFT, R.drawable.ic_arrow_left_24)", isTold: false),
        ])
    func use(_ given: Case) throws {
        let app = try TemporaryApp([
            "app/src/main/\(given.file)": given.text,
            "app/src/main/res/drawable/ic_arrow_left_24.xml": Self.left,
        ])
        // Without that it is a note.
        let told = try app.audit().findings.filter { $0.severity == .warning }.map(\.short)
        #expect(told == (given.isTold ? [Self.told] : []))
    }

    @Test(
        "is the app itself in the status bar and in the launcher, where nothing else shows it",
        arguments: [
            Case("another call", "A.kt", "b.setLargeIcon(R.drawable.ic_app)"),
            Case("the status bar", "A.java", "b.setSmallIcon(R.drawable.ic_app);", isTold: false),
            Case("an object", "A.kt", "setSmallIcon(Icon.createWithResource(c, R.drawable.ic_app))", isTold: false),
            Case("one of two", "A.kt", "val smallIcon = if (a) R.drawable.ic_app else 0", isTold: false),
            Case("a constant", "A.java", "static final int NOTIFICATION_ICON = R.drawable.ic_app;", isTold: false),
            Case("an import", "A.kt", "import a.R.drawable.ic_app\nb.setSmallIcon(ic_app)", isTold: false),
            Case("the icon of a button", "A.kt", "b.setSmallIcon(R.drawable.ic_b).addAction(R.drawable.ic_app, t, i)"),
            Case("a name", "A.kt", "fun f() { val icon = R.drawable.ic_app\n b.setSmallIcon(icon) }", isTold: false),
            Case(
                "a name in Java", "A.java", "void f() { int i = R.drawable.ic_app; b.setSmallIcon(i); }", isTold: false),
            Case(
                "a name that is shown elsewhere too", "A.kt",
                "fun f() { val icon = R.drawable.ic_app\n b.setSmallIcon(icon)\n show(icon) }"),
            Case(
                "the name of another function", "A.kt",
                "fun f() { val icon = R.drawable.ic_app\n show() }\nfun g() { b.setSmallIcon(icon) }"),
            Case(
                "a name of something else", "A.kt",
                "fun f() { val icon = R.drawable.ic_app\n b.setSmallIcon(other.icon) }"),
            Case("elsewhere too", "A.kt", "b.setSmallIcon(R.drawable.ic_app)\nshow(R.drawable.ic_app)"),
            Case(
                "notifications from a server", "AndroidManifest.xml",
                #"<manifest><application><meta-data android:name="com.google.firebase.messaging.default_notification_icon" android:resource="@drawable/ic_app"/></application></manifest>"#,
                isTold: false),
            Case(
                "other data", "AndroidManifest.xml",
                #"<manifest><application><meta-data android:name="a.picture" android:resource="@drawable/ic_app"/></application></manifest>"#
            ),
            Case(
                "the launcher", "AndroidManifest.xml",
                #"<manifest><application android:icon="@drawable/ic_app"/></manifest>"#, isTold: false),
            Case(
                "a tile", "AndroidManifest.xml",
                #"<manifest><application><service android:icon="@drawable/ic_app"/></application></manifest>"#),
        ])
    func itself(_ given: Case) throws {
        let app = try TemporaryApp([
            "app/src/main/\(given.file)": given.text,
            "app/src/main/res/drawable/ic_app.xml": Drawable.filled(Drawable.list),
        ])
        let told = try app.audit().findings.filter { $0.icon != nil }.map(\.short)
        #expect(told == (given.isTold ? ["fixed-reading app:main/ic_app"] : []))
    }

    @Test(
        "is a bitmap, which no attribute mirrors, where nothing else shows it",
        arguments: [
            Case(
                "a call that makes one", "A.kt",
                "b.setCloseButtonIcon(BitmapFactory.decodeResource(resources, R.drawable.ic_back))", isTold: false),
            Case("its result", "A.kt", "b.setIcon(get(c, R.drawable.ic_back)!!.toBitmap())", isTold: false),
            Case(
                "a name", "A.java", "void f() { int i = R.drawable.ic_back; show(Bitmaps.bitmap(i)); }", isTold: false),
            Case(
                "a drawable with a name", "A.kt",
                "fun f() { val d = getDrawable(R.drawable.ic_back)!!\nshow(d.toBitmap()) }", isTold: false),
            Case(
                "a shortcut", "A.kt",
                "ShortcutInfoCompat.Builder(c, id).setIcon(IconCompat.createWithResource(c, R.drawable.ic_back)).build()",
                isTold: false),
            Case(
                "a shortcut of a file", "res/xml/a.xml",
                #"<shortcuts><shortcut android:icon="@drawable/ic_back"/></shortcuts>"#, isTold: false),
            Case("another call", "A.kt", "b.setIcon(IconCompat.createWithResource(c, R.drawable.ic_back))"),
            Case("another argument", "A.kt", "show(R.drawable.ic_back, icon.toBitmap())"),
            Case("elsewhere too", "A.kt", "show(R.drawable.ic_back)\nshow(toBitmap(R.drawable.ic_back))"),
            Case("another statement", "A.kt", "show(R.drawable.ic_back)\nbitmap.recycle()"),
        ])
    func bitmap(_ given: Case) throws {
        let app = try TemporaryApp([
            "app/src/main/\(given.file)": given.text, "app/src/main/res/drawable/ic_back.xml": Self.left,
        ])
        let findings = try app.audit().findings
        #expect(findings.map(\.short) == ["fixed-direction app:main/ic_back"])
        #expect(findings.map(\.severity) == [given.isTold ? .warning : .note])
        let attribute = "add 'android:autoMirrored=\"true\"'"
        #expect(findings.first?.hint?.hasPrefix(given.isTold ? attribute : "draw it for right-to-left") == true)
    }

    @Test(
        "is something that turns, which must turn the other way in the mirror",
        arguments: [
            Case(
                "by a quarter", "A.kt",
                "Icon(painterResource(R.drawable.ic_back), null, Modifier.rotate(if (open) 90f else 0f))", isTold: false
            ),
            Case(
                "by any angle", "A.kt", "Icon(painterResource(R.drawable.ic_back), null, Modifier.rotate(angle))",
                isTold: false),
            Case("a view", "A.kt", "binding.arrow.animate().rotation(if (open) 90f else 0f)", isTold: false),
            Case(
                "a view by its identifier", "A.java",
                "View v = findViewById(R.id.arrow); v.setRotation(open ? 90 : 0);", isTold: false),
            Case("round", "A.kt", "binding.arrow.animate().rotation(if (open) 180f else 0f)"),
            Case(
                "round by a constant", "A.kt", "Icon(painterResource(R.drawable.ic_back), null, Modifier.rotate(180f))"),
            Case("another view", "A.kt", "binding.other.animate().rotation(if (open) 90f else 0f)"),
            Case("larger", "A.kt", "binding.arrow.animate().scaleX(1.2f)"),
        ])
    func spun(_ given: Case) throws {
        let app = try TemporaryApp([
            "app/src/main/\(given.file)": given.text, "app/src/main/res/drawable/ic_back.xml": Self.left,
            "app/src/main/res/layout/row.xml":
                #"<A><ImageView android:id="@+id/arrow" android:src="@drawable/ic_back"/></A>"#,
        ])
        let findings = try app.audit().findings
        #expect(findings.map(\.severity) == [given.isTold ? .warning : .note])
        #expect(findings.first?.hint?.hasPrefix(given.isTold ? "add 'android" : "mirror it, and turn it") == true)
    }

    @Test("is told of the app's own icon where name and drawing say a direction")
    func ownArrow() throws {
        let app = try TemporaryApp([
            "app/src/main/A.kt": "b.setSmallIcon(R.drawable.ic_back)",
            "app/src/main/res/drawable/ic_back.xml": Self.left,
        ])
        #expect(try app.findings() == ["fixed-direction app:main/ic_back"])
    }

    @Test("is right where the icon is mirrored, whatever it is called")
    func mirrored() throws {
        let arrow = Drawable.vector("M9,5L4,10L9,15M4,10L14,10A5,5 0 0 1 19,15L19,19", mirrored: true)
        let files = ["app/src/main/res/drawable/ic_arrow_u_left_top.xml": arrow]
        let told = ["flipped-constant app:main/ic_arrow_u_left_top"]
        #expect(try TemporaryApp(files).findings() == told)
        let code = ["app/src/main/A.kt": "undoIconId = R.drawable.ic_arrow_u_left_top"]
        #expect(try TemporaryApp(files.merging(code) { $1 }).findings().isEmpty)
    }

    @Test(
        "is evidence in Swift",
        arguments: [
            Case("a bar", "A.swift", #"bar.backIndicatorImage = UIImage(named: "arrow-left")"#),
            Case("a button of UIKit", "A.swift", #"backButton.setImage(UIImage(named: "arrow-left"), for: .normal)"#),
            Case("a button of SwiftUI", "A.swift", #"Button(action: goBack) { Image(.arrowLeft) }"#),
            Case("a generated name", "A.swift", "backButton.setImage(Asset.arrowLeft.image, for: .normal)"),
            Case("another button", "A.swift", #"Button(action: close) { Image(.arrowLeft) }"#, isTold: false),
        ])
    func apple(_ given: Case) throws {
        let set = "App/Assets.xcassets/arrow-left.imageset"
        let app = try TemporaryApp([
            "App/\(given.file)": given.text,
            "\(set)/Contents.json": #"{ "images": [{ "filename": "a.svg", "idiom": "universal" }] }"#,
            "\(set)/a.svg":
                #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\#(Drawable.arrow)" fill="none" stroke="black" stroke-width="2"/></svg>"#,
        ])
        let told = try app.audit().findings.filter { $0.severity == .warning }.map(\.rule.description)
        #expect(told == (given.isTold ? ["fixed-direction"] : []))
    }

    @Test("is none for the button of a player, which runs the same way whatever shows it")
    func player() throws {
        for (name, told) in [("ic_skip_previous", []), ("ic_arrow_left_24", [Self.told])] {
            let app = try TemporaryApp([
                "app/src/main/A.kt": "backButton.setImageResource(R.drawable.\(name))",
                "app/src/main/res/drawable/\(name).xml": Self.left,
            ])
            #expect(try app.findings() == told, "\(name)")
        }
    }

    @Test("says nothing of an icon that draws something else, or goes both ways")
    func drawing() throws {
        let code =
            "backIcon = R.drawable.ic_a\nforwardIcon = R.drawable.ic_arrow_left_24\nbackIcon = R.drawable.ic_arrow_left_24"
        let app = try TemporaryApp([
            "app/src/main/A.kt": code, "app/src/main/res/drawable/ic_arrow_left_24.xml": Self.left,
            "app/src/main/res/drawable/ic_a.xml": Drawable.vector("M4,4L20,4L20,20L11,20L11,9L4,9Z"),
        ])
        #expect(try app.audit().findings.allSatisfy { $0.severity == .note })
    }

    @Test("keeps icons for a side of the screen as they are")
    func sides() throws {
        let mirrored = Drawable.vector("M3,5L21,5M3,12L12,12M3,19L15,19M3,2L3,22", mirrored: true)
        let menu =
            #"<menu><item android:id="@+id/action_left" android:icon="@drawable/ic_align_left" android:title="@string/left"/></menu>"#
        func findings(_ code: String) throws -> [String] {
            try TemporaryApp([
                "app/src/main/A.kt": code, "app/src/main/res/menu/a.xml": menu,
                "app/src/main/res/drawable/ic_align_left.xml": mirrored,
                "app/src/main/res/drawable/ic_back.xml": Self.left,
            ]).findings()
        }
        let back = "fixed-direction app:main/ic_back"
        #expect(try findings("") == [back])
        #expect(
            try findings("R.id.action_left -> move(ToolbarAlignment.LEFT)")
                == ["flipped-constant app:main/ic_align_left", back])
        #expect(try findings("when (g) {\n Gravity.LEFT -> R.drawable.ic_back\n}").isEmpty)
        #expect(
            try findings("when (g) {\n Gravity.LEFT -> a()\n Gravity.RIGHT -> b()\n}\nR.drawable.ic_back") == [back])
        #expect(try findings("when (g) {\n Position.LEFT -> R.drawable.ic_back\n}") == [back])
        #expect(try findings("when (k) {\n KeyEvent.KEYCODE_DPAD_LEFT -> R.drawable.ic_back\n}").isEmpty)
        #expect(try findings("if (to == ItemTouchHelper.LEFT) R.drawable.ic_back else 0").isEmpty)
        #expect(try findings("enum class Side(val icon: Int) { LEFT(R.drawable.ic_back) }").isEmpty)
        let layout = #"<a android:src="@drawable/ic_back" android:contentDescription="@string/%_left"/>"#
        for (word, told) in [("move_cursor", []), ("text", [back])] {
            let files = [
                "app/src/main/res/layout/a.xml": layout.replacing("%", with: word),
                "app/src/main/res/drawable/ic_back.xml": Self.left,
            ]
            #expect(try TemporaryApp(files).findings() == told, "\(word)")
        }
    }
}
