// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// What is wanted, held against what is live.
struct PublishJob: Sendable {
  enum Action: Hashable, Sendable {
    /// The live site has it.
    case takeOver
    case make
  }

  /// By address, in byte order, each once.
  let wanted: [WantedFile]
  let live: LiveSite
  let owner: SiteOwner
  let actions: [Action]
  /// For each wanted file its position in the live manifest.
  private let livePositions: [Int?]

  /// Takes the wanted files in any order; `workers` threads look for them in the live site.
  ///
  /// Throws for addresses that may not be, or not beside one another.
  init(_ files: [WantedFile], live: LiveSite, owner: SiteOwner, workers: Int = 1) throws(PublishError) {
    // By number: a file is a large value to copy.
    let isInOrder = Self.isInOrder(files, workers: workers)
    let wanted = isInOrder ? files : files.sorted { $0.address < $1.address }
    if !isInOrder, let twice = wanted.indices.dropFirst().first(where: { wanted[$0 - 1].address == wanted[$0].address })
    {
      throw .clash(wanted[twice].address)
    }
    let positions = Self.positions(wanted, in: live.manifest, workers: workers)
    try Self.check(wanted, positions)
    self.wanted = wanted
    self.live = live
    self.owner = owner
    livePositions = positions
    actions = mapInParallel(wanted.count, width: workers) { index in
      guard let position = positions[index], live.inodes[position] != nil else { return .make }
      if wanted[index].stamp == nil, case .unchanged = wanted[index].source { return .takeOver }
      return wanted[index].stamp == live.manifest.entries[position].stamp ? .takeOver : .make
    }
  }

  /// The live manifest if every wanted file is there and nothing else was.
  var unchangedManifest: SiteManifest? {
    wanted.count == live.manifest.entries.count && live.exists && actions.allSatisfy { $0 == .takeOver } && saysTheSame
      ? live.manifest : nil
  }

  /// Whether the live manifest is this owner's, and names to everybody the files that may be named.
  private var saysTheSame: Bool {
    guard live.manifest.archive == owner.archive else { return false }
    return wanted.indices.allSatisfy { index in
      livePositions[index].map { live.manifest.entries[$0].isListed == wanted[index].isListed } ?? true
    }
  }

  /// The inode of the live file that the wanted one may share.
  func liveInode(_ index: Int) -> UInt64? { livePositions[index].flatMap { live.inodes[$0] } }

  /// For each file of the live manifest its position among the wanted ones.
  var wantedPositions: [Int?] {
    var positions = [Int?](repeating: nil, count: live.manifest.entries.count)
    for (index, position) in livePositions.enumerated() { if let position { positions[position] = index } }
    return positions
  }

  /// Files of the live site, whole, whose addresses are not wanted any more: of several with the same bytes, one.
  ///
  /// A file of the search index moves to another folder with each change to one beside it.
  var leaving: [FileStamp: String] {
    var leaving: [FileStamp: String] = [:]
    for (position, index) in wantedPositions.enumerated() where index == nil && live.inodes[position] != nil {
      leaving[live.manifest.entries[position].stamp] = live.manifest.entries[position].address
    }
    return leaving
  }

  /// What the live site has at the address, whole.
  func held(_ index: Int) -> FileStamp? {
    livePositions[index].flatMap { live.inodes[$0] == nil ? nil : live.manifest.entries[$0].stamp }
  }

  /// The place of an address among the wanted files.
  func position(of address: String) -> Int? { Self.position(of: address, in: wanted) }

  /// Whether a wanted file lies in the folder or below it.
  func holds(_ folder: String) -> Bool { Self.holds(folder, in: wanted) }

  /// Whether the live site lists the address.
  func isListed(_ index: Int) -> Bool { livePositions[index] != nil }

  /// Files of others where ours are to be.
  ///
  /// Only addresses that the live site does not list are looked at; where it lists a file, what is there counts as ours.
  func foreignFiles(in path: String, force: Bool) throws(PublishError) -> Set<[UInt8]> {
    guard live.exists else { return [] }
    var foreign: Set<[UInt8]> = []
    var folders: Set<Substring> = []
    for (index, file) in wanted.enumerated() where !isListed(index) {
      if Files.exists("\(path)/\(file.address)") { foreign.insert(Array(file.address.utf8)) }
      for folder in SiteAddress.folders(of: file.address[...]) {
        guard folders.insert(folder).inserted else { break }
        if let status = Files.status("\(path)/\(folder)"), status.kind != .folder { foreign.insert(Array(folder.utf8)) }
      }
    }
    guard foreign.isEmpty || force else {
      throw .foreignFiles(foreign.map { String(decoding: $0, as: UTF8.self) }.sorted())
    }
    return foreign
  }

  /// The report on a new manifest.
  func report(_ manifest: SiteManifest, taken: Set<[UInt8]>) -> PublishReport {
    var report = PublishReport(manifest: manifest)
    report.isListedAnew = !saysTheSame
    for (index, entry) in manifest.entries.enumerated() {
      guard let position = livePositions[index] else {
        report.added.append(entry.address)
        continue
      }
      if live.manifest.entries[position].stamp != entry.stamp {
        report.changed.append(entry.address)
      } else if live.inodes[position] == nil {
        report.restored.append(entry.address)
      }
    }
    report.removed = zip(live.manifest.entries, wantedPositions).filter { $0.1 == nil }.map { $0.0.address }
    report.diagnostics = live.altered.sorted().prefix(20).map { address in
      Diagnostic(
        .warning, "output.altered", file: address, "this file of the site had been changed by hand",
        remedy: "it is replaced at each build; change the archive or its templates instead")
    }
    report.diagnostics += taken.map { String(decoding: $0, as: UTF8.self) }.sorted().map { path in
      Diagnostic(.warning, "output.replaced", file: path, "a file that was not ours stood here and was replaced")
    }
    return report
  }

  /// Refuses bad addresses and files that cannot stand beside one another.
  ///
  /// What the live manifest lists (`positions`) has been found good and stands there, so that only new addresses are held
  /// against the others.
  private static func check(_ wanted: [WantedFile], _ positions: [Int?]) throws(PublishError) {
    for address in [SiteAddress.manifest, SiteAddress.marker, SiteAddress.folders]
    where position(of: address, in: wanted) != nil { throw .badAddress(address) }
    for index in wanted.indices where positions[index] == nil {
      let file = wanted[index]
      guard SiteAddress.isValid(file.address) else { throw .badAddress(file.address) }
      for folder in SiteAddress.folders(of: file.address[...])
      where Self.position(of: String(folder), in: wanted) != nil { throw .clash(String(folder)) }
      if holds(file.address, in: wanted) { throw .clash(file.address) }
    }
  }

  /// Whether each address comes before the next.
  private static func isInOrder(_ files: [WantedFile], workers: Int) -> Bool {
    let share = 4_096
    return mapInParallel((files.count + share - 1) / share, width: workers, slice: 1) { number in
      (max(1, number * share)..<max(1, min(files.count, number * share + share))).allSatisfy {
        files[$0 - 1].address < files[$0].address
      }
    }.allSatisfy(\.self)
  }

  private static func holds(_ folder: String, in wanted: [WantedFile]) -> Bool {
    let inside = folder + "/"
    let first = lowerBound(inside, in: wanted)
    return first < wanted.count && wanted[first].address.utf8.starts(with: inside.utf8)
  }

  private static func position(of address: String, in wanted: [WantedFile]) -> Int? {
    let low = lowerBound(address, in: wanted)
    return low < wanted.count && wanted[low].address == address ? low : nil
  }

  /// The first file whose address is not before this one; halves the list, which is in byte order.
  private static func lowerBound(_ address: String, in wanted: [WantedFile]) -> Int {
    var (low, high) = (0, wanted.count)
    while low < high {
      let middle = (low + high) / 2
      if wanted[middle].address < address { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Walks along both lists, which are in the same order, a piece of the first for each turn.
  private static func positions(_ wanted: [WantedFile], in manifest: SiteManifest, workers: Int) -> [Int?] {
    let entries = manifest.entries
    let share = max(1, min(4_096, (wanted.count + workers - 1) / max(1, workers)))
    let pieces = mapInParallel((wanted.count + share - 1) / share, width: workers, slice: 1) { number in
      let piece = number * share..<min(number * share + share, wanted.count)
      var (position, end) = (0, entries.count)
      while position < end {
        let middle = (position + end) / 2
        if entries[middle].address < wanted[piece.lowerBound].address { position = middle + 1 } else { end = middle }
      }
      return piece.map { index -> Int? in
        while position < entries.count, entries[position].address < wanted[index].address { position += 1 }
        return position < entries.count && entries[position].address == wanted[index].address ? position : nil
      }
    }
    return pieces.flatMap(\.self)
  }
}
