// SPDX-License-Identifier: MIT
private import Foundation

/// Moves the bytes of all connections on one thread, which never waits for a single one.
final class ConnectionLoop {
  private let listener: ListeningSocket
  private let limits: ServerLimits
  private let desk: AnswerDesk
  private var connections: [Int: Connection] = [:]
  private var nextNumber = 0
  private var now = ContinuousClock.now
  /// Until then no new connection is accepted.
  private var pauseEnds: ContinuousClock.Instant?
  private var isStopped = false

  init(listener: ListeningSocket, limits: ServerLimits, desk: AnswerDesk) {
    (self.listener, self.limits, self.desk) = (listener, limits, desk)
  }

  /// Serves until a stop message; closes every connection then.
  func run() {
    while !isStopped {
      let (ready, hasMail, hasArrivals) = wait()
      now = .now
      if hasMail { for letter in desk.mailbox.takeAll() { take(letter) } }
      for (connection, events) in ready { serve(connection, events) }
      for connection in connections.values where connection.deadline.map({ $0 <= now }) == true {
        connection.expire(now)
      }
      forgetClosed()
      if let end = pauseEnds, end <= now { pauseEnds = nil }
      // Last, so that a request that has arrived protects its connection from being closed for others.
      if hasArrivals, pauseEnds == nil { takeIn() }
    }
    for connection in connections.values { connection.close() }
  }

  /// Waits until a connection is ready or a deadline passes.
  private func wait() -> (ready: [(Connection, Int16)], hasMail: Bool, hasArrivals: Bool) {
    let order = Array(connections.values)
    var entries = [
      pollfd(fd: desk.mailbox.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pauseEnds == nil ? listener.descriptor : -1, events: Int16(POLLIN), revents: 0),
    ]
    for connection in order { entries.append(pollfd(fd: connection.socket, events: connection.interest, revents: 0)) }
    let due = (order.compactMap(\.deadline) + [pauseEnds].compactMap(\.self)).min()
    // Rounded up: otherwise it would spin through the last millisecond.
    let patience = due.map { Int32(max(0, min(60_000, ($0 - .now) / .milliseconds(1) + 1))) } ?? -1
    guard poll(&entries, nfds_t(entries.count), patience) > 0 else { return ([], false, false) }
    let ready = zip(order, entries.dropFirst(2)).filter { $1.revents != 0 }.map { ($0, $1.revents) }
    return (ready, entries[0].revents != 0, entries[1].revents != 0)
  }

  private func serve(_ connection: Connection, _ events: Int16) {
    if events & Int16(POLLIN) != 0 {
      connection.readable(now)
    } else if events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 {
      connection.close()
    }
    if events & Int16(POLLOUT) != 0 { connection.writable(now) }
  }

  private func take(_ letter: Mailbox.Letter) {
    switch letter {
    case .answer(let answer, let number):
      connections[number]?.take(answer, now)
      if case .events = answer.body { boundListeners() }
    case .event(let event, let number): connections[number]?.take(event: event, now)
    case .endOfEvents(let number): connections[number]?.endEvents(now)
    case .stop: isStopped = true
    }
  }

  /// Closes the oldest listener above the limit; its browser reconnects by itself.
  private func boundListeners() {
    let listeners = connections.values.filter { $0.phase == .listening }
    guard listeners.count > limits.listeners else { return }
    listeners.min { $0.number < $1.number }?.close()
  }

  private func forgetClosed() {
    for (number, connection) in connections where connection.phase == .closed { connections[number] = nil }
  }

  // MARK: newcomers

  /// Accepts waiting connections, a few at a time, so that requests are read before connections are closed for others.
  private func takeIn() {
    var isExhausted = false
    for _ in 0..<32 {
      if connections.count >= limits.connections {
        guard listener.hasArrivals, makeRoom() else { return }
      }
      switch listener.accept() {
      case .connection(let socket):
        nextNumber += 1
        let connection = Connection(number: nextNumber, socket: socket, limits: limits, desk: desk, now: now)
        connections[nextNumber] = connection
        // Most browsers send their request at once.
        connection.readable(now)
        if connection.phase == .closed { connections[nextNumber] = nil }
      case .none: return
      case .exhausted:
        // The process is out of descriptors: one is freed here; if that is not possible, the loop pauses.
        guard !isExhausted, makeRoom() else {
          pauseEnds = now + limits.pause
          return
        }
        isExhausted = true
      }
    }
  }

  /// Closes the least valuable connection: one that is ending, then an idle one, then the slowest.
  ///
  /// If all are too young, new connections have to wait.
  private func makeRoom() -> Bool {
    let candidates = connections.values.compactMap { connection in
      connection.mayGoFrom.map { (connection: connection, from: $0) }
    }
    let victim = candidates.filter { $0.from <= now }.map(\.connection).min { first, second in
      let (a, b) = (Self.worth(first), Self.worth(second))
      return a == b ? first.since < second.since : a < b
    }
    guard let victim else {
      pauseEnds = candidates.map(\.from).min() ?? now + limits.pause
      return false
    }
    victim.close()
    connections[victim.number] = nil
    return true
  }

  private static func worth(_ connection: Connection) -> Int {
    connection.phase == .closing ? 0 : connection.isIdle ? 1 : 2
  }
}
