// SPDX-License-Identifier: MIT
private import KeepsakeModel
private import Synchronization

/// Engines that are loaded and idle, by languages: as many as there are workers, each used by one at a time.
final class EnginePool: Sendable {
  private let folder: String
  private let idle = Mutex<[String: [TesseractEngine]]>([:])

  init(folder: String) { self.folder = folder }

  func with<Output>(
    _ languages: String, _ body: (TesseractEngine) throws(RecognitionError) -> Output
  ) throws(RecognitionError) -> Output {
    let free = idle.withLock { $0[languages]?.popLast() }
    let engine: TesseractEngine
    if let free { engine = free } else { engine = try TesseractEngine(languages: languages, folder: folder) }
    defer { idle.withLock { $0[languages, default: []].append(engine) } }
    return try body(engine)
  }
}
