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
    var place: ArchivePath
    /// In the program's own folder, by what it holds and where it goes, so that a later run finds it.
    var waiting: String
  }

  private let session: ArchiveSession
  private let folder: ArchivePath
  private let texts: TextPlace
  private var copies: [Copy] = []
  /// By the place as file systems compare it that mind neither capitals nor how an accent is written.
  private var taken: [String: ContentHash] = [:]
  /// By the same, without what stands for the kind.
  private var stems: Set<String> = []
  /// What earlier runs have copied, by where it goes.
  private let waiting: Set<String>
  /// How many have their places.
  private var placed = 0

  private var root: String { session.archive.path }
  private var waitingFolder: String { "\(session.archive.state)/\(ArchiveIntake.waitingName)" }
  var isEmpty: Bool { copies.isEmpty }
  var allPlaces: [ArchivePath] { copies.map(\.place) }

  init(_ session: ArchiveSession, into folder: ArchivePath, texts: TextPlace) {
    self.session = session
    self.folder = folder
    self.texts = texts
    let names = (try? Files.names(in: "\(session.archive.state)/\(ArchiveIntake.waitingName)")) ?? []
    waiting = Set(names.compactMap { $0.split(separator: "-").last.map { String($0) } })
  }

  private static func key(_ place: ArchivePath) -> String {
    place.text.precomposedStringWithCanonicalMapping.lowercased()
  }

  /// Where the `new` ones of an item's files go, and what lies beside them, under their own names, by which that is found.
  ///
  /// The files of one keepsake go into one folder. `beside` has `nil` for a file that is there already. Another file of a name makes a
  /// folder with a number.
  func places(
    for item: IntakePlan.Item, _ new: [Int], _ beside: [ContentHash]
  ) throws(FileError) -> (files: [ArchivePath], beside: [ArchivePath?]) {
    let names = Set(item.files.map { $0.place.name.lowercased() })
    let shared = item.files.count > 1 && names.count == item.files.count ? item.files[0].place.folder : nil
    for number in 1...1_000 {
      let places = new.map { place(item.files[$0].place, in: shared, number) }
      let areFree = places.allSatisfy { isFree($0, alone: item.line != nil) }
      guard areFree, Set(places.map(Self.key)).count == places.count else { continue }
      var others: [ArchivePath?] = []
      for (file, content) in zip(item.beside, beside) {
        let place = place(file.place, in: nil, number)
        let present = try present(at: place)
        if let present, present != content { break }
        others.append(present == nil ? place : nil)
      }
      if others.count == beside.count { return (places, others) }
    }
    throw FileError(.write, "\(root)/\(folder.text)", code: EEXIST)
  }

  private func place(_ file: ArchivePath, in shared: ArchivePath?, _ number: Int) -> ArchivePath {
    var parts = (shared ?? file.folder).text.split(separator: "/").map { NewFileName.stem(String($0)) }
    if number > 1 { parts.append("\(number)") }
    var place = parts.reduce(folder) { $0.appending($1) }
    // Some folders of an archive hold other things than pictures.
    if NewFileName.folder(place.text, texts: texts) == nil { place = ArchivePath("imported/\(place.text)") }
    return place.appending(bytes: Array(file.nameBytes))
  }

  /// Whether the place is free, no text describes a file there, and, if the file must be `alone`, no other file has its stem.
  ///
  /// A file left over by an earlier run already has its text.
  private func isFree(_ place: ArchivePath, alone: Bool) -> Bool {
    guard taken[Self.key(place)] == nil, Files.status(bytesOfPath: place.bytes(below: root)) == nil else {
      return false
    }
    if alone, stems.contains(Self.key(place.stem)) { return false }
    if waiting.contains(Self.ending(place)) { return true }
    let text = texts.text(place.stem).text
    return !Files.exists("\(root)/\(text).yaml") && !Files.exists("\(root)/\(text).yml")
  }

  private static func ending(_ place: ArchivePath) -> String { String(Digest256.hash(place.bytes).hex.prefix(16)) }

  /// The file at a place, now or at the end of the import.
  private func present(at place: ArchivePath) throws(FileError) -> ContentHash? {
    if let coming = taken[Self.key(place)] { return coming }
    let path = place.bytes(below: root)
    return Files.status(bytesOfPath: path) == nil ? nil : try Digest256.hash(bytesOfPath: path).digest
  }

  /// Whether a file comes in now.
  func takes(_ place: ArchivePath) -> Bool { taken[Self.key(place)] != nil }

  mutating func add(_ file: IntakePlan.File, _ content: ContentHash, as place: ArchivePath) {
    let name = "\(content.hex.prefix(40))-\(Self.ending(place))"
    taken[Self.key(place)] = content
    stems.insert(Self.key(place.stem))
    copies.append(
      Copy(source: file.path, content: content, place: place, waiting: "\(waitingFolder)/\(name)"))
  }

  /// Brings what lies beside a picture that the archive has, or gets, under the same name, if nothing of those names is there.
  mutating func bring(
    _ beside: [IntakePlan.File], _ hashes: [(digest: ContentHash, size: Int)], besideKnown image: ArchivePath,
    of file: IntakePlan.File
  ) throws(FileError) {
    guard image.nameBytes.elementsEqual(file.place.nameBytes) else { return }
    let before = copies.count
    for (one, hash) in zip(beside, hashes) {
      let place = image.folder.appending(bytes: Array(one.place.nameBytes))
      if try present(at: place) == nil { add(one, hash.digest, as: place) }
    }
    // Before the picture, which then has all that speaks of it.
    copies = Array(copies[before...] + copies[..<before])
  }

  /// Copies what has not been copied by an earlier run; throws if a source has changed since it was looked at.
  func make(_ progress: any ProgressListener) async throws {
    progress.begin("Copying", total: copies.count)
    defer { progress.end() }
    // A folder of that name may have come with the archive.
    if Files.status(waitingFolder)?.kind == .link { try Files.remove(waitingFolder) }
    try Files.createFolder(waitingFolder)
    for copy in copies {
      try Task.checkCancellation()
      defer { progress.advance(by: 1) }
      if let there = try? Digest256.hash(file: copy.waiting), there.digest == copy.content { continue }
      let source = String(decoding: copy.source, as: UTF8.self)
      try Files.remove(copy.waiting)
      // An unpacked file is on the same disk already, and belongs only to this import.
      if source.hasPrefix(waitingFolder + "/") {
        try Files.linkOrCopy(source, to: copy.waiting)
      } else {
        try Files.copy(Files.realPath(source) ?? source, to: copy.waiting)
      }
      guard try Digest256.hash(file: copy.waiting).digest == copy.content else {
        throw Diagnostic(
          .error, "import.changed", file: copy.place.text, "it was changed while it was brought",
          remedy: "import it once more")
      }
    }
  }

  /// Gives all of them their places, the pictures of a keepsake last: one that is in its place has all that speaks of it.
  mutating func putIntoPlace() throws {
    for copy in copies {
      guard try session.take(copy.waiting, as: copy.place) else {
        throw FileError(.write, "\(root)/\(copy.place.text)", code: EEXIST)
      }
      placed += 1
    }
    _ = rmdir(waitingFolder)
  }

  /// Takes files from their places again, to where the next run finds them; whether all are gone from there.
  mutating func takeBack() -> Bool {
    var areAllBack = true
    for copy in copies.prefix(placed) {
      do { try Files.move("\(root)/\(copy.place.text)", to: copy.waiting) } catch { areAllBack = false }
    }
    placed = 0
    return areAllBack
  }
}
