// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// A web server by HTTP/1.1 for browsers of this machine, and for those beside it where an address is named.
///
/// It is our own because of what must hold whoever connects: time, memory and descriptors are bounded for each connection
/// and for all together, and who asks properly is answered even while others take up all that they can.
package final class HTTPServer: Sendable {
  package let port: UInt16
  private let mailbox: Mailbox
  private let ended: AsyncStream<Void>

  /// Begins to listen on a port, 0 for any free one, of an address that is this machine's alone unless another is named.
  ///
  /// The fields are added to every answer, also to requests that the handler does not see.
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

  /// Stops listening and ends every connection; returns when that is done.
  package func stop() async {
    mailbox.post(.stop)
    for await _ in ended {}
  }
}
