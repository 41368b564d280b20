//! A map's colours as others see them: without red, green or blue cones, and in black and white.
//! For the tests of every game's map.
//!
//! Cones that are wanting are simulated after Machado, Oliveira, Fernandes, "A
//! Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
//! Visualization and Computer Graphics 15 (2009), severity 1, in linear RGB; distances are CIE 1976
//! in L*a*b* (D65).

pub type Matrix = [[f64; 3]; 3];

const GREY: [f64; 3] = [0.2126, 0.7152, 0.0722];
pub const SIGHTS: [(&str, Matrix); 5] = [
    (
        "all cones",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
    ("black and white", [GREY, GREY, GREY]),
];
/// The colours of games of up to six players.
pub const HOLDERS: [&str; 6] = ["blue", "red", "orange", "green", "yellow", "purple"];
/// And of seven.
pub const SEVENTH: &str = "turquoise";

/// Colours that are further apart are told apart side by side.
pub const APART: f64 = 7.0;

pub fn seen([red, green, blue]: [u8; 3], through: &Matrix) -> [f64; 3] {
    let linear = [red, green, blue].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    through.map(|row| {
        row.iter()
            .zip(linear)
            .map(|(weight, part)| weight * part)
            .sum::<f64>()
            .clamp(0.0, 1.0)
    })
}

fn light(colour: [f64; 3]) -> f64 {
    GREY.iter()
        .zip(colour)
        .map(|(weight, part)| weight * part)
        .sum()
}

/// WCAG 2's.
pub fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (a, b) = (light(a) + 0.05, light(b) + 0.05);
    a.max(b) / a.min(b)
}

fn lab([red, green, blue]: [f64; 3]) -> [f64; 3] {
    let root = |t: f64| {
        if t > 0.008856 {
            t.cbrt()
        } else {
            7.787 * t + 16.0 / 116.0
        }
    };
    let x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
    let y = root(light([red, green, blue]));
    let z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

pub fn apart(a: [f64; 3], b: [f64; 3]) -> f64 {
    lab(a)
        .iter()
        .zip(lab(b))
        .map(|(a, b)| (a - b).powi(2))
        .sum::<f64>()
        .sqrt()
}

/// The colours of a file below `templates/`, as a designer may have changed them.
pub fn colours(maps: &str, file: &str) -> serde_json::Value {
    let text = std::fs::read_to_string(
        std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .join("templates")
            .join(maps)
            .join(file),
    )
    .unwrap();
    serde_yaml::from_str(&text).unwrap()
}

pub fn hex(told: &serde_json::Value) -> [u8; 3] {
    let digits = told
        .as_str()
        .and_then(|told| told.strip_prefix('#'))
        .unwrap_or_else(|| panic!("{told} is no colour"));
    [0, 2, 4].map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
}
