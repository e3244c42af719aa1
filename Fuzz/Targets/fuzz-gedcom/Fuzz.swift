// SPDX-License-Identifier: MIT
@testable import AddressBook
import Foundation

/// Feeds bytes to the reader of family trees; whom its bonds name is there.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  guard let reading = try? GEDCOMReader.read(bytes) else { return 0 }
  let named = Set(reading.people.filter { $0.name != nil }.map(\.id))
  for bond in reading.bonds where bond.of == bond.to || !named.isSuperset(of: [bond.of, bond.to]) {
    fatalError("a bond of nobody: \(bond)")
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
  for seed in SeedBook.trees {
    try? Data(seed.bytes).write(to: URL(filePath: folder).appending(path: "seed-" + seed.name))
  }
  return 0
}
