// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation

/// One browser's connection: the received part of its request, and the unsent part of the answer.
///
/// Nothing here blocks: each call reads or writes what the system allows at the moment.
final class Connection {
  enum Phase {
    /// Waits for a request, or for the rest of one.
    case reading
    /// The handler is at work.
    case answering
    case sending
    /// Sends events as they come.
    case listening
    /// All is sent; the browser gets time to receive it before the system forgets the connection.
    case closing
    case closed
  }

  let number: Int
  let socket: Int32
  private(set) var phase = Phase.reading
  /// The time at which the phase began, or, while sending, at which the browser last received bytes.
  private(set) var since: ContinuousClock.Instant
  private let limits: ServerLimits
  private let desk: AnswerDesk

  private var reader: RequestReader
  private var input: ArraySlice<UInt8> = []
  private var isKeptAlive = false

  private var output: [UInt8] = []
  private var sent = 0
  private var rest: (source: any ByteSource, range: Range<Int>)?
  private var sendingBegan: ContinuousClock.Instant
  private var wantsBody = true
  private var closesAfter = false
  private var events: Task<Void, Never>?

  init(
    number: Int, socket: Int32, limits: ServerLimits, desk: AnswerDesk, now: ContinuousClock.Instant
  ) {
    (self.number, self.socket, self.limits, self.desk) = (number, socket, limits, desk)
    (since, sendingBegan) = (now, now)
    reader = RequestReader(limits: limits)
  }

  /// The events that `poll` waits for.
  var interest: Int16 {
    switch phase {
    case .reading, .closing: Int16(POLLIN)
    case .sending: Int16(POLLOUT)
    case .listening: Int16(POLLIN) | (sent < output.count ? Int16(POLLOUT) : 0)
    case .answering, .closed: 0
    }
  }

  /// The time at which it times out.
  var deadline: ContinuousClock.Instant? {
    switch phase {
    case .reading where isIdle: since + limits.idleTime
    case .reading: since + (reader.isInBody ? limits.bodyTime : limits.headTime)
    case .sending: since + limits.stallTime
    case .listening: sent < output.count ? since + limits.stallTime : nil
    case .closing: since + limits.closingTime
    case .answering, .closed: nil
    }
  }

  /// Whether it is between two requests.
  var isIdle: Bool { phase == .reading && isKeptAlive && reader.isEmpty }

  /// The time from which it may be closed in favour of another connection; `nil` for never.
  var mayGoFrom: ContinuousClock.Instant? {
    switch phase {
    case .closing: since
    case .reading: since + limits.grace
    // A browser that always receives only a little may not stay forever either.
    case .sending: min(since + limits.grace, sendingBegan + limits.grace * 50)
    case .answering, .listening, .closed: nil
    }
  }

  // MARK: reading

  func readable(_ now: ContinuousClock.Instant) {
    switch (phase, receive()) {
    case (_, .ended): close()
    case (.reading, .bytes(let bytes)):
      input = bytes[...]
      readOn(now)
    // Later bytes are dropped.
    case (_, .bytes), (_, .nothing): break
    }
  }

  /// Continues reading a request.
  private func readOn(_ now: ContinuousClock.Instant) {
    let (wasIdle, wasInBody) = (isIdle, reader.isInBody)
    do throws(RequestRefusal) {
      if let request = try reader.take(&input) {
        reader = RequestReader(limits: limits)
        (phase, since) = (.answering, now)
        (wantsBody, closesAfter) = (request.method != "HEAD", request.head.closes)
        desk.ask(request, for: number)
        return
      }
    } catch {
      refuse(error, now)
      return
    }
    if wasIdle != isIdle || wasInBody != reader.isInBody { since = now }
    if !wasInBody, reader.awaitsConsent {
      let consent = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
      if ks_send(socket, consent, consent.count) != consent.count { close() }
    }
  }

  private func refuse(_ refusal: RequestRefusal, _ now: ContinuousClock.Instant) {
    closesAfter = true
    phase = .answering
    take(refusal.answer, now)
  }

  private enum Received {
    case bytes([UInt8])
    case nothing
    case ended
  }

  private func receive() -> Received {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, filled in
      count = recv(socket, buffer.baseAddress, buffer.count, 0)
      filled = max(0, count)
    }
    if count > 0 { return .bytes(bytes) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
  }

  // MARK: sending

  /// Takes the handler's answer.
  func take(_ answer: Answer, _ now: ContinuousClock.Instant) {
    guard phase == .answering else { return }
    var answer = answer
    // The answer's own fields take precedence.
    for line in desk.fields.lines where answer.fields[line.name] == nil { answer.fields[line.name] = line.value }
    (phase, since, sendingBegan) = (.sending, now, now)
    if case .events = answer.body, wantsBody { closesAfter = true }
    output = answer.head(closes: closesAfter, date: time(nil))
    if wantsBody {
      switch answer.body {
      case .bytes(let bytes): output += bytes
      case .part(let source, let range): rest = (source, range)
      case .events(let stream):
        phase = .listening
        events = desk.forward(stream, to: number)
      }
    }
    writable(now)
  }

  /// Takes an event for a listening browser.
  func take(event: [UInt8], _ now: ContinuousClock.Instant) {
    guard phase == .listening else { return }
    // A browser that is so far behind had better reconnect.
    guard output.count - sent + event.count <= limits.waitingEvents else { return close() }
    if sent == output.count { since = now }
    output = Array(output[sent...]) + event
    sent = 0
    writable(now)
  }

  func endEvents(_ now: ContinuousClock.Instant) {
    guard phase == .listening else { return }
    phase = .sending
    writable(now)
  }

  /// Sends what the system accepts, but at most a few pieces, since other connections wait.
  func writable(_ now: ContinuousClock.Instant) {
    for _ in 0..<3 where phase == .sending || phase == .listening {
      guard sent < output.count || readPiece() else { return finish(now) }
      let count = output.withUnsafeBytes { ks_send(socket, $0.baseAddress.map { $0 + sent }, $0.count - sent) }
      if count > 0 {
        sent += count
        since = now
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        close()
      }
    }
  }

  /// Reads the next piece of a body into the output; `false` if there is none.
  private func readPiece() -> Bool {
    (output, sent) = ([], 0)
    guard let (source, range) = rest, !range.isEmpty else { return false }
    let piece = (try? source.read(at: range.lowerBound, count: min(range.count, 1 << 16))) ?? []
    rest = (source, (range.lowerBound + piece.count)..<range.upperBound)
    output = piece
    // The file shrank: its length was promised, so the connection breaks off.
    if piece.isEmpty { close() }
    return !piece.isEmpty
  }

  /// Ends the answer after its last byte.
  private func finish(_ now: ContinuousClock.Instant) {
    guard phase == .sending else { return }
    rest = nil
    since = now
    if closesAfter {
      shutdown(socket, Int32(SHUT_WR))
      phase = .closing
      return
    }
    (phase, isKeptAlive) = (.reading, true)
    if !input.isEmpty { readOn(now) }
  }

  // MARK: ending

  /// Ends a connection that timed out.
  func expire(_ now: ContinuousClock.Instant) {
    if phase == .reading, !reader.isEmpty { refuse(.tooSlow, now) } else { close() }
  }

  func close() {
    guard phase != .closed else { return }
    if sent < output.count || rest?.range.isEmpty == false {
      // Discards unsent bytes; otherwise the system would go on offering them.
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }
    phase = .closed
    events?.cancel()
    rest = nil
    Foundation.close(socket)
  }
}
