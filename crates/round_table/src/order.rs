//! What a sheet orders, after parsing (R§10). Orders are stored only while a turn waits for the
//! answers of others.

use super::cards::{Black, BlackKind, White};
use super::position::Position;
use super::quest::{Place, Quest};
use seneschal_seam::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// One order, with the line of the sheet that it came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Counted from 1; 0 for what is done by default.
    pub line: usize,
    /// The line as written.
    pub text: String,
    pub what: Action,
    /// `for a life:`, a second deed (R§3.3).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paid: bool,
    /// All must hold when the order would run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Condition>,
}

impl Order {
    /// One that nobody has written yet.
    pub(crate) fn new(what: Action) -> Order {
        Order {
            line: 0,
            text: String::new(),
            what,
            paid: false,
            when: Vec::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// R§1.7
    Offer(White),
    Evil(EvilChoice),
    /// R§5.1, Perceval with the Armour: which of the two cards goes under the pile.
    Bury(Black),
    /// R§9.3, in a window: the order of the black cards that Clairvoyance or the Armour shows.
    Arrange(Vec<Black>),
    /// R§6.3
    Reveal,
    /// R§6.5
    TakeFrom(Seat),
    Deed(Deed),
    /// R§9.3
    Standing(StandingOrder),
    /// R§9.5: who gets which of the cards that are shared.
    Share(Vec<(White, Seat)>),
    /// R§9.5: as this knight proposes.
    Agree(Seat),
}

/// R§3.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EvilChoice {
    Draw,
    /// If it is a card that may be.
    DrawFaceDown,
    Engine,
    Life,
}

/// R§3.3, and the free powers of R§5.1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    Go(Place),
    DrawTwo,
    /// With these Fight cards (R§3.4).
    FightEngine(Vec<u8>),
    /// A Fight or a Grail at the quest where the knight stands.
    Lay {
        card: White,
        group: Option<GroupSize>,
    },
    /// Any white card at Excalibur's quest (R§4.5).
    Drop(White),
    Play(SpecialPlay),
    /// Three cards of this kind (R§3.3 D).
    Heal(White),
    Accuse(Seat),
    /// Arthur (R§5.1).
    Swap {
        with: Seat,
        card: White,
    },
    /// Bedivere (R§5.1).
    Trade([White; 3]),
}

/// R§3.3: each kind at most once a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeedKind {
    Move,
    Place,
    Special,
    Heal,
    Accuse,
}

impl Deed {
    /// `None` of the powers that are no deeds.
    pub fn kind(&self) -> Option<DeedKind> {
        match self {
            Deed::Go(_) => Some(DeedKind::Move),
            Deed::DrawTwo | Deed::FightEngine(_) | Deed::Lay { .. } | Deed::Drop(_) => {
                Some(DeedKind::Place)
            }
            Deed::Play(_) => Some(DeedKind::Special),
            Deed::Heal(_) => Some(DeedKind::Heal),
            Deed::Accuse(_) => Some(DeedKind::Accuse),
            Deed::Swap { .. } | Deed::Trade(_) => None,
        }
    }
}

/// Which of Lancelot's groups a Fight card joins (R§4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GroupSize {
    Pair,
    Triple,
}

impl GroupSize {
    pub fn cards(self) -> u8 {
        match self {
            GroupSize::Pair => 2,
            GroupSize::Triple => 3,
        }
    }
}

/// R§2.4
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpecialPlay {
    Merlin(MerlinTarget),
    /// The five cards in this order, from the top; cards that are not named stay after them as they
    /// lay. Without an order the knight is asked.
    Clairvoyance(Vec<Black>),
    /// Who shares first (R§4.9).
    Convocation(Option<Seat>),
    Fate,
    Heroism(Quest),
    Lady(Option<Seat>),
    Messenger {
        to: Seat,
        cards: Vec<White>,
    },
    Piety {
        others: bool,
    },
    Reinforcements {
        others: bool,
    },
}

impl SpecialPlay {
    pub fn card(&self) -> White {
        match self {
            SpecialPlay::Merlin(_) => White::Merlin,
            SpecialPlay::Clairvoyance(_) => White::Clairvoyance,
            SpecialPlay::Convocation(_) => White::Convocation,
            SpecialPlay::Fate => White::Fate,
            SpecialPlay::Heroism(_) => White::Heroism,
            SpecialPlay::Lady(_) => White::Lady,
            SpecialPlay::Messenger { .. } => White::Messenger,
            SpecialPlay::Piety { .. } => White::Piety,
            SpecialPlay::Reinforcements { .. } => White::Reinforcements,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MerlinTarget {
    /// The last black card of a quest, or a Pict or Saxon of a war.
    Quest(Quest),
    Engine,
}

/// An order that holds until another of its kind replaces it (R§9.2, R§9.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingOrder {
    /// How many Merlins against which special cards; empty: none against any other.
    Merlin(BTreeMap<BlackKind, u8>),
    Excalibur(BTreeSet<BlackKind>),
    /// Empty: never.
    Volunteer(BTreeMap<Volunteering, bool>),
    Discard(Vec<White>),
    Summons(bool),
    /// Empty: nobody else.
    Save(BTreeMap<Seat, bool>),
    Kay(KayAdds),
    ForArthur(Vec<White>),
    Share(ShareWish),
    Prefer(Vec<White>),
    Warriors(WarChoice),
    Armour(Vec<Black>),
    /// `evil draw until told otherwise`
    Evil(EvilChoice),
}

/// R§2.6: what a volunteer gives against Morgan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Volunteering {
    Cards,
    Life,
}

impl Volunteering {
    pub fn of(life: bool) -> Volunteering {
        match life {
            true => Volunteering::Life,
            false => Volunteering::Cards,
        }
    }
}

/// R§9.3, R§9.5
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KayAdds {
    /// The lowest Fight card that turns a lost fight, or none.
    Least,
    Card(u8),
    Nothing,
}

/// R§9.5
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShareWish {
    Choice,
    Lot,
}

/// R§9.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WarChoice {
    Fewer,
    More,
    Picts,
    Saxons,
}

/// What a knight answers to a kind of question, case by case (R§9.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cases<K: Ord, V> {
    pub named: BTreeMap<K, V>,
    /// The answer is no in every other case.
    pub no_other: bool,
}

impl<K: Ord, V> Default for Cases<K, V> {
    fn default() -> Self {
        Cases {
            named: BTreeMap::new(),
            no_other: false,
        }
    }
}

impl<K: Ord + Copy, V: Copy + Default + Ord> Cases<K, V> {
    /// `None` if the knight is asked.
    pub fn decision(&self, case: K) -> Option<V> {
        let named = self.named.get(&case).copied();
        named.or_else(|| self.no_other.then(V::default))
    }

    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// As a sheet orders it; no cases stand for all others.
    fn add(&mut self, cases: BTreeMap<K, V>) {
        self.no_other |= cases.is_empty();
        self.named.extend(cases);
    }

    /// The maps that `add` takes, one for each answer.
    fn parts(&self) -> Vec<BTreeMap<K, V>> {
        let answers: BTreeSet<V> = self.named.values().copied().collect();
        let with = |answer: V| {
            let cases = self.named.iter().filter(|(_, there)| **there == answer);
            cases.map(|(case, _)| (*case, answer)).collect()
        };
        let parts = answers.into_iter().map(with);
        parts.chain(self.no_other.then(BTreeMap::new)).collect()
    }
}

/// A knight's standing orders. `None` is a question that no standing order decides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StandingOrders {
    #[serde(skip_serializing_if = "Cases::is_empty")]
    pub merlin: Cases<BlackKind, u8>,
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub excalibur: BTreeSet<BlackKind>,
    #[serde(skip_serializing_if = "Cases::is_empty")]
    pub volunteer: Cases<Volunteering, bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub discard: Vec<White>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summons: Option<bool>,
    #[serde(skip_serializing_if = "Cases::is_empty")]
    pub save: Cases<Seat, bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kay: Option<KayAdds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub for_arthur: Option<Vec<White>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<ShareWish>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prefer: Vec<White>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub warriors: Option<WarChoice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armour: Option<Vec<Black>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evil: Option<EvilChoice>,
}

impl StandingOrders {
    /// Replaces what stands of this kind.
    pub fn set(&mut self, order: StandingOrder) {
        match order {
            StandingOrder::Merlin(_) => self.merlin = Cases::default(),
            StandingOrder::Excalibur(_) => self.excalibur.clear(),
            StandingOrder::Volunteer(_) => self.volunteer = Cases::default(),
            StandingOrder::Save(_) => self.save = Cases::default(),
            _ => {}
        }
        self.add(order);
    }

    /// Decides more cases; the last word counts.
    pub fn add(&mut self, order: StandingOrder) {
        match order {
            StandingOrder::Merlin(against) => self.merlin.add(against),
            StandingOrder::Excalibur(none) if none.is_empty() => self.excalibur.clear(),
            StandingOrder::Excalibur(against) => self.excalibur.extend(against),
            StandingOrder::Volunteer(what) => self.volunteer.add(what),
            StandingOrder::Discard(cards) => self.discard = cards,
            StandingOrder::Summons(comes) => self.summons = Some(comes),
            StandingOrder::Save(whom) => self.save.add(whom),
            StandingOrder::Kay(adds) => self.kay = Some(adds),
            StandingOrder::ForArthur(cards) => self.for_arthur = Some(cards),
            StandingOrder::Share(wish) => self.share = Some(wish),
            StandingOrder::Prefer(cards) => self.prefer = cards,
            StandingOrder::Warriors(choice) => self.warriors = Some(choice),
            StandingOrder::Armour(cards) => self.armour = Some(cards),
            StandingOrder::Evil(choice) => self.evil = Some(choice),
        }
    }

    /// Those that say something, each as a sheet orders it.
    pub fn each(&self) -> Vec<StandingOrder> {
        let merlin = self.merlin.parts().into_iter().map(StandingOrder::Merlin);
        let volunteer = self.volunteer.parts().into_iter();
        let save = self.save.parts().into_iter().map(StandingOrder::Save);
        let lists = [
            (!self.excalibur.is_empty()).then(|| StandingOrder::Excalibur(self.excalibur.clone())),
            (!self.discard.is_empty()).then(|| StandingOrder::Discard(self.discard.clone())),
            self.summons.map(StandingOrder::Summons),
            self.kay.map(StandingOrder::Kay),
            self.for_arthur.clone().map(StandingOrder::ForArthur),
            self.share.map(StandingOrder::Share),
            (!self.prefer.is_empty()).then(|| StandingOrder::Prefer(self.prefer.clone())),
            self.warriors.map(StandingOrder::Warriors),
            self.armour.clone().map(StandingOrder::Armour),
            self.evil.map(StandingOrder::Evil),
        ];
        merlin
            .chain(volunteer.map(StandingOrder::Volunteer))
            .chain(save)
            .chain(lists.into_iter().flatten())
            .collect()
    }

    /// The orders of one sheet: the first of a kind replaces what stands, later ones add to it.
    pub fn set_all(&mut self, orders: impl IntoIterator<Item = StandingOrder>) {
        let mut before = Vec::new();
        for order in orders {
            let kind = std::mem::discriminant(&order);
            if before.contains(&kind) {
                self.add(order);
            } else {
                before.push(kind);
                self.set(order);
            }
        }
    }
}

/// The condition of an `if` (R§10.2). Numbers mean "at least".
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// This black card was drawn in this turn.
    Comes(BlackKind),
    Won(Quest),
    Lost(Quest),
    Over(Quest),
    Open(Quest),
    /// No knight stands there.
    Free(Quest),
    At(Seat, Place),
    Warriors(Quest, u8),
    BlackCards(Quest, u8),
    /// Excalibur's place, -5 to 5.
    Steps(i8),
    Engines(u8),
    WhiteSwords(u8),
    BlackSwords(u8),
    Hold(White, u8),
    Life(u8),
    Not(Box<Condition>),
    All(Vec<Condition>),
    Any(Vec<Condition>),
}

impl Condition {
    pub fn negated(self) -> Condition {
        match self {
            Condition::Not(it) => *it,
            it => Condition::Not(Box::new(it)),
        }
    }

    /// Whether it holds for the knight of this seat, who sees nothing in it that others may not.
    pub fn holds(&self, position: &Position, seat: Seat) -> bool {
        let knight = position.knight(seat);
        match self {
            Condition::Comes(kind) => position.came.contains(kind),
            Condition::Won(quest) => position.quest(*quest).result == Some(true),
            Condition::Lost(quest) => position.quest(*quest).result == Some(false),
            Condition::Over(quest) => position.quest(*quest).over,
            Condition::Open(quest) => position.is_open(*quest),
            Condition::Free(quest) => position.present(*quest).is_empty(),
            Condition::At(other, place) => {
                position.is_knight(*other) && position.knight(*other).place == *place
            }
            Condition::Warriors(quest, number) => position.quest(*quest).warriors >= *number,
            Condition::BlackCards(quest, number) => {
                position.quest(*quest).blacks.len() >= usize::from(*number)
            }
            Condition::Steps(steps) => position.quest(Quest::Excalibur).steps >= *steps,
            Condition::Engines(number) => position.engines >= *number,
            Condition::WhiteSwords(number) => position.swords.white >= *number,
            Condition::BlackSwords(number) => position.swords.black >= *number,
            Condition::Hold(card, number) => knight.hand.of(*card) >= *number,
            Condition::Life(number) => knight.life >= *number,
            Condition::Not(denied) => !denied.holds(position, seat),
            Condition::All(all) => all.iter().all(|it| it.holds(position, seat)),
            Condition::Any(any) => any.iter().any(|it| it.holds(position, seat)),
        }
    }
}

/// What Clairvoyance, the Armour and Perceval go by: the cards named first, in their order; the
/// rest as they lay.
pub(crate) fn in_order(cards: Vec<Black>, order: &[Black]) -> Vec<Black> {
    let mut rest = cards;
    let mut sorted = Vec::with_capacity(rest.len());
    for named in order {
        if let Some(at) = rest.iter().position(|card| card.is_named(*named)) {
            sorted.push(rest.remove(at));
        }
    }
    sorted.extend(rest);
    sorted
}
