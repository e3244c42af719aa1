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
}
