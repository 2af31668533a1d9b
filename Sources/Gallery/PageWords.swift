/// The texts of the pages by language.
enum PageWords {
    /// The texts as JSON for a `script` element. They are the pages' own, and still nothing in them may end it.
    static var json: [UInt8] {
        PackageResources.words_json.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
    }
}
