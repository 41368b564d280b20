//! Churches and stone circles (§19.1–19.3): which player may build one and at what price. They are
//! built in winter, or at the end of summer.

use super::super::board::{ManorId, ParishId};
use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::order::{self, ManorBuilding, Order};
use super::super::position::{Faith, Lord, Position, Season, StructureState};
use super::super::tie_breaks;
use super::super::troops::{commands, left_in_box, price, turn_name};
use super::shrines::{FAITHS, faith_of, in_parish, marker, shrine_mut};
use crate::{event::details::OrderSkipReason, game::Excalibur};
use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// §19.3: the lowest limit, also used for a line that names none.
pub(crate) const LEAST: u32 = 2;

/// The season in which shrines are built (§19.1).
pub(crate) fn season(game: &Excalibur) -> Season {
    if game.rules.church_in_summer {
        Season::Summer
    } else {
        Season::Winter
    }
}

/// The price of a shrine this year. Masons build churches for half (§15, 15), rounded up to a whole
/// bezant.
pub(crate) fn cost(position: &Position, faith: Faith) -> u32 {
    let whole = price(marker(faith));
    if faith == Faith::Christian && position.omens.masons {
        whole.div_ceil(2)
    } else {
        whole
    }
}

/// A line that orders a shrine.
#[derive(Clone, Copy)]
struct ShrineWish<'a> {
    seat: Seat,
    line: &'a Order,
    faith: Faith,
    at: ManorId,
    bid: Option<u32>,
}

/// The shrine orders of a turn's sheets, and the amount below which each player's treasury must not
/// fall (`keep`, by seat).
#[derive(Default)]
pub(crate) struct ShrinePlans<'a> {
    wishes: Vec<ShrineWish<'a>>,
    keeps: BTreeMap<Seat, u32>,
}

impl<'a> ShrinePlans<'a> {
    /// Adds a player's lines, in the order written.
    pub(crate) fn add(&mut self, seat: Seat, lines: impl IntoIterator<Item = &'a Order>) {
        for line in lines {
            match line.what {
                order::ExcaliburOrder::Build { what, at, bid, .. } => {
                    if let Some(faith) = faith_of(what) {
                        self.wishes.push(ShrineWish {
                            seat,
                            line,
                            faith,
                            at,
                            bid,
                        });
                    }
                }
                order::ExcaliburOrder::Keep { bezants } => {
                    let keeps = self.keeps.entry(seat).or_default();
                    *keeps = bezants.max(*keeps);
                }
                _ => {}
            }
        }
    }
}

/// §19.1 `church.season: summer`: builds at the end of summer, after claims.
pub(crate) fn in_summer(
    game: &Excalibur,
    position: &mut Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) {
    if game.rules.advanced && position.season == Season::Summer && season(game) == Season::Summer {
        let mut plans = ShrinePlans::default();
        for (&seat, lines) in orders {
            plans.add(seat, lines);
        }
        build(game, position, &plans, Stage::SeasonEnd, dice, events);
    }
}

/// Builds parish by parish, churches before circles (§4.9); outside the season every order is
/// skipped.
pub(crate) fn build(
    game: &Excalibur,
    position: &mut Position,
    plans: &ShrinePlans,
    stage: Stage,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) {
    let mut parishes: Vec<(&str, ParishId)> = game
        .board
        .parishes
        .iter()
        .map(|parish| parish.name.as_str())
        .zip((0..).map(ParishId))
        .collect();
    parishes.sort_unstable();
    for (_, parish) in parishes {
        for faith in FAITHS {
            let mut site = ShrineSite {
                game,
                position,
                keeps: &plans.keeps,
                stage,
                dice,
                events,
                parish,
                faith,
            };
            let wishes = plans
                .wishes
                .iter()
                .copied()
                .filter(|wish| wish.faith == faith && site.lies_here(wish.at));
            let wishes: Vec<ShrineWish> = wishes.collect();
            site.award_site(wishes);
        }
    }
}

/// A parish's place for one faith's shrine.
struct ShrineSite<'a> {
    game: &'a Excalibur,
    position: &'a mut Position,
    keeps: &'a BTreeMap<Seat, u32>,
    stage: Stage,
    dice: &'a mut Dice,
    events: &'a mut Vec<Event>,
    parish: ParishId,
    faith: Faith,
}

impl ShrineSite<'_> {
    fn lies_here(&self, at: ManorId) -> bool {
        self.game
            .board
            .manors
            .get(usize::from(at.0))
            .is_some_and(|manor| manor.parish == self.parish)
    }

    fn award_site(&mut self, mut wishes: Vec<ShrineWish>) {
        wishes.retain(|wish| match self.fault(wish) {
            None => true,
            Some((clause, why)) => {
                self.skip(clause, wish, why);
                false
            }
        });
        let mut seats: Vec<Seat> = Vec::new();
        for wish in &wishes {
            if !seats.contains(&wish.seat) {
                seats.push(wish.seat);
            }
        }
        let mut contest = self.contest(&wishes, &seats);
        if seats.len() > 1 {
            self.report_contest(&seats, &mut contest);
        }
        let built = contest.winner.and_then(|(seat, bezants)| {
            let wish = wishes.iter().find(|wish| wish.seat == seat)?;
            let clause = if seats.len() > 1 { "19.3" } else { "19.1" };
            self.raise(wish, bezants, clause);
            Some(*wish)
        });
        self.skip_the_others(&wishes, built, &contest.failed);
    }

    fn report_contest(&mut self, seats: &[Seat], contest: &mut ShrineContest) {
        let manors = seats
            .iter()
            .map(|&seat| (seat, self.manors(seat)))
            .collect();
        let what = ExcaliburEvent::SiteContested {
            parish: self.parish,
            what: marker(self.faith),
            manors,
            bids: std::mem::take(&mut contest.bids),
            winner: contest.winner.map(|(seat, _)| seat),
            pays: contest.pays,
        };
        self.say("19.3", what, std::mem::take(&mut contest.rolls));
    }

    /// Reports why the lines other than the one that was carried out failed.
    fn skip_the_others(
        &mut self,
        wishes: &[ShrineWish],
        built: Option<ShrineWish>,
        failed: &[(Seat, OrderSkipReason)],
    ) {
        for wish in wishes {
            match (built, failed.iter().find(|(seat, _)| *seat == wish.seat)) {
                (Some(done), _)
                    if done.line.line == wish.line.line
                        && done.seat == wish.seat
                        && done.at == wish.at => {}
                (_, Some(&(_, why))) => self.skip("4.5", wish, why),
                (Some(done), None) if done.seat == wish.seat => {
                    self.skip("19.1", wish, OrderSkipReason::Parish)
                }
                (Some(done), None) => {
                    self.skip("19.3", wish, OrderSkipReason::Outdone { by: done.seat })
                }
                (None, None) => {}
            }
        }
    }

    /// Why an order cannot succeed, whatever the other players want.
    fn fault(&self, wish: &ShrineWish) -> Option<(&'static str, OrderSkipReason)> {
        let lord = self.position.lords.get(wish.seat.index())?;
        let rules = &self.game.rules;
        let holder = self
            .position
            .manors
            .get(usize::from(wish.at.0))
            .and_then(|manor| manor.holder);
        if !commands(lord, rules) {
            Some(("10.3", OrderSkipReason::Leaderless))
        } else if !rules.advanced || self.position.season != season(self.game) {
            Some(("19.1", OrderSkipReason::NotNow))
        } else if holder != Some(wish.seat) {
            Some(("19.1", OrderSkipReason::NotHeld))
        } else if lord.faith.is_some_and(|faith| faith != self.faith) {
            Some(("18.1", OrderSkipReason::Faith))
        } else if rules.church_wants_pasture && self.game.board.manor(wish.at).pasture == 0 {
            Some(("19.1", OrderSkipReason::NoLand))
        } else if in_parish(self.game, self.position, self.parish, self.faith) {
            Some(("19.1", OrderSkipReason::Parish))
        } else if left_in_box(self.position, rules, marker(self.faith)) == 0 {
            Some(("1.4", OrderSkipReason::Supply))
        } else {
            None
        }
    }

    fn manors(&self, seat: Seat) -> u32 {
        let here = self
            .game
            .board
            .manors
            .iter()
            .zip(&self.position.manors)
            .filter(|(land, manor)| land.parish == self.parish && manor.holder == Some(seat));
        u32::try_from(here.count()).unwrap_or(u32::MAX)
    }

    /// §19.3: most manors first; players with equally many hold an auction. Players who cannot pay
    /// are skipped.
    fn contest(&mut self, wishes: &[ShrineWish], seats: &[Seat]) -> ShrineContest {
        let price = cost(self.position, self.faith);
        let mut ranked: Vec<(u32, Seat)> = seats
            .iter()
            .map(|&seat| (self.manors(seat), seat))
            .collect();
        ranked.sort_by_key(|&(manors, _)| Reverse(manors));
        let mut contest = ShrineContest::default();
        for equals in ranked.chunk_by(|a, b| a.0 == b.0) {
            let limit = |seat: Seat| {
                wishes
                    .iter()
                    .find(|wish| wish.seat == seat)
                    .and_then(|wish| wish.bid)
            };
            let mut limits: Vec<(Seat, u32)> = equals
                .iter()
                .map(|&(_, seat)| (seat, self.limit(limit(seat), price)))
                .collect();
            limits.sort_by_key(|&(_, limit)| Reverse(limit));
            if let [(only, _)] = limits[..] {
                // the only player with the most manors: no auction
                match self.check_funds(only, price) {
                    Ok(()) => contest.winner = Some((only, price)),
                    Err(why) => contest.failed.push((only, why)),
                }
            } else {
                contest.bids.extend(&limits);
                self.auction(limits, price, &mut contest);
            }
            if contest.winner.is_some() {
                break;
            }
        }
        contest
    }

    /// §19.3, ascending by proxy: the highest limit pays one bezant more than the second highest.
    /// Players who could not pay are skipped, and their limits do not raise the price.
    fn auction(&mut self, mut limits: Vec<(Seat, u32)>, price: u32, contest: &mut ShrineContest) {
        let (least, beside) = if self.game.rules.bid_is_total {
            (price, 0)
        } else {
            (LEAST, price)
        };
        limits.retain(
            |&(seat, _)| match self.check_funds(seat, least.saturating_add(beside)) {
                Ok(()) => true,
                Err(why) => {
                    contest.failed.push((seat, why));
                    false
                }
            },
        );
        while let Some(&(_, most)) = limits.first() {
            let second = limits.get(1).map(|&(_, limit)| limit);
            let pays = second.map_or(least, |second| {
                second.saturating_add(1).min(most).max(least)
            });
            // among equal limits a die picks the winner
            let tied: Vec<Seat> = limits
                .iter()
                .take_while(|&&(_, limit)| limit == most)
                .map(|&(seat, _)| seat)
                .collect();
            let Some(&first) = self.rank_by_die(&tied, contest).first() else {
                return;
            };
            let rival = limits.iter().copied().find(|&(seat, _)| seat != first);
            let passed = match self.check_funds(first, pays.saturating_add(beside)) {
                Err(why) => (first, why),
                Ok(()) => match rival.map(|(seat, limit)| {
                    (seat, self.check_funds(seat, limit.saturating_add(beside)))
                }) {
                    Some((seat, Err(why))) => (seat, why),
                    _ => {
                        contest.pays = Some(pays);
                        contest.winner = Some((first, pays.saturating_add(beside)));
                        return;
                    }
                },
            };
            limits.retain(|&(seat, _)| seat != passed.0);
            contest.failed.push(passed);
        }
    }

    /// Ranks several players by die; players who have already rolled keep their order.
    fn rank_by_die(&mut self, tied: &[Seat], contest: &mut ShrineContest) -> Vec<Seat> {
        let known: Vec<Seat> = contest
            .ranked
            .iter()
            .copied()
            .filter(|seat| tied.contains(seat))
            .collect();
        if known.len() == tied.len() {
            return known;
        }
        let shrine = if self.faith == Faith::Christian {
            "church"
        } else {
            "circle"
        };
        let parish = self
            .game
            .board
            .parishes
            .get(usize::from(self.parish.0))
            .map_or("", |parish| parish.name.as_str());
        let head = format!("{}/{parish}/{shrine}", turn_name(self.position));
        let ranked =
            tie_breaks::highest_first(&head, tied, &self.game.lords, self.dice, &mut contest.rolls);
        contest.ranked.extend(&ranked);
        ranked
    }

    /// §19.3: the limit is at least 2; under `church.auction: total` at least the price, which it
    /// includes.
    fn limit(&self, written: Option<u32>, price: u32) -> u32 {
        let least = if self.game.rules.bid_is_total {
            price
        } else {
            LEAST
        };
        written.unwrap_or(least).max(least)
    }

    fn check_funds(&self, seat: Seat, sum: u32) -> Result<(), OrderSkipReason> {
        let has = self.position.lords.get(seat.index()).map_or(0, Lord::purse);
        let keeps = self.keeps.get(&seat).copied().unwrap_or(0);
        match has.checked_sub(sum) {
            None => Err(OrderSkipReason::Money { has, needs: sum }),
            Some(left) if left < keeps => Err(OrderSkipReason::Keep { keeps }),
            Some(_) => Ok(()),
        }
    }

    fn raise(&mut self, wish: &ShrineWish, bezants: u32, clause: &'static str) {
        let (Some(lord), Some(manor)) = (
            self.position.lords.get_mut(wish.seat.index()),
            self.position.manors.get_mut(usize::from(wish.at.0)),
        ) else {
            return;
        };
        lord.treasury = lord.treasury.saturating_sub(bezants);
        *shrine_mut(manor, self.faith) = Some(StructureState::Sound);
        // §18.1: a first shrine sets the builder's faith
        let first = lord.faith.is_none();
        lord.faith = Some(self.faith);
        if first {
            self.say(
                "18.1",
                ExcaliburEvent::Converted {
                    seat: wish.seat,
                    from: None,
                    to: self.faith,
                },
                Vec::new(),
            );
        }
        let what: ManorBuilding = marker(self.faith);
        self.say(
            clause,
            ExcaliburEvent::Built {
                seat: wish.seat,
                what,
                count: 1,
                at: wish.at,
                bezants,
            },
            Vec::new(),
        );
    }

    fn say(&mut self, clause: &'static str, what: ExcaliburEvent, dice: Vec<Roll>) {
        self.events.push(Event {
            stage: self.stage,
            clause: clause.into(),
            what,
            dice,
        });
    }

    fn skip(&mut self, clause: &'static str, wish: &ShrineWish, why: OrderSkipReason) {
        self.say(
            clause,
            ExcaliburEvent::Skipped {
                seat: wish.seat,
                line: wish.line.text.clone(),
                why,
                done: 0,
                wanted: 0,
            },
            Vec::new(),
        );
    }
}

/// The outcome of the orders for one place.
#[derive(Default)]
struct ShrineContest {
    /// The builder, and the total price.
    winner: Option<(Seat, u32)>,
    /// The limits of the players who tied for most manors.
    bids: Vec<(Seat, u32)>,
    /// The winner's payment in the auction.
    pays: Option<u32>,
    /// The tied players in the order of their dice.
    ranked: Vec<Seat>,
    failed: Vec<(Seat, OrderSkipReason)>,
    rolls: Vec<Roll>,
}
