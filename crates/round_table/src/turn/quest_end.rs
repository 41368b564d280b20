//! The end of a quest, in the order of R§4.8. Who ended it: R§4.7.

use super::deed_check::sum;
use super::half_play::{Flow, HalfPlay, Halt};
use crate::{
    cards::{Black, BlackKind, White},
    event::{EngineCause, EventKind, LifeCause},
    figures::QuestEffects,
    game::Power,
    order::KayAdds,
    position::{QuestResult, QuestState, Question, Relic, Step},
    quest::{Place, Quest},
};
use seneschal_seam::seat::Seat;

const HIGHEST_FIGHT: u8 = 5;

/// What Kay and Excalibur add to a fight.
#[derive(Default)]
struct FightSums {
    knights: Option<u8>,
    evil: Option<u8>,
    kay: Option<u8>,
    excalibur: bool,
}

impl HalfPlay<'_> {
    /// R§4.8.1 and 2: who won, engines, swords.
    pub(super) fn end_quest(
        &mut self,
        quest: Quest,
        by: Seat,
        deed: bool,
        first: Option<Seat>,
    ) -> Flow {
        let present = self.position.present(quest);
        let mut sums = FightSums::default();
        // R§4.2: a fight is won by its sum, whoever filled a side
        let won = if quest.is_fight() {
            let again = Step::QuestEnd {
                quest,
                by,
                deed,
                first,
            };
            sums = self.fight_sums(quest, &present, again)?;
            sums.knights > sums.evil
        } else {
            deed
        };
        let blacks: Vec<Black> = self
            .position
            .quest(quest)
            .blacks
            .iter()
            .map(|laid| laid.card)
            .collect();
        self.position.quest_mut(quest).result = Some(won);
        self.say(
            "4.8",
            EventKind::QuestEnded {
                quest,
                won,
                seat: by,
                knights: sums.knights,
                evil: sums.evil,
                blacks: if quest.is_fight() { blacks } else { Vec::new() },
                kay: sums.kay,
                excalibur: sums.excalibur,
            },
        );
        let effects = self.effects(quest, won);
        if effects.engines > 0 {
            self.add_engines("4.8", effects.engines, EngineCause::War);
        }
        self.add_quest_swords(quest, won, effects.swords);
        self.test_losses()?;
        let result = QuestResult {
            quest,
            won,
            by,
            deed,
            first,
            present,
        };
        self.next_all([
            Step::Reward(result.clone()),
            Step::Deaths { end_of_turn: false },
            Step::QuestCards(result.clone()),
            Step::QuestHome(result),
        ]);
        Ok(())
    }

    fn effects(&self, quest: Quest, won: bool) -> QuestEffects {
        let figures = self.figures().quest(quest);
        if won { figures.won } else { figures.lost }
    }

    /// Heroism and Mists add up (R§2.4, R§2.6).
    fn add_quest_swords(&mut self, quest: Quest, won: bool, swords: u8) {
        let heroism = u8::from(self.position.quest(quest).heroism);
        let swords = swords.saturating_add(heroism);
        if won {
            self.add_swords("4.8", swords, 0);
        } else {
            let mists = u8::from(self.position.staying.contains(&BlackKind::Mists));
            self.add_swords("4.8", 0, swords.saturating_add(mists));
        }
    }

    fn fight_sums(
        &mut self,
        quest: Quest,
        present: &[Seat],
        again: Step,
    ) -> Result<FightSums, Halt> {
        // R§4.8.1: they are turned up before Kay is asked
        for laid in &mut self.position.quest_mut(quest).blacks {
            laid.face_down = false;
        }
        let state = self.position.quest(quest);
        let more = if quest == Quest::Dragon {
            self.figures().dragon
        } else {
            0
        };
        let evil = state.blacks.iter().fold(0, |sum: u8, laid| {
            sum.saturating_add(laid.card.value).saturating_add(more)
        });
        let holder = self.position.holder(Relic::Excalibur);
        let excalibur = holder.is_some_and(|holder| present.contains(&holder));
        let own = sum(&state.fights).saturating_add(u8::from(excalibur));
        let kay = self
            .game
            .who_has(Power::Kay)
            .filter(|kay| present.contains(kay));
        let kay = self.kay_adds(kay, Place::At(quest), (own, evil), again)?;
        Ok(FightSums {
            knights: Some(own.saturating_add(kay.unwrap_or(0))),
            evil: Some(evil),
            kay,
            excalibur,
        })
    }

    /// R§5.1: the Fight card that Kay adds to a fight with these sums, if he is there and has one.
    pub(super) fn kay_adds(
        &mut self,
        kay: Option<Seat>,
        at: Place,
        (own, evil): (u8, u8),
        again: Step,
    ) -> Result<Option<u8>, Halt> {
        let Some(kay) = kay.filter(|kay| !self.position.knight(*kay).hand.is_empty()) else {
            return Ok(None);
        };
        // a fight that is won, or that no card wins, asks nobody
        let matters = own <= evil && own.saturating_add(HIGHEST_FIGHT) > evil;
        self.ask(Question::KayAdds { at }, matters.then_some(kay), again)?;
        let holds = |value: u8| self.position.knight(kay).hand.of(White::Fight(value)) > 0;
        let value = match self.standing(kay).kay {
            Some(KayAdds::Card(value)) => holds(value).then_some(value),
            // the lowest that turns a lost fight
            Some(KayAdds::Least) if own <= evil => {
                (1..=HIGHEST_FIGHT).find(|&value| holds(value) && own.saturating_add(value) > evil)
            }
            _ => None,
        };
        if let Some(value) = value {
            self.discard(kay, White::Fight(value));
        }
        Ok(value)
    }

    /// R§4.8.3 and 4
    pub(super) fn reward(&mut self, result: &QuestResult) {
        let effects = self.effects(result.quest, result.won);
        for &seat in &result.present {
            if !result.won {
                self.lose_life("4.8", seat, effects.life, LifeCause::Quest);
            } else if !self.paid_last_life(seat) {
                self.gain_life("4.8", seat, effects.life, LifeCause::Quest);
                if self.game.has_power(seat, Power::Palamedes) {
                    self.gain_life("5.1", seat, 1, LifeCause::Palamedes);
                }
            }
        }
        if result.won
            && let Some(relic) = effects.relic
        {
            self.award(relic, result);
        }
    }

    /// R§3.6: the deed gives this knight nothing.
    fn paid_last_life(&self, seat: Seat) -> bool {
        seat == self.position.seat && self.position.deeds.last_life
    }

    /// R§4.8.4
    fn award(&mut self, relic: Relic, result: &QuestResult) {
        let by = result.by;
        let is_there = result.present.contains(&by);
        let paid = self.paid_last_life(by);
        // the Grail does not save who dies for it; deaths at the end of the turn are not known yet
        let dies = paid && (relic == Relic::Grail || !self.game.rules.death_at_once);
        // a black card that ended the fight gives its drawer nothing elsewhere
        let may_have = self.position.is_knight(by) && !dies && (result.deed || is_there);
        let seat = match may_have {
            true => Some(by),
            false => self.other_there(result).or(paid.then_some(by)),
        };
        let Some(seat) = seat else {
            return self.lose_relic(relic);
        };
        // with nobody there, it goes to whoever saves the knight
        if paid && seat == by && (result.present.is_empty() || relic == Relic::Grail) {
            self.position.orphan = Some(relic);
        }
        self.position.relics.insert(relic, seat);
        self.say("4.8", EventKind::RelicWon { relic, seat });
    }

    /// The first knight at the quest beside the one who ended it.
    fn other_there(&self, result: &QuestResult) -> Option<Seat> {
        let mut others = result.present.iter().copied();
        others.find(|&seat| seat != result.by && self.position.is_knight(seat))
    }

    /// R§4.8.4: what a knight won with the last life, and dies, goes to another knight there.
    pub(super) fn pass_on_relic(&mut self, seat: Seat) {
        let cards = self.position.agenda.iter().find_map(|step| match step {
            Step::QuestCards(result) if result.won && result.by == seat => Some(result),
            _ => None,
        });
        let Some(result) = cards.filter(|_| self.paid_last_life(seat)) else {
            return;
        };
        let relic = self.effects(result.quest, true).relic;
        let relic = relic.filter(|relic| self.position.has(seat, *relic));
        if let Some((relic, other)) = relic.zip(self.other_there(result)) {
            self.position.relics.insert(relic, other);
            self.say("4.8", EventKind::RelicWon { relic, seat: other });
        }
    }

    /// R§4.8.6
    pub(super) fn win_cards(&mut self, result: &QuestResult) {
        let cards = self.effects(result.quest, result.won).cards;
        if cards == 0 {
            return;
        }
        let mut present = result.present.clone();
        present.retain(|&seat| self.position.is_knight(seat) && !self.paid_last_life(seat));
        let first = match result.first {
            Some(first) => first,
            None => result.by,
        };
        self.share_out(cards, present, first);
    }

    /// R§4.8.7
    pub(super) fn go_home(&mut self, result: &QuestResult) {
        let quest = result.quest;
        let home = self.position.present(quest);
        // before the figures go, as the cards stay with no solo quest that is left
        let white = self.white_cards_of(quest);
        let again = self.figures().quest(quest).again;
        let state = self.position.quest_mut(quest);
        let cards = std::mem::take(state);
        *state = QuestState {
            result: cards.result,
            over: !again,
            // where it ended is told on the map
            steps: if again { 0 } else { cards.steps },
            ..QuestState::default()
        };
        self.discard_all(white);
        let discard = &mut self.position.black.discard;
        discard.extend(cards.blacks.iter().map(|laid| laid.card));
        if cards.mordred {
            discard.add(Black::plain(BlackKind::Mordred));
        }
        for &seat in &home {
            self.set_place(seat, Place::Home);
        }
        self.say("4.8", EventKind::WentHome { quest, seats: home });
        if result.won {
            self.lift();
        }
    }

    /// R§2.7: any quest won lifts Dark Forest and Vivien.
    fn lift(&mut self) {
        for kind in [BlackKind::DarkForest, BlackKind::Vivien] {
            if self.position.staying.remove(&kind) {
                self.position.black.discard.add(Black::plain(kind));
                self.say("2.7", EventKind::Lifted { kind });
            }
        }
    }
}
