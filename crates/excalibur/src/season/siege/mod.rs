//! Fortified houses, castles and sieges (§13), as the rest of the season uses them. A house holds
//! all of its holder's soldiers there or none of them (§13.2), except while a relief force is
//! outside it.

pub(crate) mod clock;
mod fall;
mod footing;
mod garrison;
pub(crate) mod house_orders;
mod passage;
mod place;
mod sortie;

pub(crate) use clock::{disband, forget, held_inside, is_besieged, lift};
pub(crate) use fall::fall_due;
pub(crate) use footing::{Footing, footing, join_the_fight};
pub(crate) use garrison::{
    after_fights, after_step, begin_season, instruct, instruct_one, reconcile_after_placing,
    retest_defences, shelter, shelters,
};
pub(crate) use passage::{bars, hold, may_pillage};
pub(crate) use sortie::sally;
