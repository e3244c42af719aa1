// SPDX-License-Identifier: MIT
import COnnxRuntime
private import Foundation
private import Synchronization

/// Why ONNX Runtime gives no result.
package enum OnnxError: Error, Hashable {
  /// It is not installed.
  case noRuntime
  /// The runtime's message.
  case refused(String)
  /// The model's input is not one tensor of floats or bytes.
  case input(String)
}

/// A loaded ONNX model with one input, whose first output is a tensor of 32-bit floats.
///
/// Runs on the calling thread; several threads may ask one session.
package final class OnnxSession: @unchecked Sendable {  // Any thread may run it, and nothing changes after `init`.
  /// Numbers with their dimensions; neighbours along the last dimension are adjacent.
  package struct Tensor: Sendable {
    package var shape: [Int]
    package var values: [Float]

    package init(shape: [Int], values: [Float]) {
      self.shape = shape
      self.values = values
    }
  }

  /// Dimensions of the input; −1 where the model leaves one open.
  package let inputShape: [Int]
  /// Whether the input is bytes, not 32-bit floats.
  package let takesBytes: Bool
  private let calls: ks_ort
  private let environment: UnsafeMutableRawPointer
  private let session: UnsafeMutableRawPointer
  private let memory: UnsafeMutableRawPointer
  private let inputName: String
  private let outputName: String

  /// The most output values: a character of a text line has 20,000 of them, so that a long line has millions.
  private static let most = 1 << 26

  /// The folder in which `scripts/models` puts models and the runtime: `$KEEPSAKE_MODELS`, else `keepsake-site/models`
  /// in the user's data folder.
  package static var modelFolder: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["KEEPSAKE_MODELS"], !folder.isEmpty { return folder }
    let data = environment["XDG_DATA_HOME"].flatMap { $0.isEmpty ? nil : $0 }
    return (data ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share") + "/keepsake-site/models"
  }

  /// Whether the runtime can be loaded on this machine.
  package static var isInstalled: Bool { library != nil }

  /// Loads a model from its bytes.
  package init(_ model: [UInt8]) throws(OnnxError) {
    guard let library = Self.library, let calls = ks_ort_calls(library) else { throw .noRuntime }
    self.calls = calls
    let handles = try Handles(calls, model)
    (environment, session, memory) = (handles.environment, handles.session, handles.memory)
    (inputName, outputName) = (handles.inputName, handles.outputName)
    (inputShape, takesBytes) = (handles.inputShape, handles.takesBytes)
  }

  deinit {
    ks_ort_release_memory(calls, memory)
    ks_ort_release_session(calls, session)
    ks_ort_release_environment(calls, environment)
  }

  /// The model's first output for floats of this shape; throws soon after `stop` was stopped.
  package func run(_ input: Tensor, stop: OnnxStop? = nil) throws(OnnxError) -> Tensor {
    precondition(input.values.count == input.shape.reduce(1, *), "a tensor of another size than its shape")
    var values = input.values
    let result = values.withUnsafeMutableBytes { data -> Result<Tensor, OnnxError> in
      Result { () throws(OnnxError) in try run(data, input.shape, type: Int32(ks_ort_float), stop) }
    }
    return try result.get()
  }

  /// The model's first output for bytes of this shape.
  package func run(_ bytes: [UInt8], shape: [Int]) throws(OnnxError) -> Tensor {
    precondition(bytes.count == shape.reduce(1, *), "a tensor of another size than its shape")
    var bytes = bytes
    let result = bytes.withUnsafeMutableBytes { data -> Result<Tensor, OnnxError> in
      Result { () throws(OnnxError) in try run(data, shape, type: Int32(ks_ort_uint8), nil) }
    }
    return try result.get()
  }

  /// The model's metadata for a key, such as a recogniser's characters.
  package func note(_ key: String) -> String? {
    var metadata: UnsafeMutableRawPointer?
    guard (try? Self.check(calls, ks_ort_metadata(calls, session, &metadata))) != nil, let metadata else { return nil }
    defer { ks_ort_release_metadata(calls, metadata) }
    return try? Self.text(calls) { ks_ort_note(calls, metadata, $0, key, $1) }
  }

  private func run(
    _ data: UnsafeMutableRawBufferPointer, _ shape: [Int], type: Int32, _ stop: OnnxStop?
  ) throws(OnnxError) -> Tensor {
    var value: UnsafeMutableRawPointer?
    try check(
      ks_ort_tensor(calls, memory, data.baseAddress, data.count, shape.map(Int64.init), shape.count, type, &value))
    guard let value else { throw .refused("no tensor") }
    defer { ks_ort_release_value(calls, value) }
    var running: UnsafeMutableRawPointer?
    if let stop {
      try check(ks_ort_run_options(calls, &running))
      if let running { stop.begin(running, calls) }
    }
    defer {
      if let running {
        stop?.finish(running)
        ks_ort_release_run_options(calls, running)
      }
    }
    var output: UnsafeMutableRawPointer?
    try check(ks_ort_run(calls, session, running, inputName, value, outputName, &output))
    guard let output else { throw .refused("no output") }
    defer { ks_ort_release_value(calls, output) }
    var info: UnsafeMutableRawPointer?
    try check(ks_ort_value_info(calls, output, &info))
    guard let info else { throw .refused("no output") }
    defer { ks_ort_release_info(calls, info) }
    var element: Int32 = 0
    var count = 0
    var rank = 0
    try check(ks_ort_element_type(calls, info, &element))
    try check(ks_ort_count(calls, info, &count))
    try check(ks_ort_rank(calls, info, &rank))
    guard element == Int32(ks_ort_float), (1...Self.most).contains(count), (0...8).contains(rank) else {
      throw .refused("its first output is no list of 32-bit floats")
    }
    var lengths = [Int64](repeating: 0, count: rank)
    try check(ks_ort_shape(calls, info, &lengths, rank))
    var start: UnsafeMutableRawPointer?
    try check(ks_ort_data(calls, output, &start))
    guard let start else { throw .refused("no output") }
    return Tensor(
      shape: lengths.map(Int.init),
      values: Array(UnsafeBufferPointer(start: start.assumingMemoryBound(to: Float.self), count: count)))
  }

  private func check(_ status: UnsafeMutableRawPointer?) throws(OnnxError) { try Self.check(calls, status) }

  private static func check(_ calls: ks_ort, _ status: UnsafeMutableRawPointer?) throws(OnnxError) {
    guard let status else { return }
    defer { ks_ort_release_status(calls, status) }
    let said = ks_ort_message(calls, status).map { String(cString: $0) } ?? "no reason given"
    throw .refused(String(said.prefix(200)))
  }

  /// A text of the runtime, copied and freed.
  private static func text(
    _ calls: ks_ort,
    _ ask: (UnsafeMutableRawPointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> UnsafeMutableRawPointer?
  ) throws(OnnxError) -> String {
    var allocator: UnsafeMutableRawPointer?
    try check(calls, ks_ort_allocator(calls, &allocator))
    var text: UnsafeMutablePointer<CChar>?
    try check(calls, ask(allocator, &text))
    guard let text else { throw .refused("it says nothing") }
    defer { ks_ort_free(calls, allocator, text) }
    return String(cString: text)
  }

  /// The runtime, opened at the first use after its installation.
  private static var library: UnsafeMutableRawPointer? {
    opened.withLock { opened in
      if let known = UnsafeMutableRawPointer(bitPattern: opened) { return known }
      let named = ProcessInfo.processInfo.environment["ONNXRUNTIME_LIBRARY"]
      let usual = ["libonnxruntime.so", "libonnxruntime.so.1", "libonnxruntime.dylib"]
      let candidates = named.map { [$0] } ?? (usual.map { modelFolder + "/" + $0 } + usual)
      for name in candidates {
        guard let found = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
        opened = UInt(bitPattern: found)
        return found
      }
      return nil
    }
  }

  /// Its address, or 0; stays open for the program's life, since unloading a library with running threads is not safe.
  private static let opened = Mutex<UInt>(0)

  // MARK: Loading

  /// The handles of a loaded model; the session releases them in `deinit`.
  private struct Handles {
    var environment: UnsafeMutableRawPointer
    var session: UnsafeMutableRawPointer
    var memory: UnsafeMutableRawPointer
    var inputName: String
    var outputName: String
    var inputShape: [Int]
    var takesBytes: Bool

    init(_ calls: ks_ort, _ model: [UInt8]) throws(OnnxError) {
      var environment: UnsafeMutableRawPointer?
      try OnnxSession.check(calls, ks_ort_environment(calls, &environment))
      guard let environment else { throw .refused("it does not start") }
      var session: UnsafeMutableRawPointer?
      var memory: UnsafeMutableRawPointer?
      do throws(OnnxError) {
        session = try Self.session(calls, environment, model)
        try OnnxSession.check(calls, ks_ort_memory(calls, &memory))
        guard let session, let memory else { throw .refused("it cannot be loaded") }
        inputName = try OnnxSession.text(calls) { ks_ort_input_name(calls, session, $0, $1) }
        outputName = try OnnxSession.text(calls) { ks_ort_output_name(calls, session, $0, $1) }
        (inputShape, takesBytes) = try Self.input(calls, session)
        (self.environment, self.session, self.memory) = (environment, session, memory)
      } catch {
        if let memory { ks_ort_release_memory(calls, memory) }
        if let session { ks_ort_release_session(calls, session) }
        ks_ort_release_environment(calls, environment)
        throw error
      }
    }

    private static func session(
      _ calls: ks_ort, _ environment: UnsafeMutableRawPointer, _ model: [UInt8]
    ) throws(OnnxError) -> UnsafeMutableRawPointer? {
      var options: UnsafeMutableRawPointer?
      try OnnxSession.check(calls, ks_ort_options(calls, &options))
      guard let options else { throw .refused("it cannot be loaded") }
      defer { ks_ort_release_options(calls, options) }
      // Our workers are the threads.
      try OnnxSession.check(calls, ks_ort_one_thread(calls, options))
      // Otherwise the runtime keeps a memory plan for each shape, and lines differ in length: a quarter of a build's
      // memory.
      try OnnxSession.check(calls, ks_ort_no_patterns(calls, options))
      var session: UnsafeMutableRawPointer?
      let status = model.withUnsafeBytes {
        ks_ort_session(calls, environment, $0.baseAddress, $0.count, options, &session)
      }
      try OnnxSession.check(calls, status)
      return session
    }

    private static func input(
      _ calls: ks_ort, _ session: UnsafeMutableRawPointer
    ) throws(OnnxError) -> (shape: [Int], takesBytes: Bool) {
      var count = 0
      try OnnxSession.check(calls, ks_ort_input_count(calls, session, &count))
      guard count == 1 else { throw .input("it takes \(count) inputs") }
      var type: UnsafeMutableRawPointer?
      try OnnxSession.check(calls, ks_ort_input_type(calls, session, &type))
      defer { if let type { ks_ort_release_type(calls, type) } }
      var info: UnsafeRawPointer?
      try OnnxSession.check(calls, ks_ort_tensor_info(calls, type, &info))
      guard let info else { throw .input("it is no tensor") }
      var element: Int32 = 0
      var rank = 0
      try OnnxSession.check(calls, ks_ort_element_type(calls, info, &element))
      try OnnxSession.check(calls, ks_ort_rank(calls, info, &rank))
      guard (0...8).contains(rank) else { throw .input("it has \(rank) dimensions") }
      var shape = [Int64](repeating: 0, count: rank)
      try OnnxSession.check(calls, ks_ort_shape(calls, info, &shape, rank))
      let takesBytes = element == Int32(ks_ort_uint8)
      guard takesBytes || element == Int32(ks_ort_float) else { throw .input("it takes neither floats nor bytes") }
      return (shape.map { $0 > 0 ? Int($0) : -1 }, takesBytes)
    }
  }
}
