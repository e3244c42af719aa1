// SPDX-License-Identifier: MIT

/// Finds cameras with a wrong or reset clock, by other cameras' pictures from the same time.
struct ClockRepair {
  /// The most seconds between pictures of one burst.
  private static let pause = 3 * 3_600
  private static let day = 86_400
  /// The number of seconds without pictures after which a camera may have got another date.
  private static let islandGap = 200 * day

  private let items: [SuggestionItem]

  init(_ items: [SuggestionItem]) { self.items = items }

  /// The shifts to apply, by camera and time.
  func shifts() -> [ClockShift] {
    var times: [String: [Int]] = [:]
    var located: [String: Int] = [:]
    for item in items where item.origin == .camera {
      guard let time = item.time, let camera = item.camera else { continue }
      times[camera, default: []].append(time)
      if item.position != nil { located[camera, default: 0] += 1 }
    }
    guard times.count > 1 else { return [] }
    let cameras = times.keys.sorted()
    // A device that knows its position has the time from the same satellites or network.
    var trusted = cameras.filter { located[$0, default: 0] * 10 >= times[$0, default: []].count * 3 }
    let hasNetworkTime = !trusted.isEmpty
    if trusted.isEmpty, let most = cameras.max(by: { (times[$0]?.count ?? 0, $1) < (times[$1]?.count ?? 0, $0) }) {
      trusted = [most]
    }
    let reference = Burst.split(trusted.flatMap { times[$0] ?? [] }.sorted(), pause: Self.pause)
    guard let first = reference.first, let last = reference.last else { return [] }
    let span = first.start...last.end
    return cameras.filter { !trusted.contains($0) }.flatMap { camera in
      islands((times[camera] ?? []).sorted()).compactMap { island in
        shift(island, of: camera, reference, span, hasNetworkTime)
      }
    }
  }

  private func islands(_ sorted: [Int]) -> [[Int]] {
    var islands: [[Int]] = []
    for time in sorted {
      if let last = islands.last?.last, time - last <= Self.islandGap {
        islands[islands.count - 1].append(time)
      } else {
        islands.append([time])
      }
    }
    return islands
  }

  private func shift(
    _ island: [Int], of camera: String, _ reference: [Burst], _ span: ClosedRange<Int>, _ hasNetworkTime: Bool
  ) -> ClockShift? {
    guard let first = island.first, let last = island.last else { return nil }
    let bursts = Burst.split(island, pause: Self.pause)
    let times = first...last
    if last < span.lowerBound - 30 * Self.day || first > span.upperBound + 30 * Self.day {
      // A reset or fast clock: any shift into the others' time is possible.
      let alignment = ClockAlignment(bursts, reference: reference, slack: 3_600)
      let allowed = (span.lowerBound - last)...(span.upperBound - first)
      guard let best = alignment.best(in: allowed), best.matched >= 3, best.score >= 0.3 * alignment.fullScore else {
        return nil
      }
      // If another shift explains nearly as much, neither is certain.
      let rivals = [
        allowed.lowerBound...min(allowed.upperBound, max(allowed.lowerBound, best.shift - 3 * Self.day)),
        max(allowed.lowerBound, min(allowed.upperBound, best.shift + 3 * Self.day))...allowed.upperBound,
      ]
      let rival = rivals.compactMap { alignment.best(in: $0) }.filter { abs($0.shift - best.shift) > 2 * Self.day }
        .map(\.score).max()
      guard best.score >= 1.4 * (rival ?? 0) else { return nil }
      return ClockShift(camera: camera, times: times, seconds: best.shift)
    }
    // A wrong time zone, or hours wrong by twelve.
    guard hasNetworkTime else { return nil }
    let alignment = ClockAlignment(bursts, reference: reference, slack: 1_200)
    let now = alignment.score(0)
    guard let best = alignment.best(in: (-26 * 3_600)...(26 * 3_600)), best.matched >= now.matched + 3,
      best.score >= 1.4 * now.score + 2
    else { return nil }
    return ClockShift(camera: camera, times: times, seconds: best.shift)
  }
}
