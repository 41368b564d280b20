//! The meanings of the words in Excalibur's orders; `config/words/excalibur/` lists their
//! spellings.

use crate::rulebook::Rulebook;
use seneschal_text::{OrderWord, keywords};

keywords! {
    // `à` means both "to" and "at": the words around it decide (`parser::languages`)
    [forked "a"]
    And = "and", Or = "or", To = "to", At = "at", In = "in", With = "with", By = "by", One = "one", Filler = "filler",
    All = "all", Lord = "lord", Knight = "knight", Knights = "knights", Esquire = "esquire", Esquires = "esquires", Man = "man-at-arms", Men = "men-at-arms",
    Gate = "gate", Bridge = "bridge", Forest = "forest", Scarp = "scarp",
    Move = "move", Hold = "hold", NoOrders = "no-orders", From = "from", Toward = "toward", Via = "via", Then = "then", Back = "back",
    Phase = "phase", Troops = "troops", Period = "period", Enter = "enter", Retire = "retire",
    Fight = "fight", Attack = "attack", Defend = "defend", Against = "against", Peace = "peace", But = "but", Leave = "leave", Unclaimed = "unclaimed",
    Withdraw = "withdraw", Never = "never", NoRetreat = "no-retreat", After = "after", When = "when", If = "if", Weaker = "weaker", Rounds = "rounds", Losses = "losses",
    Wounds = "wounds", Fresh = "fresh", Champions = "champions", Victory = "victory", Defeat = "defeat", Continue = "continue", Return = "return", Shelter = "shelter",
    Share = "share", Give = "give", Dismiss = "dismiss", Pay = "pay", First = "first", Appoint = "appoint", Hire = "hire", Build = "build", Keep = "keep",
    Bezants = "bezants", Hive = "hive", Hives = "hives", Forester = "forester", Foresters = "foresters", Reeve = "reeve", Reeves = "reeves",
    Mill = "mill", Mills = "mills",
    Assault = "assault", Besiege = "besiege", Pass = "pass", Open = "open", House = "house", Sally = "sally", Pillage = "pillage", Meditate = "meditate",
    Fields = "fields", Village = "village", Castle = "castle", Church = "church", Circle = "circle", Repair = "repair", Religion = "religion",
    Christian = "christian", Druid = "druid", Destroy = "destroy", Fate = "fate", Claim = "claim", Swarm = "swarm", Desert = "desert", Bid = "bid",
    Is = "is", Not = "not", Held = "held", Unheld = "unheld", Wounded = "wounded", Weather = "weather", Bad = "bad", Average = "average", Good = "good",
    Treasury = "treasury",
    NoSuchOrder = "no-such-order", SameAgain = "same-again",
}

impl OrderWord for Key {
    fn is_common(self) -> bool {
        matches!(
            self,
            Key::And
                | Key::Or
                | Key::At
                | Key::In
                | Key::With
                | Key::By
                | Key::One
                | Key::Filler
                | Key::To
                | Key::After
                | Key::When
                | Key::If
                | Key::But
                | Key::First
                | Key::Then
                | Key::Back
                | Key::Against
                | Key::Open
                | Key::House
                | Key::Fields
                | Key::Village
                | Key::Claim
                | Key::Desert
                | Key::Is
                | Key::Not
                | Key::Held
                | Key::Unheld
                | Key::Wounded
                | Key::Weather
                | Key::Bad
                | Key::Average
                | Key::Good
                | Key::Treasury
                | Key::Fresh
        )
    }

    fn begins_order(self) -> bool {
        self.begins_stance()
            || matches!(
                self,
                Key::Move
                    | Key::Hold
                    | Key::NoOrders
                    | Key::Enter
                    | Key::Retire
                    | Key::Share
                    | Key::Give
                    | Key::Dismiss
                    | Key::Pay
                    | Key::Appoint
                    | Key::Hire
                    | Key::Build
                    | Key::Keep
                    | Key::Sally
                    | Key::Pillage
                    | Key::Meditate
                    | Key::Repair
                    | Key::Religion
                    | Key::Destroy
                    | Key::Fate
                    | Key::NoSuchOrder
                    | Key::SameAgain
            )
    }

    fn joins(self) -> bool {
        matches!(self, Key::And | Key::Then | Key::But)
    }

    fn is_filler(self) -> bool {
        self == Key::Filler
    }

    fn is_offered(self) -> bool {
        !self.is_common() && !matches!(self, Key::NoSuchOrder | Key::SameAgain)
    }
}

impl Key {
    /// The printed order sheet has the heading "period".
    pub fn is_phase(self) -> bool {
        matches!(self, Key::Phase | Key::Period)
    }

    /// Words that may follow counters: what the counters do, and the words of a route.
    pub fn follows_counters(self) -> bool {
        self.begins_stance()
            || self.is_phase()
            || matches!(
                self,
                Key::Move
                    | Key::Hold
                    | Key::From
                    | Key::To
                    | Key::Toward
                    | Key::Via
                    | Key::By
                    | Key::Then
                    | Key::In
                    | Key::Meditate
            )
    }

    /// Words that may begin a line.
    pub fn begins_line(self) -> bool {
        let troops = matches!(
            self,
            Key::All
                | Key::Lord
                | Key::Knight
                | Key::Knights
                | Key::Esquire
                | Key::Esquires
                | Key::Man
                | Key::Men
        );
        self.begins_order() || troops
    }

    /// True if a standing instruction may begin with this word.
    pub fn begins_stance(self) -> bool {
        matches!(
            self,
            Key::Fight
                | Key::Attack
                | Key::Defend
                | Key::Peace
                | Key::Leave
                | Key::Withdraw
                | Key::Never
                | Key::NoRetreat
                | Key::After
                | Key::Wounds
                | Key::Champions
                | Key::Assault
                | Key::Besiege
                | Key::Pass
        )
    }

    /// The clause of an order that belongs to a section which not every campaign plays.
    pub fn later_section(self) -> Option<&'static str> {
        Some(match self {
            Key::Assault | Key::Besiege | Key::Pass => "13.5",
            Key::Open | Key::House => "13.2",
            Key::Sally => "13.8",
            Key::Castle => "13.1",
            Key::Pillage => "14.1",
            Key::Repair | Key::Fate => "15.1",
            Key::Religion | Key::Destroy => "18.1",
            Key::Church | Key::Circle => "19.1",
            Key::Bid => "19.3",
            Key::Meditate => "22.2",
            _ => return None,
        })
    }

    /// True if the campaign plays the section of this order.
    pub fn is_played(self, rules: &Rulebook) -> bool {
        match self {
            Key::Assault
            | Key::Besiege
            | Key::Pass
            | Key::Open
            | Key::House
            | Key::Sally
            | Key::Castle => rules.houses,
            Key::Pillage => rules.pillage,
            Key::Fate => rules.fate,
            // §15.1: damage stays when fate is no longer played, so whatever fate can damage can be
            // repaired
            Key::Repair => rules.houses || rules.advanced,
            Key::Religion | Key::Destroy | Key::Church | Key::Circle | Key::Bid => rules.advanced,
            Key::Meditate => rules.advanced && rules.meditation.is_some(),
            _ => true,
        }
    }
}
