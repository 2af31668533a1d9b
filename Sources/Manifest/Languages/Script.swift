/// A writing system, identified by its four-letter code (ISO 15924), such as `Arab`.
public struct Script: Hashable, Sendable, CustomStringConvertible {
    /// The code in title case.
    public let code: String

    /// Creates a script from a code in any case; returns `nil` where it is not four ASCII letters.
    public init?(code: some StringProtocol) {
        let letters = code.utf8
        guard letters.count == 4, letters.allSatisfy(ASCII.isLetter) else { return nil }
        self.code = code.prefix(1).uppercased() + code.dropFirst().lowercased()
    }

    /// Creates a script from a code of this target's tables, which is known to be well formed.
    init(known code: String) {
        self.code = code
    }

    /// The direction of the script's lines; an unknown script runs from left to right, as most do.
    public var direction: TextDirection {
        Self.rightToLeft.contains(code) ? .rightToLeft : .leftToRight
    }

    /// Whether the code is in ``known``.
    var isKnown: Bool { Self.known.contains(code) }

    /// The code.
    public var description: String { code }

    /// The codes of the scripts in the Unicode Character Database, and of the variants that locales name, such as
    /// `Hans`.
    static let known = words(
        """
        Adlm Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Berf Bhks Bopo Brah Brai Bugi Buhd Cakm
        Cans Cari Cham Cher Chrs Copt Cpmn Cprt Cyrl Cyrs Deva Diak Dogr Dsrt Dupl Egyp Elba Elym Ethi Gara Geor
        Glag Gong Gonm Goth Gran Grek Gujr Gukh Guru Hanb Hang Hani Hano Hans Hant Hatr Hebr Hira Hluw Hmng Hmnp
        Hrkt Hung Ital Java Jpan Jurc Kali Kana Kawi Khar Khmr Khoj Kits Knda Kore Krai Kthi Lana Laoo Latf Latg
        Latn Lepc Limb Lina Linb Lisu Lyci Lydi Mahj Maka Mand Mani Marc Medf Mend Merc Mero Mlym Modi Mong Mroo
        Mtei Mult Mymr Nagm Nand Narb Nbat Newa Nkoo Nshu Ogam Olck Onao Orkh Orya Osge Osma Ougr Palm Pauc Pcun
        Perm Phag Phli Phlp Phnx Plrd Prti Rjng Rohg Runr Samr Sarb Saur Seal Sgnw Shaw Shrd Sidd Sidt Sind Sinh
        Sogd Sogo Sora Soyo Sund Sunu Sylo Syrc Syre Syrj Syrn Tagb Takr Tale Talu Taml Tang Tavt Tayo Telu Tfng
        Tglg Thaa Thai Tibt Tirh Tnsa Todr Tols Toto Tutg Ugar Vaii Vith Wara Wcho Xpeo Xsux Yezi Yiii Zanb
        """)

    /// The codes of the scripts whose letters have the bidirectional class R or AL in the Unicode Character Database.
    private static let rightToLeft = words(
        """
        Adlm Arab Aran Armi Avst Chrs Cprt Elym Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat
        Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sidt Sogd Sogo Syrc Syre Syrj Syrn Thaa Yezi
        """)

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
