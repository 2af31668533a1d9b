import Diagnostics
import Testing

@testable import Audit

@Suite("The edit of the attribute that mirrors a drawable")
struct AttributeEditTests {
    private static let namespace = #"xmlns:android="http://schemas.android.com/apk/res/android""#

    /// A start tag without and with the attribute.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var without: String
        var with: String
    }

    static let cases = [
        Case(
            testDescription: "attributes on lines of their own",
            without: "<vector \(namespace)\n    android:width=\"24dp\">",
            with: "<vector \(namespace)\n    android:width=\"24dp\"\n    android:autoMirrored=\"true\">"),
        Case(
            testDescription: "attributes on one line", without: "<vector \(namespace) android:width=\"24dp\"/>",
            with: "<vector \(namespace) android:width=\"24dp\" android:autoMirrored=\"true\"/>"),
        Case(
            testDescription: "lines that end as on Windows, and tabs",
            without: "<vector \(namespace)\r\n\tandroid:width='24dp'\r\n\t>",
            with: "<vector \(namespace)\r\n\tandroid:width='24dp'\r\n\tandroid:autoMirrored=\"true\"\r\n\t>"),
        Case(
            testDescription: "a byte order mark and a comment with a tag",
            without: "\u{FEFF}<?xml version=\"1.0\"?><!-- <vector> --><vector \(namespace)\n  android:width=\"1dp\">",
            with:
                "\u{FEFF}<?xml version=\"1.0\"?><!-- <vector> --><vector \(namespace)\n  android:width=\"1dp\"\n  android:autoMirrored=\"true\">"
        ),
        Case(
            testDescription: "entities with tags",
            without:
                "<!DOCTYPE vector [<!ENTITY a \"1\"><!ENTITY b \"]<path \(namespace.replacing("\"", with: "'"))>\">]><vector \(namespace)>",
            with:
                "<!DOCTYPE vector [<!ENTITY a \"1\"><!ENTITY b \"]<path \(namespace.replacing("\"", with: "'"))>\">]><vector \(namespace) android:autoMirrored=\"true\">"
        ),
        Case(
            testDescription: "another prefix", without: "<vector \(namespace.replacing("android=", with: "a="))>",
            with: "<vector \(namespace.replacing("android=", with: "a=")) a:autoMirrored=\"true\">"),
    ]

    private func file(_ bytes: [UInt8]) throws -> DrawableFile {
        let place = try #require(ResourcePlace("app/src/main/res/drawable/a.xml"))
        return try #require(DrawableFile("a.xml", place, bytes))
    }

    @Test("sets it in the style of the file, and removes it without a trace", arguments: cases)
    func bothWays(_ given: Case) throws {
        for encode in [{ Array(($0 as String).utf8) }, Self.utf16] {
            let (without, with) = (encode(given.without), encode(given.with))
            #expect(ByteEdit.apply(AttributeEdit.setting(in: try file(without)), to: without) == with)
            #expect(ByteEdit.apply(AttributeEdit.removing(from: try file(with)), to: with) == without)
        }
    }

    @Test("turns 'false' into 'true' in place")
    func replaced() throws {
        let text = "<vector \(Self.namespace) android:autoMirrored='false' android:width=\"1dp\">"
        let after = ByteEdit.apply(AttributeEdit.setting(in: try file(Array(text.utf8))), to: Array(text.utf8))
        #expect(String(decoding: after, as: UTF8.self) == text.replacing("false", with: "true"))
    }

    @Test("does nothing where no prefix is Android's")
    func unbound() throws {
        #expect(AttributeEdit.setting(in: try file(Array("<vector android:width=\"1dp\">".utf8))).isEmpty)
    }

    /// Returns text in UTF-16 with the low bytes first and a byte order mark.
    private static func utf16(_ text: String) -> [UInt8] {
        let text = text.hasPrefix("\u{FEFF}") ? text : "\u{FEFF}" + text
        return text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
}
