// SPDX-License-Identifier: MIT

/// Pictures of one camera without a pause between them.
struct Burst: Hashable {
  /// In seconds.
  var start: Int
  var end: Int
  var count: Int

  /// Splits sorted times at pauses of at least `pause` seconds.
  static func split(_ times: [Int], pause: Int) -> [Burst] {
    var bursts: [Burst] = []
    for time in times {
      if let last = bursts.last, time - last.end <= pause {
        bursts[bursts.count - 1].end = time
        bursts[bursts.count - 1].count += 1
      } else {
        bursts.append(Burst(start: time, end: time, count: 1))
      }
    }
    return bursts
  }
}
