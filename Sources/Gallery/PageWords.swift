/// The texts of the pages by language.
enum PageWords {
    /// The texts as JSON for a `script` element, with every `<` escaped, although the texts are the pages' own.
    static var json: [UInt8] {
        PackageResources.words_json.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
    }
}
