//! The outlines that a board file may draw around its squares: the part of the sheet that is land.
//! The rules do not use them.

use super::board::{LARGEST_SHEET, pair};
use crate::text::yaml_document::{SetupError, YamlNode};

/// A polygon, in points of the board's sheet.
pub type Outline = Vec<(i32, i32)>;

#[derive(Clone, Debug, Default)]
pub struct Coast {
    /// The land that the squares are on, and its islands.
    pub home: Vec<Outline>,
    /// Other land, without any squares. It may extend under `home`.
    pub abroad: Vec<Outline>,
}

/// A limit, because pictures are drawn anew for each board.
const MOST_OUTLINES: usize = 40;
const MOST_POINTS: usize = 600;

impl Coast {
    pub fn read(node: &YamlNode) -> Result<Coast, SetupError> {
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
