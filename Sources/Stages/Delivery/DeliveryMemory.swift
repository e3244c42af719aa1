// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeSupport

/// The state of publishing one archive to one place.
///
/// It is in the user's own folder, outside of every archive, because an archive may come from another person.
package struct DeliveryMemory: Sendable {
  private let folder: String
  private let key: String
  private let names: String

  /// Takes the user's folder, and real paths.
  package init(folder: String, archive: String, target: DeliveryTarget) {
    self.folder = folder
    names = "\(archive)\n\(target.text)\n"
    key = String(Digest256.hash(Array("\(archive)\u{0}\(target.text)".utf8)).hex.prefix(32))
  }

  /// Whether the user agreed to publish this archive to this place.
  package var isAgreed: Bool { (try? Files.read(path("agreed"), limit: 1 << 16)) == Array(names.utf8) }

  package func agree() throws(FileError) {
    guard !isAgreed else { return }
    try write(Array(names.utf8), "agreed")
  }

  /// The list of the site's files that was brought there last; `nil` if none was from here.
  package var list: [UInt8]? { try? Files.read(path("list"), limit: 1 << 30) }

  package func keep(list: [UInt8]) throws(FileError) { try write(list, "list") }

  /// Addresses that an interrupted run was sending.
  var underWay: Set<String> {
    let bytes = (try? Files.read(path("sending"), limit: 1 << 28)) ?? []
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Records the addresses about to be sent.
  func begin(_ addresses: Set<String>) throws(FileError) {
    try write(Array(addresses.sorted().map { $0 + "\n" }.joined().utf8), "sending")
  }

  /// Records that all have arrived.
  func finish() { unlink(path("sending")) }

  /// A bare clone of a git branch's latest commit, so that only new files are sent.
  func repository() throws(FileError) -> String {
    try makeFolder()
    return path("git")
  }

  private func path(_ kind: String) -> String { "\(folder)/\(key).\(kind)" }

  private func write(_ bytes: [UInt8], _ kind: String) throws(FileError) {
    try makeFolder()
    try Files.writeAtomically(bytes, to: path(kind), durably: true, mode: 0o600)
  }

  private func makeFolder() throws(FileError) {
    let parent = Files.parent(of: folder)
    if !parent.isEmpty { try Files.createFolder(parent) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw FileError(.create, folder, code: errno) }
    guard chmod(folder, 0o700) == 0 else { throw FileError(.create, folder, code: errno) }
  }
}
