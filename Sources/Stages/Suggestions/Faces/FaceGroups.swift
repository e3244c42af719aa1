// SPDX-License-Identifier: MIT

/// Nameless faces of one likeness.
///
/// Groups grow together where their faces are near in the mean, and not where one face is near to another: a chain of
/// likenesses would join a family.
struct FaceGroups {
  /// Groups of two and more, each with its middle face first.
  let groups: [[Int]]

  /// `days`: the earliest of each face’s picture, by number of the face.
  init(_ faces: [Int], _ neighbours: FaceNeighbours, _ days: [Int?], _ limits: FaceLimits) {
    let own = Set(faces)
    let years = limits.days(limits.likenessYears)
    var pairs: [(distance: Float, one: Int, other: Int)] = []
    for one in faces {
      for neighbour in neighbours.of(one) where neighbour.distance <= limits.likeness {
        let other = Int(neighbour.face)
        // The list of a face is cut where it gets long, so that one of both may lack the other.
        guard own.contains(other), one < other || !neighbours.of(other).contains(where: { Int($0.face) == one }) else {
          continue
        }
        if let a = days[one], let b = days[other], abs(a - b) > years { continue }
        pairs.append((neighbour.distance, min(one, other), max(one, other)))
      }
    }
    pairs.sort { ($0.distance, $0.one, $0.other) < ($1.distance, $1.one, $1.other) }
    var groups = Dictionary(uniqueKeysWithValues: faces.map { ($0, Group([$0], neighbours)) })
    var leader = Dictionary(uniqueKeysWithValues: faces.map { ($0, $0) })
    for (_, one, other) in pairs {
      guard let a = leader[one], let b = leader[other], a != b, let first = groups[a], let second = groups[b],
        first.pictures.isDisjoint(with: second.pictures), first.sum.distance(to: second.sum) <= limits.likeness
      else { continue }
      let (large, small) = first.faces.count >= second.faces.count ? (a, b) : (b, a)
      guard let joined = groups.removeValue(forKey: small) else { continue }
      groups[large]?.add(joined)
      for face in joined.faces { leader[face] = large }
    }
    self.groups = groups.values.filter { $0.faces.count > 1 }.map { group in
      let near = group.faces.map { ($0, group.sum.distance(to: neighbours.sum(of: $0))) }
      return near.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }.sorted { $0[0] < $1[0] }
  }

  private struct Group {
    var faces: [Int]
    var pictures: Set<Int>
    var sum: FaceSum

    init(_ faces: [Int], _ neighbours: FaceNeighbours) {
      self.faces = faces
      pictures = Set(faces.map { neighbours.places[$0].picture })
      sum = neighbours.sum(of: faces[0])
    }

    mutating func add(_ other: Group) {
      faces += other.faces
      pictures.formUnion(other.pictures)
      sum.add(other.sum)
    }
  }
}
