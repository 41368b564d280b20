//! Sets up a campaign: its name and seats. Checks that no name in it can later be mistaken for an
//! order.

mod names;
mod plan;
mod plan_error;
mod planned_seat;

pub use names::plain_name;
pub use plan::{CampaignPlan, PositionFile, check_seats, is_name};
pub use plan_error::CampaignPlanError;
pub use planned_seat::{PlannedSeat, check_distinct_addresses};
