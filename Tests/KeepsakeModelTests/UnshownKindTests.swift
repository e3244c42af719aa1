// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `Kinds that are not shown` {
  @Test(arguments: UnshownKind.allCases)
  func `have words for one and for many, and a way out`(kind: UnshownKind) {
    #expect(kind.phrase.text.hasPrefix("a ") || kind.phrase.text.hasPrefix("an "))
    let word = kind.phrase.text.split(separator: " ")[1]
    // Said letter by letter, S begins like a vowel.
    let wantsAn = "AEIOaeio".contains(word.prefix(1)) || word == "SVG" || word == "SGI"
    #expect(kind.phrase.text.hasPrefix("an ") == wantsAn)
    #expect(kind.plural.text.split(separator: " ").contains { $0.hasSuffix("s") })
    #expect(!kind.remedy.isEmpty && !kind.remedyForOne.text.contains("them"))
  }

  @Test(arguments: [
    "psd", "pcx", "svg", "eps", "ai", "xcf", "ico", "djvu", "x3f", "mid", "ape", "rm",
  ])
  func `are told by the name`(fileExtension: String) {
    #expect(UnshownKind(fileExtension: fileExtension) != nil)
    #expect(ImageFormat(fileExtension: fileExtension) == nil)
  }
}
