//! Missing sheets: what replaces a player's sheet before the turn runs, how long the turn waits for
//! the player, and when the campaign ends instead (DL-08).
//!
//! The replacement is a sheet like any other, so that the turn can be replayed from it. The
//! attendance records that it is not the player's own.

use super::state::Daemon;
use crate::campaign::{Campaign, MissingSheetPolicy, error::InternalError, secrets};
use crate::commands::deadline::{
    HoldCause, TurnWait, WaitPurpose,
    missing_sheets::{has_waited, wait_plan},
};
use crate::games::{Dice, Seat, StandInStyle};
use crate::history::{
    AttendanceRow, AttendanceState, AttendanceSubstitute, LogKind, NewSheet, OutgoingMail, SeatRow,
    SheetStanding, StoreError, StoreResult, Transaction,
};
use crate::letters::MailContext;
use crate::render::letters::Notice;
use crate::text::{Phrase, Sheet};
use crate::turns::{are_away, ending, is_away, plays};
use serde_json::json;

/// How many of the player's sheets are searched for standing instructions: this year's and last
/// year's.
const FORMER: u32 = 10;

/// A replacement sheet, with the mail that informs the player.
struct SubstituteSheet {
    seat: Seat,
    filled: AttendanceSubstitute,
    /// The turn from whose sheet its lines came.
    from_turn: Option<String>,
    source: String,
    salt: [u8; 16],
    hash: [u8; 32],
    /// `None`: the seat is vacant.
    mail: Option<OutgoingMail>,
}

impl SubstituteSheet {
    /// Stores the sheet, unless the player's own arrived meanwhile.
    fn write(&self, book: &Transaction, campaign: &Campaign, at: i64) -> StoreResult<()> {
        let (id, turn, seat) = (campaign.row.id, campaign.row.turn, self.seat);
        if book.standing_sheet(id, turn, seat)?.is_some() {
            return Ok(());
        }
        let revision = book.put_sheet(NewSheet {
            campaign: id,
            turn,
            seat,
            letter: None,
            source: &self.source,
            salt: &self.salt,
            hash: &self.hash,
            received: at,
            clean: true,
            waits: false,
            standing: SheetStanding::Standing,
            by_moderator: false,
        })?;
        let excused = is_away(book, campaign, seat)?;
        let person = plays(book, campaign.seat(seat))?;
        let row = AttendanceRow {
            seat,
            person,
            came: AttendanceState::Silent,
            filled: Some(self.filled),
            revision: Some(revision),
            from_turn: self.from_turn.clone(),
            excused,
            counts: true,
        };
        book.attend(id, turn, &row)?;
        book.queue_all(&self.mail, at)?;
        let kind = match self.filled {
            AttendanceSubstitute::StandIn => LogKind::StandIn,
            AttendanceSubstitute::LastInstructions => LogKind::LastInstructions,
        };
        book.log(
            at,
            Some(id),
            kind,
            &json!({ "turn": turn, "seat": seat, "from": self.from_turn }),
        )
    }
}

impl Daemon {
    /// What missing sheets do to a turn that is due: it waits for them, its campaign ends, or others
    /// replace them. Returns whether the turn runs.
    pub(super) fn replace_missing_sheets(
        &mut self,
        campaign: &Campaign,
        at_deadline: bool,
    ) -> Result<bool, InternalError> {
        let silent = self.store.look(|book| campaign.silent(book))?;
        // before the deadline, only vacant seats count as silent
        let counts = |seat: &&SeatRow| at_deadline || seat.address.is_none();
        let silent: Vec<SeatRow> = silent.into_iter().filter(counts).cloned().collect();
        if !campaign.let_run
            && (self.waits_for_sheets(campaign, &silent)?
                || at_deadline && self.end_abandoned(campaign)?)
        {
            return Ok(false);
        }
        self.fill_silence(campaign, &silent)?;
        Ok(true)
    }

    /// Whether the turn waits for missing sheets, by the campaign's setting: for its moderator, for
    /// standbys, or once for the players.
    fn waits_for_sheets(
        &mut self,
        campaign: &Campaign,
        silent: &[SeatRow],
    ) -> Result<bool, InternalError> {
        let awaited: Vec<(Seat, String)> = silent
            .iter()
            .filter(|seat| seat.address.is_some())
            .map(|seat| (seat.seat, seat.lord.clone()))
            .collect();
        // the turn would wait every time for a seat whose player never writes
        if awaited.is_empty() {
            return Ok(false);
        }
        match campaign.settings.nmr {
            MissingSheetPolicy::Standby => {
                // players on vacation keep their seats, and no standby is asked
                let away: Vec<Seat> = self.store.look(|book| are_away(book, campaign))?;
                let mut missed = awaited;
                missed.retain(|(seat, _)| !away.contains(seat));
                Ok(!missed.is_empty()
                    && self.extend_once(campaign.clone(), &missed, WaitPurpose::ForStandby)?)
            }
            // without a moderator to resume it, the campaign would be held forever
            MissingSheetPolicy::Hold if campaign.moderator(&self.config).is_none() => {
                self.extend_once(campaign.clone(), &awaited, WaitPurpose::ForSheets)
            }
            MissingSheetPolicy::Hold => {
                if self
                    .store
                    .look(|book| has_waited(book, campaign, &awaited))?
                {
                    return Ok(false);
                }
                let lords = awaited.into_iter().map(|(_, lord)| lord).collect();
                self.hold(campaign.clone(), &HoldCause::Silence(lords))?;
                Ok(true)
            }
            MissingSheetPolicy::Substitute
            | MissingSheetPolicy::LastInstructions
            | MissingSheetPolicy::CivilDisorder => Ok(false),
        }
    }

    /// Ends a campaign for which nobody has sent a sheet for a long time, instead of playing its
    /// turn. Returns whether it is over.
    fn end_abandoned(&mut self, campaign: &Campaign) -> Result<bool, InternalError> {
        let Some(left) = self.store.look(|book| ending::is_left(book, campaign))? else {
            return Ok(false);
        };
        let now = self.clock.now();
        let ended = ending::abandon(&self.desk, campaign, left, now)?;
        match self.store.write(|book| ended.write(book, now)) {
            Err(StoreError::Overtaken(_)) => Ok(true),
            written => Ok(written.map(|()| true)?),
        }
    }

    /// Replaces the sheets that are missing at the deadline, as the campaign is set. A sheet that
    /// arrives at the last moment takes precedence.
    fn fill_silence(
        &mut self,
        campaign: &Campaign,
        silent: &[SeatRow],
    ) -> Result<(), InternalError> {
        let mut written = Vec::new();
        for seat in silent {
            written.extend(match campaign.settings.nmr {
                MissingSheetPolicy::Substitute => Some(self.by_stand_in(campaign, seat)?),
                MissingSheetPolicy::LastInstructions => {
                    self.by_last_instructions(campaign, seat)?
                }
                MissingSheetPolicy::Hold
                | MissingSheetPolicy::CivilDisorder
                | MissingSheetPolicy::Standby => None,
            });
        }
        let at = self.clock.now().as_millisecond();
        if written.is_empty() {
            return Ok(());
        }
        let done = self.store.write(|book| {
            if !book.is_turn_open(campaign.row.id, campaign.row.turn)? {
                return Err(StoreError::Overtaken("the turn was played"));
            }
            written
                .iter()
                .try_for_each(|sheet| sheet.write(book, campaign, at))
        });
        match done {
            Err(StoreError::Overtaken(_)) => Ok(()),
            other => Ok(other?),
        }
    }

    fn by_stand_in(
        &self,
        campaign: &Campaign,
        seat: &SeatRow,
    ) -> Result<SubstituteSheet, InternalError> {
        let (name, turn, chance) = (&campaign.row.name, campaign.row.turn, &self.desk.chance);
        // the stand-in's random key is not stored: the turn is replayed from the sheet that the
        // stand-in wrote
        let key: [u8; 32] = chance.bytes(&format!("stand-in/{name}/{turn}/{}", seat.seat))?;
        let at = campaign.open_match()?;
        let text = at.stand_in(
            seat.seat,
            StandInStyle::Careful,
            &mut Dice::keyed(&key, &key),
        );
        let reading = at.read(seat.seat, &Sheet::from_stored(&text));
        self.build_sheet(campaign, seat, reading.kept_lines(), None)
    }

    /// From the player's own last sheet that has standing instructions.
    fn by_last_instructions(
        &mut self,
        campaign: &Campaign,
        seat: &SeatRow,
    ) -> Result<Option<SubstituteSheet>, InternalError> {
        let id = campaign.row.id;
        let former: Vec<(String, String)> = self.store.read(|book| {
            let mut former = Vec::new();
            for turn in book
                .turns_attended(id, seat.seat, FORMER)?
                .into_iter()
                .filter(|turn| *turn < campaign.row.turn)
            {
                let (sheet, played) = (
                    book.standing_sheet(id, turn, seat.seat)?,
                    book.turn(id, turn)?,
                );
                former.extend(
                    sheet
                        .zip(played)
                        .map(|(sheet, played)| (played.name, sheet.source)),
                );
            }
            Ok(former)
        })?;
        for (from, source) in former {
            let lines = campaign
                .open_match()?
                .standing(seat.seat, &Sheet::from_stored(&source));
            if !lines.is_empty() && self.stand_here(campaign, seat, &lines)? {
                return self
                    .build_sheet(campaign, seat, lines, Some(from))
                    .map(Some);
            }
        }
        Ok(None)
    }

    /// Whether standing lines apply to this turn: each phase of a turn has its own orders.
    fn stand_here(
        &self,
        campaign: &Campaign,
        seat: &SeatRow,
        lines: &[String],
    ) -> Result<bool, InternalError> {
        if !campaign.in_turn()? {
            return Ok(true);
        }
        let reading = campaign.open_match()?.read(
            seat.seat,
            &Sheet::from_stored(&secrets::sheet_source(lines)),
        );
        Ok(reading.completes_turn() && reading.is_readable())
    }

    /// `from_turn`: the turn whose sheet the lines come from; `None`: a stand-in wrote them.
    fn build_sheet(
        &self,
        campaign: &Campaign,
        seat: &SeatRow,
        lines: Vec<String>,
        from_turn: Option<String>,
    ) -> Result<SubstituteSheet, InternalError> {
        let (name, turn) = (campaign.row.name.as_str(), campaign.row.turn);
        let filled = if from_turn.is_some() {
            AttendanceSubstitute::LastInstructions
        } else {
            AttendanceSubstitute::StandIn
        };
        let (kind, title, said) = match filled {
            AttendanceSubstitute::StandIn => {
                ("stand-in", "deadline-title-stand-in", "deadline-stand-in")
            }
            AttendanceSubstitute::LastInstructions => {
                ("last-instructions", "silence-title-last", "silence-last")
            }
        };
        let source = secrets::sheet_source(&lines);
        let salt = self
            .desk
            .chance
            .bytes(&format!("salt/{name}/{turn}/{}/{kind}", seat.seat))?;
        let hash = secrets::sheet_hash(&salt, &source);
        let label = campaign.open_match()?.turn().phase;
        let proof = Phrase::new("deadline-stand-in-proof")
            .with("salt", hex::encode(salt))
            .with("hash", hex::encode(hash));
        let told = Phrase::new(said)
            .with("turn", label.title.clone())
            .with("from", from_turn.as_deref().unwrap_or_default());
        let notice = Notice {
            heading: None,
            title: Phrase::new(title)
                .with("campaign", name)
                .with("turn", label.title),
            lines: vec![told, proof],
            help: false,
            copy: lines,
        };
        let to = |address| MailContext {
            kind,
            ..MailContext::to_seat(campaign, seat, address, "notice", turn, self.clock.now())
        };
        let mail = seat
            .address
            .as_ref()
            .map(|address| self.desk.write(to(address), &notice, Vec::new()))
            .transpose()?;
        Ok(SubstituteSheet {
            seat: seat.seat,
            filled,
            from_turn,
            source,
            salt,
            hash,
            mail,
        })
    }

    /// The turn waits once: until the next deadline by the rule, or for twice the catch-up time
    /// after an outage. Then it runs even if sheets are missing. Returns whether it waits; the
    /// second time it does not.
    fn extend_once(
        &mut self,
        campaign: Campaign,
        silent: &[(Seat, String)],
        why: WaitPurpose,
    ) -> Result<bool, InternalError> {
        let now = self.clock.now();
        let Daemon {
            store,
            desk,
            config,
            ..
        } = self;
        let Some(plan) = store
            .look(|book| wait_plan(book, desk, config, campaign, TurnWait { why, silent }, now))?
        else {
            return Ok(false);
        };
        match self.store.write(|book| plan.write(book, now)) {
            Err(StoreError::Overtaken(_)) => Ok(true),
            other => Ok(other.map(|()| true)?),
        }
    }
}
