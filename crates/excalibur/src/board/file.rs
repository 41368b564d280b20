//! Parses a board file (`config/boards/*.yaml`) into a `Board`. Errors name the file, the line and
//! what was expected.

use super::layout::BoardLayout;
use super::records::{BoardFile, BoardSource, RoadRecord};
use crate::board::{Board, SpotId, miles};
use seneschal_text::{can_name_a_place, yaml_document::SetupError};
use std::collections::BTreeSet;

/// There is a distance for every two spots: 8 MB for so many.
const MOST_MILES: usize = 1_800;
const MOST_BORDERS: usize = 2_000;
/// In points: the limit of a picture.
const LARGEST_SHEET: u32 = 4_000;
/// A limit, because pictures are drawn anew for each board.
const MOST_POINTS: usize = 10_000;

impl Board {
    /// Reads a board. `file` names it in messages.
    pub fn read(file: &str, text: &str) -> Result<Board, SetupError> {
        let source = BoardSource { file, text };
        let board: BoardFile = seneschal_text::yaml::read(text).map_err(|error| SetupError {
            file: file.to_owned(),
            line: error.line(),
            what: error.what(),
            expected: error.expected("a board: name, sheet, parishes, manors, religious_houses, roads, gates, borders, river, scarps"),
        })?;
        lay_out(&source, board)
    }
}

/// Checks the file's parts, then joins them.
fn lay_out(source: &BoardSource, mut file: BoardFile) -> Result<Board, SetupError> {
    check_size(source, &file)?;
    check_picture(source, &file)?;
    file.manors.sort_by(|a, b| a.name.cmp(&b.name));
    file.religious_houses.sort_by(|a, b| a.name.cmp(&b.name));
    file.gates.sort_by(|a, b| a.into.cmp(&b.into));
    check_names(source, &file)?;
    sort_roads(source, &mut file)?;
    let mut layout = BoardLayout::new(source, &file)?;
    let roads = layout.join_roads()?;
    let gates = layout.join_gates()?;
    let (parishes, parish_of) = layout.parishes()?;
    let borders = layout.borders()?;
    let manors = layout.manors(&parish_of, borders)?;
    let houses = layout.houses()?;
    let spots = layout.spots;
    let next: Vec<&[SpotId]> = spots.iter().map(|spot| spot.next.as_slice()).collect();
    let miles = miles::count(&next);
    let board = Board {
        name: file.name,
        sheet: file.sheet,
        spots,
        manors,
        houses,
        roads,
        gates,
        parishes,
        river: file.river,
        scarps: file.scarps,
        miles,
    };
    check_joined(source, &board)?;
    Ok(board)
}

fn check_size(source: &BoardSource, file: &BoardFile) -> Result<(), SetupError> {
    if file.manors.is_empty()
        || file.manors.len() > 200
        || file.roads.len() > 250
        || file.gates.len() > 50
        || file.religious_houses.len() > 20
    {
        return Err(source.wrong(
            "manors:",
            format!(
                "{} manors, {} roads, {} gates",
                file.manors.len(),
                file.roads.len(),
                file.gates.len()
            ),
            "1 to 200 manors, at most 250 roads, 50 gates and 20 religious houses",
        ));
    }
    let miles: usize = file.roads.iter().map(|road| usize::from(road.miles)).sum();
    if miles > MOST_MILES {
        return Err(source.wrong(
            "roads:",
            format!("{miles} miles of roads"),
            format!("at most {MOST_MILES}"),
        ));
    }
    let borders: usize = file.borders.values().map(Vec::len).sum();
    if borders > MOST_BORDERS {
        return Err(source.wrong(
            "borders:",
            format!("{borders} borders"),
            format!("at most {MOST_BORDERS}"),
        ));
    }
    Ok(())
}

/// What is drawn: the sheet and all points of it.
fn check_picture(source: &BoardSource, file: &BoardFile) -> Result<(), SetupError> {
    let (wide, high) = file.sheet;
    if !(1..=LARGEST_SHEET).contains(&wide) || !(1..=LARGEST_SHEET).contains(&high) {
        return Err(source.wrong(
            "sheet:",
            format!("a sheet of {wide} by {high} points"),
            format!("1 to {LARGEST_SHEET} each way"),
        ));
    }
    let points = file.points();
    if points.len() > MOST_POINTS {
        return Err(source.wrong(
            "",
            format!("{} points to draw", points.len()),
            format!("at most {MOST_POINTS}"),
        ));
    }
    let near = -i64::from(LARGEST_SHEET)..=2 * i64::from(LARGEST_SHEET);
    let far = points
        .into_iter()
        .find(|&(x, y)| !near.contains(&x.into()) || !near.contains(&y.into()));
    match far {
        None => Ok(()),
        Some((x, y)) => Err(source.wrong(
            &format!("{x}, {y}"),
            format!("a point at [{x}, {y}]"),
            "points on the sheet or near it",
        )),
    }
}

/// The names of the manors and religious houses.
fn place_names(file: &BoardFile) -> impl Iterator<Item = &str> {
    let manors = file.manors.iter().map(|manor| manor.name.as_str());
    manors.chain(
        file.religious_houses
            .iter()
            .map(|house| house.name.as_str()),
    )
}

fn check_names(source: &BoardSource, file: &BoardFile) -> Result<(), SetupError> {
    for name in place_names(file) {
        if !can_name_a_place(name) || name.contains('/') {
            return Err(source.wrong(
                name,
                format!("\"{name:.60}\" cannot name a place"),
                "a name of letters, without `/`, not a number",
            ));
        }
    }
    let centres: BTreeSet<&str> = place_names(file).collect();
    if centres.len() != file.manors.len() + file.religious_houses.len() {
        return Err(source.wrong(
            "manors:",
            "two places have the same name",
            "a name for each manor and religious house",
        ));
    }
    Ok(())
}

/// Checks the roads, and sorts them with their milestones in the order of §0.3.
fn sort_roads(source: &BoardSource, file: &mut BoardFile) -> Result<(), SetupError> {
    let centres: BTreeSet<String> = place_names(file).map(str::to_owned).collect();
    for road in &mut file.roads {
        road_fits(source, road, &centres)?;
        // milestones are counted from the end that is first in the alphabet (§0.3)
        if road.between[0] > road.between[1] {
            road.between.reverse();
            road.milestones.reverse();
            let miles = road.miles;
            road.choke = std::mem::take(&mut road.choke)
                .into_iter()
                .map(|(number, choke)| (miles - number, choke))
                .collect();
        }
    }
    file.roads.sort_by(|a, b| a.between.cmp(&b.between));
    if let Some(pair) = file
        .roads
        .windows(2)
        .find(|pair| pair[0].between == pair[1].between)
    {
        return Err(source.wrong(
            &pair[1].between[0],
            format!(
                "two roads between {} and {}",
                pair[0].between[0], pair[0].between[1]
            ),
            "one road between two places",
        ));
    }
    Ok(())
}

fn check_joined(source: &BoardSource, board: &Board) -> Result<(), SetupError> {
    if let Some(lost) = board
        .manors
        .iter()
        .map(|m| (&m.name, m.spot))
        .chain(board.houses.iter().map(|h| (&h.name, h.spot)))
        .find(|&(_, spot)| board.miles(board.manors[0].spot, spot).is_none())
    {
        return Err(source.wrong(
            lost.0,
            format!("no road leads from {} to {}", board.manors[0].name, lost.0),
            "roads that join every manor and religious house",
        ));
    }
    Ok(())
}

fn road_fits(
    source: &BoardSource,
    road: &RoadRecord,
    centres: &BTreeSet<String>,
) -> Result<(), SetupError> {
    let [a, b] = &road.between;
    let near = format!("[{a}, {b}]");
    for end in [a, b] {
        if !centres.contains(end) {
            return Err(source.wrong(
                &near,
                format!("a road to \"{end}\""),
                "a manor or religious house of this board",
            ));
        }
    }
    if a == b || road.miles == 0 || road.milestones.len() != usize::from(road.miles) - 1 {
        return Err(source.wrong(
            &near,
            format!(
                "a road of {} miles with {} milestones",
                road.miles,
                road.milestones.len()
            ),
            "two different ends, a mile at least, and a milestone less than miles (§6.1)",
        ));
    }
    if let Some(number) = road
        .choke
        .keys()
        .find(|&&number| number == 0 || number >= road.miles)
    {
        return Err(source.wrong(
            &near,
            format!("a choke point at milestone {number}"),
            format!("a milestone from 1 to {}", road.miles - 1),
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Manor;

    const VALLEY: &str = include_str!("../../../../config/boards/valley.yaml");

    fn valley() -> Board {
        Board::read("valley.yaml", VALLEY).expect("the Valley reads")
    }

    fn manor(name: &str) -> Manor {
        let board = valley();
        let id = board.manor_named(name).unwrap_or_else(|| panic!("{name}"));
        board.manor(id).clone()
    }

    /// FR's contents: forty manors, 42 hives, 22 foresters, 15 river reeves (§1.4), each with a place.
    #[test]
    fn the_valley_has_what_the_box_has() {
        let board = valley();
        let sum = |land: fn(&Manor) -> u8| -> u32 {
            board
                .manors
                .iter()
                .map(|manor| u32::from(land(manor)))
                .sum()
        };
        assert_eq!(board.manors.len(), 40);
        assert_eq!((sum(|m| m.pasture), sum(|m| m.forest)), (42, 22));
        assert_eq!(board.manors.iter().filter(|m| m.river_rights).count(), 15);
        assert_eq!(
            (board.parishes.len(), board.houses.len(), board.gates.len()),
            (11, 2, 8)
        );
    }

    /// EN, the board: "most manors have four land units, but others have more".
    #[test]
    fn every_manor_has_four_units_of_land_or_more_and_most_have_four() {
        let board = valley();
        let units = |manor: &Manor| manor.arable + manor.pasture + manor.forest;
        for manor in &board.manors {
            assert!(units(manor) >= 4, "{}: {}", manor.name, units(manor));
        }
        let four = board.manors.iter().filter(|m| units(m) == 4).count();
        assert!(four * 2 > board.manors.len(), "{four} manors of four");
    }

    /// EN 5 iii (Foxwood; its "1Bz" with a knight is a misread 7) and FR "Revenus" (Hawkfield).
    #[test]
    fn the_manors_of_the_worked_examples_bring_seven_bezants_or_one() {
        for name in ["Foxwood", "Hawkfield"] {
            let income = manor(name).income;
            assert_eq!((income.knight[1], income.nobody[0]), (7, 1), "{name}");
        }
    }

    /// The fast play rules' example of a harvest: arable land, and what the manors' workers need.
    #[test]
    fn the_manors_of_fast_play_s_harvest_have_its_land() {
        let (barcombe, corly, fromage) = (
            manor("Barcombe Down"),
            manor("Corly St George"),
            manor("Fromage"),
        );
        assert_eq!((barcombe.arable, corly.arable, fromage.arable), (2, 3, 2));
        assert!(barcombe.forest > 0 && fromage.forest > 0 && fromage.pasture > 0);
    }

    /// EN 8's second example: Foxwood has river rights, and Breaume and Fletcham are its neighbours.
    /// FR's first example: Brimstone is two miles from Fenburst.
    #[test]
    fn the_manors_of_the_battles_lie_as_the_examples_say() {
        let board = valley();
        assert!(manor("Foxwood").river_rights);
        let miles = |from: &str, to: &str| {
            let spot = |name: &str| board.find(name).unwrap_or_else(|| panic!("{name}"));
            board.miles(spot(from), spot(to))
        };
        assert_eq!(miles("Brimstone", "Fenburst"), Some(2));
        for neighbour in ["Breaume", "Fletcham"] {
            assert!(miles(neighbour, "Foxwood") <= Some(3), "{neighbour}");
        }
    }

    /// §3.2: the first harvest is the same at every gate.
    #[test]
    fn every_gate_manor_brings_a_knight_five_bezants_in_the_first_autumn() {
        let board = valley();
        for gate in &board.gates {
            let manor = board.manor(gate.into);
            assert_eq!(manor.income.knight[0], 5, "{}", manor.name);
        }
    }

    #[test]
    fn ids_ascend_by_name_and_milestones_by_number() {
        let board = valley();
        let names: Vec<&str> = board.spots.iter().map(|spot| spot.name.as_str()).collect();
        let at = |name: &str| {
            names
                .iter()
                .position(|n| *n == name)
                .unwrap_or_else(|| panic!("{name}"))
        };
        for pair in [
            "Barsham",
            "Barsham/Bestly Priory 1",
            "Barsham/Fenburst 1",
            "Barsham/Fenburst 2",
            "Barsham/Hazlemere 1",
            "Barsham/Hazlemere 3",
            "Beckford",
            "Yarrow",
            "gate Fromage",
        ]
        .windows(2)
        {
            assert!(at(pair[0]) < at(pair[1]), "{} before {}", pair[0], pair[1]);
        }
    }

    #[test]
    fn miles_are_counted_by_road() {
        let board = valley();
        for (from, to, miles) in [
            ("Barsham", "Hazlemere", Some(4)),
            ("Barsham", "Barsham/Hazlemere 2", Some(2)),
            ("Barsham/Fenburst 1", "Barsham/Hazlemere 1", Some(2)),
            ("gate Kelmscott", "Kelmscott", Some(1)),
            ("Kelmscott", "gate Kelmscott", None),
            ("Barsham", "Barsham", Some(0)),
        ] {
            let spot = |name: &str| board.find(name).unwrap_or_else(|| panic!("{name}"));
            assert_eq!(board.miles(spot(from), spot(to)), miles, "{from} – {to}");
        }
    }

    #[test]
    fn a_broken_board_names_file_line_and_what_was_expected() {
        for (find, put, line, says) in [
            (
                "between: [Aldermere, Beckford]",
                "between: [Aldermere, Bekford]",
                true,
                "Bekford",
            ),
            (
                "miles: 2, milestones: [[477, 83]]",
                "miles: 3, milestones: [[477, 83]]",
                true,
                "3 miles with 1 milestones",
            ),
            (
                "choke: { 1: scarp }",
                "choke: { 2: scarp }",
                true,
                "milestone 2",
            ),
            ("{ into: Pimbury,", "{ into: Pimberry,", true, "Pimberry"),
            (
                "manors: [Dunsford, Gorsley",
                "manors: [Dunsford, Gorsly",
                true,
                "Gorsly",
            ),
            (
                "arable: 3, pasture: 1, forest: 0, river_rights: false",
                "arable: three, pasture: 1, forest: 0, river_rights: false",
                true,
                "arable",
            ),
            ("name: The Valley", "nam: The Valley", true, "nam"),
        ] {
            assert!(VALLEY.contains(find), "{find}");
            let error = Board::read("my.yaml", &VALLEY.replacen(find, put, 1))
                .err()
                .unwrap_or_else(|| panic!("{put} was taken"));
            let text = error.to_string();
            assert!(
                text.contains("my.yaml") && text.contains(says) && text.contains("expected"),
                "{text}"
            );
            assert_eq!(error.line.is_some(), line, "{text}");
        }
    }
}
