// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// Whether what was kept long enough may go: not by one look at a clock, which may be wrong.
///
/// `starts` in the journal's folder holds the days on which a studio was opened. What is old enough goes when that was so, and
/// was said, on one of them a week ago. Days that are still to come are struck out: the clock was wrong then.
package struct TidyClock: Sendable {
  package static let secondsOfDay = 86_400
  private static let daysOfNotice = 7

  private let now: Int
  /// Days since 1970, in order.
  private var starts: [Int]

  private var today: Int { now / Self.secondsOfDay }

  /// - Parameters:
  ///   - state: The archive's `.keepsake` folder.
  ///   - now: Seconds since 1970.
  package init(state: String, now: Int) {
    self.now = now
    let bytes = (try? Files.read(Self.file(state), limit: 1 << 16)) ?? []
    let days = bytes.split(separator: 10).compactMap { Self.day(ofName: String(decoding: $0, as: UTF8.self)) }
    starts = Set(days).filter { $0 <= now / Self.secondsOfDay }.sorted()
  }

  /// Notes that a studio is opened today, where there is a journal.
  mutating func start(state: String) {
    if starts.last != today { starts.append(today) }
    guard Files.isFolder(Files.parent(of: Self.file(state))) else { return }
    let lines = starts.suffix(100).map { Self.name(ofDay: $0) + "\n" }.joined()
    // If it cannot be written, what is old is kept for longer.
    try? Files.writeAtomically(Array(lines.utf8), to: Self.file(state), durably: true, mode: 0o600)
  }

  /// When what lies there since `kept` is old enough, in seconds since 1970.
  private static func ripe(_ kept: Int) -> Int { kept + EditJournal.days * secondsOfDay }

  /// The day from which what lies there since `kept` may go; `nil` if it is not old enough yet.
  package func goes(kept: Int) -> CivilDay? {
    guard Self.ripe(kept) <= now else { return nil }
    let first = starts.first { $0 >= Self.ripe(kept) / Self.secondsOfDay } ?? today
    return CivilDateTime(unixSeconds: max(first + Self.daysOfNotice, today) * Self.secondsOfDay)?.day
  }

  /// Whether what lies there since `kept`, in seconds since 1970, was old enough for a week.
  func mayGo(kept: Int) -> Bool {
    guard Self.ripe(kept) <= now else { return false }
    return starts.contains { $0 >= Self.ripe(kept) / Self.secondsOfDay && $0 + Self.daysOfNotice <= today }
  }

  private static func file(_ state: String) -> String { state + "/journal/starts" }

  private static func name(ofDay day: Int) -> String { EditJournal.day(day * secondsOfDay) }

  /// The days since 1970 of a name that begins with a day, as `2026-11-24`; `nil` if it does not.
  static func day(ofName name: String) -> Int? {
    let parts = name.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), let day = CivilDay(year: year, month: month, day: day)
    else { return nil }
    return CivilDateTime.dayNumber(day)
  }
}
