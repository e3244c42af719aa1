// SPDX-License-Identifier: MIT

/// The page that is shown until the first site is ready; it has the banner too.
enum PlaceholderPage {
  /// The attribute of its root element from which the banner's script knows that there is no site yet.
  static let mark = "data-keepsake-no-site"

  static func markup(generation: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en" dir="ltr" \(mark)>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>No site yet</title>
    <link rel="stylesheet" href="\(PageNote.stylePath)">
    \(LiveReload.tag(generation: generation))
    </head>
    <body class="keepsake-preview-page">
    <h1>There is no site yet</h1>
    <p>It is shown here as soon as it has been built.</p>
    </body>
    </html>

    """
  }
}
