// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import Onnx

/// dlib's detector and its network for likenesses, which a program of Python runs where `scripts/models faces` put them.
///
/// It finds faces from 80 pixels on, in groups from 40 on. A call blocks for some 0.1 seconds of one processor for each picture.
package struct FaceEngine: Sendable {
  /// The length of a likeness.
  package static let dimensions = 128
  /// Faces of a picture; later ones are ignored.
  private static let most = 100
  /// A picture that ends the program costs itself; after so many in one call the rest is left for the next build.
  private static let mostEnds = 3

  private let folder: String
  private var program: String { folder + "/find.py" }
  private var python: String { folder + "/python" }

  /// - Parameter folder: Where models are, by default where `scripts/models` puts them; looked up at each use.
  package init(folder: String? = nil) { self.folder = (folder ?? OnnxSession.modelFolder) + "/faces" }

  package var isInstalled: Bool { CommandRun.isThere(python) && Files.exists(program) }

  /// Tells its program, and with it the digests of its networks, apart from others; `nil` if it is not installed.
  package var identity: String? {
    guard isInstalled, let bytes = try? Files.read(program, limit: 1 << 20) else { return nil }
    return Digest256.hash(bytes).hex
  }

  /// The faces in JPEG files, by their paths as given.
  ///
  /// Files that cannot be opened are missing, and so are those that ended the program. Cancelling the task stops it.
  package func faces(in paths: [String]) throws(FaceFindingError) -> [String: [FoundFace]] {
    guard isInstalled else { throw .notInstalled }
    var (found, rest, ends) = ([String: [FoundFace]](), paths.filter { !$0.contains(where: \.isNewline) }, 0)
    while !rest.isEmpty {
      let run = try start(rest)
      let lines = run.bytes.split(separator: UInt8(ascii: "\n")).compactMap { JSON(Array($0)) }
      for line in lines {
        guard let path = line["path"]?.text else { continue }
        found[path] = line["faces"]?.items.map { Array($0.prefix(Self.most).compactMap(Self.face)) }
      }
      if run.status == 0 { break }
      ends += 1
      // The program stops at once where it is damaged, and at one picture where that is to blame.
      guard ends <= Self.mostEnds, !lines.isEmpty || run.status < 0 else { throw .failed(Self.lastLine(run.messages)) }
      rest.removeFirst(min(rest.count, lines.count + 1))
    }
    return found
  }

  private func start(_ paths: [String]) throws(FaceFindingError) -> CommandRun {
    // Its own threads would compete with those of the other pictures.
    let environment = ["KEEPSAKE_PASSPHRASE": nil, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"]
    let limits = ProcessLimits(memory: 3 << 30, processor: 60 + 5 * paths.count, file: 256 << 20)
    do {
      return try CommandRun.run(
        python, ["-I", program], input: Array(paths.map { $0 + "\n" }.joined().utf8), environment: environment,
        limits: limits)
    } catch {
      throw .failed(error.problem.text)
    }
  }

  private static func lastLine(_ messages: String) -> String {
    String((messages.split(whereSeparator: \.isNewline).last ?? "").prefix(200))
  }

  /// `nil` of an answer that is none: the numbers come from another program.
  private static func face(_ answer: JSON) -> FoundFace? {
    guard let sides = answer["box"]?.items?.compactMap(\.number), sides.count == 4, sides.allSatisfy(\.isFinite),
      let likeness = answer["likeness"]?.items?.compactMap(\.number), likeness.count == dimensions,
      likeness.allSatisfy({ abs($0) < 100 }),
      let box = UnitRectangle(around: [
        UnitPoint(x: sides[0], y: sides[1]), UnitPoint(x: sides[0] + sides[2], y: sides[1] + sides[3]),
      ])
    else { return nil }
    return FoundFace(box: box, likeness: likeness.map(Float.init))
  }
}

/// Why no faces are found.
package enum FaceFindingError: Error, Hashable {
  case notInstalled
  /// What its program said last.
  case failed(String)

  package var diagnostic: Diagnostic {
    switch self {
    case .notInstalled:
      Diagnostic(
        .warning, "faces.missing", file: "keepsake.yaml",
        "“likely_faces” is set, but what finds faces is not installed on this computer",
        remedy: "run scripts/models faces, or press for it under People in the studio")
    case .failed(let said):
      Diagnostic(
        .warning, "faces.failed", file: nil,
        said.isEmpty ? "the program that finds faces failed" : "the program that finds faces failed: \(said)",
        remedy: "run scripts/models faces again")
    }
  }
}
