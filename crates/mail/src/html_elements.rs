//! HTML's elements, by what they do to lines of text. The readers of mails and of boards' pages
//! share these tables.

/// Elements that begin and end a line: those that browsers show as blocks (HTML, section 15.3), the
/// parts of lists, tables and choices, and those that HTML no longer has but browsers still show.
/// `td` and `th` are none: the cells of a row are one line.
pub const BLOCKS: [&str; 54] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "caption",
    "center",
    "dd",
    "details",
    "dialog",
    "dir",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "frameset",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hgroup",
    "hr",
    "html",
    "legend",
    "li",
    "listing",
    "main",
    "menu",
    "nav",
    "ol",
    "optgroup",
    "option",
    "p",
    "plaintext",
    "pre",
    "search",
    "section",
    "select",
    "summary",
    "table",
    "tbody",
    "tfoot",
    "thead",
    "tr",
    "ul",
    "xmp",
    "marquee",
];

/// Elements without an end tag.
pub const VOID: [&str; 18] = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input",
    "keygen", "link", "meta", "param", "source", "track", "wbr",
];

/// Elements whose end tag may be missing.
pub const OPTIONAL: [&str; 12] = [
    "p", "li", "dt", "dd", "tr", "td", "th", "tbody", "thead", "tfoot", "option", "colgroup",
];

/// The elements that end where one of this name begins, and those in which such an element must be
/// to end there. A paragraph is not among them: readers differ in what ends one.
pub fn implied_ends(name: &str) -> Option<(&'static [&'static str], &'static [&'static str])> {
    Some(match name {
        "li" => (&["li"], &["ul", "ol", "menu"]),
        "dt" | "dd" => (&["dt", "dd"], &["dl"]),
        "tr" => (&["tr"], &["table"]),
        "td" | "th" => (&["td", "th"], &["tr", "table"]),
        "option" => (&["option"], &["select"]),
        _ => return None,
    })
}
