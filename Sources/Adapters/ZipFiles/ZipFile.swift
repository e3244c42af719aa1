// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// Another program's zip file, read by its central directory (PKWARE's APPNOTE 6.3.10), including Zip64.
///
/// Names that would lead out of a folder, links, devices, encrypted files and repeated names are refused one by one;
/// the other entries remain readable.
package struct ZipFile: Sendable {
  package struct Entry: Hashable, Sendable {
    package var path: ArchivePath
    /// The compressed and the uncompressed size in bytes.
    package var packed: Int
    package var size: Int
    package var checksum: UInt32
    /// The time of the last change in seconds since 1970, if known.
    package var modified: Int?
    var isDeflated: Bool
    /// The offset of its local header.
    var offset: Int
  }

  /// An entry that cannot be unpacked.
  package struct Refusal: Hashable, Sendable {
    package var name: String
    package var problem: Message
  }

  package let path: String
  package private(set) var entries: [Entry] = []
  package private(set) var refused: [Refusal] = []
  /// The number of names that are not UTF-8, and their code page; `nil` if none fits.
  package private(set) var foreignNames = 0
  package private(set) var codePage: ZipCodePage?

  package static let mostEntries = 4_000_000
  private static let mostDirectory = 1 << 30

  /// Whether a file is a zip file, by its first or last bytes.
  package static func isZip(_ path: String) -> Bool {
    guard let head = try? Files.readHead(path, count: 4), let status = Files.status(path), status.size >= 22 else {
      return false
    }
    return head == [0x50, 0x4B, 3, 4] || head == [0x50, 0x4B, 5, 6]
  }

  /// Reads the directory; throws a `Diagnostic` if it is missing or damaged.
  package init(_ path: String) throws(Diagnostic) {
    self.path = path
    let bytes: [UInt8]
    let count: Int
    do {
      let file = try RandomFile(path)
      let end = try Self.end(of: file, path)
      count = end.count
      bytes = try file.bytes(at: end.offset, count: end.length)
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw (error as? FileError)?.diagnostic() ?? Self.damaged(path)
    }
    var foreign: [[UInt8]] = []
    var names = ByteCursor(bytes)
    for _ in 0..<count {
      guard let record = DirectoryRecord(&names, nil) else { throw Self.damaged(path) }
      if let name = record.foreignName { foreign.append(name) }
    }
    (foreignNames, codePage) = (foreign.count, ZipCodePage.guess(foreign))
    var seen: Set<ArchivePath> = []
    var reader = ByteCursor(bytes)
    for _ in 0..<count {
      guard let record = DirectoryRecord(&reader, codePage) else { throw Self.damaged(path) }
      switch record.entry {
      case .folder: continue
      case .refused(let problem): refused.append(Refusal(name: record.name, problem: problem))
      case .file(let entry):
        guard seen.insert(entry.path).inserted else {
          refused.append(Refusal(name: record.name, problem: "its name is in the zip file twice"))
          continue
        }
        entries.append(entry)
      }
    }
  }

  /// The directory's position, from the record at the file's end.
  private static func end(of file: RandomFile, _ path: String) throws -> (offset: Int, length: Int, count: Int) {
    let tail = try file.bytes(at: max(0, file.size - 65_557), count: min(file.size, 65_557))
    guard
      let place = tail.indices.reversed().first(where: { index in
        index + 22 <= tail.count && tail[index...].starts(with: [0x50, 0x4B, 5, 6])
      })
    else { throw damaged(path) }
    var end = ByteCursor(tail, at: place + 8)
    guard var count = end.number(2).flatMap({ _ in end.number(2) }), var length = end.number(4),
      var offset = end.number(4)
    else { throw damaged(path) }
    if count == 0xFFFF || length == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
      guard place >= 20, tail[(place - 20)...].starts(with: [0x50, 0x4B, 6, 7]) else { throw damaged(path) }
      var locator = ByteCursor(tail, at: place - 12)
      guard let at = locator.number(8), at <= file.size - 56 else { throw damaged(path) }
      let record = try file.bytes(at: at, count: 56)
      var large = ByteCursor(record, at: 32)
      guard record.starts(with: [0x50, 0x4B, 6, 6]), let c = large.number(8), let l = large.number(8),
        let o = large.number(8)
      else { throw damaged(path) }
      (count, length, offset) = (c, l, o)
    }
    guard count <= mostEntries, length <= mostDirectory else {
      throw Diagnostic(
        .error, "import.zip", file: path, "it has more files than can be taken in at once",
        remedy: "unpack it and name its folder")
    }
    guard length <= file.size, offset <= file.size - length, count * 46 <= length else { throw damaged(path) }
    return (offset, length, count)
  }

  static func damaged(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "import.zip", file: path, "it is no zip file that can be read, or it was not fetched as a whole",
      remedy: "fetch it once more, or unpack it with another program and name its folder")
  }
}

/// A record of the central directory.
private struct DirectoryRecord {
  enum Kind {
    case folder
    case refused(Message)
    case file(ZipFile.Entry)
  }

  var name = ""
  /// A name that is not UTF-8.
  var foreignName: [UInt8]?
  var entry = Kind.folder

  /// `nil` if it is damaged.
  init?(_ reader: inout ByteCursor, _ page: ZipCodePage?) {
    guard reader.number(4) == 0x0201_4B50, let system = reader.number(2).map({ $0 >> 8 }), reader.number(2) != nil,
      let flags = reader.number(2), let method = reader.number(2), let time = reader.number(2),
      let day = reader.number(2), let checksum = reader.number(4), let packed = reader.number(4),
      let size = reader.number(4), let nameLength = reader.number(2), let extraLength = reader.number(2),
      let noteLength = reader.number(2), reader.number(4) != nil, let attributes = reader.number(4),
      let offset = reader.number(4), let nameBytes = reader.bytes(nameLength), let extra = reader.bytes(extraLength),
      reader.bytes(noteLength) != nil
    else { return nil }
    var found = ZipFile.Entry(
      path: ArchivePath(""), packed: packed, size: size, checksum: UInt32(truncatingIfNeeded: checksum),
      modified: DOSTime.seconds(day: day, time: time), isDeflated: method == 8, offset: offset)
    let said = Extra(extra, of: nameBytes, &found)
    let isUTF8 = flags & 0x800 != 0 || ZipName.isUTF8(nameBytes)
    if said.name == nil, !isUTF8 { foreignName = nameBytes }
    let text = said.name ?? ZipName.text(nameBytes, isUTF8: isUTF8, page)
    name = text
    let mode = system == 3 ? attributes >> 16 & 0xF000 : 0
    // Skips folders, and the files that macOS adds beside each file.
    if text.hasSuffix("/") || mode == 0x4000 || text.hasPrefix("__MACOSX/") { return }
    guard let path = ZipName.path(text) else {
      entry = .refused("its name leads out of the folder, or is none")
      return
    }
    found.path = path
    if mode != 0, mode != 0x8000 {
      entry = .refused("it is a link or a device")
    } else if flags & 1 != 0 || flags & 0x40 != 0 {
      entry = .refused("it is encrypted")
    } else if method != 0, method != 8 {
      entry = .refused("it is packed in a way that is not known (\(method))")
    } else if !said.isWhole || found.packed < 0 || found.size < 0 || found.offset < 0 {
      entry = .refused("what the zip file says of it is damaged")
    } else {
      entry = .file(found)
    }
  }

  /// Fields that later versions of the format added.
  private struct Extra {
    /// The name in Info-ZIP's Unicode field.
    var name: String?
    var isWhole = true

    init(_ bytes: [UInt8], of nameBytes: [UInt8], _ entry: inout ZipFile.Entry) {
      var reader = ByteCursor(bytes)
      var (needsSize, needsPacked, needsOffset) =
        (entry.size == 0xFFFF_FFFF, entry.packed == 0xFFFF_FFFF, entry.offset == 0xFFFF_FFFF)
      while let kind = reader.number(2), let length = reader.number(2), let field = reader.bytes(length) {
        var field = ByteCursor(field)
        switch kind {
        case 1:
          if needsSize, let size = field.number(8) { (entry.size, needsSize) = (size, false) }
          if needsPacked, let packed = field.number(8) { (entry.packed, needsPacked) = (packed, false) }
          if needsOffset, let offset = field.number(8) { (entry.offset, needsOffset) = (offset, false) }
        case 0x5455:
          if let flags = field.number(1), flags & 1 != 0, let seconds = field.number(4) {
            entry.modified = Int(Int32(truncatingIfNeeded: seconds))
          }
        case 0x7075:
          // Programs that rename a file but ignore this field leave the former name there.
          if field.number(1) == 1, field.number(4) == UnpackedFile.checksum(of: nameBytes) {
            name = String(validating: field.rest, as: UTF8.self)
          }
        default: break
        }
      }
      isWhole = !needsSize && !needsPacked && !needsOffset
    }
  }
}
