//! What happened, by which clause, with which dice. Reports print events and never work anything
//! out again. A `Secret` says who may read it.

use super::cards::{Black, BlackKind, White};
use super::game::RoundTable;
use super::position::{Half, Relic, RoundTableEnding};
use super::quest::{Place, Quest};
use seneschal_seam::{
    clause::Clause,
    dice::Roll,
    event_notation::{events, plain_types},
    seat::Seat,
    secret::Secret,
};
use seneschal_text::Phrase;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// Without `R§`.
    pub clause: Clause,
    #[serde(flatten)]
    pub what: EventKind,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Roll>,
}

events! {
    for RoundTable;
    by hand: LoyaltyDealt, MerlinsSpent, Traded, NextTurn, Ended, Amended;

    #[derive(
        Clone, Debug, PartialEq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantNames,
    )]
    #[serde(rename_all = "snake_case", tag = "event")]
    #[strum(serialize_all = "snake_case")]
    pub enum EventKind {
        /// The hand that a knight begins with.
        Dealt { seat: Seat, cards: Secret<Vec<White>> },
        LoyaltyDealt { seat: Seat, traitor: Secret<bool> },
        /// R§1.6: three knights read their loyalty.
        LoyaltyRead {},
        /// Nothing arrived by the deadline.
        Silent { seat: Seat },
        /// R§1.7; nobody's name where the pool is mixed.
        Offered { seat: Option<Seat>, card: White },
        /// The seat whose sheet is due now.
        NextTurn { turn: u32, half: Half, seat: Seat },
        /// The turn waits for these knights' answers.
        Asked { about: QuestionKind, seats: Vec<Seat> },
        /// R§2.3
        Shuffled {},
        /// Black cards on top that a knight saw, the next one first.
        Looked { seat: Seat, number: u8, cards: Secret<Vec<Black>> },
        /// R§5.2, the Armour: a card goes under the pile.
        Buried { seat: Seat, card: Secret<Black> },
        /// Engines added, and how many there are now.
        EnginesAdded { why: EngineCause, added: u8, engines: u8 },
        /// How a knight's life changed, and what is left.
        LifeLost { seat: Seat, why: LifeCause, lost: u8, life: u8 },
        LifeGained { seat: Seat, why: LifeCause, gained: u8, life: u8 },
        /// A black card was drawn; `value` only of one that lies open.
        DrewBlack { seat: Seat, kind: BlackKind, face_down: bool, value: Option<u8>, card: Secret<Black> },
        /// R§9.4
        MerlinsSpent { kind: BlackKind, givers: Vec<(Seat, u8)> },
        /// R§5.2
        ExcaliburThrown { seat: Seat, kind: BlackKind },
        /// Where a black card went; `cards` lie there now.
        BlackLaid { quest: Quest, kind: BlackKind, cards: u8 },
        /// R§4.4: the row was full; both cards left it. The knight who laid a Grail; nobody if a black
        /// card came.
        RowFull { seat: Option<Seat>, card: White, black: BlackKind },
        /// A step of Excalibur: its place now.
        ExcaliburMoved { steps: i8 },
        WarriorCame { quest: Quest, warriors: u8, mordred: bool },
        /// A card that stays in force.
        Stays { kind: BlackKind },
        /// R§2.6: Guinevere sends everybody home.
        SentHome { seats: Vec<Seat> },
        /// R§4.3: white cards of a solo quest that its knight left.
        QuestLeft { quest: Quest, cards: u8 },
        Volunteered { seat: Seat, life: bool },
        NoVolunteer { life: bool },
        /// Cards that a knight discarded.
        CardsLost { seat: Seat, number: u8, cards: Secret<Vec<White>> },
        Died { seat: Seat },
        Saved { seat: Seat, by: Seat },
        /// It left the game.
        RelicGone { relic: Relic },
        RelicWon { relic: Relic, seat: Seat },
        Moved { seat: Seat, to: Place },
        DrewWhite { seat: Seat, number: u8, cards: Secret<Vec<White>> },
        /// R§3.4
        EngineFought { seat: Seat, fights: Vec<u8>, die: u8, kay: Option<u8>, excalibur: bool, total: u8, won: bool, engines: u8 },
        FightLaid { seat: Seat, quest: Quest, value: u8 },
        GrailLaid { seat: Seat, grails: u8 },
        Dropped { seat: Seat, card: Secret<White>, steps: i8 },
        /// A special white card; `target` is where it was played.
        Played { seat: Seat, card: White, target: Option<Quest> },
        /// R§2.4: Merlin took a black card or a warrior away.
        MerlinTook { quest: Quest, kind: BlackKind },
        EngineRemoved { engines: u8 },
        CardsGiven { seat: Seat, to: Seat, number: u8, cards: Secret<Vec<White>> },
        /// Which cards is not told (R§2.3).
        Healed { seat: Seat, life: u8 },
        /// R§3.3: a life for a second deed.
        LifePaid { seat: Seat, life: u8 },
        Accused { seat: Seat, whom: Seat, traitor: bool },
        Unmasked { seat: Seat, how: UnmaskCause },
        /// R§5.1, Arthur.
        Swapped { seat: Seat, with: Seat, given: Secret<White>, taken: Secret<White> },
        /// R§5.1, Bedivere; `false`: no Merlin lay in the discard.
        Traded { seat: Seat, done: Secret<bool> },
        /// Kay's card counts in `knights`.
        QuestEnded { quest: Quest, won: bool, seat: Seat, knights: Option<u8>, evil: Option<u8>, blacks: Vec<Black>, kay: Option<u8>, excalibur: bool },
        /// The swords that came, and those there are now.
        SwordsAdded { white: u8, black: u8, total_white: u8, total_black: u8 },
        /// R§6.2: a white sword turned black.
        SwordTurned { turned: u8, total_white: u8, total_black: u8 },
        /// Cards that lie open to be shared.
        CardsOpened { cards: Vec<White> },
        /// R§4.9
        CardsTaken { seat: Seat, how: ShareCause, number: u8, cards: Option<Vec<White>>, own: Secret<Vec<White>> },
        /// R§4.9: nobody was there.
        CardsUnclaimed { number: u8 },
        WentHome { quest: Quest, seats: Vec<Seat> },
        /// R§2.7: a quest was won.
        Lifted { kind: BlackKind },
        /// An order that could not run, or that its condition excluded.
        Skipped { seat: Seat, line: usize, text: Secret<String>, why: SkipReason },
        /// R§7: the game is over.
        Over { why: RoundTableEnding },
        Ended { why: RoundTableEnding, winners: Vec<Seat>, knights: Vec<RevealedKnight> },
        /// A moderator changed something.
        Amended { lines: Vec<String> },
    }
}

/// Why an order was skipped, as a sentence. Its words may name a card: the report shows it to the
/// sender alone (R§8.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SkipReason(pub Secret<Phrase>);

plain_types! { Half QuestionKind EngineCause LifeCause UnmaskCause ShareCause }

/// R§9.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum QuestionKind {
    Merlins,
    VolunteerCards,
    VolunteerLife,
    Summons,
    Save,
    KayAdds,
    ForArthur,
    Armour,
    Clairvoyance,
    Share,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EngineCause {
    /// R§3.2: the knight chose it.
    Choice,
    /// R§2.5, R§2.6: its quest is over.
    QuestOver,
    /// R§2.6
    Morgan,
    /// R§4: a war was lost.
    War,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LifeCause {
    /// R§3.2: the knight chose it.
    Choice,
    Morgan,
    /// R§3.4: an engine stood.
    Engine,
    Quest,
    /// R§5.1
    Palamedes,
    Lady,
    Piety,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnmaskCause {
    Accused,
    Fate,
    /// R§6.3
    Chosen,
}

/// R§4.9
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShareCause {
    Agreed,
    /// In turn, each by the `prefer` list.
    Choice,
    Lot,
    Alone,
}

/// R§7.5: what the last report shows of a knight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RevealedKnight {
    pub seat: Seat,
    pub traitor: bool,
    pub cards: Vec<White>,
}
