// SPDX-License-Identifier: MIT

/// The namespaces of XMP whose properties are read; all others are skipped.
enum XMPNamespace: String {
  case rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  case xml = "http://www.w3.org/XML/1998/namespace"
  case dublinCore = "http://purl.org/dc/elements/1.1/"
  case xmp = "http://ns.adobe.com/xap/1.0/"
  case photoshop = "http://ns.adobe.com/photoshop/1.0/"
  case exif = "http://ns.adobe.com/exif/1.0/"
  case exifExtended = "http://cipa.jp/exif/1.0/"
  case tiff = "http://ns.adobe.com/tiff/1.0/"
  case auxiliary = "http://ns.adobe.com/exif/1.0/aux/"
  case iptcCore = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  case iptcExtension = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
  case regions = "http://www.metadataworkinggroup.com/schemas/regions/"
  case area = "http://ns.adobe.com/xmp/sType/Area#"
  case dimensions = "http://ns.adobe.com/xap/1.0/sType/Dimensions#"
  case microsoft = "http://ns.microsoft.com/photo/1.0/"
  case microsoftPeople = "http://ns.microsoft.com/photo/1.2/"
  case microsoftRegionInfo = "http://ns.microsoft.com/photo/1.2/t/RegionInfo#"
  case microsoftRegion = "http://ns.microsoft.com/photo/1.2/t/Region#"
  case lightroom = "http://ns.adobe.com/lightroom/1.0/"
  case digiKam = "http://www.digikam.org/ns/1.0/"
  case acdsee = "http://ns.acdsee.com/iptc/1.0/"
  case mediaPro = "http://ns.iview-multimedia.com/mediapro/1.0/"
  /// Any other namespace.
  case other = ""

  /// Accepts the misspellings that occur in real files.
  init(uri: String) {
    if let exact = XMPNamespace(rawValue: uri) {
      self = exact
    } else if uri.hasPrefix("http://ns.microsoft.com/photo/1.0") {
      self = .microsoft
    } else if uri.hasPrefix("http://ns.microsoft.com/photo/1.2"), !uri.contains("/t/") {
      self = .microsoftPeople
    } else if uri.hasPrefix("http://ns.acdsee.com/") {
      self = .acdsee
    } else {
      self = .other
    }
  }
}

/// A property's name.
struct XMPName: Hashable {
  var namespace: XMPNamespace
  var local: String

  init(_ namespace: XMPNamespace, _ local: String) {
    self.namespace = namespace
    self.local = local
  }
}
