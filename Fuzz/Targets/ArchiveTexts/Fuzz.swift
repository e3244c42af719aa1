// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Sidecars

/// The text files of a received archive.
///
/// The first byte chooses the reader for the rest.
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

/// Feeds bytes to the reader that the first byte chooses.
package func fuzzArchiveTexts(_ bytes: [UInt8]) {
  if let first = bytes.first, let reader = Reader(rawValue: first) { reader.take(Array(bytes.dropFirst())) }
}

/// One file of each kind or a few, behind the byte that names its reader.
package let archiveTexts: [(name: String, bytes: [UInt8])] = seeds.enumerated().map { number, seed in
  ("\(seed.reader)-\(number)", [seed.reader.rawValue] + Array(seed.text.utf8))
}

/// Stops the fuzzer with a description of the fault.
func expect(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}
