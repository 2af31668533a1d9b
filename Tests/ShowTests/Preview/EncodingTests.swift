import Testing

@testable import Show

@Suite("Digests and encodings")
struct EncodingTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String { message.prefix(20).description }
        var message: String
        var digest: String
    }

    @Test(
        "SHA-256 gives the digests of FIPS 180-4",
        arguments: [
            Case(message: "", digest: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            Case(message: "abc", digest: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            Case(
                message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                digest: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
            Case(
                message: String(repeating: "a", count: 1000),
                digest: "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
        ])
    func digests(one: Case) {
        let digits = SHA256.digest(Array(one.message.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        #expect(digits.joined() == one.digest)
    }

    @Test(
        "Base64 pads to groups of four",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("ÿ>?", "w78+Pw=="),
        ])
    func base64(message: String, text: String) {
        #expect(Base64.encode(Array(message.utf8)) == text)
    }
}
