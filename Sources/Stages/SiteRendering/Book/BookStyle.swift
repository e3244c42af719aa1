// SPDX-License-Identifier: MIT

/// The style sheet of a book: the lengths of its paper, the site's serif, and how its pages are set.
enum BookStyle {
  static func sheet(_ paper: BookPaper) -> String {
    func text(_ file: String) -> String {
      String(decoding: EmbeddedAssets.assets["styles/\(file).css"] ?? [], as: UTF8.self)
    }
    let lengths: [(String, Double)] = [
      ("w", paper.width), ("h", paper.height), ("bleed", paper.bleed), ("slug", paper.slug), ("inner", paper.inner),
      ("outer", paper.outer), ("top", paper.top), ("foot", paper.foot), ("measure", paper.measure),
      ("gutter", paper.gutter), ("aside", paper.aside), ("em", paper.em),
    ]
    // For print, waiting for the serif is fine.
    let serif = text("serif").replacing("font-display: optional", with: "font-display: block")
    return "@page{size:\(BookPaper.text(paper.sheetWidth))mm \(BookPaper.text(paper.sheetHeight))mm;margin:0}\n"
      + ":root{\(lengths.map { "--\($0.0):\(BookPaper.text($0.1))mm" }.joined(separator: ";"))}\n"
      + StyleSheet.tidied(serif) + StyleSheet.tidied(text("book"))
  }
}
