// SPDX-License-Identifier: MIT
private import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars
private import SitePipeline

/// What `keepsake.yaml` says, and what it may say; it is changed key by key, as every text is.
enum SettingAnswers {
  private static let file = ArchivePath("keepsake.yaml")

  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let forms = SettingForm.all.filter { call.isAtComputer || !ComputerOnly.asks(for: $0) }
    let groups = SettingForm.Group.allCases.map { group -> JSON in
      ["name": .text(group.rawValue), "settings": .list(forms.filter { $0.group == group }.map(told))]
    }
    return [
      "file": .text(file.text), "name": .text(view.snapshot.catalogued.catalogue.title),
      "said": .map(try call.archive.said(in: file)), "groups": .list(groups),
    ]
  }

  /// How much room the program takes for what it has made, and where.
  static func made(_ call: StudioCall) async throws(StudioError) -> JSON {
    let made = MadeFiles(of: call.archive.session.archive, try await call.archive.now().settings)
    return ["site": .maybe(made.site), "size": .count(made.size), "isNothing": .flag(made.isNothing)]
  }

  /// Begins to delete it.
  static func clear(_ call: StudioCall) async throws(StudioError) -> JSON {
    let archive = call.archive
    let settings = try await archive.now().settings
    try await archive.work.start(.clear) { _ throws(StudioError) in
      let made = MadeFiles(of: archive.session.archive, settings)
      let size = made.size
      do throws(Diagnostic) { try made.delete() } catch { throw StudioError(error) }
      await archive.forget()
      return ["freed": .count(size)]
    }
    return ["started": true]
  }

  private static func told(_ form: SettingForm) -> JSON {
    var told: [JSON.Member] = [
      .init(key: "name", value: .text(form.name)), .init(key: "path", value: .texts(form.path)),
      .init(key: "kind", value: .text(form.kind.word)), .init(key: "isRare", value: .flag(form.isRare)),
      .init(key: "usual", value: .maybe(form.usual)), .init(key: "isLeading", value: .flag(form.isLeading)),
    ]
    switch form.kind {
    case .choice(let values): told.append(.init(key: "values", value: .texts(values)))
    case .rows(let columns):
      let list = columns.map { column -> JSON in
        ["key": .text(column.key), "values": .texts(column.values), "isNeeded": .flag(column.isNeeded)]
      }
      told.append(.init(key: "columns", value: .list(list)))
    default: break
    }
    return .map(told)
  }
}
