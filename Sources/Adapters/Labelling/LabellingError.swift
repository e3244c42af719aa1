// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why the keeper's classifier gives no labels.
package enum LabellingError: Error, Hashable {
  case noRuntime
  case unreadable(String)
  /// The runtime's message.
  case model(String)
  case input(String)
  case labelCount(labels: Int, values: Int)
  case notFound(String)
  case failed(status: Int, said: String)
  case timedOut(seconds: Int)
  case tooMuch

  package var diagnostic: Diagnostic {
    let (problem, remedy): (Message, Message) =
      switch self {
      case .noRuntime:
        (
          "the classifier needs ONNX Runtime, which is not installed",
          "install libonnxruntime, or set ONNXRUNTIME_LIBRARY to the path of libonnxruntime.so; the site is built without labels"
        )
      case .unreadable(let file): ("\(file) cannot be read", "check `classifier:` in keepsake.yaml")
      case .model(let said): ("ONNX Runtime refuses the model: \(said)", "check that it is an ONNX model")
      case .input(let what):
        (
          "the model's input is not a picture: \(what)",
          "it must take 1 × 3 × height × width or 1 × height × width × 3 numbers"
        )
      case .labelCount(let labels, let values):
        (
          "the model answers \(values) values and the label file has \(labels) lines",
          "give the label file one line for each value"
        )
      case .notFound(let program):
        ("the classifier's program “\(program)” is not there", "check `classifier:` in keepsake.yaml")
      case .failed(let status, let said):
        (
          said.isEmpty
            ? "the classifier's program ended with status \(status)"
            : "the classifier's program ended with status \(status): \(said)",
          "run it by hand with a picture's path as its input"
        )
      case .timedOut(let seconds):
        (
          "the classifier's program gave no answer for \(seconds) seconds and was stopped",
          "run it by hand with a picture's path as its input"
        )
      case .tooMuch:
        (
          "the classifier's program wrote more than is reasonable and was stopped",
          "it should write one line for each picture"
        )
      }
    return Diagnostic(.warning, "classifier.failed", file: nil, problem, remedy: remedy)
  }
}
