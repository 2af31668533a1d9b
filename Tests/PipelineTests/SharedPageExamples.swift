import Diagnostics

@testable import Judging

extension RuleExampleTests {
    /// The examples of rules that share a page, which shows none.
    @RulePages static var shared: [RulePage] {
        RulePage(
            .jsonSyntax, "", fix: "",
            bad: RuleExample(
                manifest:
                    ##"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], "icons": { "##
                    + ##""next": "directional", } }"##,
                .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .duplicateKey, "", fix: "",
            bad: ##""next": "fixed", "next": "directional""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .unknownKey, "", fix: "",
            bad: ##""next": { "kind": "directional", "exept": ["he"] }"##,
            good: ##""next": { "kind": "directional", "except": ["he"] }"##,
            .arrow("next.svg"))
        RulePage(
            .missingKey, "", fix: "",
            bad: RuleExample(
                manifest:
                    ##"{ "version": 1, "source": "Assets", "locales": ["ar"], "icons": { "next": "directional" } }"##,
                .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .wrongType, "", fix: "",
            bad: ##""next": { "kind": "directional", "except": "he" }"##,
            good: ##""next": { "kind": "directional", "except": ["he"] }"##,
            .arrow("next.svg"))
        RulePage(
            .badValue, "", fix: "",
            bad: ##""next": "directionl""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .misplacedKey, "", fix: "",
            bad: ##""camera": { "kind": "fixed", "except": ["he"] }"##,
            good: ##""camera": "fixed""##,
            .disc("camera.svg"))
        RulePage(
            .unsupportedVersion, "", fix: "",
            bad: RuleExample(
                manifest: ##"{ "version": 2, "source": "Assets", "output": "out", "locales": ["ar"], "icons": {} }"##),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .badLanguageTag, "", fix: "",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["ar_EG"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["ar-EG"]"##, .arrow("next.svg")))
        RulePage(
            .unlikelyLanguageTag, "", fix: "",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["iw"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["he"]"##, .arrow("next.svg")))
        RulePage(
            .noRightToLeftLocale, "", fix: "",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["en"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["en", "ar"]"##, .arrow("next.svg")))
        RulePage(
            .languageTagForm, "", fix: "",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["ar-eg"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["ar-EG"]"##, .arrow("next.svg")))
        RulePage(
            .duplicateLanguageTag, "", fix: "",
            bad: RuleExample(##""next": "directional""##, set: ##""locales": ["ar", "ar-Arab"]"##, .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, set: ##""locales": ["ar"]"##, .arrow("next.svg")))
        RulePage(
            .badPath, "", fix: "",
            bad: RuleExample(
                manifest: ##"{ "version": 1, "source": "../Assets", "output": "out", "locales": ["ar"], "icons": {} }"##
            ),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .badSelector, "", fix: "",
            bad: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge >", "role": "badge" } } }"##,
            good: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg"))
        RulePage(
            .badIconName, "", fix: "",
            bad: ##""next.svg": "directional", "next": "directional""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .badGlob, "", fix: "",
            bad: ##""next": "directional", "arrow[": "directional""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .notSVG, "", fix: "",
            bad: RuleExample(##""next": "directional""##, .raw("next.svg", ##"<html/>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .svgSyntax, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##,
                .raw("next.svg", ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path</svg>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .svgEncoding, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##,
                .raw(
                    "next.svg",
                    ##"<?xml version="1.0" encoding="EBCDIC-US"?><svg xmlns="http://www.w3.org/2000/svg" "##
                        + ##"viewBox="0 0 24 24"/>"##
                )),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .svgEntity, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##,
                .raw(
                    "next.svg",
                    ##"<!DOCTYPE svg [<!ENTITY a SYSTEM "a.txt">]><svg xmlns="http://www.w3.org/2000/svg" "##
                        + ##"viewBox="0 0 24 24">&a;</svg>"##
                )),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .svgError, "", fix: "",
            bad: RuleExample(##""next": "directional""##, .svg("next.svg", ##"<path d="M5 11h8V6l7 6 L"/>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .noMirror, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##, set: ##""rules": { "no-view-box": "off" }"##,
                .raw(
                    "next.svg", ##"<svg xmlns="http://www.w3.org/2000/svg"><path d="M5 11h8V6l7 6-7 6v-5H5z"/></svg>"##)
            ),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .androidNeedsPNG, "", fix: "",
            bad: RuleExample(
                #""logo": "fixed""#, set: #""exports": [{ "target": "android", "folder": "app/res" }]"#, shadow),
            good: RuleExample(
                #""logo": "fixed""#, set: #""exports": [{ "target": "android", "folder": "app/res" }]"#, plain))
        RulePage(
            .appleNeedsPNG, "", fix: "",
            bad: RuleExample(#""logo": "fixed""#, set: #""exports": [{ "target": "apple", "folder": "App" }]"#, shadow),
            good: RuleExample(#""logo": "fixed""#, set: #""exports": [{ "target": "apple", "folder": "App" }]"#, plain))
        RulePage(
            .appleNoSymbol, "", fix: "",
            bad: RuleExample(
                #""logo": "fixed""#,
                set: #""exports": [{ "target": "apple", "folder": "App", "images": "png", "symbols": true }]"#,
                faded),
            good: RuleExample(
                #""logo": "fixed""#,
                set: #""exports": [{ "target": "apple", "folder": "App", "images": "png", "symbols": true }]"#,
                plain))
        RulePage(
            .gtkNoLocales, "", fix: "",
            bad: #""help": { "kind": "directional", "except": ["he"] }"#,
            good: #""help": "directional""#,
            set: #""exports": [{ "target": "gtk", "folder": "icons" }]"#,
            .arrow("help.svg"))
        RulePage(
            .gtkNotSymbolic, "", fix: "",
            bad: RuleExample(
                #""logo": "fixed""#, set: #""exports": [{ "target": "gtk", "folder": "icons" }]"#,
                faded),
            good: RuleExample(
                #""logo": "fixed""#, set: #""exports": [{ "target": "gtk", "folder": "icons" }]"#,
                plain))
        RulePage(
            .lessInExport, "", fix: "",
            bad: RuleExample(
                #""abc": "fixed""#,
                set:
                    #""rules": { "text-not-outlined": "off" }, "exports": [{ "target": "windows", "folder": "App/Icons" }]"#,
                .svg("abc.svg", ##"<text x="3" y="18">abc</text>"##)),
            good: RuleExample(
                #""abc": "fixed""#, set: #""exports": [{ "target": "windows", "folder": "App/Icons" }]"#,
                .svg("abc.svg", ##"<path d="M4 18 8 6l4 12M6 14h4"/>"##)))
        RulePage(
            .notAFlag, "", fix: "",
            bad: #""help": { "kind": "directional", "except": ["he"] }"#,
            good: #""help": "directional""#,
            set: #""exports": [{ "target": "flags", "folder": "lists", "strict": true }]"#,
            .arrow("help.svg"))
        RulePage(
            .notInFont, "", fix: "",
            bad: RuleExample(#""logo": "fixed""#, set: #""exports": [{ "target": "font", "folder": "font" }]"#, shadow),
            good: RuleExample(#""logo": "fixed""#, set: #""exports": [{ "target": "font", "folder": "font" }]"#, plain))
        RulePage(
            .missingSourceFolder, "", fix: "",
            bad: RuleExample(
                manifest: ##"{ "version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "icons": {} }"##,
                .arrow("next.svg")),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .missingSource, "", fix: "",
            bad: ##""next": "directional", "forward": "directional""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .unlistedSource, "", fix: "",
            bad: RuleExample(##""next": "directional""##, .arrow("next.svg"), .arrow("back.svg")),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .conflictingGlobs, "", fix: "",
            bad: ##""arrow-*": "directional", "*-right": "fixed""##,
            good: ##""arrow-*": "directional""##,
            .arrow("arrow-right.svg"))
        RulePage(
            .unmatchedGlob, "", fix: "",
            bad: ##""next": "directional", "chevron.*": "directional""##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .unknownIcon, "", fix: "",
            bad:
                ##""undo": { "kind": "localized", "variants": { "rtl": { "icon": "redoo" } } }, "redo": "directional""##,
            good:
                ##""undo": { "kind": "localized", "variants": { "rtl": { "icon": "redo" } } }, "redo": "directional""##,
            .arrow("redo.svg"),
            .mirroredArrow("undo.svg"))
        RulePage(
            .unknownPart, "", fix: "",
            bad: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                + ##""within": "glass" } } }"##,
            good: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg"))
        RulePage(
            .unknownPolicy, "", fix: "",
            bad: ##""next": { "kind": "directional", "policy": "arows" }"##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .selfReference, "", fix: "",
            bad: ##""undo": { "kind": "localized", "variants": { "rtl": { "icon": "undo" } } }"##,
            good: ##""undo": "directional""##,
            .mirroredArrow("undo.svg"))
        RulePage(
            .partCycle, "", fix: "",
            bad: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                + ##""within": "base" }, "base": { "select": "path", "role": "base", "within": "badge" } "##
                + ##"} }"##,
            good: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg"))
        RulePage(
            .unusedException, "", fix: "",
            bad: ##""next": { "kind": "directional", "except": ["yi"] }"##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .unusedVariant, "", fix: "",
            bad: RuleExample(
                ##""pen": { "kind": "localized", "variants": { "rtl": "pen.rtl.svg", "fr": "pen.fr.svg" } }"##,
                .arrow("pen.svg"), .svg("pen.rtl.svg", ##"<path d="M19 11h-8V6l-7 6 7 6v-5h4v-2z"/>"##),
                .disc("pen.fr.svg")
            ),
            good: RuleExample(
                ##""pen": { "kind": "localized", "variants": { "rtl": "pen.rtl.svg" } }"##, .arrow("pen.svg"),
                .svg("pen.rtl.svg", ##"<path d="M19 11h-8V6l-7 6 7 6v-5h4v-2z"/>"##)))
        RulePage(
            .outputCollision, "", fix: "",
            bad: RuleExample(
                ##""a": "directional", "a.rtl": "directional""##, .arrow("a.svg"),
                .svg("a.rtl.svg", ##"<path d="M4 4h9v16H4z"/>"##)),
            good: RuleExample(
                ##""a": "directional", "b": "directional""##, .arrow("a.svg"),
                .svg("b.svg", ##"<path d="M4 4h9v16H4z"/>"##)
            ))
        RulePage(
            .letterCase, "", fix: "",
            bad: RuleExample(##""cart": "fixed", "Cart": "fixed""##, .disc("cart.svg"), .arrow("Cart.svg")),
            good: RuleExample(##""cart": "fixed", "trolley": "fixed""##, .disc("cart.svg"), .arrow("trolley.svg")))
        RulePage(
            .missingReason, "", fix: "",
            bad: ##""list": { "kind": "fixed", "ignore": { "fixed-direction": "" } }"##,
            good: ##""list": { "kind": "fixed", "ignore": { "fixed-direction": "it is our logo" } }"##,
            .arrow("list.svg"))
        RulePage(
            .unusedIgnore, "", fix: "",
            bad: ##""next": { "kind": "directional", "ignore": { "flipped-slash": "the slash is a stair" } }"##,
            good: ##""next": "directional""##,
            .arrow("next.svg"))
        RulePage(
            .flippedLogo, "", fix: "",
            bad: ##""logo": "directional""##,
            good: ##""logo": "fixed""##,
            .arrow("logo.svg"))
        RulePage(
            .flippedCheck, "", fix: "",
            bad: ##""doc.check": "directional""##,
            good:
                ##""doc.check": { "kind": "composite", "parts": { "check": { "select": "#check", "role": "badge" } } }"##,
            .svg(
                "doc.check.svg",
                ##"<path d="M4 3h9v18H4z" fill="none" stroke="#000"/><path id="check" d="M15 14l2 2 5-5" "##
                    + ##"fill="none" stroke="#000" stroke-width="2"/>"##
            ))
        RulePage(
            .flippedClock, "", fix: "",
            bad: ##""recent": "directional""##,
            good: ##""recent": "fixed""##,
            .svg(
                "recent.svg",
                ##"<g fill="none" stroke="#000" stroke-width="2"><circle cx="12" cy="12" r="9"/><path "##
                    + ##"d="M12 7v5l3 2"/></g>"##
            ))
        RulePage(
            .flippedPlayback, "", fix: "",
            bad: ##""play": "directional""##,
            good: ##""play": "fixed""##,
            .arrow("play.svg"))
        RulePage(
            .flippedSlash, "", fix: "",
            bad: ##""speaker.slash": "directional""##,
            good: ##""speaker.slash": { "kind": "composite", "parts": { "slash": { "select": "#slash", "role": "##
                + ##""slash", "clearance": 1 } } }"##,
            .svg(
                "speaker.slash.svg",
                ##"<g fill="none" stroke="#000" stroke-width="2"><path d="M3 9h4l5-4v14l-5-4H3z"/>"##
                    + ##"<path d="M16 8a6 6 0 0 1 0 8"/><path id="slash" d="M3 3l18 18"/></g>"##))
        RulePage(
            .flippedDigits, "", fix: "",
            bad: ##""list.number": "directional""##,
            good: ##""list.number": { "kind": "composite", "parts": { "digits": { "select": "#digits", "role": "##
                + ##""digits" } } }"##,
            .svg(
                "list.number.svg",
                ##"<path d="M9 6h11v2H9zM9 16h11v2H9z"/><path id="digits" d="M3 5l2-1h1v6H4V6zM3 15h4v5H3z"/>"##))
        RulePage(
            .flippedLetters, "", fix: "",
            bad: ##""bold": "directional""##,
            good: ##""bold": "fixed""##,
            .svg("bold.svg", ##"<path d="M7 4h6a4 4 0 0 1 2 7 4 4 0 0 1-1 9H7z"/>"##))
        RulePage(
            .flippedQuestionMark, "", fix: "",
            bad: ##""help": "directional""##,
            good: ##""help": { "kind": "directional", "except": ["he"] }"##,
            .svg(
                "help.svg",
                ##"<path d="M8 9a4 4 0 1 1 6 3c-1 1-2 1-2 3M12 18v2" fill="none" stroke="#000" stroke-width="2"/>"##))
        RulePage(
            .flippedTool, "", fix: "",
            bad: ##""text.search": "directional""##,
            good:
                ##""text.search": { "kind": "composite", "parts": { "glass": { "select": "#glass", "role": "tool" } } }"##,
            .svg(
                "text.search.svg",
                ##"<path d="M3 4h9v2H3zM3 9h6v2H3z"/><g id="glass" fill="none" stroke="#000" "##
                    + ##"stroke-width="2"><circle cx="14" cy="14" r="4"/><path d="M17 17l4 4"/></g>"##
            ))
        RulePage(
            .noViewBox, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##,
                .raw(
                    "next.svg",
                    ##"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M5 11h8V6l7 6-7 "##
                        + ##"6v-5H5z"/></svg>"##
                )),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .outsideViewBox, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##, .svg("next.svg", ##"<path d="M-3 11h16V6l7 6-7 6v-5H-3z"/>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .activeContent, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##, .svg("next.svg", ##"<path d="M5 11h8V6l7 6-7 6v-5H5z" onclick="go()"/>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .danglingReference, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##,
                .svg("next.svg", ##"<path d="M5 11h8V6l7 6-7 6v-5H5z" fill="url(#shade)"/>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .externalReference, "", fix: "",
            bad: RuleExample(
                ##""photo": "fixed""##,
                .svg("photo.svg", ##"<path d="M5 11h8V6l7 6-7 6v-5H5z"/><image href="dot.png" width="2" height="2"/>"##)
            ),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .keptUpright, "", fix: "",
            bad: RuleExample(
                ##""note": "directional""##, set: ##""rules": { "text-not-outlined": "off" }"##,
                .svg("note.svg", ##"<path d="M3 4h9v2H3z"/><text x="3" y="20">A</text>"##)),
            good: RuleExample(
                ##""note": "directional""##,
                .svg("note.svg", ##"<path d="M3 4h9v2H3z"/><path d="M3 20 6 12l3 8z"/>"##)))
        RulePage(
            .mirroredByTransform, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##, .svg("next.svg", ##"<rect x="1mm" y="4" width="9" height="9"/>"##)),
            good: RuleExample(
                ##""next": "directional""##, .svg("next.svg", ##"<rect x="3.78" y="4" width="9" height="9"/>"##)))
        RulePage(
            .notDrawn, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##,
                .svg(
                    "next.svg",
                    ##"<path d="M5 11h8V6l7 6-7 6v-5H5z"/><path id="dot" d="M2 2h2v2H2z"/><path d="M4 "##
                        + ##"2h2v2H4z" fill="url(#dot)"/>"##
                )),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .notFlattened, "", fix: "",
            bad: RuleExample(
                ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                    + ##""clearance": 1 } } }"##,
                .svg(
                    "cart.svg",
                    ##"<filter id="soft"><feGaussianBlur stdDeviation=".1"/></filter><g filter="url(#soft)"><path "##
                        + ##"d="M3 5h14v14H3z"/></g><circle id="badge" cx="18" cy="6" r="3"/>"##)),
            good: RuleExample(
                ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                    + ##""clearance": 1 } } }"##,
                .svg("cart.svg", ##"<path d="M3 5h14v14H3z"/><circle id="badge" cx="18" cy="6" r="3"/>"##)))
        RulePage(
            .notMirrored, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##,
                .raw(
                    "next.svg",
                    ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" transform="rotate(5)">"##
                        + ##"<path d="M9 11h4V8l4 4-4 4v-3H9z"/></svg>"##)),
            good: RuleExample(
                ##""next": "directional""##,
                .svg("next.svg", ##"<g transform="rotate(5)"><path d="M9 11h4V8l4 4-4 4v-3H9z"/></g>"##)))
        RulePage(
            .symbolTemplate, "", fix: "",
            bad: RuleExample(
                ##""next": "directional""##,
                .svg("next.svg", ##"<g id="Symbols"><g id="Regular-M"><path d="M5 11h8V6l7 6-7 6v-5H5z"/></g></g>"##)),
            good: RuleExample(##""next": "directional""##, .arrow("next.svg")))
        RulePage(
            .textNotOutlined, "", fix: "",
            bad: RuleExample(##""abc": "fixed""##, .svg("abc.svg", ##"<text x="3" y="18">abc</text>"##)),
            good: RuleExample(##""abc": "fixed""##, .svg("abc.svg", ##"<path d="M4 18 8 6l4 12M6 14h4"/>"##)))
    }

    private static let shadow = RuleExampleFile.svg(
        "logo.svg",
        ##"<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><circle cx="12" cy="12" r="8" filter="url(#f)"/>"##
    )
    private static let faded = RuleExampleFile.svg(
        "logo.svg",
        ##"<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1"/></linearGradient><mask id="m">"##
            + ##"<path d="M0 0h24v24H0z" fill="url(#g)"/></mask><circle cx="12" cy="12" r="8" mask="url(#m)"/>"##)
    private static let plain = RuleExampleFile.svg("logo.svg", ##"<circle cx="12" cy="12" r="8"/>"##)
}
