// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Insight
internal import KeepsakeModel
private import KeepsakeSupport

/// Tells the keeper of copies and of fronts and backs that are still apart; a few of each, nothing that stops a build.
enum LikenessNotes {
  /// Most notes of one sort.
  private static let most = 12

  static func diagnostics(
    _ drafts: [KeepsakeDraft], _ knowledge: [[ImageKnowledge]], _ catalogued: Cataloguer.Result
  ) -> [Diagnostic] {
    var images: [SeenImage] = []
    for (number, (draft, known)) in zip(drafts, knowledge).enumerated() {
      for (image, fact) in zip(draft.images, known) {
        images.append(
          SeenImage(
            keepsake: number, path: image.source.file.path, content: fact.content, metadata: fact.metadata,
            picture: fact.picture))
      }
    }
    let found = LikenessFinder(images, keepsakes: drafts.count).run()
    // Copies of hidden pictures have separate warnings.
    let apart = found.copies.map { group in
      group.filter { number in
        catalogued.duplicates[number] == nil && !catalogued.hiding[number].contains { $0.rule == .copy }
      }
    }
    return files(catalogued.duplicates, drafts) + copies(apart.filter { $0.count > 1 }, drafts)
      + sides(found.sides, drafts) + pages(drafts)
  }

  /// Files of the same bytes that are one keepsake.
  private static func files(_ duplicates: [Int: Int], _ drafts: [KeepsakeDraft]) -> [Diagnostic] {
    let byFirst = Dictionary(grouping: duplicates.keys, by: { duplicates[$0] ?? $0 })
    return limited(byFirst.keys.sorted()) { first in
      let others = (byFirst[first] ?? []).sorted()
      let few = others.prefix(3).map { name(drafts[$0]) }.joined(separator: ", ")
      let names: Message = others.count > 3 ? "\(few) and \(others.count - 3) more" : "\(few)"
      return Diagnostic(
        .note, "looks.same-file", file: name(drafts[first]), "the same file is also \(names), and is shown once",
        remedy: "nothing needs doing; to show each, write `duplicates: show` into keepsake.yaml")
    } more: {
      Diagnostic(.note, "looks.same-files", "\($0) more pictures are there several times, and are shown once")
    }
  }

  private static func copies(_ groups: [[Int]], _ drafts: [KeepsakeDraft]) -> [Diagnostic] {
    limited(groups) { group in
      let few = group.dropFirst().prefix(3).map { name(drafts[$0]) }.joined(separator: ", ")
      let names: Message = group.count > 4 ? "\(few) and \(group.count - 4) more" : "\(few)"
      return Diagnostic(
        .note, "looks.copy", file: name(drafts[group[0]]), "it looks the same as \(names)",
        remedy: "nothing needs doing; if they are copies, you can delete those that you do not need")
    } more: {
      Diagnostic(
        .note, "looks.copies",
        $0 == 1 ? "1 more picture looks the same as others" : "\($0) more pictures look the same as others")
    }
  }

  private static func sides(_ pairs: [SidePair], _ drafts: [KeepsakeDraft]) -> [Diagnostic] {
    limited(pairs) { pair in
      let (front, back) = (name(drafts[pair.front]), name(drafts[pair.back]))
      return Diagnostic(
        .note, "looks.sides", file: front, "this and \(back) seem to be the front and the back of one thing",
        remedy: joining([front, back]))
    } more: {
      Diagnostic(
        .note, "looks.more-sides",
        $0 == 1 ? "1 more pair seems to be front and back" : "\($0) more pairs seem to be fronts and backs")
    }
  }

  /// Scans of one letter lie apart when a scanner has numbered them.
  private static func pages(_ drafts: [KeepsakeDraft]) -> [Diagnostic] {
    let alone = drafts.filter { $0.images.count == 1 && $0.sidecarFile == nil }
    return limited(NumberedPages.groups(alone.map(\.images[0].source.file.path))) { pages in
      let last = pages[pages.count - 1].name
      let others: Message = pages.count == 2 ? "\(last)" : "\(pages.count - 1) more, up to \(last),"
      return Diagnostic(
        .note, "looks.pages", file: pages[0].text, "this and \(others) seem to be the pages of one thing",
        remedy: joining(pages.map(\.text)))
    } more: {
      Diagnostic(
        .note, "looks.more-pages",
        $0 == 1 ? "1 more row of pictures seems to be pages" : "\($0) more rows of pictures seem to be pages")
    }
  }

  private static func joining(_ names: [String]) -> Message {
    let command = (["keepsake-site new --group"] + names.map(ShellWord.quoted)).joined(separator: " ")
    return "to make them one keepsake, in the archive’s folder: \(command)"
  }

  private static func limited<Found>(
    _ all: [Found], _ note: (Found) -> Diagnostic, more: (Int) -> Diagnostic
  ) -> [Diagnostic] {
    all.prefix(most).map(note) + (all.count > most ? [more(all.count - most)] : [])
  }

  private static func name(_ draft: KeepsakeDraft) -> String {
    (draft.images.first?.source.file.path ?? draft.path).text
  }
}
