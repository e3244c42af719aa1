// SPDX-License-Identifier: MIT
private import ArchiveState
private import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// Pictures that seem to be one keepsake; a yes is a regrouping like any other, which the page asks for.
enum PileAnswers {
  private static let most = 60
  /// Distinguishes rejected groups from rejected albums.
  private static let sort = "pile"

  /// Suggested groups that were not rejected.
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let piles = open(try await call.archive.now(), try decisions(call).reading.decisions)
    let shown = piles.prefix(most).map { pile -> JSON in
      [
        "id": .text(pile.id), "title": .maybe(pile.title), "labels": .texts(pile.labels),
        "keepsakes": .list(pile.entries.map(KeepsakeAnswers.inShort)),
      ]
    }
    return ["piles": .list(Array(shown)), "count": .count(piles.count)]
  }

  /// How many wait for an answer.
  static func count(_ call: StudioCall, _ view: StudioView) throws(StudioError) -> Int {
    open(view, try decisions(call).reading.decisions).count
  }

  /// `ids` of piles that are not wanted; they do not come back.
  static func refuse(_ call: StudioCall) async throws(StudioError) -> JSON {
    let ids = Set(try call.required("ids").texts ?? [])
    // The program's own folder is made when something is to be kept in it.
    do { _ = try ArchiveFolder(call.archive.root, makesState: true) } catch { throw StudioError(error) }
    let (file, reading) = try decisions(call)
    var decisions = reading.decisions
    for pile in open(try await call.archive.now(), decisions) where ids.contains(pile.id) {
      decisions.rejections.append(
        Decisions.Rejection(id: pile.id, sort: sort, title: pile.title ?? pile.id, keepsakes: pile.hashes.sorted()))
    }
    do { try file.write(decisions, after: reading) } catch { throw StudioError(error) }
    return ["done": false]
  }

  private static func open(_ view: StudioView, _ decisions: Decisions) -> [Piles.Pile] {
    let refused = decisions.rejections.filter { $0.sort == sort }.map { Set($0.keepsakes) }
    return Piles(view).all.filter { pile in !refused.contains { pile.hashes.isSubset(of: $0) } }
  }

  private static func decisions(
    _ call: StudioCall
  ) throws(StudioError) -> (file: DecisionsFile, reading: DecisionsFile.Reading) {
    let file = DecisionsFile(folder: call.archive.session.archive.state)
    do { return (file, try file.read()) } catch { throw StudioError(error) }
  }
}
