//! The turn in chapters: each event is a sentence with its clause and dice; battles and harvests
//! are tables.

use super::super::event::{Event, ExcaliburEvent, MoveReason, Stage};
use super::harvest::harvest;
use super::names::ValleyNames;
use super::secrecy::sees_money;
use super::sentences;
use super::{advanced_game, battle, order_skips};
use crate::game::Excalibur;
use seneschal_seam::{
    clause::Clause,
    dice::Roll,
    event_notation::EventKind as _,
    seat::Viewer,
    story::{self, StoryChapter, StoryEntry},
};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};
use std::collections::BTreeMap;

pub(crate) fn story(game: &Excalibur, events: &[Event], viewer: Viewer) -> Vec<StoryChapter> {
    chapters(game, events, viewer, &|entry, _| Some(entry))
}

/// The story of a short report: what concerns the reader, and what concerns everybody.
pub(crate) fn brief(game: &Excalibur, events: &[Event], viewer: Viewer) -> Vec<StoryChapter> {
    chapters(game, events, viewer, &|entry, rest| {
        let (first, later) = rest.split_first()?;
        let told = goes_without_saying(game, first, later) || is_repeated(events, first);
        if told {
            None
        } else {
            shorten(game, entry, first, viewer)
        }
    })
}

/// An entry as a report has it, by its own events and those that follow in its chapter; `None`: the
/// report leaves it out.
type EntryFilter<'f> = &'f dyn Fn(StoryEntry, &[Event]) -> Option<StoryEntry>;

fn chapters(
    game: &Excalibur,
    events: &[Event],
    viewer: Viewer,
    filter: EntryFilter,
) -> Vec<StoryChapter> {
    let mut chapters = Vec::new();
    for part in events.chunk_by(|one, next| one.stage == next.stage) {
        let entries = entries(game, part, viewer, filter);
        if let Some(first) = part.first().filter(|_| !entries.is_empty()) {
            chapters.push(StoryChapter {
                title: title(first.stage, events),
                entries,
            });
        }
    }
    chapters
}

/// §4.2–4.4; the opening part is named after the part that follows it.
fn title(stage: Stage, events: &[Event]) -> Phrase {
    let enter = || {
        events
            .iter()
            .any(|event| matches!(event.what, ExcaliburEvent::Entered { .. }))
    };
    let winter = || {
        events
            .iter()
            .any(|event| matches!(event.stage, Stage::Winter(_)))
    };
    let set = || {
        events
            .iter()
            .all(|event| matches!(event.what, ExcaliburEvent::Amended { .. }))
    };
    match stage {
        Stage::Start if enter() => Phrase::new("excalibur-stage-entry"),
        Stage::Start if set() => Phrase::new("excalibur-stage-set"),
        Stage::Start if winter() => Phrase::new("excalibur-stage-winter-start"),
        Stage::Start => Phrase::new("excalibur-stage-start"),
        Stage::Phase(phase) => Phrase::new("excalibur-stage-phase").with("phase", phase),
        Stage::SeasonEnd => Phrase::new("excalibur-stage-end"),
        Stage::Winter(1) => Phrase::new("excalibur-stage-declared"),
        Stage::Winter(2) => Phrase::new("excalibur-stage-dismissed"),
        Stage::Winter(3) => Phrase::new("excalibur-stage-pay"),
        Stage::Winter(4) => Phrase::new("excalibur-stage-healed"),
        Stage::Winter(5) => Phrase::new("excalibur-stage-promoted"),
        Stage::Winter(6) => Phrase::new("excalibur-stage-heirs"),
        Stage::Winter(7) => Phrase::new("excalibur-stage-hired"),
        Stage::Winter(8) => Phrase::new("excalibur-stage-built"),
        Stage::Winter(9) => Phrase::new("excalibur-stage-relocated"),
        Stage::Winter(11) => Phrase::new("excalibur-fate-stage"),
        Stage::Winter(step) => Phrase::new("excalibur-stage-winter").with("step", step),
        Stage::Close => Phrase::new("excalibur-stage-close"),
    }
}

fn entries(
    game: &Excalibur,
    mut events: &[Event],
    viewer: Viewer,
    filter: EntryFilter,
) -> Vec<StoryEntry> {
    let mut entries = Vec::new();
    while let Some((_, rest)) = events.split_first() {
        let (entry, taken) = next_entry(game, events, viewer);
        entries.extend(entry.and_then(|entry| filter(entry, events)));
        events = events.get(taken.max(1)..).unwrap_or(rest);
    }
    entries
}

/// The entry that begins with the first event, if this reader sees one, and the number of events
/// it takes.
fn next_entry(game: &Excalibur, events: &[Event], viewer: Viewer) -> (Option<StoryEntry>, usize) {
    let Some(first) = events.first() else {
        return (None, 0);
    };
    if let Some((entry, taken)) = battle::battle(game, events, viewer) {
        return (Some(entry), taken);
    }
    let together = |write: EntryWriter, joins: &dyn Fn(&ExcaliburEvent) -> bool| {
        let run = events.iter().take_while(|event| joins(&event.what)).count();
        let entry = events.get(..run).and_then(|part| write(game, part, viewer));
        (entry, run)
    };
    match first.what {
        ExcaliburEvent::Harvested { .. } => together(harvest, &|what| {
            matches!(what, ExcaliburEvent::Harvested { .. })
        }),
        ExcaliburEvent::Income { .. } => together(incomes, &|what| {
            matches!(what, ExcaliburEvent::Income { .. })
        }),
        ExcaliburEvent::Skipped {
            seat,
            ref why,
            done: 0,
            ..
        } => together(
            skipped_lines,
            &|what| matches!(what, ExcaliburEvent::Skipped { seat: of, why: other, done: 0, .. } if *of == seat && other == why),
        ),
        ExcaliburEvent::Awarded { .. } => together(advanced_game::awards, &|what| {
            matches!(what, ExcaliburEvent::Awarded { .. })
        }),
        _ => match sentences::group_sentence_id(&first.what) {
            Some(like) => together(describe_event_group, &|what| {
                sentences::group_sentence_id(what) == Some(like)
            }),
            None => (describe_event(game, first, viewer), 1),
        },
    }
}

/// It went as ordered and shows in the reader's tables, or another part of the report says it: the
/// standings, the heading, the battle to which a meeting led.
fn goes_without_saying(game: &Excalibur, first: &Event, later: &[Event]) -> bool {
    match first.what {
        ExcaliburEvent::Moved {
            why: MoveReason::Ordered,
            ..
        }
        | ExcaliburEvent::WentIn { .. }
        | ExcaliburEvent::CameOut { .. }
        | ExcaliburEvent::Supervised { .. }
        | ExcaliburEvent::Standing { .. }
        | ExcaliburEvent::NextTurn { .. } => true,
        ExcaliburEvent::Declared { .. } => game.rules.treasury_public,
        ExcaliburEvent::Met { at, .. } => later.iter().any(
            |event| matches!(event.what, ExcaliburEvent::Battle { at: other, .. } if other == at),
        ),
        _ => false,
    }
}

/// The same soldiers were stopped in the same way in an earlier phase.
fn is_repeated(events: &[Event], this: &Event) -> bool {
    matches!(this.what, ExcaliburEvent::Held { .. })
        && events
            .iter()
            .take_while(|event| event.stage < this.stage)
            .any(|event| event.what == this.what)
}

/// Only what concerns the reader or everybody; of a table of all lords, the reader's own row.
fn shorten(
    game: &Excalibur,
    mut entry: StoryEntry,
    first: &Event,
    viewer: Viewer,
) -> Option<StoryEntry> {
    let of_all = matches!(
        first.what,
        ExcaliburEvent::Income { .. } | ExcaliburEvent::Awarded { .. }
    );
    let Viewer::Seat(seat) = viewer else {
        return Some(entry);
    };
    if of_all {
        let reader = PhraseArgument::from(ValleyNames { game }.lord(seat));
        let table = entry.table.as_mut()?;
        table.rows.retain(|row| row.first() == Some(&reader));
        return (!table.rows.is_empty()).then_some(entry);
    }
    (entry.own || first.what.seats().is_empty()).then_some(entry)
}

/// Writes several events as one entry.
type EntryWriter = fn(&Excalibur, &[Event], Viewer) -> Option<StoryEntry>;

fn describe_event(game: &Excalibur, event: &Event, viewer: Viewer) -> Option<StoryEntry> {
    let text = vec![sentences::tell(ValleyNames { game }, &event.what, viewer)?];
    Some(StoryEntry {
        text,
        clause: event.clause.clone(),
        by: clause_and_dice(&event.clause, dice(game, &event.dice)),
        table: None,
        own: concerns_viewer(event, viewer),
    })
}

fn concerns_viewer(event: &Event, viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Seat(seat) if event.what.seats().contains(&seat))
}

/// Joins several similar events of one lord into one sentence.
fn describe_event_group(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<StoryEntry> {
    let first = events.first()?;
    let words = ValleyNames { game };
    let list: Vec<PhraseArgument> = events
        .iter()
        .filter_map(|event| sentences::tell(words, &event.what, viewer))
        .map(PhraseArgument::from)
        .collect();
    let text = vec![sentences::tell_group(words, &first.what, list)?];
    let rolls: Vec<Roll> = events
        .iter()
        .flat_map(|event| event.dice.iter().cloned())
        .collect();
    Some(StoryEntry {
        text,
        clause: first.clause.clone(),
        by: clause_and_dice(&first.clause, dice(game, &rolls)),
        table: None,
        own: concerns_viewer(first, viewer),
    })
}

/// Lines of one lord that were not carried out, for one reason.
fn skipped_lines(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<StoryEntry> {
    let first = events.first()?;
    let mut entry = describe_event(game, first, viewer)?;
    let lines: Vec<&str> = events
        .iter()
        .filter_map(|event| match &event.what {
            ExcaliburEvent::Skipped { line, .. } => Some(line.as_str()),
            _ => None,
        })
        .collect();
    if let ([_, _, ..], ExcaliburEvent::Skipped { seat, why, .. }) = (lines.as_slice(), &first.what)
    {
        entry.text = vec![order_skips::tell_lines(
            ValleyNames { game },
            *seat,
            lines,
            why,
        )];
    }
    Some(entry)
}

/// §5.6, §4.7: one row per lord whose money this reader may see.
fn incomes(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<StoryEntry> {
    let words = ValleyNames { game };
    let mut columns = vec![Column::words("excalibur-lord")];
    columns.extend(
        [
            "excalibur-harvest-sum",
            "excalibur-mill-sum",
            "excalibur-houses-sum",
            "excalibur-income-sum",
            "excalibur-treasury",
        ]
        .map(Column::figures),
    );
    let mut table = PhraseGrid::new(columns);
    for event in events {
        let ExcaliburEvent::Income {
            seat,
            harvest,
            mill,
            houses,
            treasury,
        } = event.what
        else {
            continue;
        };
        if sees_money(game, viewer, seat) {
            let sum = harvest.saturating_add(mill).saturating_add(houses);
            table.rows.push(vec![
                words.lord(seat).into(),
                harvest.into(),
                mill.into(),
                houses.into(),
                sum.into(),
                treasury.into(),
            ]);
        }
    }
    let first = events.first().filter(|_| !table.rows.is_empty())?;
    Some(StoryEntry {
        text: vec![Phrase::new("excalibur-incomes")],
        clause: first.clause.clone(),
        by: clause_and_dice(&first.clause, Vec::new()),
        table: Some(table),
        own: false,
    })
}

/// "§8.1; dice: Kay 5"
pub(super) fn clause_and_dice(clause: &Clause, dice: Vec<Phrase>) -> Phrase {
    story::clause_and_dice(["excalibur-clause", "excalibur-clause-dice"], clause, dice)
}

/// "Kay 5": a die is named by the last part of its name, which says whose or what it is for.
/// Tie-break dice follow the dice that were equal.
fn dice(game: &Excalibur, rolls: &[Roll]) -> Vec<Phrase> {
    // `…/again 1/kay`
    let throw = |roll: &Roll| {
        roll.name
            .rsplit('/')
            .nth(1)
            .and_then(|piece| piece.strip_prefix("again ")?.parse::<u32>().ok())
            .unwrap_or(0)
    };
    let mut throws: BTreeMap<u32, Vec<Phrase>> = BTreeMap::new();
    rolls
        .iter()
        .for_each(|roll| throws.entry(throw(roll)).or_default().push(die(game, roll)));
    let mut throws = throws.into_values();
    let first = throws.next().unwrap_or_default();
    let list = |dice: Vec<Phrase>| {
        PhraseArgument::List(dice.into_iter().map(PhraseArgument::from).collect())
    };
    match throws.next() {
        None => first,
        Some(second) => {
            let tied = |dice: PhraseArgument, again: Vec<Phrase>| {
                Phrase::new("excalibur-dice-tied")
                    .with("dice", dice)
                    .with("again", list(again))
            };
            vec![throws.fold(tied(list(first), second), |told, again| {
                tied(told.into(), again)
            })]
        }
    }
}

fn die(game: &Excalibur, roll: &Roll) -> Phrase {
    // `order/kay/again 2`: the second such die of that turn
    let mut pieces = roll
        .name
        .rsplit('/')
        .skip_while(|piece| piece.starts_with("again "));
    let last = pieces.next().unwrap_or_default();
    let named = |piece: &str| game.lords.iter().find(|lord| lord.to_lowercase() == piece);
    let figures = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let nth = |what: &str, n: &str| {
        PhraseArgument::from(
            Phrase::new("excalibur-die-nth")
                .with("what", purpose(what))
                .with("n", n),
        )
    };
    let whose = match (named(last), pieces.next(), last.rsplit_once(' ')) {
        (Some(lord), ..) => lord.as_str().into(),
        // `fields/2`: the second of them; after a lord it is a counter, which needs no more words
        (None, Some(of), _) if figures(last) && named(of).is_none() => nth(of, last),
        (None, _, Some((what, n))) if figures(n) => nth(what, n),
        (None, ..) => purpose(last),
    };
    Phrase::new("excalibur-die")
        .with("whose", whose)
        .with("pips", roll.pips)
}

/// The purpose of a die, in the reader's language; any other word is a place's name.
fn purpose(piece: &str) -> PhraseArgument {
    PhraseArgument::from(Phrase::new(match piece {
        "attack" => "excalibur-die-attack",
        "wounds" => "excalibur-die-wounds",
        "weather" => "excalibur-die-weather",
        "arable" => "excalibur-die-arable",
        "reeves" => "excalibur-die-reeves",
        "hives" => "excalibur-die-hives",
        "village" => "excalibur-die-village",
        "mill" => "excalibur-die-mill",
        "fields" => "excalibur-die-fields",
        "forester" => "excalibur-die-forester",
        "river reeve" => "excalibur-die-river-reeve",
        "arthur" => "excalibur-die-arthur",
        "fate" => "excalibur-die-fate",
        other => return other.into(),
    }))
}

#[cfg(test)]
mod tests {
    use super::super::super::position_file::tests::game;
    use super::*;

    #[test]
    fn dice_are_told_by_whose_they_are() {
        let game = game(&[]);
        let publisher = seneschal_render::Renderer::built_in().unwrap();
        let roll = |(name, pips): &(&str, u8)| Roll {
            name: (*name).to_owned(),
            pips: *pips,
            sides: 6,
        };
        let tie = [
            ("autumn 0/gate Sarbury/kay", 5),
            ("autumn 0/gate Sarbury/bors", 5),
            ("autumn 0/gate Sarbury/again 1/kay", 2),
        ];
        for (rolls, wanted) in [
            (
                &[("spring 3/phase 2/Fenburst/round 1/kay/attack", 3)][..],
                "dice: attack 3",
            ),
            (
                &[
                    ("autumn 0/gate Sarbury/kay", 5),
                    ("autumn 0/gate Sarbury/bors", 4),
                ],
                "dice: kay 5 and bors 4",
            ),
            (&tie, "dice: kay 5 and bors 5; tied, so rolled again: kay 2"),
            (
                &[("x/kay", 1), ("x/again 1/kay", 2), ("x/again 2/bors", 3)],
                "dice: kay 1; tied, so rolled again: kay 2; tied, so rolled again: bors 3",
            ),
            (
                &[("spring 3/phase 2/Fenburst/order/kay/again 2", 6)],
                "dice: kay 6",
            ),
            (&[("winter 2/pillage/fields/2", 6)], "dice: fields (2) 6"),
        ] {
            let rolls: Vec<Roll> = rolls.iter().map(roll).collect();
            let list = PhraseArgument::List(
                dice(&game, &rolls)
                    .into_iter()
                    .map(PhraseArgument::from)
                    .collect(),
            );
            assert_eq!(
                publisher.say(
                    "en",
                    &Phrase::new("excalibur-clause-dice")
                        .with("clause", "8.1")
                        .with("dice", list)
                ),
                format!("§8.1; {wanted}")
            );
        }
        for (name, french, swedish) in [
            ("autumn 2/weather", "temps 3", "väder 3"),
            (
                "x/kay/reeves/forester 2",
                "garde forestier (2) 3",
                "skogvaktare (2) 3",
            ),
            ("winter 2/pillage/fields/2", "champs (2) 3", "åkrar (2) 3"),
            ("winter 2/fate/storm/Upwell", "Upwell 3", "Upwell 3"),
        ] {
            let told = die(
                &game,
                &Roll {
                    name: name.to_owned(),
                    pips: 3,
                    sides: 6,
                },
            );
            assert_eq!(
                ["fr", "sv"].map(|language| publisher.say(language, &told)),
                [french, swedish]
            );
        }
    }
}
