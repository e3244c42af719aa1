// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
internal import Memo

/// Recalls pictures that collections name and that are not there now, so that they can be found by their bytes.
struct FormerPictures {
  let files: [ArchivePath: FileRecord]
  let drafts: [KeepsakeDraft]

  func recall(for collections: inout [ReadCollection]) {
    let names = collections.map { collection in
      let said = collection.statement
      let named = said.keepsakes + (said.rule?.except ?? []) + [said.cover].compactMap(\.self)
      return Set(named.map { ArchivePath($0.value) })
    }
    var wanted = names.reduce(into: Set()) { $0.formUnion($1) }
    if wanted.isEmpty { return }
    for draft in drafts {
      wanted.remove(draft.path)
      for image in draft.images { wanted.remove(image.source.file.path) }
    }
    if wanted.isEmpty { return }
    var contents: [ArchivePath: ContentHash] = [:]
    for (path, record) in files where record.format != nil {
      if wanted.contains(path) { contents[path] = record.content }
      // Of several pictures with one name always the same one, in any order.
      guard wanted.contains(path.stem), files[path.stem] == nil else { continue }
      contents[path.stem] = contents[path.stem].map { min($0, record.content) } ?? record.content
    }
    for number in collections.indices {
      collections[number].formerPictures = contents.filter { names[number].contains($0.key) }
    }
  }
}
