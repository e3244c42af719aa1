// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `Kinds of undisplayable files` {
  @Test(arguments: UnshownKind.allCases)
  func `have a singular, a plural and a remedy`(kind: UnshownKind) {
    #expect(kind.phrase.text.hasPrefix("a ") || kind.phrase.text.hasPrefix("an "))
    let word = kind.phrase.text.split(separator: " ")[1]
    // S begins with a vowel when spelt aloud.
    let wantsAn = "AEIOaeio".contains(word.prefix(1)) || word == "SVG" || word == "SGI"
    #expect(kind.phrase.text.hasPrefix("an ") == wantsAn)
    #expect(kind.plural.text.split(separator: " ").contains { $0.hasSuffix("s") })
    #expect(!kind.remedy.isEmpty && !kind.remedyForOne.text.contains("them"))
  }

  @Test(arguments: [
    "psd", "pcx", "svg", "eps", "ai", "xcf", "ico", "djvu", "x3f", "mid", "ape", "rm",
  ])
  func `are recognised by the name`(fileExtension: String) {
    #expect(UnshownKind(fileExtension: fileExtension) != nil)
    #expect(ImageFormat(fileExtension: fileExtension) == nil)
  }
}
