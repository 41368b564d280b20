//! Questions and answers to moderators: mails whose reply address proves each moderator, so that
//! one word is enough.

use crate::{LetterReader, MODERATED, MailComposer, MailContext};
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    Campaign, error::InternalError, examples::fill_examples, moderators::Moderator,
};
use seneschal_clock::{in_zone, instant};
use seneschal_config::Config;
use seneschal_history::{Hold, HoldReason, OutgoingMail};
use seneschal_mail::Letter;
use seneschal_render::letters::{Notice, Rehearsal};
use seneschal_text::{Address, Phrase, ids::TurnNumber};

/// The time between the first question about a hold and the second.
const NIGHT: SignedDuration = SignedDuration::from_hours(12);

/// Asks about a held campaign, once a day for each hold; nothing if there is no moderator.
pub fn question(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    hold: &Hold,
    more: Vec<Phrase>,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let why = match hold.why {
        HoldReason::Outage => "deadline-ask-outage",
        HoldReason::Clock => "deadline-ask-clock",
        HoldReason::Silence => "deadline-ask-silence",
        HoldReason::Moderator => return Ok(Vec::new()),
    };
    let turn = campaign.open_match()?.turn().phase;
    let mut lines = vec![Phrase::new(why).with("turn", turn.title)];
    lines.extend(more);
    lines.push(Phrase::new("deadline-ask-words").with("days", campaign.settings.alone_after));
    // the day in the moderator's zone; a question asked late in the evening is not repeated in the
    // same night
    let (zone, since) = (campaign.moderators_zone(config), instant(hold.since));
    let day = if now.duration_since(since) < NIGHT {
        since
    } else {
        now
    };
    let kind = format!(
        "ask-{}/{}/{}",
        hold.why.name(),
        hold.since,
        in_zone(day, zone).date()
    );
    to_moderator(
        desk,
        config,
        campaign,
        ModeratorNotice::new("deadline-title-ask", lines).inviting(),
        &kind,
        None,
        now,
    )
}

/// A notice to a moderator.
#[derive(Clone, Debug)]
pub struct ModeratorNotice {
    /// The phrase may contain the `campaign`.
    pub title: Phrase,
    pub lines: Vec<Phrase>,
    /// Lines to be copied, or sheets that the moderator asked for.
    pub copy: Vec<String>,
    /// How a turn would go, line by line.
    pub account: Vec<String>,
    /// Whether it ends with the address at which one word is enough.
    pub invites: bool,
}

impl ModeratorNotice {
    pub fn new(title: &'static str, lines: Vec<Phrase>) -> ModeratorNotice {
        ModeratorNotice {
            title: Phrase::new(title),
            lines,
            copy: Vec::new(),
            account: Vec::new(),
            invites: false,
        }
    }

    /// The same with the address at which one word is enough.
    pub fn inviting(self) -> ModeratorNotice {
        ModeratorNotice {
            invites: true,
            ..self
        }
    }
}

/// To all of the campaign's moderators, if it has any. An answer goes only to the writer, if that is
/// a moderator or somebody who was asked to be one: its contents may be hidden from the others. Each
/// one's reply address proves them.
pub fn to_moderator(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    said: ModeratorNotice,
    kind: &str,
    answers: Option<&Letter>,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let mut to = campaign.moderators(config);
    if let Some(letter) = answers {
        let writer = letter.from.as_ref().map(|from| from.address.as_str());
        to.retain(|one| writer.is_some_and(|from| one.address.eq_ignore_ascii_case(from)));
        if to.is_empty() {
            let asked = writer.and_then(|from| campaign.asked_to_moderate(from));
            to.extend(asked.map(|one| Moderator {
                address: &one.address,
                epoch: one.epoch,
            }));
        }
    }
    to.iter()
        .map(|one| {
            to_one(
                desk,
                campaign,
                (one.address, one.epoch),
                said.clone(),
                kind,
                answers,
                now,
            )
        })
        .collect()
}

/// The kind of the answer to a moderator's letter. If a command was `understood`, it has its own limit
/// of answers; a letter that a machine may have written counts towards everybody's (IN-23).
pub fn answer_kind(letter: i64, understood: bool) -> String {
    let sort = if understood {
        MODERATED
    } else {
        "answer-moderator"
    };
    format!("{sort}/{letter}")
}

/// To one moderator, or a person who is asked to be one: their address, and the number of their
/// token.
pub fn to_one(
    desk: &MailComposer,
    campaign: &Campaign,
    (address, epoch): (&Address, u32),
    said: ModeratorNotice,
    kind: &str,
    answers: Option<&Letter>,
    now: Timestamp,
) -> Result<OutgoingMail, InternalError> {
    let name = campaign.row.name.as_str();
    // as in every mail about a campaign (OUT-08): moderators of several campaigns sort by it
    let title = Phrase::new("publish-notice-subject")
        .with("campaign", name)
        .with("title", said.title.with("campaign", name));
    let mut lines = said.lines;
    if said.invites {
        let at = desk.moderator_answers_at(&campaign.row, address, epoch);
        // after the last heading it would be read as part of that section
        lines.extend(
            lines
                .iter()
                .any(|line| line.is_heading)
                .then(|| Phrase::heading("moderator-words-reply-heading")),
        );
        lines.push(
            Phrase::new("deadline-reply")
                .with("address", at)
                .with("campaign", name),
        );
    }
    let (turn, language) = (
        campaign.row.turn,
        desk.language_of(campaign, LetterReader::At(address)),
    );
    let to = |letter| MailContext {
        campaign: Some(campaign),
        seat: None,
        address,
        turn,
        letter,
        kind,
        answers,
        language,
        now,
    };
    if said.account.is_empty() {
        let notice = Notice {
            heading: None,
            title,
            lines,
            help: false,
            copy: said.copy,
        };
        return desk.write_to_moderator(to("notice"), epoch, &notice);
    }
    desk.write_to_moderator(
        to("rehearsal"),
        epoch,
        &Rehearsal {
            heading: None,
            title,
            lines,
            account: said.account,
        },
    )
}

/// An answer to a former moderator who wrote as if they still were one: nothing was done, and it
/// reveals nothing of the campaign.
pub fn to_former(
    desk: &MailComposer,
    campaign: &str,
    address: &Address,
    kind: &str,
    answers: &Letter,
    now: Timestamp,
) -> Result<OutgoingMail, InternalError> {
    let language = desk.language();
    let title = Phrase::new("moderator-title-dismissed").with("campaign", campaign);
    let lines = vec![Phrase::new("moderator-former").with("campaign", campaign)];
    let notice = Notice {
        heading: None,
        title,
        lines,
        help: false,
        copy: Vec::new(),
    };
    let to = MailContext {
        campaign: None,
        seat: None,
        address,
        turn: TurnNumber(0),
        letter: "notice",
        kind,
        answers: Some(answers),
        language,
        now,
    };
    desk.write(to, &notice, Vec::new())
}

/// Notifies the moderators of an act at the command line, since its operator may be somebody else.
/// Nothing for moderators who get the notice to everybody.
pub fn by_command(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    lines: Vec<Phrase>,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let everybody = |one: &Address| {
        let players = campaign.players().map(|(_, address)| address);
        players
            .chain(&campaign.settings.observers)
            .any(|address| address == one)
    };
    let lines: Vec<Phrase> = [Phrase::new("moderator-by-command")]
        .into_iter()
        .chain(lines)
        .collect();
    let kind = format!("by-command/{}", now.as_millisecond());
    let mut mails = Vec::new();
    for one in campaign
        .moderators(config)
        .into_iter()
        .filter(|one| !everybody(one.address))
    {
        let said = ModeratorNotice::new("moderator-title-by-command", lines.clone()).inviting();
        mails.push(to_one(
            desk,
            campaign,
            (one.address, one.epoch),
            said,
            &kind,
            None,
            now,
        )?);
    }
    Ok(mails)
}

/// Every word that a moderator may write, grouped by subject.
pub fn words(campaign: &Campaign) -> Vec<Phrase> {
    [
        Phrase::new("moderator-words"),
        Phrase::heading("moderator-words-asking-heading"),
        Phrase::new("moderator-words-asking"),
        Phrase::new("moderator-words-language"),
        Phrase::heading("moderator-words-time-heading"),
        Phrase::new("moderator-words-time"),
        Phrase::heading("moderator-words-people-heading"),
        Phrase::new("moderator-words-people"),
        Phrase::new("moderator-words-people-2"),
        Phrase::heading("moderator-words-turns-heading"),
        Phrase::new("moderator-words-turns"),
        Phrase::heading("moderator-words-position-heading"),
        Phrase::new("moderator-words-position"),
        Phrase::heading("moderator-words-players-heading"),
        Phrase::new("moderator-words-players"),
        Phrase::heading("moderator-words-twice-heading"),
        Phrase::new("moderator-words-twice"),
    ]
    .map(|line| fill_examples(campaign, line, None))
    .to_vec()
}

/// The moderators' first mail, when the campaign begins: the address that proves each, and the
/// words they may send to it.
pub fn introduction(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let mut lines =
        vec![Phrase::new("moderator-introduced").with("campaign", campaign.row.name.as_str())];
    lines.extend(words(campaign));
    let said = ModeratorNotice::new("moderator-title-introduced", lines).inviting();
    to_moderator(desk, config, campaign, said, "moderator", None, now)
}
