// SPDX-License-Identifier: MIT

/// A large value behind one reference: a copy costs one count however much it holds, and the value is copied when one of
/// several owners changes it.
///
/// For what has many references inside and is handed from stage to stage a hundred thousand times.
@propertyWrapper
package struct Shared<Value> {
  @usableFromInline
  package final class Box {
    // Only its owner's accessors reach it, and those hold to the rule of exclusive access for themselves.
    @exclusivity(unchecked)
    @usableFromInline
    package var value: Value

    @inlinable
    package init(_ value: Value) { self.value = value }
  }

  @usableFromInline package var box: Box

  @inlinable
  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  @inlinable package var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  /// To hand the value on without making another of it.
  @inlinable package var projectedValue: Shared<Value> {
    get { self }
    set { self = newValue }
  }
}

extension Shared: @unchecked Sendable where Value: Sendable {}  // A box is changed by its only owner alone.

extension Shared: Equatable where Value: Equatable {
  package static func == (a: Shared, b: Shared) -> Bool { a.box === b.box || a.box.value == b.box.value }
}

/// Messages and tests show the value and not the reference.
extension Shared: CustomReflectable {
  package var customMirror: Mirror { Mirror(reflecting: box.value) }
}

extension Shared: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { box.value.hash(into: &hasher) }
}
