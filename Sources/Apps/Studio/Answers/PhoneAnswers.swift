// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeSupport

/// The door for a phone, as the computer's page sees and moves it.
enum PhoneAnswers {
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON { await state(try phones(call)) }

  /// `open`: an address of this machine; `letIn` with the phone's digits, and `mayEdit`; `close`.
  static func change(_ call: StudioCall) async throws(StudioError) -> JSON {
    let phones = try phones(call)
    if let address = call.body["open"]?.text {
      guard LocalNetwork.all().contains(where: { $0.address == address }) else {
        throw StudioError(409, "network", "This computer is no longer in that network.")
      }
      _ = try await phones.open(at: address, language: call.body["language"]?.text ?? "en")
    } else if let digits = call.body["letIn"]?.text {
      guard let door = await phones.door, await door.digits == digits, !digits.isEmpty else {
        throw StudioError(409, "phone", "The phone has gone, or another one is asking.")
      }
      await door.letIn(mayEdit: call.body["mayEdit"]?.flag ?? false)
    } else if call.body["close"]?.flag == true {
      await phones.close()
    } else {
      throw .incomplete("open")
    }
    return await state(phones)
  }

  private static func phones(_ call: StudioCall) throws(StudioError) -> PhoneDesk {
    guard let phones = call.phones else { throw StudioError(403, "phone", "A phone opens no doors.") }
    return phones
  }

  private static func state(_ phones: PhoneDesk) async -> JSON {
    let networks = LocalNetwork.all().map { ["name": .text($0.name), "address": .text($0.address)] as JSON }
    guard let door = await phones.door else { return ["visit": .null, "networks": .list(networks)] }
    return [
      "visit": .text(await door.visit.rawValue), "address": .text(door.address), "digits": .text(await door.digits),
      "ends": .count(Int(door.ends.timeIntervalSince1970)), "mayEdit": .flag(await door.mayEdit),
      "pictures": .texts(await door.pictures), "networks": .list(networks),
    ]
  }
}
