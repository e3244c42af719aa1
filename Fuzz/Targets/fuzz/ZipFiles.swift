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

/// Feeds bytes to the reader of zip files, and unpacks what it names.
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
