// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Proposes whose the faces in an archive's pictures are.
///
/// A face is compared with faces that the keeper has named, never with other proposals, so that no mistake leads to the next.
/// Faces that are near to no name are grouped by likeness.
package struct LikelyFaces {
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

  /// The rows, those first that would name most pictures.
  package func rows() -> [FaceRow] {
    var (ofPeople, nameless) = ([String: [(face: Int, distance: Float)]](), [Int]())
    for faces in open.byPicture(neighbours.places) {
      let proposed = proposals(for: faces)
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
    var near: [String: [FaceNeighbours.Neighbour]] = [:]
    for neighbour in neighbours.of(face) {
      guard let name = name(of: Int(neighbour.face)), !excluded.contains(name) else { continue }
      near[name, default: []].append(neighbour)
    }
    var found: [String: Float] = [:]
    for (name, neighbours) in near where mayBe(name, in: face) {
      let all = neighbours.filter { isComparable(Int($0.face), face, of: name) }
      guard !all.isEmpty else { continue }
      let close = references(of: name, to: face, isClose: true)
      let known = (close > 0 ? all.filter { isClose(Int($0.face), face) } : all).prefix(limits.references)
      guard !known.isEmpty else { continue }
      // A likeness with one face of many is chance: those beyond the farthest count as there.
      let count = close > 0 ? close : references(of: name, to: face, isClose: false)
      let sum = known.reduce(0) { $0 + $1.distance } + Float(count - known.count) * limits.farthest
      found[name] = sum / Float(count)
    }
    return found
  }

  /// How many faces of a person a face can be compared with, near or not, up to those that count.
  private func references(of name: String, to face: Int, isClose wanted: Bool) -> Int {
    var count = 0
    for known in named[name] ?? [] where isComparable(known, face, of: name) && (!wanted || isClose(known, face)) {
      count += 1
      if count == limits.references { break }
    }
    return count
  }

  private func isClose(_ known: Int, _ face: Int) -> Bool { years(known, face).map { $0 <= limits.nearYears } ?? false }

  private func name(of face: Int) -> String? {
    let place = neighbours.places[face]
    return pictures[place.picture].faces[place.face].name
  }

  private func picture(of face: Int) -> FacePicture { pictures[neighbours.places[face].picture] }

  private func years(_ one: Int, _ other: Int) -> Double? {
    guard let a = days[one], let b = days[other] else { return nil }
    return Double(abs(a - b)) / FaceLimits.daysOfYear
  }

  /// Whether somebody was alive on a day that a picture's date may mean.
  private func mayBe(_ name: String, in face: Int) -> Bool {
    let (person, picture) = (people[name], picture(of: face))
    if let born = person?.born, let latest = picture.latest, latest < born { return false }
    if let died = person?.died, let earliest = picture.earliest, earliest > died { return false }
    return true
  }

  /// Whether two faces of a person can look alike: a child's only within a few years.
  private func isComparable(_ known: Int, _ face: Int, of name: String) -> Bool {
    let years = years(known, face)
    if let years, years > limits.farthestYears { return false }
    guard let born = people[name]?.born else { return true }
    guard let first = [days[known], days[face]].compactMap(\.self).min() else { return true }
    let youngest = Double(first - born) / FaceLimits.daysOfYear
    guard let limit = limits.childYears.first(where: { youngest < $0.age }) else {
      return true
    }
    return years.map { $0 <= limit.years } ?? false
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
