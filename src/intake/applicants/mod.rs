//! People who want to play, watch or stand by: their mails, and what is decided about them.

pub(crate) mod applicant;
pub(crate) mod applicant_answers;
pub(crate) mod applicant_entry;
pub(crate) mod applicant_wish;
pub(crate) mod application_decision;
pub(crate) mod applications;
