// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// An HTTP/1.1 server for browsers on this machine, or for others if an address is given.
///
/// We wrote our own because time, memory and descriptors must be bounded, for each connection and for all together, and
/// because a well-behaved browser must get an answer even while others take up all they can.
package final class HTTPServer: Sendable {
  package let port: UInt16
  private let mailbox: Mailbox
  private let ended: AsyncStream<Void>

  /// Begins to listen on a port, 0 for any free one; the default address is reachable only from this machine.
  ///
  /// The fields are added to every answer, including those that the handler does not see.
  package init(
    address: String = "127.0.0.1", port: UInt16, limits: ServerLimits = ServerLimits(), fields: HeaderFields = [:],
    handler: any RequestHandler
  ) throws(HTTPServerError) {
    let listener = try ListeningSocket(address: address, port: port)
    guard let mailbox = Mailbox() else { throw .cannotListen(errno) }
    self.port = listener.port
    self.mailbox = mailbox
    let (ended, end) = AsyncStream<Void>.makeStream()
    self.ended = ended
    // Not Swift's shared pool, which a build may keep busy.
    let desk = AnswerDesk(handler: handler, fields: fields, mailbox: mailbox, workers: WorkerPool(workers: 2))
    let thread = Thread {
      ConnectionLoop(listener: listener, limits: limits, desk: desk).run()
      end.finish()
    }
    thread.name = "preview"
    thread.start()
  }

  /// Stops listening and ends every connection; returns afterwards.
  package func stop() async {
    mailbox.post(.stop)
    for await _ in ended {}
  }
}
