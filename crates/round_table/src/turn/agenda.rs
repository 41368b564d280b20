//! The agenda of a half: one step after the other, until it is done, the game is over, or somebody
//! is asked.

use super::half_play::{Flow, HalfPlay};
use crate::position::Step;

impl HalfPlay<'_> {
    /// Works off the agenda.
    pub(super) fn work_off(&mut self) -> Flow {
        while let Some(step) = self.position.agenda.pop() {
            self.step(step)?;
        }
        Ok(())
    }

    fn step(&mut self, step: Step) -> Flow {
        match step {
            Step::FirstTurn => self.begin_first_turn(),
            Step::EndOfEvil => self.end_evil(),
            Step::Black {
                card,
                face_down,
                morgan,
            } => return self.black_card(card, face_down, morgan),
            Step::Armour { face_down } => return self.armour_plays(face_down),
            Step::Effect { card, face_down } => self.take_effect(card, face_down),
            Step::MorganDraws { left } => self.morgan_draws(left),
            Step::Volunteer { life } => return self.find_volunteer(life),
            Step::WhiteForFaceDown => self.white_for_face_down(),
            Step::Deeds { orders } => return self.run_deeds(orders),
            Step::Deaths { end_of_turn } => return self.deaths(end_of_turn),
            Step::EngineFight { fights, die } => return self.engine_fight(fights, die),
            Step::Clairvoyance { number } => return self.arrange(number),
            Step::Convocation { by, first } => return self.convocation(by, first),
            Step::Swap { with, card } => return self.swap(with, card),
            Step::QuestEnd {
                quest,
                by,
                deed,
                first,
            } => return self.end_quest(quest, by, deed, first),
            Step::Reward(result) => self.reward(&result),
            Step::QuestCards(result) => self.win_cards(&result),
            Step::QuestHome(result) => self.go_home(&result),
            Step::Share { cards, among } => return self.share(cards, among),
            Step::EndOfTurn => self.end_turn(),
        }
        Ok(())
    }
}
