// SPDX-License-Identifier: MIT
private import CTesseract
private import Foundation

/// A Tesseract instance with loaded language data.
final class LoadedTesseract: @unchecked Sendable {  // `TesseractPool` lends it to one job at a time.
  /// Tesseract's page segmentation mode.
  enum Layout {
    /// One block of lines across the page, as in receipts, letters, tickets.
    case block
    /// One column of lines of different heights.
    case column
    /// Columns and blocks that Tesseract finds.
    case columns
    /// One line.
    case line

    fileprivate var mode: TessPageSegMode {
      switch self {
      case .block: PSM_SINGLE_BLOCK
      case .column: PSM_SINGLE_COLUMN
      case .columns: PSM_AUTO
      case .line: PSM_SINGLE_LINE
      }
    }
  }

  private let handle: OpaquePointer

  /// Loads the data of languages (Tesseract's names) from a folder.
  init(languages: String, folder: String) throws(TextEngineError) {
    guard let handle = TessBaseAPICreate() else { throw .failed }
    Self.useOneThread()
    // Otherwise its messages go to standard error.
    TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    guard TessBaseAPIInit2(handle, folder, languages, OEM_LSTM_ONLY) == 0 else {
      TessBaseAPIDelete(handle)
      throw .unusableData(languages, advice: "install the packages tesseract-ocr-… again")
    }
    // White on black is inverted for the whole page; trying it for every doubtful line costs time and finds nothing.
    TessBaseAPISetVariable(handle, "tessedit_do_invert", "0")
    self.handle = handle
  }

  deinit {
    TessBaseAPIEnd(handle)
    TessBaseAPIDelete(handle)
  }

  /// The library's version.
  static var version: String { String(cString: TessVersion()) }

  func set(_ variable: String, _ value: String) { TessBaseAPISetVariable(handle, variable, value) }

  /// Tesseract's callback, which decides before each piece of a line whether to go on.
  private final class Watch {
    let stop: StopSignal
    let work: ReadingWork?
    /// The total length of the page's words, each in multiples of its height.
    let length: Int
    private var read = 0
    private var allowed: Int?

    init(stop: StopSignal, work: ReadingWork?, length: Int) {
      (self.stop, self.work, self.length) = (stop, work, length)
    }

    /// `pieces` is the number in the whole page.
    func isToStop(pieces: Int) -> Bool {
      if allowed == nil { allowed = work?.take(pieces: pieces, length: length) ?? .max }
      read += 1
      return stop.isStopped || read > allowed ?? .max
    }

    var isCut: Bool { read > allowed ?? .max }
  }

  /// Reads a page, as far as the remaining work allows.
  func read(
    _ page: borrowing PageImage, _ layout: Layout, stop: StopSignal, work: ReadingWork? = nil
  ) throws(TextEngineError) -> [PageLine] {
    if let work, work.left == 0 { return [] }
    Self.useOneThread()
    TessBaseAPISetPageSegMode(handle, layout.mode)
    let (width, height) = (Int32(page.width), Int32(page.height))
    // Tesseract makes a copy.
    page.withPixels { TessBaseAPISetImage(handle, $0, width, height, 1, Int32($1)) }
    TessBaseAPISetSourceResolution(handle, 300)
    defer { TessBaseAPIClear(handle) }
    // Recognition reuses this layout analysis.
    let watch = Watch(stop: stop, work: work, length: work == nil ? 0 : lengthOfWords())
    let monitor = TessMonitorCreate()
    defer { TessMonitorDelete(monitor) }
    TessMonitorSetCancelThis(monitor, Unmanaged.passUnretained(watch).toOpaque())
    TessMonitorSetCancelFunc(monitor) { watch, pieces in
      guard let watch else { return false }
      return Unmanaged<Watch>.fromOpaque(watch).takeUnretainedValue().isToStop(pieces: Int(pieces))
    }
    let status = withExtendedLifetime(watch) { TessBaseAPIRecognize(handle, monitor) }
    if stop.isStopped { throw .stopped }
    guard status == 0 || watch.isCut else { throw .failed }
    return lines()
  }

  /// The total length of the page's words, each in multiples of its height.
  private func lengthOfWords() -> Int {
    // An empty page has no iterator.
    guard let page = TessBaseAPIAnalyseLayout(handle) else { return 0 }
    defer { TessPageIteratorDelete(page) }
    var length = 0.0
    repeat {
      var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard TessPageIteratorBoundingBox(page, RIL_WORD, &left, &top, &right, &bottom) != 0 else { continue }
      length += Double(right - left) / Double(max(1, bottom - top))
    } while TessPageIteratorNext(page, RIL_WORD) != 0
    return Int(length)
  }

  private func lines() -> [PageLine] {
    // An empty page has no iterator.
    guard let results = TessBaseAPIGetIterator(handle) else { return [] }
    defer { TessResultIteratorDelete(results) }
    let page = TessResultIteratorGetPageIterator(results)
    var lines: [PageLine] = []
    repeat {
      if lines.isEmpty || TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0 {
        lines.append(PageLine(startsParagraph: TessPageIteratorIsAtBeginningOf(page, RIL_PARA) != 0))
      }
      guard let text = TessResultIteratorGetUTF8Text(results, RIL_WORD) else { continue }
      defer { TessDeleteText(text) }
      var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard TessPageIteratorBoundingBox(page, RIL_WORD, &left, &top, &right, &bottom) != 0 else { continue }
      // Invalid Unicode is repaired.
      let word = String(cString: text).filter { !$0.isWhitespace }
      guard !word.isEmpty else { continue }
      lines[lines.count - 1].words.append(
        PageWord(
          text: word, confidence: Double(TessResultIteratorConfidence(results, RIL_WORD)),
          box: PixelBox(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom)),
          isKnown: TessResultIteratorWordIsFromDictionary(results) != 0))
    } while TessResultIteratorNext(results, RIL_WORD) != 0
    return lines.filter { !$0.words.isEmpty }
  }

  /// Tells OpenMP, if Tesseract uses it, to start no threads for the calling one: they wait by spinning, and can take
  /// 25 times the processor time on busy cores.
  private static func useOneThread() {
    #if os(Linux)
      // Looked up at run time, since the symbol exists only if Tesseract uses OpenMP.
      typealias Setter = @convention(c) (Int32) -> Void
      for name in ["omp_set_max_active_levels", "omp_set_num_threads"] {
        guard let symbol = dlsym(nil, name) else { return }
        unsafeBitCast(symbol, to: Setter.self)(name == "omp_set_num_threads" ? 1 : 0)
      }
    #endif
  }
}
