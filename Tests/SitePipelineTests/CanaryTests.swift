// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import KeepsakeArchive
@testable import SitePipeline

/// An archive whose secured and private words, names, numbers and pictures are unique, published with a secured part.
///
/// The site contains none of them in any encoding that we use.
@Suite struct `A canary` {
  private static let passphrase = "otter lantern violin harvest bicycle thimble"

  /// The fields of a sidecar, each with a unique word made of `tag` and the field's name.
  private static func sidecar(_ tag: String, _ visibility: Visibility, year: Int) -> String {
    """
    visibility: \(visibility.rawValue)
    title: \(tag)title
    caption: \(tag)caption
    description: "**\(tag)description**"
    notes: \(tag)notes
    date: \(year)-03-17
    place: \(tag)place, Nowhere
    people: [\(tag)person]
    tags: [\(tag)tag]
    category: \(tag)category
    emoji: 🦜
    transcript: \(tag)ocrword
    fields: {\(tag)field: \(tag)value}
    captions: [{text: \(tag)suggested, by: \(tag)author}]
    id: \(tag)address
    rights: \(tag)rights
    original: {where: \(tag)where, reference: \(tag)reference, holder: \(tag)holder, size: \(tag)size}
    kind: ticket
    type: event

    """
  }

  private static func archive() throws -> SmallArchive {
    let archive = try SmallArchive()
    try archive.write("title: Ours\nbase_url: https://example.org/x\nlocation: exact\n", to: "keepsake.yaml")
    for (number, entry) in [(tag: "qzsecyxw", visibility: Visibility.secured), ("qzpriyxw", .private)].enumerated() {
      try archive.picture("\(entry.tag)folder/\(entry.tag)file.png", seed: UInt64(number + 1), width: 240, height: 180)
      try archive.write(
        sidecar(entry.tag, entry.visibility, year: 1911 + number), to: "\(entry.tag)folder/\(entry.tag)file.yaml")
      try archive.write(
        "title: \(entry.tag)collection\ncaption: \(entry.tag)words\nvisibility: \(entry.visibility.rawValue)\n"
          + "keepsakes: [\(entry.tag)address]\n", to: "collections/\(entry.tag)slug.yaml")
      try archive.write(
        "name: \(entry.tag)somebody\nalso: [\(entry.tag)alias]\nborn: \(1921 + number)-05-06\nnote: \(entry.tag)life\n"
          + "email: \(entry.tag)@example.org\nvisibility: \(entry.visibility.rawValue)\n",
        to: "people/\(entry.tag)person.yaml")
    }
    for number in 0..<3 {
      try archive.picture("open\(number).png", seed: UInt64(number + 10))
      try archive.write("title: Open \(number)\ndate: 1950\npeople: [Ada]\n", to: "open\(number).yaml")
    }
    return archive
  }

  /// The encodings of a word in a file: plain, in other cases, escaped for URLs and JSON, base64 at each of its three
  /// offsets, hexadecimal, and reversed UTF-16.
  private static func spellings(_ word: String) -> [[UInt8]] {
    let bytes = Array(word.utf8)
    return [
      bytes, Array(word.uppercased().utf8), Array(word.capitalized.utf8), bytes.flatMap { [$0, 0] },
      Array(bytes.map { String($0, radix: 16) }.joined().utf8),
      bytes.flatMap { Array("%\(String($0, radix: 16))".utf8) },
    ] + base64s(of: bytes)
  }

  private static let words = ["qzsecyxw", "qzpriyxw", "1911-03", "1912-03", "1921-05", "17 March 19", "🦜"]

  /// The archive's words that a list of files contains.
  private static func traces(in files: [String: [UInt8]]) -> [String] {
    let wanted = words.flatMap { word in spellings(word).map { (word, Data($0)) } }
    return files.flatMap { address, bytes in
      let content = Data(bytes)
      let isSealed = address.hasPrefix("secured/")
      return wanted.filter { word, spelling in
        if spelling.count < 5 { return false }
        // Ten or so random characters may spell anything, so only the words themselves count in sealed files.
        if isSealed, spelling.count < 8, spelling != Data(word.utf8) { return false }
        return content.range(of: spelling) != nil || address.lowercased().contains(word)
      }.map { "\(address): \($0.0)" }
    }
  }

  @Test func `is nowhere in a site with a secured part, nor in the build's messages`() async throws {
    let archive = try Self.archive()
    let report = try await archive.build { $0.passphrase = Self.passphrase }
    #expect(report.outcome == .published && report.encryptsSecured, "\(report.diagnostics)")
    let site = try archive.site().contents
    #expect(Self.traces(in: site) == [])
    #expect(!report.diagnostics.contains { "\($0)".contains("qz") })
    #expect(!site.keys.contains { $0.hasPrefix(".") }, "the site has no cache")
    try Self.expectNoPictures(of: archive, in: site)
    // Only the public keepsakes' pictures are unencrypted: at most two renditions of each.
    #expect(site.keys.filter { $0.hasPrefix("media/") }.count <= 6)
    let sealed = site.filter { $0.key.hasPrefix("secured/") && $0.key.hasSuffix(".js") }
    #expect(sealed.count % 64 == 1)
    #expect(site["secured/index.html"] != nil)
    #expect(String(decoding: site["sitemap.xml"] ?? [], as: UTF8.self).contains("secured") == false)
  }

  @Test func `is in no line of the public family tree`() async throws {
    let archive = try Self.archive()
    for tag in ["qzsecyxw", "qzpriyxw"] {
      let person = "people/\(tag)person.yaml"
      let said = String(decoding: try Files.read("\(archive.path)/\(person)"), as: UTF8.self)
      try archive.write(said + "relations: {to: Ada, is: mother}\n", to: person)
    }
    try archive.write("name: Ada\nrelations: {to: Ben, is: mother}\n", to: "people/ada.yaml")
    try archive.write("name: Ben\n", to: "people/ben.yaml")
    try await archive.build { $0.passphrase = Self.passphrase }
    let site = try archive.site()
    #expect(Self.traces(in: site.contents) == [])
    let tree = try #require(site.text("family/index.html"))
    #expect(tree.split(separator: " data-n=").count == 3 && tree.split(separator: "class=\"descent\"").count == 2)
  }

  /// The site contains no picture of a secured keepsake, the secured collage included: neither its bytes nor its name,
  /// which is a hash of the bytes.
  private static func expectNoPictures(of archive: SmallArchive, in site: [String: [UInt8]]) throws {
    let made = try FileTree(archive.path + "/.keepsake/derivatives").contents
    let hidden = made.filter { site["media/" + $0.key] == nil }
    // At least two sizes of the picture, and four of the secured collection's collage.
    #expect(hidden.count >= 5 && hidden.keys.contains { $0.hasSuffix(".jpg") }, "\(hidden.keys.sorted())")
    let contents = site.mapValues { Data($0) }
    for (name, bytes) in hidden {
      let digest = name.split(separator: ".")[0].replacing("/", with: "")
      let middle = Array(bytes[(bytes.count / 2)...].prefix(24))
      let wanted = (base64s(of: middle) + [middle, Array(digest.utf8), Array(digest.suffix(60).utf8)]).map { Data($0) }
      let found = contents.filter { file in wanted.contains { file.value.range(of: $0) != nil } }
      #expect(found.keys.sorted() == [], "of \(name)")
    }
  }

  /// The base64 characters that depend on these bytes alone, at each of the three offsets.
  private static func base64s(of bytes: [UInt8]) -> [[UInt8]] {
    (0..<3).map { shift in
      let padded = [UInt8](repeating: 0, count: shift) + bytes
      let encoded = Array(Data(padded).base64EncodedString().utf8)
      return Array(encoded[(shift == 0 ? 0 : shift + 1)..<(padded.count / 3 * 4)])
    }
  }

  @Test func `leaves nothing when the secured part is removed, or had been public before`() async throws {
    let archive = try Self.archive()
    try archive.write(Self.sidecar("qzsecyxw", .public, year: 1911), to: "qzsecyxwfolder/qzsecyxwfile.yaml")
    try archive.write("title: open\nkeepsakes: [qzsecyxwaddress]\n", to: "collections/qzsecyxwslug.yaml")
    try await archive.build()
    #expect(try !Self.traces(in: archive.site().contents).isEmpty, "the search finds the word")
    try archive.write(Self.sidecar("qzsecyxw", .secured, year: 1911), to: "qzsecyxwfolder/qzsecyxwfile.yaml")
    try archive.write(
      "title: qzsecyxw\nvisibility: secured\nkeepsakes: [qzsecyxwaddress]\n", to: "collections/qzsecyxwslug.yaml")
    try await archive.build { $0.passphrase = Self.passphrase }
    #expect(try Self.traces(in: archive.site().contents) == [])
    try archive.remove(".keepsake/vault.json")
    let report = try await archive.build()
    #expect(!report.encryptsSecured)
    let site = try archive.site().contents
    #expect(Self.traces(in: site) == [] && !site.keys.contains { $0.hasPrefix("secured/") })
  }

  /// The place of a physical item is for the keeper alone, and is not in the secured part either.
  @Test(arguments: [Visibility.public, .unlisted, .secured])
  func `of a physical item's place is nowhere`(visibility: Visibility) async throws {
    let archive = try SmallArchive()
    try archive.write("title: Ours\nbase_url: https://example.org/x\nvisibility: \(visibility)\n", to: "keepsake.yaml")
    for number in 0..<3 {
      try archive.picture("p\(number).png", seed: UInt64(number + 1))
      let original = ["{where: qzsecyxwbox, reference: KFA-1}", "{where: qzsecyxwbox}", "qzsecyxwbox"][number]
      try archive.write("title: P\(number)\nrights: Ask \(number)\noriginal: \(original)\n", to: "p\(number).yaml")
    }
    let report = try await archive.build { $0.passphrase = Self.passphrase }
    #expect(report.outcome == .published)
    #expect(Self.traces(in: try archive.site().contents) == [])
    let open = try archive.site().contents.values.contains { String(decoding: $0, as: UTF8.self).contains("KFA-1") }
    #expect(open == (visibility != .secured))
    let snapshot = try await ArchiveSession(archive.path, environment: SmallArchive.environment).snapshot()
    for catalogue in [snapshot.catalogued.catalogue, snapshot.catalogued.secured] {
      for keepsake in catalogue.keepsakes { #expect(keepsake.original?.place == nil) }
    }
  }

  @Test func `in sizes and counts is not visible`() async throws {
    func sizes(_ count: Int) async throws -> (files: Int, header: Int) {
      let archive = try Self.archive()
      for number in 0..<count {
        try archive.picture("more\(number).png", seed: UInt64(50 + number))
        try archive.write("visibility: secured\n", to: "more\(number).yaml")
      }
      try await archive.build { $0.passphrase = Self.passphrase }
      let sealed = try archive.site().contents.filter { $0.key.hasPrefix("secured/") }
      return (sealed.count, sealed["secured/header.js"]?.count ?? 0)
    }
    let (few, more) = (try await sizes(2), try await sizes(5))
    #expect(few == more)
  }

  @Test func `changes only what has changed, and nothing in a build without a passphrase`() async throws {
    let archive = try Self.archive()
    try archive.age()
    try await archive.build { $0.passphrase = Self.passphrase }
    let first = try archive.site().contents
    #expect(try await archive.build().outcome == .unchanged)
    #expect(try archive.site().contents == first)
    try archive.write("title: Other words\nvisibility: secured\n", to: "qzsecyxwfolder/qzsecyxwfile.yaml")
    try await archive.build()
    let second = try archive.site().contents
    let sealed = first.filter { $0.key.hasPrefix("secured/") }
    let kept = sealed.filter { second[$0.key] == $0.value }.count
    // Beside its page, lists, search and its collage change.
    #expect(kept > sealed.count / 8 && second != first)
    await #expect(throws: Diagnostic.self) { try await archive.build { $0.passphrase = "secret" } }
  }
}
