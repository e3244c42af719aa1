// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Files for machines: `robots.txt`, `sitemap.xml`, `manifest.webmanifest`.
struct MachineFiles: Sendable {
  private let site: Site

  init(_ site: Site) { self.site = site }

  func files(listing pages: [Page]) -> [SiteFile] {
    var files = [SiteFile("manifest.webmanifest", manifest), SiteFile("robots.txt", robots)]
    if let base = site.catalogue.settings.baseURL {
      files.append(SiteFile("sitemap.xml", siteMap(pages, base: base)))
    }
    return files
  }

  private var robots: [UInt8] {
    var text = "User-agent: *\nAllow: /\n"
    if let base = site.catalogue.settings.baseURL {
      // A line break in the address would begin another rule.
      text += "Sitemap: " + base.filter { !$0.isNewline } + "/sitemap.xml\n"
    }
    return Array(text.utf8)
  }

  /// The protocol allows 50,000 addresses in a file; lists come first, which link to the rest.
  private func siteMap(_ pages: [Page], base: String) -> [UInt8] {
    var output = Array(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n"
        .utf8)
    for page in pages.filter(\.isListed).prefix(50_000) {
      output += Array("<url><loc>".utf8)
      HTMLEscaping.append(base + "/" + PageHead.tidy(page.address), to: &output)
      output += Array("</loc></url>\n".utf8)
    }
    return output + Array("</urlset>\n".utf8)
  }

  private var manifest: [UInt8] {
    var output = Array("{\n  \"name\": ".utf8)
    JSON.append(site.catalogue.title, to: &output, .page)
    output += Array(",\n  \"lang\": ".utf8)
    JSON.append(site.words.language, to: &output, .page)
    output += Array(
      """
      ,
        "start_url": "index.html",
        "display": "minimal-ui",

      """.utf8)
    if let paper = site.assets.paper {
      for key in ["background_color", "theme_color"] {
        output += Array("  \"\(key)\": ".utf8)
        JSON.append(paper, to: &output, .page)
        output += Array(",\n".utf8)
      }
    }
    output += Array("  \"icons\": [{\"src\":".utf8)
    output.append(UInt8(ascii: " "))
    JSON.append(site.assets.icon, to: &output, .page)
    return output + Array(", \"type\": \"image/svg+xml\", \"sizes\": \"any\"}]\n}\n".utf8)
  }
}
