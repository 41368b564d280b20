//! An event as a sentence. One arm an event, in the order of `event.rs`; the wording is in
//! `locales/*/excalibur.ftl`.

use super::super::amend;
use super::super::event::{
    Choice, Collector, Going, Ground, Hindrance, What, WhyEnded, WhyNot, WhySkipped, WhyWithdrew,
};
use super::super::order::{Building, Hand, Recruit};
use super::super::troops;
use super::advanced;
use super::facts;
use super::words::{self, Words, numbers};
use crate::games::{Seat, Viewer};
use crate::text::{Arg, Phrase};

/// The sentence; `None` for what this reader is not told, or is told elsewhere (a round stands in
/// its battle's table).
pub fn tell(words: Words, what: &What, viewer: Viewer) -> Option<Phrase> {
    let say = Phrase::new;
    let sees = |seat: Seat| super::sees_money(words.game, viewer, seat);
    let by_lord = |id: &'static str, seat: Seat| say(id).with("lord", words.lord(seat));
    let phrase = match what {
        What::Silent { seat } => by_lord("excalibur-silent", *seat),

        What::GateContested {
            gate,
            wanted,
            winner,
        } => say("excalibur-gate-contested")
            .with("gate", words.gate(*gate))
            .with("lords", words.lords(wanted))
            .with("winner", words.lord(*winner)),
        What::Entered {
            troops,
            gate,
            manor,
            choice,
        } => {
            let told = by_lord("excalibur-entered", troops.seat)
                .with("gate", words.gate(*gate))
                .with("manor", words.manor(*manor));
            told.with("choice", self::choice(*choice))
        }

        What::Moved {
            troops,
            from,
            path,
            why,
        } => {
            let id = match why {
                Going::Ordered => "excalibur-moved",
                Going::Returning => "excalibur-moved-returning",
                Going::Fleeing => "excalibur-moved-fleeing",
                Going::Leaderless => "excalibur-moved-leaderless",
            };
            let (goal, between) = path.split_last()?;
            let told = say(id)
                .with("troops", words.troops(troops))
                .with("from", words.spot(*from))
                .with("to", words.spot(*goal));
            // a milestone on the way goes without saying
            let by: Vec<&str> = between
                .iter()
                .filter(|&&spot| !words.is_milestone(spot))
                .map(|&spot| words.spot(spot))
                .collect();
            if by.is_empty() {
                told.with("by", "")
            } else {
                told.with("by", say("excalibur-by").with("places", by))
            }
        }
        What::Held {
            troops,
            at,
            next,
            why: Hindrance::Full,
        } => say("excalibur-held-full")
            .with("troops", words.troops(troops))
            .with("at", words.spot(*at))
            .with("next", words.spot(*next)),
        What::Held {
            troops, at, why, ..
        } => {
            let id = match why {
                Hindrance::Full | Hindrance::Defended => "excalibur-siege-held-defended",
                Hindrance::House => "excalibur-siege-held-house",
                Hindrance::Besieged => "excalibur-siege-held-besieged",
            };
            say(id)
                .with("troops", words.troops(troops))
                .with("at", words.spot(*at))
        }
        What::Met {
            seats,
            at,
            stretch: None,
        } => say("excalibur-met")
            .with("lords", words.lords(seats))
            .with("at", words.spot(*at)),
        What::Met {
            seats,
            at,
            stretch: Some(other),
        } => say("excalibur-met-between")
            .with("lords", words.lords(seats))
            .with("at", words.spot(*at))
            .with("other", words.spot(*other)),
        What::OrderEnded { troops, at } => say("excalibur-order-ended")
            .with("troops", words.troops(troops))
            .with("at", words.spot(*at)),

        What::ArrivalOrder { at, order } => say("excalibur-arrival-order")
            .with("at", words.spot(*at))
            .with("lords", words.lords(order)),
        What::Battle { .. } | What::Round { .. } | What::BattleOver { .. } => return None,
        What::Withdrew {
            seat, round, why, ..
        } => by_lord("excalibur-withdrew", *seat)
            .with("round", *round)
            .with("why", withdrawal(why)),
        What::LordFell { seat, number } => {
            by_lord("excalibur-lord-fell", *seat).with("number", *number)
        }

        What::WentIn { troops, manor } => say("excalibur-siege-went-in")
            .with("troops", words.troops(troops))
            .with("manor", words.manor(*manor)),
        What::CameOut { troops, manor } => say("excalibur-siege-came-out")
            .with("troops", words.troops(troops))
            .with("manor", words.manor(*manor)),
        What::Sallied {
            troops,
            manor,
            relief,
        } => {
            let id = if *relief {
                "excalibur-siege-relieved"
            } else {
                "excalibur-siege-sallied"
            };
            say(id)
                .with("troops", words.troops(troops))
                .with("manor", words.manor(*manor))
        }
        What::SiegeLaid {
            manor,
            holder,
            besieger,
        } => say("excalibur-siege-laid")
            .with("lord", words.lord(*besieger))
            .with("holder", words.lord(*holder))
            .with("manor", words.manor(*manor)),
        What::SiegeEnded {
            manor,
            besieger,
            why,
        } => {
            let id = match why {
                WhyEnded::Gone => "excalibur-siege-ended-gone",
                WhyEnded::Empty => "excalibur-siege-ended-empty",
                WhyEnded::LordFell => "excalibur-siege-ended-lord-fell",
                WhyEnded::Autumn => "excalibur-siege-ended-autumn",
            };
            by_lord(id, *besieger).with("manor", words.manor(*manor))
        }
        What::HouseFell {
            manor,
            holder,
            besieger,
        } => say("excalibur-siege-fell")
            .with("lord", words.lord(*besieger))
            .with("holder", words.lord(*holder))
            .with("manor", words.manor(*manor)),

        What::Retreated { troops, from, to } => {
            between(words, "excalibur-retreated", troops, *from, *to)
        }
        What::MadeRoom { troops, from, to } => {
            between(words, "excalibur-made-room", troops, *from, *to)
        }
        What::Captured { troops, at } => say("excalibur-captured")
            .with("troops", words.troops(troops))
            .with("at", words.spot(*at)),

        What::PillageContested { .. } | What::Pillaged { .. } | What::HonourLost { .. } => {
            return super::pillage::tell(words, what);
        }

        What::Weather { sum, sky, crops } => super::harvest::weather(*sum, *sky, crops.as_ref()),
        What::Supervised { manor, by, .. } => say("excalibur-supervised")
            .with("manor", words.manor(*manor))
            .with("by", *by),
        What::Claimed {
            manor,
            seat,
            by,
            from,
        } => {
            let told = match from {
                Some(loser) => {
                    by_lord("excalibur-claimed-from", *seat).with("from", words.lord(*loser))
                }
                None => by_lord("excalibur-claimed", *seat),
            };
            told.with("manor", words.manor(*manor)).with("by", *by)
        }
        What::NotClaimed { manor, seats, why } => {
            let id = match why {
                WhyNot::Disputed => "excalibur-not-claimed-disputed",
                WhyNot::NoVictor => "excalibur-not-claimed-no-victor",
                WhyNot::LeftUnclaimed => "excalibur-not-claimed-left",
                WhyNot::NoKnight => "excalibur-not-claimed-no-knight",
                WhyNot::Leaderless => "excalibur-not-claimed-leaderless",
                WhyNot::Sheltered => "excalibur-siege-not-claimed",
            };
            say(id)
                .with("manor", words.manor(*manor))
                .with("lords", words.lords(seats))
        }
        What::HouseIncome { house, shares } => {
            let shares: Vec<Phrase> = shares
                .iter()
                .filter(|&&(seat, _)| sees(seat))
                .map(|&(seat, bezants)| amount(words, seat, bezants))
                .collect();
            if shares.is_empty() {
                return None;
            }
            say("excalibur-house-income")
                .with("house", words.house(*house))
                .with("shares", shares)
        }
        What::Harvested { .. } => return None,
        What::Milled {
            seat,
            manor,
            manors,
        } if sees(*seat) => by_lord("excalibur-milled", *seat)
            .with("manor", words.manor(*manor))
            .with("manors", *manors),
        What::Milled { .. } | What::Income { .. } => return None,
        What::Retired { from, to, troops } => say("excalibur-retired")
            .with("numbers", numbers(&troops.numbers))
            .with("from", words.spot(*from))
            .with("to", words.spot(*to)),

        What::Declared { order } => {
            let shares: Vec<Arg> = order
                .iter()
                .map(|&(seat, bezants)| {
                    if sees(seat) {
                        amount(words, seat, bezants).into()
                    } else {
                        words.lord(seat).into()
                    }
                })
                .collect();
            say("excalibur-declared").with("shares", shares)
        }
        What::Gave { from, to, bezants } => by_lord("excalibur-gave", *from)
            .with("to", words.lord(*to))
            .with("bezants", *bezants),
        What::Dismissed { troops } => {
            by_lord("excalibur-dismissed", troops.seat).with("numbers", numbers(&troops.numbers))
        }
        What::Paid {
            seat,
            knights,
            men,
            bezants,
            treasury,
        } => {
            let told = by_lord(
                if sees(*seat) {
                    "excalibur-paid"
                } else {
                    "excalibur-paid-unseen"
                },
                *seat,
            )
            .with("knights", *knights)
            .with("men", *men);
            if sees(*seat) {
                told.with("bezants", *bezants).with("treasury", *treasury)
            } else {
                told
            }
        }
        What::LeftUnpaid { troops } => {
            by_lord("excalibur-left-unpaid", troops.seat).with("numbers", numbers(&troops.numbers))
        }
        What::Loyalty {
            seat,
            rolled,
            deserted,
        } if deserted.is_empty() => {
            by_lord("excalibur-loyal", *seat).with("numbers", numbers(rolled))
        }
        What::Loyalty {
            seat,
            rolled,
            deserted,
        } => by_lord("excalibur-deserted", *seat)
            .with("numbers", numbers(rolled))
            .with("deserted", numbers(deserted)),
        What::Healed { troops } => {
            by_lord("excalibur-healed", troops.seat).with("numbers", numbers(&troops.numbers))
        }
        What::Promoted {
            from,
            to,
            rank,
            spot,
            ..
        } => say("excalibur-promoted")
            .with("from", *from)
            .with("to", *to)
            .with("rank", words::rank(*rank))
            .with("at", words.spot(*spot)),
        What::PromotionWaits { seat, number } => {
            by_lord("excalibur-promotion-waits", *seat).with("number", *number)
        }
        What::Appointed { seat, number } => {
            by_lord("excalibur-appointed", *seat).with("number", *number)
        }
        What::NoHeir { seat } => by_lord("excalibur-no-heir", *seat),
        What::Hired {
            kind,
            numbers: list,
            at,
            bezants,
            ..
        } => {
            let id = match kind {
                Recruit::Knight => "excalibur-hired-knights",
                Recruit::ManAtArms => "excalibur-hired-men",
            };
            say(id)
                .with("count", list.len())
                .with("numbers", numbers(list))
                .with("at", words.spot(*at))
                .with("bezants", *bezants)
        }
        What::Built {
            what,
            count,
            at,
            bezants,
            ..
        } => say("excalibur-built")
            .with("what", building(*what, *count))
            .with("at", words.manor(*at))
            .with("bezants", *bezants),
        What::Relocated { troops, from, to } => say("excalibur-relocated")
            .with("numbers", numbers(&troops.numbers))
            .with("from", words.spot(*from))
            .with("to", words.spot(*to)),
        What::RelocatedHand { hand, from, to, .. } => {
            let id = match hand {
                Hand::Forester => "excalibur-relocated-forester",
                Hand::Reeve => "excalibur-relocated-reeve",
            };
            say(id)
                .with("from", words.manor(*from))
                .with("to", words.manor(*to))
        }
        What::Repaired {
            what, at, bezants, ..
        } => say("excalibur-fate-repaired")
            .with("what", building(*what, 1))
            .with("at", words.manor(*at))
            .with("bezants", *bezants),

        What::Fate { .. }
        | What::FateOrder { .. }
        | What::Plagued { .. }
        | What::Lightning { .. }
        | What::Revolted { .. }
        | What::Sheltered { .. }
        | What::Stormed { .. }
        | What::Flooded { .. }
        | What::Deserted { .. }
        | What::Burnt { .. }
        | What::Joined { .. }
        | What::NotJoined { .. }
        | What::Scutage { .. }
        | What::Swarmed { .. }
        | What::BoundaryMoved { .. } => return super::fate::tell(words, what, viewer),

        // a line that came to nothing is its writer's business
        What::Skipped { seat, .. }
            if viewer != Viewer::Moderator && viewer != Viewer::Seat(*seat) =>
        {
            return None;
        }
        What::Skipped {
            seat,
            line,
            why,
            done: 0,
            ..
        } => by_lord("excalibur-skipped", *seat)
            .with("line", line.as_str())
            .with("why", skipped(words, why)),
        What::Skipped {
            seat,
            line,
            why,
            done,
            wanted,
        } => {
            let said = by_lord("excalibur-skipped-rest", *seat)
                .with("line", line.as_str())
                .with("why", skipped(words, why));
            said.with("done", *done).with("wanted", *wanted)
        }

        What::Converted { .. }
        | What::Destroyed { .. }
        | What::SiteContested { .. }
        | What::ArthurRides { .. }
        | What::ArthurVisits { .. }
        | What::Awarded { .. }
        | What::Fined { .. }
        | What::ParishTaxed { .. }
        | What::Meditates { .. }
        | What::MeditationBroken { .. }
        | What::MeditationKept { .. }
        | What::Barred { .. } => return advanced::tell(words, what, viewer),

        What::Out { seat } => by_lord("excalibur-is-out", *seat),
        What::Standing { seat, manors } => say("excalibur-standing")
            .with("lord", words.lord(*seat))
            .with("manors", *manors),
        What::Victory {
            seats,
            manors,
            points: None,
        } => say("excalibur-victory")
            .with("lords", words.lords(seats))
            .with("count", seats.len())
            .with("manors", *manors),
        What::Victory {
            seats,
            points: Some(points),
            ..
        } => say("excalibur-victory-points")
            .with("lords", words.lords(seats))
            .with("count", seats.len())
            .with("points", *points),
        What::Amended { words: lines } => {
            let told = lines
                .split(amend::BETWEEN)
                .filter(|line| amend::money_told(words.game, line).is_none_or(sees))
                .map(facts::told);
            say("excalibur-amended").with(
                "line",
                told.reduce(|first, second| {
                    Phrase::new("excalibur-facts")
                        .with("first", first)
                        .with("second", second)
                })?,
            )
        }
        What::NextTurn { year, season } => {
            say("excalibur-next-turn").with("turn", words::turn_title(*season, *year))
        }
    };
    Some(phrase)
}

/// Several like events as one sentence, "Kay: …, … and …".
pub fn gathered(words: Words, what: &What, list: Vec<Arg>) -> Option<Phrase> {
    let (id, seat) = gathers(what)?;
    let told = Phrase::new(id).with("list", list);
    Some(match seat {
        Some(seat) => told.with("lord", words.lord(seat)),
        None => told,
    })
}

/// Events of which there are many in one step: by lord, or of all lords together.
pub fn gathers(what: &What) -> Option<(&'static str, Option<Seat>)> {
    Some(match what {
        What::Supervised { seat, .. } => ("excalibur-all-supervised", Some(*seat)),
        What::Retired { troops, .. } => ("excalibur-all-retired", Some(troops.seat)),
        What::Promoted { seat, .. } => ("excalibur-all-promoted", Some(*seat)),
        What::Hired { seat, .. } => ("excalibur-all-hired", Some(*seat)),
        What::Built { seat, .. } => ("excalibur-all-built", Some(*seat)),
        What::Repaired { seat, .. } => ("excalibur-fate-all-repaired", Some(*seat)),
        What::Relocated { troops, .. } => ("excalibur-all-relocated", Some(troops.seat)),
        What::RelocatedHand { seat, .. } => ("excalibur-all-relocated", Some(*seat)),
        What::Standing { .. } => ("excalibur-all-standing", None),
        _ => return None,
    })
}

fn between(
    words: Words,
    id: &'static str,
    troops: &super::super::event::Troops,
    from: super::super::board::SpotId,
    to: super::super::board::SpotId,
) -> Phrase {
    Phrase::new(id)
        .with("troops", words.troops(troops))
        .with("from", words.spot(from))
        .with("to", words.spot(to))
}

fn choice(choice: Choice) -> Phrase {
    match choice {
        Choice::Wanted(nth) => Phrase::new("excalibur-choice-wanted").with("nth", nth),
        Choice::Farthest => Phrase::new("excalibur-choice-farthest"),
    }
}

pub fn amount(words: Words, seat: Seat, bezants: u32) -> Phrase {
    Phrase::new("excalibur-amount")
        .with("lord", words.lord(seat))
        .with("bezants", bezants)
}

/// "the weaker by 5 to 7"
pub fn withdrawal(why: &WhyWithdrew) -> Phrase {
    match why {
        WhyWithdrew::Weaker { own, other } => Phrase::new("excalibur-why-weaker")
            .with("own", *own)
            .with("other", *other),
        WhyWithdrew::Rounds(rounds) => Phrase::new("excalibur-why-rounds").with("rounds", *rounds),
        WhyWithdrew::Losses(losses) => Phrase::new("excalibur-why-losses").with("losses", *losses),
        WhyWithdrew::Leave => Phrase::new("excalibur-why-leave"),
        WhyWithdrew::Hundred => Phrase::new("excalibur-why-hundred"),
    }
}

pub fn ground(ground: Ground) -> Phrase {
    Phrase::new(match ground {
        Ground::Open => "excalibur-ground-open",
        Ground::Choke => "excalibur-ground-choke",
        Ground::Between => "excalibur-ground-between",
        Ground::House => "excalibur-ground-house",
        Ground::Assault => "excalibur-siege-ground",
    })
}

/// "a hive", "3 foresters"
pub fn building(what: Building, count: u32) -> Phrase {
    let id = match what {
        Building::Hive => "excalibur-hives",
        Building::Forester => "excalibur-foresters",
        Building::Reeve => "excalibur-reeves",
        Building::Mill => "excalibur-mills",
        Building::Castle => "excalibur-castles",
        Building::Church => "excalibur-churches",
        Building::Circle => "excalibur-circles",
    };
    Phrase::new(id).with("count", count)
}

/// "knight 13"
pub fn collector(collector: Collector) -> Phrase {
    match collector {
        // the lord's counter, §1.3
        Collector::Knight(number)
            if troops::grade(number) == Some(super::super::position::Rank::Lord) =>
        {
            Phrase::new("excalibur-collector-lord")
        }
        Collector::Knight(number) => {
            Phrase::new("excalibur-collector-knight").with("number", number)
        }
        Collector::ManAtArms(number) => {
            Phrase::new("excalibur-collector-man").with("number", number)
        }
        Collector::Nobody => Phrase::new("excalibur-collector-nobody"),
    }
}

fn skipped(words: Words, why: &WhySkipped) -> Phrase {
    match why {
        WhySkipped::Money { has, needs } => Phrase::new("excalibur-skipped-money")
            .with("has", *has)
            .with("needs", *needs),
        WhySkipped::Keep { keeps } => Phrase::new("excalibur-skipped-keep").with("keeps", *keeps),
        WhySkipped::NotHeld => Phrase::new("excalibur-skipped-not-held"),
        WhySkipped::Full => Phrase::new("excalibur-skipped-full"),
        WhySkipped::NoLand => Phrase::new("excalibur-skipped-no-land"),
        WhySkipped::SecondMill => Phrase::new("excalibur-skipped-second-mill"),
        WhySkipped::Supply => Phrase::new("excalibur-skipped-supply"),
        WhySkipped::NotLinked => Phrase::new("excalibur-skipped-not-linked"),
        WhySkipped::Gone => Phrase::new("excalibur-skipped-gone"),
        WhySkipped::NoHeir => Phrase::new("excalibur-skipped-no-heir"),
        WhySkipped::Pay => Phrase::new("excalibur-skipped-pay"),
        WhySkipped::Leaderless => Phrase::new("excalibur-skipped-leaderless"),
        WhySkipped::Condition => Phrase::new("excalibur-skipped-condition"),
        WhySkipped::Undone => Phrase::new("excalibur-skipped-undone"),
        WhySkipped::Sound => Phrase::new("excalibur-fate-skipped-sound"),
        WhySkipped::NotBoth => Phrase::new("excalibur-fate-skipped-not-both"),
        WhySkipped::NoHives => Phrase::new("excalibur-fate-skipped-no-hives"),
        WhySkipped::Faith => Phrase::new("excalibur-skipped-faith"),
        WhySkipped::Parish => Phrase::new("excalibur-skipped-parish"),
        WhySkipped::Outdone { by } => {
            Phrase::new("excalibur-skipped-outdone").with("lord", words.lord(*by))
        }
        WhySkipped::Shrines => Phrase::new("excalibur-skipped-shrines"),
        WhySkipped::NoShrine => Phrase::new("excalibur-skipped-no-shrine"),
        WhySkipped::NoChange => Phrase::new("excalibur-skipped-no-change"),
        WhySkipped::NotNow => Phrase::new("excalibur-skipped-not-now"),
        WhySkipped::NotAnothers => Phrase::new("excalibur-pillage-skipped-not-anothers"),
        WhySkipped::NobodyThere => Phrase::new("excalibur-pillage-skipped-nobody-there"),
        WhySkipped::Fought => Phrase::new("excalibur-pillage-skipped-fought"),
        WhySkipped::Defended => Phrase::new("excalibur-pillage-skipped-defended"),
        WhySkipped::Besieging => Phrase::new("excalibur-pillage-skipped-besieging"),
        WhySkipped::NothingThere => Phrase::new("excalibur-pillage-skipped-nothing-there"),
        WhySkipped::Pillaged => Phrase::new("excalibur-pillage-skipped-pillaged"),
    }
}
