//! Money: building, and attacks on Mordred's men, in the sheet's order while the money lasts (M§4).

use super::half_adjudication::HalfAdjudication;
use super::row_roll::pawn_after;
use crate::{
    board::SquareId,
    event::{Event, MordredEventKind},
    game::Mordred,
    order::{MordredAction, Order},
    position::{MordredBuilding, MordredEnding, Position},
    tables::BuildingKind,
};
use seneschal_seam::seat::Seat;
use seneschal_text::Phrase;

/// The price of a building on a square where it may be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BuildingCost {
    pub pounds: u32,
    /// M§4.1: £1 of it because none of the player's own buildings is joined.
    pub apart: bool,
    /// M§4.2: the player's own building that it replaces.
    pub instead: Option<BuildingKind>,
}

/// M§4.1, M§4.2: the price of a building there, or the clause that forbids it and why. Does not
/// check the money.
pub(crate) fn building_cost(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    kind: BuildingKind,
    at: SquareId,
) -> Result<BuildingCost, (&'static str, Phrase)> {
    find_building_cost(game, position, seat, kind, at).map_err(|(clause, id)| {
        let why = Phrase::new(id)
            .with("at", game.board.name(at))
            .with("kind", building_phrase(kind));
        (clause, why)
    })
}

/// The same, with only the message's id.
fn find_building_cost(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    kind: BuildingKind,
    at: SquareId,
) -> Result<BuildingCost, (&'static str, &'static str)> {
    let (board, tables) = (&game.board, &game.tables);
    let square = board.square(at).ok_or(("4.1", "mordred-no-square"))?;
    let Some(price) = tables.price(kind, square.terrain) else {
        return Err(if at == board.castle {
            ("4", "mordred-no-castle")
        } else {
            ("4", "mordred-no-land")
        });
    };
    if position.men.contains(&at) {
        return Err(("4.2", "mordred-no-man-there"));
    }
    let there = position.buildings.get(&at);
    if there.is_some_and(|building| building.owner != seat) {
        return Err(("4.2", "mordred-no-others"));
    }
    let instead = there.map(|building| building.kind);
    if instead == Some(kind) {
        return Err(("4.2", "mordred-no-same"));
    }
    if position.built(seat, kind) >= tables.of(kind).each {
        return Err(("1.1", "mordred-no-more"));
    }
    let joined = |own: bool| {
        let mut owners = board.next(at).iter().filter_map(|&it| position.owner(it));
        owners.any(|owner| !own || owner == seat)
    };
    let needs_join = !square.black_framed && instead.is_none();
    if needs_join && !joined(false) {
        return Err(if position.buildings.is_empty() {
            ("4.1", "mordred-no-first")
        } else {
            ("4.1", "mordred-no-join")
        });
    }
    let apart = needs_join && !joined(true);
    Ok(BuildingCost {
        pounds: price + if apart { u32::from(tables.apart) } else { 0 },
        apart,
        instead,
    })
}

/// M§4.3: the building that attacks a man: the named one, or the best joined one, then the first by
/// name.
pub(crate) fn choose_attacker(
    game: &Mordred,
    position: &Position,
    seat: Seat,
    at: SquareId,
    from: Option<SquareId>,
) -> Result<(SquareId, BuildingKind), Phrase> {
    let board = &game.board;
    let no = |id: &'static str, from: &str| {
        Err(Phrase::new(id)
            .with("at", board.name(at))
            .with("from", from))
    };
    if !position.men.contains(&at) {
        return no("mordred-no-man", "");
    }
    let own = |square: SquareId| {
        position
            .buildings
            .get(&square)
            .filter(|building| building.owner == seat)
            .map(|building| (square, building.kind))
    };
    match from {
        Some(from) => match own(from) {
            None => no("mordred-no-own-there", board.name(from)),
            Some(_) if !board.joined(from, at) => no("mordred-no-way", board.name(from)),
            Some(found) => Ok(found),
        },
        None => {
            let joined = board.next(at).iter().filter_map(|&square| own(square));
            joined
                .min_by_key(|&(square, kind)| (game.tables.of(kind).attacks, square))
                .map_or_else(|| no("mordred-no-own-near", ""), Ok)
        }
    }
}

/// A kind of building as a phrase, in the reader's language.
pub(crate) fn building_phrase(kind: BuildingKind) -> Phrase {
    Phrase::new(match kind {
        BuildingKind::Village => "mordred-village",
        BuildingKind::Town => "mordred-town",
        BuildingKind::SmallCastle => "mordred-small-castle",
        BuildingKind::LargeCastle => "mordred-large-castle",
    })
}

impl HalfAdjudication<'_> {
    pub(super) fn play_money(&mut self, sheet: &[Order]) -> Result<(), MordredEnding> {
        for order in sheet {
            match order.what {
                MordredAction::Build { kind, at } if self.can_run(order) => {
                    self.build(order, kind, at)
                }
                MordredAction::Attack { at, from, times } if self.can_run(order) => {
                    self.attack(order, at, from, times)?
                }
                MordredAction::Short(pounds) => {
                    let why = self.short(pounds);
                    self.skip("4", order, why);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The money that may be spent: all except what is kept.
    fn purse(&self) -> u32 {
        self.position.money(self.seat).saturating_sub(self.keep)
    }

    fn pay(&mut self, pounds: u32) -> u32 {
        self.position
            .players
            .get_mut(self.seat.index())
            .map_or(0, |player| {
                player.money = player.money.saturating_sub(pounds);
                player.money
            })
    }

    fn short(&self, pounds: u32) -> Phrase {
        Phrase::new("mordred-skipped-money")
            .with("pounds", pounds)
            .with("has", self.position.money(self.seat))
            .with("keeps", self.keep)
    }

    fn build(&mut self, order: &Order, kind: BuildingKind, at: SquareId) {
        match building_cost(self.game, &self.position, self.seat, kind, at) {
            Err((clause, why)) => self.skip(clause, order, why),
            Ok(BuildingCost { pounds, .. }) if pounds > self.purse() => {
                let why = self.short(pounds);
                self.skip("4", order, why);
            }
            Ok(BuildingCost {
                pounds,
                apart,
                instead,
            }) => {
                self.position.buildings.insert(
                    at,
                    MordredBuilding {
                        kind,
                        owner: self.seat,
                    },
                );
                let money = self.pay(pounds);
                let clause = if instead.is_some() { "4.2" } else { "4.1" };
                self.say(
                    clause,
                    MordredEventKind::Built {
                        seat: self.seat,
                        kind,
                        at,
                        pounds,
                        apart,
                        instead,
                        money,
                    },
                );
            }
        }
    }

    /// Repeats the attack up to that many times. The first success ends it, and so does the money
    /// that is kept.
    fn attack(
        &mut self,
        order: &Order,
        at: SquareId,
        from: Option<SquareId>,
        times: u16,
    ) -> Result<(), MordredEnding> {
        let pounds = u32::from(self.tables().attack);
        for n in 0..times {
            let (from, kind) = match choose_attacker(self.game, &self.position, self.seat, at, from)
            {
                Ok(found) => found,
                Err(why) => {
                    self.skip("4.3", order, why);
                    return Ok(());
                }
            };
            if pounds > self.purse() {
                if n == 0 {
                    let why = self.short(pounds);
                    self.skip("4.3", order, why);
                }
                return Ok(());
            }
            if self.strike(at, from, kind, pounds)? {
                break;
            }
        }
        Ok(())
    }

    fn strike(
        &mut self,
        at: SquareId,
        from: SquareId,
        kind: BuildingKind,
        pounds: u32,
    ) -> Result<bool, MordredEnding> {
        self.attacks = self.attacks.saturating_add(1);
        let needed = self.tables().of(kind).attacks;
        let roll = self.die(&format!(
            "attack {}/{}",
            self.attacks,
            self.game.board.name(at)
        ));
        let slain = roll.pips >= needed;
        let money = self.pay(pounds);
        let before = self.position.player(self.seat).pawn;
        let (pawn, stuck) = if slain {
            pawn_after(self, 1)
        } else {
            (before, false)
        };
        if let Some(player) = self.position.players.get_mut(self.seat.index()) {
            player.pawn = pawn;
        }
        if slain {
            self.position.men.remove(&at);
        }
        let what = MordredEventKind::Attacked {
            seat: self.seat,
            from,
            kind,
            at,
            needed,
            slain,
            pounds,
            pawn: [before, pawn],
            money,
        };
        self.events.push(Event::rolled("4.3", what, vec![roll]));
        if slain && at == self.game.board.castle {
            return Err(MordredEnding::Slain { seat: self.seat });
        }
        if stuck && self.game.rules.track_top_ends {
            return Err(MordredEnding::Track {
                seat: self.seat,
                up: true,
            });
        }
        Ok(slain)
    }
}
