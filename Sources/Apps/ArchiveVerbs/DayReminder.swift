// SPDX-License-Identifier: MIT
private import ArchiveState
private import Feeds
private import Foundation
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import SitePipeline
private import SiteRendering

/// Tells what there is to remember on a day.
package struct DayReminder: Sendable {
  /// The reminders of a day.
  package struct Answer: Sendable {
    package var day: CivilDay
    /// Whether there is nothing.
    package var isEmpty: Bool
    package var subject: String
    /// Plain text, as many lines as it takes.
    package var text: String
    /// For programs: kind, summary, first year, and pages below the site's root.
    package var items: [Item]
    package var diagnostics: [Diagnostic]
  }

  package struct Item: Sendable {
    package var kind: String
    package var summary: String
    /// The first time; for a to-do, the day it was due.
    package var since: CivilDay
    /// `nil`: the whole day.
    package var time: TimeOfDay?
    package var pages: [String]
  }

  private let environment: BuildEnvironment

  package init(environment: BuildEnvironment) { self.environment = environment }

  /// Throws a `Diagnostic` if the archive or the person does not exist.
  package func run(_ path: String, on day: CivilDay, person name: String?, baseURL: String?) async throws -> Answer {
    do {
      return try await answer(path, on: day, person: name, baseURL: baseURL)
    } catch let error as FileError {
      throw error.diagnostic()
    } catch let error as SiteRenderingError {
      throw error.diagnostics.first ?? Diagnostic(.error, "words.damaged", "the table of words has mistakes")
    }
  }

  private func answer(
    _ path: String, on day: CivilDay, person name: String?, baseURL: String?
  ) async throws -> Answer {
    let known = try await ArchiveSession(path, environment: environment).snapshot()
    var catalogue = known.catalogued.catalogue
    if let baseURL { catalogue.settings.baseURL = baseURL }
    let assets = try TemplateOverrides(archive: known.archive).assets
    let texts = try SiteLook(language: catalogue.settings.language, assets: assets).texts(of: catalogue)
    let source = FeedSource(catalogue, known.catalogued.ledger, texts: texts, today: environment.today)
    let person = try name.map { try Self.person($0, in: catalogue) }
    let note = DayNote(source, on: day, person: person)
    return Answer(
      day: day, isEmpty: note.isEmpty, subject: note.subject, text: note.text,
      items: note.days.map { one in
        let pages = one.lines.map(\.page) + (one.lines.isEmpty ? [one.page].compactMap { $0 } : [])
        return Item(kind: one.kind.rawValue, summary: one.summary, since: one.first, time: one.time, pages: pages)
      }
        + note.toDos.map { toDo, due in
          Item(
            kind: "to-do", summary: toDo.summary, since: due, time: toDo.reminder?.time, pages: [toDo.line.page])
        },
      diagnostics: known.diagnostics.filter { $0.severity == .error })
  }

  /// By name, by another name, or by the name of their file.
  private static func person(_ name: String, in catalogue: Catalogue) throws(Diagnostic) -> Person {
    let wanted = name.lowercased()
    let found = catalogue.people.first { person in
      person.slug == wanted || ([person.name] + person.also).contains { $0.lowercased() == wanted }
    }
    guard let found else {
      let near = Spelling.nearest(to: name, among: catalogue.people.map(\.name))
      throw Diagnostic(
        .error, "remind.nobody", "no one in the archive is called “\(name)”",
        remedy: near.map { "did you mean “\($0)”?" } ?? "see the people of the archive in its folder people/")
    }
    return found
  }
}
