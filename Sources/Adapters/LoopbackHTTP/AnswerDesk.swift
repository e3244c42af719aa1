// SPDX-License-Identifier: MIT
internal import KeepsakeSupport

/// Runs the handler on other threads, since the connections' thread must never wait.
struct AnswerDesk: Sendable {
  let handler: any RequestHandler
  /// Added to every answer.
  let fields: HeaderFields
  let mailbox: Mailbox
  let workers: WorkerPool

  /// Asks the handler; the answer goes into the mailbox.
  func ask(_ request: Request, for connection: Int) {
    Task(executorPreference: workers) {
      mailbox.post(.answer(await handler.answer(request), connection: connection))
    }
  }

  /// Forwards events until the task is cancelled.
  func forward(_ events: AsyncStream<[UInt8]>, to connection: Int) -> Task<Void, Never> {
    Task(executorPreference: workers) {
      for await event in events { mailbox.post(.event(event, connection: connection)) }
      mailbox.post(.endOfEvents(connection: connection))
    }
  }
}
