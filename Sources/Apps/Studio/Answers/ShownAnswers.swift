// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
internal import KeepsakeSupport
internal import LoopbackHTTP
private import PreviewServer

/// A keepsake's page as visitors would see it, in a frame of the studio's: nothing in it runs, sends or leads elsewhere.
enum ShownAnswers {
  static let folder = "/shown/"

  /// `title`, `people`, `date` and `place` are typed values that are not saved yet.
  static func answer(_ request: Request, _ archive: StudioArchive) async throws(StudioError) -> Answer {
    let address = String(request.path.dropFirst(folder.count))
    if let picture = await archive.shownPages.picture(at: address) {
      return Answer(302, fields: ["Location": picture, "Cache-Control": "no-store"])
    }
    do {
      var bytes = try await page(address, request, archive)
      if bytes == nil { bytes = try await archive.shownPages.file(at: address) }
      if let bytes {
        return Answer(
          200,
          fields: [
            "Content-Type": MediaType.of(address), "Cache-Control": "no-store", "Content-Security-Policy": policy,
          ], body: .bytes(bytes))
      }
    } catch let error as StudioError {
      throw error
    } catch {
      throw StudioError(ofWork: error, "shown")
    }
    throw StudioError(404, "shown", "This is shown when the site is made.")
  }

  /// A refusal stands in the frame, too, and says there why.
  static func refusal(_ error: StudioError, _ language: Translation) -> Answer {
    var answer = Answer.plain(error.status, language.text(error.problem))
    answer.fields["Content-Security-Policy"] = policy
    return answer
  }

  /// Its scripts are not run, and its styles and pictures come from the studio.
  private static let policy =
    "sandbox allow-same-origin; default-src 'none'; img-src 'self' data:; style-src 'self'; font-src 'self' data:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

  private static func page(_ address: String, _ request: Request, _ archive: StudioArchive) async throws -> [UInt8]? {
    let query = StudioDesk.query(request.query)
    guard let path = query["path"] else { return nil }
    let entry = try await archive.keepsake(path)
    guard address == "keepsakes/\(entry.id)/index.html" else { return nil }
    let words = ShownPages.Words(
      title: query["title"],
      people: query["people"].map { names in
        names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      },
      date: query["date"], place: query["place"])
    guard let page = try await archive.shownPages.page(of: entry, try await archive.now(), saying: words) else {
      throw StudioError(404, "shown.hidden", "Visitors do not see it.")
    }
    return page
  }
}
