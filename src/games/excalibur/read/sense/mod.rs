//! A spelled order held against the position, the board and the rules: ids, complete routes,
//! refusals with their clause.

mod faith;
mod household;
mod houses;
mod instructions;
mod money;
mod moves;
mod troops;

use super::Draft;
use super::spell::{refused, unread};
use super::spelled::*;
use crate::games::{
    Seat, Verdict,
    excalibur::{
        Excalibur,
        board::{ManorId, SpotId},
        order::{Building, Order, Stance, What},
        position::{Lord, ManorState, Number, Position, Rank, Season},
        position_file::turn_name,
        route::Roads,
        rulebook::LordDeath,
        troops::commands,
    },
};
use crate::text::{Arg, Phrase};
use std::ops::Range;

/// What a sheet is read against.
pub struct Sense<'a> {
    pub game: &'a Excalibur,
    pub position: &'a Position,
    pub seat: Seat,
    pub me: &'a Lord,
    /// Round this year's floods (§15).
    pub roads: Roads<'a>,
    /// Where other players stand, by spot (§6.5).
    crowded: Vec<bool>,
}

/// Which orders a turn takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// The autumn of year 0 (§3.1).
    Opening,
    Campaign,
    Winter,
}

impl<'a> Sense<'a> {
    pub fn new(game: &'a Excalibur, position: &'a Position, seat: Seat) -> Option<Self> {
        let me = position.lords.get(seat.index())?;
        let mut crowded = vec![false; game.board.spots.len()];
        for (other, lord) in position.lords.iter().enumerate() {
            if other != seat.index() {
                for soldier in lord.soldiers.values() {
                    if let Some(spot) = crowded.get_mut(usize::from(soldier.spot.0)) {
                        *spot = true;
                    }
                }
            }
        }
        Some(Sense {
            game,
            position,
            seat,
            me,
            roads: Roads::of(&game.board, &position.omens.floods),
            crowded,
        })
    }

    pub fn time(&self) -> Time {
        match (self.position.season, self.position.year) {
            (Season::Winter, _) => Time::Winter,
            (Season::Autumn, 0) => Time::Opening,
            _ => Time::Campaign,
        }
    }

    /// One order of a line: what it becomes, and what it will do.
    pub fn clause(&self, text: &str, clause: &Clause, draft: &mut Draft) -> Read<()> {
        self.in_season(clause)?;
        let mut add = |what: What, said: Vec<Phrase>| {
            draft
                .orders
                .push(Order::new(draft.number, draft.text.clone(), what));
            draft.said.extend(said);
        };
        match &clause.what {
            Spelled::NoOrders => draft.said.push(Phrase::new("excalibur-orders-no-orders")),
            Spelled::Enter { gates } => self.enter(gates).map(|(what, said)| add(what, said))?,
            Spelled::Go(go) if self.time() == Time::Winter => self
                .relocate(text, go)
                .map(|(what, said)| add(what, said))?,
            Spelled::Go(go) => self.go(text, go).map(|(what, said)| add(what, said))?,
            Spelled::Hold { troops: named, at } => {
                let troops = self.troops(named)?;
                if let Some(at) = at {
                    self.stand_at(text, named, &troops, at)?;
                }
                let said = match self.time() {
                    Time::Winter => Phrase::new("excalibur-orders-no-orders"),
                    _ => Phrase::new("excalibur-orders-hold").with("troops", counters(&troops)),
                };
                add(What::Hold { troops }, vec![said]);
            }
            Spelled::Stand { troops, how } => self
                .stand(troops.as_ref(), how)
                .map(|(what, said)| add(what, said))?,
            Spelled::Unclaimed { place } => {
                let manor = self.manor(place)?;
                add(
                    What::LeaveUnclaimed { manor },
                    vec![
                        Phrase::new("excalibur-orders-unclaimed")
                            .with("manor", self.manor_name(manor)),
                    ],
                );
            }
            Spelled::Share {
                place,
                with,
                figures,
            } => self
                .share(place, with, figures)
                .map(|(what, said)| add(what, said))?,
            Spelled::Retire { troops, to } => self
                .retire(troops, to)
                .map(|(what, said)| add(what, said))?,
            Spelled::Give { bezants, to } => self.give(draft, bezants, to)?,
            Spelled::Dismiss { troops } => {
                self.dismiss(troops).map(|(what, said)| add(what, said))?
            }
            Spelled::Pay { troops } => self.pay(troops).map(|(what, said)| add(what, said))?,
            Spelled::Appoint { heir } => self.appoint(heir).map(|(what, said)| add(what, said))?,
            Spelled::Hire { kind, count, at } => self
                .hire(text, clause, *kind, *count, at.as_ref())
                .map(|(what, said)| add(what, said))?,
            Spelled::Build {
                what,
                count,
                at,
                bid,
            } => {
                self.build(text, clause, *what, *count, at.as_ref(), bid.as_ref())
                    .map(|(what, said)| add(what, said))?;
            }
            Spelled::MoveHand {
                hand,
                count,
                from,
                to,
            } => {
                for (what, said) in self.move_hand(clause, *hand, *count, from.as_ref(), to)? {
                    add(what, said);
                }
            }
            Spelled::Defend { place, how } => self
                .defend(text, clause, place.as_ref(), *how)
                .map(|(what, said)| add(what, said))?,
            Spelled::Sally { place, phases } => self
                .sally(text, clause, place.as_ref(), phases)?
                .into_iter()
                .for_each(|(what, said)| add(what, said)),
            Spelled::Pillage {
                place,
                kinds,
                phase,
            } => self
                .pillage(place, kinds, *phase)?
                .into_iter()
                .for_each(|(what, said)| add(what, said)),
            Spelled::Meditate { troops, place } => self
                .meditate(troops.as_ref(), place)
                .map(|(what, said)| add(what, said))?,
            Spelled::Destroy { shrine, place } => self
                .destroy(text, clause, *shrine, place.as_ref())
                .map(|(what, said)| add(what, said))?,
            Spelled::Repair { what, place } => self
                .repair(text, clause, *what, place.as_ref())
                .map(|(what, said)| add(what, said))?,
            Spelled::Religion { faith } => {
                self.religion(*faith).map(|(what, said)| add(what, said))?
            }
            Spelled::FateShrine { kind, place } => self
                .fate_shrine(*kind, place)
                .map(|(what, said)| add(what, said))?,
            Spelled::FateClaim { places } => self
                .fate_claim(places)
                .map(|(what, said)| add(what, said))?,
            Spelled::Swarm { to } => self.swarm(to).map(|(what, said)| add(what, said))?,
            Spelled::Desert { from } => self.desert(from).map(|(what, said)| add(what, said))?,
            Spelled::Keep { bezants } => add(
                What::Keep { bezants: *bezants },
                vec![Phrase::new("excalibur-orders-keep").with("bezants", *bezants)],
            ),
        }
        Ok(())
    }

    /// Whether such an order belongs to this turn, and this player may write it.
    fn in_season(&self, clause: &Clause) -> Read<()> {
        let (season, year) = (self.position.season, self.position.year);
        let summers = self.of_summer(&clause.what);
        let winters = !summers
            && matches!(
                clause.what,
                Spelled::Give { .. }
                    | Spelled::Dismiss { .. }
                    | Spelled::Pay { .. }
                    | Spelled::Appoint { .. }
                    | Spelled::Hire { .. }
                    | Spelled::Build { .. }
                    | Spelled::MoveHand { .. }
                    | Spelled::Keep { .. }
                    | Spelled::Destroy { .. }
                    | Spelled::Repair { .. }
                    | Spelled::Religion { .. }
                    | Spelled::FateShrine { .. }
                    | Spelled::FateClaim { .. }
                    | Spelled::Swarm { .. }
                    | Spelled::Desert { .. }
            );
        // §19.6 `church.capture: may`: a captured shrine is destroyed in a campaigning season
        let captures =
            self.game.rules.capture_may && matches!(clause.what, Spelled::Destroy { .. });
        let either = captures || matches!(clause.what, Spelled::Go(_) | Spelled::NoOrders);
        let waits = |turn: String, clause_of: &'static str| {
            let why = Phrase::new("excalibur-orders-not-now")
                .with("now", turn_name(season, year))
                .with("turn", turn.as_str());
            refused(Some(clause.span.clone()), why, clause_of, Vec::new())
        };
        match self.time() {
            _ if self.me.out => {
                return Err(refused(
                    None,
                    Phrase::new("excalibur-orders-out"),
                    "10.5",
                    Vec::new(),
                ));
            }
            Time::Opening if matches!(clause.what, Spelled::Enter { .. } | Spelled::NoOrders) => {
                return Ok(());
            }
            Time::Opening if winters => return Err(waits(turn_name(Season::Winter, year), "4.4")),
            Time::Opening => {
                let instead = vec![format!(
                    "enter by {}",
                    self.game
                        .board
                        .gates
                        .iter()
                        .map(|gate| self.manor_name(gate.into))
                        .collect::<Vec<_>>()
                        .join(", ")
                )];
                return Err(refused(
                    Some(clause.span.clone()),
                    Phrase::new("excalibur-orders-only-enter"),
                    "3.2",
                    instead,
                ));
            }
            _ if matches!(clause.what, Spelled::Enter { .. }) => {
                return Err(refused(
                    Some(clause.span.clone()),
                    Phrase::new("excalibur-orders-entered"),
                    "3.1",
                    Vec::new(),
                ));
            }
            _ if summers && season != Season::Summer => {
                let next = if season == Season::Spring {
                    year
                } else {
                    year.saturating_add(1)
                };
                return Err(waits(turn_name(Season::Summer, next), "19.1"));
            }
            Time::Campaign if winters && !captures => {
                return Err(waits(turn_name(Season::Winter, year), "4.4"));
            }
            Time::Campaign
                if matches!(clause.what, Spelled::Retire { .. }) && season != Season::Autumn =>
            {
                return Err(waits(turn_name(Season::Autumn, year), "6.12"));
            }
            // "everybody stays" is a winter's sheet too: nothing is bought
            Time::Winter if matches!(&clause.what, Spelled::Hold { troops, .. } if troops.items.iter().all(|item| matches!(item.it, Item::All))) =>
                {}
            Time::Winter if !winters && !either => {
                return Err(waits(
                    turn_name(Season::Spring, year.saturating_add(1)),
                    "4.2",
                ));
            }
            _ => {}
        }
        // §10.2, §10.3: without a lord there are stances of soldiers on own manors, and in winter
        // what keeps the retinue together
        if !commands(self.me, &self.game.rules) {
            let why = |id: &'static str, cited: &'static str| {
                Err(refused(
                    Some(clause.span.clone()),
                    Phrase::new(id),
                    cited,
                    Vec::new(),
                ))
            };
            let keeps = matches!(
                clause.what,
                Spelled::Dismiss { .. }
                    | Spelled::Pay { .. }
                    | Spelled::Appoint { .. }
                    | Spelled::NoOrders
                    | Spelled::Hold { .. }
            ) || matches!(
                clause.what,
                Spelled::FateShrine { .. }
                    | Spelled::FateClaim { .. }
                    | Spelled::Swarm { .. }
                    | Spelled::Desert { .. }
            );
            let stances = match &clause.what {
                Spelled::NoOrders | Spelled::Defend { .. } => true,
                Spelled::Stand { how, .. } => matches!(
                    how,
                    How::Stance(Stance::Defend, _) | How::Withdraw(_) | How::ThenHouse
                ),
                _ => false,
            };
            if self.time() == Time::Campaign && !stances {
                return why("excalibur-orders-leaderless", "10.2");
            }
            let heir = self.game.rules.lord_death == LordDeath::Heir
                && self
                    .me
                    .soldiers
                    .values()
                    .any(|soldier| matches!(soldier.rank, Rank::KnightA | Rank::KnightB));
            let no_knight = self
                .me
                .soldiers
                .values()
                .all(|soldier| soldier.rank > Rank::Esquire);
            let recruits = no_knight
                && matches!(
                    clause.what,
                    Spelled::Hire {
                        kind: crate::games::excalibur::order::Recruit::Knight,
                        ..
                    }
                );
            // gifts are made before the heir is appointed (§4.4)
            if self.time() == Time::Winter && heir && matches!(clause.what, Spelled::Give { .. }) {
                return why("excalibur-orders-leaderless-gift", "10.3");
            }
            if self.time() == Time::Winter && !keeps && !heir && !recruits {
                return why("excalibur-orders-leaderless-winter", "10.3");
            }
        }
        Ok(())
    }

    /// §19.1 `church.season: summer`: shrines are built at summer's end.
    fn of_summer(&self, what: &Spelled) -> bool {
        self.game.rules.church_in_summer
            && matches!(what, Spelled::Build { what, .. } if matches!(what, Building::Church | Building::Circle))
    }

    pub fn manor(&self, place: &Place) -> Read<ManorId> {
        let wrong = || {
            refused(
                Some(place.span.clone()),
                Phrase::new("excalibur-orders-no-manor").with("place", self.spot_name(place.it)),
                "0.1",
                Vec::new(),
            )
        };
        self.game.board.manor_at(place.it).ok_or_else(wrong)
    }

    /// A manor that the player holds, or a refusal that lists those he does.
    pub fn own_manor(&self, place: &Place, cited: &'static str) -> Read<ManorId> {
        let manor = self.manor(place)?;
        if self.holds(manor) {
            return Ok(manor);
        }
        let why = Phrase::new("excalibur-orders-not-held").with("manor", self.manor_name(manor));
        Err(refused(
            Some(place.span.clone()),
            why,
            cited,
            self.held()
                .map(|manor| self.manor_name(manor).to_owned())
                .collect(),
        ))
    }

    pub fn holds(&self, manor: ManorId) -> bool {
        self.position
            .manors
            .get(usize::from(manor.0))
            .is_some_and(|state| state.holder == Some(self.seat))
    }

    pub fn state(&self, manor: ManorId) -> Option<&'a ManorState> {
        self.position.manors.get(usize::from(manor.0))
    }

    /// §13.6: whether somebody lies before the house.
    pub fn besieged(&self, manor: ManorId) -> bool {
        self.game.rules.houses
            && self
                .position
                .sieges
                .iter()
                .any(|siege| siege.manor == manor)
    }

    pub fn held(&self) -> impl Iterator<Item = ManorId> + '_ {
        self.game
            .board
            .manor_ids()
            .filter(|&manor| self.holds(manor))
    }

    pub fn is_crowded(&self, spot: SpotId) -> bool {
        self.crowded
            .get(usize::from(spot.0))
            .copied()
            .unwrap_or(false)
    }

    pub fn spot_name(&self, spot: SpotId) -> &'a str {
        self.game.board.spot(spot).name.as_str()
    }

    pub fn manor_name(&self, manor: ManorId) -> &'a str {
        self.game.board.manor(manor).name.as_str()
    }

    pub fn lord_name(&self, seat: Seat) -> &'a str {
        self.game.lords.get(seat.index()).map_or("", String::as_str)
    }

    /// Another player who is still in the game.
    pub fn other(&self, lord: &At<Seat>, cited: &'static str) -> Read<Seat> {
        if lord.it == self.seat {
            return Err(refused(
                Some(lord.span.clone()),
                Phrase::new("excalibur-orders-yourself"),
                cited,
                Vec::new(),
            ));
        }
        if self
            .position
            .lords
            .get(lord.it.index())
            .is_none_or(|other| other.out)
        {
            return Err(refused(
                Some(lord.span.clone()),
                Phrase::new("excalibur-orders-other-out").with("lord", self.lord_name(lord.it)),
                cited,
                Vec::new(),
            ));
        }
        Ok(lord.it)
    }

    pub fn others(&self, lords: &[At<Seat>], cited: &'static str) -> Read<Vec<Seat>> {
        lords.iter().map(|lord| self.other(lord, cited)).collect()
    }
}

/// An order and what it will do.
pub type Sensed = (What, Vec<Phrase>);

pub fn counters(numbers: &[Number]) -> Arg {
    Arg::List(numbers.iter().map(|&number| Arg::from(number)).collect())
}

pub fn texts<'t>(texts: impl IntoIterator<Item = &'t str>) -> Arg {
    Arg::List(texts.into_iter().map(Arg::from).collect())
}

fn refuse(span: &Range<usize>, why: Phrase, cited: &'static str) -> Box<Verdict> {
    refused(Some(span.clone()), why, cited, Vec::new())
}
