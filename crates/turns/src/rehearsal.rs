//! Simulates a turn with a secret that is thrown away; nothing is stored. Used for the moderator's
//! preview and a player's forecast.
//!
//! The secret is not a link of the chain, and the sealed one is not used, so the result reveals
//! nothing about the real dice.

use seneschal_campaign::{error::InternalError, secrets::turn_key};
use seneschal_games::{
    Dice, DynGame, Match, ReadOrders, ReportLength, Seat, StoredTurn, TurnName, Viewer,
};
use seneschal_letters::MailComposer;
use seneschal_render::{
    LetterText,
    letters::{DiceProof, Heading, Report},
};
use seneschal_text::{Phrase, hash::sha256};
use std::collections::BTreeMap;

/// A simulated turn.
pub struct RehearsalResult {
    pub played: TurnName,
    pub after: StoredTurn,
}

/// Plays the open turn with these orders. `secret` must be new, and used for nothing else.
pub fn rehearse(
    open: &dyn Match,
    orders: &BTreeMap<Seat, ReadOrders>,
    secret: &[u8; 32],
) -> RehearsalResult {
    let key = |what: &[u8]| turn_key(secret, &sha256(what));
    let mut dice = Dice::keyed(&key(b"rehearsal"), &key(b"rehearsal/sealed"));
    RehearsalResult {
        played: open.turn().phase,
        after: open.adjudicate(orders, &mut dice),
    }
}

/// The reader and the heading of a turn's account.
pub struct AccountContext<'a> {
    pub desk: &'a MailComposer,
    pub viewer: Viewer,
    pub heading: Heading,
    pub played: TurnName,
    pub language: &'a str,
}

impl AccountContext<'_> {
    /// The reader's report, without dice, map and order form.
    pub(super) fn report(
        &self,
        table: &dyn DynGame,
        turn: &StoredTurn,
    ) -> Result<LetterText, InternalError> {
        let bare = Report::fill(
            table,
            turn,
            (self.viewer, ReportLength::Whole),
            true,
            self.heading.clone(),
            self.played.clone(),
            None,
            DiceProof::default(),
        )?;
        Ok(self.desk.publisher.letter("report", self.language, &bare)?)
    }

    /// The heading above the dice of a report.
    pub(super) fn dice_heading(&self) -> String {
        self.desk
            .publisher
            .say(self.language, &Phrase::new("publish-dice"))
    }
}

/// A reader's report of a turn, line by line, without dice, map and order form.
pub fn account(
    of: &AccountContext,
    table: &dyn DynGame,
    turn: &StoredTurn,
) -> Result<Vec<String>, InternalError> {
    let mut lines: Vec<String> = of
        .report(table, turn)?
        .text
        .lines()
        .map(str::to_owned)
        .collect();
    // without map and form, the dice come last
    let dice = of.dice_heading().to_lowercase();
    if let Some(at) = lines
        .iter()
        .rposition(|line| line.trim().to_lowercase() == dice)
    {
        lines.truncate(at);
    }
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    Ok(lines)
}
