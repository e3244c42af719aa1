// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// The kind of the hidden folder beside the output, according to two files at its root: our marker file and a manifest.
enum HiddenFolder {
  case none
  /// It has neither file.
  case notOurs
  /// It has our marker file: everything in it belongs to the program, for a site that a build is making or was making
  /// when it was killed.
  case unfinished
  /// It has the live site's manifest; files that are not listed belong to other people.
  case mirror
  /// It has another manifest: the complete site of a build that was killed just before or after the exchange; files
  /// that are not listed belong to other people.
  case site(SiteManifest)

  /// Inspects the folder; an empty one is removed.
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
        // Without a readable manifest, the program's files cannot be distinguished from other people's.
        let manifest = try? LiveSite.manifest(text, of: place.staging, key: key)
        self = manifest.map { .site($0) } ?? .notOurs
      }
    } else {
      self = rmdir(place.staging) == 0 ? .none : .notOurs
    }
  }
}
