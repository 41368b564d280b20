//! The moderator looks at sheets that nobody else may see. From then on he is one who knows, and everybody is told so (AU-11).

use super::told::everybody;
use super::{Bench, Done, No, NotDone, Ordered};
use crate::campaign::Campaign;
use crate::campaign::deadlines::in_zone;
use crate::clock::instant;
use crate::fault::Fault;
use crate::phrase::Phrase;
use crate::referee::MODERATOR;
use crate::store::{SheetRow, StoreError};

pub(super) fn reveal(bench: &mut Bench, campaign: &Campaign, ordered: Ordered) -> Result<Done, NotDone> {
    let (id, turn, now) = (campaign.row.id, campaign.row.turn, bench.now);
    let open = campaign.table.label(campaign.position()).map_err(Fault::from)?;
    let (sheets, mut shown) = (bench.store.read(|book| book.standing_sheets(id, turn))?, Vec::new());
    let zone = campaign.settings.deadline.zone().unwrap_or("UTC");
    for seat in &campaign.seats {
        let sheet = sheets.iter().find(|sheet| sheet.seat == seat.seat);
        shown.push(format!("BEGIN ORDERS {} {}", campaign.row.name, open.name));
        shown.push(format!("# {}{}", seat.lord, sheet.map_or(String::new(), |sheet| about(sheet, zone))));
        shown.extend(sheet.iter().flat_map(|sheet| sheet.source.lines()).map(str::to_owned));
        for kept in bench.store.read(|book| book.later_of(id, seat.seat))? {
            shown.push(format!("for {}", kept.turn));
            shown.extend(kept.source.lines().map(str::to_owned));
        }
        shown.push("END ORDERS".to_owned());
    }
    let lines = [Phrase::new("moderator-revealed").with("turn", open.title.clone()), Phrase::new("moderator-reason").with("reason", ordered.reason)];
    let kind = format!("reveal/{}", now.as_millisecond());
    let mails = everybody(bench.desk, campaign, &[], &kind, &Phrase::new("moderator-title-revealed"), &lines, now)?;
    let entry = serde_json::json!({ "act": "reveal", "turn": open.name, "reason": ordered.reason });
    let done = Done { lines: vec![Phrase::new("moderator-done-revealed").with("turn", open.title)], shown };
    let settled = ordered.settled(&done, now)?;
    let written = bench.store.write(|book| {
        if book.campaign(id)?.is_none_or(|row| row.turn != turn || row.state != "running") {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        mails.iter().try_for_each(|mail| book.queue(mail, now.as_millisecond()).map(drop))?;
        book.log(now.as_millisecond(), Some(id), MODERATOR, &entry)?;
        settled.write(book)
    });
    match written {
        Ok(()) => Ok(done),
        Err(StoreError::Overtaken(_)) => Err(No::Overtaken.into()),
        Err(why) => Err(why.into()),
    }
}

/// Revision and when it came, in figures: a remark of the sheet.
fn about(sheet: &SheetRow, zone: &str) -> String {
    format!(", {}, {}", sheet.revision, in_zone(instant(sheet.received), zone).strftime("%Y-%m-%d %H:%M %Q"))
}
