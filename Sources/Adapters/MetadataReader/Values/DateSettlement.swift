// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Decides which dates say when a thing was seen, and which only when it was copied.
struct DateSettlement {
  let device: CaptureDevice

  /// Moves dates between `taken` and `digitized`.
  ///
  /// - A camera that wrote no original date has written the moment as the digitising one.
  /// - A scanner's 'original' date is the scan's, unless a person has set it: then it lies before the scan's day.
  /// - What a person can only have written by hand, a year or a month without a day, is always the thing's.
  func apply(to findings: inout [Finding]) {
    switch device {
    case .camera: promote(in: &findings)
    case .scanner: demote(in: &findings)
    case .unknown: break
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

  private func promote(in findings: inout [Finding]) {
    guard dates(.taken, in: findings).isEmpty else { return }
    for field in [MetadataField.digitized, .modified] {
      let found = dates(field, in: findings)
      guard !found.isEmpty else { continue }
      for (index, _) in found { findings[index].field = .taken }
      return
    }
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

  /// No household scanned its photographs before.
  private static let firstYearOfScanners = 1990
}
