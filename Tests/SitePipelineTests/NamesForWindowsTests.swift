// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import ArchiveVerbs
@testable import SitePipeline

/// Visitors and keepers must be able to copy a site to any computer.
@Suite struct `A site with names that Windows cannot hold` {
  private let archive: SmallArchive

  /// Uses each name in every role: files, folders, titles, ids, tags, people, places, shops, collections, types.
  init() throws {
    archive = try SmallArchive()
    try archive.write(
      "title: NUL\nspending: {visibility: public}\npublish_originals: true\n", to: "keepsake.yaml")
    for (number, name) in ["con", "Prn", "aux", "nul", "com1", "lpt9", "COM7.old"].enumerated() {
      try archive.picture("\(name).png", seed: UInt64(number))
      for picture in 0..<3 { try archive.picture("\(name)/\(picture).png", seed: UInt64(100 + number * 10 + picture)) }
      try archive.write("body", to: "\(name)/\(name).pdf")
      try archive.write(
        """
        title: \(name)
        tags: [\(name), \(name).x]
        people: [\(name)]
        place: \(name)
        files: [\(name).pdf]
        date: 1990-01-01
        type: \(number == 2 ? "aux" : "generic")
        receipt: {store: \(name), currency: CON, date: 1990-01-01, items: [{name: \(name), amount: 1.00}, {name: \(name), amount: 2.00}], total: 3.00}

        """, to: "\(name)/0.yaml")
      try archive.write("title: Held\nkeepsakes: ['\(name)/*']\n", to: "collections/\(name).yaml")
      try archive.write("name: Mx \(name)\nnote: Here.\n", to: "people/\(name).yaml")
    }
    try archive.write("id: lpt2\n", to: "con.yaml")
    try archive.write("title: Aux\n", to: "types/aux.yaml")
  }

  private func build() async throws -> FileTree {
    let report = try await archive.build()
    try #require(report.outcome == .published, "\(report.diagnostics.filter { $0.severity == .error })")
    return try archive.site()
  }

  @Test func `has none of them in any file or folder`() async throws {
    let site = try await build()
    #expect(site.contents.count > 150)
    for address in [
      "keepsakes/lpt2-name", "keepsakes/prn-name", "people/con-name", "collections/aux-name",
      "spending/con-name/receipts", "collections/com1-name",
    ] { #expect(site[address + "/index.html"] != nil, "\(address)") }
    let names = Set(site.contents.keys.flatMap { $0.split(separator: "/").map(String.init) })
    #expect(names.filter { !WindowsName.allows($0) } == [])
    #expect(SiteLinks(site).broken == [])
  }

  @Test func `drops these addresses of an earlier version, and leaves nothing there`() async throws {
    _ = try await build()
    let path = archive.path + "/.keepsake/addresses.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing("- id: prn-name", with: "- id: prn")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let site = try await build()
    #expect(site["keepsakes/prn-name/index.html"] != nil && site["keepsakes/prn/index.html"] == nil)
  }

  @Test func `is reported by the export of a bag, which keeps the archive's names`() async throws {
    let transfer = ArchiveTransfer(environment: SmallArchive.environment)
    let bag = try await transfer.writeBag(of: archive.path, to: archive.folder.path("bag"))
    #expect(bag.notForWindows.contains(ArchivePath("con.png")) && bag.notForWindows.contains(ArchivePath("aux/0.png")))
    #expect(!bag.notForWindows.contains(ArchivePath("keepsake.yaml")))
    let json = try await transfer.writeJSON(of: archive.path, to: archive.folder.path("json"))
    #expect(json.notForWindows == [])
    let names = try FileTree(archive.folder.path("json")).contents.keys.flatMap { $0.split(separator: "/") }
    #expect(names.allSatisfy { WindowsName.allows(String($0)) })
  }
}
