//! Sheets, and what becomes of each line.

use super::parser;
use super::sheet_reader::read;
use crate::{
    cards::{Black, BlackKind, Cards, White},
    game::RoundTable,
    order::{
        Action, Deed, EvilChoice, GroupSize, KayAdds, MerlinTarget, Order, ShareWish, SpecialPlay,
        StandingOrder, Volunteering, WarChoice,
    },
    order_text,
    position::{Half, Inquiry, LaidFight, Position, Question},
    quest::{Place, Quest},
    sample::{ALL_KNIGHTS, game_of},
    turn::start::blank,
};
use seneschal_seam::{
    notation::Notation as _,
    order_reading::{FutureLine, LineAnswer, LineVerdict, OrderReading},
    seat::Seat,
};
use seneschal_testing::{line_table::must_say, order_reference::OrderReference};
use seneschal_text::{Phrase, Sheet};
use std::collections::{BTreeMap, BTreeSet};

const KAY: Seat = Seat(3);

fn actions() -> Vec<Action> {
    use White::{Fight, Grail, Merlin};
    let mut all = vec![
        Action::Offer(Fight(3)),
        Action::Bury(Black::plain(BlackKind::Morgan2)),
        Action::Bury(Black::plain(BlackKind::BlackKnight)),
        Action::Arrange(black_cards().into()),
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
        SpecialPlay::Clairvoyance(black_cards().into()),
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

fn black_cards() -> [Black; 4] {
    let lancelot = Black {
        kind: BlackKind::Lancelot,
        value: 5,
    };
    let [knight, excalibur, morgan] = [
        BlackKind::BlackKnight,
        BlackKind::Excalibur,
        BlackKind::Morgan4,
    ]
    .map(Black::plain);
    [lancelot, knight, excalibur, morgan]
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
        StandingOrder::Merlin(BTreeMap::from([(BlackKind::Guinevere, 0)])),
        StandingOrder::Volunteer(BTreeMap::new()),
        StandingOrder::Volunteer(BTreeMap::from([(Volunteering::Cards, true)])),
        StandingOrder::Volunteer(BTreeMap::from([
            (Volunteering::Cards, true),
            (Volunteering::Life, false),
        ])),
        StandingOrder::Summons(true),
        StandingOrder::Summons(false),
        StandingOrder::Save(BTreeMap::new()),
        StandingOrder::Save(BTreeMap::from([(Seat(0), true), (KAY, false)])),
        StandingOrder::Kay(KayAdds::Least),
        StandingOrder::Kay(KayAdds::Card(3)),
        StandingOrder::Kay(KayAdds::Nothing),
        StandingOrder::Share(ShareWish::Choice),
        StandingOrder::Share(ShareWish::Lot),
        StandingOrder::Armour(Vec::new()),
        StandingOrder::Armour(black_cards().into()),
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
            let read = parser::line(&game.names, &line, 0, Seat(0));
            let same = read.as_ref().is_ok_and(|clauses| {
                clauses.len() == 1 && clauses[0].what == what && clauses[0].paid == paid
            });
            if !same {
                unlike.push(format!("{line}: {what:?} {read:?}"));
            }
            // no word of the platform takes it out of the sheet
            let mail = format!("BEGIN ORDERS\n{line}\nEND ORDERS\n");
            let sheet = seneschal_text::envelopes(&mail).remove(0).sheet;
            if sheet.lines.len() != 1 {
                unlike.push(format!("{line}: not in the sheet"));
            }
        }
    }
    assert!(unlike.is_empty(), "{}", unlike.join("\n"));
}

#[test]
fn the_page_shows_every_order() {
    let game = game_of(ALL_KNIGHTS, &[]);
    let named = |name: &str| seneschal_text::LanguageSet::named(name).unwrap();
    OrderReference {
        game: "round-table",
        table: include_str!("../../../../config/rules/round-table/orders.yaml"),
        behind_others: &[],
        examples: &[
            ("$card", "Grail"),
            ("$cards", "Grail, Fight 5"),
            ("$laid", "3"),
            ("$three", "3 Grails"),
            ("$trio", "Fight 1, Fight 1, Grail"),
            ("$fight", "3"),
            ("$fights", "3 and 4"),
            ("$black", "Lancelot 5"),
            ("$blacks", "Lancelot 5, Despair"),
            ("$kinds", "Despair"),
            ("$giving", "cards"),
            ("$none", "Vivien"),
            ("$once", "Morgan 2"),
            ("$twice", "Morgan 2"),
            ("$thrice", "Morgan 2"),
            ("$place", "Grail"),
            ("$quest", "Grail"),
            ("$knight", "Kay"),
            ("$saved", "Kay"),
            ("$shares", "Grail to Kay"),
        ],
        said_in: &|language, line| game.names.in_tongue(named(language), line),
        is_order: &|line| parser::line(&game.names, line, 0, Seat(0)).is_ok_and(|it| it.len() == 1),
    }
    .must_be_shown();
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
                let told = if verdict == "sheet-kept" {
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

/// `tests/lines/round-table/answers.txt`
#[test]
fn what_is_said_of_a_line() {
    let game = game();
    must_say("tests/lines/round-table/answers.txt", |section, sheet| {
        let at = game.read_complete_position("a section", &section.position);
        let at = at.unwrap_or_else(|why| panic!("{why}"));
        let mut knights = at.seats();
        let seat = knights.find(|seat| game.knight_name(*seat) == section.writer);
        told(&read(&game, &at, seat.unwrap(), sheet))
    });
}

#[test]
fn nonsense_holds_the_half_that_is_due() {
    let game = game();
    let mut at = at_deeds(&game, &[White::Fight(1)]);
    at.half = Half::Evil;
    let sheet = Sheet::from_stored("evil draw\nlya Grail");
    assert!(!read(&game, &at, KAY, &sheet).is_clean());
}

/// R§5.1: where Tristan will be is not certain, so neither is whether his way costs a deed.
#[test]
fn tristan_may_be_at_home_by_then() {
    let game = game_of(&["Arthur", "Galahad", "Gawain", "Tristan"], &[]);
    let mut at = at_deeds(&game, &[White::Fight(5), White::Grail]);
    at.quest_mut(Quest::Picts).fights = (1..5).map(|value| LaidFight { value, group: 0 }).collect();
    put(&mut at, KAY, Quest::Picts);
    let rows: &[(&str, &[&str])] = &[
        ("lay 5\ngo to Grail", &["will", "will"]),
        (
            "go to Grail\nlay Grail",
            &["will", "§3.3 for-a-life [for a life: lay Grail]"],
        ),
    ];
    check(&game, &at, KAY, rows);
    at.half = Half::Evil;
    let rows: &[(&str, &[&str])] = &[
        (
            "evil draw\ngo to Grail\nlay Grail",
            &[
                "will",
                "for turn 4 deeds: go to Grail",
                "for turn 4 deeds: lay Grail",
            ],
        ),
        (
            "evil draw\ngo to Grail\nfor a life: lay Grail",
            &[
                "will",
                "for turn 4 deeds: go to Grail",
                "for turn 4 deeds: for a life: lay Grail",
            ],
        ),
    ];
    check(&game, &at, KAY, rows);
}

/// With one sheet for both halves, deeds count before the card comes (R§3.1).
#[test]
fn one_sheet_for_both_halves() {
    let game = game_of(
        &["Arthur", "Galahad", "Gawain", "Kay", "Perceval"],
        &[("two_sheets", "no")],
    );
    let mut at = at_deeds(&game, &[White::Grail]);
    at.half = Half::Evil;
    let sheet = "evil draw; go to Grail\nif a Despair comes: for a life: lay Grail";
    check(
        &game,
        &at,
        KAY,
        &[(sheet, &["will, will", "if-then, will"])],
    );
}

/// Without fences, sentences to a person are none of the sheet.
#[test]
fn letters() {
    let game = game();
    let at = at_deeds(&game, &[White::Grail]);
    let letter = Sheet {
        fenced: false,
        ..Sheet::from_stored(
            "Hi all, what a fight this was!\nI think we should go on\ngo to Grail\nshare by choice\ngo to Grial\ncheers, Kay",
        )
    };
    let wanted = [
        "remark",
        "remark",
        "will",
        "will-standing",
        "which-place [Grail]",
        "remark",
    ];
    assert_eq!(told(&read(&game, &at, KAY, &letter)), wanted);
    let plan = Sheet {
        fenced: false,
        ..Sheet::from_stored("go to Grail\nfor turn 9\nI hope that we live\ndraw two")
    };
    assert_eq!(
        told(&read(&game, &at, KAY, &plan)).get(2),
        Some(&"remark".to_owned())
    );
}

/// Every message of a sheet's answer has its words in every language.
#[test]
fn every_message_has_words() {
    let ids = |text: &'static str| {
        let quoted = text.split('"').skip(1).step_by(2);
        quoted.filter(|id| id.starts_with("round-table-") && !id.ends_with('-'))
    };
    let code = [
        include_str!("conditions.rs"),
        include_str!("line_check.rs"),
        include_str!("order_check.rs"),
        include_str!("order_grammar.rs"),
        include_str!("order_values.rs"),
        include_str!("parser.rs"),
        include_str!("sheet_grammar.rs"),
        include_str!("../turn/deed_check.rs"),
        include_str!("../turn/deeds.rs"),
    ];
    let used: BTreeSet<&str> = code.into_iter().flat_map(ids).collect();
    for words in [
        include_str!("../../../../templates/locales/en/round-table-orders.ftl"),
        include_str!("../../../../templates/locales/fr/round-table-orders.ftl"),
        include_str!("../../../../templates/locales/sv/round-table-orders.ftl"),
    ] {
        let lines = words.lines().filter_map(|line| line.split_once(" ="));
        let there = lines
            .map(|(id, _)| id)
            .filter(|id| id.starts_with("round-table-"));
        assert_eq!(there.collect::<BTreeSet<_>>(), used);
    }
}

/// What a half still asks for beside a sheet, and whether `confirm` does without it.
fn missing(game: &RoundTable, at: &Position, seat: Seat, sheet: &str) -> Option<(String, bool)> {
    let missing = read(game, at, seat, &Sheet::from_stored(sheet)).missing?;
    let half = missing.what.args.get("half").cloned();
    Some((format!("{half:?}"), missing.may_confirm))
}

#[test]
fn a_sheet_completes_a_half_only_with_what_it_asks() {
    use White::{Fight, Grail};
    let game = game();
    let deeds = at_deeds(&game, &[Fight(1), Grail]);
    let mut evil = deeds.clone();
    evil.half = Half::Evil;
    let window = |question| {
        let mut at = deeds.clone();
        let seats = BTreeSet::from([Seat(0)]);
        at.asked = Some(Inquiry { question, seats });
        at
    };
    let (summons, vivien) = (
        window(Question::Summons),
        window(Question::Merlins {
            card: BlackKind::Vivien,
        }),
    );
    let (turn, asked) = (KAY, Seat(0));
    for (at, seat, sheet, wanted) in [
        (&deeds, turn, "discard Fight 1", Some(("deed", false))),
        (
            &deeds,
            turn,
            "discard Fight 1\nno orders",
            Some(("deed", true)),
        ),
        (&deeds, turn, "no orders", Some(("deed", true))),
        (&deeds, turn, "no orders\ndraw two", None),
        (&deeds, turn, "if Grail is open: go to Grail", None),
        (&deeds, asked, "discard Fight 1", None),
        (&evil, turn, "merlin against Vivien", Some(("evil", false))),
        (&evil, turn, "go to Grail", Some(("evil", false))),
        (&evil, turn, "no orders", Some(("evil", true))),
        (&evil, turn, "evil life", None),
        (&evil, turn, "evil engine until told otherwise", None),
        (&summons, asked, "prefer Grail", Some(("answer", false))),
        (&summons, asked, "no orders", Some(("answer", true))),
        (&summons, asked, "summons no", None),
        (&summons, turn, "prefer Grail", None),
        (
            &vivien,
            asked,
            "merlin against Guinevere",
            Some(("answer", false)),
        ),
        (&vivien, asked, "no merlin", None),
        (&vivien, asked, "2 merlins against Vivien", None),
    ] {
        let wanted = wanted.map(|(half, may): (&str, bool)| {
            let half = Some(seneschal_text::PhraseArgument::from(half));
            (format!("{half:?}"), may)
        });
        assert_eq!(missing(&game, at, seat, sheet), wanted, "{sheet}");
    }
    // R§3.1: one sheet has both
    let one = game_of(
        &["Arthur", "Galahad", "Gawain", "Kay", "Perceval"],
        &[("two_sheets", "no")],
    );
    for (sheet, is_missing) in [("evil draw", true), ("evil draw\ngo to Grail", false)] {
        assert_eq!(
            missing(&one, &evil, KAY, sheet).is_some(),
            is_missing,
            "{sheet}"
        );
    }
}

#[test]
fn what_one_discards_in_ones_own_turn_may_be_a_deed() {
    use White::{Fight, Grail};
    let game = game();
    let mut at = at_deeds(&game, &[Fight(1), Grail, Grail, Grail]);
    let meant = |at: &Position, seat, sheet: &str| {
        let reading = read(&game, at, seat, &Sheet::from_stored(sheet));
        reading.orders.into_iter().next().map(|order| order.what)
    };
    let standing = |cards: &[White]| {
        let order = StandingOrder::Discard(cards.to_vec());
        Some(Action::Standing(order))
    };
    let three = [Grail, Grail, Grail];
    at.knight_mut(KAY).unwrap().place = Place::At(Quest::Grail);
    at.knight_mut(KAY).unwrap().life = 3;
    let heal = Some(Action::Deed(Deed::Heal(Grail)));
    assert_eq!(meant(&at, KAY, "discard Fight 1"), standing(&[Fight(1)]));
    assert_eq!(meant(&at, KAY, "discard 3 Grails"), heal);
    assert_eq!(meant(&at, KAY, "jeter 3 Graals"), heal);
    assert_eq!(meant(&at, KAY, "discard Grail, Grail, Grail"), heal);
    assert_eq!(meant(&at, Seat(0), "discard 3 Grails"), standing(&three));
    at.knight_mut(KAY).unwrap().place = Place::At(Quest::Excalibur);
    let drop = Some(Action::Deed(Deed::Drop(Fight(1))));
    for line in ["discard Fight 1", "jeter Combat 1", "släng Strid 1"] {
        assert_eq!(meant(&at, KAY, line), drop, "{line}");
    }
    for line in [
        "if I must discard: Fight 1",
        "si je dois défausser : Combat 1",
        "om jag måste kasta: Strid 1",
    ] {
        assert_eq!(meant(&at, KAY, line), standing(&[Fight(1)]), "{line}");
    }
}
