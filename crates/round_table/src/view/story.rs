//! The turns in chapters: each half, what follows answers, the end of each quest, the end of the
//! game. An event is a sentence with its clause and dice.

use super::secrecy::reader;
use super::turn_label::half_word;
use super::words;
use crate::{
    cards::Cards,
    event::{Event, EventKind, RevealedKnight},
    game::RoundTable,
    position::{Half, Position},
};
use seneschal_seam::{
    event_notation::EventKind as _,
    seat::{Seat, Viewer},
    story::{StoryChapter, StoryEntry, clause_and_dice},
};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};

/// A half of a knight's turn.
#[derive(Clone, Copy)]
struct HalfOfTurn {
    turn: u32,
    half: Option<Half>,
    seat: Option<Seat>,
}

/// `events` are masked for the viewer. `NextTurn` parts the halves.
pub(super) fn story(
    game: &RoundTable,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Vec<StoryChapter> {
    let mut writer = StoryWriter {
        game,
        reader: reader(viewer),
        chapters: Vec::new(),
    };
    let mut begun = None;
    for part in events.split_inclusive(|event| next_turn(event).is_some()) {
        let next = part.last().and_then(next_turn);
        let half = begun.unwrap_or_else(|| half_before(position, part, next));
        writer.tell_half(half, part);
        begun = next;
    }
    writer.chapters
}

fn next_turn(event: &Event) -> Option<HalfOfTurn> {
    match event.what {
        EventKind::NextTurn { turn, half, seat } => Some(HalfOfTurn {
            turn,
            half: Some(half),
            seat: Some(seat),
        }),
        _ => None,
    }
}

/// The half that the first events of a report belong to, from the half after it. Of a turn that
/// ended early it is not known.
fn half_before(position: &Position, part: &[Event], next: Option<HalfOfTurn>) -> HalfOfTurn {
    let named = || {
        part.iter()
            .find_map(|event| event.what.seats().first().copied())
    };
    match next {
        None => HalfOfTurn {
            turn: position.turn,
            half: Some(position.half),
            seat: Some(position.seat),
        },
        Some(next) if next.half == Some(Half::Deeds) => HalfOfTurn {
            half: Some(Half::Evil),
            ..next
        },
        Some(next) => HalfOfTurn {
            turn: next.turn.saturating_sub(1),
            half: (next.turn <= 1).then_some(Half::Offers),
            seat: named(),
        },
    }
}

struct StoryWriter<'g> {
    game: &'g RoundTable,
    reader: Option<Seat>,
    chapters: Vec<StoryChapter>,
}

impl StoryWriter<'_> {
    fn tell_half(&mut self, half: HalfOfTurn, events: &[Event]) {
        let (mut answers, mut quest, mut home) = (false, None, false);
        for event in events {
            // R§2.7 comes after the figures are home
            if home && !matches!(event.what, EventKind::Lifted { .. }) {
                (quest, home) = (None, false);
            }
            if let EventKind::QuestEnded { quest: ended, .. } = event.what {
                quest = Some(ended);
            }
            let title = match (&event.what, quest) {
                (EventKind::Over { .. } | EventKind::Ended { .. }, _) => {
                    Phrase::new("round-table-chapter-end")
                }
                (EventKind::Amended { .. }, _) => Phrase::new("round-table-chapter-set"),
                (_, Some(quest)) => {
                    Phrase::new("round-table-chapter-quest").with("quest", words::quest(quest))
                }
                _ => self.half_title(half, answers),
            };
            home |= matches!(event.what, EventKind::WentHome { .. });
            answers |= matches!(event.what, EventKind::Asked { .. });
            if let Some(entry) = self.entry(event) {
                self.push(title, entry);
            }
        }
    }

    fn half_title(&self, half: HalfOfTurn, answers: bool) -> Phrase {
        Phrase::new("round-table-chapter")
            .with("half", half_word(self.game, half.half, answers))
            .with("turn", half.turn)
            .with(
                "knight",
                half.seat.map_or("?", |seat| self.game.knight_name(seat)),
            )
    }

    /// To the last chapter if that has the same title.
    fn push(&mut self, title: Phrase, entry: StoryEntry) {
        match self.chapters.last_mut() {
            Some(last) if last.title == title => last.entries.push(entry),
            _ => self.chapters.push(StoryChapter {
                title,
                entries: vec![entry],
            }),
        }
    }

    fn entry(&self, event: &Event) -> Option<StoryEntry> {
        let text = sentence(self.game, &event.what)?;
        let die = |pips: u8| Phrase::new("round-table-die").with("pips", pips);
        let table = match &event.what {
            EventKind::Ended { knights, .. } => Some(self.revealed(knights)),
            _ => None,
        };
        Some(StoryEntry {
            text: vec![text],
            clause: event.clause.clone(),
            by: clause_and_dice(
                ["round-table-clause", "round-table-clause-dice"],
                &event.clause,
                event.dice.iter().map(|roll| die(roll.pips)).collect(),
            ),
            table,
            own: self
                .reader
                .is_some_and(|reader| event.what.seats().contains(&reader)),
        })
    }

    /// R§7.5: loyalties and hands, once the game is over.
    fn revealed(&self, knights: &[RevealedKnight]) -> PhraseGrid {
        let mut grid = PhraseGrid::new(vec![
            Column::words("round-table-knight"),
            Column::words("round-table-loyalty"),
            Column::words("round-table-hand"),
        ]);
        grid.rows = knights
            .iter()
            .map(|knight| {
                let loyalty = if knight.traitor { "traitor" } else { "loyal" };
                let hand: Cards<_> = knight.cards.iter().copied().collect();
                let cards = match hand.is_empty() {
                    true => PhraseArgument::default(),
                    false => words::counted(hand.counts()),
                };
                vec![
                    self.game.knight_name(knight.seat).into(),
                    Phrase::new("round-table-loyalty-is")
                        .with("loyalty", loyalty)
                        .into(),
                    cards,
                ]
            })
            .collect();
        grid
    }
}

/// An event as a sentence; `None` for what is no part of the story.
pub(super) fn sentence(game: &RoundTable, what: &EventKind) -> Option<Phrase> {
    let of =
        |id: &'static str, seat: &Seat| Phrase::new(id).with("knight", game.knight_name(*seat));
    // a message chooses by the word, where 0 would say "no" and "hidden" alike
    let word = |known: Option<bool>| match known {
        None => "hidden",
        Some(true) => "yes",
        Some(false) => "no",
    };
    Some(match what {
        EventKind::NextTurn { .. } => return None,
        EventKind::LoyaltyDealt { seat, traitor } => {
            of("round-table-loyalty-dealt", seat).with("traitor", word(traitor.is))
        }
        EventKind::Traded { seat, done } => {
            of("round-table-traded", seat).with("done", word(done.is))
        }
        EventKind::MerlinsSpent { kind, givers } => {
            let givers = givers
                .iter()
                .map(|(seat, merlins)| of("round-table-giver", seat).with("merlins", *merlins));
            Phrase::new("round-table-merlins-spent")
                .with("kind", words::black_kind(*kind))
                .with("givers", words::list(givers))
        }
        EventKind::Ended { winners, .. } => Phrase::new("round-table-ended")
            .with("count", winners.len())
            .with("winners", words::knights(game, winners.iter().copied())),
        EventKind::Amended { lines } => Phrase::new("round-table-amended").with(
            "lines",
            lines.iter().map(String::as_str).collect::<Vec<_>>(),
        ),
        what => what.sentence(game)?,
    })
}
