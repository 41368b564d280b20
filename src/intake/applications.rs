//! `join`, `observe`, `stand by`: from any address, and therefore unproven. We mail only that
//! address, and it has to answer; nobody can make us write to somebody else more than once a day
//! about one campaign, or three times in all (IN-26, AU-14). In a forum message the account proves
//! who asks, so they are in at once.

use super::notices::can_be_told;
use super::seat_claim::SenderMatch;
use super::sheets::is_talk;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{Campaign, MOST_OBSERVERS, campaign_by_slug, error::InternalError};
use crate::clock::day_ago;
use crate::commands::membership::{
    MembershipChange, MembershipContext, admission,
    recruitment::{is_ours, lords_named},
};
use crate::history::CampaignState;
use crate::history::LogKind;
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignRow, LetterState, Transaction,
};
use crate::letters::MailContext;
use crate::mail::sender_token::campaign_slug;
use crate::render::letters::Notice;
use crate::text::{
    Envelope, Line, Phrase, PlatformRequest, RequestKind,
    ids::{CampaignId, TurnNumber},
    membership::{MembershipAnswer, parse_join_request},
    nearest,
};
use serde_json::json;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Maximum number of mails of all these kinds to one address in 24 hours.
const MOST_A_DAY: u32 = 3;
/// Of these, how many may ask for confirmation about one campaign.
const MOST_ASKED: u32 = 1;
/// How many campaigns the instructions to join list.
const MOST_NAMED: usize = 5;

/// What somebody wants who wrote one of these words.
pub(super) struct ApplicantWish {
    wish: ApplicationKind,
    rest: String,
}

impl ApplicantWish {
    pub(super) fn of(request: &PlatformRequest) -> Option<ApplicantWish> {
        let wish = match request.ask {
            RequestKind::Join => ApplicationKind::Play,
            RequestKind::Observe => ApplicationKind::Watch,
            RequestKind::StandBy => ApplicationKind::StandBy,
            _ => return None,
        };
        Some(ApplicantWish {
            wish,
            rest: request.rest.clone(),
        })
    }
}

/// Whether the letter contains one of these words.
pub(super) fn asks_to_join(envelope: &Envelope) -> bool {
    envelope
        .requests
        .iter()
        .any(|request| ApplicantWish::of(request).is_some())
}

/// The part of a letter that is about joining.
pub(super) enum ApplicationPart {
    None,
    /// Nothing else in the letter is for a seat.
    Alone(Box<Decision>),
    /// Its sheets are handled as well.
    Beside(Box<Decision>),
}

impl Intake<'_> {
    pub(super) fn office(&self, arrived: &ArrivedLetter) -> MembershipContext<'_> {
        MembershipContext {
            desk: self.desk,
            config: self.config,
            now: self.now,
            letter: arrived.row.id,
        }
    }

    /// The part of a letter that is about joining: one of these words, or on a forum an answer to
    /// our message.
    pub(super) fn about_joining(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        sheets: &mut [Envelope],
    ) -> Result<ApplicationPart, InternalError> {
        let Some(posting) = self.posting(book, arrived)? else {
            return self.application(book, arrived, sheets);
        };
        posting.taken_out_of(sheets);
        let decision = Box::new(self.by_posting(book, arrived, &posting)?);
        let beside = sheets
            .iter()
            .any(|envelope| self.is_for_a_seat(book, arrived, envelope));
        Ok(if beside {
            ApplicationPart::Beside(decision)
        } else {
            ApplicationPart::Alone(decision)
        })
    }

    /// What a letter asks with one of these words. `Join me at Barsham, Kay writes` among a
    /// player's orders is a sentence: beside orders, such a line asks only if it names an existing
    /// campaign. Lines that ask nothing go back to the sheet, whose answer says what became of
    /// them.
    fn application(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        sheets: &mut [Envelope],
    ) -> Result<ApplicationPart, InternalError> {
        let all: Vec<ApplicantWish> = sheets
            .iter()
            .flat_map(|envelope| &envelope.requests)
            .filter_map(ApplicantWish::of)
            .collect();
        let Some(first) = all.first() else {
            return Ok(ApplicationPart::None);
        };
        // the requests for each campaign that is named
        let mut named: Vec<(CampaignId, Vec<&ApplicantWish>)> = Vec::new();
        for wanting in &all {
            let Some(row) = self.campaign_wanted(book, wanting)? else {
                continue;
            };
            match named.iter_mut().find(|(id, _)| *id == row.id) {
                Some((_, of)) if of.iter().any(|known| known.wish == wanting.wish) => {}
                Some((_, of)) => of.push(wanting),
                None => named.push((row.id, vec![wanting])),
            }
        }
        let beside = sheets
            .iter()
            .any(|envelope| self.is_for_a_seat(book, arrived, envelope));
        let fenced = sheets.iter().any(|envelope| envelope.sheet.fenced);
        if named.is_empty() && beside {
            sheets.iter_mut().for_each(give_back);
            return Ok(ApplicationPart::None);
        }
        let mut campaigns = named.iter().map(|(_, of)| of.as_slice());
        let mut decision =
            self.applies_to_one(book, arrived, campaigns.next().unwrap_or(&[first]))?;
        for of in campaigns.take(MOST_A_DAY as usize) {
            arrived.applied.set(decision.mails.len());
            decision.join(self.applies_to_one(book, arrived, of)?);
        }
        let decision = Box::new(decision);
        Ok(if beside || fenced {
            ApplicationPart::Beside(decision)
        } else {
            ApplicationPart::Alone(decision)
        })
    }

    /// What a letter asks of one campaign: the first request that can be granted, since an unproven
    /// address gets one such mail a day.
    fn applies_to_one(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        of: &[&ApplicantWish],
    ) -> Result<Decision, InternalError> {
        let mut refused = None;
        for wanting in of {
            let decision = self.applies(book, arrived, wanting, of.len() > 1)?;
            if decision.state == LetterState::Accepted {
                return Ok(decision);
            }
            refused.get_or_insert(decision);
        }
        Ok(refused.unwrap_or_else(|| Decision::new(LetterState::Rejected)))
    }

    /// Whether a sheet contains more than these words and talk, if the sender plays.
    fn is_for_a_seat(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        envelope: &Envelope,
    ) -> bool {
        // here only the sheet's owner matters: checking passwords is expensive (AU-14)
        let guesses = arrived.guesses.replace(u32::MAX);
        let found = self.find(book, arrived, envelope);
        arrived.guesses.set(guesses);
        let claimed = match found {
            Ok(SenderMatch::Seat(claimed) | SenderMatch::Refused(_, Some(claimed))) => claimed,
            Ok(_) => return false,
            Err(_) => return true,
        };
        if !envelope.press.is_empty()
            || envelope
                .requests
                .iter()
                .any(|request| ApplicantWish::of(request).is_none())
        {
            return true;
        }
        // a parser that panics here panics again when the sheet is decided, and is handled there
        // (IN-48)
        let talk = catch_unwind(AssertUnwindSafe(|| is_talk(&claimed, envelope)));
        if claimed.campaign.is_running() {
            !matches!(talk, Ok(Ok(true)))
        } else {
            envelope.sheet.fenced && !envelope.sheet.lines.is_empty()
        }
    }

    fn campaign_wanted(
        &self,
        book: &Transaction,
        wanting: &ApplicantWish,
    ) -> Result<Option<CampaignRow>, InternalError> {
        let Some(wanted) = parse_join_request(&wanting.rest) else {
            return Ok(None);
        };
        Ok(
            match book.campaign_named(&wanted.campaign.to_lowercase())? {
                None => campaign_by_slug(book, &campaign_slug(&wanted.campaign))?,
                row => row,
            },
        )
    }

    /// Somebody wants to play, observe or stand by. `more`: and asks something else of the same
    /// campaign.
    fn applies(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        wanting: &ApplicantWish,
        more: bool,
    ) -> Result<Decision, InternalError> {
        let Some(sender) = arrived
            .sender()
            .filter(|sender| can_be_told(sender) && !is_ours(self.office(arrived), sender))
        else {
            return Ok(Decision::silent(LetterState::AutoIgnored, "no-sender"));
        };
        let Some(wanted) = parse_join_request(&wanting.rest) else {
            return self.refuse_stranger(
                book,
                arrived,
                &sender,
                "joining-which",
                vec![Phrase::new("joining-which")],
            );
        };
        let Some(row) = self.campaign_wanted(book, wanting)? else {
            let known = book.public_campaigns()?;
            let near: Vec<String> = nearest(&wanted.campaign, known.iter().map(String::as_str), 3)
                .into_iter()
                .map(str::to_owned)
                .collect();
            let mut lines = vec![Phrase::new("joining-no-campaign").with("name", wanted.campaign)];
            lines.push(if near.is_empty() {
                self.which_take_players(book)?
            } else {
                Phrase::new("joining-did-you-mean").with("names", near)
            });
            return self.refuse_stranger(book, arrived, &sender, "joining-no-campaign", lines);
        };
        let campaign = Campaign::load(book, self.tables, row)?;
        let named =
            |phrase: &'static str| Phrase::new(phrase).with("campaign", campaign.row.name.as_str());
        let all = book.applicants(campaign.row.id)?;
        let his = all
            .iter()
            .find(|one| one.address == sender && one.wish == wanting.wish);
        // the forum's own server says who wrote
        let proven = arrived.messenger().is_some();
        if let Some(one) = his.filter(|one| one.state == ApplicationState::In && proven) {
            let said = if wanted.lords.is_empty() {
                MembershipAnswer::Status
            } else {
                MembershipAnswer::Lords(wanted.lords)
            };
            return self.answers(book, arrived, &campaign, one, &said);
        }
        if his.is_some_and(|one| one.state == ApplicationState::In) {
            // an unproven letter changes nothing: the mail that admitted them has an address that
            // does
            return self.refuse_stranger(
                book,
                arrived,
                &sender,
                "joining-in-already",
                vec![named("joining-in-already")],
            );
        }
        if let Some((seat, _)) = campaign.players().find(|(_, address)| *address == sender) {
            return self.refuse_stranger(
                book,
                arrived,
                &sender,
                "joining-plays",
                vec![named("joining-plays").with("lord", seat.lord.as_str())],
            );
        }
        if wanting.wish != ApplicationKind::Watch && campaign.has_looked(&sender) {
            return self.refuse_stranger(
                book,
                arrived,
                &sender,
                "joining-looked",
                vec![named("joining-looked")],
            );
        }
        if campaign.row.state == CampaignState::Ended {
            return self.refuse_stranger(
                book,
                arrived,
                &sender,
                "joining-over",
                vec![named("joining-over")],
            );
        }
        // an invited person may also observe
        if campaign.settings.private && all.iter().all(|one| one.address != sender) {
            return self.refuse_stranger(
                book,
                arrived,
                &sender,
                "joining-private",
                vec![named("joining-private")],
            );
        }
        if wanting.wish == ApplicationKind::Play
            && campaign.row.state != CampaignState::Setup
            && his.is_none()
        {
            return self.refuse_stranger(
                book,
                arrived,
                &sender,
                "joining-under-way",
                vec![named("joining-under-way")],
            );
        }
        if wanting.wish == ApplicationKind::Watch && campaign.settings.observers.contains(&sender) {
            return self.refuse_stranger(
                book,
                arrived,
                &sender,
                "joining-watches-already",
                vec![named("joining-watches-already")],
            );
        }
        if wanting.wish == ApplicationKind::Watch
            && campaign.settings.observers.len() >= MOST_OBSERVERS
        {
            let full = named("joining-watch-full").with("most", MOST_OBSERVERS);
            return self.refuse_stranger(book, arrived, &sender, "joining-watch-full", vec![full]);
        }
        let lords = match lords_named(&campaign, &wanted.lords) {
            Ok(lords) => lords,
            Err((name, near)) => {
                let mut lines = vec![
                    named("joining-no-lord")
                        .with("name", name)
                        .with("names", near),
                ];
                let (free, _) = admission::free_and_taken(&campaign);
                lines.extend(
                    (!free.is_empty())
                        .then(|| Phrase::new("joining-announce-free").with("lords", free)),
                );
                return self.refuse_stranger(book, arrived, &sender, "joining-no-lord", lines);
            }
        };
        let one = ApplicantRow {
            // earlier applications in this letter are not stored yet
            id: his.map_or_else(
                || {
                    Ok(book
                        .next_applicant()?
                        .saturating_add(i64::try_from(arrived.applied.get()).unwrap_or(0)))
                },
                |one| Ok::<_, InternalError>(one.id),
            )?,
            campaign: campaign.row.id,
            address: sender,
            wish: wanting.wish,
            lords,
            state: his.map_or(ApplicationState::Asked, |one| one.state),
            since: arrived.row.received,
            wished: arrived.row.received,
        };
        if proven {
            self.comes(book, arrived, &campaign, &one)
        } else {
            self.ask_applicant(book, arrived, &campaign, his, one, more)
        }
    }

    /// The mail that has to be answered, sent to the address in the From header.
    fn ask_applicant(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        former: Option<&ApplicantRow>,
        one: ApplicantRow,
        more: bool,
    ) -> Result<Decision, InternalError> {
        let sort = format!("join/ask.{}", campaign.row.id);
        // the victim of a forged sender gets this mail; somebody who confirmed today, left and
        // thought again has shown that they are real
        let again = book
            .confirmed_since(
                campaign.row.id,
                &one.address,
                LogKind::Confirmed,
                day_ago(self.now),
            )?
            .min(1);
        if self.answered_today(book, &one.address, &sort)? >= MOST_ASKED + again {
            return Ok(Decision::silent(LetterState::AutoIgnored, "asked-today"));
        }
        if !self.may_tell_stranger(book, arrived, &one.address)? {
            return Ok(Decision::silent(LetterState::AutoIgnored, "strangers"));
        }
        let kind = format!("{sort}/{}", arrived.row.id);
        let lords: Vec<String> = one
            .lords
            .iter()
            .filter_map(|lord| campaign.seat(*lord))
            .map(|seat| seat.lord.clone())
            .collect();
        if let Some(invited) = former.filter(|former| former.state == ApplicationState::Invited) {
            // lords named in an unproven letter are listed beside the invitation, not in it:
            // confirming it names only the recipient's own lords
            let name = campaign.row.name.as_str();
            let example = if lords.is_empty() {
                admission::free_and_taken(campaign)
                    .0
                    .into_iter()
                    .take(1)
                    .collect()
            } else {
                lords
            };
            let lines = vec![
                Phrase::new("joining-invited-asked").with("campaign", name),
                Phrase::new("joining-invited-words").with("lord", example.join(", ")),
            ];
            let mail = self.office(arrived).tell(
                campaign,
                invited,
                Phrase::new("joining-title-confirm"),
                lines,
                &kind,
                Some(arrived.letter),
            )?;
            let entry = json!({ "applicant": invited.id, "wish": invited.wish.name(), "letter": arrived.row.id, "again": true });
            let steps = vec![MembershipChange::Log {
                campaign: campaign.row.id,
                kind: LogKind::Applied,
                entry,
            }];
            return Ok(Decision {
                reason: Some("applied"),
                mails: vec![mail],
                steps,
                ..Decision::new(LetterState::Accepted)
            });
        }
        let what = match one.wish {
            ApplicationKind::Play => "joining-confirm-play",
            ApplicationKind::Watch => "joining-confirm-watch",
            ApplicationKind::StandBy => "joining-confirm-stand-by",
        };
        let mut lines = vec![Phrase::new(what).with("campaign", campaign.row.name.as_str())];
        if !lords.is_empty() {
            lines.push(
                Phrase::new("joining-confirm-lords")
                    .with("count", lords.len())
                    .with("lords", lords),
            );
        }
        if one.wish == ApplicationKind::Play && admission::free_and_taken(campaign).0.is_empty() {
            lines.push(Phrase::new("joining-confirm-full"));
        }
        lines.push(Phrase::new("joining-confirm-how"));
        lines.extend(more.then(|| {
            Phrase::new("joining-confirm-more").with("campaign", campaign.row.name.as_str())
        }));
        lines.push(Phrase::new("joining-confirm-not-you"));
        let mail = self.office(arrived).tell(
            campaign,
            &one,
            Phrase::new("joining-title-confirm"),
            lines,
            &kind,
            Some(arrived.letter),
        )?;
        let entry = json!({ "applicant": one.id, "wish": one.wish.name(), "letter": arrived.row.id, "again": former.is_some() });
        let steps = vec![
            MembershipChange::Log {
                campaign: campaign.row.id,
                kind: LogKind::Applied,
                entry,
            },
            MembershipChange::Applicant(one),
        ];
        Ok(Decision {
            reason: Some("applied"),
            mails: vec![mail],
            steps,
            ..Decision::new(LetterState::Accepted)
        })
    }

    /// A refusal of an unproven letter: as rare as any answer to strangers.
    fn refuse_stranger(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        sender: &str,
        reason: &'static str,
        lines: Vec<Phrase>,
    ) -> Result<Decision, InternalError> {
        if !self.may_tell_stranger(book, arrived, sender)? {
            return Ok(Decision::silent(LetterState::AutoIgnored, "strangers"));
        }
        let to = MailContext {
            campaign: None,
            seat: None,
            address: sender,
            turn: TurnNumber(0),
            letter: "notice",
            kind: &format!("join/no/{}.{}", arrived.row.id, arrived.applied.get()),
            answers: Some(arrived.letter),
            language: self.desk.language(),
            now: self.now,
        };
        let notice = Notice {
            heading: None,
            title: Phrase::new("joining-title-nothing"),
            lines,
            help: false,
            copy: Vec::new(),
        };
        let mail = self.desk.write(to, &notice, Vec::new())?;
        Ok(Decision {
            reason: Some(reason),
            mails: vec![mail],
            ..Decision::new(LetterState::Rejected)
        })
    }

    /// Whether an unproven address may get another mail today, and strangers at all.
    fn may_tell_stranger(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        address: &str,
    ) -> Result<bool, InternalError> {
        // the mails of this same letter are not stored yet
        let brings = u32::try_from(arrived.applied.get()).unwrap_or(u32::MAX);
        Ok(
            self.answered_today(book, address, "join")? < MOST_A_DAY.saturating_sub(brings)
                && self.strangers_may_be_told(book)?,
        )
    }

    /// The campaigns that anybody can join now.
    pub(super) fn which_take_players(&self, book: &Transaction) -> Result<Phrase, InternalError> {
        let names = book.open_campaigns(MOST_NAMED)?;
        Ok(if names.is_empty() {
            Phrase::new("joining-none-open")
        } else {
            Phrase::new("joining-open").with("names", names)
        })
    }
}

/// Turns lines that ask nothing back into sheet lines. Inside fences and around them every other
/// line is meant, or is talk that the answer counts.
fn give_back(envelope: &mut Envelope) {
    let (words, rest) = std::mem::take(&mut envelope.requests)
        .into_iter()
        .partition(|request| ApplicantWish::of(request).is_some());
    envelope.requests = rest;
    let words: Vec<PlatformRequest> = words;
    if envelope.sheet.fenced {
        envelope.ignored += words.len();
        return;
    }
    for PlatformRequest {
        line: number,
        ask,
        rest,
    } in words
    {
        let word = match ask {
            RequestKind::Join => "join",
            RequestKind::Observe => "observe",
            _ => "stand by",
        };
        let at = envelope
            .sheet
            .lines
            .partition_point(|line| line.number < number);
        envelope.sheet.lines.insert(
            at,
            Line {
                number,
                text: format!("{word} {rest}"),
            },
        );
    }
}
