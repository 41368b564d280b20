//! Finds a letter's campaign and seat from the fence, the address it was sent to, the subject or
//! the sender, and what proves the sender: a token, a password, or a trusted server.

use super::seat_claim::{SeatClaim, SenderProof};
use crate::campaign::{Campaign, SenderTrust, campaign_by_slug, error::InternalError, seat_called};
use crate::history::{CampaignRow, CampaignState, SeatRow, Transaction};
use crate::intake::{arrived_letter::ArrivedLetter, context::Intake, refusal::RefusalReason};
use crate::mail::{
    authentication::DomainVerdict,
    password,
    sender_token::{ReplyAddress, campaign_slug, lord_slug},
};
use crate::text::{
    Address, Envelope, SenderSecret, fold_words,
    ids::{CampaignId, PageLink},
};
use jiff::Timestamp;
use std::cell::OnceCell;

pub(crate) enum SenderMatch {
    Seat(Box<SeatClaim>),
    /// No seat was found, for a reason that can be told; with the seat that gets the answer, if one
    /// is known.
    Refused(RefusalReason, Option<Box<SeatClaim>>),
    Stranger,
}

pub(crate) fn find_sender(
    arrived: &ArrivedLetter,
    envelope: &Envelope,
) -> Result<SenderMatch, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    if let Some(opened) = arrived.page() {
        return find_on_page(intake, book, envelope, opened);
    }
    let search = SeatSearch {
        sender: arrived.sender(),
        evidence: SenderEvidence {
            arrived,
            envelope,
            replies: &arrived.sent_to.replies,
        },
    };
    match search.find_campaign()? {
        Ok(row) => search.find_seat(row),
        Err(no) => Ok(no),
    }
}

/// The sender's own seat, if the letter names another's and nothing proves it is theirs: in the
/// same campaign if they have one there. Neither token nor password is checked, since they were
/// meant for the other seat.
pub(crate) fn find_own_seat(
    arrived: &ArrivedLetter,
    named: &SeatClaim,
) -> Result<Option<SeatClaim>, InternalError> {
    let book = arrived.book;
    let Some(sender) = arrived.sender().filter(|_| !named.from_home) else {
        return Ok(None);
    };
    let seats = book.seats_of(&sender)?;
    let same = seats
        .iter()
        .find(|seat| seat.campaign == named.campaign.row.id);
    let Some(own) = same.or(seats.first()) else {
        return Ok(None);
    };
    let evidence = SenderEvidence {
        arrived,
        envelope: &Envelope::default(),
        replies: &[],
    };
    evidence.claim_elsewhere(own).map(Some)
}

/// A letter from a page belongs to its own seat only, whatever else it names.
fn find_on_page(
    intake: &Intake,
    book: &Transaction,
    envelope: &Envelope,
    opened: PageLink,
) -> Result<SenderMatch, InternalError> {
    let Some(row) = book.campaign(opened.campaign)? else {
        return Ok(SenderMatch::Stranger);
    };
    let elsewhere = match envelope.campaign.as_deref() {
        Some(name) => {
            campaign_by_slug(book, &campaign_slug(name))?.is_none_or(|named| named.id != row.id)
        }
        None => false,
    };
    let campaign = Campaign::load(book, intake.tables, row)?;
    // a moderator's page speaks for no seat
    let Some(seat) = opened.seat.and_then(|seat| campaign.seat(seat)).cloned() else {
        return Ok(SenderMatch::Stranger);
    };
    let another = envelope.lord.as_deref().is_some_and(|lord| {
        seat_called(&campaign.seats, lord).is_none_or(|named| named.seat != seat.seat)
    });
    let Some(address) = seat.address.clone() else {
        return Ok(SenderMatch::Stranger);
    };
    let renewals = book.page_renewals(campaign.row.id, opened.seat, seat.token_epoch)?;
    if (seat.token_epoch, renewals) != (opened.epoch, opened.renewals) {
        // the link was made void while the letter waited, perhaps for another player
        return Ok(SenderMatch::Stranger);
    }
    let claimed = Box::new(SeatClaim::by(campaign, seat, address, SenderProof::Page));
    Ok(if elsewhere || another {
        SenderMatch::Refused(RefusalReason::NotThisPage, Some(claimed))
    } else {
        SenderMatch::Seat(claimed)
    })
}

/// The search for the seat that an envelope comes from.
struct SeatSearch<'a> {
    evidence: SenderEvidence<'a>,
    sender: Option<Address>,
}

/// The seat of a campaign that a letter means.
enum SeatChoice<'s> {
    One(&'s SeatRow),
    /// It may mean any of these; the first gets the answer.
    Several(&'s SeatRow, Vec<String>),
    Unnamed,
}

impl SeatSearch<'_> {
    /// Most letters name their campaign, so the sender's other seats are looked up only if needed.
    fn homes(&self) -> Result<Vec<SeatRow>, InternalError> {
        Ok(match &self.sender {
            Some(address) => self.evidence.arrived.book.seats_of(address)?,
            None => Vec::new(),
        })
    }

    /// The campaign that the fence names, the address, the subject, and last the sender's only one.
    fn find_campaign(&self) -> Result<Result<CampaignRow, SenderMatch>, InternalError> {
        let (book, envelope) = (self.evidence.arrived.book, self.evidence.envelope);
        if let Some(name) = &envelope.campaign {
            return Ok(match campaign_by_slug(book, &campaign_slug(name))? {
                Some(row) => Ok(row),
                None => Err(self.refuse_elsewhere(RefusalReason::NoCampaign(name.clone()))?),
            });
        }
        // the first reply address that names one
        for to in self.evidence.replies {
            if let Some(row) = campaign_by_slug(book, &to.campaign)? {
                return Ok(Ok(row));
            }
        }
        self.find_senders_campaign()
    }

    /// The campaign of the sender that the subject names, or their only one.
    fn find_senders_campaign(&self) -> Result<Result<CampaignRow, SenderMatch>, InternalError> {
        let book = self.evidence.arrived.book;
        let homes = self.homes()?;
        let mut playing: Vec<(CampaignId, String)> = Vec::new();
        for seat in &homes {
            if playing.iter().all(|(id, _)| *id != seat.campaign) {
                playing.extend(
                    book.campaign_name(seat.campaign)?
                        .map(|name| (seat.campaign, name)),
                );
            }
        }
        let named = playing
            .iter()
            .find_map(|(id, name)| self.is_in_subject(name).then_some(*id));
        // a finished campaign is meant only if it is named, or nothing else is possible
        if playing.len() > 1 {
            let mut open = Vec::new();
            for (id, name) in &playing {
                open.extend(
                    book.campaign(*id)?
                        .filter(|row| row.state != CampaignState::Ended)
                        .map(|_| (*id, name.clone())),
                );
            }
            playing = if open.is_empty() { playing } else { open };
        }
        let only = if let [(id, _)] = playing.as_slice() {
            Some(*id)
        } else {
            None
        };
        let row = named.or(only).map_or(Ok(None), |id| book.campaign(id))?;
        Ok(match (row, homes.first()) {
            (Some(row), _) => Ok(row),
            (None, Some(home)) => {
                let names = playing.into_iter().map(|(_, name)| name).collect();
                let of = self.evidence.claim_elsewhere(home)?;
                Err(SenderMatch::Refused(
                    RefusalReason::WhichCampaign(names),
                    Some(Box::new(of)),
                ))
            }
            (None, None) => Err(SenderMatch::Stranger),
        })
    }

    /// IN-46: after any prefix, as in `AW:[thornvale]` too.
    fn is_in_subject(&self, name: &str) -> bool {
        fold_words(&self.evidence.arrived.letter.subject)
            .split(|c: char| !c.is_alphanumeric() && c != '-')
            .any(|word| word.trim_matches('-') == name)
    }

    fn find_seat(&self, row: CampaignRow) -> Result<SenderMatch, InternalError> {
        let (intake, book) = (self.evidence.arrived.intake, self.evidence.arrived.book);
        let seats = book.seats(row.id)?;
        match self.choose_seat(&row, &seats) {
            SeatChoice::One(seat) if seat.address.is_none() => self.refuse_vacant(seat, &seats),
            SeatChoice::One(seat) => {
                let seat = seat.clone();
                let campaign = Campaign::seated(book, intake.tables, row, seats)?;
                let claimed = self.evidence.claim(campaign, seat)?;
                Ok(SenderMatch::Seat(Box::new(claimed)))
            }
            SeatChoice::Several(seat, names) => {
                let seat = seat.clone();
                let campaign = Campaign::seated(book, intake.tables, row, seats)?;
                let of = self.evidence.claim(campaign, seat)?;
                Ok(SenderMatch::Refused(
                    RefusalReason::WhichLord(names),
                    Some(Box::new(of)),
                ))
            }
            // the sender plays, but in another campaign
            SeatChoice::Unnamed => {
                self.refuse_elsewhere(RefusalReason::OtherCampaign(row.name.clone()))
            }
        }
    }

    fn is_his(&self, seat: &SeatRow) -> bool {
        self.sender.is_some() && seat.address == self.sender
    }

    /// The lord named in the sheet, the address, the sender's own seat.
    fn choose_seat<'s>(&self, row: &CampaignRow, seats: &'s [SeatRow]) -> SeatChoice<'s> {
        let names = |seats: &[&SeatRow]| seats.iter().map(|seat| seat.lord.clone()).collect();
        let named = match &self.evidence.envelope.lord {
            Some(lord) => seat_called(seats, lord),
            None => {
                let is_to = |seat: &&SeatRow| {
                    self.evidence.replies.iter().any(|to| {
                        to.campaign == campaign_slug(&row.name) && to.lord == lord_slug(&seat.lord)
                    })
                };
                let to: Vec<&SeatRow> = seats.iter().filter(is_to).collect();
                let his: Vec<&SeatRow> = to
                    .iter()
                    .copied()
                    .filter(|seat| self.is_his(seat))
                    .collect();
                // sent to several reply addresses: the sender's own is meant, if it is one of
                // them; otherwise we do not guess
                match (to.as_slice(), his.as_slice()) {
                    ([] | [_], _) => to.first().copied(),
                    (_, [one]) => Some(*one),
                    ([first, ..], several) => {
                        let seat = several.first().unwrap_or(first);
                        return SeatChoice::Several(seat, names(&to));
                    }
                }
            }
        };
        let own: Vec<&SeatRow> = seats.iter().filter(|seat| self.is_his(seat)).collect();
        match (named, own.as_slice()) {
            (Some(seat), _) => SeatChoice::One(seat),
            (None, [one]) => SeatChoice::One(one),
            (None, [first, ..]) => SeatChoice::Several(first, names(&own)),
            (None, []) => SeatChoice::Unnamed,
        }
    }

    /// Nobody plays that lord, so no token or password fits; a sender who plays another lord is
    /// told so.
    fn refuse_vacant(
        &self,
        vacant: &SeatRow,
        seats: &[SeatRow],
    ) -> Result<SenderMatch, InternalError> {
        let why = RefusalReason::Vacant(vacant.lord.clone());
        match seats.iter().find(|seat| self.is_his(seat)) {
            Some(own) => {
                let of = self.evidence.claim_elsewhere(own)?;
                Ok(SenderMatch::Refused(why, Some(Box::new(of))))
            }
            None => self.refuse_elsewhere(why),
        }
    }

    /// The letter names a wrong campaign or seat. The answer goes to the address's seat, or to the
    /// sender's first.
    fn refuse_elsewhere(&self, why: RefusalReason) -> Result<SenderMatch, InternalError> {
        let book = self.evidence.arrived.book;
        let mut found = self.homes()?.into_iter().next();
        for to in self.evidence.replies {
            let Some(row) = campaign_by_slug(book, &to.campaign)? else {
                continue;
            };
            found = book
                .seats(row.id)?
                .into_iter()
                .find(|seat| seat.address.is_some() && lord_slug(&seat.lord) == to.lord)
                .or(found);
        }
        Ok(match found {
            Some(seat) => {
                let of = self.evidence.claim_elsewhere(&seat)?;
                SenderMatch::Refused(why, Some(Box::new(of)))
            }
            None => SenderMatch::Stranger,
        })
    }
}

/// The result of checking a letter's password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PasswordCheck {
    /// None was given, the seat has none, or the letter has used up its guesses.
    Nothing,
    Right,
    Wrong,
    /// Too many guesses were wrong: no password is checked until this time.
    Locked(Timestamp),
}

/// Passwords are ordinary words: with enough tries, anybody can guess one. The token keeps working.
pub(crate) const GUESSES_A_DAY: u32 = 10;

/// Each check costs tens of milliseconds, on purpose.
const GUESSES_A_LETTER: u32 = 5;

/// What one envelope of a letter offers to prove its sender.
struct SenderEvidence<'a> {
    arrived: &'a ArrivedLetter<'a>,
    envelope: &'a Envelope,
    /// The reply addresses of ours that the letter was sent to.
    replies: &'a [ReplyAddress],
}

impl SenderEvidence<'_> {
    /// The claim to a seat of a campaign that has not been loaded yet.
    fn claim_elsewhere(&self, seat: &SeatRow) -> Result<SeatClaim, InternalError> {
        let row = self.arrived.book.campaign(seat.campaign)?.ok_or_else(|| {
            crate::history::StoreError::Broken("a seat without a campaign".to_owned())
        })?;
        let campaign = Campaign::load(self.arrived.book, self.arrived.intake.tables, row)?;
        self.claim(campaign, seat.clone())
    }

    fn claim(&self, campaign: Campaign, seat: SeatRow) -> Result<SeatClaim, InternalError> {
        let desk = self.arrived.intake.desk;
        let address = seat.address.clone().ok_or_else(|| {
            crate::history::StoreError::Broken("a claim to a seat that nobody sits on".to_owned())
        })?;
        let from_home = self.arrived.sender().as_ref() == Some(&address);
        let has_token = self
            .tokens()
            .any(|token| desk.is_token(&campaign, &seat, token));
        let password = match &self.envelope.secret {
            Some(SenderSecret::Password(given)) if !has_token => {
                self.check_password(&seat, given)?
            }
            _ => PasswordCheck::Nothing,
        };
        let proof = if has_token {
            Some(SenderProof::Token)
        } else if password == PasswordCheck::Right {
            Some(SenderProof::Password)
        } else {
            self.find_proof_of_address(&campaign, from_home)
        };
        let void_token = proof.is_none()
            && self
                .tokens()
                .any(|token| desk.was_token(&campaign, &seat, token));
        let wrong_token = proof.is_none() && self.tokens().next().is_some();
        let locked = if let PasswordCheck::Locked(until) = password {
            Some(until)
        } else {
            None
        };
        Ok(SeatClaim {
            campaign,
            seat,
            address,
            proof,
            from_home,
            wrong_password: password == PasswordCheck::Wrong,
            void_token,
            wrong_token,
            locked,
            standing: OnceCell::new(),
        })
    }

    /// The tokens in the reply addresses, and the one in the sheet.
    fn tokens(&self) -> impl Iterator<Item = &str> {
        let in_sheet = match &self.envelope.secret {
            Some(SenderSecret::Token(token)) => Some(token.as_str()),
            _ => None,
        };
        self.replies
            .iter()
            .map(|to| to.token.as_str())
            .chain(in_sheet)
    }

    /// What proves that the letter comes from the registered address, if its From header says so.
    fn find_proof_of_address(&self, campaign: &Campaign, from_home: bool) -> Option<SenderProof> {
        let (arrived, letter) = (self.arrived, self.arrived.letter);
        let vouched = letter.from.as_ref().map(|from| {
            letter.results.vouch(
                &self.arrived.intake.config.mail.trusted_results,
                &from.address,
            )
        });
        let proof = if from_home && letter.posted.is_some() {
            Some(SenderProof::Forum)
        } else if from_home && arrived.is_pasted() {
            Some(SenderProof::Pasted)
        } else if from_home && let Some(DomainVerdict::By(method)) = vouched {
            Some(SenderProof::Vouched(method))
        } else if from_home && campaign.settings.trust == SenderTrust::From {
            Some(SenderProof::From)
        } else {
            None
        };
        if proof.is_none()
            && from_home
            && let Some(DomainVerdict::Not(doubt)) = vouched
        {
            tracing::info!(
                letter = arrived.row.id,
                campaign = campaign.row.name,
                doubt = doubt.word(),
                "nothing proves the sender"
            );
        }
        proof
    }

    /// Checks a password, unless the seat had too many wrong guesses within a day, or this letter
    /// did.
    fn check_password(&self, seat: &SeatRow, given: &str) -> Result<PasswordCheck, InternalError> {
        let (book, now) = (self.arrived.book, self.arrived.intake.now);
        let Some(stored) = book.password(seat.campaign, seat.seat)? else {
            return Ok(PasswordCheck::Nothing);
        };
        let guesses = self.arrived.guesses.get();
        // a machine's letter may not try any
        if guesses >= GUESSES_A_LETTER {
            return Ok(PasswordCheck::Nothing);
        }
        let day_ago = crate::clock::day_ago(now);
        let last =
            book.wrong_password_before(seat.campaign, seat.seat, day_ago, GUESSES_A_DAY - 1)?;
        if let Some(last) = last {
            return Ok(PasswordCheck::Locked(crate::clock::instant(
                last.saturating_add(now.as_millisecond() - day_ago),
            )));
        }
        self.arrived.guesses.set(guesses + 1);
        Ok(if password::verify_password(&stored, given) {
            PasswordCheck::Right
        } else {
            PasswordCheck::Wrong
        })
    }
}
