// SPDX-License-Identifier: MIT
private import Contributions
private import Foundation
package import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport

/// Fetches from the keeper's receiver what visitors have posted since the last time.
package struct ContributionPull: Sendable {
  private static let tokenFile = "receiver-token"
  /// Where the last time ended: the receiver's address and the number of the last contribution.
  ///
  /// Without it all of them are fetched, which changes nothing.
  private static let placeFile = "receiver-place"

  private let session: ArchiveSession
  private let address: String

  /// Throws a `Diagnostic` if the archive has no receiver.
  package init(_ session: ArchiveSession) throws(Diagnostic) {
    self.session = session
    guard let address = SettingsFile(session.archive).settings.contributions.receiver else {
      throw Diagnostic(
        .error, "receiver.none", file: "keepsake.yaml", "this archive has no receiver",
        remedy: "write contributions: {receiver: https://…} into it")
    }
    self.address = address
  }

  /// Throws a `Diagnostic` if the receiver cannot be asked; what was fetched before that stays.
  package func run() async throws -> ContributionIntake.Report {
    let token = try token()
    var whole = ContributionIntake.Report()
    var place = lastPlace
    while true {
      let page = try ask(after: place, token)
      guard let last = page.last, last > place, !page.items.isEmpty else { break }
      var text: [UInt8] = []
      for item in page.items { text += ContributionText.block(item.kept).utf8 }
      let report = try await ContributionIntake.receive(text, into: session)
      whole.taken += report.taken
      whole.strange += report.strange
      (whole.known, whole.waiting) = (whole.known + report.known, report.waiting)
      whole.changed += report.changed.filter { !whole.changed.contains($0) }
      whole.notes = report.notes
      place = last
      try Files.writeAtomically(
        Array("\(address)\n\(place)\n".utf8), to: "\(session.archive.state)/\(Self.placeFile)")
    }
    return whole
  }

  private struct Page {
    var last: Int?
    var items: [Contribution] = []
  }

  private var lastPlace: Int {
    let bytes = (try? Files.read("\(session.archive.state)/\(Self.placeFile)", limit: 4_096)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.count == 2 && lines[0] == address ? Int(lines[1]) ?? 0 : 0
  }

  private func token() throws -> String {
    let file = "\(session.archive.state)/\(Self.tokenFile)"
    let token = (try? Files.read(file, limit: 4_096)).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard let token, !token.isEmpty, token.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != 34 && $0 != 92 }) else {
      throw Diagnostic(
        .error, "receiver.token", file: ".keepsake/\(Self.tokenFile)", "this archive may not fetch from its receiver",
        remedy: "copy the file that receive --serve has made beside its store to this place")
    }
    return token
  }

  private func ask(after place: Int, _ token: String) throws -> Page {
    // The token goes by standard input: others see a program's arguments.
    let run = try CommandRun.run(
      "curl",
      [
        "-q", "--silent", "--show-error", "--fail", "--globoff", "--proto", "=http,https", "--max-redirs", "0",
        "--connect-timeout", "10", "--max-time", "120", "--max-filesize", "67108864", "--user-agent", "keepsake-site",
        "--config", "-", "--url", "\(address)?after=\(place)",
      ], input: Array("header = \"Authorization: Bearer \(token)\"\n".utf8))
    guard run.status == 0 else {
      let reason = run.messages.split(separator: "\n").first.map(String.init) ?? "it does not answer"
      throw Diagnostic(
        .error, "receiver.unreachable", "the receiver \(address) cannot be asked: \(reason)",
        remedy: "look whether it runs, and whether its token is the one in .keepsake/\(Self.tokenFile)")
    }
    guard let told = try? JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any],
      let items = told["items"] as? [Any]
    else {
      throw Diagnostic(
        .error, "receiver.answer", "what answers at \(address) is no receiver",
        remedy: "correct contributions: {receiver: …} in keepsake.yaml")
    }
    var page = Page(last: told["last"] as? Int)
    for item in items {
      guard let json = try? JSONSerialization.data(withJSONObject: item),
        let contribution = try? Contribution(json: Array(json))
      else { continue }
      page.items.append(contribution)
    }
    return page
  }
}
