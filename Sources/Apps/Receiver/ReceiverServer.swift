// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import LoopbackHTTP

/// A receiver's settings.
package struct ReceiverSettings: Sendable {
  /// The SQLite file, created if it is missing.
  package var store: String
  /// The token with which keepers fetch contributions.
  package var token: String
  /// The family's word that visitors must know; `nil` for none.
  package var word: String?
  /// The site whose pages may post: `https://family.example`.
  package var origin: String?
  /// The most contributions that are stored.
  package var limit = 100_000

  package init(store: String, token: String) { (self.store, self.token) = (store, token) }

  /// A word without differences of typing.
  package static func plain(_ word: String) -> String {
    // Keyboards differ in how they encode an accent.
    word.trimmingCharacters(in: .whitespacesAndNewlines).lowercased().precomposedStringWithCanonicalMapping
  }

  /// The token in a file; creates the file, readable only by its owner, if it is missing.
  package static func token(in file: String) throws -> String {
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try Files.read(file, limit: 4_096) } catch {
      // An unreadable file stays unchanged, since a keeper has its token.
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

/// A receiver of contributions that listens on this machine only, behind the keeper's web server.
package actor ReceiverServer {
  private let settings: ReceiverSettings
  private var running: (server: HTTPServer, store: ContributionStore)?

  package init(_ settings: ReceiverSettings) { self.settings = settings }

  /// Begins to listen, and returns the port; throws a `Diagnostic` if that fails.
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

  /// Answers complete requests, closes the store, and ends.
  package func stop() async {
    await running?.server.stop()
    await running?.store.close()
    running = nil
  }
}
