// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// Compares the site of `sample-archive/` with `Golden/`: every address, a digest of its text, and some pages in full.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The sample archive's site` {
  private static let archive = Recorded.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "sample-archive").path

  private static let inFull = [
    "index.html", "keepsakes/letter-from-grandma/index.html", "collections/lagos/index.html",
    "people/ada-brandt/index.html", "people/ada-brandt/reminders.ics", "secured/index.html", "feed.xml", "sitemap.xml",
    "data/index-….js",
  ]

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: archive + "/letters/1962-07-grandma.jpg"),
      "sample-archive/ has no pictures here"))
  func `equals its recording`() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.archive, toPath: folder.path("archive"))
    // A build in the checkout may have left it.
    try? FileManager.default.removeItem(atPath: folder.path("archive/.keepsake"))
    // Recognised text depends on Tesseract's version, and dates of first publication on the day.
    let run = try await SiteProgram.run(
      ["build", "archive", "--output", "site", "--no-ocr", "--base-url", "https://okafor.example/"], in: folder.path,
      environment: [
        "KEEPSAKE_PASSPHRASE": "bicycle heather lantern telegram walnut thimble", "SOURCE_DATE_EPOCH": "1767225600",
      ])
    // A newcomer's first build has no warnings; `scripts/test` checks that for the text in the pictures, too.
    #expect(run.status == 0 && !run.messages.contains("warning"), "\(run.messages)")
    let site = try SaidSite(folder.path("site"))
    for address in Self.inFull {
      let text = try #require(site.files.first { $0.address == address }?.text, "\(address)")
      try Recorded.expect(text, at: "Golden/\(address.replacing("/", with: "+").replacing("-…", with: ""))")
    }
    try Recorded.expect(site.manifest, at: "Golden/addresses.txt")
    try await Self.expectFormerAddresses(in: folder)
  }

  /// Every list of the sample's site as version 1.1 wrote it is there, or leads to a page, and to a place on it, if the
  /// ledger knew it.
  private static func expectFormerAddresses(in folder: TemporaryFolder) async throws {
    let former = try String(contentsOf: Recorded.folder.appending(path: "Golden/former-folders.txt"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let ledger = folder.path("archive/.keepsake/addresses.yaml")
    var text = try String(contentsOfFile: ledger, encoding: .utf8)
    let rows = former.filter { !text.contains("- folder: \"\($0)\"\n") }.map { "- folder: \"\($0)\"\n" }.joined()
    text.insert(contentsOf: rows, at: try #require(text.firstRange(of: "\npages:\n")).upperBound)
    try text.write(toFile: ledger, atomically: true, encoding: .utf8)
    let run = try await SiteProgram.run(
      ["build", "archive", "--output", "site", "--no-ocr", "--base-url", "https://okafor.example/"], in: folder.path,
      environment: [
        "KEEPSAKE_PASSPHRASE": "bicycle heather lantern telegram walnut thimble", "SOURCE_DATE_EPOCH": "1767225600",
      ])
    #expect(run.status == 0, "\(run.messages)")
    var lost: [String] = []
    for address in former {
      var page = folder.path("site/\(address)/index.html")
      var html = (try? String(contentsOfFile: page, encoding: .utf8)) ?? ""
      if let target = html.firstMatch(of: /http-equiv="refresh" content="0; url=([^"#]*)(#[^"]*)?"/) {
        page = URL(filePath: page).deletingLastPathComponent().appending(path: target.1).standardized.path
        html = (try? String(contentsOfFile: page, encoding: .utf8)) ?? ""
        if let mark = target.2, !html.contains("id=\"\(mark.dropFirst())\"") { html = "" }
      }
      if html.isEmpty { lost.append(address) }
    }
    #expect(lost == [])
  }
}
