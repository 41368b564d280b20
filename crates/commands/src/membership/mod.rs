//! How people come to play, watch and stand by, and what happens to a seat that its player leaves.
//!
//! Before the start: somebody asks (`join`) and confirms from their address. Seats go by preference
//! and order (`allotment`), and the campaign begins when all seats are filled (`campaign_start`).
//! Later, a seat that becomes free is an *opening*. It is offered to one person after another
//! (`offers`), and the one who confirms takes it over with a briefing (`takeover`). No address is
//! ever shown to other people. Knows no game.
//!
//! For other modules: `vacate` frees a seat, `campaign::openings::offer_seat` offers one that still has a player,
//! `keep_seat` withdraws that offer.

pub mod admission;
mod allotment;
pub mod campaign_start;
mod context;
pub mod credentials;
mod departure;
pub mod farewell;
mod lords;
pub mod offers;
pub mod recruitment;
pub mod takeover;

pub use context::MembershipContext;
pub use departure::vacate;
