//! What a mail's HTML must be so that programs show it and people can read it, each rule as a
//! function from a page to what breaks it.

use super::page::{Element, Node, Page, declarations};

/// Elements that our letters are made of; Gmail, Outlook (Word), Apple Mail and Outlook.com show
/// all of them (caniemail.com, feature pages `html-…`).
const ELEMENTS: &[&str] = &[
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "div",
    "p",
    "h1",
    "h2",
    "h3",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "pre",
    "code",
    "strong",
    "b",
    "em",
    "small",
    "span",
    "blockquote",
    "br",
    // not on caniemail.com: a program that does not know it ends no line there
    "wbr",
    "img",
    "a",
];

/// Properties that may stand inline, and what becomes of them where they are not known
/// (caniemail.com, feature pages `css-…`; Word's engine: Outlook 2007 to 2019 on Windows). A
/// property that is not here is not used.
const PROPERTIES: &[(&str, &str)] = &[
    ("background-color", "everywhere"),
    ("border", "everywhere on tables, cells and blocks"),
    (
        "border-bottom",
        "everywhere; on rows not in Word, which has its own rule for cells (mso)",
    ),
    ("border-collapse", "everywhere"),
    ("border-left", "everywhere"),
    ("border-top", "everywhere"),
    ("color", "everywhere"),
    (
        "display",
        "`none` for the line beside the subject (Word: mso-hide), `block` for pictures",
    ),
    ("font", "everywhere"),
    ("font-size", "everywhere"),
    ("font-weight", "everywhere"),
    ("height", "`auto` on pictures; Word takes the attribute"),
    ("letter-spacing", "everywhere; Word in points, near enough"),
    ("line-height", "everywhere"),
    ("list-style", "Gmail, Apple Mail; Word shows numbers"),
    ("margin", "everywhere on blocks"),
    ("margin-top", "everywhere on blocks"),
    ("max-height", "with `display:none` alone"),
    (
        "max-width",
        "not in Word, for which the table of 640 stands in a conditional comment",
    ),
    ("mso-hide", "Word alone"),
    ("overflow", "with `display:none` alone"),
    ("overflow-x", "not in Word, which has no narrow screens"),
    ("padding", "everywhere on cells; Word not on blocks"),
    ("padding-left", "everywhere on lists and cells"),
    ("padding-top", "as `padding`"),
    (
        "table-layout",
        "not in Word, whose table of 640 is wide enough; without it a wide table makes all columns that it stands in as wide",
    ),
    ("text-align", "everywhere"),
    ("text-decoration", "everywhere"),
    ("vertical-align", "everywhere on cells"),
    ("white-space", "Word not: a `pre` is one all the same"),
    ("width", "everywhere on pictures and tables"),
    ("word-break", "not in Word, which breaks by itself"),
    (
        "word-wrap",
        "not in Word, which breaks by itself; the name that mail programs know `overflow-wrap` by",
    ),
];

/// Values that no letter has: what is fetched, what Word does not know, what hides words.
const NEVER: &[&str] = &[
    "url(",
    "rgba",
    "hsl",
    "var(",
    "calc(",
    "flex",
    "grid;",
    "absolute",
    "@import",
    "@font-face",
    "expression",
    "http",
];

/// What no letter does, in its sheets either: things laid over others, or nailed to the window.
/// Only tables are `fixed`, by their layout.
fn misplaced(property: &str, value: &str) -> bool {
    property == "position"
        || property != "table-layout"
            && value
                .to_lowercase()
                .split_whitespace()
                .any(|word| word.trim_end_matches("!important") == "fixed")
}

/// Gmail leaves a sheet out that is longer (8 KiB), or that it cannot read: selectors by attribute,
/// pseudo-classes.
const SHEET: usize = 8192;

/// The page is HTML as the standard has it, and only of what mail programs show.
pub fn sound(page: &Page) -> Vec<String> {
    let mut wrong: Vec<String> = page
        .errors
        .iter()
        .map(|error| format!("not HTML: {error}"))
        .collect();
    let lang = page
        .all("html")
        .first()
        .map(|html| html.attribute("lang").to_owned())
        .unwrap_or_default();
    if lang.len() < 2 {
        wrong.push("no language".to_owned());
    }
    if page
        .all("title")
        .iter()
        .all(|title| title.text().trim().is_empty())
    {
        wrong.push("no title".to_owned());
    }
    for (name, content) in [
        ("color-scheme", "light dark"),
        ("supported-color-schemes", "light dark"),
        ("viewport", "width=device-width, initial-scale=1"),
    ] {
        if !page
            .all("meta")
            .iter()
            .any(|meta| meta.attribute("name") == name && meta.attribute("content") == content)
        {
            wrong.push(format!("no {name}"));
        }
    }
    page.each(&mut |within, element| {
        let inside = |names: &[&str]| {
            within
                .last()
                .is_some_and(|outer| names.contains(&outer.name.as_str()))
        };
        let name = element.name.as_str();
        if !ELEMENTS.contains(&name) {
            wrong.push(format!("<{name}> is not for mails"));
        }
        let placed = match name {
            "li" => inside(&["ul", "ol"]),
            "td" | "th" => inside(&["tr"]),
            "dt" | "dd" => inside(&["dl"]),
            "caption" => inside(&["table"]),
            "p" | "h1" | "h2" | "h3" | "table" | "pre" | "ul" => !within
                .iter()
                .any(|outer| matches!(outer.name.as_str(), "p" | "span" | "small" | "code")),
            _ => true,
        };
        if !placed {
            wrong.push(format!("<{name}> stands where it cannot"));
        }
        for (key, value) in &element.attributes {
            if key.starts_with("on") || value.trim_start().to_lowercase().starts_with("javascript:")
            {
                wrong.push(format!("<{name} {key}> is a script"));
            }
        }
    });
    wrong
}

/// Styles are of properties and values that hold.
pub fn styles(page: &Page) -> Vec<String> {
    let mut wrong = Vec::new();
    page.each(&mut |_, element| {
        for (property, value) in element.style() {
            if !PROPERTIES.iter().any(|(known, _)| *known == property) {
                wrong.push(format!(
                    "{property} on <{}> does not hold everywhere",
                    element.name
                ));
            }
            if NEVER
                .iter()
                .any(|never| value.to_lowercase().contains(never))
            {
                wrong.push(format!("{property}:{value}"));
            }
            if misplaced(property, value) {
                wrong.push(format!("{property}:{value} lies over the rest"));
            }
        }
        if element.name == "style" {
            let sheet = element
                .inside
                .iter()
                .map(|node| {
                    if let Node::Text(text) = node {
                        text.as_str()
                    } else {
                        ""
                    }
                })
                .collect::<String>();
            wrong.extend(
                NEVER
                    .iter()
                    .filter(|never| sheet.to_lowercase().contains(*never))
                    .map(|never| format!("{never} in a sheet")),
            );
            if sheet.len() > SHEET {
                wrong.push(format!("a sheet of {} bytes", sheet.len()));
            }
            // what Gmail would drop stands in sheets of its own
            let odd = sheet.contains("[data-")
                || sheet.contains(":root")
                || sheet.contains("prefers-color-scheme");
            if odd && sheet.contains("max-width") {
                wrong.push("rules for phones in a sheet that Gmail drops".to_owned());
            }
            wrong.extend(
                sheet
                    .split(['{', '}'])
                    .flat_map(declarations)
                    .filter(|(property, value)| misplaced(property, value))
                    .map(|(property, value)| format!("{property}:{value} in a sheet")),
            );
            for (property, value) in sheet
                .split(['{', '}'])
                .flat_map(declarations)
                .filter(|(property, _)| property.contains("color"))
            {
                let scheme = [
                    "color-scheme",
                    "supported-color-schemes",
                    "prefers-color-scheme",
                ]
                .iter()
                .any(|scheme| property.ends_with(scheme));
                if !scheme && super::looks::colour(value.trim_end_matches("!important")).is_none() {
                    wrong.push(format!("{property}:{value} is no colour"));
                }
            }
        }
    });
    wrong
}

/// One title first, then headings without a step left out, none of them empty.
pub fn headings(page: &Page) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut last = 0;
    page.each(&mut |_, element| {
        let Some(level) = element
            .name
            .strip_prefix('h')
            .and_then(|level| level.parse::<u8>().ok())
        else {
            return;
        };
        if level > last + 1 || level == 1 && last > 0 {
            wrong.push(format!("h{level} behind h{last}"));
        }
        if element.text().trim().is_empty() {
            wrong.push(format!("an empty h{level}"));
        }
        last = level;
    });
    if last == 0 {
        wrong.push("no heading".to_owned());
    }
    wrong
}

/// A table is layout and says so, or data whose columns and rows are named.
pub fn tables(page: &Page) -> Vec<String> {
    let mut wrong = Vec::new();
    for table in page.all("table") {
        let rows = |part: &str| -> Vec<&Element> {
            table
                .children()
                .filter(|child| child.name == part)
                .flat_map(Element::children)
                .collect()
        };
        let (head, body) = (rows("thead"), rows("tbody"));
        if table.attribute("role") == "presentation" {
            if !head.is_empty()
                || body
                    .iter()
                    .flat_map(|row| row.children())
                    .any(|cell| cell.name == "th")
            {
                wrong.push("a layout table with headings".to_owned());
            }
            continue;
        }
        let columns: Vec<&Element> = head.iter().flat_map(|row| row.children()).collect();
        if head.len() != 1
            || columns.iter().any(|cell| {
                cell.name != "th"
                    || cell.attribute("scope") != "col"
                    || cell.text().trim().is_empty()
            })
        {
            wrong.push("columns without headings".to_owned());
        }
        for row in body {
            let cells: Vec<&Element> = row.children().collect();
            let named = cells.first().is_some_and(|cell| {
                cell.name == "th" && cell.attribute("scope") == "row"
                    || cell.text().trim().is_empty()
            });
            if !named || cells.len() != columns.len() {
                wrong.push(format!(
                    "a row that nothing names, or of {} cells for {}: {}",
                    cells.len(),
                    columns.len(),
                    row.text()
                ));
            }
        }
    }
    wrong
}

/// Nothing makes a letter wider than a phone: layout tables are as wide as there is room, whatever
/// stands in them, and data tables scroll in a box of their own (`tests/browser/mails.cjs` measures
/// it).
pub fn narrow(page: &Page) -> Vec<String> {
    let mut wrong = Vec::new();
    page.each(&mut |within, element| {
        let has = |element: &Element, property: &str, value: &str| {
            element
                .style()
                .any(|declared| declared == (property, value))
        };
        if element.name == "table" && element.attribute("role") == "presentation" {
            if element.attribute("width") != "100%" || !has(element, "table-layout", "fixed") {
                wrong.push("a layout table as wide as its content".to_owned());
            }
        } else if element.name == "table"
            && !within.last().is_some_and(|outer| {
                has(outer, "overflow-x", "auto") && outer.attribute("tabindex") == "0"
            })
        {
            wrong.push(format!(
                "a table that cannot scroll: {}",
                element.text().chars().take(40).collect::<String>()
            ));
        } else if matches!(element.name.as_str(), "p" | "pre" | "dd" | "blockquote") {
            let breaks = |element: &Element| {
                element.style().any(|declared| {
                    matches!(
                        declared,
                        ("word-wrap", "break-word") | ("word-break", "break-all")
                    )
                })
            };
            if !within.iter().chain([&element]).any(|outer| breaks(outer)) {
                wrong.push(format!("a long word is not broken in <{}>", element.name));
            }
        }
    });
    wrong
}

/// Pictures come with the mail, fit a phone and Word, and say what they show.
pub fn pictures(page: &Page) -> Vec<String> {
    let mut wrong = Vec::new();
    for image in page.all("img") {
        let (alt, source) = (image.attribute("alt"), image.attribute("src"));
        if alt.chars().count() < 30 {
            wrong.push(format!("{alt:?} states no facts"));
        }
        if !source.starts_with("cid:") {
            wrong.push(format!("{source} does not come with the mail"));
        }
        if image.attribute("width").parse::<u16>().is_err()
            || !image.attribute("style").contains("max-width")
        {
            wrong.push(format!(
                "{source} has no width for Word, or none for phones"
            ));
        }
    }
    wrong
}

/// Nothing is fetched, sent or run.
pub fn remote(page: &Page) -> Vec<String> {
    let mut wrong = Vec::new();
    page.each(&mut |_, element| {
        if matches!(
            element.name.as_str(),
            "script"
                | "link"
                | "form"
                | "input"
                | "button"
                | "iframe"
                | "object"
                | "embed"
                | "video"
                | "audio"
                | "base"
        ) {
            wrong.push(format!("<{}>", element.name));
        }
        for (key, value) in &element.attributes {
            if value.contains("://")
                || value.starts_with("//")
                || key == "background"
                || key == "srcset"
            {
                wrong.push(format!("{key}={value}"));
            }
        }
    });
    wrong
}

/// Every picture that the HTML names is attached, and every attached one is named.
pub fn attached(page: &Page, ids: &[String]) -> Vec<String> {
    let named: Vec<String> = page
        .all("img")
        .iter()
        .filter_map(|image| {
            image
                .attribute("src")
                .strip_prefix("cid:")
                .map(str::to_owned)
        })
        .collect();
    let lacks = named
        .iter()
        .filter(|id| !ids.contains(id))
        .map(|id| format!("{id} is not attached"));
    lacks
        .chain(
            ids.iter()
                .filter(|id| !named.contains(id))
                .map(|id| format!("{id} is not shown")),
        )
        .collect()
}

/// Words alone, in small letters: what two bodies are compared by.
pub fn words(text: &str) -> Vec<String> {
    let plain = text.replace(['’', '\'', '\u{ad}'], "");
    plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

/// What stands in the HTML and not in the text: a paragraph's words in their order, a cell's each.
pub fn missing(page: &Page, text: &str) -> Vec<String> {
    let all = words(text);
    let run = format!(" {} ", all.join(" "));
    let mut missing = Vec::new();
    page.each(&mut |within, element| {
        let block = matches!(
            element.name.as_str(),
            "h1" | "h2"
                | "h3"
                | "p"
                | "li"
                | "td"
                | "th"
                | "caption"
                | "dt"
                | "dd"
                | "pre"
                | "blockquote"
        );
        // over the title stand campaign and lord: subject and recipient of the mail say them
        if !block
            || element.classes().any(|class| class == "over")
            || within
                .iter()
                .chain([&element])
                .any(|outer| outer.is_unread())
        {
            return;
        }
        let cell = matches!(element.name.as_str(), "td" | "th");
        for own in runs(element) {
            let said = words(&own);
            let told = if cell {
                said.iter().all(|word| all.contains(word))
            } else {
                run.contains(&format!(" {} ", said.join(" ")))
            };
            if !said.is_empty() && !told {
                missing.push(format!(
                    "<{}> {}",
                    element.name,
                    own.split_whitespace().collect::<Vec<_>>().join(" ")
                ));
            }
        }
    });
    missing
}

/// What stands in a block by itself, between the blocks in it: those are looked at themselves.
fn runs(element: &Element) -> Vec<String> {
    let mut runs = vec![String::new()];
    for node in &element.inside {
        let text = match node {
            Node::Text(text) => text.clone(),
            Node::Element(inner) if inner.is_unread() => continue,
            Node::Element(inner)
                if matches!(
                    inner.name.as_str(),
                    "table"
                        | "p"
                        | "h1"
                        | "h2"
                        | "h3"
                        | "ul"
                        | "ol"
                        | "dl"
                        | "pre"
                        | "div"
                        | "blockquote"
                ) =>
            {
                runs.push(String::new());
                continue;
            }
            Node::Element(inner) if inner.name == "br" => " ".to_owned(),
            Node::Element(inner) => inner.text(),
        };
        if let Some(last) = runs.last_mut() {
            last.push_str(&text);
        }
    }
    runs
}

/// Lines of the text that say what the HTML nowhere says.
pub fn beyond(page: &Page, text: &str) -> Vec<String> {
    let html: std::collections::BTreeSet<String> = words(&page.root.text()).into_iter().collect();
    text.lines()
        .filter(|line| words(line).iter().any(|word| !html.contains(word)))
        .map(str::to_owned)
        .collect()
}

/// Lines of a mail's text that are too wide: only one word may be. `harvest`: what stands before
/// the harvest's table, whose columns of one word each are more than fit.
pub fn wide(text: &str, harvest: &[String]) -> Vec<String> {
    let (mut entry, mut wrong) = (String::new(), Vec::new());
    for line in text.lines() {
        // an entry goes on indented, its table further
        let in_table = line.starts_with("    ");
        match line.strip_prefix("- ") {
            Some(begin) => begin.clone_into(&mut entry),
            None if !line.starts_with("  ") => entry.clear(),
            None if !in_table => entry.extend([" ", line.trim()]),
            None => {}
        }
        let most = if in_table && harvest.iter().any(|before| entry.contains(before)) {
            110
        } else {
            76
        };
        // what programs read is not broken: a hash with its lord, a die with its name
        let for_programs = line.starts_with("sheet ") || line.starts_with("die ");
        if line.chars().count() > most
            && line.trim_start_matches(['|', ' ', '-', '#']).contains(' ')
            && !for_programs
        {
            wrong.push(line.to_owned());
        }
    }
    wrong
}
