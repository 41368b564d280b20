//! Whose letter it is: campaign and seat from the fence, the address it was sent to, the subject or
//! the sender, and what proves it.

use super::notices::Why;
use super::{Arrived, Intake};
use crate::campaign::{Campaign, Trust, addressed, fault::Fault, seat_called};
use crate::history::{Book, CampaignRow, SeatRow, SheetRow, Stored};
use crate::mail::{
    authentication::{Method, Vouched},
    page::Opened,
    password,
    proof::{ReplyTo, campaign_slug, lord_slug, reply_to},
};
use crate::text::{Envelope, Secret, fold_words};
use jiff::Timestamp;
use std::cell::OnceCell;

/// A seat that a letter says it comes from.
pub(super) struct Claimed {
    pub campaign: Campaign,
    pub seat: SeatRow,
    /// The seat's registered address.
    pub address: String,
    /// `None`: nothing proves it.
    pub proof: Option<Proof>,
    /// Whether it was sent from the seat's registered address, as far as its From header says.
    pub from_home: bool,
    /// A password was given, and it is not the seat's.
    pub wrong_password: bool,
    /// Nothing proves it but a token that was the seat's once, and was made void.
    pub void_token: bool,
    /// Nothing proves it, and an address or a token for orders came with it that is not the seat's.
    pub wrong_token: bool,
    /// Until when no password of the seat is looked at, where one was given.
    pub locked: Option<Timestamp>,
    standing: OnceCell<Vec<SheetRow>>,
}

impl Claimed {
    /// A seat for which somebody speaks who needs no proof from its player.
    pub fn by(campaign: Campaign, seat: SeatRow, address: String, proof: Proof) -> Claimed {
        let (wrong_password, void_token, wrong_token, locked) = (false, false, false, None);
        Claimed {
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

    /// AU-03: a token or password that somebody else got hold of must not be enough to play for its
    /// owner. From an address that is not the seat's it only asks; the registered one decides,
    /// unless the campaign says otherwise.
    pub fn is_held(&self) -> bool {
        !self.from_home && !self.campaign.settings.token_only
    }

    /// Whether it was sent from the seat's own page. Somebody else may have seen the link: what no
    /// player can undo, and where his mails go, is asked for from the registered address alone.
    pub fn is_from_page(&self) -> bool {
        self.proof == Some(Proof::Page)
    }

    /// Whether a moderator writes in its name.
    pub fn is_moderators(&self) -> bool {
        self.proof == Some(Proof::Moderator)
    }

    /// The sheets that stand for the open turn: looked at once, since deciding changes none.
    pub fn standing(&self, book: &Book) -> Stored<&[SheetRow]> {
        if let Some(sheets) = self.standing.get() {
            return Ok(sheets);
        }
        let sheets = book.standing_sheets(self.campaign.row.id, self.campaign.row.turn)?;
        Ok(self.standing.get_or_init(|| sheets))
    }

    /// The seat's own of these.
    pub fn own_standing(&self, book: &Book) -> Stored<Option<&SheetRow>> {
        Ok(self
            .standing(book)?
            .iter()
            .find(|sheet| sheet.seat == self.seat.seat))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// The seat's token, in the address or in the sheet (AU-01 a).
    Token,
    /// The seat's password, in the sheet (AU-07).
    Password,
    /// A trusted mail server vouches for the domain of the registered address (AU-01 b).
    Vouched(Method),
    /// The campaign trusts the From header.
    From,
    /// A forum's own server says that he wrote it, by his number there (FO-07).
    Forum,
    /// A moderator saw on a board who wrote it (FO-01).
    Pasted,
    /// A moderator writes in its name.
    Moderator,
    /// Its link was opened: it is told to the registered address alone.
    Page,
}

/// What a password that a letter brings is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tried {
    /// None was given, the seat has none, or the letter tried enough.
    Nothing,
    Right,
    Wrong,
    /// Too many were wrong: none is looked at until then.
    Locked(Timestamp),
}

/// Passwords are people's words: whoever may try often enough guesses one. The token goes on
/// working.
pub(super) const GUESSES_A_DAY: u32 = 10;
/// Each costs tens of milliseconds, on purpose.
const GUESSES_A_LETTER: u32 = 5;

pub(super) enum Found {
    Seat(Box<Claimed>),
    /// No seat for a reason that can be told; with the seat that the answer goes to, if one is
    /// known.
    Refused(Why, Option<Box<Claimed>>),
    Stranger,
}

impl Intake<'_> {
    pub(super) fn find(
        &self,
        book: &Book,
        arrived: &Arrived,
        envelope: &Envelope,
    ) -> Result<Found, Fault> {
        if let Some(opened) = arrived.page() {
            return self.find_on_page(book, envelope, opened);
        }
        let sender = arrived.sender();
        // most letters name their campaign, and nobody asks where else their sender plays
        let homes = || {
            sender
                .as_deref()
                .map_or(Ok(Vec::new()), |address| book.seats_of(address))
        };
        let replies: Vec<ReplyTo> = arrived
            .letter
            .to
            .iter()
            .filter_map(|to| reply_to(to, self.desk.address()))
            .collect();
        let subject = fold_words(&arrived.letter.subject);
        // IN-46: behind whatever stands before it, `AW:[thornvale]` too
        let in_subject = |name: &str| {
            subject
                .split(|c: char| !c.is_alphanumeric() && c != '-')
                .any(|word| word.trim_matches('-') == name)
        };

        // the fence, the address, the subject, and last that somebody plays one campaign only
        let row = match envelope
            .campaign
            .as_deref()
            .map(|name| (name, addressed(book, &campaign_slug(name))))
        {
            Some((_, Err(why))) => return Err(why.into()),
            Some((name, Ok(None))) => {
                let of = self.only_seat(book, arrived, envelope, &homes()?, &replies)?;
                return Ok(if of.is_some() {
                    Found::Refused(Why::NoCampaign(name.to_owned()), of)
                } else {
                    Found::Stranger
                });
            }
            Some((_, Ok(Some(row)))) => Some(row),
            None => self.first_addressed(book, &replies)?,
        };
        let row = match row {
            Some(row) => row,
            None => {
                let homes = homes()?;
                let mut playing: Vec<(i64, String)> = Vec::new();
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
                // what is over is meant only where it is named, or nothing else can be
                if playing.len() > 1 {
                    let mut open = Vec::new();
                    for (id, name) in &playing {
                        open.extend(
                            book.campaign(*id)?
                                .filter(|row| row.state != "ended")
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
                        return Ok(Found::Refused(
                            Why::WhichCampaign(names),
                            Some(Box::new(of)),
                        ));
                    }
                    (None, None) => return Ok(Found::Stranger),
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
            // to the reply addresses of several: his own is meant, if that is one; else nobody's is
            // guessed
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
                    return Ok(Found::Refused(Why::WhichLord(names), Some(Box::new(of))));
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
                return Ok(Found::Refused(Why::WhichLord(names), Some(Box::new(of))));
            }
            (None, []) => {
                // he plays, but elsewhere
                let of = self.only_seat(book, arrived, envelope, &homes()?, &replies)?;
                return Ok(if of.is_some() {
                    Found::Refused(Why::OtherCampaign(row.name.clone()), of)
                } else {
                    Found::Stranger
                });
            }
        };
        if seat.address.is_none() {
            // nobody plays that lord, so nobody's token or password is his; whoever plays another
            // is told so
            let lord = seat.lord.clone();
            let of = match own.first() {
                Some(own) => Some(Box::new(
                    self.claim_elsewhere(book, arrived, envelope, &replies, own)?,
                )),
                None => self.only_seat(book, arrived, envelope, &homes()?, &replies)?,
            };
            return Ok(if of.is_some() {
                Found::Refused(Why::Vacant(lord), of)
            } else {
                Found::Stranger
            });
        }
        let seat = seat.clone();
        Ok(Found::Seat(Box::new(self.claim(
            book,
            arrived,
            envelope,
            &replies,
            Campaign::seated(book, self.tables, row, seats)?,
            seat,
        )?)))
    }

    /// A letter from a page is its own seat's and nobody else's: whatever else it names, it says
    /// nothing there.
    fn find_on_page(
        &self,
        book: &Book,
        envelope: &Envelope,
        opened: Opened,
    ) -> Result<Found, Fault> {
        let Some(row) = book.campaign(opened.campaign)? else {
            return Ok(Found::Stranger);
        };
        let elsewhere = match envelope.campaign.as_deref() {
            Some(name) => {
                addressed(book, &campaign_slug(name))?.is_none_or(|named| named.id != row.id)
            }
            None => false,
        };
        let campaign = Campaign::load(book, self.tables, row)?;
        let Some(seat) = campaign.seat(opened.seat).cloned() else {
            return Ok(Found::Stranger);
        };
        let another = envelope.lord.as_deref().is_some_and(|lord| {
            seat_called(&campaign.seats, lord).is_none_or(|named| named.seat != seat.seat)
        });
        let Some(address) = seat.address.clone() else {
            return Ok(Found::Stranger);
        };
        if seat.token_epoch != opened.epoch {
            // the link was made void while the letter waited; perhaps for another player
            return Ok(Found::Stranger);
        }
        let claimed = Box::new(Claimed::by(campaign, seat, address, Proof::Page));
        Ok(if elsewhere || another {
            Found::Refused(Why::NotThisPage, Some(claimed))
        } else {
            Found::Seat(claimed)
        })
    }

    /// The campaign of the first reply address that names one.
    fn first_addressed(
        &self,
        book: &Book,
        replies: &[ReplyTo],
    ) -> Result<Option<CampaignRow>, Fault> {
        for to in replies {
            if let Some(row) = addressed(book, &to.campaign)? {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    /// The seat that an answer can go to when the letter names a wrong one: the address's, or the
    /// sender's first.
    fn only_seat(
        &self,
        book: &Book,
        arrived: &Arrived,
        envelope: &Envelope,
        homes: &[SeatRow],
        replies: &[ReplyTo],
    ) -> Result<Option<Box<Claimed>>, Fault> {
        let mut found = homes.first().cloned();
        for to in replies {
            let Some(row) = addressed(book, &to.campaign)? else {
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

    /// The claim to a seat of a campaign that was not looked at yet.
    fn claim_elsewhere(
        &self,
        book: &Book,
        arrived: &Arrived,
        envelope: &Envelope,
        replies: &[ReplyTo],
        seat: &SeatRow,
    ) -> Result<Claimed, Fault> {
        let row = book.campaign(seat.campaign)?.ok_or_else(|| {
            crate::history::StoreError::Broken("a seat without a campaign".to_owned())
        })?;
        let campaign = Campaign::load(book, self.tables, row)?;
        self.claim(book, arrived, envelope, replies, campaign, seat.clone())
    }

    fn claim(
        &self,
        book: &Book,
        arrived: &Arrived,
        envelope: &Envelope,
        replies: &[ReplyTo],
        campaign: Campaign,
        seat: SeatRow,
    ) -> Result<Claimed, Fault> {
        let address = seat.address.clone().ok_or_else(|| {
            crate::history::StoreError::Broken("a claim to a seat that nobody sits on".to_owned())
        })?;
        let from_home = arrived.sender().as_ref() == Some(&address);
        let in_sheet = match &envelope.secret {
            Some(Secret::Token(token)) => Some(token.as_str()),
            _ => None,
        };
        let tokens = || replies.iter().map(|to| to.token.as_str()).chain(in_sheet);
        let has_token = tokens().any(|token| self.desk.is_token(&campaign, &seat, token));
        let password = match &envelope.secret {
            Some(Secret::Password(given)) if !has_token => {
                self.tried(book, arrived, &seat, given)?
            }
            _ => Tried::Nothing,
        };
        let from = arrived
            .letter
            .from
            .as_ref()
            .filter(|_| !has_token && password != Tried::Right);
        let vouched = from.map(|from| {
            arrived
                .letter
                .results
                .vouch(&self.config.mail.trusted_results, &from.address)
        });
        let proof = if has_token {
            Some(Proof::Token)
        } else if password == Tried::Right {
            Some(Proof::Password)
        } else if from_home && arrived.letter.posted.is_some() {
            Some(Proof::Forum)
        } else if from_home && arrived.is_pasted() {
            Some(Proof::Pasted)
        } else if from_home && let Some(Vouched::By(method)) = vouched {
            Some(Proof::Vouched(method))
        } else if from_home && campaign.settings.trust == Trust::From {
            Some(Proof::From)
        } else {
            None
        };
        if proof.is_none()
            && from_home
            && let Some(Vouched::Not(doubt)) = vouched
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
        let locked = if let Tried::Locked(until) = password {
            Some(until)
        } else {
            None
        };
        Ok(Claimed {
            campaign,
            seat,
            address,
            proof,
            from_home,
            wrong_password: password == Tried::Wrong,
            void_token,
            wrong_token,
            locked,
            standing: OnceCell::new(),
        })
    }

    /// The sender's own seat, where the letter names another's that nothing proves to be his: in
    /// the same campaign if he has one there. Neither token nor password is looked at, which were
    /// for the other.
    pub(super) fn own_seat(
        &self,
        book: &Book,
        arrived: &Arrived,
        named: &Claimed,
    ) -> Result<Option<Claimed>, Fault> {
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

    /// Looks at a password, unless the seat's was guessed at too often within a day, or by this
    /// letter.
    fn tried(
        &self,
        book: &Book,
        arrived: &Arrived,
        seat: &SeatRow,
        given: &str,
    ) -> Result<Tried, Fault> {
        let Some(stored) = book.password(seat.campaign, seat.seat)? else {
            return Ok(Tried::Nothing);
        };
        let guesses = arrived.guesses.get();
        // a letter of a machine may try none
        if guesses >= GUESSES_A_LETTER {
            return Ok(Tried::Nothing);
        }
        let day_ago = crate::clock::day_ago(self.now);
        let last =
            book.wrong_password_before(seat.campaign, seat.seat, day_ago, GUESSES_A_DAY - 1)?;
        if let Some(last) = last {
            return Ok(Tried::Locked(crate::clock::instant(
                last.saturating_add(self.now.as_millisecond() - day_ago),
            )));
        }
        arrived.guesses.set(guesses + 1);
        Ok(if password::holds(&stored, given) {
            Tried::Right
        } else {
            Tried::Wrong
        })
    }
}
