//! Colours, dashes, marks and patterns of charts, light and dark: the one place to change their
//! look.

use plotters::style::RGBColor;

/// On what ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum ChartTheme {
    #[default]
    Light,
    Dark,
}

pub(super) struct ChartInks {
    pub ground: RGBColor,
    pub ink: RGBColor,
    /// Lines of the grid.
    pub faint: RGBColor,
    /// Around marks, to set them off from lines that cross.
    pub halo: RGBColor,
}

const LIGHT: ChartInks = ChartInks {
    ground: RGBColor(251, 248, 239),
    ink: RGBColor(26, 20, 8),
    faint: RGBColor(216, 207, 184),
    halo: RGBColor(255, 255, 255),
};
const DARK: ChartInks = ChartInks {
    ground: RGBColor(29, 27, 22),
    ink: RGBColor(240, 234, 216),
    faint: RGBColor(74, 69, 57),
    halo: RGBColor(29, 27, 22),
};

pub(super) fn inks(look: ChartTheme) -> &'static ChartInks {
    match look {
        ChartTheme::Light => &LIGHT,
        ChartTheme::Dark => &DARK,
    }
}

/// A seat's colour by the game's word for it: at least 3:1 against its background (WCAG 2.2,
/// 1.4.11).
pub(super) fn lord(colour: &str, look: ChartTheme) -> RGBColor {
    let (light, dark) = match colour {
        "blue" => (RGBColor(31, 95, 168), RGBColor(110, 172, 240)),
        "red" => (RGBColor(179, 38, 30), RGBColor(240, 120, 108)),
        "orange" => (RGBColor(190, 92, 16), RGBColor(244, 160, 80)),
        "green" => (RGBColor(47, 125, 50), RGBColor(116, 196, 118)),
        "yellow" => (RGBColor(156, 117, 0), RGBColor(232, 200, 64)),
        "purple" => (RGBColor(111, 59, 150), RGBColor(196, 150, 228)),
        "turquoise" => (RGBColor(20, 124, 132), RGBColor(88, 200, 206)),
        _ => (RGBColor(64, 64, 64), RGBColor(200, 200, 200)),
    };
    if look == ChartTheme::Light {
        light
    } else {
        dark
    }
}

/// In points, alternating line and gap; an empty text is a solid line.
pub(super) const DASHES: [&str; 6] = ["", "10 5", "3 4", "14 4 3 4", "6 3 1 3 1 3", "18 6"];

/// Around their middle, as polygons; the first is drawn round.
pub(super) const MARKS: [&[(i32, i32)]; 6] = [
    &[
        (0, -5),
        (3, -4),
        (5, -2),
        (5, 2),
        (3, 4),
        (0, 5),
        (-3, 4),
        (-5, 2),
        (-5, -2),
        (-3, -4),
    ],
    &[(-4, -4), (4, -4), (4, 4), (-4, 4)],
    &[(0, -6), (6, 5), (-6, 5)],
    &[(0, -7), (6, 0), (0, 7), (-6, 0)],
    &[(0, 6), (6, -5), (-6, -5)],
    &[
        (-6, -2),
        (-2, -2),
        (-2, -6),
        (2, -6),
        (2, -2),
        (6, -2),
        (6, 2),
        (2, 2),
        (2, 6),
        (-2, 6),
        (-2, 2),
        (-6, 2),
    ],
];

/// Dashes and mark of the nth seat; the first repetition of a dash has another mark.
pub(super) fn hand(nth: usize) -> (&'static str, &'static [(i32, i32)]) {
    let pick = |of: usize| nth % of;
    let dash = DASHES.get(pick(DASHES.len())).copied().unwrap_or_default();
    let mark = MARKS
        .get((nth + nth / MARKS.len()) % MARKS.len())
        .copied()
        .unwrap_or_default();
    (dash, mark)
}

/// Fill and pattern of the nth source, and the pattern's own colour. The fills are those of Okabe
/// and Ito, which colour-blind people can tell apart.
pub(super) fn source(nth: usize) -> (RGBColor, &'static str, RGBColor) {
    const BLACK: RGBColor = RGBColor(0, 0, 0);
    const WHITE: RGBColor = RGBColor(255, 255, 255);
    const ALL: [(RGBColor, &str, RGBColor); 8] = [
        (RGBColor(230, 159, 0), "", BLACK),
        (
            RGBColor(86, 180, 233),
            "M0,8 L8,0 M-2,2 L2,-2 M6,10 L10,6",
            BLACK,
        ),
        (RGBColor(0, 158, 115), "M0,4 H8", WHITE),
        (RGBColor(204, 121, 167), "M1,2 H3 M5,6 H7", BLACK),
        (
            RGBColor(0, 114, 178),
            "M0,0 L8,8 M-2,6 L2,10 M6,-2 L10,2",
            WHITE,
        ),
        (RGBColor(213, 94, 0), "M0,0 L8,8 M0,8 L8,0", BLACK),
        (RGBColor(240, 228, 66), "M4,0 V8", BLACK),
        (RGBColor(150, 150, 150), "M4,0 V8 M0,4 H8", BLACK),
    ];
    ALL.get(nth % ALL.len())
        .copied()
        .unwrap_or((BLACK, "", WHITE))
}
