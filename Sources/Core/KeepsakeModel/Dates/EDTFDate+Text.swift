// SPDX-License-Identifier: MIT

extension EDTFDate {
  /// The canonical text: what the keeper would have to write to mean exactly this date.
  package var text: String {
    switch self {
    case .point(let point): point.text
    case .interval(let from, let to): "\(from.text)/\(to.text)"
    }
  }
}

extension EDTFBound {
  /// The date if there is one.
  package var point: EDTFPoint? { if case .at(let point) = self { point } else { nil } }

  /// `..` for open, nothing for unknown.
  package var text: String {
    switch self {
    case .at(let point): point.text
    case .open: ".."
    case .unknown: ""
    }
  }
}

extension EDTFPoint {
  package var text: String {
    var text = year < 0 ? "-" : ""
    let digits = Self.padded(abs(year), to: 4)
    text += digits.dropLast(unspecifiedYearDigits) + String(repeating: "X", count: unspecifiedYearDigits)
    if let season {
      text += "-\(season.rawValue)"
    } else if let month {
      text += "-" + Self.padded(month, to: 2)
    } else if monthUnspecified {
      text += "-XX"
    }
    if let day {
      text += "-" + Self.padded(day, to: 2)
    } else if dayUnspecified {
      text += "-XX"
    }
    if let time { text += "T" + time.clockText }
    return text + (qualifier?.rawValue ?? "")
  }

  fileprivate static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension CivilDateTime {
  /// `16:28:39`, `16:28:39.250+02:00` or `16:28:39Z`.
  fileprivate var clockText: String {
    var text = [hour, minute, second].map { EDTFPoint.padded($0, to: 2) }.joined(separator: ":")
    if millisecond > 0 { text += "." + EDTFPoint.padded(millisecond, to: 3) }
    guard let offset else { return text }
    if offset == 0 { return text + "Z" }
    let minutes = abs(offset)
    return text + (offset < 0 ? "-" : "+") + EDTFPoint.padded(minutes / 60, to: 2) + ":"
      + EDTFPoint.padded(minutes % 60, to: 2)
  }
}
