// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Publishing

/// Refuses to put a site where it would replace another archive's, or one of which most is missing now.
///
/// A stick that is not mounted, a wrong folder named with `-o`: nobody means to lose a site so.
struct SiteGuard {
  /// How the place is called in a message.
  let place: String
  /// What lies there.
  let old: SiteManifest
  let allowsShrinking: Bool
  let replaces: Bool

  /// The same as `refusal`, as far as it can be told before the new site is planned.
  ///
  /// An archive without a key has not been built, or has lost it: that is told by what both sites share.
  func earlyRefusal(key: ContentHash?, keepsakes: Int) -> Diagnostic? {
    guard let archive = old.archive else { return nil }
    guard let key else { return keepsakes == 0 && !replaces ? otherArchive(isEmpty: true) : nil }
    if archive == SiteOwner.archive(of: key.bytes) { return shrinking(to: keepsakes) }
    return replaces ? nil : otherArchive(isEmpty: keepsakes == 0)
  }

  /// Why the site may not be replaced by one of so many keepsakes; `nil` if it may.
  ///
  /// `isThere` tells which addresses the new site has: a list without a name, or with one whose key is lost, is known by
  /// what both sites share.
  func refusal(key: ContentHash, keepsakes: Int, isThere: (String) -> Bool) -> Diagnostic? {
    if old.archive != SiteOwner.archive(of: key.bytes), !isMostly(isThere) {
      return replaces ? nil : otherArchive(isEmpty: keepsakes == 0)
    }
    return shrinking(to: keepsakes)
  }

  private func shrinking(to keepsakes: Int) -> Diagnostic? {
    guard let before = old.keepsakes, keepsakes * 2 < before, !allowsShrinking else { return nil }
    return Diagnostic(
      .error, "output.shrinking", file: place,
      "this site has \(before) keepsakes, and \(keepsakes == 0 ? "none is" : "only \(keepsakes) are") left",
      remedy: "look whether a disk or a folder is missing; if they are meant to go, add --allow-shrinking")
  }

  private func otherArchive(isEmpty: Bool) -> Diagnostic {
    isEmpty
      ? Diagnostic(
        .error, "output.other-archive", file: place, "this site is there already, and the archive has no keepsakes",
        remedy: "look whether the disk with the pictures is there; if the site is to be emptied, add --replace")
      : Diagnostic(
        .error, "output.other-archive", file: place, "this is the site of another archive, which would be lost",
        remedy: "choose another folder with -o, or add --replace to put this archive's site in its place")
  }

  /// Whether more than half of what the old site shows is in the new one; so is a site that shows nothing.
  private func isMostly(_ isThere: (String) -> Bool) -> Bool {
    let shown = old.entries.lazy.map(\.address).filter { address in
      address.utf8.starts(with: Rendition.folder.utf8) || address.utf8.starts(with: "keepsakes/".utf8)
    }
    let (all, kept) = shown.reduce(into: (0, 0)) { counts, address in
      counts.0 += 1
      if isThere(address) { counts.1 += 1 }
    }
    return kept * 2 > all || all == 0
  }
}
