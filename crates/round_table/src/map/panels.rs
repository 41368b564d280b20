//! The panels of the ring: each quest with what lies there, and the piles.

use super::floor_plan;
use super::signs::Signs;
use super::words::step as step_name;
use crate::{
    cards::BlackKind,
    figures::QuestFigures,
    game::RoundTable,
    position::{Position, QuestState, Relic},
    quest::{Place, Quest},
    turn::deed_check::war_needs,
    view::{own::value_at, words},
};
use seneschal_seam::map_layout::geometry::{MapPoint, Rect};
use seneschal_text::Phrase;
use serde_json::{Value, json};

/// A card's width with its distance to the next, and the distance between groups.
const CARD: i32 = 40;
const GROUPS: i32 = 8;
/// The middles of the rows of a panel, from its top: knights' side, evil's side, who is there.
const KNIGHTS: i32 = 68;
const EVIL: i32 = 122;
const PRESENT: i32 = 172;
/// The distance between figures, and between steps of Excalibur.
const FIGURE: i32 = 33;
const STEP: i32 = 44;

/// What is known of a quest while its panel is filled.
struct PanelPlan<'a> {
    game: &'a RoundTable,
    position: &'a Position,
    quest: Quest,
    state: &'a QuestState,
    figures: &'a QuestFigures,
    room: Rect,
    signs: &'a mut Signs,
}

pub(super) fn panel(
    game: &RoundTable,
    position: &Position,
    quest: Quest,
    signs: &mut Signs,
) -> Value {
    let mut plan = PanelPlan {
        game,
        position,
        quest,
        state: position.quest(quest),
        figures: game.figures.quest(quest),
        room: floor_plan::panel(quest),
        signs,
    };
    let (state, ink) = match (plan.state.over, position.is_open(quest)) {
        (true, _) => ("over", "ink"),
        (false, true) => ("open", "ink"),
        (false, false) => ("closed", "gone_ink"),
    };
    let name = words::place_title(Place::At(quest));
    plan.signs.label("heading", name, plan.at(12, 21), ink);
    match state {
        "over" => plan.draw_result(),
        "closed" => {
            plan.draw_fight(["closed-space"; 2]);
            let opens = Phrase::new("round-table-map-closed");
            plan.signs.label("text", opens, plan.at(12, PRESENT), ink);
        }
        _ => plan.draw_quest(),
    }
    json!({ "room": plan.room, "state": state })
}

impl PanelPlan<'_> {
    fn at(&self, x: i32, y: i32) -> MapPoint {
        (self.room.x + x, self.room.y + y)
    }

    /// A space of a row from the left. Many are closer together.
    fn space(&self, n: u8, count: u8, y: i32) -> MapPoint {
        let pitch = CARD.min((self.room.wide - 40) / i32::from(count.max(1)));
        self.at(8 + CARD / 2 + i32::from(n) * pitch, y)
    }

    /// Who won, and who has the relic now.
    fn draw_result(&mut self) {
        let (x, y) = self.room.centre();
        let won = self.state.result == Some(true);
        let word = Phrase::new("round-table-map-result");
        let word = word.with("won", if won { "yes" } else { "no" });
        self.signs.label("result", word, (x, y), "ink");
        let relic = self.figures.won.relic;
        let held = relic.and_then(|relic| Some((relic, self.position.holder(relic)?)));
        if let Some((relic, seat)) = held {
            self.signs.stamp(&relic_sign(relic), (x - 20, y + 52));
            self.signs.knight(self.game, seat, (x + 20, y + 52));
        }
    }

    fn draw_quest(&mut self) {
        let relic = self.figures.won.relic.map(relic_sign);
        let heroism = self.state.heroism.then(|| "heroism".to_owned());
        let right = self.room.wide - 25;
        let beside = matches!(self.quest, Quest::Grail | Quest::Excalibur);
        for (n, sign) in (0..).zip([relic, heroism].into_iter().flatten()) {
            let place = if beside {
                (right, 62 + n * 42)
            } else {
                (right - n * 38, 24)
            };
            self.signs.stamp(&sign, self.at(place.0, place.1));
        }
        match self.quest {
            Quest::Grail => self.draw_grail(),
            Quest::Excalibur => self.draw_excalibur(),
            Quest::Picts => self.draw_war("pict"),
            Quest::Saxons => self.draw_war("saxon"),
            _ => self.draw_fight(["space", "black-space"]),
        }
        for (n, seat) in (0..).zip(self.position.present(self.quest)) {
            let at = if beside {
                self.at(right, 160 + n * FIGURE)
            } else {
                self.at(24 + n * FIGURE, PRESENT)
            };
            self.signs.knight(self.game, seat, at);
        }
    }

    /// Fights laid by group, and black cards (R§4.2).
    fn draw_fight(&mut self, [white_space, black_space]: [&str; 2]) {
        let count = self
            .figures
            .needs
            .iter()
            .fold(0, |sum: u8, size| sum.saturating_add(*size));
        let (mut n, mut aside) = (0, 0);
        for (group, &size) in (0..).zip(&self.figures.needs) {
            let laid = self.state.fights.iter().filter(|laid| laid.group == group);
            let mut laid = laid.map(|laid| laid.value);
            for _ in 0..size {
                let (x, y) = self.space(n, count, KNIGHTS);
                let at = (x + aside, y);
                match laid.next() {
                    Some(value) => self.card("fight", value, at, "white_ink"),
                    None => self.signs.stamp(white_space, at),
                }
                n = n.saturating_add(1);
            }
            aside += GROUPS;
        }
        let evil = self.figures.evil;
        for n in 0..evil {
            let at = self.space(n, evil, EVIL);
            // nobody is shown the value of a card that lies face down (R§8.1)
            match self.state.blacks.get(usize::from(n)) {
                None => self.signs.stamp(black_space, at),
                Some(laid) if laid.face_down => self.signs.stamp("back", at),
                Some(laid) => {
                    let value = value_at(self.game, self.quest, laid.card);
                    self.card("black", value, at, "black_ink");
                }
            }
        }
    }

    fn card(&mut self, sign: &str, value: u8, at: MapPoint, ink: &'static str) {
        self.signs.stamp(sign, at);
        self.signs.label("value", value, at, ink);
    }

    /// R§4.6: Fights in their order, and warriors; Mordred wants one Fight more.
    fn draw_war(&mut self, warrior: &str) {
        let highest = self.figures.needs.first().copied().unwrap_or(5);
        let needed = war_needs(&self.game.figures, self.position, self.quest);
        for n in 0..needed {
            let at = self.space(n, needed, KNIGHTS);
            match self.state.fights.get(usize::from(n)) {
                Some(laid) => self.card("fight", laid.value, at, "white_ink"),
                None => self.card("space", (n + 1).min(highest), at, "space_ink"),
            }
        }
        let evil = self.figures.evil;
        for n in 0..evil {
            let there = n < self.state.warriors;
            let sign = if there { warrior } else { "warrior-space" };
            self.signs.stamp(sign, self.space(n, evil, EVIL));
        }
        if self.state.mordred {
            let (x, y) = self.space(evil, evil, EVIL);
            self.signs.stamp("mordred", (x + 8, y));
        }
    }

    /// R§4.4: Grails from below, Despair and Desolation from above.
    fn draw_grail(&mut self) {
        let spaces = self.figures.evil;
        let pitch = (self.room.high - 54) / i32::from(spaces.max(1));
        for n in 0..spaces {
            let sign = match self.state.blacks.get(usize::from(n)) {
                Some(laid) if laid.card.kind == BlackKind::Desolation => "desolation",
                Some(_) => "despair",
                None if spaces - n <= self.state.grails => "grail",
                None => "tall-space",
            };
            let at = self.at(38, 46 + pitch / 2 + i32::from(n) * pitch);
            self.signs.stamp(sign, at);
        }
        if self.position.staying.contains(&BlackKind::DarkForest) {
            let at = self.at(self.room.wide - 32, self.room.high - 42);
            self.signs.stamp("forest", at);
        }
    }

    /// R§4.5: the knights' end is on top.
    fn draw_excalibur(&mut self) {
        let up = self.figures.needs.first().copied().unwrap_or(5);
        let [up, down] = [up, self.figures.evil].map(|steps| i8::try_from(steps).unwrap_or(5));
        for (n, step) in (0..).zip((-down..=up).rev()) {
            let (sign, ink) = match step {
                1.. => ("knights-step", "white_ink"),
                0 => ("middle-step", "ink"),
                _ => ("evil-step", "black_ink"),
            };
            let at = self.at(54, 66 + n * STEP);
            self.signs.stamp(sign, at);
            if step == up || step == -down {
                self.signs.stamp("last-step", at);
            }
            if step == self.state.steps {
                self.signs.stamp("sword-here", (at.0 + 17, at.1));
            }
            let name = step_name(step);
            self.signs.label("text", name, (at.0 - 40, at.1), ink);
        }
    }
}

fn relic_sign(relic: Relic) -> String {
    format!("relic-{}", words::key(relic.name()))
}

/// The piles with their discards, and the cards that stay for all (R§2.6).
pub(super) fn piles(position: &Position, signs: &mut Signs) {
    let room = floor_plan::piles();
    let at = |x: i32, y: i32| (room.x + x, room.y + y);
    let (white, black) = (&position.white, &position.black);
    let discards = [white.discard.total(), black.discard.total()];
    let piles = [
        ("white-pile", 64, white.total()),
        ("black-pile", 114, black.total()),
    ];
    for ((sign, y, left), discard) in piles.into_iter().zip(discards) {
        signs.stamp(sign, at(28, y));
        let counts = Phrase::new("round-table-map-pile")
            .with("left", left)
            .with("discard", discard);
        signs.label("text", counts, at(58, y), "ink");
    }
    for (kind, sign, x) in [
        (BlackKind::Vivien, "vivien", 28),
        (BlackKind::Mists, "mists", 142),
    ] {
        if position.staying.contains(&kind) {
            signs.stamp(sign, at(x, 164));
            signs.label("text", words::black_kind(kind), at(x + 24, 164), "ink");
        }
    }
}
