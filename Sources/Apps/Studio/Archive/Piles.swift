// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// Keepsakes of one picture each that seem to be one keepsake: the pages of a letter, the two sides of a card.
struct Piles {
  struct Pile {
    /// The first picture's path.
    var id: String
    /// What the files' names have in common, if it says something.
    var title: String?
    var entries: [StudioView.Entry]
    /// `front`, `back`, a page's number, or nothing, for each of the entries.
    var labels: [String]

    /// SHA-256 in hexadecimal digits of the pictures: what was refused stays refused when files move.
    var hashes: Set<String> { Set(entries.compactMap { $0.keepsake.images.first?.content.hex }) }
  }

  /// Papers of several pages; of two tickets each is a keepsake.
  private static let papers: Set<Kind> = [.letter, .document, .certificate, .newspaper, .recipe, .card, .postcard]
  /// Pages that somebody lays on the glass one after the other.
  private static let most = 30
  private static let seconds = 60

  private(set) var all: [Pile] = []
  private var taken: Set<Int> = []

  init(_ view: StudioView) {
    let single = (0..<view.count).compactMap(view.entry).filter { entry in
      entry.draft.images.count == 1 && entry.draft.images[0].source.format.medium == nil
    }
    byName(single)
    byTime(single.filter { !taken.contains($0.number) })
    all.sort { $0.entries[0].number < $1.entries[0].number }
  }

  // MARK: By their names

  private mutating func byName(_ entries: [StudioView.Entry]) {
    var named: [String: [(name: PileName, entry: StudioView.Entry)]] = [:]
    for entry in entries {
      let file = entry.draft.images[0].source.file.path
      let name = PileName(file.stem.name)
      named["\(file.folder.text)/\(StudioView.folded(name.base))", default: []].append((name, entry))
    }
    for group in named.values where group.count > 1 && group.count <= Self.most {
      let sorted = group.sorted { ($0.name.mark, $0.entry.number) < ($1.name.mark, $1.entry.number) }
      guard let labels = Self.labels(of: sorted.map(\.name.mark)) else { continue }
      add(sorted.map(\.entry), labels, title: TellingName(sorted[0].name.base)?.title)
    }
  }

  /// What the pictures are called by their marks, which are in order; `nil` if these make no sense together.
  private static func labels(of marks: [PileName.Mark]) -> [String]? {
    guard Set(marks).count == marks.count else { return nil }
    let marked = marks.filter { $0 != .none }
    let pages = marked.compactMap { if case .page(let number) = $0 { number } else { nil } }
    let letters = marked.compactMap { if case .letter(let number) = $0 { number } else { nil } }
    if pages.count == marks.count {
      return pages == Array(pages[0]..<(pages[0] + pages.count)) ? pages.map { "\($0)" } : nil
    }
    if letters.count == marked.count {
      // A scanner that takes both sides calls what it has improved `_a`, and the back `_b`.
      if marks.count > marked.count {
        return letters.contains(2) ? ["front"] + letters.map { $0 == 2 ? "back" : "" } : nil
      }
      guard letters == Array(1...letters.count) else { return nil }
      return letters.count == 2 ? ["front", "back"] : letters.map { "\($0)" }
    }
    let isSides = marked.allSatisfy { if case .side = $0 { true } else { false } }
    return isSides && marked.contains(.side(isBack: true)) && marks.count == 2 ? ["front", "back"] : nil
  }

  // MARK: By their times

  /// Papers of one size that were taken or scanned within a minute of one another.
  private mutating func byTime(_ entries: [StudioView.Entry]) {
    var run: [StudioView.Entry] = []
    let timed = entries.compactMap { entry -> (second: Int, entry: StudioView.Entry)? in
      guard let kind = entry.keepsake.kind?.value, Self.papers.contains(kind) else { return nil }
      return Self.second(entry).map { ($0, entry) }
    }.sorted { ($0.second, $0.entry.number) < ($1.second, $1.entry.number) }
    for (second, entry) in timed {
      if let last = run.last, !Self.follows(entry, second, last) {
        end(&run)
      }
      run.append(entry)
    }
    end(&run)
  }

  private mutating func end(_ run: inout [StudioView.Entry]) {
    if run.count > 1, run.count <= Self.most { add(run, (1...run.count).map { "\($0)" }, title: nil) }
    run = []
  }

  private static func follows(_ entry: StudioView.Entry, _ second: Int, _ last: StudioView.Entry) -> Bool {
    guard let before = self.second(last), second - before <= seconds,
      let size = entry.keepsake.images[0].metadata.size, let other = last.keepsake.images[0].metadata.size
    else { return false }
    func isLike(_ a: Int, _ b: Int) -> Bool { abs(a - b) * 20 <= max(a, b) }
    return entry.draft.path.folder == last.draft.path.folder
      && entry.keepsake.kind?.value == last.keepsake.kind?.value
      && isLike(size.width, other.width) && isLike(size.height, other.height)
  }

  /// When its picture was made, where that is known to the second.
  private static func second(_ entry: StudioView.Entry) -> Int? {
    guard let metadata = entry.keepsake.images.first?.metadata else { return nil }
    return (metadata.taken ?? metadata.digitized)?.value.civilSeconds
  }

  private mutating func add(_ entries: [StudioView.Entry], _ labels: [String], title: String?) {
    taken.formUnion(entries.map(\.number))
    // What somebody has called one of them stays.
    let isNamed = entries.contains { $0.draft.sidecar.title != nil }
    let id = entries[0].draft.images[0].source.file.path.text
    all.append(Pile(id: id, title: isNamed ? nil : title, entries: entries, labels: labels))
  }
}
