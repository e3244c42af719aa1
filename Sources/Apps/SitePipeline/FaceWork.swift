// SPDX-License-Identifier: MIT
private import Collages
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo
internal import SiteModel

/// Finds a face for each person, and one for each year in which the face is known, and crops them from the pictures.
struct FaceWork {
  let runner: StepRunner
  let catalogue: Catalogue
  /// Whether the faces are for the secured part, whose readers may see all of it.
  var isSecured = false

  struct Result: Sendable {
    /// By the person's slug.
    var faces: [String: Rendition] = [:]
    /// By the person's slug, in order of time.
    var years: [String: [SiteFace]] = [:]
    var diagnostics: [Diagnostic] = []
    /// Whether one could not be made.
    var hasFailures = false

    /// The same by name: another catalogue may have another slug for the person.
    func byName(of people: [Person]) -> [String: Rendition] {
      let found = people.compactMap { person in faces[person.slug].map { (person.name, $0) } }
      return Dictionary(found) { first, _ in first }
    }
  }

  /// A picture in which somebody can be seen, and where.
  struct Sighting {
    var picture: PictureFacts
    var region: UnitRectangle?
    /// Pixels of the shown picture that the face has across.
    var across: Double = 0
  }

  /// Fewer pixels across are a blur, and no face.
  private static let leastAcross = 48.0

  func run() async throws -> Result {
    var wanted = catalogue.people.compactMap { person in sighting(of: person).map { (person, keepsake: Int?.none, $0) }
    }
    // The secured part stays as small as it is.
    if !isSecured {
      for person in catalogue.people {
        wanted += throughYears(person).map { (person, keepsake: $0.keepsake, $0.sighting) }
      }
    }
    let step = FaceStep(derivatives: runner.derivatives, memory: runner.environment.memoryBudget)
    let made = try await runner.run(
      step,
      wanted.map { person, _, sighting in
        FaceStep.Job(sighting.picture, region: sighting.region) { reason in
          Diagnostic(.warning, "face.failed", "the face of “\(person.name)” could not be cut out: \(reason)")
        }
      })
    var result = Result(diagnostics: made.diagnostics, hasFailures: made.hasFailures)
    for ((person, keepsake, _), renditions) in zip(wanted, made.payloads) {
      guard let face = renditions?.first else { continue }
      if let keepsake {
        result.years[person.slug, default: []].append(SiteFace(keepsake: keepsake, picture: face))
      } else {
        result.faces[person.slug] = face
      }
    }
    return result
  }

  /// The best picture of a person: the keeper's choice, else the largest face that is marked in a picture.
  ///
  /// A picture without a mark may show a house or a cake.
  private func sighting(of person: Person) -> Sighting? {
    let names: Set = [person.name]
    // A person whom everybody may see is shown by what everybody may see.
    let seen = person.keepsakes.filter {
      !catalogue.keepsakes[$0].isSecret
        && (isSecured || person.visibility != .public || catalogue.keepsakes[$0].visibility == .public)
    }
    let portrait = person.portrait.flatMap { seen.contains($0) ? $0 : nil }
    if let portrait, let face = person.face, let picture = thumbnail(portrait) {
      return Sighting(picture: picture, region: face)
    }
    if let portrait, let marked = marked(names, in: portrait) { return marked }
    if let portrait, let picture = likeness(portrait) { return Sighting(picture: picture) }
    return seen.compactMap { marked(names, in: $0) }.max { $0.across < $1.across }
  }

  func marked(_ names: Set<String>, in number: Int) -> Sighting? {
    let keepsake = catalogue.keepsakes[number]
    // The keeper may have said that it is somebody else.
    guard keepsake.people.contains(where: { names.contains($0.value) }) else { return nil }
    let sightings = keepsake.images.flatMap { image in
      image.faces.filter { names.contains($0.name) }.compactMap { face -> Sighting? in
        guard let picture = image.picture, let region = face.region, let largest = picture.renditions.first?.size
        else { return nil }
        let across = region.across(largest)
        return across < Self.leastAcross ? nil : Sighting(picture: picture, region: region, across: across)
      }
    }
    return sightings.max { $0.across < $1.across }
  }

  /// The picture of a keepsake that shows somebody, not words or things.
  private func likeness(_ number: Int) -> PictureFacts? {
    [.photo, .artwork, nil].contains(catalogue.keepsakes[number].kind?.value) ? thumbnail(number) : nil
  }

  func thumbnail(_ number: Int) -> PictureFacts? {
    let keepsake = catalogue.keepsakes[number]
    return keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail].picture : nil
  }
}
