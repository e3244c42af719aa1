// SPDX-License-Identifier: MIT
internal import ArchiveVerbs
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// Where the site goes: the places that the settings name, and what lies near at hand.
enum SitePlaces {
  /// What a page needs to know of places before it publishes.
  static func told(_ archive: StudioArchive, _ view: StudioView) throws(StudioError) -> [JSON.Member] {
    let places = try places(nil, archive).map {
      [
        "target": .text($0.target), "isAgreed": .flag($0.isAgreed),
        "problem": ($0.problem?.problem).map { .message($0) } ?? .null,
      ] as JSON
    }
    return [
      .init(key: "places", value: .list(places)), .init(key: "said", value: .texts(view.settings.publish)),
      .init(key: "known", value: .maybe(view.settings.baseURL)),
    ]
  }

  /// Folders where systems mount removable disks, directly or in one subfolder per user.
  private static let mounts = ["/media", "/run/media", "/Volumes"]

  /// Sticks and disks that are plugged in and may be written to.
  static func sticks() -> [String] {
    func inside(_ folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { "\(folder)/\($0)" }
    }
    return mounts.flatMap(inside).flatMap { folder -> [String] in
      isMount(folder) ? [folder] : inside(folder).filter(isMount)
    }.filter { FileManager.default.isWritableFile(atPath: $0) }
  }

  /// Whether a folder lies on another disk than the folder around it.
  private static func isMount(_ folder: String) -> Bool {
    guard let own = Files.status(folder), own.kind == .folder, let around = Files.status(Files.parent(of: folder))
    else { return false }
    return own.device != around.device
  }

  static func places(_ texts: [String]?, _ archive: StudioArchive) throws(StudioError) -> [SiteDelivery.Place] {
    do { return try SiteDelivery(environment: archive.environment).places(texts, of: archive.root) } catch {
      throw StudioError(ofWork: error, "places")
    }
  }

  /// Brings the site to one place after the other; one that cannot be reached keeps it from no other.
  static func send(
    to places: [SiteDelivery.Place], _ archive: StudioArchive, _ progress: any ProgressListener
  ) throws(StudioError) -> [JSON] {
    let delivery = SiteDelivery(environment: archive.environment)
    var sent: [JSON] = []
    for place in places {
      if let problem = place.problem {
        sent.append([
          "target": .text(place.target), "failed": .flag(true), "problems": .list([OverviewAnswers.problem(problem)]),
        ])
        continue
      }
      progress.begin("Delivery", total: nil)
      defer { progress.end() }
      var request = SiteDelivery.Request(archive: archive.root)
      request.targets = [place.target]
      do {
        let outcome = try delivery.run(request).first
        sent.append([
          "target": .text(place.target), "sent": .count(outcome?.sent ?? 0), "removed": .count(outcome?.removed ?? 0),
          "unchanged": .count(outcome?.unchanged ?? 0),
          "problems": .list((outcome?.warnings ?? []).map(OverviewAnswers.problem)),
        ])
      } catch let diagnostic as Diagnostic {
        sent.append([
          "target": .text(place.target), "failed": .flag(true),
          "problems": .list([OverviewAnswers.problem(diagnostic)]),
        ])
      } catch {
        throw StudioError(ofWork: error, "send")
      }
    }
    return sent
  }

  /// Has the settings name other `places`, where `was` says which they named, and the `address` by which visitors find the site; answers the
  /// `targets` that are new, as they are agreed to.
  static func name(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let now = try call.required("places").texts, let was = call.body["was"]?.texts else {
      throw .incomplete("places")
    }
    let new = try places(now.filter { !was.contains($0) }, call.archive)
    if let problem = new.lazy.compactMap(\.problem).first { throw StudioError(problem) }
    var edits: [KeyedEdit] = []
    let file = ArchivePath("keepsake.yaml")
    let said = JSON.map(try call.archive.said(in: file))
    if now != was {
      // A single place may stand there without a list.
      let isPlain = said["publish"]?.text != nil
      edits.append(
        KeyedEdit(
          [.key("publish")], was: was.isEmpty ? nil : isPlain ? .text(was[0]) : .texts(was),
          now: now.isEmpty ? nil : .texts(now)))
    }
    if let address = call.body["address"]?.text, !address.isEmpty {
      edits.append(
        KeyedEdit([.key("base_url")], was: said["base_url"]?.text.map { .text($0) }, now: .text(address)))
    }
    let label = call.label("places")
    let done = try await call.archive.change { [edits] session throws(ArchiveEditError) in
      try await session.edit(label, [KeyedFileEdit(file, edits)])
    }
    return .map(
      (JournalAnswers.done(done).members ?? []) + (try told(call.archive, try await call.archive.now()))
        + [.init(key: "targets", value: .texts(new.map(\.target)))])
  }
}
