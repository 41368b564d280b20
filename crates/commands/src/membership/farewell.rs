//! The last mail to a player who no longer plays a seat. It has no reply address, because that now
//! belongs to another player, and it removes the deadline from their calendar.

use seneschal_campaign::error::InternalError;
use seneschal_history::{OutgoingMail, SeatRow};
use seneschal_letters::{
    BroadcastNotice, CalendarDeadline, MailComposer, MailContext, calendar_of,
};
use seneschal_render::letters::Notice;
use seneschal_text::Phrase;

/// `former` is the seat as it was before the player left. Returns nothing if it was vacant.
pub fn farewell(
    desk: &MailComposer,
    all: BroadcastNotice,
    former: &SeatRow,
    lines: Vec<Phrase>,
) -> Result<Option<OutgoingMail>, InternalError> {
    let BroadcastNotice {
        campaign,
        kind,
        title,
        now,
        ..
    } = all;
    let Some(address) = former.address.as_ref() else {
        return Ok(None);
    };
    let notice = Notice {
        heading: None,
        title,
        lines,
        help: false,
        copy: Vec::new(),
    };
    let turn = campaign.row.turn;
    let to = MailContext {
        campaign: Some(campaign),
        seat: None,
        address,
        turn,
        letter: "notice",
        kind,
        answers: None,
        language: &former.language,
        now,
    };
    // the calendar entry belongs to the seat
    let file = CalendarDeadline::of(campaign.deadline(), None)
        .and_then(|due| Some((campaign.open_turn().ok()?, due)));
    let file = file.and_then(|(turn, due)| {
        calendar_of(
            desk,
            MailContext {
                seat: Some(former),
                ..to
            },
            &turn,
            due,
        )
    });
    desk.write(to, &notice, file.into_iter().collect())
        .map(Some)
}
