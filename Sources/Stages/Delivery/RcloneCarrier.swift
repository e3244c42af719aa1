// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// Publishes to a store that rclone supports, such as S3.
struct RcloneCarrier: Carrier {
  let place: String

  private let rclone = Tool(name: "rclone")

  init(place: String) { self.place = place }

  var localFolder: String? { place.hasPrefix("/") ? place : nil }

  func read(_ address: String) throws(DeliveryError) -> [UInt8]? {
    let scratch = try Scratch()
    let run = try rclone.start(["copyto", "\(place)/\(address)", scratch.path + "/fetched"])
    // 3: the folder is not there; 4: the file is not there.
    if run.status == 3 || run.status == 4 { return nil }
    guard run.status == 0 else { throw .tool("rclone", status: run.status, said: run.messages) }
    return try? Files.read(scratch.path + "/fetched", limit: 1 << 30)
  }

  func list() throws(DeliveryError) -> Set<String> {
    let run = try rclone.start(["lsf", "--recursive", "--files-only", place])
    if run.status == 3 { return [] }
    guard run.status == 0 else { throw .tool("rclone", status: run.status, said: run.messages) }
    return Set(String(decoding: run.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  func carry(_ cargo: Cargo) throws(DeliveryError) -> [Diagnostic] {
    let pages = cargo.files.filter { $0.hasSuffix(".html") }
    let others = cargo.files.filter { !$0.hasSuffix(".html") }
    for (name, files) in [("others", others), ("pages", pages)] where !files.isEmpty {
      try copy(cargo.site, try cargo.scratch.list(files, name))
    }
    if !cargo.hints.isEmpty { try copy(cargo.hintsFolder, try cargo.scratch.list(cargo.hints, "hints")) }
    if !cargo.removed.isEmpty {
      let list = try cargo.scratch.list(cargo.removed, "removed")
      try rclone.run(["delete", place, "--files-from-raw", list])
    }
    try copy(cargo.site, try cargo.scratch.list([cargo.manifest], "manifest"))
    return []
  }

  /// Copies all listed files, whatever their sizes and times.
  private func copy(_ folder: String, _ list: String) throws(DeliveryError) {
    try rclone.run(
      ["copy", folder, place, "--files-from-raw", list, "--ignore-times", "--no-traverse", "--transfers", "8"])
  }
}
