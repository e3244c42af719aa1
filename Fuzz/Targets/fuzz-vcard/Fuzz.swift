// SPDX-License-Identifier: MIT
@testable import AddressBook
import Foundation

/// Feeds bytes to the reader of cards; what it gives is written so that it is read as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  guard let first = try? VCardReader.read(bytes).entries else { return 0 }
  for version in [VCardVersion.three, .four] {
    let written = VCardWriter.write(first, version: version)
    guard let second = try? VCardReader.read(written), second.refused.isEmpty,
      second.entries.map(\.contact) == first.map(\.contact), second.entries.map(\.kept) == first.map(\.kept)
    else { fatalError("read otherwise than written:\n\(String(decoding: written, as: UTF8.self))") }
  }
  return 0
}

/// Writes files to begin with, before the fuzzer reads its corpus; libFuzzer calls it by name.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
  for seed in SeedBook.cards {
    try? Data(seed.bytes).write(to: URL(filePath: folder).appending(path: "seed-" + seed.name))
  }
  return 0
}
