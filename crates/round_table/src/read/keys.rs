//! The meanings of the words in orders; `config/words/round-table/` spells them. The first English
//! spelling of a card, a quest or a place is its name.

use seneschal_text::{OrderWord, keywords};

keywords! {
    // the answer to the card, and the card
    [forked "convocation", "kallelse"]
    // between others
    And = "and", Or = "or", To = "to", On = "on", For = "for", With = "with", Against = "against", Filler = "filler",
    Standing = "standing", FaceDown = "face-down", Engine = "engine", Life = "life", ToPair = "to-pair", ToTriple = "to-triple",
    Myself = "myself", Others = "others", First = "first", Cards = "cards", Never = "never", Nothing = "nothing",
    Yes = "yes", Nobody = "nobody", Least = "least", ByChoice = "by-choice", ByLot = "by-lot", Fewer = "fewer", More = "more", AsTheyLie = "as-they-lie",
    Is = "is", Not = "not", Comes = "comes", Won = "won", Lost = "lost", Over = "over", Open = "open", Free = "free", Has = "has",
    ThereAre = "there-are", IHave = "i-have", Warriors = "warriors", BlackCards = "black-cards", Engines = "engines",
    WhiteSwords = "white-swords", BlackSwords = "black-swords", AtLeast = "at-least", LessThan = "less-than", Then = "then",
    // orders begin with these, and so may other sentences
    SameAgain = "same-again", TakeFrom = "take-from", Go = "go", Draw = "draw", Lay = "lay", Drop = "drop", Play = "play", Swap = "swap",
    Offer = "offer", No = "no", Save = "save", Share = "share", Agree = "agree", Prefer = "prefer",
    InOrder = "in-order",
    // orders alone begin with these
    NoOrders = "no-orders", Evil = "evil", Bury = "bury", Reveal = "reveal", DrawTwo = "draw-two", FightEngine = "fight-engine",
    Heal = "heal", ForLife = "for-a-life", Accuse = "accuse", Trade = "trade", Volunteer = "volunteer", Discard = "discard",
    MustDiscard = "must-discard",
    Summons = "summons", KayAdds = "kay-adds", ForArthur = "for-arthur", WarriorsTo = "warriors-to", ArmourPlays = "armour-plays",
    // names; orders begin with the first two
    Merlin = "merlin", Excalibur = "excalibur",
    Grail = "grail", Clairvoyance = "clairvoyance", Convocation = "convocation", Fate = "fate", Heroism = "heroism", Lady = "lady",
    Messenger = "messenger", Piety = "piety", Reinforcements = "reinforcements", BlackKnight = "black-knight", Lancelot = "lancelot",
    Dragon = "dragon", Despair = "despair", Picts = "picts", Saxons = "saxons", Mercenaries = "mercenaries", Desolation = "desolation",
    DarkForest = "dark-forest", Guinevere = "guinevere", Mists = "mists", Mordred = "mordred", Morgan = "morgan", Vivien = "vivien",
    // names that are words of any sentence
    Fight = "fight", Home = "home",
}

/// By the order of the list above.
impl OrderWord for Key {
    fn is_common(self) -> bool {
        (self as u8) < Key::NoOrders as u8 || self as u8 >= Key::Fight as u8
    }

    fn begins_order(self) -> bool {
        (Key::SameAgain as u8..=Key::Excalibur as u8).contains(&(self as u8))
    }

    fn joins(self) -> bool {
        matches!(self, Key::And | Key::Then)
    }

    fn is_offered(self) -> bool {
        self as u8 > Key::SameAgain as u8
    }

    fn is_filler(self) -> bool {
        self == Key::Filler
    }
}
