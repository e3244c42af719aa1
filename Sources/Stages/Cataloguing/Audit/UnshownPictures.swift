// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Tells the keeper, in one message, which keepsakes visitors do not see because none of their files holds a picture.
///
/// What is wrong with each file is said where the file is read; this says what comes of it.
enum UnshownPictures {
  /// So many are named; a folder of broken files would fill the screen.
  private static let most = 20

  static func diagnostics(_ keepsakes: [Keepsake]) -> [Diagnostic] {
    // By number: a keepsake is a large value to copy.
    let files = keepsakes.indices.filter { keepsakes[$0].visibility <= .secured && keepsakes[$0].isDamaged }
      .map { keepsakes[$0].images[0].path.text }.sorted()
    guard let first = files.first else { return [] }
    let count = files.count == 1 ? "a keepsake is" : "\(files.count) keepsakes are"
    let names = files.prefix(most).joined(separator: ", ")
    let rest = files.count > most ? " and \(files.count - most) more" : ""
    return [
      Diagnostic(
        .warning, "keepsake.not-shown", file: files.count == 1 ? first : nil,
        "\(count) hidden from visitors, because there is no picture to show: \(names)\(rest)",
        remedy: "copy \(files.count == 1 ? "the file" : "these files") again from the camera, scanner or backup; "
          + "with a title, a caption or a transcript it is shown without a picture")
    ]
  }
}
