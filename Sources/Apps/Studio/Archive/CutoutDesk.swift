// SPDX-License-Identifier: MIT
internal import Cutout
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Raster

/// Background removal, one picture after the other on a separate thread: pages never wait for it.
actor CutoutDesk {
  /// What was found out about a picture.
  struct Finding: Sendable {
    /// `nil`: without the model nothing is known.
    var verdict: CutoutMask.Verdict?
    /// What could be kept as a file; only where the edge is sure.
    var mask: Mask?
    var corners: Quadrilateral?
    /// Degrees clockwise by which its lines are out of level.
    var level: Double?
    /// Why nothing is known, in words of the runtime's.
    var failure: String?
  }

  /// A mask that is offered.
  struct Mask: Sendable {
    /// By its bytes.
    var key: String
    var png: [UInt8]
    var luma: LumaPlane
  }

  /// A picture as its file is now, turned as EXIF's orientation says.
  struct Picture: Hashable, Sendable {
    var file: String
    var size: Int
    var modified: Int64
    var orientation: Int
    var hasModel: Bool
  }

  nonisolated let model: CutoutModel
  private let worker = WorkerPool(workers: 1)
  /// The last ones, the newest at the end.
  private var findings: [(picture: Picture, finding: Task<Finding?, Never>)] = []
  private var offered: [Mask] = []
  private static let most = 12
  /// Long side of the copy that is looked at, and of masks.
  private static let longSide = 1_024

  init(model: CutoutModel = CutoutModel()) { self.model = model }

  /// The finding for a picture; `nil` if the picture cannot be read.
  func finding(of picture: Picture) async -> Finding? {
    let known = findings.firstIndex { $0.picture == picture }
    let task = known.map { findings.remove(at: $0).finding } ?? Self.look(at: picture, model, on: worker)
    findings.append((picture, task))
    if findings.count > Self.most { findings.removeFirst() }
    let finding = await task.value
    if let mask = finding?.mask { offer(mask) }
    // What failed may do so no more.
    if finding == nil || finding?.failure != nil { findings.removeAll { $0.picture == picture } }
    return finding
  }

  /// Keeps a mask for as long as the keeper is likely to think about it.
  func offer(_ mask: Mask) {
    offered.removeAll { $0.key == mask.key }
    offered.append(mask)
    if offered.count > Self.most { offered.removeFirst() }
  }

  /// A mask that was offered, by its key.
  func mask(_ key: String) -> Mask? { offered.last { $0.key == key } }

  private static func look(
    at picture: Picture, _ model: CutoutModel, on worker: WorkerPool
  ) -> Task<Finding?, Never> {
    Task(executorPreference: worker) { found(in: picture, model) }
  }

  private static func found(in picture: Picture, _ model: CutoutModel) -> Finding? {
    guard let bytes = try? Files.read(picture.file, limit: 1 << 30),
      let plane = try? Raster.plane(of: bytes, longSide: longSide, exifOrientation: picture.orientation)
    else { return nil }
    var (finding, mask): (Finding, CutoutMask?) = (Finding(), nil)
    if picture.hasModel {
      do throws(CutoutError) {
        mask = try model.mask(of: plane.pixels, size: plane.size)
      } catch {
        finding.failure = if case .refused(let said) = error { said } else { nil }
      }
    }
    finding.verdict = mask?.verdict
    finding.corners = PaperCorners.found(by: mask, in: plane.pixels, size: plane.size)
    finding.level = PictureLevel.found(in: plane.pixels, size: plane.size)
    if let mask, mask.verdict == .sure {
      var (size, pixels) = mask.grey(for: plane.size, longSide: longSide)
      // The whole paper stays, however pale its writing is.
      if let corners = finding.corners { corners.fill(&pixels, size, with: 255) }
      let luma = LumaPlane(size: size, pixels: pixels)
      finding.mask = (try? Raster.png(luma)).map { png in
        Mask(key: String(Digest256.hash(png).hex.prefix(16)), png: png, luma: luma)
      }
    }
    return finding
  }
}
