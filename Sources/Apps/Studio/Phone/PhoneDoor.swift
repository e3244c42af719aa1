// SPDX-License-Identifier: MIT
internal import Foundation
internal import KeepsakeSupport
internal import LoopbackHTTP

/// A second, restricted entrance: for one phone in the keeper's own network, for half an hour.
///
/// The phone finds it by an address with 26 letters, which the computer shows as a QR code. The first phone that asks for access gets four
/// digits, and is admitted when the keeper has compared them with those on the computer. It may then add pictures and see those that it
/// added, and hand over visitors' answers. If the keeper allows it, it may do everything in the studio except admit phones.
///
/// It speaks plain HTTP: no phone would trust our certificate, and people would learn to ignore warnings. Somebody in the same network
/// could therefore read the traffic, and the page says so.
actor PhoneDoor {
  /// How long it is open, in seconds.
  static let time = 1_800

  /// What has become of the phone.
  enum Visit: String {
    /// None has asked yet.
    case awaited
    /// One shows its digits, and waits for the keeper.
    case asking
    case letIn
  }

  /// To be opened on the phone.
  nonisolated let address: String
  nonisolated let ends = Date.now + Double(PhoneDoor.time)
  private nonisolated let path: String
  private nonisolated let door: StudioDoor
  private nonisolated let desk: StudioDesk
  private nonisolated let language: String
  private(set) var visit = Visit.awaited
  /// Shown on both, so that the keeper sees which phone it is.
  private(set) var digits = ""
  private(set) var mayEdit = false
  /// Files that came from the phone.
  private(set) var pictures: [String] = []

  init(_ archive: StudioArchive, address: String, port: UInt16, language: String) {
    let letters = (0..<26).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "a" }
    path = "/p/" + String(letters)
    self.address = "http://\(address):\(port)\(path)"
    self.language = language
    desk = StudioDesk(archive: archive, phones: nil, language: language)
    door = StudioDoor(
      port: port, hosts: ["\(address):\(port)"], code: nil,
      advice: "closed.phone")
  }

  /// The keeper has compared the digits.
  func letIn(mayEdit: Bool) {
    guard visit == .asking else { return }
    visit = .letIn
    self.mayEdit = mayEdit
  }

  func answer(_ request: Request) async -> Answer {
    if let refusal = door.misdirection(of: request) { return refusal }
    guard Date.now < ends else { return .plain(403, "This door is closed. Open it again on the computer.") }
    if request.method == "GET", request.path.hasPrefix("/assets/") { return StudioAssets.answer(request.path) }
    if request.method == "GET", request.path == path { return StudioPages.visit(language) }
    if request.method == "POST", request.path == path { return hello(request) }
    if let refusal = door.refusal(of: request) { return refusal }
    if request.method != "POST", request.path == "/api/visit" { return StudioDesk.json(200, await seen()) }
    guard visit == .letIn else { return .plain(403, "The computer has not let this phone in yet.") }
    let sight = mayEdit ? StudioSight.everything : .guest(of: Set(pictures))
    if request.path == "/api/arrived" { return await arrived(request, sight) }
    return await desk.answer(request, token: door.token, sight: sight)
  }

  /// A phone asks to come in: by a tap, so that no preview of the address takes its place.
  private func hello(_ request: Request) -> Answer {
    guard door.comesFromOurPages(request) else { return .plain(403, "Only the page at this address may ask.") }
    guard visit == .awaited else {
      return .plain(409, "Another phone was here first. Close the door on the computer, and open it again.")
    }
    visit = .asking
    digits = String((0..<4).map { _ in "0123456789".randomElement() ?? "0" })
    var answer = StudioDesk.json(200, ["digits": .text(digits)])
    door.letIn(by: &answer)
    return answer
  }

  /// The state that the phone's page gets.
  private func seen() async -> JSON {
    var shown: [JSON] = []
    if visit == .letIn, let view = try? await desk.archive.now() {
      shown = pictures.compactMap { file in
        view.image(of: file).map { entry, number in
          [
            "file": .text(file), "title": .text(entry.name),
            "picture": .text(PictureAnswers.address(of: entry, number)),
          ]
        }
      }
    }
    return [
      "visit": .text(visit.rawValue), "digits": .text(digits), "ends": .count(Int(ends.timeIntervalSince1970)),
      "mayEdit": .flag(mayEdit), "token": visit == .letIn ? .text(door.token) : .null, "pictures": .list(shown),
    ]
  }

  private func arrived(_ request: Request, _ sight: StudioSight) async -> Answer {
    guard sight.admits(request) else { return StudioSight.refusal }
    do throws(StudioError) {
      let answer = try await UploadAnswers.arrived(try desk.call(request))
      pictures += answer["pictures"]?.texts ?? []
      return StudioDesk.json(200, sight.told(answer).said(in: desk.translation(request)))
    } catch {
      return StudioDesk.json(error.status, error.json.said(in: desk.translation(request)))
    }
  }
}
