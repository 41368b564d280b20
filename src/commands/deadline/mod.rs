//! What a moderator does to a campaign's time: hold, resume, extend, set a deadline; and to late
//! players: reminders, excuses. The judge acts in the moderator's place until it can ask.
//!
//! Every act takes the same path, whoever orders it. `decision` reads the campaign and returns a
//! `DeadlinePlan` with everything to write and mail. `DeadlinePlan::write` writes all of it in one
//! transaction, or nothing if the campaign has changed meanwhile. Every act is logged and mailed to
//! everyone.

mod absent_moderator;
mod act;
mod auto_resume;
mod deadline_notice;
mod decision;
mod excuse;
pub mod figures;
mod judge_hold;
pub mod membership_digest;
pub mod missing_sheets;
mod plan;
pub mod reminders;
mod vacation;
mod wait;
pub mod words;

pub use absent_moderator::{may_have_vanished, plan_next_step};
pub use act::{ActOrigin, DeadlineAct, DeadlineActor, DeadlineRefusal};
pub use auto_resume::{goes_on_at, plan_auto_resume};
pub use decision::{decide, follow_zone, plan};
pub use judge_hold::{HoldCause, UnreadSource, asked_again, plan_hold};
pub use plan::DeadlinePlan;
pub use vacation::{AbsenceRequest, VacationDays, change_absence};
pub use wait::{TurnWait, WaitPurpose, plan_wait};
