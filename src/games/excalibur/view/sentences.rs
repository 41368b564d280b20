//! An event as a sentence. One match arm per event, in the order of `event.rs`; the wording is in
//! `locales/*/excalibur.ftl`.

use super::super::amendment;
use super::super::event::{
    ClaimFailure, Collector, CombatGround, ExcaliburEvent, GateChoice, Hindrance, MoveReason,
    OrderSkipReason, SiegeEndReason, WithdrawalReason,
};
use super::super::order::{HouseholdHand, ManorBuilding, Recruit};
use super::super::troops;
use super::advanced_game;
use super::facts;
use super::names::{self, ValleyNames, numbers};
use crate::games::{Seat, Viewer};
use crate::text::{Phrase, PhraseArgument};

/// The sentence; `None` for what this reader may not see, or what is reported elsewhere (a round is
/// in its battle's table).
pub fn tell(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    let say = Phrase::new;
    let sees = |seat: Seat| super::sees_money(words.game, viewer, seat);
    let by_lord = |id: &'static str, seat: Seat| say(id).with("lord", words.lord(seat));
    let phrase = match what {
        ExcaliburEvent::Silent { seat } => by_lord("excalibur-silent", *seat),

        ExcaliburEvent::GateContested {
            gate,
            wanted,
            winner,
        } => say("excalibur-gate-contested")
            .with("gate", words.gate(*gate))
            .with("lords", words.lords(wanted))
            .with("winner", words.lord(*winner)),
        ExcaliburEvent::Entered {
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

        ExcaliburEvent::Moved {
            troops,
            from,
            path,
            why,
        } => {
            let id = match why {
                MoveReason::Ordered => "excalibur-moved",
                MoveReason::Returning => "excalibur-moved-returning",
                MoveReason::Fleeing => "excalibur-moved-fleeing",
                MoveReason::Leaderless => "excalibur-moved-leaderless",
            };
            let (goal, between) = path.split_last()?;
            let told = say(id)
                .with("troops", words.troops(troops))
                .with("from", words.spot(*from))
                .with("to", words.spot(*goal));
            // a milestone on the way need not be mentioned
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
        ExcaliburEvent::Held {
            troops,
            at,
            next,
            why: Hindrance::Full,
        } => say("excalibur-held-full")
            .with("troops", words.troops(troops))
            .with("at", words.spot(*at))
            .with("next", words.spot(*next)),
        ExcaliburEvent::Held {
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
        ExcaliburEvent::Met {
            seats,
            at,
            stretch: None,
        } => say("excalibur-met")
            .with("lords", words.lords(seats))
            .with("at", words.spot(*at)),
        ExcaliburEvent::Met {
            seats,
            at,
            stretch: Some(other),
        } => say("excalibur-met-between")
            .with("lords", words.lords(seats))
            .with("at", words.spot(*at))
            .with("other", words.spot(*other)),
        ExcaliburEvent::OrderEnded { troops, at } => say("excalibur-order-ended")
            .with("troops", words.troops(troops))
            .with("at", words.spot(*at)),

        ExcaliburEvent::ArrivalOrder { at, order } => say("excalibur-arrival-order")
            .with("at", words.spot(*at))
            .with("lords", words.lords(order)),
        ExcaliburEvent::Battle { .. }
        | ExcaliburEvent::Round { .. }
        | ExcaliburEvent::BattleOver { .. } => return None,
        ExcaliburEvent::Withdrew {
            seat, round, why, ..
        } => by_lord("excalibur-withdrew", *seat)
            .with("round", *round)
            .with("why", withdrawal(why)),
        ExcaliburEvent::LordFell { seat, number } => {
            by_lord("excalibur-lord-fell", *seat).with("number", *number)
        }

        ExcaliburEvent::WentIn { troops, manor } => say("excalibur-siege-went-in")
            .with("troops", words.troops(troops))
            .with("manor", words.manor(*manor)),
        ExcaliburEvent::CameOut { troops, manor } => say("excalibur-siege-came-out")
            .with("troops", words.troops(troops))
            .with("manor", words.manor(*manor)),
        ExcaliburEvent::Sallied {
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
        ExcaliburEvent::SiegeLaid {
            manor,
            holder,
            besieger,
        } => say("excalibur-siege-laid")
            .with("lord", words.lord(*besieger))
            .with("holder", words.lord(*holder))
            .with("manor", words.manor(*manor)),
        ExcaliburEvent::SiegeEnded {
            manor,
            besieger,
            why,
        } => {
            let id = match why {
                SiegeEndReason::Gone => "excalibur-siege-ended-gone",
                SiegeEndReason::Empty => "excalibur-siege-ended-empty",
                SiegeEndReason::LordFell => "excalibur-siege-ended-lord-fell",
                SiegeEndReason::Autumn => "excalibur-siege-ended-autumn",
            };
            by_lord(id, *besieger).with("manor", words.manor(*manor))
        }
        ExcaliburEvent::HouseFell {
            manor,
            holder,
            besieger,
        } => say("excalibur-siege-fell")
            .with("lord", words.lord(*besieger))
            .with("holder", words.lord(*holder))
            .with("manor", words.manor(*manor)),

        ExcaliburEvent::Retreated { troops, from, to } => {
            between(words, "excalibur-retreated", troops, *from, *to)
        }
        ExcaliburEvent::MadeRoom { troops, from, to } => {
            between(words, "excalibur-made-room", troops, *from, *to)
        }
        ExcaliburEvent::Captured { troops, at } => say("excalibur-captured")
            .with("troops", words.troops(troops))
            .with("at", words.spot(*at)),

        ExcaliburEvent::PillageContested { .. }
        | ExcaliburEvent::Pillaged { .. }
        | ExcaliburEvent::HonourLost { .. } => {
            return super::pillage::tell(words, what);
        }

        ExcaliburEvent::Weather { sum, sky, crops } => {
            super::harvest::weather(*sum, *sky, crops.as_ref())
        }
        ExcaliburEvent::Supervised { manor, by, .. } => say("excalibur-supervised")
            .with("manor", words.manor(*manor))
            .with("by", *by),
        ExcaliburEvent::Claimed {
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
        ExcaliburEvent::NotClaimed { manor, seats, why } => {
            let id = match why {
                ClaimFailure::Disputed => "excalibur-not-claimed-disputed",
                ClaimFailure::NoVictor => "excalibur-not-claimed-no-victor",
                ClaimFailure::LeftUnclaimed => "excalibur-not-claimed-left",
                ClaimFailure::NoKnight => "excalibur-not-claimed-no-knight",
                ClaimFailure::Leaderless => "excalibur-not-claimed-leaderless",
                ClaimFailure::Sheltered => "excalibur-siege-not-claimed",
            };
            say(id)
                .with("manor", words.manor(*manor))
                .with("lords", words.lords(seats))
        }
        ExcaliburEvent::HouseIncome { house, shares } => {
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
        ExcaliburEvent::Harvested { .. } => return None,
        ExcaliburEvent::Milled {
            seat,
            manor,
            manors,
        } if sees(*seat) => by_lord("excalibur-milled", *seat)
            .with("manor", words.manor(*manor))
            .with("manors", *manors),
        ExcaliburEvent::Milled { .. } | ExcaliburEvent::Income { .. } => return None,
        ExcaliburEvent::Retired { from, to, troops } => say("excalibur-retired")
            .with("numbers", numbers(&troops.numbers))
            .with("from", words.spot(*from))
            .with("to", words.spot(*to)),

        ExcaliburEvent::Declared { order } => {
            let shares: Vec<PhraseArgument> = order
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
        ExcaliburEvent::Gave { from, to, bezants } => by_lord("excalibur-gave", *from)
            .with("to", words.lord(*to))
            .with("bezants", *bezants),
        ExcaliburEvent::Dismissed { troops } => {
            by_lord("excalibur-dismissed", troops.seat).with("numbers", numbers(&troops.numbers))
        }
        ExcaliburEvent::Paid {
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
        ExcaliburEvent::LeftUnpaid { troops } => {
            by_lord("excalibur-left-unpaid", troops.seat).with("numbers", numbers(&troops.numbers))
        }
        ExcaliburEvent::Loyalty {
            seat,
            rolled,
            deserted,
        } if deserted.is_empty() => {
            by_lord("excalibur-loyal", *seat).with("numbers", numbers(rolled))
        }
        ExcaliburEvent::Loyalty {
            seat,
            rolled,
            deserted,
        } => by_lord("excalibur-deserted", *seat)
            .with("numbers", numbers(rolled))
            .with("deserted", numbers(deserted)),
        ExcaliburEvent::Healed { troops } => {
            by_lord("excalibur-healed", troops.seat).with("numbers", numbers(&troops.numbers))
        }
        ExcaliburEvent::Promoted {
            from,
            to,
            rank,
            spot,
            ..
        } => say("excalibur-promoted")
            .with("from", *from)
            .with("to", *to)
            .with("rank", names::rank(*rank))
            .with("at", words.spot(*spot)),
        ExcaliburEvent::PromotionWaits { seat, number } => {
            by_lord("excalibur-promotion-waits", *seat).with("number", *number)
        }
        ExcaliburEvent::Appointed { seat, number } => {
            by_lord("excalibur-appointed", *seat).with("number", *number)
        }
        ExcaliburEvent::NoHeir { seat } => by_lord("excalibur-no-heir", *seat),
        ExcaliburEvent::Hired {
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
        ExcaliburEvent::Built {
            what,
            count,
            at,
            bezants,
            ..
        } => say("excalibur-built")
            .with("what", building(*what, *count))
            .with("at", words.manor(*at))
            .with("bezants", *bezants),
        ExcaliburEvent::Relocated { troops, from, to } => say("excalibur-relocated")
            .with("numbers", numbers(&troops.numbers))
            .with("from", words.spot(*from))
            .with("to", words.spot(*to)),
        ExcaliburEvent::RelocatedHand { hand, from, to, .. } => {
            let id = match hand {
                HouseholdHand::Forester => "excalibur-relocated-forester",
                HouseholdHand::Reeve => "excalibur-relocated-reeve",
            };
            say(id)
                .with("from", words.manor(*from))
                .with("to", words.manor(*to))
        }
        ExcaliburEvent::Repaired {
            what, at, bezants, ..
        } => say("excalibur-fate-repaired")
            .with("what", building(*what, 1))
            .with("at", words.manor(*at))
            .with("bezants", *bezants),

        ExcaliburEvent::Fate { .. }
        | ExcaliburEvent::FateOrder { .. }
        | ExcaliburEvent::Plagued { .. }
        | ExcaliburEvent::Lightning { .. }
        | ExcaliburEvent::Revolted { .. }
        | ExcaliburEvent::Sheltered { .. }
        | ExcaliburEvent::Stormed { .. }
        | ExcaliburEvent::Flooded { .. }
        | ExcaliburEvent::Deserted { .. }
        | ExcaliburEvent::Burnt { .. }
        | ExcaliburEvent::Joined { .. }
        | ExcaliburEvent::NotJoined { .. }
        | ExcaliburEvent::Scutage { .. }
        | ExcaliburEvent::Swarmed { .. }
        | ExcaliburEvent::BoundaryMoved { .. } => return super::fate::tell(words, what, viewer),

        // only its author is told of a line that had no effect
        ExcaliburEvent::Skipped { seat, .. }
            if viewer != Viewer::Moderator && viewer != Viewer::Seat(*seat) =>
        {
            return None;
        }
        ExcaliburEvent::Skipped {
            seat,
            line,
            why,
            done: 0,
            ..
        } => by_lord("excalibur-skipped", *seat)
            .with("line", line.as_str())
            .with("why", skipped(words, why)),
        ExcaliburEvent::Skipped {
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

        ExcaliburEvent::Converted { .. }
        | ExcaliburEvent::Destroyed { .. }
        | ExcaliburEvent::SiteContested { .. }
        | ExcaliburEvent::ArthurRides { .. }
        | ExcaliburEvent::ArthurVisits { .. }
        | ExcaliburEvent::Awarded { .. }
        | ExcaliburEvent::Fined { .. }
        | ExcaliburEvent::ParishTaxed { .. }
        | ExcaliburEvent::Meditates { .. }
        | ExcaliburEvent::MeditationBroken { .. }
        | ExcaliburEvent::MeditationKept { .. }
        | ExcaliburEvent::Barred { .. } => return advanced_game::tell(words, what, viewer),

        ExcaliburEvent::Out { seat } => by_lord("excalibur-is-out", *seat),
        ExcaliburEvent::Standing { seat, manors } => say("excalibur-standing")
            .with("lord", words.lord(*seat))
            .with("manors", *manors),
        ExcaliburEvent::Victory {
            seats,
            manors,
            points: None,
        } => say("excalibur-victory")
            .with("lords", words.lords(seats))
            .with("count", seats.len())
            .with("manors", *manors),
        ExcaliburEvent::Victory {
            seats,
            points: Some(points),
            ..
        } => say("excalibur-victory-points")
            .with("lords", words.lords(seats))
            .with("count", seats.len())
            .with("points", *points),
        ExcaliburEvent::Amended { words: lines } => {
            let told = lines
                .split(amendment::BETWEEN)
                .filter(|line| amendment::secret_money_owner(words.game, line).is_none_or(sees))
                .map(facts::describe_fact);
            say("excalibur-amended").with(
                "line",
                told.reduce(|first, second| {
                    Phrase::new("excalibur-facts")
                        .with("first", first)
                        .with("second", second)
                })?,
            )
        }
        ExcaliburEvent::NextTurn { year, season } => {
            say("excalibur-next-turn").with("turn", names::turn_title(*season, *year))
        }
    };
    Some(phrase)
}

/// Several similar events as one sentence, "Kay: …, … and …".
pub fn tell_group(
    words: ValleyNames,
    what: &ExcaliburEvent,
    list: Vec<PhraseArgument>,
) -> Option<Phrase> {
    let (id, seat) = group_sentence_id(what)?;
    let told = Phrase::new(id).with("list", list);
    Some(match seat {
        Some(seat) => told.with("lord", words.lord(seat)),
        None => told,
    })
}

/// Events that happen many times in one step: grouped by lord, or for all lords together.
pub fn group_sentence_id(what: &ExcaliburEvent) -> Option<(&'static str, Option<Seat>)> {
    Some(match what {
        ExcaliburEvent::Supervised { seat, .. } => ("excalibur-all-supervised", Some(*seat)),
        ExcaliburEvent::Retired { troops, .. } => ("excalibur-all-retired", Some(troops.seat)),
        ExcaliburEvent::Promoted { seat, .. } => ("excalibur-all-promoted", Some(*seat)),
        ExcaliburEvent::Hired { seat, .. } => ("excalibur-all-hired", Some(*seat)),
        ExcaliburEvent::Built { seat, .. } => ("excalibur-all-built", Some(*seat)),
        ExcaliburEvent::Repaired { seat, .. } => ("excalibur-fate-all-repaired", Some(*seat)),
        ExcaliburEvent::Relocated { troops, .. } => ("excalibur-all-relocated", Some(troops.seat)),
        ExcaliburEvent::RelocatedHand { seat, .. } => ("excalibur-all-relocated", Some(*seat)),
        ExcaliburEvent::Standing { .. } => ("excalibur-all-standing", None),
        _ => return None,
    })
}

fn between(
    words: ValleyNames,
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

fn choice(choice: GateChoice) -> Phrase {
    match choice {
        GateChoice::Wanted(nth) => Phrase::new("excalibur-choice-wanted").with("nth", nth),
        GateChoice::Farthest => Phrase::new("excalibur-choice-farthest"),
    }
}

pub fn amount(words: ValleyNames, seat: Seat, bezants: u32) -> Phrase {
    Phrase::new("excalibur-amount")
        .with("lord", words.lord(seat))
        .with("bezants", bezants)
}

/// "the weaker by 5 to 7"
pub fn withdrawal(why: &WithdrawalReason) -> Phrase {
    match why {
        WithdrawalReason::Weaker { own, other } => Phrase::new("excalibur-why-weaker")
            .with("own", *own)
            .with("other", *other),
        WithdrawalReason::Rounds(rounds) => {
            Phrase::new("excalibur-why-rounds").with("rounds", *rounds)
        }
        WithdrawalReason::Losses(losses) => {
            Phrase::new("excalibur-why-losses").with("losses", *losses)
        }
        WithdrawalReason::Leave => Phrase::new("excalibur-why-leave"),
        WithdrawalReason::Hundred => Phrase::new("excalibur-why-hundred"),
    }
}

pub fn ground(ground: CombatGround) -> Phrase {
    Phrase::new(match ground {
        CombatGround::Open => "excalibur-ground-open",
        CombatGround::Choke => "excalibur-ground-choke",
        CombatGround::Between => "excalibur-ground-between",
        CombatGround::House => "excalibur-ground-house",
        CombatGround::Assault => "excalibur-siege-ground",
    })
}

/// "a hive", "3 foresters"
pub fn building(what: ManorBuilding, count: u32) -> Phrase {
    let id = match what {
        ManorBuilding::Hive => "excalibur-hives",
        ManorBuilding::Forester => "excalibur-foresters",
        ManorBuilding::Reeve => "excalibur-reeves",
        ManorBuilding::Mill => "excalibur-mills",
        ManorBuilding::Castle => "excalibur-castles",
        ManorBuilding::Church => "excalibur-churches",
        ManorBuilding::Circle => "excalibur-circles",
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

fn skipped(words: ValleyNames, why: &OrderSkipReason) -> Phrase {
    match why {
        OrderSkipReason::Money { has, needs } => Phrase::new("excalibur-skipped-money")
            .with("has", *has)
            .with("needs", *needs),
        OrderSkipReason::Keep { keeps } => {
            Phrase::new("excalibur-skipped-keep").with("keeps", *keeps)
        }
        OrderSkipReason::NotHeld => Phrase::new("excalibur-skipped-not-held"),
        OrderSkipReason::Full => Phrase::new("excalibur-skipped-full"),
        OrderSkipReason::NoLand => Phrase::new("excalibur-skipped-no-land"),
        OrderSkipReason::SecondMill => Phrase::new("excalibur-skipped-second-mill"),
        OrderSkipReason::Supply => Phrase::new("excalibur-skipped-supply"),
        OrderSkipReason::NotLinked => Phrase::new("excalibur-skipped-not-linked"),
        OrderSkipReason::Gone => Phrase::new("excalibur-skipped-gone"),
        OrderSkipReason::NoHeir => Phrase::new("excalibur-skipped-no-heir"),
        OrderSkipReason::Pay => Phrase::new("excalibur-skipped-pay"),
        OrderSkipReason::Leaderless => Phrase::new("excalibur-skipped-leaderless"),
        OrderSkipReason::Condition => Phrase::new("excalibur-skipped-condition"),
        OrderSkipReason::Undone => Phrase::new("excalibur-skipped-undone"),
        OrderSkipReason::Sound => Phrase::new("excalibur-fate-skipped-sound"),
        OrderSkipReason::NotBoth => Phrase::new("excalibur-fate-skipped-not-both"),
        OrderSkipReason::NoHives => Phrase::new("excalibur-fate-skipped-no-hives"),
        OrderSkipReason::Faith => Phrase::new("excalibur-skipped-faith"),
        OrderSkipReason::Parish => Phrase::new("excalibur-skipped-parish"),
        OrderSkipReason::Outdone { by } => {
            Phrase::new("excalibur-skipped-outdone").with("lord", words.lord(*by))
        }
        OrderSkipReason::Shrines => Phrase::new("excalibur-skipped-shrines"),
        OrderSkipReason::NoShrine => Phrase::new("excalibur-skipped-no-shrine"),
        OrderSkipReason::NoChange => Phrase::new("excalibur-skipped-no-change"),
        OrderSkipReason::NotNow => Phrase::new("excalibur-skipped-not-now"),
        OrderSkipReason::NotAnothers => Phrase::new("excalibur-pillage-skipped-not-anothers"),
        OrderSkipReason::NobodyThere => Phrase::new("excalibur-pillage-skipped-nobody-there"),
        OrderSkipReason::Fought => Phrase::new("excalibur-pillage-skipped-fought"),
        OrderSkipReason::Defended => Phrase::new("excalibur-pillage-skipped-defended"),
        OrderSkipReason::Besieging => Phrase::new("excalibur-pillage-skipped-besieging"),
        OrderSkipReason::NothingThere => Phrase::new("excalibur-pillage-skipped-nothing-there"),
        OrderSkipReason::Pillaged => Phrase::new("excalibur-pillage-skipped-pillaged"),
    }
}
