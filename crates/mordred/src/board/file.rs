//! Reads a board file.

use super::{Board, Coast, FAR, Outline, Square, SquareId, Terrain};
use seneschal_text::can_name_a_place;
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode};
use std::collections::VecDeque;

/// A larger board has no names left that one can shorten; ids are bytes.
const MOST_SQUARES: usize = 200;
const MOST_WAYS: usize = 1_000;
/// A longer track would end no game.
const LONGEST_TRACK: i8 = 100;
/// In points: the limit of a picture.
const LARGEST_SHEET: u32 = 4_000;
/// A limit, because pictures are drawn anew for each board.
const MOST_OUTLINES: usize = 40;
const MOST_POINTS: usize = 600;

/// The parts of a board file by their keys.
struct BoardParts<'a> {
    root: YamlNode<'a>,
    pairs: Vec<(String, YamlNode<'a>)>,
}

impl<'a> BoardParts<'a> {
    fn of(root: YamlNode<'a>) -> Result<Self, SetupError> {
        let pairs = root.pairs_of(&[
            "name", "sheet", "castle", "track", "coast", "squares", "ways",
        ])?;
        Ok(BoardParts { root, pairs })
    }

    fn find(&self, wanted: &str) -> Option<&YamlNode<'a>> {
        self.pairs
            .iter()
            .find(|(key, _)| key == wanted)
            .map(|(_, node)| node)
    }

    fn part(&self, wanted: &str) -> Result<&YamlNode<'a>, SetupError> {
        self.find(wanted).ok_or_else(|| {
            self.root.wrong(
                format!("the board says no {wanted}"),
                "name, sheet, castle, track, squares and ways",
            )
        })
    }
}

/// Reads a board. `file` names it in messages.
pub(crate) fn read(file: &str, text: &str) -> Result<Board, SetupError> {
    let page = YamlDocument::read(file, text)?;
    let parts = BoardParts::of(page.root())?;
    let (mut squares, nodes) = all_squares(parts.part("squares")?)?;
    let names: Vec<String> = squares.iter().map(|square| square.name.clone()).collect();
    let named = |node: &YamlNode| {
        let name = node.text()?;
        let at = names
            .iter()
            .position(|other| *other == name)
            .and_then(|at| u8::try_from(at).ok());
        at.map(SquareId)
            .ok_or_else(|| node.unknown("square", &name, names.iter().map(String::as_str)))
    };
    join(parts.part("ways")?, &mut squares, &named)?;
    let castle = named(parts.part("castle")?)?;
    check_terrain(&parts, &squares, castle)?;
    let (up, down) = track(parts.part("track")?)?;
    let coast = parts.find("coast").map(coast).transpose()?;
    let apart = (0..squares.len())
        .map(|from| distances(&squares, from))
        .collect::<Vec<_>>();
    check_joined(apart.get(usize::from(castle.0)), &nodes)?;
    Ok(Board {
        name: parts.part("name")?.text()?,
        sheet: pair(parts.part("sheet")?, 1, LARGEST_SHEET)?,
        squares,
        coast,
        castle,
        up,
        down,
        apart,
    })
}

/// All squares with their places in the file, in name order.
fn all_squares<'a>(node: &YamlNode<'a>) -> Result<(Vec<Square>, Vec<YamlNode<'a>>), SetupError> {
    let mut squares = node
        .items()
        .iter()
        .map(square)
        .collect::<Result<Vec<_>, _>>()?;
    if squares.len() < 2 || squares.len() > MOST_SQUARES {
        return Err(node.wrong(
            format!("{} squares", squares.len()),
            format!("2 to {MOST_SQUARES} squares"),
        ));
    }
    squares.sort_by(|(one, _), (other, _)| one.name.cmp(&other.name));
    let (squares, nodes): (Vec<Square>, Vec<YamlNode>) = squares.into_iter().unzip();
    let twice = squares
        .windows(2)
        .zip(nodes.iter().skip(1))
        .find(|(pair, _)| pair.first().map(|a| &a.name) == pair.last().map(|b| &b.name));
    if let Some((twice, node)) = twice {
        return Err(node.wrong(
            format!(
                "two squares called {}",
                twice.first().map_or("", |square| &square.name)
            ),
            "a name for each square",
        ));
    }
    Ok((squares, nodes))
}

/// There is one castle, and a square where buildings may begin.
fn check_terrain(
    parts: &BoardParts,
    squares: &[Square],
    castle: SquareId,
) -> Result<(), SetupError> {
    let castles = squares
        .iter()
        .filter(|square| square.terrain == Terrain::Castle)
        .count();
    if castles != 1
        || squares
            .get(usize::from(castle.0))
            .is_none_or(|square| square.terrain != Terrain::Castle)
    {
        return Err(parts.part("castle")?.wrong(
            format!("{castles} squares are castles"),
            "one square of the terrain `castle`, and its name as `castle:`",
        ));
    }
    if !squares.iter().any(|square| square.black_framed) {
        return Err(parts.part("squares")?.wrong(
            "no square is black-framed, so nobody could begin",
            "`black_framed: true` on the border's squares (M§4.1)",
        ));
    }
    Ok(())
}

/// Every square is joined to the castle. `ways`: their distances from it.
fn check_joined(ways: Option<&Vec<u8>>, nodes: &[YamlNode]) -> Result<(), SetupError> {
    let mut ways = ways.into_iter().flatten().zip(nodes);
    match ways.find(|(ways, _)| **ways == FAR) {
        None => Ok(()),
        Some((_, node)) => Err(node.wrong(
            format!("no ways lead to {}", node_name(node)),
            "every square joined to the castle by ways",
        )),
    }
}

fn coast(node: &YamlNode) -> Result<Coast, SetupError> {
    let mut coast = Coast::default();
    for (key, node) in node.pairs_of(&["home", "abroad"])? {
        let outlines = node.items();
        if outlines.len() > MOST_OUTLINES {
            return Err(node.wrong(
                format!("{} outlines", outlines.len()),
                format!("at most {MOST_OUTLINES}"),
            ));
        }
        let outlines = outlines
            .iter()
            .map(outline)
            .collect::<Result<Vec<_>, _>>()?;
        *if key == "home" {
            &mut coast.home
        } else {
            &mut coast.abroad
        } = outlines;
    }
    if coast.home.is_empty() {
        Err(node.wrong("a coast round no land", "home: [[[x, y], [x, y], [x, y]]]"))
    } else {
        Ok(coast)
    }
}

fn outline(node: &YamlNode) -> Result<Outline, SetupError> {
    let points = node.items();
    if !(3..=MOST_POINTS).contains(&points.len()) {
        return Err(node.wrong(
            format!("an outline of {} points", points.len()),
            format!("3 to {MOST_POINTS} of [x, y]"),
        ));
    }
    let point = |point: &YamlNode| pair(point, 0, LARGEST_SHEET).map(|(x, y)| (x as i32, y as i32));
    points.iter().map(point).collect()
}

fn node_name(node: &YamlNode) -> String {
    node.pairs()
        .ok()
        .and_then(|pairs| pairs.into_iter().find(|(key, _)| key == "name"))
        .and_then(|(_, name)| name.text().ok())
        .unwrap_or_default()
}

fn square<'a>(node: &YamlNode<'a>) -> Result<(Square, YamlNode<'a>), SetupError> {
    let mut square = Square {
        name: String::new(),
        at: (0, 0),
        terrain: Terrain::Woods,
        black_framed: false,
        next: Vec::new(),
    };
    let mut terrain = None;
    for (key, value) in node.pairs_of(&["name", "at", "terrain", "black_framed"])? {
        match key.as_str() {
            "name" => square.name = value.text()?,
            "at" => {
                let (x, y) = pair(&value, 0, LARGEST_SHEET)?;
                square.at = (x as i32, y as i32);
            }
            "terrain" => {
                terrain = Some(value.one_of(&[
                    ("woods", Terrain::Woods),
                    ("hills", Terrain::Hills),
                    ("castle", Terrain::Castle),
                ])?)
            }
            _ => square.black_framed = value.flag()?,
        }
    }
    if !can_name_a_place(&square.name) {
        return Err(node.wrong(
            format!("{:?} cannot name a square", square.name),
            "a name of letters",
        ));
    }
    square.terrain = terrain.ok_or_else(|| {
        node.wrong(
            format!("{} has no terrain", square.name),
            "`terrain: woods`, `hills` or `castle`",
        )
    })?;
    Ok((square, node.clone()))
}

/// A list of two numbers.
fn pair(node: &YamlNode, least: u32, most: u32) -> Result<(u32, u32), SetupError> {
    let numbers = node
        .items()
        .iter()
        .map(YamlNode::number)
        .collect::<Result<Vec<u32>, _>>()?;
    match numbers.as_slice() {
        &[a, b] if (least..=most).contains(&a) && (least..=most).contains(&b) => Ok((a, b)),
        _ => Err(node.wrong(
            format!("{} is not two numbers in range", node.key()),
            format!("[x, y], each from {least} to {most}"),
        )),
    }
}

fn join(
    node: &YamlNode,
    squares: &mut [Square],
    named: &dyn Fn(&YamlNode) -> Result<SquareId, SetupError>,
) -> Result<(), SetupError> {
    let ways = node.items();
    if ways.len() > MOST_WAYS {
        return Err(node.wrong(
            format!("{} ways", ways.len()),
            format!("at most {MOST_WAYS}"),
        ));
    }
    for way in ways {
        let ends = way
            .items()
            .iter()
            .map(named)
            .collect::<Result<Vec<_>, _>>()?;
        let &[one, other] = ends.as_slice() else {
            return Err(way.wrong("a way that does not join two squares", "[one, other]"));
        };
        if one == other {
            return Err(way.wrong("a way from a square to itself", "two squares"));
        }
        for (from, to) in [(one, other), (other, one)] {
            let Some(square) = squares.get_mut(usize::from(from.0)) else {
                continue;
            };
            if square.next.contains(&to) {
                return Err(way.wrong("the same way a second time", "each way once"));
            }
            square.next.push(to);
        }
    }
    squares
        .iter_mut()
        .for_each(|square| square.next.sort_unstable());
    Ok(())
}

fn track(node: &YamlNode) -> Result<(i8, i8), SetupError> {
    let (mut up, mut down) = (None, None);
    for (key, value) in node.pairs_of(&["up", "down"])? {
        let steps: i8 = i8::try_from(value.number::<u8>()?).unwrap_or(i8::MAX);
        if !(1..=LONGEST_TRACK).contains(&steps) {
            return Err(value.wrong(format!("{steps} steps"), format!("1 to {LONGEST_TRACK}")));
        }
        *if key == "up" { &mut up } else { &mut down } = Some(steps);
    }
    up.zip(down)
        .ok_or_else(|| node.wrong("half a track", "{ up: 4, down: 15 }"))
}

fn distances(squares: &[Square], from: usize) -> Vec<u8> {
    let mut far = vec![FAR; squares.len()];
    let mut next = VecDeque::new();
    if let Some(start) = far.get_mut(from) {
        *start = 0;
        next.push_back(from);
    }
    while let Some(at) = next.pop_front() {
        let steps = far.get(at).copied().unwrap_or(FAR).saturating_add(1);
        for id in squares
            .get(at)
            .map(|square| square.next.as_slice())
            .unwrap_or_default()
        {
            if let Some(there) = far
                .get_mut(usize::from(id.0))
                .filter(|there| **there == FAR)
            {
                *there = steps;
                next.push_back(usize::from(id.0));
            }
        }
    }
    far
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(crate) fn wales() -> Board {
        read(
            "wales.yaml",
            include_str!("../../../../config/boards/wales.yaml"),
        )
        .unwrap_or_else(|why| panic!("{why}"))
    }

    #[test]
    fn wales_is_what_the_source_says_of_it() {
        let wales = wales();
        let castle = wales.square(wales.castle).unwrap();
        assert_eq!(
            (castle.name.as_str(), castle.next.len()),
            ("Anglesey", 1),
            "Mordred's castle is joined to one square"
        );
        let id = |name: &str| wales.ids().find(|&id| wales.name(id) == name).unwrap();
        assert!(
            wales.joined(id("Bangor"), wales.castle) && !wales.joined(id("Bangor"), id("Bangor"))
        );
        assert_eq!(
            (
                wales.ways(id("Bala"), id("Bala")),
                wales.ways(id("Bala"), id("Betws")),
                wales.ways(id("Anglesey"), id("Bala"))
            ),
            (0, 1, 4)
        );
        for (one, other) in wales
            .ids()
            .flat_map(|one| wales.ids().map(move |other| (one, other)))
        {
            assert_eq!(wales.ways(one, other), wales.ways(other, one));
            assert_eq!(wales.joined(one, other), wales.ways(one, other) == 1);
        }
    }

    #[test]
    fn what_is_wrong_in_a_board() {
        let good = "name: Two\nsheet: [100, 100]\ncastle: X\ntrack: { up: 1, down: 2 }\nsquares:\n  - { name: X, at: [1, 1], terrain: castle }\n  - { name: Y, at: [9, 9], terrain: woods, black_framed: true }\nways:\n  - [X, Y]\n";
        assert!(read("two.yaml", good).is_ok());
        for (from, to, line, piece) in [
            ("castle: X", "castle: Z", 3, "no square \"Z\""),
            ("castle: X", "castle: Y", 3, "one square of the terrain"),
            ("down: 2", "down: 0", 4, "1 to 100"),
            (
                "track: { up: 1, down: 2 }",
                "track: { up: 1 }",
                4,
                "half a track",
            ),
            ("name: Y", "name: X", 7, "two squares called X"),
            ("name: Y", "name: 7", 7, "cannot name a square"),
            (
                "terrain: woods",
                "terrain: bog",
                7,
                "woods | hills | castle",
            ),
            (", black_framed: true", "", 5, "black-framed"),
            ("[X, Y]", "[X, X]", 9, "to itself"),
            ("[X, Y]", "[X, Y]\n  - [Y, X]", 10, "second time"),
            ("[X, Y]", "[X]", 9, "join two"),
            ("ways:\n  - [X, Y]\n", "ways: []\n", 7, "no ways lead to Y"),
            ("sheet: [100, 100]\n", "", 1, "says no sheet"),
            ("at: [9, 9]", "at: [9]", 7, "two numbers"),
            (
                "squares:",
                "coast: { home: [[[1, 1], [9, 9]]] }\nsquares:",
                5,
                "2 points",
            ),
            (
                "squares:",
                "coast: { home: [[[1, 1], [9, 9], [9]]] }\nsquares:",
                5,
                "two numbers",
            ),
            ("squares:", "coast: { at home: [] }\nsquares:", 5, "at home"),
            (
                "squares:",
                "coast: { abroad: [[[1, 1], [9, 9], [9, 1]]] }\nsquares:",
                5,
                "no land",
            ),
        ] {
            let text = good.replace(from, to);
            let error = read("two.yaml", &text)
                .err()
                .unwrap_or_else(|| panic!("{to:?} is taken"));
            let told = error.to_string();
            assert!(
                told.contains(piece) && error.line == Some(line),
                "{to:?}: {told}"
            );
        }
    }
}
