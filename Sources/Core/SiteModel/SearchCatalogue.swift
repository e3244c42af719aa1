// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What visitors may search: a subset of a catalogue, in words and values, from which an index is written.
///
/// It holds only what its readers may see. The index of the public site and that of a secured collection are made
/// from two of these by the same function.
package struct SearchCatalogue: Sendable {
  /// In date order, undated last; a document's place here is its number.
  package var documents: [SearchDocument] = []
  package var facets: [SearchFacet] = []
  /// Folded words of the language that say nothing by themselves, such as `of`: a query does not ask for them.
  package var little: [String] = []
  /// How words end in the plural and in the singular, such as `ies>y`: a query for either finds the other.
  package var forms: [String] = []

  package init() {}
}

/// One keepsake as search sees it: its words, its values, and what a tile shows of it.
package struct SearchDocument: Sendable {
  /// Its page is `keepsakes/<id>/index.html`.
  package var id: String
  /// The tile's label, as on other pages.
  package var title: String
  /// `false`: the label is only a date or a kind.
  package var isNamed = true
  /// Whether its title is only for those who do not see the picture.
  package var isSilent = false
  /// The line under the label; may be empty.
  package var meta = ""
  package var isMany = false
  /// How long what stands for it plays, as tiles write it; may be empty.
  package var duration = ""
  package var alt = ""
  package var picture: SearchPicture?
  package var caption = ""
  /// Longer words from which lines around a match are shown: description, then transcript.
  package var text = ""

  /// Searchable words that people wrote: title, caption, description.
  package var said: [String] = []
  /// Searchable words read from the pictures.
  package var read: [String] = []
  /// Searchable names: tags, people, places, kinds, collections, dates in words.
  package var names: [String] = []

  package var date: EDTFDate?
  /// For each facet the indices of its values, ascending.
  package var values: [[Int]] = []

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

/// The picture of a tile.
package struct SearchPicture: Sendable {
  package var rendition: Rendition
  /// Of the whole picture.
  package var size: PixelSize
  /// 0…215, a class of the style sheet.
  package var colour: Int

  package init(rendition: Rendition, size: PixelSize, colour: Int) {
    self.rendition = rendition
    self.size = size
    self.colour = colour
  }
}

/// One thing to filter by.
package struct SearchFacet: Sendable {
  package enum Mode: String, Sendable {
    /// A keepsake has one value, or a chain of them: any of the chosen ones will do.
    case any
    /// A keepsake has several: it must have all that are chosen.
    case all
  }

  /// In addresses: `tag` in `?tag=beach`; ASCII letters.
  package var key: String
  package var label: String
  package var mode: Mode
  package var values: [SearchValue]

  package init(key: String, label: String, mode: Mode, values: [SearchValue]) {
    self.key = key
    self.label = label
    self.mode = mode
    self.values = values
  }
}

package struct SearchValue: Hashable, Sendable {
  /// In addresses; unique in its facet; lower-case ASCII letters, digits, hyphens.
  package var slug: String
  package var label: String
  /// Index of the value that contains it, such as a city's country.
  package var parent: Int?

  package init(slug: String, label: String, parent: Int? = nil) {
    self.slug = slug
    self.label = label
    self.parent = parent
  }
}

/// A file of the index, before it is packed for browsers.
package struct SearchFile: Sendable {
  /// Below the index's folder, without ending: `t/k3v9q0a`; the name follows from the content.
  package var name: String
  package var payload: [UInt8]

  package init(name: String, payload: [UInt8]) {
    self.name = name
    self.payload = payload
  }
}

/// A whole index: the manifest, which names all other files, and these.
package struct SearchData: Sendable {
  package var manifest: SearchFile
  package var files: [SearchFile]

  package init(manifest: SearchFile, files: [SearchFile]) {
    self.manifest = manifest
    self.files = files
  }
}
