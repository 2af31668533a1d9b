import IconModel
import Manifest

/// The words that names use beyond the lists of the rules. They are good enough for a proposal that a person reads, but
/// not for a finding that somebody has to excuse.
enum Vocabulary {
    /// Things that follow the direction of reading: pages and bindings, speech and sound, vehicles and walkers,
    /// progress, order, exits (rows G1 and G2).
    static let reading = PhraseList(
        parsing: """
            after backspace before drawer end first forwarded incoming jump last layout library menu-open move-to \
            outbound outgoing pane received replied return sent shortcut sidebar start trending \(Policy.Family.readingWords)
            """)

    /// Things that are sent or led somewhere, which follow the direction of reading where an arrow to the side is drawn.
    static let carried = PhraseList(
        parsing: """
            assign continue convert deliver dispatch handoff handover input migrate open output proceed \
            publish rename renamed share submit submodule symlink tab transfer transferred
            """)

    /// What grows or shrinks with time, which follows the direction of reading where an arrow to the side is drawn.
    static let trend = PhraseList(
        parsing: """
            analytics chart charts conversion decrease graph graphs growth increase insights performance statistics \
            stats trend
            """)

    /// What opens and closes, which follows the direction of reading where a triangle to the side is drawn.
    static let disclosure = PhraseList(parsing: "collapse collapsed disclosure expand expanded unfold")

    /// Phrases that do not mean what their words mean.
    static let figurative = PhraseList(
        parsing: """
            add-library back-end card-lanyard book-online bubble-bath bubble-chart bubble-gum bubble-level bubble-tea bubble-wrap bubbles call-end call-start automotive-battery car-battery car-cruise car-speed chart-bubble control-plane data-plane \
            dead-end end-call end-user face-book first-aid first-quarter folder-up-level front-end high-level image-layout image-library jump-rope last-mile last-quarter \
            level-crossing level-up library-add library-books library-building library-music local-library log-off low-level message-bus mic-mute microphone-mute one-level phone-book photo-library return-key \
            sea-level soap-bubble spirit-level start-call start-up top-level up-level video-library wave-signal
            """)

    /// Things with bars that are no lines of text: charts, weather, machines, bricks, and what lies above or beside each
    /// other.
    static let bars = PhraseList(
        parsing: """
            air align-horizontal align-vertical barcode battery blinds blur brick bricks brush chart charts contrast cyclone \
            disk disks distribute drive drives drop droplet drops dust equalizer fan fence fingers firewall flashlight fog \
            foggy gradient graph haze hazy heater histogram hurricane ladder lamp lightbulb memory mist motion \
            nail paint pen pencil poll rack radiator raid ruler screw server servers shadow sliders smoke speed stack stairs \
            statistics stats storage stream sunrise sunset thread thumb thumbs tonality tornado vibrance wall walls water wave \
            waves weather wind windy
            """)

    /// Headings by their level, which are drawn as an H.
    static let headings = PhraseList((1...6).flatMap { ["heading-\($0)", "h-\($0)"] })

    /// What must not be flipped in what follows the direction of reading, and often is not told by its shape: notes, signs that
    /// forbid, the triangle of a player, the sign of a thread.
    static let unseen = PhraseList(
        parsing: """
            audio-book audiobook banned block blocked chat-thread list-music list-video music music-list playlist playlists \
            song songs video-list
            """)

    /// Pictures of numbers.
    static let chart = PhraseList(
        parsing: "analytics chart charts graph graphs histogram poll statistics stats")

    /// Characters and things that show characters.
    static let character = PhraseList(
        parsing: """
            at at-sign ampersand ampersands back-slash backslash decimal decimals forward-slash slash-back slash-forward \
            section-sign hash hashtag percent asterisk info information currency dollar euro yen yuan renminbi \
            cent rupee franc lira peso ruble shekel hryvnia tenge tugrik naira baht riyal rial manat zloty forint \
            bitcoin sterling language languages translate translation case-lower \
            case-upper case-sensitive filetype file-type hd sd 4k gif pdf csv txt abc az
            """)

    /// What a number beside it in a name measures, or is the version of.
    static let units: Set<String> = [
        "bit", "css", "fps", "gb", "heading", "hz", "kb", "mb", "mhz", "mp", "px", "usb", "web", "wifi", "xml",
    ]

    /// Things with numbers that are not read as numbers, and turns in degrees.
    static let noNumber = PhraseList(parsing: "180 360 dice die flag heading headings speed")

    /// Things that turn as clocks do.
    static let turning = PhraseList(
        parsing:
            "sync synchronize refresh reload loop rotate rotation recycle repeat replay reset restart restore revert spinner loader orbit"
    )

    /// Code and formulas, which are written from left to right everywhere.
    static let code = PhraseList(
        parsing: """
            code terminal console shell command prompt regex regexp brace braces bracket brackets markup html css \
            javascript typescript json xml yaml sql api math maths mathematics formula equation function sigma pi phi \
            radical variable binary hex octal wikitext markdown calculator programming coding
            """)

    /// Real objects, which stay as they are (row G6).
    static let object = PhraseList(
        parsing: """
            accessibility anchor apple archive axe backpack bag balloon banana bandage bandaid basket bath bed beer \
            bell biceps billboard bin bolt bomb bone bookmark bookmarks bottle bow box boxes brain bread bridge \
            briefcase broccoli broom brush bucket bug building bulb butterfly cactus cake calendar camera candy card \
            cards carrot castle cat chain chair cherry chess church cigarette clipboard cloud coat coffee coin coins \
            compass computer controller cookie copy couch cow cpu crosshair crosshairs crown cup cursor database \
            dental desk desktop device dice dices dish disk display dna dog door dress drill drone droplet drum earth \
            egg envelope eraser eye eyedropper face factory fan feather fence file files film fire fish flag flame \
            flask floppy flower fog folder folders football forest fork fruit fuel funnel game gamecontroller gamepad \
            gauge gear ghost gift glass glasses globe glove goat guitar gun hammer hand hands hat headphone \
            headphones headset heart heartbreak heater home hospital hourglass house ice image images inbox jacket \
            jar joystick key keyboard knife ladder lamp lamppost lantern laptop leaf lego lens lightbulb lighter \
            lightning link links lock lotion luggage mail mailbox map mask medal meter mic microphone microscope milk \
            mirror mobile moisture money monitor moon mop mountain mouse mug mushroom music nail needle noodles nose \
            nut onion organization origami oven paint paintbrush paintcan palette palm pan pants paper paperclip \
            parachute parking paste pear people person phone photo piano pickaxe picture pie pig piggy pill pin pizza \
            planet plant plate plug pocket pointer popcorn pot printer projector pumpkin puzzle rabbit radio rain \
            rainbow razor receipt ring robot rocket rose router ruler salad sandwich satellite saw scale scales \
            scissors screen screwdriver server shield shirt shoe shop shovel shower shredder shrimp sim siren \
            skateboard skull smartphone smartwatch smile smiley snail snow sock sofa soup spaceship spade sparkle \
            sparkles speedometer spider spoon spotlight spray squirrel stack stairs stamp star stethoscope sticker \
            store stove suitcase sun sunglasses sunrise sunset sushi sword syringe table tablet tape target telephone \
            tag tags telescope tent thermometer thumb thumbs thumbsdown thumbsup ticket tie toilet tomato tooth toothbrush \
            torch tornado towel tower toy trash tray tree trees trophy trousers tube turtle tux tv umbrella unlink \
            user users vase vest violin wallet wallpaper wand watch water waves weather webcam whale wheat wheel \
            wheelchair wind window wine worm wrench yarn zap
            """)
}
