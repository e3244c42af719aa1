// SPDX-License-Identifier: MIT

/// All purchases in one currency, added up by time, shop, category and thing.
///
/// Amounts are thousandths of the currency.
package struct SpendingBook: Hashable, Sendable {
  /// ISO 4217.
  package var currency: String
  /// The oldest first.
  package var purchases: [Purchase]
  /// Months, or years where there are many months; in order.
  package var periods: [Part] = []
  /// The most money first, and so the next two.
  package var stores: [Part] = []
  package var categories: [Part] = []
  package var items: [Part] = []
  package var goals: [Goal] = []
  /// The most money first.
  package var advice: [Advice] = []

  package init(currency: String, purchases: [Purchase]) {
    self.currency = currency
    self.purchases = purchases
  }

  package var total: Int { purchases.reduce(0) { $0 + $1.total.thousandths } }

  /// Purchases or bought things that belong together.
  package struct Part: Hashable, Sendable {
    /// What it is known by: `2019-07`, `2019` or nothing for a period, the folded name for the others.
    package var key: String
    /// As it is shown; empty where nobody knows it.
    ///
    /// A category of the program's own has its word in English.
    package var name: String
    /// In which prices compare, `kg` or `l`; `nil`: pieces, or what cannot be compared.
    package var unit: String?
    /// Whether it was weighed here and counted there, so that its prices don't compare.
    package var isMixed = false
    package var entries: [Entry] = []

    package init(key: String, name: String) {
      self.key = key
      self.name = name
    }

    package var total: Int { entries.reduce(0) { $0 + $1.amount } }
  }

  /// A purchase, or one thing of it, and what it came to.
  package struct Entry: Hashable, Sendable {
    /// Index into the book's purchases.
    package var purchase: Int
    package var item: Purchase.Item?
    package var amount: Int
    /// For one piece, or for one of the part's unit.
    package var price: Int?

    package init(purchase: Int, item: Purchase.Item? = nil, amount: Int) {
      self.purchase = purchase
      self.item = item
      self.amount = amount
    }
  }

  /// How a goal of the keeper's was met.
  package struct Goal: Hashable, Sendable {
    package struct Period: Hashable, Sendable {
      /// `2019-07` or `2019`.
      package var key: String
      package var entries: [Entry] = []

      package init(key: String) { self.key = key }

      package var spent: Int { entries.reduce(0) { $0 + $1.amount } }
    }

    /// What the last period will come to if it goes on as it began.
    package struct Pace: Hashable, Sendable {
      /// `2019-07-18`, of the last receipt.
      package var day: String
      package var spent: Int
      package var expected: Int

      package init(day: String, spent: Int, expected: Int) {
        self.day = day
        self.spent = spent
        self.expected = expected
      }
    }

    package var wanted: ArchiveSettings.SpendingGoal
    /// The category's name as the book's categories have it; `nil`: everything.
    package var category: String?
    /// From the first with a receipt to the last; those without any too, unless there are too many.
    package var periods: [Period]
    package var leavesOutEmpty = false
    /// `nil` where the last period is as good as over, or has only begun.
    package var pace: Pace?

    package init(wanted: ArchiveSettings.SpendingGoal, category: String?, periods: [Period]) {
      self.wanted = wanted
      self.category = category
      self.periods = periods
    }

    package var over: [Period] { periods.filter { $0.spent > wanted.most.thousandths } }
  }

  /// How the same would have cost less.
  package struct Advice: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      /// Another shop near by sells it for less.
      case elsewhere
      /// It was bought at far more than it usually costs.
      case usual
    }

    package var kind: Kind
    /// What the keeper turns it down by: `elsewhere coffee-500g`.
    package var id: String
    /// Index into the book's items.
    package var item: Int
    /// The dearest purchase, and the one that it is compared with.
    package var dear: Entry
    package var cheap: Entry
    /// Kilometres from home, or between the shops; `nil`: the same place, or one that nobody knows.
    package var distance: Int?
    /// Purchases that would have cost less.
    package var times: Int
    package var saved: Int

    package init(kind: Kind, id: String, item: Int, dear: Entry, cheap: Entry, times: Int, saved: Int) {
      self.kind = kind
      self.id = id
      self.item = item
      self.dear = dear
      self.cheap = cheap
      self.times = times
      self.saved = saved
    }
  }
}
