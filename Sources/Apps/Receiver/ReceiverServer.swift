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
    word.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }

  /// The token beside a store, made and written for its owner alone if there is none.
  package static func token(besideStore store: String) throws -> (token: String, file: String) {
    let file = store + ".token"
    if let bytes = try? Files.read(file, limit: 4_096) {
      let token = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      guard token.utf8.count >= 32 else {
        throw Diagnostic(
          .error, "receiver.token", file: file, "the token has fewer than 32 characters",
          remedy: "delete the file, and the receiver makes another")
      }
      return (token, file)
    }
    var random = SystemRandomNumberGenerator()
    let token = (0..<4).map { _ in
      let digits = String(UInt64.random(in: 0...UInt64.max, using: &random), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    try Files.writeAtomically(Array((token + "\n").utf8), to: file, mode: 0o600)
    return (token, file)
  }
}

/// A receiver of contributions, on this machine only: a web server of the keeper's stands before it.
package actor ReceiverServer {
  private let settings: ReceiverSettings
  private var running: (server: HTTPServer, store: ContributionStore)?

  package init(_ settings: ReceiverSettings) { self.settings = settings }

  /// Begins to listen, and gives the port; throws a `Diagnostic` if that cannot be.
  package func start(port: UInt16) throws -> UInt16 {
    let store = try ContributionStore(settings.store, limit: settings.limit)
    var limits = ServerLimits()
    limits.body = 16_384
    let desk = ReceiverDesk(store: store, settings: settings, gate: FloodGate())
    do throws(HTTPServerError) {
      let server = try HTTPServer(port: port, limits: limits, handler: desk)
      running = (server, store)
      return server.port
    } catch {
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
