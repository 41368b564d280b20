//! `forecast`: how the open turn would go for a player if nobody else moved. It uses throwaway dice
//! and nothing that the player may not see:
//! the game supposes what is hidden from the player, and never looks at it (AU-11).

use crate::campaign::{error::InternalError, outcome::SheetPreview};
use crate::games::{StoredTurn, Viewer};
use crate::history::{OutgoingMail, SheetRow};
use crate::intake::{arrived_letter::ArrivedLetter, sender::seat_claim::SeatClaim};
use crate::render::letters::Rehearsal;
use crate::text::{Phrase, Sheet};
use crate::turns::rehearsal::{AccountContext, account, rehearse};

/// The forecast with the sheet that is or will be valid; the mail, or the sentence that says
/// why there is none.
pub(crate) fn write_forecast(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    after: &SheetPreview,
    n: usize,
) -> Result<Result<OutgoingMail, Phrase>, InternalError> {
    let intake = arrived.intake;
    let (campaign, seat, sheet) = (
        &claimed.campaign,
        &claimed.seat,
        after.of(claimed.seat.seat),
    );
    if !campaign.is_running() {
        return Ok(Err(campaign.say_not_running()));
    }
    if !campaign.awaited()?.contains_key(&seat.seat) {
        return Ok(Err(Phrase::new(if campaign.is_in_game(seat.seat)? {
            "in-turn-forecast"
        } else {
            "moderator-forecast-out"
        })));
    }
    let (table, open) = (campaign.table.as_ref(), campaign.open_turn()?);
    let at = campaign.open_match()?;
    let known = at.known_to(seat.seat);
    // if nothing is hidden from the player, nothing is estimated
    let estimated = at.stored_position() != known.stored_position();
    // what was read against the true position is not played on the supposed one
    let read = after.orders.as_ref().filter(|_| !estimated);
    let orders = sheet.map(|sheet| match read {
        Some(orders) => orders.clone(),
        None => {
            let sheet = Sheet::from_stored(&sheet.source);
            known.read(seat.seat, &sheet).orders
        }
    });
    let own = orders
        .map(|orders| (seat.seat, orders))
        .into_iter()
        .collect();
    // drawn for this mail alone, and never stored
    let secret: [u8; 32] = intake
        .desk
        .chance
        .bytes(&format!("forecast/{}/{n}", arrived.row.id))?;
    let rehearsed = rehearse(known.as_ref(), &own, &secret);
    let heading = claimed.heading(intake, after)?;
    // how the campaign would end depends on what the player cannot know
    let after = StoredTurn {
        outcome: None,
        ..rehearsed.after
    };
    let reader = AccountContext {
        desk: intake.desk,
        viewer: Viewer::Seat(seat.seat),
        heading: heading.clone(),
        played: rehearsed.played,
        language: &seat.language,
    };
    let account = account(&reader, table, &after)?;
    let forecast = Rehearsal {
        heading: Some(heading),
        title: Phrase::new("moderator-title-forecast").with("turn", open.title.clone()),
        lines: say_what_it_supposes(open.title, sheet, campaign.in_turn()?, estimated),
        account,
    };
    let kind = format!("answer/forecast/{}.{n}", arrived.row.id);
    let to = claimed.answer(arrived, "rehearsal", &kind);
    intake.desk.write(to, &forecast, Vec::new()).map(Ok)
}

fn say_what_it_supposes(
    turn: Phrase,
    sheet: Option<&SheetRow>,
    in_turn: bool,
    estimated: bool,
) -> Vec<Phrase> {
    vec![
        Phrase::new(if in_turn {
            "in-turn-forecast-how"
        } else {
            "moderator-forecast"
        })
        .with("turn", turn),
        match sheet {
            Some(sheet) => Phrase::new("moderator-forecast-sheet").with("revision", sheet.revision),
            None => Phrase::new("moderator-forecast-no-sheet"),
        },
        Phrase::new(match (in_turn, estimated) {
            (true, _) => "in-turn-forecast-dice",
            (false, true) => "moderator-forecast-unknown",
            (false, false) => "moderator-forecast-dice",
        }),
    ]
}
