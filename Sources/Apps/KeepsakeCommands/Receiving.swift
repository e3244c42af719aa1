// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import Receiver

/// `receive --serve`: a receiver, until Ctrl-C or a signal of the system's ends it.
struct Receiving {
  var store: String
  var port: UInt16
  var origin: String?
  var wordFile: String?
  var tokenFile: String?
  var limit: Int?

  func run(_ shared: SharedOptions) async throws {
    let store = HomeFolder.expandingTilde(in: store)
    let file = tokenFile.map(HomeFolder.expandingTilde) ?? store + ".token"
    var settings = ReceiverSettings(store: store, token: try ReceiverSettings.token(in: file))
    if let limit { settings.limit = limit }
    settings.origin = try origin.map(Self.checked)
    settings.word = try wordFile.map { try Self.word(HomeFolder.expandingTilde(in: $0)) }
    let (console, port) = (shared.console, port)
    do {
      try await Interruption.stopsWork { [settings] in
        let receiver = ReceiverServer(settings)
        let port = try await receiver.start(port: port)
        Console.answer("http://127.0.0.1:\(port)/contributions")
        fflush(nil)
        console.say(
          "Contributions are received (Ctrl-C ends it). To fetch them: copy \(file) to .keepsake/receiver-token in the archive."
        )
        do { while true { try await Task.sleep(for: .seconds(3_600)) } } catch {
          await receiver.stop()
          throw error
        }
      }
    } catch is CancellationError {
      console.say("Closed. Everything that was acknowledged is in \(store).")
    }
  }

  /// An origin as browsers say it: without a path.
  private static func checked(_ origin: String) throws -> String {
    guard let url = URL(string: origin), let scheme = url.scheme, ["https", "http"].contains(scheme), url.host != nil,
      url.path.isEmpty || url.path == "/", url.query == nil
    else {
      throw Diagnostic(
        .error, "receiver.origin", "‘\(origin)’ is no site's address without a path",
        remedy: "say it as https://family.example")
    }
    return origin.hasSuffix("/") ? String(origin.dropLast()) : origin
  }

  private static func word(_ file: String) throws -> String {
    let word = ReceiverSettings.plain(String(decoding: try Files.read(file, limit: 1_024), as: UTF8.self))
    guard !word.isEmpty, !word.contains(where: \.isNewline) else {
      throw Diagnostic(
        .error, "receiver.word", file: file, "there is no word in it, or more than one line",
        remedy: "write one line into it")
    }
    return word
  }
}
