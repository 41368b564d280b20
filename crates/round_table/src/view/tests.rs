//! Reports as players read them, and what nobody reads in them.

pub(crate) mod canaries;

use super::known_position::position_known_to;
use super::outlook::outlook;
use super::report::view;
use super::turn_label::{label, whole};
use crate::{
    cards::{Black, BlackKind, White},
    event::Event,
    form,
    game::RoundTable,
    order::{Action, Deed, EvilChoice, Order, ShareWish, StandingOrder},
    position::{Half, LaidBlack, LaidFight, Position, Relic},
    quest::{Place, Quest},
    sample::game_of,
    turn::{play, start},
};
use seneschal_render::{
    LetterText, Renderer,
    letters::{DiceProof, Heading, MomentText, Notice, Report, WelcomeLetter, runs_at},
};
use seneschal_seam::{
    ReportView,
    dice::{Dice, DiceFace},
    presentation::Presentation as _,
    seat::{Seat, Viewer},
    story::ReportLength,
};
use seneschal_text::Phrase;
use std::collections::BTreeMap;
use std::sync::Arc;

const LANGUAGES: [&str; 3] = ["en", "fr", "sv"];
const KAY: Seat = Seat(1);
const PERCEVAL: Seat = Seat(2);

pub(crate) fn publisher() -> Arc<Renderer> {
    Renderer::built_in().unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn game() -> RoundTable {
    game_of(&["Arthur", "Kay", "Perceval", "Galahad"], &[])
}

pub(crate) fn order(what: Action, paid: bool) -> Order {
    Order {
        line: 1,
        text: "as written".to_owned(),
        what,
        paid,
        when: Vec::new(),
    }
}

/// Moves a card from the pile to a hand or a quest, so that the laws hold.
fn deal(position: &mut Position, seat: Seat, cards: &[White]) {
    for &card in cards {
        assert!(position.white.unseen.take(card), "{card}");
        position.knights[seat.index()].hand.add(card);
    }
}

/// Turn 6 of four knights: Kay's, who fights the Picts beside Perceval.
pub(crate) fn midgame(game: &RoundTable) -> Position {
    let mut at = start::blank(game);
    (at.turn, at.half, at.seat, at.engines) = (6, Half::Evil, KAY, 4);
    (at.swords.white, at.swords.black) = (3, 2);
    deal(&mut at, Seat(0), &[White::Merlin, White::Fight(1)]);
    deal(
        &mut at,
        KAY,
        &[
            White::Fight(5),
            White::Grail,
            White::Grail,
            White::Messenger,
        ],
    );
    deal(&mut at, PERCEVAL, &[White::Merlin, White::Piety]);
    deal(&mut at, Seat(3), &[White::Fate]);
    at.knights[0].traitor = true;
    at.knights[0].has_accused = true;
    at.knights[3].shown_loyal = true;
    at.relics.insert(Relic::Armour, Seat(3));
    for seat in [KAY, PERCEVAL] {
        at.knights[seat.index()].place = Place::At(Quest::Picts);
        let standing = &mut at.knights[seat.index()].standing;
        standing.set(StandingOrder::Share(ShareWish::Choice));
        standing.set(StandingOrder::Prefer(vec![White::Fight(4)]));
    }
    at.knights[KAY.index()]
        .standing
        .set(StandingOrder::Merlin([(BlackKind::Vivien, 2)].into()));
    let picts = at.quest_mut(Quest::Picts);
    picts.fights = (1..=4).map(|value| LaidFight { value, group: 0 }).collect();
    picts.warriors = 2;
    for value in 1..=4 {
        assert!(at.white.unseen.take(White::Fight(value)));
    }
    let lancelot = Black {
        kind: BlackKind::Lancelot,
        value: 7,
    };
    assert!(at.black.unseen.take(lancelot));
    at.quest_mut(Quest::Lancelot).blacks = vec![LaidBlack {
        card: lancelot,
        face_down: true,
        seen_by: [PERCEVAL].into(),
    }];
    at.quest_mut(Quest::Excalibur).steps = -2;
    at
}

/// Kay draws evil face down, then lays the last Fight against the Picts.
pub(crate) fn halves(game: &RoundTable) -> [(Position, Vec<Event>); 2] {
    let word = |pattern: &str, card: &str| (pattern.to_owned(), DiceFace::Word(card.to_owned()));
    let dice = || {
        Dice::scripted(
            vec![
                word("*/black/*", "Lancelot 5"),
                word("*/white/kay/*", "Heroism"),
            ],
            9,
        )
    };
    let before = midgame(game);
    let sheet = |orders: Vec<Order>| BTreeMap::from([(KAY, orders)]);
    let draw = sheet(vec![order(Action::Evil(EvilChoice::DrawFaceDown), false)]);
    let evil = play(game, &before, &draw, &mut dice());
    let deeds = sheet(vec![
        order(
            Action::Deed(Deed::Lay {
                card: White::Fight(5),
                group: None,
            }),
            false,
        ),
        order(Action::Deed(Deed::Go(Place::At(Quest::Grail))), true),
    ]);
    let done = play(game, &evil.position, &deeds, &mut dice());
    [(evil.position, evil.events), (done.position, done.events)]
}

fn heading(game: &RoundTable, position: &Position, seat: Option<Seat>) -> Heading {
    let local = "Tuesday 1 December 2026, 20:00 Europe/Berlin";
    let turn = label(game, position).phase;
    let deadline = MomentText {
        local: local.into(),
        at: local.into(),
        remaining: "2 days 3 hours".into(),
    };
    Heading {
        runs: runs_at(&turn.title, Some(&deadline)),
        begun: true,
        over: position.over.is_some(),
        board: false,
        campaign: "camelot".into(),
        game: "round-table".into(),
        turn,
        lord: seat.map_or_else(String::new, |seat| game.knight_name(seat).to_owned()),
        deadline: Some(deadline),
        reply_to: "camelot+k7m2@example.org".into(),
    }
}

/// A report as the platform fills it.
fn report(
    game: &RoundTable,
    (position, events): &(Position, Vec<Event>),
    viewer: Viewer,
    language: &str,
) -> LetterText {
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let data = Report {
        heading: heading(game, position, seat),
        played: whole(6),
        view: ReportView::new(view(game, position, events, viewer, ReportLength::Whole)),
        standings: game.standings(position, viewer),
        form: seat.map(|seat| form::form(game, position, seat)),
        time: Vec::new(),
        clauses: String::new(),
        again: None,
        short: false,
        proof: false,
        joined: false,
        ahead: false,
        receipts: Vec::new(),
        alone: false,
        map_before: None,
        usual_map: false,
        attached: Vec::new(),
        chart: Vec::new(),
        paper: None,
        leave: None,
        rules: Vec::new(),
        silence: Vec::new(),
        outcome: None,
        map: None,
        dice_block: Vec::new(),
        dice: DiceProof {
            link: 7,
            secret_before: "aa".repeat(32),
            secret: "bb".repeat(32),
            sheets: Vec::new(),
            key: "dd".repeat(32),
            rolls: Vec::new(),
            sealed: None,
            next_chain: None,
        },
    };
    publisher()
        .letter("report", language, &data)
        .unwrap_or_else(|why| panic!("{why}"))
}

fn complete(name: &str, text: &str) {
    assert_eq!(
        seneschal_render::language::unsaid(text),
        [""; 0],
        "{name}:\n{text}"
    );
}

#[test]
fn both_halves_as_their_readers_read_them() {
    let game = game();
    let readers = [
        ("kay", Viewer::Seat(KAY)),
        ("perceval", Viewer::Seat(PERCEVAL)),
        ("public", Viewer::Public),
    ];
    for (half, turn) in ["evil", "deeds"].into_iter().zip(&halves(&game)) {
        for (who, viewer) in readers {
            for language in LANGUAGES {
                let name = format!("{half}-{who}-{language}");
                let letter = report(&game, turn, viewer, language);
                let html = letter.html.as_deref().unwrap_or_default();
                complete(&name, &letter.text);
                complete(&name, html);
                for line in letter.text.lines() {
                    assert!(line.chars().count() <= 76, "{name}: {line}");
                }
                if language == "en" || name.starts_with("deeds-kay") {
                    insta::assert_snapshot!(format!("{name}.txt"), letter.text);
                }
                if name == "deeds-kay-en" {
                    insta::assert_snapshot!(format!("{name}.html"), html);
                }
            }
        }
    }
}

/// R§7.5: the last report shows loyalties and hands.
#[test]
fn the_end_of_the_game() {
    let game = game();
    let mut at = midgame(&game);
    at.engines = 11;
    let orders = BTreeMap::from([(KAY, vec![order(Action::Evil(EvilChoice::Engine), false)])]);
    let played = play(&game, &at, &orders, &mut Dice::fixed(Vec::new(), 3));
    let turn = (played.position, played.events);
    for language in LANGUAGES {
        let letter = report(&game, &turn, Viewer::Public, language);
        complete(language, &letter.text);
        if language == "en" {
            insta::assert_snapshot!("end-en.txt", letter.text);
        }
    }
}

/// What one knight alone may read stands in that knight's report, and in no other.
#[test]
fn a_secret_reaches_its_reader_alone() {
    let game = game();
    let [evil, deeds] = halves(&game);
    for (turn, secret, readers) in [
        // the value that Kay laid face down, and the card that came for it
        (&evil, "Lancelot/Dragon 5", vec![KAY]),
        (&evil, "drew Heroism", vec![KAY]),
        (&evil, "7 at Lancelot", vec![PERCEVAL]),
        (&evil, "5 at Lancelot", vec![KAY]),
        (&evil, "Piety", vec![PERCEVAL]),
        (&evil, "You are the traitor", vec![Seat(0)]),
        (&evil, "2 merlins against Vivien", vec![KAY]),
        (&deeds, "2 merlins against Vivien", vec![KAY]),
        (&deeds, "Fate", vec![Seat(3)]),
    ] {
        let seats = (0..4).map(Seat).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Public, Viewer::Moderator]) {
            let may = matches!(viewer, Viewer::Seat(seat) if readers.contains(&seat));
            let letter = report(&game, turn, viewer, "en");
            // a wrapped line breaks anywhere
            let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(text.contains(secret), may, "{viewer:?}: {secret}");
        }
    }
}

/// Without what the form has, and with fewer tables.
#[test]
fn a_short_report_leaves_out_the_rest() {
    let game = game();
    let [(at, events), _] = halves(&game);
    let told = |length| view(&game, &at, &events, Viewer::Seat(KAY), length);
    let (whole, short) = (told(ReportLength::Whole), told(ReportLength::Short));
    assert!(short.table.is_empty() && whole.table.len() > 2);
    assert!(
        short
            .own
            .is_some_and(|own| own.standing.is_empty() && own.sentences.len() == 3)
    );
    assert!(whole.own.is_some_and(|own| own.standing.len() == 3));
    assert_eq!(short.lead, whole.lead);
}

#[test]
fn a_line_that_was_skipped_is_told_to_its_sender_alone() {
    let game = game();
    let [(at, _), _] = halves(&game);
    let early = order(Action::Deed(Deed::Accuse(Seat(0))), false);
    let orders = BTreeMap::from([(KAY, vec![early])]);
    let played = play(&game, &at, &orders, &mut Dice::fixed(Vec::new(), 3));
    for viewer in [
        Viewer::Seat(KAY),
        Viewer::Seat(PERCEVAL),
        Viewer::Public,
        Viewer::Moderator,
    ] {
        let reads = viewer == Viewer::Seat(KAY);
        let told = serde_json::to_string(&view(
            &game,
            &played.position,
            &played.events,
            viewer,
            ReportLength::Whole,
        ));
        let json = crate::json::turn(&game, &played.position, &played.events, viewer).to_string();
        let clauses = game.cited(&played.position, &played.events, viewer);
        assert_eq!(told.unwrap().contains("as written"), reads, "{viewer:?}");
        assert_eq!(json.contains("skipped"), reads, "{viewer:?}");
        assert_eq!(clauses.iter().any(|it| it == "10.3"), reads, "{viewer:?}");
    }
}

#[test]
fn a_skipped_line_names_places_in_its_readers_language() {
    let game = game();
    let [(at, _), _] = halves(&game);
    let there = order(Action::Deed(Deed::Go(Place::At(Quest::Picts))), false);
    let orders = BTreeMap::from([(KAY, vec![there])]);
    let played = play(&game, &at, &orders, &mut Dice::fixed(Vec::new(), 3));
    let told = played.events.iter().filter_map(|event| {
        let told = super::story::sentence(&game, &event.what)?;
        let why = "round-table-skipped" == told.id;
        why.then(|| publisher().say("fr", &told))
    });
    let told: Vec<String> = told.collect();
    assert!(told.len() == 1 && told[0].contains("Pictes"), "{told:?}");
}

/// A forecast stops where a draw or a hidden card decides.
#[test]
fn the_outlook_tells_what_is_certain() {
    let game = game();
    let [(at, _), _] = halves(&game);
    let lay = Deed::Lay {
        card: White::Fight(5),
        group: None,
    };
    for (deed, wanted) in [
        (lay, vec!["round-table-outlook", "round-table-fight-laid"]),
        (
            Deed::Go(Place::At(Quest::Grail)),
            vec!["round-table-outlook", "round-table-moved"],
        ),
        (
            Deed::Go(Place::Home),
            vec!["round-table-outlook", "round-table-moved"],
        ),
    ] {
        let orders = [order(Action::Deed(deed), false)];
        let told = outlook(&game, &at, KAY, &orders);
        let ids: Vec<&str> = told.iter().map(|phrase| phrase.id.as_ref()).collect();
        assert_eq!(ids, wanted);
        assert!(outlook(&game, &at, PERCEVAL, &orders).is_empty());
    }
    let evil = [order(Action::Evil(EvilChoice::Draw), false)];
    assert!(outlook(&game, &midgame(&game), KAY, &evil).is_empty());
}

#[test]
fn what_a_seat_may_assume() {
    let game = game();
    let at = midgame(&game);
    let known = position_known_to(&at, KAY);
    crate::laws::laws(&game, &known).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(known.knight(KAY), at.knight(KAY));
    // the first unseen card by name, whatever Arthur holds; he may be loyal
    let hand: Vec<White> = known.knights[0].hand.each().collect();
    assert_eq!(hand, [White::Fight(1), White::Fight(1)]);
    assert!(!known.knights[0].traitor);
    assert_eq!(known.quest(Quest::Lancelot).blacks[0].card.value, 1);
    // R§1.6: what loyalty cards say is supposed until they are read
    let mut unread = at.clone();
    unread.loyalty_read = false;
    let mut forecast = position_known_to(&unread, KAY);
    assert_eq!(
        super::own::loyalty_word(&game, &forecast, KAY),
        Some("unread")
    );
    forecast.loyalty_read = true;
    assert_eq!(
        super::own::loyalty_word(&game, &forecast, KAY),
        Some("unknown")
    );
    let own = position_known_to(&at, PERCEVAL);
    assert_eq!(own.quest(Quest::Lancelot).blacks[0].card.value, 7);
}

#[test]
fn welcome_and_help() {
    let game = game();
    let at = start::start(&game, &mut Dice::keyed(&[1; 32], &[2; 32])).position;
    let welcome = |stands| WelcomeLetter {
        heading: heading(&game, &at, Some(KAY)),
        edition: "standard".into(),
        board: "camelot".into(),
        seats: Vec::new(),
        deadline_rule: "every Tuesday at 20:00".into(),
        time: Vec::new(),
        ahead: None,
        stands,
        form: form::form(&game, &at, KAY),
        chart: Vec::new(),
        map: None,
        first_secret: "00".repeat(32),
        sealed_hash: "ff".repeat(32),
        token: "k7m2-xy".into(),
    };
    let stands = view(&game, &at, &[], Viewer::Seat(KAY), ReportLength::Whole);
    let stands = Some(ReportView::new(stands));
    let help = Notice {
        heading: Some(heading(&game, &at, Some(KAY))),
        title: Phrase::new("publish-help"),
        lines: Vec::new(),
        help: true,
        copy: Vec::new(),
    };
    for language in LANGUAGES {
        let filled = |stands| {
            publisher()
                .letter("welcome", language, &welcome(stands))
                .unwrap_or_else(|why| panic!("{why}"))
        };
        let begins = filled(None);
        let later = filled(stands.clone());
        let help = publisher()
            .letter("notice", language, &help)
            .unwrap_or_else(|why| panic!("{why}"));
        for letter in [&begins, &later, &help] {
            complete(language, &letter.text);
            complete(language, letter.html.as_deref().unwrap_or_default());
        }
        if language == "en" {
            insta::assert_snapshot!("welcome-en.txt", begins.text);
            insta::assert_snapshot!("help-en.txt", help.text);
        }
    }
}
