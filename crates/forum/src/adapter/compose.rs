//! Turns a stored letter into posts in the forum's dialect (`config/forum/`), as `seneschal post`
//! writes them.
//!
//! The number of posts and their text depend only on the letter, never on how the forum stored its
//! pictures. So a letter that is partly posted can be continued at the right place (FO-07).

use super::software::ForumSoftware;
use crate::{
    BoardPicture, Dialect, DialectError, DialectWriter, OutboxPost, OutboxPostFile, PostBlock, cut,
};

/// Characters reserved for the mark and for picture addresses, which are longer than the
/// placeholders used when the letter is cut. Discourse accepts 32,000 characters
/// (`max_post_length`), XenForo 10,000 (`messageMaxLength`).
const ROOM: usize = 2000;

/// The posts of a letter, not rendered yet.
pub(super) struct LetterParts {
    dialect: Dialect,
    parts: Vec<Vec<PostBlock>>,
}

impl LetterParts {
    pub(super) fn of(
        software: ForumSoftware,
        post: &OutboxPost,
    ) -> Result<LetterParts, DialectError> {
        let mut dialect = Dialect::open(software.name())?;
        if let Some(tag) = software.picture_tag() {
            tag.clone_into(&mut dialect.image);
        }
        let (title, blocks) = post.title_and_blocks();
        let parts = cut(
            &DialectWriter::new(&dialect, None),
            &title,
            &blocks,
            dialect.limit.saturating_sub(ROOM),
        );
        Ok(LetterParts { dialect, parts })
    }

    pub(super) fn count(&self) -> usize {
        self.parts.len()
    }

    /// The pictures of one post, each with the name that the text uses for it.
    pub(super) fn pictures<'p>(
        &self,
        part: usize,
        post: &'p OutboxPost,
    ) -> Vec<(String, &'p OutboxPostFile)> {
        let mut found = Vec::new();
        self.parts
            .get(part)
            .into_iter()
            .for_each(|blocks| images(blocks, &mut found));
        found
            .into_iter()
            .filter_map(|source| Some((source.clone(), post.picture(&source)?)))
            .collect()
    }

    /// Renders one post, with the pictures that were uploaded to the forum.
    pub(super) fn write(&self, part: usize, pictures: &[BoardPicture]) -> String {
        self.parts
            .get(part)
            .map(|blocks| DialectWriter::with_pictures(&self.dialect, pictures).write(blocks))
            .unwrap_or_default()
    }
}

fn images(blocks: &[PostBlock], found: &mut Vec<String>) {
    for block in blocks {
        match block {
            PostBlock::Image { source, .. } => found.push(source.clone()),
            PostBlock::List { items, .. } => items.iter().for_each(|item| images(item, found)),
            PostBlock::Quote(blocks) | PostBlock::Folded { blocks, .. } => images(blocks, found),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TextMap;

    fn letter(html: &str) -> OutboxPost {
        OutboxPost::new(
            "[thornvale] Spring 3".to_owned(),
            "as text".to_owned(),
            Some(html.to_owned()),
            Vec::new(),
        )
    }

    fn written(post: &OutboxPost, pictures: &[BoardPicture]) -> Vec<String> {
        let parts = LetterParts::of(ForumSoftware::Discourse, post).unwrap();
        (0..parts.count())
            .map(|part| parts.write(part, pictures))
            .collect()
    }

    #[test]
    fn a_report_is_dressed_for_the_forum() {
        let html = "<h1>thornvale – Spring 3</h1><p><img src=\"cid:map\" alt=\"Gawaine [red] holds &lt;Barsham&gt;, £9, at −2\"></p><h2>What happened</h2>\
            <p>13 marched, <strong>and won</strong>.</p><table><thead><tr><th>Lord</th><th align=\"right\">Bz</th></tr></thead><tbody><tr><td>Kay</td><td align=\"right\">7</td></tr></tbody></table>\
            <pre>BEGIN DICE thornvale spring 3\nEND DICE</pre><pre>BEGIN ORDERS thornvale\n13 hold\nEND ORDERS</pre>";
        let mut post = letter(html);
        post.files.push(OutboxPostFile {
            name: "spring-3.png".to_owned(),
            content_id: Some("map".to_owned()),
            bytes: vec![1],
        });
        post.files.push(OutboxPostFile {
            name: "sheets.txt".to_owned(),
            content_id: None,
            bytes: b"13 hold\n".to_vec(),
        });
        post.chart = Some(TextMap {
            title: "The map in letters".to_owned(),
            lines: vec!["[A]--[B]".to_owned()],
        });
        post.dice_title = "Proof of the dice".to_owned();
        let parts = LetterParts::of(ForumSoftware::Discourse, &post).unwrap();
        let [(source, file)] = parts.pictures(0, &post).try_into().unwrap();
        assert_eq!(
            (source.as_str(), file.name.as_str()),
            ("cid:map", "spring-3.png")
        );
        let picture = BoardPicture {
            source,
            address: "upload://m.png".to_owned(),
            size: Some((690, 400)),
        };
        let lines = "# thornvale – Spring 3\n\n![Gawaine  red  holds  Barsham , £9, at −2|690x400](upload://m.png)\n\n[details=\"The map in letters\"]\n\n```text\n[A]--[B]\n```\n\n[/details]\n\n\
            ## What happened\n\n13 marched, **and won**.\n\n| Lord | Bz |\n| --- | ---: |\n| Kay | 7 |\n\n\
            [details=\"Proof of the dice\"]\n\n```text\nBEGIN DICE thornvale spring 3\nEND DICE\n```\n\n[/details]\n\n```text\nBEGIN ORDERS thornvale\n13 hold\nEND ORDERS\n```\n\n\
            [details=\"sheets txt\"]\n\n```text\n13 hold\n\n```\n\n[/details]";
        assert_eq!(written(&post, &[picture]), [lines]);
        // a picture that the forum does not take is told in words
        assert!(
            written(&post, &[])[0]
                .contains("\n\nGawaine \\[red\\] holds \\<Barsham\\>, £9, at −2\n\n"),
            "{:?}",
            written(&post, &[])
        );
    }

    /// What of a letter stands in which post must be the same at every attempt, whatever became of
    /// its pictures meanwhile.
    #[test]
    fn pictures_move_no_words_to_another_post() {
        let words = "Lancelot marched from Fenburst to Barsham. ".repeat(100);
        let html: String = (0..20).map(|n| format!("<h2>Section {n}</h2><p><img src=\"cid:{n}\" alt=\"chart {n}\"></p><p>{words}</p>")).collect();
        let mut post = letter(&format!("<h1>thornvale</h1>{html}"));
        post.files = (0..20)
            .map(|n| OutboxPostFile {
                name: format!("{n}.png"),
                content_id: Some(n.to_string()),
                bytes: vec![n],
            })
            .collect();
        let long = |n: usize| BoardPicture {
            source: format!("cid:{n}"),
            address: format!("upload://{}.png", "x".repeat(180)),
            size: Some((9999, 9999)),
        };
        let all: Vec<BoardPicture> = (0..20).map(long).collect();
        let (with, without) = (written(&post, &all), written(&post, &[]));
        assert!(
            with.len() > 3 && with.len() == without.len(),
            "{} {}",
            with.len(),
            without.len()
        );
        for (with, without) in with.iter().zip(&without) {
            let sections = |text: &str| text.matches("## Section").count();
            assert!(
                with.chars().count() < 20_000 && sections(with) == sections(without),
                "{} {}",
                with.chars().count(),
                sections(with)
            );
        }
        assert_eq!(written(&post, &all), with, "the same each time");
    }

    #[test]
    fn a_letter_without_html_stands_as_it_is_laid_out() {
        let mut post = letter("");
        post.html = None;
        post.text = "a ``` b\n  @everyone [poll] <b>".to_owned();
        assert_eq!(
            written(&post, &[]),
            ["# \\[thornvale\\] Spring 3\n\n````text\na ``` b\n  @everyone [poll] <b>\n````"]
        );
    }

    /// AU-10: what somebody wrote pings nobody, links nowhere, asks nothing and shows nothing that
    /// lies elsewhere.
    #[test]
    fn hostile_words_are_inert() {
        let joiner = '\u{2060}';
        for (word, bare) in [
            ("@everyone", "@everyone"),
            ("@_x", "@_"),
            ("#staff", "#staff"),
            ("https://example.org/x.png", "https://"),
            ("www.example.org", "www.example"),
            ("example.com", "example.com"),
            ("[poll]\n* a\n[/poll]", "[poll]"),
            ("[quote=\"Bo\"]x[/quote]", "[quote="),
            ("[x](https://e.org)", "[x]("),
            ("![x](https://e.org/x.png)", "![x]"),
            ("<img src=x>", "<img"),
            ("<!-- seneschal x -->", "<!--"),
            ("[details=\"x\"]", "[details="),
            ("[date=2026-01-01]", "[date="),
            (":smile: :+1: :)", ":smile"),
            ("{{MAP_URL}}", "{{"),
        ] {
            let escaped = word
                .replace('&', "&amp;")
                .replace('<', "&lt;")
                .replace('>', "&gt;")
                .replace('"', "&quot;");
            let told =
                written(&letter(&format!("<h1>t</h1><p>{escaped}</p><ul><li>{escaped}</li></ul><table><tr><td>{escaped}</td></tr></table>")), &[]).concat();
            // a bracket or sign behind a backslash is a letter
            let seen: String = told
                .replace("\\\\", "")
                .replace("\\[", "(")
                .replace("\\!", "")
                .replace("\\<", "(")
                .replace("\\@", "")
                .replace("\\_", "_");
            assert!(!seen.contains(bare), "{word}: {told}");
            let words: String = told
                .chars()
                .filter(|c| *c != '\\' && *c != joiner)
                .collect();
            assert!(
                words.contains(word.lines().next().unwrap_or_default()),
                "{word}: {told}"
            );
        }
    }
}
