//! Sheets, and what becomes of each line.

use super::parser;
use super::sheet_reader::read;
use crate::{
    cards::{Black, BlackKind, Cards, PlacedCard, White},
    game::RoundTable,
    order::{
        Action, Deed, EvilChoice, GroupSize, KayAdds, MerlinTarget, Order, ShareWish, SpecialPlay,
        StandingOrder, Volunteering, WarChoice,
    },
    order_text,
    position::{Half, Inquiry, KnightState, LaidBlack, LaidFight, Position, Question, Relic, Step},
    quest::{Place, Quest},
    sample::{ALL_KNIGHTS, game_of},
    turn::start::blank,
};
use seneschal_seam::{
    order_reading::{FutureLine, LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
};
use seneschal_text::{Phrase, Sheet};
use std::collections::{BTreeMap, BTreeSet};

const KAY: Seat = Seat(3);

fn actions() -> Vec<Action> {
    use White::{Fight, Grail, Merlin};
    let mut all = vec![
        Action::Offer(Fight(3)),
        Action::Bury(BlackKind::Morgan2),
        Action::Bury(BlackKind::BlackKnight),
        Action::Reveal,
        Action::TakeFrom(KAY),
        Action::Share(vec![(Grail, KAY), (Fight(5), Seat(0)), (Fight(5), KAY)]),
        Action::Agree(KAY),
    ];
    let evils = [
        EvilChoice::Draw,
        EvilChoice::DrawFaceDown,
        EvilChoice::Engine,
        EvilChoice::Life,
    ];
    all.extend(evils.map(Action::Evil));
    let quests = Quest::ALL.into_iter();
    let mut deeds: Vec<Deed> = quests.clone().map(Place::At).map(Deed::Go).collect();
    deeds.extend([
        Deed::Go(Place::Home),
        Deed::DrawTwo,
        Deed::FightEngine(vec![3]),
        Deed::FightEngine(vec![3, 4, 4]),
        Deed::Heal(Fight(2)),
        Deed::Heal(Grail),
        Deed::Heal(Merlin),
        Deed::Accuse(KAY),
        Deed::Swap {
            with: KAY,
            card: Fight(1),
        },
        Deed::Trade([Fight(1), Fight(1), Grail]),
    ]);
    deeds.extend(White::ALL.map(Deed::Drop));
    for group in [None, Some(GroupSize::Pair), Some(GroupSize::Triple)] {
        deeds.extend([Fight(3), Grail].map(|card| Deed::Lay { card, group }));
    }
    let mut plays = vec![
        SpecialPlay::Merlin(MerlinTarget::Engine),
        SpecialPlay::Clairvoyance(Vec::new()),
        SpecialPlay::Clairvoyance(vec![BlackKind::Excalibur, BlackKind::Morgan4]),
        SpecialPlay::Convocation(None),
        SpecialPlay::Convocation(Some(KAY)),
        SpecialPlay::Fate,
        SpecialPlay::Lady(None),
        SpecialPlay::Lady(Some(KAY)),
        SpecialPlay::Messenger {
            to: KAY,
            cards: vec![Grail, Fight(5)],
        },
    ];
    plays.extend(
        quests
            .clone()
            .map(MerlinTarget::Quest)
            .map(SpecialPlay::Merlin),
    );
    plays.extend(quests.map(SpecialPlay::Heroism));
    for others in [true, false] {
        plays.push(SpecialPlay::Piety { others });
        plays.push(SpecialPlay::Reinforcements { others });
    }
    deeds.extend(plays.into_iter().map(Deed::Play));
    all.extend(deeds.into_iter().map(Action::Deed));
    all.extend(standing_orders().into_iter().map(Action::Standing));
    all
}

fn standing_orders() -> Vec<StandingOrder> {
    use White::{Fight, Grail, Merlin};
    let specials = BlackKind::ALL.into_iter().filter(|kind| kind.is_special());
    let cards = [vec![], vec![Fight(1), Grail], vec![Fight(5), Merlin]];
    let mut all = vec![
        StandingOrder::Merlin(BTreeMap::new()),
        StandingOrder::Merlin(BTreeMap::from([
            (BlackKind::Morgan2, 1),
            (BlackKind::Vivien, 1),
        ])),
        StandingOrder::Merlin(specials.map(|kind| (kind, 2)).collect()),
        StandingOrder::Excalibur(BTreeSet::new()),
        StandingOrder::Excalibur(BlackKind::ALL.into()),
        StandingOrder::Volunteer(BTreeSet::new()),
        StandingOrder::Volunteer(BTreeSet::from([Volunteering::Cards])),
        StandingOrder::Volunteer(BTreeSet::from([Volunteering::Cards, Volunteering::Life])),
        StandingOrder::Summons(true),
        StandingOrder::Summons(false),
        StandingOrder::Save(BTreeSet::new()),
        StandingOrder::Save(BTreeSet::from([Seat(0), KAY])),
        StandingOrder::Kay(KayAdds::Least),
        StandingOrder::Kay(KayAdds::Card(3)),
        StandingOrder::Kay(KayAdds::Nothing),
        StandingOrder::Share(ShareWish::Choice),
        StandingOrder::Share(ShareWish::Lot),
        StandingOrder::Armour(Vec::new()),
        StandingOrder::Armour(vec![BlackKind::Picts, BlackKind::Mists]),
        StandingOrder::Evil(EvilChoice::Draw),
        StandingOrder::Evil(EvilChoice::DrawFaceDown),
        StandingOrder::Evil(EvilChoice::Engine),
        StandingOrder::Evil(EvilChoice::Life),
    ];
    let wars = [
        WarChoice::Fewer,
        WarChoice::More,
        WarChoice::Picts,
        WarChoice::Saxons,
    ];
    all.extend(wars.map(StandingOrder::Warriors));
    all.extend(cards.clone().map(StandingOrder::Discard));
    all.extend(cards.clone().map(StandingOrder::ForArthur));
    all.extend(cards.map(StandingOrder::Prefer));
    all
}

#[test]
fn every_line_that_is_written_is_read_back() {
    let game = game_of(ALL_KNIGHTS, &[]);
    let mut unlike = Vec::new();
    for (what, paid) in actions()
        .into_iter()
        .flat_map(|what| [(what.clone(), false), (what, true)])
    {
        let line = order_text::line(&game, &what, paid);
        // and in the words of the other languages
        let languages =
            ["en", "fr", "sv"].map(|name| seneschal_text::LanguageSet::named(name).unwrap());
        for language in languages {
            let line = game.names.in_tongue(language, &line);
            let read = parser::line(&game.names, &line, Seat(0));
            let same = read.as_ref().is_ok_and(|clauses| {
                clauses.len() == 1 && clauses[0].what == what && clauses[0].paid == paid
            });
            if !same {
                unlike.push(format!("{line}: {what:?} {read:?}"));
            }
        }
    }
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
}

#[test]
fn the_words_of_no_language_contradict() {
    let words = seneschal_text::WordIndex::<super::keys::Key>::mixed(super::names::TABLES);
    let words = words.unwrap_or_else(|why| panic!("{why}"));
    // an accent tells the first apart, the words around the others
    let known = [
        "a: filler (en), to (fr)",
        "convocation: convocation (en, fr), summons (fr)",
        "kallelse: summons (sv), convocation (sv)",
    ];
    assert_eq!(words.ambiguities(), known);
}

/// Each line's answer in short: `will-go`, `for turn 7 deeds: lay 3`, `which-card [Grail]`,
/// `§4.1 over [go to Grail]`.
fn told(reading: &OrderReading<Order>) -> Vec<String> {
    let short = |phrase: &Phrase| {
        let id = phrase.id.trim_start_matches("round-table-");
        id.trim_start_matches("orders-")
            .trim_start_matches("refused-")
            .to_owned()
    };
    let answer = |answer: &LineAnswer| {
        let verdict = match &answer.verdict {
            LineVerdict::Will(said) => said.iter().map(short).collect::<Vec<_>>().join(", "),
            LineVerdict::Remark => "remark".to_owned(),
            LineVerdict::Unread(complaint) => {
                format!(
                    "{} [{}]",
                    short(&complaint.what),
                    complaint.instead.join("; ")
                )
            }
            LineVerdict::Refused(refusal) => {
                let clause = refusal.clause.as_deref().unwrap_or("-");
                format!(
                    "§{clause} {} [{}]",
                    short(&refusal.why),
                    refusal.instead.join("; ")
                )
            }
        };
        match &answer.later {
            Some(FutureLine {
                turn,
                kept: Some(kept),
            }) => {
                let told = if verdict == "later-kept" {
                    ""
                } else {
                    &verdict
                };
                format!(
                    "for {turn}: {kept}{}{told}",
                    if told.is_empty() { "" } else { " | " }
                )
            }
            Some(FutureLine { kept: None, .. }) | None => verdict,
        }
    };
    reading.answers.iter().map(answer).collect()
}

/// Rows of a sheet and the answers to its lines.
fn check(game: &RoundTable, position: &Position, seat: Seat, rows: &[(&str, &[&str])]) {
    let mut unlike = Vec::new();
    for (sheet, wanted) in rows {
        let found = told(&read(game, position, seat, &Sheet::from_stored(sheet)));
        if found != *wanted {
            unlike.push(format!("{sheet}\n  {found:?}\n  {wanted:?}"));
        }
    }
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
}

fn game() -> RoundTable {
    game_of(&["Arthur", "Galahad", "Gawain", "Kay", "Perceval"], &[])
}

fn hand(cards: &[White]) -> Cards<White> {
    cards.iter().copied().collect()
}

/// Kay's turn 4, deeds: at home, with these cards.
fn at_deeds(game: &RoundTable, cards: &[White]) -> Position {
    let mut position = blank(game);
    (position.turn, position.half, position.seat) = (4, Half::Deeds, KAY);
    for seat in position.seats() {
        position.knight_mut(seat).unwrap().hand = hand(&[White::Grail]);
    }
    position.knight_mut(KAY).unwrap().hand = hand(cards);
    position
}

fn put(position: &mut Position, seat: Seat, at: Quest) {
    position.knight_mut(seat).unwrap().place = Place::At(at);
}
