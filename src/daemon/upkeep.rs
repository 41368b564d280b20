//! Backups and chronicles: started after a round, and collected after a later one. The moderator is
//! told what goes wrong.

use super::chronicles::ChronicleFailure;
use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::text::Phrase;

impl Daemon {
    /// Call after each round: starts a backup if one is due, and collects the result of a running
    /// one. `wait`: blocks until it is finished.
    pub fn keep_copies(&mut self, round: &RoundSummary, wait: bool) -> Option<String> {
        if !round.played.is_empty() {
            self.backups.note_turn();
        }
        let trouble = self.collect_backup(false);
        if self
            .backups
            .start_if_due(&self.config, &mut self.store, &self.clock)
        {
            self.collect_backup(wait).or(trouble)
        } else {
            trouble
        }
    }

    fn collect_backup(&mut self, wait: bool) -> Option<String> {
        let why = self.backups.collect(&self.clock, wait)?;
        tracing::error!(why, "the backup is not as it should be");
        self.try_alarm(
            "backup",
            Phrase::new("keeping-alarm-backup").with("why", why.as_str()),
        );
        Some(format!("backup: {why}"))
    }

    /// Call after each round: starts what is due, and collects the result of a running one. `wait`:
    /// blocks until it is written.
    pub fn keep_chronicles(&mut self, wait: bool) -> Vec<String> {
        let mut trouble = self.collect_chronicles(false);
        let now = self.clock.now();
        if self
            .chronicles
            .start_if_due(&self.config, &mut self.store, &self.tables, now)
        {
            trouble.extend(self.collect_chronicles(wait));
        }
        trouble
    }

    fn collect_chronicles(&mut self, wait: bool) -> Vec<String> {
        let mut trouble = Vec::new();
        for ChronicleFailure { campaign, why } in self.chronicles.collect(self.clock.now(), wait) {
            let Some((id, campaign)) = campaign else {
                trouble.push(format!("chronicle: {why}"));
                continue;
            };
            let said = Phrase::new("site-alarm")
                .with("campaign", campaign.as_str())
                .with("why", why.as_str());
            self.try_alarm(&format!("chronicle-{id}"), said);
            trouble.push(format!("chronicle of {campaign}: {why}"));
        }
        trouble
    }

    fn try_alarm(&mut self, what: &str, line: Phrase) {
        if let Err(fault) = self.alarm(what, line) {
            tracing::error!(%fault, "the moderator was not told");
        }
    }
}
