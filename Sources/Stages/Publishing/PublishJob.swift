// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// Compares the wanted files with the live ones.
struct PublishJob: Sendable {
  enum Action: Hashable, Sendable {
    /// The live site has the file, and the new one links to it.
    case takeOver
    case make
  }

  /// Sorted by address in byte order, without duplicates.
  let wanted: [WantedFile]
  let live: LiveSite
  let owner: SiteOwner
  let actions: [Action]
  /// The position of each wanted file in the live manifest.
  private let livePositions: [Int?]

  /// Takes the wanted files in any order; `workers` threads look for them in the live site.
  ///
  /// Throws for invalid addresses, and for addresses that exclude one another.
  init(_ files: [WantedFile], live: LiveSite, owner: SiteOwner, workers: Int = 1) throws(PublishError) {
    let wanted = files.sorted { $0.address < $1.address }
    for (one, next) in zip(wanted, wanted.dropFirst()) where one.address == next.address { throw .clash(one.address) }
    let entries = live.manifest.entries
    let positions = mapInParallel(wanted.count, width: workers) { entries.position(of: wanted[$0].address) }
    try Self.check(wanted, positions)
    self.wanted = wanted
    self.live = live
    self.owner = owner
    livePositions = positions
    actions = wanted.indices.map { index in
      guard let position = positions[index], live.inodes[position] != nil else { return .make }
      if wanted[index].stamp == nil, case .unchanged = wanted[index].source { return .takeOver }
      return wanted[index].stamp == entries[position].stamp ? .takeOver : .make
    }
  }

  /// The live manifest, if it has exactly the wanted files and all of them are there.
  var unchangedManifest: SiteManifest? {
    wanted.count == live.manifest.entries.count && live.exists && actions.allSatisfy { $0 == .takeOver } && saysTheSame
      ? live.manifest : nil
  }

  /// Whether the live manifest has the same owner, and makes the same entries public.
  private var saysTheSame: Bool {
    guard live.manifest.archive == owner.archive else { return false }
    return wanted.indices.allSatisfy { index in
      livePositions[index].map { live.manifest.entries[$0].isListed == wanted[index].isListed } ?? true
    }
  }

  /// The inode of the live file that the wanted file can share.
  func liveInode(_ index: Int) -> UInt64? { livePositions[index].flatMap { live.inodes[$0] } }

  /// The hash and size of the undamaged file that the live site has at the address.
  func held(_ index: Int) -> FileStamp? {
    livePositions[index].flatMap { live.inodes[$0] == nil ? nil : live.manifest.entries[$0].stamp }
  }

  /// The report for a new manifest.
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
    let kept = Set(livePositions)
    let old = live.manifest.entries
    report.removed = old.indices.filter { !kept.contains($0) }.map { old[$0].address }
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

  /// Refuses invalid addresses, and files that cannot exist side by side.
  ///
  /// Addresses in the live manifest (`positions`) have been checked before and exist together, so only new addresses
  /// are compared with the others.
  private static func check(_ wanted: [WantedFile], _ positions: [Int?]) throws(PublishError) {
    for address in SiteAddress.ofProgram where wanted.position(of: address) != nil { throw .badAddress(address) }
    for (file, position) in zip(wanted, positions) where position == nil {
      guard SiteAddress.isValid(file.address) else { throw .badAddress(file.address) }
      for folder in SiteAddress.folders(of: file.address[...])
      where wanted.position(of: String(folder)) != nil { throw .clash(String(folder)) }
      if wanted.holds(file.address) { throw .clash(file.address) }
    }
  }
}
