// SPDX-License-Identifier: MIT
import COnnxRuntime
private import Foundation

/// An ONNX model that takes a picture and answers a value for each of its labels.
///
/// Runs on the calling thread; several threads may ask one model.
final class OnnxModel: @unchecked Sendable {  // Any thread may run a session, and nothing changes after `init`.
  struct Input: Hashable, Sendable {
    var width: Int
    var height: Int
    /// Colours in planes (1 × 3 × height × width) rather than by pixel.
    var isPlanar: Bool
    /// Bytes rather than 32-bit floats.
    var isBytes: Bool
  }

  let input: Input
  private let calls: ks_ort
  private let environment: UnsafeMutableRawPointer
  private let session: UnsafeMutableRawPointer
  private let memory: UnsafeMutableRawPointer
  private let inputName: String
  private let outputName: String

  /// Side of the input where the model leaves it open.
  private static let usualSide = 224
  private static let sides = 8...2_048

  /// Loads a model from its bytes.
  init(_ bytes: [UInt8]) throws(LabellingError) {
    guard let library = Self.library, let calls = ks_ort_calls(library) else { throw .noRuntime }
    self.calls = calls
    let handles = try Handles(calls, bytes)
    input = handles.input
    (environment, session, memory) = (handles.environment, handles.session, handles.memory)
    (inputName, outputName) = (handles.inputName, handles.outputName)
  }

  deinit {
    ks_ort_release_memory(calls, memory)
    ks_ort_release_session(calls, session)
    ks_ort_release_environment(calls, environment)
  }

  /// The model's values for a picture of the input's size, RGB bytes row by row; floats are made by `scale` and `offset`.
  func values(_ pixels: [UInt8], _ scaling: PixelScaling) throws(LabellingError) -> [Float] {
    let count = input.width * input.height
    guard pixels.count == 3 * count else { throw .input("it has another size") }
    var bytes: [UInt8]
    if input.isBytes {
      bytes = input.isPlanar ? Self.planes(pixels, count) : pixels
    } else {
      let ordered = input.isPlanar ? Self.planes(pixels, count) : pixels
      let floats = ordered.enumerated().map { index, code in
        scaling.value(code, channel: input.isPlanar ? index / count : index % 3)
      }
      bytes = floats.withUnsafeBytes { Array($0) }
    }
    let shape: [Int64] =
      input.isPlanar
      ? [1, 3, Int64(input.height), Int64(input.width)] : [1, Int64(input.height), Int64(input.width), 3]
    let length = bytes.count
    let result = bytes.withUnsafeMutableBytes { data -> Result<[Float], LabellingError> in
      Result { () throws(LabellingError) in try run(data.baseAddress, length, shape) }
    }
    return try result.get()
  }

  private func run(
    _ data: UnsafeMutableRawPointer?, _ length: Int, _ shape: [Int64]
  ) throws(LabellingError) -> [Float] {
    var value: UnsafeMutableRawPointer?
    let type = Int32(input.isBytes ? ks_ort_uint8 : ks_ort_float)
    try check(ks_ort_tensor(calls, memory, data, length, shape, shape.count, type, &value))
    guard let value else { throw .model("no tensor") }
    defer { ks_ort_release_value(calls, value) }
    var output: UnsafeMutableRawPointer?
    try check(ks_ort_run(calls, session, inputName, value, outputName, &output))
    guard let output else { throw .model("no output") }
    defer { ks_ort_release_value(calls, output) }
    var info: UnsafeMutableRawPointer?
    try check(ks_ort_value_info(calls, output, &info))
    guard let info else { throw .model("no output") }
    defer { ks_ort_release_info(calls, info) }
    var element: Int32 = 0
    var count = 0
    try check(ks_ort_element_type(calls, info, &element))
    try check(ks_ort_count(calls, info, &count))
    guard element == Int32(ks_ort_float), (1...1_000_000).contains(count) else {
      throw .model("its first output is no list of 32-bit floats")
    }
    var start: UnsafeMutableRawPointer?
    try check(ks_ort_data(calls, output, &start))
    guard let start else { throw .model("no output") }
    return Array(UnsafeBufferPointer(start: start.assumingMemoryBound(to: Float.self), count: count))
  }

  private func check(_ status: UnsafeMutableRawPointer?) throws(LabellingError) { try Self.check(calls, status) }

  private static func check(_ calls: ks_ort, _ status: UnsafeMutableRawPointer?) throws(LabellingError) {
    guard let status else { return }
    defer { ks_ort_release_status(calls, status) }
    let said = ks_ort_message(calls, status).map { String(cString: $0) } ?? "no reason given"
    throw .model(String(said.prefix(200)))
  }

  private static func planes(_ pixels: [UInt8], _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, made in
      for channel in 0..<3 { for index in 0..<count { buffer[channel * count + index] = pixels[3 * index + channel] } }
      made = pixels.count
    }
  }

  /// Kept open for the program's life: unloading a library with threads of its own is not safe.
  ///
  /// Opened by the first who asks.
  private nonisolated(unsafe) static let library: UnsafeMutableRawPointer? = {  // Set once, never changed.
    let named = ProcessInfo.processInfo.environment["ONNXRUNTIME_LIBRARY"]
    let usual = ["libonnxruntime.so", "libonnxruntime.so.1", "libonnxruntime.dylib"]
    for name in named.map({ [$0] }) ?? usual { if let found = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return found } }
    return nil
  }()

  // MARK: Loading

  /// What loading gives, released by nobody if it succeeds.
  private struct Handles {
    var environment: UnsafeMutableRawPointer
    var session: UnsafeMutableRawPointer
    var memory: UnsafeMutableRawPointer
    var inputName: String
    var outputName: String
    var input: Input

    init(_ calls: ks_ort, _ bytes: [UInt8]) throws(LabellingError) {
      var environment: UnsafeMutableRawPointer?
      try OnnxModel.check(calls, ks_ort_environment(calls, &environment))
      guard let environment else { throw .model("it does not start") }
      var session: UnsafeMutableRawPointer?
      var memory: UnsafeMutableRawPointer?
      do throws(LabellingError) {
        session = try Self.session(calls, environment, bytes)
        try OnnxModel.check(calls, ks_ort_memory(calls, &memory))
        guard let session, let memory else { throw .model("it cannot be loaded") }
        inputName = try Self.name(calls) { ks_ort_input_name(calls, session, $0, $1) }
        outputName = try Self.name(calls) { ks_ort_output_name(calls, session, $0, $1) }
        input = try Self.input(calls, session)
        (self.environment, self.session, self.memory) = (environment, session, memory)
      } catch {
        if let memory { ks_ort_release_memory(calls, memory) }
        if let session { ks_ort_release_session(calls, session) }
        ks_ort_release_environment(calls, environment)
        throw error
      }
    }

    private static func session(
      _ calls: ks_ort, _ environment: UnsafeMutableRawPointer, _ bytes: [UInt8]
    ) throws(LabellingError) -> UnsafeMutableRawPointer? {
      var options: UnsafeMutableRawPointer?
      try OnnxModel.check(calls, ks_ort_options(calls, &options))
      guard let options else { throw .model("it cannot be loaded") }
      defer { ks_ort_release_options(calls, options) }
      // Our workers are the threads.
      try OnnxModel.check(calls, ks_ort_one_thread(calls, options))
      var session: UnsafeMutableRawPointer?
      let status = bytes.withUnsafeBytes {
        ks_ort_session(calls, environment, $0.baseAddress, $0.count, options, &session)
      }
      try OnnxModel.check(calls, status)
      return session
    }

    private static func name(
      _ calls: ks_ort,
      _ ask: (UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> UnsafeMutableRawPointer?
    ) throws(LabellingError) -> String {
      var allocator: UnsafeMutableRawPointer?
      try OnnxModel.check(calls, ks_ort_allocator(calls, &allocator))
      var text: UnsafeMutablePointer<CChar>?
      try OnnxModel.check(calls, ask(allocator, &text))
      guard let text else { throw .model("it has no input or output") }
      defer { ks_ort_free(calls, allocator, text) }
      return String(cString: text)
    }

    private static func input(
      _ calls: ks_ort, _ session: UnsafeMutableRawPointer
    ) throws(LabellingError) -> Input {
      var count = 0
      try OnnxModel.check(calls, ks_ort_input_count(calls, session, &count))
      guard count == 1 else { throw .input("it takes \(count) inputs") }
      var type: UnsafeMutableRawPointer?
      try OnnxModel.check(calls, ks_ort_input_type(calls, session, &type))
      defer { if let type { ks_ort_release_type(calls, type) } }
      var info: UnsafeRawPointer?
      try OnnxModel.check(calls, ks_ort_tensor_info(calls, type, &info))
      guard let info else { throw .input("it is no tensor") }
      var element: Int32 = 0
      var rank = 0
      try OnnxModel.check(calls, ks_ort_element_type(calls, info, &element))
      try OnnxModel.check(calls, ks_ort_rank(calls, info, &rank))
      guard rank == 4 else { throw .input("it has \(rank) dimensions") }
      var shape = [Int64](repeating: 0, count: rank)
      try OnnxModel.check(calls, ks_ort_shape(calls, info, &shape, rank))
      let isBytes = element == Int32(ks_ort_uint8)
      guard isBytes || element == Int32(ks_ort_float) else {
        throw .input("it takes neither floats nor bytes")
      }
      let isPlanar = shape[1] == 3 || shape[3] != 3
      guard shape[0] <= 1, isPlanar ? shape[1] == 3 || shape[1] < 0 : true else {
        throw .input("it has the shape \(shape)")
      }
      func side(_ length: Int64) throws(LabellingError) -> Int {
        if length <= 0 { return OnnxModel.usualSide }
        guard length <= 1 << 20, OnnxModel.sides.contains(Int(length)) else {
          throw .input("a side has \(length) pixels")
        }
        return Int(length)
      }
      return Input(
        width: try side(shape[isPlanar ? 3 : 2]), height: try side(shape[isPlanar ? 2 : 1]), isPlanar: isPlanar,
        isBytes: isBytes)
    }
  }
}
