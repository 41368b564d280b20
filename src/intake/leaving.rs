//! A player leaves for good, and has said so twice: his seat is free, what he had sent is set aside, everybody is told, and he is bidden farewell.
//! With the last one who plays it the campaign ends as abandoned (`ending`).

use super::asides::Aside;
use super::claim::Claimed;
use super::{Arrived, Decision, Intake};
use crate::campaign::Campaign;
use crate::desk::To;
use crate::ending::{self, Left};
use crate::fault::Fault;
use crate::joining::vacate;
use crate::moderator::ask::{Said, to_moderator};
use crate::phrase::Phrase;
use crate::publish::letters::Notice;
use crate::store::{ApplicantRow, Applied, Book, LetterState, Outgoing, Stored, Wish};

/// Whether nobody would play a campaign that runs, if this seat's player left it, nor waits for a seat in it.
fn is_last(book: &Book, campaign: &Campaign, seat: u8) -> Stored<bool> {
    let waits = |one: &ApplicantRow| one.state == Applied::In && one.wish != Wish::Watch;
    Ok(campaign.is_running() && campaign.players().all(|(row, _)| row.seat == seat) && !book.applicants(campaign.row.id)?.iter().any(waits))
}

impl Intake<'_> {
    /// What it would mean that he leaves.
    pub(super) fn leaving(&self, book: &Book, claimed: &Claimed) -> Stored<Vec<Phrase>> {
        let said = match claimed.campaign.row.state.as_str() {
            "setup" => "second-ask-resign-before",
            _ if is_last(book, &claimed.campaign, claimed.seat.seat)? => "second-ask-resign-last",
            _ => "second-ask-resign",
        };
        Ok(vec![Phrase::new(said).with("lord", claimed.seat.lord.as_str()).with("campaign", claimed.campaign.row.name.as_str())])
    }

    pub(super) fn resigned(&self, book: &Book, arrived: &Arrived, claimed: &Claimed) -> Result<Decision, Fault> {
        let former = &claimed.seat;
        let lord = former.lord.as_str();
        let decision = Decision { reason: Some("resigned"), ..Decision::new(LetterState::Accepted) };
        if is_last(book, &claimed.campaign, former.seat)? {
            // he is told of the end as everybody is
            let ended = ending::abandon(self.desk, &claimed.campaign, Left::Resigned { lord }, self.now)?;
            return Ok(Decision { asides: vec![Aside::Ends(Box::new(ended))], ..decision });
        }
        let office = self.office(arrived);
        let Some(leaving) = vacate(office, book, &claimed.campaign, former.seat)? else { return Ok(decision) };
        let kind = format!("farewell/{}.{}", former.seat, former.token_epoch);
        let mut mails = vec![self.farewell(claimed, &kind)?];
        // who plays too is told as everybody is
        let campaign = &claimed.campaign;
        let plays = campaign.moderator(self.config).is_some_and(|moderator| campaign.players().any(|(_, address)| address.eq_ignore_ascii_case(moderator)));
        if !plays {
            let (title, line) = (Phrase::new("joining-title-left").with("lord", lord), Phrase::new("joining-left").with("lord", lord));
            let said = Said { title, ..Said::new("joining-title-left", vec![line]) }.inviting();
            mails.extend(to_moderator(self.desk, self.config, campaign, said, &format!("{kind}/told"), None, self.now)?);
        }
        Ok(Decision { asides: vec![Aside::Vacates { leaving: Box::new(leaving), mails }], ..decision })
    }

    /// To who left: without the seat's reply address.
    fn farewell(&self, claimed: &Claimed, kind: &str) -> Result<Outgoing, Fault> {
        let (name, lord, language) = (claimed.campaign.row.name.as_str(), claimed.seat.lord.as_str(), claimed.seat.language.as_str());
        let title = Phrase::new("second-title-farewell").with("campaign", name);
        let said = if claimed.campaign.row.state == "setup" { "second-farewell-before" } else { "second-farewell" };
        let line = Phrase::new(said).with("campaign", name).with("lord", lord);
        let notice = Notice { heading: None, title, lines: vec![line], help: false, copy: Vec::new() };
        let turn = claimed.campaign.row.turn;
        let to = To {
            campaign: Some(&claimed.campaign),
            seat: None,
            address: &claimed.address,
            turn,
            letter: "notice",
            kind,
            answers: None,
            language,
            now: self.now,
        };
        self.desk.write(to, &notice, Vec::new())
    }
}
