// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// Words in names of files and folders without a meaning for the content.
enum NameWords {
  /// Whether a lower-case word is meaningful by itself.
  ///
  /// Only words of letters are: a machine's name is a prefix and a number, and the prefix is a short run of consonants (DSC, PXL, MVIMG is
  /// listed) or one of the few words below. Any other word of letters was typed by a person.
  static func isTelling(_ token: NameToken) -> Bool {
    token.sort == .word && isTelling(token.text)
  }

  private static func isTelling(_ text: String) -> Bool {
    let small = text.lowercased()
    guard !empty.contains(small), CalendarWords.month(small) == nil, CalendarWords.season(small) == nil else {
      return false
    }
    // 'croppedImage' is two words of programs.
    let parts = camelParts(text)
    if parts.count > 1, !parts.contains(where: { isTelling($0) && !isMark($0.lowercased()) }) { return false }
    let letters = Array(small.unicodeScalars)
    // Other scripts write a word in a sign or two and have their own vowels.
    if letters.contains(where: { $0.value >= 0x250 && $0 != "’" }) { return true }
    // 'Krk' is an island, 'DSC' and 'qrt' are no words.
    let isName = text.first?.isUppercase == true && text.dropFirst().allSatisfy(\.isLowercase)
    guard letters.count >= 3, isName || letters.contains(where: isVowel) else { return false }
    if letters.indices.dropFirst(2).contains(where: { letters[$0] == letters[$0 - 1] && letters[$0] == letters[$0 - 2] }
    ) {
      return false
    }
    if letters.count >= 8, letters.allSatisfy({ ("a"..."f").contains($0) }) { return false }
    let capitals = text.unicodeScalars.dropFirst().count { $0.properties.isUppercase }
    // 'xKqWzPaB' is a code; 'McKay' and 'GRANDMA' are not.
    return capitals * 3 <= letters.count || capitals == letters.count - 1
  }

  /// `tempFileForShare` as `temp`, `File`, `For` and `Share`.
  private static func camelParts(_ text: String) -> [String] {
    var parts = [""]
    for letter in text {
      if letter.isUppercase, parts.last?.last?.isLowercase == true { parts.append("") }
      parts[parts.count - 1].append(letter)
    }
    return parts
  }

  /// Whether a number behind this word is a counter of some device or program: `img`, `scan`, `photo`.
  static func numbers(_ word: String) -> Bool { devices.contains(word) || things.contains(word) }

  /// Whether a word beside a machine's number is a program's too: `MOTION`, `Pro`, `vHDR`; elsewhere a person may have typed it.
  static func isMark(_ word: String) -> Bool { marks.contains(word) || joiners.contains(word) }

  /// Whether a whole name is a program's: of a screenshot, where what follows is the name of an app, or of a thing without one.
  static func areProgram(_ tokens: [NameToken]) -> Bool {
    // 'd’écran' is one token and two words of a phrase.
    let words = tokens.filter { $0.sort == .word }.flatMap {
      $0.small.split { $0 == "'" || $0 == "’" }.map(String.init)
    }
    if words.contains(where: screenshots.contains) || words == ["screen"] { return true }
    // 'WhatsApp Image 2019-07-03 at 16.28.39', in whatever language.
    if words.contains("whatsapp"), words.count <= 5, tokens.count - words.count >= 5 { return true }
    if nameless.contains(words.joined(separator: " ")) { return true }
    return words.indices.contains { start in
      (2...4).contains { count in
        start + count <= words.count && phrases.contains(words[start..<start + count].joined(separator: " "))
      }
    }
  }

  /// Whether a name that begins or ends with this word is one of a host's: no person has typed the rest.
  static func isHost(_ word: String) -> Bool { hosts.contains(word) }

  /// What programs put before or behind the name of a copy, and endings of files.
  static func marksCopy(_ word: String) -> Bool { copies.contains(word) || endings.contains(word) }

  /// What programs join to the name of an edited copy with a dash or a bracket; between blanks a person may have typed it.
  static func marksEdit(_ word: String) -> Bool { edits.contains(word) }

  /// What Google Photos joins to a name in capitals: `-MOTION`, `-COLLAGE`.
  static func marksEffect(_ word: String) -> Bool { effects.contains(word) }

  /// What stands between the mark of a copy and the name: 'Kopie von', 'copie de'.
  static func joinsCopy(_ word: String) -> Bool {
    ["of", "von", "de", "di", "van", "av", "af", "do", "da"].contains(word)
  }

  /// Whether a word only says what sort of things lie in a folder, as the lists of kinds do.
  static func isKind(_ word: String) -> Bool { kinds.contains(word) }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || "aeiouy".unicodeScalars.contains(scalar)
  }

  private static func list(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  private static let empty = devices.union(things).union(copies).union(edits).union(endings).union(small)

  /// What cameras, telephones, scanners, messengers and hosts put before their numbers, and makers' names.
  private static let devices = list(
    """
    img dsc dscn dscf dscim dcim dcp pict cimg sany hpim imgp imag im mvimg mvc pxl gopr gopro dji kic sam sdc rimg fxt \
    burst vid mov wa wp fb whatsapp signal telegram messenger received snapchat viber instagram facebook inshot vsco threema \
    kakaotalk skype wechat weixin mmexport wx zalo tiktok twitter linkedin reddit discord slack tumblr flickr pinterest inline \
    imagepipe maxresdefault hqdefault fullsizerender \
    camphoto rpreplay hdr pano panorama portrait bokeh cover night effects exported stitch animation camscanner scansnap \
    scannable scanbot swiftscan docscan tinyscanner photoscan photomyne fastfoto canoscan vuescan epson epsonimage hpscan \
    brother skm skmbt cci ccf scn scnr xerox adobe genius google microsoft icloud iphone ipad ipod android samsung canon nikon \
    sony olympus panasonic lumix lumia kodak fuji fujifilm pentax casio leica ricoh minolta konica huawei xiaomi redmi oneplus \
    pixel motorola nokia htc powershot coolpix cybershot finepix easyshare exilim ixus eos picsart polarr snapseed lightroom \
    lrm dxo luminar picasa photoshop gimp photogrid photocollage instasize facetune faceapp beautyplus youcam airbrush pixlr \
    meitu mtxx capcut videocapture vlcsnap bandicam webcam snapshot camerazoom dvc imgfile ydxj kimg mvi chatgpt \
    takeout bluetooth 微信图片 微信圖片 微信截图 mmqrcode micromsg aud ptt stk gcam retrica remini faceu insta ios \
    myheritage youcam opencamera imagejpeg ilce scr org orig p ex sn \
    comfyui midjourney
    """)

  /// Names of pictures without a title, and of folders for anything.
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
    nr num index video videos film films clip \
    imagen imágenes imagem imagens immagine immagini afbeelding afbeeldingen obraz obrazy obrázek obrázky zdjęcie zdjęcia \
    fotka fotky kép képek fénykép kuva kuvat valokuva bilde billede billeder bildet resim resimler fotoğraf fotografía \
    fotografías fotografia fotografie fotó fotók grafik graphic graphics imagini slika slike görsel hình ảnh gambar \
    фото изображение изображения рисунок фотография фотографии снимок снимки зображення εικόνα φωτογραφία صورة תמונה 写真 \
    画像 图片 圖片 图像 照片 相片 사진 이미지 รูปภาพ \
    scannen scansione scansioni numériser numérisé numérisée digitalizar digitalizado digitalização escanear escaneo escaneado \
    skan skany sken skenovat skanowanie skannaus skanning scannad skannad skann tarama gescannt eingescannt scanné scannée скан сканы \
    сканирование スキャン 扫描 掃描 스캔 documento documentos documenti \
    título titolo tytułu názvu имени названия tittel naamloos namnlös unavngivet nimetön névtelen adsız безымянный 无标题 未命名 \
    無題 名称未設定 제목 noname attachment attachments clipboard zwischenablage blob pasted crop thumbnails previews \
    nuevo nuovo nieuw trash papierkorb corbeille anhang anhänge ablage archivo archivos allegato allegati folie wallpaper \
    escaneada gescanntes eingescanntes scannerisé proxy mfp cid output ausgabe result \
    ausschnitt zuschneiden snipping colorized
    """)

  /// What programs add to their numbers, and programs whose names are words of the family's as well.
  private static let marks = list(
    """
    motion collage effects smile mix pop out pro rich selfie highres lowres smartshoot panorama auto vhdr hdr hht sres live \
    long exposure action macro food pano photosphere timelapse hyperlapse slowmo optimized story poster key final output \
    edited edit crop cropped rotated resized scaled compressed min result converted removebg upscaled colorized colourised \
    colorised restored enhanced denoise sharpen topaz gigapixel aurora tonemapped stitched blended merged dng \
    pm uhr nachm vorm win windows editor polish snow soda line cheese fly mimo media clear \
    spoiler save still generated gemini picker cropper bursts best shot shots front back rear dual wide tele ultra zoom nightmode \
    superzoom moving animated gifs sent private normal mode original creation attachment layout boomerang prisma lomo \
    beauty collage fused smartobjekt copilot notes snap share color insp booth
    """)

  /// Small words in names that programs give in many languages: 'Imagen de WhatsApp 2019-07-03 a las 16.28.39'.
  private static let joiners = list("utc las los del della alle ore van kello klo às om para com het ved och")

  private static let screenshots = list(
    """
    screenshot screenshots screencapture screengrab screenrecording screenclip smartselect bildschirmfoto bildschirmfotos \
    bildschirmaufnahme bildschirmaufnahmen bildschirmausschnitt skärmavbild skärmbild skärmklipp skærmbillede skjermbilde \
    skjermdump skärmdump schermafbeelding schermafdruk schermopname schermata képernyőfotó képernyőkép näyttökuva kuvakaappaus \
    fullsizeoutput unadjustednonraw unadjustedraw renderedimage adjustedimage att snipaste greenshot cleanshot sharex lightshot snagit ksnip flameshot スクリーンショット 스크린샷 屏幕截图 屏幕快照 \
    屏幕截屏 截图 截屏 截圖 螢幕截圖 螢幕快照 скриншот скріншот
    """)

  /// Screenshots again, where no word alone says so; two to four words each.
  private static let phrases: Set = [
    "screen shot", "screen shots", "screen capture", "screen recording", "screen clipping", "capture d écran",
    "captures d écran", "capture écran", "copie d écran", "impression d écran", "photo d écran",
    "enregistrement de l écran", "captura de pantalla", "capturas de pantalla", "grabación de pantalla",
    "captura de tela", "captura de ecrã", "captura de ecra", "captura ecrã", "captură de ecran", "zrzut ekranu",
    "zrzuty ekranu", "ekran resmi", "ekran görüntüsü", "ekran alıntısı", "snímek obrazovky", "snímka obrazovky",
    "снимок экрана", "снимки экрана", "знімок екрана", "екранна снимка", "στιγμιότυπο οθόνης", "لقطة شاشة",
    "לכידת מסך", "צילום מסך", "tangkapan layar", "ảnh chụp màn hình", "ảnh màn hình", "snimka zaslona",
    "istantanea schermo", "cattura schermo", "captura de la pantalla", "telegram cloud", "dall e", "als smartobjekt",
    "created with a mobile", "image picker",
  ]

  /// What systems call a thing that has no name yet, where the words alone may be a person's.
  private static let nameless: Set = [
    "ohne titel", "sans titre", "sans nom", "sin título", "senza titolo", "sem título", "bez tytułu", "bez názvu",
    "без имени", "без названия", "utan titel", "uten tittel", "uden titel", "zonder titel", "nueva carpeta",
    "nuova cartella", "nova pasta", "nieuwe map", "nowy folder", "nová složka", "новая папка", "ny mapp", "ny mappe",
    "uusi kansio", "új mappa", "yeni klasör", "novo documento", "eingefügtes bild", "pièce jointe", "presse papiers",
    "tiny scanner", "office lens", "microsoft lens", "pasted graphic", "whatsapp animated gifs", "kein titel",
    "no name", "no title", "not named", "photo booth", "lens image", "image from ios", "bild von ios",
    "eigene aufnahme",
  ]

  private static let hosts = list(
    """
    tumblr unsplash pexels pixabay shutterstock istock istockphoto adobestock gettyimages depositphotos dreamstime fotolia \
    freepik alamy outlook
    """)

  private static let copies = list(
    """
    copy copie kopie kopia kopi copia cópia kopio kopya másolat копия копія コピー 副本 복사본 αντίγραφο duplikat
    """)

  static let edits = list(
    """
    edit edited bearbeitet modifié modifiée modifie modifier bearbeiten editado editada modificato modificata bewerkt edytowane \
    redigerad redigeret redigert muokattu upraveno szerkesztett editat düzenlendi измененный 編集済み 已編輯 已修改 수정됨 enhanced cropped \
    rotated resized retouched colorized colourized scaled compressed verkleinert gedreht zugeschnitten recadré recadrée final
    """)

  private static let effects = list("motion collage animation effects smile mix edited pano out pop story")

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
    une et ou de du des à au aux en dans par pour sur avec chez mon ma mes notre nos sans jour jours ohne sin sem senza bez без zonder utan uten uden
    """)
}
