//! Checks that every gain and loss of a half has an event that explains it: lives, swords, engines,
//! places, relics, and how many cards a knight holds. Which cards is proved by `laws`: they never
//! grow fewer.

use super::amendment;
use super::event::{Event, EventKind};
use super::game::{Power, RoundTable};
use super::position::{Position, Relic, Step, Swords};
use super::quest::Place;
use super::turn::deed_check::ALIKE;
use seneschal_seam::{game::LawBreach, seat::Seat};

/// Applies the events to the position before: they must produce the position after.
pub(crate) fn accounts(
    game: &RoundTable,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), LawBreach> {
    let mut account = EventAccount::new(game, before);
    for event in events {
        account.apply(&event.what).map_err(|what| LawBreach {
            clause: event.clause.clone(),
            what,
        })?;
    }
    let told = &account.told;
    let of_knights = |position: &Position| {
        let knights = position.knights.iter();
        knights
            .map(|knight| (knight.life, knight.place))
            .collect::<Vec<_>>()
    };
    let unlike = [
        ("swords", told.swords != after.swords),
        ("engines", told.engines != after.engines),
        ("relics", told.relics != after.relics),
        ("lives and places", of_knights(told) != of_knights(after)),
        ("hands", account.hands != hand_sizes(after)),
    ];
    match unlike.into_iter().find(|(_, unlike)| *unlike) {
        Some((what, _)) => Err(LawBreach {
            clause: "3".into(),
            what: format!("{what} changed without an event that tells it"),
        }),
        None => Ok(()),
    }
}

/// Swords and engines as the events tell them.
pub(crate) fn table_after(game: &RoundTable, before: &Position, events: &[Event]) -> (Swords, u8) {
    let mut account = EventAccount::new(game, before);
    for event in events {
        // what is told of hands may be masked
        let _ = account.apply(&event.what);
    }
    (account.told.swords, account.told.engines)
}

/// The cards of each knight; those laid against an engine count until the fight is told.
fn hand_sizes(position: &Position) -> Vec<usize> {
    let mut sizes: Vec<usize> = position
        .knights
        .iter()
        .map(|knight| usize::from(knight.hand.total()))
        .collect();
    for step in &position.agenda {
        if let Step::EngineFight { fights, .. } = step
            && let Some(size) = sizes.get_mut(position.seat.index())
        {
            *size += fights.len();
        }
    }
    sizes
}

/// The position as the events so far tell it.
struct EventAccount<'g> {
    game: &'g RoundTable,
    told: Position,
    hands: Vec<usize>,
    /// Cards offered by nobody in particular: each knight gives one (R§1.7).
    unnamed: u8,
}

impl<'g> EventAccount<'g> {
    fn new(game: &'g RoundTable, before: &Position) -> Self {
        EventAccount {
            game,
            told: before.clone(),
            hands: hand_sizes(before),
            unnamed: 0,
        }
    }

    fn apply(&mut self, what: &EventKind) -> Result<(), String> {
        match what {
            EventKind::EnginesAdded { engines, .. } | EventKind::EngineRemoved { engines } => {
                self.told.engines = *engines;
            }
            &EventKind::SwordsAdded {
                total_white: white,
                total_black: black,
                ..
            }
            | &EventKind::SwordTurned {
                total_white: white,
                total_black: black,
                ..
            } => self.told.swords = Swords { white, black },
            EventKind::RelicWon { relic, seat } => {
                self.told.relics.insert(*relic, *seat);
            }
            EventKind::RelicGone { relic } => {
                self.told.relics.remove(relic);
            }
            EventKind::Moved { seat, to } => self.place([*seat], *to),
            EventKind::SentHome { seats } | EventKind::WentHome { seats, .. } => {
                self.place(seats.iter().copied(), Place::Home);
            }
            EventKind::Died { seat } | EventKind::Unmasked { seat, .. } => {
                self.place([*seat], Place::Home);
                self.set_life(*seat, 0);
                self.set_hand(*seat, 0);
            }
            EventKind::Saved { seat, .. } => {
                self.told.relics.remove(&Relic::Grail);
                self.set_life(*seat, self.game.figures.life);
            }
            EventKind::Amended { lines } => {
                for line in lines {
                    self.amend(line);
                }
            }
            _ => {
                self.apply_life(what)?;
                self.apply_cards(what)?;
            }
        }
        Ok(())
    }

    fn apply_life(&mut self, what: &EventKind) -> Result<(), String> {
        let (seat, change, life) = match what {
            EventKind::LifeLost {
                seat, lost, life, ..
            } => (*seat, -i16::from(*lost), *life),
            EventKind::LifeGained {
                seat, gained, life, ..
            } => (*seat, i16::from(*gained), *life),
            EventKind::Healed { seat, life } => (*seat, 1, *life),
            EventKind::LifePaid { seat, life } => (*seat, -1, *life),
            _ => return Ok(()),
        };
        let there = i16::from(self.told.knight(seat).life);
        // R§3.6 `death: turn`: a life of none can still be paid
        if (there + change).max(0) != i16::from(life) {
            return Err(format!("{there} lives and {change}, told {life}"));
        }
        self.set_life(seat, life);
        Ok(())
    }

    /// R§2: cards into and out of hands.
    fn apply_cards(&mut self, what: &EventKind) -> Result<(), String> {
        match what {
            EventKind::Offered { seat, .. } => {
                let seat = seat.unwrap_or(Seat(self.unnamed));
                self.unnamed = self.unnamed.saturating_add(1);
                self.lose(seat, 1)
            }
            EventKind::DrewWhite { seat, number, .. }
            | EventKind::CardsTaken { seat, number, .. } => self.gain(*seat, *number),
            EventKind::CardsLost { seat, number, .. } => self.lose(*seat, *number),
            EventKind::CardsGiven {
                seat, to, number, ..
            } => {
                self.gain(*to, *number)?;
                self.lose(*seat, *number)
            }
            EventKind::MerlinsSpent { givers, .. } => givers
                .iter()
                .try_for_each(|(seat, number)| self.lose(*seat, *number)),
            EventKind::FightLaid { seat, .. }
            | EventKind::GrailLaid { seat, .. }
            | EventKind::RowFull {
                seat: Some(seat), ..
            }
            | EventKind::Dropped { seat, .. }
            | EventKind::Played { seat, .. } => self.lose(*seat, 1),
            EventKind::Healed { seat, .. } => self.lose(*seat, ALIKE),
            // three cards for one
            EventKind::Traded { seat, done } if done.is == Some(true) => self.lose(*seat, 2),
            EventKind::EngineFought {
                seat,
                fights,
                kay,
                engines,
                ..
            } => {
                self.told.engines = *engines;
                let laid = fights.len() + usize::from(kay.is_some());
                self.lose(*seat, u8::try_from(laid).unwrap_or(u8::MAX))
            }
            EventKind::QuestEnded { kay: Some(_), .. } => match self.game.who_has(Power::Kay) {
                Some(kay) => self.lose(kay, 1),
                None => Err("Kay is not at the table".to_owned()),
            },
            _ => Ok(()),
        }
    }

    fn place(&mut self, seats: impl IntoIterator<Item = Seat>, place: Place) {
        for seat in seats {
            if let Some(knight) = self.told.knight_mut(seat) {
                knight.place = place;
            }
        }
    }

    fn set_life(&mut self, seat: Seat, life: u8) {
        if let Some(knight) = self.told.knight_mut(seat) {
            knight.life = life;
        }
    }

    fn set_hand(&mut self, seat: Seat, cards: usize) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            *hand = cards;
        }
    }

    fn gain(&mut self, seat: Seat, number: u8) -> Result<(), String> {
        let there = self.hands.get(seat.index()).copied();
        let there = there.ok_or_else(|| format!("seat {seat} is not at the table"))?;
        self.set_hand(seat, there + usize::from(number));
        Ok(())
    }

    fn lose(&mut self, seat: Seat, number: u8) -> Result<(), String> {
        let there = self.hands.get(seat.index()).copied().unwrap_or(0);
        let left = there.checked_sub(usize::from(number));
        let left = left.ok_or_else(|| format!("{number} of {there} cards"))?;
        self.set_hand(seat, left);
        Ok(())
    }

    /// A moderator's change says its facts; of a hand only its size.
    fn amend(&mut self, line: &str) {
        match amendment::hand_size(self.game, line) {
            Some((seat, cards)) => self.set_hand(seat, cards),
            None => {
                let _ = amendment::apply_line(self.game, &mut self.told, line);
            }
        }
    }
}
