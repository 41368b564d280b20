//! An order sheet as text: lines and words with their positions, complaints that point at a word.
//! Knows no game.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod address;
mod block_layout;
#[cfg(test)]
mod block_tests;
mod blocks;
mod caret;
mod clause_numbers;
mod comment;
mod consent;
mod display_options;
mod envelope;
#[cfg(test)]
mod envelope_tests;
mod fence;
mod fold;
mod guess;
pub mod hash;
pub mod ids;
mod language_set;
mod line;
mod line_marks;
pub mod membership;
mod name_distance;
pub mod named_file;
mod names;
mod order_words;
pub mod phrase;
mod phrase_args;
mod place_names;
mod plain_words;
mod platform_words;
mod player_command;
mod player_names;
mod press;
#[cfg(test)]
mod press_tests;
mod request_words;
mod requests;
mod secrets;
#[cfg(feature = "sqlite")]
mod stored_ids;
mod token;
mod word_tables;
pub mod wrap;
pub mod yaml;
pub mod yaml_document;
mod yaml_weight;

pub use address::Address;
pub use blocks::{
    BlockLayout, Branch, LinePlace, LineRole, OrderBlock, OrderPiece, put_condition_first,
};
pub use caret::caret;
pub use clause_numbers::clause_numbers;
pub use comment::uncommented;
pub use consent::agreement;
pub(crate) use consent::{Consent, consent};
pub use display_options::{DisplayOptions, is_turn};
pub use envelope::{AsideKind, Envelope, LineAside, envelopes};
pub use fence::{begins_sheet, ends_sheet};
pub use fold::{fold, fold_words};
pub use guess::guess_requests;
pub use language_set::LanguageSet;
pub use line::{UNDER, apart, tidy};
pub use line_marks::behind_quotation_mark;
pub use name_distance::{NameShape, nearest};
pub use names::{NameIndex, NameLookup, PlayerNameError};
pub use order_words::{OrderWord, Vocabulary};
pub use phrase::{Column, Phrase, PhraseArgs, PhraseArgument, PhraseGrid, piece};
pub use place_names::can_name_a_place;
pub use plain_words::plain_tokens;
pub use platform_words::{
    behind_closing, for_turn, for_turn_beside, is_courteous, is_heading, is_platform_word,
    is_question,
};
pub use player_command::{
    ConfirmTarget, Drawing, JoinWord, PendingAct, PlatformRequest, PlayerCommand, Preference,
    PublicQuestion, SeatQuestion, SheetCommand,
};
pub use player_names::{capitalize_name, player_by_full_name, player_by_name};
pub use press::{Addressee, MOST_PRESS, PressAmbiguity, PressHead, PressLetter, is_press_word};
pub use request_words::{normalize_choice, normalize_days, normalize_turn, turn_in};
pub(crate) use requests::behind_word;
pub use requests::{ends_press, is_accept, is_confirm};
pub use secrets::{SenderSecret, without_secrets};
pub use token::{Token, TokenKind, TokenSign, in_parentheses, tokens, tokens_bound};
pub use word_tables::{
    ANNOUNCEMENT_WORDS, Keyword, MODERATOR_WORDS, WordIndex, WordMeaning, WordTable,
};

use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Lines of a sheet that are looked at (IN-30); what stands beyond is ignored and counted.
pub const MOST_LINES: usize = 2_000;

/// Fenced sheets of a letter that are looked at; what stands in further ones is only counted.
pub const MOST_SHEETS: usize = 20;

/// Bytes of a line (RFC 5322's 998 without its end); a longer one is refused.
pub const LONGEST_LINE: usize = 998;

/// The lines of a sheet, fences, token lines and remarks of the envelope taken off.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    pub lines: Vec<Line>,
    /// Whether the lines stood between fences: then every line counts, and an unreadable one is
    /// refused rather than a remark.
    pub fenced: bool,
    /// The language of whoever is answered: what is offered instead of lines that tell none is
    /// written in it.
    #[serde(skip)]
    pub tongue: Option<LanguageSet>,
}

impl Sheet {
    /// A stored sheet: its remarks were taken off when it came, so every line counts.
    pub fn from_stored(text: &str) -> Sheet {
        let lines = text
            .lines()
            .zip(1..)
            .filter(|(text, _)| !text.trim().is_empty())
            .map(|(text, number)| Line {
                number,
                text: text.to_owned(),
            })
            .collect();
        Sheet {
            lines,
            fenced: true,
            tongue: None,
        }
    }

    /// The same with its reader's language.
    pub fn read_in(self, language: &str) -> Sheet {
        Sheet {
            tongue: language.split('-').next().and_then(LanguageSet::named),
            ..self
        }
    }
}

/// One order line, wrapped pieces joined by a line feed, which counts as a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Counted from 1 in the sheet as sent (the first piece's, where it was wrapped).
    pub number: usize,
    /// As written, without comment, bullet and trailing dot, and with `UNDER` before it where it is
    /// indented under the line before; spans count in its bytes.
    pub text: String,
}

/// The language does not read so: what is wrong, where, what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Complaint {
    /// The smallest piece of the line that it is about, in bytes.
    pub span: Option<Range<usize>>,
    pub what: Phrase,
    /// What could have stood there: meanings, closest names, lines ready to be copied.
    pub instead: Vec<String>,
    /// For those who treat such a line in their own way; nobody is told.
    #[serde(skip)]
    pub kind: ComplaintKind,
}

/// What the platform or the layout of blocks must know of a complaint beside its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ComplaintKind {
    #[default]
    Other,
    /// The line asks for the last turn's sheet: the platform puts that sheet beside it.
    SameAgain,
    /// A line is wrong only by its indentation, which no printed sheet has: it is not kept.
    Indented,
    /// A block without its `end if`.
    UnendedBlock,
    LoneElse,
    LoneEndIf,
    /// An order behind an `if` without its colon: `instead` has the line with it.
    WithoutColon,
    /// What is offered are ways to end the line, and no meanings of it.
    BreaksOff,
    /// What is offered are orders with words of the line, which may lack part of what it says.
    Examples,
}

impl Complaint {
    pub fn new(span: Option<Range<usize>>, what: Phrase, instead: Vec<String>) -> Complaint {
        Complaint {
            span,
            what,
            instead,
            kind: ComplaintKind::Other,
        }
    }

    pub fn of_kind(self, kind: ComplaintKind) -> Complaint {
        Complaint { kind, ..self }
    }
}
