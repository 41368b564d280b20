//! Ways on the roads (§6.5): the shortest by miles, then by fewer spots that other players hold, then by name.

use super::board::{Board, SpotId};

/// The spots from `from` (left out) to `to`, by way of `via` in their order. `None` where no road leads, or the way is no way (`from` = `to` without `via`).
/// `crowded` tells where other players stand: between equally long ways the one with fewer such spots is taken, then the first by name.
pub fn shortest(board: &Board, from: SpotId, via: &[SpotId], to: SpotId, crowded: impl Fn(SpotId) -> bool) -> Option<Vec<SpotId>> {
    let mut way = Vec::new();
    let mut at = from;
    for &goal in via.iter().chain([&to]) {
        leg(board, at, goal, &crowded, &mut way)?;
        at = goal;
    }
    (!way.is_empty()).then_some(way)
}

/// Appends one leg. Only spots that lie on some shortest way are looked at: from the goal backwards, each with the number of crowded spots ahead.
fn leg(board: &Board, from: SpotId, goal: SpotId, crowded: &impl Fn(SpotId) -> bool, way: &mut Vec<SpotId>) -> Option<()> {
    let length = usize::from(board.miles(from, goal)?);
    // rings[m]: the spots m miles from the start on some shortest way, with the fewest crowded spots between them and the goal
    let mut rings: Vec<Vec<(SpotId, u32)>> = vec![Vec::new(); length + 1];
    rings[length].push((goal, u32::from(crowded(goal))));
    for mile in (1..length).rev() {
        let mut ring: Vec<(SpotId, u32)> = Vec::new();
        for &(ahead, cost) in &rings[mile + 1] {
            for &spot in board.next(ahead) {
                if board.miles(from, spot) == Some(mile as u16) {
                    match ring.iter_mut().find(|(seen, _)| *seen == spot) {
                        Some((_, best)) => *best = (*best).min(cost),
                        None => ring.push((spot, cost)),
                    }
                }
            }
        }
        for (spot, cost) in &mut ring {
            *cost += u32::from(crowded(*spot));
        }
        rings[mile] = ring;
    }
    let mut at = from;
    for ring in &rings[1..] {
        let next = ring.iter().filter(|(spot, _)| board.next(at).contains(spot)).min_by_key(|&&(spot, cost)| (cost, spot))?;
        way.push(next.0);
        at = next.0;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(from: &str, via: &[&str], to: &str, crowded: &[&str]) -> Option<String> {
        let board = Board::read("valley.yaml", include_str!("../../../config/boards/valley.yaml")).expect("the Valley reads");
        let spot = |name: &str| board.find(name).unwrap_or_else(|| panic!("{name}"));
        let via: Vec<SpotId> = via.iter().map(|name| spot(name)).collect();
        let way = shortest(&board, spot(from), &via, spot(to), |s| crowded.contains(&board.spot(s).name.as_str()))?;
        Some(way.into_iter().map(|s| board.spot(s).name.as_str()).collect::<Vec<_>>().join(", "))
    }

    #[test]
    fn ways() {
        for (from, via, to, crowded, wanted) in [
            ("Barsham", &[][..], "Barsham/Hazlemere 2", &[][..], Some("Barsham/Hazlemere 1, Barsham/Hazlemere 2")),
            ("gate Kelmscott", &[], "Kelmscott", &[], Some("Kelmscott")),
            ("Barsham", &[], "Barsham", &[], None),
            ("Barsham", &["Barsham/Hazlemere 1"], "Barsham", &[], Some("Barsham/Hazlemere 1, Barsham")),
            // Barsham to Penhallow: six by Stowell, seven by Hazlemere
            ("Barsham", &[], "Penhallow", &[], Some("Barsham/Stowell 1, Barsham/Stowell 2, Stowell, Penhallow/Stowell 2, Penhallow/Stowell 1, Penhallow")),
            (
                "Barsham",
                &["Hazlemere"],
                "Penhallow",
                &[],
                Some("Barsham/Hazlemere 1, Barsham/Hazlemere 2, Barsham/Hazlemere 3, Hazlemere, Hazlemere/Penhallow 1, Hazlemere/Penhallow 2, Penhallow"),
            ),
        ] {
            assert_eq!(way(from, via, to, crowded).as_deref(), wanted, "{from} to {to}");
        }
    }

    #[test]
    fn of_equal_ways_the_less_crowded_then_the_first_by_name() {
        for (crowded, by) in [
            (&[][..], "Fenburst"),
            (&["Fenburst"], "Stowell"),
            (&["Fenburst", "Stowell"], "Fenburst"),
            (&["Barcombe Down/Fenburst 1", "Fenburst", "Barsham/Stowell 1"], "Stowell"),
        ] {
            let way = way("Barcombe Down", &[], "Barsham", crowded).expect("a way");
            assert!(way.split(", ").any(|spot| spot == by) && way.split(", ").count() == 6, "{crowded:?}: {way}");
        }
    }
}
