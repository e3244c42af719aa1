// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import ZipFiles

/// Two small files, the second of them deflated, as Info-ZIP's program packs them.
let zipSeeds: [(name: String, bytes: [UInt8])] = [
  ("stored", zip("a/b.txt", [0x68, 0x69], method: 0)),
  // Ten times the letter a.
  ("deflated", zip("c", [0x4B, 0x84, 0x03, 0x00], method: 8, size: 10, checksum: 0x4C11_CDF0)),
]

private func zip(_ name: String, _ packed: [UInt8], method: Int, size: Int? = nil, checksum: Int = 0xD8A8_7D2F)
  -> [UInt8]
{
  func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
  let head = number(20, 2) + number(0, 2) + number(method, 2) + number(0, 4) + number(checksum, 4)
  let sizes = number(packed.count, 4) + number(size ?? packed.count, 4) + number(name.utf8.count, 2) + number(0, 2)
  let local = [0x50, 0x4B, 3, 4] + head + sizes + Array(name.utf8) + packed
  let record =
    [0x50, 0x4B, 1, 2, 20, 3] + head + sizes + number(0, 8) + number(0x81A4, 2) + number(0, 4) + Array(name.utf8)
  let end =
    [0x50, 0x4B, 5, 6] + number(0, 4) + number(1, 2) + number(1, 2) + number(record.count, 4) + number(local.count, 4)
  return local + record + end + number(0, 2)
}

private let folder = NSTemporaryDirectory() + "/keepsake-fuzz-zip-\(ProcessInfo.processInfo.processIdentifier)"

/// Feeds bytes to the reader of zip files, and unpacks the entries.
func fuzzZip(_ bytes: [UInt8]) {
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let path = folder + "/a.zip"
  guard (try? Files.write(bytes, to: path)) != nil, let zip = try? ZipFile(path),
    let unpacker = try? ZipFile.Unpacker(zip)
  else { return }
  for entry in zip.entries.prefix(20) {
    let parts = entry.path.text.split(separator: "/")
    if parts.contains("..") || entry.path.text.hasPrefix("/") {
      fatalError("a name that leads out: \(entry.path.text)")
    }
    try? unpacker.unpack(entry, to: folder + "/out")
    if let there = Files.status(folder + "/out"), there.size != entry.size {
      fatalError("\(there.size), not \(entry.size)")
    }
    unlink(folder + "/out")
  }
}

/// A file, and one with a long name in a pax record.
let tarSeeds: [(name: String, bytes: [UInt8])] = [
  ("plain", tar("a/b.txt", "0", Array("hi".utf8)) + [UInt8](repeating: 0, count: 1_024)),
  ("pax", tar("x", "x", Array("14 path=c/d\n0\n".utf8)) + tar("a", "0", []) + [UInt8](repeating: 0, count: 1_024)),
  ("gnu", tar("././@LongLink", "L", Array("c/d\0".utf8)) + tar("../a", "5", []) + tar("b", "2", [])),
]

private func tar(_ name: String, _ kind: Character, _ bytes: [UInt8]) -> [UInt8] {
  func field(_ text: String, _ count: Int) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
  }
  let size = String(bytes.count, radix: 8)
  let start = field(name, 100) + field("0000644", 8) + field("0", 8) + field("0", 8) + field(size, 12) + field("0", 12)
  let end = Array(String(kind).utf8) + field("", 100) + field("ustar\u{0}00", 8) + field("", 247)
  let sum = (start + end).reduce(256) { $0 + Int($1) }
  let padding = [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  return start + field(String(sum, radix: 8), 8) + end + bytes + padding
}

/// Feeds bytes to the reader of tar archives, and unpacks the entries.
func fuzzTar(_ bytes: [UInt8]) {
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let path = folder + "/a.tar"
  guard (try? Files.write(bytes, to: path)) != nil else { return }
  try? TarFile(path).unpack { file, _ in
    if file.text.split(separator: "/").contains("..") || file.text.hasPrefix("/") {
      fatalError("a name that leads out: \(file.text)")
    }
    unlink(folder + "/out")
    return folder + "/out"
  } refused: { _, _ in
  }
  unlink(folder + "/out")
}
