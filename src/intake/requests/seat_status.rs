//! A campaign's status for one of its seats, and the sheet to fill in.

use crate::campaign::{Campaign, error::InternalError};
use crate::commands::membership::{MembershipContext, admission, recruitment::when_it_begins};
use crate::history::{CampaignState, SheetRow, Transaction};
use crate::intake::{context::Intake, sender::seat_claim::SeatClaim};
use crate::text::Phrase;
use crate::turns::next_form;

/// The campaign's status for this seat: which turn, whether its sheet is in, whose sheet is
/// missing.
pub(crate) fn say_state(
    intake: &Intake,
    claimed: &SeatClaim,
    standing: &[SheetRow],
) -> Result<Vec<Phrase>, InternalError> {
    let campaign = &claimed.campaign;
    if !campaign.is_running() {
        return Ok(say_not_running(intake, campaign, &claimed.seat.zone));
    }
    let turn = campaign.open_turn()?;
    if campaign.in_turn()? && !campaign.awaited()?.contains_key(&claimed.seat.seat) {
        let lords: Vec<String> = campaign
            .missing_of(standing)?
            .into_iter()
            .map(|seat| seat.lord.clone())
            .collect();
        let id = if lords.is_empty() {
            "platform-state-turn"
        } else {
            "in-turn-whose"
        };
        return Ok(vec![
            Phrase::new(id)
                .with("turn", turn.title)
                .with("lords", lords),
        ]);
    }
    let mut lines = vec![Phrase::new("platform-state-turn").with("turn", turn.title)];
    lines.push(
        match standing
            .iter()
            .find(|sheet| sheet.seat == claimed.seat.seat)
        {
            None => Phrase::new("platform-state-no-sheet"),
            Some(sheet) if sheet.clean && sheet.waits && campaign.is_endless() => {
                Phrase::new("platform-state-waits-endless").with("revision", sheet.revision)
            }
            Some(sheet) if sheet.clean && sheet.waits => {
                Phrase::new("platform-state-waits").with("revision", sheet.revision)
            }
            Some(sheet) if sheet.clean => {
                Phrase::new("platform-state-in").with("revision", sheet.revision)
            }
            Some(sheet) => {
                let told = match campaign.read_sheet(&claimed.seat, sheet)?.missing {
                    Some(missing) => {
                        Phrase::new("platform-state-missing-order").with("what", missing.what)
                    }
                    None => Phrase::new("platform-state-incomplete"),
                };
                told.with("revision", sheet.revision)
            }
        },
    );
    let others: Vec<String> = campaign
        .missing_of(standing)?
        .iter()
        .filter(|seat| seat.seat != claimed.seat.seat)
        .map(|seat| seat.lord.clone())
        .collect();
    if !others.is_empty() {
        lines.push(Phrase::new("platform-state-awaited").with("lords", others));
    }
    Ok(lines)
}

/// The lines instead of a turn, before the first and after the last.
pub(crate) fn say_not_running(intake: &Intake, campaign: &Campaign, zone: &str) -> Vec<Phrase> {
    if campaign.row.state == CampaignState::Ended {
        return vec![Phrase::new("platform-state-over")];
    }
    let (free, _) = admission::free_and_taken(campaign);
    let missing = (!free.is_empty()).then(|| {
        Phrase::new("joining-missing")
            .with("count", free.len())
            .with("lords", free)
    });
    let office = MembershipContext {
        desk: intake.desk,
        config: intake.config,
        now: intake.now,
        letter: 0,
    };
    let begins = when_it_begins(office, campaign, zone);
    [Phrase::new("platform-not-started")]
        .into_iter()
        .chain(missing)
        .chain([begins])
        .collect()
}

/// The sheet to fill in, between its BEGIN and END lines.
pub(crate) fn write_form(
    intake: &Intake,
    book: &Transaction,
    claimed: &SeatClaim,
) -> Result<Vec<String>, InternalError> {
    let campaign = &claimed.campaign;
    if !campaign.is_running() {
        return Ok(Vec::new());
    }
    // the answer to an unproven letter contains nothing private
    let form = match claimed.proof {
        Some(_) => next_form::form_now(book, campaign, claimed.seat.seat)?,
        None => campaign.open_match()?.form(claimed.seat.seat),
    };
    Ok(fence(
        intake,
        claimed,
        &campaign.open_turn()?.name,
        intake
            .desk
            .publisher
            .form_lines(&claimed.seat.language, &form),
    ))
}

/// Lines of a sheet between BEGIN and END lines in the reader's language, ready to be copied.
pub(crate) fn fence(
    intake: &Intake,
    claimed: &SeatClaim,
    turn: &str,
    lines: Vec<String>,
) -> Vec<String> {
    intake.desk.publisher.fenced(
        &claimed.seat.language,
        &claimed.campaign.row.name,
        turn,
        lines,
    )
}
