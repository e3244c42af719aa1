// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport

/// What an import comes to, item by item; nothing is written.
struct IntakeWork {
  /// Hashes of an item's files, and of the files beside them.
  struct Hashes: Sendable {
    var files: [(digest: ContentHash, size: Int)] = []
    var beside: [(digest: ContentHash, size: Int)] = []
    /// Why a file of it cannot be read.
    var problem: Message?
  }

  private(set) var report: ArchiveIntake.Report
  private(set) var texts: IntakeTexts
  var copies: IntakeCopies
  /// What the record of imports gets.
  private(set) var entries: [IntakeLog.Entry] = []
  private var present: PresentFiles
  private let log: IntakeLog
  private let corrections: TableCorrections?
  private let bringsAgain: Bool
  private let hidesShown: Bool

  /// `read` is the archive as builds see it, `all` what lies in it.
  init(
    _ plan: IntakePlan, _ session: ArchiveSession, _ read: ReadArchive, all: ScannedArchive, _ folder: ArchivePath,
    _ log: IntakeLog, bringsAgain: Bool, hidesShown: Bool
  ) {
    report = ArchiveIntake.Report(kind: plan.kind, folder: folder.text)
    (report.leftOut, report.rejected, report.notes) = (plan.leftOut, plan.rejected, plan.notes)
    corrections = plan.corrections
    if let gone = corrections?.gone { report.update = ArchiveIntake.Update(gone: gone) }
    texts = IntakeTexts(session, plan, read, knownAlbums: log.albums)
    copies = IntakeCopies(session, into: folder, texts: read.settings.texts)
    present = PresentFiles(read.scan, all: all, root: session.archive.path)
    self.log = log
    (self.bringsAgain, self.hidesShown) = (bringsAgain, hidesShown)
  }

  mutating func take(_ item: IntakePlan.Item, _ hashes: Hashes) throws {
    if let problem = hashes.problem {
      report.leftOut.append(IntakePlan.LeftOut(name: item.id, reason: problem, line: item.line))
      return
    }
    let (there, new) = look(hashes)
    guard !there.isEmpty || !new.isEmpty else {
      report.deleted += 1
      return
    }
    guard keepsShowing(item, there.map(\.path), hashes) else { return try take(item, as: (there, new), hashes) }
    // If the source hides a picture that the archive shows, its texts from there stay out. New files of the item are imported separately.
    let (known, rest) = (part(there.map(\.number), of: item, hashes), part(new, of: item, hashes))
    note(known.item, known.hashes)
    if new.isEmpty {
      report.known += 1
    } else {
      try take(rest.item, as: ([], Array(new.indices)), rest.hashes)
    }
  }

  /// Some files of an item by themselves.
  private func part(_ numbers: [Int], of item: IntakePlan.Item, _ hashes: Hashes) -> (
    item: IntakePlan.Item, hashes: Hashes
  ) {
    var part = item
    (part.files, part.beside, part.albums) = (numbers.map { item.files[$0] }, [], [])
    return (part, Hashes(files: numbers.map { hashes.files[$0] }))
  }

  /// Whether pictures that were there stay as they are, because the source hides them from people who see them here.
  ///
  /// A table's own column hides, and what its keeper has opened after an import in doubt stays open without a question.
  private mutating func keepsShowing(_ item: IntakePlan.Item, _ known: [ArchivePath], _ hashes: Hashes) -> Bool {
    let shown = known.filter { present.shows($0) && !copies.takes($0) }
    guard let hides = item.hides, hides.reason != .table, texts.hidesMore(hides.visibility, shown) else { return false }
    if item.isHiddenInDoubt, hashes.files.allSatisfy({ log.contents.contains($0.digest) }) { return true }
    report.shown[.init(visibility: hides.visibility, reason: hides.reason), default: 0] += 1
    return !hidesShown
  }

  private mutating func take(
    _ item: IntakePlan.Item, as found: (known: [(number: Int, path: ArchivePath)], new: [Int]), _ hashes: Hashes
  ) throws {
    let (there, new) = found
    let known = there.map(\.path)
    if new.isEmpty { try copies.bring(item.beside, hashes.beside, besideKnown: known[0], of: item.files[0]) }
    // A picture of a keepsake that is there may come in with it; otherwise those that are there stay as they are, unless a table says more.
    let images = (there + (new.isEmpty ? [] : zip(new, try bring(new, of: item, hashes)).map { ($0, $1) }))
      .sorted { $0.number < $1.number }
    let joins = !new.isEmpty || item.line != nil
    let broughtBefore = new.isEmpty && hashes.files.allSatisfy { log.contents.contains($0.digest) }
    note(item, hashes)
    // Builds do not read files that the settings exclude.
    let shown = images.filter { present.shows($0.path) }
      .map { PictureGroups.Member(path: $0.path, label: item.files[$0.number].label, alt: item.files[$0.number].alt) }
    if let first = shown.first { report.places[item.id] = first.path }
    if broughtBefore, !shown.isEmpty, let before = item.record.flatMap({ corrections?.before[$0] }) {
      return try correct(item, from: before, shown)
    }
    let saysMore = shown.isEmpty ? false : try texts.say(item, of: shown, joins: joins, broughtBefore: broughtBefore)
    if known.isEmpty {
      report.brought += 1
      if let hides = item.hides {
        report.hidden[.init(visibility: hides.visibility, reason: hides.reason), default: 0] += 1
      }
      report.new.append(item.files[0])
    } else if known.allSatisfy(copies.takes), new.isEmpty {
      report.copies += 1
    } else if saysMore || !new.isEmpty {
      report.saysMore += 1
    } else {
      report.known += 1
    }
  }

  private mutating func correct(
    _ item: IntakePlan.Item, from before: IntakePlan.Item, _ shown: [PictureGroups.Member]
  ) throws {
    let (cells, conflicts) = try texts.correct(item, from: before, of: shown)
    report.update?.cells += cells
    report.update?.conflicts += conflicts
    if cells > 0 { report.update?.keepsakes += 1 } else { report.known += 1 }
  }

  /// The files of an item that are there, and the numbers of those that are to be brought; each once, and none that the keeper has deleted.
  private mutating func look(_ hashes: Hashes) -> (known: [(number: Int, path: ArchivePath)], new: [Int]) {
    var (known, new, seen) = ([(number: Int, path: ArchivePath)](), [Int](), Set<ContentHash>())
    for (number, file) in hashes.files.enumerated() where seen.insert(file.digest).inserted {
      if let there = present.path(of: file.digest, size: file.size) {
        known.append((number, there))
      } else if bringsAgain || !log.contents.contains(file.digest) {
        new.append(number)
      }
    }
    return (known, new)
  }

  /// Takes down files that come in, and where they go.
  private mutating func bring(_ new: [Int], of item: IntakePlan.Item, _ hashes: Hashes) throws -> [ArchivePath] {
    let places = try copies.places(for: item, new, hashes.beside.map(\.digest))
    // Before the pictures, which then have all that speaks of them.
    for (number, place) in places.beside.enumerated() {
      guard let place else { continue }
      copies.add(item.beside[number], hashes.beside[number].digest, as: place)
    }
    for (number, place) in zip(new, places.files) {
      copies.add(item.files[number], hashes.files[number].digest, as: place)
      present.take(hashes.files[number].digest, as: place)
      report.files += 1
      report.bytes += hashes.files[number].size
    }
    return places.files
  }

  private mutating func note(_ item: IntakePlan.Item, _ hashes: Hashes) {
    for (file, hash) in zip(item.files, hashes.files) where !log.contents.contains(hash.digest) {
      let place = present.path(of: hash.digest, size: hash.size) ?? file.place
      entries.append(
        IntakeLog.Entry(
          source: report.kind.text, id: item.id, sha256: hash.digest.hex, to: place.text,
          time: Int(Date().timeIntervalSince1970)))
    }
  }

  /// Puts the items into their albums.
  mutating func finish() throws {
    report.albums = try texts.finishAlbums()
    for album in texts.albumFiles where !log.albums.contains(album.title) {
      entries.append(
        IntakeLog.Entry(
          source: report.kind.text, id: album.title, sha256: "", to: album.file.text,
          time: Int(Date().timeIntervalSince1970)
        ))
    }
    report.notes += texts.notes
  }
}
