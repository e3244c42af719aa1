// SPDX-License-Identifier: MIT
import Delivery
private import Foundation
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
private import Publishing

/// A place to publish a site to, with the data stored about it.
struct PublishPlace: Sendable {
  let target: DeliveryTarget
  let memory: DeliveryMemory

  /// Errors in the places that the settings name.
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
    return target.at(localPath: try realPath(of: whole, target, text, archive, site: site))
  }

  /// Where a path leads now: who agrees to it agrees to no other folder that a link in the archive may lead to later.
  ///
  /// Refuses a folder in which a copy of the site would be taken for keepsakes, or replace what it is made of.
  private static func realPath(
    of path: String, _ target: DeliveryTarget, _ text: String, _ archive: ArchiveFolder, site: String
  ) throws -> String {
    let isFile = if case .zip = target { true } else { false }
    var real = path
    for (kept, name) in [(archive.path, "the archive"), (site, "the built site")] as [(String, Message)] {
      do throws(PublishError) {
        real = try Publisher.realPath(of: real, isFile: isFile, archive: kept)
      } catch {
        throw refusal(of: text, isFile: isFile, error, name)
      }
    }
    return real
  }

  private static func refusal(
    of text: String, isFile: Bool, _ error: PublishError, _ name: Message
  ) -> Diagnostic {
    switch error {
    case .outputIsArchive: place(text, "this is \(name) itself")
    case .outputInsideArchive: place(text, (isFile ? "the file" : "the folder") + " lies inside " + name)
    case .outputAroundArchive: place(text, "\(name) lies inside the folder")
    case .outputInOtherArchive(_, let other): place(text, "it lies in the archive \(other)")
    case .outputIsRoot: place(text, "this is the root of the disk")
    case .outputIsHome: place(text, "this is the home folder")
    case .outputIsNoFolder: place(text, isFile ? "this is a folder, not a file" : "this is a file, not a folder")
    case .outputIsDanglingLink: place(text, "this is a link to nothing")
    default: error.diagnostic
    }
  }

  private static func place(_ text: String, _ problem: Message) -> Diagnostic {
    Diagnostic(
      .error, "publish.bad-place", file: nil, "“\(text)” cannot be published to: \(problem)",
      remedy: "name a separate folder, or a file, outside of every archive")
  }
}
