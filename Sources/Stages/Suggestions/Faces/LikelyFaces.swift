// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Proposes whose the faces in an archive's pictures are.
///
/// A face is compared with faces that the keeper has named, never with other proposals, so that no mistake leads to the next.
/// Faces that are near to no name are grouped by likeness.
package struct LikelyFaces: Sendable {
  private let pictures: [FacePicture]
  private let people: [String: FacePerson]
  private let limits: FaceLimits
  private let neighbours: FaceNeighbours
  /// By number of the face: the earliest day of its picture.
  private let days: [Int?]
  /// By number of the face: its decisions.
  private var refused: [Int: Set<String>] = [:]
  private var never: Set<Int> = []
  /// Numbers of the faces that people have been named on, and of those that have no name and may be asked about.
  private var named: [String: [Int]] = [:]
  private var open: [Int] = []

  package init(
    _ pictures: [FacePicture], people: [FacePerson], decisions: [FaceDecision], neighbours: FaceNeighbours,
    limits: FaceLimits = FaceLimits()
  ) {
    self.pictures = pictures
    self.people = Dictionary(people.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.limits = limits
    self.neighbours = neighbours
    days = neighbours.places.map { pictures[$0.picture].earliest }
    let decided = Dictionary(grouping: decisions, by: \.face.content)
    for (number, place) in neighbours.places.enumerated() {
      let (picture, face) = (pictures[place.picture], pictures[place.picture].faces[place.face])
      if let name = face.name {
        named[name, default: []].append(number)
        continue
      }
      let own = FaceID(content: picture.content, box: face.box)
      for decision in decided[picture.content] ?? [] where decision.face.isSame(as: own) {
        if let name = decision.name {
          refused[number, default: []].insert(name)
        } else {
          never.insert(number)
        }
      }
      if !never.contains(number) { open.append(number) }
    }
  }

  /// The rows, ordered by how many pictures they would name; computed on so many threads.
  package func rows(workers: Int = 1) -> [FaceRow] {
    var (ofPeople, nameless) = ([String: [(face: Int, distance: Float)]](), [Int]())
    let runs = open.byPicture(neighbours.places)
    let proposals = mapInParallel(runs.count, width: workers, slice: 16) { self.proposals(for: runs[$0]) }
    for (faces, proposed) in zip(runs, proposals) {
      for face in faces {
        if let (name, distance) = proposed[face] {
          ofPeople[name, default: []].append((face, distance))
        } else {
          nameless.append(face)
        }
      }
    }
    var rows = ofPeople.map { name, faces in
      FaceRow(
        name: name,
        faces: faces.sorted { ($0.distance, $0.face) < ($1.distance, $1.face) }.map { neighbours.places[$0.face] })
    }
    rows += FaceGroups(nameless, neighbours, days, limits).groups.map { group in
      FaceRow(name: nil, faces: group.map { neighbours.places[$0] })
    }
    return rows.sorted { one, other in
      if one.faces.count != other.faces.count { return one.faces.count > other.faces.count }
      // A name that is known takes one press.
      if (one.name == nil) != (other.name == nil) { return one.name != nil }
      if let a = one.name, let b = other.name { return a < b }
      return (one.faces[0].picture, one.faces[0].face) < (other.faces[0].picture, other.faces[0].face)
    }
  }

  // MARK: One picture

  /// Names for the faces of one picture, each name once: two faces in one picture are two people.
  private func proposals(for faces: [Int]) -> [Int: (name: String, distance: Float)] {
    let marked = pictures[neighbours.places[faces[0]].picture].marked
    var candidates = faces.reduce(into: [Int: [String: Float]]()) { found, face in
      found[face] = distances(of: face, without: marked.union(refused[face] ?? []))
    }
    while true {
      var chosen: [Int: (name: String, distance: Float)] = [:]
      var owner: [String: Int] = [:]
      var hasChanged = false
      for face in faces {
        guard let best = best(of: candidates[face] ?? [:]) else { continue }
        guard let other = owner[best.name], let its = chosen[other] else {
          (chosen[face], owner[best.name]) = (best, face)
          continue
        }
        // The farther one is somebody else.
        let loser = best.distance < its.distance ? other : face
        candidates[loser]?[best.name] = nil
        hasChanged = true
        if loser == other { (chosen[other], chosen[face], owner[best.name]) = (nil, best, face) }
      }
      if !hasChanged { return chosen }
    }
  }

  /// The nearest person, if near enough and clearly nearer than the others.
  private func best(of distances: [String: Float]) -> (name: String, distance: Float)? {
    let sorted = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let (name, distance) = sorted.first, distance <= limits.person else { return nil }
    for (other, its) in sorted.dropFirst() {
      let isRelative =
        people[name]?.relatives.contains(other) ?? false || people[other]?.relatives.contains(name) ?? false
      if its - distance < (isRelative ? limits.marginToRelative : limits.margin) { return nil }
      if isRelative, distance > limits.personWithRelative { return nil }
    }
    return (name, distance)
  }

  /// How far a face is from each person who may be in its picture: the mean of the nearest named faces, of near years if any are.
  private func distances(of face: Int, without excluded: Set<String>) -> [String: Float] {
    var found: [String: Float] = [:]
    for (name, faces) in named where !excluded.contains(name) && mayBe(name, in: face) {
      if let distance = distance(of: face, to: faces, of: name) { found[name] = distance }
    }
    return found
  }

  private func distance(of face: Int, to faces: [Int], of name: String) -> Float? {
    var (close, all) = (NearestFaces(limits.references), NearestFaces(limits.references))
    let (day, born) = (days[face], people[name]?.born)
    let (farthest, near) = (limits.days(limits.farthestYears), limits.days(limits.nearYears))
    for known in faces {
      let apart: Int?
      if let day, let other = days[known] { apart = abs(day - other) } else { apart = nil }
      if let apart, apart > farthest { continue }
      if let born, !isComparable(day, days[known], born: born, apart: apart) { continue }
      let distance = neighbours.distance(known, face, limit: limits.farthest)
      all.add(distance)
      if let apart, apart <= near { close.add(distance) }
    }
    return (close.count > 0 ? close : all).mean(farthest: limits.farthest)
  }

  /// Whether two faces of a person can look alike: a child's only within a few years.
  private func isComparable(_ day: Int?, _ other: Int?, born: Int, apart: Int?) -> Bool {
    guard let first = day.map({ day in other.map { min(day, $0) } ?? day }) ?? other else { return true }
    for (age, years) in limits.childYears where first - born < limits.days(age) {
      return apart.map { $0 <= limits.days(years) } ?? false
    }
    return true
  }

  private func picture(of face: Int) -> FacePicture { pictures[neighbours.places[face].picture] }

  /// Whether somebody was alive on a day that a picture's date may mean.
  private func mayBe(_ name: String, in face: Int) -> Bool {
    let (person, picture) = (people[name], picture(of: face))
    if let born = person?.born, let latest = picture.latest, latest < born { return false }
    if let died = person?.died, let earliest = picture.earliest, earliest > died { return false }
    return true
  }
}

extension [Int] {
  /// In runs of one picture each; they are in the order of pictures.
  fileprivate func byPicture(_ places: [FaceRow.Place]) -> [[Int]] {
    reduce(into: []) { runs, face in
      if let last = runs.last?.last, places[last].picture == places[face].picture {
        runs[runs.count - 1].append(face)
      } else {
        runs.append([face])
      }
    }
  }
}

/// The nearest faces of a person, and how many there are to compare with.
private struct NearestFaces {
  private(set) var count = 0
  private var nearest: [Float] = []
  private let most: Int

  init(_ most: Int) { self.most = most }

  /// `nil`: farther than two faces are compared.
  mutating func add(_ distance: Float?) {
    count += 1
    guard let distance else { return }
    nearest.append(distance)
    nearest.sort()
    if nearest.count > most { nearest.removeLast() }
  }

  /// `nil` if none is near.
  ///
  /// A likeness with one face of many is chance, so that far ones count too.
  func mean(farthest: Float) -> Float? {
    guard !nearest.isEmpty else { return nil }
    let count = min(most, count)
    return (nearest.reduce(0, +) + Float(count - nearest.count) * farthest) / Float(count)
  }
}
