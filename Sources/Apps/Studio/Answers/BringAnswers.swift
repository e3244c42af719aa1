// SPDX-License-Identifier: MIT
private import Foundation
private import ArchiveVerbs
private import Intake
internal import KeepsakeModel
internal import KeepsakeSupport
private import MetadataReader
private import Raster

/// Folders, zip files and tables that come in: what would come is shown first.
enum BringAnswers {
  private static let mostPictures = 12
  private static let mostAlbums = 30
  private static let mostNotes = 50
  private static let rows = 3

  /// `uploads` (`id`, `path`) come to what was dropped under the `id`.
  static func take(_ call: StudioCall) async throws(StudioError) -> JSON {
    try DroppedFiles(call).take(try call.required("uploads").items ?? [])
    return ["done": false]
  }

  /// Begins a preview: `id` names a dropped source, or `here` is a path on this machine; `map` gives the meanings of a table's columns.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON { try await begin(call, isDryRun: true) }

  /// Begins to bring the same in.
  static func bring(_ call: StudioCall) async throws(StudioError) -> JSON { try await begin(call, isDryRun: false) }

  /// Deletes a dropped source that is not wanted.
  static func forget(_ call: StudioCall) async throws(StudioError) -> JSON {
    try DroppedFiles(call).forget()
    return ["done": false]
  }

  private static func begin(_ call: StudioCall, isDryRun: Bool) async throws(StudioError) -> JSON {
    let dropped = try DroppedFiles(call)
    var source = dropped.source
    if let here = call.body["here"]?.text { source = try self.source(here) }
    source.updates = call.body["updates"]?.flag == true
    source.map = (call.body["map"]?.members ?? []).compactMap { pair in pair.value.text.map { ($0, pair.key) } }
    let (archive, label, hidesShown) = (call.archive, call.label("import"), call.body["hide"]?.flag == true)
    try await archive.work.start(.bring) { [source] progress throws(StudioError) in
      do {
        let told = try await run(source, archive, isDryRun: isDryRun, hidesShown, label: label, progress)
        if !isDryRun { dropped.forget() }
        return told
      } catch {
        throw StudioError(ofWork: error, "bring")
      }
    }
    return ["started": true]
  }

  /// A path that was typed; several zip files of one folder may be named by `*`.
  private static func source(_ here: String) throws(StudioError) -> ImportSource {
    let path = HomeFolder.expandingTilde(in: here.trimmingCharacters(in: .whitespacesAndNewlines))
    guard path.hasPrefix("/") else {
      throw StudioError(
        422, "here", "“\(here)” is not the whole path of a folder or file on this computer: it begins with / or ~.")
    }
    guard path.contains("*") else { return ImportSource([path]) }
    let folder = Files.parent(of: path)
    let parts = (path as NSString).lastPathComponent.split(
      separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw StudioError(422, "here", "There is nothing on this computer that “\(here)” names.")
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter {
        $0.hasPrefix(parts[0]) && $0.hasSuffix(parts[1]) && $0.utf8.count >= parts[0].utf8.count + parts[1].utf8.count
      }
    guard !names.isEmpty else {
      throw StudioError(422, "here", "There is nothing on this computer that “\(here)” names.")
    }
    return ImportSource(names.map { "\(folder)/\($0)" })
  }

  private static func run(
    _ source: ImportSource, _ archive: StudioArchive, isDryRun: Bool, _ hidesShown: Bool, label: Message,
    _ progress: any ProgressListener
  ) async throws -> JSON {
    let table = try source.table?.preview(rows: rows)
    let plan: IntakePlan
    do { plan = try source.plan(for: archive.root, progress) } catch let diagnostic as Diagnostic {
      // The page can ask which column is which.
      guard isDryRun, let table, !table.namesFiles || table.asks != nil else { throw diagnostic }
      return [
        "table": told(table), "problem": .message(diagnostic.problem),
        "asks": .maybe(table.namesFiles ? table.asks : nil),
      ]
    }
    var intake = ArchiveIntake(environment: archive.environment, progress: progress)
    (intake.isDryRun, intake.hidesShown, intake.label) = (isDryRun, hidesShown, label)
    var report = try await intake.run(plan, into: archive.root)
    var undo: JSON = isDryRun ? .null : JournalAnswers.last(archive)
    var people: PeopleImport.Report?
    if let tree = plan.tree {
      var work = PeopleImport(environment: archive.environment)
      (work.isDryRun, work.portraits) = (isDryRun, tree.portraits(in: report))
      // The pictures have come in by now.
      do { people = try await work.run(tree.file, bytes: tree.bytes, into: archive.root) } catch let diagnostic
        as Diagnostic
      {
        report.notes.append(diagnostic)
      }
      if !isDryRun, report.brought + report.saysMore + report.albums == 0 { undo = JournalAnswers.last(archive) }
    }
    if !isDryRun { await archive.forget() }
    return .map(
      [
        .init(key: "done", value: .flag(!isDryRun && isNew(report, people))),
        .init(key: "undo", value: undo),
        .init(key: "table", value: table.map(told) ?? .null),
        .init(key: "kind", value: ["problem": .message(report.kind)]),
        .init(key: "wasImported", value: .flag(plan.wasImported)),
        .init(key: "update", value: report.update.map(told) ?? .null),
        .init(key: "people", value: people.map(told) ?? .null),
      ] + told(report) + [
        .init(key: "albums", value: told(plan)),
        .init(key: "pictures", value: .list(isDryRun ? try pictures(report.new) : [])),
      ])
  }

  private static func isNew(_ report: ArchiveIntake.Report, _ people: PeopleImport.Report?) -> Bool {
    report.brought + report.saysMore + report.albums + (report.update?.cells ?? 0) > 0
      || people.map { !$0.added.isEmpty || !$0.changed.isEmpty } == true
  }

  private static func told(_ update: ArchiveIntake.Update) -> JSON {
    [
      "keepsakes": .count(update.keepsakes), "cells": .count(update.cells), "conflicts": .count(update.conflicts),
      "gone": .texts(Array(update.gone.prefix(mostNotes))),
    ]
  }

  private static func told(_ people: PeopleImport.Report) -> JSON {
    [
      "added": .count(people.added.count), "changed": .count(people.changed.count),
      "problems": .list(people.notes.prefix(mostNotes).map(told)),
    ]
  }

  private static func told(_ note: Diagnostic) -> JSON {
    [
      "file": .maybe(note.file.map { ($0 as NSString).lastPathComponent }),
      "line": note.line.map { .count($0) } ?? .null,
      "problem": .message(note.problem), "remedy": .message(note.remedy),
    ]
  }

  private static func told(_ counts: [ArchiveIntake.Hiding: Int]) -> JSON {
    .list(
      counts.sorted { $0.key < $1.key }.map { hiding, count in
        [
          "visibility": .text(hiding.visibility.rawValue), "reason": .text(hiding.reason.rawValue),
          "count": .count(count),
        ]
      })
  }

  private static func told(_ table: TableSource.Preview) -> JSON {
    [
      "columns": .list(table.columns.map { ["name": .text($0.name), "key": .text($0.key)] }),
      "rows": .list(table.rows.map { .texts($0) }), "count": .count(table.count), "keys": .texts(table.keys),
    ]
  }

  private static func told(_ report: ArchiveIntake.Report) -> [JSON.Member] {
    let reasons = Dictionary(grouping: report.leftOut, by: \.reason).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    return [
      .init(key: "folder", value: .text(report.folder)), .init(key: "brought", value: .count(report.brought)),
      .init(key: "files", value: .count(report.files)), .init(key: "bytes", value: .count(report.bytes)),
      .init(key: "saysMore", value: .count(report.saysMore)), .init(key: "known", value: .count(report.known)),
      .init(key: "copies", value: .count(report.copies)), .init(key: "collections", value: .count(report.albums)),
      .init(key: "deleted", value: .count(report.deleted)),
      .init(key: "hidden", value: told(report.hidden)), .init(key: "shown", value: told(report.shown)),
      .init(
        key: "leftOut",
        value: .list(
          reasons.prefix(mostNotes).map { reason, all in
            [
              "problem": .message(reason), "count": .count(all.count),
              "names": .texts(all.prefix(mostNotes).map { left in left.line.map { "\($0)" } ?? left.name }),
            ]
          })),
      .init(
        key: "notes",
        value: .list(report.notes.prefix(mostNotes).map(told))),
    ]
  }

  private static func told(_ plan: IntakePlan) -> JSON {
    var counts: [String: Int] = [:]
    for album in plan.items.lazy.flatMap(\.albums) { counts[album, default: 0] += 1 }
    let albums = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(mostAlbums)
    return .list(
      albums.compactMap { key, count in
        plan.albums[key].map { ["title": .text($0.title), "count": .count(count)] }
      })
  }

  /// Thumbnails of some of the pictures, spread from the first to the last.
  private static func pictures(_ files: [IntakePlan.File]) throws -> [JSON] {
    let step = max(1, files.count / mostPictures)
    var shown: [JSON] = []
    for number in stride(from: 0, to: files.count, by: step) where shown.count < mostPictures {
      try Task.checkCancellation()
      let file = files[number]
      guard let format = ImageFormat(fileExtension: file.place.pathExtension), format.medium == nil,
        let bytes = try? Files.read(bytesOfPath: file.path, limit: UploadAnswers.most)
      else { continue }
      let metadata = bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }.metadata
      let request = PictureRequest(
        renditions: [RenditionRequest(longSide: 240, format: .jpeg, quality: 70)],
        exifOrientation: metadata.orientation?.value ?? 1)
      guard let picture = try? Raster.derive(from: bytes, request).renditions.first else { continue }
      shown.append(["name": .text(file.place.name), "jpeg": .text(Data(picture.bytes).base64EncodedString())])
    }
    return shown
  }
}
