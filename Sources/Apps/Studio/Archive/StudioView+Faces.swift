// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Where a person's face is seen.
struct SeenFace {
  var entry: StudioView.Entry
  /// Number of the picture among the keepsake's images.
  var image: Int
  /// In fractions of the picture as it is shown; `nil`: where it has most to show.
  var region: UnitRectangle?

  fileprivate var width: Double { region?.width ?? 0 }
}

extension StudioView {
  /// Faces by people's names: as their files say, else the largest marked face.
  ///
  /// The site uses the same order on the pictures that visitors may see. Here the keeper sees all, also before there is a site.
  func faces() -> [String: SeenFace] {
    var named: [String: [Int]] = [:]
    for (number, keepsake) in keepsakes.enumerated() {
      for person in keepsake.people { named[person.value, default: []].append(number) }
    }
    var faces: [String: SeenFace] = [:]
    for person in snapshot.read.people {
      let said = person.statement
      let names = Set([said.name] + said.also)
      let numbers = Set(names.flatMap { named[$0] ?? [] }).sorted()
      let portrait = said.portrait.flatMap { entry(named: $0.value) }
      faces[said.name] = portrait.map { face(names, inPortrait: $0, said.face) } ?? face(names, among: numbers)
      for name in said.also { named[name] = nil }
      named[said.name] = nil
    }
    for (name, numbers) in named { faces[name] = face([name], among: numbers) }
    return faces
  }

  private func face(_ names: Set<String>, inPortrait portrait: Entry, _ said: UnitRectangle?) -> SeenFace {
    if said == nil, let marked = marked(names, in: portrait) { return marked }
    return SeenFace(entry: portrait, image: portrait.keepsake.thumbnail, region: said)
  }

  private func face(_ names: Set<String>, among numbers: [Int]) -> SeenFace? {
    let withMarks = numbers.filter { number in
      keepsakes[number].images.contains { image in image.faces.contains { names.contains($0.name) } }
    }
    let found = withMarks.compactMap { entry($0) }.compactMap { marked(names, in: $0) }
    return found.max { one, other in one.width < other.width }
  }

  private func marked(_ names: Set<String>, in entry: Entry) -> SeenFace? {
    for (number, image) in entry.keepsake.images.enumerated() {
      let face = image.faces.first { names.contains($0.name) && $0.region != nil }
      if let face { return SeenFace(entry: entry, image: number, region: face.region) }
    }
    return nil
  }
}
