// SPDX-License-Identifier: MIT
package import KeepsakeArchive
package import KeepsakeModel
internal import KeepsakeSupport
internal import SiteModel
internal import SiteRendering

/// How an archive's site looks: the theme, and templates, assets, words and colours of the keeper's own.
///
/// Building, checking and previewing read it here, so that they find the same mistakes.
package struct ArchiveLook {
  let look: SiteLook
  /// What was held back, and what changes nothing.
  let diagnostics: [Diagnostic]
  private let hasTemplates: Bool

  /// Reads it; `hidden` are the bytes of pictures that not everybody sees.
  ///
  /// Throws a `SiteRenderingError` where templates or words have mistakes, and a `FileError`.
  init(_ archive: ArchiveFolder, _ settings: ArchiveSettings, hidden: Set<ContentHash>) throws {
    let own = try TemplateOverrides(archive: archive, hidden: hidden)
    look = try SiteLook(
      language: settings.language, colours: settings.colours, templates: own.templates, assets: own.assets)
    diagnostics = own.diagnostics + look.remarks
    hasTemplates = !own.templates.isEmpty
  }

  /// What a build would say of it.
  ///
  /// Pages are rendered where templates are the keeper's own: a name that means nothing at its place is found by no other way.
  package static func problems(
    of catalogue: Catalogue, _ archive: ArchiveFolder, hidden: Set<ContentHash>, workers: Int
  ) throws -> [Diagnostic] {
    do {
      let own = try ArchiveLook(archive, catalogue.settings, hidden: hidden)
      guard own.hasTemplates else { return own.diagnostics }
      let headings = own.look.texts(of: catalogue, workers: workers).headings
      let plans = SiteRenderer(SiteContent(catalogue: catalogue, look: own.look, headings: headings))
        .plans(workers: workers)
      let mistakes = mapInParallel(plans.count, width: workers) { number -> [Diagnostic] in
        do { _ = try plans[number].render() } catch { return (error as? SiteRenderingError)?.diagnostics ?? [] }
        return []
      }
      return own.diagnostics + Set(mistakes.joined()).sorted(by: Diagnostic.inReadingOrder)
    } catch let error as SiteRenderingError {
      return error.diagnostics
    } catch {
      throw BuildFailure.told(error)
    }
  }
}
