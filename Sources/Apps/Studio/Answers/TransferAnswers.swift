// SPDX-License-Identifier: MIT
private import ArchiveVerbs
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// The whole archive, out into a folder and from there into a new archive.
enum TransferAnswers {
  /// Starts an export of this archive into the new folder `to`: `form` is `bag` or `json`, `withSecrets` includes secrets.
  ///
  /// With `from`, the path of an export, starts to make an archive of it in the new folder `to`.
  static func begin(_ call: StudioCall) async throws(StudioError) -> JSON {
    let (archive, to) = (call.archive, try path("to", call))
    let from = call.body["from"] == nil ? nil : try path("from", call)
    let (isBag, withSecrets) = (call.body["form"]?.text == "bag", call.body["withSecrets"]?.flag == true)
    try await archive.work.start(.transfer) { progress throws(StudioError) in
      let transfer = ArchiveTransfer(environment: archive.environment, progress: progress)
      do {
        if let from {
          let (files, warnings) = try transfer.read(from, into: to)
          return ["files": .count(files), "notes": .list(warnings.map { .message($0.whole) }), "folder": .text(to)]
        }
        let done =
          isBag
          ? try await transfer.writeBag(of: archive.root, to: to, withSecrets: withSecrets)
          : try await transfer.writeJSON(of: archive.root, to: to, withSecrets: withSecrets)
        return [
          "files": .count(done.files), "folder": .text(to),
          "leftOut": .count(done.secretsLeftOut + done.doubtfulLeftOut),
          "notForWindows": .texts(done.notForWindows.map(\.text)),
        ]
      } catch {
        throw StudioError(ofWork: error, "transfer")
      }
    }
    return ["started": true]
  }

  private static func path(_ key: String, _ call: StudioCall) throws(StudioError) -> String {
    let typed = try call.requiredText(key).trimmingCharacters(in: .whitespacesAndNewlines)
    let path = HomeFolder.expandingTilde(in: typed)
    guard path.hasPrefix("/") else {
      throw StudioError(
        422, "here", "“\(typed)” is not the whole path of a folder or file on this computer: it begins with / or ~.")
    }
    return path
  }
}
