// SPDX-License-Identifier: MIT
internal import LoopbackHTTP
private import Synchronization

/// Has a phone's requests answered: the door's address has the port, which is known only once the server listens.
final class PhoneRouter: RequestHandler {
  private let door = Mutex<PhoneDoor?>(nil)

  func open(_ door: PhoneDoor) { self.door.withLock { $0 = door } }

  func answer(_ request: Request) async -> Answer {
    guard let door = door.withLock({ $0 }) else { return .plain(503, "The door is just being opened.") }
    return await door.answer(request)
  }
}
