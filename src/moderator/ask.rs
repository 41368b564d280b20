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
    to_moderator(desk, config, campaign, "deadline-title-ask", lines, &kind, None, now)
}

/// A notice to the campaign's moderator, if it has one; he may answer it.
#[expect(clippy::too_many_arguments, reason = "what a mail is made of")]
pub fn to_moderator(
    desk: &Desk,
    config: &Config,
    campaign: &Campaign,
    title: &'static str,
    mut lines: Vec<Phrase>,
    kind: &str,
    answers: Option<&Letter>,
    now: Timestamp,
) -> Result<Option<Outgoing>, Fault> {
    let Some(address) = campaign.moderator(config) else { return Ok(None) };
    lines.push(Phrase::new("deadline-reply").with("address", desk.moderator_address(&campaign.row)));
    let title = Phrase::new(title).with("campaign", campaign.row.name.as_str());
    let notice = Notice { heading: None, title, lines, help: false, copy: Vec::new() };
    let language = &config.turns.language;
    let to = To { campaign: Some(campaign), seat: None, address, turn: campaign.row.turn, letter: "notice", kind, answers, language, now };
    desk.write_to_moderator(to, &notice).map(Some)
}
