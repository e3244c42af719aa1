// SPDX-License-Identifier: MIT
private import Contributions
private import Foundation
package import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport

/// Fetches from the keeper's receiver what visitors have posted since the last time.
package struct ContributionPull: Sendable {
  /// Where the last time ended: the receiver's address, the number of the last contribution, and the store's name.
  ///
  /// Without it all of them are fetched, which changes nothing.
  private static let placeFile = "receiver-place"
  /// Bytes of contributions that are fetched before they are taken in: each time the whole archive is looked at.
  private static let portion = 8 << 20

  private let session: ArchiveSession
  private let address: String
  private let isOfThisMachine: Bool
  private let tokenFile: String
  /// As it is told to the keeper.
  private let tokenName: String

  /// From the receiver that the archive names, with the token that it has, unless others are said.
  ///
  /// Throws a `Diagnostic` if the archive has no receiver, or one that would be shown the token for everybody to read.
  package init(_ session: ArchiveSession, from address: String? = nil, tokenFile: String? = nil) throws(Diagnostic) {
    self.session = session
    let place = address == nil ? "keepsake.yaml" : nil
    guard let named = address ?? SettingsFile(session.archive).settings.contributions.receiver else {
      throw Diagnostic(
        .error, "receiver.none", file: "keepsake.yaml", "this archive has no receiver",
        remedy: "write contributions: {receiver: https://…} into it")
    }
    guard let url = URLComponents(string: named), let host = url.host, !host.isEmpty, url.query == nil,
      url.fragment == nil, url.user == nil, url.scheme == "https" || url.scheme == "http"
    else {
      throw Diagnostic(
        .error, "receiver.address", file: place, "‘\(named)’ is no receiver's address",
        remedy: "say it as https://family.example/contributions")
    }
    isOfThisMachine = ["127.0.0.1", "localhost", "[::1]", "::1"].contains(host)
    guard url.scheme == "https" || isOfThisMachine else {
      throw Diagnostic(
        .error, "receiver.open", file: place, "on the way to \(named) everybody could read your token",
        remedy: "fetch by https")
    }
    let bare = named.hasSuffix("/") ? String(named.dropLast()) : named
    self.address = url.path.isEmpty || url.path == "/" ? bare + "/contributions" : bare
    self.tokenFile = tokenFile ?? "\(session.archive.state)/receiver-token"
    tokenName = tokenFile ?? ".keepsake/receiver-token"
  }

  /// Throws a `Diagnostic` if the receiver cannot be asked; what was fetched before that stays.
  package func run() async throws -> ContributionIntake.Report {
    let token = try token()
    var whole = ContributionIntake.Report()
    var place = lastPlace
    var (fetched, bytes, isAtEnd, hasBegunAnew) = ([[UInt8]](), 0, false, false)
    while !isAtEnd {
      let page = try ask(after: place.number, token)
      if page.store != place.store {
        // Another store, whose numbers begin anew.
        let isAnew = place.number > 0
        place = Place(number: 0, store: page.store)
        if isAnew, hasBegunAnew {
          throw Diagnostic(
            .error, "receiver.several", "several receivers answer at \(address), each with a store of its own",
            remedy: "run one, or fetch from each by an address of its own")
        }
        hasBegunAnew = hasBegunAnew || isAnew
        if isAnew { continue }
      }
      isAtEnd = page.last <= place.number
      place.number = max(place.number, page.last)
      fetched += page.items
      bytes += page.size
      guard isAtEnd || bytes >= Self.portion else { continue }
      if !fetched.isEmpty {
        whole.add(try await ContributionIntake.receive(ContributionText(kept: fetched), into: session))
      }
      (fetched, bytes) = ([], 0)
      if place != lastPlace { try note(place) }
    }
    return whole
  }

  private struct Page {
    var store: String?
    var last: Int
    /// Of the answer, in bytes.
    var size: Int
    var items: [[UInt8]] = []
  }

  private struct Place: Equatable {
    var number: Int
    var store: String?
  }

  private var lastPlace: Place {
    let bytes = (try? Files.read("\(session.archive.state)/\(Self.placeFile)", limit: 4_096)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.count >= 2, lines[0] == address, let number = Int(lines[1]), number >= 0 else {
      return Place(number: 0, store: nil)
    }
    return Place(number: number, store: lines.count > 2 ? String(lines[2]) : nil)
  }

  private func note(_ place: Place) throws {
    let text = "\(address)\n\(place.number)\n\(place.store.map { $0 + "\n" } ?? "")"
    try Files.writeAtomically(Array(text.utf8), to: "\(session.archive.state)/\(Self.placeFile)")
  }

  private func token() throws -> String {
    let token = (try? Files.read(tokenFile, limit: 4_096)).map {
      String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard let token, !token.isEmpty, token.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != 34 && $0 != 92 }) else {
      throw Diagnostic(
        .error, "receiver.token", file: tokenName, "this archive may not fetch from its receiver",
        remedy: "copy the file that receive --serve has made beside its store to this place")
    }
    return token
  }

  private func ask(after place: Int, _ token: String) throws -> Page {
    // The token goes by standard input: others see a program's arguments.
    let run = try CommandRun.run(
      "curl",
      [
        "-q", "--silent", "--show-error", "--fail", "--globoff", "--proto", isOfThisMachine ? "=http,https" : "=https",
        "--max-redirs", "0",
        "--connect-timeout", "10", "--max-time", "120", "--max-filesize", "67108864", "--user-agent", "keepsake-site",
        "--config", "-", "--url", "\(address)?after=\(place)",
      ], input: Array("header = \"Authorization: Bearer \(token)\"\n".utf8))
    guard run.status == 0 else {
      let reason = run.messages.split(separator: "\n").first.map(String.init) ?? "it does not answer"
      throw Diagnostic(
        .error, "receiver.unreachable", "the receiver \(address) cannot be asked: \(reason)",
        remedy: "look whether it runs, and whether its token is the one in \(tokenName)")
    }
    guard let told = try? JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any],
      let items = told["items"] as? [Any], let last = told["last"] as? Int
    else {
      throw Diagnostic(
        .error, "receiver.answer", "what answers at \(address) is no receiver",
        remedy: "correct its address: contributions: {receiver: …} in keepsake.yaml, or --from")
    }
    let store = (told["store"] as? String).flatMap { Contribution.isID($0) ? $0 : nil }
    var page = Page(store: store, last: last, size: run.bytes.count)
    for item in items {
      if let json = try? JSONSerialization.data(withJSONObject: item) { page.items.append(Array(json)) }
    }
    return page
  }
}
