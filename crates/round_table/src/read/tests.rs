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

#[test]
fn deeds_at_home() {
    use White::{Fight, Grail, Heroism, Merlin, Messenger, Piety};
    let game = game();
    let cards = [
        Fight(1),
        Fight(2),
        Fight(2),
        Fight(2),
        Grail,
        Merlin,
        Heroism,
        Messenger,
        Piety,
    ];
    let mut at = at_deeds(&game, &cards);
    at.engines = 6;
    put(&mut at, Seat(0), Quest::BlackKnight);
    at.quest_mut(Quest::Excalibur).over = true;
    at.knight_mut(Seat(1)).unwrap().state = KnightState::Dead;
    at.quest_mut(Quest::Grail).blacks.push(LaidBlack {
        card: Black::plain(BlackKind::Desolation),
        face_down: false,
        seen_by: BTreeSet::new(),
    });
    at.quest_mut(Quest::Picts).warriors = 1;
    check(
        &game,
        &at,
        KAY,
        &[
            ("go to Grail", &["will"]),
            ("go to Grial", &["which-place [Grail]"]),
            (
                "go home",
                &["§3.3 there [go to Lancelot; go to Grail; go to Picts]"],
            ),
            (
                "go to Excalibur",
                &["§4.1 over [go to Lancelot; go to Grail; go to Picts]"],
            ),
            (
                "go to Dragon",
                &["§4.1 closed [go to Lancelot; go to Grail; go to Picts]"],
            ),
            (
                "go to Black Knight",
                &["§3.3 solo [go to Lancelot; go to Grail; go to Picts]"],
            ),
            ("draw two", &["will"]),
            ("draw 2", &["will"]),
            (
                "draw two\ngo to Grail",
                &["will", "§3.3 for-a-life [for a life: go to Grail]"],
            ),
            ("draw two\nfor a life: go to Grail", &["will", "will"]),
            (
                "for a life: go to Grail",
                &["§3.3 no-deed-before [go to Grail]"],
            ),
            (
                "draw two\nfor a life: fight an engine with 1",
                &["will", "§3.3 same-kind []"],
            ),
            (
                "draw two\nfor a life: go to Grail\nfor a life: heal with 3 Fight 2",
                &["will", "will", "§3.3 third []"],
            ),
            ("fight an engine with 1 and 2", &["will"]),
            (
                "fight an engine with 5",
                &["§10.1 no-card [fight an engine with 1; fight an engine with 2]"],
            ),
            ("fight an engine", &["which-fights []"]),
            ("lay 3", &["§4 no-quest-here [draw two]"]),
            (
                "go to Lancelot\nfor a life: lay 1",
                &[
                    "will",
                    "§4.2 which-group [for a life: lay 1 to the pair; for a life: lay 1 to the triple; for a life: lay 2 to the pair]",
                ],
            ),
            (
                "go to Lancelot\nfor a life: lay 1 to the pair",
                &["will", "will"],
            ),
            (
                "go to Picts\nfor a life: lay 2",
                &["will", "§4.6 war-next [for a life: lay 1]"],
            ),
            ("go to Grail; for a life: lay Grail", &["will, will"]),
            ("drop Fight 1", &["§3.3 not-there [draw two]"]),
            ("play Merlin on Picts", &["will"]),
            (
                "play Merlin on Grail",
                &["§2.4 merlin-special [play Merlin on Picts; play Merlin on an engine]"],
            ),
            (
                "play Merlin on Excalibur",
                &["§2.4 merlin-excalibur [play Merlin on Picts; play Merlin on an engine]"],
            ),
            (
                "play Merlin on an engine\nfor a life: play Piety for myself",
                &["will", "§3.3 same-kind []"],
            ),
            (
                "play Heroism on Dragon",
                &[
                    "§2.4 closed [play Heroism on Black Knight; play Heroism on Lancelot; play Heroism on Grail]",
                ],
            ),
            ("play Heroism on Grail", &["will"]),
            (
                "play Piety",
                &["for-whom [play Piety for myself; play Piety for the others]"],
            ),
            ("play Piety for the others", &["will"]),
            ("play Fate", &["§10.1 no-card []"]),
            ("play Grail", &["play-what []"]),
            ("play Messenger to kay: Grail", &["§2.4 no-knight []"]),
            (
                "play Messenger to arthur: Grail, 1, 2, 2",
                &["§2.4 messenger-cards []"],
            ),
            ("play Messenger to arthur: 2 Grails", &["§10.1 no-card []"]),
            (
                "play Lady of the Lake, first galahad",
                &["§10.1 no-knight []"],
            ),
            (
                "heal with 3 Grails",
                &["§10.1 no-card [heal with 3 Fight 2]"],
            ),
            ("heal with 3 Fight 2", &["will"]),
            (
                "heal with 3 Piety",
                &["§3.3 heal-alike [heal with 3 Fight 2]"],
            ),
            ("heal with 1 2 4", &["too-much []"]),
            ("accuse gawain", &["will"]),
            (
                "accuse galahad",
                &["§6.1 no-knight [accuse Arthur; accuse Gawain; accuse Perceval]"],
            ),
            (
                "accuse kay",
                &["§6.1 accuse-self [accuse Arthur; accuse Gawain; accuse Perceval]"],
            ),
            ("swap with arthur: Fight 1", &["§5.1 not-arthur []"]),
            ("trade Fight 1, 2, 2 for Merlin", &["§5.1 not-bedivere []"]),
            ("lay 7", &["fight-value []"]),
            ("hello there", &["no-order []"]),
            ("same again", &["same-again []"]),
            ("no orders", &["will-nothing"]),
            ("go to Grail; go to Picts", &["§3.3 same-kind []"]),
            ("for a life: merlin against Morgan", &["§3.3 no-deed []"]),
            ("evil draw", &["§3.1 half-over [for turn 8: evil draw]"]),
            ("offer Grail", &["§1.7 offer-late []"]),
            ("evil engine; go to Grail", &["§3.1 both-halves []"]),
        ],
    );
}

#[test]
fn conditions_and_plans() {
    use White::{Fight, Grail};
    let game = game();
    let mut at = at_deeds(&game, &[Fight(1), Grail]);
    check(
        &game,
        &at,
        KAY,
        &[
            ("if Grail is won: go to Picts", &["if-then, will"]),
            (
                "if Black Knight is free and not (bors is at Dragon): go to Black Knight",
                &["if-what []"],
            ),
            (
                "if arthur is at Grail or Picts has 3 warriors: go to Grail else draw two",
                &["if-then, will, if-then, will"],
            ),
            (
                "if I hold 2 Grails\nheal with 3 Grails\nelse\ndraw two\nend if\nfor a life: go to Grail",
                &[
                    "if-begins",
                    "if-then, will",
                    "if-begins",
                    "if-then, will",
                    "if-ends",
                    "will",
                ],
            ),
            ("if Excalibur is at -4: go to Excalibur", &["if-then, will"]),
            (
                "if Excalibur is at less than 3: go to Excalibur",
                &["if-then, will"],
            ),
            ("if there are 6 engines: accuse arthur", &["if-then, will"]),
            ("if 5 white swords: accuse kay", &["§6.1 accuse-self []"]),
            (
                "if there are less than 3 black swords: accuse arthur",
                &["if-then, will"],
            ),
            (
                "if I have less than 3 life: heal with 3 Grails",
                &["if-then, will"],
            ),
            (
                "if Lancelot has 4 black cards: go to Lancelot",
                &["if-then, will"],
            ),
            (
                "if Lancelot has 4 warriors: go to Lancelot",
                &["if-quest []"],
            ),
            ("if a Despair comes: go to Grail", &["if-then, will"]),
            ("if Morgan comes: go to Grail", &["if-then, will"]),
            ("if arthur holds 2 Grails: go to Grail", &["if-what []"]),
            ("unless Grail is lost: go to Grail", &["if-then, will"]),
            (
                "go to Grail if Grail is open",
                &["sheet-if-behind [if Grail is open: go to Grail]"],
            ),
            (
                "if Grail is open go to Grail",
                &["sheet-if-without-colon [if Grail is open: go to Grail]"],
            ),
            (
                "if Grail is open: merlin against Morgan",
                &["§10.2 condition []"],
            ),
            (
                "if Grail is open: go to Excalibur\ngo to Excalibur",
                &["if-then, will", "will"],
            ),
            (
                "if Grail is open: swap with arthur: Grail",
                &["§5.1 not-arthur []"],
            ),
            ("for turn 9: lay 3", &["for turn 9 deeds: lay 3"]),
            (
                "for turn 9 evil: draw two\nfor turn 9: evil draw\nfor turn 9: prefer Grail",
                &[
                    "for turn 9 deeds: draw two",
                    "for turn 9 evil: evil draw",
                    "for turn 9 evil: prefer Grail",
                ],
            ),
            (
                "for turn 10: draw two\nfor turn 3: draw two\nfor spring 4: draw two\nfor turn 4000: draw two",
                &[
                    "§3.1 later-not-yours [for turn 9: draw two]",
                    "§3.1 later-past [for turn 9: draw two]",
                    "later-no-turn [for turn 9: draw two]",
                    "§3.1 later-far [for turn 9: draw two]",
                ],
            ),
            (
                "for turn 9\nevil draw\ndraw two\nif Grail is won\ngo to Grail\nend if\nnonsense",
                &[
                    "for turn 9 evil: ",
                    "for turn 9 evil: evil draw",
                    "for turn 9 deeds: draw two",
                    "for turn 9 deeds: if Grail is won",
                    "for turn 9 deeds: go to Grail | §3.3 for-a-life [for a life: go to Grail]",
                    "for turn 9 deeds: end if",
                    "for turn 9 deeds: nonsense | no-order []",
                ],
            ),
            (
                "for turn 9\nif Grail is won\nevil engine\ngo to Grail\nend if",
                &[
                    "for turn 9 evil: ",
                    "for turn 9 evil: if Grail is won",
                    "for turn 9 evil: evil engine",
                    "for turn 9 evil: go to Grail",
                    "for turn 9 evil: end if",
                ],
            ),
            (
                "for turn 9: accuse kay",
                &["for turn 9 deeds: accuse kay | §6.1 accuse-self []"],
            ),
        ],
    );
    // in the evil half deeds wait for theirs
    at.half = Half::Evil;
    check(
        &game,
        &at,
        KAY,
        &[
            (
                "evil draw\nlay 4\nfor a life: go to Picts\nfor a life: draw two",
                &[
                    "will",
                    "for turn 4 deeds: lay 4",
                    "for turn 4 deeds: for a life: go to Picts",
                    "for turn 4 deeds: for a life: draw two | §3.3 same-kind []",
                ],
            ),
            ("evil draw\nevil engine", &["will", "§10.1 two-evils []"]),
            ("evil life until told otherwise", &["will-standing"]),
            (
                "evil",
                &["which-evil [evil draw; evil face down; evil engine; evil life]"],
            ),
            (
                "if Grail is won: evil engine\nevil draw face down",
                &["if-then, will", "will"],
            ),
            (
                "if Grail is won\nevil engine\ngo to Grail\nelse\nevil life\nend if",
                &[
                    "for turn 4 deeds: if Grail is won | if-begins",
                    "if-then, will",
                    "for turn 4 deeds: go to Grail",
                    "for turn 4 deeds: else | if-begins",
                    "if-then, will",
                    "for turn 4 deeds: end if | if-ends",
                ],
            ),
            (
                "if a Despair comes: evil engine",
                &["§10.1 evil-if-comes []"],
            ),
            ("reveal myself", &["§6.3 not-traitor []"]),
            ("take from arthur", &["§6.5 not-unmasked []"]),
            ("bury Despair", &["§5.1 not-perceval []"]),
            (
                "for turn 4: evil draw\nfor turn 4 deeds: lay 1",
                &["will", "for turn 4 deeds: lay 1"],
            ),
            (
                "lay nothing\nevil drw",
                &[
                    "for turn 4 deeds: lay nothing | which-card []",
                    "which-evil [evil draw; evil face down; evil engine; evil life]",
                ],
            ),
        ],
    );
    // who is not in turn plans, and gives standing orders
    check(
        &game,
        &at,
        Seat(0),
        &[
            (
                "evil draw\ngo to Grail\nmerlin against Morgan 2, 3 and Vivien",
                &[
                    "for turn 6 evil: evil draw",
                    "for turn 6 deeds: go to Grail",
                    "will-standing",
                ],
            ),
            (
                "swap with kay: Grail\ndraw two\ngo to Picts",
                &[
                    "for turn 6 deeds: swap with kay: Grail",
                    "for turn 6 deeds: draw two",
                    "for turn 6 deeds: go to Picts | §3.3 for-a-life [for a life: go to Picts]",
                ],
            ),
            (
                "if Grail is won\nevil engine\ngo to Grail\nend if",
                &[
                    "for turn 6 evil: if Grail is won | if-begins",
                    "for turn 6 evil: evil engine",
                    "for turn 6 evil: go to Grail",
                    "for turn 6 evil: end if | if-ends",
                ],
            ),
        ],
    );
}

#[test]
fn standing_orders_and_windows() {
    use White::{Fight, Grail};
    let game = game();
    let mut at = at_deeds(&game, &[Fight(1), Grail]);
    at.relics.insert(Relic::Grail, KAY);
    at.relics.insert(Relic::Excalibur, Seat(0));
    at.knight_mut(Seat(1)).unwrap().state = KnightState::Dead;
    check(
        &game,
        &at,
        KAY,
        &[
            (
                "merlin against Morgan\n2 merlins against Vivien\nno merlin",
                &["will-standing", "will-standing", "will-standing"],
            ),
            (
                "merlin against Despair\n5 merlins against Vivien\nmerlin",
                &[
                    "§9.3 merlin-standard []",
                    "how-many-merlins []",
                    "against-what []",
                ],
            ),
            (
                "excalibur against Despair\nno excalibur",
                &["§5.2 no-relic []", "will-standing"],
            ),
            (
                "save arthur, myself with Grail\nsave galahad",
                &["will-standing", "§10.1 no-knight []"],
            ),
            (
                "kay adds least\nkay adds 3\nkay adds Grail",
                &["will-standing", "will-standing", "which-fights []"],
            ),
            (
                "armour plays Picts, Grail\narmour plays as they lie",
                &["will-standing", "will-standing"],
            ),
            (
                "for Arthur: Fight 1, Grail\nfor Arthur: by lot",
                &["will-standing", "will-standing"],
            ),
            (
                "volunteer cards and life\nvolunteer money\nsummons\nsummons yes",
                &[
                    "will-standing",
                    "volunteer-what [volunteer cards; volunteer life; volunteer never]",
                    "yes-or-no [summons yes; summons no]",
                    "will-standing",
                ],
            ),
            (
                "warriors to Dragon\nwarriors to fewer\nprefer Grail, Fight 5, Merlin\ndiscard 1",
                &[
                    "which-war [warriors to fewer; warriors to more; warriors to Picts; warriors to Saxons]",
                    "will-standing",
                    "will-standing",
                    "will-standing",
                ],
            ),
            (
                "share by choice\nshare: Grail to arthur\nagree arthur",
                &["will-standing", "§9.5 no-window []", "§9.5 no-window []"],
            ),
            (
                "bors adds 3\nexcalibur\nno bors",
                &[
                    "no-order []",
                    "against-what []",
                    "no-what [no Merlin; no Excalibur]",
                ],
            ),
        ],
    );
    check(
        &game,
        &at,
        Seat(0),
        &[
            (
                "excalibur against Despair\nexcalibur against Vivien",
                &["will-standing", "§5.2 excalibur-special []"],
            ),
            (
                "kay adds 3\nfor Arthur: Grail\nsave arthur with Grail",
                &["§5.1 not-kay []", "§5.1 for-arthur []", "§5.2 no-relic []"],
            ),
        ],
    );
    check(
        &game,
        &at,
        Seat(1),
        &[("draw two\nno merlin", &["§3.6 dead []", "§3.6 dead []"])],
    );
    // cards lie there, for Kay and Gawain
    let cards = hand(&[Grail, Fight(5), Fight(5)]);
    at.agenda.push(Step::Share {
        cards: cards.clone(),
        among: vec![KAY, Seat(2)],
    });
    at.asked = Some(Inquiry {
        question: Question::Share { cards },
        seats: BTreeSet::from([KAY, Seat(2)]),
    });
    at.windows = 1;
    check(
        &game,
        &at,
        KAY,
        &[
            (
                "share: Grail to kay, Fight 5 to gawain, Fight 5 to kay",
                &["will"],
            ),
            ("share: Grail to kay, 2 Fight 5 to gawain", &["will"]),
            ("share: Grail, Fight 5, 5 to kay", &["will"]),
            ("share: Grail to kay", &["§9.5 share-rest []"]),
            (
                "share: Grail to arthur, 2 Fight 5 to kay",
                &["§9.5 share-whom []"],
            ),
            (
                "share: Merlin to kay, Grail to kay, 2 Fight 5 to kay",
                &["§9.5 not-lying []"],
            ),
            (
                "agree gawain\nagree arthur\nagree myself",
                &["will", "§9.5 share-whom []", "which-knight []"],
            ),
            (
                "draw two\nevil draw",
                &[
                    "§3.1 half-over [for turn 8: draw two]",
                    "§3.1 half-over [for turn 8: evil draw]",
                ],
            ),
            ("if Grail is won: agree gawain", &["§10.2 condition []"]),
        ],
    );
    check(
        &game,
        &at,
        Seat(0),
        &[(
            "agree kay\ndraw two",
            &["§9.5 not-present []", "for turn 6 deeds: draw two"],
        )],
    );
}

#[test]
fn black_cards_are_put_in_order_in_a_window() {
    let game = game();
    let mut at = at_deeds(&game, &[]);
    let seen = |value: u8| PlacedCard {
        card: Black {
            kind: BlackKind::Lancelot,
            value,
        },
        seen_by: BTreeSet::from([KAY]),
    };
    at.black.top = vec![seen(1), seen(5)];
    check(
        &game,
        &at,
        KAY,
        &[("order Lancelot 5", &["§9.3 no-order []"])],
    );
    at.windows = 1;
    at.asked = Some(Inquiry {
        question: Question::Clairvoyance,
        seats: BTreeSet::from([KAY]),
    });
    let rows: &[(&str, &[&str])] = &[
        ("order Lancelot 5, Lancelot", &["will"]),
        ("order Lancelot 3", &["§9.3 not-shown []"]),
    ];
    check(&game, &at, KAY, rows);
    check(
        &game,
        &at,
        Seat(0),
        &[("order Lancelot", &["§9.3 no-order []"])],
    );
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

#[test]
fn secrets_and_the_traitor() {
    use White::{Fight, Grail};
    let game = game();
    let mut at = at_deeds(&game, &[Fight(1), Grail]);
    (at.half, at.seat) = (Half::Evil, Seat(4));
    let top = [BlackKind::Picts, BlackKind::Despair, BlackKind::Vivien];
    at.black.top = top
        .map(|kind| PlacedCard {
            card: Black::plain(kind),
            seen_by: BTreeSet::from([Seat(4)]),
        })
        .into();
    at.knight_mut(Seat(4)).unwrap().traitor = true;
    check(
        &game,
        &at,
        Seat(4),
        &[
            ("bury Despair", &["§5.1 not-perceval []"]),
            ("take from kay", &["§6.5 not-unmasked []"]),
            (
                "reveal myself\ntake from kay\nevil life",
                &["will", "will", "§6.5 no-life []"],
            ),
        ],
    );
    at.relics.insert(Relic::Armour, Seat(4));
    check(
        &game,
        &at,
        Seat(4),
        &[(
            "bury Despair\nbury Vivien\nbury",
            &["will", "§5.1 not-shown []", "which-black []"],
        )],
    );
    at.loyalty_read = false;
    check(
        &game,
        &at,
        Seat(4),
        &[("reveal myself", &["§1.6 unread []"])],
    );
    at.knight_mut(Seat(4)).unwrap().state = KnightState::Unmasked;
    at.knight_mut(KAY).unwrap().hand = hand(&[]);
    check(
        &game,
        &at,
        Seat(4),
        &[(
            "take from arthur\ntake from kay\nevil engine\nevil life\ndraw two\nno merlin\nevil draw until told otherwise",
            &[
                "will",
                "§6.5 no-cards-there []",
                "will",
                "§6.5 no-life []",
                "for turn 4 deeds: draw two | §6.4 unmasked []",
                "§6.4 unmasked []",
                "will-standing",
            ],
        )],
    );
    // cards for the pool
    at = blank(&game);
    at.knight_mut(KAY).unwrap().hand = hand(&[Grail]);
    check(
        &game,
        &at,
        KAY,
        &[
            ("offer Grail\noffer Grail", &["will", "§1.7 two-offers []"]),
            (
                "offer Fight 3\nevil draw\nmerlin against Vivien",
                &[
                    "§1.7 no-card []",
                    "for turn 4 evil: evil draw",
                    "will-standing",
                ],
            ),
        ],
    );
}

/// The same sheets in French and in Swedish; what is suggested is in their words, too.
#[test]
fn other_languages() {
    use White::{Convocation, Fight, Grail, Merlin, Messenger, Piety};
    let game = game();
    let fights = [Fight(1), Fight(2), Fight(2), Fight(2), Grail];
    let special = [Merlin, Messenger, Convocation, Piety];
    let mut at = at_deeds(&game, &[&fights[..], &special[..]].concat());
    at.engines = 6;
    check(
        &game,
        &at,
        KAY,
        &[
            (
                "aller au Graal\ncontre une vie: poser Graal",
                &["will", "will"],
            ),
            (
                "piocher deux\naller au Graal",
                &["will", "§3.3 for-a-life [contre une vie: aller à Graal]"],
            ),
            ("combattre un engin avec 1 et 2", &["will"]),
            (
                "aller à Lancelot; contre une vie: poser 2",
                &[
                    "§4.2 which-group [contre une vie: poser 1 sur la paire; contre une vie: poser 1 sur le brelan; contre une vie: poser 2 sur la paire]",
                ],
            ),
            (
                "soigner avec 3 Combat 2\nsoigner avec 3 Graals",
                &["will", "§3.3 same-kind []"],
            ),
            ("jouer Merlin sur un engin", &["will"]),
            ("jouer Messager à arthur: Graal, 2", &["will"]),
            ("jouer Convocation, d'abord arthur", &["will"]),
            ("jouer Piété pour les autres", &["will"]),
            ("accuser arthur", &["will"]),
            (
                "mal: piocher, face cachée, jusqu'à nouvel ordre",
                &["will-standing"],
            ),
            (
                "merlin contre Morgane\n2 merlins contre Brocéliande\npas de merlin",
                &["will-standing", "will-standing", "will-standing"],
            ),
            (
                "volontaire vie\nvolontaire jamais\nconvocation oui\nconvocation non",
                &[
                    "will-standing",
                    "will-standing",
                    "will-standing",
                    "will-standing",
                ],
            ),
            (
                "kay ajoute le moindre\nkay ajoute 3\nkay ajoute rien",
                &["will-standing", "will-standing", "will-standing"],
            ),
            (
                "partager au choix\npartager au sort",
                &["will-standing", "will-standing"],
            ),
            (
                "préférer Graal, Combat 5, Merlin\njeter Combat 1",
                &["will-standing", "will-standing"],
            ),
            (
                "guerriers vers Pictes\nguerriers vers moins",
                &["will-standing", "will-standing"],
            ),
            (
                "sauver arthur, moi avec Graal\npour arthur: Combat 1, Graal",
                &["will-standing", "will-standing"],
            ),
            (
                "si le Graal est perdu: aller à Camelot sinon piocher deux",
                &["if-then, will, if-then, will"],
            ),
            (
                "si Pictes a 3 guerriers et il y a 6 engins: aller à Pictes",
                &["if-then, will"],
            ),
            ("si j'ai 2 Graals: piocher deux", &["if-then, will"]),
            (
                "pour tour 9 mal: mal engin\npour tour 9 actes: piocher deux",
                &[
                    "for turn 9 evil: mal engin",
                    "for turn 9 deeds: piocher deux",
                ],
            ),
            ("gå till Gral\nför ett liv: lägg Gral", &["will", "will"]),
            (
                "dra två\ngå till Gral",
                &["will", "§3.3 for-a-life [för ett liv: gå till Gral]"],
            ),
            ("bekämpa en maskin med 1 och 2", &["will"]),
            (
                "gå till Lancelot; för ett liv: lägg 2",
                &[
                    "§4.2 which-group [för ett liv: lägg 1 till paret; för ett liv: lägg 1 till triss; för ett liv: lägg 2 till paret]",
                ],
            ),
            ("läk med 3 Strid 2", &["will"]),
            ("spela Merlin på en maskin", &["will"]),
            ("spela Budbärare till arthur: Gral, 2", &["will"]),
            ("spela Kallelse, först arthur", &["will"]),
            ("spela Fromhet för de andra", &["will"]),
            ("anklaga arthur", &["will"]),
            ("ondska dra dolt tills vidare", &["will-standing"]),
            (
                "merlin mot Morgana\n2 merliner mot Mörka skogen\ningen merlin",
                &["will-standing", "will-standing", "will-standing"],
            ),
            (
                "frivillig liv\nfrivillig aldrig\nkallelse ja\nkallelse nej",
                &[
                    "will-standing",
                    "will-standing",
                    "will-standing",
                    "will-standing",
                ],
            ),
            (
                "kay lägger minsta\nkay lägger 3\nkay lägger ingenting",
                &["will-standing", "will-standing", "will-standing"],
            ),
            (
                "dela efter val\ndela lott",
                &["will-standing", "will-standing"],
            ),
            (
                "föredra Gral, Strid 5, Merlin\nsläng Strid 1",
                &["will-standing", "will-standing"],
            ),
            (
                "krigare till Pikter\nkrigare till färre",
                &["will-standing", "will-standing"],
            ),
            (
                "rädda arthur, mig med Gral\nför arthur: Strid 1, Gral",
                &["will-standing", "will-standing"],
            ),
            (
                "om Gral är förlorad: gå till Camelot annars dra två",
                &["if-then, will, if-then, will"],
            ),
            (
                "om Pikter har 3 krigare och det finns 6 maskiner: gå till Pikter",
                &["if-then, will"],
            ),
            ("om jag har 2 gralar: dra två", &["if-then, will"]),
            (
                "för drag 9 ondska: ondska maskin\nför drag 9 dåd: dra två",
                &[
                    "for turn 9 evil: ondska maskin",
                    "for turn 9 deeds: dra två",
                ],
            ),
        ],
    );
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
fn nonsense_holds_the_half_that_is_due() {
    let game = game();
    let mut at = at_deeds(&game, &[White::Fight(1)]);
    at.half = Half::Evil;
    check(
        &game,
        &at,
        KAY,
        &[
            ("evil draw\nlya Grail", &["will", "no-order [lay]"]),
            (
                "evil draw\nmerlin against Vivan",
                &["will", "which-black [Vivien]"],
            ),
        ],
    );
    let reading = read(&game, &at, KAY, &Sheet::from_stored("evil draw\nlya Grail"));
    assert!(!reading.is_clean());
    check(
        &game,
        &at,
        Seat(0),
        &[(
            "evil draw\nlya Grail",
            &["for turn 6 evil: evil draw", "no-order [lay]"],
        )],
    );
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
