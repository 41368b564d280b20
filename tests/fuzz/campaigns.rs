//! Positions to write sheets for, of every game: every edition, some turns into a campaign of
//! stand-ins.

use super::pen;
use seneschal::games::{
    Dice, Game, GameId, Rules, SeatSetup, Setup, StandInStyle, excalibur::Excalibur,
    mordred::Mordred, round_table::RoundTable,
};
use seneschal::text::envelopes;
use std::sync::OnceLock;

const LORDS: [&str; 4] = ["lancelot", "gawaine", "kay", "bors"];
const KNIGHTS: [&str; 4] = ["arthur", "gawain", "kay", "perceval"];

pub struct Scene<G: Game + 'static> {
    pub name: String,
    pub game: &'static G,
    pub position: G::Position,
    pub seats: usize,
    /// What a pen writes: words of every kind of order, places and players, figures that stand in
    /// the position, and whole lines.
    pub words: &'static [&'static str],
    pub names: Vec<String>,
    pub figures: Vec<String>,
    pub lines: &'static [String],
}

/// Nothing in it is changed by a look.
impl<G: Game> std::panic::RefUnwindSafe for Scene<G> {}

/// An edition, with switches that are set otherwise.
type Played = (&'static str, &'static [(&'static str, &'static str)]);

const EXCALIBUR: [Played; 7] = [
    ("standard", &[]),
    ("full", &[]),
    ("advanced", &[]),
    ("french-basic", &[]),
    ("french-full", &[]),
    ("french-advanced", &[]),
    ("fast-play", &[]),
];
/// The opening, the first winter, and a full year some years later.
const SEASONS: &[usize] = &[0, 1, 2, 9, 10, 11, 12];

pub fn excalibur() -> &'static [Scene<Excalibur>] {
    static SCENES: OnceLock<Vec<Scene<Excalibur>>> = OnceLock::new();
    let scene =
        |game: &'static Excalibur, position: &<Excalibur as Rules>::Position, name: String| {
            let places = game
                .board
                .manors
                .iter()
                .map(|manor| &manor.name)
                .chain(game.board.spots.iter().map(|spot| &spot.name));
            let figures = position
                .lords
                .iter()
                .flat_map(|lord| lord.soldiers.keys())
                .map(ToString::to_string)
                .collect();
            Scene {
                name,
                game,
                position: position.clone(),
                seats: LORDS.len(),
                words: pen::EXCALIBUR,
                names: places.chain(&game.lords).cloned().collect(),
                figures,
                lines: pen::lines_of_tables(),
            }
        };
    SCENES.get_or_init(|| {
        EXCALIBUR
            .iter()
            .flat_map(|played| campaign(GameId::Excalibur, played, SEASONS, scene))
            .collect()
    })
}

const MORDRED: [Played; 3] = [
    ("standard", &[]),
    ("standard", &[("two_sheets", "no")]),
    ("standard", &[("track_top", "stops")]),
];
/// In halves of turns: the first player's two, an early round, and a crowded board.
const HALVES: &[usize] = &[0, 1, 2, 9, 30, 31, 52, 53];

pub fn mordred() -> &'static [Scene<Mordred>] {
    static SCENES: OnceLock<Vec<Scene<Mordred>>> = OnceLock::new();
    let scene = |game: &'static Mordred, position: &<Mordred as Rules>::Position, name: String| {
        let squares = game.board.squares.iter().map(|square| &square.name);
        Scene {
            name,
            game,
            position: position.clone(),
            seats: LORDS.len(),
            words: pen::MORDRED,
            names: squares.chain(&game.lords).cloned().collect(),
            figures: position
                .players
                .iter()
                .map(|player| player.money.to_string())
                .collect(),
            lines: pen::lines_of_examples(),
        }
    };
    SCENES.get_or_init(|| {
        MORDRED
            .iter()
            .flat_map(|played| campaign(GameId::Mordred, played, HALVES, scene))
            .collect()
    })
}

const ROUND_TABLE: [Played; 3] = [
    ("standard", &[("traitor", "surely")]),
    ("standard", &[("two_sheets", "no"), ("pool", "mixed")]),
    ("standard", &[("death", "turn"), ("facedown", "must")]),
];
/// The pool, first turns, and later ones in which quests end and questions are open.
const PHASES: &[usize] = &[0, 1, 2, 3, 20, 21, 40, 41, 60];

pub fn round_table() -> &'static [Scene<RoundTable>] {
    static SCENES: OnceLock<Vec<Scene<RoundTable>>> = OnceLock::new();
    let scene =
        |game: &'static RoundTable, position: &<RoundTable as Rules>::Position, name: String| {
            Scene {
                name,
                game,
                position: position.clone(),
                seats: KNIGHTS.len(),
                words: pen::ROUND_TABLE,
                names: game.knights.clone(),
                figures: (1..=5).map(|value: u8| value.to_string()).collect(),
                lines: pen::lines_of_cases(),
            }
        };
    SCENES.get_or_init(|| {
        ROUND_TABLE
            .iter()
            .flat_map(|played| campaign(GameId::RoundTable, played, PHASES, scene))
            .collect()
    })
}

/// Turns of a campaign of stand-ins, as far as it goes.
fn campaign<G: Game + 'static>(
    system: GameId,
    (edition, switches): &Played,
    turns: &[usize],
    scene: impl Fn(&'static G, &G::Position, String) -> Scene<G>,
) -> Vec<Scene<G>> {
    let (board_name, board) =
        seneschal::games::boards::board(system.default_board()).expect("a board is built in");
    let names = match system {
        GameId::RoundTable => KNIGHTS,
        _ => LORDS,
    };
    let seats = names
        .map(|lord| SeatSetup {
            lord: lord.to_owned(),
            colour: None,
        })
        .to_vec();
    let switches = switches
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    let setup = Setup {
        edition: (*edition).to_owned(),
        board_name,
        board,
        switches,
        rules_version: None,
        seats,
    };
    // as long as the test itself: scenes are made once
    let game: &'static G = Box::leak(Box::new(G::open(&setup).expect("a campaign opens")));
    let dice = |turn: usize, what: u8| Dice::keyed(&[turn as u8 * 2 + what; 32], &[0; 32]);
    let mut position = game.start(&mut dice(0, 0)).position;
    let mut scenes = Vec::new();
    for turn in 0..=turns.last().copied().unwrap_or(0) {
        let awaited = game.awaited(&position);
        if awaited.is_empty() {
            break;
        }
        if turns.contains(&turn) {
            let name = format!(
                "{edition} {:?} {}",
                setup.switches,
                game.turn(&position).phase.name
            );
            scenes.push(scene(game, &position, name));
        }
        let mut taste = dice(turn, 1);
        let read = |seat| {
            let text = game.stand_in(&position, seat, StandInStyle::Bold, &mut taste);
            let sheet = envelopes(&text)
                .into_iter()
                .next()
                .map(|envelope| envelope.sheet)
                .unwrap_or_default();
            (seat, game.read(&position, seat, &sheet).orders)
        };
        let orders = awaited.into_keys().map(read).collect();
        position = game
            .adjudicate(&position, &orders, &mut dice(turn, 0))
            .position;
    }
    assert!(
        scenes.len() > 3,
        "{edition}: a campaign of {} scenes",
        scenes.len()
    );
    scenes
}
