//! Finds a letter's campaign and seat from the fence, the address it was sent to, the subject or
//! the sender, and what proves the sender.

use super::notices::RefusalReason;
use super::{ArrivedLetter, Intake};
use crate::campaign::{Campaign, SenderTrust, campaign_by_slug, error::InternalError, seat_called};
use crate::history::CampaignState;
use crate::history::{CampaignRow, SeatRow, SheetRow, StoreResult, Transaction};
use crate::mail::{
    authentication::{AuthenticationMethod, DomainVerdict},
    page_letters::PageLetterKey,
    password,
    sender_token::{ReplyAddress, campaign_slug, lord_slug, reply_to},
};
use crate::text::{Envelope, SenderSecret, fold_words, ids::CampaignId};
use jiff::Timestamp;
use std::cell::OnceCell;

/// The seat that a letter claims to come from.
pub(super) struct SeatClaim {
    pub campaign: Campaign,
    pub seat: SeatRow,
    /// The seat's registered address.
    pub address: String,
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
    standing: OnceCell<Vec<SheetRow>>,
}

impl SeatClaim {
    /// A seat for which somebody acts who needs no proof from its player.
    pub fn by(campaign: Campaign, seat: SeatRow, address: String, proof: SenderProof) -> SeatClaim {
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
    pub fn is_held(&self) -> bool {
        !self.from_home && !self.campaign.settings.token_only
    }

    /// Whether it was sent from the seat's own page. Others may have seen the link. So acts that
    /// the player cannot undo, and changes of where their mails go, need the registered address.
    pub fn is_from_page(&self) -> bool {
        self.proof == Some(SenderProof::Page)
    }

    /// Whether a moderator writes in the seat's name.
    pub fn is_moderators(&self) -> bool {
        self.proof == Some(SenderProof::Moderator)
    }

    /// The valid sheets for the open turn: read once, since deciding changes none.
    pub fn standing(&self, book: &Transaction) -> StoreResult<&[SheetRow]> {
        if let Some(sheets) = self.standing.get() {
            return Ok(sheets);
        }
        let sheets = book.standing_sheets(self.campaign.row.id, self.campaign.row.turn)?;
        Ok(self.standing.get_or_init(|| sheets))
    }

    /// The seat's own sheet among these.
    pub fn own_standing(&self, book: &Transaction) -> StoreResult<Option<&SheetRow>> {
        Ok(self
            .standing(book)?
            .iter()
            .find(|sheet| sheet.seat == self.seat.seat))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SenderProof {
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
pub(super) const GUESSES_A_DAY: u32 = 10;
/// Each check costs tens of milliseconds, on purpose.
const GUESSES_A_LETTER: u32 = 5;

pub(super) enum SenderMatch {
    Seat(Box<SeatClaim>),
    /// No seat was found, for a reason that can be told; with the seat that gets the answer, if one
    /// is known.
    Refused(RefusalReason, Option<Box<SeatClaim>>),
    Stranger,
}

impl Intake<'_> {
    pub(super) fn find(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        envelope: &Envelope,
    ) -> Result<SenderMatch, InternalError> {
        if let Some(opened) = arrived.page() {
            return self.find_on_page(book, envelope, opened);
        }
        let sender = arrived.sender();
        // most letters name their campaign, so the sender's other seats are not looked up
        let homes = || {
            sender
                .as_deref()
                .map_or(Ok(Vec::new()), |address| book.seats_of(address))
        };
        let replies: Vec<ReplyAddress> = arrived
            .letter
            .to
            .iter()
            .filter_map(|to| reply_to(to, self.desk.address()))
            .collect();
        let subject = fold_words(&arrived.letter.subject);
        // IN-46: after any prefix, as in `AW:[thornvale]` too
        let in_subject = |name: &str| {
            subject
                .split(|c: char| !c.is_alphanumeric() && c != '-')
                .any(|word| word.trim_matches('-') == name)
        };

        // the fence, the address, the subject, and last the sender's only campaign
        let row = match envelope
            .campaign
            .as_deref()
            .map(|name| (name, campaign_by_slug(book, &campaign_slug(name))))
        {
            Some((_, Err(why))) => return Err(why.into()),
            Some((name, Ok(None))) => {
                let of = self.only_seat(book, arrived, envelope, &homes()?, &replies)?;
                return Ok(if of.is_some() {
                    SenderMatch::Refused(RefusalReason::NoCampaign(name.to_owned()), of)
                } else {
                    SenderMatch::Stranger
                });
            }
            Some((_, Ok(Some(row)))) => Some(row),
            None => self.first_addressed(book, &replies)?,
        };
        let row = match row {
            Some(row) => row,
            None => {
                let homes = homes()?;
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
                    .find_map(|(id, name)| in_subject(name).then_some(*id));
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
                match (
                    named.or(only).map_or(Ok(None), |id| book.campaign(id))?,
                    homes.first(),
                ) {
                    (Some(row), _) => row,
                    (None, Some(home)) => {
                        let names = playing.into_iter().map(|(_, name)| name).collect();
                        let of = self.claim_elsewhere(book, arrived, envelope, &replies, home)?;
                        return Ok(SenderMatch::Refused(
                            RefusalReason::WhichCampaign(names),
                            Some(Box::new(of)),
                        ));
                    }
                    (None, None) => return Ok(SenderMatch::Stranger),
                }
            }
        };

        // the lord named in the sheet, the address, the sender's own seat
        let seats = book.seats(row.id)?;
        let lord = envelope.lord.as_deref();
        let is_his = |seat: &SeatRow| sender.is_some() && seat.address == sender;
        let own: Vec<&SeatRow> = seats.iter().filter(|seat| is_his(seat)).collect();
        let is_to = |seat: &SeatRow| {
            replies.iter().any(|to| {
                to.campaign == campaign_slug(&row.name) && to.lord == lord_slug(&seat.lord)
            })
        };
        let to: Vec<&SeatRow> = seats.iter().filter(|seat| is_to(seat)).collect();
        let seat = match (&lord, to.as_slice()) {
            (Some(lord), _) => seat_called(&seats, lord),
            (None, [] | [_]) => to.first().copied(),
            // sent to several reply addresses: the sender's own is meant, if it is one of them;
            // otherwise we do not guess
            (None, [first, ..]) => match to
                .iter()
                .filter(|seat| is_his(seat))
                .collect::<Vec<_>>()
                .as_slice()
            {
                [one] => Some(**one),
                several => {
                    let names = to.iter().map(|seat| seat.lord.clone()).collect();
                    let seat = several.first().map_or(*first, |seat| **seat).clone();
                    let of = self.claim(
                        book,
                        arrived,
                        envelope,
                        &replies,
                        Campaign::seated(book, self.tables, row, seats)?,
                        seat,
                    )?;
                    return Ok(SenderMatch::Refused(
                        RefusalReason::WhichLord(names),
                        Some(Box::new(of)),
                    ));
                }
            },
        };
        let seat = match (seat, own.as_slice()) {
            (Some(seat), _) => seat,
            (None, [one]) => one,
            (None, [first, ..]) => {
                let (names, seat) = (
                    own.iter().map(|seat| seat.lord.clone()).collect(),
                    (*first).clone(),
                );
                let of = self.claim(
                    book,
                    arrived,
                    envelope,
                    &replies,
                    Campaign::seated(book, self.tables, row, seats)?,
                    seat,
                )?;
                return Ok(SenderMatch::Refused(
                    RefusalReason::WhichLord(names),
                    Some(Box::new(of)),
                ));
            }
            (None, []) => {
                // the sender plays, but in another campaign
                let of = self.only_seat(book, arrived, envelope, &homes()?, &replies)?;
                return Ok(if of.is_some() {
                    SenderMatch::Refused(RefusalReason::OtherCampaign(row.name.clone()), of)
                } else {
                    SenderMatch::Stranger
                });
            }
        };
        if seat.address.is_none() {
            // nobody plays that lord, so no token or password fits; a sender who plays another lord
            // is told so
            let lord = seat.lord.clone();
            let of = match own.first() {
                Some(own) => Some(Box::new(
                    self.claim_elsewhere(book, arrived, envelope, &replies, own)?,
                )),
                None => self.only_seat(book, arrived, envelope, &homes()?, &replies)?,
            };
            return Ok(if of.is_some() {
                SenderMatch::Refused(RefusalReason::Vacant(lord), of)
            } else {
                SenderMatch::Stranger
            });
        }
        let seat = seat.clone();
        Ok(SenderMatch::Seat(Box::new(self.claim(
            book,
            arrived,
            envelope,
            &replies,
            Campaign::seated(book, self.tables, row, seats)?,
            seat,
        )?)))
    }

    /// A letter from a page belongs to its own seat only, whatever else it names.
    fn find_on_page(
        &self,
        book: &Transaction,
        envelope: &Envelope,
        opened: PageLetterKey,
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
        let campaign = Campaign::load(book, self.tables, row)?;
        let Some(seat) = campaign.seat(opened.seat).cloned() else {
            return Ok(SenderMatch::Stranger);
        };
        let another = envelope.lord.as_deref().is_some_and(|lord| {
            seat_called(&campaign.seats, lord).is_none_or(|named| named.seat != seat.seat)
        });
        let Some(address) = seat.address.clone() else {
            return Ok(SenderMatch::Stranger);
        };
        if seat.token_epoch != opened.epoch {
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

    /// The campaign of the first reply address that names one.
    fn first_addressed(
        &self,
        book: &Transaction,
        replies: &[ReplyAddress],
    ) -> Result<Option<CampaignRow>, InternalError> {
        for to in replies {
            if let Some(row) = campaign_by_slug(book, &to.campaign)? {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    /// The seat that gets the answer if the letter names a wrong one: the address's, or the
    /// sender's first.
    fn only_seat(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        envelope: &Envelope,
        homes: &[SeatRow],
        replies: &[ReplyAddress],
    ) -> Result<Option<Box<SeatClaim>>, InternalError> {
        let mut found = homes.first().cloned();
        for to in replies {
            let Some(row) = campaign_by_slug(book, &to.campaign)? else {
                continue;
            };
            found = book
                .seats(row.id)?
                .into_iter()
                .find(|seat| seat.address.is_some() && lord_slug(&seat.lord) == to.lord)
                .or(found);
        }
        found
            .map(|seat| {
                Ok(Box::new(self.claim_elsewhere(
                    book, arrived, envelope, replies, &seat,
                )?))
            })
            .transpose()
    }

    /// The claim to a seat of a campaign that has not been loaded yet.
    fn claim_elsewhere(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        envelope: &Envelope,
        replies: &[ReplyAddress],
        seat: &SeatRow,
    ) -> Result<SeatClaim, InternalError> {
        let row = book.campaign(seat.campaign)?.ok_or_else(|| {
            crate::history::StoreError::Broken("a seat without a campaign".to_owned())
        })?;
        let campaign = Campaign::load(book, self.tables, row)?;
        self.claim(book, arrived, envelope, replies, campaign, seat.clone())
    }

    fn claim(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        envelope: &Envelope,
        replies: &[ReplyAddress],
        campaign: Campaign,
        seat: SeatRow,
    ) -> Result<SeatClaim, InternalError> {
        let address = seat.address.clone().ok_or_else(|| {
            crate::history::StoreError::Broken("a claim to a seat that nobody sits on".to_owned())
        })?;
        let from_home = arrived.sender().as_ref() == Some(&address);
        let in_sheet = match &envelope.secret {
            Some(SenderSecret::Token(token)) => Some(token.as_str()),
            _ => None,
        };
        let tokens = || replies.iter().map(|to| to.token.as_str()).chain(in_sheet);
        let has_token = tokens().any(|token| self.desk.is_token(&campaign, &seat, token));
        let password = match &envelope.secret {
            Some(SenderSecret::Password(given)) if !has_token => {
                self.check_password(book, arrived, &seat, given)?
            }
            _ => PasswordCheck::Nothing,
        };
        let from = arrived
            .letter
            .from
            .as_ref()
            .filter(|_| !has_token && password != PasswordCheck::Right);
        let vouched = from.map(|from| {
            arrived
                .letter
                .results
                .vouch(&self.config.mail.trusted_results, &from.address)
        });
        let proof = if has_token {
            Some(SenderProof::Token)
        } else if password == PasswordCheck::Right {
            Some(SenderProof::Password)
        } else if from_home && arrived.letter.posted.is_some() {
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
        let void_token =
            proof.is_none() && tokens().any(|token| self.desk.was_token(&campaign, &seat, token));
        let wrong_token = proof.is_none() && tokens().next().is_some();
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

    /// The sender's own seat, if the letter names another's and nothing proves it is theirs: in the
    /// same campaign if they have one there. Neither token nor password is checked, since they were
    /// meant for the other seat.
    pub(super) fn own_seat(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        named: &SeatClaim,
    ) -> Result<Option<SeatClaim>, InternalError> {
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
        self.claim_elsewhere(book, arrived, &Envelope::default(), &[], own)
            .map(Some)
    }

    /// Checks a password, unless the seat had too many wrong guesses within a day, or this letter
    /// did.
    fn check_password(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        seat: &SeatRow,
        given: &str,
    ) -> Result<PasswordCheck, InternalError> {
        let Some(stored) = book.password(seat.campaign, seat.seat)? else {
            return Ok(PasswordCheck::Nothing);
        };
        let guesses = arrived.guesses.get();
        // a machine's letter may not try any
        if guesses >= GUESSES_A_LETTER {
            return Ok(PasswordCheck::Nothing);
        }
        let day_ago = crate::clock::day_ago(self.now);
        let last =
            book.wrong_password_before(seat.campaign, seat.seat, day_ago, GUESSES_A_DAY - 1)?;
        if let Some(last) = last {
            return Ok(PasswordCheck::Locked(crate::clock::instant(
                last.saturating_add(self.now.as_millisecond() - day_ago),
            )));
        }
        arrived.guesses.set(guesses + 1);
        Ok(if password::verify_password(&stored, given) {
            PasswordCheck::Right
        } else {
            PasswordCheck::Wrong
        })
    }
}
