// SPDX-License-Identifier: MIT
private import CZlib
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// Reads a `tar` archive, compressed by gzip or not (POSIX.1-2001 pax, ustar, GNU's long names), once from beginning to
/// end.
///
/// Names that would lead out of a folder, links and devices are refused one by one.
package struct TarFile {
  package let path: String
  private let isPacked: Bool

  /// The most bytes of a name or a pax record; a longer one is damaged.
  private static let longestRecord = 1 << 20

  /// Whether a file is a tar archive, by its first bytes.
  package static func isTar(_ path: String) -> Bool {
    guard let head = try? Files.readHead(path, count: 512) else { return false }
    if head.count == 512, head[257..<262].elementsEqual("ustar".utf8) { return true }
    guard head.starts(with: [0x1F, 0x8B, 8]), let file = try? RandomFile(path) else { return false }
    var stream = Stream(file, isPacked: true)
    let first = (try? stream.read(512)) ?? []
    return first.count == 512 && first[257..<262].elementsEqual("ustar".utf8)
  }

  package init(_ path: String) {
    self.path = path
    isPacked = (try? Files.readHead(path, count: 2)) == [0x1F, 0x8B]
  }

  /// The size of the compressed file in bytes.
  package var size: Int { Files.status(path)?.size ?? 0 }

  /// Unpacks all files for which `place` returns a path, where no file may exist; `refused` gets the name and problem
  /// of each refused file.
  ///
  /// Throws a `ZipFailure` if the file is damaged or cut off, after unpacking the entries before that; if it would grow
  /// to more than 200 times its size; or if a file cannot be written. `place` may throw to stop it.
  package func unpack(
    place: (ArchivePath, _ size: Int) throws -> String?, refused: (String, Message) -> Void
  ) throws {
    do {
      var stream = Stream(try RandomFile(path), isPacked: isPacked)
      stream.most = ZipFile.mostUnpacked(from: size)
      var (longName, records) = (String?.none, [String: String]())
      while true {
        let head = try stream.read(512)
        if head.isEmpty || head.allSatisfy({ $0 == 0 }) { return }
        guard head.count == 512, Self.isWhole(head), let told = Self.number(head[124..<136]) else {
          throw ZipFailure.damaged
        }
        let kind = head[156]
        let size =
          kind == UInt8(ascii: "x") || kind == UInt8(ascii: "g") || kind == UInt8(ascii: "L")
          ? told : records["size"].flatMap { Int($0) } ?? told
        guard size >= 0, size < 1 << 50 else { throw ZipFailure.damaged }
        let padding = (512 - size % 512) % 512
        switch kind {
        case UInt8(ascii: "L"), UInt8(ascii: "x"), UInt8(ascii: "g"), UInt8(ascii: "K"):
          guard size <= Self.longestRecord else { throw ZipFailure.damaged }
          let bytes = try stream.read(size)
          guard bytes.count == size else { throw ZipFailure.damaged }
          if kind == UInt8(ascii: "L") { longName = Self.text(bytes.prefix { $0 != 0 }) }
          if kind == UInt8(ascii: "x") { records = Self.records(bytes) }
          try stream.skip(padding)
          continue
        default: break
        }
        let name = records["path"] ?? longName ?? Self.name(head)
        (longName, records) = (nil, [:])
        let isFile = kind == 0 || kind == UInt8(ascii: "0") || kind == UInt8(ascii: "7")
        let plain = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
        var target: String?
        if isFile, !plain.hasSuffix("/") {
          if let path = ZipName.path(plain) {
            target = try place(path, size)
          } else {
            refused(name, "its name leads out of the folder, or is none")
          }
        } else if kind != UInt8(ascii: "5"), !plain.hasSuffix("/"), plain != "." {
          refused(name, "it is a link or a device")
        }
        if let target {
          try stream.copy(size, to: target, modified: Self.number(head[136..<148]))
        } else {
          try stream.skip(size)
        }
        try stream.skip(padding)
      }
    } catch let error as FileError {
      throw error.code == EBADMSG ? ZipFailure.damaged : ZipFailure.file(error)
    }
  }

  /// Checks the header's checksum, whose own bytes count as blanks.
  private static func isWhole(_ head: [UInt8]) -> Bool {
    let sum = head.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element)) }
    return number(head[148..<156]) == sum
  }

  /// In octal digits, or in GNU's form as binary behind a byte with its highest bit set.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    guard let first = field.first else { return nil }
    if first & 0x80 != 0 {
      guard field.dropFirst().dropLast(7).allSatisfy({ $0 == 0 }) else { return nil }
      return field.suffix(7).reduce(0) { $0 << 8 | Int($1) }
    }
    let text = String(decoding: field.prefix { $0 != 0 }, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    return text.isEmpty ? 0 : Int(text, radix: 8)
  }

  /// A name in UTF-8, or in the code page in which it reads best.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let isUTF8 = ZipName.isUTF8(Array(bytes))
    return ZipName.text(Array(bytes), isUTF8: isUTF8, isUTF8 ? nil : ZipCodePage.guess([Array(bytes)]))
  }

  private static func name(_ head: [UInt8]) -> String {
    func text(_ range: Range<Int>) -> String { Self.text(head[range].prefix { $0 != 0 }) }
    let isPOSIX = head[257..<263].elementsEqual([0x75, 0x73, 0x74, 0x61, 0x72, 0])
    let prefix = isPOSIX ? text(345..<500) : ""
    return prefix.isEmpty ? text(0..<100) : "\(prefix)/\(text(0..<100))"
  }

  /// Parses pax records: `LENGTH KEY=VALUE\n`, one after the other.
  private static func records(_ bytes: [UInt8]) -> [String: String] {
    var (records, rest) = ([String: String](), bytes[...])
    while let blank = rest.firstIndex(of: 32), let length = Int(String(decoding: rest[..<blank], as: UTF8.self)),
      length > blank - rest.startIndex + 1, length <= rest.count
    {
      let record = rest[(blank + 1)..<(rest.startIndex + length - 1)]
      if let equals = record.firstIndex(of: UInt8(ascii: "=")) {
        records[String(decoding: record[..<equals], as: UTF8.self)] = String(
          decoding: record[(equals + 1)...], as: UTF8.self)
      }
      rest = rest[(rest.startIndex + length)...]
    }
    return records
  }
}

/// The uncompressed bytes of a file, read in order.
private struct Stream {
  /// The most bytes.
  var most = Int.max

  private let file: RandomFile
  private var inflater: Inflater?
  private var at = 0
  private var waiting: ArraySlice<UInt8> = []
  private var count = 0
  private static let piece = 1 << 18

  init(_ file: RandomFile, isPacked: Bool) {
    self.file = file
    if isPacked { inflater = Inflater() }
  }

  /// Exactly `wanted` bytes; fewer only at the end.
  mutating func read(_ wanted: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < wanted, try fill() {
      let part = waiting.prefix(wanted - bytes.count)
      bytes += part
      waiting = waiting.dropFirst(part.count)
    }
    return bytes
  }

  mutating func skip(_ wanted: Int) throws { try pass(wanted) { _ in } }

  /// Writes the next bytes to a new file; a reader sees all of them or none.
  mutating func copy(_ wanted: Int, to path: String, modified: Int?) throws {
    try UnpackedFile.write(to: path, modified: modified) { file in try pass(wanted) { try file.write($0) } }
  }

  private mutating func pass(_ wanted: Int, _ take: (ArraySlice<UInt8>) throws -> Void) throws {
    var left = wanted
    while left > 0 {
      guard try fill() else { throw ZipFailure.damaged }
      let part = waiting.prefix(left)
      try take(part)
      left -= part.count
      waiting = waiting.dropFirst(part.count)
    }
  }

  /// Whether bytes are waiting.
  private mutating func fill() throws -> Bool {
    while waiting.isEmpty {
      let wanted = inflater?.hasEnough == true ? 0 : min(Self.piece, file.size - at)
      let bytes = try file.bytes(at: at, count: wanted)
      at += bytes.count
      if let inflater {
        guard let made = inflater.next(bytes) else { throw ZipFailure.damaged }
        waiting = made[...]
        if waiting.isEmpty, bytes.isEmpty, !inflater.hasEnough { return false }
      } else {
        if bytes.isEmpty { return false }
        waiting = bytes[...]
      }
      count += waiting.count
      guard count <= most else { throw ZipFailure.bomb }
    }
    return true
  }
}

/// Decompresses gzip members, one after the other (RFC 1952).
private final class Inflater {
  private var stream = z_stream()
  private var isOpen: Bool
  private var input: [UInt8] = []
  private static let window = 1 << 18

  /// Whether it can continue without more input.
  private(set) var hasEnough = false

  init() { isOpen = inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK }

  deinit { if isOpen { inflateEnd(&stream) } }

  /// The next decompressed bytes, at most a window; `nil` if the data are damaged.
  func next(_ more: [UInt8]) -> [UInt8]? {
    guard isOpen else { return nil }
    input += more
    var window = [UInt8](repeating: 0, count: Self.window)
    let (state, taken, made) = input.withUnsafeMutableBufferPointer { source in
      window.withUnsafeMutableBufferPointer { target -> (Int32, Int, Int) in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        let state = inflate(&stream, Z_NO_FLUSH)
        return (state, source.count - Int(stream.avail_in), target.count - Int(stream.avail_out))
      }
    }
    input.removeFirst(taken)
    hasEnough = !input.isEmpty && (taken > 0 || made > 0)
    if state == Z_STREAM_END, !input.isEmpty || !more.isEmpty { inflateReset(&stream) }
    guard state == Z_OK || state == Z_STREAM_END || state == Z_BUF_ERROR else { return nil }
    return Array(window[..<made])
  }
}
