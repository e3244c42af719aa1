// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import Memo

/// How the keeper wants one image shown; the original stays as it is.
package struct PictureEdit: Hashable, Sendable {
  package var frame: PictureFrame
  /// Of the file that says what is background; `nil`: none of it is taken away.
  package var mask: ContentHash?

  package init(_ frame: PictureFrame = PictureFrame(), mask: ContentHash? = nil) {
    self.frame = frame
    self.mask = mask
  }
}

extension PictureEdit {
  /// Its form in the memo, for what is handed to another machine.
  package var memoBytes: [UInt8] { BinaryForm.bytes(of: self) }

  /// `nil` if the bytes are not that form.
  package init?(memoBytes: [UInt8]) {
    guard let edit = BinaryForm.value(PictureEdit.self, from: memoBytes) else { return nil }
    self = edit
  }
}
