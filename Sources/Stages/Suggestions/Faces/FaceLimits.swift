// SPDX-License-Identifier: MIT

/// How near two likenesses are for what: Euclid's distances between dlib's 128 numbers, and years between pictures.
package struct FaceLimits: Sendable {
  /// The most for a face to be proposed as a person's.
  package var person: Float = 0.48
  /// The same where a relative is near, too.
  package var personWithRelative: Float = 0.42
  /// By how much the nearest person must be nearer than a relative of theirs, and than anybody else.
  package var marginToRelative: Float = 0.07
  package var margin: Float = 0.02
  /// The most in the mean, for faces without a name to be of one likeness.
  package var likeness: Float = 0.44
  /// Beyond this two faces are never compared further.
  package var farthest: Float = 0.52

  /// A face is compared with this many faces of a person, the nearest.
  package var references = 3
  /// Faces of a person within these years come first.
  package var nearYears = 10.0
  /// The most years between two faces that are compared at all.
  package var farthestYears = 25.0
  /// Nameless faces, whose ages nothing tells, are grouped within these.
  package var likenessYears = 8.0
  /// Until an age, the most years between two pictures of one person, since children change.
  package var childYears: [(age: Double, years: Double)] = [(12, 3), (20, 8)]

  /// Faces with fewer pixels across are not asked about, and teach nothing.
  package var fewestPixels = 40.0
  /// Faces of one picture are kept to this many neighbours, so that an archive of one child's life stays small in memory.
  package var mostNeighbours = 300

  package init() {}

  /// Years as days.
  func days(_ years: Double) -> Int { Int(years * 365.25) }
}
