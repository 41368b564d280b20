//! A campaign whose seats are all filled begins by itself, not before the day that whoever
//! announced it named.

use super::{Office, enter};
use crate::campaign::{Campaign, Starts, Tables, fault::Fault};
use crate::clock::instant;
use crate::history::Store;
use crate::letters::ToAll;
use crate::text::Phrase;
use crate::turns::{self, Played};

/// Begins the campaign if its time has come; `None`: not yet, or somebody else did.
pub fn begin(
    store: &mut Store,
    office: Office,
    tables: &Tables,
    campaign: i64,
) -> Result<Option<Played>, Fault> {
    let loaded = store.look(|book| {
        book.campaign(campaign)?
            .map(|row| Campaign::load(book, tables, row))
            .transpose()
    })?;
    let Some(loaded) = loaded.filter(|campaign| is_due(campaign, office)) else {
        return Ok(None);
    };
    if let Some(line) = enter::moderator_plays(&loaded, office) {
        let all = ToAll {
            campaign: &loaded,
            but: &[],
            kind: "moderator-plays",
            title: Phrase::new("joining-title-moderator-plays"),
            now: office.now,
        };
        let mails = office.desk.tell_all(all, |_, _| Ok(vec![line.clone()]))?;
        // once, however often the start is tried: a mail has one name
        store.write(|book| book.queue_all(&mails, office.now.as_millisecond()))?;
    }
    match turns::start(
        store,
        office.desk,
        tables,
        office.config,
        campaign,
        office.now,
    )? {
        Played::Already => Ok(None),
        played => Ok(Some(played)),
    }
}

fn is_due(campaign: &Campaign, office: Office) -> bool {
    campaign.row.state == "setup"
        && campaign.settings.starts == Starts::WhenFull
        && campaign.seats.iter().all(|seat| seat.address.is_some())
        && campaign
            .settings
            .not_before
            .is_none_or(|at| instant(at) <= office.now)
}
