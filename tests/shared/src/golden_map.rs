//! Pictures held against those that were accepted, tile by tile, and the proof that nothing of a
//! map is lost unseen: whatever is left out of one makes it fail. For the tests of every game's
//! map.

use seneschal_render::{PictureOptions, Renderer, language::unsaid};
use seneschal_seam::{Drawing, Layer};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// In pixels: small copies.
const WIDE: u32 = 600;
/// A tile's side, in pixels: about a sign's room.
const TILE: usize = 20;
/// A channel that is further from what was accepted makes a pixel another one: edges that fall to
/// another mix of the palette are 80 apart at most.
const FAR: u8 = 80;
/// So many of a tile's 400 pixels may be others. Noise of 4 steps in all pixels makes 1; the
/// smallest sign, an arrow's head, has 11.
const OTHERS: usize = 3;
/// So far may a tile's mean be from what it was, in a channel: such noise takes it 3, a pattern
/// that is lost from a holder's land 6 and more.
const DRIFT: usize = 5;

/// A picture that was accepted: a PNG of this name below `tests/maps/`.
pub struct Golden {
    pub name: &'static str,
    pub language: &'static str,
    pub drawing: Drawing,
    pub dark: bool,
}

impl Golden {
    pub fn look(&self) -> PictureOptions {
        PictureOptions {
            dark: self.dark,
            wide: Some(WIDE),
        }
    }

    pub fn path(&self) -> PathBuf {
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .join("tests/maps")
            .join(format!("{}.png", self.name))
    }

    pub fn accepted(&self) -> Pixels {
        pixels(
            &std::fs::read(self.path())
                .unwrap_or_else(|why| panic!("{}: {why}", self.path().display())),
        )
    }

    pub fn png(&self, publisher: &Renderer) -> Vec<u8> {
        publisher
            .picture(self.language, &self.drawing, self.look())
            .unwrap_or_else(|why| panic!("{}: {why}", self.name))
    }

    pub fn svg(&self, publisher: &Renderer) -> String {
        publisher
            .svg_as(self.language, &self.drawing, self.look())
            .unwrap_or_else(|why| panic!("{}: {why}", self.name))
    }
}

/// Size and colours.
pub type Pixels = ((u32, u32), Vec<[u8; 3]>);

/// Of a PNG with a palette.
pub fn pixels(png: &[u8]) -> Pixels {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png))
        .read_info()
        .unwrap();
    let palette = reader.info().palette.clone().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let told = reader.next_frame(&mut bytes).unwrap();
    let colours = bytes
        .iter()
        .map(|&at| usize::from(at) * 3)
        .map(|at| [palette[at], palette[at + 1], palette[at + 2]])
        .collect();
    ((told.width, told.height), colours)
}

/// The tiles that do not look alike: where they begin, how many pixels are others, how far the mean
/// is.
pub fn unlike((size, ours): &Pixels, (other, theirs): &Pixels) -> Vec<String> {
    assert_eq!(size, other, "another size");
    let mut tiles: BTreeMap<(usize, usize), (usize, [i32; 3])> = BTreeMap::new();
    for (n, (a, b)) in ours
        .iter()
        .zip(theirs)
        .enumerate()
        .filter(|(_, (a, b))| a != b)
    {
        let (x, y) = (n % size.0 as usize, n / size.0 as usize);
        let (others, drift) = tiles.entry((y / TILE * TILE, x / TILE * TILE)).or_default();
        *others += usize::from(a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > FAR));
        drift
            .iter_mut()
            .zip(a.iter().zip(b))
            .for_each(|(drift, (&a, &b))| *drift += i32::from(a) - i32::from(b));
    }
    // a tile at the edge may be cut
    let pixels =
        |(y, x): (usize, usize)| (size.0 as usize - x).min(TILE) * (size.1 as usize - y).min(TILE);
    let mean = |at, drift: [i32; 3]| {
        drift
            .iter()
            .map(|drift| drift.unsigned_abs() as usize)
            .max()
            .unwrap_or(0)
            / pixels(at).max(1)
    };
    let unlike = tiles
        .into_iter()
        .filter(|&(at, (others, drift))| others > OTHERS || mean(at, drift) >= DRIFT);
    unlike
        .map(|((y, x), (others, drift))| {
            format!(
                "{x},{y}: {others} pixels, the mean by {}",
                mean((y, x), drift)
            )
        })
        .collect()
}

/// The pictures below `tests/maps/`: small copies, so that a change of the drawing is seen. To
/// accept new ones, look at them first:
/// `SENESCHAL_ACCEPT_MAPS=1 cargo test --lib maps_look_as_they_were_accepted`
pub fn look_as_they_were_accepted(publisher: &Renderer, goldens: &[Golden]) {
    for golden in goldens {
        let name = golden.name;
        assert_eq!(
            (
                unsaid(&golden.svg(publisher)),
                unsaid(&publisher.say(golden.language, &golden.drawing.alt))
            ),
            (vec![], vec![]),
            "{name}"
        );
        let png = golden.png(publisher);
        let whole = publisher
            .picture(
                golden.language,
                &golden.drawing,
                PictureOptions {
                    wide: None,
                    ..golden.look()
                },
            )
            .unwrap_or_else(|why| panic!("{why}"));
        assert!(whole.len() <= 160_000, "{name}: {} bytes", whole.len());
        if std::env::var_os("SENESCHAL_ACCEPT_MAPS").is_some() {
            std::fs::write(golden.path(), &png).unwrap_or_else(|why| panic!("{why}"));
        }
        let accepted = golden.accepted();
        let others = unlike(&pixels(&png), &accepted);
        assert!(
            others.is_empty(),
            "{name}: not as it was accepted in these tiles of {TILE} pixels:\n{}",
            others.join("\n")
        );
        // another machine's edges
        let mut painting = publisher
            .painted(golden.language, &golden.drawing, golden.look())
            .unwrap_or_else(|why| panic!("{why}"));
        let mut chance = 1_u32;
        for byte in painting.pixmap.data_mut() {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *byte = byte
                .saturating_add((chance >> 24) as u8 % 9)
                .saturating_sub(4);
        }
        let noisy = publisher
            .studio()
            .encode(&painting)
            .unwrap_or_else(|why| panic!("{why}"));
        let others = unlike(&pixels(&noisy), &accepted);
        assert!(
            others.is_empty(),
            "{name}: noise is told as another picture:\n{}",
            others.join("\n")
        );
    }
}

/// A folder of templates in which each sign and pattern of the frame can be lost: the one that the
/// drawing's `without` names.
/// `maps`: the drawing's folder below `templates/`.
pub fn losing(maps: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let from = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .join("templates")
        .join(maps);
    std::fs::create_dir_all(folder.path().join(maps)).unwrap();
    for file in ["symbols.svg", "patterns.svg"] {
        let Ok(text) = std::fs::read_to_string(from.join(file)) else {
            continue;
        };
        let lines: Vec<String> = text.lines().map(losing_line).collect();
        std::fs::write(folder.path().join(maps).join(file), lines.join("\n")).unwrap();
    }
    folder
}

/// A definition stands in one line, and what is drawn is all that stands in it; of a pattern its
/// ground stays.
fn losing_line(line: &str) -> String {
    let Some((before, after)) = line.split_once(" id=\"") else {
        return line.to_owned();
    };
    let (id, _) = after.split_once('"').unwrap();
    let id = id.replace("{{ ", "\" ~ ").replace(" }}", " ~ \"");
    let opened = line
        .find("><")
        .unwrap_or_else(|| panic!("{line}: more than a definition in its line"))
        + 1;
    let closed = line.rfind("</").unwrap();
    assert!(
        matches!(before, "<g" | "<marker" | "<pattern")
            && line.ends_with('>')
            && line.matches(" id=\"").count() == 1,
        "{line}"
    );
    let opened = if before == "<pattern" {
        opened + line[opened..].find("/>").unwrap() + 2
    } else {
        opened
    };
    format!(
        "{}{{% if without != \"{id}\" %}}{}{{% endif %}}{}",
        &line[..opened],
        &line[opened..closed],
        &line[closed..]
    )
}

/// The definitions of a picture by their ids, each with what it is drawn of.
fn definitions(svg: &str) -> BTreeMap<&str, &str> {
    let frame = svg.split_once("</defs>").unwrap().0;
    frame
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split_once('"'))
        .collect()
}

/// The signs and patterns that a picture's layers ask for, and those that these are made of.
fn asked(svg: &str) -> BTreeSet<String> {
    let ids = |text: &str| -> Vec<String> {
        let after = ["href=\"#", "url(#"]
            .iter()
            .flat_map(|of| text.split(of).skip(1));
        after
            .filter_map(|rest| rest.split(['"', ')']).next())
            .map(str::to_owned)
            .collect()
    };
    let defined = definitions(svg);
    let mut asked: BTreeSet<String> = ids(svg.split_once("</defs>").unwrap().1)
        .into_iter()
        .collect();
    let within: Vec<String> = asked
        .iter()
        .filter_map(|id| defined.get(id.as_str()))
        .flat_map(|drawn| ids(drawn))
        .collect();
    asked.extend(within);
    asked
}

/// Every sign and every pattern stands in one of the pictures, and each that is lost is missed
/// there.
/// `least`: so many there are; `faint`: signs that are as faint as noise.
pub fn no_sign_is_lost_unseen(maps: &str, mut goldens: Vec<Golden>, least: usize, faint: &[&str]) {
    let folder = losing(maps);
    let publisher = Renderer::open(Some(folder.path())).unwrap_or_else(|why| panic!("{why}"));
    for golden in &mut goldens {
        golden.drawing.data = serde_json::json!({ "without": "nothing" });
    }
    let svgs: Vec<String> = goldens
        .iter()
        .map(|golden| golden.svg(&publisher))
        .collect();
    let asked_for: Vec<BTreeSet<String>> = svgs.iter().map(|svg| asked(svg)).collect();
    // what no turn changes is drawn anew only for the signs that stand there: most of the time goes
    // there
    let still = |golden: &Golden| -> BTreeSet<String> {
        let layers = golden
            .drawing
            .layers
            .iter()
            .filter(|layer| layer.still.is_some());
        let alone = |layer: &Layer| {
            publisher
                .alone(golden.language, &golden.drawing, layer, golden.look())
                .unwrap_or_else(|why| panic!("{why}"))
        };
        layers.flat_map(|layer| asked(&alone(layer))).collect()
    };
    let on_ground: Vec<BTreeSet<String>> = goldens.iter().map(still).collect();
    let accepted: Vec<Pixels> = goldens.iter().map(Golden::accepted).collect();
    let defined = definitions(&svgs[0]);
    assert!(defined.len() > least, "{defined:?}");
    let mut unseen = Vec::new();
    for (id, drawn) in defined {
        let has_it = |at: &usize| asked_for[*at].contains(id);
        // patterns: where all land is held
        let found = if drawn.contains("patternUnits") {
            (0..goldens.len()).rev().find(has_it)
        } else {
            (0..goldens.len()).find(has_it)
        };
        let Some(at) = found else {
            unseen.push(format!("{id} stands in no picture"));
            continue;
        };
        let mut drawing = goldens[at].drawing.clone();
        drawing.data = serde_json::json!({ "without": id });
        for layer in drawing
            .layers
            .iter_mut()
            .filter(|_| on_ground[at].contains(id))
        {
            layer.still = None;
        }
        let lost = Golden {
            drawing,
            ..goldens[at]
        };
        if unlike(&pixels(&lost.png(&publisher)), &accepted[at]).is_empty() && !faint.contains(&id)
        {
            unseen.push(format!("{id} is lost of {} unseen", lost.name));
        }
    }
    assert!(unseen.is_empty(), "{}", unseen.join("\n"));
}

/// What would be left of it.
fn emptied(value: &serde_json::Value) -> Option<serde_json::Value> {
    use serde_json::Value;
    match value {
        // not a point or a size
        Value::Array(all) if all.first().is_some_and(|first| !first.is_number()) => {
            Some(Value::Array(Vec::new()))
        }
        Value::String(text) if !text.is_empty() => Some("".into()),
        Value::Object(all) if all.values().any(Value::is_array) => Some(
            all.iter()
                .map(|(key, value)| (key.clone(), emptied(value).unwrap_or(value.clone())))
                .collect(),
        ),
        _ => None,
    }
}

/// The same of whatever the layers are filled with: river and roads, scarps, names, arrows, plates,
/// the legend, and all that comes to them.
/// `excused`: templates and keys; `least`: so many keys there are.
pub fn nothing_is_left_out_unseen(
    publisher: &Renderer,
    goldens: &[Golden],
    least: usize,
    excused: impl Fn(&str, &str) -> bool,
) {
    let accepted: Vec<Pixels> = goldens.iter().map(Golden::accepted).collect();
    // by template and key, whether it was missed
    let mut told: BTreeMap<(String, String), bool> = BTreeMap::new();
    for (golden, accepted) in goldens.iter().zip(&accepted) {
        for (n, layer) in golden.drawing.layers.iter().enumerate() {
            for (key, value) in layer.data.as_object().unwrap() {
                let seen = told
                    .entry((layer.template.clone(), key.clone()))
                    .or_insert(false);
                let (false, Some(less)) = (*seen, emptied(value)) else {
                    continue;
                };
                let mut drawing = golden.drawing.clone();
                let mut data = (*layer.data).clone();
                data[key] = less;
                drawing.layers[n] = Layer::live(&layer.template, data);
                *seen = !unlike(
                    &pixels(&Golden { drawing, ..*golden }.png(publisher)),
                    accepted,
                )
                .is_empty();
            }
        }
    }
    let unseen = told
        .iter()
        .filter(|((template, key), seen)| !(**seen || excused(template, key)));
    let unseen: Vec<_> = unseen.map(|(what, _)| what).collect();
    assert!(unseen.is_empty() && told.len() > least, "{unseen:?}");
}
