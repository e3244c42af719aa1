// SPDX-License-Identifier: MIT
private import KeepsakeModel
private import KeepsakeSupport

/// Converts a rendered page for the secured part: its title, style sheets, scripts and body, with links and pictures
/// under their names in the secured part.
struct PageTree: Sendable {
  /// The files by inner address: the sealed file's name, or `@` and the address where the root assigns the name; and
  /// its media type.
  let files: [String: (name: String, type: String)]
  /// Page ids by inner address.
  let pages: [String: String]

  /// One JSON object: `title`, `scripts` and, where there are any, `styles` (addresses from the site's root), and `body` (nodes).
  func encode(_ html: [UInt8], at address: String) -> [UInt8] {
    let nodes = Markup.parse(html)
    let title = Markup.first("title", in: nodes).map { Markup.text(of: $0.children) } ?? ""
    let sources = Markup.all("script", in: nodes).compactMap { $0["src"] }
    let scripts = sources.compactMap { resolve($0, from: address)?.path }.filter { !$0.contains("/theme-") }
    // The unlock page already has the shared style sheets, including the one for print.
    let links = Markup.all("link", in: nodes).filter { $0["rel"] == "stylesheet" && $0["media"] == nil }
      .compactMap { $0["href"] }
    let styles = links.compactMap { resolve($0, from: address)?.path }.filter { !$0.contains("/style-") }
    let body = Markup.first("body", in: nodes)?.children ?? []
    var json = JSONWriter()
    json.begin("{")
    json.key("title")
    json.text(title)
    for (key, addresses) in [("scripts", scripts), ("styles", styles)] where key == "scripts" || !addresses.isEmpty {
      json.key(key)
      json.texts(addresses)
    }
    json.key("body")
    json.begin("[")
    for node in body.compactMap({ rewritten($0, at: address) }) { json.node(node) }
    json.end("]")
    json.end("}")
    return json.bytes
  }

  private func rewritten(_ node: Markup, at address: String) -> Markup? {
    guard case .element(let name, let attributes, let children) = node else {
      if case .text(let text) = node, text.allSatisfy(\.isWhitespace) { return .text(text.isEmpty ? "" : " ") }
      return node
    }
    // Scripts run after the page is built; a browser would choose among sources, which is done here instead.
    if name == "script" || name == "source" { return nil }
    var kept: [Markup.Attribute] = []
    var pictures: [String] = []
    let isPlayer = name == "video" || name == "audio"
    if isPlayer, let file = source(in: children, from: address) {
      kept.append(Markup.Attribute(name: "data-kv-play", value: "\(file.name) \(file.type)"))
    }
    for attribute in attributes {
      switch attribute.name {
      case "srcset":
        pictures += attribute.value.split(separator: ",").compactMap { candidate in
          let parts = candidate.split(separator: " ")
          guard let source = parts.first, let file = file(String(source), from: address) else { return nil }
          let width = parts.count > 1 ? parts[1].dropLast() : "0"
          return "\(file.name) \(file.type) \(width)"
        }
      case "sizes" where name == "img": break
      case "href", "src", "poster", "action":
        if let file = file(attribute.value, from: address) {
          if name == "img", attributes["srcset"] != nil { break }
          pictures.append("\(file.name) \(file.type) 0")
          kept.append(Markup.Attribute(name: "data-kv-to", value: attribute.name))
        } else {
          kept += link(attribute, from: address)
        }
      case "data-root" where attribute.value.isEmpty:
        kept.append(Markup.Attribute(name: attribute.name, value: "../"))
      case _ where attribute.name.hasPrefix("data-") && attribute.value.hasPrefix("../"):
        // Where scripts look for the site's root or data, relative to the unlock page, one folder below the root.
        let place = resolve(attribute.value, from: address)
        let end = attribute.value.hasSuffix("/") && place?.path.isEmpty == false ? "/" : ""
        kept.append(
          Markup.Attribute(
            name: attribute.name, value: place.map { "../\($0.path)\(end)\($0.rest)" } ?? attribute.value))
      default: kept.append(attribute)
      }
    }
    if !pictures.isEmpty {
      kept.append(Markup.Attribute(name: "data-kv", value: pictures.joined(separator: ",")))
    }
    // A player's fallback content is for old browsers, which cannot open this page either.
    return .element(name, kept, isPlayer ? [] : children.compactMap { rewritten($0, at: address) })
  }

  /// The file that a player plays.
  private func source(in children: [Markup], from address: String) -> (name: String, type: String)? {
    Markup.all("source", in: children).first?["src"].flatMap { file($0, from: address) }
  }

  private func link(_ attribute: Markup.Attribute, from address: String) -> [Markup.Attribute] {
    guard let target = resolve(attribute.value, from: address) else { return [attribute] }
    if let id = pages[target.path] {
      return [
        Markup.Attribute(name: attribute.name, value: "?p=\(id)\(target.rest)"),
        Markup.Attribute(name: "data-kv-page", value: id),
      ]
    }
    return [Markup.Attribute(name: attribute.name, value: "../\(target.path)\(target.rest)")]
  }

  private func file(_ link: String, from address: String) -> (name: String, type: String)? {
    resolve(link, from: address).flatMap { files[$0.path] }
  }

  /// The address relative to the site's root, and fragment or query; `nil` for links to other sites or within the page.
  func resolve(_ link: String, from address: String) -> (path: String, rest: String)? {
    let end = link.firstIndex { $0 == "#" || $0 == "?" } ?? link.endIndex
    let path = link[..<end]
    if path.isEmpty || path.hasPrefix("/") { return nil }
    if let colon = path.firstIndex(of: ":"), !path[..<colon].contains("/") { return nil }
    var parts = address.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case "", ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(String(part))
      }
    }
    return (parts.joined(separator: "/"), String(link[end...]))
  }
}

extension JSONWriter {
  /// `["a",{"href":"…"},"text",["b",{},…]]`; a text is a string.
  fileprivate mutating func node(_ node: Markup) {
    switch node {
    case .text(let text): self.text(text)
    case .element(let name, let attributes, let children):
      begin("[")
      text(name)
      begin("{")
      for attribute in attributes {
        key(attribute.name)
        text(attribute.value)
      }
      end("}")
      for child in children { self.node(child) }
      end("]")
    }
  }
}
