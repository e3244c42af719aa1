// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// What the hidden folder beside the output is, which two files at its root tell: our mark and a manifest.
enum HiddenFolder {
  case none
  /// It has neither.
  case notOurs
  /// It has our mark: everything in it is the program's, for the next site that a build makes, or made when it was killed.
  case unfinished
  /// It has the live site's manifest; what that does not name is of others.
  case mirror
  /// It has another manifest: a whole site of a build that was killed just before or after the exchange; what the
  /// manifest does not name is of others.
  case site(SiteManifest)

  /// Looks at the folder; an empty one is removed.
  init(_ place: OutputPlace, beside live: LiveSite, key: ContentHash?) {
    guard let status = Files.status(place.staging) else {
      self = .none
      return
    }
    let text = try? Files.read("\(place.staging)/\(SiteAddress.manifest)", limit: 1 << 30)
    if status.kind == .folder, Files.status("\(place.staging)/\(SiteAddress.marker)")?.kind == .file {
      self = .unfinished
    } else if status.kind == .folder, let text {
      if live.exists, Fingerprint.of(text) == live.manifestHash {
        self = .mirror
      } else {
        // With a damaged list the program's files cannot be distinguished from others.
        let manifest = try? LiveSite.manifest(text, of: place.staging, key: key)
        self = manifest.map { .site($0) } ?? .notOurs
      }
    } else {
      self = rmdir(place.staging) == 0 ? .none : .notOurs
    }
  }
}
