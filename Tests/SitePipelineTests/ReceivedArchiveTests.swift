// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveVerbs
@testable import SitePipeline

/// The settings of a foreign archive choose no output folder where they could do harm.
@Suite struct `The output folder from the settings` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive(pictures: 3)
    try archive.folder.makeFolder("elsewhere")
    try archive.folder.write("mine", to: "taken/notes.txt")
    try archive.folder.makeFolder("linked")
  }

  private func everythingBeside() throws -> FileTree {
    try FileTree(archive.folder.path, leavingOut: ["archive"])
  }

  @Test(arguments: [
    "/tmp/keepsake-of-somebody", "~/keepsake-of-somebody", "../../keepsake-of-somebody", "../.vim/pack/ks/start",
    "../.hidden", "../open/.git/hooks", "../taken", "../link/inside", "..//./.config/autostart",
  ])
  func `is refused where foreign files are or will be`(place: String) async throws {
    try FileManager.default.createSymbolicLink(
      atPath: archive.folder.path("link"), withDestinationPath: archive.folder.path("linked") + "/../.secret")
    try archive.folder.makeFolder(".secret")
    try archive.write("output: \(place)\n", to: "keepsake.yaml")
    let before = try everythingBeside()
    await #expect { try await archive.build { $0.forces = true } } throws: {
      ($0 as? Diagnostic)?.id == "output.not-of-settings"
    }
    #expect(throws: Diagnostic.self) {
      var request = SiteDelivery.Request(archive: archive.path)
      request.targets = ["folder:" + archive.folder.path("copy")]
      return try SiteDelivery(environment: SmallArchive.environment).run(request)
    }
    let check = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    #expect(check.diagnostics.contains { $0.id == "output.not-of-settings" && $0.remedy.contains("--output") })
    #expect(try everythingBeside().filesOtherThan(in: before) == [])
    #expect(!Files.exists("/tmp/keepsake-of-somebody"))
  }

  @Test(arguments: ["../family", "../open/family"])
  func `is used if nothing is there yet, and again for the site itself`(place: String) async throws {
    try archive.write("output: \(place)\n", to: "keepsake.yaml")
    #expect(try await archive.build().outcome == .published)
    #expect(Files.exists("\(archive.path)/\(place)/index.html"))
    try archive.write("title: New\n", to: "p1.yaml")
    #expect(try await archive.build().outcome == .published)
  }

  @Test func `is used anywhere once the keeper says so`() async throws {
    let place = archive.folder.path(".hidden/site")
    try archive.write("output: ../.hidden/site\n", to: "keepsake.yaml")
    #expect(try await archive.build { $0.output = place }.outcome == .published)
    #expect(Files.exists(place + "/index.html"))
    // From then on the archive's own site is there.
    try archive.write("title: Other words\n", to: "p1.yaml")
    #expect(try await archive.build().outcome == .published)
    let check = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    #expect(check.diagnostics.filter { $0.severity == .error } == [])
    var request = SiteDelivery.Request(archive: archive.path)
    request.targets = ["folder:" + archive.folder.path("copy")]
    let delivery = SiteDelivery(environment: SmallArchive.environment, memory: archive.folder.path("memory"))
    #expect(try delivery.run(request).contains { $0.sent > 0 })
    // Another archive that names the same place is refused.
    let other = try SmallArchive(pictures: 3)
    try FileManager.default.copyItem(atPath: other.path, toPath: archive.folder.path("received"))
    try archive.folder.write("output: ../.hidden/site\n", to: "received/keepsake.yaml")
    let before = try FileTree(place)
    await #expect {
      try await SiteBuilder(environment: SmallArchive.environment)
        .build(BuildRequest(archive: archive.folder.path("received")))
    } throws: {
      ($0 as? Diagnostic)?.id == "output.not-of-settings"
    }
    #expect(try FileTree(place).filesOtherThan(in: before) == [])
  }

  @Test func `may be a folder with only a file manager's traces`() async throws {
    try archive.folder.write("view", to: "family/.DS_Store")
    try archive.write("output: ../family\n", to: "keepsake.yaml")
    #expect(try await archive.build { $0.forces = true }.outcome == .published)
    #expect(try archive.folder.read("family/.DS_Store") == Array("view".utf8))
  }

  @Test func `inside the archive is an error that quotes the setting`() async throws {
    try archive.write("output: site\n", to: "keepsake.yaml")
    let isTold: @Sendable (Diagnostic) -> Bool = {
      $0.id == "output.inside-archive" && $0.remedy.contains("correct “output: site” in keepsake.yaml")
    }
    await #expect { try await archive.build() } throws: { ($0 as? Diagnostic).map(isTold) ?? false }
    let check = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    #expect(check.diagnostics.count(where: isTold) == 1)
  }

  @Test func `is not another archive's site, though both share all keepsakes`() async throws {
    try await archive.build()
    let before = try archive.site()
    let other = try SmallArchive(pictures: 3)
    try FileManager.default.copyItem(atPath: other.path, toPath: archive.folder.path("received"))
    try archive.folder.write("output: ../archive-site\n", to: "received/keepsake.yaml")
    var request = BuildRequest(archive: archive.folder.path("received"))
    request.replaces = true
    let report = try await SiteBuilder(environment: SmallArchive.environment).build(request)
    let refusal = report.diagnostics.first { $0.id == "output.not-of-settings" }
    #expect(report.outcome == .refused && refusal?.problem.contains("“output: ../archive-site”") == true)
    #expect(try archive.site().filesOtherThan(in: before) == [])
  }
}

/// A keepsake that was hidden and is now visible.
@Suite struct `A keepsake that is shown for the first time` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive(pictures: 3)
    try archive.picture("scan.png", seed: 90)
  }

  private func say(_ title: String, _ visibility: Visibility) throws {
    try archive.write("title: \(title)\nvisibility: \(visibility.rawValue)\n", to: "scan.yaml")
  }

  private func traces(of word: String) throws -> [String] {
    try archive.site().contents.filter { address, file in
      address.lowercased().contains(word) || String(decoding: file, as: UTF8.self).lowercased().contains(word)
    }.map(\.key)
  }

  @Test(arguments: [Visibility.private, .secured], [Visibility.public, .unlisted])
  func `gets no address from an earlier title`(from: Visibility, to: Visibility) async throws {
    try say("Dreadful diagnosis", from)
    try await archive.build()
    try say("In hospital", to)
    try await archive.build()
    #expect(try traces(of: "diagnosis") == [] && traces(of: "hidden-") == [])
    let page = try archive.site().contents.keys.first { $0.hasPrefix("keepsakes/in-hospital") }
    #expect(page != nil)
    // From now on a visitor may have this address.
    try say("At home again", to)
    try await archive.build()
    #expect(try page.flatMap { try archive.site()[$0] } != nil)
  }

  @Test func `keeps the address that it had before it was hidden`() async throws {
    try say("In hospital", .public)
    try await archive.build()
    try say("Dreadful diagnosis", .private)
    try await archive.build()
    try say("In hospital again", .public)
    try await archive.build()
    #expect(try archive.site()["keepsakes/in-hospital/index.html"] != nil)
  }

  @Test func `is still known by the id that a collection uses`() async throws {
    try say("Dreadful diagnosis", .private)
    try await archive.build()
    let ledger = try String(contentsOfFile: archive.path + "/.keepsake/addresses.yaml", encoding: .utf8)
    let id = try #require(ledger.firstMatch(of: /hidden-[0-9a-f]{12}/)).0
    try archive.write("title: Health\nkeepsakes: [\(id), p1]\n", to: "collections/health.yaml")
    #expect(try await archive.build().diagnostics.filter { $0.severity == .error } == [])
    try say("In hospital", .public)
    for _ in 0..<3 {
      let report = try await archive.build { $0.forces = true }
      #expect(report.diagnostics.filter { $0.severity == .error } == [], "\(report.diagnostics)")
      let page = try #require(archive.site()["collections/health/index.html"])
      #expect(String(decoding: page.bytes, as: UTF8.self).contains("In hospital"))
      try archive.write("title: \(UUID())\n", to: "p1.yaml")
    }
  }
}

/// Unlisted keepsakes in a public collection, and unlisted collections.
@Suite struct `A collection with unlisted things` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive(pictures: 3)
    for number in 0..<3 {
      try archive.picture("quiet/q\(number).png", seed: UInt64(70 + number))
      try archive.write(
        "title: Quiet \(number)\nvisibility: unlisted\ndate: 1871-0\(number + 1)-05\nplace: Reykjavík, Iceland\n",
        to: "quiet/q\(number).yaml")
    }
  }

  private func text(_ address: String) throws -> String? {
    try archive.site()[address].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `says nothing about them if it is listed`() async throws {
    try archive.write("title: Mixed\nkeepsakes: [p1, p2, 'quiet/*']\ncover: quiet/q0\n", to: "collections/mixed.yaml")
    try await archive.build()
    let site = try archive.site()
    let pages = site.contents.filter { !$0.key.contains("quiet-") && $0.key.hasSuffix(".html") }
    #expect(pages.contains { $0.key == "collections/mixed/index.html" })
    for (address, file) in pages {
      let page = String(decoding: file, as: UTF8.self)
      #expect(!page.contains("1871") && !page.contains("Reykjav") && !page.contains("Iceland"), "\(address)")
    }
  }

  @Test func `is not shown if it holds nothing else`() async throws {
    try archive.write("title: Silence\nkeepsakes: ['quiet/*']\n", to: "collections/silence.yaml")
    try await archive.build()
    let traces = try archive.site().contents.filter {
      $0.key.hasSuffix(".html") && String(decoding: $0.value, as: UTF8.self).contains("Silence")
    }
    #expect(traces.keys.sorted() == [])
  }

  @Test(arguments: [("collections", "title: Family\nkeepsakes: [p1]\n"), ("people", "name: Family\nnote: She.\n")])
  func `has an unguessable address, which redirects when it is listed`(
    folder: String, words: String
  ) async throws {
    try archive.write(words + "visibility: unlisted\n", to: "\(folder)/family.yaml")
    try await archive.build()
    #expect(try text("\(folder)/family/index.html") == nil)
    let address = try #require(archive.site().contents.keys.first { $0.hasPrefix("\(folder)/family-") })
    #expect(address.wholeMatch(of: /[a-z]+\/family-[0-9a-f]{12}\/index\.html/) != nil)
    try archive.write("title: Other\n", to: "p1.yaml")
    try await archive.build()
    #expect(try text(address)?.contains("Family") == true)
    try archive.write(words, to: "\(folder)/family.yaml")
    for title in ["One", "Two"] {
      try await archive.build()
      #expect(try text("\(folder)/family/index.html")?.contains("Family") == true)
      #expect(try text(address)?.contains("../../\(folder)/family/index.html") == true)
      try archive.write("title: \(title)\n", to: "p1.yaml")
    }
    // A page that is hidden again has no redirect.
    try archive.write(words + "visibility: private\n", to: "\(folder)/family.yaml")
    try await archive.build()
    #expect(try archive.site().contents.keys.filter { $0.hasPrefix("\(folder)/family") } == [])
  }
}

/// Two sidecars for one picture.
@Suite struct `A picture that one of two sidecars hides` {
  @Test(
    arguments: [
      ("k.yaml", "k.yml"), ("k.yml", "k.yaml"), ("k.yaml", "k.png.yaml"), ("k.yaml", "K.yaml"),
      ("k.yaml", "k.yaml.txt"),
      ("k.yaml", "side/k.yaml"), ("k.png.yml", "k.yaml"),
    ],
    [Visibility.private, .secured])
  func `stays hidden, though the build goes on`(names: (open: String, hiding: String), to: Visibility) async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.picture("k.png", seed: 60)
    try archive.write("title: Openly told\n", to: names.open)
    let picture = names.hiding.hasPrefix("side/") ? "images: [../k.png]\n" : ""
    try archive.write("title: Not to be told\nvisibility: \(to.rawValue)\n\(picture)", to: names.hiding)
    _ = try await archive.build { $0.keepsGoing = true }
    guard Files.exists(archive.output) else { return }
    let found = try archive.site().contents.filter { address, file in
      let text = String(decoding: file, as: UTF8.self)
      return address.contains("told") || text.contains("Openly told") || text.contains("Not to be told")
    }
    #expect(found.keys.sorted() == [], "\(names)")
  }

  @Test(arguments: [
    "images: [k.png]\nvisibility: private\ntitle: [", "images: [{file: K.PNG, crop: }]\nvisiblity: private\n",
  ])
  func `stays hidden if the hiding sidecar is unreadable`(text: String) async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.picture("k.png", seed: 60)
    try archive.write("title: Openly told\n", to: "k.yaml")
    try archive.write(text, to: "pair.yaml")
    let report = try await archive.build { $0.keepsGoing = true }
    #expect(report.outcome == .published, "\(report.diagnostics)")
    #expect(try archive.site().contents.keys.filter { $0.contains("openly-told") } == [])
  }
}
