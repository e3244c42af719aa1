// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension Cataloguer {
  /// A keepsake as it comes out where its text says other words, for somebody who is still at them: title, date, people and place as a
  /// build would have them, and no id and no collections.
  package static func retold(
    _ draft: KeepsakeDraft, _ known: [ImageKnowledge], _ receipt: ReadReceipt?, people: [ReadPerson],
    _ settings: ArchiveSettings, places: any PlaceLookup
  ) -> Keepsake {
    let days = LocalDays([draft], [known], places: places)
    let names = PersonNames(people.map(\.statement), usual: settings.visibility)
    return KeepsakeAssembly(settings: settings, places: places, names: names, days: days)
      .keepsake(draft, known, nil, receipt)
  }
}
