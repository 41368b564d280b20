//! The seat that a letter claims to come from, and what proves it: its sheets, now and once the
//! letter is stored, and how its answers are addressed and headed.

use crate::campaign::{
    Campaign,
    error::InternalError,
    outcome::{SheetChange, SheetChangeKind, SheetPreview, Trigger},
    secrets,
};
use crate::history::{SeatRow, SheetRow, StoreResult, Transaction};
use crate::intake::{arrived_letter::ArrivedLetter, context::Intake};
use crate::letters::{LetterReader, MailContext, TurnTimes};
use crate::mail::authentication::AuthenticationMethod;
use crate::render::letters::Heading;
use crate::text::Address;
use crate::turns::schedule::early_run;
use jiff::Timestamp;
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// The seat that a letter claims to come from.
pub(crate) struct SeatClaim {
    pub campaign: Campaign,
    pub seat: SeatRow,
    /// The seat's registered address.
    pub address: Address,
    /// `None`: nothing proves the sender.
    pub proof: Option<SenderProof>,
    /// Whether it came from the seat's registered address, according to its From header.
    pub from_home: bool,
    /// It contains a password that is not the seat's.
    pub wrong_password: bool,
    /// The only proof is an old token of the seat that was made void.
    pub void_token: bool,
    /// Nothing proves the sender, and the letter has an address or a token for orders that is not
    /// the seat's.
    pub wrong_token: bool,
    /// If it contains a password: until when the seat's password is not checked.
    pub locked: Option<Timestamp>,
    pub(crate) standing: OnceCell<Vec<SheetRow>>,
}

impl SeatClaim {
    /// A change of the seat's sheets.
    pub(crate) fn sheet_change(&self, what: SheetChangeKind) -> SheetChange {
        SheetChange {
            campaign: self.campaign.row.id,
            turn: self.campaign.row.turn,
            seat: self.seat.seat,
            by_moderator: self.is_moderators(),
            what,
        }
    }

    /// A seat for which somebody acts who needs no proof from its player.
    pub(crate) fn by(
        campaign: Campaign,
        seat: SeatRow,
        address: Address,
        proof: SenderProof,
    ) -> SeatClaim {
        let (wrong_password, void_token, wrong_token, locked) = (false, false, false, None);
        SeatClaim {
            campaign,
            seat,
            address,
            proof: Some(proof),
            from_home: true,
            wrong_password,
            void_token,
            wrong_token,
            locked,
            standing: OnceCell::new(),
        }
    }

    /// AU-03: a stolen token or password must not be enough to play for its owner. From any address
    /// but the registered one, a sheet only asks; the registered one decides, unless the campaign
    /// says otherwise.
    pub(crate) fn is_held(&self) -> bool {
        !self.from_home && !self.campaign.settings.token_only
    }

    /// Whether it was sent from the seat's own page. Others may have seen the link. So acts that
    /// the player cannot undo, and changes of where their mails go, need the registered address.
    pub(crate) fn is_from_page(&self) -> bool {
        self.proof == Some(SenderProof::Page)
    }

    /// Whether the open turn awaits a sheet of the seat.
    pub(crate) fn is_at_turn(&self) -> Result<bool, InternalError> {
        Ok(self.campaign.awaited()?.contains_key(&self.seat.seat))
    }

    /// Whether the open turn takes orders of the seat although it does not wait for them.
    pub(crate) fn may_order_unasked(&self) -> Result<bool, InternalError> {
        let at = self.campaign.open_match()?;
        Ok(at.may_order_unasked(self.seat.seat))
    }

    /// Whether a moderator writes in the seat's name.
    pub(crate) fn is_moderators(&self) -> bool {
        self.proof == Some(SenderProof::Moderator)
    }

    /// The valid sheets for the open turn: read once, since deciding changes none.
    pub(crate) fn standing(&self, book: &Transaction) -> StoreResult<&[SheetRow]> {
        if let Some(sheets) = self.standing.get() {
            return Ok(sheets);
        }
        let sheets = book.standing_sheets(self.campaign.row.id, self.campaign.row.turn)?;
        Ok(self.standing.get_or_init(|| sheets))
    }

    /// The seat's own sheet among these.
    pub(crate) fn own_standing(&self, book: &Transaction) -> StoreResult<Option<&SheetRow>> {
        Ok(self
            .standing(book)?
            .iter()
            .find(|sheet| sheet.seat == self.seat.seat))
    }

    /// What this seat has sent for future turns, by turn.
    pub(crate) fn kept_lines(
        &self,
        book: &Transaction,
    ) -> StoreResult<BTreeMap<String, Vec<String>>> {
        let kept = book.later_of(self.campaign.row.id, self.seat.seat)?;
        Ok(kept
            .into_iter()
            .map(|row| (row.turn, row.source.lines().map(str::to_owned).collect()))
            .collect())
    }

    /// Stores lines for future turns.
    pub(crate) fn keep_lines(&self, later: &BTreeMap<String, Vec<String>>) -> Vec<SheetChange> {
        later
            .iter()
            .map(|(turn, lines)| {
                self.sheet_change(SheetChangeKind::Keep {
                    turn: turn.clone(),
                    source: secrets::sheet_source(lines),
                })
            })
            .collect()
    }

    /// The sheets as they are.
    pub(crate) fn sheets(&self, book: &Transaction) -> StoreResult<SheetPreview> {
        Ok(SheetPreview {
            standing: self.standing(book)?.to_vec(),
            orders: None,
            kept: self.kept_lines(book)?,
            quiet_since: self.campaign.row.quiet_since,
        })
    }

    /// The sheets as they will be once the letter is stored: deciding changes nothing yet. `acts`:
    /// what the letter changes.
    pub(crate) fn sheets_after<'a>(
        &self,
        arrived: &ArrivedLetter,
        acts: impl IntoIterator<Item = &'a SheetChange>,
    ) -> StoreResult<SheetPreview> {
        let mut after = self.sheets(arrived.book)?;
        let trigger = Trigger::letter(arrived.row, arrived.intake.now);
        for act in acts {
            after.apply(arrived.book, act, trigger)?;
        }
        Ok(after)
    }

    /// The heading of an answer: `after` says when the turn runs.
    pub(crate) fn heading(
        &self,
        intake: &Intake,
        after: &SheetPreview,
    ) -> Result<Heading, InternalError> {
        let campaign = &self.campaign;
        let early = early_run(campaign, &after.standing, after.quiet_since, intake.config)?;
        let times = TurnTimes {
            deadline: campaign.deadline(),
            early,
        };
        Ok(intake.desk.heading_with(
            campaign,
            LetterReader::Player(&self.seat),
            campaign.open_turn()?,
            times,
            intake.now,
        ))
    }

    /// A mail to the registered address, in answer to the letter.
    pub(crate) fn answer<'t>(
        &'t self,
        arrived: &'t ArrivedLetter,
        letter: &'t str,
        kind: &'t str,
    ) -> MailContext<'t> {
        MailContext {
            campaign: Some(&self.campaign),
            seat: Some(&self.seat),
            address: &self.address,
            turn: self.campaign.row.turn,
            letter,
            kind,
            answers: Some(arrived.letter),
            language: &self.seat.language,
            now: arrived.intake.now,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SenderProof {
    /// The seat's token, in the address or in the sheet (AU-01 a).
    Token,
    /// The seat's password, in the sheet (AU-07).
    Password,
    /// A trusted mail server verifies the domain of the registered address (AU-01 b).
    Vouched(AuthenticationMethod),
    /// The campaign trusts the From header.
    From,
    /// The forum's own server says who wrote it, by their user number there (FO-07).
    Forum,
    /// A moderator saw on a board who wrote it (FO-01).
    Pasted,
    /// A moderator writes in the seat's name.
    Moderator,
    /// The page's link was opened: only the registered address has it.
    Page,
}
