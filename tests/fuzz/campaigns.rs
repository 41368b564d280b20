//! Positions to write sheets for: every edition, some turns into a campaign of stand-ins.

use seneschal::games::excalibur::Excalibur;
use seneschal::games::excalibur::position::Position;
use seneschal::games::{Dice, Game, Manner, SeatSetup, Setup};
use seneschal::sheet::envelopes;
use std::collections::BTreeMap;
use std::sync::OnceLock;

const EDITIONS: [&str; 7] = ["standard", "full", "advanced", "french-basic", "french-full", "french-advanced", "fast-play"];
const LORDS: [&str; 4] = ["lancelot", "gawaine", "kay", "bors"];
/// The opening, the first winter, and a full year some years later.
const TURNS: [usize; 7] = [0, 1, 2, 9, 10, 11, 12];

pub struct Scene {
    pub name: String,
    pub game: &'static Excalibur,
    pub position: Position,
}

pub fn scenes() -> &'static [Scene] {
    static SCENES: OnceLock<Vec<Scene>> = OnceLock::new();
    static GAMES: OnceLock<Vec<Excalibur>> = OnceLock::new();
    SCENES.get_or_init(|| GAMES.get_or_init(|| EDITIONS.map(open).into()).iter().flat_map(campaign).collect())
}

fn open(edition: &str) -> Excalibur {
    let (board_name, board) = seneschal::boards::board("valley").expect("the Valley is built in");
    let seats = LORDS.map(|lord| SeatSetup { lord: lord.to_owned(), colour: None }).to_vec();
    Game::open(&Setup { edition: edition.to_owned(), board_name, board, switches: BTreeMap::new(), rules_version: None, seats }).expect("a campaign opens")
}

fn campaign(game: &'static Excalibur) -> Vec<Scene> {
    let dice = |turn: usize, what: u8| Dice::keyed(&[turn as u8 * 2 + what; 32], &[0; 32]);
    let mut position = game.start(&mut dice(0, 0)).position;
    let mut scenes = Vec::new();
    for turn in 0..=TURNS[TURNS.len() - 1] {
        if TURNS.contains(&turn) {
            let name = format!("{} {}", game.rules.edition, game.label(&position).name);
            scenes.push(Scene { name, game, position: position.clone() });
        }
        let mut taste = dice(turn, 1);
        let read = |seat| {
            let text = game.stand_in(&position, seat, Manner::Bold, &mut taste);
            let sheet = envelopes(&text).into_iter().next().map(|envelope| envelope.sheet).unwrap_or_default();
            (seat, game.read(&position, seat, &sheet).orders)
        };
        let orders = game.awaited(&position).into_keys().map(read).collect();
        position = game.adjudicate(&position, &orders, &mut dice(turn, 0)).position;
    }
    scenes
}
