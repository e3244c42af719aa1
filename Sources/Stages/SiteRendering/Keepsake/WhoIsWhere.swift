// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The faces in a keepsake's pictures: outlines over the picture, and a line that names them from left to right.
///
/// Only people whom the site's visitors may know have a name and an address here; the catalogue has no others.
struct WhoIsWhere: Sendable {
  /// One row of faces: from left to right.
  typealias Row = [Face]

  struct Face: Hashable, Sendable {
    /// Its place among the image's faces.
    var number: Int
    /// `nil` for a face without a name.
    var name: String?
    var region: UnitRectangle
  }

  private let site: Site
  private let keepsake: Keepsake
  private let facts: Facts
  /// By the person's name: whole years on the keepsake's day.
  private let ages: [String: Int]

  init(_ site: Site, _ number: Int, _ facts: Facts) {
    (self.site, self.facts) = (site, facts)
    keepsake = site.catalogue.keepsakes[number]
    let known = StoryAges(site).people(in: number).map { ($0.person.name, $0.age) }
    ages = Dictionary(known) { first, _ in first }
  }

  /// The outlines over an image; none over a secret.
  func marks(on index: Int) -> [View] {
    faces(of: index).map { face in
      let region = face.region
      let isLow = region.bottom > 0.88
      return [
        .id: .text(Self.id(index, face)), .x: .text(Self.percent(region.centre.x)),
        .y: .text(Self.percent(region.centre.y)), .width: .text(Self.percent(region.width / 2)),
        .height: .text(Self.percent(region.height / 2)),
        .to: .text(Self.percent(isLow ? region.top : region.bottom)), .isLow: .flag(isLow),
        .ends: .maybe(region.centre.x < 0.2 ? "start" : region.centre.x > 0.8 ? "end" : nil),
        .title: .text(face.name ?? site.words[.whereUnknown]), .address: .maybe(address(face)),
      ]
    }
  }

  /// The rows of each picture with several faces, if at least one has a name.
  var lines: [View] { named.map { index, rows in [.rows: .views(rows.indices.map { row(rows, $0, of: index) })] } }

  /// The lines as plain text, for paper, without those of pictures with `drawings`; `nil` if there is none.
  var text: String? {
    let lines = named.filter { _, rows in rows.joined().count < Self.leastDrawn }.flatMap { _, rows in
      rows.indices.map { place in
        let people = rows[place].map(said).joined(separator: Self.separator(rows[place]))
        return "\(lead(place, of: rows.count)) \(people)."
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }

  /// From this many faces on, paper has numbers over outlines of them, and a list of names by number.
  private static let leastDrawn = 3

  /// The drawings for paper.
  var drawings: [BookDrawing] {
    named.filter { _, rows in rows.joined().count >= Self.leastDrawn }.compactMap { index, rows in
      keepsake.images[index].picture.flatMap { picture in
        BookDrawing(rows.joined().map { ($0.region, said($0)) }, in: picture.size)
      }
    }
  }

  /// A face's name, with the age if that is known.
  private func said(_ face: Face) -> String {
    (face.name ?? site.words[.whereUnknown]) + (face.name.flatMap { ages[$0] }.map { " (\($0))" } ?? "")
  }

  /// Whom the lines name.
  var said: Set<String> { Set(named.flatMap { $0.rows.joined().compactMap(\.name) }) }

  private var named: [(index: Int, rows: [Row])] {
    keepsake.images.indices.compactMap { index in
      let faces = faces(of: index)
      return faces.count > 1 && faces.contains { $0.name != nil } ? (index, Self.rows(of: faces)) : nil
    }
  }

  private func faces(of index: Int) -> [Face] {
    keepsake.isSecret ? [] : Self.faces(of: keepsake.images[index])
  }

  static func faces(of image: KeepsakeImage) -> [Face] {
    image.faces.enumerated().compactMap { number, face in
      face.region.map { Face(number: number, name: face.isUnknown ? nil : face.name, region: $0) }
    }
  }

  private func row(_ rows: [Row], _ place: Int, of index: Int) -> View {
    let separator = Self.separator(rows[place])
    return [
      .label: .text(lead(place, of: rows.count)),
      .people: .views(
        rows[place].enumerated().map { number, face in
          let age = face.name.flatMap { ages[$0] }
          return [
            .before: .text(number == 0 ? "" : separator), .target: .text(Self.id(index, face)),
            .title: .text(face.name ?? site.words[.whereUnknown]), .address: .maybe(address(face)),
            .number: .maybe(age.map { site.words.number($0) }),
          ]
        }),
    ]
  }

  private static func separator(_ row: Row) -> String {
    row.contains { $0.name?.contains(",") == true } ? "; " : ", "
  }

  /// 'From left to right:', or which row it is.
  private func lead(_ place: Int, of count: Int) -> String {
    switch (place, count) {
    case (_, 1): site.words[.whereOneRow]
    case (0, _): site.words[.whereBackRow]
    case (count - 1, _): site.words[.whereFrontRow]
    case (_, 3): site.words[.whereMiddleRow]
    default: site.words(.whereRow, ["n": site.words.number(place + 1)])
    }
  }

  private func address(_ face: Face) -> String? { face.name.flatMap(facts.address(ofPerson:)) }

  private static func id(_ index: Int, _ face: Face) -> String { "face-\(index + 1)-\(face.number + 1)" }

  /// In hundredths of a per cent.
  private static func percent(_ share: Double) -> String {
    "\(Double(Int((share * 10_000).rounded())) / 100)%"
  }

  /// The faces in rows, the back row first, each from left to right.
  ///
  /// Rows are apart where the next face down is lower by more than .6 of the middle height of all. Where that leaves a
  /// row with one face, somebody kneels or is small, and all are one row.
  static func rows(of faces: [Face]) -> [Row] {
    let sorted = faces.sorted { ($0.region.centre.y, $0.number) < ($1.region.centre.y, $1.number) }
    let heights = faces.map(\.region.height).sorted()
    guard let first = sorted.first else { return [] }
    var rows: [Row] = [[first]]
    for (above, face) in zip(sorted, sorted.dropFirst()) {
      if face.region.centre.y - above.region.centre.y > 0.6 * heights[heights.count / 2] {
        rows.append([face])
      } else {
        rows[rows.count - 1].append(face)
      }
    }
    if rows.contains(where: { $0.count < 2 }) { rows = [sorted] }
    return rows.map { $0.sorted { ($0.region.centre.x, $0.number) < ($1.region.centre.x, $1.number) } }
  }
}
