// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// A folder of this machine.
struct FolderCarrier: Carrier {
  let path: String

  var place: String { path }

  func read(_ address: String) throws(DeliveryError) -> [UInt8]? {
    do {
      return try Files.read("\(path)/\(address)", limit: 1 << 30)
    } catch {
      if error.isMissing { return nil }
      throw .diagnostic(error.diagnostic())
    }
  }

  func carry(_ cargo: Cargo) throws(DeliveryError) {
    for address in cargo.files { try copy("\(cargo.site)/\(address)", to: address) }
    for hint in cargo.hints { try copy("\(cargo.hintsFolder)/\(hint)", to: hint) }
    for address in cargo.removed {
      do { try Files.remove("\(path)/\(address)") } catch {
        if !error.isMissing { throw .diagnostic(error.diagnostic()) }
      }
      removeEmptyFolders(above: address)
    }
    // Last: what it does not name would never be removed.
    try copy("\(cargo.site)/\(cargo.manifest)", to: cargo.manifest)
  }

  private func copy(_ source: String, to address: String) throws(DeliveryError) {
    let target = "\(path)/\(address)"
    do {
      let bytes = try Files.read(source, limit: 2 << 30)
      try Files.createFolder(Files.parent(of: target))
      try Files.writeAtomically(bytes, to: target)
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
