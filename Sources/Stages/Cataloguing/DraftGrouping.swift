// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Finds out which images and which sidecar make one keepsake.
package struct DraftGrouping {
  private var index: ImageIndex
  private var folders: FolderDefaults
  private let texts: TextPlace
  private let unshown: UnshownIndex
  /// By image: the file of the sidecar that has it.
  private var owners: [Int: ArchivePath] = [:]
  private var diagnostics: [Diagnostic] = []
  private var mistaken: [ArchivePath: Mistake] = [:]
  private var drafts: [KeepsakeDraft] = []
  private var missing: [MissingPicture] = []
  /// By the sidecar's path; `nil` before missing pictures have been searched for.
  private let moves: [ArchivePath: PictureMove]?
  /// Pictures described by another sidecar than their own: it is unknown which of the two was meant.
  private var doubtful: Set<ArchivePath> = []
  /// Pictures that a hiding sidecar without its picture may mean, unless they have another.
  private var undescribed: Set<ArchivePath> = []
  /// Where sidecars lie, without their extensions: pictures of these names are spoken for.
  private lazy var described = Set(files.map { texts.besideImages($0).stem })
  private let files: [ArchivePath]
  private let silent = Shared(wrappedValue: Sidecar())

  /// An error in a sidecar.
  package enum Mistake: Hashable, Sendable {
    /// It names a picture that is not there, and may mean the one that is nearest by name.
    case misses(nearest: ArchivePath?)
    case other
  }

  package struct Result: Sendable {
    /// In the order of their paths; every image is in exactly one of them, but for camera raw files beside a picture of the
    /// same name, which are the originals of that.
    package var drafts: [KeepsakeDraft]
    package var diagnostics: [Diagnostic]
    /// Sidecars with a mistake that stops a build.
    package var mistaken: [ArchivePath: Mistake]
    /// Pictures that sidecars name and that were found neither where they are named nor by `moves`.
    package var missing: [MissingPicture]
    /// What `finding` found.
    package var moves: [PictureMove] = []
  }

  /// Groups all images.
  ///
  /// `unshown` are files that a sidecar may mean and that no page can show. `finding` gets the keepsakes without missing pictures, and
  /// returns where those pictures are now.
  package static func group(
    images: [ScannedImage], unshown: [UnshownFile] = [], sidecars: [ReadSidecar], folders: FolderDefaults,
    texts: TextPlace, finding: ([MissingPicture], [KeepsakeDraft]) -> [PictureMove] = { _, _ in [] }
  ) -> Result {
    let companions = self.companions(in: images, sidecars, texts)
    let films = companions.isEmpty ? [] : images.filter { companions[$0.file.path] != nil }
    let images = companions.isEmpty ? images : images.filter { companions[$0.file.path] == nil }
    var grouping = DraftGrouping(
      images: images, unshown: unshown, sidecars: sidecars, folders: folders, texts: texts)
    grouping.run(sidecars)
    var moves: [PictureMove] = []
    if !grouping.missing.isEmpty {
      moves = finding(grouping.missing, grouping.drafts)
      grouping = DraftGrouping(
        images: images, unshown: unshown, sidecars: sidecars, folders: folders, texts: texts,
        moves: moves)
      grouping.run(sidecars)
    }
    for film in films { grouping.add(film, companions[film.file.path] ?? []) }
    // By number, because drafts are large values to move; equal paths stay in their order.
    let drafts = grouping.drafts
    let order = drafts.indices.sorted { a, b in
      drafts[a].path == drafts[b].path ? a < b : drafts[a].path < drafts[b].path
    }
    return Result(
      drafts: order.map { drafts[$0] }, diagnostics: grouping.diagnostics, mistaken: grouping.mistaken,
      missing: grouping.missing, moves: moves)
  }

  /// By film: the pictures of its shot beside it, whose clip it may be; no pictures for a film that a sidecar names.
  private static func companions(
    in images: [ScannedImage], _ sidecars: [ReadSidecar], _ texts: TextPlace
  ) -> [ArchivePath: [ArchivePath]] {
    let films = images.filter { $0.format == .film }.map(\.file.path)
    guard !films.isEmpty else { return [:] }
    let shots = Dictionary(films.map { ($0, ShotName($0).key) }, uniquingKeysWith: { first, _ in first })
    let wanted = Set(shots.values)
    var pictures: [String: [ArchivePath]] = [:]
    for image in images where image.format.medium == nil {
      let shot = ShotName(image.file.path).key
      if wanted.contains(shot) { pictures[shot, default: []].append(image.file.path) }
    }
    guard !pictures.isEmpty else { return [:] }
    var named: Set<ArchivePath> = []
    for read in sidecars {
      let folder = texts.besideImages(read.file).folder
      named.formUnion(read.$sidecar.wrappedValue.images.map { folder.appending($0.value.file) })
      // A sidecar that bears the film's whole name means it.
      named.insert(texts.besideImages(read.file).stem)
    }
    var companions: [ArchivePath: [ArchivePath]] = [:]
    for film in films where !named.contains(film) {
      let all = shots[film].flatMap { pictures[$0] }?.sorted()
      // If there are an edited copy and its original, the one with the film's own name.
      let namesakes = all?.filter { $0.looseStem == film.looseStem } ?? []
      // A sidecar of its name is a picture's only where there is one of that name.
      companions[film] = !namesakes.isEmpty ? namesakes : named.contains(film.stem) ? nil : all
    }
    return companions
  }

  /// Adds a film that has the name of pictures, and is perhaps what moved around one of them.
  private mutating func add(_ film: ScannedImage, _ companions: [ArchivePath]) {
    let path = film.file.path
    var draft = KeepsakeDraft(
      path: path, sidecarFile: nil, sidecar: silent, defaults: folders.defaults(in: path.folder),
      images: [DraftImage(source: film, statement: ImageStatement(file: path.name))])
    draft.companions = companions
    append(draft, of: [path.folder])
  }

  private mutating func run(_ sidecars: [ReadSidecar]) {
    for sidecar in sidecars where !sidecar.sidecar.images.isEmpty { takeNamedImages(of: sidecar) }
    for sidecar in sidecars where sidecar.sidecar.images.isEmpty { takeImagesOfSameStem(as: sidecar) }
    takeTheRest()
    for number in doubtful.isEmpty && undescribed.isEmpty ? 0..<0 : drafts.indices
    where drafts[number].images.contains(where: { image in
      let path = image.source.file.path
      return doubtful.contains(path) || drafts[number].sidecarFile == nil && undescribed.contains(path)
    }) {
      drafts[number].hide(HidingReason(.mistake))
    }
  }

  private init(
    images: [ScannedImage], unshown: [UnshownFile], sidecars: [ReadSidecar], folders: FolderDefaults,
    texts: TextPlace, moves: [PictureMove]? = nil
  ) {
    index = ImageIndex(images)
    self.unshown = UnshownIndex(unshown)
    self.folders = folders
    self.moves = moves.map { Dictionary($0.map { ($0.former, $0) }, uniquingKeysWith: { first, _ in first }) }
    self.texts = texts
    files = sidecars.map(\.file)
  }

  private mutating func takeNamedImages(of read: ReadSidecar) {
    let place = texts.besideImages(read.file)
    var found: [DraftImage] = []
    for (entry, located) in read.sidecar.images.enumerated() {
      let wanted = place.folder.appending(located.value.file)
      guard let number = index.image(at: wanted) ?? moved(wanted) else {
        if let file = unshown.file(at: wanted) {
          report(file, of: read.file, located.line, located.column)
          continue
        }
        missing.append(MissingPicture(sidecar: read.file, folder: place.folder, former: wanted, number: entry))
        // A missing picture may be found later.
        if moves == nil || reportsOwned(wanted, read, located.line, located.column) { continue }
        let near = doubtAll(like: wanted, missedBy: read)
        mistaken[read.file] = .misses(nearest: near)
        report(
          "sidecar.image-missing", read.file, located.line, located.column,
          "there is no picture “\(located.value.file)” here",
          near.map { "did you mean “\($0.name)”?" }
            ?? "correct the name, or put the file back")
        continue
      }
      if let owner = owners[number] {
        doubtful.insert(index.images[number].file.path)
        report(
          "sidecar.image-taken", read.file, located.line, located.column,
          "“\(located.value.file)” already belongs to \(owner == read.file ? "this keepsake" : owner.text)",
          "name each picture in one keepsake only")
        continue
      }
      owners[number] = read.file
      found.append(DraftImage(source: index.images[number], statement: located.value))
    }
    let folders = Set(found.map(\.source.file.path.folder))
    if !found.isEmpty { add(read, place: place, also: folders, images: found) }
  }

  private mutating func takeImagesOfSameStem(as read: ReadSidecar) {
    let former = texts.besideImages(read.file)
    var place = former
    var numbers = withoutNegatives(index.images(for: place.stem))
    if numbers.isEmpty, let number = moved(place.stem) {
      numbers = [number]
      // As if the sidecar had gone with its picture.
      place = index.images[number].file.path
    }
    let free = numbers.filter { owners[$0] == nil }
    guard !free.isEmpty else {
      if let taken = numbers.first, let owner = owners[taken] {
        doubtful.formUnion(numbers.map { index.images[$0].file.path })
        report(
          "sidecar.image-taken", read.file, nil, nil, "its picture already belongs to \(owner.text)",
          "keep one of the two sidecars, or give this one its own “images:”")
      } else if let file = unshown.file(for: place.stem) {
        report(file, of: read.file, nil, nil)
      } else {
        missing.append(MissingPicture(sidecar: read.file, folder: place.folder, former: place.stem))
        if moves == nil || reportsOwned(place.stem, read, nil, nil) { return }
        let near = doubtAll(like: place.stem, missedBy: read)
        mistaken[read.file] = .misses(nearest: near)
        report(
          "sidecar.no-image", read.file, nil, nil, "there is no picture named “\(place.stem.name)” beside it",
          Self.home(of: read.file).map { "if it is meant for \($0)/, spell the folder so" }
            ?? (Self.meansFolder(place) ? "if it speaks of the whole folder, call it _folder.yaml" : nil)
            ?? near.map { "did you mean “\($0.name)”? Rename one of the two, or name it under “images:”" }
            ?? "name its pictures under “images:”, give it the name of a picture, or delete it if its picture was to go"
        )
      }
      return
    }
    for number in free { owners[number] = read.file }
    add(
      read, place: place, also: [former.folder, index.images[free[0]].file.path.folder],
      images: free.map {
        DraftImage(source: index.images[$0], statement: ImageStatement(file: index.images[$0].file.path.name))
      })
  }

  /// The folder that a file at the top's `Collections/` or `poeple/` was perhaps meant to lie in.
  private static func home(of file: ArchivePath) -> String? {
    guard !file.folder.isRoot, file.folder.folder.isRoot else { return nil }
    return Spelling.nearest(to: file.folder.text, among: ["collections", "people", "types"])
  }

  /// The image that lay at a path and is elsewhere now, if no sidecar has it.
  private func moved(_ former: ArchivePath) -> Int? {
    guard let move = moves?[former], move.owner == nil else { return nil }
    return index.image(at: move.path).flatMap { owners[$0] == nil ? $0 : nil }
  }

  /// Reports the place of the missing picture if it has another sidecar there; returns `false` otherwise.
  private mutating func reportsOwned(
    _ former: ArchivePath, _ read: ReadSidecar, _ line: Int?, _ column: Int?
  ) -> Bool {
    guard let move = moves?[former], let owner = move.owner else { return false }
    // Whichever of the two is meant, the picture was hidden until it got the other.
    if hides(read, in: move.folder) { doubtful.insert(move.path) }
    let isBeside = (path: move.path.folder == move.folder, owner: owner.folder == read.file.folder)
    report(
      "sidecar.picture-has-another", read.file, line, column,
      "its picture is \(isBeside.path ? move.path.name : move.path.text) now, which has a sidecar of its own"
        + " (\(isBeside.owner ? owner.name : owner.text))",
      "put what you want to keep into one of the two, and remove the other")
    return true
  }

  /// Pictures that a sidecar without one may mean.
  ///
  /// They are pictures whose names differ only in capitals. For a sidecar that hides, they are also pictures with its name in any folder,
  /// and all pictures in a folder with its name, or in its own folder if the two share a name. Returns the nearest by name that no sidecar
  /// describes, and marks all near ones as doubtful if the sidecar hides.
  private mutating func doubtAll(like wanted: ArchivePath, missedBy read: ReadSidecar) -> ArchivePath? {
    let near = index.near(wanted, besides: described)
    let isHiding = hides(read, in: wanted.folder)
    if isHiding, Self.meansFolder(wanted) {
      doubtful.formUnion(index.images.map(\.file.path).filter { $0.isOrLies(in: wanted.folder) })
    }
    for path in index.pictures(like: wanted) where isHiding || path.folder == wanted.folder { doubtful.insert(path) }
    if isHiding {
      let here = index.images.lazy.map(\.file.path).filter { $0.folder.composed == wanted.folder.composed }
      undescribed.formUnion(near ?? Array(here))
    }
    return near?.first
  }

  /// Whether a text for pictures has a name that was meant for a folder's: `folder.yaml`, `_folder2.yaml`, `Ordner.yaml`.
  private static func meansFolder(_ place: ArchivePath) -> Bool {
    let name = place.stem.name.lowercased().filter(\.isLetter)
    return ["folder", "ordner", "dossier", "mappe", "verzeichnis"].contains(name)
  }

  private mutating func hides(_ read: ReadSidecar, in folder: ArchivePath) -> Bool {
    let defaults = folders.defaults(in: folder).wrappedValue
    if read.isBroken || folders.secrecy.hides(read.sidecar) { return true }
    return Visibility.stricter(read.sidecar.visibility, defaults.visibility) ?? .public > .public
  }

  private mutating func takeTheRest() {
    var negatives: [ArchivePath] = []
    let hasRaw = index.images.contains { $0.format == .raw }
    let shots = Set(hasRaw ? index.images.filter { $0.format != .raw }.map { ShotName($0.file.path).developed } : [])
    for (number, image) in index.images.enumerated() where owners[number] == nil {
      let path = image.file.path
      var alike = withoutNegatives(index.images(for: path.stem))
      // A picture keeps its address, whatever else has its name.
      if image.format.medium == nil { alike.removeAll { index.images[$0].format.medium != nil } }
      guard
        image.format != .raw
          || alike.contains(number) && !ShotName(path).hasPicture(among: shots, ending: path.pathExtension)
      else {
        negatives.append(path)
        continue
      }
      append(
        KeepsakeDraft(
          path: alike.count > 1 ? path : path.stem, sidecarFile: nil, sidecar: silent,
          defaults: folders.defaults(in: path.folder),
          images: [DraftImage(source: image, statement: ImageStatement(file: path.name))]), of: [path.folder])
    }
    if let first = negatives.min() {
      let them: Message =
        negatives.count == 1 ? "this camera raw file is" : "\(negatives.count) camera raw files, such as this one, are"
      diagnostics.append(
        Diagnostic(
          .note, "archive.negative", file: first.text, them + " shown by the picture of the same shot beside",
          remedy: "name it under “images:” in a sidecar to show both"))
    }
  }

  /// Of images of one stem those that stand for themselves: a camera raw file is the original of a picture beside it.
  private func withoutNegatives(_ numbers: [Int]) -> [Int] {
    guard numbers.count > 1 else { return numbers }
    let developed = numbers.filter { index.images[$0].format != .raw }
    return developed.isEmpty ? numbers : developed
  }

  /// `also` are the other folders that have a say in who may see it.
  private mutating func add(
    _ read: ReadSidecar, place: ArchivePath, also: Set<ArchivePath>, images: [DraftImage]
  ) {
    var draft = KeepsakeDraft(
      path: place.stem, sidecarFile: read.file, sidecar: read.$sidecar,
      defaults: folders.defaults(in: place.folder, picturesIn: also), images: images)
    if read.isBroken { draft.hide(HidingReason(.mistake, file: read.file)) }
    append(draft, of: also.union([place.folder]))
  }

  /// Takes a draft; where it or one of its pictures lies has a say in whether it is secret.
  private mutating func append(_ draft: KeepsakeDraft, of places: Set<ArchivePath>) {
    var draft = draft
    let (said, inherited) = (draft.$sidecar.wrappedValue, draft.$defaults.wrappedValue)
    draft.isSecret = folders.secrecy.isSecret(said) || places.contains { folders.isSecret(in: $0) }
    draft.usualVisibility = folders.secrecy.usualVisibility(said, in: inherited)
    draft.sayingFolders = folders.saying(in: places)
    drafts.append(draft)
  }

  /// Says that a sidecar speaks of a file that no page can show; the site goes on without it.
  private mutating func report(_ file: UnshownFile, of sidecar: ArchivePath, _ line: Int?, _ column: Int?) {
    diagnostics.append(
      Diagnostic(
        .warning, "sidecar.image-not-shown", file: sidecar.text, line: line, column: column,
        "it describes “\(file.path.name)”, \(file.kind.phrase), which cannot be shown", remedy: file.kind.remedyForOne))
  }

  private mutating func report(
    _ id: String, _ file: ArchivePath, _ line: Int?, _ column: Int?, _ problem: Message, _ remedy: Message
  ) {
    mistaken[file] = mistaken[file] ?? .other
    diagnostics.append(Diagnostic(.error, id, file: file.text, line: line, column: column, problem, remedy: remedy))
  }
}
