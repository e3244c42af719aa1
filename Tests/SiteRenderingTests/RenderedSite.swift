// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import Synchronization
import Testing

@testable import SiteRendering

/// All bytes of a site in memory.
struct RenderedSite {
  let files: [String: [UInt8]]
  let fingerprints: [String: ContentHash]
  private let parsed = ParsedPages()

  init(
    _ catalogue: Catalogue, templates: [String: String] = [:], assets: [String: [UInt8]] = [:],
    sharing: SiteSharing = SiteSharing(), answerKey: [UInt8]? = nil, known: KnownPages = KnownPages()
  ) throws {
    let plans = try SiteRenderer(
      catalogue, templates: templates, assets: assets, sharing: sharing, answerKey: answerKey, known: known
    ).plans()
    files = try Dictionary(uniqueKeysWithValues: plans.map { ($0.address, try $0.render()) })
    fingerprints = Dictionary(uniqueKeysWithValues: plans.map { ($0.address, $0.fingerprint) })
  }

  /// Each fixture rendered once for all tests.
  static let fixtures = Dictionary(
    uniqueKeysWithValues: SiteFixture.allCases.map { fixture in
      (fixture, Result { try RenderedSite(fixture.catalogue) })
    })

  static func of(_ fixture: SiteFixture) throws -> RenderedSite { try #require(fixtures[fixture]).get() }

  func text(_ address: String) -> String { String(decoding: files[address] ?? [], as: UTF8.self) }

  func tags(_ address: String) -> Tags { parsed.tags(address) { Tags(files[address] ?? []) } }

  var pages: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }

  /// The site's address that a link on a page leads to, and its fragment; `nil` for links that leave the site.
  static func target(of link: String, on page: String) -> (address: String, fragment: String?)? {
    if ["http:", "https:", "mailto:", "tel:", "sms:"].contains(where: { link.hasPrefix($0) }) { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let fragment = parts.count > 1 ? parts[1] : nil
    guard let path = parts.first, !path.isEmpty else { return (page, fragment) }
    if path.hasPrefix("/") {
      // Only the 404 page cannot know its own address; the fixture's site is at /album.
      let base = "/album/"
      return (page == "404.html" && path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path, fragment)
    }
    var folders = page.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      if part == ".." { _ = folders.popLast() } else { folders.append(String(part)) }
    }
    return (folders.joined(separator: "/"), fragment)
  }
}

extension SiteRenderer {
  /// Renders a catalogue in its own language.
  init(
    _ catalogue: Catalogue, templates: [String: String] = [:], assets: [String: [UInt8]] = [:],
    sharing: SiteSharing = SiteSharing(), answerKey: [UInt8]? = nil, known: KnownPages = KnownPages(),
    pageSets: [any PageSet.Type] = allPageSets
  ) throws {
    let look = try SiteLook(language: catalogue.settings.language, templates: templates, assets: assets)
    self.init(
      SiteContent(
        catalogue: catalogue, look: look, headings: look.texts(of: catalogue).headings, sharing: sharing,
        answerKey: answerKey, known: known),
      pageSets: pageSets)
  }
}

/// Parsed pages, shared between tests.
private final class ParsedPages: Sendable {
  private let known = Mutex<[String: Tags]>([:])

  func tags(_ address: String, _ parse: () -> Tags) -> Tags {
    if let tags = known.withLock({ $0[address] }) { return tags }
    let tags = parse()
    known.withLock { $0[address] = tags }
    return tags
  }
}
