//! Parses a board file (`config/boards/*.yaml`) into a `Board`. Errors name the file, the line and
//! what was expected.

use super::*;
use crate::text::yaml_document::SetupError;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    name: String,
    sheet: (u32, u32),
    parishes: Vec<ParishRecord>,
    manors: Vec<ManorRecord>,
    religious_houses: Vec<HouseRecord>,
    roads: Vec<RoadRecord>,
    gates: Vec<GateRecord>,
    #[serde(default)]
    borders: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    river: Vec<(i32, i32)>,
    #[serde(default)]
    scarps: Vec<Vec<(i32, i32)>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ParishRecord {
    name: String,
    manors: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ManorRecord {
    name: String,
    at: (i32, i32),
    land: LandRecord,
    income: Income,
    #[serde(default)]
    outline: Vec<(i32, i32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LandRecord {
    arable: u8,
    pasture: u8,
    forest: u8,
    river_rights: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HouseRecord {
    name: String,
    at: (i32, i32),
    #[serde(default)]
    outline: Vec<(i32, i32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadRecord {
    between: [String; 2],
    miles: u8,
    milestones: Vec<(i32, i32)>,
    #[serde(default)]
    choke: BTreeMap<u8, ChokePoint>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GateRecord {
    into: String,
    from: (i32, i32),
}

/// A file being read, for messages: a name's line is the first line that contains it.
struct BoardSource<'a> {
    file: &'a str,
    text: &'a str,
}

impl BoardSource<'_> {
    fn wrong(
        &self,
        near: &str,
        what: impl Into<String>,
        expected: impl Into<String>,
    ) -> SetupError {
        let line = self
            .text
            .lines()
            .position(|line| {
                !near.is_empty() && !line.trim_start().starts_with('#') && line.contains(near)
            })
            .map(|n| n + 1);
        SetupError {
            file: self.file.to_owned(),
            line,
            what: what.into(),
            expected: expected.into(),
        }
    }
}

/// A spot's sort key in the order of §0.3, and its kind.
type SpotSortKey = (String, String, u8);

impl Board {
    /// Reads a board. `file` names it in messages.
    pub fn read(file: &str, text: &str) -> Result<Board, SetupError> {
        let source = BoardSource { file, text };
        let board: BoardFile = crate::text::yaml::read(text).map_err(|error| SetupError {
            file: file.to_owned(),
            line: error.line(),
            what: error.what(),
            expected: error.expected("a board: name, sheet, parishes, manors, religious_houses, roads, gates, borders, river, scarps"),
        })?;
        lay_out(&source, board)
    }
}

fn lay_out(source: &BoardSource, mut file: BoardFile) -> Result<Board, SetupError> {
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
    file.manors.sort_by(|a, b| a.name.cmp(&b.name));
    file.religious_houses.sort_by(|a, b| a.name.cmp(&b.name));
    file.gates.sort_by(|a, b| a.into.cmp(&b.into));

    let centres: BTreeSet<&str> = file
        .manors
        .iter()
        .map(|m| m.name.as_str())
        .chain(file.religious_houses.iter().map(|h| h.name.as_str()))
        .collect();
    for name in file
        .manors
        .iter()
        .map(|m| &m.name)
        .chain(file.religious_houses.iter().map(|h| &h.name))
    {
        if name.trim() != name
            || name.is_empty()
            || name.contains('/')
            || name.parse::<u64>().is_ok()
        {
            return Err(source.wrong(
                name,
                format!("\"{name}\" cannot name a place"),
                "a name of letters, without `/`, not a number",
            ));
        }
    }
    if centres.len() != file.manors.len() + file.religious_houses.len() {
        return Err(source.wrong(
            "manors:",
            "two places have the same name",
            "a name for each manor and religious house",
        ));
    }
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

    // every spot with its key, so that ids ascend in the order of §0.3
    let mut spots: Vec<(SpotSortKey, Spot)> = Vec::new();
    let mut add = |key: SpotSortKey, kind: SpotKind, name: String, at: (i32, i32)| {
        spots.push((
            key,
            Spot {
                kind,
                name,
                at,
                next: Vec::new(),
            },
        ))
    };
    for (n, manor) in file.manors.iter().enumerate() {
        add(
            (manor.name.clone(), String::new(), 0),
            SpotKind::Manor(ManorId(n as u8)),
            manor.name.clone(),
            manor.at,
        );
    }
    for (n, house) in file.religious_houses.iter().enumerate() {
        add(
            (house.name.clone(), String::new(), 0),
            SpotKind::House(HouseId(n as u8)),
            house.name.clone(),
            house.at,
        );
    }
    for (n, road) in file.roads.iter().enumerate() {
        let [a, b] = &road.between;
        for (m, &at) in road.milestones.iter().enumerate() {
            let number = m as u8 + 1;
            let kind = SpotKind::Milestone {
                road: RoadId(n as u8),
                number,
                choke: road.choke.get(&number).copied(),
            };
            add(
                (a.clone(), b.clone(), number),
                kind,
                format!("{a}/{b} {number}"),
                at,
            );
        }
    }
    for (n, gate) in file.gates.iter().enumerate() {
        if !file.manors.iter().any(|manor| manor.name == gate.into) {
            return Err(source.wrong(
                "gates:",
                format!("a gate into \"{}\"", gate.into),
                "a manor of this board",
            ));
        }
        add(
            (format!("gate {}", gate.into), String::new(), 0),
            SpotKind::Gate(GateId(n as u8)),
            format!("gate {}", gate.into),
            gate.from,
        );
    }
    spots.sort_by(|(a, _), (b, _)| a.cmp(b));
    let index: BTreeMap<String, SpotId> = spots
        .iter()
        .enumerate()
        .map(|(n, (_, spot))| (spot.name.clone(), SpotId(n as u16)))
        .collect();
    let mut spots: Vec<Spot> = spots.into_iter().map(|(_, spot)| spot).collect();
    let place = |name: &str, near: &str| {
        index.get(name).copied().ok_or_else(|| {
            source.wrong(
                near,
                format!("no place is called \"{name}\""),
                "a manor or religious house of this board",
            )
        })
    };

    let mut roads = Vec::new();
    for road in &file.roads {
        let [a, b] = &road.between;
        let ends = [place(a, a)?, place(b, b)?];
        let milestones: Vec<SpotId> = (1..road.miles)
            .filter_map(|number| index.get(&format!("{a}/{b} {number}")).copied())
            .collect();
        let mut way = vec![ends[0]];
        way.extend(&milestones);
        way.push(ends[1]);
        for pair in way.windows(2) {
            spots[usize::from(pair[0].0)].next.push(pair[1]);
            spots[usize::from(pair[1].0)].next.push(pair[0]);
        }
        roads.push(Road {
            ends,
            miles: road.miles,
            milestones,
        });
    }
    let manor_id = |name: &str, near: &str| {
        file.manors
            .binary_search_by(|manor| manor.name.as_str().cmp(name))
            .map(|n| ManorId(n as u8))
            .map_err(|_| {
                source.wrong(
                    near,
                    format!("no manor is called \"{name}\""),
                    "a manor of this board",
                )
            })
    };
    let mut gates = Vec::new();
    for gate in &file.gates {
        let spot = place(&format!("gate {}", gate.into), &gate.into)?;
        spots[usize::from(spot.0)]
            .next
            .push(place(&gate.into, &gate.into)?);
        gates.push(Gate {
            spot,
            into: manor_id(&gate.into, &gate.into)?,
            from: gate.from,
        });
    }
    for spot in &mut spots {
        spot.next.sort();
    }

    let mut parishes = Vec::new();
    let mut parish_of = BTreeMap::new();
    for (n, parish) in file.parishes.iter().enumerate() {
        let mut manors = Vec::new();
        for name in &parish.manors {
            let manor = manor_id(name, &parish.name)?;
            if parish_of.insert(manor, n as u8).is_some() {
                return Err(source.wrong(
                    &parish.name,
                    format!("{name} lies in two parishes"),
                    "each manor in one parish",
                ));
            }
            manors.push(manor);
        }
        manors.sort();
        parishes.push(Parish {
            name: parish.name.clone(),
            manors,
        });
    }
    let mut borders: BTreeMap<ManorId, Vec<ManorId>> = BTreeMap::new();
    for (name, touching) in &file.borders {
        // the religious houses have land too, but nothing that crosses a border starts or ends
        // there
        let Ok(manor) = manor_id(name, name) else {
            place(name, "borders:")?;
            continue;
        };
        for other in touching {
            match manor_id(other, other) {
                Ok(other) => borders.entry(manor).or_default().push(other),
                Err(_) => drop(place(other, other)?),
            }
        }
    }
    let mut manors = Vec::new();
    for (n, manor) in file.manors.iter().enumerate() {
        let id = ManorId(n as u8);
        let Some(&parish) = parish_of.get(&id) else {
            return Err(source.wrong(
                &manor.name,
                format!("{} lies in no parish", manor.name),
                "each manor in one parish",
            ));
        };
        manors.push(Manor {
            name: manor.name.clone(),
            spot: place(&manor.name, &manor.name)?,
            arable: manor.land.arable,
            pasture: manor.land.pasture,
            forest: manor.land.forest,
            river_rights: manor.land.river_rights,
            income: manor.income,
            parish,
            outline: manor.outline.clone(),
            borders: borders.remove(&id).unwrap_or_default(),
        });
    }
    let mut houses = Vec::new();
    for house in &file.religious_houses {
        houses.push(ReligiousHouse {
            name: house.name.clone(),
            spot: place(&house.name, &house.name)?,
            outline: house.outline.clone(),
        });
    }

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
    Ok(board)
}

fn road_fits(
    source: &BoardSource,
    road: &RoadRecord,
    centres: &BTreeSet<&str>,
) -> Result<(), SetupError> {
    let [a, b] = &road.between;
    let near = format!("[{a}, {b}]");
    for end in [a, b] {
        if !centres.contains(end.as_str()) {
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

    const VALLEY: &str = include_str!("../../../../config/boards/valley.yaml");

    fn valley() -> Board {
        Board::read("valley.yaml", VALLEY).expect("the Valley reads")
    }

    #[test]
    fn the_valley_has_what_the_box_has() {
        let board = valley();
        assert_eq!(board.manors.len(), 40);
        assert_eq!(
            board
                .manors
                .iter()
                .map(|m| u32::from(m.pasture))
                .sum::<u32>(),
            42
        );
        assert_eq!(
            board
                .manors
                .iter()
                .map(|m| u32::from(m.forest))
                .sum::<u32>(),
            22
        );
        assert_eq!(board.manors.iter().filter(|m| m.river_rights).count(), 15);
        assert_eq!(
            (board.parishes.len(), board.houses.len(), board.gates.len()),
            (11, 2, 8)
        );
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
