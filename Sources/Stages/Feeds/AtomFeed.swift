// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A feed of new keepsakes, or of questions to visitors, as Atom (RFC 4287).
struct AtomFeed {
  enum Subject {
    case new, asked

    var address: String { self == .new ? "feed.xml" : "asked.xml" }
  }

  let source: FeedSource
  var subject = Subject.new

  /// The most entries: enough for a monthly look, without megabytes for every fetch.
  private static let entryLimit = 50

  /// `nil` if the site's own address is unknown, since a feed's addresses are absolute.
  var bytes: [UInt8]? {
    guard let base = source.catalogue.settings.baseURL, let own = source.url(subject.address) else { return nil }
    let entries = newest
    if subject == .asked, entries.isEmpty { return nil }
    let updated = entries.first.map { $0.published } ?? .epoch
    var xml = XMLText()
    xml.raw("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    xml.raw("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    xml.text(source.words.language)
    xml.raw("\">\n")
    xml.element("id", "urn:uuid:" + StableName.uuid(source.name, subject == .new ? "feed" : "asked"))
    let title = source.catalogue.title
    xml.element("title", subject == .new ? title : source.words("asked", ["name": title]))
    if let subtitle = source.catalogue.settings.subtitle { xml.element("subtitle", subtitle) }
    xml.element("updated", Self.time(updated))
    xml.link("self", own, type: "application/atom+xml")
    xml.link("alternate", base + "/", type: "text/html")
    xml.raw("<author>")
    xml.element("name", source.catalogue.settings.keeper.name ?? source.catalogue.title)
    xml.raw("</author>\n<generator>keepsake-site</generator>\n")
    for entry in entries { add(entry, to: &xml) }
    xml.raw("</feed>\n")
    return xml.bytes
  }

  private struct Entry {
    var index: Int
    var published: CivilDay
  }

  /// Sorted by publication, the newest first; entries published at the same time by date, the latest first.
  private var newest: [Entry] {
    let all = source.catalogue.keepsakes.indices.compactMap { index -> Entry? in
      let keepsake = source.catalogue.keepsakes[index]
      guard keepsake.visibility == .public, subject == .new || keepsake.ask != nil,
        let day = source.firstPublished[keepsake.id]
      else { return nil }
      return Entry(index: index, published: day)
    }
    return Array(all.sorted { ($1.published, $1.index) < ($0.published, $0.index) }.prefix(Self.entryLimit))
  }

  private func add(_ entry: Entry, to xml: inout XMLText) {
    let keepsake = source.catalogue.keepsakes[entry.index]
    let caption = subject == .new ? keepsake.caption?.value : question(about: keepsake)
    xml.raw("<entry>\n")
    xml.element("id", "urn:uuid:" + StableName.uuid(source.name, name(of: keepsake)))
    xml.element("title", source.headings[entry.index])
    xml.element("published", Self.time(entry.published))
    xml.element("updated", Self.time(entry.published))
    xml.link("alternate", source.url(source.address(of: entry.index)) ?? "", type: "text/html")
    // Media as enclosures, where feed readers and podcast players look for them.
    for file in keepsake.images.filter({ $0.media?.medium != .document }).compactMap(\.player) where subject == .new {
      xml.link("enclosure", source.url(file.address) ?? "", type: file.format.mediaType, length: file.length)
    }
    for tag in keepsake.tags {
      xml.raw("<category term=\"")
      xml.text(tag.value)
      xml.raw("\"/>\n")
    }
    if let caption { xml.element("summary", caption) }
    var content = XMLText()
    if let picture = Self.picture(of: keepsake), let address = source.url(picture.address) {
      content.raw("<p><img src=\"")
      content.text(address)
      content.raw("\" width=\"\(picture.size.width)\" height=\"\(picture.size.height)\" alt=\"")
      content.text(keepsake.images[keepsake.thumbnail].alt ?? caption ?? source.headings[entry.index])
      content.raw("\"></p>")
    }
    for line in [caption, keepsake.place?.value.name].compactMap({ $0 }) {
      content.raw("<p>")
      content.text(line)
      content.raw("</p>")
    }
    xml.raw("<content type=\"html\">")
    xml.text(String(decoding: content.bytes, as: UTF8.self))
    xml.raw("</content>\n</entry>\n")
  }

  /// An entry's name; another question is another entry, so that feed readers show it.
  private func name(of keepsake: Keepsake) -> String {
    subject == .new ? "keepsake/\(keepsake.id)" : "asked/\(keepsake.id)/\(question(about: keepsake))"
  }

  private func question(about keepsake: Keepsake) -> String {
    let kinds = keepsake.ask?.kinds ?? []
    return (kinds.map(source.words.question) + [keepsake.ask?.note].compactMap(\.self)).joined(separator: " ")
  }

  /// The thumbnail's largest JPEG, which every reader can show.
  private static func picture(of keepsake: Keepsake) -> Rendition? {
    guard keepsake.images.indices.contains(keepsake.thumbnail) else { return nil }
    let all = keepsake.images[keepsake.thumbnail].picture?.renditions ?? []
    return all.filter { $0.format == .jpeg }.max { $0.size.pixels < $1.size.pixels } ?? all.first
  }

  /// RFC 3339; the ledger stores only days.
  private static func time(_ day: CivilDay) -> String { day.iso8601 + "T00:00:00Z" }
}
