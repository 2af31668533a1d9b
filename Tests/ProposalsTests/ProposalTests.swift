import Fitting
import Judging
import Manifest
import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("What an icon is proposed to be")
struct ProposalTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var name: String
        var drawing: String
        var kind: String
        var note: String
        var locales = ["ar", "he"]
    }

    private static let stroke = ##"fill="none" stroke="#000" stroke-width="2""##
    private static let disc = ##"<circle cx="12" cy="12" r="8"/>"##
    private static let arrow = ##"<path d="M8 4l8 8-8 8z"/>"##
    private static let lines = ##"<path \##(stroke) d="M3 5h18M3 12h10M3 19h6"/>"##
    /// Lines of text behind 1, 2 and 3, which are mere strokes.
    private static let numbered =
        ##"<path \##(stroke) d="M10 4h12M10 12h12M10 20h12"/><g \##(stroke)>"##
        + ##"<path transform="translate(2 1) scale(.6)" d="M0 2L3 0V10"/><path transform="translate(2 9) scale(.6)" "##
        + ##"d="M0 2.6C.6 1 1.6 0 3 0C4.6 0 5.8 1 5.8 2.6C5.8 4 5 5 3.6 6.2L0 10H6"/>"##
        + ##"<path transform="translate(2 17) scale(.6)" d="M.2 1.6C.8 .6 1.8 0 3 0C4.6 0 5.6 1 5.6 2.4C5.6 3.9 "##
        + ##"4.5 4.7 2.6 4.7C4.7 4.7 6 5.7 6 7.3C6 8.9 4.7 10 3 10C1.5 10 .5 9.3 0 8.1"/></g>"##
    private static let image =
        ##"<image width="8" height="8" href="data:image/png;base64,"##
        + ##"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="/>"##

    /// Three letters by a pen: H, E and D.
    private static let rows = ##"<path d="M9 3h13v1H9zM9 10.5h13v1H9zM9 18h13v1H9z"/>"##
    private static let letters =
        ##"<path \##(stroke) d="M2 6v12M7 6v12M2 12h5M15 6h-4v12h4M11 12h3.5M18 6v12c6 0 6-12 0-12z"/>"##

    static let alone = [
        Case(
            testDescription: "what looks the same in the mirror, whatever its name", name: "chevron.left",
            drawing: disc, kind: "fixed", note: "looks the same in the mirror"),
        Case(
            testDescription: "what is off the middle by so little that nobody sees it", name: "layout",
            drawing: ##"<path d="M4.5 4h16v16h-16z"/>"##, kind: "fixed", note: "looks the same in the mirror"),
        Case(
            testDescription: "what is farther off the middle", name: "layout",
            drawing: ##"<path d="M6 4h16v16H6z"/>"##, kind: "directional", note: "its name says 'layout'"),
        Case(
            testDescription: "a part of a vehicle", name: "car-turbocharger", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "an arrow that turns, whatever its name says", name: "arrow-round-left",
            drawing: ##"<path \##(stroke) d="M6 2L3 5l3 3M3 5h9a8 8 0 1 1-8 8"/>"##, kind: "fixed",
            note: "its name says 'left': a real direction"),
        Case(
            testDescription: "a menu that is called edit", name: "edit-redo", drawing: arrow,
            kind: "directional if undo", note: "its name says 'redo'"),
        Case(testDescription: "nothing at all", name: "next", drawing: "", kind: "fixed", note: "it draws nothing"),
        Case(
            testDescription: "a direction of reading", name: "reply.all", drawing: arrow, kind: "directional",
            note: "its name says 'reply', which 4 of 5 design systems flip"),
        Case(
            testDescription: "what is read or heard", name: "speaker", drawing: arrow, kind: "directional if sound",
            note: "its name says 'speaker'"),
        Case(
            testDescription: "a word with another meaning", name: "dead-end", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "the back of a hand", name: "hand-back", drawing: arrow, kind: "fixed",
            note: "its name says 'hand': objects keep their orientation"),
        Case(
            testDescription: "a call that begins", name: "call-start", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "what was sent goes as what is sent", name: "folder-sent", drawing: arrow,
            kind: "directional", note: "its name says 'sent'"),
        Case(
            testDescription: "bars of a chart", name: "chart-bars", drawing: lines, kind: "directional if charts",
            note: "its name says 'chart': charts begin at the left in most products"),
        Case(
            testDescription: "bars of a machine", name: "server", drawing: lines, kind: "fixed",
            note: "its name says 'server': objects keep their orientation"),
        Case(
            testDescription: "keys in rows", name: "keyboard", drawing: lines, kind: "fixed",
            note: "its name says 'keyboard': objects keep their orientation"),
        Case(
            testDescription: "what follows the guidelines against the practice", name: "cart", drawing: arrow,
            kind: "directional if carts",
            note:
                "its name says 'cart', which none of 5 design systems flips; the guidelines flip what moves, and carts are "
                + "pushed along the direction of reading"),
        Case(
            testDescription: "a chevron by its drawing", name: "open",
            drawing: ##"<path \##(stroke) d="m9 5 7 7-7 7"/>"##, kind: "directional if arrows",
            note: "it draws a chevron"),
        Case(
            testDescription: "lines of text by their drawing", name: "sheet", drawing: lines,
            kind: "directional if text",
            note: "it probably draws lines of text"),
        Case(
            testDescription: "lines with dots before them", name: "sheet",
            drawing: ##"<path \##(stroke) d="M8 6h13M8 12h13M8 18h13M3 6h2M3 12h2M3 18h2"/>"##,
            kind: "directional if text",
            note: "it probably draws lines of text"),
        Case(
            testDescription: "a list with boxes to be checked has no checkmark", name: "list-check",
            drawing: ##"<path d="M3 4h3v3H3zM9 4h12v3H9zM3 11h3v3H3zM9 11h12v3H9zM3 18h3v3H3zM9 18h12v3H9z"/>"##,
            kind: "directional if text", note: "its name says 'list check'"),
        Case(
            testDescription: "lines that end together on the right are no text", name: "sheet",
            drawing: ##"<path \##(stroke) d="M3 5h18M11 12h10M15 19h6"/>"##, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "an arrow alone", name: "arrow-left", drawing: arrow, kind: "directional if arrows",
            note: "its name says 'left': an arrow alone leads back or on"),
        Case(
            testDescription: "a side alone, however it is drawn", name: "circle-left", drawing: arrow,
            kind: "directional if arrows", note: "its name says 'left': an arrow alone leads back or on"),
        Case(
            testDescription: "a side alone, and text that is drawn there", name: "left",
            drawing: ##"<path \##(stroke) d="M3 5h18M3 10h10M3 15h18M3 20h8"/>"##, kind: "directional if sides",
            note: "its name says 'left': a side of the screen"),
        Case(
            testDescription: "an arrow that leads to a line", name: "move-left",
            drawing: ##"<path \##(stroke) d="M21 12H9m4-5-5 5 5 5"/><path \##(stroke) d="M3 4v16"/>"##,
            kind: "directional if sides", note: "its name says 'left': a side of the screen"),
        Case(
            testDescription: "one that leads to nothing", name: "move-left",
            drawing: ##"<path \##(stroke) d="M21 12H4m5-5-5 5 5 5"/>"##, kind: "directional if arrows",
            note: "its name says 'left': an arrow alone leads back or on"),
        Case(
            testDescription: "a line at a side", name: "stroke-left", drawing: arrow, kind: "directional if sides",
            note: "its name says 'left': a side of the screen"),
        Case(
            testDescription: "what opens at a side", name: "expand-left", drawing: arrow, kind: "directional if sides",
            note: "its name says 'left': a side of the screen"),
        Case(
            testDescription: "what is left of something", name: "delete-right", drawing: arrow,
            kind: "directional if sides", note: "its name says 'right': a side of the screen"),
        Case(
            testDescription: "chevrons alone", name: "angles-left", drawing: arrow, kind: "directional if arrows",
            note: "its name says 'left': an arrow alone leads back or on"),
        Case(
            testDescription: "both sides alone", name: "right-left", drawing: arrow, kind: "fixed",
            note: "its name says 'right': a real direction"),
        Case(
            testDescription: "a bracket that is left, and no code", name: "right-from-bracket", drawing: arrow,
            kind: "directional if exits", note: "its name says 'right from bracket'"),
        Case(
            testDescription: "a key that deletes what is before", name: "delete-left", drawing: arrow,
            kind: "directional", note: "its name says 'delete left'"),
        Case(
            testDescription: "an arrow in something else", name: "file-arrow-left", drawing: arrow,
            kind: "directional if arrow-marks",
            note: "its name says 'left': an arrow in something else leads somewhere, or shows a side"),
        Case(
            testDescription: "an arrow alone with a word that nobody knows", name: "acme-arrow-left", drawing: arrow,
            kind: "directional if arrows", note: "its name says 'left': an arrow alone leads back or on"),
        Case(
            testDescription: "an arrow of a keyboard", name: "keyboard-double-arrow-left", drawing: arrow,
            kind: "directional if arrows", note: "its name says 'left': an arrow alone leads back or on"),
        Case(
            testDescription: "a switch that is on", name: "switch-on", drawing: arrow, kind: "directional if progress",
            note: "its name says 'switch on'"),
        Case(
            testDescription: "a letter that is all that is drawn", name: "bus-bypass",
            drawing:
                ##"<path d="m7.5 4.5c-.83 0-1.5.67-1.5 1.5v12c0 .83.67 1.5 1.5 1.5h6c1.6 0 3.1-.86 3.9-2.25s.8-3.1 0-4.5c-.6-1.04-1.59-1.78-2.72-2.09.5-1.27.4-2.7-.28-3.9-.8-1.4-2.29-2.26-3.9-2.26zm1.5 3h1.5c.54 0 1.03.28 1.3.75s.27 1.03 0 1.5-.76.75-1.3.75h-1.5zm0 6h4.5c.54 0 1.03.28 1.3.75.27.47.27 1.03 0 1.5s-.76.75-1.3.75h-4.5z"/>"##,
            kind: "fixed",
            note:
                "its name says 'bus', and it probably draws 'B': letters are never flipped, and the rest should flip: look at it"
        ),
        Case(
            testDescription: "a way out", name: "leave", drawing: arrow, kind: "directional if exits",
            note: "its name says 'leave'"),
        Case(
            testDescription: "leaves of a plant", name: "leaves", drawing: arrow, kind: "fixed",
            note: "its name says 'leaves': objects keep their orientation"),
        Case(
            testDescription: "a tape by one word", name: "goforward-10", drawing: arrow, kind: "directional if players",
            note: "its name says 'goforward 10': the tape runs the same way everywhere"),
        Case(
            testDescription: "a chart that asks", name: "chart-question", drawing: arrow, kind: "directional if charts",
            note: "its name says 'chart': charts begin at the left in most products"),
        Case(
            testDescription: "the app in the launcher", name: "app-icon", drawing: arrow, kind: "fixed",
            note: "its name says 'app icon': logos are the same everywhere"),
        Case(
            testDescription: "a direction of text", name: "pilcrow-ltr", drawing: arrow, kind: "fixed",
            note: "its name says 'ltr': a real direction"),
        Case(
            testDescription: "a side of the screen", name: "panel-left", drawing: arrow, kind: "directional if sides",
            note: "its name says 'left': a side of the screen"),
        Case(
            testDescription: "a real direction", name: "arrow-turn-left", drawing: arrow, kind: "fixed",
            note: "its name says 'left': a real direction"),
        Case(
            testDescription: "an angle of ninety degrees is no arrow", name: "right-angle", drawing: arrow,
            kind: "directional if arrow-marks",
            note: "its name says 'right': an arrow in something else leads somewhere, or shows a side"),
        Case(
            testDescription: "a button that goes on by some seconds", name: "go-forward-15-sec", drawing: arrow,
            kind: "directional if players",
            note: "its name says 'go forward 15 sec': the tape runs the same way everywhere"),
        Case(
            testDescription: "a sign that compares", name: "greater-than-circle", drawing: arrow, kind: "fixed",
            note: "its name says 'greater than circle': signs of formulas run the same way everywhere"),
        Case(
            testDescription: "the letter of a heading", name: "heading-1-paragraph", drawing: arrow, kind: "fixed",
            note: "its name says 'heading 1': letters are never flipped"),
        Case(
            testDescription: "wood, and not what is written", name: "log", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "a vehicle from the front leads to no side", name: "bus",
            drawing:
                ##"<path fill-rule="evenodd" d="M4 4h16v14H4zM6 6v6h12V6zM6 14h2v2H6zM15 14h3v2h-3z"/>"##,
            kind: "fixed", note: "it is seen from the front: nothing in it leads to a side"),
        Case(
            testDescription: "one from the side does, however high it is", name: "bus",
            drawing: ##"<path d="M2 6h13l7 6v6H2z"/>"##, kind: "directional if vehicles", note: "its name says 'bus'"),
        Case(
            testDescription: "a battery that stands fills upwards", name: "battery-charging",
            drawing: ##"<path fill-rule="evenodd" d="M6 4h12v18H6zM10 2h4v2h-4zM13 7l-4 6h3l-1 5 4-7h-3z"/>"##,
            kind: "fixed", note: "it stands upright: nothing in it leads to a side"),
        Case(
            testDescription: "one that lies fills along the text", name: "battery-charging",
            drawing: ##"<path fill-rule="evenodd" d="M3 6h16v12H3zM19 10h2v4h-2zM13 7l-4 6h3l-1 5 4-7h-3z"/>"##,
            kind: "directional if signals", note: "its name says 'battery'"),
        Case(
            testDescription: "an arrow to both sides", name: "arrow-left-right", drawing: arrow, kind: "fixed",
            note: "its name says 'left': a real direction"),
        Case(
            testDescription: "arrows to the corners", name: "arrows-expand-right", drawing: arrow, kind: "fixed",
            note: "its name says 'right': a real direction"),
        Case(
            testDescription: "panels to both sides show sides", name: "panel-left-right", drawing: arrow,
            kind: "directional if sides", note: "its name says 'left': a side of the screen"),
        Case(
            testDescription: "continents are not flipped with what flies over them", name: "earth-airplane",
            drawing: arrow, kind: "fixed",
            note: "its name says 'airplane', but not everything in it may be flipped: "
                + "look at it"),
        Case(
            testDescription: "the letter of a copyright", name: "sound-copyright", drawing: arrow, kind: "fixed",
            note: "its name says 'sound', but not everything in it may be flipped: "
                + "look at it"),
        Case(
            testDescription: "a level of a heading", name: "title-level", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "what is written", name: "event-log", drawing: arrow, kind: "directional if text",
            note: "its name says 'event log'"),
        Case(
            testDescription: "an order of more decimals, whose arrow is level", name: "increase-the-scale",
            drawing: ##"<path d="M4 14h16M14 9l6 5-6 5" \##(stroke)/><path d="M4 4h3v3H4z"/>"##, kind: "fixed",
            note: "its name says 'scale': objects keep their orientation"),
        Case(
            testDescription: "what rises along the text", name: "increase",
            drawing: ##"<path d="M4 20L20 4M11 4h9v9" \##(stroke)/>"##, kind: "directional",
            note: "its name says 'increase', and it perhaps draws an arrow to the side"),
        Case(
            testDescription: "a person in a folder is no list of them", name: "folder-contact", drawing: arrow,
            kind: "fixed", note: "its name says 'folder': objects keep their orientation"),
        Case(
            testDescription: "a seat is no vehicle", name: "airplane-seat", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "the back of a thing", name: "slr-back-side", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "a button of a player by its two words", name: "media-next", drawing: arrow,
            kind: "directional if players",
            note: "its name says 'media next': the tape runs the same way everywhere"),
        Case(
            testDescription: "the icon of an app's notifications", name: "ic_stat_next", drawing: arrow, kind: "fixed",
            note: "its name says 'ic stat': logos are the same everywhere"),
        Case(
            testDescription: "an order by something that is drawn instead", name: "sort_by_date",
            drawing: ##"<path d="M4 4h16v16H4zM7 10h5v5H7z" \##(stroke)/>"##, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "what is mute and makes no sound", name: "notifications_mute",
            drawing: ##"<path d="M4 4h16v16H4zM7 10h5v5H7z" \##(stroke)/>"##, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "what must not be flipped and is not seen", name: "playlist", drawing: arrow,
            kind: "fixed",
            note: "its name says 'playlist', but not everything in it may be flipped: "
                + "look at it"),
        Case(
            testDescription: "a chevron to the left leads back", name: "chevron-left", drawing: arrow,
            kind: "directional if arrows", note: "its name says 'chevron', which 6 of 8 design systems flip"),
        Case(
            testDescription: "a chevron to a corner shows a real direction, as an arrow does", name: "chevron-up-left",
            drawing: arrow, kind: "fixed", note: "its name says 'left': a real direction"),
        Case(
            testDescription: "a word of order with an arrow", name: "jump",
            drawing: ##"<path \##(stroke) d="M3 12h18M14 5l7 7-7 7"/>"##, kind: "directional",
            note: "its name says 'jump', and it perhaps draws an arrow to the side"),
        Case(
            testDescription: "a word of order by itself", name: "shortcut",
            drawing: ##"<path d="M3 3h9v18H3z"/>"##,
            kind: "fixed", note: "nothing shows that it has a direction"),
        Case(
            testDescription: "up and down do not take the direction of reading away", name: "volume-up",
            drawing: arrow, kind: "directional if sound", note: "its name says 'volume'"),
        Case(
            testDescription: "an axis is no direction", name: "move-horizontal", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "a logo", name: "github-send", drawing: arrow, kind: "fixed",
            note: "its name says 'github': logos are the same everywhere"),
        Case(
            testDescription: "a logo by its folder", name: "logos/send", drawing: arrow, kind: "fixed",
            note: "its folder is 'logos': logos are the same everywhere"),
        Case(
            testDescription: "a playback control", name: "skip-forward", drawing: arrow, kind: "directional if players",
            note: "its name says 'skip forward': the tape runs the same way everywhere"),
        Case(
            testDescription: "a playback control with its words the other way round", name: "forward-step",
            drawing: arrow,
            kind: "directional if players",
            note: "its name says 'forward step': the tape runs the same way everywhere"),
        Case(
            testDescription: "winding the tape, by triangles that are one shape", name: "forward",
            drawing: ##"<path d="M2 6V18L12 13V18L22 12L12 6V11z"/>"##,
            kind: "directional if players", note: "it draws a playback control: the tape runs the same way everywhere"),
        Case(
            testDescription: "a clock", name: "alarm", drawing: arrow, kind: "fixed",
            note: "its name says 'alarm': clocks run the same way everywhere"),
        Case(
            testDescription: "a checkmark by its drawing", name: "task",
            drawing: ##"<path \##(stroke) d="m5 12 4 4L19 6"/>"##, kind: "fixed",
            note: "it draws a checkmark: checkmarks are the same everywhere"),
        Case(
            testDescription: "a tool", name: "pencil", drawing: arrow, kind: "directional if tools",
            note:
                "its name says 'pencil', which 2 of 9 design systems flip: tools are held in the right hand everywhere"),
        Case(
            testDescription: "code", name: "terminal", drawing: arrow, kind: "fixed",
            note: "its name says 'terminal': code and formulas run the same way everywhere"),
        Case(
            testDescription: "what turns", name: "refresh", drawing: arrow, kind: "fixed",
            note: "its name says 'refresh', which none of 12 design systems flips: circles turn the same way everywhere"
        ),
        Case(
            testDescription: "a thing", name: "camera", drawing: arrow, kind: "fixed",
            note: "its name says 'camera': objects keep their orientation"),
        Case(
            testDescription: "a photograph", name: "back", drawing: image + arrow, kind: "fixed",
            note: "it contains a photograph or another image, which is not flipped"),
        Case(
            testDescription: "nobody knows", name: "zorp", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "drawn for left-to-right languages alone", name: "zorp-ltr", drawing: arrow,
            kind: "directional", note: "its name says 'ltr'"),
        Case(
            testDescription: "what is carried, with an arrow to the side", name: "share",
            drawing: ##"<path \##(stroke) d="M3 20v-4a5 5 0 0 1 5-5h13m-6-6 6 6-6 6"/>"##, kind: "directional",
            note: "its name says 'share', and it perhaps draws an arrow to the side"),
        Case(
            testDescription: "what is carried, without an arrow", name: "share",
            drawing: ##"<path \##(stroke) d="M6 12 18 5M6 12l12 7"/><circle cx="6" cy="12" r="3"/>"##, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "a chart with an arrow to the side", name: "stats",
            drawing: ##"<path \##(stroke) d="M3 12H20M14 6l6 6-6 6M2 20h5"/>"##, kind: "directional",
            note: "its name says 'stats', and it perhaps draws an arrow to the side"),
        Case(
            testDescription: "what opens, with a triangle by a pen", name: "expand-row",
            drawing: ##"<path \##(stroke) stroke-linejoin="round" d="M8 4l9 8-9 8z"/>"##, kind: "directional",
            note: "its name says 'expand', and it perhaps draws a triangle to the side"),
        Case(
            testDescription: "a word that is drawn and named", name: "zorp-HED", drawing: letters, kind: "fixed",
            note: "it spells its name, 'hed': letters are never flipped"),
        Case(
            testDescription: "a speaker without waves, which is drawn without a slash", name: "volume-off",
            drawing: arrow, kind: "directional if sound", note: "its name says 'volume'"),
        Case(
            testDescription: "rows of which the last goes on into an arrow", name: "zorp-up",
            drawing:
                ##"<path \##(stroke) stroke-linecap="round" d="M3 4h10M3 9h10M3 14h10M3 20h12a5 5 0 0 0 5-5V9m-3 3 3-3 3 3"/>"##,
            kind: "directional if text", note: "it probably draws lines of text"),
        Case(
            testDescription: "rows that run behind a magnifying glass", name: "zorp",
            drawing: ##"<g \##(stroke) stroke-linecap="round"><path d="M3 2h16M3 7h9M3 12h7M3 18h9"/>"##
                + ##"<circle cx="15" cy="11" r="4"/><path d="m18 14 4 4"/></g>"##,
            kind: "composite region(10 6 13 13) tool if text",
            note: "it probably draws lines of text, and it probably draws a tool: "
                + "tools are held in the right hand everywhere"),
        Case(
            testDescription: "a ring with a tail that is one piece with a row, where no word says that it is a tool",
            name: "zorp",
            drawing: ##"<path \##(stroke) stroke-linecap="round" d="M3 2h16M3 7h5M3 18h9M3 12H10A5 5 0 0 1 15 7"##
                + ##"A5 5 0 0 1 18.5 15.5L22 19L18.5 15.5A5 5 0 0 1 10 12"/>"##,
            kind: "directional if text", note: "it probably draws lines of text"),
        Case(
            testDescription: "a magnifying glass that is one piece with a row", name: "zorp-search",
            drawing: ##"<path \##(stroke) stroke-linecap="round" d="M3 2h16M3 7h5M3 18h9M3 12H10A5 5 0 0 1 15 7"##
                + ##"A5 5 0 0 1 18.5 15.5L22 19L18.5 15.5A5 5 0 0 1 10 12"/>"##,
            kind: "directional if text",
            note:
                "it probably draws lines of text, and its name says 'search'; the tool is part of a larger outline, so that it is mirrored with the rest: look at it"
        ),
        Case(
            testDescription: "a tool in the name alone", name: "undoEdit", drawing: arrow,
            kind: "directional if undo",
            note:
                "its name says 'undo' and 'edit'; the tool was not found in the drawing, so that it is mirrored with the rest: look at it"
        ),
        Case(
            testDescription: "rows with a magnifying glass at their ends", name: "text.search",
            drawing:
                ##"<g \##(stroke) stroke-linecap="round"><path d="M3 5h18M3 12h7M3 19h7"/><circle cx="17" cy="15" r="3"/>"##
                + ##"<path d="m21 19-2-2"/></g>"##,
            kind: "composite region(13 11 9 9) tool if text",
            note: "it probably draws lines of text, and its name says 'search': "
                + "tools are held in the right hand everywhere"),
        Case(
            testDescription: "a pencil, which the name says by what is written", name: "draft",
            drawing: lines + ##"<path d="M12 19l8-8 2 2-8 8-3 1z"/>"##,
            kind: "composite region(11 11 11 11) tool if text",
            note: "it probably draws lines of text, and it probably draws a tool: "
                + "tools are held in the right hand everywhere"),
        Case(
            testDescription: "a list whose items are letters that are not read", name: "zorp",
            drawing: rows + ##"<path d="M2 1h1v2h3v4H2zm1 3v2h2V4zM2 8h1v2h3v4H5v-3H3v3H2zM2 16h1v1h3v1H3v4H2z"/>"##,
            kind: "composite region(2 1 4 21) digits if text",
            note: "it probably draws lines of text, and it probably draws letters: letters are never flipped"),
        Case(
            testDescription: "a list whose items are all the same", name: "zorp",
            drawing: rows + ##"<path d="M2 1h1v2h3v4H2zM2 8.5h1v2h3v4H2zM2 16h1v2h3v4H2z"/>"##,
            kind: "directional if text", note: "it probably draws lines of text"),
        Case(
            testDescription: "letters above the bars of a signal", name: "cellular-zorp",
            drawing: ##"<g transform="translate(1 1) scale(.4)">\##(letters)</g>"##
                + ##"<path d="M2 19h2v3H2zM7 16h2v6H7zM12 13h2v9h-2zM17 8h2v14h-2z"/>"##,
            kind: "composite region(1.4 3 9 5.6) digits if signals",
            note: "its name says 'cellular', and it draws 'HE·': letters are never flipped"),
        Case(
            testDescription: "a mark of exclamation behind letters", name: "bubble",
            drawing: ##"<path \##(stroke) d="M1 1h22v15H8l-3 3v-3H1z"/>"##
                + ##"<g transform="translate(2 3) scale(.5)">\##(letters)</g>"##
                + ##"<path d="M14.5 6h1.2v3.8h-1.2zM14.5 10.8h1.2V12h-1.2z"/>"##,
            kind: "composite region(2.5 5.5 13.2 7) digits if text",
            note: "its name says 'bubble', and it draws 'HE·': letters are never flipped"),
        Case(
            testDescription: "rows beside a picture", name: "zorp",
            drawing: ##"<path \##(stroke) d="M12 5h9M12 10h9M3 15h18M3 20h18"/><path d="M3 4h6v7H3z"/>"##,
            kind: "directional if text", note: "it probably draws lines of text"),
    ]

    static let questions = [
        Case(
            testDescription: "for Arabic and Hebrew", name: "question", drawing: arrow,
            kind: "directional except he if questions",
            note: "its name says 'question': Hebrew writes question marks as English does", locales: ["ar", "he"]),
        Case(
            testDescription: "for Arabic alone", name: "question", drawing: arrow, kind: "directional if questions",
            note: "its name says 'question'", locales: ["ar", "fa"]),
        Case(
            testDescription: "for Hebrew and Yiddish alone", name: "question", drawing: arrow, kind: "fixed",
            note: "its name says 'question': Hebrew writes question marks as English does", locales: ["he", "yi"]),
        Case(
            testDescription: "help that draws none, as a currency", name: "help-donate", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction", locales: ["ar"]),
        Case(
            testDescription: "in what is flipped anyway", name: "message-question", drawing: arrow,
            kind: "directional except he, yi if questions",
            note: "its name says 'message' and 'question': Hebrew writes question marks as English does",
            locales: ["ar", "he", "yi"]),
    ]

    static let composites = [
        Case(
            testDescription: "a checkmark that is an element", name: "list.check",
            drawing: lines + ##"<path \##(stroke) d="m15 17 2 2 4-4"/>"##,
            kind: "composite region(14.2 14.2 7.6 6.3) badge if text",
            note: "its name says 'list check': checkmarks are the same everywhere"),
        Case(
            testDescription: "the digits of a list, also those that are mere strokes", name: "list.numbered",
            drawing: numbered,
            kind:
                "composite region(1.4 16.4 4.8 7.2), g:nth-of-type(1) > path:nth-of-type(1), region(0.6 8.4 5.5 7.2) digits if text",
            note: "its name says 'list' and 'numbered': digits are never flipped"),
        Case(
            testDescription: "a side beside digits that are drawn", name: "list.numbered.left",
            drawing: numbered,
            kind: "fixed",
            note: "its name says 'left': a side of the screen; against that, its name says 'list' and 'numbered': "
                + "digits are never flipped: look at it"),
        Case(
            testDescription: "a checkmark that is a subpath", name: "text.done",
            drawing: ##"<path \##(stroke) d="M3 5h18M3 12h10M3 19h6M15 17l2 2 4-4"/>"##,
            kind: "composite region(14.2 14.2 7.6 6.3) badge if text",
            note: "it probably draws lines of text, and it draws a checkmark: checkmarks are the same everywhere"),
        Case(
            testDescription: "a clock of two elements", name: "list.clock",
            drawing:
                ##"<g \##(stroke)><path d="M2 3h18M2 8h3M2 13h3"/><path d="M15 11v4l3 2"/><circle cx="15" cy="15" r="8"/></g>"##,
            kind: "composite region(6 6 18 18) badge if text",
            note: "its name says 'list' and 'clock': clocks run the same way everywhere"),
        Case(
            testDescription: "a magnifying glass", name: "list.search",
            drawing:
                ##"<g \##(stroke)><path d="M3 5h18M3 12h5M3 19h5"/><circle cx="16" cy="15" r="4"/><path d="m22 21-3-3"/></g>"##,
            kind: "composite region(11 10 11.8 11.8) tool if text",
            note: "its name says 'list' and 'search': tools are held in the right hand everywhere"),
        Case(
            testDescription: "a slash over a base that is not cut", name: "book.slash",
            drawing: ##"<path d="M5 4h11v16H5z"/><path \##(stroke) d="m2 2 20 20"/>"##,
            kind: "composite path:nth-of-type(2) slash if text",
            note: "its name says 'book' and 'slash': a slash keeps its slant"),
        Case(
            testDescription: "a slash over a base that is cut for it and must be redrawn", name: "book.off",
            drawing:
                ##"<path d="M6.83 4C12 2 20 2 20 7L15.3 12.47zM4 6.83L12.47 15.3 4 20z"/><path \##(stroke) d="M3 3L21 21"/>"##,
            kind: "fixed",
            note: "its name says 'book' and 'off': a slash keeps its slant, and the rest should flip: "
                + "look at it"),
        Case(
            testDescription: "a slash that is shorter than most and named so", name: "book.slash",
            drawing: ##"<path d="M5 3h11v18H5z"/><path \##(stroke) d="m4 4 16 16"/>"##,
            kind: "composite region(3.2 3.2 17.6 17.6) slash if text",
            note: "its name says 'book' and 'slash': a slash keeps its slant"),
        Case(
            testDescription: "a list with an arrow that turns", name: "list.restart", drawing: arrow, kind: "fixed",
            note: "its name says 'list', but not everything in it may be flipped: "
                + "look at it"),
        Case(
            testDescription: "digits that nothing tells from the rest", name: "list.number", drawing: arrow,
            kind: "fixed",
            note: "its name says 'list' and 'number': digits are never flipped, and the rest should flip: "
                + "look at it"),
        Case(
            testDescription: "a checkmark that is drawn as an outline", name: "message.check", drawing: arrow,
            kind: "fixed",
            note: "its name says 'message' and 'check': checkmarks are the same everywhere, and the rest should flip: "
                + "look at it"),
        Case(
            testDescription: "a letter that may be one, in a plate", name: "cellular.roaming",
            drawing:
                ##"<path fill-rule="evenodd" d="M2 2H17V22H2zM6 7V17H7.6V13H8.6L11.4 17H13.4L10.4 12.7C12 12.4 13 11.4 13 10C13 "##
                + ##"8.2 11.8 7 9.8 7zM7.6 8.4H9.6C10.8 8.4 11.4 9 11.4 10C11.4 11 10.8 11.6 9.6 11.6H7.6z"/><path d="M19 6h3v12h-3z"/>"##,
            kind: "composite region(6 7 7.4 10) digits if signals",
            note: "its name says 'cellular', and it probably draws 'R': letters are never flipped"),
        Case(
            testDescription: "a note", name: "playlist",
            drawing:
                ##"<g \##(stroke)><path d="M3 4h6M3 9h6M3 14h4"/><path d="M14 14a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM17 17V4H21"/></g>"##,
            kind: "composite region(10 3 11 18) digits if text",
            note: "its name says 'playlist', and it probably draws '♪': notes of music are the same everywhere"),
        Case(
            testDescription: "letters of the name that are the same in the mirror one by one", name: "ai-book",
            drawing:
                ##"<g \##(stroke)><path d="M4 2H20V22H4zM4 18H20"/><path stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round" d="M8 12L10.16 7L12.3 12M8.5 10.5H11.8M15 7V12"/></g>"##,
            kind: "composite region(7.2 6.2 8.6 6.6) digits if text",
            note: "its name says 'book', and it probably draws 'AI': letters are never flipped"),
        Case(
            testDescription: "a small i with a dot that is hardly seen, in a word of the name", name: "bubble-hi",
            drawing:
                ##"<path fill-rule="evenodd" d="M2 2H22V18H12L6 23V18H2zM6 6V14H8V11H11V14H13V6H11V9H8V6z"##
                + ##"M15 9V14H16.6V9zM15 6V7.4H16.6V6z"/>"##,
            kind: "composite region(6 6 10.6 8) digits if text",
            note: "its name says 'bubble', and it probably draws 'HI': letters are never flipped"),
        Case(
            testDescription: "letters on two steps, which are read from the left", name: "book.alphabet",
            drawing:
                ##"<g \##(stroke)><path d="M1 1V23M3 1V23H20"/><path d="M7 5V12M11 5L7 9L11 12"/>"##
                + ##"<path d="M15 8H19L15 15H19"/></g>"##,
            kind: "composite region(5.4 4.2 15.4 11.8) digits if text",
            note: "its name says 'book' and 'alphabet': letters are never flipped"),
        Case(
            testDescription: "a bar that is a character", name: "slash.forward",
            drawing: ##"<path \##(stroke) d="M9 21L15 3"/>"##, kind: "fixed",
            note: "its name says 'slash forward': characters are never flipped"),
        Case(
            testDescription: "a number with its point", name: "decimal.increase",
            drawing: ##"<path \##(stroke) d="M4 10h1M9 4h4v6h-4zM4 18h14m-5-4l5 4-5 4"/>"##, kind: "fixed",
            note: "its name says 'decimal': characters are never flipped"),
        Case(
            testDescription: "a sign of mobile networks", name: "signal.h.plus",
            drawing: ##"<path \##(stroke) d="M6 8v8M10 8v8M6 12h4M14 12h4M16 10v4"/>"##, kind: "fixed",
            note: "its name says 'signal' and 'h plus': letters are never flipped, and the rest should flip: "
                + "look at it"),
        Case(
            testDescription: "the dial of a car", name: "car.speed.limiter", drawing: arrow, kind: "fixed",
            note: "nothing shows that it has a direction"),
        Case(
            testDescription: "a percent sign", name: "cart.discount",
            drawing:
                ##"<g \##(stroke)><path d="M3 4H14L15 11M3 4L2 20H9"/><path d="M14 21L21 13M14.6 13.5h.01M20.4 20.5h.01" "##
                + ##"stroke-linecap="round"/></g>"##,
            kind: "composite region(13 12 9 10) digits if carts",
            note: "its name says 'cart', and it draws '%': characters are never flipped"),
        Case(
            testDescription: "a sign that forbids, as a badge", name: "message.cancel",
            drawing:
                ##"<g \##(stroke)><path d="M11 17H3V4H21V10"/><circle cx="18" cy="18" r="4"/><path d="M15.5 20.5L20.5 15.5"/></g>"##,
            kind: "composite region(13 13 10 10) badge if text",
            note: "its name says 'message', and it probably draws a slash: a slash keeps its slant"),
        Case(
            testDescription: "the number at the end of the name, where it is drawn", name: "car.zorp.2",
            drawing:
                ##"<g \##(stroke) stroke-linejoin="round"><path d="M3 4H14L11 14H3z"/><path transform="translate(15 13) scale(.8)" "##
                + ##"d="M0 2.6C.6 1 1.6 0 3 0C4.6 0 5.8 1 5.8 2.6C5.8 4 5 5 3.6 6.2L0 10H6"/></g>"##,
            kind: "composite region(14.2 12.2 6.3 9.6) digits if vehicles",
            note: "its name says 'car', and it draws '2': digits are never flipped"),
        Case(
            testDescription: "letters and what stands between them are read from the left", name: "sort.z.a",
            drawing:
                ##"<g \##(stroke) stroke-linejoin="round"><path d="M3 2h5l-5 7h5"/><path d="M16 9.8V5a2.5 2.5 0 0 1 5 0v4.8M16 7h5"/>"##
                + ##"<path d="M11 5.5h2"/><path d="M3 14h18M3 20h9"/></g>"##,
            kind: "composite region(2 1 20 9) digits if text",
            note: "its name says 'sort' and 'z a': letters are never flipped"),
        Case(
            testDescription: "a letter that is repeated is one part", name: "sort.sleep",
            drawing:
                ##"<g \##(stroke) stroke-linejoin="round"><path d="M4 6h5l-5 7h5"/><path d="M13 2h5l-5 7h5"/>"##
                + ##"<path d="M3 17h18M3 21h9"/></g>"##,
            kind: "composite region(3 1 16 13) digits if text",
            note: "its name says 'sort', and it draws 'z': letters are never flipped"),
        Case(
            testDescription: "a slash that rises, which nothing names", name: "browsing-exit",
            drawing:
                ##"<path d="M5 4H20V10H13V20H5z"/><path \##(stroke) d="M2 22L22 2"/>"##,
            kind: "composite path:nth-of-type(2) slash if exits",
            note: "its name says 'exit', and it perhaps draws a slash: a slash keeps its slant"),
        Case(
            testDescription: "two marks", name: "list.search.clock", drawing: lines, kind: "fixed",
            note: "its name says 'list', but not everything in it may be flipped: "
                + "look at it"),
        Case(
            testDescription: "code in a message", name: "message.code", drawing: arrow, kind: "fixed",
            note: "its name says 'message', but not everything in it may be flipped: "
                + "look at it"),
    ]

    @Test(
        "text that is turned by a quarter is flipped top to bottom",
        arguments: [
            ("text-rotate", ##"<path fill="none" stroke="#000" stroke-width="2" d="M5 21V3M12 21V9M19 21V5"/>"##, true),
            (
                "list-turned",
                #"<path d="M4 3h3v3H4zM4 9h3v12H4zM11 3h3v3h-3zM11 9h3v12h-3zM18 3h3v3h-3zM18 9h3v8h-3z"/>"#, true
            ),
            ("poll-list", ##"<path fill="none" stroke="#000" stroke-width="2" d="M5 21V3M12 21V9M19 21V5"/>"##, false),
            ("list-lines", ##"<path fill="none" stroke="#000" stroke-width="2" d="M3 5h18M3 12h10M3 19h6"/>"##, false),
        ] as [(String, String, Bool)])
    func turnedText(name: String, drawing: String, isVertical: Bool) throws {
        let set = try TemporarySet(["Assets/\(name).svg": Drawing.svg(drawing)])
        let report = try #require(try set.propose())
        #expect(report.icons.first?.entry.kind == .directional(except: []))
        #expect(report.manifest.text.contains(#""vertical": true"#) == isVertical, "\(report.manifest.text)")
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(set.validate().diagnostics.map(\.rule) == [])
    }

    @Test("an icon that is one thing", arguments: alone)
    func one(testCase: Case) throws { try check(testCase) }

    @Test("a question mark goes by the locales", arguments: questions)
    func question(testCase: Case) throws { try check(testCase) }

    @Test("a mark in what flips is a part where it can be picked for certain", arguments: composites)
    func composite(testCase: Case) throws { try check(testCase) }

    @Test(
        "what is read says why it is not flipped",
        arguments: [
            ("R", "letters are never flipped"), ("A1", "letters are never flipped"), ("1", "digits are never flipped"),
            ("♪", "notes of music are the same everywhere"), ("%", "characters are never flipped"),
            ("", "letters are never flipped"),
        ]) func principle(_ characters: String, _ reason: String)
    {
        #expect(Mark.letters.principle(reading: characters) == reason)
    }

    private func check(_ testCase: Case) throws {
        let set = try TemporarySet(["Assets/\(testCase.name).svg": Drawing.svg(testCase.drawing)])
        let report = try #require(try set.propose(testCase.locales))
        #expect(report.diagnostics.isEmpty)
        let entry = try #require(report.icons.first?.entry)
        let policy = entry.policy.map { " if \($0)" } ?? ""
        #expect(entry.kind.summary + policy == testCase.kind)
        #expect(entry.note == testCase.note)
        #expect(entry.needsLook == entry.note.contains("look at it"), "the note tells people what is asked")
    }
}

extension ProposedKind {
    /// The kind with what it needs, in a few words.
    var summary: String {
        switch self {
        case .fixed: return name
        case .fitted(let entry): return entry.json
        case .directional(let exceptions):
            return exceptions.isEmpty ? name : "\(name) except \(exceptions.joined(separator: ", "))"
        case .localized(let variants):
            return ([name] + variants.map { "\($0.key)=\($0.path)" }).joined(separator: " ")
        case .composite(let parts, let base):
            let more =
                switch base {
                case .own: ""
                case .whole(let name, _, _): " from \(name)"
                }
            return "\(name) \(parts.map { "\($0.selector) \($0.role)" }.joined(separator: " + "))\(more)"
        }
    }
}
