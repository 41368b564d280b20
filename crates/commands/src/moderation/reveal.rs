//! Shows the moderator the sheets that nobody else may see, unless the moderator plays. From then
//! on the moderator counts as knowing hidden information, and everyone hears of it (AU-11).

use super::act_request::{ActRequest, ActResult, FinishedAct, ModerationContext};
use super::refusal::ActError;
use seneschal_campaign::{Campaign, error::InternalError, outcome::Outcome};
use seneschal_clock::{instant, moment::stamp};
use seneschal_history::SheetRow;
use seneschal_letters::BroadcastNotice;
use seneschal_text::{Phrase, for_turn};

pub(super) fn reveal(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (id, turn, now) = (campaign.row.id, campaign.row.turn, bench.now);
    let open = campaign
        .open_match()
        .map_err(InternalError::from)?
        .turn()
        .phase;
    let (sheets, mut shown) = (
        bench.store.read(|book| book.standing_sheets(id, turn))?,
        Vec::new(),
    );
    let (zone, language) = (
        campaign.zone(),
        bench.desk.language_of(campaign, ordered.whom(bench.desk)),
    );
    for seat in &campaign.seats {
        let sheet = sheets.iter().find(|sheet| sheet.seat == seat.seat);
        let mut lines = vec![format!(
            "# {}{}",
            seat.lord,
            sheet.map_or(String::new(), |sheet| about(bench, sheet, zone, language))
        )];
        lines.extend(
            sheet
                .iter()
                .flat_map(|sheet| sheet.source.lines())
                .map(str::to_owned),
        );
        for kept in bench.store.read(|book| book.later_of(id, seat.seat))? {
            lines.push(for_turn(language, &kept.turn));
            lines.extend(kept.source.lines().map(str::to_owned));
        }
        shown.extend(
            bench
                .desk
                .publisher
                .fenced(language, &campaign.row.name, &open.name, lines),
        );
    }
    let lines = [
        Phrase::new("moderator-revealed").with("turn", open.title.clone()),
        Phrase::new("moderator-reason").with("reason", ordered.reason),
    ];
    let kind = ordered.called(bench.desk, "reveal", now);
    let all = BroadcastNotice {
        campaign,
        but: &[],
        kind: &kind,
        title: Phrase::new("moderator-title-revealed"),
        now,
    };
    let mails = bench.desk.tell_all(all, |_, _| Ok(lines.to_vec()))?;
    let entry = serde_json::json!({ "act": "reveal", "turn": open.name, "reason": ordered.reason });
    let done = ActResult {
        lines: vec![Phrase::new("moderator-done-revealed").with("turn", open.title)],
        shown,
        ..ActResult::default()
    };
    let act = FinishedAct {
        outcome: Outcome::mailing(mails),
        entry,
        done,
    };
    bench.finish_look(campaign, ordered, act)
}

/// Revision and time of arrival, as a comment in the sheet.
fn about(bench: &ModerationContext, sheet: &SheetRow, zone: &str, language: &str) -> String {
    format!(
        ", {}, {}",
        sheet.revision,
        bench
            .desk
            .publisher
            .say(language, &stamp(instant(sheet.received), zone))
    )
}
