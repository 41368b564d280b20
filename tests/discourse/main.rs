//! Campaigns on a forum, against a stand-in that is as strict as Discourse (FO-07, FO-09).

mod house;
mod stand_in;
mod wire;

mod alone;
mod edits;
mod in_time;
mod in_turn;
mod letters_in;
mod letters_out;
mod life;
mod mixed;
mod moved;
mod pace;
mod people;
mod secure;
mod topics;
mod trouble;
