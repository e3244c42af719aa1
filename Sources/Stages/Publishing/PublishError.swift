// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// Why the site was not published; the old site is still there.
package enum PublishError: Error, Hashable, Sendable {
  // The place
  case outputIsRoot
  case outputIsHome
  case outputIsArchive
  case outputInsideArchive(String)
  case outputAroundArchive(String)
  /// The output is another archive, or is inside one.
  case outputInOtherArchive(String, archive: String)
  case outputIsNoFolder(String)
  case outputIsDanglingLink(String)
  /// The folder has files but no manifest.
  case notOurFolder(String)
  case manifestDamaged(String)
  case manifestOfOtherVersion(String, Int)
  /// The hidden folder beside the output has the program's name but not its marker file.
  case notOurStaging(String)
  case busy(String)
  /// While the next site was being made, the output became another folder.
  case otherFolder(String)
  case mountPoint(String)
  /// Somebody else's file has the name of our marker file.
  case strayMark(String)

  // The files
  case badAddress(String)
  /// Two files are wanted where only one can be, such as a file and a folder of the same name.
  case clash(String)
  /// Files at addresses of ours that we did not write.
  case foreignFiles([String])
  /// Somebody else's folder that cannot be moved, or whose files cannot be moved.
  case foreignFolder(String)
  /// A file that is marked as unchanged but that the site does not have.
  case missing(String)
  /// The bytes do not have the given hash.
  case unexpectedBytes(String)
  case page(address: String, reason: Message)
  case file(FileError)
  case cancelled

  package var diagnostic: Diagnostic {
    switch self {
    case .outputIsRoot:
      problem("root", "/", "the output cannot be the root of the disk", "choose a separate folder with -o")
    case .outputIsHome:
      problem("home", nil, "the output cannot be the home folder", "choose a separate folder with -o")
    case .outputIsArchive:
      problem("archive", nil, "the output cannot be the archive itself", "choose a folder beside it with -o")
    case .outputInsideArchive(let path):
      problem("inside-archive", path, "the output lies inside the archive", "choose a folder beside it with -o")
    case .outputAroundArchive(let path):
      problem(
        "around-archive", path, "the archive lies inside the output, where it would be replaced",
        "choose another folder with -o")
    case .outputInOtherArchive(let path, let archive):
      problem(
        "in-other-archive", path,
        "the output would lie in \(archive), which is an archive too and would take it for keepsakes",
        "choose a folder outside of all archives with -o; if \(archive) is one by mistake, delete its .keepsake")
    case .outputIsNoFolder(let path):
      problem("no-folder", path, "the output is there and is no folder", "choose another name with -o")
    case .outputIsDanglingLink(let path):
      problem("dangling-link", path, "the output is a link to nothing", "make the folder that it names, or remove it")
    case .notOurFolder(let path):
      problem(
        "not-ours", path, "the folder has files that keepsake-site did not write",
        "choose another folder with -o, or add --force to keep them and put the site among them")
    case .manifestDamaged(let path):
      problem(
        "manifest-damaged", path + "/" + SiteAddress.manifest,
        "the list of the site's files is damaged, so they cannot be distinguished from yours",
        "add --force: files at the site's addresses are then overwritten, all others kept")
    case .manifestOfOtherVersion(let path, let version):
      problem(
        "manifest-version", path + "/" + SiteAddress.manifest,
        "the site was published by a newer program (version \(version) of the list)",
        "use that program, or choose another folder with -o")
    case .notOurStaging(let path):
      problem("not-our-staging", path, "this folder is needed and is not ours", "move it elsewhere")
    case .busy(let path):
      problem("busy", path, "another build is publishing to the same folder", "wait until it is done")
    case .otherFolder(let path):
      problem(
        "other-folder", path, "another folder came to this place while the site was being made",
        "check whether you want to keep that folder, and build again")
    case .mountPoint(let path):
      problem(
        "mount-point", path, "the folder is where another disk is mounted, so that it cannot be exchanged",
        "choose a folder inside it with -o")
    case .strayMark(let path):
      problem(
        "stray-mark", path, "this name marks folders that the program may delete, and what has it here is not ours",
        "move it elsewhere")
    case .badAddress(let address):
      fault("bad-address", address, "“\(address)” cannot be the address of a file")
    case .clash(let address):
      fault("clash", address, "two different things are wanted at “\(address)”")
    case .foreignFiles(let paths):
      problem(
        "foreign", paths.first,
        paths.count == 1
          ? "the site needs this address, and the file there is not ours"
          : "the site needs this address and \(paths.count - 1) more, and the files there are not ours",
        "move them, or add --force to have them replaced")
    case .foreignFolder(let path):
      problem(
        "foreign-folder", path,
        "this folder is another user's or another disk's, and the files in it cannot be carried into the next site",
        "make it writable for you, or move it elsewhere; until then the old site stands")
    case .missing(let address):
      fault("missing", address, "“\(address)” is declared unchanged but is missing")
    case .unexpectedBytes(let address):
      fault("unexpected-bytes", address, "“\(address)” came out with other bytes than were announced")
    case .page(let address, let reason):
      Diagnostic(.error, "publish.page", file: address, "the page could not be made: \(reason)")
    case .file(let error): error.diagnostic()
    case .cancelled: Diagnostic(.error, "publish.cancelled", "stopped; the old site stands")
    }
  }

  private func problem(_ id: String, _ file: String?, _ problem: Message, _ remedy: Message) -> Diagnostic {
    Diagnostic(.error, "output.\(id)", file: file, problem, remedy: remedy)
  }

  private func fault(_ id: String, _ file: String, _ problem: Message) -> Diagnostic {
    Diagnostic(
      .error, "publish.\(id)", file: file, problem,
      remedy: "this is a fault of the program; build again with --verbose and report what it says")
  }
}
