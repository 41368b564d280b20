//! A turn played for show: by a secret that is thrown away, and nothing of it is kept. The moderator's preview and a player's forecast.
//!
//! The secret is no link of the chain, and the sealed one is not looked at: what is shown tells nothing of the dice that will fall.

use super::as_sheet;
use crate::campaign::secrets::{sha256, turn_key};
use crate::desk::Desk;
use crate::fault::Fault;
use crate::games::{Dice, Seat, StoredTurn, Table, TurnName, Unreadable, Viewer};
use crate::phrase::Phrase;
use crate::publish::LetterText;
use crate::publish::letters::{DiceProof, Heading, Report};

/// A turn as it would go.
pub struct Rehearsed {
    pub played: TurnName,
    pub after: StoredTurn,
}

/// Plays the turn that is open in `position` with these sheets, by seat and source. `secret` must be fresh, and used for nothing else.
pub fn rehearse(table: &dyn Table, position: &str, sheets: &[(u8, &str)], secret: &[u8; 32]) -> Result<Rehearsed, Unreadable> {
    let key = |what: &[u8]| turn_key(secret, &sha256(what));
    let mut dice = Dice::keyed(&key(b"rehearsal"), &key(b"rehearsal/sealed"));
    let orders = sheets.iter().map(|(seat, source)| (Seat(*seat), as_sheet(source))).collect();
    Ok(Rehearsed { played: table.label(position)?, after: table.adjudicate(position, &orders, &mut dice)? })
}

/// What a reader would be told of a turn, line by line: his report without its dice, map and form.
pub fn account(
    desk: &Desk,
    table: &dyn Table,
    turn: &StoredTurn,
    viewer: Viewer,
    heading: Heading,
    played: TurnName,
    language: &str,
) -> Result<Vec<String>, Fault> {
    let mut lines: Vec<String> = report_of(desk, table, turn, viewer, heading, played, language)?.text.lines().map(str::to_owned).collect();
    // with neither map nor form the dice stand last
    let dice = desk.publisher.say(language, &Phrase::new("publish-dice")).to_lowercase();
    if let Some(at) = lines.iter().rposition(|line| line.trim().to_lowercase() == dice) {
        lines.truncate(at);
    }
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    Ok(lines)
}

/// His report, which tells no dice and brings neither map nor form.
pub(super) fn report_of(
    desk: &Desk,
    table: &dyn Table,
    turn: &StoredTurn,
    viewer: Viewer,
    heading: Heading,
    played: TurnName,
    language: &str,
) -> Result<LetterText, Fault> {
    let bare = Report::fill(table, turn, viewer, true, heading, played, None, DiceProof::default())?;
    Ok(desk.publisher.letter("report", language, &bare)?)
}
