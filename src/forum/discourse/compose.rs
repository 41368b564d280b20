//! A kept letter as the posts that it makes: its plain text, as it stands, in fences of code, and its pictures.
//!
//! Within a fence nothing that anybody wrote is markup, a mention or a link (AU-10), columns stand as they were set, and a sheet can be copied out.

use crate::forum::KeptPost;

/// Characters of one post, with room for fence and mark: Discourse takes 32,000 (`max_post_length`).
const MOST: usize = 30_000;

/// A picture that the forum has: what it shows, and where it lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub alt: String,
    pub address: String,
    pub size: Option<(u64, u64)>,
}

/// The posts of a letter, the pictures with the first.
pub fn parts(post: &KeptPost, pictures: &[Picture]) -> Vec<String> {
    let fence = "`".repeat(longest_run(&post.text).max(2) + 1);
    let mut parts: Vec<String> = Vec::new();
    let mut piece = String::new();
    for line in post.text.trim_matches('\n').lines().flat_map(cut) {
        if piece.chars().count() + line.chars().count() + 1 > MOST {
            parts.push(std::mem::take(&mut piece));
        }
        piece.push_str(line);
        piece.push('\n');
    }
    parts.push(piece);
    let shown: String = pictures.iter().map(show).collect();
    parts.into_iter().enumerate().map(|(n, text)| format!("{}{fence}text\n{text}{fence}\n", if n == 0 { shown.as_str() } else { "" })).collect()
}

/// Pieces of a line that fit into a post.
fn cut(line: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while let Some((at, _)) = rest.char_indices().nth(MOST - 1) {
        let (piece, after) = rest.split_at(at);
        pieces.push(piece);
        rest = after;
    }
    pieces.push(rest);
    pieces
}

fn longest_run(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}

fn show(picture: &Picture) -> String {
    let alt: String = picture.alt.chars().filter(|c| !matches!(c, '[' | ']' | '|' | '\\' | '`' | '<' | '>') && !c.is_control()).take(300).collect();
    let size = picture.size.map(|(width, height)| format!("|{width}x{height}")).unwrap_or_default();
    format!("![{alt}{size}]({})\n\n", picture.address)
}

/// What a picture shows, as the letter's HTML says it in its `alt`.
pub fn alt_of(html: Option<&str>, content_id: &str) -> Option<String> {
    let html = html?;
    let at = html.find(&format!("cid:{content_id}"))?;
    let tag = html.get(html.get(..at)?.rfind('<')?..)?;
    let tag = tag.get(..tag.find('>')?)?;
    let alt = tag.split_once("alt=\"")?.1.split_once('"')?.0;
    let plain = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&#x2F;", "/"), ("&#x2f;", "/"), ("&amp;", "&")];
    Some(plain.iter().fold(alt.to_owned(), |text, (written, meant)| text.replace(written, meant)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(text: &str) -> KeptPost {
        KeptPost::new("s".to_owned(), text.to_owned(), None, Vec::new())
    }

    #[test]
    fn a_text_stands_as_it_is_whatever_it_says() {
        for text in ["plain", "```\nBEGIN\n```", "@everyone [x](javascript:y) <script> [quote]", "a ````` b", "<!-- x -->", ""] {
            let parts = parts(&letter(text), &[]);
            let [part] = parts.as_slice() else { panic!("{parts:?}") };
            let (first, rest) = part.split_once("text\n").unwrap();
            assert!(first.len() >= 3 && first.chars().all(|c| c == '`') && !text.contains(first), "{part:?}");
            assert_eq!(rest.strip_suffix(&format!("{first}\n")).unwrap().trim_end_matches('\n'), text);
        }
    }

    #[test]
    fn a_long_text_makes_several_posts_and_loses_nothing() {
        let text: String = (0..4000).map(|n| format!("line {n} of the report\n")).collect::<String>() + &"x".repeat(70_000);
        let parts = parts(&letter(&text), &[Picture { alt: "a [map]|".to_owned(), address: "upload://m.png".to_owned(), size: Some((690, 400)) }]);
        assert!(parts.len() > 3 && parts.iter().all(|part| part.chars().count() < 31_000), "{}", parts.len());
        assert!(parts[0].starts_with("![a map|690x400](upload://m.png)\n\n```text\nline 0 "), "{}", &parts[0][..80]);
        let joined: String = parts.iter().map(|part| part.split_once("```text\n").unwrap().1.strip_suffix("```\n").unwrap()).collect();
        assert_eq!(joined.replace('\n', ""), text.replace('\n', ""));
    }

    #[test]
    fn a_picture_says_what_it_shows() {
        let html = "<p><img src=\"x\" alt=\"no\"><img alt=\"Gawaine &amp; Kay&#39;s map\" width=\"1\" src=\"cid:map\"></p>";
        assert_eq!(alt_of(Some(html), "map").as_deref(), Some("Gawaine & Kay's map"));
        for (html, id) in [(None, "map"), (Some("<img src=\"cid:map\">"), "map"), (Some(html), "other"), (Some("cid:map"), "map")] {
            assert_eq!(alt_of(html, id), None);
        }
    }
}
