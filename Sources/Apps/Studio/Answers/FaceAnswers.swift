// SPDX-License-Identifier: MIT
private import ArchiveState
private import Cataloguing
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars
internal import Suggestions

/// Faces that a machine found, which the keeper names; no number of a likeness leaves the program.
enum FaceAnswers {
  /// Faces of a row that a page shows at once, and that one press may name.
  static let most = 12
  private static let mostRows = 40

  /// How many faces have names, and the rows: each with its first faces and how many it has.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let found = FoundFaces(view)
    let counts = found.counts
    let rows = try await rows(found, view, call.archive)
    let known = rows.isEmpty ? [:] : view.faces()
    return [
      "isOn": .flag(view.settings.findsFaces), "isInstalled": .flag(FaceDesk.isInstalled),
      "canFetch": .flag(call.isAtComputer && ModelFetch() != nil),
      "hasNumbers": .flag(hasNumbers(call.archive)), "found": .count(counts.found), "named": .count(counts.named),
      "more": .count(max(0, rows.count - mostRows)),
      "rows": .list(rows.prefix(mostRows).map { row($0, found, view, known) }),
    ]
  }

  private static func rows(
    _ found: FoundFaces, _ view: StudioView, _ archive: StudioArchive
  ) async throws(StudioError) -> [FaceRow] {
    guard view.settings.findsFaces, !found.items.isEmpty else { return [] }
    let names = view.snapshot.names
    var decisions: [FaceDecision]
    do { decisions = try DecisionsFile(folder: archive.session.archive.state).read().decisions.faces } catch {
      throw StudioError(error)
    }
    // The person may have another name since.
    for number in decisions.indices { decisions[number].name = decisions[number].name.map(names.canonical) }
    return await archive.faces.rows(
      found, people: view.facePeople, decisions: decisions, workers: archive.environment.workers)
  }

  private static func row(
    _ row: FaceRow, _ found: FoundFaces, _ view: StudioView, _ known: [String: SeenFace]
  ) -> JSON {
    let faces = row.faces.prefix(most).compactMap { place -> JSON? in
      face(found.items[place.picture][place.face], view)
    }
    return [
      "name": .maybe(row.name), "count": .count(row.faces.count), "faces": .list(faces),
      "picture": .maybe(row.name.flatMap { known[$0] }.map { PictureAnswers.address(of: $0) }),
    ]
  }

  private static func face(_ item: FoundFaces.Item, _ view: StudioView) -> JSON? {
    guard let entry = view.entry(item.entry), let image = entry.firstImage(of: item.image) else { return nil }
    return [
      "id": .text(item.id.text), "keepsake": .text(entry.path), "number": .count(item.image),
      "title": .text(entry.name), "date": .maybe(entry.keepsake.date?.value.text),
      "picture": .text(PictureAnswers.address(of: SeenFace(entry: entry, image: image, region: item.box))),
    ]
  }

  /// `yes`: faces that get a `name`; `no`: faces that are not that person's; `never`: faces that are asked about no more.
  ///
  /// Each is an object with `keepsake`, `number` and `id`, as `look` has them; a page names no more than it shows.
  static func decide(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let found = FoundFaces(view)
    func faces(_ key: String) throws(StudioError) -> [FoundFaces.Item] {
      var faces: [FoundFaces.Item] = []
      for json in call.body[key]?.items ?? [] { faces.append(try face(json, found, view)) }
      return faces
    }
    let (yes, no, never) = (try faces("yes"), try faces("no"), try faces("never"))
    guard (1...most).contains(yes.count + no.count + never.count) else { throw .incomplete("yes") }
    var action = ArchiveAction("")
    action.decided = never.map { FaceDecision(face: $0.id, name: nil) }
    var files: [KeyedFileEdit] = []
    if !yes.isEmpty || !no.isEmpty {
      let name = try name(call, view)
      action.decided += no.map { FaceDecision(face: $0.id, name: name) }
      files = try edits(naming: yes, name, view, call.archive)
    }
    let label = call.label("faces")
    let hiding = try await StayingHidden(with: files, call.archive)
    let all = hiding.added(to: files)
    let done = try await call.archive.change { [action] session throws(ArchiveEditError) in
      try await session.edit(label, all, and: action)
    }
    return JournalAnswers.done(done, stays: hiding.names)
  }

  /// A name by which the archive knows a person, or a new one.
  private static func name(_ call: StudioCall, _ view: StudioView) throws(StudioError) -> String {
    let typed = try call.requiredText("name").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !typed.isEmpty, typed != TaggedPerson.unknown else {
      throw StudioError(422, "name", "A person needs a name.")
    }
    return view.snapshot.names.canonical(typed)
  }

  /// A face that a page shows, without a name so far.
  private static func face(
    _ json: JSON, _ found: FoundFaces, _ view: StudioView
  ) throws(StudioError) -> FoundFaces.Item {
    guard let path = json["keepsake"]?.text, let number = json["number"]?.count,
      let id = json["id"]?.text.flatMap({ FaceID($0) })
    else { throw .incomplete("keepsake") }
    guard let entry = view.entry(at: path), let item = found.face(id, of: entry.number, image: number) else {
      throw StudioError(409, "gone", "This face is no longer there: the picture has changed. Look again.")
    }
    if let name = item.name {
      throw StudioError(409, "named", "A face of “\(entry.name)” has been named \(name) in the meantime. Look again.")
    }
    return item
  }

  /// The edits that give faces a name, a text for each keepsake.
  private static func edits(
    naming faces: [FoundFaces.Item], _ name: String, _ view: StudioView, _ archive: StudioArchive
  ) throws(StudioError) -> [KeyedFileEdit] {
    let names = view.snapshot.names
    var files: [KeyedFileEdit] = []
    for (number, own) in Dictionary(grouping: faces, by: \.entry).sorted(by: { $0.key < $1.key }) {
      guard let entry = view.entry(number) else { continue }
      let was = JSON.map(try archive.said(in: entry.file))["images"] ?? .null
      var now = was
      for (image, faces) in Dictionary(grouping: own, by: \.image).sorted(by: { $0.key < $1.key }) {
        let isThere = entry.firstImage(of: image).map { place in
          entry.keepsake.images[place].faces.contains { $0.name == name }
        }
        guard faces.count == 1, isThere == false else {
          throw StudioError(
            422, "twice", "“\(entry.name)” would show \(name) twice. Two faces in one picture are two people.")
        }
        let people = people(with: faces[0], name, entry, now, names)
        let next = entry.images(now, saying: "people", .list(people), of: image)
        guard entry.said("people", ofImage: image, in: next) == .list(people) else {
          throw StudioError(422, "place", "The sidecar of “\(entry.name)” does not list this picture.")
        }
        now = next
      }
      files.append(KeyedFileEdit(entry.file, [KeyedEdit([.key("images")], was: yaml(was), now: yaml(now))]))
    }
    return files
  }

  /// Who is where in a picture, once a face has its name.
  ///
  /// A keeper's list takes the place of the file's marks, so that the first name of a list takes those along.
  private static func people(
    with face: FoundFaces.Item, _ name: String, _ entry: StudioView.Entry, _ images: JSON, _ names: PersonNames
  ) -> [JSON] {
    let image = entry.draft.images[face.image]
    var people: [JSON]
    if image.statement.people != nil {
      people = entry.said("people", ofImage: face.image, in: images)?.items ?? []
    } else {
      let marked = entry.firstImage(of: face.image).map { place in
        KeepsakeAnswers.fileMarks(entry.keepsake.images[place], of: entry, names)
      }
      people = (marked ?? []).compactMap { person in person.region.map { mark(person.name, $0) } }
    }
    let open = people.firstIndex { person in
      guard person["name"]?.text == TaggedPerson.unknown, let at = UnitRectangle(sides: person["at"]) else {
        return false
      }
      return at.marksSame(as: face.id.box)
    }
    if let open, let at = UnitRectangle(sides: people[open]["at"]) {
      people[open] = mark(name, at)
    } else {
      people.append(mark(name, face.id.box))
    }
    return people
  }

  private static func mark(_ name: String, _ box: UnitRectangle) -> JSON {
    let sides = [box.left, box.top, box.width, box.height].map { JSON.number(($0 * 10_000).rounded() / 10_000) }
    return ["name": .text(name), "at": .list(sides)]
  }

  private static func yaml(_ images: JSON) -> YAMLValue? {
    images.yaml(of: "images")?.inBestOrder("images", of: .sidecar)
  }
}

extension FaceID {
  /// As pages and programs pass it on: the picture's digest, and the box in thousandths.
  var text: String {
    let sides = [box.left, box.top, box.width, box.height].map { "\(Int(($0 * 1_000).rounded()))" }
    return ([content.hex] + sides).joined(separator: "-")
  }

  init?(_ text: String) {
    let parts = text.split(separator: "-")
    let sides = parts.dropFirst().compactMap { Int($0) }.map { Double($0) / 1_000 }
    guard let content = parts.first.flatMap({ ContentHash(hex: String($0)) }), sides.count == 4, parts.count == 5 else {
      return nil
    }
    self.init(
      content: content, box: UnitRectangle(left: sides[0], top: sides[1], width: sides[2], height: sides[3]))
  }
}

extension UnitRectangle {
  /// Four numbers of a text, which may be words there.
  fileprivate init?(sides: JSON?) {
    let sides = (sides?.items ?? []).compactMap { side in side.number ?? side.text.flatMap { Double($0) } }
    guard sides.count == 4 else { return nil }
    self.init(left: sides[0], top: sides[1], width: sides[2], height: sides[3])
  }
}
