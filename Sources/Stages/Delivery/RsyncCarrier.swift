// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// Publishes to a place that rsync reaches, mostly over ssh.
struct RsyncCarrier: Carrier {
  let place: String

  private let rsync = Tool(name: "rsync")

  init(place: String) { self.place = place }

  var localFolder: String? { place.hasPrefix("/") ? place : nil }

  /// Makes files readable for all, whatever the permissions on this machine.
  private static let common = [
    "--recursive", "--times", "--compress", "--mkpath", "--chmod=Du=rwx,Dgo=rx,Fu=rw,Fgo=r",
  ]

  func read(_ address: String) throws(DeliveryError) -> [UInt8]? {
    let scratch = try Scratch()
    let run = try rsync.start(["--quiet", "--", "\(place)/\(address)", scratch.path + "/fetched"])
    // 23: the file is missing or unreadable; 3: its folder is.
    if run.status == 23 || run.status == 3 { return nil }
    guard run.status == 0 else { throw .tool("rsync", status: run.status, said: run.messages) }
    // rsync skips links and folders with status 0.
    guard let bytes = try? Files.read(scratch.path + "/fetched", limit: 1 << 30) else {
      throw .unreadable(place, address)
    }
    return bytes
  }

  func list() throws(DeliveryError) -> Set<String> {
    let run = try rsync.start(
      ["--list-only", "--recursive", "--links", "--8-bit-output", "--", place + "/"], environment: ["LC_ALL": "C"])
    // 23 also means that a folder is unreadable: it is not writable either.
    if run.status == 23 || run.status == 3 || run.status == 0 { return Self.addresses(run.bytes) }
    throw .tool("rsync", status: run.status, said: run.messages)
  }

  /// Parses lines such as `-rw-r--r-- 1,234 2026/07/14 12:00:00 media/a.jpg`; a link's target follows its name.
  static func addresses(_ listing: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    for line in String(decoding: listing, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 4)
      guard words.count == 5, words[0].count >= 10, !line.hasPrefix("d") else { continue }
      let arrow = line.hasPrefix("l") ? words[4].firstRange(of: " -> ") : nil
      found.insert(String(arrow.map { words[4][..<$0.lowerBound] } ?? words[4]))
    }
    return found
  }

  func carry(_ cargo: Cargo) throws(DeliveryError) -> [Diagnostic] {
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
      // rsync deletes a missing file only if its folder exists here.
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
    return []
  }

  private func send(
    _ files: [String], from folder: String, list: String, _ options: [String]
  ) throws(DeliveryError) {
    try rsync.run(Self.common + options + ["--files-from=\(list)", "--", folder + "/", place + "/"])
  }
}
