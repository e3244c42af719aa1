// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// The slide show: one page, and small scripts with its slides, so that it also works from disk.
///
/// A keepsake's number in the show is its position in time among the listed ones. The part of the address after
/// `#only=` selects slides, as numbers and ranges in base 36 (`3.5.a-k`); without it all are shown.
struct ShowPages: PageSet {
  private let site: Site

  static let entry = "slideshow/index.html"
  /// The number of keepsakes in each script.
  static let chunk = 64
  /// The most ranges in an address; of more, an even selection is shown.
  private static let mostRanges = 300

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    guard site.showNumbers.contains(where: { $0 >= 0 }) else { return [] }
    return [Page(Self.entry, "slideshow") { [self] in view }]
  }

  private var view: View {
    let title = site.words[.showTitle]
    return PageHead(
      title, site.words[.showAbout], scripts: [site.assets.extra(.slideshow)], sheets: [site.assets.sheet(.slides)]
    ).view(address: Self.entry, site: site).adding([
      .title: .text(title), .total: .number(site.index.listed.count),
      .slides: .text(folder),
      .collections: .views(collections),
    ])
  }

  private var collections: [View] {
    site.index.collections.indices.compactMap { entry in
      Self.link(site.index.collections[entry].keepsakes, site).map {
        $0.adding([
          .name: .text(site.collection(entry).title),
          .count: .text(site.words.number(site.index.collections[entry].keepsakes.count)),
        ])
      }
    }
  }

  /// A link to the slide show of some keepsakes; `nil` if fewer than two of them have pictures.
  static func link(_ keepsakes: some Sequence<Int>, _ site: Site) -> View? {
    let positions = keepsakes.map { site.showNumbers[$0] }.filter { $0 >= 0 }.sorted()
    guard positions.count > 1 else { return nil }
    if positions.count == site.slideCount {
      return site.link(site.words[.showTitle], to: entry)
    }
    return site.link(site.words[.showTitle], to: entry + "#only=" + ranges(positions))
  }

  /// Rising numbers as ranges in base 36.
  static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else if ranges.last?.upperBound != number {
        ranges.append(number...number)
      }
    }
    if ranges.count > mostRanges {
      ranges = (0..<mostRanges).map { ranges[$0 * ranges.count / mostRanges] }
    }
    // Byte by byte: pages of large groups have some hundred ranges each, and every build writes all of them.
    var text: [UInt8] = []
    for range in ranges {
      if !text.isEmpty { text.append(UInt8(ascii: ".")) }
      add(range.lowerBound, to: &text)
      guard range.count > 1 else { continue }
      text.append(UInt8(ascii: "-"))
      add(range.upperBound, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a non-negative number in base 36.
  private static func add(_ number: Int, to text: inout [UInt8]) {
    let start = text.count
    var rest = number
    repeat {
      let digit = UInt8(rest % 36)
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      rest /= 36
    } while rest > 0
    text[start...].reverse()
  }

  // MARK: Slides

  /// Named by the order of the slides, so that a cached page never loads slides with other numbers.
  private var folder: String {
    var order = FingerprintWriter()
    for number in site.index.listed { order.add(site.catalogue.keepsakes[number].id) }
    return "data/show/\(order.finish().hex.prefix(10))/"
  }

  /// The scripts with the slides, in order.
  var files: [SiteFile] {
    guard !pages.isEmpty else { return [] }
    let (folder, listed) = (folder, site.index.listed)
    return stride(from: 0, to: listed.count, by: Self.chunk).map { start in
      let number = start / Self.chunk
      return SiteFile("\(folder)\(number).js") { [self] in
        script(number, listed[start..<min(listed.count, start + Self.chunk)])
      }
    }
  }

  /// Each face's middle and half its width and height, in ten thousandths of the picture, and its name.
  private static func faces(_ faces: [WhoIsWhere.Face], _ words: Words) -> JSON {
    .list(
      faces.map { face in
        let region = face.region
        let numbers = [region.centre.x, region.centre.y, region.width / 2, region.height / 2]
        return .list(
          numbers.map { .count(Int(($0 * 10_000).rounded())) } + [.text(face.name ?? words[.whereUnknown])])
      })
  }

  private func script(_ number: Int, _ keepsakes: ArraySlice<Int>) -> [UInt8] {
    var output = Array("keepsakeSlides(\(number),[".utf8)
    for (place, index) in keepsakes.enumerated() {
      if place > 0 { output += Array(",\n".utf8) }
      guard site.showNumbers[index] >= 0, let picture = site.picture(of: index) else {
        output += Array("0".utf8)
        continue
      }
      let keepsake = site.catalogue.keepsakes[index]
      let image = keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail] : nil
      let candidates = PictureView.candidates(of: picture, for: .view)
      let meta = [
        keepsake.date.map { site.dates.text($0.value) }, keepsake.place.map { Headings.shortName(of: $0.value) },
      ]
      let known = meta.compactMap { $0 }.joined(separator: " · ")
      // Time and place replace a missing title.
      let isNamed = Headings.given(keepsake.title) != nil
      let texts = [
        keepsake.id, isNamed ? site.headings[index] : known, isNamed ? known : "",
        keepsake.caption?.value ?? "",
        TileView.alternative(image: image, keepsake: keepsake, heading: site.headings[index]),
        candidates.map { "\($0.address) \($0.size.width)" }.joined(separator: ","),
      ]
      output.append(UInt8(ascii: "["))
      for text in texts {
        JSON.append(text, to: &output, .page)
        output.append(UInt8(ascii: ","))
      }
      output += Array("\(picture.size.width),\(picture.size.height)".utf8)
      // A film is a still here and plays on its page.
      let isFilm = image?.media?.medium == .film
      let faces = isFilm ? [] : image.map(WhoIsWhere.faces) ?? []
      if isFilm || !faces.isEmpty {
        output += Array(",\"\(isFilm ? PlayingTime.text(image?.media?.duration ?? 0) : "")\"".utf8)
      }
      if !faces.isEmpty { output += Array(",\(Self.faces(faces, site.words).string(.page))".utf8) }
      output.append(UInt8(ascii: "]"))
    }
    return output + Array("]);\n".utf8)
  }
}
