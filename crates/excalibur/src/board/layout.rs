//! Joins the parts of a board file: spots with their neighbours, and everything by its id.

use super::records::{BoardFile, BoardSource};
use crate::board::{
    Gate, GateId, HouseId, Manor, ManorId, Parish, ParishId, ReligiousHouse, Road, RoadId, Spot,
    SpotId, SpotKind,
};
use seneschal_text::yaml_document::SetupError;
use std::collections::BTreeMap;

/// A spot's sort key in the order of §0.3, and its kind.
type SpotSortKey = (String, String, u8);

/// A checked and sorted board file, while its names become ids.
pub(super) struct BoardLayout<'f> {
    source: &'f BoardSource<'f>,
    file: &'f BoardFile,
    index: BTreeMap<String, SpotId>,
    pub(super) spots: Vec<Spot>,
}

impl<'f> BoardLayout<'f> {
    pub(super) fn new(
        source: &'f BoardSource<'f>,
        file: &'f BoardFile,
    ) -> Result<Self, SetupError> {
        // every spot with its key, so that ids ascend in the order of §0.3
        let mut spots = centres(file);
        spots.extend(milestones(file));
        spots.extend(gates(source, file)?);
        spots.sort_by(|(a, _), (b, _)| a.cmp(b));
        let index = spots
            .iter()
            .enumerate()
            .map(|(n, (_, spot))| (spot.name.clone(), SpotId(n as u16)))
            .collect();
        Ok(BoardLayout {
            source,
            file,
            index,
            spots: spots.into_iter().map(|(_, spot)| spot).collect(),
        })
    }

    fn place(&self, name: &str, near: &str) -> Result<SpotId, SetupError> {
        self.index.get(name).copied().ok_or_else(|| {
            self.source.wrong(
                near,
                format!("no place is called \"{name:.60}\""),
                "a manor or religious house of this board",
            )
        })
    }

    fn manor_id(&self, name: &str, near: &str) -> Result<ManorId, SetupError> {
        self.file
            .manors
            .binary_search_by(|manor| manor.name.as_str().cmp(name))
            .map(|n| ManorId(n as u8))
            .map_err(|_| {
                self.source.wrong(
                    near,
                    format!("no manor is called \"{name:.60}\""),
                    "a manor of this board",
                )
            })
    }

    /// The roads; their spots become neighbours.
    pub(super) fn join_roads(&mut self) -> Result<Vec<Road>, SetupError> {
        let mut roads = Vec::new();
        for road in &self.file.roads {
            let [a, b] = &road.between;
            let ends = [self.place(a, a)?, self.place(b, b)?];
            let milestones: Vec<SpotId> = (1..road.miles)
                .filter_map(|number| self.index.get(&format!("{a}/{b} {number}")).copied())
                .collect();
            let mut way = vec![ends[0]];
            way.extend(&milestones);
            way.push(ends[1]);
            for pair in way.windows(2) {
                self.spots[usize::from(pair[0].0)].next.push(pair[1]);
                self.spots[usize::from(pair[1].0)].next.push(pair[0]);
            }
            roads.push(Road {
                ends,
                miles: road.miles,
                milestones,
            });
        }
        Ok(roads)
    }

    /// The gates; each leads to its manor.
    pub(super) fn join_gates(&mut self) -> Result<Vec<Gate>, SetupError> {
        let mut gates = Vec::new();
        for gate in &self.file.gates {
            let spot = self.place(&format!("gate {}", gate.into), &gate.into)?;
            let door = self.place(&gate.into, &gate.into)?;
            self.spots[usize::from(spot.0)].next.push(door);
            gates.push(Gate {
                spot,
                into: self.manor_id(&gate.into, &gate.into)?,
                from: gate.from,
            });
        }
        for spot in &mut self.spots {
            spot.next.sort();
        }
        Ok(gates)
    }

    /// The parishes, and each manor's.
    pub(super) fn parishes(
        &self,
    ) -> Result<(Vec<Parish>, BTreeMap<ManorId, ParishId>), SetupError> {
        let mut parishes = Vec::new();
        let mut parish_of = BTreeMap::new();
        for (n, parish) in self.file.parishes.iter().enumerate() {
            let mut manors = Vec::new();
            for name in &parish.manors {
                let manor = self.manor_id(name, &parish.name)?;
                if parish_of.insert(manor, ParishId(n as u8)).is_some() {
                    return Err(self.source.wrong(
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
        Ok((parishes, parish_of))
    }

    /// The manors whose land is adjacent, by manor.
    pub(super) fn borders(&self) -> Result<BTreeMap<ManorId, Vec<ManorId>>, SetupError> {
        let mut borders: BTreeMap<ManorId, Vec<ManorId>> = BTreeMap::new();
        for (name, touching) in &self.file.borders {
            // the religious houses have land too, but nothing that crosses a border starts or ends
            // there
            let Ok(manor) = self.manor_id(name, name) else {
                self.place(name, "borders:")?;
                continue;
            };
            for other in touching {
                match self.manor_id(other, other) {
                    Ok(other) => borders.entry(manor).or_default().push(other),
                    Err(_) => drop(self.place(other, other)?),
                }
            }
        }
        Ok(borders)
    }

    pub(super) fn manors(
        &self,
        parish_of: &BTreeMap<ManorId, ParishId>,
        mut borders: BTreeMap<ManorId, Vec<ManorId>>,
    ) -> Result<Vec<Manor>, SetupError> {
        let mut manors = Vec::new();
        for (n, manor) in self.file.manors.iter().enumerate() {
            let id = ManorId(n as u8);
            let Some(&parish) = parish_of.get(&id) else {
                return Err(self.source.wrong(
                    &manor.name,
                    format!("{} lies in no parish", manor.name),
                    "each manor in one parish",
                ));
            };
            manors.push(Manor {
                name: manor.name.clone(),
                spot: self.place(&manor.name, &manor.name)?,
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
        Ok(manors)
    }

    pub(super) fn houses(&self) -> Result<Vec<ReligiousHouse>, SetupError> {
        let mut houses = Vec::new();
        for house in &self.file.religious_houses {
            houses.push(ReligiousHouse {
                name: house.name.clone(),
                spot: self.place(&house.name, &house.name)?,
                outline: house.outline.clone(),
            });
        }
        Ok(houses)
    }
}

fn spot(kind: SpotKind, name: String, at: (i32, i32)) -> Spot {
    Spot {
        kind,
        name,
        at,
        next: Vec::new(),
    }
}

/// Manors and religious houses.
fn centres(file: &BoardFile) -> Vec<(SpotSortKey, Spot)> {
    let key = |name: &str| (name.to_owned(), String::new(), 0);
    let manors = file.manors.iter().enumerate().map(|(n, manor)| {
        let kind = SpotKind::Manor(ManorId(n as u8));
        (key(&manor.name), spot(kind, manor.name.clone(), manor.at))
    });
    let houses = file.religious_houses.iter().enumerate().map(|(n, house)| {
        let kind = SpotKind::House(HouseId(n as u8));
        (key(&house.name), spot(kind, house.name.clone(), house.at))
    });
    manors.chain(houses).collect()
}

fn milestones(file: &BoardFile) -> Vec<(SpotSortKey, Spot)> {
    let mut spots = Vec::new();
    for (n, road) in file.roads.iter().enumerate() {
        let [a, b] = &road.between;
        for (m, &at) in road.milestones.iter().enumerate() {
            let number = m as u8 + 1;
            let kind = SpotKind::Milestone {
                road: RoadId(n as u8),
                number,
                choke: road.choke.get(&number).copied(),
            };
            spots.push((
                (a.clone(), b.clone(), number),
                spot(kind, format!("{a}/{b} {number}"), at),
            ));
        }
    }
    spots
}

fn gates(source: &BoardSource, file: &BoardFile) -> Result<Vec<(SpotSortKey, Spot)>, SetupError> {
    let mut spots = Vec::new();
    for (n, gate) in file.gates.iter().enumerate() {
        if !file.manors.iter().any(|manor| manor.name == gate.into) {
            return Err(source.wrong(
                "gates:",
                format!("a gate into \"{}\"", gate.into),
                "a manor of this board",
            ));
        }
        let name = format!("gate {}", gate.into);
        spots.push((
            (name.clone(), String::new(), 0),
            spot(SpotKind::Gate(GateId(n as u8)), name, gate.from),
        ));
    }
    Ok(spots)
}
