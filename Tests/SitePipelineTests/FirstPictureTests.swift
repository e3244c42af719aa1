// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import SitePipeline

/// Pages begin with a few pictures that have a middle-sized rendition, between the large and the small one.
@Suite struct `A picture at the top of a page` {
  private static func archive(_ settings: String = "") throws -> SmallArchive {
    let archive = try SmallArchive()
    for number in 1...6 {
      try archive.picture("p\(number).png", seed: UInt64(number), width: 1_400, height: 60)
      try archive.write("date: 196\(number / 4)-05-0\(number)\n", to: "p\(number).yaml")
    }
    try archive.write("title: All of them\nkeepsakes: ['*']\n", to: "collections/all.yaml")
    try archive.write("name: Zoë\nportrait: p6\n", to: "people/zoe.yaml")
    try archive.write("people: [Zoë]\n", to: "p6.yaml")
    if !settings.isEmpty { try archive.write(settings, to: "keepsake.yaml") }
    return archive
  }

  /// The names of the middle renditions that a page offers.
  private static func middles(_ page: String) -> [String] {
    page.components(separatedBy: " 960w").dropLast().compactMap { $0.components(separatedBy: "media/").last }
  }

  @Test func `has a middle size, which lists and keepsake pages do not use`() async throws {
    let archive = try Self.archive()
    try await archive.build()
    let site = try archive.site()
    var pages = 0
    for address in site.contents.keys.sorted() where address.hasSuffix("index.html") {
      let page = try #require(site.text(address))
      for copy in Self.middles(page) { #expect(site["media/" + copy] != nil, "\(address): \(copy)") }
      if address.hasPrefix("keepsakes/") || address.hasPrefix("tags/") || address.hasPrefix("places/") {
        #expect(!page.contains(" 960w"), "\(address)")
      } else if let first = page.split(separator: "<img ").first(where: { $0.contains("fetchpriority=\"high\"") }),
        first.contains("1400w")
      {
        pages += 1
        #expect(first.contains(" 960w") && first.contains("54vw"), "\(address)")
      }
    }
    // Home, the collection, the person, a decade.
    #expect(pages == 4)
  }

  @Test(arguments: ["pictures: {sizes: [1600, 960, 400]}\n", "pictures: {sizes: [1000, 400]}\n"])
  func `has no middle size where all pictures have one of about that size`(settings: String) async throws {
    let archive = try Self.archive(settings)
    try await archive.build()
    #expect(try MemoRows(of: archive).keys(of: "middle").isEmpty)
  }

  @Test func `has its middle size made once`() async throws {
    let archive = try Self.archive()
    try await archive.build()
    let before = try MemoRows(of: archive)
    #expect(!before.keys(of: "middle").isEmpty)
    #expect(try await archive.build().outcome == .unchanged)
    try archive.write("title: Another title\ncover: p2\n", to: "keepsake.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published && report.errors == 0)
    let after = try MemoRows(of: archive)
    #expect(before.keys(of: "middle").isSubset(of: after.keys(of: "middle")))
  }

  @Test func `has its middle size encrypted if it is secured`() async throws {
    let archive = try SmallArchive()
    try archive.picture("open.png", seed: 1, width: 1_400, height: 60)
    try archive.picture("closed.png", seed: 2, width: 1_400, height: 60)
    try archive.write("visibility: secured\n", to: "closed.yaml")
    try await archive.build { $0.passphrase = "bicycle heather lantern telegram walnut thimble" }
    #expect(try MemoRows(of: archive).keys(of: "middle").count == 2)
    #expect(try archive.site().contents.keys.count { $0.hasPrefix("media/") } == 3)
  }
}
