//! Elements that need no SVG library: a map has hundreds of numbers, plates, signs and pieces of
//! land, and to parse each of them takes longer than to draw it.
//!
//! An element is plain when its class says so, before its other attributes, and these are the ones
//! shown here and no others, in any order and in the picture's own points:
//!
//! ```svg
//! <polygon class="plain" points="3,4 50,4 50,60" fill="url(#red)"/>
//! <rect class="plain" x="3" y="4" width="40" height="17" fill="#1f5fa8"/>
//! <use class="plain" xlink:href="#hive" x="12" y="30"/>
//! <text class="plain" x="12" y="30" font-size="11" font-weight="bold" text-anchor="middle" fill="#fff">La 1–3</text>
//! ```
//!
//! A browser shows them as any other. In a picture, plain polygons lie under the rest of their
//! layer, rectangles, signs and texts over it, in this order.

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PlainElements {
    pub lands: Vec<LandElement>,
    pub plates: Vec<PlateElement>,
    pub signs: Vec<SignElement>,
    pub texts: Vec<TextElement>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum ElementFill {
    Colour([u8; 3]),
    /// A pattern's id.
    Pattern(String),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct LandElement {
    pub outline: Vec<(f32, f32)>,
    pub fill: ElementFill,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlateElement {
    pub at: (f32, f32),
    pub size: (f32, f32),
    pub fill: [u8; 3],
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct SignElement {
    /// The id of a group among the frame's definitions.
    pub id: String,
    pub at: (f32, f32),
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct TextElement {
    pub at: (f32, f32),
    pub size: u16,
    pub bold: bool,
    pub anchor: TextAnchor,
    pub fill: [u8; 3],
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum TextAnchor {
    Start,
    Middle,
    End,
}

const MARK: &str = " class=\"plain\" ";

/// The picture without its plain elements, and these elements. `woven`: whether polygons may have a
/// pattern of this id.
pub(super) fn take_out(svg: &str, woven: impl Fn(&str) -> bool) -> (String, PlainElements) {
    let (mut rest, mut plain) = (String::with_capacity(svg.len()), PlainElements::default());
    let mut left = svg;
    while let Some((before, after)) = left.split_once(MARK) {
        let element = before.rfind('<').and_then(|at| before.split_at_checked(at));
        let taken = element
            .and_then(|(earlier, name)| Some((earlier, take(name, after, &mut plain, &woven)?)));
        match taken {
            Some((earlier, after)) => {
                rest.push_str(earlier);
                left = after;
            }
            // not as plain as it says: left to the library
            None => {
                rest.push_str(before);
                rest.push_str(MARK);
                left = after;
            }
        }
    }
    rest.push_str(left);
    (rest, plain)
}

/// Parses an element from its first attribute on; returns the text after it.
fn take<'s>(
    name: &str,
    text: &'s str,
    plain: &mut PlainElements,
    woven: impl Fn(&str) -> bool,
) -> Option<&'s str> {
    let (attributes, after) = text.split_once('>')?;
    if name == "<text" {
        let (words, after) = after.split_once("</text>")?;
        plain.texts.push(text_of(attributes, words)?);
        return Some(after);
    }
    let attributes = SvgAttributes(attributes.strip_suffix('/')?);
    match name {
        "<polygon" => plain.lands.push(land(attributes, woven)?),
        "<rect" => plain.plates.push(plate(attributes)?),
        "<use" => plain.signs.push(sign(attributes)?),
        _ => return None,
    }
    Some(after)
}

struct SvgAttributes<'s>(&'s str);

impl<'s> Iterator for SvgAttributes<'s> {
    /// Name and value; `None` if it is no attribute.
    type Item = Option<(&'s str, &'s str)>;

    fn next(&mut self) -> Option<Self::Item> {
        let left = self.0.trim_start();
        if left.is_empty() {
            return None;
        }
        let read = left
            .split_once("=\"")
            .and_then(|(name, more)| Some((name, more.split_once('"')?)));
        self.0 = read.map_or("", |(_, (_, more))| more);
        Some(read.map(|(name, (value, _))| (name, value)))
    }
}

fn land(attributes: SvgAttributes<'_>, woven: impl Fn(&str) -> bool) -> Option<LandElement> {
    let (mut outline, mut fill) = (None, None);
    for attribute in attributes {
        match attribute? {
            ("points", points) => outline = points.split_ascii_whitespace().map(point).collect(),
            ("fill", told) => {
                fill = match told
                    .strip_prefix("url(#")
                    .and_then(|told| told.strip_suffix(')'))
                {
                    Some(id) => Some(ElementFill::Pattern(named(id).filter(|id| woven(id))?)),
                    None => Some(ElementFill::Colour(colour(told)?)),
                }
            }
            _ => return None,
        }
    }
    Some(LandElement {
        outline: outline?,
        fill: fill?,
    })
}

fn point(told: &str) -> Option<(f32, f32)> {
    let (x, y) = told.split_once(',')?;
    Some((length(x)?, length(y)?))
}

fn plate(attributes: SvgAttributes<'_>) -> Option<PlateElement> {
    let mut plate = PlateElement {
        at: (0.0, 0.0),
        size: (0.0, 0.0),
        fill: [0; 3],
    };
    for attribute in attributes {
        match attribute? {
            ("x", x) => plate.at.0 = length(x)?,
            ("y", y) => plate.at.1 = length(y)?,
            ("width", wide) => plate.size.0 = length(wide)?,
            ("height", high) => plate.size.1 = length(high)?,
            ("fill", told) => plate.fill = colour(told)?,
            _ => return None,
        }
    }
    Some(plate)
}

fn sign(attributes: SvgAttributes<'_>) -> Option<SignElement> {
    let mut sign = SignElement {
        id: String::new(),
        at: (0.0, 0.0),
    };
    for attribute in attributes {
        match attribute? {
            ("xlink:href", id) => sign.id = named(id.strip_prefix('#')?)?,
            ("x", x) => sign.at.0 = length(x)?,
            ("y", y) => sign.at.1 = length(y)?,
            _ => return None,
        }
    }
    (!sign.id.is_empty()).then_some(sign)
}

fn text_of(attributes: &str, words: &str) -> Option<TextElement> {
    if words.contains('<') {
        return None;
    }
    let mut text = TextElement {
        at: (0.0, 0.0),
        size: 12,
        bold: false,
        anchor: TextAnchor::Start,
        fill: [0; 3],
        text: spelled(words),
    };
    for attribute in SvgAttributes(attributes) {
        match attribute? {
            ("x", x) => text.at.0 = length(x)?,
            ("y", y) => text.at.1 = length(y)?,
            ("font-size", size) => {
                text.size = size.parse().ok().filter(|size| (1..=200).contains(size))?
            }
            ("font-weight", weight) => text.bold = weight == "bold",
            ("text-anchor", anchor) => {
                text.anchor = match anchor {
                    "start" => TextAnchor::Start,
                    "middle" => TextAnchor::Middle,
                    "end" => TextAnchor::End,
                    _ => return None,
                }
            }
            ("fill", told) => text.fill = colour(told)?,
            _ => return None,
        }
    }
    Some(text)
}

/// A number without a unit, within the size of pictures.
fn length(told: &str) -> Option<f32> {
    told.parse()
        .ok()
        .filter(|length: &f32| length.abs() <= 100_000.0)
}

fn named(id: &str) -> Option<String> {
    id.chars()
        .all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'))
        .then(|| id.to_owned())
}

/// `#fff` or `#1f5fa8`
pub(super) fn colour(told: &str) -> Option<[u8; 3]> {
    let digits = told.strip_prefix('#').filter(|digits| digits.is_ascii())?;
    let pair = |from: usize, to: usize| u8::from_str_radix(digits.get(from..to)?, 16).ok();
    match digits.len() {
        3 => Some([pair(0, 1)? * 17, pair(1, 2)? * 17, pair(2, 3)? * 17]),
        6 => Some([pair(0, 2)?, pair(2, 4)?, pair(4, 6)?]),
        _ => None,
    }
}

/// Every `#1f5fa8` in quotes.
pub(super) fn colours_in(text: &str) -> Vec<[u8; 3]> {
    text.split('"')
        .filter(|piece| piece.len() == 7)
        .filter_map(colour)
        .collect()
}

/// Reverses `escape`.
fn spelled(words: &str) -> String {
    if !words.contains('&') {
        return words.to_owned();
    }
    words
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_that_a_style_names() {
        assert_eq!(
            colours_in(
                "{\"ink\":\"#010203\",\"id\":\"#stones\",\"w\":\"#fff\"}<path fill=\"#a0b0c0\"/>"
            ),
            [[1, 2, 3], [160, 176, 192]]
        );
    }

    #[test]
    fn plain_elements_are_taken_out_and_no_others() {
        let words = TextElement {
            at: (12.0, 30.5),
            size: 11,
            bold: true,
            anchor: TextAnchor::Middle,
            fill: [255; 3],
            text: "Kay & Bors".to_owned(),
        };
        let text = "<text class=\"plain\" x=\"12\" y=\"30.5\" font-size=\"11\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"#fff\">Kay &amp; Bors</text>";
        let outline = vec![(1.0, 2.0), (30.0, 2.0), (1.0, 40.0)];
        let land = |fill: ElementFill| PlainElements {
            lands: vec![LandElement {
                outline: outline.clone(),
                fill,
            }],
            ..PlainElements::default()
        };
        let plate = PlateElement {
            at: (1.0, -2.0),
            size: (30.0, 4.5),
            fill: [1, 2, 3],
        };
        let sign = SignElement {
            id: "head-blue".to_owned(),
            at: (7.0, 8.0),
        };
        for (element, wanted) in [
            (
                text,
                PlainElements {
                    texts: vec![words],
                    ..PlainElements::default()
                },
            ),
            (
                "<polygon class=\"plain\" points=\"1,2 30,2 1,40\" fill=\"url(#red)\"/>",
                land(ElementFill::Pattern("red".to_owned())),
            ),
            (
                "<polygon class=\"plain\" fill=\"#010203\" points=\"1,2 30,2 1,40\"/>",
                land(ElementFill::Colour([1, 2, 3])),
            ),
            (
                "<rect class=\"plain\" x=\"1\" y=\"-2\" width=\"30\" height=\"4.5\" fill=\"#010203\"/>",
                PlainElements {
                    plates: vec![plate],
                    ..PlainElements::default()
                },
            ),
            (
                "<use class=\"plain\" xlink:href=\"#head-blue\" x=\"7\" y=\"8\"/>",
                PlainElements {
                    signs: vec![sign],
                    ..PlainElements::default()
                },
            ),
        ] {
            assert_eq!(
                take_out(&format!("<g>{element}</g>"), |_| true),
                ("<g></g>".to_owned(), wanted)
            );
        }
        for other in [
            "<text x=\"1\">a</text>",
            "<text class=\"plain\" x=\"1\" rotate=\"9\">a</text>",
            "<text class=\"plain\" x=\"1\"><tspan>a</tspan></text>",
            "<text class=\"plain\" fill=\"url(#red)\">a</text>",
            "<text class=\"plain\" x=\"1\"",
            "<polygon class=\"plain\" points=\"1,2 30\" fill=\"#fff\"/>",
            "<polygon class=\"plain\" points=\"1,2 30,4 5,6\" fill=\"url(#plaid)\"/>",
            "<rect class=\"plain\" width=\"3\" rx=\"2\"/>",
            "<rect class=\"plain\" width=\"3e9\"/>",
            "<use class=\"plain\" xlink:href=\"#hive\" transform=\"scale(2)\"/>",
            "<use class=\"plain\" xlink:href=\"other.svg#hive\"/>",
            "<use class=\"plain\" x=\"1\"/>",
            "<use class=\"plain\" xlink:href=\"#hive\"></use>",
            "<circle class=\"plain\" r=\"3\"/>",
            " class=\"plain\" ",
        ] {
            assert_eq!(
                take_out(other, |id| id != "plaid"),
                (other.to_owned(), PlainElements::default())
            );
        }
    }
}
