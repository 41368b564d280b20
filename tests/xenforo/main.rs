//! Campaigns on a forum that runs XenForo, against a stand-in that is as strict as its published
//! interface (FO-07, FO-09). `tests/discourse` has the house and the connections.

#[path = "../discourse/house.rs"]
mod house;
mod stand_in;
#[path = "../discourse/wire.rs"]
mod wire;

mod letters_in;
mod letters_out;
mod trouble;
