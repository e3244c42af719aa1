// SPDX-License-Identifier: MIT

/// Names a face that a machine found, in a way that outlives renamed files and a changed crop.
package struct FaceID: Hashable, Sendable {
  /// Above this share of a common area two boxes are one face.
  private static let same = 0.5

  /// Of the picture's bytes.
  package var content: ContentHash
  /// In the original as a viewer shows it, with three decimals.
  package var box: UnitRectangle

  package init(content: ContentHash, box: UnitRectangle) {
    self.content = content
    func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
    self.box = UnitRectangle(
      left: rounded(box.left), top: rounded(box.top), width: rounded(box.width), height: rounded(box.height))
  }

  package func isSame(as other: FaceID) -> Bool {
    content == other.content && (box == other.box || box.overlap(other.box) > Self.same)
  }
}

/// What the keeper decided about a face.
package struct FaceDecision: Hashable, Sendable {
  package var face: FaceID
  /// Who it is not; `nil`: the keeper does not want to be asked about it.
  package var name: String?

  package init(face: FaceID, name: String?) {
    self.face = face
    self.name = name
  }
}
