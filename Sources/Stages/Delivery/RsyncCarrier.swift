// SPDX-License-Identifier: MIT
import KeepsakeSupport

/// Any place that rsync reaches, over ssh above all.
struct RsyncCarrier: Carrier {
  let place: String

  /// Files that people may read, whatever the folder of this machine allows.
  private static let common = [
    "--recursive", "--times", "--compress", "--mkpath", "--chmod=Du=rwx,Dgo=rx,Fu=rw,Fgo=r",
  ]

  func read(_ address: String) throws(DeliveryError) -> [UInt8]? {
    let scratch = try Scratch()
    let run = try start("rsync", ["--quiet", "--", "\(place)/\(address)", scratch.path + "/fetched"])
    // 23: the file is not there; 3: neither is its folder.
    if run.status == 23 || run.status == 3 { return nil }
    guard run.status == 0 else { throw .tool("rsync", status: run.status, said: run.messages) }
    return try? Files.read(scratch.path + "/fetched", limit: 1 << 30)
  }

  func carry(_ cargo: Cargo) throws(DeliveryError) {
    let pages = cargo.files.filter { $0.hasSuffix(".html") }
    let others = cargo.files.filter { !$0.hasSuffix(".html") }
    for (name, files) in [("others", others), ("pages", pages)] where !files.isEmpty {
      try send(files, from: cargo.site, list: try cargo.scratch.list(files, name), ["--delay-updates"])
    }
    if !cargo.hints.isEmpty {
      try send(cargo.hints, from: cargo.hintsFolder, list: try cargo.scratch.list(cargo.hints, "hints"), [])
    }
    if !cargo.removed.isEmpty {
      let list = try cargo.scratch.list(cargo.removed, "removed")
      // rsync takes a missing file for one to delete only if its folder is there.
      let gone = cargo.scratch.path + "/gone"
      do {
        try Files.createFolder(gone)
        for address in cargo.removed {
          guard let slash = address.lastIndex(of: "/") else { continue }
          try Files.createFolder("\(gone)/\(address[..<slash])")
        }
      } catch {
        throw .diagnostic(error.diagnostic())
      }
      try send(cargo.removed, from: gone, list: list, ["--delete-missing-args"])
    }
    let list = try cargo.scratch.list([cargo.manifest], "manifest")
    try send([cargo.manifest], from: cargo.site, list: list, [])
  }

  private func send(
    _ files: [String], from folder: String, list: String, _ options: [String]
  ) throws(DeliveryError) {
    _ = try tool("rsync", Self.common + options + ["--files-from=\(list)", "--", folder + "/", place + "/"])
  }
}
