// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Sidecars

/// Values for several keepsakes at once, as texts from the command line.
package struct SaidOfKeepsakes: Hashable, Sendable {
  package var title: String?
  package var caption: String?
  package var date: String?
  package var place: String?
  package var people: [String] = []
  package var tags: [String] = []
  package var kind: String?
  package var visibility: String?

  package init() {}

  /// All of it, for a sidecar that says nothing yet.
  var edits: [SidecarEdit] {
    var edits: [SidecarEdit] = []
    func set(_ key: String, _ value: YAMLValue?) {
      if let value { edits.append(.set([.key(key)], value)) }
    }
    set("title", title.map { .text($0) })
    set("caption", caption.map { .text($0) })
    set("date", date.map { .word($0) })
    set("place", place.map { .text($0) })
    set("people", people.isEmpty ? nil : .texts(people))
    set("tags", tags.isEmpty ? nil : .texts(tags))
    set("kind", kind.map { .word($0) })
    set("visibility", visibility.map { .word($0) })
    return edits
  }

  /// Throws a `Diagnostic` if a sidecar could not say this.
  func check() throws {
    let reading = SidecarReader.sidecar(try SidecarEditor.apply(edits, to: []), file: "")
    if let problem = reading.diagnostics.first(where: { $0.severity == .error }) {
      // Its line is one of a file that is not written.
      throw Diagnostic(.error, problem.id, problem.problem, remedy: problem.remedy)
    }
  }

  /// What a sidecar lacks of it, and where the sidecar says something else, which stays.
  func addition(to sidecar: Sidecar) -> (edits: [SidecarEdit], conflicts: [(key: String, value: String)]) {
    var edits: [SidecarEdit] = []
    var conflicts: [(key: String, value: String)] = []
    func set(_ key: String, _ wanted: String?, unless said: String?, _ value: (String) -> YAMLValue) {
      guard let wanted, wanted != said else { return }
      if let said {
        conflicts.append((key, said))
      } else {
        edits.append(.set([.key(key)], value(wanted)))
      }
    }
    func extend(_ key: String, by wanted: [String], _ said: [String]?) {
      var seen = Set(said ?? [])
      let more = wanted.filter { seen.insert($0).inserted }
      // The whole list: it may stand there as a single text.
      if !more.isEmpty { edits.append(.set([.key(key)], .texts((said ?? []) + more))) }
    }
    set("title", title, unless: sidecar.title.map { $0.value ?? "none" }) { .text($0) }
    set("caption", caption, unless: sidecar.caption.map { $0.value ?? "none" }) { .text($0) }
    let wantedDate = date.flatMap { try? EDTFDate(parsing: $0) }?.text
    set("date", wantedDate, unless: sidecar.date.map { $0.value?.text ?? "none" }) { .word($0) }
    let placeName = sidecar.place.map { $0.value.map { $0.name ?? "a position" } ?? "none" }
    set("place", place, unless: placeName) { .text($0) }
    extend("people", by: people, sidecar.people)
    extend("tags", by: tags, sidecar.tags)
    set("kind", kind, unless: sidecar.kind?.rawValue) { .word($0) }
    set("visibility", visibility, unless: sidecar.visibility?.rawValue) { .word($0) }
    return (edits, conflicts)
  }
}
