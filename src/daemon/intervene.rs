//! A moderator's act, done between the daemon's rounds or in one.

use super::Daemon;
use crate::intervention::{Act, Bench, Done, NotDone, Ordered, carry_out, nothing_else};

impl Daemon {
    /// Does it at once, as from the command line.
    pub fn intervene(&mut self, campaign: i64, act: &Act, reason: &str) -> Result<Done, NotDone> {
        let now = self.clock.now();
        let mut bench = Bench { store: &mut self.store, desk: &self.desk, tables: &self.tables, config: &self.config, now };
        carry_out(&mut bench, campaign, Ordered { act, reason, also: &nothing_else })
    }
}
