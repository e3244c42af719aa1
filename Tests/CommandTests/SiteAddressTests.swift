// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The site's own address` {
  static let wrong = [
    "example.org", "ftp://example.org", "https://", "file:///srv", "https://example.org/?a", "https://a b", "",
  ]

  @Test(arguments: wrong)
  func `is refused on the command line as in the settings, in the same words`(address: String) async throws {
    let archive = try SmallArchive(pictures: 1)
    let refused = try await archive.run("build", "archive", "--base-url", address)
    #expect(refused.status == 2, "\(refused.messages)")
    #expect(try archive.neighbours() == ["archive"])
    #expect(refused.messages.contains("found “\(address)” for “--base-url”, expected the site’s web address"))
    #expect(refused.messages.contains("write https://example.org/family"))
    let reminded = try await archive.run("remind", "archive", "--base-url", address)
    #expect(reminded.status == 2)
    guard !address.isEmpty else { return }
    try archive.write("base_url: '\(address)'\n", to: "keepsake.yaml")
    let check = try await archive.run("check", "archive")
    #expect(check.status == 1)
    #expect(check.messages.contains("found “\(address)” for “base_url”, expected the site’s web address"))
    #expect(check.messages.contains("→ write https://example.org/family"))
  }

  @Test(arguments: ["https://example.org/family", "https://example.org/family/", "https://example.org/family///"])
  func `gives the same links with and without slashes at its end`(address: String) async throws {
    let archive = try SmallArchive(pictures: 1)
    #expect(try await archive.run("build", "archive", "--base-url", address).status == 0)
    let site = try archive.site()
    let links = site.contents.values.flatMap {
      String(decoding: $0, as: UTF8.self).matches(of: /https:\/\/example\.org\/family([^"<\s]*)/).map { String($0.1) }
    }
    #expect(links.count > 5)
    #expect(links.filter { $0.hasPrefix("//") || !$0.isEmpty && !$0.hasPrefix("/") } == [])
  }
}
