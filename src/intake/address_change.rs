//! A player changes their address: they ask from the registered one and confirm from there
//! (`confirmation`). The new address then has to answer a mail whose address contains a mark of
//! ours, or on a forum a message with such a mark. Only then all their seats move, in every
//! campaign that is not over, and every token given for them becomes void.
//!
//! For all we know, the person at the new address asked for nothing. So we send them few mails, and
//! none before the old address has confirmed. If they already play, they are told so themselves;
//! the player who asked learns nothing about who else plays.

use super::confirmation::{ConfirmationRefusal, HOURS, PendingAct};
use super::notices::{NoticeText, can_be_told};
use super::seat_claim::SeatClaim;
use super::side_effects::SideEffect;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{Campaign, error::InternalError};
use crate::forum::Channel;
use crate::history::CampaignState;
use crate::history::{CampaignRow, LetterState, OutgoingMail, PendingActRow, SeatRow, Transaction};
use crate::letters::{CalendarDeadline, LetterReader, MailContext};
use crate::mail::{Attachment, marked_addresses::parse_moving_address, sender_token::reply_to};
use crate::render::letters::Notice;
use crate::text::{
    Phrase, RequestKind, envelopes,
    ids::{CampaignId, TurnNumber},
    piece, says,
};
use jiff::{SignedDuration, Timestamp};

/// How many changes of address a seat may ask for in a day, and how many mails about them an
/// address gets.
const MOST_A_DAY: u32 = 3;

/// The start of the kinds of mails to new addresses, and the name of such a change in the store
/// once its old address has confirmed.
const MOVING: &str = "moving";

/// A seat that somebody plays, with its campaign.
pub(super) struct PlayerSeat {
    row: CampaignRow,
    seat: SeatRow,
}

impl Intake<'_> {
    /// What a change of address would do, or why it is not possible.
    pub(super) fn may_move(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
        address: &str,
    ) -> Result<Result<Vec<Phrase>, ConfirmationRefusal>, InternalError> {
        let no = |why: &'static str, reason| {
            let said = piece(address, 80);
            Ok(Err(ConfirmationRefusal {
                why: Phrase::new(why)
                    .with("address", said)
                    .with("most", MOST_A_DAY),
                reason,
            }))
        };
        if self
            .config
            .answering(address)
            .is_none_or(|kept| kept != address)
        {
            return no(
                if self.config.reaches(address) {
                    "second-no-address"
                } else {
                    "second-no-forum"
                },
                "no-address",
            );
        }
        if self.is_ours(address) {
            return no("second-our-address", "our-address");
        }
        if *address == claimed.address {
            return no("second-same-address", "same-address");
        }
        let since = crate::clock::day_ago(self.now);
        let asked = book.pending_since(
            claimed.campaign.row.id,
            claimed.seat.seat,
            PendingAct::ADDRESS,
            since,
        )?;
        if asked > MOST_A_DAY || book.mails_since(address, MOVING, since)? >= MOST_A_DAY {
            return no("second-enough-moves", "enough");
        }
        let seats: Vec<Phrase> = self
            .played_from(book, &claimed.address)?
            .iter()
            .map(PlayerSeat::phrase)
            .collect();
        let new = Phrase::new("second-ask-address-new").with("way", Channel::of(address).column());
        Ok(Ok(vec![
            Phrase::new("second-ask-address")
                .with("address", address)
                .with("seats", seats),
            new,
        ]))
    }

    /// Whether mail to it comes back to ourselves.
    fn is_ours(&self, address: &str) -> bool {
        let judge = self.desk.address();
        if self.config.is_own_on_forum(address) {
            return true;
        }
        let local = |address: &str| {
            address
                .split(['+', '@'])
                .next()
                .unwrap_or_default()
                .to_lowercase()
        };
        let domain = |address: &str| {
            address
                .rsplit('@')
                .next()
                .unwrap_or_default()
                .to_lowercase()
        };
        reply_to(address, judge).is_some()
            || [judge, self.desk.bounces()]
                .iter()
                .any(|ours| (local(ours), domain(ours)) == (local(address), domain(address)))
    }

    /// The seats of an address in campaigns that are not over.
    pub(super) fn played_from(
        &self,
        book: &Transaction,
        address: &str,
    ) -> Result<Vec<PlayerSeat>, InternalError> {
        let mut found = Vec::new();
        for seat in book.seats_of(address)? {
            if let Some(row) = book
                .campaign(seat.campaign)?
                .filter(|row| row.state != CampaignState::Ended)
            {
                found.push(PlayerSeat { row, seat });
            }
        }
        Ok(found)
    }

    /// The old address has confirmed, so the new one is asked.
    pub(super) fn invite(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        address: &str,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let mark = self
            .desk
            .moving_mark(&claimed.campaign, &claimed.seat, address, self.now);
        // a forum has no address with the mark: the answer's text has it
        let by_word = Channel::of(address) == Channel::Discourse;
        let Some(answered_at) = self
            .desk
            .moving_address(&mark)
            .or(by_word.then(String::new))
        else {
            let no = ConfirmationRefusal {
                why: Phrase::new("second-no-room"),
                reason: "no-room",
            };
            return self.second_refused(book, arrived, claimed, no, n);
        };
        let (campaign, lord) = (
            claimed.campaign.row.name.as_str(),
            claimed.seat.lord.as_str(),
        );
        let lines = vec![
            Phrase::new("second-moving")
                .with("campaign", campaign)
                .with("lord", lord),
            Phrase::new("second-moving-word")
                .with("hours", HOURS)
                .with("address", answered_at.as_str())
                .with("mark", mark.as_str()),
        ];
        let notice = Notice {
            heading: None,
            title: Phrase::new("second-title-moving").with("campaign", campaign),
            lines,
            help: false,
            copy: Vec::new(),
        };
        let kind = format!("{MOVING}/{}.{n}", arrived.row.id);
        let to = self.mailing(address, &kind, &claimed.seat.language);
        let asks = self.desk.write_to_applicant(to, &notice, answered_at)?;
        let mut lines = vec![
            Phrase::new("second-invited")
                .with("address", address)
                .with("hours", HOURS)
                .with("way", Channel::of(address).column()),
        ];
        let kind = format!("answer/moving/{}.{n}", arrived.row.id);
        lines.extend(self.last_answer(book, &claimed.address, &kind)?);
        let told = self.tell(
            arrived,
            claimed,
            &self.unchanged(book, claimed)?,
            NoticeText::new(Phrase::new("second-title-invited"), lines),
            &kind,
        )?;
        let asking = self.asking(
            claimed,
            &PendingAct::Address {
                address: address.to_owned(),
            },
            MOVING,
            mark,
            asks,
        );
        Ok(Decision {
            reason: Some("moving"),
            mails: vec![told],
            pending: vec![asking],
            ..Decision::new(LetterState::Accepted)
        })
    }

    /// The change of address that a letter answers; the inner `None`: its mark is unknown. On a
    /// forum the mark follows `confirm`; the word alone is enough from somebody who was asked about
    /// one change and has nothing else to confirm.
    fn move_answered(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<Option<PendingActRow>>, InternalError> {
        let moves = |mark: &str| {
            Ok(book
                .pending_answered(mark)?
                .filter(|row| row.kind == MOVING))
        };
        let Some(sender) = arrived.messenger() else {
            let mark = arrived
                .letter
                .to
                .iter()
                .find_map(|to| parse_moving_address(to, self.desk.address()));
            return mark.map(|mark| moves(&mark)).transpose();
        };
        let text = arrived.letter.says();
        for word in marks(text) {
            if let Some(row) = moves(&word)? {
                return Ok(Some(Some(row)));
            }
        }
        if !confirms(text)
            || !book.seats_of(&sender)?.is_empty()
            || !book.open_applications_of(&sender)?.is_empty()
        {
            return Ok(None);
        }
        let mut asked = book.pending_of_kind(MOVING, self.now.as_millisecond())?;
        asked.retain(|row| is_to(row, &sender));
        Ok(if asked.len() == 1 {
            asked.pop().map(Some)
        } else {
            None
        })
    }

    /// The number of the change of address that a letter answers, if it comes from the address that
    /// was asked.
    pub(super) fn move_asked(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<i64>, InternalError> {
        let Some(sender) = arrived.sender() else {
            return Ok(None);
        };
        Ok(self
            .move_answered(book, arrived)?
            .flatten()
            .filter(|row| is_to(row, &sender))
            .map(|row| row.id))
    }

    /// What such an answer does; `None` if it is none.
    pub(super) fn by_new_address(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<Decision>, InternalError> {
        let Some(row) = self.move_answered(book, arrived)? else {
            return Ok(None);
        };
        // a guesser is told nothing
        let silent = |reason| Ok(Some(Decision::silent(LetterState::Rejected, reason)));
        let Some(row) = row else {
            return silent("no-move");
        };
        let Some(campaign) = book.campaign(row.campaign)? else {
            return silent("no-move");
        };
        let campaign = Campaign::load(book, self.tables, campaign)?;
        let Some(seat) = campaign.seat(row.seat).cloned() else {
            return silent("no-move");
        };
        let Some(sender) = arrived.sender().filter(|sender| can_be_told(sender)) else {
            return silent("no-sender");
        };
        let answer = |why: &'static str, reason: &'static str| {
            let line = Phrase::new(why).with("hours", HOURS);
            let notice = Notice {
                heading: None,
                title: Phrase::new("platform-title-nothing-done"),
                lines: vec![line],
                help: false,
                copy: Vec::new(),
            };
            let kind = format!("notice-second-{reason}/{}", arrived.row.id);
            let to = MailContext {
                answers: Some(arrived.letter),
                ..self.mailing(&sender, &kind, &seat.language)
            };
            let mail = self.desk.write(to, &notice, Vec::new())?;
            Ok(Some(Decision {
                reason: Some("moving"),
                mails: vec![mail],
                ..Decision::new(LetterState::Rejected)
            }))
        };
        let address = match self.worth(&campaign, &seat, &row) {
            Ok(PendingAct::Address { address }) => address,
            Ok(_) => return silent("no-move"),
            // the stored change, with the address that we asked, is gone: the seat's player, who
            // may have just moved, is told so; others get no answer
            Err(_) if seat.address.as_ref() == Some(&sender) => {
                return answer("second-moving-over", "moving-over");
            }
            Err(_) => return silent("moving-over"),
        };
        // anybody may have the mark, and the From header may be forged: we do not write to an
        // address that we did not ask (IN-26)
        if sender != address {
            return silent("moving-elsewhere");
        }
        let text = arrived.letter.says();
        if !confirms(text) && (arrived.messenger().is_none() || marks(text).next().is_none()) {
            return answer("second-moving-no-word", "moving-no-word");
        }
        let Some(old) = seat.address.clone() else {
            return answer("second-moving-over", "moving-over");
        };
        self.moved(book, arrived, &old, &address, row.id).map(Some)
    }

    /// Both addresses have confirmed.
    fn moved(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        old: &str,
        address: &str,
        pending: i64,
    ) -> Result<Decision, InternalError> {
        let seats = self.played_from(book, old)?;
        let language = seats
            .first()
            .map_or(self.desk.language(), |played| played.seat.language.as_str());
        let write = |address: &str,
                     kind: String,
                     answers,
                     title: &'static str,
                     lines: Vec<Phrase>,
                     files: Vec<Attachment>| {
            let notice = Notice {
                heading: None,
                title: Phrase::new(title),
                lines,
                help: false,
                copy: Vec::new(),
            };
            self.desk.write(
                MailContext {
                    answers,
                    ..self.mailing(address, &kind, language)
                },
                &notice,
                files,
            )
        };
        // one address, one seat: the owner of a letter must be clear
        let taken: Vec<String> = self
            .played_from(book, address)?
            .into_iter()
            .map(|there| there.row.name)
            .filter(|name| seats.iter().any(|here| here.row.name == *name))
            .collect();
        let refused =
            |[here, there]: [&'static str; 2], campaigns: Vec<String>, reason: &'static str| {
                let (here, there) = (
                    Phrase::new(here).with("campaigns", campaigns),
                    Phrase::new(there).with("address", address),
                );
                let here = write(
                    address,
                    format!("answer/moved/{}", arrived.row.id),
                    Some(arrived.letter),
                    "platform-title-nothing-done",
                    vec![here],
                    Vec::new(),
                )?;
                let there = write(
                    old,
                    format!("moved/{}.old", arrived.row.id),
                    None,
                    "platform-title-nothing-done",
                    vec![there],
                    Vec::new(),
                )?;
                let told = SideEffect::Moves {
                    address: address.to_owned(),
                    seats: Vec::new(),
                    mails: vec![there],
                };
                Ok(Decision {
                    reason: Some(reason),
                    asides: vec![told],
                    mails: vec![here],
                    settled: vec![pending],
                    ..Decision::new(LetterState::Rejected)
                })
            };
        if !taken.is_empty() {
            return refused(
                ["second-moving-seated", "second-not-moved"],
                taken,
                "seated",
            );
        }
        let mut looked = Vec::new();
        for PlayerSeat { row, .. } in &seats {
            looked.extend(
                Campaign::load(book, self.tables, row.clone())?
                    .has_looked(address)
                    .then(|| row.name.clone()),
            );
        }
        if !looked.is_empty() {
            return refused(
                ["second-moving-looked", "second-not-moved-looked"],
                looked,
                "looked",
            );
        }
        let mut mails = Vec::new();
        let mut moves = Vec::new();
        let mut files = Vec::new();
        for PlayerSeat { row, seat } in &seats {
            moves.push((row.id, seat.seat, seat.token_epoch));
            let campaign = Campaign::load(book, self.tables, row.clone())?;
            let to = MailContext {
                campaign: Some(&campaign),
                seat: Some(seat),
                ..self.mailing(old, "", &seat.language)
            };
            files.extend(self.entry(to, CalendarDeadline::Gone)?);
            mails.push(self.moved_mail(campaign, seat, address)?);
        }
        let told = Phrase::new("second-moved-old")
            .with("address", address)
            .with(
                "seats",
                seats.iter().map(PlayerSeat::phrase).collect::<Vec<_>>(),
            );
        mails.push(write(
            old,
            format!("moved/{}.old", arrived.row.id),
            None,
            "second-title-moved",
            vec![told],
            files,
        )?);
        let aside = SideEffect::Moves {
            address: address.to_owned(),
            seats: moves,
            mails,
        };
        Ok(Decision {
            reason: Some("moved"),
            asides: vec![aside],
            settled: vec![pending],
            ..Decision::new(LetterState::Accepted)
        })
    }

    /// The seat's deadline for its reader's calendar, if there is one: added, or removed (RFC 5546,
    /// section 3.2.5).
    fn entry(
        &self,
        to: MailContext,
        due: fn(Timestamp) -> CalendarDeadline,
    ) -> Result<Option<Attachment>, InternalError> {
        let Some((campaign, at)) = to
            .campaign
            .and_then(|campaign| Some((campaign, campaign.deadline()?)))
        else {
            return Ok(None);
        };
        Ok(self.desk.calendar_of(to, &campaign.open_turn()?, due(at)))
    }

    /// A seat's first mail to its new address: where to write from now on.
    fn moved_mail(
        &self,
        mut campaign: Campaign,
        seat: &SeatRow,
        address: &str,
    ) -> Result<OutgoingMail, InternalError> {
        let seat = SeatRow {
            address: Some(address.to_owned()),
            token_epoch: seat.token_epoch + 1,
            ..seat.clone()
        };
        campaign
            .seats
            .iter_mut()
            .filter(|row| row.seat == seat.seat)
            .for_each(|row| row.clone_from(&seat));
        let heading = self.desk.heading(
            &campaign,
            LetterReader::Player(&seat),
            campaign.open_turn()?,
            campaign.deadline(),
            self.now,
        );
        let lines = vec![
            Phrase::new("second-moved")
                .with("campaign", campaign.row.name.as_str())
                .with("lord", seat.lord.as_str()),
            Phrase::new("second-moved-token").with("token", self.desk.token(&campaign, &seat)),
            Phrase::new("second-moved-more"),
        ];
        let kind = format!("moved/{}.{}", seat.seat, seat.token_epoch);
        let notice = Notice {
            heading: Some(heading),
            title: Phrase::new("second-title-moved"),
            lines,
            help: false,
            copy: Vec::new(),
        };
        let to = MailContext {
            campaign: Some(&campaign),
            seat: Some(&seat),
            turn: campaign.row.turn,
            ..self.mailing(address, &kind, &seat.language)
        };
        // both addresses may feed one calendar: there the added entry must not be the older one
        // (RFC 5546, section 2.1.5)
        let then = self
            .now
            .checked_add(SignedDuration::from_secs(1))
            .unwrap_or(self.now);
        let file = self.entry(MailContext { now: then, ..to }, CalendarDeadline::At)?;
        self.desk.write(to, &notice, file.into_iter().collect())
    }

    /// A mail to an address, about no seat.
    fn mailing<'t>(&self, address: &'t str, kind: &'t str, language: &'t str) -> MailContext<'t> {
        MailContext {
            campaign: None,
            seat: None,
            address,
            turn: TurnNumber(0),
            letter: "notice",
            kind,
            answers: None,
            language,
            now: self.now,
        }
    }
}

/// Whether the change waits for this new address.
fn is_to(row: &PendingActRow, new: &str) -> bool {
    matches!(serde_json::from_str(&row.act), Ok(PendingAct::Address { address }) if address == new)
}

/// Whether a text says the one word.
fn confirms(text: &str) -> bool {
    envelopes(text).iter().any(|envelope| {
        envelope
            .requests
            .iter()
            .any(|request| request.ask == RequestKind::Confirm)
    })
}

/// The words after `confirm` on lines of two words.
fn marks(text: &str) -> impl Iterator<Item = String> {
    let pairs = text
        .lines()
        .take(crate::text::MOST_LINES)
        .filter_map(
            |line| match line.split_whitespace().collect::<Vec<_>>().as_slice() {
                [word, mark] if says(word, &[RequestKind::Confirm]) => Some(
                    mark.trim_matches(|c: char| !c.is_alphanumeric())
                        .to_lowercase(),
                ),
                _ => None,
            },
        );
    pairs.filter(|mark| !mark.is_empty())
}

impl PlayerSeat {
    pub(super) fn is_in(&self, campaign: CampaignId) -> bool {
        self.row.id == campaign
    }

    /// `gawaine in thornvale`
    fn phrase(&self) -> Phrase {
        Phrase::new("second-seat")
            .with("lord", self.seat.lord.as_str())
            .with("campaign", self.row.name.as_str())
    }
}
