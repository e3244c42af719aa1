// SPDX-License-Identifier: MIT
private import ArchiveVerbs
private import Foundation
private import KeepsakeModel
internal import KeepsakeSupport

/// Who may open the secured part.
enum ReaderAnswers {
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    ["readers": .texts(try asked(of: call) { list in try list.names() })]
  }

  /// Adds somebody (`add`), gives somebody other words (`change`) or takes somebody away (`remove`).
  ///
  /// The words are of the page's `language`. It tells them, and they are kept nowhere; `lost` are readers who need new words too.
  static func change(_ call: StudioCall) async throws(StudioError) -> JSON {
    if let name = call.body["remove"]?.text {
      return ["done": true, "lost": .texts(try asked(of: call) { list in try list.remove(name) })]
    }
    let replaces = call.body["change"]?.text != nil
    let name = try call.requiredText(replaces ? "change" : "add").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw StudioError(422, "name", "Say who the passphrase is for.") }
    // A page has a button for what a command does.
    let isThere = try asked(of: call) { list in try list.names().contains(name) }
    guard replaces || !isThere else {
      throw StudioError(409, "readers", "“\(name)” has words already. “New words for \(name)” gives others.")
    }
    let words = ReaderList.suggestion(in: call.body["language"]?.text ?? "en")
    let lost = try asked(of: call) { list in try list.set(name, passphrase: words, replaces: replaces) }
    return ["name": .text(name), "words": .text(words), "lost": .texts(lost)]
  }

  private static func asked<Answer>(
    of call: StudioCall, _ ask: (ReaderList) throws -> Answer
  ) throws(StudioError) -> Answer {
    do { return try ask(try ReaderList(archive: call.archive.root)) } catch let diagnostic as Diagnostic {
      throw StudioError(diagnostic)
    } catch {
      throw StudioError(500, "readers", "It did not work: \(error)")
    }
  }
}
