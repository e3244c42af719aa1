// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeSupport

/// What is remembered of one archive's publishing to one place, in a folder of the user's own outside of every archive: what
/// lies in an archive may come from somebody else.
package struct DeliveryMemory: Sendable {
  private let folder: String
  private let key: String
  private let names: String

  /// Takes the user's folder, and paths with links resolved.
  package init(folder: String, archive: String, target: DeliveryTarget) {
    self.folder = folder
    names = "\(archive)\n\(target.text)\n"
    key = String(Digest256.hash(Array("\(archive)\u{0}\(target.text)".utf8)).hex.prefix(32))
  }

  /// Whether the user has said that this archive may be published to this place.
  package var isAgreed: Bool { (try? Files.read(path("agreed"), limit: 1 << 16)) == Array(names.utf8) }

  package func agree() throws(FileError) {
    guard !isAgreed else { return }
    try write(Array(names.utf8), "agreed")
  }

  /// Addresses that an earlier run was bringing there when it was stopped.
  var underWay: Set<String> {
    let bytes = (try? Files.read(path("sending"), limit: 1 << 28)) ?? []
    return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Notes what is about to be brought.
  func begin(_ addresses: Set<String>) throws(FileError) {
    try write(Array(addresses.sorted().map { $0 + "\n" }.joined().utf8), "sending")
  }

  /// Notes that all has arrived.
  func finish() { unlink(path("sending")) }

  /// A bare copy of a git branch's latest commit, so that only what is new goes over the line.
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
