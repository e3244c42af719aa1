// SPDX-License-Identifier: MIT

/// Where a date stands on a timeline; compare these, not dates.
///
/// 1. The earlier beginning comes first, to the second where a time is known; clocks of different zones are compared
///    as they read. A range whose beginning is open or unknown stands where its end begins: nothing else of it is known.
/// 2. Of dates that begin alike the more precise (shorter) comes first: 1 January 1962, January 1962, 1962, the 1960s.
/// 3. Then the surer one comes first: 1962, 1962~, 1962?, 1962%.
///
/// `XXXX`, of which nothing is known, comes last.
package struct EDTFSortKey: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00 of the civil clock.
  package let start: Int
  /// Seconds that the date may last.
  package let length: Int
  /// 0 (sure) … 3.
  package let doubt: Int
  /// Milliseconds of a time of day.
  package let millisecond: Int

  package static func < (a: EDTFSortKey, b: EDTFSortKey) -> Bool {
    (a.start, a.millisecond, a.length, a.doubt) < (b.start, b.millisecond, b.length, b.doubt)
  }
}

extension EDTFDate {
  package var sortKey: EDTFSortKey {
    switch self {
    case .point(let point):
      return EDTFSortKey(
        start: point.startSeconds ?? .max, length: Self.length(from: point.startSeconds, to: point.endSeconds),
        doubt: point.qualifier.doubt, millisecond: point.time?.millisecond ?? 0)
    case .interval(let from, let to):
      let (start, end) = (from.point?.startSeconds, to.point?.endSeconds)
      return EDTFSortKey(
        start: start ?? to.point?.startSeconds ?? .max, length: Self.length(from: start, to: end),
        doubt: max(from.point?.qualifier.doubt ?? 0, to.point?.qualifier.doubt ?? 0), millisecond: 0)
    }
  }

  fileprivate static func length(from start: Int?, to end: Int?) -> Int {
    guard let start, let end else { return .max }
    return max(0, end - start)
  }
}

extension EDTFPoint {
  fileprivate var startSeconds: Int? {
    if let time { return time.civilSeconds }
    return earliest.map { CivilDateTime.dayNumber($0) * 86_400 }
  }

  /// The first second after the point.
  fileprivate var endSeconds: Int? {
    if let time { return time.civilSeconds + 1 }
    return latest.map { (CivilDateTime.dayNumber($0) + 1) * 86_400 }
  }
}

extension EDTFPoint.Qualifier? {
  fileprivate var doubt: Int {
    switch self {
    case nil: 0
    case .approximate: 1
    case .uncertain: 2
    case .both: 3
    }
  }
}
