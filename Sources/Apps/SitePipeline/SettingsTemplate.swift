// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// Writes a first `keepsake.yaml`, in which every setting is explained and none is set but the title.
package enum SettingsTemplate {
  /// Makes the file in a folder, and the folder if it is not there; gives the file's path.
  ///
  /// Throws a `Diagnostic` if there is such a file already.
  package static func write(in folder: String) throws -> String {
    let path = (folder as NSString).expandingTildeInPath + "/keepsake.yaml"
    guard !Files.exists(path) else {
      throw Diagnostic(
        .error, "init.exists", file: path, "there is a keepsake.yaml already, and it stays as it is",
        remedy: "edit it, or rename it first")
    }
    do throws(FileError) {
      try Files.createFolder((folder as NSString).expandingTildeInPath)
      let real = Files.realPath((folder as NSString).expandingTildeInPath) ?? folder
      try Files.writeAtomically(Array(text(title: (real as NSString).lastPathComponent).utf8), to: path, durably: true)
    } catch {
      throw error.diagnostic()
    }
    return path
  }

  /// The file's text; the title is quoted as YAML wants it.
  static func text(title: String) -> String {
    let quoted = title.replacingOccurrences(of: "'", with: "''")
    return """
      # Settings of this archive for keepsake-site. Every line is optional; remove the # to set one.
      # What each does: docs/archive-format.md, or keepsake-site help.

      title: '\(quoted)'
      # subtitle: Letters, photographs and small papers
      # description: |
      #   A few words for the home page, in Markdown.

      # The language of the site's own words and dates: en, de or fr.
      # language: en

      # Where the site will be, for link previews and feeds.
      # base_url: https://example.org/family

      # Who keeps the archive; feedback goes to the address.
      # keeper: {name: Hanna, email: hanna@example.org}

      # The keepsake on the first page: an id or a path without extension.
      # cover: photos/1962-07-14-wedding

      # Who may see what nobody decides otherwise: public, unlisted (by link only), secured, private.
      # visibility: public

      # How exactly places are published: exact, city, country or hidden.
      # location: city
      # Places in these circles (radius in kilometres) are published as the city only, whatever `location` says.
      # hidden_zones:
      #   - {lat: 56.415, lon: -5.472, radius: 1}

      # What is not part of the archive, as in a .gitignore.
      # exclude: [drafts/, "*.tmp.jpg"]

      # Keep sidecars in a tree of their own instead of beside the pictures.
      # sidecars: metadata

      # Make a collection of every folder.
      # folders_are_collections: false

      # The long sides of the copies that the site shows, their quality (1 to 100), and how many million pixels a
      # picture may have.
      # pictures: {sizes: [1600, 400], quality: 80, pixel_limit: 200}

      # Where the site goes, if not to a folder beside this one.
      # output: ../family-site

      """
  }
}
