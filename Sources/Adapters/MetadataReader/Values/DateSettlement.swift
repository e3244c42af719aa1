// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Decides which dates are the photo's, and which only a copy's.
struct DateSettlement {
  let device: CaptureDevice

  /// Moves dates between `taken` and `digitized`.
  ///
  /// - A camera without an original date: its digitising date counts, else the receiver's time, else the last change.
  /// - A scanner's 'original' date is the scan's, unless a person has set it: then it is before the day of the scan.
  /// - A date that only a person can have written, a year or month without a day, is always the original's.
  func apply(to findings: inout [Finding]) {
    switch device {
    case .camera: promote([.digitized, .fix, .modified], in: &findings)
    case .scanner: demote(in: &findings)
    case .unknown: promote([.fix], in: &findings)
    }
    for index in findings.indices where findings[index].field == .fix && findings[index].refusal == nil {
      findings[index].refusal = "says when the position was found"
    }
    for index in findings.indices where findings[index].field == .modified && findings[index].refusal == nil {
      findings[index].refusal = "says when the file was changed"
    }
  }

  private func dates(_ field: MetadataField, in findings: [Finding]) -> [(index: Int, date: CivilDateTime)] {
    findings.indices.compactMap { index in
      guard findings[index].field == field, findings[index].refusal == nil,
        case .date(let date) = findings[index].content
      else { return nil }
      return (index, date)
    }
  }

  /// Makes the first of `fields` that has a date the time of exposure, unless a surer one exists.
  private func promote(_ fields: [MetadataField], in findings: inout [Finding]) {
    for field in fields {
      guard dates(.taken, in: findings).allSatisfy({ $0.date.standing == .makeshift }) else { return }
      if field == .fix, promoteChange(in: &findings) { return }
      for (index, date) in dates(field, in: findings) {
        findings[index].field = .taken
        if field == .modified {
          var date = date
          date.standing = .makeshift
          findings[index].content = .date(date)
        }
      }
    }
  }

  /// Makes the last change the time of exposure if it equals the position's time in the local clock.
  private func promoteChange(in findings: inout [Finding]) -> Bool {
    guard let fix = dates(.fix, in: findings).first?.date, fix.standing == .instant else { return false }
    let reach = CivilDateTime.westernmost...CivilDateTime.easternmost
    for (index, date) in dates(.modified, in: findings)
    where date.standing == .clock && date.precision >= .minute && reach.contains(date.civilSeconds - fix.civilSeconds) {
      findings[index].field = .taken
      return true
    }
    return false
  }

  private func demote(in findings: inout [Finding]) {
    let scans = dates(.digitized, in: findings) + dates(.modified, in: findings)
    let firstScan = scans.map { CivilDateTime.dayNumber($0.date.day) }.min()
    for (index, date) in dates(.taken, in: findings) {
      let isByHand =
        date.precision < .day || firstScan.map { CivilDateTime.dayNumber(date.day) < $0 } ?? false
        || date.day.year < Self.firstYearOfScanners
      if !isByHand { findings[index].field = .digitized }
    }
    guard dates(.digitized, in: findings).isEmpty else { return }
    for (index, _) in dates(.modified, in: findings) { findings[index].field = .digitized }
  }

  /// No household scanned its photographs earlier.
  private static let firstYearOfScanners = 1990
}
