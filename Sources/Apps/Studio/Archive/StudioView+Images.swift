// SPDX-License-Identifier: MIT
internal import KeepsakeSupport

extension StudioView.Entry {
  /// Where a text's list of its images has one of them; `nil` if it has none of that name.
  private func place(of number: Int, in items: [JSON]) -> Int? {
    let names = imageNames
    // A text may name files that are not there, or spell a path in another way: only lists of one length have the same order.
    return items.firstIndex { ($0.text ?? $0["file"]?.text) == names[number] }
      ?? (items.count == names.count ? number : nil)
  }

  private var imageNames: [String] {
    draft.images.map { $0.statement.file.isEmpty ? $0.source.file.path.name : $0.statement.file }
  }

  private func items(_ was: JSON) -> [JSON] {
    was.items ?? (was == .null ? imageNames.map { .text($0) } : [was])
  }

  /// What a text says of one of its images under a key.
  func said(_ key: String, ofImage number: Int, in images: JSON) -> JSON? {
    let items = items(images)
    return place(of: number, in: items).flatMap { items[$0][key] }
  }

  /// The list of a text's images in which one has another value of a key.
  func images(_ was: JSON, saying key: String, _ value: JSON, of number: Int) -> JSON {
    var items = items(was)
    guard let place = place(of: number, in: items) else { return .list(items) }
    let said = items[place].members ?? [.init(key: "file", value: items[place])]
    items[place] = .map(said.filter { $0.key != key } + [.init(key: key, value: value)])
    return .list(items)
  }
}
