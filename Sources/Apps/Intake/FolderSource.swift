// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// A folder that another program wrote, or its unpacked zip files; the content decides which program.
package struct FolderSource: Sendable {
  package var path: String
  /// What it is called, and what messages call it, if the folder's name says nothing.
  var called: (name: String, kind: Message)?
  /// Files that should be in it and could not be had: one of them may have said that a picture is hidden.
  var lost: [ArchivePath] = []

  package init(_ path: String) { self.path = path }

  /// The first that knows a folder reads it; the last knows each.
  static let programs: [any ProgramExport.Type] = [
    FlickrExport.self,
    MetaExport.self,
    WhatsAppChat.self,
    DayOneExport.self,
    JourneyExport.self,
    TropyExport.self,
    ImmichExport.self,
    PhotoPrismExport.self,
    AppleExport.self,
    FamilyTreeFile.self,
    PictureFolder.self,
  ]

  /// Throws a `Diagnostic` if the folder cannot be read.
  package func plan() throws -> IntakePlan {
    let folder = try SourceFolder(path, called: called, lost: lost)
    for program in Self.programs {
      guard var plan = try program.plan(of: folder) else { continue }
      plan.notes = folder.diagnostics + plan.notes
      for number in plan.items.indices where folder.isHiddenByTakeout(plan.items[number]) {
        plan.items[number].hide()
        plan.items[number].hidingReason = .hidden
      }
      // Apple's own tables are read by its reader.
      if program != AppleExport.self { FolderTables(folder).hide(&plan) }
      return plan
    }
    return IntakePlan(kind: folder.kind, name: folder.name)
  }
}
