// SPDX-License-Identifier: MIT
import KeepsakeSupport
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct `Language data` {
  @Test func `is the folder's content`() throws {
    let folder = try TemporaryFolder()
    let data = TesseractData(folder: folder.path)
    #expect(!data.has("eng") && data.identity.isEmpty)
    try Files.write([1, 2, 3], to: folder.path + "/eng.traineddata")
    #expect(data.has("eng") && data.identity == "eng.traineddata 3")
    #expect(data.identity(of: "eng") == "eng 3")
    #expect(!TesseractData(folder: nil).has("eng"))
  }

  @Test(arguments: ["", "a", "../eng", "en g", "eng+deu", "é", "eng/../eng"])
  func `is never searched for under an invalid name`(name: String) throws {
    #expect(TesseractData.advice(for: name) == nil && !TesseractData.ofThisMachine().has(name))
  }

  @Test func `is named as the system's package`() {
    #if os(Linux)
      #expect(TesseractData.advice(for: "chi_sim") == "install it by: apt install tesseract-ocr-chi-sim")
    #endif
  }
}
