//! An answer to one of our mails about joining. Its address contains a mark that only that mail
//! had, so it proves who answers. On a forum, the account proves it.

use super::applicant_answers::{STANDS, answer_applicant, tell_applicant};
use super::applicant_entry::{ApplicantAnswer, withdraw_application};
use crate::campaign::{
    Campaign, campaign_by_slug, error::InternalError, examples::fill_examples, outcome::Outcome,
};
use crate::clock::day_ago;
use crate::history::{ApplicantRow, ApplicationKind, ApplicationState, LetterState};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    decision::Decision,
    forum_requests::ForumRequest,
    machines::unsubscribing::{stop_watching, unsubscribe},
    sender::language::{choose_language, set_observers_language},
};
use crate::text::{
    Address, Envelope, Phrase, envelopes,
    membership::{MembershipAnswer, parse_answer},
};

/// How often somebody may apply on a forum within a day, in one campaign: by mail, each application
/// needs an answer to its own mail.
const MOST_COMINGS: usize = 3;

/// Finds the sender if a letter goes to an address with an applicant's mark; `None`: it goes to
/// no such address. The inner `None`: the mark is nobody's, or somebody else sent it.
pub(crate) fn find_applicant(
    arrived: &ArrivedLetter,
) -> Result<Option<Option<(Campaign, ApplicantRow)>>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Some((slug, mark)) = &arrived.sent_to.joining else {
        return Ok(None);
    };
    let Some(row) = campaign_by_slug(book, slug)? else {
        return Ok(Some(None));
    };
    let is_his = |one: &ApplicantRow| {
        intake
            .desk
            .is_joining(&row.name, one.id, &one.address, mark)
    };
    let Some(one) = book.all_applicants(row.id)?.into_iter().find(is_his) else {
        return Ok(Some(None));
    };
    // (AU-03) a mark in the wrong hands does nothing
    if arrived.sender().as_ref() != Some(&one.address) {
        return Ok(Some(None));
    }
    Ok(Some(Some((Campaign::load(book, intake.tables, row)?, one))))
}

/// Handles an answer to a mail about joining; `None`: treat it as any other letter.
pub(crate) fn decide_for_applicant(
    arrived: &ArrivedLetter,
) -> Result<Option<Decision>, InternalError> {
    let (campaign, one) = match find_applicant(arrived)? {
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
    ) && envelopes(arrived.letter.says())
        .iter()
        .any(Envelope::asks_to_join)
    {
        return Ok(None);
    }
    // observers have this address from the mail that confirmed it
    if let Some(decision) = set_watchers_language(arrived, &campaign, &one.address, &said)? {
        return Ok(Some(decision));
    }
    answer_applicant(arrived, &campaign, &one, &said).map(Some)
}

/// If an observer writes nothing but a language, it is set.
fn set_watchers_language(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    address: &Address,
    said: &MembershipAnswer,
) -> Result<Option<Decision>, InternalError> {
    let intake = arrived.intake;
    let MembershipAnswer::Language(wanted) = said else {
        return Ok(None);
    };
    if !campaign.settings.observers.contains(address) {
        return Ok(None);
    }
    let spoken = choose_language(intake, campaign, address, wanted);
    spoken
        .map(|spoken| set_observers_language(arrived, campaign, address, spoken))
        .transpose()
}

/// What somebody on a forum says about a campaign that they applied for or observe.
pub(crate) fn decide_forum_request(
    arrived: &ArrivedLetter,
    posting: &ForumRequest,
) -> Result<Decision, InternalError> {
    let book = arrived.book;
    let ForumRequest {
        campaign,
        his,
        watches,
        said,
        sender,
        ..
    } = posting;
    if *said == MembershipAnswer::Leave {
        return leave_all_lists(arrived, posting);
    }
    if let Some(decision) = set_watchers_language(arrived, campaign, sender, said)? {
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
        Some(one) => answer_applicant(arrived, campaign, one, said),
        None => {
            let line = if *watches && *said == MembershipAnswer::Status {
                Phrase::new("joining-watches")
            } else {
                fill_examples(campaign, Phrase::new("joining-words"), None)
            };
            let done = ApplicantAnswer::new(
                STANDS,
                "joining-title-in",
                vec![
                    line,
                    Phrase::new("joining-watches-leave").with("address", ""),
                ],
            );
            tell_applicant(arrived, campaign, &watcher(campaign, sender, arrived), done)
        }
    }
}

/// Somebody new applies on a forum: the account proves who they are, so no confirmation is
/// needed.
pub(crate) fn admit_on_forum(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    one: &ApplicantRow,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let since = day_ago(intake.now);
    let lately = book
        .all_applicants(campaign.row.id)?
        .into_iter()
        .filter(|other| other.address == one.address && other.id != one.id && other.wished > since);
    if lately.count() >= MOST_COMINGS {
        let line = Phrase::new("joining-enough-wishes").with("most", MOST_COMINGS);
        return tell_applicant(
            arrived,
            campaign,
            one,
            ApplicantAnswer::new("enough-wishes", "joining-title-nothing", vec![line]),
        );
    }
    answer_applicant(arrived, campaign, one, &MembershipAnswer::Yes)
}

/// On a forum, one word removes somebody from all lists of a campaign: no mail of ours shows
/// which one they mean.
fn leave_all_lists(
    arrived: &ArrivedLetter,
    posting: &ForumRequest,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    let ForumRequest {
        campaign,
        his,
        watches,
        sender,
        ..
    } = posting;
    let aside = watches.then(|| stop_watching(intake, campaign, sender));
    let mut all: Option<ApplicantAnswer> = None;
    for one in his {
        let part = withdraw_application(arrived, campaign, one)?;
        match &mut all {
            Some(done) => done.outcome.join(part.outcome),
            None => all = Some(part),
        }
    }
    match (all, his.first(), aside) {
        (Some(done), Some(one), aside) => {
            let decision = tell_applicant(arrived, campaign, one, done)?;
            // whoever watches no more may play from now on: first the one, then the other
            let stopped = aside.map(Outcome::of);
            let outcomes = stopped.into_iter().chain(decision.outcomes).collect();
            Ok(Decision {
                outcomes,
                ..decision
            })
        }
        (_, _, Some(aside)) => unsubscribe(
            arrived,
            campaign,
            sender,
            None,
            aside,
            (Phrase::new("outbox-left"), None),
        ),
        _ => Ok(Decision::silent(LetterState::AutoIgnored, "left-nothing")),
    }
}

/// An applicant row for an observer, for answering them: observers apply for nothing.
fn watcher(campaign: &Campaign, sender: &Address, arrived: &ArrivedLetter) -> ApplicantRow {
    let at = arrived.row.received;
    ApplicantRow {
        id: 0,
        campaign: campaign.row.id,
        address: sender.clone(),
        wish: ApplicationKind::Watch,
        lords: Vec::new(),
        state: ApplicationState::Gone,
        since: at,
        wished: at,
    }
}
