// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A keepsake's public attachments.
enum Attachments {
  static func views(of keepsake: Keepsake, words: Words) -> [View] {
    keepsake.attachments.map { file in
      let name = file.path.name
      return [
        .address: .text(file.address(of: keepsake.id)), .name: .text(name), .title: .text(file.label ?? name),
        .meta: .text([file.kind, words.fileSize(file.size)].compactMap(\.self).joined(separator: ", ")),
      ]
    }
  }
}
