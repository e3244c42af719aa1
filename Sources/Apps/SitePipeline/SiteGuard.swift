// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Publishing

/// Refuses to replace another archive's site, or a site whose keepsakes are mostly missing now.
///
/// A stick that is not mounted, a wrong folder after `-o`: no keeper wants to lose a site like that.
package struct SiteGuard {
  /// How the place is called in a message.
  let place: String
  /// What lies there.
  let old: SiteManifest
  /// Whether `old` names all of the files there, those that only a link leads to among them.
  let knowsAll: Bool
  /// The place in `keepsake.yaml`, if the user has not named another.
  var saidBySettings: String?
  let allowsShrinking: Bool
  let replaces: Bool

  package init(
    place: String, old: SiteManifest, knowsAll: Bool, saidBySettings: String? = nil, allowsShrinking: Bool,
    replaces: Bool
  ) {
    self.place = place
    self.old = old
    self.knowsAll = knowsAll
    self.saidBySettings = saidBySettings
    self.allowsShrinking = allowsShrinking
    self.replaces = replaces
  }

  /// Refusals before the new site is planned: another archive's site, and an empty archive.
  ///
  /// An archive without a key has not been built, or has lost it; then the keepsakes that both sites share decide.
  func earlyRefusal(key: ContentHash?, keepsakes: Int) -> Diagnostic? {
    let isKnown = key.map { old.archive == SiteOwner.archive(of: $0.bytes) } ?? false
    if let said = saidBySettings, !isKnown, !ids.isEmpty { return SiteOutput.notKnown(said) }
    guard let archive = old.archive, !ids.isEmpty else { return nil }
    let isOurs = key.map { archive == SiteOwner.archive(of: $0.bytes) }
    if isOurs == false { return replaces ? nil : otherArchive(kept: keepsakes == 0 ? 0 : nil) }
    guard keepsakes == 0 else { return nil }
    if isOurs == true { return allowsShrinking ? nil : shrinking(kept: 0) }
    return replaces ? nil : otherArchive(kept: 0)
  }

  /// Why the site may not be replaced; `nil` if it may.
  ///
  /// `has` tells which keepsakes the archive still has, by their ids; hidden ones and those that have become part of others
  /// are there. A list without a name, or with one whose key is lost, is known by what both share.
  package func refusal(key: ContentHash, has: (String) -> Bool) -> Diagnostic? {
    let kept = ids.count(where: has)
    guard old.archive == SiteOwner.archive(of: key.bytes) else {
      let isOurs = ids.isEmpty ? knowsAll || !old.hidesEntries : kept * 2 > ids.count
      return isOurs || replaces ? nil : otherArchive(kept: kept)
    }
    return kept * 2 >= ids.count || allowsShrinking ? nil : shrinking(kept: kept)
  }

  /// The ids that the old site has pages of, as far as they are known.
  private var ids: [String] { old.entries.compactMap { Self.id(of: $0.address) } }

  /// The id in `keepsakes/<id>/index.html`.
  static func id(of address: String) -> String? {
    guard address.hasPrefix("keepsakes/"), address.hasSuffix("/index.html") else { return nil }
    let id = address.dropFirst("keepsakes/".count).dropLast("/index.html".count)
    return id.isEmpty || id.contains("/") || address.utf8.count < "keepsakes/a/index.html".utf8.count ? nil : String(id)
  }

  private func shrinking(kept: Int) -> Diagnostic {
    Diagnostic(
      .error, "output.shrinking", file: place,
      "of the \(ids.count) keepsakes in this site \(Self.count(kept)) left in the archive",
      remedy: "look whether a disk or a folder is missing; if they are meant to go, add --allow-shrinking")
  }

  private func otherArchive(kept: Int?) -> Diagnostic {
    let isNameless = old.archive == nil || kept != nil
    return Diagnostic(
      .error, "output.other-archive", file: place,
      isNameless
        ? "of the \(ids.count) keepsakes in this site \(Self.count(kept ?? 0)) in this archive"
        : "this is the site of another archive, which would be lost",
      remedy: isNameless
        ? "look whether a disk or a folder is missing; if it is another archive's site, choose another place, or add --replace "
          + "to put this archive's in its stead"
        : "choose another place, or add --replace to put this archive's site in its stead")
  }

  private static func count(_ count: Int) -> Message {
    switch count {
    case 0: "none is"
    case 1: "only one is"
    default: "only \(count) are"
    }
  }
}
