// SPDX-License-Identifier: MIT
private import CDeflate
private import Foundation

/// A zip file of files that are stored as they are: pictures are packed already.
///
/// Its bytes follow from the names and the files alone; all have one made-up time. Parts that 32 bits cannot say are written as
/// Zip64 (APPNOTE 6.3.10, 4.3.14, 4.3.15 and 4.5.3), which all systems read today.
package struct ZipArchive: Sendable {
  package struct Entry: Hashable, Sendable {
    /// With `/` between folders.
    package var name: String
    /// Bytes; less than 4 GiB.
    package var length: Int

    package init(name: String, length: Int) {
      self.name = name
      self.length = length
    }
  }

  private let entries: [Entry]

  /// From this many bytes on a place is written as Zip64; a test sets it lower.
  private let limit: Int

  private static let piece = 1 << 20
  /// 1 January 1980, the first day that the format knows.
  private static let day: UInt16 = 0b0000000_0001_00001

  package init(_ entries: [Entry]) { self.init(entries, limit: Int(UInt32.max)) }

  init(_ entries: [Entry], limit: Int) {
    self.entries = entries
    self.limit = limit
  }

  /// Bytes of the whole file.
  package var length: Int {
    var offset = 0
    var directory = 0
    for entry in entries {
      directory += 46 + entry.name.utf8.count + (offset >= limit ? 12 : 0)
      offset += 30 + entry.name.utf8.count + entry.length
    }
    return offset + directory + (isLarge(directoryAt: offset) ? 76 : 0) + 22
  }

  private func isLarge(directoryAt offset: Int) -> Bool { offset >= limit || entries.count >= 65_535 }

  /// Writes the file to where none is, a piece at a time.
  ///
  /// - Parameters:
  ///   - target: Where the file is to be.
  ///   - path: Where each entry's bytes are.
  /// - Throws: What keeps it from being read or written; also where an entry has another length than it says, or the task is cancelled.
  package func write(to target: String, path: (Entry) -> String) throws(FileError) {
    let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw FileError(.write, target, code: errno) }
    defer { close(descriptor) }
    var writer = Writer(descriptor: descriptor, path: target)
    var sums: [(checksum: UInt32, offset: Int)] = []
    for entry in entries {
      guard !Task.isCancelled else { throw FileError(.write, target, code: ECANCELED) }
      let offset = writer.length
      // The header says the checksum, which is known when the file has been read: it is read twice.
      let checksum = try Self.read(path(entry), entry) { _ in }
      sums.append((checksum, offset))
      try writer.put(header(entry, checksum))
      _ = try Self.read(path(entry), entry) { bytes throws(FileError) in try writer.put(bytes) }
    }
    let directoryAt = writer.length
    for (entry, sum) in zip(entries, sums) { try writer.put(directoryEntry(entry, sum.checksum, at: sum.offset)) }
    try writer.put(end(directoryAt: directoryAt, directoryEnd: writer.length))
    try writer.flush()
  }

  // MARK: Parts

  private func header(_ entry: Entry, _ checksum: UInt32) -> [UInt8] {
    var bytes = Little()
    bytes.add(UInt32(0x0403_4B50))
    bytes.add(common(entry, checksum, version: 10))
    bytes.add(UInt16(0))
    return bytes.bytes + Array(entry.name.utf8)
  }

  private func directoryEntry(_ entry: Entry, _ checksum: UInt32, at offset: Int) -> [UInt8] {
    let isFar = offset >= limit
    var bytes = Little()
    bytes.add(UInt32(0x0201_4B50))
    // Made on Unix, so that the mode below counts.
    bytes.add(UInt16(3 << 8 | 45))
    bytes.add(common(entry, checksum, version: isFar ? 45 : 10))
    bytes.add(UInt16(isFar ? 12 : 0))
    bytes.add([UInt8](repeating: 0, count: 6))
    bytes.add(UInt32(0o100644) << 16)
    bytes.add(isFar ? UInt32.max : UInt32(offset))
    bytes.add(Array(entry.name.utf8))
    if isFar {
      bytes.add(UInt16(1))
      bytes.add(UInt16(8))
      bytes.add(UInt64(offset))
    }
    return bytes.bytes
  }

  /// What both headers say: version, flags, method, time, checksum, lengths, length of the name.
  private func common(_ entry: Entry, _ checksum: UInt32, version: UInt16) -> [UInt8] {
    var bytes = Little()
    bytes.add(version)
    // Bit 11: the name is UTF-8 (appendix D).
    bytes.add(UInt16(entry.name.utf8.allSatisfy { $0 < 0x80 } ? 0 : 1 << 11))
    bytes.add([UInt8](repeating: 0, count: 4))
    bytes.add(Self.day)
    bytes.add(checksum)
    bytes.add(UInt32(entry.length))
    bytes.add(UInt32(entry.length))
    bytes.add(UInt16(entry.name.utf8.count))
    return bytes.bytes
  }

  private func end(directoryAt offset: Int, directoryEnd: Int) -> [UInt8] {
    var bytes = Little()
    if isLarge(directoryAt: offset) {
      bytes.add(UInt32(0x0606_4B50))
      bytes.add(UInt64(44))
      bytes.add(UInt16(3 << 8 | 45))
      bytes.add(UInt16(45))
      bytes.add(UInt64(0))
      bytes.add(UInt64(entries.count))
      bytes.add(UInt64(entries.count))
      bytes.add(UInt64(directoryEnd - offset))
      bytes.add(UInt64(offset))
      bytes.add(UInt32(0x0706_4B50))
      bytes.add(UInt32(0))
      bytes.add(UInt64(directoryEnd))
      bytes.add(UInt32(1))
    }
    bytes.add(UInt32(0x0605_4B50))
    bytes.add(UInt32(0))
    bytes.add(UInt16(clamping: entries.count))
    bytes.add(UInt16(clamping: entries.count))
    bytes.add(UInt32(clamping: directoryEnd - offset))
    bytes.add(offset >= limit ? UInt32.max : UInt32(offset))
    bytes.add(UInt16(0))
    return bytes.bytes
  }

  // MARK: Bytes

  /// Reads a file in pieces; answers its checksum, and throws if it has not as many bytes as the entry says.
  private static func read(
    _ path: String, _ entry: Entry, _ body: (UnsafeRawBufferPointer) throws(FileError) -> Void
  ) throws(FileError) -> UInt32 {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(source) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 16)
    defer { buffer.deallocate() }
    var checksum = libdeflate_crc32(0, nil, 0)
    var length = 0
    while true {
      let count = Foundation.read(source, buffer.baseAddress, piece)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path, code: errno) }
      if count == 0 { break }
      let part = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      checksum = libdeflate_crc32(checksum, part.baseAddress, part.count)
      length += count
      try body(part)
    }
    guard length == entry.length else { throw FileError(.read, path, code: EIO) }
    return checksum
  }

  /// Numbers with their lowest byte first.
  private struct Little {
    var bytes: [UInt8] = []

    mutating func add<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }

    mutating func add(_ more: [UInt8]) { bytes += more }
  }

  /// Writes to a file and counts.
  private struct Writer {
    let descriptor: Int32
    let path: String
    private(set) var length = 0

    init(descriptor: Int32, path: String) {
      self.descriptor = descriptor
      self.path = path
    }

    mutating func put(_ bytes: [UInt8]) throws(FileError) {
      var code: FileError?
      bytes.withUnsafeBytes { part in
        do throws(FileError) { try put(part) } catch { code = error }
      }
      if let code { throw code }
    }

    mutating func put(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
      var rest = bytes
      while !rest.isEmpty {
        let written = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written >= 0 else { throw FileError(.write, path, code: errno) }
        length += written
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      }
    }

    func flush() throws(FileError) {
      guard fsync(descriptor) == 0 else { throw FileError(.write, path, code: errno) }
    }
  }
}
