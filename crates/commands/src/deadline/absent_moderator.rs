//! A campaign that its moderator holds and then stops answering. The judge mails every player in
//! good time when the campaign will resume. Any sign of the moderator before that date keeps it
//! held.

use super::act::DeadlineActor;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{DeadlineChange, Guard, LogEntry, Outcome},
};
use seneschal_clock::instant;
use seneschal_config::Config;
use seneschal_history::{Hold, HoldWarning, LogKind, OutgoingMail, Transaction};
use seneschal_letters::{
    BroadcastNotice, MailComposer,
    moderator::{ModeratorNotice, to_moderator},
    when,
};
use seneschal_text::Phrase;
use serde_json::{Value, json};

/// When a moderator last acted here or got a reply to an authenticated mail. Acts at the command
/// line count too.
pub(super) fn last_sign(
    book: &Transaction,
    campaign: &Campaign,
    config: &Config,
    hold: &Hold,
) -> Result<Timestamp, InternalError> {
    let by_judge = |entry: &str| {
        serde_json::from_str::<Value>(entry)
            .is_ok_and(|entry| entry["by"] == DeadlineActor::Judge.name())
    };
    let mut last = hold.since;
    for act in book.log_of(campaign.row.id, &[LogKind::Moderator, LogKind::Deadline])? {
        if !by_judge(&act.entry) {
            last = last.max(act.at);
        }
    }
    for one in campaign.moderators(config) {
        let answered =
            book.last_mail_of(campaign.row.id, one.address, seneschal_letters::MODERATED)?;
        last = last.max(answered.unwrap_or_default());
    }
    Ok(instant(last))
}

/// A moderator's hold, of which everybody is told whether it ends without the moderator.
pub(super) struct UnattendedHold<'a> {
    pub desk: &'a MailComposer,
    pub config: &'a Config,
    pub campaign: &'a Campaign,
    pub hold: Hold,
    pub now: Timestamp,
}

impl UnattendedHold<'_> {
    pub(super) fn warn(&self, goes_on: Timestamp) -> Result<Outcome, InternalError> {
        let turn = self.campaign.open_turn()?.title;
        let line = |zone: &str| {
            Phrase::new("deadline-vanished")
                .with("turn", turn.clone())
                .with("at", when(goes_on, zone, self.now).at)
        };
        let warning = HoldWarning {
            at: self.now.as_millisecond(),
            goes_on: goes_on.as_millisecond(),
        };
        let mails = self.mails(
            "vanished",
            "deadline-title-vanished",
            line,
            Some(Phrase::new("deadline-vanished-moderator")),
        )?;
        let entry = json!({ "act": "goes-on", "goes_on": warning.goes_on });
        Ok(self.plan(Some(warning), entry, mails))
    }

    pub(super) fn stay(&self) -> Result<Outcome, InternalError> {
        let line =
            Phrase::new("deadline-stays-held").with("turn", self.campaign.open_turn()?.title);
        let mails = self.mails(
            "stays-held",
            "deadline-title-stays-held",
            |_| line.clone(),
            None,
        )?;
        Ok(self.plan(None, json!({ "act": "stays-held" }), mails))
    }

    /// To everyone; moderators are told how to reply, and `more`.
    fn mails(
        &self,
        kind: &str,
        title: &'static str,
        line: impl Fn(&str) -> Phrase,
        more: Option<Phrase>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let (desk, campaign, now) = (self.desk, self.campaign, self.now);
        let kind = desk.mail_kind(kind, &[&now.as_millisecond()]);
        let all = BroadcastNotice {
            campaign,
            but: &[],
            kind: &kind,
            title: Phrase::new(title),
            now,
        };
        let mut mails = desk.tell_all(all, |zone, _| Ok(vec![line(zone)]))?;
        let mut lines = vec![line(campaign.moderators_zone(self.config))];
        lines.extend(more);
        let notice = ModeratorNotice::new(title, lines).inviting();
        let asked = to_moderator(desk, self.config, campaign, notice, &kind, None, now)?;
        mails.extend(asked);
        Ok(mails)
    }

    fn plan(
        &self,
        warning: Option<HoldWarning>,
        mut entry: Value,
        mails: Vec<OutgoingMail>,
    ) -> Outcome {
        let row = &self.campaign.row;
        entry["turn"] = json!(row.turn);
        entry["by"] = json!(DeadlineActor::Judge.name());
        let hold = Hold {
            warning,
            ..self.hold
        };
        Outcome {
            guards: Guard::open_turn(row.id, row.turn, Some(self.hold)),
            changes: vec![DeadlineChange::Hold(hold).into()],
            mails,
            log: vec![LogEntry::of(row.id, LogKind::Deadline, entry)],
            answer: Vec::new(),
        }
    }
}
