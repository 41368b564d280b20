//! The moderator ends a campaign early: no more turns are played, and everyone gets a mail with the
//! sealed secret. Other ways to end are in `seneschal_turns::ending`.

use super::act_request::{ActRequest, ActResult, FinishedAct, ModerationContext};
use super::refusal::ActError;
use seneschal_campaign::{Campaign, outcome::Outcome};
use seneschal_clock::instant;
use seneschal_history::{CampaignState, StoreError};
use seneschal_letters::{BroadcastNotice, CalendarDeadline};
use seneschal_text::Phrase;
use seneschal_turns::ending::Ending;

pub(super) fn end(
    bench: &mut ModerationContext,
    mut campaign: Campaign,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (id, now) = (campaign.row.id, bench.now);
    let open = campaign.open_turn()?;
    let chain = bench
        .store
        .read(|book| book.chain(id))?
        .ok_or_else(|| StoreError::Broken("a running campaign has no secrets".to_owned()))?;
    let lines = [
        Phrase::new("moderator-ended").with("turn", open.title.clone()),
        Phrase::new("moderator-reason").with("reason", ordered.reason),
        Phrase::new("moderator-ended-sealed").with("sealed", hex::encode(chain.sealed)),
        Phrase::new("ending-report-follows"),
    ];
    // the mails need the campaign as ended; the write checks it against its current state
    let row = campaign.row.clone();
    campaign.row.state = CampaignState::Ended;
    let (deadline, hold) = (campaign.row.deadline.take(), campaign.hold.take());
    let all = BroadcastNotice {
        campaign: &campaign,
        but: &[],
        kind: "ended",
        title: Phrase::new("moderator-title-ended"),
        now,
    };
    let mails = bench.desk.tell_all_due(
        all,
        CalendarDeadline::of(deadline.map(instant), None),
        |_, _| Ok(lines.to_vec()),
    )?;
    let entry = serde_json::json!({ "act": "end", "turn": open.name, "reason": ordered.reason, "deadline": deadline, "held": hold.map(|hold| hold.why.name()) });
    let done = ActResult {
        lines: vec![Phrase::new("moderator-done-ended").with("turn", open.title)],
        ..ActResult::default()
    };
    let ended = Ending::by_moderator(ordered.reason).change(id, row.turn, now);
    let act = FinishedAct {
        outcome: Outcome {
            mails,
            ..Outcome::of(ended)
        },
        entry,
        done,
    };
    bench.finish(&row, ordered, act)
}
