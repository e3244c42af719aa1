// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The site's choices where the keeper made none.
extension Site {
  /// The picture of greatest merit, the first among equals.
  func best(of keepsakes: some Sequence<Int>) -> Int? {
    var best: Int?
    for keepsake in keepsakes where picture(of: keepsake) != nil {
      if best.map({ merits[keepsake] > merits[$0] }) ?? true { best = keepsake }
    }
    return best
  }

  /// The best of each of `count` sections of a list, in order.
  ///
  /// Pictures before paper, both before weak pictures only as far as there are not enough others; of a stack the best.
  func spread(_ keepsakes: [Int], _ count: Int) -> [Int] {
    let shown = keepsakes.filter { picture(of: $0) != nil && !stacks.isBehind($0) }
    let least: [Merit.Tier] = [.drawing, .paper, .unshown]
    let pools = least.lazy.map { tier in shown.filter { self.merits[$0].tier >= tier } }
    let pool = pools.first { $0.count >= count } ?? shown
    guard pool.count > count else { return pool }
    return (0..<count).compactMap { best(of: pool[($0 * pool.count / count)..<(($0 + 1) * pool.count / count)]) }
  }
}
