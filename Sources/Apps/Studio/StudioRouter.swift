// SPDX-License-Identifier: MIT
internal import LoopbackHTTP
private import Synchronization

/// Has those answered whom the door lets in; it knows nothing of sockets.
final class StudioRouter: RequestHandler {
  private let desk: StudioDesk
  private let door = Mutex<StudioDoor?>(nil)

  init(_ desk: StudioDesk) { self.desk = desk }

  /// From now on requests are answered.
  func open(_ door: StudioDoor) { self.door.withLock { $0 = door } }

  func answer(_ request: Request) async -> Answer {
    guard let door = door.withLock({ $0 }) else { return .plain(503, "The studio is just being opened.") }
    if let refusal = door.refusal(of: request) { return refusal }
    return await desk.answer(request, token: door.token)
  }
}
