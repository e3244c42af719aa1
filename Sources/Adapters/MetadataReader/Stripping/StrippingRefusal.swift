// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why a file's hidden data cannot be removed.
package enum StrippingRefusal: Error, Hashable {
  /// The format has no parts that could be left out, or they are not known well enough.
  case format(ImageFormat)
  /// A part is invalid, so that its content is unknown.
  case damaged(Message)
  /// The file has more picture data than viewers show.
  case holdsMore(Message)

  /// A clause without a full stop.
  package var reason: Message {
    switch self {
    case .format(let format):
      "hidden data cannot be removed from \(format.nameWithArticle) without touching its picture"
    case .damaged(let part): "\(part) is malformed and may hide data"
    case .holdsMore(let what): "the file holds \(what), and the page does not show that"
    }
  }

  /// What the keeper may do.
  package var remedy: Message {
    switch self {
    case .format: "keep a copy as JPEG or PNG in its place if visitors are to have the original"
    case .damaged, .holdsMore:
      "save the picture again from a program that shows it if visitors are to have the original"
    }
  }
}

extension ImageFormat {
  fileprivate var nameWithArticle: String {
    switch self {
    case .raw: "a camera’s raw file"
    case .avif, .xbm, .xpm: "an \(name)"
    default: "a \(name)"
    }
  }
}
