// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Media
private import Raster
private import Sidecars

/// Pictures that come in, part by part, so that none has to fit into memory.
enum UploadAnswers {
  /// Bytes of one picture.
  static let most = 300 << 20
  /// Bytes of one film, sound or PDF.
  private static let mostOfMedia = 16 << 30

  /// `id` and `from`, the place of these bytes in the file.
  static func part(_ call: StudioCall) async throws(StudioError) -> JSON {
    let path = try place(call.query["id"], call)
    // Compared so that no number is too large for it.
    guard let from = call.query["from"].flatMap({ Int($0) }), from >= 0, from <= mostOfMedia - call.bytes.count else {
      throw StudioError(413, "size", "This file is too large: films may have up to 16 GB, and pictures up to 300 MB.")
    }
    do throws(FileError) { try Files.createFolder(Files.parent(of: path)) } catch {
      throw StudioError(error.diagnostic())
    }
    let flags = from == 0 ? O_CREAT | O_TRUNC : 0
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    guard lseek(descriptor, 0, SEEK_END) == off_t(from) else {
      throw StudioError(409, "order", "Parts of a file must come in their order.")
    }
    var written = 0
    while written < call.bytes.count {
      let count = call.bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, errno) }
      written += count
    }
    return ["size": .count(from + written)]
  }

  /// `uploads`: `id` and `name` of complete files, which become pictures in `folder`.
  ///
  /// An upload may have a `crop` in the archive's form. `said` has values to write for each: `date` and `place`. Files that are not
  /// pictures are reported and deleted.
  static func arrived(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let uploads = try call.required("uploads").items, !uploads.isEmpty else { throw .incomplete("uploads") }
    let words = try said(call.body["said"]?.members ?? [])
    let view = try await call.archive.now()
    let folder = try folder(call, view)
    var (taken, refused) = (TakenFiles(call), [JSON]())
    var texts: [KeyedFileEdit] = []
    for upload in uploads {
      let name = upload["name"]?.text ?? "picture"
      let path = try place(upload["id"]?.text, call)
      guard let format = picture(at: path, name: name) else {
        refused.append([
          "name": .text(name), "problem": .message("It is no picture, film, sound or PDF that can be read."),
        ])
        unlink(path)
        continue
      }
      let file = try taken.take(picture: path, name: name, format, into: folder, view)
      var edits = words
      if let crop = upload["crop"]?.yaml(of: "crop") {
        let image = YAMLValue.map([.init("file", .text(file.name)), .init("crop", crop)])
        edits.append(KeyedEdit([.key("images")], was: nil, now: .list([image])))
      }
      if !edits.isEmpty { texts.append(KeyedFileEdit(view.text(named: file.stem.text), edits)) }
    }
    guard !taken.files.isEmpty else { return ["done": false, "refused": .list(refused), "pictures": .list([])] }
    let done = try await taken.journal(call.label("add"), texts)
    await WorkAnswers.readNew(taken.files, call.archive)
    return .map(
      (JournalAnswers.done(done).members ?? []) + [
        .init(key: "refused", value: .list(refused)), .init(key: "pictures", value: .texts(taken.files.map(\.text))),
      ])
  }

  /// Edits of a new text, which are tried first: pictures are not to come in twice because a date was mistyped.
  private static func said(_ members: [JSON.Member]) throws(StudioError) -> [KeyedEdit] {
    let edits = members.filter { ["date", "place"].contains($0.key) && $0.value != .text("") && $0.value != .null }
      .map { member in
        let value = member.key == "date" ? member.value.text.map { JSON.text(MeantDate.plain($0)) } : nil
        return KeyedEdit([.key(member.key)], was: nil, now: (value ?? member.value).yaml(of: member.key))
      }
    if let mistake = ArchiveSession.mistake(inNewTextSaying: edits) {
      throw StudioError(422, "said", mistake.whole)
    }
    return edits
  }

  /// Fetches the picture at an `address`; its text says where it is from, and its `date` if one is given.
  static func web(_ call: StudioCall) async throws(StudioError) -> JSON {
    let address = try call.requiredText("address").trimmingCharacters(in: .whitespacesAndNewlines)
    let words = try said([.init(key: "date", value: call.body["date"] ?? .null)])
    let view = try await call.archive.now()
    let folder = try folder(call, view)
    let fetched = try WebPicture().fetch(address)
    let name = WebPicture.name(of: fetched.address)
    let path = try keep(fetched.bytes, call)
    guard let format = picture(at: path, name: name) else {
      unlink(path)
      throw StudioError(422, "web", "What lies there is no picture that can be read.")
    }
    var taken = TakenFiles(call)
    let file = try taken.take(picture: path, name: name, format, into: folder, view)
    let source = KeyedEdit([.key("fields")], was: nil, now: .map([.init("source", .text(address))]))
    let text = KeyedFileEdit(view.text(named: file.stem.text), [source] + words)
    let done = try await taken.journal(call.label("add"), [text])
    await WorkAnswers.readNew(taken.files, call.archive)
    return .map((JournalAnswers.done(done).members ?? []) + [.init(key: "pictures", value: .texts([file.text]))])
  }

  /// Puts bytes where uploads are, until they are taken into the archive.
  static func keep(_ bytes: [UInt8], _ call: StudioCall) throws(StudioError) -> String {
    let path = try place(UUID().uuidString.lowercased(), call)
    do throws(FileError) {
      try Files.createFolder(Files.parent(of: path))
      try Files.write(bytes, to: path)
    } catch {
      throw StudioError(error.diagnostic())
    }
    return path
  }

  /// Where the parts of a file are put together.
  static func place(_ id: String?, _ call: StudioCall) throws(StudioError) -> String {
    guard let id, (8...64).contains(id.utf8.count),
      id.utf8.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) || $0 == 45 })
    else { throw .incomplete("id") }
    return "\(call.archive.session.archive.state)/uploads/\(id)"
  }

  /// The format of a file that can be shown.
  private static func picture(at path: String, name: String) -> ImageFormat? {
    let ending = ArchivePath(name).pathExtension
    if let format = ImageFormat(fileExtension: ending.lowercased()), let medium = format.medium {
      let size = Files.status(bytesOfPath: Array(path.utf8))?.size ?? 0
      return isPlayed(MediaFile(path: Array(path.utf8), ending: ending, size: size), medium) ? format : nil
    }
    guard let bytes = try? Files.read(path, limit: most) else { return nil }
    let claimed = ImageFormat(fileExtension: ArchivePath(name).pathExtension)
    let head = Array(bytes.prefix(ImageFormat.bytesNeeded))
    guard let format = ImageFormat(leading: head, size: bytes.count, claimed: claimed) else { return nil }
    let small = PictureRequest(renditions: [RenditionRequest(longSide: 64, format: .jpeg, quality: 50)])
    return (try? Raster.derive(from: bytes, small)) == nil ? nil : format
  }

  /// Whether the programs that play it say that it is one; where they are not installed, its name is believed, and the build says more.
  private static func isPlayed(_ file: MediaFile, _ medium: Medium) -> Bool {
    do throws(MediaRefusal) {
      if medium == .document { _ = try DocumentProbe(file) } else { _ = try FilmProbe(file) }
      return true
    } catch {
      if case .noProgram = error { return file.size > 0 }
      return error == .locked
    }
  }

  /// Where pictures are to go.
  private static func folder(_ call: StudioCall, _ view: StudioView) throws(StudioError) -> ArchivePath {
    let wanted = call.body["folder"]?.text ?? MadeFolder.added.rawValue
    guard let folder = NewFileName.folder(wanted, texts: view.settings.texts) else {
      throw StudioError(
        422, "folder",
        "Pictures do not go into “\(wanted)”: the archive keeps other things there, or some systems have no folders of such names. "
          + "Choose another folder, such as “added”.")
    }
    return folder
  }

  private static func failure(_ path: String, _ code: Int32) -> StudioError {
    StudioError(FileError(.write, path, code: code).diagnostic())
  }
}
