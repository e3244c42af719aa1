// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A file's value for a field, as shown in a listing.
package struct MetadataValue: Hashable, Sendable {
  /// The field's name, such as `taken`.
  package let name: String
  /// The value as text.
  package let value: String
  package let source: Provenance
  /// The tag that holds it, such as `EXIF DateTimeOriginal`.
  package let tag: String
  /// Whether it is part of the metadata.
  package private(set) var chosen: Bool
  /// Why it was not considered; `nil` if it was chosen, or overruled by a stronger value.
  package let refusal: String?

  init(_ finding: Finding, chosen: Bool) {
    name = finding.field.rawValue
    value = Self.text(of: finding.content)
    source = finding.source
    tag = finding.tag
    self.chosen = chosen
    refusal = finding.refusal
  }

  /// The values that another program read from a film, a recording or a document.
  package static func told(_ metadata: ImageMetadata) -> [MetadataValue] {
    var findings: [Finding] = []
    func add<Value>(_ field: MetadataField, _ said: Sourced<Value>?, _ content: (Value) -> Finding.Content) {
      guard let said else { return }
      findings.append(Finding(field, content(said.value), said.source, field.rawValue))
    }
    add(.taken, metadata.taken) { .date($0) }
    add(.digitized, metadata.digitized) { .date($0) }
    add(.position, metadata.position) { .position($0) }
    add(.make, metadata.make) { .text($0) }
    add(.model, metadata.model) { .text($0) }
    add(.title, metadata.title) { .text($0) }
    add(.description, metadata.description) { .text($0) }
    add(.creator, metadata.creator) { .text($0) }
    add(.copyright, metadata.copyright) { .text($0) }
    return findings.map { MetadataValue($0, chosen: true) }
  }

  /// The values of several files about one image.
  ///
  /// For a field with a single value, only the strongest stays chosen, as in `ImageMetadata.merged`.
  package static func merged(_ parts: [[MetadataValue]]) -> [MetadataValue] {
    var all = parts.flatMap(\.self)
    var strongest: [String: Provenance] = [:]
    for value in all where value.chosen && !value.addsUp {
      strongest[value.name] = min(strongest[value.name] ?? value.source, value.source)
    }
    for index in all.indices where all[index].chosen && !all[index].addsUp {
      all[index].chosen = all[index].source == strongest[all[index].name]
    }
    return all
  }

  /// Whether an image may have several values for the field.
  private var addsUp: Bool { name == MetadataField.keywords.rawValue || name == MetadataField.people.rawValue }

  private static func text(of content: Finding.Content) -> String {
    switch content {
    case .text(let text): text
    case .date(let date): date.iso8601
    case .whole(let number): "\(number)"
    case .number(let number): "\(number)"
    case .position(let position):
      "\(position.latitude), \(position.longitude)" + (position.altitude.map { ", \($0) m" } ?? "")
    case .person(let name, let region):
      name + (region.map { " (\($0.left), \($0.top), \($0.width) × \($0.height))" } ?? "")
    case .size(let size): "\(size.width) × \(size.height)"
    case .resolution(let resolution): resolution.text
    }
  }
}
