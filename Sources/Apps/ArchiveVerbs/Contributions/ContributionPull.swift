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

  /// What one run fetches at most: a receiver that never comes to an end must not keep the keeper waiting, or fill the disk.
  private enum Most {
    static let contributions = 20_000
    static let bytes = 128 << 20
    static let seconds = 300.0
    /// Pages with nothing in them, one after the other.
    static let emptyPages = 20
    /// Of one page, which has at most 200 contributions of 16 kB.
    static let pageBytes = 8 << 20
    static let pageSeconds = 60.0
  }

  private let session: ArchiveSession
  private let address: String
  private let isOfThisMachine: Bool
  private let tokenFile: String
  /// The file's name as messages show it.
  private let tokenName: String

  /// Uses the receiver that the archive names, with the archive's token, unless others are given.
  ///
  /// Throws a `Diagnostic` if the archive has no receiver, or one to which the token would travel in the clear.
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
    var bounds = Bounds()
    while !isAtEnd, bounds.reached == nil {
      try Task.checkCancellation()
      let page = try ask(after: place.number, token, within: min(Most.pageSeconds, bounds.secondsLeft))
      bounds.note(page)
      if page.store != place.store {
        // Another store, where numbers begin at 1 again.
        let isAnew = place.number > 0
        place = Place(number: 0, store: page.store)
        if isAnew, hasBegunAnew {
          throw Diagnostic(
            .error, "receiver.several", "several receivers answer at \(address), each with its own store",
            remedy: "run only one, or fetch from each by its own address")
        }
        hasBegunAnew = hasBegunAnew || isAnew
        if isAnew { continue }
      }
      isAtEnd = page.last <= place.number
      place.number = max(place.number, page.last)
      fetched += page.items
      bytes += page.size
      guard isAtEnd || bytes >= Self.portion || bounds.reached != nil else { continue }
      if !fetched.isEmpty {
        whole.add(try await ContributionIntake.receive(ContributionText(kept: fetched), into: session))
      }
      (fetched, bytes) = ([], 0)
      if place != lastPlace { try note(place) }
    }
    if let reached = bounds.reached { whole.notes.append(unfinished(reached)) }
    return whole
  }

  private struct Bounds {
    private let begin = ContinuousClock.now
    private var contributions = 0
    private var bytes = 0
    private var emptyPages = 0

    var secondsLeft: Double { max(1, Most.seconds - (ContinuousClock.now - begin) / .seconds(1)) }

    mutating func note(_ page: Page) {
      contributions += page.items.count
      bytes += page.size
      emptyPages = page.items.isEmpty ? emptyPages + 1 : 0
    }

    /// What there was too much of; `nil` as long as it may go on.
    var reached: String? {
      if contributions >= Most.contributions { return "\(contributions) contributions" }
      if bytes >= Most.bytes { return "\(bytes >> 20) MB" }
      if emptyPages >= Most.emptyPages { return "\(emptyPages) answers without anything in them" }
      if ContinuousClock.now - begin >= .seconds(Most.seconds) { return "\(Int(Most.seconds) / 60) minutes" }
      return nil
    }
  }

  private func unfinished(_ reached: String) -> Diagnostic {
    Diagnostic(
      .warning, "receiver.unfinished",
      "the receiver \(address) has not come to an end after \(reached); what came is kept",
      remedy: "fetch again for the rest; if it never ends, ask who runs the receiver")
  }

  private struct Page {
    var store: String?
    var last: Int
    /// The answer's size in bytes.
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

  private func ask(after place: Int, _ token: String, within seconds: Double) throws -> Page {
    guard CommandRun.isThere("curl") else {
      throw Diagnostic(
        .error, "command.missing", "the program “curl” is not there", remedy: "install it, or put it into PATH")
    }
    // The token goes by standard input, because other users see a program's arguments.
    //
    // curl limits a page only if its length is known in advance; the shell limits the file that curl writes, in units of 512 bytes or of
    // 1,024.
    let run = try CommandRun.run(
      "/bin/sh",
      [
        "-c", "ulimit -f \(Most.pageBytes / 512); exec curl \"$@\"", "sh", "-q", "--silent", "--show-error", "--fail",
        "--globoff", "--proto", isOfThisMachine ? "=http,https" : "=https",
        "--max-redirs", "0",
        "--connect-timeout", "10", "--max-time", String(Int(seconds.rounded(.up))), "--max-filesize",
        String(Most.pageBytes), "--user-agent", "keepsake-site",
        "--config", "-", "--url", "\(address)?after=\(place)",
      ], input: Array("header = \"Authorization: Bearer \(token)\"\n".utf8))
    guard run.status == 0 else {
      guard run.bytes.count < Most.pageBytes else { throw tooMuch }
      let said = run.messages.split(separator: "\n").first
      let reason: Message = said.map { "\($0)" } ?? "it does not answer"
      throw Diagnostic(
        .error, "receiver.unreachable", "the receiver \(address) cannot be asked: \(reason)",
        remedy: "look whether it runs, and whether its token is the one in \(tokenName)")
    }
    guard let told = JSON(run.bytes), let items = told["items"]?.items, let last = told["last"]?.count
    else {
      if run.bytes.count >= Most.pageBytes { throw tooMuch }
      throw Diagnostic(
        .error, "receiver.answer", "what answers at \(address) is no receiver",
        remedy: "correct its address: contributions: {receiver: …} in keepsake.yaml, or --from")
    }
    let store = told["store"]?.text.flatMap { Contribution.isID($0) ? $0 : nil }
    var page = Page(store: store, last: last, size: run.bytes.count)
    // Anything but an object or a list has no form of its own in JSON, and is no contribution.
    page.items = items.filter { $0.members != nil || $0.items != nil }.map { $0.bytes() }
    return page
  }

  private var tooMuch: Diagnostic {
    Diagnostic(
      .error, "receiver.too-much", "what answers at \(address) sends more than \(Most.pageBytes >> 20) MB at once",
      remedy: "no receiver does so: correct its address, or ask who runs it")
  }
}
