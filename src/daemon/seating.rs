//! Seats between rounds: expired offers pass on, accepted offers become takeovers, free seats are
//! offered to the next person, and campaigns with all seats filled begin.

use super::forum_connection::ForumConnection;
use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::{Campaign, error::InternalError, openings::keep_seat};
use crate::commands::membership::{MembershipContext, campaign_start, offers, takeover};
use crate::history::{LogKind, OfferReply, OfferRow, OpeningRow};
use crate::turns::PlayResult;
use jiff::Timestamp;
use serde_json::json;

impl Daemon {
    /// `polled` is the start of a poll that read the mailbox to its end: an unread answer must not
    /// count as silence.
    pub(super) fn seat_people(
        &mut self,
        polled: Option<Timestamp>,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        let now = self.clock.now();
        // (DL-04)
        let polled = if self.clock_is_doubted()? {
            None
        } else {
            polled
        };
        // a player who sends a sheet again keeps the seat, even against a standby who confirms in
        // the same round
        for opening in self.store.read(|book| book.openings_with_sheets())? {
            self.store
                .write(|book| keep_seat(book, opening.campaign, opening.seat, now).map(drop))?;
        }
        if !self.seat_standbys(now, ticked)? {
            return Ok(());
        }
        if let Some(polled) = polled {
            self.note_lapsed_offers(polled, now)?;
        }
        for opening in self.store.read(|book| book.openings_to_offer())? {
            self.pulse.beat();
            let offered = self.offer_next(&opening);
            ticked.absorb_error(offered, opening.campaign, "a seat was not offered")?;
        }
        if polled.is_some() {
            self.begin_filled_campaigns(now, ticked)?;
        }
        Ok(())
    }

    /// Gives seats to the people who accepted an offer. Returns `false` if the daemon was told to
    /// stop meanwhile.
    fn seat_standbys(
        &mut self,
        now: Timestamp,
        ticked: &mut RoundSummary,
    ) -> Result<bool, InternalError> {
        for offer in self.store.read(|book| book.accepted_offers())? {
            if self.stopping() {
                return Ok(false);
            }
            self.pulse.beat();
            let Daemon {
                store,
                desk,
                config,
                tables,
                ..
            } = self;
            let taken = takeover::take_over(
                store,
                MembershipContext::unasked(desk, config, now),
                tables,
                &offer,
            )
            .map(drop);
            ticked.absorb_error(taken, offer.campaign, "a seat was not taken over")?;
        }
        Ok(true)
    }

    fn note_lapsed_offers(
        &mut self,
        polled: Timestamp,
        now: Timestamp,
    ) -> Result<(), InternalError> {
        for offer in self.lapsed_offers(polled)? {
            let entry =
                json!({ "offer": offer.id, "applicant": offer.applicant, "seat": offer.seat });
            self.store.write(|book| {
                book.answer_offer(offer.id, OfferReply::Silent)?;
                book.log(
                    now.as_millisecond(),
                    Some(offer.campaign),
                    LogKind::OfferLapsed,
                    &entry,
                )
            })?;
        }
        Ok(())
    }

    fn begin_filled_campaigns(
        &mut self,
        now: Timestamp,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        for campaign in self.store.read(|book| book.filled_campaigns())? {
            if self.stopping() {
                return Ok(());
            }
            self.pulse.beat();
            let Daemon {
                store,
                desk,
                config,
                tables,
                ..
            } = self;
            let begun = campaign_start::begin(
                store,
                MembershipContext::unasked(desk, config, now),
                tables,
                campaign,
            )
            .map(|played| {
                if let Some(PlayResult::Played { .. }) = played {
                    tracing::info!(
                        campaign = campaign.0,
                        "its seats are filled: the campaign began"
                    );
                }
            });
            ticked.absorb_error(begun, campaign, "a campaign did not begin")?;
        }
        Ok(())
    }

    /// Offers that have expired and whose answer cannot be waiting unread. For people on a forum,
    /// the last stored poll of the forum counts.
    fn lapsed_offers(&mut self, polled: Timestamp) -> Result<Vec<OfferRow>, InternalError> {
        let mailbox = self.forum.as_ref().map(ForumConnection::mailbox);
        Ok(self.store.read(|book| {
            let looked = mailbox
                .as_ref()
                .map_or(Ok(None), |mailbox| book.polled(mailbox))?
                .unwrap_or(0);
            let mut lapsed = Vec::new();
            for offer in book.lapsed_offers(polled.as_millisecond())? {
                let on_forum = book
                    .applicant(offer.applicant)?
                    .is_some_and(|one| one.address.is_by_adapter());
                if !on_forum || mailbox.is_none() || looked > offer.until {
                    lapsed.push(offer);
                }
            }
            Ok(lapsed)
        })?)
    }

    /// Offers a seat to the next person; when nobody is left, informs the moderator.
    fn offer_next(&mut self, opening: &OpeningRow) -> Result<(), InternalError> {
        let (now, at) = (self.clock.now(), self.clock.now().as_millisecond());
        let Daemon {
            store,
            desk,
            config,
            tables,
            ..
        } = self;
        let office = MembershipContext::unasked(desk, config, now);
        let found = store.look(|book| {
            let Some(row) = book.campaign(opening.campaign)? else {
                return Ok(None);
            };
            let campaign = Campaign::load(book, tables, row)?;
            let next = offers::next(book, &campaign, opening)?;
            Ok::<_, InternalError>(Some((campaign, next)))
        })?;
        let Some((campaign, next)) = found else {
            return Ok(());
        };
        let (id, seat) = (opening.campaign, opening.seat);
        let Some(one) = next else {
            if !opening.told {
                let mail = offers::nobody_left(office, &campaign, opening)?;
                store.write(|book| {
                    book.queue_all(&mail, at)?;
                    book.note_nobody_left(id, seat, true)
                })?;
            }
            return Ok(());
        };
        let offer = offers::offer(office, &campaign, opening, &one)?;
        store.write(|book| {
            book.make_offer(id, seat, one.id, at, offer.until.as_millisecond())?;
            book.note_nobody_left(id, seat, false)?;
            book.queue(&offer.mail, at)?;
            book.log(at, Some(id), LogKind::SeatOffered, &json!({ "seat": seat, "applicant": one.id, "until": offer.until.as_millisecond() }))
        })?;
        Ok(())
    }
}
