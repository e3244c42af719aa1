// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// The name under which an attached file is published.
enum AttachmentName {
  /// Extensions that stay: text, picture, sound and film formats that browsers show or save.
  ///
  /// A stranger's file with another extension could run as a page of the site, and read its visitors' data; it is saved with its own name
  /// and served as bytes.
  private static let plain: Set<String> = [
    "pdf", "txt", "csv", "tsv", "md", "rtf", "odt", "ods", "odp", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "epub",
    "zip", "gz", "7z", "tar", "ged", "vcf", "ics", "gpx", "mp3", "m4a", "aac", "ogg", "oga", "opus", "flac", "wav",
    "mp4", "m4v", "mov", "webm", "mkv", "avi", "jpg", "jpeg", "png", "webp", "gif", "heic", "heif", "avif",
  ]

  /// Letters, digits and hyphens, with an extension that no web host runs; `taken` are the names in the same keepsake.
  static func of(_ attachment: Attachment, among taken: inout Set<String>) -> String {
    let ending = attachment.path.pathExtension
    let slug = Slug.of(attachment.path.stem.name)
    let name = Slug.free(slug.isEmpty ? "file" : slug, among: &taken)
    return "\(name).\(plain.contains(ending) ? ending : "bin")"
  }
}
