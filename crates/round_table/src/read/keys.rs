//! The meanings of the words in orders; `config/words/round-table/` spells them. The first English
//! spelling of a card, a quest or a place is its name.

use seneschal_text::{OrderWord, keywords};

keywords! {
    // the answer to the card, and the card
    [forked "convocation", "kallelse"]
    And = "and", Or = "or", To = "to", On = "on", For = "for", With = "with", Against = "against", Filler = "filler",
    Standing = "standing", Evil = "evil", Draw = "draw", FaceDown = "face-down", Engine = "engine", Life = "life",
    Bury = "bury", Reveal = "reveal", TakeFrom = "take-from",
    Go = "go", DrawTwo = "draw-two", FightEngine = "fight-engine", Lay = "lay", ToPair = "to-pair", ToTriple = "to-triple", Drop = "drop",
    Play = "play", Myself = "myself", Others = "others", First = "first", InOrder = "in-order",
    Heal = "heal", Accuse = "accuse", ForLife = "for-a-life", Swap = "swap", Trade = "trade", Offer = "offer",
    No = "no", Volunteer = "volunteer", Cards = "cards", Never = "never", Discard = "discard", Nothing = "nothing",
    Summons = "summons", Yes = "yes", Save = "save", Nobody = "nobody", KayAdds = "kay-adds", Least = "least",
    ForArthur = "for-arthur", Share = "share", ByChoice = "by-choice", ByLot = "by-lot", Agree = "agree", Prefer = "prefer",
    WarriorsTo = "warriors-to", Fewer = "fewer", More = "more", ArmourPlays = "armour-plays", AsTheyLie = "as-they-lie",
    Is = "is", Not = "not", Comes = "comes", Won = "won", Lost = "lost", Over = "over", Open = "open", Free = "free", Has = "has",
    ThereAre = "there-are", IHave = "i-have", Warriors = "warriors", BlackCards = "black-cards", Engines = "engines",
    WhiteSwords = "white-swords", BlackSwords = "black-swords", AtLeast = "at-least", LessThan = "less-than", Then = "then",
    NoOrders = "no-orders", SameAgain = "same-again",
    // names, from here on
    Home = "home", Fight = "fight", Grail = "grail", Merlin = "merlin", Clairvoyance = "clairvoyance", Convocation = "convocation",
    Fate = "fate", Heroism = "heroism", Lady = "lady", Messenger = "messenger", Piety = "piety", Reinforcements = "reinforcements",
    BlackKnight = "black-knight", Lancelot = "lancelot", Dragon = "dragon", Excalibur = "excalibur", Despair = "despair",
    Picts = "picts", Saxons = "saxons", Mercenaries = "mercenaries", Desolation = "desolation", DarkForest = "dark-forest",
    Guinevere = "guinevere", Mists = "mists", Mordred = "mordred", Morgan = "morgan", Vivien = "vivien",
}

impl Key {
    /// A card, a quest or a place.
    pub(super) fn is_name(self) -> bool {
        self as u8 >= Key::Home as u8
    }
}

impl OrderWord for Key {
    /// Words of letters; with most of them an order has a card's or a knight's name.
    fn is_common(self) -> bool {
        match self {
            Key::Home | Key::Fight => true,
            Key::FaceDown
            | Key::Standing
            | Key::DrawTwo
            | Key::ToPair
            | Key::ToTriple
            | Key::ByChoice
            | Key::ByLot
            | Key::NoOrders => false,
            _ if self.is_name() => false,
            Key::TakeFrom
            | Key::Go
            | Key::Draw
            | Key::Lay
            | Key::Drop
            | Key::Play
            | Key::Swap
            | Key::Offer
            | Key::No
            | Key::Save
            | Key::Share
            | Key::Agree
            | Key::Prefer
            | Key::SameAgain => true,
            _ => !self.begins_order(),
        }
    }

    fn begins_order(self) -> bool {
        matches!(
            self,
            Key::Evil
                | Key::Bury
                | Key::Reveal
                | Key::TakeFrom
                | Key::Go
                | Key::Draw
                | Key::DrawTwo
                | Key::FightEngine
                | Key::Lay
                | Key::Drop
                | Key::Play
                | Key::Heal
                | Key::Accuse
                | Key::ForLife
                | Key::Swap
                | Key::Trade
                | Key::Offer
                | Key::No
                | Key::Merlin
                | Key::Excalibur
                | Key::Volunteer
                | Key::Discard
                | Key::Summons
                | Key::Save
                | Key::KayAdds
                | Key::ForArthur
                | Key::Share
                | Key::Agree
                | Key::Prefer
                | Key::WarriorsTo
                | Key::ArmourPlays
                | Key::NoOrders
                | Key::SameAgain
        )
    }

    fn is_offered(self) -> bool {
        self.is_name() || self.begins_order() && self != Key::SameAgain
    }

    fn is_filler(self) -> bool {
        self == Key::Filler
    }
}
