//! A position as a person writes it: cards, quests and knights by name.
//!
//! ```yaml
//! turn: 14
//! half: deeds                   # offers, evil, deeds
//! knight: kay                   # whose turn it is
//! swords: { white: 3, black: 2 }
//! engines: 4
//! knights:
//!   kay: { place: Grail, life: 3, hand: { Fight 3: 2, Grail: 1 }, standing: [merlin against Vivien] }
//! quests:
//!   Grail: { grails: 2, blacks: [Despair, Despair] }
//!   Lancelot: { pair: [3], triple: [5, 5], blacks: [Lancelot 3, Lancelot 5 face down seen by kay] }
//! relics: { Armour: kay }
//! staying: [Vivien]
//! top: [Despair, Picts seen by kay and bors]
//! ```
//!
//! What it does not say is as at the start, before cards are dealt: cards that it does not name are
//! unseen in their pile. `white pile: { Fight 1: 2 }` names all that are unseen; the rest lies in the
//! discard then.
//!
//! It knows how a position is written, not whether it is lawful: that is `laws`. A case uses the
//! same words, with claims instead of contents, to say what must be true afterwards (`claims`).

pub(crate) mod claims;
mod keys;
mod parts;
pub(crate) mod reader;
#[cfg(test)]
mod tests;
pub(crate) mod writer;
