// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// Holds the site of `sample-archive/` against `Golden/`: every address, a digest of what it says, and some pages in full.
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
  func `says what it said when it was recorded`() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: Self.archive, toPath: folder.path("archive"))
    // What a build in the checkout may have left.
    try? FileManager.default.removeItem(atPath: folder.path("archive/.keepsake"))
    // Text that is read depends on Tesseract's version, dates of first publication on the day.
    let run = try await SiteProgram.run(
      ["build", "archive", "--output", "site", "--no-ocr", "--base-url", "https://okafor.example/"], in: folder.path,
      environment: [
        "KEEPSAKE_PASSPHRASE": "bicycle heather lantern telegram walnut thimble", "SOURCE_DATE_EPOCH": "1767225600",
      ])
    // A newcomer's first build warns of nothing; `scripts/test` holds that for the text in the pictures, too.
    #expect(run.status == 0 && !run.messages.contains("warning"), "\(run.messages)")
    let site = try SaidSite(folder.path("site"))
    for address in Self.inFull {
      let text = try #require(site.files.first { $0.address == address }?.text, "\(address)")
      try Recorded.expect(text, at: "Golden/\(address.replacing("/", with: "+").replacing("-…", with: ""))")
    }
    try Recorded.expect(site.manifest, at: "Golden/addresses.txt")
  }
}
