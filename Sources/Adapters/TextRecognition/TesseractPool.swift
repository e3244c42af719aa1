// SPDX-License-Identifier: MIT
private import KeepsakeModel
private import Synchronization

/// Loaded, idle Tesseracts by languages; one for each worker, used by one at a time.
final class TesseractPool: Sendable {
  private let folder: String
  private let idle = Mutex<[String: [LoadedTesseract]]>([:])

  init(folder: String) { self.folder = folder }

  func with<Output>(
    _ languages: String, _ body: (LoadedTesseract) throws(TextEngineError) -> Output
  ) throws(TextEngineError) -> Output {
    let free = idle.withLock { $0[languages]?.popLast() }
    let engine: LoadedTesseract
    if let free { engine = free } else { engine = try LoadedTesseract(languages: languages, folder: folder) }
    defer { idle.withLock { $0[languages, default: []].append(engine) } }
    return try body(engine)
  }

  func empty() { idle.withLock { $0 = [:] } }
}
