// SPDX-License-Identifier: MIT
import Delivery
private import Foundation
import KeepsakeModel
import KeepsakeSupport
private import Publishing

/// A place that a site may be published to, and what is remembered of it.
struct PublishPlace: Sendable {
  let target: DeliveryTarget
  let memory: DeliveryMemory

  /// What is wrong with places that the settings name.
  static func problems(of places: [String], _ archive: ArchiveFolder, site: String) -> [Diagnostic] {
    places.compactMap { place in
      do {
        _ = try target(place, base: archive.path, archive, site: site)
        return nil
      } catch {
        return error as? Diagnostic
      }
    }
  }

  static func target(
    _ text: String, base: String, _ archive: ArchiveFolder, site: String
  ) throws -> DeliveryTarget {
    let target = try DeliveryTarget(text)
    guard let path = target.localPath else { return target }
    let expanded = HomeFolder.expandingTilde(in: path)
    let whole = expanded.hasPrefix("/") ? expanded : "\(base)/\(expanded)"
    try check(whole, text, archive, site: site)
    return target.at(localPath: whole)
  }

  /// Refuses a folder of this machine in which a copy of the site would be taken for keepsakes, or replace what it is made of.
  private static func check(_ path: String, _ text: String, _ archive: ArchiveFolder, site: String) throws {
    for (kept, name) in [(archive.path, "the archive"), (site, "the built site")] {
      switch Publisher.refusal(of: path, archive: kept) {
      case .outputIsArchive: throw place(text, "this is \(name) itself")
      case .outputInsideArchive: throw place(text, "the folder lies inside \(name)")
      case .outputAroundArchive: throw place(text, "\(name) lies inside the folder")
      case .outputInOtherArchive(_, let other): throw place(text, "the folder lies in the archive \(other)")
      case .outputIsRoot: throw place(text, "this is the root of the disk")
      case .outputIsHome: throw place(text, "this is the home folder")
      case .outputIsNoFolder: throw place(text, "this is a file, not a folder")
      case .outputIsDanglingLink: throw place(text, "this is a link to nothing")
      case .file(let error): throw error.diagnostic()
      default: break
      }
    }
  }

  private static func place(_ text: String, _ problem: String) -> Diagnostic {
    Diagnostic(
      .error, "publish.bad-place", file: nil, "“\(text)” cannot be published to: \(problem)",
      remedy: "name a folder of its own, outside of every archive")
  }
}
