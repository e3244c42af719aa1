// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel

/// Warns of each PDF whose own file goes out: it holds more than its pages show.
enum PublishedAsItIs {
  static func warnings(_ drafts: [KeepsakeDraft], _ attachments: [[Attachment]], usual: Visibility) -> [Diagnostic] {
    drafts.indices.filter { drafts[$0].visibility(usual: usual) < .private }.flatMap { number in
      let shown = drafts[number].images.filter { $0.statement.isPublishedAsItIs && $0.source.format == .pdf }
      let attached = attachments.indices.contains(number) ? attachments[number].filter(\.isPublished) : []
      return shown.map {
        warning($0.source.file.path, "remove “publish: original” to publish its pages as they are seen")
      }
        + attached.map(\.path).filter { $0.pathExtension.lowercased() == "pdf" }.map {
          warning($0, "name it under “images:” to publish its pages as they are seen")
        }
    }
  }

  private static func warning(_ path: ArchivePath, _ remedy: Message) -> Diagnostic {
    Diagnostic(
      .warning, "original.as-it-is", file: path.text,
      "this PDF is published as it is, with everything that lies under its boxes and with its metadata", remedy: remedy)
  }
}
