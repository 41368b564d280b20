//! What a report opens with, reader by reader.

use super::super::super::position::Rank;
use super::super::tests::{MIDGAME, game, position, publisher, rest_of_the_year, spring};
use super::*;
use seneschal_seam::{seat::Seat, story::ReportLength};

fn told(game: &Excalibur, position: &Position, events: &[Event], viewer: Viewer) -> String {
    let publisher = publisher();
    lead(game, position, events, viewer)
        .iter()
        .map(|phrase| publisher.say("en", phrase))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Lancelot took Barsham in a battle from Lionel, Kay marched, Bors was silent, Perceval was far
/// away.
#[test]
fn each_reader_is_told_what_mattered_to_him() {
    let game = game(&[]);
    let summer = position(&game, MIDGAME);
    let winter = position(&game, &MIDGAME.replace("summer 2", "winter 2"));
    let readers = || {
        [Viewer::Public]
            .into_iter()
            .chain((0..6).map(|seat| Viewer::Seat(Seat(seat))))
    };
    let name = |viewer: Viewer| {
        if let Viewer::Seat(seat) = viewer {
            game.lords[seat.index()].clone()
        } else {
            "everybody".to_owned()
        }
    };
    let mut lines = vec!["after spring".to_owned()];
    lines.extend(readers().map(|viewer| {
        format!(
            "{}: {}",
            name(viewer),
            told(&game, &summer, &spring(&game), viewer)
        )
    }));
    lines.push("after the rest of the year".to_owned());
    lines.extend(readers().map(|viewer| {
        format!(
            "{}: {}",
            name(viewer),
            told(&game, &winter, &rest_of_the_year(&game), viewer)
        )
    }));
    insta::assert_snapshot!(lines.join("\n"));
}

/// Never more than six, and nothing before a turn was played.
#[test]
fn a_paragraph_is_short() {
    let game = game(&[]);
    let winter = position(&game, &MIDGAME.replace("summer 2", "winter 2"));
    let events: Vec<Event> = spring(&game)
        .into_iter()
        .chain(rest_of_the_year(&game))
        .collect();
    for viewer in (0..6)
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Public, Viewer::Moderator])
    {
        let said = lead(&game, &winter, &events, viewer);
        assert!((1..=MOST).contains(&said.len()), "{viewer:?}: {said:?}");
        assert_eq!(lead(&game, &winter, &[], viewer), Vec::new());
    }
    // the weights are a list from the weightiest down, each once
    assert!(WEIGHTS.windows(2).all(|pair| pair[0].0 > pair[1].0));
}

/// Each with what stood in its place before, and with the reader's own name nowhere.
#[test]
fn its_reader_is_you_in_every_sentence() {
    use super::super::super::event::{ClaimFailure, Stage};
    let game = game(&[]);
    let (bors, kay) = (Seat(4), Seat(3));
    let sarbury = game.board.manor_named("Sarbury").unwrap();
    let event = |what| Event {
        stage: Stage::SeasonEnd,
        clause: "0.4".into(),
        what,
        dice: Vec::new(),
    };
    let summer = position(&game, MIDGAME);
    let spring = position(&game, &MIDGAME.replace("summer 2", "spring 3"));
    let mut mourning = summer.clone();
    mourning.lords[bors.index()].leader = None;
    let silent = || event(ExcaliburEvent::Silent { seat: bors });
    let not_claimed = |why| {
        event(ExcaliburEvent::NotClaimed {
            manor: sarbury,
            seats: vec![kay, bors],
            why,
        })
    };
    let rose = |from, to| {
        event(ExcaliburEvent::Promoted {
            seat: bors,
            from,
            to,
            rank: Rank::KnightB,
            spot: game.board.find("Sarbury").unwrap(),
        })
    };
    let cases: Vec<(&Position, Vec<Event>, &str)> = vec![
        (
            &summer,
            vec![silent()],
            "The judge received no orders from you, so your soldiers stayed where they were.",
        ),
        (
            &mourning,
            vec![silent()],
            "Your lord is dead: until winter your soldiers stay where they are.",
        ),
        (
            &mourning,
            vec![
                silent(),
                event(ExcaliburEvent::LordFell {
                    seat: bors,
                    number: 1,
                }),
            ],
            "Your lord died. The judge received no orders from you, so your soldiers stayed where they were.",
        ),
        (
            &spring,
            vec![event(ExcaliburEvent::Appointed {
                seat: bors,
                number: 5,
            })],
            "Knight 5 is your lord from now on.",
        ),
        (
            &spring,
            vec![event(ExcaliburEvent::NoHeir { seat: bors })],
            "You have no lord, because you have no knight of grade A who could lead.",
        ),
        (
            &spring,
            vec![rose(42, 32), rose(76, 54)],
            "Your promoted soldiers have new numbers: 42 is now 32 and 76 is now 54.",
        ),
        (
            &summer,
            vec![not_claimed(ClaimFailure::Disputed)],
            "You could not claim Sarbury: other soldiers were there too, and nobody fought.",
        ),
        (
            &summer,
            vec![event(ExcaliburEvent::SiegeLaid {
                manor: sarbury,
                holder: kay,
                besieger: bors,
            })],
            "All was quiet on your land. Meanwhile, you besiege Kay at Sarbury.",
        ),
        (
            &spring,
            vec![event(ExcaliburEvent::Victory {
                seats: vec![bors],
                manors: 21,
                points: None,
            })],
            "You win the campaign with 21 manors.",
        ),
        (
            &spring,
            vec![event(ExcaliburEvent::Victory {
                seats: vec![bors, kay],
                manors: 9,
                points: Some(30),
            })],
            "You share the victory with Kay: 30 points each.",
        ),
    ];
    for (position, events, wanted) in cases {
        let said = told(&game, position, &events, Viewer::Seat(bors));
        assert_eq!(said, wanted);
        assert!(!said.contains("Bors"), "{said}");
        let story = super::super::report::view(
            &game,
            position,
            &events,
            Viewer::Seat(bors),
            ReportLength::Whole,
        )
        .story;
        let silent = story
            .iter()
            .flat_map(|chapter| &chapter.entries)
            .any(|entry| {
                entry
                    .text
                    .iter()
                    .any(|phrase| phrase.id == "excalibur-silent")
            });
        assert_eq!(silent, wanted.contains("received no orders"), "{wanted}");
        for language in ["fr", "sv"] {
            let said: Vec<String> = lead(&game, position, &events, Viewer::Seat(bors))
                .iter()
                .map(|phrase| publisher().say(language, phrase))
                .collect();
            assert!(
                !said.join(" ").contains("Bors")
                    && seneschal_render::language::unsaid(&said.join(" ")).is_empty(),
                "{said:?}"
            );
        }
    }
}
