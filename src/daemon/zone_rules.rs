//! A deadline given in local time keeps its local time when the rules of its time zone change.
//! Players whose deadline moved get a mail (DL-06).

use super::round_summary::RoundSummary;
use super::state::Daemon;
use crate::campaign::deadlines::{LocalDeadline, zone_rules};
use crate::campaign::error::InternalError;
use crate::clock::instant;
use crate::commands::deadline;
use crate::text::ids::{CampaignId, TurnNumber};
use jiff::{SignedDuration, Timestamp};

impl Daemon {
    /// Checked once an hour.
    pub(super) fn follow_zone_rules(
        &mut self,
        ticked: &mut RoundSummary,
    ) -> Result<(), InternalError> {
        let now = self.clock.now();
        if self
            .zone_rules
            .as_ref()
            .is_some_and(|(at, _)| now.duration_since(*at).abs() < SignedDuration::from_hours(1))
        {
            return Ok(());
        }
        let rules = zone_rules();
        self.zone_rules = Some((now, rules.clone()));
        for (id, turn, deadline, wall) in self
            .store
            .read(|book| book.deadlines_by_other_rules(&rules))?
        {
            let followed = self.follow_wall((id, turn), deadline, &wall, &rules, now);
            ticked.absorb_error(
                followed,
                id,
                "its deadline does not follow the zone's rules",
            )?;
        }
        Ok(())
    }

    fn follow_wall(
        &mut self,
        (id, turn): (CampaignId, TurnNumber),
        deadline: i64,
        wall: &str,
        rules: &str,
        now: Timestamp,
    ) -> Result<(), InternalError> {
        let moved = wall
            .parse::<LocalDeadline>()
            .ok()
            .filter(|wall| wall.instant().is_some_and(|at| at != instant(deadline)));
        let plan = match (moved, self.load(id)?) {
            (Some(wall), Some(campaign)) => Some(deadline::follow_zone(
                &self.desk,
                &self.config,
                campaign,
                wall,
                now,
            )?),
            _ => None,
        };
        Ok(self.store.write(|book| match &plan {
            Some(plan) => plan.write(book, now),
            None => book.move_deadline(id, turn, Some(deadline), Some(wall), rules),
        })?)
    }
}
