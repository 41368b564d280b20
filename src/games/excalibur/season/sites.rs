//! Who may build a church or a stone circle (§19.1–19.3) and what he pays for it: in winter, or at
//! the end of summer.

use super::super::Excalibur;
use super::super::board::ManorId;
use super::super::event::{Event, Stage, What, WhySkipped};
use super::super::lots;
use super::super::order::{self, Building, Order};
use super::super::position::{Faith, Lord, Position, Season, Works};
use super::super::troops::{commands, left_in_box, price, turn_name};
use super::shrines::{FAITHS, faith_of, in_parish, marker, shrine_mut};
use crate::games::{Dice, Roll, Seat};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// §19.3: the least limit, and that of who names none.
pub const LEAST: u32 = 2;

/// The season in which shrines are built (§19.1).
pub fn season(game: &Excalibur) -> Season {
    if game.rules.church_in_summer {
        Season::Summer
    } else {
        Season::Winter
    }
}

/// What a shrine costs this year; masons do churches for half (§15, 15), a half bezant counting
/// whole.
pub fn cost(position: &Position, faith: Faith) -> u32 {
    let whole = price(marker(faith));
    if faith == Faith::Christian && position.omens.masons {
        whole.div_ceil(2)
    } else {
        whole
    }
}

/// A line that wants a shrine.
#[derive(Clone, Copy)]
struct Wish<'a> {
    seat: Seat,
    line: &'a Order,
    faith: Faith,
    at: ManorId,
    bid: Option<u32>,
}

/// The wishes of a turn's sheets, and below what each player's treasury must not fall (`keep`, by
/// seat).
#[derive(Default)]
pub struct Plans<'a> {
    wishes: Vec<Wish<'a>>,
    keeps: BTreeMap<Seat, u32>,
}

impl<'a> Plans<'a> {
    /// A player's lines, in the order written.
    pub fn add(&mut self, seat: Seat, lines: impl IntoIterator<Item = &'a Order>) {
        for line in lines {
            match line.what {
                order::What::Build { what, at, bid, .. } => {
                    if let Some(faith) = faith_of(what) {
                        self.wishes.push(Wish {
                            seat,
                            line,
                            faith,
                            at,
                            bid,
                        });
                    }
                }
                order::What::Keep { bezants } => {
                    let keeps = self.keeps.entry(seat).or_default();
                    *keeps = bezants.max(*keeps);
                }
                _ => {}
            }
        }
    }
}

/// §19.1 `church.season: summer`: at the end of summer, after claims.
pub fn in_summer(
    game: &Excalibur,
    position: &mut Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) {
    if game.rules.advanced && position.season == Season::Summer && season(game) == Season::Summer {
        let mut plans = Plans::default();
        for (&seat, lines) in orders {
            plans.add(seat, lines);
        }
        build(game, position, &plans, Stage::SeasonEnd, dice, events);
    }
}

/// Parish by parish, churches before circles (§4.9); outside the season every wish is skipped.
pub fn build(
    game: &Excalibur,
    position: &mut Position,
    plans: &Plans,
    stage: Stage,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) {
    let mut parishes: Vec<(&str, u8)> = game
        .board
        .parishes
        .iter()
        .map(|parish| parish.name.as_str())
        .zip(0_u8..)
        .collect();
    parishes.sort_unstable();
    for (_, parish) in parishes {
        for faith in FAITHS {
            let mut site = Site {
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
            let wishes: Vec<Wish> = wishes.collect();
            site.settle(wishes);
        }
    }
}

/// A parish's place for one faith's shrine.
struct Site<'a> {
    game: &'a Excalibur,
    position: &'a mut Position,
    keeps: &'a BTreeMap<Seat, u32>,
    stage: Stage,
    dice: &'a mut Dice,
    events: &'a mut Vec<Event>,
    parish: u8,
    faith: Faith,
}

impl Site<'_> {
    fn lies_here(&self, at: ManorId) -> bool {
        self.game
            .board
            .manors
            .get(usize::from(at.0))
            .is_some_and(|manor| manor.parish == self.parish)
    }

    fn settle(&mut self, mut wishes: Vec<Wish>) {
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
        let contest = self.contest(&wishes, &seats);
        let built = contest.winner.and_then(|(seat, bezants)| {
            wishes
                .iter()
                .find(|wish| wish.seat == seat)
                .map(|wish| (*wish, bezants))
        });
        if seats.len() > 1 {
            let manors = seats
                .iter()
                .map(|&seat| (seat, self.manors(seat)))
                .collect();
            let (winner, pays) = (contest.winner.map(|(seat, _)| seat), contest.pays);
            let what = What::SiteContested {
                parish: self.parish,
                what: marker(self.faith),
                manors,
                bids: contest.bids,
                winner,
                pays,
            };
            self.say("19.3", what, contest.rolls);
        }
        if let Some((wish, bezants)) = built {
            self.raise(
                &wish,
                bezants,
                if seats.len() > 1 { "19.3" } else { "19.1" },
            );
        }
        for wish in &wishes {
            match (
                built,
                contest.failed.iter().find(|(seat, _)| *seat == wish.seat),
            ) {
                (Some((done, _)), _)
                    if done.line.line == wish.line.line
                        && done.seat == wish.seat
                        && done.at == wish.at => {}
                (_, Some(&(_, why))) => self.skip("4.5", wish, why),
                (Some((done, _)), None) if done.seat == wish.seat => {
                    self.skip("19.1", wish, WhySkipped::Parish)
                }
                (Some((done, _)), None) => {
                    self.skip("19.3", wish, WhySkipped::Outdone { by: done.seat })
                }
                (None, None) => {}
            }
        }
    }

    /// Why nothing can come of a wish, whoever else wants the place.
    fn fault(&self, wish: &Wish) -> Option<(&'static str, WhySkipped)> {
        let lord = self.position.lords.get(wish.seat.index())?;
        let rules = &self.game.rules;
        let holder = self
            .position
            .manors
            .get(usize::from(wish.at.0))
            .and_then(|manor| manor.holder);
        if !commands(lord, rules) {
            Some(("10.3", WhySkipped::Leaderless))
        } else if !rules.advanced || self.position.season != season(self.game) {
            Some(("19.1", WhySkipped::NotNow))
        } else if holder != Some(wish.seat) {
            Some(("19.1", WhySkipped::NotHeld))
        } else if lord.faith.is_some_and(|faith| faith != self.faith) {
            Some(("18.1", WhySkipped::Faith))
        } else if rules.church_wants_pasture && self.game.board.manor(wish.at).pasture == 0 {
            Some(("19.1", WhySkipped::NoLand))
        } else if in_parish(self.game, self.position, self.parish, self.faith) {
            Some(("19.1", WhySkipped::Parish))
        } else if left_in_box(self.position, rules, marker(self.faith)) == 0 {
            Some(("1.4", WhySkipped::Supply))
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

    /// §19.3: most manors first, equal ones by an auction; who cannot pay is passed over.
    fn contest(&mut self, wishes: &[Wish], seats: &[Seat]) -> Contest {
        let price = cost(self.position, self.faith);
        let mut ranked: Vec<(u32, Seat)> = seats
            .iter()
            .map(|&seat| (self.manors(seat), seat))
            .collect();
        ranked.sort_by_key(|&(manors, _)| Reverse(manors));
        let mut contest = Contest::default();
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
                // alone at the most: no auction
                match self.affordable(only, price) {
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
    /// Whoever could not pay is passed over, and his limit drives nobody's price.
    fn auction(&mut self, mut limits: Vec<(Seat, u32)>, price: u32, contest: &mut Contest) {
        let (least, beside) = if self.game.rules.bid_is_total {
            (price, 0)
        } else {
            (LEAST, price)
        };
        limits.retain(
            |&(seat, _)| match self.affordable(seat, least.saturating_add(beside)) {
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
            // of equal limits a die picks the winner
            let tied: Vec<Seat> = limits
                .iter()
                .take_while(|&&(_, limit)| limit == most)
                .map(|&(seat, _)| seat)
                .collect();
            let Some(&first) = self.ranked(&tied, contest).first() else {
                return;
            };
            let rival = limits.iter().copied().find(|&(seat, _)| seat != first);
            let passed = match self.affordable(first, pays.saturating_add(beside)) {
                Err(why) => (first, why),
                Ok(()) => match rival.map(|(seat, limit)| {
                    (seat, self.affordable(seat, limit.saturating_add(beside)))
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

    /// By die where there are several; those who rolled already stay as they were.
    fn ranked(&mut self, tied: &[Seat], contest: &mut Contest) -> Vec<Seat> {
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
            .get(usize::from(self.parish))
            .map_or("", |parish| parish.name.as_str());
        let head = format!("{}/{parish}/{shrine}", turn_name(self.position));
        let ranked =
            lots::highest_first(&head, tied, &self.game.lords, self.dice, &mut contest.rolls);
        contest.ranked.extend(&ranked);
        ranked
    }

    /// §19.3: at least 2; under `church.auction: total` at least the price, which it includes.
    fn limit(&self, written: Option<u32>, price: u32) -> u32 {
        let least = if self.game.rules.bid_is_total {
            price
        } else {
            LEAST
        };
        written.unwrap_or(least).max(least)
    }

    fn affordable(&self, seat: Seat, sum: u32) -> Result<(), WhySkipped> {
        let has = self.position.lords.get(seat.index()).map_or(0, Lord::purse);
        let keeps = self.keeps.get(&seat).copied().unwrap_or(0);
        match has.checked_sub(sum) {
            None => Err(WhySkipped::Money { has, needs: sum }),
            Some(left) if left < keeps => Err(WhySkipped::Keep { keeps }),
            Some(_) => Ok(()),
        }
    }

    fn raise(&mut self, wish: &Wish, bezants: u32, clause: &'static str) {
        let (Some(lord), Some(manor)) = (
            self.position.lords.get_mut(wish.seat.index()),
            self.position.manors.get_mut(usize::from(wish.at.0)),
        ) else {
            return;
        };
        lord.treasury = lord.treasury.saturating_sub(bezants);
        *shrine_mut(manor, self.faith) = Some(Works::Sound);
        // §18.1: who builds for the first time is of that faith
        let first = lord.faith.is_none();
        lord.faith = Some(self.faith);
        if first {
            self.say(
                "18.1",
                What::Converted {
                    seat: wish.seat,
                    from: None,
                    to: self.faith,
                },
                Vec::new(),
            );
        }
        let what: Building = marker(self.faith);
        self.say(
            clause,
            What::Built {
                seat: wish.seat,
                what,
                count: 1,
                at: wish.at,
                bezants,
            },
            Vec::new(),
        );
    }

    fn say(&mut self, clause: &'static str, what: What, dice: Vec<Roll>) {
        self.events.push(Event {
            stage: self.stage,
            clause: clause.into(),
            what,
            dice,
        });
    }

    fn skip(&mut self, clause: &'static str, wish: &Wish, why: WhySkipped) {
        self.say(
            clause,
            What::Skipped {
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

/// How the wishes for one place fared.
#[derive(Default)]
struct Contest {
    /// Who builds, and what he pays in all.
    winner: Option<(Seat, u32)>,
    /// The limits of those who were equal at the most.
    bids: Vec<(Seat, u32)>,
    /// What the winner of an auction pays in it.
    pays: Option<u32>,
    /// As the dice had them, of those who were equal.
    ranked: Vec<Seat>,
    failed: Vec<(Seat, WhySkipped)>,
    rolls: Vec<Roll>,
}
