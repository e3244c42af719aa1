// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import SiteModel

/// The possible dates of each document: for each range of documents a file of days, and one of times of day if any is
/// known.
///
/// A file of days has a byte for each document (1: open or unknown beginning, 2: open or unknown end, 4: no date), then
/// each first day as a signed difference to the one before, then each number of further days. Days count from
/// 1970-01-01. A file of times has each document's minute of the day plus one, or 0.
///
/// Documents are in order of date, so that a period includes most ranges wholly or not at all, which their spans show,
/// and few files are read.
struct DateColumns {
  /// The number of documents in a range.
  static let range = 65_536
  /// Replaces the name of a missing file.
  private static let none = String(repeating: ".", count: ContentName.length)

  private(set) var files: [SearchFile] = []
  /// Concatenated names; empty if no document has a date, or a time.
  private(set) var days = ""
  private(set) var times = ""
  /// For each range the earliest and the latest first day, the earliest and the latest last day.
  ///
  /// An open beginning is before every day, an open end after; the value is then `nil`. The latest first and the
  /// earliest last day are also `nil` if any document has no date.
  private(set) var spans: [Int?] = []

  init(_ documents: [SearchDocument], names book: inout ContentName, range: Int = Self.range) {
    guard documents.contains(where: { $0.date != nil }) else { return }
    var hasTimes = false
    for start in stride(from: 0, to: documents.count, by: range) {
      let (dayBytes, span, minutes) = Self.columns(documents, start..<min(documents.count, start + range))
      days += put(dayBytes, &book)
      spans += span
      times += minutes.map { put($0, &book) } ?? Self.none
      hasTimes = hasTimes || minutes != nil
    }
    if !hasTimes { times = "" }
  }

  private mutating func put(_ payload: [UInt8], _ book: inout ContentName) -> String {
    let name = book.take(payload)
    files.append(SearchFile(name: "c/" + name, payload: payload))
    return name
  }

  private static func columns(
    _ documents: [SearchDocument], _ range: Range<Int>
  ) -> (days: [UInt8], span: [Int?], minutes: [UInt8]?) {
    var flags: [UInt8] = []
    var firsts: [UInt8] = []
    var lengths: [UInt8] = []
    var minutes: [UInt8] = []
    var hasTimes = false
    var last = 0
    var beginnings: [Int] = []
    var ends: [Int] = []
    // By index, since copying a document is expensive.
    for number in range {
      let date = documents[number].date
      let first = date?.earliest.map(CivilDateTime.dayNumber)
      let end = date?.latest.map(CivilDateTime.dayNumber)
      flags.append(date == nil ? 4 : (first == nil ? 1 : 0) | (end == nil ? 2 : 0))
      // A document without a beginning is placed at its end, with length 0; its flag tells the rest.
      let day = first ?? end ?? last
      Varint.append(signed: day - last, to: &firsts)
      Varint.append(UInt32(clamping: max(0, (end ?? day) - day)), to: &lengths)
      last = day
      if let first { beginnings.append(first) }
      if let end { ends.append(max(end, day)) }
      var minute: UInt32 = 0
      if case .point(let point)? = date, let time = point.time {
        minute = UInt32(time.hour * 60 + time.minute) + 1
        hasTimes = true
      }
      Varint.append(minute, to: &minutes)
    }
    let hasOpenBeginning = flags.contains { $0 & 1 != 0 }
    let hasOpenEnd = flags.contains { $0 & 2 != 0 }
    let hasUndated = flags.contains(4)
    let span = [
      hasOpenBeginning ? nil : beginnings.min(), hasUndated ? nil : beginnings.max(),
      hasUndated ? nil : ends.min(), hasOpenEnd ? nil : ends.max(),
    ]
    return (flags + firsts + lengths, span, hasTimes ? minutes : nil)
  }
}
