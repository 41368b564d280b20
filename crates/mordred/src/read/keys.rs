//! The meanings of the words in Mordred's orders; `config/words/mordred/` spells them.

use seneschal_text::{OrderWord, keywords};

keywords! {
    // `à`, to a square and at one: both are read the same way
    [forked "a"]
    And = "and", Or = "or", At = "at", To = "to", From = "from", One = "one", Filler = "filler",
    Row = "row", Standing = "standing",
    Man = "man", Put = "put", Against = "against", Attack = "attack", Attacks = "attacks", UpTo = "up-to", Times = "times", Twice = "twice", UntilItFalls = "until-it-falls",
    Build = "build", Upgrade = "upgrade", Village = "village", Town = "town", SmallCastle = "small-castle", LargeCastle = "large-castle", Castle = "castle",
    Keep = "keep", Pounds = "pounds",
    Is = "is", Not = "not", Free = "free", Held = "held", By = "by", Mordred = "mordred", Have = "have", AtLeast = "at-least", MoreThan = "more-than", LessThan = "less-than", Me = "me", Mine = "mine", Then = "then",
    NoOrders = "no-orders", SameAgain = "same-again",
}

impl OrderWord for Key {
    fn is_common(self) -> bool {
        !self.begins_order() || matches!(self, Key::Man | Key::Put)
    }

    fn begins_order(self) -> bool {
        matches!(
            self,
            Key::Row
                | Key::Man
                | Key::Put
                | Key::Attack
                | Key::Attacks
                | Key::Build
                | Key::Upgrade
                | Key::Village
                | Key::Town
                | Key::SmallCastle
                | Key::LargeCastle
                | Key::Keep
                | Key::NoOrders
                | Key::SameAgain
        )
    }

    fn joins(self) -> bool {
        matches!(self, Key::And | Key::Then)
    }

    fn is_offered(self) -> bool {
        self.begins_order() && !matches!(self, Key::SameAgain | Key::Attacks)
    }

    fn is_filler(self) -> bool {
        matches!(self, Key::Filler | Key::Mine)
    }
}
