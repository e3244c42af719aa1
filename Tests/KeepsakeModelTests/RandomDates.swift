// SPDX-License-Identifier: MIT
import TestSupport
import KeepsakeModel

extension SeededGenerator {
  /// A valid date of any form; intervals in a quarter of the cases.
  mutating func date() -> EDTFDate {
    guard Int.random(in: 0..<4, using: &self) == 0 else { return .point(point()) }
    var (a, b) = (point(), point())
    (a.time, b.time) = (nil, nil)
    if let end = b.latest, let start = a.earliest, end < start { swap(&a, &b) }
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return .interval(.at(a), .open)
    case 1: return .interval(.at(a), .unknown)
    case 2: return .interval(.open, .at(b))
    case 3: return .interval(.unknown, .at(b))
    default: return .interval(.at(a), .at(b))
    }
  }

  private mutating func point() -> EDTFPoint {
    let isNear = Int.random(in: 0..<4, using: &self) > 0
    var point = EDTFPoint(
      year: isNear ? .random(in: 1890...2030, using: &self) : .random(in: -9999...9999, using: &self))
    let qualifiers: [EDTFPoint.Qualifier?] = [nil, nil, nil, .uncertain, .approximate, .both]
    point.qualifier = qualifiers[Int.random(in: 0..<qualifiers.count, using: &self)]
    switch Int.random(in: 0..<10, using: &self) {
    case 0: unspecify(10, 1, &point)
    case 1: unspecify(100, 2, &point)
    case 2: (point.year, point.unspecifiedYearDigits) = (0, 4)
    case 3: point.season = EDTFPoint.Season(rawValue: .random(in: 21...24, using: &self))
    case 4: (point.monthUnspecified, point.dayUnspecified) = (true, Bool.random(using: &self))
    case 5: (point.month, point.dayUnspecified) = (.random(in: 1...12, using: &self), Bool.random(using: &self))
    case 6: break
    default: setDay(&point)
    }
    return point
  }

  private func unspecify(_ unit: Int, _ digits: Int, _ point: inout EDTFPoint) {
    let year = point.year / unit * unit
    if year != 0 || point.year > 0 { (point.year, point.unspecifiedYearDigits) = (year, digits) }
  }

  private mutating func setDay(_ point: inout EDTFPoint) {
    let month = Int.random(in: 1...12, using: &self)
    let day = Int.random(in: 1...CivilDay.days(in: month, of: point.year), using: &self)
    (point.month, point.day) = (month, day)
    guard point.qualifier == nil, Bool.random(using: &self),
      let civil = CivilDay(year: point.year, month: month, day: day)
    else { return }
    let offsets = [nil, 0, 120, -330, 545]
    point.time = CivilDateTime(
      day: civil, hour: .random(in: 0...23, using: &self), minute: .random(in: 0...59, using: &self),
      second: .random(in: 0...59, using: &self), millisecond: Bool.random(using: &self) ? 0 : 250,
      offset: offsets[Int.random(in: 0..<offsets.count, using: &self)])
  }
}
