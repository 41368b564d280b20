//! Routes on the roads (§6.5): the shortest by miles, then by fewer spots that other players hold,
//! then by name; around bridges closed by floods (§15).

use super::board::{Board, SpotId};
use std::cell::OnceCell;
use std::collections::VecDeque;

/// This year's roads: the board's, without those closed by floods. Nobody may enter a closed
/// milestone; soldiers on one may leave it.
pub struct RoadNetwork<'a> {
    pub board: &'a Board,
    closed: Vec<SpotId>,
    /// Indexed by start, computed when first needed: floods are rare, and few of the rows are used.
    /// Empty without floods.
    rows: Vec<OnceCell<Vec<u16>>>,
}

const NO_ROAD: u16 = u16::MAX;

impl<'a> RoadNetwork<'a> {
    pub fn of(board: &'a Board, floods: &[SpotId]) -> Self {
        let rows = if floods.is_empty() {
            Vec::new()
        } else {
            vec![OnceCell::new(); board.spots.len()]
        };
        RoadNetwork {
            board,
            closed: floods.to_vec(),
            rows,
        }
    }

    pub fn is_open(&self, spot: SpotId) -> bool {
        self.closed.is_empty() || !self.closed.contains(&spot)
    }

    pub fn floods(&self) -> &[SpotId] {
        &self.closed
    }

    /// The open spots one mile away, in the order of §0.3.
    pub fn next(&self, spot: SpotId) -> impl Iterator<Item = SpotId> + '_ {
        self.board
            .next(spot)
            .iter()
            .copied()
            .filter(|&next| self.is_open(next))
    }

    /// Road miles around the floods; `None` if there is no road.
    pub fn miles(&self, from: SpotId, to: SpotId) -> Option<u16> {
        let Some(row) = self.rows.get(usize::from(from.0)) else {
            return self.board.miles(from, to);
        };
        row.get_or_init(|| self.count(from))
            .get(usize::from(to.0))
            .copied()
            .filter(|&miles| miles != NO_ROAD)
    }

    fn count(&self, from: SpotId) -> Vec<u16> {
        let mut row = vec![NO_ROAD; self.board.spots.len()];
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((at, miles)) = queue.pop_front() {
            match row.get_mut(usize::from(at.0)) {
                Some(first) if *first == NO_ROAD => *first = miles,
                _ => continue,
            }
            queue.extend(self.next(at).map(|next| (next, miles + 1)));
        }
        row
    }
}

/// The spots from `from` (excluded) to `to`, through `via` in that order. `None` if there is no
/// road, or if the route is empty (`from` = `to` without `via`). `crowded` says where other players
/// are: of equally long routes, the one with fewer such spots is taken, then the first by name.
pub fn shortest(
    roads: &RoadNetwork,
    from: SpotId,
    via: &[SpotId],
    to: SpotId,
    crowded: impl Fn(SpotId) -> bool,
) -> Option<Vec<SpotId>> {
    let mut way = Vec::new();
    let mut at = from;
    for &goal in via.iter().chain([&to]) {
        leg(roads, at, goal, &crowded, &mut way)?;
        at = goal;
    }
    (!way.is_empty()).then_some(way)
}

/// Appends one leg. Only spots on some shortest route are visited: from the goal backwards, each
/// with the number of crowded spots ahead.
fn leg(
    roads: &RoadNetwork,
    from: SpotId,
    goal: SpotId,
    crowded: &impl Fn(SpotId) -> bool,
    way: &mut Vec<SpotId>,
) -> Option<()> {
    let length = usize::from(roads.miles(from, goal)?);
    // rings[m]: the spots m miles from the start on some shortest route, with the fewest crowded
    // spots between them and the goal
    let mut rings: Vec<Vec<(SpotId, u32)>> = vec![Vec::new(); length + 1];
    rings[length].push((goal, u32::from(crowded(goal))));
    for mile in (1..length).rev() {
        let mut ring: Vec<(SpotId, u32)> = Vec::new();
        for &(ahead, cost) in &rings[mile + 1] {
            for spot in roads.next(ahead) {
                if roads.miles(from, spot) == Some(mile as u16) {
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
        let next = ring
            .iter()
            .filter(|(spot, _)| roads.board.next(at).contains(spot))
            .min_by_key(|&&(spot, cost)| (cost, spot))?;
        way.push(next.0);
        at = next.0;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(from: &str, via: &[&str], to: &str, crowded: &[&str]) -> Option<String> {
        flooded(from, via, to, crowded, &[])
    }

    fn flooded(
        from: &str,
        via: &[&str],
        to: &str,
        crowded: &[&str],
        floods: &[&str],
    ) -> Option<String> {
        let board = Board::read(
            "valley.yaml",
            include_str!("../../../config/boards/valley.yaml"),
        )
        .expect("the Valley reads");
        let spot = |name: &str| board.find(name).unwrap_or_else(|| panic!("{name}"));
        let via: Vec<SpotId> = via.iter().map(|name| spot(name)).collect();
        let floods: Vec<SpotId> = floods.iter().map(|name| spot(name)).collect();
        let way = shortest(
            &RoadNetwork::of(&board, &floods),
            spot(from),
            &via,
            spot(to),
            |s| crowded.contains(&board.spot(s).name.as_str()),
        )?;
        Some(
            way.into_iter()
                .map(|s| board.spot(s).name.as_str())
                .collect::<Vec<_>>()
                .join(", "),
        )
    }

    #[test]
    fn ways() {
        for (from, via, to, crowded, wanted) in [
            (
                "Barsham",
                &[][..],
                "Barsham/Hazlemere 2",
                &[][..],
                Some("Barsham/Hazlemere 1, Barsham/Hazlemere 2"),
            ),
            ("gate Kelmscott", &[], "Kelmscott", &[], Some("Kelmscott")),
            ("Barsham", &[], "Barsham", &[], None),
            (
                "Barsham",
                &["Barsham/Hazlemere 1"],
                "Barsham",
                &[],
                Some("Barsham/Hazlemere 1, Barsham"),
            ),
            // Barsham to Penhallow: six by Stowell, seven by Hazlemere
            (
                "Barsham",
                &[],
                "Penhallow",
                &[],
                Some(
                    "Barsham/Stowell 1, Barsham/Stowell 2, Stowell, Penhallow/Stowell 2, Penhallow/Stowell 1, Penhallow",
                ),
            ),
            (
                "Barsham",
                &["Hazlemere"],
                "Penhallow",
                &[],
                Some(
                    "Barsham/Hazlemere 1, Barsham/Hazlemere 2, Barsham/Hazlemere 3, Hazlemere, Hazlemere/Penhallow 1, Hazlemere/Penhallow 2, Penhallow",
                ),
            ),
        ] {
            assert_eq!(
                way(from, via, to, crowded).as_deref(),
                wanted,
                "{from} to {to}"
            );
        }
    }

    #[test]
    fn of_equal_ways_the_less_crowded_then_the_first_by_name() {
        for (crowded, by) in [
            (&[][..], "Fenburst"),
            (&["Fenburst"], "Stowell"),
            (&["Fenburst", "Stowell"], "Fenburst"),
            (
                &["Barcombe Down/Fenburst 1", "Fenburst", "Barsham/Stowell 1"],
                "Stowell",
            ),
        ] {
            let way = way("Barcombe Down", &[], "Barsham", crowded).expect("a way");
            assert!(
                way.split(", ").any(|spot| spot == by) && way.split(", ").count() == 6,
                "{crowded:?}: {way}"
            );
        }
    }

    #[test]
    fn round_a_closed_bridge() {
        let bridge = "Barsham/Fenburst 1";
        for (from, to, miles, by) in [
            ("Barsham", "Fenburst", Some(9), "Stowell"),
            // who stands on it leaves it
            (bridge, "Fenburst", Some(2), "Barsham/Fenburst 2"),
            ("Fenburst", bridge, None, ""),
            ("Barsham", "Stowell", Some(3), "Barsham/Stowell 1"),
        ] {
            let way = flooded(from, &[], to, &[], &[bridge]);
            assert_eq!(
                way.as_ref().map(|way| way.split(", ").count()),
                miles,
                "{from} to {to}: {way:?}"
            );
            assert!(way.unwrap_or_default().contains(by));
        }
        assert_eq!(
            flooded("Barsham", &[bridge], "Fenburst", &[], &[bridge]),
            None
        );
    }
}
