// SPDX-License-Identifier: MIT
internal import Media

extension PictureSource {
  /// As other programs are told of it.
  func mediaFile(root: String) -> MediaFile {
    MediaFile(path: file.path.bytes(below: root), ending: file.path.pathExtension, size: file.size)
  }
}
