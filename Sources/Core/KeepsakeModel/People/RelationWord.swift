// SPDX-License-Identifier: MIT

/// The words for relations that the program knows; all others are shown as they are written.
package enum RelationWord: String, Hashable, Sendable, CaseIterable {
  case mother, father, parent, daughter, son, child, wife, husband, partner, sister, brother, sibling
  case grandmother, grandfather, aunt, uncle, cousin, niece, nephew, friend, neighbour, doctor, carer

  /// What a family tree is drawn of.
  package enum Bond: Hashable, Sendable { case parent, child, partner, sibling }

  package var bond: Bond? {
    switch self {
    case .mother, .father, .parent: .parent
    case .daughter, .son, .child: .child
    case .wife, .husband, .partner: .partner
    case .sister, .brother, .sibling: .sibling
    default: nil
    }
  }

  /// Of the person that the word is said of.
  package var gender: Gender? {
    switch self {
    case .mother, .daughter, .wife, .sister, .grandmother, .aunt, .niece: .female
    case .father, .son, .husband, .brother, .grandfather, .uncle, .nephew: .male
    default: nil
    }
  }

  /// What it comes to; generations are counted from parents and children.
  package var kin: Kin {
    switch self {
    case .mother, .father, .parent: .ancestor(1)
    case .daughter, .son, .child: .descendant(1)
    case .wife, .husband: .spouse
    case .partner: .partner
    case .sister, .brother, .sibling: .sibling
    case .grandmother, .grandfather: .ancestor(2)
    case .aunt, .uncle: .aunt(1)
    case .niece, .nephew: .niece(1)
    case .cousin: .cousin
    case .friend: .friend
    case .neighbour: .neighbour
    case .doctor: .doctor
    case .carer: .carer
    }
  }
}

/// As far as the words that are used of somebody tell it.
package enum Gender: Hashable, Sendable { case female, male }

/// What somebody is to somebody else.
package enum Kin: Hashable, Sendable {
  /// 1: a parent, 2: a grandparent, 3: a great-grandparent.
  case ancestor(Int)
  /// 1: a child.
  case descendant(Int)
  case spouse, partner, sibling, halfSibling
  /// 1: an aunt or uncle, 2: a great-aunt or great-uncle.
  case aunt(Int)
  /// 1: a niece or nephew.
  case niece(Int)
  case cousin, parentInLaw, childInLaw, siblingInLaw
  case friend, neighbour, doctor, carer
  /// In the keeper's own words.
  case said(String)
}

/// What somebody is to somebody else, with what is needed to say it.
package struct Relation: Hashable, Sendable {
  package var kin: Kin
  package var gender: Gender?

  package init(_ kin: Kin, _ gender: Gender? = nil) {
    self.kin = kin
    self.gender = gender
  }
}
