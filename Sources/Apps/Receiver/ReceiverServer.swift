// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import LoopbackHTTP

/// What a receiver is run with.
package struct ReceiverSettings: Sendable {
  /// The SQLite file; it is made if it is not there.
  package var store: String
  /// What keepers show to fetch contributions.
  package var token: String
  /// What visitors must know; `nil`: nothing.
  package var word: String?
  /// The site from whose pages browsers may post: `https://family.example`.
  package var origin: String?
  /// How many contributions are stored at most.
  package var limit = 100_000

  package init(store: String, token: String) { (self.store, self.token) = (store, token) }

  /// A word however it was typed.
  package static func plain(_ word: String) -> String {
    // Keyboards differ in how they write an accent.
    word.trimmingCharacters(in: .whitespacesAndNewlines).lowercased().precomposedStringWithCanonicalMapping
  }

  /// The token in a file, made and written for its owner alone if there is none.
  package static func token(in file: String) throws -> String {
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try Files.read(file, limit: 4_096) } catch {
      // One that is there and cannot be read is left as it is: some keeper has it.
      guard error.isMissing else { throw error.diagnostic() }
      bytes = nil
    }
    if let bytes {
      let token = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      guard token.utf8.count >= 32, token.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != 34 && $0 != 92 }) else {
        throw Diagnostic(
          .error, "receiver.token", file: file, "the token has fewer than 32 characters, or others than plain ones",
          remedy: "delete the file, and the receiver makes another")
      }
      return token
    }
    let token = RandomBytes.make(32).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    try Files.writeAtomically(Array((token + "\n").utf8), to: file, durably: true, mode: 0o600)
    return token
  }
}

/// A receiver of contributions, on this machine only: a web server of the keeper's stands before it.
package actor ReceiverServer {
  private let settings: ReceiverSettings
  private var running: (server: HTTPServer, store: ContributionStore)?

  package init(_ settings: ReceiverSettings) { self.settings = settings }

  /// Begins to listen, and gives the port; throws a `Diagnostic` if that cannot be.
  package func start(port: UInt16) async throws -> UInt16 {
    let store = try ContributionStore(settings.store, limit: settings.limit)
    var limits = ServerLimits()
    limits.body = 16_384
    let desk = ReceiverDesk(store: store, settings: settings, gate: FloodGate(), guesses: GuessGate())
    do throws(HTTPServerError) {
      let server = try HTTPServer(port: port, limits: limits, fields: ReceiverDesk.fields(settings), handler: desk)
      running = (server, store)
      return server.port
    } catch {
      await store.close()
      throw Diagnostic(
        .error, "receiver.port", "the port \(port) cannot be used: \(error.reason)",
        remedy: "choose another with --port")
    }
  }

  /// Answers what has come whole, closes the store, and ends.
  package func stop() async {
    await running?.server.stop()
    await running?.store.close()
    running = nil
  }
}
