// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Sidecars

/// The text files of an archive that somebody may have sent.
///
/// A fuzzer each would link all of this ten times, so the first byte says which reader gets the rest.
enum Reader: UInt8, CaseIterable {
  case sidecar = 97
  case folder, collection, person, type, settings, edit, ledger, decisions, checksums, manifest, ignore, template

  func take(_ bytes: [UInt8]) {
    switch self {
    case .sidecar: Texts.sidecar(bytes)
    case .folder: _ = SidecarReader.folderDefaults(bytes, file: "_folder.yaml")
    case .collection: Texts.collection(bytes)
    case .person: Texts.person(bytes)
    case .type: _ = SidecarReader.memoryType(bytes, file: "types/a.yaml")
    case .settings: _ = SidecarReader.settings(bytes, file: "keepsake.yaml")
    case .edit: Texts.edit(bytes)
    case .ledger: State.ledger(bytes)
    case .decisions: State.decisions(bytes)
    case .checksums: State.checksums(bytes)
    case .manifest: State.manifest(bytes)
    case .ignore: State.ignore(bytes)
    case .template: State.template(bytes)
    }
  }
}

/// Feeds bytes to the reader that the first of them names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  if let first = bytes.first, let reader = Reader(rawValue: first) { reader.take(Array(bytes.dropFirst())) }
  return 0
}

/// Writes files to begin with, before the fuzzer reads its corpus; libFuzzer calls it by name.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
  for (number, seed) in seeds.enumerated() {
    let bytes = [seed.reader.rawValue] + Array(seed.text.utf8)
    try? Data(bytes).write(to: URL(filePath: folder).appending(path: "seed-\(seed.reader)-\(number)"))
  }
  return 0
}

/// Stops the fuzzer with what is wrong.
func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}
