//! Everything on the table between two order sheets, and nothing else.

use super::cards::{Black, BlackKind, Cards, Pile, White};
use super::named::named;
use super::order::{DeedKind, Order, StandingOrders};
use super::quest::{Place, Quest};
use seneschal_seam::{dice::Roll, seat::Seat};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// Counted from 1, every knight's turn; 0 while cards are offered (R§1.7).
    pub turn: u32,
    pub half: Half,
    /// The knight in turn.
    pub seat: Seat,
    /// By seat.
    pub knights: Vec<Knight>,
    pub swords: Swords,
    pub engines: u8,
    pub white: Pile<White>,
    pub black: Pile<Black>,
    /// In the order of `Quest::ALL`.
    pub quests: [QuestState; Quest::ALL.len()],
    /// Black cards that stay: Dark Forest, Mists of Avalon, Vivien.
    pub staying: BTreeSet<BlackKind>,
    /// Who has which relic. One that nobody has is not won yet, or gone.
    pub relics: BTreeMap<Relic, Seat>,
    /// R§1.6: the knights have read their loyalty.
    pub loyalty_read: bool,
    /// R§8.3: a seat supposes the position before loyalty is read, so it supposes loyalties, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub loyalty_supposed: bool,
    /// Black cards drawn in this turn.
    pub came: BTreeSet<BlackKind>,
    pub deeds: DeedsDone,
    /// R§2.6, R§3.6: the knight's turn ends after this half.
    pub turn_ends: bool,
    /// R§4.8.4: a relic whose winner paid the last life: it goes to who saves that knight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orphan: Option<Relic>,
    /// How often the half at hand has waited for answers.
    pub windows: u16,
    /// What is still to be done in this half, the next step last.
    pub agenda: Vec<Step>,
    /// The question that the turn waits for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<Inquiry>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<RoundTableEnding>,
}

/// R§3.1: each half is a turn of the platform, and both together are one to players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// R§1.7: before the first turn.
    Offers,
    Evil,
    Deeds,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knight {
    pub place: Place,
    pub life: u8,
    pub hand: Cards<White>,
    pub traitor: bool,
    pub state: KnightState,
    /// R§6.1: once a game.
    pub has_accused: bool,
    /// Everybody has seen that this knight is loyal (R§6.2).
    pub shown_loyal: bool,
    /// R§3.6: dies, whatever life comes until then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub doomed: bool,
    #[serde(default)]
    pub standing: StandingOrders,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KnightState {
    #[default]
    Alive,
    Dead,
    /// R§6.4: the traitor, known as such.
    Unmasked,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Swords {
    pub white: u8,
    pub black: u8,
}

impl Swords {
    pub fn total(self) -> u8 {
        self.white.saturating_add(self.black)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct QuestState {
    /// Fight cards laid, each in a group: an index of the quest's groups; of a war 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fights: Vec<LaidFight>,
    /// Black cards, the newest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blacks: Vec<LaidBlack>,
    /// Grail cards in the row.
    pub grails: u8,
    /// R§4.5: Excalibur's place, from -5 (evil's) to 5.
    pub steps: i8,
    pub warriors: u8,
    /// Mordred stands beside the warriors.
    pub mordred: bool,
    /// R§2.4: Heroism lies here.
    pub heroism: bool,
    /// Whether it was won when it last ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<bool>,
    /// R§0.1: it can be played once, and has ended.
    pub over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaidFight {
    pub value: u8,
    pub group: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LaidBlack {
    pub card: Black,
    pub face_down: bool,
    /// Who knows its value, if it lies face down.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub seen_by: BTreeSet<Seat>,
}

named! {
    "relic":
    pub enum Relic {
        Armour = "Armour",
        Excalibur = "Excalibur",
        Grail = "Grail",
    }
}

/// What the knight in turn has done in this turn (R§3.3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct DeedsDone {
    /// Free ones count, too.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub kinds: BTreeSet<DeedKind>,
    /// Deeds that are not free.
    pub counted: u8,
    /// Arthur has swapped, Bedivere has traded.
    pub power: bool,
    /// R§3.6: the knight has paid the last life.
    pub last_life: bool,
}

/// A step of a half. What a step brings about goes on the agenda before everything else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// R§1.7: the first turn begins.
    FirstTurn,
    /// R§3.2.8
    EndOfEvil,
    /// R§3.2.4 to 7: a black card that was drawn; one that Morgan 2 drew cannot be cancelled by
    /// Merlins.
    Black {
        card: Black,
        face_down: bool,
        morgan: bool,
    },
    /// R§5.2: the Armour's two cards lie on top of the pile.
    Armour {
        face_down: bool,
    },
    /// R§3.2.6: it was not cancelled.
    Effect {
        card: Black,
        face_down: bool,
    },
    /// R§2.6, Morgan 2: so many more cards.
    MorganDraws {
        left: u8,
    },
    /// R§2.6: three cards of a volunteer, or two lives.
    Volunteer {
        life: bool,
    },
    /// R§3.2.7
    WhiteForFaceDown,
    /// Orders of the knight in turn that have not run.
    Deeds {
        orders: Vec<Order>,
    },
    /// R§3.6, R§7: who has no life left, then whether the game is over.
    Deaths {
        end_of_turn: bool,
    },
    /// R§3.4, with the Fight cards laid and the die rolled.
    EngineFight {
        fights: Vec<u8>,
        die: Roll,
    },
    /// R§2.4: so many cards, on top of the pile, get their order.
    Clairvoyance {
        number: u8,
    },
    /// R§2.4: who comes home.
    Convocation {
        by: Seat,
        first: Option<Seat>,
    },
    /// R§5.1: Arthur's card for one of his partner's.
    Swap {
        with: Seat,
        card: White,
    },
    /// R§4.8, from the fight on. `by` ended it.
    QuestEnd {
        quest: Quest,
        by: Seat,
        deed: bool,
        first: Option<Seat>,
    },
    /// R§4.8.3 and 4.
    Reward(QuestResult),
    /// R§4.8.6
    QuestCards(QuestResult),
    /// R§4.8.7
    QuestHome(QuestResult),
    /// R§4.9: open cards for these knights, in this order.
    Share {
        cards: Cards<White>,
        among: Vec<Seat>,
    },
    EndOfTurn,
}

/// A quest that has ended, and who has a part in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuestResult {
    pub quest: Quest,
    pub won: bool,
    /// Who ended it.
    pub by: Seat,
    /// True if a deed ended it, not a black card.
    pub deed: bool,
    pub first: Option<Seat>,
    /// Who was there, by seat from the knight in turn.
    pub present: Vec<Seat>,
}

/// R§9.1: a question, and who is still asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inquiry {
    pub question: Question,
    pub seats: BTreeSet<Seat>,
}

/// R§9.3
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    Merlins { card: BlackKind },
    Volunteer { life: bool },
    Summons,
    Save { knight: Seat },
    KayAdds { at: Place },
    ForArthur,
    Armour,
    Clairvoyance,
    Share { cards: Cards<White> },
}

/// R§7
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum RoundTableEnding {
    /// R§7.1
    Engines,
    /// R§7.2
    BlackSwords,
    /// R§7.3
    NoLoyal,
    /// R§7.4
    Swords { won: bool },
}

named! {
    "ending": RoundTableEnding {
        RoundTableEnding::Engines => "engines",
        RoundTableEnding::BlackSwords => "black-swords",
        RoundTableEnding::NoLoyal => "no-loyal",
        RoundTableEnding::Swords { won: true } => "won",
        RoundTableEnding::Swords { won: false } => "lost",
    }
}

impl RoundTableEnding {
    pub fn clause(self) -> &'static str {
        match self {
            RoundTableEnding::Engines => "7.1",
            RoundTableEnding::BlackSwords => "7.2",
            RoundTableEnding::NoLoyal => "7.3",
            RoundTableEnding::Swords { .. } => "7.4",
        }
    }

    pub fn is_won(self) -> bool {
        self == RoundTableEnding::Swords { won: true }
    }
}

/// A seat that nobody has.
static NOBODY: std::sync::LazyLock<Knight> = std::sync::LazyLock::new(|| Knight {
    state: KnightState::Dead,
    ..Knight::new(0)
});

impl Knight {
    /// At home, without cards.
    pub fn new(life: u8) -> Knight {
        Knight {
            life,
            ..Knight::default()
        }
    }
}

impl Position {
    pub fn knight(&self, seat: Seat) -> &Knight {
        self.knights.get(seat.index()).unwrap_or(&NOBODY)
    }

    pub fn knight_mut(&mut self, seat: Seat) -> Option<&mut Knight> {
        self.knights.get_mut(seat.index())
    }

    /// R§0.1: alive, and not unmasked.
    pub fn is_knight(&self, seat: Seat) -> bool {
        self.knight(seat).state == KnightState::Alive
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.knights.len())
            .filter_map(|n| u8::try_from(n).ok())
            .map(Seat)
    }

    /// R§0.2: every seat, from this one onward.
    pub fn seats_from(&self, first: Seat) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.seats().collect();
        let at = first.index().min(seats.len());
        seats.rotate_left(at);
        seats
    }

    /// R§0.2: the knights, from the one in turn onward.
    pub fn knights_in_turn(&self) -> Vec<Seat> {
        let mut seats = self.seats_from(self.seat);
        seats.retain(|&seat| self.is_knight(seat));
        seats
    }

    pub fn quest(&self, quest: Quest) -> &QuestState {
        &self.quests[quest as usize]
    }

    pub fn quest_mut(&mut self, quest: Quest) -> &mut QuestState {
        &mut self.quests[quest as usize]
    }

    /// Neither over nor still closed (R§4).
    pub fn is_open(&self, quest: Quest) -> bool {
        !self.quest(quest).over && (quest != Quest::Dragon || self.quest(Quest::Lancelot).over)
    }

    /// R§0.1: the knights at a quest, from the one in turn onward.
    pub fn present(&self, quest: Quest) -> Vec<Seat> {
        self.standing_at(Place::At(quest))
    }

    /// The knights at a place, from the one in turn onward.
    pub fn standing_at(&self, place: Place) -> Vec<Seat> {
        let mut seats = self.knights_in_turn();
        seats.retain(|&seat| self.knight(seat).place == place);
        seats
    }

    pub fn holder(&self, relic: Relic) -> Option<Seat> {
        self.relics.get(&relic).copied()
    }

    pub fn relics_of(&self, seat: Seat) -> Vec<Relic> {
        let held = self.relics.iter().filter(|(_, holder)| **holder == seat);
        held.map(|(relic, _)| *relic).collect()
    }

    pub fn has(&self, seat: Seat, relic: Relic) -> bool {
        self.holder(relic) == Some(seat)
    }
}
