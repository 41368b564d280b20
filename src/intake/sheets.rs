//! A sheet of a proven seat: stored, shown for confirmation, or refused; and always answered.

use super::acknowledgement::{AcknowledgedSheet, UNCHANGED};
use super::future_turns::{NOT_WRITTEN, state_ahead};
use super::notices::{CLEAR, NoticeText, RefusalReason};
use super::order_detection::with_orders;
use super::requests::is_told;
use super::seat_claim::SeatClaim;
use super::side_effects::SideEffect;
use super::{ArrivedLetter, Decision, Intake, LateSheet, SheetChange, SheetChangeKind, act, press};
use crate::campaign::{deadlines::end_of, error::InternalError, secrets};
use crate::games::{LineVerdict, SheetReading};
use crate::history::CampaignState;
use crate::history::{LetterState, SheetRow, SheetStanding, Transaction};
use crate::letters::CHANGED;
use crate::render::letters::SheetState;
use crate::text::{
    Envelope, Phrase, PhraseArgument, RequestKind, Sheet, envelopes, fold_words, guess_requests,
    ids::TurnNumber,
};
use std::collections::BTreeMap;

impl Intake<'_> {
    /// Handles all requests in one envelope of a proven seat.
    pub(super) fn for_seat(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let envelope = with_orders(claimed, self.blanked(claimed, envelope))?;
        let envelope = self.for_its_turn(book, claimed, envelope)?;
        let envelope = envelope.as_ref();
        let done = self.done_for_seat(book, arrived, claimed, envelope, n)?;
        // its questions are answered with the state after the letter
        let after = self.after(book, arrived, claimed, &done.acts)?;
        let mut decision = self.answer_requests(book, arrived, claimed, &after, envelope, n)?;
        let contradicted = done.contradicted;
        decision.join(done);
        Ok(Decision {
            contradicted,
            ..decision
        })
    }

    /// All of it except questions.
    fn done_for_seat(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let mut decision = Decision::new(LetterState::Rejected);
        let asks_to_know = is_told(arrived, envelope);
        let away = self.away(book, arrived, claimed, envelope, n)?;
        let (twice, envelope) = self.second_words(book, arrived, claimed, envelope, n)?;
        let envelope = envelope.as_ref();
        let press = self.press(book, arrived, claimed, envelope, n)?;
        // a letter that agrees to a draw does not withdraw it too
        let gives = twice.as_ref().is_some_and(|done| {
            done.asides
                .iter()
                .any(|aside| matches!(aside, SideEffect::Draws(_)))
        });
        let no_draw = if gives {
            None
        } else {
            self.no_draw(book, arrived, claimed, envelope, n)?
        };
        let answered = away.is_some() || twice.is_some() || press.is_some() || no_draw.is_some();
        away.into_iter()
            .chain(twice)
            .chain(press)
            .chain(no_draw)
            .for_each(|part| decision.join(part));
        let answered_already = asks_to_know || decision.reason.is_some();
        let campaign = &claimed.campaign;
        let acts_on_sheet = envelope.requests.iter().any(|request| {
            matches!(
                request.ask,
                RequestKind::Confirm
                    | RequestKind::Clear
                    | RequestKind::Accept
                    | RequestKind::Wait
                    | RequestKind::Ready
            )
        });
        // a fence around nothing but `clear` or `accept` is not an empty sheet
        let has_lines = !envelope.sheet.lines.is_empty()
            || envelope.sheet.fenced && !acts_on_sheet && !press::asks(envelope);
        if !has_lines && !acts_on_sheet {
            return match self.quoted(book, arrived, claimed, n)? {
                // a request was answered; text quoted below it is not meant
                _ if answered || answered_already => Ok(decision),
                Some(shown) => Ok(shown),
                None => self.notice(
                    book,
                    arrived,
                    Some(claimed),
                    found_nothing(book, arrived)?,
                    n,
                ),
            };
        }
        if let Some(why) = self
            .out_of_time(book, arrived, claimed, envelope)?
            .or(self.overtaken(book, arrived, claimed)?)
        {
            // words beside a request, none of them an order, cannot be late
            if answered_already && !acts_on_sheet && is_talk(claimed, envelope)? {
                return Ok(decision);
            }
            let late = (why == RefusalReason::Late)
                .then(|| self.too_late(arrived, claimed))
                .flatten();
            let contradicted = (why == RefusalReason::Contradicted)
                .then_some((claimed.campaign.row.id, claimed.seat.seat));
            decision.join(self.notice(book, arrived, Some(claimed), why, n)?);
            decision.late.extend(late);
            decision.contradicted = contradicted;
            return Ok(decision);
        }
        let part = if has_lines {
            let reading = campaign.table.read(
                campaign.position(),
                claimed.seat.seat,
                &self
                    .with_former(book, claimed, envelope)?
                    .read_in(&claimed.seat.language),
            )?;
            let only_remarks = is_remarks(envelope, &reading);
            match (only_remarks, acts_on_sheet) {
                (true, true) => self.acted(book, arrived, claimed, envelope, n)?,
                (true, false) if answered_already => return Ok(decision),
                (true, false) => match self.quoted(book, arrived, claimed, n)? {
                    Some(shown) => shown,
                    None => self.notice(
                        book,
                        arrived,
                        Some(claimed),
                        found_nothing(book, arrived)?,
                        n,
                    )?,
                },
                (false, _) => self.sheet(book, arrived, claimed, envelope, reading, n)?,
            }
        } else {
            self.acted(book, arrived, claimed, envelope, n)?
        };
        decision.join(part);
        Ok(decision)
    }

    /// IN-44: the last sheet received counts, by the mail server's time. One that was delayed on
    /// its way does not replace a sheet that was received after it. Sheets of the same second count
    /// in the mailbox's own order.
    fn overtaken(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
    ) -> Result<Option<RefusalReason>, InternalError> {
        if !claimed.campaign.is_running() {
            return Ok(None);
        }
        let (id, turn, seat) = (
            claimed.campaign.row.id,
            claimed.campaign.row.turn,
            claimed.seat.seat,
        );
        let waiting = book.unconfirmed_sheets(id, turn, seat)?;
        // a sheet from another address than the registered one replaces nothing
        let mut sheets = waiting
            .iter()
            .filter(|sheet| claimed.is_held() || !sheet.held)
            .chain(claimed.own_standing(book)?);
        Ok(sheets
            .any(|sheet| sheet.received / 1000 > arrived.row.received / 1000)
            .then_some(RefusalReason::Older))
    }

    /// Why nothing for a turn can be accepted now.
    fn out_of_time(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
    ) -> Result<Option<RefusalReason>, InternalError> {
        let campaign = &claimed.campaign;
        let open = if campaign.is_running() {
            campaign.open_turn()?.name
        } else {
            String::new()
        };
        Ok(match campaign.row.state {
            CampaignState::Setup => Some(RefusalReason::NotStarted),
            CampaignState::Ended => Some(RefusalReason::Over),
            _ if envelope.contradicted => Some(RefusalReason::Contradicted),
            _ if campaign.in_turn()? => self.out_of_turn(book, arrived, claimed, envelope)?,
            // IN-45: an eliminated player orders nothing
            _ if !campaign.awaited()?.contains_key(&claimed.seat.seat) => Some(RefusalReason::Out),
            _ => match &envelope.turn {
                Some(turn) if *turn != open => Some(RefusalReason::OtherTurn(turn.clone(), open)),
                // it names no turn, and when it was sent another one was open
                None if campaign
                    .row
                    .opened
                    .is_some_and(|opened| arrived.latest() < opened)
                    && campaign.row.turn > TurnNumber(1) =>
                {
                    Some(RefusalReason::Crossed)
                }
                _ if campaign
                    .cutoff()
                    .is_some_and(|closes| arrived.received() > closes) =>
                {
                    Some(RefusalReason::Late)
                }
                _ => None,
            },
        })
    }

    fn too_late(&self, arrived: &ArrivedLetter, claimed: &SeatClaim) -> Option<LateSheet> {
        let row = &claimed.campaign.row;
        let by = arrived
            .row
            .received
            .saturating_sub(claimed.campaign.cutoff()?.as_millisecond());
        Some(LateSheet {
            campaign: row.id,
            turn: row.turn,
            seat: claimed.seat.seat,
            by,
        })
    }

    /// `add` as a sheet's first word keeps the previous lines before these.
    fn with_former(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
        envelope: &Envelope,
    ) -> Result<Sheet, InternalError> {
        let mut sheet = envelope.sheet.clone();
        // a fence for a future turn leaves this turn's sheet alone
        let for_later = sheet
            .lines
            .first()
            .is_some_and(|line| line.number == NOT_WRITTEN);
        if !for_later
            && envelope
                .requests
                .iter()
                .any(|request| request.ask == RequestKind::Add)
            && let Some(former) = self.former(book, claimed)?
        {
            let mut lines = Sheet::from_stored(&former.source).lines;
            lines.append(&mut sheet.lines);
            // numbered anew, or two lines of the answer would have the same number
            for (line, number) in lines.iter_mut().zip(1..) {
                line.number = number;
            }
            sheet.lines = lines;
        }
        Ok(sheet)
    }

    pub(super) fn former(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
    ) -> Result<Option<SheetRow>, InternalError> {
        Ok(claimed.own_standing(book)?.cloned())
    }

    fn sheet(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
        reading: SheetReading,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let former = self.former(book, claimed)?;
        // only a seat whose sheet is expected has one for this turn
        let at_turn = claimed.campaign.awaited()?.contains_key(&claimed.seat.seat);
        let readable = reading.is_readable() && at_turn;
        let mut remarks = remarks(arrived, envelope);
        // (DL-08)
        if claimed
            .campaign
            .deadline()
            .is_some_and(|deadline| arrived.received() > end_of(deadline))
        {
            remarks.push(Phrase::new("deadline-in-grace"));
        }
        remarks.extend(unknown_words(&reading));
        let (later, beyond) = self.later(book, claimed, envelope, &reading)?;
        let (later, older) = self.not_older(book, arrived, claimed, later)?;
        if !older.is_empty() {
            if later.is_empty() && !readable {
                return self.notice(book, arrived, Some(claimed), RefusalReason::Older, n);
            }
            let turns = older
                .into_iter()
                .map(|turn| Phrase::new("asking-turn-written").with("turn", turn).into())
                .collect();
            remarks.push(
                Phrase::new("platform-later-older").with("turns", PhraseArgument::List(turns)),
            );
        }
        if beyond > 0 {
            remarks.push(
                Phrase::new("platform-kept-beyond")
                    .with("count", beyond)
                    .with("most", MOST_KEPT),
            );
        }
        let held = claimed.is_held();
        let news = self.is_news(book, claimed, &later)?;
        if !readable && !later.is_empty() && !held {
            // lines for future turns leave this turn's sheet alone
            let mut acts = keep(claimed, &later);
            if let Some(waits) =
                self.waits_beside_a_plan(claimed, envelope, former.as_ref().filter(|_| at_turn))?
            {
                acts.extend(waits.act);
                remarks.push(waits.said);
            }
            let state = state_ahead(at_turn, &reading);
            let shown = AcknowledgedSheet {
                state,
                changed: news,
                sheet: former.as_ref(),
                later,
                lost: Vec::new(),
                ignored: envelope.ignored,
                remarks,
                acts: &acts,
            };
            let mails = self.acknowledge(book, arrived, claimed, Some(&reading), shown, n)?;
            return Ok(Decision {
                acts,
                mails,
                ..Decision::new(LetterState::Accepted)
            });
        }
        let readable = readable || !later.is_empty();
        let lines = if held {
            reading.whole(&claimed.seat.language)
        } else {
            reading.kept_lines()
        };
        if !readable {
            // a fence around nothing is not a sheet either: `no orders` or `hold` says so in words
            let words = guess_requests(
                &envelope
                    .sheet
                    .lines
                    .iter()
                    .map(|line| line.text.as_str())
                    .collect::<Vec<_>>()
                    .join("\n"),
            );
            let perhaps = Phrase::new("asking-perhaps").with("words", words.clone());
            remarks.extend((!words.is_empty() && !remarks.contains(&perhaps)).then_some(perhaps));
            let shown = AcknowledgedSheet {
                state: SheetState::Unreadable,
                changed: false,
                sheet: former.as_ref(),
                later,
                lost: Vec::new(),
                ignored: envelope.ignored,
                remarks,
                acts: &[],
            };
            let mail = self.acknowledge(book, arrived, claimed, Some(&reading), shown, n)?;
            return Ok(Decision {
                reason: Some("unreadable"),
                mails: mail,
                ..Decision::new(LetterState::Rejected)
            });
        }
        // if no deadline ends the wait, a sheet without `wait` withdraws it
        let waits = waits(
            envelope,
            former.as_ref().filter(|_| !claimed.campaign.is_endless()),
        );
        let clean = reading.clean
            || envelope
                .requests
                .iter()
                .any(|request| request.ask == RequestKind::Accept);
        let (sheet, act) = self.new_sheet(
            book,
            arrived,
            claimed,
            lines,
            clean,
            waits,
            if held {
                SheetStanding::Held
            } else {
                SheetStanding::Standing
            },
        )?;
        let state = match (held, clean) {
            (true, _) => SheetState::Held,
            (_, true) => SheetState::In,
            (_, false) => SheetState::Incomplete,
        };
        if waits && !held {
            let said = envelope
                .requests
                .iter()
                .any(|request| request.ask == RequestKind::Wait);
            remarks.push(if said {
                told_to_wait(claimed)
            } else {
                Phrase::new("platform-waits-still")
            });
        }
        let same = |former: &SheetRow| {
            (&former.source, former.clean, former.waits)
                == (&sheet.source, sheet.clean, sheet.waits)
        };
        let changed = !held && (news || !former.as_ref().is_some_and(same));
        let lost = if held {
            Vec::new()
        } else {
            former.map_or(Vec::new(), |former| lost(&former.source, &sheet.source))
        };
        let mut acts = vec![act];
        let later = if held { BTreeMap::new() } else { later };
        acts.extend(keep(claimed, &later));
        let shown = AcknowledgedSheet {
            state,
            changed,
            sheet: Some(&sheet),
            later,
            lost,
            ignored: envelope.ignored,
            remarks,
            acts: &acts,
        };
        let mails = self.acknowledge(book, arrived, claimed, Some(&reading), shown, n)?;
        Ok(Decision {
            reason: held.then_some("held"),
            acts,
            mails,
            ..Decision::new(LetterState::Accepted)
        })
    }

    /// A sheet's lines for future turns, and how many are over the limit; `add` keeps the existing
    /// ones.
    fn later(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
        envelope: &Envelope,
        reading: &SheetReading,
    ) -> Result<(BTreeMap<String, Vec<String>>, usize), InternalError> {
        let mut former = if envelope
            .requests
            .iter()
            .any(|request| request.ask == RequestKind::Add)
        {
            self.kept(book, claimed)?
        } else {
            BTreeMap::new()
        };
        let of = |(turn, lines): (&str, Vec<&str>)| {
            let mut all = former.remove(turn).unwrap_or_default();
            all.extend(lines.into_iter().map(str::to_owned));
            (turn.to_owned(), all)
        };
        let mut later: BTreeMap<String, Vec<String>> =
            reading.later_lines().into_iter().map(of).collect();
        if later.is_empty() {
            return Ok((later, 0));
        }
        let others = self
            .kept(book, claimed)?
            .into_iter()
            .filter(|(turn, _)| !later.contains_key(turn))
            .map(|(_, lines)| lines.len())
            .sum::<usize>();
        let mut room = MOST_KEPT.saturating_sub(others);
        let mut beyond = 0;
        later.retain(|_, lines| {
            let (wanted, kept) = (lines.len(), lines.len().min(room));
            lines.truncate(kept);
            beyond += wanted - kept;
            room -= kept;
            // an empty list would delete the lines stored for that turn
            wanted == 0 || kept > 0
        });
        Ok((later, beyond))
    }

    /// IN-44 for lines for future turns: removes those that were replaced by lines received after
    /// them. Returns the turns of these.
    fn not_older(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        mut later: BTreeMap<String, Vec<String>>,
    ) -> Result<LinesByTurn, InternalError> {
        let kept = book.later_of(claimed.campaign.row.id, claimed.seat.seat)?;
        let newer = kept
            .into_iter()
            .filter(|row| row.received / 1000 > arrived.row.received / 1000);
        let older = newer
            .filter_map(|row| later.remove(&row.turn).map(|_| row.turn))
            .collect();
        Ok((later, older))
    }

    /// Whether the lines for future turns differ from those stored.
    fn is_news(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
        later: &BTreeMap<String, Vec<String>>,
    ) -> Result<bool, InternalError> {
        if later.is_empty() {
            return Ok(false);
        }
        let kept = self.kept(book, claimed)?;
        Ok(later.iter().any(|(turn, lines)| {
            kept.get(turn)
                .map_or(!lines.is_empty(), |kept| kept != lines)
        }))
    }

    /// The row for the new sheet, with its salt, and the change that stores it.
    #[allow(clippy::too_many_arguments)] // each is a column
    fn new_sheet(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        lines: Vec<String>,
        clean: bool,
        waits: bool,
        standing: SheetStanding,
    ) -> Result<(SheetRow, SheetChange), InternalError> {
        let revision = book.next_revision(
            claimed.campaign.row.id,
            claimed.campaign.row.turn,
            claimed.seat.seat,
        )?;
        let name = format!(
            "salt/{}/{}/{}/{revision}",
            claimed.campaign.row.name, claimed.campaign.row.turn, claimed.seat.seat
        );
        let (salt, source) = (
            self.desk.chance.bytes(&name)?,
            secrets::sheet_source(&lines),
        );
        let hash = secrets::sheet_hash(&salt, &source);
        let what = SheetChangeKind::Put {
            source: source.clone(),
            salt,
            hash,
            clean,
            waits,
            standing,
            revision,
        };
        let held = standing == SheetStanding::Held;
        let row = SheetRow {
            seat: claimed.seat.seat,
            revision,
            letter: Some(arrived.row.id),
            source,
            salt,
            hash,
            received: arrived.row.received,
            clean,
            waits,
            held,
            by_moderator: claimed.is_moderators(),
        };
        Ok((row, act(claimed, what)))
    }

    /// IN-41: quoted orders never count by themselves. They are shown, stored apart, and wait for
    /// `confirm`.
    fn quoted(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        n: usize,
    ) -> Result<Option<Decision>, InternalError> {
        let campaign = &claimed.campaign;
        if !campaign.is_running() {
            return Ok(None);
        }
        let turn = campaign.open_turn()?.name;
        let ours = crate::mail::sender_token::campaign_slug(&campaign.row.name);
        let meant = self.turns_meant(claimed, &turn)?;
        let Some(envelope) = envelopes(&arrived.letter.quoted)
            .into_iter()
            .find(|envelope| {
                let here = envelope
                    .campaign
                    .as_ref()
                    .is_none_or(|name| crate::mail::sender_token::campaign_slug(name) == ours);
                envelope.sheet.fenced
                    && !envelope.contradicted
                    && here
                    && envelope.turn.as_ref().is_none_or(&meant)
            })
        else {
            return Ok(None);
        };
        let envelope = self.for_its_turn(book, claimed, self.blanked(claimed, &envelope))?;
        if self
            .out_of_time(book, arrived, claimed, &envelope)?
            .is_some()
        {
            return Ok(None);
        }
        let reading = campaign.table.read(
            campaign.position(),
            claimed.seat.seat,
            &envelope.sheet.clone().read_in(&claimed.seat.language),
        )?;
        let lines = reading.whole(&claimed.seat.language);
        let former = self.former(book, claimed)?;
        let standing = former
            .as_ref()
            .is_some_and(|former| former.source == secrets::sheet_source(&lines));
        if standing || (!reading.is_readable() && reading.later_lines().is_empty()) {
            return Ok(None);
        }
        let standing = if claimed.is_held() {
            SheetStanding::Held
        } else {
            SheetStanding::Unconfirmed
        };
        let waits = waits(&envelope, former.as_ref());
        let (sheet, act) = self.new_sheet(
            book,
            arrived,
            claimed,
            lines,
            reading.clean,
            waits,
            standing,
        )?;
        let acts = vec![act];
        let shown = AcknowledgedSheet {
            state: SheetState::AwaitsConfirmation,
            changed: false,
            sheet: Some(&sheet),
            later: BTreeMap::new(),
            lost: Vec::new(),
            ignored: 0,
            remarks: Vec::new(),
            acts: &acts,
        };
        let mails = self.acknowledge(book, arrived, claimed, Some(&reading), shown, n)?;
        Ok(Some(Decision {
            reason: Some("quoted"),
            acts,
            mails,
            ..Decision::new(LetterState::Accepted)
        }))
    }

    /// `confirm`, `clear`, `accept`, `wait`, `ready` without lines of their own.
    fn acted(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let seat = claimed.seat.seat;
        let asks = |ask| envelope.requests.iter().any(|request| request.ask == ask);
        let cleared_inside = envelope.sheet.fenced
            && envelope
                .requests
                .iter()
                .skip(envelope.asked_outside)
                .any(|request| request.ask == RequestKind::Clear);
        let at_turn = claimed.campaign.awaited()?.contains_key(&seat);
        let mut standing = self.former(book, claimed)?;
        let mut acts = Vec::new();
        let mut later = BTreeMap::new();
        if claimed.is_held() {
            // AU-03: a token alone may do no more than submit a sheet that waits
            let why = match (
                asks(RequestKind::Confirm),
                standing.is_some() || asks(RequestKind::Clear),
            ) {
                (true, _) => RefusalReason::ConfirmFromHome,
                (false, true) => RefusalReason::FromHomeOnly,
                (false, false) => RefusalReason::NoSheet,
            };
            return self.notice(book, arrived, Some(claimed), why, n);
        }
        if asks(RequestKind::Confirm) {
            let (since, waiting) = match self.meant(book, arrived, claimed, envelope)? {
                Ok(waiting) => waiting,
                Err(why) => return self.notice(book, arrived, Some(claimed), why, n),
            };
            if waiting.source.is_empty() && !at_turn {
                return self.taken_back(book, arrived, claimed, since, n);
            }
            if waiting.source.is_empty() {
                return self.cleared(
                    book,
                    arrived,
                    claimed,
                    SheetChangeKind::Withdraw,
                    "platform-cleared",
                    n,
                );
            }
            let reading = claimed.campaign.table.read(
                claimed.campaign.position(),
                seat,
                &Sheet::from_stored(&waiting.source).read_in(&claimed.seat.language),
            )?;
            later = reading
                .later_lines()
                .into_iter()
                .map(|(turn, lines)| {
                    (
                        turn.to_owned(),
                        lines.into_iter().map(str::to_owned).collect(),
                    )
                })
                .collect();
            acts.extend(keep(claimed, &later));
            if since != claimed.campaign.row.turn {
                acts.push(act(claimed, SheetChangeKind::Settle(since)));
            }
            if later.is_empty() && !at_turn {
                // only a seat whose sheet is expected has one for this turn
                return self.notice(
                    book,
                    arrived,
                    Some(claimed),
                    RefusalReason::NothingToConfirm,
                    n,
                );
            } else if later.is_empty() && since == claimed.campaign.row.turn {
                acts.push(act(
                    claimed,
                    SheetChangeKind::Confirm {
                        revision: waiting.revision,
                        clean: waiting.clean,
                    },
                ));
                standing = Some(waiting);
            } else if reading.is_for_now() && at_turn {
                // lines for this turn are a sheet of their own, the rest is stored
                let (sheet, put) = self.new_sheet(
                    book,
                    arrived,
                    claimed,
                    reading.kept_lines(),
                    waiting.clean,
                    waiting.waits,
                    SheetStanding::Standing,
                )?;
                acts.push(put);
                standing = Some(sheet);
            } else {
                acts.push(act(claimed, SheetChangeKind::Settle(since)));
                let shown = AcknowledgedSheet {
                    state: state_ahead(at_turn, &reading),
                    changed: true,
                    sheet: standing.as_ref(),
                    later,
                    lost: Vec::new(),
                    ignored: envelope.ignored,
                    remarks: Vec::new(),
                    acts: &acts,
                };
                let mails = self.acknowledge(book, arrived, claimed, Some(&reading), shown, n)?;
                return Ok(Decision {
                    acts,
                    mails,
                    ..Decision::new(LetterState::Accepted)
                });
            }
        } else if asks(RequestKind::Clear) && !at_turn && !self.kept(book, claimed)?.is_empty() {
            if cleared_inside && claimed.from_home {
                return self.taken_back(book, arrived, claimed, claimed.campaign.row.turn, n);
            }
            let (_, SheetChange { what, .. }) = self.new_sheet(
                book,
                arrived,
                claimed,
                Vec::new(),
                true,
                false,
                SheetStanding::Unconfirmed,
            )?;
            return self.cleared(book, arrived, claimed, what, "in-turn-clear-confirm", n);
        } else if cleared_inside && claimed.from_home {
            // between BEGIN and END lines it cannot be the last word of a wrapped sentence; outside
            // them it may be
            if standing.is_some() {
                return self.cleared(
                    book,
                    arrived,
                    claimed,
                    SheetChangeKind::Withdraw,
                    "platform-cleared",
                    n,
                );
            }
        } else if asks(RequestKind::Clear) && standing.is_some() {
            // a word alone on a line may be the end of a wrapped sentence: it takes effect only
            // after `confirm`
            let (_, SheetChange { what, .. }) = self.new_sheet(
                book,
                arrived,
                claimed,
                Vec::new(),
                true,
                false,
                SheetStanding::Unconfirmed,
            )?;
            return self.cleared(book, arrived, claimed, what, "platform-clear-confirm", n);
        }
        let Some(mut sheet) = standing else {
            return self.notice(book, arrived, Some(claimed), RefusalReason::NoSheet, n);
        };
        let before = (sheet.clean, sheet.waits);
        sheet.clean |= asks(RequestKind::Accept);
        sheet.waits = waits(envelope, Some(&sheet));
        let changed = !acts.is_empty() || before != (sheet.clean, sheet.waits);
        acts.push(act(
            claimed,
            SheetChangeKind::Mark {
                clean: sheet.clean,
                waits: sheet.waits,
            },
        ));
        let state = if sheet.clean {
            SheetState::In
        } else {
            SheetState::Incomplete
        };
        let remarks = if sheet.waits {
            vec![told_to_wait(claimed)]
        } else {
            Vec::new()
        };
        let shown = AcknowledgedSheet {
            state,
            changed,
            sheet: Some(&sheet),
            later,
            lost: Vec::new(),
            ignored: envelope.ignored,
            remarks,
            acts: &acts,
        };
        let mails = self.acknowledge(book, arrived, claimed, None, shown, n)?;
        Ok(Decision {
            reason: None,
            acts,
            mails,
            ..Decision::new(LetterState::Accepted)
        })
    }

    /// AU-03: which of the waiting sheets a `confirm` is for: the one whose revision it names, or
    /// whose mail it answers. By itself the word is enough only if no sheet waits that came from
    /// elsewhere: a thief of the token must not get their sheet confirmed instead of the owner's.
    /// Returned with the turn that was open when it came: if seats play one at a time, any turn
    /// since the seat's own.
    fn meant(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        envelope: &Envelope,
    ) -> Result<Result<(TurnNumber, SheetRow), RefusalReason>, InternalError> {
        let (id, seat) = (claimed.campaign.row.id, claimed.seat.seat);
        let mut waiting: Vec<(TurnNumber, SheetRow)> = Vec::new();
        for turn in self.turns_ahead(book, claimed)? {
            // of several from the registered address only the newest can be meant
            let newer = waiting.iter().any(|(_, sheet)| !sheet.held);
            waiting.extend(
                book.unconfirmed_sheets(id, turn, seat)?
                    .into_iter()
                    .filter(|sheet| sheet.held || !newer)
                    .map(|sheet| (turn, sheet)),
            );
        }
        let revisions: Vec<u32> = waiting.iter().map(|(_, sheet)| sheet.revision).collect();
        let named: Vec<&str> = envelope
            .requests
            .iter()
            .filter(|request| request.ask == RequestKind::Confirm)
            .map(|request| request.rest.as_str())
            .collect();
        let place = match named.as_slice() {
            [] | [""] => match self.answered(book, arrived, claimed)? {
                Some(letter) => waiting
                    .iter()
                    .position(|(_, sheet)| sheet.letter == Some(letter)),
                None => None,
            }
            .or((waiting.len() == 1 && waiting.iter().all(|(_, sheet)| !sheet.held)).then_some(0)),
            [named] => named.parse::<u32>().ok().and_then(|named| {
                waiting
                    .iter()
                    .position(|(_, sheet)| sheet.revision == named)
            }),
            _ => None,
        };
        Ok(match place {
            Some(place) => Ok(waiting.swap_remove(place)),
            None if revisions.is_empty() => Err(RefusalReason::NothingToConfirm),
            None => Err(RefusalReason::ConfirmWhich(revisions)),
        })
    }

    /// The letter that our mail was about, if this letter answers a mail that asked its own seat
    /// for `confirm`.
    pub(super) fn answered(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
    ) -> Result<Option<i64>, InternalError> {
        let Some(id) = &arrived.letter.in_reply_to else {
            return Ok(None);
        };
        let Some(mail) = book.mail_with_id(id)? else {
            return Ok(None);
        };
        let own = mail.mail.campaign == Some(claimed.campaign.row.id)
            && mail.mail.recipient == claimed.address;
        let of = |kind: &str| {
            kind.strip_prefix(UNCHANGED)
                .or_else(|| kind.strip_prefix(CLEAR))?
                .strip_prefix('/')?
                .split('.')
                .next()?
                .parse()
                .ok()
        };
        Ok(own.then(|| of(&mail.mail.kind)).flatten())
    }

    pub(super) fn cleared(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        what: SheetChangeKind,
        line: &'static str,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let sort = if matches!(what, SheetChangeKind::Withdraw) {
            CHANGED
        } else {
            CLEAR
        };
        let kind = format!("{sort}/{}.{n}", arrived.row.id);
        let acts = vec![act(claimed, what)];
        let after = self.after(book, arrived, claimed, &acts)?;
        let mail = self.tell(
            arrived,
            claimed,
            &after,
            NoticeText::new(Phrase::new("platform-title-clear"), vec![Phrase::new(line)]),
            &kind,
        )?;
        Ok(Decision {
            reason: Some("clear"),
            acts,
            mails: vec![mail],
            ..Decision::new(LetterState::Accepted)
        })
    }
}

/// Why a letter without an order or a request is refused.
fn found_nothing(
    book: &Transaction,
    arrived: &ArrivedLetter,
) -> Result<RefusalReason, InternalError> {
    let sealed = arrived
        .letter
        .remarks
        .iter()
        .any(|remark| matches!(remark.id.as_ref(), "mail-encrypted" | "mail-signed-opaque"));
    Ok(match (sealed, arrived.letter.text.trim().is_empty()) {
        (true, _) => RefusalReason::Sealed,
        (false, true) => RefusalReason::Empty,
        (false, false) if press::is_answered(book, arrived)? => RefusalReason::AnswersPress,
        (false, false) => RefusalReason::NoOrders,
    })
}

/// Lines by turn, and turns.
type LinesByTurn = (BTreeMap<String, Vec<String>>, Vec<String>);

/// Maximum number of lines a seat may store for all future turns together: every acknowledgement
/// repeats them.
pub(super) const MOST_KEPT: usize = 1000;

/// Stores lines for future turns.
pub(super) fn keep(claimed: &SeatClaim, later: &BTreeMap<String, Vec<String>>) -> Vec<SheetChange> {
    later
        .iter()
        .map(|(turn, lines)| {
            act(
                claimed,
                SheetChangeKind::Keep {
                    turn: turn.clone(),
                    source: secrets::sheet_source(lines),
                },
            )
        })
        .collect()
}

/// Lines of the previous sheet that are missing from the new one.
fn lost(former: &str, new: &str) -> Vec<String> {
    let now: Vec<String> = new.lines().map(fold_words).collect();
    former
        .lines()
        .filter(|line| !now.contains(&fold_words(line)))
        .map(str::to_owned)
        .collect()
}

pub(super) fn told_to_wait(claimed: &SeatClaim) -> Phrase {
    Phrase::new(if claimed.campaign.is_endless() {
        "platform-waits-endless"
    } else {
        "platform-waits"
    })
}

/// `wait` delays the turn until the deadline, `ready` releases it; otherwise a new sheet keeps the
/// previous one's choice.
fn waits(envelope: &Envelope, former: Option<&SheetRow>) -> bool {
    let last = envelope
        .requests
        .iter()
        .rev()
        .find_map(|request| match request.ask {
            RequestKind::Wait => Some(true),
            RequestKind::Ready => Some(false),
            _ => None,
        });
    last.unwrap_or_else(|| former.is_some_and(|sheet| sheet.waits))
}

/// Text outside any fence that is no order.
fn is_remarks(envelope: &Envelope, reading: &SheetReading) -> bool {
    !envelope.sheet.fenced
        && reading
            .answers
            .iter()
            .all(|answer| answer.verdict == LineVerdict::Remark)
}

/// The same, read with the current position; before the start and after the end there is none to
/// use.
pub(super) fn is_talk(claimed: &SeatClaim, envelope: &Envelope) -> Result<bool, InternalError> {
    let (campaign, seat) = (&claimed.campaign, claimed.seat.seat);
    Ok(campaign.is_running()
        && is_remarks(
            envelope,
            &campaign
                .table
                .read(campaign.position(), seat, &envelope.sheet)?,
        ))
}

/// A word alone on a line, beside orders, that has no effect: what it may have meant (IN-47). Short
/// ones are often names.
fn unknown_words(reading: &SheetReading) -> Option<Phrase> {
    let alone =
        |text: &str| text.trim().chars().count() >= 5 && !text.trim().contains(char::is_whitespace);
    let mut words: Vec<String> = Vec::new();
    for answer in reading
        .answers
        .iter()
        .filter(|answer| answer.verdict == LineVerdict::Remark && alone(&answer.text))
    {
        words.extend(
            guess_requests(&answer.text)
                .into_iter()
                .filter(|word| !words.contains(word))
                .collect::<Vec<_>>(),
        );
    }
    (!words.is_empty()).then(|| Phrase::new("asking-perhaps").with("words", words))
}

fn remarks(arrived: &ArrivedLetter, envelope: &Envelope) -> Vec<Phrase> {
    let mut remarks = arrived.letter.remarks.clone();
    remarks.extend(about_envelope(envelope));
    remarks
}

/// Remarks about the form of a sheet: no end, too long.
pub fn about_envelope(envelope: &Envelope) -> Vec<Phrase> {
    let mut remarks = Vec::new();
    if !envelope.ended {
        remarks.push(Phrase::new("platform-no-end"));
    }
    if envelope.beyond > 0 {
        remarks.push(Phrase::new("platform-beyond").with("count", envelope.beyond));
    }
    remarks
}
