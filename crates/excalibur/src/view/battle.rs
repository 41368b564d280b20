//! A battle as one entry: the two sides, one line per round, and one sentence that says how it
//! ended and why.

use super::super::event::details::{Casualty, CombatGround, CombatSide};
use super::super::event::{Event, ExcaliburEvent};
use super::super::position::CounterNumber;
use super::names::{ValleyNames, numbers};
use super::story::clause_and_dice;
use super::terms::{ground, withdrawal};
use crate::game::Excalibur;
use seneschal_seam::{
    dice::Roll,
    event_notation::EventKind as _,
    seat::{Seat, Viewer},
    story::StoryEntry,
};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};

/// The battle that begins with the first of `events`, and the number of events it takes; `None` if
/// none begins there.
pub(crate) fn battle(
    game: &Excalibur,
    events: &[Event],
    viewer: Viewer,
) -> Option<(StoryEntry, usize)> {
    let words = ValleyNames { game };
    let (first, rest) = events.split_first()?;
    let ExcaliburEvent::Battle {
        combat,
        at,
        ground: on,
        sides,
    } = &first.what
    else {
        return None;
    };
    let bonus = bonus(events, *on, [sides[0].strength, sides[1].strength]);
    let mut story = BattleStory::new(words, *combat, sides);
    story.text.push(
        Phrase::new("excalibur-battle")
            .with("at", words.spot(*at))
            .with("ground", ground(*on))
            .with("one", force(words, &sides[0], bonus[0]))
            .with("other", force(words, &sides[1], bonus[1])),
    );
    story.text.extend(attacker(words, sides));
    let mut taken = 1;
    for event in rest {
        if !story.add(event) {
            break;
        }
        taken += 1;
        if let ExcaliburEvent::BattleOver { .. } = event.what {
            break;
        }
    }
    let own = matches!(viewer, Viewer::Seat(seat) if story.seats.contains(&seat));
    Some((
        StoryEntry {
            text: story.text,
            clause: first.clause.clone(),
            by: clause_and_dice(&first.clause, Vec::new()),
            table: Some(story.rounds).filter(|rounds| !rounds.rows.is_empty()),
            own,
        },
        taken,
    ))
}

/// One battle, event by event.
struct BattleStory<'e> {
    words: ValleyNames<'e>,
    combat: u16,
    sides: &'e [CombatSide; 2],
    seats: [Seat; 2],
    text: Vec<Phrase>,
    rounds: PhraseGrid,
    last_round: u16,
    /// How it ended.
    reasons: Vec<Phrase>,
    withdrawn: Vec<Seat>,
}

impl<'e> BattleStory<'e> {
    fn new(words: ValleyNames<'e>, combat: u16, sides: &'e [CombatSide; 2]) -> Self {
        let seats = [sides[0].seat, sides[1].seat];
        BattleStory {
            words,
            combat,
            sides,
            seats,
            text: Vec::new(),
            rounds: PhraseGrid::new(vec![
                Column::figures("excalibur-round"),
                of(words, "excalibur-story-side", seats[0]),
                of(words, "excalibur-story-side", seats[1]),
                Column::figures("excalibur-story-gap"),
                of(words, "excalibur-story-hits", seats[0]),
                of(words, "excalibur-story-hits", seats[1]),
            ]),
            last_round: 0,
            reasons: Vec::new(),
            withdrawn: Vec::new(),
        }
    }

    /// False if the event is not of this battle.
    fn add(&mut self, event: &Event) -> bool {
        match &event.what {
            ExcaliburEvent::Round {
                combat,
                round,
                attack,
                wounds,
            } if *combat == self.combat => {
                self.last_round = *round;
                self.rounds.rows.push(vec![
                    PhraseArgument::from(*round),
                    attack_cell(attack[0], &attack_dice(event, 0)),
                    attack_cell(attack[1], &attack_dice(event, 1)),
                    PhraseArgument::from(attack[0].abs_diff(attack[1])),
                    hits_cell(&wounds[0], wound_die(event, 0)),
                    hits_cell(&wounds[1], wound_die(event, 1)),
                ]);
            }
            ExcaliburEvent::Withdrew {
                combat,
                seat,
                round,
                why,
            } if *combat == self.combat => {
                self.last_round = *round;
                self.withdrawn.push(*seat);
                // §13.2: going into one's own house is not a retreat
                let id = if event.clause == "13.2" {
                    "excalibur-story-went-in"
                } else {
                    "excalibur-story-withdrew"
                };
                self.reasons
                    .push(self.words.say_of(id, *seat).with("why", withdrawal(*why)));
            }
            ExcaliburEvent::LordFell { .. } => {
                self.text.extend(event.what.sentence(self.words.game));
            }
            ExcaliburEvent::BattleOver {
                combat,
                victor,
                beaten,
                fallen,
                ..
            } if *combat == self.combat => self.end(*victor, beaten, fallen),
            _ => return false,
        }
        true
    }

    fn end(&mut self, victor: Option<Seat>, beaten: &[Seat], fallen: &[Vec<CounterNumber>; 2]) {
        for (side, fallen) in self.sides.iter().zip(fallen) {
            let id = if !fallen.is_empty() && fallen.len() == side.numbers.len() {
                "excalibur-story-nobody-left"
            } else if beaten.contains(&side.seat) && !self.withdrawn.contains(&side.seat) {
                // F3: there is one round, and the side that did not win leaves
                "excalibur-story-gave-way"
            } else {
                continue;
            };
            self.reasons.push(self.words.say_of(id, side.seat));
        }
        let reasons = std::mem::take(&mut self.reasons);
        self.text
            .push(ended(self.words, victor, self.last_round, reasons));
        let dead: Vec<Phrase> = self
            .seats
            .iter()
            .zip(fallen)
            .filter(|(_, fallen)| !fallen.is_empty())
            .map(|(&seat, fallen)| dead(self.words, seat, fallen))
            .collect();
        if !dead.is_empty() {
            self.text
                .push(Phrase::new("excalibur-story-dead").with("list", dead));
        }
    }
}

fn force(words: ValleyNames, side: &CombatSide, bonus: i64) -> Phrase {
    let id = if bonus > 0 {
        "excalibur-story-force"
    } else {
        "excalibur-force"
    };
    let told = words
        .say_of(id, side.seat)
        .with("numbers", numbers(&side.numbers))
        .with("strength", side.strength);
    if bonus > 0 {
        told.with("bonus", bonus)
    } else {
        told
    }
}

/// The side that wanted the battle, if only one did.
fn attacker(words: ValleyNames, sides: &[CombatSide; 2]) -> Option<Phrase> {
    let wanting: Vec<Seat> = sides
        .iter()
        .filter(|side| side.wants)
        .map(|side| side.seat)
        .collect();
    match wanting.as_slice() {
        [only] => Some(words.say_of("excalibur-attacker", *only)),
        _ => None,
    }
}

/// "Kay’s 54"
fn dead(words: ValleyNames, seat: Seat, fallen: &[CounterNumber]) -> Phrase {
    Phrase::new("excalibur-troops")
        .with("lord", words.lord(seat))
        .with("numbers", numbers(fallen))
}

fn ended(words: ValleyNames, victor: Option<Seat>, rounds: u16, why: Vec<Phrase>) -> Phrase {
    let rounds = Phrase::new("excalibur-story-rounds").with("rounds", rounds);
    match (victor, why.is_empty()) {
        (Some(seat), _) => Phrase::new("excalibur-story-won-by")
            .with("lord", words.lord(seat))
            .with("rounds", rounds)
            .with("why", why),
        (None, false) => Phrase::new("excalibur-story-nobody-won")
            .with("rounds", rounds)
            .with("why", why),
        (None, true) => Phrase::new("excalibur-story-ended").with("rounds", rounds),
    }
}

fn of(words: ValleyNames, id: &'static str, seat: Seat) -> Column {
    Column {
        heading: Phrase::new(id).with("lord", words.lord(seat)),
        figures: false,
    }
}

/// The part of the first round's attack values that is neither strength nor dice: the ground's
/// bonus (§13.3). If only two fight on each side, the strengths tell nothing.
fn bonus(events: &[Event], on: CombatGround, strengths: [u32; 2]) -> [i64; 2] {
    let first = events.get(1).filter(|_| on != CombatGround::Choke);
    let Some((event, ExcaliburEvent::Round { attack, .. })) =
        first.map(|event| (event, &event.what))
    else {
        return [0; 2];
    };
    [0, 1].map(|at| {
        i64::from(attack[at])
            - attack_dice(event, at)
                .iter()
                .map(|&pips| i64::from(pips))
                .sum::<i64>()
            - i64::from(strengths[at])
    })
}

/// One die per side; two in fast play (F3). They are in the order of the sides, before the dice for
/// wounds.
fn attack_dice(event: &Event, side: usize) -> Vec<u8> {
    let dice: Vec<u8> = event
        .dice
        .iter()
        .filter(|roll| last_piece(roll).starts_with("attack"))
        .map(|roll| roll.pips)
        .collect();
    dice.chunks(dice.len().div_ceil(2).max(1))
        .nth(side)
        .map(<[u8]>::to_vec)
        .unwrap_or_default()
}

fn wound_die(event: &Event, side: usize) -> Option<u8> {
    event
        .dice
        .iter()
        .filter(|roll| last_piece(roll) == "wounds")
        .nth(side)
        .map(|roll| roll.pips)
}

fn last_piece(roll: &Roll) -> &str {
    roll.name.rsplit('/').next().unwrap_or_default()
}

/// §8.3: strengths and die make the attack value.
fn attack_cell(value: i32, dice: &[u8]) -> PhraseArgument {
    if dice.is_empty() {
        return PhraseArgument::from(value);
    }
    let strength = value - dice.iter().map(|&pips| i32::from(pips)).sum::<i32>();
    let dice = dice.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
    Phrase::new("excalibur-story-attack")
        .with("strength", strength)
        .with("dice", dice)
        .with("value", value)
        .into()
}

fn hits_cell(hurts: &[Casualty], pips: Option<u8>) -> PhraseArgument {
    let hurt = |hurt: &Casualty| {
        Phrase::new(if hurt.dead {
            "excalibur-story-killed"
        } else {
            "excalibur-story-hurt"
        })
        .with("number", hurt.number)
    };
    let told: Vec<Phrase> = hurts.iter().map(hurt).collect();
    let told: PhraseArgument = if told.is_empty() {
        "–".into()
    } else {
        told.into()
    };
    match pips {
        Some(pips) => Phrase::new("excalibur-story-hit")
            .with("die", pips)
            .with("who", told)
            .into(),
        None => told,
    }
}
