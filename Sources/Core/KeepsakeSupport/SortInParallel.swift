// SPDX-License-Identifier: MIT

/// Sorts numbers by what they stand for, on several threads; equal ones keep their order.
///
/// - Parameters:
///   - count: The numbers from 0 to this one are sorted.
///   - width: Threads, this one among them.
///   - isBefore: Whether the first number is to stand before the second, as for `sort(by:)`.
/// - Returns: The numbers in their order.
package func orderInParallel(
  _ count: Int, width: Int, _ isBefore: @escaping @Sendable (Int, Int) -> Bool
) -> [Int] {
  let share = max(1, (count + width - 1) / max(1, width))
  var runs = mapInParallel((count + share - 1) / share, width: width, slice: 1) { number in
    // The sort is stable, and the numbers of a run go up.
    (number * share..<min(number * share + share, count)).sorted(by: isBefore)
  }
  while runs.count > 1 {
    let (pairs, last) = (runs.count / 2, runs.count.isMultiple(of: 2) ? nil : runs.last)
    let earlier = runs
    runs = mapInParallel(pairs, width: width, slice: 1) { merged(earlier[2 * $0], earlier[2 * $0 + 1], isBefore) }
    if let last { runs.append(last) }
  }
  return runs.first ?? []
}

/// Joins two sorted lists; of equal elements those of the first come first.
private func merged(_ a: [Int], _ b: [Int], _ isBefore: (Int, Int) -> Bool) -> [Int] {
  var result: [Int] = []
  result.reserveCapacity(a.count + b.count)
  var (left, right) = (0, 0)
  while left < a.count, right < b.count {
    if isBefore(b[right], a[left]) {
      result.append(b[right])
      right += 1
    } else {
      result.append(a[left])
      left += 1
    }
  }
  return result + a[left...] + b[right...]
}
