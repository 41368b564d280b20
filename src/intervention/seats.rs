//! Another person plays a lord: his address takes the former's place, every token given before is void, and he gets what the seat was told last.
//!
//! What the former player had sent for the open turn and for coming ones was his: it is set aside, and nobody is shown it.

use super::{Bench, Done, No, NotDone, Ordered};
use crate::campaign::Campaign;
use crate::config::Config;
use crate::desk::ToAll;
use crate::forum::reachable;
use crate::joining::Office;
use crate::joining::farewell::farewell;
use crate::joining::takeover::briefing;
use crate::mail::proof::is_ours;
use crate::phrase::Phrase;
use crate::store::{SeatRow, Wishes};

fn piece(text: &str) -> String {
    crate::phrase::piece(text, 80)
}

/// The seat of a lord.
pub(super) fn named<'c>(campaign: &'c Campaign, lord: &str) -> Result<&'c SeatRow, No> {
    campaign.seat_of(lord).ok_or_else(|| No::NoLord { lord: piece(lord), lords: campaign.lords() })
}

/// The seat, where it may be given to that address.
pub(super) fn replaceable<'c>(campaign: &'c Campaign, config: &Config, lord: &str, address: &str) -> Result<&'c SeatRow, No> {
    let seat = named(campaign, lord)?;
    if campaign.row.state == "ended" {
        return Err(No::Over);
    }
    let Some(kept) = reachable(address) else { return Err(No::NoAddress(piece(address))) };
    if !config.reaches(&kept) {
        return Err(No::NoForum(piece(address)));
    }
    if is_ours(address, &config.mail.address) {
        return Err(No::OurAddress(piece(address)));
    }
    if campaign.has_looked(&kept) {
        return Err(No::Looked(piece(address)));
    }
    match campaign.players().find(|(_, other)| *other == kept) {
        Some((other, _)) => Err(No::Seated { address: piece(address), lord: other.lord.clone() }),
        None => Ok(seat),
    }
}

pub(super) fn replace(bench: &mut Bench, mut campaign: Campaign, lord: &str, address: &str, ordered: Ordered) -> Result<Done, NotDone> {
    let former = replaceable(&campaign, bench.config, lord, address)?.clone();
    let address = reachable(address).unwrap_or_else(|| address.to_lowercase());
    // (AU-11): by which clock and in which words his predecessor was told things is nobody's but his
    let zone = campaign.moderators_zone(bench.config).to_owned();
    let (language, wishes) = (bench.config.turns.language.clone(), Wishes::default());
    let seat = SeatRow { address: Some(address.clone()), token_epoch: former.token_epoch + 1, language, zone, wishes, ..former.clone() };
    campaign.seats.iter_mut().filter(|row| row.seat == seat.seat).for_each(|row| row.clone_from(&seat));
    let now = bench.now;
    let kind = format!("replaced/{}.{}", seat.seat, seat.token_epoch);
    let reason = Phrase::new("moderator-reason").with("reason", ordered.reason);
    let mut mails = Vec::new();
    if campaign.is_running() {
        let lines = [Phrase::new("moderator-replaced").with("lord", seat.lord.as_str()), reason.clone()];
        let title = Phrase::new("moderator-title-replaced").with("lord", seat.lord.as_str());
        let all = ToAll { campaign: &campaign, but: &[seat.seat], kind: &kind, title, now };
        mails = bench.desk.tell_all(all, |_, _| Ok(lines.to_vec()))?;
        let (name, lord) = (campaign.row.name.as_str(), former.lord.as_str());
        let title = Phrase::new("moderator-title-farewell").with("campaign", name).with("lord", lord);
        let said = Phrase::new("moderator-farewell").with("campaign", name).with("lord", lord);
        mails.extend(farewell(bench.desk, &campaign, &former, title, vec![said, reason], &kind, now)?);
        let first = Phrase::new("moderator-takes-over").with("campaign", campaign.row.name.as_str()).with("lord", seat.lord.as_str());
        let office = Office::unasked(bench.desk, bench.config, now);
        mails.extend(briefing(bench.store, office, bench.tables, &campaign, &seat, &address, first, &kind)?);
    }
    let id = campaign.row.id;
    let entry = serde_json::json!({ "act": "replace", "lord": seat.lord, "reason": ordered.reason });
    let done = Done { lines: vec![Phrase::new("moderator-done-replaced").with("lord", seat.lord.as_str())], ..Done::default() };
    let settled = ordered.settled(&done, now)?;
    bench.write(&campaign.row, &mails, &entry, &settled, |book| {
        book.seat_person(id, seat.seat, former.token_epoch, &address, now.as_millisecond())?;
        book.set_wishes(id, seat.seat, seat.token_epoch, &seat.language, &seat.zone, seat.wishes)
    })?;
    Ok(done)
}
