// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// Words in names of files and folders that say nothing of what is to be seen.
enum NameWords {
  /// Whether a word, in small letters, says by itself what a picture is of.
  ///
  /// Letters alone do: a machine's name is a prefix and a number, and what is left of it without the number is a short run of
  /// consonants (DSC, PXL, MVIMG is listed) or one of the few words below. Whatever else is made of letters a person has typed.
  static func isTelling(_ token: NameToken) -> Bool {
    guard token.sort == .word, !empty.contains(token.small), CalendarWords.month(token.small) == nil,
      CalendarWords.season(token.small) == nil
    else { return false }
    let letters = Array(token.small.unicodeScalars)
    // Other scripts write a word in a sign or two and have their own vowels.
    if letters.contains(where: { $0.value >= 0x250 && $0 != "’" }) { return true }
    guard letters.count >= 3, letters.contains(where: isVowel) else { return false }
    if letters.indices.dropFirst(2).contains(where: { letters[$0] == letters[$0 - 1] && letters[$0] == letters[$0 - 2] }
    ) {
      return false
    }
    if letters.count >= 8, letters.allSatisfy({ ("a"..."f").contains($0) }) { return false }
    let capitals = token.text.unicodeScalars.dropFirst().count { $0.properties.isUppercase }
    // 'xKqWzPaB' is a code; 'McKay' and 'GRANDMA' are not.
    return capitals * 3 <= letters.count || capitals == letters.count - 1
  }

  /// Whether a number behind this word is a counter of some device or program: `img`, `scan`, `photo`.
  static func numbers(_ word: String) -> Bool { devices.contains(word) || things.contains(word) }

  /// Whether everything in a name that begins so is a program's: what follows is the name of an app.
  static func isScreenshot(_ word: String) -> Bool { screenshots.contains(word) }

  /// What programs put before or behind the name of a copy, and endings of files.
  static func marksCopy(_ word: String) -> Bool { copies.contains(word) || endings.contains(word) }

  /// Whether a word only says what sort of things lie in a folder, as the lists of kinds do.
  static func isKind(_ word: String) -> Bool { kinds.contains(word) }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || "aeiouy".unicodeScalars.contains(scalar)
  }

  private static func list(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  private static let empty = devices.union(things).union(screenshots).union(copies).union(endings).union(small)

  /// What cameras, telephones, scanners, messengers and hosts put before their numbers, and makers' names.
  private static let devices = list(
    """
    img dsc dscn dscf dscim dcim dcp pict cimg sany hpim imgp imag im mvimg mvc pxl gopr gopro dji kic sam sdc rimg fxt \
    burst vid mov wa fb whatsapp signal telegram messenger received snapchat viber instagram facebook inshot vsco \
    tumblr flickr pinterest inline imagepipe maxresdefault fullsizerender hdr pano panorama portrait bokeh cover night \
    effects exported stitch animation camscanner scansnap scannable canoscan vuescan epson hpscan brother skm cci xerox \
    adobe genius google icloud iphone ipad android samsung canon nikon sony olympus panasonic lumix kodak fuji fujifilm \
    pentax casio leica ricoh minolta konica huawei xiaomi pixel motorola nokia htc powershot coolpix cybershot finepix \
    easyshare exilim ixus eos picsart polarr snapseed lightroom picasa photoshop gimp
    """)

  /// What a picture is called that nobody has named, and folders that hold whatever there is.
  private static let things = list(
    """
    image images picture pictures pic pics photo photos photograph photographs foto fotos bild bilder aufnahme \
    aufnahmen cliché clichés photographie photographies scan scans scanned scanner numérisation file files datei dateien \
    fichier fichiers document documents dokument dokumente doc untitled unnamed unbenannt titre titel title default \
    download downloads téléchargements camera cameras kamera appareil phone phones handy smartphone mobile roll upload uploads saved capture captures media \
    medien médias album albums folder folders ordner dossier dossiers page pages seite seiten front back recto verso \
    vorderseite rückseite slide slides dia dias negative negatives negativ negative frame thumbnail thumb thumbs preview \
    large small medium full size high low res web original originals originale originaux raw misc diverse divers temp \
    tmp test backup sicherung sauvegarde export exports import imports sorted unsorted sort tosort inbox new neu neue \
    neuer neues nouveau nouvelle nouveaux nouvelles old alt alte vieux data daten archive archiv archives asset assets \
    unknown unbekannt inconnu various collection collections people types part teil partie item number nummer numéro \
    nr num index video videos film films clip фото изображение 写真 画像 图片 照片 사진
    """)

  private static let screenshots = list(
    "screenshot screenshots bildschirmfoto bildschirmfotos screencapture écran screen")

  private static let copies = list(
    "copy kopie copie edit edited bearbeitet modifié modifiée enhanced cropped rotated resized retouched final")

  private static let endings = list("jpg jpeg jpe png tif tiff gif webp heic heif avif bmp jxl jp2 dng nef cr2 arw")

  private static let kinds = list(
    """
    letter letters card cards postcard postcards ticket tickets receipt receipts invoice invoices artwork artworks art \
    drawing drawings document documents recipe recipes certificate certificates newspaper newspapers object objects other \
    brief briefe karte karten postkarte postkarten ansichtskarten fahrkarten eintrittskarten quittung quittungen beleg \
    belege rechnung rechnungen kunst zeichnungen rezept rezepte urkunde urkunden zeugnisse zeitung zeitungen gegenstände \
    lettre lettres carte cartes postales billet billets reçu reçus facture factures dessin dessins recette recettes \
    certificat certificats journal journaux objet objets autres
    """)

  /// Words that join others.
  private static let small = list(
    """
    the a an and or of at in on by for from with to into my our your his her its this that day days der die das den dem \
    des ein eine und oder im am an auf aus bei beim mit von vom zum zur für mein meine unser unsere tag tage le la les un \
    une et ou de du des à au aux en dans par pour sur avec chez mon ma mes notre nos sans jour jours
    """)
}
