// SPDX-License-Identifier: MIT
private import ArchiveState
internal import KeepsakeModel

extension ArchiveSession {
  /// The decisions about faces that an action changes, as far as they are not so already.
  struct DecisionChange {
    var decided: [FaceDecision]
    var withdrawn: [FaceDecision]
    fileprivate let folder: String

    fileprivate var isEmpty: Bool { decided.isEmpty && withdrawn.isEmpty }

    func write() throws(ArchiveEditError) { try change(adding: decided, removing: withdrawn) }

    func takeBack() throws(ArchiveEditError) { try change(adding: withdrawn, removing: decided) }

    private func change(adding new: [FaceDecision], removing old: [FaceDecision]) throws(ArchiveEditError) {
      do throws(Diagnostic) {
        let file = DecisionsFile(folder: folder)
        let reading = try file.read()
        var decisions = reading.decisions
        decisions.faces.removeAll(where: old.contains)
        decisions.faces += new
        try file.write(decisions, after: reading)
      } catch {
        throw .place(ArchivePath(".keepsake/\(DecisionsFile.name)"), error)
      }
    }
  }

  /// `nil` if an action changes none; throws if the decisions cannot be read.
  func decisions(for action: ArchiveAction) throws(ArchiveEditError) -> DecisionChange? {
    guard !action.decided.isEmpty || !action.withdrawn.isEmpty else { return nil }
    let known: [FaceDecision]
    do throws(Diagnostic) {
      let reading = try DecisionsFile(folder: archive.state).read()
      if let problem = reading.problems.first { throw problem }
      known = reading.decisions.faces
    } catch {
      throw .place(ArchivePath(".keepsake/\(DecisionsFile.name)"), error)
    }
    let change = DecisionChange(
      decided: action.decided.filter { !known.contains($0) }, withdrawn: action.withdrawn.filter(known.contains),
      folder: archive.state)
    return change.isEmpty ? nil : change
  }
}
