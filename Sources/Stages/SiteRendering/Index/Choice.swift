// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What the site chooses where the keeper has not.
extension Site {
  /// The one that stands best for some keepsakes, of equals the first; if all are blank or damaged, the first with a picture.
  func best(of keepsakes: some Sequence<Int>) -> Int? {
    var chosen: (keepsake: Int, worth: Double)?
    for keepsake in keepsakes where picture(of: keepsake) != nil {
      let worth = catalogue.keepsakes[keepsake].standing
      if worth > chosen?.worth ?? -1 { chosen = (keepsake, worth) }
    }
    return chosen?.keepsake
  }

  /// The best of each of so many stretches of a list, in its order; blank and damaged pictures, and those behind others in a
  /// stack, only where there are not enough of others.
  func spread(_ keepsakes: [Int], _ count: Int) -> [Int] {
    let good = keepsakes.filter { catalogue.keepsakes[$0].standing > 0 && !stacks.isBehind($0) }
    let pool = good.count >= count ? good : keepsakes.filter { picture(of: $0) != nil && !stacks.isBehind($0) }
    guard pool.count > count else { return pool }
    return (0..<count).compactMap { best(of: pool[($0 * pool.count / count)..<(($0 + 1) * pool.count / count)]) }
  }
}
