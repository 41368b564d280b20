//! What the platform asks of a game, and what games share: dice, notations, rulebooks as files, maps.
//! Knows no game.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod amendment;
pub mod annals;
pub mod boards;
pub mod clause;
pub mod colour;
mod condition_blocks;
pub mod condition_parser;
pub mod dice;
pub mod drawing;
mod dyn_game;
mod event_line;
pub mod event_notation;
pub mod game;
pub mod line_cut;
pub mod line_parser;
pub mod map_layout;
pub mod notation;
mod offers;
pub mod order_reading;
pub mod order_rows;
pub mod page;
mod parse_cache;
pub mod phrasing;
pub mod position_keys;
pub mod presentation;
pub mod report_view;
pub mod rulebook;
pub mod rules;
pub mod seat;
pub mod secret;
pub mod setup;
pub mod sheet_cut;
pub mod sheet_grammar;
mod sheet_mending;
mod sheet_reading;
mod sheet_remarks;
pub mod statistics;
pub mod story;
pub mod verdicts;

pub use annals::{ChartAxes, Figure, Gain, IncomeSources, NoteTone, Period, TurnAnnals, YearNote};
pub use clause::{Clause, Passage};
pub use dice::{Dice, Roll};
pub use drawing::{Drawing, Layer, MapChoice};
pub use dyn_game::{AmendedPosition, DynGame, Game, Match, OpenGame, StoredTurn};
pub use event_line::event_line;
pub use game::{
    FalseClaim, Form, FormLine, GameOutcome, LawBreach, Prompt, StandInStyle, Standings,
    StandingsRow, ThinkingTime, TurnLabel, TurnName, TurnResult,
};
pub use notation::{EventTag, Notation};
pub use order_reading::{FutureLine, LineAnswer, LineVerdict, MissingOrder, OrderReading, Refusal};
pub use page::{MapPlace, OrderChoice, OrderList, OrderRow};
pub use parse_cache::StoredStateError;
pub use presentation::{Features, Presentation};
pub use report_view::ReportView;
pub use rulebook::RuleFiles;
pub use rules::{Amendment, Rules};
pub use seat::{Seat, Viewer};
pub use setup::{SeatSetup, Setup, Switch, Switches};
pub use sheet_mending::{mended_line, mended_sheet};
pub use sheet_reading::{ReadOrders, SheetReading};
pub use statistics::{EndingWords, Statistics};
pub use story::ReportLength;
