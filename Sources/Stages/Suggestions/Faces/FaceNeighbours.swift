// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Which faces are near to which: the costly part of all proposals, which no name and no decision changes.
///
/// Faces of dates that lie far apart are not compared, and a comparison ends where it has become too far. 15,000 faces of 60
/// years, one in seven without a date, take 5 seconds of one processor; the rows after it 2.
package struct FaceNeighbours: Sendable {
  struct Neighbour: Sendable {
    var face: Int32
    var distance: Float
  }

  /// Faces in the order of pictures, by number.
  let places: [FaceRow.Place]
  /// By number, the nearest first.
  private let near: [[Neighbour]]
  private let vectors: FaceVectors

  /// Compares on so many threads.
  package init(_ pictures: [FacePicture], limits: FaceLimits = FaceLimits(), workers: Int) {
    // Numbers of different engines say nothing of one another.
    var sizes: [Int: Int] = [:]
    for face in pictures.lazy.flatMap(\.faces) { sizes[face.likeness.count, default: 0] += 1 }
    let size = sizes.filter { $0.key > 0 }.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    var places: [FaceRow.Place] = []
    var likenesses: [[Float]] = []
    var days: [Int?] = []
    for (number, picture) in pictures.enumerated() {
      for (place, face) in picture.faces.enumerated()
      where face.likeness.count == size && size > 0 && face.pixels >= limits.fewestPixels {
        places.append(FaceRow.Place(picture: number, face: place))
        likenesses.append(face.likeness)
        days.append(picture.earliest)
      }
    }
    let vectors = FaceVectors(likenesses, size: size)
    (self.places, self.vectors) = (places, vectors)
    let years = limits.days(limits.farthestYears)
    // By date, the undated ones at the end, which are compared with all.
    let order = days.indices.sorted { (days[$0] ?? .max, $0) < (days[$1] ?? .max, $1) }
    let dated = order.prefix { days[$0] != nil }.map { (days[$0] ?? 0, $0) }
    let undated = Array(order.dropFirst(dated.count))
    let isOfPicture = places.map(\.picture)
    let found = days
    near = mapInParallel(places.count, width: workers, slice: 16) { one in
      var others = undated
      if let day = found[one] {
        var place = Self.first(in: dated, from: day - years)
        while place < dated.count, dated[place].0 <= day + years {
          others.append(dated[place].1)
          place += 1
        }
      } else {
        others += dated.map(\.1)
      }
      var near: [Neighbour] = []
      for other in others where isOfPicture[other] != isOfPicture[one] {
        if let distance = vectors.distance(one, other, limit: limits.farthest) {
          near.append(Neighbour(face: Int32(other), distance: distance))
        }
      }
      near.sort { ($0.distance, $0.face) < ($1.distance, $1.face) }
      return Array(near.prefix(limits.mostNeighbours))
    }
  }

  /// Those near to a face, the nearest first.
  func of(_ face: Int) -> [Neighbour] { near[face] }

  /// `nil` above a limit.
  func distance(_ one: Int, _ other: Int, limit: Float) -> Float? { vectors.distance(one, other, limit: limit) }

  func sum(of face: Int) -> FaceSum { FaceSum(vectors, face) }

  /// The first place whose day is not before another.
  private static func first(in days: [(Int, Int)], from day: Int) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle].0 < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
