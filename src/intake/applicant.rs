//! An answer to one of our mails about joining. Its address contains a mark that only that mail
//! had, so it proves who answers. On a forum, the account proves it.

use super::applications::asks_to_join;
use super::forum_requests::ForumRequest;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{Campaign, MOST_OBSERVERS, campaign_by_slug, error::InternalError};
use crate::clock::day_ago;
use crate::commands::membership::{
    MembershipChange,
    admission::{self, ApplicantPlace, SeatAllotment},
    recruitment::lords_named,
};
use crate::history::CampaignState;
use crate::history::LogKind;
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, LetterState, MembershipEvent, OfferRow,
    Transaction,
};
use crate::mail::marked_addresses::parse_join_address;
use crate::text::{
    Phrase, envelopes,
    membership::{MembershipAnswer, parse_answer},
};
use serde_json::json;

/// How often somebody may confirm or name lords within a day, in one campaign.
const MOST_WISHES: u32 = 6;

/// How often somebody may apply on a forum within a day, in one campaign: by mail, each application
/// needs an answer to its own mail.
const MOST_COMINGS: usize = 3;

/// The reason for answering a letter that asks about its writer's status.
const STANDS: &str = "joining-in-already";

/// What an answer does, and the reply to it.
struct ApplicantAnswer {
    reason: &'static str,
    title: &'static str,
    lines: Vec<Phrase>,
    steps: Vec<MembershipChange>,
}

impl ApplicantAnswer {
    fn new(reason: &'static str, title: &'static str, lines: Vec<Phrase>) -> ApplicantAnswer {
        ApplicantAnswer {
            reason,
            title,
            lines,
            steps: Vec::new(),
        }
    }
}

impl Intake<'_> {
    /// Finds the sender if a letter goes to an address with an applicant's mark; `None`: it goes to
    /// no such address. The inner `None`: the mark is nobody's, or somebody else sent it.
    pub(super) fn applicant(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<Option<(Campaign, ApplicantRow)>>, InternalError> {
        let Some((slug, mark)) = arrived
            .letter
            .to
            .iter()
            .find_map(|to| parse_join_address(to, self.desk.address()))
        else {
            return Ok(None);
        };
        let Some(row) = campaign_by_slug(book, &slug)? else {
            return Ok(Some(None));
        };
        let is_his =
            |one: &ApplicantRow| self.desk.is_joining(&row.name, one.id, &one.address, &mark);
        let Some(one) = book.all_applicants(row.id)?.into_iter().find(is_his) else {
            return Ok(Some(None));
        };
        // (AU-03) a mark in the wrong hands does nothing
        if arrived.sender().as_ref() != Some(&one.address) {
            return Ok(Some(None));
        }
        Ok(Some(Some((Campaign::load(book, self.tables, row)?, one))))
    }

    /// Handles an answer to a mail about joining; `None`: treat it as any other letter.
    pub(super) fn by_applicant(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<Decision>, InternalError> {
        let (campaign, one) = match self.applicant(book, arrived)? {
            None => return Ok(None),
            Some(None) => {
                return Ok(Some(Decision::silent(
                    LetterState::Rejected,
                    "joining-no-mark",
                )));
            }
            Some(Some(found)) => found,
        };
        // the sender plays: what they send there by mistake may be a sheet
        if one.state == ApplicationState::Seated {
            return Ok(None);
        }
        let said = parse_answer(arrived.letter.says());
        // an invited person who would rather observe is asked to confirm it, as anybody is
        if matches!(
            said,
            MembershipAnswer::Nothing | MembershipAnswer::Language(_)
        ) && envelopes(arrived.letter.says()).iter().any(asks_to_join)
        {
            return Ok(None);
        }
        // observers have this address from the mail that confirmed it
        if let Some(decision) =
            self.watcher_speaks(book, arrived, &campaign, &one.address, &said)?
        {
            return Ok(Some(decision));
        }
        self.answers(book, arrived, &campaign, &one, &said)
            .map(Some)
    }

    /// If an observer writes nothing but a language, it is set.
    fn watcher_speaks(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        address: &str,
        said: &MembershipAnswer,
    ) -> Result<Option<Decision>, InternalError> {
        let MembershipAnswer::Language(wanted) = said else {
            return Ok(None);
        };
        if !campaign.settings.observers.iter().any(|one| one == address) {
            return Ok(None);
        }
        let spoken = self.spoken(campaign, address, wanted);
        spoken
            .map(|spoken| self.observer_speaks(book, arrived, campaign, address, spoken))
            .transpose()
    }

    /// What somebody on a forum says about a campaign that they applied for or observe.
    pub(super) fn by_posting(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        posting: &ForumRequest,
    ) -> Result<Decision, InternalError> {
        let ForumRequest {
            campaign,
            his,
            watches,
            said,
            ..
        } = posting;
        if *said == MembershipAnswer::Leave {
            return self.goes_wholly(book, arrived, posting);
        }
        if let Some(decision) = self.watcher_speaks(
            book,
            arrived,
            campaign,
            &arrived.sender().unwrap_or_default(),
            said,
        )? {
            return Ok(decision);
        }
        let mut offered = None;
        for one in his {
            if offered.is_none() && book.offer_to(one.id)?.is_some() {
                offered = Some(one);
            }
        }
        let waits = || his.iter().find(|one| one.state != ApplicationState::In);
        match offered
            .or_else(waits)
            .filter(|_| matches!(said, MembershipAnswer::Yes | MembershipAnswer::No))
            .or(his.first())
        {
            Some(one) => self.answers(book, arrived, campaign, one, said),
            None => {
                let line = if *watches && *said == MembershipAnswer::Status {
                    "joining-watches"
                } else {
                    "joining-words"
                };
                let done = ApplicantAnswer::new(
                    STANDS,
                    "joining-title-in",
                    vec![
                        Phrase::new(line),
                        Phrase::new("joining-watches-leave").with("address", ""),
                    ],
                );
                self.tell_applicant(arrived, campaign, &watcher(campaign, arrived), done)
            }
        }
    }

    /// Somebody new applies on a forum: the account proves who they are, so no confirmation is
    /// needed.
    pub(super) fn comes(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        one: &ApplicantRow,
    ) -> Result<Decision, InternalError> {
        let since = day_ago(self.now);
        let lately = book
            .all_applicants(campaign.row.id)?
            .into_iter()
            .filter(|other| {
                other.address == one.address && other.id != one.id && other.wished > since
            });
        if lately.count() >= MOST_COMINGS {
            let line = Phrase::new("joining-enough-wishes").with("most", MOST_COMINGS);
            return self.tell_applicant(
                arrived,
                campaign,
                one,
                ApplicantAnswer::new("enough-wishes", "joining-title-nothing", vec![line]),
            );
        }
        self.answers(book, arrived, campaign, one, &MembershipAnswer::Yes)
    }

    /// What somebody with a proven identity says about their application.
    pub(super) fn answers(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        one: &ApplicantRow,
        said: &MembershipAnswer,
    ) -> Result<Decision, InternalError> {
        let offer = book.offer_to(one.id)?;
        let looked = one.wish != ApplicationKind::Watch && campaign.has_looked(&one.address);
        let done = match (said, offer) {
            // (AU-11) whatever they were asked before they looked
            (MembershipAnswer::Yes | MembershipAnswer::Lords(_), _) if looked => {
                let line =
                    Phrase::new("joining-looked").with("campaign", campaign.row.name.as_str());
                ApplicantAnswer {
                    reason: "joining-looked",
                    title: "joining-title-nothing",
                    lines: vec![line],
                    ..self.withdraw_application(book, arrived, campaign, one)?
                }
            }
            (MembershipAnswer::Yes | MembershipAnswer::No, Some(offer)) => {
                self.answers_offer(campaign, &offer, *said == MembershipAnswer::Yes)
            }
            _ if one.state == ApplicationState::Gone => ApplicantAnswer::new(
                "joining-gone",
                "joining-title-nothing",
                vec![Phrase::new("joining-nothing-waits")],
            ),
            _ if campaign.row.state == CampaignState::Ended => ApplicantAnswer::new(
                "joining-over",
                "joining-title-nothing",
                vec![Phrase::new("joining-over").with("campaign", campaign.row.name.as_str())],
            ),
            (MembershipAnswer::Leave, _) => {
                self.withdraw_application(book, arrived, campaign, one)?
            }
            (MembershipAnswer::No, None) if one.state != ApplicationState::In => {
                self.withdraw_application(book, arrived, campaign, one)?
            }
            // each change may move others, who get a mail: an applicant must not make us write to
            // them without end (IN-26)
            (MembershipAnswer::Lords(_), _)
                if book.logged_of_applicant(
                    campaign.row.id,
                    LogKind::Confirmed,
                    one.id,
                    day_ago(self.now),
                )? >= MOST_WISHES =>
            {
                ApplicantAnswer::new(
                    "enough-wishes",
                    "joining-title-nothing",
                    vec![Phrase::new("joining-enough-wishes").with("most", MOST_WISHES)],
                )
            }
            (MembershipAnswer::Lords(names), _) => match lords_named(campaign, names) {
                Ok(lords) => self.enters(
                    book,
                    arrived,
                    campaign,
                    ApplicantRow {
                        lords,
                        wished: i64::MAX,
                        ..one.clone()
                    },
                )?,
                Err((name, near)) => {
                    let line = Phrase::new("joining-no-lord")
                        .with("campaign", campaign.row.name.as_str())
                        .with("name", name)
                        .with("names", near);
                    ApplicantAnswer::new("joining-no-lord", "joining-title-nothing", vec![line])
                }
            },
            (MembershipAnswer::Yes, None) if one.state != ApplicationState::In => {
                self.enters(book, arrived, campaign, one.clone())?
            }
            (MembershipAnswer::Yes | MembershipAnswer::Status, _)
                if one.state == ApplicationState::In =>
            {
                ApplicantAnswer::new(
                    STANDS,
                    "joining-title-in",
                    self.stands(book, arrived, campaign, one)?,
                )
            }
            (MembershipAnswer::Status, _) => {
                let line =
                    Phrase::new("joining-not-in-yet").with("campaign", campaign.row.name.as_str());
                ApplicantAnswer::new("joining-not-in", "joining-title-in", vec![line])
            }
            (MembershipAnswer::No, _) => ApplicantAnswer::new(
                "joining-no-offer",
                "joining-title-nothing",
                vec![Phrase::new("joining-no-to-nothing")],
            ),
            (
                MembershipAnswer::Yes | MembershipAnswer::Nothing | MembershipAnswer::Language(_),
                _,
            ) => ApplicantAnswer::new(
                "joining-no-word",
                "joining-title-nothing",
                vec![
                    Phrase::new("joining-words"),
                    Phrase::new("senders-once-a-day"),
                ],
            ),
        };
        self.tell_applicant(arrived, campaign, one, done)
    }

    /// What is done, and the mail to the applicant.
    fn tell_applicant(
        &self,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        one: &ApplicantRow,
        done: ApplicantAnswer,
    ) -> Result<Decision, InternalError> {
        let understood = !done.steps.is_empty();
        // the status may be asked for as often as anything else; a refusal is sent once a day
        let told = understood || matches!(done.reason, STANDS | "joining-not-in");
        let kind = format!(
            "{}/{}",
            if told { "seating" } else { "notice-joining" },
            arrived.row.id
        );
        let lines = done
            .lines
            .into_iter()
            .map(|line| campaign.exemplified(line, None))
            .collect();
        let mail = self.office(arrived).tell(
            campaign,
            one,
            Phrase::new(done.title),
            lines,
            &kind,
            Some(arrived.letter),
        )?;
        let state = if understood {
            LetterState::Accepted
        } else {
            LetterState::Rejected
        };
        Ok(Decision {
            reason: Some(done.reason),
            mails: vec![mail],
            steps: done.steps,
            ..Decision::new(state)
        })
    }

    /// On a forum, one word removes somebody from all lists of a campaign: no mail of ours shows
    /// which one they mean.
    fn goes_wholly(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        posting: &ForumRequest,
    ) -> Result<Decision, InternalError> {
        let ForumRequest {
            campaign,
            his,
            watches,
            ..
        } = posting;
        let address = arrived.sender().unwrap_or_default();
        let aside = watches.then(|| self.watches_no_more(campaign, &address));
        let mut all: Option<ApplicantAnswer> = None;
        for one in his {
            let part = self.withdraw_application(book, arrived, campaign, one)?;
            match &mut all {
                Some(done) => done.steps.extend(part.steps),
                None => all = Some(part),
            }
        }
        match (all, his.first(), aside) {
            (Some(done), Some(one), aside) => {
                let decision = self.tell_applicant(arrived, campaign, one, done)?;
                Ok(Decision {
                    asides: aside.into_iter().collect(),
                    ..decision
                })
            }
            (_, _, Some(aside)) => self.unsubscribe(
                arrived,
                campaign,
                &address,
                None,
                aside,
                (Phrase::new("outbox-left"), None),
            ),
            _ => Ok(Decision::silent(LetterState::AutoIgnored, "left-nothing")),
        }
    }

    fn answers_offer(&self, campaign: &Campaign, offer: &OfferRow, yes: bool) -> ApplicantAnswer {
        let lord = campaign
            .seat(offer.seat)
            .map(|seat| seat.lord.clone())
            .unwrap_or_default();
        let (reason, line) = if yes {
            ("offer-yes", "joining-offer-yes")
        } else {
            ("offer-no", "joining-offer-no")
        };
        let mut done = ApplicantAnswer::new(
            reason,
            "joining-title-offer-answered",
            vec![Phrase::new(line).with("lord", lord)],
        );
        let entry = json!({ "offer": offer.id, "applicant": offer.applicant, "seat": offer.seat, "yes": yes });
        done.steps = vec![
            MembershipChange::Answer {
                offer: offer.id,
                yes,
            },
            MembershipChange::Log {
                campaign: campaign.row.id,
                kind: LogKind::OfferAnswered,
                entry,
            },
        ];
        done
    }

    /// They confirm, or name their lords: from now on they are in, observe or stand by.
    fn enters(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        one: ApplicantRow,
    ) -> Result<ApplicantAnswer, InternalError> {
        let (id, name) = (campaign.row.id, campaign.row.name.as_str());
        let mut all = book.applicants(id)?;
        // in the order of confirmation, however many arrive at the same moment
        let last = all
            .iter()
            .filter(|other| other.state == ApplicationState::In)
            .map(|other| other.since.max(other.wished))
            .max()
            .unwrap_or(0);
        let at = arrived.row.received.max(last.saturating_add(1));
        let (since, wished) = if one.state == ApplicationState::In {
            (one.since, at)
        } else {
            (at, at)
        };
        let entered = ApplicantRow {
            state: ApplicationState::In,
            since,
            wished,
            ..one
        };
        let log = MembershipChange::Log {
            campaign: id,
            kind: LogKind::Confirmed,
            entry: json!({ "applicant": entered.id, "wish": entered.wish.name(), "lords": entered.lords }),
        };
        if entered.wish == ApplicationKind::Watch
            && campaign.settings.observers.len() >= MOST_OBSERVERS
        {
            let full = Phrase::new("joining-watch-full")
                .with("campaign", name)
                .with("most", MOST_OBSERVERS);
            return Ok(ApplicantAnswer::new(
                "watch-full",
                "joining-title-nothing",
                vec![full],
            ));
        }
        if entered.wish == ApplicationKind::Watch {
            let gone = ApplicantRow {
                state: ApplicationState::Gone,
                ..entered.clone()
            };
            let mut done = ApplicantAnswer::new(
                "watches",
                "joining-title-watches",
                vec![Phrase::new("joining-watches").with("campaign", name)],
            );
            let leave = self.desk.leave_watching(name, &entered.address);
            done.lines.extend(
                leave.map(|address| Phrase::new("joining-watches-leave").with("address", address)),
            );
            let came = MembershipChange::Came {
                campaign: id,
                what: MembershipEvent::Watches,
                lord: String::new(),
            };
            done.steps = vec![
                MembershipChange::Applicant(gone),
                MembershipChange::Watch {
                    campaign: id,
                    address: entered.address,
                },
                log,
                came,
            ];
            return Ok(done);
        }
        all.retain(|other| other.id != entered.id);
        all.push(entered.clone());
        all.sort_by_key(|other| (other.since, other.id));
        let mut steps = vec![MembershipChange::Applicant(entered.clone()), log];
        let came = |what, lord: &str| MembershipChange::Came {
            campaign: id,
            what,
            lord: lord.to_owned(),
        };
        // somebody who names other lords later was already in
        let is_new = since == at;
        let lines = if entered.wish == ApplicationKind::Play
            && campaign.row.state == CampaignState::Setup
        {
            let muster = SeatAllotment::of(campaign, &all, None);
            steps.extend(admission::seats_given(
                self.office(arrived),
                campaign,
                &all,
                None,
                Some(entered.id),
            )?);
            let given = match muster.place_of(entered.id) {
                Some(ApplicantPlace::Seat { seat, .. }) => {
                    campaign.seat(*seat).map(|row| row.lord.clone())
                }
                _ => None,
            };
            steps.extend(is_new.then(|| {
                given.map_or_else(
                    || came(MembershipEvent::Waits, ""),
                    |lord| came(MembershipEvent::Plays, &lord),
                )
            }));
            admission::standing(self.office(arrived), campaign, &muster, entered.id)
        } else {
            let what = if entered.wish == ApplicationKind::StandBy {
                MembershipEvent::StandsBy
            } else {
                MembershipEvent::Waits
            };
            steps.extend(is_new.then(|| came(what, "")));
            self.waiting(campaign, &all, &entered)
        };
        Ok(ApplicantAnswer {
            reason: "joined",
            title: "joining-title-in",
            lines,
            steps,
        })
    }

    /// They withdraw.
    fn withdraw_application(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        one: &ApplicantRow,
    ) -> Result<ApplicantAnswer, InternalError> {
        let id = campaign.row.id;
        let mut done = ApplicantAnswer::new(
            "joining-left",
            "joining-title-gone",
            vec![Phrase::new("joining-gone").with("campaign", campaign.row.name.as_str())],
        );
        let gone = ApplicantRow {
            state: ApplicationState::Gone,
            since: self.now.as_millisecond(),
            ..one.clone()
        };
        let mut all = book.applicants(id)?;
        all.retain(|other| other.id != one.id);
        done.steps = vec![
            MembershipChange::Applicant(gone),
            MembershipChange::Log {
                campaign: id,
                kind: LogKind::Withdrawn,
                entry: json!({ "applicant": one.id }),
            },
        ];
        if let Some(offer) = book.offer_to(one.id)? {
            done.steps.push(MembershipChange::Answer {
                offer: offer.id,
                yes: false,
            });
        }
        let his = campaign
            .players()
            .find(|(_, address)| *address == one.address)
            .map(|(seat, _)| seat);
        let came = |what| MembershipChange::Came {
            campaign: id,
            what,
            lord: his.map(|seat| seat.lord.clone()).unwrap_or_default(),
        };
        done.steps.extend(match one.state {
            ApplicationState::In => Some(came(MembershipEvent::Withdrew)),
            ApplicationState::Invited => Some(came(MembershipEvent::Declined)),
            _ => None,
        });
        if one.wish == ApplicationKind::Play && campaign.row.state == CampaignState::Setup {
            let his = his.map(|seat| seat.seat);
            done.steps.extend(admission::seats_given(
                self.office(arrived),
                campaign,
                &all,
                his,
                None,
            )?);
        }
        Ok(done)
    }

    fn stands(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        one: &ApplicantRow,
    ) -> Result<Vec<Phrase>, InternalError> {
        let all = book.applicants(campaign.row.id)?;
        if one.wish == ApplicationKind::Play && campaign.row.state == CampaignState::Setup {
            return Ok(admission::standing(
                self.office(arrived),
                campaign,
                &SeatAllotment::of(campaign, &all, None),
                one.id,
            ));
        }
        Ok(self.waiting(campaign, &all, one))
    }

    /// The answer to a standby, or to somebody on the waiting list of a campaign that has begun.
    fn waiting(
        &self,
        campaign: &Campaign,
        all: &[ApplicantRow],
        one: &ApplicantRow,
    ) -> Vec<Phrase> {
        let alike = all
            .iter()
            .filter(|other| other.wish == one.wish && other.state == ApplicationState::In);
        let place = alike
            .take_while(|other| other.id != one.id)
            .count()
            .saturating_add(1);
        let line = if one.wish == ApplicationKind::StandBy {
            "joining-stands-by"
        } else {
            "joining-waits-in-the-middle"
        };
        let lords: Vec<String> = one
            .lords
            .iter()
            .filter_map(|lord| campaign.seat(*lord))
            .map(|seat| seat.lord.clone())
            .collect();
        let mut lines = vec![
            Phrase::new(line)
                .with("campaign", campaign.row.name.as_str())
                .with("place", place),
        ];
        if one.wish == ApplicationKind::StandBy && !lords.is_empty() {
            lines.push(Phrase::new("joining-stands-by-lords").with("lords", lords));
        }
        lines.push(
            Phrase::new("joining-offer-hours").with("hours", campaign.settings.offer_hours.max(1)),
        );
        lines.push(Phrase::new("joining-leave-waiting"));
        lines
    }
}

/// An applicant row for an observer, for answering them: observers apply for nothing.
fn watcher(campaign: &Campaign, arrived: &ArrivedLetter) -> ApplicantRow {
    let (address, at) = (arrived.sender().unwrap_or_default(), arrived.row.received);
    ApplicantRow {
        id: 0,
        campaign: campaign.row.id,
        address,
        wish: ApplicationKind::Watch,
        lords: Vec::new(),
        state: ApplicationState::Gone,
        since: at,
        wished: at,
    }
}
