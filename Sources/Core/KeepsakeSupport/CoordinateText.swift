// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// Finds positions in texts: what somebody has pasted where a place's name was to be.
///
/// Read are pairs of degrees, decimal or with minutes and seconds, `geo:` addresses (RFC 5870), full Plus codes (Open
/// Location Code) and the links of the usual maps. Short codes and short links are found, but what they mean only a table or
/// a server knows.
package enum CoordinateText {
  package struct Finding: Hashable, Sendable {
    /// `nil` where the text tells a position exactly, but not to us.
    package var position: GeoPosition?
    /// The words that tell it.
    package var words: String
    /// What stands around them, without what joins it to them; empty if that is all.
    package var rest: String
  }

  /// The first position in a place's name.
  package static func inPlace(_ name: String) -> Finding? { first(in: name, isPlace: true) }

  /// The first position in a sentence, where a pair of plain numbers has to be as exact as a street.
  package static func inProse(_ text: String) -> Finding? { first(in: text, isPlace: false) }

  private static func first(in text: String, isPlace: Bool) -> Finding? {
    // Most names have no digit, and names of three words no other special character.
    let isSuspect = text.utf8.contains { (48...57).contains($0) } || text.contains("//")
    guard isSuspect, text.utf8.count < 100_000 else { return nil }
    for form in Form.all where isPlace || !form.isForPlacesOnly {
      guard let (position, range) = form.find(in: text) else { continue }
      return Finding(position: position, words: String(text[range]), rest: rest(of: text, without: range))
    }
    return nil
  }

  private static func rest(of text: String, without range: Range<String.Index>) -> String {
    let joints = CharacterSet.whitespacesAndNewlines.union(CharacterSet(charactersIn: ",;:()[]{}@<>|–—-"))
    let parts = [text[..<range.lowerBound], text[range.upperBound...]].map {
      String($0).trimmingCharacters(in: joints)
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// One way in which a position is written.
private struct Form: Sendable {
  let isForPlacesOnly: Bool
  private let pattern: NSRegularExpression
  /// The position that the pattern's groups tell; `nil` outside if it is none at all, inside if it is not known.
  private let read: @Sendable ([String?]) -> GeoPosition??

  init(
    _ pattern: String, isForPlacesOnly: Bool = false, _ read: @escaping @Sendable ([String?]) -> GeoPosition??
  ) {
    self.isForPlacesOnly = isForPlacesOnly
    // The patterns stand below, and a test reads each of them.
    guard let compiled = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive) else {
      preconditionFailure("“\(pattern)” is no pattern")
    }
    self.pattern = compiled
    self.read = read
  }

  func find(in text: String) -> (GeoPosition?, Range<String.Index>)? {
    for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
      let groups = (1..<max(1, match.numberOfRanges)).map { number in
        Range(match.range(at: number), in: text).map { String(text[$0]) }
      }
      guard let range = Range(match.range, in: text), let position = read(groups) else { continue }
      return (position, range)
    }
    return nil
  }

  /// The surest first.
  static let all: [Form] = [
    Form(#"geo:(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)(?:[,;][^\s]*)?"#) { decimal($0) },
    // …/@48.85,2.29,17z, ?q=48.85,2.29, ?ll=…, #map=17/48.85/2.29, ?mlat=48.85&mlon=2.29, !3d48.85!4d2.29
    Form(#"https?://\S*?!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)\S*"#) { decimal($0) },
    Form(#"https?://\S*?mlat=(-?\d{1,2}(?:\.\d+)?)&(?:amp;)?mlon=(-?\d{1,3}(?:\.\d+)?)\S*"#) { decimal($0) },
    Form(#"https?://\S*?#map=[\d.]+/(-?\d{1,2}(?:\.\d+)?)/(-?\d{1,3}(?:\.\d+)?)\S*"#) { decimal($0) },
    Form(
      #"https?://\S*?(?:@|[?&/](?:s?ll|q|query|center|cp|loc|daddr|destination|map)=?(?:loc:)?)(-?\d{1,2}\.\d+)(?:,|%2C|~|\+)(?:\+|%20)?(-?\d{1,3}\.\d+)\S*"#
    ) { decimal($0) },
    Form(#"https?://(?:goo\.gl/maps|maps\.app\.goo\.gl|g\.co/kgs|osm\.org/go|w3w\.co|what3words\.com)/\S+"#) { _ in
      .some(nil)
    },
    Form(#"(?<![\w/])///[\p{L}]+\.[\p{L}]+\.[\p{L}]+"#) { _ in .some(nil) },
    Form(#"(?<![A-Z0-9+])([2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7})(?![A-Z0-9])"#) { groups in
      groups[0].flatMap { PlusCode.position(of: $0) }.map { .some($0) }
    },
    Form(#"(?<![A-Z0-9+])([2-9CFGHJMPQRVWX]{4,6}\+[2-9CFGHJMPQRVWX]{2,3})(?![A-Z0-9])"#) { groups in
      // A word such as C++ has no digit; a code nearly always has one.
      groups[0]?.contains(where: \.isNumber) == true ? .some(nil) : nil
    },
    // 48°51'30.2"N 2°17'40.2"E, 48° 51.5′ N, 2° 17.7′ E
    Form(angle("NS") + #"[\s,;/]+"# + angle("EWO")) { groups in
      pair(angle(groups[0], groups[1], groups[2], groups[3]), angle(groups[4], groups[5], groups[6], groups[7]))
    },
    Form(#"\b"# + leadingAngle("NS") + #"[\s,;/]+"# + leadingAngle("EWO")) { groups in
      pair(angle(groups[1], groups[2], groups[3], groups[0]), angle(groups[5], groups[6], groups[7], groups[4]))
    },
    Form(
      #"\b([NS])\s*(\d{1,2})\s+(\d{1,2}(?:\.\d+)?)['’′]?\s*[,;/]?\s*([EW])\s*(\d{1,3})\s+(\d{1,2}(?:\.\d+)?)['’′]?"#
    ) { groups in
      pair(angle(groups[1], groups[2], nil, groups[0]), angle(groups[4], groups[5], nil, groups[3]))
    },
    // 48.8584° N, 2.2945° E; 48.8584N 2.2945E; 48.8584°, 2.2945°
    Form(
      #"(?<![\d.,])([+-]?\d{1,2}(?:[.,]\d+)?)\s*(?:°\s*([NS])?|([NS]))\s*[,;/]?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:°\s*([EWO])?|([EWO]))(?![\p{L}\d])"#
    ) { groups in
      pair(angle(groups[0], nil, nil, groups[1] ?? groups[2]), angle(groups[3], nil, nil, groups[4] ?? groups[5]))
    },
    Form(
      #"(?:latitude|lat)\.?\s*[:=]?\s*([+-]?\d{1,2}(?:\.\d+)?)\s*°?[\s,;&]*(?:longitude|long|lon|lng)\.?\s*[:=]?\s*([+-]?\d{1,3}(?:\.\d+)?)"#
    ) { decimal($0) },
    // Two numbers: exact to a hundred metres in prose, anything that may be degrees as a place.
    Form(#"(?<![\d.,/])([+-]?\d{1,2}\.\d{3,})\s*[,;\s/]\s*([+-]?\d{1,3}\.\d{3,})(?![\d.,]*\d)"#) { decimal($0) },
    Form(#"^\s*[(\[]?\s*([+-]?\d{1,2}\.\d+)\s*[,;\s/]\s*([+-]?\d{1,3}\.\d+)\s*[)\]]?\s*$"#, isForPlacesOnly: true) {
      decimal($0) ?? .some(nil)
    },
    Form(
      #"^\s*[(\[]?\s*([+-]?\d{1,2},\d+)\s*[;\s/]\s*([+-]?\d{1,3},\d+)\s*[)\]]?\s*$"#, isForPlacesOnly: true
    ) { decimal($0) ?? .some(nil) },
    Form(#"(?<![\d.,/])([+-]?\d{1,2},\d{3,})\s*[;\s/]\s*([+-]?\d{1,3},\d{3,})(?![\d.,]*\d)"#) { decimal($0) },
    // UTM and MGRS
    Form(#"(?<![\w.])\d{1,2}\s?[C-HJ-NP-X]\s?(?:[A-HJ-NP-Z]{2}\s?\d{4,5}\s?\d{4,5}|\d{6}\s+\d{7})(?![\w.])"#) { _ in
      .some(nil)
    },
  ]

  /// Degrees with minutes, perhaps seconds, and a letter behind.
  private static func angle(_ letters: String) -> String {
    #"(?<![\d.])(\d{1,3})\s*[°º]\s*(\d{1,2}(?:[.,]\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’|′′))?\s*(["#
      + letters + #"])(?!\p{L})"#
  }

  private static func leadingAngle(_ letters: String) -> String {
    "([" + letters
      + #"])\s*(\d{1,3})\s*[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’|′′))?"#
  }

  private static func decimal(_ groups: [String?]) -> GeoPosition?? {
    pair(angle(groups[0], nil, nil, nil), angle(groups[1], nil, nil, nil))
  }

  /// Degrees; `O`, which is east in German and west in French, is known to be one of them and no more.
  private static func angle(_ degrees: String?, _ minutes: String?, _ seconds: String?, _ letter: String?) -> Double?? {
    func number(_ text: String?) -> Double? { text.flatMap { Double($0.replacingOccurrences(of: ",", with: ".")) } }
    guard let whole = number(degrees), number(minutes) ?? 0 < 60, number(seconds) ?? 0 < 60 else { return nil }
    let angle = whole + (number(minutes) ?? 0) / 60 + (number(seconds) ?? 0) / 3_600
    switch letter?.uppercased() {
    case "S", "W": return .some(-angle)
    case "O": return .some(nil)
    default: return .some(angle)
    }
  }

  private static func pair(_ latitude: Double??, _ longitude: Double??) -> GeoPosition?? {
    guard let latitude, let longitude else { return nil }
    guard let latitude, let longitude else { return .some(nil) }
    return GeoPosition(latitude: latitude, longitude: longitude).map { .some($0) }
  }
}

/// Open Location Code, Google's Plus codes.
///
/// Source: its specification, https://github.com/google/open-location-code.
private enum PlusCode {
  private static let digits = Array("23456789CFGHJMPQRVWX")

  /// The middle of the area that a full code names.
  static func position(of code: String) -> GeoPosition? {
    let values = code.uppercased().filter { $0 != "+" }.compactMap { digits.firstIndex(of: $0) }
    guard values.count >= 10 else { return nil }
    var (latitude, longitude) = (-90.0, -180.0)
    var step = 20.0
    for place in stride(from: 0, to: 10, by: 2) {
      latitude += Double(values[place]) * step
      longitude += Double(values[place + 1]) * step
      step /= 20
    }
    // After five pairs each digit is a field of a grid of five rows and four columns.
    var (height, width) = (step * 20, step * 20)
    for value in values.dropFirst(10).prefix(5) {
      (height, width) = (height / 5, width / 4)
      latitude += Double(value / 4) * height
      longitude += Double(value % 4) * width
    }
    return GeoPosition(latitude: latitude + height / 2, longitude: longitude + width / 2)
  }
}
