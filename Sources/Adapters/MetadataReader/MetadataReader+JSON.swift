// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

extension MetadataReader {
  /// A picture's metadata as one JSON object on one line, for `inspect --format json`.
  ///
  /// `datetime` is the best date in the file. `datetimeKind` is `taken` for the time of exposure, or `digitized` for
  /// the time of copying, which never becomes the keepsake's date. Fields without a value are left out.
  package static func metadataJSONObject(_ metadata: ImageMetadata) -> String {
    let datetime = metadata.taken ?? metadata.digitized
    let position = metadata.position?.value
    let members: [(String, JSON?)] = [
      ("datetime", datetime.map { .text($0.value.withoutOffset.iso8601) }),
      ("datetimeKind", datetime.map { _ in .text(metadata.taken == nil ? "digitized" : "taken") }),
      ("offset", (datetime?.value.offsetText).map { .text($0) }),
      ("digitized", metadata.digitized.map { .text($0.value.iso8601) }),
      ("lat", position.map { .number($0.latitude) }),
      ("lon", position.map { .number($0.longitude) }),
      ("alt", (position?.altitude).map { .number($0) }),
      ("orientation", metadata.orientation.map { .count($0.value) }),
      ("make", text(metadata.make)), ("model", text(metadata.model)), ("lens", text(metadata.lens)),
      ("software", text(metadata.software)), ("title", text(metadata.title)),
      ("description", text(metadata.description)), ("creator", text(metadata.creator)),
      ("copyright", text(metadata.copyright)), ("place", text(metadata.placeName)),
      (
        "keywords",
        metadata.keywords.isEmpty ? nil : .texts(metadata.keywords.map(\.value))
      ),
      ("people", metadata.people.isEmpty ? nil : .list(metadata.people.map(person))),
      ("rating", metadata.rating.map { .count($0.value) }),
      ("width", metadata.size.map { .count($0.width) }),
      ("height", metadata.size.map { .count($0.height) }),
      ("paper", metadata.paper.map { .text($0.value.text) }),
      ("exposureTime", metadata.exposure.time.map { .number($0) }),
      ("fNumber", metadata.exposure.fNumber.map { .number($0) }),
      ("iso", metadata.exposure.iso.map { .count($0) }),
      ("focalLength", metadata.exposure.focalLength.map { .number($0) }),
    ]
    return line(members)
  }

  /// The source of every field of `metadataJSONObject`, as one JSON object on one line; `position` stands for `lat`,
  /// `lon` and `alt`.
  package static func provenanceJSONObject(_ metadata: ImageMetadata) -> String {
    let datetime = metadata.taken ?? metadata.digitized
    // A list's words can have several sources; the strongest one is reported.
    let sources: [(String, Provenance?)] = [
      ("datetime", datetime?.source), ("position", metadata.position?.source),
      ("orientation", metadata.orientation?.source), ("make", metadata.make?.source), ("model", metadata.model?.source),
      ("lens", metadata.lens?.source), ("software", metadata.software?.source), ("title", metadata.title?.source),
      ("description", metadata.description?.source), ("creator", metadata.creator?.source),
      ("copyright", metadata.copyright?.source), ("place", metadata.placeName?.source),
      ("keywords", metadata.keywords.first?.source), ("people", metadata.people.first?.source),
      ("rating", metadata.rating?.source), ("paper", metadata.paper?.source),
    ]
    return line(sources.map { ($0.0, $0.1.map { .text($0.rawValue) }) })
  }

  /// A reading's values as a JSON array on one line: chosen, overruled and refused ones, with the reasons for refusals.
  package static func valuesJSONArray(_ values: [MetadataValue]) -> String {
    JSON.list(
      values.map { value in
        [
          "name": .text(value.name), "value": .text(value.value), "source": .text(value.source.rawValue),
          "tag": .text(value.tag), "chosen": .flag(value.chosen), "refusal": value.refusal.map { .text($0) },
        ]
      }
    ).string(.spaced)
  }

  private static func line(_ members: [(String, JSON?)]) -> String {
    JSON.map(members.compactMap { key, value in value.map { JSON.Member(key: key, value: $0) } }).string(.spaced)
  }

  private static func text(_ value: Sourced<String>?) -> JSON? { value.map { .text($0.value) } }

  private static func person(_ person: TaggedPerson) -> JSON {
    let region = person.region.map { box -> JSON in
      ["left": .number(box.left), "top": .number(box.top), "width": .number(box.width), "height": .number(box.height)]
    }
    return ["name": .text(person.name), "region": region, "source": .text(person.source.rawValue)]
  }
}

extension CivilDateTime {
  fileprivate var withoutOffset: CivilDateTime {
    var copy = self
    copy.offset = nil
    return copy
  }
}
