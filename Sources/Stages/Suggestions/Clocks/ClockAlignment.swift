// SPDX-License-Identifier: MIT
private import Foundation

/// Finds the shift by which one camera's bursts coincide with the bursts of trusted cameras.
///
/// Each pair of bursts votes for the shifts under which they overlap, weighted by the logarithm of the smaller one's
/// size: single pictures, which exist on any day, count for nothing. A sweep over the ends of these intervals finds the
/// shift with the most votes.
struct ClockAlignment {
  /// The most bursts of each side, the largest ones.
  private static let mostBursts = 60
  private static let mostReferences = 4_000

  struct Answer {
    /// The number of seconds to add.
    var shift: Int
    /// The sum of the votes.
    var score: Double
    /// The number of bursts that have a partner.
    var matched: Int
  }

  private let bursts: [Burst]
  private let reference: [Burst]
  /// The number of seconds by which the times of one event's bursts may differ.
  private let slack: Int

  init(_ bursts: [Burst], reference: [Burst], slack: Int) {
    func largest(_ all: [Burst], _ most: Int) -> [Burst] {
      let ranked = all.filter { $0.count > 1 }.sorted { ($1.count, $0.start) < ($0.count, $1.start) }
      return ranked.prefix(most).sorted { $0.start < $1.start }
    }
    self.bursts = largest(bursts, Self.mostBursts)
    self.reference = largest(reference, Self.mostReferences)
    self.slack = slack
  }

  /// The score if each burst had a partner of its size.
  var fullScore: Double { bursts.reduce(0) { $0 + log(Double($1.count)) } }

  /// The votes for one shift.
  func score(_ shift: Int) -> Answer {
    var answer = Answer(shift: shift, score: 0, matched: 0)
    for burst in bursts {
      var best = 0.0
      for other in reference where overlap(burst, other).contains(shift) { best = max(best, vote(burst, other)) }
      if best > 0 { answer.matched += 1 }
      answer.score += best
    }
    return answer
  }

  /// The best shift within a range; `nil` if no bursts can overlap.
  func best(in allowed: ClosedRange<Int>) -> Answer? {
    var edges: [(at: Int, burst: Int, change: Double)] = []
    for (number, burst) in bursts.enumerated() {
      for other in reference {
        let meeting = overlap(burst, other)
        guard meeting.overlaps(allowed) else { continue }
        let clipped = meeting.clamped(to: allowed)
        let vote = vote(burst, other)
        edges.append((clipped.lowerBound, number, vote))
        edges.append((clipped.upperBound + 1, number, -vote))
      }
    }
    edges.sort { ($0.at, $0.burst, $0.change) < ($1.at, $1.burst, $1.change) }
    // Only a burst's best partner counts; few of its votes overlap at any moment.
    var open = [[Double]](repeating: [], count: bursts.count)
    var (total, best, range) = (0.0, 0.0, 0...0)
    var index = 0
    while index < edges.count {
      let at = edges[index].at
      while index < edges.count, edges[index].at == at {
        let edge = edges[index]
        total -= open[edge.burst].max() ?? 0
        if edge.change > 0 {
          open[edge.burst].append(edge.change)
        } else if let gone = open[edge.burst].firstIndex(of: -edge.change) {
          open[edge.burst].remove(at: gone)
        }
        total += open[edge.burst].max() ?? 0
        index += 1
      }
      if total > best + 1e-9, index < edges.count {
        best = total
        range = at...max(at, edges[index].at - 1)
      }
    }
    guard best > 0 else { return nil }
    return score(roundest(range))
  }

  /// The most plausible shift in a range: whole days, then whole hours (a wrong zone), before any other.
  private func roundest(_ range: ClosedRange<Int>) -> Int {
    let middle = range.lowerBound + (range.upperBound - range.lowerBound) / 2
    for step in [86_400, 3_600, 1_800] {
      let whole = Int((Double(middle) / Double(step)).rounded()) * step
      if range.contains(whole) { return whole }
    }
    return middle
  }

  private func overlap(_ burst: Burst, _ other: Burst) -> ClosedRange<Int> {
    (other.start - burst.end - slack)...(other.end - burst.start + slack)
  }

  private func vote(_ burst: Burst, _ other: Burst) -> Double { log(Double(min(burst.count, other.count))) }
}
