use super::super::position_file::tests::{game, position};
use super::*;

fn written(text: &str, manner: StandInStyle) -> String {
    sheet(
        &game(&[]),
        &position(text),
        Seat(0),
        manner,
        &mut Dice::fixed(Vec::new(), 3),
    )
}

#[test]
fn what_he_writes() {
    for (situation, text, wanted) in [
        ("the first autumn", "turn: autumn 0", &["enter by "][..]),
        (
            "a free manor in reach",
            "{ manors: { Barsham: kay }, troops: { kay: { Barsham: [1] } } }",
            &["1: Barsham -> "],
        ),
        (
            "somebody weaker near",
            "{ turn: summer 2, manors: { Barsham: kay, Fenburst: bors }, troops: { kay: { Barsham: [1, 2, 3, 4] }, bors: { Fenburst: [52] } } }",
            &["Barsham -> Fenburst; fight bors"],
        ),
        (
            "a poor winter",
            "{ turn: winter 1, manors: { Barsham: kay }, lords: { kay: { treasury: 4 } }, troops: { kay: { Barsham: [1, 2, 76, 52] } } }",
            &["dismiss 52, 76\n"],
        ),
        (
            "no lord",
            "{ turn: winter 1, manors: { Barsham: kay }, lords: { kay: { treasury: 90 } }, troops: { kay: { Barsham: [7, 9] } } }",
            &["appoint 7\n", "hire knight at Barsham"],
        ),
        (
            "a rich winter",
            "{ turn: winter 1, manors: { Barsham: kay }, lords: { kay: { treasury: 30 } }, troops: { kay: { Barsham: [1] } } }",
            &[
                "build forester at Barsham",
                "build river reeve",
                "build hive",
            ],
        ),
    ] {
        let sheet = written(text, StandInStyle::Bold);
        for wanted in wanted {
            assert!(sheet.contains(wanted), "{situation}: {sheet}");
        }
    }
}

#[test]
fn what_he_writes_of_other_sections() {
    let siege = "sieges: [{ manor: Fenburst, by: kay, since: spring 3, phase: 1 }]";
    for (switch, text, wanted) in [
        (
            "houses",
            format!("{{ turn: summer 3, manors: {{ Fenburst: bors }}, troops: {{ kay: {{ Fenburst: [1, 2, 3] }}, bors: {{ Fenburst: [52 inside] }} }}, {siege} }}"),
            &["1, 2, 3 hold; fight bors; assault"][..],
        ),
        (
            "houses",
            "{ turn: summer 3, manors: { Barsham: kay }, troops: { kay: { Barsham: [1, 52] }, bors: { Fenburst: [2, 3, 4, 5] } } }".to_owned(),
            &["defend Barsham house"],
        ),
        ("houses", "{ turn: winter 1, manors: { Barsham: kay }, lords: { kay: { treasury: 60 } }, troops: { kay: { Barsham: [1] } } }".to_owned(), &["build castle at Barsham"]),
        (
            "pillage",
            "{ turn: summer 2, manors: { Barsham: kay, Fenburst: bors }, troops: { kay: { Barsham: [1, 2, 3, 4] }, bors: { Fenburst: [52] } } }".to_owned(),
            &["pillage Fenburst "],
        ),
        (
            "advanced",
            "{ turn: winter 1, manors: { Barsham: kay }, lords: { kay: { treasury: 40, faith: druid } }, troops: { kay: { Barsham: [1] } } }".to_owned(),
            &["build stone circle at Barsham, bid up to 4"],
        ),
        (
            "houses",
            "{ turn: winter 1, manors: { Barsham: { holder: kay, castle: struck }, Fenburst: bors }, lords: { kay: { treasury: 40 } }, troops: { kay: { Barsham: [1] }, bors: { Fenburst: [1] } } }".to_owned(),
            &["repair castle at Barsham"],
        ),
    ] {
        let sheet = sheet(&game(&[(switch, "on")]), &position(&text), Seat(0), StandInStyle::Bold, &mut Dice::fixed(Vec::new(), 3));
        for wanted in wanted {
            assert!(sheet.contains(wanted), "{switch}, {text}: {sheet}");
        }
    }
}

/// What the game's balance is measured by has to be played: shrines of the French summer before
/// year 5, several kinds of pillage, an `if` now and then.
#[test]
fn what_he_is_measured_by() {
    let on = &[("advanced", "on"), ("pillage", "on")][..];
    let french = game(
        &[
            on,
            &[
                ("church.season", "summer"),
                ("church.site", "any"),
                ("pillage.actions", "one"),
            ],
        ]
        .concat(),
    );
    let english = game(on);
    let winter = "{ turn: winter 1, manors: { Barsham: kay, Corly St George: kay }, lords: { kay: { treasury: 25, income: 14 } }, troops: { kay: { Barsham: [1] } } }";
    let summer = "{ turn: summer 2, manors: { Barsham: kay, Corly St George: kay }, lords: { kay: { treasury: 13 } }, troops: { kay: { Barsham: [1] } } }";
    let war = "{ turn: summer 2, manors: { Barsham: kay, Fenburst: { holder: bors, foresters: 1, mill: yes } }, troops: { kay: { Barsham: [1, 2, 3, 4] }, bors: { Fenburst: [52] } } }";
    let free = "{ manors: { Barsham: kay }, troops: { kay: { Barsham: [1] } } }";
    for (game, place, dice, wanted) in [
        (&french, winter, vec![], &["keep 13 Bz\n"][..]),
        (&french, summer, vec![], &["build church at "]),
        (
            &english,
            war,
            vec![("*/pillage Fenburst", 5)],
            &[
                "pillage Fenburst village\n",
                "pillage Fenburst mill\n",
                "pillage Fenburst reeves\n",
                "pillage Fenburst fields\n",
            ],
        ),
        (
            &french,
            war,
            vec![("*/pillage Fenburst", 5)],
            &["pillage Fenburst "],
        ),
        (
            &english,
            free,
            vec![("*/asks *", 6), ("*/writes", 6)],
            &["if ", " is unheld: 1 to "],
        ),
        (&english, winter, vec![("*/spare", 6)], &["if treasury >= "]),
    ] {
        let dice = dice
            .into_iter()
            .map(|(name, pips)| (name.to_owned(), pips))
            .collect();
        let sheet = sheet(
            game,
            &position(place),
            Seat(0),
            StandInStyle::Bold,
            &mut Dice::fixed(dice, 3),
        );
        for wanted in wanted {
            assert!(sheet.contains(wanted), "{place}: {sheet}");
        }
    }
}

/// By name one corner of the board would always be attacked first.
#[test]
fn of_equal_attacks_he_chooses_the_richer_then_the_nearer() {
    for (held, attacked) in [
        ("{ Fenburst: [52], Mereworth: [53] }", "Mereworth"),
        ("{ Barcombe Down: [52], Stowell: [53] }", "Stowell"),
    ] {
        let text = format!(
            "{{ turn: summer 2, manors: {{ Barsham: kay }}, troops: {{ kay: {{ Barsham: [1, 2] }}, bors: {held} }} }}"
        );
        let sheet = written(&text, StandInStyle::Bold);
        let attack = sheet.lines().find(|line| line.contains("fight bors"));
        assert!(
            attack.is_some_and(|line| line.contains(attacked)),
            "{text}: {sheet}"
        );
    }
}

/// §12.1: a bad year takes a bezant of every arable unit, and whoever has hired for a usual one
/// cannot pay.
#[test]
fn where_weather_is_played_he_hires_no_more_than_a_bad_year_pays() {
    let winter = "{ turn: winter 1, manors: { Barsham: kay }, lords: { kay: { treasury: 3 } }, troops: { kay: { Barsham: [1] } } }";
    for (weather, hires) in [("off", true), ("on", false)] {
        let sheet = sheet(
            &game(&[("weather", weather)]),
            &position(winter),
            Seat(0),
            StandInStyle::Bold,
            &mut Dice::fixed(Vec::new(), 3),
        );
        assert_eq!(
            sheet.contains("hire man-at-arms at Barsham"),
            hires,
            "weather {weather}: {sheet}"
        );
    }
}

#[test]
fn who_is_not_asked_writes_nothing() {
    for text in [
        "lords: { kay: { out: yes } }",
        "won: [bors]",
        "{ troops: { kay: { Barsham: [7] } } }",
    ] {
        assert_eq!(written(text, StandInStyle::Careful), "", "{text}");
    }
}
