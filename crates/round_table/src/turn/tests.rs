//! Random games keep the laws and the accounts, whatever the knights order.

use super::random_orders::{orders, random_game};
use super::{play, start};
use crate::{accounts::accounts, laws::laws, position::Position};
use seneschal_seam::dice::Dice;
use std::collections::BTreeMap;

#[test]
fn random_games_keep_the_laws_and_end() {
    let mut endings: BTreeMap<&str, u32> = BTreeMap::new();
    let games = std::env::var("SENESCHAL_GAMES")
        .ok()
        .and_then(|n| n.parse().ok());
    for n in 0..games.unwrap_or(300u64) {
        let (game, mut chance) = random_game(n);
        let dice = |turn: u32| Dice::keyed(&[turn as u8; 32], &[n as u8; 32]);
        let mut position = start::start(&game, &mut dice(0)).position;
        for turn in 1..2_000 {
            laws(&game, &position).unwrap_or_else(|why| panic!("game {n}: {why}\n{position:?}"));
            let orders = orders(&mut chance, &position);
            let played = play(&game, &position, &orders, &mut dice(turn));
            let stored = serde_json::to_string(&played.position).unwrap();
            assert_eq!(
                serde_json::from_str::<Position>(&stored).unwrap(),
                played.position
            );
            accounts(&game, &position, &played.position, &played.events)
                .unwrap_or_else(|why| panic!("game {n}: {why}\n{:#?}", played.events));
            position = played.position;
            if position.over.is_some() {
                break;
            }
        }
        laws(&game, &position).unwrap_or_else(|why| panic!("game {n}: {why}"));
        let over = position.over.unwrap_or_else(|| panic!("game {n} goes on"));
        *endings.entry(over.name()).or_default() += 1;
    }
    println!("{endings:?}");
}
