//! The moderator is asked, and answered: mails whose reply address proves him, so that one word is enough.

use crate::campaign::Campaign;
use crate::config::Config;
use crate::desk::{Desk, To};
use crate::fault::Fault;
use crate::mail::Letter;
use crate::phrase::Phrase;
use crate::publish::letters::Notice;
use crate::store::{HeldFor, Hold, Outgoing};
use jiff::Timestamp;

/// Asks about a campaign that is held, once a day for each hold; nothing where no moderator is named.
pub fn question(desk: &Desk, config: &Config, campaign: &Campaign, hold: &Hold, more: Vec<Phrase>, now: Timestamp) -> Result<Option<Outgoing>, Fault> {
    let why = match hold.why {
        HeldFor::Outage => "deadline-ask-outage",
        HeldFor::Clock => "deadline-ask-clock",
        HeldFor::Silence => "deadline-ask-silence",
        HeldFor::Moderator => return Ok(None),
    };
    let turn = campaign.table.label(campaign.position())?;
    let mut lines = vec![Phrase::new(why).with("turn", turn.title)];
    lines.extend(more);
    lines.push(Phrase::new("deadline-ask-words"));
    let kind = format!("ask-{}/{}/{}", hold.why.name(), hold.since, now.strftime("%Y-%m-%d"));
    to_moderator(desk, config, campaign, Said::new("deadline-title-ask", lines).inviting(desk, campaign), &kind, None, now)
}

/// A notice to the moderator.
#[derive(Clone, Debug)]
pub struct Said {
    /// Its words may name the `campaign`.
    pub title: Phrase,
    pub lines: Vec<Phrase>,
    /// Lines to be copied, or sheets that he asked for.
    pub copy: Vec<String>,
}

impl Said {
    pub fn new(title: &'static str, lines: Vec<Phrase>) -> Said {
        Said { title: Phrase::new(title), lines, copy: Vec::new() }
    }

    /// The same with the address at which one word of his is enough.
    pub fn inviting(mut self, desk: &Desk, campaign: &Campaign) -> Said {
        self.lines.push(Phrase::new("deadline-reply").with("address", desk.moderator_address(&campaign.row)));
        self
    }
}

/// To the campaign's moderator, if it has one: his answer proves itself.
pub fn to_moderator(
    desk: &Desk,
    config: &Config,
    campaign: &Campaign,
    said: Said,
    kind: &str,
    answers: Option<&Letter>,
    now: Timestamp,
) -> Result<Option<Outgoing>, Fault> {
    let Some(address) = campaign.moderator(config) else { return Ok(None) };
    let name = campaign.row.name.as_str();
    // as in every mail about a campaign (OUT-08): who moderates several sorts by it
    let title = Phrase::new("publish-notice-subject").with("campaign", name).with("title", said.title.with("campaign", name));
    let notice = Notice { heading: None, title, lines: said.lines, help: false, copy: said.copy };
    let language = &config.turns.language;
    let to = To { campaign: Some(campaign), seat: None, address, turn: campaign.row.turn, letter: "notice", kind, answers, language, now };
    desk.write_to_moderator(to, &notice).map(Some)
}

/// What was done at the command line, for the moderator, who may be another than who sits there. Nothing where he is told as everybody is.
pub fn by_command(desk: &Desk, config: &Config, campaign: &Campaign, lines: Vec<Phrase>, now: Timestamp) -> Result<Option<Outgoing>, Fault> {
    let everybody = || campaign.players().map(|(_, address)| address).chain(campaign.settings.observers.iter().map(String::as_str));
    if campaign.moderator(config).is_some_and(|moderator| everybody().any(|address| address.eq_ignore_ascii_case(moderator))) {
        return Ok(None);
    }
    let lines = [Phrase::new("moderator-by-command")].into_iter().chain(lines).collect();
    let said = Said::new("moderator-title-by-command", lines).inviting(desk, campaign);
    to_moderator(desk, config, campaign, said, &format!("by-command/{}", now.as_millisecond()), None, now)
}

/// His first mail, when the campaign begins: the address that proves him, and what he may write to it.
pub fn introduction(desk: &Desk, config: &Config, campaign: &Campaign, now: Timestamp) -> Result<Option<Outgoing>, Fault> {
    let lines = vec![Phrase::new("moderator-introduced").with("campaign", campaign.row.name.as_str()), Phrase::new("deadline-words")];
    let said = Said::new("moderator-title-introduced", lines).inviting(desk, campaign);
    to_moderator(desk, config, campaign, said, "moderator", None, now)
}
