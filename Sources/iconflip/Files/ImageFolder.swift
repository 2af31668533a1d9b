import HostSystem
import SVGDocument
import SVGScene

/// The folder from which files that an icon's images refer to may be read.
struct ImageFolder: Sendable {
    static let flag = ValueFlag(
        "image-folder", .text("FOLDER", "a folder", completion: .folders),
        help: "Draw images from files in this folder or its subfolders; without it no other file is read")

    /// A reader that refuses every file, for when the flag is not given.
    static let none: SceneOptions.ExternalImageReader = { _ throws(ExternalImageError) in
        throw ExternalImageError(reason: "allow its folder with '\(flag.spec.long)', or embed it in the file as data")
    }

    /// The folder without symbolic links and with a trailing slash.
    private let root: String
    /// The folder that addresses are relative to.
    private let base: String

    /// Creates an image folder from its path. `icon` is the path of the icon, or `-` for the standard input, which
    /// counts as a file in the current folder.
    init(_ path: String, icon: String) throws(CommandError) {
        do throws(SystemError) {
            let root = try FolderPath.existing(path)
            self.root = root == "/" ? root : root + "/"
        } catch {
            throw .unreadable(path, error)
        }
        let folder = icon.pathBeforeLastStep
        base = folder.isEmpty ? "./" : folder
    }

    func read(_ address: String) throws(ExternalImageError) -> [UInt8] {
        guard let path = Self.path(of: address), path.utf8.first != UInt8(ascii: "/") else {
            throw ExternalImageError(reason: "its address is not a relative path")
        }
        let file: String
        do throws(SystemError) {
            file = try FolderPath.existing(base + path)
        } catch {
            throw ExternalImageError(reason: error.message)
        }
        guard file.utf8.starts(with: root.utf8) else {
            throw ExternalImageError(reason: "it is outside the folder that '\(Self.flag.spec.long)' names")
        }
        do throws(FileAccess.Failure) {
            // The last step of the path may have become a symbolic link meanwhile.
            return try FileAccess.content(of: file, limit: SVGLimits.standard.fileSize, followsLinks: false).bytes
        } catch {
            throw ExternalImageError(reason: error.message)
        }
    }

    /// Returns the decoded path of a relative address, or `nil` where the address has a scheme or cannot be a path.
    private static func path(of address: String) -> String? {
        let end = address.utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
        let path = address[..<(end ?? address.endIndex)]
        let firstPart = path.utf8.prefix { $0 != UInt8(ascii: "/") }
        guard !firstPart.contains(UInt8(ascii: ":")), let decoded = percentDecoded(path.utf8), !decoded.contains(0)
        else { return nil }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8]? {
        var decoded: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                decoded.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            decoded.append(value)
            rest = rest.dropFirst(2)
        }
        return decoded
    }
}
