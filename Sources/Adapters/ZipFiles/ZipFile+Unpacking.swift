// SPDX-License-Identifier: MIT
private import CZlib
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// Why an entry could not be unpacked.
package enum ZipFailure: Error, Hashable, Sendable {
  /// The entry differs from its record in the directory, or its checksum is wrong.
  case damaged
  /// The entry would exceed the growth limit.
  case bomb
  case file(FileError)

  /// The failure as a clause.
  package var text: Message {
    switch self {
    case .damaged: "it is damaged"
    case .bomb: "it would grow to more than \(ZipFile.mostGrowth) times its size"
    case .file(let error): error.reason
    }
  }
}

extension ZipFile {
  /// The most times that data may grow when unpacked, and the bytes that are always allowed.
  static let mostGrowth = 200
  static let smallEnough = 16 << 20
  private static let piece = 1 << 18

  /// The most bytes that all files may have, unpacked from this many bytes, nested archives included.
  package static func mostUnpacked(from bytes: Int) -> Int {
    let (most, isTooLarge) = bytes.multipliedReportingOverflow(by: mostGrowth)
    return isTooLarge ? .max : max(smallEnough, most)
  }

  /// Unpacks entries one after the other, from one open file.
  package struct Unpacker {
    private let file: RandomFile

    package init(_ zip: ZipFile) throws(FileError) { file = try RandomFile(zip.path) }

    /// Writes an entry's bytes to a new file, with its folder; a reader sees all of it or none.
    package func unpack(_ entry: Entry, to path: String) throws(ZipFailure) {
      guard
        entry.size <= ZipFile.mostUnpacked(from: entry.packed),
        entry.isDeflated || entry.size == entry.packed
      else { throw entry.isDeflated ? .bomb : .damaged }
      do throws(FileError) {
        let head = try file.bytes(at: entry.offset, count: 30)
        var reader = ByteCursor(head, at: 26)
        guard head.starts(with: [0x50, 0x4B, 3, 4]), let name = reader.number(2), let extra = reader.number(2) else {
          throw FileError(.read, path, code: EBADMSG)
        }
        let start = entry.offset + 30 + name + extra
        guard start <= file.size - entry.packed else { throw FileError(.read, path, code: EBADMSG) }
        try write(entry, from: start, to: path)
      } catch {
        throw error.code == EBADMSG ? .damaged : .file(error)
      }
    }

    private func write(_ entry: Entry, from start: Int, to path: String) throws(FileError) {
      do {
        try UnpackedFile.write(to: path, modified: entry.modified) { file in
          if entry.isDeflated { try inflate(entry, from: start, &file) } else { try copy(entry, from: start, &file) }
          guard file.count == entry.size, file.checksum == entry.checksum else {
            throw FileError(.read, path, code: EBADMSG)
          }
        }
      } catch {
        throw error as? FileError ?? FileError(.read, path, code: EBADMSG)
      }
    }

    private func copy(_ entry: Entry, from start: Int, _ writer: inout UnpackedFile) throws(FileError) {
      var done = 0
      while done < entry.packed {
        let bytes = try file.bytes(at: start + done, count: min(ZipFile.piece, entry.packed - done))
        try writer.write(bytes[...])
        done += bytes.count
      }
    }

    private func inflate(_ entry: Entry, from start: Int, _ writer: inout UnpackedFile) throws(FileError) {
      var stream = z_stream()
      guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
        throw FileError(.read, file.path, code: ENOMEM)
      }
      defer { inflateEnd(&stream) }
      var window = [UInt8](repeating: 0, count: ZipFile.piece)
      var done = 0
      while done < entry.packed {
        var bytes = try file.bytes(at: start + done, count: min(ZipFile.piece, entry.packed - done))
        done += bytes.count
        var (used, isFull) = (0, true)
        // After a full window there may be more output from consumed input.
        while used < bytes.count || isFull {
          let (state, taken, made) = bytes.withUnsafeMutableBufferPointer { source in
            window.withUnsafeMutableBufferPointer { target -> (Int32, Int, Int) in
              stream.next_in = source.baseAddress.map { $0 + used }
              stream.avail_in = UInt32(source.count - used)
              stream.next_out = target.baseAddress
              stream.avail_out = UInt32(target.count)
              let state = CZlib.inflate(&stream, Z_NO_FLUSH)
              return (state, source.count - used - Int(stream.avail_in), target.count - Int(stream.avail_out))
            }
          }
          used += taken
          isFull = made == window.count
          guard writer.count + made <= entry.size else { throw FileError(.read, file.path, code: EBADMSG) }
          try writer.write(window[..<made])
          if state == Z_STREAM_END { return }
          if state == Z_BUF_ERROR, used == bytes.count { break }
          guard state == Z_OK, taken > 0 || made > 0 else {
            throw FileError(.read, file.path, code: EBADMSG)
          }
        }
      }
    }
  }
}

/// A file with random access.
final class RandomFile: Sendable {
  let size: Int
  private let descriptor: Int32
  let path: String

  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(.read, path, code: errno) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileError(.read, path, code: EINVAL)
    }
    size = Int(info.st_size)
  }

  deinit { close(descriptor) }

  /// Exactly `count` bytes; `EBADMSG` if the file ends before.
  func bytes(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= size - count else { throw FileError(.read, path, code: EBADMSG) }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled))
        if read < 0, errno == EINTR { continue }
        if read <= 0 {
          failure = read < 0 ? errno : EBADMSG
          return
        }
        filled += read
      }
    }
    if let failure { throw FileError(.read, path, code: failure) }
    return bytes
  }
}
