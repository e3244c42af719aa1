// SPDX-License-Identifier: MIT

/// The pictures with a known time that can indicate an event, by repaired time.
struct Timeline {
  let timed: [(item: Int, time: Int)]

  init(_ items: [SuggestionItem], clocks: [ClockShift]) {
    var perSecond: [Int: Int] = [:]
    for item in items { if let time = item.time { perSecond[time, default: 0] += 1 } }
    var byCamera: [String: [ClockShift]] = [:]
    for shift in clocks { byCamera[shift.camera, default: []].append(shift) }
    timed = items.indices.compactMap { index -> (item: Int, time: Int)? in
      let item = items[index]
      guard item.origin == .camera, let time = item.time, perSecond[time, default: 0] <= SuggestionMaker.mostPerSecond
      else { return nil }
      let shift = item.camera.flatMap { byCamera[$0] }?.first { $0.times.contains(time) }
      return (index, time + (shift?.seconds ?? 0))
    }.sorted { ($0.time, items[$0.item].id) < ($1.time, items[$1.item].id) }
  }
}
