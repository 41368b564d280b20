//! What a moderator does to a campaign's time: hold, resume, extend, set a deadline; and to late
//! players: reminders, excuses. The judge acts in the moderator's place until it can ask.
//!
//! Every act takes the same path, whoever orders it. `decision` reads the campaign and returns an
//! `Outcome` (`campaign/outcome/`) with everything to write and mail. Every act is logged and mailed
//! to everyone.

mod absent_moderator;
mod act;
mod auto_resume;
mod deadline_notice;
mod decision;
mod excuse;
pub mod figures;
mod hold_step;
mod judge_hold;
pub mod membership_digest;
pub mod missing_sheets;
pub mod reminders;
pub mod time_text;
mod vacation;
mod wait;

pub use act::{ActOrigin, DeadlineAct, DeadlineActor, DeadlineRefusal};
pub use deadline_notice::say_left;
pub use decision::{decide, follow_zone, plan};
pub use hold_step::{may_have_a_step, plan_hold_step};
pub use judge_hold::{HoldCause, UnreadPeriod, UnreadSource, asked_again, plan_hold};
pub use vacation::{AbsenceRequest, VacationDays, change_absence};
pub use wait::{TurnWait, WaitPurpose};
