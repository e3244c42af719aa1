// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The sizes in which a collage is made.
package enum CollageFormat: String, Hashable, Sendable, CaseIterable {
  /// For the collage's own page.
  case page
  /// For the preview of a shared link.
  case link
  case square, story
  /// A4 landscape at 300 dots an inch; on request.
  case print

  package var size: PixelSize {
    switch self {
    case .page: PixelSize(width: 2_400, height: 1_600)
    case .link: PixelSize(width: 1_200, height: 630)
    case .square: PixelSize(width: 1_200, height: 1_200)
    case .story: PixelSize(width: 1_080, height: 1_920)
    case .print: PixelSize(width: 3_508, height: 2_480)
    }
  }

  /// The most bytes of the file; services crop or ignore larger previews of links.
  var byteLimit: Int { self == .link ? 300_000 : .max }
}

/// How a collage is laid out.
package enum CollageLayout: String, Hashable, Sendable, CaseIterable {
  case mosaic, grid, polaroids, filmstrip, letter, scrapbook

  /// The most keepsakes that a format can show recognisably.
  package func limit(_ format: CollageFormat) -> Int {
    switch (self, format) {
    case (.mosaic, .page), (.mosaic, .print): 40
    case (.mosaic, .link): 12
    case (.mosaic, _): 18
    case (.grid, .page), (.grid, .print): 24
    case (.grid, .link): 8
    case (.grid, _): 15
    case (.polaroids, .page), (.polaroids, .print): 10
    case (.polaroids, .link): 4
    case (.polaroids, _): 6
    case (.filmstrip, .page), (.filmstrip, .print): 15
    case (.filmstrip, .link): 6
    case (.filmstrip, _): 9
    case (.letter, .page), (.letter, .print): 9
    case (.letter, .link): 4
    case (.letter, _): 6
    case (.scrapbook, .page), (.scrapbook, .print): 12
    case (.scrapbook, .link): 4
    case (.scrapbook, _): 8
    }
  }
}
