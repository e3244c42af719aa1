// SPDX-License-Identifier: MIT

/// A face that a machine found in a picture, and its likeness in numbers.
///
/// The numbers tell who somebody is: they stay in the memo, and no file of a site, a bag or an export holds them.
package struct FoundFace: Hashable, Sendable {
  /// In the picture as it is shown: upright, turned and cropped as the keeper wishes.
  package var box: UnitRectangle
  /// A point in a space of likeness: two faces of one person are near to each other there.
  package var likeness: [Float]

  package init(box: UnitRectangle, likeness: [Float]) {
    self.box = box
    self.likeness = likeness
  }

  /// Euclid's distance of two likenesses, 0 or more; infinite between numbers of different engines.
  package func distance(to other: FoundFace) -> Float {
    guard likeness.count == other.likeness.count, !likeness.isEmpty else { return .infinity }
    var sum: Float = 0
    for index in likeness.indices {
      let difference = likeness[index] - other.likeness[index]
      sum += difference * difference
    }
    return sum.squareRoot()
  }
}
