// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension MetadataReader {
  /// A picture's metadata as one JSON object on one line, for `inspect --format json`.
  ///
  /// `datetime` is the best date that the file gives, and `datetimeKind` says whether it is the moment of exposure
  /// (`taken`) or only that of copying (`digitized`), which is never used as the keepsake's date. Fields without a value
  /// are left out.
  package static func metadataJSONObject(_ metadata: ImageMetadata) -> String {
    let datetime = metadata.taken ?? metadata.digitized
    let position = metadata.position?.value
    let members: [(String, JSONText?)] = [
      ("datetime", datetime.map { .string($0.value.withoutOffset.iso8601) }),
      ("datetimeKind", datetime.map { _ in .string(metadata.taken == nil ? "digitized" : "taken") }),
      ("offset", (datetime?.value.offsetText).map { .string($0) }),
      ("digitized", metadata.digitized.map { .string($0.value.iso8601) }),
      ("lat", position.map { .number($0.latitude) }),
      ("lon", position.map { .number($0.longitude) }),
      ("alt", (position?.altitude).map { .number($0) }),
      ("orientation", metadata.orientation.map { .number($0.value) }),
      ("make", text(metadata.make)), ("model", text(metadata.model)), ("lens", text(metadata.lens)),
      ("software", text(metadata.software)), ("title", text(metadata.title)),
      ("description", text(metadata.description)), ("creator", text(metadata.creator)),
      ("copyright", text(metadata.copyright)), ("place", text(metadata.placeName)),
      (
        "keywords",
        metadata.keywords.isEmpty ? nil : .array(metadata.keywords.map { .string($0.value) })
      ),
      ("people", metadata.people.isEmpty ? nil : .array(metadata.people.map(person))),
      ("rating", metadata.rating.map { .number($0.value) }),
      ("width", metadata.size.map { .number($0.width) }),
      ("height", metadata.size.map { .number($0.height) }),
      ("paper", metadata.paper.map { .string($0.value.text) }),
      ("exposureTime", metadata.exposure.time.map { .number($0) }),
      ("fNumber", metadata.exposure.fNumber.map { .number($0) }),
      ("iso", metadata.exposure.iso.map { .number($0) }),
      ("focalLength", metadata.exposure.focalLength.map { .number($0) }),
    ]
    return JSONText.object(members).text
  }

  /// The source of every field of `metadataJSONObject`, as one JSON object on one line; `position` stands for `lat`,
  /// `lon` and `alt`.
  package static func provenanceJSONObject(_ metadata: ImageMetadata) -> String {
    let datetime = metadata.taken ?? metadata.digitized
    // A list's words can come from several sources; the strongest stands for them.
    let sources: [(String, Provenance?)] = [
      ("datetime", datetime?.source), ("position", metadata.position?.source),
      ("orientation", metadata.orientation?.source), ("make", metadata.make?.source), ("model", metadata.model?.source),
      ("lens", metadata.lens?.source), ("software", metadata.software?.source), ("title", metadata.title?.source),
      ("description", metadata.description?.source), ("creator", metadata.creator?.source),
      ("copyright", metadata.copyright?.source), ("place", metadata.placeName?.source),
      ("keywords", metadata.keywords.first?.source), ("people", metadata.people.first?.source),
      ("rating", metadata.rating?.source), ("paper", metadata.paper?.source),
    ]
    return JSONText.object(sources.map { ($0.0, $0.1.map { JSONText.string($0.rawValue) }) }).text
  }

  /// A reading's values as a JSON array on one line: what was chosen, what was overruled, what was refused and why.
  package static func valuesJSONArray(_ values: [MetadataValue]) -> String {
    JSONText.array(
      values.map { value in
        .object([
          ("name", .string(value.name)), ("value", .string(value.value)), ("source", .string(value.source.rawValue)),
          ("tag", .string(value.tag)), ("chosen", .bool(value.chosen)),
          ("refusal", value.refusal.map { .string($0) }),
        ])
      }
    ).text
  }

  private static func text(_ value: Sourced<String>?) -> JSONText? { value.map { .string($0.value) } }

  private static func person(_ person: TaggedPerson) -> JSONText {
    let region = person.region.map { box in
      JSONText.object([
        ("left", .number(box.left)), ("top", .number(box.top)), ("width", .number(box.width)),
        ("height", .number(box.height)),
      ])
    }
    return .object([
      ("name", .string(person.name)), ("region", region), ("source", .string(person.source.rawValue)),
    ])
  }
}

extension CivilDateTime {
  fileprivate var withoutOffset: CivilDateTime {
    var copy = self
    copy.offset = nil
    return copy
  }
}
