// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Interprets XMP's properties.
///
/// Source: XMP Specification Part 2 (Adobe), IPTC Photo Metadata Standard, Exif in XMP (CIPA DC-010).
struct XMPInterpreter {
  private let packet: XMPValue
  private let size: PixelSize?
  private var found: Findings

  /// The values of a packet; `source` says whether it is in the image or beside it, `size` is the image's if it is known.
  static func findings(in packet: XMPValue, from source: Provenance, size: PixelSize? = nil) -> Findings {
    var interpreter = XMPInterpreter(packet: packet, size: size, found: Findings(source))
    interpreter.run()
    return interpreter.found
  }

  private init(packet: XMPValue, size: PixelSize?, found: Findings) {
    self.packet = packet
    self.size = size
    self.found = found
  }

  private mutating func run() {
    addDates()
    addPosition()
    addTexts()
    addKeywords()
    addPlace()
    addCamera()
    for person in XMPRegions.people(in: packet, of: size) {
      found.add(.people, .person(name: person.name, region: person.region), person.tag)
    }
    if let text = packet[.xmp, "Rating"]?.simple, let stars = Rating.stars(xmp: text) {
      found.add(.rating, .whole(stars), "xmp:Rating")
    }
    if let text = packet[.microsoft, "Rating"]?.simple, let percent = Double(text),
      let stars = Rating.stars(percent: percent)
    {
      found.add(.rating, .whole(stars), "MicrosoftPhoto:Rating")
    }
    if let value = packet[.tiff, "Orientation"]?.simple.flatMap({ Int($0) }), (1...8).contains(value) {
      found.add(.orientation, .whole(value), "tiff:Orientation")
    }
  }

  private mutating func addDates() {
    let tags: [(MetadataField, XMPNamespace, String, String)] = [
      (.taken, .exif, "DateTimeOriginal", "exif:DateTimeOriginal"),
      (.taken, .photoshop, "DateCreated", "photoshop:DateCreated"),
      (.digitized, .exif, "DateTimeDigitized", "exif:DateTimeDigitized"),
      (.digitized, .xmp, "CreateDate", "xmp:CreateDate"),
    ]
    for (field, namespace, local, tag) in tags {
      guard let text = packet[namespace, local]?.simple, TextDecoding.tidyLine(text) != nil else { continue }
      if let date = DateText.parse(text) {
        found.add(date: date, as: field, tag)
      } else {
        found.add(line: text, refusedAs: field, tag, "not a date")
      }
    }
    addFix()
  }

  /// XMP's GPSTimeStamp includes the date; writers that copy EXIF's tags unchanged store the date separately.
  private mutating func addFix() {
    guard let text = packet[.exif, "GPSTimeStamp"]?.simple else { return addFixDay() }
    guard var fix = DateText.parse(text), fix.precision >= .day else { return addFixDay() }
    if fix.precision >= .minute, fix.standing == .clock {
      // A time without a zone is UTC, as all receivers' times are.
      fix = fix.offset.map { $0 != 0 } ?? false ? fix : DateText.instant(fix)
    }
    found.add(.fix, .date(fix), "exif:GPSTimeStamp")
  }

  private mutating func addFixDay() {
    let clock = packet[.exif, "GPSTimeStamp"]?.simple.map { " " + $0 } ?? ""
    guard let day = packet[.exif, "GPSDateStamp"]?.simple, let fix = DateText.parse(day + clock), fix.precision >= .day
    else { return }
    found.add(.fix, .date(fix.precision == .day ? fix : DateText.instant(fix)), "exif:GPSDateStamp")
  }

  private mutating func addPosition() {
    guard let latitude = packet[.exif, "GPSLatitude"]?.simple, let longitude = packet[.exif, "GPSLongitude"]?.simple
    else {
      return
    }
    let references = (packet[.exif, "GPSLatitudeRef"]?.simple, packet[.exif, "GPSLongitudeRef"]?.simple)
    let metres = packet[.exif, "GPSAltitude"]?.simple.flatMap(XMPNumber.parse)
    let isBelow = packet[.exif, "GPSAltitudeRef"]?.simple == "1"
    let altitude = metres.map { isBelow ? -abs($0) : $0 }.flatMap {
      ExifPosition.plausibleAltitudes.contains($0) ? $0 : nil
    }
    guard let north = XMPNumber.degrees(latitude, .north, reference: references.0),
      let east = XMPNumber.degrees(longitude, .east, reference: references.1),
      let position = GeoPosition(latitude: north, longitude: east, altitude: altitude)
    else {
      found.add(line: "\(latitude) \(longitude)", refusedAs: .position, "exif:GPSLatitude", "not a position")
      return
    }
    found.add(.position, .position(position), "exif:GPSLatitude", refusal: ExifPosition.refusal(of: position))
  }

  private mutating func addTexts() {
    found.add(line: packet[.dublinCore, "title"]?.simple, as: .title, "dc:title")
    found.add(line: packet[.photoshop, "Headline"]?.simple, as: .title, "photoshop:Headline")
    found.add(lines: packet[.dublinCore, "description"]?.simple, as: .description, "dc:description")
    found.add(lines: packet[.tiff, "ImageDescription"]?.simple, as: .description, "tiff:ImageDescription")
    found.add(lines: packet[.exif, "UserComment"]?.simple, as: .description, "exif:UserComment")
    found.add(
      line: packet[.dublinCore, "creator"]?.texts.compactMap(TextDecoding.tidyLine).joined(separator: ", "),
      as: .creator,
      "dc:creator")
    found.add(line: packet[.tiff, "Artist"]?.simple, as: .creator, "tiff:Artist")
    found.add(line: packet[.dublinCore, "rights"]?.simple, as: .copyright, "dc:rights")
    found.add(line: packet[.tiff, "Copyright"]?.simple, as: .copyright, "tiff:Copyright")
  }

  private mutating func addKeywords() {
    let listed = packet[.dublinCore, "subject"]?.texts ?? []
    let sources: [(XMPNamespace, String, Character, String)] = [
      (.lightroom, "hierarchicalSubject", "|", "lr:hierarchicalSubject"),
      (.digiKam, "TagsList", "/", "digiKam:TagsList"),
      (.microsoft, "LastKeywordXMP", "/", "MicrosoftPhoto:LastKeywordXMP"),
      (.mediaPro, "CatalogSets", "|", "mediapro:CatalogSets"),
    ]
    let paths = sources.flatMap { namespace, local, divider, tag in
      (packet[namespace, local]?.texts ?? []).map {
        (text: $0, words: KeywordList.words(of: $0[...], dividedBy: divider), tag: tag)
      }
    }
    // Windows writes the paths into the plain list as well.
    let flat = KeywordList.split(listed.filter { entry in !paths.contains { $0.text == entry && $0.words != [entry] } })
    for word in flat { found.add(line: word, as: .keywords, "dc:subject") }
    // A current path's last word is also in the plain list; other paths are out of date.
    let known = Set(flat.map(KeywordList.key))
    for path in paths {
      guard listed.isEmpty || listed.contains(path.text) || known.contains(path.words.last.map(KeywordList.key) ?? "")
      else {
        continue
      }
      for word in path.words { found.add(line: word, as: .keywords, path.tag) }
    }
    guard listed.isEmpty else { return }
    for word in packet[.acdsee, "keywords"]?.texts ?? [] { found.add(line: word, as: .keywords, "acdsee:keywords") }
    for word in KeywordList.categories(packet[.acdsee, "categories"]?.simple ?? "") {
      found.add(line: word, as: .keywords, "acdsee:categories")
    }
  }

  private mutating func addPlace() {
    func words(_ value: XMPValue?, _ names: [(XMPNamespace, String)]) -> String? {
      PlaceWords.joined(names.compactMap { value?[$0.0, $0.1]?.simple.flatMap(TextDecoding.tidyLine) })
    }
    let flat: [(XMPNamespace, String)] = [
      (.iptcCore, "Location"), (.photoshop, "City"), (.photoshop, "State"), (.photoshop, "Country"),
    ]
    let nested: [(XMPNamespace, String)] = ["Sublocation", "LocationName", "City", "ProvinceState", "CountryName"].map {
      (.iptcExtension, $0)
    }
    // The place in the picture says more than the camera's place.
    for local in ["LocationShown", "LocationCreated"] {
      let place = packet[.iptcExtension, local]
      found.add(line: words(place?.items.first ?? place, nested), as: .place, "Iptc4xmpExt:\(local)")
    }
    found.add(line: words(packet, flat), as: .place, "photoshop:City")
  }

  private mutating func addCamera() {
    func simple(_ namespace: XMPNamespace, _ local: String) -> String? { packet[namespace, local]?.simple }
    func positive(_ namespace: XMPNamespace, _ local: String) -> Double? {
      simple(namespace, local).flatMap(XMPNumber.parse).flatMap { $0 > 0 && $0 < 100_000 ? $0 : nil }
    }
    found.add(line: simple(.tiff, "Make"), as: .make, "tiff:Make")
    found.add(line: simple(.tiff, "Model"), as: .model, "tiff:Model")
    found.add(line: simple(.xmp, "CreatorTool"), as: .software, "xmp:CreatorTool")
    found.add(line: simple(.tiff, "Software"), as: .software, "tiff:Software")
    let lenses: [(XMPNamespace, String, String)] = [
      (.exifExtended, "LensModel", "exifEX:LensModel"), (.auxiliary, "Lens", "aux:Lens"),
    ]
    for (namespace, local, tag) in lenses {
      if let lens = simple(namespace, local).flatMap(TextDecoding.tidyLine), !LensText.isPlaceholder(lens) {
        found.add(.lens, .text(lens), tag)
      }
    }
    if let time = positive(.exif, "ExposureTime") { found.add(.exposureTime, .number(time), "exif:ExposureTime") }
    if let stop = positive(.exif, "FNumber") { found.add(.fNumber, .number(stop), "exif:FNumber") }
    let speed = packet[.exifExtended, "PhotographicSensitivity"]?.simple ?? packet[.exif, "ISOSpeedRatings"]?.simple
    if let speed = speed.flatMap({ Int($0) }), speed > 0, speed < 10_000_000 {
      found.add(.iso, .whole(speed), "exif:ISOSpeedRatings")
    }
    if let length = positive(.exif, "FocalLength") { found.add(.focalLength, .number(length), "exif:FocalLength") }
  }
}
