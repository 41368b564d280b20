//! What things are worth to the loyal knights: a white card that the hand does not need is worth
//! 10. All figures are found by trial.

use super::known_table::KnownTable;
use crate::{
    cards::{Black, BlackKind, White},
    figures::QuestEffects,
    position::Relic,
    quest::Quest,
    rulebook::TraitorOdds,
    turn::deed_check::sum,
};
use seneschal_seam::game::StandInStyle;

/// Of a sword while the game goes on, and of the game.
const SWORD: i32 = 90;
const GAME: i32 = 900;
/// A deed: it draws two cards.
pub(super) const DEED: i32 = 20;

impl KnownTable<'_> {
    /// What swords are worth, the end of the game that they bring included (R§7).
    fn swords_worth(&self, white: u8, black: u8) -> i32 {
        let figures = self.game.figures.swords;
        if black >= figures.lost {
            return -GAME;
        }
        let (white, black) = (i32::from(white), i32::from(black));
        let ended = |white: i32, black: i32| if white > black { GAME } else { -GAME };
        if white + black < i32::from(figures.end) {
            return (white - black) * SWORD;
        }
        let hidden = self.hidden_traitor();
        (ended(white - 2, black + 2) * hidden + ended(white, black) * (100 - hidden)) / 100
    }

    pub(super) fn more_swords(&self, white: u8, black: u8) -> i32 {
        let now = self.position.swords;
        self.swords_worth(now.white + white, now.black + black)
            - self.swords_worth(now.white, now.black)
    }

    /// A loyal sword that turns black.
    pub(super) fn wrong_accusation(&self) -> i32 {
        let now = self.position.swords;
        if now.white == 0 {
            return 0;
        }
        self.swords_worth(now.white - 1, now.black + 1) - self.swords_worth(now.white, now.black)
    }

    /// Of the engine that comes as this one of the row.
    fn engine_at(&self, engines: u8) -> i32 {
        let left = self.game.figures.engines.saturating_sub(engines);
        match left {
            0 => GAME,
            1 => 202,
            2 => 90,
            3 => 39,
            4 => 22,
            5 => 69,
            6 => 67,
            _ => 40,
        }
    }

    /// So many more engines.
    pub(super) fn engines_cost(&self, number: u8) -> i32 {
        let now = self.position.engines;
        (1..=number).map(|n| self.engine_at(now + n)).sum()
    }

    /// One engine less.
    pub(super) fn engine_gain(&self) -> i32 {
        self.engine_at(self.position.engines)
    }

    /// Of the last of so many lives. Near the end of the game they have no other use.
    pub(super) fn life_worth(&self, life: u8, style: StandInStyle) -> i32 {
        let worth = match life {
            0 | 1 => 300,
            2 => 60,
            3 => 30,
            4 => 22,
            5 => 6,
            _ => 6,
        };
        let worth = if self.position.swords.total() >= 9 && life > 1 {
            worth * 60 / 100
        } else {
            worth
        };
        match style {
            StandInStyle::Bold if life > 1 => worth * 3 / 4,
            _ => worth,
        }
    }

    /// Larger tables have more lives to spend, and would nearly always win: there a knight gives one
    /// only for more, and least where no traitor plays. That is no good play, but keeps the chances
    /// of all tables alike.
    pub(super) fn spared_lives(&self) -> i32 {
        let knights = self.position.knights.len();
        let alone = self.game.rules.traitor == TraitorOdds::Never;
        match (knights, alone) {
            (..=4, true) => 50,
            (5, true) => 90,
            (6, true) => 100,
            (_, true) => 300,
            (..=4, false) => 0,
            (5, false) => 15,
            (6, false) => 20,
            (_, false) => 60,
        }
    }

    pub(super) fn card_worth(&self, card: White) -> i32 {
        let held = self.hand().of(card);
        match card {
            White::Grail if self.position.quest(Quest::Grail).over => 4,
            White::Grail => 20,
            White::Merlin => 36,
            White::Fight(value) => {
                let base = [6, 6, 8, 9, 10, 14];
                let worth = base.get(usize::from(value)).copied().unwrap_or(0);
                if held > 3 { worth - 3 } else { worth }
            }
            _ => 35,
        }
    }

    /// What the end of a quest brings, beside its swords: to the knights who are there.
    fn rewards(&self, quest: Quest, effects: QuestEffects) -> i32 {
        let present = self.position.present(quest).len();
        let present = i32::try_from(present).unwrap_or(0).max(1);
        i32::from(effects.cards) * 10
            + present * i32::from(effects.life) * 15
            + if effects.relic.is_some() { 25 } else { 0 }
    }

    pub(super) fn win_worth(&self, quest: Quest) -> i32 {
        let effects = self.game.figures.quest(quest).won;
        let heroism = u8::from(self.position.quest(quest).heroism);
        self.more_swords(effects.swords + heroism, 0) + self.rewards(quest, effects)
    }

    pub(super) fn loss_cost(&self, quest: Quest) -> i32 {
        let effects = self.game.figures.quest(quest).lost;
        let heroism = u8::from(self.position.quest(quest).heroism);
        let mists = u8::from(self.position.staying.contains(&BlackKind::Mists));
        let present = i32::try_from(self.position.present(quest).len()).unwrap_or(0);
        self.engines_cost(effects.engines) - self.more_swords(0, effects.swords + heroism + mists)
            + present * i32::from(effects.life) * 16
    }

    /// Of 100, how near evil is to winning a quest with so many black cards or warriors.
    fn threat(&self, quest: Quest, black: u8) -> i32 {
        let full = i32::from(self.game.figures.quest(quest).evil).max(1);
        (i32::from(black) * 100 / full).min(100)
    }

    pub(super) fn black_cards(&self, quest: Quest) -> u8 {
        let state = self.position.quest(quest);
        u8::try_from(state.blacks.len()).unwrap_or(0) + state.warriors
    }

    /// What it is worth that evil's side of a quest is empty again.
    pub(super) fn threat_now(&self, quest: Quest) -> i32 {
        self.threat(quest, self.black_cards(quest)) * self.loss_cost(quest) / 100
    }

    /// A step of Excalibur or of the Grail row, for either side. Near an end it counts more.
    pub(super) fn step_worth(&self, quest: Quest, knights: bool) -> i32 {
        let state = self.position.quest(quest);
        let (place, spaces) = if quest == Quest::Excalibur {
            (i32::from(state.steps), 10)
        } else {
            let blacks = i32::try_from(state.blacks.len()).unwrap_or(0);
            (i32::from(state.grails) - blacks, 14)
        };
        let stake = self.win_worth(quest) + self.loss_cost(quest);
        let distance = if knights {
            spaces / 2 - place
        } else {
            spaces / 2 + place
        };
        let near = match distance {
            ..=1 => 165,
            2 => 130,
            3 => 92,
            _ => 100,
        };
        let worth = stake * near / 100 / spaces;
        // a step lost hurts more than a step won helps: evil comes in every turn
        let worth = worth * if knights { 80 } else { 200 } / 100;
        // a quest that is over brings engines (R§2.5)
        let last = if distance <= 1 { self.flow() } else { 0 };
        if knights { worth - last } else { worth + last }
    }

    /// What open quests are worth till the game ends: their black cards bring no engines yet.
    fn flow(&self) -> i32 {
        let missing = self
            .game
            .figures
            .swords
            .end
            .saturating_sub(self.position.swords.total());
        (i32::from(missing) - 2).max(0) * 2
    }

    /// The value of a black card of a fight that the seat does not see: the mean.
    fn fight_value(&self, quest: Quest, card: Black) -> i32 {
        let more = if quest == Quest::Dragon {
            i32::from(self.game.figures.dragon)
        } else {
            0
        };
        let value = if card.value == 0 {
            3
        } else {
            i32::from(card.value)
        };
        value + more
    }

    /// Evil's sum of a fight, with so many tenths of a card more, in tenths.
    pub(super) fn evil_sum(&self, quest: Quest, more: i32) -> i32 {
        let blacks = &self.position.quest(quest).blacks;
        let there: i32 = blacks
            .iter()
            .map(|laid| self.fight_value(quest, laid.card))
            .sum();
        let mean = self.fight_value(quest, Black::plain(BlackKind::Lancelot));
        there * 10 + more * mean
    }

    pub(super) fn own_sum(&self, quest: Quest) -> i32 {
        let holder = self.position.holder(Relic::Excalibur);
        let excalibur = holder.is_some_and(|seat| self.position.present(quest).contains(&seat));
        i32::from(sum(&self.position.quest(quest).fights)) + i32::from(excalibur)
    }

    /// What a black card costs the knights now.
    pub(super) fn black_cost(&self, card: Black) -> i32 {
        let position = &self.position;
        let over = |quest: Quest| position.quest(quest).over;
        let knights = i32::try_from(position.knights_in_turn().len()).unwrap_or(0);
        match card.kind {
            BlackKind::BlackKnight => self.fight_card_cost(Quest::BlackKnight, card),
            BlackKind::Lancelot if over(Quest::Lancelot) => {
                self.fight_card_cost(Quest::Dragon, card)
            }
            BlackKind::Lancelot => self.fight_card_cost(Quest::Lancelot, card),
            BlackKind::Excalibur if over(Quest::Excalibur) => self.engines_cost(1),
            BlackKind::Excalibur => self.step_worth(Quest::Excalibur, false),
            BlackKind::Despair | BlackKind::Desolation | BlackKind::DarkForest
                if over(Quest::Grail) =>
            {
                self.engines_cost(1)
            }
            BlackKind::Despair => self.step_worth(Quest::Grail, false),
            BlackKind::Desolation => self.step_worth(Quest::Grail, false) + 10,
            BlackKind::Picts => self.warrior_cost(Quest::Picts),
            BlackKind::Saxons => self.warrior_cost(Quest::Saxons),
            BlackKind::Mercenaries => {
                let costs = [Quest::Picts, Quest::Saxons].map(|war| self.warrior_cost(war));
                costs.into_iter().min().unwrap_or(0)
            }
            BlackKind::Mordred => self.warrior_cost(Quest::Picts) + 20,
            BlackKind::Guinevere => 30 + knights * 5,
            BlackKind::Mists => 70,
            BlackKind::DarkForest | BlackKind::Vivien => 15,
            BlackKind::Morgan1 | BlackKind::Morgan5 => 30,
            BlackKind::Morgan2 => 70,
            BlackKind::Morgan3 => self.engines_cost(2),
            BlackKind::Morgan4 => knights * 20,
        }
    }

    fn warrior_cost(&self, war: Quest) -> i32 {
        let full = self.game.figures.quest(war).evil;
        let warriors = self.position.quest(war).warriors;
        let cost = self.loss_cost(war) / i32::from(full.max(1));
        // the cards that lie there are lost with it
        let laid = i32::try_from(self.position.quest(war).fights.len()).unwrap_or(0);
        if warriors + 1 >= full {
            cost + laid * 15
        } else {
            cost
        }
    }

    fn fight_card_cost(&self, quest: Quest, card: Black) -> i32 {
        if self.position.quest(quest).over {
            return self.engines_cost(1);
        }
        let full = self.game.figures.quest(quest).evil;
        let last = self.black_cards(quest) + 1 >= full;
        let own = self.own_sum(quest) * 10;
        if last && own > self.evil_sum(quest, 0) + self.fight_value(quest, card) * 10 {
            return -self.win_worth(quest);
        }
        self.loss_cost(quest) / i32::from(full.max(1)) + if last { own / 3 } else { 0 }
    }

    /// The mean cost of the next black card, and its card for one laid face down.
    pub(super) fn draw_cost(&self) -> i32 {
        if let Some(card) = self.next_black() {
            return self.black_cost(card);
        }
        let all = &self.game.figures.black;
        let cost = |(card, number): (Black, u8)| {
            let white = if card.kind.is_fight() { 10 } else { 0 };
            (self.black_cost(card) - white) * i32::from(number)
        };
        all.counts().map(cost).sum::<i32>() / i32::from(all.total().max(1))
    }
}
