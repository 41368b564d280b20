//! A moderator's `set …`: corrects single facts of a position. Everything in Mordred is public
//! (M§4.4), so all players are told what it says.
//!
//! ```text
//! set money of hannah to 12
//! set pawn of hannah to -3                  steps from the dragon
//! set Bangor to Mordred                     one of his men stands there
//! set Flint to village of hannah            whatever stood there goes back
//! set Bala to free
//! set turn to hannah                        whose turn it is; the half stays
//! set men to 2                              men who are still to be placed in this turn
//! ```
//!
//! The dice that were rolled cannot be set: anybody can compute them again. To play a half again,
//! take it back.

use super::board::SquareId;
use super::event::MordredEventKind;
use super::position::MordredBuilding;
use super::position_file::kind_named;
use super::tables::BuildingKind;
use super::turn::building_phrase;
use super::*;
use crate::text::{fold_words, nearest, player_by_full_name};
use std::ops::Range;

/// How many similar names an answer lists.
const NEAR: usize = 3;

const FORMS: [&str; 7] = [
    "set money of hannah to 12",
    "set pawn of hannah to -3",
    "set Bangor to Mordred",
    "set Flint to village of hannah",
    "set Bala to free",
    "set turn to hannah",
    "set men to 2",
];

/// An example line to copy for each kind of fact that can be set.
pub fn forms() -> Vec<String> {
    FORMS.map(str::to_owned).into()
}

/// The position afterwards, and the event that reports it. If one line is refused, all are refused;
/// so is a result that breaks the game's laws.
pub fn amend(
    game: &Mordred,
    position: &Position,
    words: &Sheet,
) -> Result<(Position, Event), Refusal> {
    let mut after = position.clone();
    let mut clause = None;
    for line in &words.lines {
        clause = Some(apply_line(game, &mut after, &line.text)?);
    }
    let Some(clause) = clause else {
        return Err(refuse(None, Phrase::new("judge-amend-empty"), forms()));
    };
    laws::laws(game, &after)
        .and_then(|()| check_not_over(game, position, &after))
        .map_err(|LawBreach { clause, what }| {
            let why = Phrase::new("judge-amend-breaks").with("law", what);
            Refusal {
                clause: Some(clause),
                ..refuse(None, why, Vec::new())
            }
        })?;
    let lines = words
        .lines
        .iter()
        .map(|line| by_name(game, &line.text))
        .collect();
    Ok((
        after,
        Event::new(clause, MordredEventKind::Amended { lines }),
    ))
}

/// M§6.2: nobody may be given a turn that would have ended the game at its start. A case may ask
/// for such a half, and if the position already is one, its other facts can still be set.
fn check_not_over(game: &Mordred, before: &Position, after: &Position) -> Result<(), LawBreach> {
    let over =
        |position: &Position| laws::all_built(game, position).map(|kind| (position.seat, kind));
    match over(after).filter(|over_now| over(before) != Some(*over_now) && after.over.is_none()) {
        Some((seat, kind)) => {
            let what = format!(
                "{} began this turn with every {} on the board",
                opening::name(game, seat),
                kind.name()
            );
            Err(LawBreach {
                clause: "6.2".into(),
                what,
            })
        }
        None => Ok(()),
    }
}

/// Applies one line; returns the clause that the fact belongs to.
pub fn apply_line(
    game: &Mordred,
    position: &mut Position,
    text: &str,
) -> Result<&'static str, Refusal> {
    let fact = MordredAmendment::of(text)
        .ok_or_else(|| refuse(None, Phrase::new("judge-amend-unread"), forms()))?;
    match fact {
        MordredAmendment::Money(lord, to) => {
            let pounds = to
                .trim_start_matches('£')
                .parse()
                .map_err(|_| no_value(text, to, "0, 1, 2, …"))?;
            player(game, position, text, lord)?.money = pounds;
            Ok("4.4")
        }
        MordredAmendment::Pawn(lord, to) => {
            let range = format!("-{}, … 0, … {}", game.board.down, game.board.up);
            let steps = to.parse().map_err(|_| no_value(text, to, &range))?;
            player(game, position, text, lord)?.pawn = steps;
            Ok("6.3")
        }
        MordredAmendment::Turn(lord) => {
            position.seat = seat(game, text, lord)?;
            Ok("1.2")
        }
        MordredAmendment::Men(to) => {
            let men = to.parse().map_err(|_| no_value(text, to, "0, 1, 2, …"))?;
            // before the dice no man is due (M§3.1)
            position
                .rolled
                .as_mut()
                .ok_or_else(|| {
                    refuse(
                        span(text, to),
                        Phrase::new("mordred-amend-no-dice"),
                        Vec::new(),
                    )
                })?
                .men = men;
            Ok("3.2")
        }
        MordredAmendment::Mordred(at) => {
            let at = square(game, text, at)?;
            position.buildings.remove(&at);
            position.men.insert(at);
            Ok("3.2")
        }
        MordredAmendment::Building(at, kind, lord) => {
            let (at, owner) = (square(game, text, at)?, seat(game, text, lord)?);
            position.men.remove(&at);
            position
                .buildings
                .insert(at, MordredBuilding { kind, owner });
            Ok("4.1")
        }
        MordredAmendment::Free(at) => {
            let at = square(game, text, at)?;
            position.men.remove(&at);
            position.buildings.remove(&at);
            Ok("3.2")
        }
        MordredAmendment::Unknown(to) => Err(no_value(
            text,
            to,
            "Mordred, free, village of hannah, town of hannah, small castle of hannah, large castle of hannah",
        )),
    }
}

/// An accepted line, with the proper names of players and squares.
fn by_name(game: &Mordred, text: &str) -> String {
    let lord = |name: &str| {
        seat(game, text, name).map_or_else(
            |_| name.to_owned(),
            |seat| opening::name(game, seat).to_owned(),
        )
    };
    let at = |name: &str| {
        square(game, text, name)
            .map_or_else(|_| name.to_owned(), |at| game.board.name(at).to_owned())
    };
    match MordredAmendment::of(text) {
        Some(MordredAmendment::Money(of, to)) => format!("set money of {} to {to}", lord(of)),
        Some(MordredAmendment::Pawn(of, to)) => format!("set pawn of {} to {to}", lord(of)),
        Some(MordredAmendment::Turn(of)) => format!("set turn to {}", lord(of)),
        Some(MordredAmendment::Men(to)) => format!("set men to {to}"),
        Some(MordredAmendment::Mordred(name)) => format!("set {} to Mordred", at(name)),
        Some(MordredAmendment::Building(name, kind, of)) => {
            format!("set {} to {} of {}", at(name), kind.name(), lord(of))
        }
        Some(MordredAmendment::Free(name)) => format!("set {} to free", at(name)),
        Some(MordredAmendment::Unknown(_)) | None => text.trim().to_owned(),
    }
}

/// A `set` line for readers.
pub fn amendment_phrase(line: &str) -> Phrase {
    match MordredAmendment::of(line) {
        Some(MordredAmendment::Money(lord, pounds)) => Phrase::new("mordred-fact-money")
            .with("lord", lord)
            .with("pounds", pounds.trim_start_matches('£')),
        Some(MordredAmendment::Pawn(lord, at)) => Phrase::new("mordred-fact-pawn")
            .with("lord", lord)
            .with("at", at),
        Some(MordredAmendment::Turn(lord)) => Phrase::new("mordred-fact-turn").with("lord", lord),
        Some(MordredAmendment::Men(men)) => Phrase::new("mordred-fact-men").with("men", men),
        Some(MordredAmendment::Mordred(at)) => Phrase::new("mordred-fact-mordred").with("at", at),
        Some(MordredAmendment::Building(at, kind, lord)) => Phrase::new("mordred-fact-building")
            .with("at", at)
            .with("kind", building_phrase(kind))
            .with("lord", lord),
        Some(MordredAmendment::Free(at)) => Phrase::new("mordred-fact-free").with("at", at),
        Some(MordredAmendment::Unknown(_)) | None => {
            Phrase::new("mordred-fact-as-written").with("line", line)
        }
    }
}

/// The content of a line, its names and figures as written.
#[derive(Clone, Copy)]
enum MordredAmendment<'a> {
    Money(&'a str, &'a str),
    Pawn(&'a str, &'a str),
    Turn(&'a str),
    Men(&'a str),
    Mordred(&'a str),
    Building(&'a str, BuildingKind, &'a str),
    Free(&'a str),
    /// The new value of a square, if there is no such thing.
    Unknown(&'a str),
}

impl<'a> MordredAmendment<'a> {
    /// `set WHAT to TO`
    fn of(text: &'a str) -> Option<Self> {
        let (set, rest) = text.trim().split_once(char::is_whitespace)?;
        // the last `to`: a name may contain one
        let (what, to) = rest.rsplit_once(" to ")?;
        let (what, to) = (what.trim(), to.trim());
        if !set.eq_ignore_ascii_case("set") || what.is_empty() || to.is_empty() {
            return None;
        }
        // a square may have an ` of ` in its name
        if let Some((figure, lord)) = what.split_once(" of ") {
            match fold_words(figure).as_str() {
                "money" => return Some(MordredAmendment::Money(lord.trim(), to)),
                "pawn" => return Some(MordredAmendment::Pawn(lord.trim(), to)),
                _ => {}
            }
        }
        Some(match (fold_words(what).as_str(), fold_words(to).as_str()) {
            ("turn", _) => MordredAmendment::Turn(to),
            ("men", _) => MordredAmendment::Men(to),
            (_, "mordred") => MordredAmendment::Mordred(what),
            (_, "free") => MordredAmendment::Free(what),
            _ => {
                let of = to
                    .split_once(" of ")
                    .and_then(|(kind, lord)| Some((kind_named(kind.trim())?, lord.trim())));
                if of.is_none() && what.contains(" of ") {
                    return None;
                }
                of.map_or(MordredAmendment::Unknown(to), |(kind, lord)| {
                    MordredAmendment::Building(what, kind, lord)
                })
            }
        })
    }
}

fn player<'a>(
    game: &Mordred,
    position: &'a mut Position,
    text: &str,
    name: &str,
) -> Result<&'a mut position::MordredPlayer, Refusal> {
    let seat = seat(game, text, name)?;
    position
        .players
        .get_mut(seat.index())
        .ok_or_else(|| unknown(text, name, Vec::new()))
}

fn seat(game: &Mordred, text: &str, name: &str) -> Result<Seat, Refusal> {
    let lords = || game.lords.iter().map(String::as_str);
    let found = player_by_full_name(lords(), name).and_then(|n| u8::try_from(n).ok());
    found
        .map(Seat)
        .ok_or_else(|| unknown(text, name, nearest(name, lords(), NEAR)))
}

fn square(game: &Mordred, text: &str, name: &str) -> Result<SquareId, Refusal> {
    let found = game
        .board
        .ids()
        .find(|&id| fold_words(game.board.name(id)) == fold_words(name));
    let near = || {
        nearest(
            name,
            game.board.squares.iter().map(|square| square.name.as_str()),
            NEAR,
        )
        .into_iter()
        .map(str::to_owned)
        .collect()
    };
    found.ok_or_else(|| {
        refuse(
            span(text, name),
            Phrase::new("judge-amend-place").with("name", name),
            near(),
        )
    })
}

fn unknown(text: &str, name: &str, near: Vec<&str>) -> Refusal {
    refuse(
        span(text, name),
        Phrase::new("mordred-amend-no-player").with("name", name),
        near.into_iter().map(str::to_owned).collect(),
    )
}

fn no_value(text: &str, to: &str, allowed: &str) -> Refusal {
    refuse(
        span(text, to),
        Phrase::new("judge-amend-value")
            .with("value", to)
            .with("allowed", allowed),
        Vec::new(),
    )
}

/// The new value of a line comes after its subject.
fn span(text: &str, piece: &str) -> Option<Range<usize>> {
    text.rfind(piece).map(|at| at..at + piece.len())
}

fn refuse(span: Option<Range<usize>>, why: Phrase, instead: Vec<String>) -> Refusal {
    Refusal {
        span,
        why,
        clause: None,
        instead,
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::game;
    use super::*;
    use crate::render::Renderer;
    use crate::text::{Line, yaml_document::YamlDocument};

    const BEFORE: &str = "{ turn: 7, player: Kay, rolled: { row: C, dice: [2, 5] }, players: { Kay: { money: 8, pawn: -2, villages: [Flint, Mold] }, Hannah: { towns: [Wrexham] } }, men: [Anglesey, Bangor] }";

    fn before() -> Position {
        position_file::read(&game(), "p.yaml", BEFORE).unwrap_or_else(|why| panic!("{why}"))
    }

    fn played(lines: &[&str]) -> Result<(Position, Event), Refusal> {
        let lines = lines
            .iter()
            .zip(1..)
            .map(|(text, number)| Line {
                number,
                text: (*text).to_owned(),
            })
            .collect();
        amend(
            &game(),
            &before(),
            &Sheet {
                lines,
                fenced: false,
                tongue: None,
            },
        )
    }

    #[test]
    fn facts_are_put_right() {
        for (lines, claims) in [
            (
                &["set money of hannah to 12"][..],
                "players: { Hannah: { money: 12 } }",
            ),
            (
                &["Set Money of HANNAH to £3"],
                "players: { Hannah: { money: 3 } }",
            ),
            (
                &["set pawn of kay to -5", "set pawn of Bors to 4"],
                "players: { Kay: { pawn: -5 }, Bors: { pawn: 4 } }",
            ),
            (&["set Conwy to Mordred"], "men: [Anglesey, Bangor, Conwy]"),
            (
                &["set Flint to mordred"],
                "{ men: [Anglesey, Bangor, Flint], players: { Kay: { villages: [Mold] } } }",
            ),
            (
                &["set flint to large castle of Hannah"],
                "players: { Kay: { villages: [Mold] }, Hannah: { large castles: [Flint] } }",
            ),
            (
                &["set Bangor to village of bors"],
                "{ men: [Anglesey], players: { Bors: { villages: [Bangor] } } }",
            ),
            (
                &["set Bangor to free", "set Wrexham to free"],
                "{ men: [Anglesey], free: [Bangor, Wrexham], players: { Hannah: { towns: [] } } }",
            ),
            (
                &["set turn to bors", "set men to 1"],
                "{ player: Bors, half: men, rolled: { row: C, dice: [2, 5], men: 1 } }",
            ),
        ] {
            let (after, event) =
                played(lines).unwrap_or_else(|refusal| panic!("{lines:?}: {refusal:?}"));
            let page = YamlDocument::read("claims", claims).unwrap();
            assert_eq!(
                position_file::untrue(&game(), &after, &page.root()).unwrap(),
                Vec::new(),
                "{lines:?}"
            );
            let MordredEventKind::Amended { lines: told } = &event.what else {
                panic!("{lines:?}")
            };
            let small = |line: &str| line.to_lowercase();
            assert_eq!(
                told.iter().map(|line| small(line)).collect::<Vec<_>>(),
                lines.iter().map(|line| small(line)).collect::<Vec<_>>()
            );
            accounts::accounts(&game(), &before(), &after, &[event])
                .unwrap_or_else(|broken| panic!("{lines:?}: {broken}"));
        }
        // what no line tells has no account
        let (mut after, event) = played(&["set money of hannah to 12"]).unwrap();
        after.players[0].money += 1;
        assert!(accounts::accounts(&game(), &before(), &after, &[event]).is_err());
    }

    #[test]
    fn what_is_not_understood_changes_nothing() {
        for (lines, why, instead) in [
            (&[][..], "judge-amend-empty", FORMS[0]),
            (&["set money hannah 12"], "judge-amend-unread", FORMS[0]),
            (
                &["set purse of hannah to 12"],
                "judge-amend-unread",
                FORMS[0],
            ),
            (
                &["set money of hanna to 12"],
                "mordred-amend-no-player",
                "Hannah",
            ),
            (&["set money of hannah to much"], "judge-amend-value", ""),
            (&["set money of hannah to -1"], "judge-amend-value", ""),
            (&["set pawn of hannah to low"], "judge-amend-value", ""),
            (&["set turn to hanna"], "mordred-amend-no-player", "Hannah"),
            (&["set men to many"], "judge-amend-value", ""),
            (&["set Bangr to Mordred"], "judge-amend-place", "Bangor"),
            (&["set Bangor to village"], "judge-amend-value", ""),
            (
                &["set Bangor to village of hanna"],
                "mordred-amend-no-player",
                "Hannah",
            ),
            (&["set Bangor to tower of hannah"], "judge-amend-value", ""),
            (
                &["set money of hannah to 12", "set Bangor to sea"],
                "judge-amend-value",
                "",
            ),
        ] {
            let refusal = played(lines).expect_err(why);
            assert_eq!(refusal.why.id, why, "{lines:?}");
            assert_eq!(
                refusal.instead.first().map_or("", String::as_str),
                instead,
                "{lines:?}"
            );
        }
        let mut rows = before();
        (rows.half, rows.rolled) = (position::TurnHalf::Row, None);
        assert_eq!(
            apply_line(&game(), &mut rows, "set men to 2")
                .expect_err("no dice")
                .why
                .id,
            "mordred-amend-no-dice"
        );
    }

    /// Whatever a moderator says, a position keeps the game's laws; the answer names the clause.
    #[test]
    fn nothing_is_set_against_a_law() {
        for (line, clause) in [
            ("set pawn of kay to 5", "6.3"),
            ("set pawn of kay to -16", "6.3"),
            ("set Anglesey to free", "6"),
            ("set Anglesey to village of kay", "4"),
            ("set Knighton to town of kay", "4"),
            ("set men to 34", "3.4"),
        ] {
            let refusal = played(&[line]).expect_err(line);
            assert_eq!(
                (refusal.why.id.as_ref(), refusal.clause.as_deref()),
                ("judge-amend-breaks", Some(clause)),
                "{line}"
            );
        }
        let villages = [
            "Wrexham",
            "Chirk",
            "Welshpool",
            "Montgomery",
            "Knighton",
            "Presteigne",
            "Hay",
            "Crickhowell",
        ];
        let lines: Vec<String> = villages
            .iter()
            .map(|at| format!("set {at} to village of kay"))
            .collect();
        let refusal = played(&lines.iter().map(String::as_str).collect::<Vec<_>>())
            .expect_err("ten villages");
        assert_eq!(refusal.clause.as_deref(), Some("1.1"));
        // M§6.2: a half that is played on could not have begun so
        let all: Vec<&str> = lines[..7].iter().map(String::as_str).collect();
        let given = [&all[..], &["set turn to hannah"], &["set turn to kay"]].concat();
        for lines in [&all[..], &given] {
            let refusal = played(lines).expect_err("nine villages");
            assert_eq!(
                (refusal.why.id.as_ref(), refusal.clause.as_deref()),
                ("judge-amend-breaks", Some("6.2")),
                "{lines:?}"
            );
        }
        // another player's turn does not begin now, and what was so before does not bar other facts
        assert!(played(&[&all[..], &["set turn to hannah"]].concat()).is_ok());
        let mut at = before();
        at.buildings.extend(villages[..7].iter().map(|name| {
            (
                square(&game(), "", name).unwrap(),
                MordredBuilding {
                    kind: BuildingKind::Village,
                    owner: Seat(0),
                },
            )
        }));
        let sheet = |text: &str| Sheet {
            lines: vec![Line {
                number: 1,
                text: text.to_owned(),
            }],
            fenced: false,
            tongue: None,
        };
        assert!(amend(&game(), &at, &sheet("set money of kay to 3")).is_ok());
        assert!(amend(&game(), &at, &sheet("set Flint to free")).is_ok());
    }

    /// Everybody reads players and squares as they are called, however they were typed; a square
    /// may have an ` of ` in its name.
    #[test]
    fn names_as_they_are() {
        for (line, wanted) in [
            ("Set Money of HANNAH to £3", "set money of Hannah to £3"),
            ("set bala to FREE", "set Bala to free"),
            (
                "set flint to Small Castle of kay",
                "set Flint to small castle of Kay",
            ),
            ("set turn to bors", "set turn to Bors"),
        ] {
            let (_, event) = played(&[line]).unwrap_or_else(|why| panic!("{line}: {why:?}"));
            assert_eq!(
                event.what,
                MordredEventKind::Amended {
                    lines: vec![wanted.to_owned()]
                }
            );
        }
        assert!(matches!(
            MordredAmendment::of("set Isle of Man to Mordred"),
            Some(MordredAmendment::Mordred("Isle of Man"))
        ));
    }

    #[test]
    fn facts_in_the_words_of_their_readers() {
        let publisher = Renderer::built_in().unwrap_or_else(|why| panic!("{why}"));
        let say = |line: &str| {
            ["en", "fr", "sv"].map(|language| {
                publisher
                    .say(language, &amendment_phrase(line))
                    .replace(['\u{a0}', '\u{202f}'], " ")
            })
        };
        for (line, wanted) in [
            (
                "set money of hannah to 12",
                ["hannah has £12", "argent de hannah : £12", "hannah har £12"],
            ),
            (
                "set pawn of Arthur to -3",
                [
                    "Arthur’s pawn stands at -3",
                    "pion d’Arthur : case -3",
                    "Arthurs pjäs står på -3",
                ],
            ),
            (
                "set Bangor to Mordred",
                [
                    "a man of Mordred stands at Bangor",
                    "un homme de Mordred se tient à Bangor",
                    "en av Mordreds män står i Bangor",
                ],
            ),
            (
                "set Flint to small castle of kay",
                [
                    "at Flint stands a building of kay (small castle)",
                    "à Flint se tient un bâtiment de kay (petit château)",
                    "i Flint står en byggnad som tillhör kay (liten borg)",
                ],
            ),
            (
                "set Bala to free",
                ["Bala is free", "Bala est libre", "Bala är fri"],
            ),
            (
                "set turn to hannah",
                [
                    "it is the turn of hannah",
                    "c’est le tour de hannah",
                    "det är hannahs drag",
                ],
            ),
            (
                "set men to 2",
                [
                    "men still to be placed: 2",
                    "hommes encore à placer : 2",
                    "män kvar att placera: 2",
                ],
            ),
            ("set nothing", ["set nothing", "set nothing", "set nothing"]),
        ] {
            assert_eq!(say(line), wanted);
        }
        // every form that is shown is read, and told in other words
        for form in forms() {
            assert!(played(&[&form]).is_ok(), "{form}: {:?}", played(&[&form]));
            assert!(!say(&form)[1].contains("set "), "{form}");
        }
    }
}
