// SPDX-License-Identifier: MIT
import Delivery
private import Foundation
import KeepsakeArchive
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
    return target.at(localPath: try realPath(of: whole, text, archive, site: site))
  }

  /// Where a path leads now: who agrees to it agrees to no other folder that a link in the archive may lead to later.
  ///
  /// Refuses a folder in which a copy of the site would be taken for keepsakes, or replace what it is made of.
  private static func realPath(
    of path: String, _ text: String, _ archive: ArchiveFolder, site: String
  ) throws -> String {
    var real = path
    for (kept, name) in [(archive.path, "the archive"), (site, "the built site")] {
      do throws(PublishError) {
        real = try Publisher(output: real, archive: kept).path
      } catch {
        throw refusal(of: text, error, name)
      }
    }
    return real
  }

  private static func refusal(of text: String, _ error: PublishError, _ name: String) -> Diagnostic {
    switch error {
    case .outputIsArchive: place(text, "this is \(name) itself")
    case .outputInsideArchive: place(text, "the folder lies inside \(name)")
    case .outputAroundArchive: place(text, "\(name) lies inside the folder")
    case .outputInOtherArchive(_, let other): place(text, "the folder lies in the archive \(other)")
    case .outputIsRoot: place(text, "this is the root of the disk")
    case .outputIsHome: place(text, "this is the home folder")
    case .outputIsNoFolder: place(text, "this is a file, not a folder")
    case .outputIsDanglingLink: place(text, "this is a link to nothing")
    default: error.diagnostic
    }
  }

  private static func place(_ text: String, _ problem: String) -> Diagnostic {
    Diagnostic(
      .error, "publish.bad-place", file: nil, "“\(text)” cannot be published to: \(problem)",
      remedy: "name a folder of its own, outside of every archive")
  }
}
