//! What colours a reader sees: inline styles, the letter's own rules for dark programs, and
//! programs that turn light and dark round by themselves.

use super::page::{Element, Page, declarations};

/// How a program shows a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Light,
    /// By `prefers-color-scheme`: Apple Mail, Outlook on a Mac and on iOS, Thunderbird.
    Dark,
    /// Everything turned round (Gmail on iOS, Outlook on Windows), or only what is light (Gmail on
    /// Android): per element either as it is or turned round.
    Inverted,
    /// Turned round, with our own rules behind `[data-ogsc]` and `[data-ogsb]` over it: Outlook.com
    /// and its apps.
    OutlookCom,
}

pub const MODES: [Mode; 4] = [Mode::Light, Mode::Dark, Mode::Inverted, Mode::OutlookCom];

/// A rule of the letter's own sheets: compounds from the outermost, and what it declares.
struct Rule {
    selector: Vec<String>,
    declared: Vec<(String, String)>,
}

/// Texts whose contrast is under `least`, as they are shown in this mode.
pub fn faint(page: &Page, mode: Mode, least: f64) -> Vec<String> {
    let sheets: Vec<String> = page.all("style").iter().map(|style| style.text()).collect();
    let dark: Vec<Rule> = match mode {
        Mode::Dark => sheets
            .iter()
            .filter_map(|sheet| sheet.split_once("(prefers-color-scheme:dark){"))
            .flat_map(|(_, rest)| rules(rest))
            .collect(),
        Mode::OutlookCom => sheets
            .iter()
            .filter(|sheet| sheet.contains("[data-ogs"))
            .flat_map(|sheet| rules(sheet))
            .collect(),
        Mode::Light | Mode::Inverted => Vec::new(),
    };
    let mut faint = Vec::new();
    page.each(&mut |within, element| {
        let own: String = element
            .inside
            .iter()
            .filter_map(|node| {
                if let super::page::Node::Text(text) = node {
                    Some(text.trim())
                } else {
                    None
                }
            })
            .collect();
        let unread = within
            .iter()
            .chain([&element])
            .any(|outer| outer.is_unread());
        // a mark may be turned round to anything: the name stands beside it
        if own.is_empty()
            || unread
                && (mode == Mode::Inverted
                    || mode == Mode::OutlookCom
                    || !element.attribute("aria-hidden").eq("true"))
        {
            return;
        }
        let path: Vec<&Element> = within.iter().copied().chain([element]).collect();
        let words = shown(&path, "color", mode, &dark).unwrap_or([0, 0, 0]);
        let ground = shown(&path, "background-color", mode, &dark).unwrap_or([255, 255, 255]);
        let contrast = contrast(words, ground);
        if contrast < least {
            faint.push(format!(
                "{mode:?}: {contrast:.2} for {words:?} on {ground:?}: {}",
                own.chars().take(40).collect::<String>()
            ));
        }
    });
    faint
}

/// The innermost colour that is declared; colours are handed down, and so is a ground that nothing
/// covers.
fn shown(path: &[&Element], property: &str, mode: Mode, rules: &[Rule]) -> Option<[u8; 3]> {
    for depth in (0..path.len()).rev() {
        let element = path.get(depth)?;
        let ruled = rules.iter().rev().find_map(|rule| {
            let value = rule.declared.iter().find(|(name, _)| name == property)?;
            matches(&rule.selector, path.get(..=depth)?).then_some(&value.1)
        });
        if let Some(value) = ruled {
            return colour(value.trim_end_matches("!important").trim());
        }
        if let Some((_, value)) = element.style().find(|(name, _)| *name == property) {
            let plain = colour(value)?;
            return Some(if matches!(mode, Mode::Inverted | Mode::OutlookCom) {
                inverted(plain)
            } else {
                plain
            });
        }
    }
    // nothing declared: the program's own, black on white, or the other way round
    let dark = mode != Mode::Light;
    Some(if (property == "color") == dark {
        [255, 255, 255]
    } else {
        [0, 0, 0]
    })
}

fn matches(selector: &[String], path: &[&Element]) -> bool {
    let (Some((last, outer)), Some((element, within))) = (selector.split_last(), path.split_last())
    else {
        return selector.is_empty();
    };
    fits(last, element)
        && (outer.is_empty()
            || (1..=within.len()).any(|upto| {
                within
                    .get(..upto)
                    .is_some_and(|within| matches(outer, within))
            }))
}

/// `.grid`, `h2`, `td.band`
fn fits(compound: &str, element: &Element) -> bool {
    let (tag, class) = compound.split_once('.').unwrap_or((compound, ""));
    (tag.is_empty() || tag == element.name)
        && (class.is_empty() || element.classes().any(|one| one == class))
}

fn rules(sheet: &str) -> Vec<Rule> {
    let mut rules = Vec::new();
    for rule in sheet.split('}') {
        let Some((selectors, declared)) = rule.split_once('{') else {
            continue;
        };
        let declared: Vec<(String, String)> = declarations(declared)
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        for selector in selectors.split(',') {
            let selector = selector
                .split_whitespace()
                .filter(|compound| !compound.starts_with("[data-ogs"))
                .map(str::to_owned)
                .collect();
            rules.push(Rule {
                selector,
                declared: declared.clone(),
            });
        }
    }
    rules
}

pub fn colour(text: &str) -> Option<[u8; 3]> {
    let digits = text
        .split_whitespace()
        .find_map(|word| word.strip_prefix('#'))
        .filter(|digits| digits.len() == 6)?;
    let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// Light for dark, the hue kept: what such programs do, near enough.
pub fn inverted(rgb: [u8; 3]) -> [u8; 3] {
    let (most, least) = (
        rgb.into_iter().max().unwrap_or(0),
        rgb.into_iter().min().unwrap_or(0),
    );
    // the middle of the lightness goes to the other side, the spread about it stays
    let sum = i32::from(most) + i32::from(least);
    rgb.map(|part| u8::try_from((i32::from(part) + 255 - sum).clamp(0, 255)).unwrap_or_default())
}

/// The contrast of two colours (WCAG 2.1, 1.4.3).
pub fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |rgb: [u8; 3]| {
        let [r, g, b] = rgb.map(|part| {
            let value = f64::from(part) / 255.0;
            if value <= 0.03928 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
