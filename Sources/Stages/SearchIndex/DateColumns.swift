// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// When each document may be from: a file of days, and one of times of day where any is known.
///
/// The file of days is a byte for each document (1: open or unknown beginning, 2: open or unknown end, 4: no date), then for each
/// the first day as a difference to the one before (signed), then for each how many days it lasts beyond the first. Days count
/// from 1970-01-01. The file of times has for each document its minute of the day and one, or 0.
struct DateColumns {
  private(set) var days: SearchFile?
  private(set) var times: SearchFile?

  init(_ documents: [SearchDocument], names book: inout ContentName) {
    guard documents.contains(where: { $0.date != nil }) else { return }
    var flags: [UInt8] = []
    var firsts: [UInt8] = []
    var lengths: [UInt8] = []
    var minutes: [UInt8] = []
    var hasTimes = false
    var last = 0
    // By number: a document is a large value to copy.
    for number in documents.indices {
      let date = documents[number].date
      let first = date?.earliest.map(CivilDateTime.dayNumber)
      let end = date?.latest.map(CivilDateTime.dayNumber)
      flags.append(date == nil ? 4 : (first == nil ? 1 : 0) | (end == nil ? 2 : 0))
      // What has no beginning is placed at its end, and lasts no time: its flag says the rest.
      let day = first ?? end ?? last
      Varint.append(signed: day - last, to: &firsts)
      Varint.append(UInt32(clamping: max(0, (end ?? day) - day)), to: &lengths)
      last = day
      var minute: UInt32 = 0
      if case .point(let point)? = date, let time = point.time {
        minute = UInt32(time.hour * 60 + time.minute) + 1
        hasTimes = true
      }
      Varint.append(minute, to: &minutes)
    }
    let payload = flags + firsts + lengths
    days = SearchFile(name: "c/" + book.take(payload), payload: payload)
    if hasTimes { times = SearchFile(name: "c/" + book.take(minutes), payload: minutes) }
  }
}
