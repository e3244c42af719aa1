// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// Copies files of a source into the program's own folder, and gives them their places from there.
struct IntakeCopies {
  private struct Copy {
    var source: [UInt8]
    var content: ContentHash
    var size: Int
    var place: ArchivePath
    /// In the program's own folder, by what it holds and where it goes, so that a later run finds it.
    var waiting: String
  }

  private let session: ArchiveSession
  private let folder: ArchivePath
  private let texts: ArchivePath?
  private var copies: [Copy] = []
  private var taken: [ArchivePath: ContentHash] = [:]
  private var placed = 0

  private var root: String { session.archive.path }
  private var waitingFolder: String { "\(session.archive.state)/\(ArchiveIntake.waitingName)" }
  var isEmpty: Bool { copies.isEmpty }

  init(_ session: ArchiveSession, into folder: ArchivePath, texts: String?) {
    self.session = session
    self.folder = folder
    self.texts = texts.map { ArchivePath($0) }
  }

  /// Where an item's files go, all into one folder each of theirs, under their own names: what lies beside a picture is found by them.
  ///
  /// `beside` has `nil` for a file that is there already. Another file of a name makes a folder with a number.
  func places(
    for item: IntakePlan.Item, _ there: [ArchivePath?], _ files: [ContentHash], _ beside: [ContentHash]
  ) throws(FileError) -> (files: [ArchivePath], beside: [ArchivePath?]) {
    for number in 1...1_000 {
      let places = item.files.map { place($0.place, number) }
      guard zip(places, there).allSatisfy({ place, there in there != nil || isFree(place) }) else { continue }
      var others: [ArchivePath?] = []
      for (file, content) in zip(item.beside, beside) {
        let place = place(file.place, number)
        var present = taken[place]
        if present == nil { present = try self.present(at: place) }
        if let present, present != content { break }
        others.append(present == nil ? place : nil)
      }
      if others.count == beside.count { return (places, others) }
    }
    throw FileError(.write, "\(root)/\(folder.text)", code: EEXIST)
  }

  private func place(_ file: ArchivePath, _ number: Int) -> ArchivePath {
    var parts = file.folder.text.split(separator: "/").map { NewFileName.stem(String($0)) }
    if number > 1 { parts.append("\(number)") }
    return parts.reduce(folder) { $0.appending($1) }.appending(bytes: Array(file.nameBytes))
  }

  /// Whether nothing has the place, and no text speaks of what would be there.
  private func isFree(_ place: ArchivePath) -> Bool {
    let text = (texts.map { $0.appending(bytes: place.stem.bytes) } ?? place.stem).text
    return taken[place] == nil && Files.status(bytesOfPath: place.bytes(below: root)) == nil
      && !Files.exists("\(root)/\(text).yaml") && !Files.exists("\(root)/\(text).yml")
  }

  private func present(at place: ArchivePath) throws(FileError) -> ContentHash? {
    let path = place.bytes(below: root)
    return Files.status(bytesOfPath: path) == nil ? nil : try Digest256.hash(bytesOfPath: path).digest
  }

  /// Whether a file comes in now.
  func takes(_ place: ArchivePath) -> Bool { taken[place] != nil }

  mutating func add(_ file: IntakePlan.File, _ content: ContentHash, _ size: Int, as place: ArchivePath) {
    let name = "\(content.hex.prefix(40))-\(Digest256.hash(place.bytes).hex.prefix(16))"
    taken[place] = content
    copies.append(
      Copy(source: file.path, content: content, size: size, place: place, waiting: "\(waitingFolder)/\(name)"))
  }

  /// Copies what has not been copied by an earlier run; throws if a source has changed since it was looked at.
  func make(_ progress: any ProgressListener) async throws {
    progress.begin("Copying", total: copies.count)
    defer { progress.end() }
    try Files.createFolder(waitingFolder)
    for copy in copies {
      try Task.checkCancellation()
      defer { progress.advance(by: 1) }
      if let there = try? Digest256.hash(file: copy.waiting), there.digest == copy.content { continue }
      let source = String(decoding: copy.source, as: UTF8.self)
      // What was unpacked lies on the same disk already, and is nobody else's.
      if source.hasPrefix(waitingFolder + "/") {
        try Files.remove(copy.waiting)
        try Files.linkOrCopy(source, to: copy.waiting)
      } else {
        try Files.copy(source, to: copy.waiting)
      }
      guard try Digest256.hash(file: copy.waiting).digest == copy.content else {
        throw Diagnostic(
          .error, "import.changed", file: source, "it was changed while it was brought", remedy: "import it once more")
      }
    }
  }

  /// Gives all of them their places, the pictures last: one that is in its place has all that speaks of it.
  mutating func putIntoPlace() throws -> [ArchivePath] {
    do {
      for copy in copies {
        guard try session.take(copy.waiting, as: copy.place) else {
          throw FileError(.write, "\(root)/\(copy.place.text)", code: EEXIST)
        }
        placed += 1
      }
    } catch {
      takeBack()
      throw error
    }
    return copies.map(\.place)
  }

  /// Takes them from their places again, to where the next run finds them.
  mutating func takeBack() {
    for copy in copies.prefix(placed) { try? Files.move("\(root)/\(copy.place.text)", to: copy.waiting) }
    placed = 0
  }

  /// Lets go of what earlier runs left.
  func sweep() { try? FileManager.default.removeItem(atPath: waitingFolder) }
}
