// SPDX-License-Identifier: MIT
import Testing

@testable import TextRecognition

/// The engine's results for unknown scripts, and for badly recognised print.
@Suite struct `Letters of another script` {
  private func words(_ text: String, known: Set<String> = [], confidence: Double) -> [PageWord] {
    text.split(separator: " ").map { word in
      PageWord(text: String(word), confidence: confidence, box: PixelBox(), isKnown: known.contains(String(word)))
    }
  }

  @Test func `are recognised by unknown words and a moderate confidence`() {
    let cyrillic = "Doporas W3a6enna napom ono3gan raBaHb 6BINa nonHa Hapona HukTo BUgeN CTONbKO cHera"
    #expect(words(cyrillic, confidence: 74).isOtherScript)
    #expect(words(cyrillic, known: ["nonHa", "cHera"], confidence: 62).isOtherScript)
  }

  @Test func `are not a language with known letters and unknown words`() {
    let polish = "Kochana Izabelo prom przypłynął późno a port był pełen ludzi Nikt nie widział tyle śniegu"
    #expect(!words(polish, confidence: 84).isOtherScript)
  }

  @Test func `are not a poor receipt, a few names or numbers alone`() {
    let receipt = "MARKT Brot BUTTEP 2.35 Mi1ch 1.20 Summe 3.55 Vielen Dank Kasse 004711 8utter"
    #expect(!words(receipt, known: ["Brot", "Summe", "Dank", "Vielen"], confidence: 52).isOtherScript)
    #expect(!words("Xanthe Okafor Lumsden", confidence: 60).isOtherScript)
    #expect(!words((10_000..<10_040).map(String.init).joined(separator: " "), confidence: 60).isOtherScript)
    #expect(![PageWord]().isOtherScript)
  }
}
