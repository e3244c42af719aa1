// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// The encoded pictures in `.keepsake/derivatives/`, named by their own bytes as they are on the site.
///
/// The site's files are further names of the same bytes, not copies. A file counts only if its size and seal are right;
/// one that something else has changed is read, and taken only if its bytes are still what its name says.
package struct DerivativeStore: Sendable {
  private let folder: String
  /// The same, open, if it was there: the way to it is then not looked up again for each of many files.
  private let open: OpenFolder?

  /// - Parameter folder: The archive's `.keepsake` folder.
  package init(folder: String) {
    self.folder = folder + "/derivatives"
    open = OpenFolder(self.folder)
  }

  /// Where a rendition lies or would lie.
  package func path(for rendition: Rendition) -> String { path(at: rendition.address) }

  /// The same by a rendition's address.
  package func path(at address: String) -> String { "\(folder)/\(Self.name(address))" }

  /// Whether the rendition's bytes are here and whole.
  package func has(_ rendition: Rendition) -> Bool {
    let address = rendition.address
    let found =
      open.map { Files.status(String(Self.name(address)), in: $0.descriptor) } ?? Files.status(path(at: address))
    guard let status = found, status.kind == .file, status.size == rendition.length else { return false }
    if ContentSeal.isOn(status, content: rendition.content) { return true }
    let path = path(at: address)
    guard let found = try? Digest256.hash(file: path, limit: rendition.length), found.digest == rendition.content
    else { return false }
    ContentSeal.set(on: path, content: rendition.content)
    return true
  }

  /// Writes a rendition so that a reader sees all of it or nothing.
  package func write(_ bytes: [UInt8], for rendition: Rendition) throws(FileError) {
    let path = path(for: rendition)
    do {
      try Files.writeAtomically(bytes, to: path)
    } catch  where error.isMissing {
      try Files.createFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try Files.writeAtomically(bytes, to: path)
    }
    ContentSeal.set(on: path, content: rendition.content)
  }

  /// A path for a file that another program is to write, below this store.
  package func pathForNew() throws(FileError) -> String {
    try Files.createFolder("\(folder)/new")
    return Files.temporaryName(in: "\(folder)/new")
  }

  /// Takes away what other programs were writing for builds that were killed.
  package func sweep() { Files.sweep("\(folder)/new", olderThan: 0) }

  /// Takes such a file in, however long it is.
  ///
  /// Until now nothing has looked at its bytes.
  package func adopt(_ path: String, format: Rendition.Format, size: PixelSize) throws(FileError) -> Rendition {
    let (content, length) = try Digest256.hash(file: path)
    let rendition = Rendition(content: content, format: format, size: size, length: length)
    let place = self.path(for: rendition)
    try Files.createFolder(Files.parent(of: place))
    try Files.rename(path, to: place)
    ContentSeal.set(on: place, content: content)
    return rendition
  }

  /// Takes the file of an address from another store, such as that of a memo that is merged; with `moving` it leaves that one.
  ///
  /// - Returns: Whether it is here now; one whose bytes are not what its name says is left where it is.
  package func take(_ address: String, from other: DerivativeStore, moving: Bool) throws(FileError) -> Bool {
    let (from, to) = (other.path(at: address), path(at: address))
    guard let content = Self.content(of: from, at: address) else { return Self.content(of: to, at: address) != nil }
    if Self.content(of: to, at: address) != nil { return true }
    try Files.createFolder(Files.parent(of: to))
    if moving, (try? Files.rename(from, to: to)) != nil {
      ContentSeal.set(on: to, content: content)
      return true
    }
    try Files.copy(from, to: to)
    ContentSeal.set(on: to, content: content)
    return true
  }

  /// The hash of a file's bytes, if its name begins with it.
  private static func content(of path: String, at address: String) -> ContentHash? {
    guard Files.status(path)?.kind == .file, let content = try? Digest256.hash(file: path).digest else { return nil }
    return address.filter { $0 != "/" }.dropFirst(Rendition.folder.count - 1).hasPrefix(content.hex.prefix(32))
      ? content : nil
  }

  /// Removes every file that is not the rendition of one of these addresses, what a killed build left among them.
  ///
  /// - Returns: How many files went.
  @discardableResult package func prune(keeping addresses: Set<String>) -> Int {
    let names = Set(addresses.map { String(Self.name($0)) })
    var removed = 0
    // A link in a part's place leads to files of others.
    for part in Self.entries(folder) where Files.status("\(folder)/\(part)")?.kind == .folder {
      let remaining = Self.entries("\(folder)/\(part)").filter { file in
        guard !names.contains("\(part)/\(file)"), (try? Files.remove("\(folder)/\(part)/\(file)")) != nil else {
          return true
        }
        removed += 1
        return false
      }
      if remaining.isEmpty { rmdir("\(folder)/\(part)") }
    }
    return removed
  }

  /// The address without `media/`.
  private static func name(_ address: String) -> Substring {
    address.utf8.firstIndex(of: UInt8(ascii: "/")).map { address[address.utf8.index(after: $0)...] } ?? ""
  }

  private static func entries(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }
}

/// A folder that is held open.
private final class OpenFolder: Sendable {
  let descriptor: Int32

  /// `nil` if there is no such folder.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }
}
