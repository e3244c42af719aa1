// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// The visitor's favourites: one page, and small scripts with the tiles of all listed keepsakes, so that it also works from disk.
///
/// The hash of a keepsake's id selects its tile's script, whatever its date, so that a new keepsake changes only one of
/// them.
struct FavouritePages: PageSet {
  private let site: Site

  static let entry = "favourites/index.html"
  private static let folder = "data/tiles/"
  /// The average number of tiles in a script.
  private static let perFile = 64

  init(_ site: Site) { self.site = site }

  /// Whether keepsakes can be favourites: the secured part leaves no trace on the device.
  static func isOffered(_ site: Site) -> Bool { site.sharing.isOffered && !site.index.listed.isEmpty }

  /// The number of scripts: a power of two, so that it rarely changes.
  static func fileCount(_ site: Site) -> Int {
    var count = 1
    while count * perFile < site.index.listed.count { count *= 2 }
    return count
  }

  var pages: [Page] {
    guard Self.isOffered(site) else { return [] }
    return [
      Page(Self.entry, "favourites", isListed: false) { [self] in
        let title = site.words[.favouritesTitle]
        return PageHead(
          title, site.words[.favouritesAbout], isListed: false, scripts: [site.assets.extra(.favourites)]
        ).view(address: Self.entry, site: site).adding([
          .title: .text(title), .tileFiles: .number(Self.fileCount(site)),
        ])
      }
    ]
  }

  var files: [SiteFile] {
    guard Self.isOffered(site) else { return [] }
    let count = Self.fileCount(site)
    var members = [[Int]](repeating: [], count: count)
    for number in site.index.listed {
      members[Int(Self.hash(site.catalogue.keepsakes[number].id)) & (count - 1)].append(number)
    }
    return members.enumerated().map { file, numbers in
      SiteFile("\(Self.folder)\(file).js") { [self] in script(file, numbers) }
    }
  }

  /// FNV-1a, 32 bits.
  static func hash(_ id: String) -> UInt32 {
    id.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// For each keepsake its id, label, line under it, flags (1 no name, 2 several pictures, 4 a label only for screen
  /// readers), alt text, and the picture's address, width, height and colour.
  private func script(_ file: Int, _ numbers: [Int]) -> [UInt8] {
    var output = Array("keepsakeTiles(\(file),[".utf8)
    for (place, number) in numbers.enumerated() {
      if place > 0 { output += Array(",\n".utf8) }
      let keepsake = site.catalogue.keepsakes[number]
      let tile = site.tiles[number].view
      let image = keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail] : nil
      let flags = (tile.isSet(.isPlain) ? 1 : 0) + (tile.isSet(.isMany) ? 2 : 0) + (tile.isSet(.isSilent) ? 4 : 0)
      let title = tile.text(.title)
      let alt = TileView.alternative(image: image, keepsake: keepsake, heading: site.headings[number])
      output.append(UInt8(ascii: "["))
      for text in [keepsake.id, title, tile.text(.meta)] { add(text, to: &output) }
      output += Array("\(flags),".utf8)
      add(alt == title ? "" : alt, to: &output)
      if let picture = site.picture(of: number), let rendition = PictureView.standardTile(of: picture) {
        add(rendition.address, to: &output)
        output += Array("\(picture.size.width),\(picture.size.height),\(min(215, max(0, picture.colour)))".utf8)
      } else {
        output += Array("0".utf8)
      }
      output.append(UInt8(ascii: "]"))
    }
    return output + Array("]);\n".utf8)
  }

  private func add(_ text: String, to output: inout [UInt8]) {
    JSON.append(text, to: &output, .page)
    output.append(UInt8(ascii: ","))
  }
}
