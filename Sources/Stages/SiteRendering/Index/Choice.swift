// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The site's choices where the keeper made none.
extension Site {
  /// The best representative of some keepsakes, the first among equals; if all are blank or damaged, the first with a
  /// picture.
  func best(of keepsakes: some Sequence<Int>) -> Int? {
    var chosen: (keepsake: Int, worth: Double)?
    for keepsake in keepsakes where picture(of: keepsake) != nil {
      let worth = catalogue.keepsakes[keepsake].standing
      if worth > chosen?.worth ?? -1 { chosen = (keepsake, worth) }
    }
    return chosen?.keepsake
  }

  /// The best of each of `count` sections of a list, in order; blank and damaged pictures, and those behind others in a
  /// stack, only if there are not enough others.
  func spread(_ keepsakes: [Int], _ count: Int) -> [Int] {
    let good = keepsakes.filter { catalogue.keepsakes[$0].standing > 0 && !stacks.isBehind($0) }
    let pool = good.count >= count ? good : keepsakes.filter { picture(of: $0) != nil && !stacks.isBehind($0) }
    guard pool.count > count else { return pool }
    return (0..<count).compactMap { best(of: pool[($0 * pool.count / count)..<(($0 + 1) * pool.count / count)]) }
  }
}
