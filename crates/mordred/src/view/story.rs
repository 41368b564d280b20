//! The turns in chapters, one for each player's turn: each event is a sentence with its clause and
//! dice.
//!
//! A mail may report several halves and turns at once: `NextTurn` separates them. Both halves of a
//! turn are one chapter (M§2.4).

use super::secrecy::sees;
use super::square_lists;
use super::words::{MordredWording, buildings, decided_by, list, men, of_all, pips};
use crate::{
    amendment,
    board::SquareId,
    event::{Event, MordredEventKind, RowReason, SkipReason},
    game::Mordred,
    position::{MordredEnding, Position, TurnHalf},
};
use seneschal_seam::{
    dice::Roll,
    event_notation::EventKind as _,
    seat::{Seat, Viewer},
    story::{StoryChapter, StoryEntry, clause_and_dice},
};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};

pub(super) fn story<'g>(
    game: &'g Mordred,
    position: &Position,
    events: &'g [Event],
    viewer: Viewer,
) -> Vec<StoryChapter> {
    let teller = MordredStoryWriter {
        words: MordredWording { game },
        viewer,
        events,
    };
    let (mut chapters, mut part, mut turn, mut over) = (Vec::new(), Vec::new(), None, None);
    for event in events.iter().filter(|event| sees(&event.what, viewer)) {
        match event.what {
            MordredEventKind::NextTurn {
                turn: begins,
                half: TurnHalf::Men,
                ..
            } => turn = Some(begins),
            MordredEventKind::NextTurn {
                turn: begins,
                half: TurnHalf::Row,
                ..
            } => {
                chapters.extend(
                    teller.chapter(turn.take().unwrap_or(begins.saturating_sub(1)), &mut part),
                );
            }
            MordredEventKind::Over { .. } => over = Some(event),
            MordredEventKind::Ended { why, .. } => {
                // M§6.2: the next turn had begun
                let last = position
                    .turn
                    .saturating_sub(u32::from(matches!(why, MordredEnding::AllBuilt { .. })));
                chapters.extend(teller.chapter(turn.take().unwrap_or(last), &mut part));
                let told: Vec<&Event> = over.take().into_iter().chain([event]).collect();
                chapters.push(StoryChapter {
                    title: Phrase::new("mordred-chapter-end"),
                    entries: teller.entries(&told),
                });
            }
            MordredEventKind::Amended { .. } => {
                chapters.extend(teller.chapter(turn.unwrap_or(position.turn), &mut part));
                chapters.push(StoryChapter {
                    title: Phrase::new("mordred-chapter-set"),
                    entries: teller.entries(&[event]),
                });
            }
            _ => part.push(event),
        }
    }
    chapters.extend(teller.chapter(turn.unwrap_or(position.turn), &mut part));
    chapters
}

struct MordredStoryWriter<'g> {
    words: MordredWording<'g>,
    viewer: Viewer,
    events: &'g [Event],
}

impl MordredStoryWriter<'_> {
    /// The chapter of a turn from its collected events; `None` if it would be empty.
    fn chapter(&self, turn: u32, part: &mut Vec<&Event>) -> Option<StoryChapter> {
        let events = std::mem::take(part);
        let seat = events
            .iter()
            .find_map(|event| event.what.seats().first().copied())?;
        let title = if turn == 0 {
            Phrase::new("mordred-chapter-start")
        } else {
            Phrase::new("mordred-chapter-turn")
                .with("turn", turn)
                .with("lord", self.words.lord(seat))
        };
        Some(StoryChapter {
            title,
            entries: self.entries(&events),
        })
    }

    fn entries(&self, mut events: &[&Event]) -> Vec<StoryEntry> {
        let mut entries = Vec::new();
        while let Some((first, rest)) = events.split_first() {
            let run = match first.what {
                MordredEventKind::Placed { by, .. } => events
                    .iter()
                    .take_while(
                        |event| matches!(event.what, MordredEventKind::Placed { by: other, .. } if other == by),
                    )
                    .count(),
                _ => 1,
            };
            entries.extend(self.entry(first, events.get(..run).unwrap_or_default()));
            events = events.get(run.max(1)..).unwrap_or(rest);
        }
        entries
    }

    /// An event; several men placed in the same way are one sentence.
    fn entry(&self, event: &Event, run: &[&Event]) -> Option<StoryEntry> {
        let text = match &event.what {
            MordredEventKind::Placed { seat, .. } => {
                let squares = run.iter().filter_map(|event| {
                    if let MordredEventKind::Placed { at, .. } = event.what {
                        Some(at)
                    } else {
                        None
                    }
                });
                // M§5: the default has its own clause
                let id = if event.clause == "5" {
                    "mordred-story-placed-default"
                } else {
                    "mordred-story-placed"
                };
                vec![
                    Phrase::new(id)
                        .with("lord", self.words.lord(*seat))
                        .with("men", run.len())
                        .with("squares", self.words.squares(squares)),
                ]
            }
            _ => self.tell(event),
        };
        let own = matches!(self.viewer, Viewer::Seat(seat) if event.what.seats().contains(&seat));
        let table = if let MordredEventKind::Ended { .. } = event.what {
            Some(self.scores(&event.what))
        } else {
            None
        };
        (!text.is_empty()).then(|| StoryEntry {
            text,
            clause: event.clause.clone(),
            by: clause_and_dice(
                ["mordred-clause", "mordred-clause-dice"],
                &event.clause,
                self.dice(event),
            ),
            table,
            own,
        })
    }

    fn tell(&self, event: &Event) -> Vec<Phrase> {
        let words = self.words;
        let told = match &event.what {
            MordredEventKind::Began { .. }
            | MordredEventKind::Silent { .. }
            | MordredEventKind::Rolled { .. } => self.tell_row(event),
            MordredEventKind::Raided { .. } => self.tell_raid(&event.what),
            MordredEventKind::Attacked { .. } => self.tell_attack(&event.what),
            MordredEventKind::Skipped { .. } => self.tell_skipped(event),
            MordredEventKind::Over { why } => Some(ending(words, *why)),
            // the reason was given before
            MordredEventKind::Ended {
                why: MordredEnding::Slain { .. },
                ..
            } => return ended(words, &event.what),
            MordredEventKind::Ended { .. } => return ended(words, &event.what).split_off(1),
            MordredEventKind::Amended { lines } => {
                let lines = lines
                    .iter()
                    .map(|line| amendment::amendment_phrase(line).into())
                    .collect();
                Some(
                    Phrase::new("mordred-story-amended").with("lines", PhraseArgument::List(lines)),
                )
            }
            what => what.sentence(words.game),
        };
        told.into_iter().collect()
    }

    /// A sentence about what a player did.
    fn by(&self, id: &'static str, seat: Seat) -> Phrase {
        Phrase::new(id).with("lord", self.words.lord(seat))
    }

    fn tell_row(&self, event: &Event) -> Option<Phrase> {
        Some(match &event.what {
            MordredEventKind::Began { seat } => self
                .by("mordred-story-began", *seat)
                .with("pounds", self.words.game.rules.start_money),
            MordredEventKind::Silent { seat } if event.clause == "2.1" => {
                self.by("mordred-story-silent-row", *seat)
            }
            MordredEventKind::Silent { seat } => self.by("mordred-story-silent", *seat),
            MordredEventKind::Rolled {
                seat,
                row,
                why,
                paid,
                men,
                pawn,
                money,
            } => {
                let id = match why {
                    RowReason::Ordered => "mordred-story-rolled",
                    RowReason::Silence => "mordred-story-rolled-silence",
                };
                self.by(id, *seat)
                    .with("row", row.name())
                    .with("paid", *paid)
                    .with("money", *money)
                    .with("men", *men)
                    .with("from", i64::from(pawn[0]))
                    .with("to", i64::from(pawn[1]))
                    .with("steps", steps(*pawn))
            }
            _ => return None,
        })
    }

    fn tell_raid(&self, what: &MordredEventKind) -> Option<Phrase> {
        let MordredEventKind::Raided {
            seat,
            at,
            owner,
            kind,
            needed,
            fell,
        } = what
        else {
            return None;
        };
        let id = if *fell {
            "mordred-story-raid-fell"
        } else {
            "mordred-story-raid-held"
        };
        let building = self.words.building(*kind, *owner, *at, None);
        Some(
            self.by(id, *seat)
                .with("building", building)
                .with("pips", pips(*needed)),
        )
    }

    fn tell_attack(&self, what: &MordredEventKind) -> Option<Phrase> {
        let MordredEventKind::Attacked {
            seat,
            from,
            kind,
            at,
            needed,
            slain,
            pounds,
            pawn,
            money,
        } = what
        else {
            return None;
        };
        let id = if *slain {
            "mordred-story-slain"
        } else {
            "mordred-story-missed"
        };
        let told = Phrase::new(id)
            .with("building", self.words.building(*kind, *seat, *from, None))
            .with("at", self.words.square(*at))
            .with("pips", pips(*needed))
            .with("pounds", *pounds)
            .with("money", *money);
        Some(if *slain {
            told.with("pawn", i64::from(pawn[1]))
                .with("steps", steps(*pawn))
        } else {
            told
        })
    }

    fn tell_skipped(&self, event: &Event) -> Option<Phrase> {
        let MordredEventKind::Skipped {
            seat,
            text,
            why: SkipReason(why),
            ..
        } = &event.what
        else {
            return None;
        };
        let told = self
            .by("mordred-story-skipped", *seat)
            .with("text", text.as_str())
            .with("why", why.clone());
        Some(match self.skipped_square(event) {
            Some(at) => Phrase {
                id: "mordred-story-skipped-piece".into(),
                ..told
            }
            .with("at", self.words.square(at)),
            None => told,
        })
    }

    /// For a line for several squares of which only some were done: the square that was not.
    fn skipped_square(&self, event: &Event) -> Option<SquareId> {
        let MordredEventKind::Skipped {
            seat,
            line,
            text,
            why: SkipReason(why),
        } = &event.what
        else {
            return None;
        };
        let skipped = |other: &&Event| matches!(&other.what, MordredEventKind::Skipped { seat: whose, line: of, text: same, .. } if (whose, of, same) == (seat, line, text));
        let all: Vec<&Event> = self.events.iter().filter(skipped).collect();
        let squares = square_lists::squares(self.words.game, text);
        if all.len() >= squares.len() {
            return None;
        }
        let is_meant = |at: &SquareId| {
            why.args
                .get("at")
                .is_some_and(|told| *told == PhraseArgument::from(self.words.square(*at)))
        };
        // if the men ran out, it was before the last ones
        let from_last = all
            .iter()
            .rev()
            .position(|other| std::ptr::eq(*other, event))?;
        squares
            .iter()
            .copied()
            .find(is_meant)
            .or_else(|| squares.iter().rev().nth(from_last).copied())
    }

    /// The scores at the end (M§6.5).
    fn scores(&self, what: &MordredEventKind) -> PhraseGrid {
        let mut columns = vec![Column::words("mordred-lord")];
        columns.extend(["mordred-points", "mordred-money", "mordred-pawn"].map(Column::figures));
        let mut grid = PhraseGrid::new(columns);
        if let MordredEventKind::Ended { scores, .. } = what {
            grid.rows = scores
                .iter()
                .map(|score| {
                    vec![
                        self.words.lord(score.seat).into(),
                        score.points.into(),
                        score.money.into(),
                        i64::from(score.pawn).into(),
                    ]
                })
                .collect();
        }
        grid
    }

    /// The pips alone; with their players if several players rolled. Tie-break dice follow the dice
    /// that were equal (M§1.2).
    fn dice(&self, event: &Event) -> Vec<Phrase> {
        // `start/again 1/kay/die 2`
        let throw = |roll: &Roll| {
            roll.name
                .split('/')
                .nth(1)
                .and_then(|piece| piece.strip_prefix("again ")?.parse::<u32>().ok())
                .unwrap_or(0)
        };
        let mut throws = event
            .dice
            .chunk_by(|one, next| throw(one) == throw(next))
            .map(|rolls| self.thrown(event, rolls));
        let first = throws.next().unwrap_or_default();
        match throws.next() {
            None => first,
            Some(second) => {
                let tied = |dice: PhraseArgument, again: Vec<Phrase>| {
                    Phrase::new("mordred-dice-tied")
                        .with("dice", dice)
                        .with("again", list(again))
                };
                vec![throws.fold(tied(list(first), second), |told, again| {
                    tied(told.into(), again)
                })]
            }
        }
    }

    fn thrown(&self, event: &Event, rolls: &[Roll]) -> Vec<Phrase> {
        let die = |roll: &Roll| {
            let whose = roll.name.rsplit('/').nth(1).unwrap_or_default();
            let lord = self.words.game.lords.iter().find(|lord| {
                matches!(event.what, MordredEventKind::Began { .. }) && lord.to_lowercase() == whose
            });
            match lord {
                Some(lord) => Phrase::new("mordred-die-of")
                    .with("lord", lord.as_str())
                    .with("pips", roll.pips),
                None => Phrase::new("mordred-die").with("pips", roll.pips),
            }
        };
        rolls.iter().map(die).collect()
    }
}

/// Why the game is over, and who won.
pub(super) fn ended(words: MordredWording, what: &MordredEventKind) -> Vec<Phrase> {
    let MordredEventKind::Ended {
        why,
        mordred,
        men: count,
        buildings: built,
        winners,
        decided,
        ..
    } = what
    else {
        return Vec::new();
    };
    let result = match (why, mordred) {
        (MordredEnding::Slain { .. }, _) => None,
        (_, true) => Some("mordred-story-mordred-won"),
        (_, false) => Some("mordred-story-arthur-won"),
    };
    let told = |id| {
        Phrase::new(id)
            .with("men", men(*count))
            .with("buildings", buildings(*built))
            .with("by", decided_by(*decided))
    };
    std::iter::once(ending(words, *why))
        .chain(result.map(|id| told(id).with("winners", words.lords(winners))))
        .collect()
}

fn ending(words: MordredWording, why: MordredEnding) -> Phrase {
    match why {
        MordredEnding::LastMan => {
            Phrase::new("mordred-over-last-man").with("men", words.game.tables.men)
        }
        MordredEnding::AllBuilt { seat, kind } => {
            let all = words.game.tables.of(kind).each;
            Phrase::new("mordred-over-all-built")
                .with("lord", words.lord(seat))
                .with("buildings", of_all(kind, all, all))
        }
        MordredEnding::Track { seat, up } => Phrase::new(if up {
            "mordred-over-track-top"
        } else {
            "mordred-over-track-end"
        })
        .with("lord", words.lord(seat)),
        MordredEnding::Slain { seat } => Phrase::new("mordred-over-slain")
            .with("lord", words.lord(seat))
            .with("at", words.square(words.game.board.castle)),
    }
}

/// How far a pawn moved; empty if it did not move.
fn steps([from, to]: [i8; 2]) -> PhraseArgument {
    i64::from(from.abs_diff(to)).into()
}
