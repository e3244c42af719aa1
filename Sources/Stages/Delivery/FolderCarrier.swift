// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// Publishes to a folder on this machine.
struct FolderCarrier: Carrier {
  let path: String

  var place: String { path }
  var localFolder: String? { path }

  func read(_ address: String) throws(DeliveryError) -> [UInt8]? {
    do {
      return try Files.read("\(path)/\(address)", limit: 1 << 30)
    } catch {
      if error.isMissing { return nil }
      throw .diagnostic(error.diagnostic())
    }
  }

  func list() throws(DeliveryError) -> Set<String> {
    var found: Set<String> = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard !Task.isCancelled else { throw .stopped }
      let names: [String]
      do { names = try FileManager.default.contentsOfDirectory(atPath: path + folder) } catch {
        // An unreadable folder is not writable either.
        continue
      }
      for name in names {
        let address = "\(folder)/\(name)"
        if Files.status(path + address)?.kind == .folder {
          folders.append(address)
        } else {
          found.insert(String(address.dropFirst()))
        }
      }
    }
    return found
  }

  func carry(_ cargo: Cargo) throws(DeliveryError) -> [Diagnostic] {
    for address in cargo.files { try copy("\(cargo.site)/\(address)", to: address) }
    for hint in cargo.hints { try copy("\(cargo.hintsFolder)/\(hint)", to: hint) }
    for address in cargo.removed {
      do { try Files.remove("\(path)/\(address)") } catch {
        if !error.isMissing { throw .diagnostic(error.diagnostic()) }
      }
      removeEmptyFolders(above: address)
    }
    // Last: later runs remove only files that it lists.
    try copy("\(cargo.site)/\(cargo.manifest)", to: cargo.manifest)
    return []
  }

  private func copy(_ source: String, to address: String) throws(DeliveryError) {
    guard !Task.isCancelled else { throw .stopped }
    let target = "\(path)/\(address)"
    do {
      try Files.createFolder(Files.parent(of: target))
      try Files.copy(source, to: target)
    } catch {
      throw .diagnostic(error.diagnostic())
    }
  }

  /// `rmdir` refuses a folder that holds anything else.
  private func removeEmptyFolders(above address: String) {
    var folder = Files.parent(of: address)
    while !folder.isEmpty, rmdir("\(path)/\(folder)") == 0 { folder = Files.parent(of: folder) }
  }
}
