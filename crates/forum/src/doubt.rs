//! Signs that make a post doubtful: another person's words are in it, or another person wrote it.
//! Orders must never be attributed to the wrong player because a page has an unknown layout
//! (FO-01). If there is such a sign, the post waits for the moderator's decision.

use super::LONGEST_NAME;
use super::board_line::bare;
use super::fold_name;
use super::kinds::{HeadPlace, MessageFields};
use super::page_lines::{BoardKindPage, NumberedLine};
use super::post_doubt::PostDoubt;
use super::post_head::ABOVE;
use super::post_text::RawBoardPost;
use super::seal::is_fence;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum length of a line that begins a quotation in some language.
const LONGEST_QUOTE_HEAD: usize = 100;
/// This many consecutive lines that another author wrote before are no coincidence; with a line
/// above them that ends in a colon, one fewer is enough.
const COPIED: usize = 4;
/// Maximum number of positions tried for a line that occurs often on the page.
const TRIED: usize = 16;

impl BoardKindPage<'_> {
    /// The first sign in a post. `own`: the lines counted as the author's words, each with its
    /// place.
    pub(super) fn doubt(
        &self,
        author: &str,
        taken: &RawBoardPost,
        own: &[(usize, String)],
        copies: &CopyIndex,
    ) -> Option<PostDoubt> {
        let own: Vec<&(usize, String)> = own
            .iter()
            .filter(|(_, line)| !line.trim().is_empty())
            .collect();
        let spoken: BTreeSet<usize> = own.iter().map(|(number, _)| *number).collect();
        let (first, last) = (*spoken.first()?, *spoken.last()?);
        let seam = || {
            let by_word = |number: &usize| {
                own.iter()
                    .find(|(below, _)| below > number)
                    .is_some_and(|(below, _)| self.reading.own.contains(below))
            };
            let within = taken
                .seams
                .iter()
                .find(|(number, _)| (first..last).contains(number) && !by_word(number));
            within.map(|(number, line)| PostDoubt::Swallowed(*number, line.bare.to_string()))
        };
        self.swallowed(&taken.written)
            .or_else(seam)
            .or_else(|| self.spoken_by_another(author, &own))
            .or_else(|| copies.doubt(author, &own, self.reading.own))
    }

    /// A line inside a post that would begin another post except for its time, which no board of
    /// this kind writes in this way.
    fn swallowed(&self, written: &[NumberedLine]) -> Option<PostDoubt> {
        if self.kind.vague || self.kind.known_only {
            return None;
        }
        let zone = self.reading.zone;
        written.iter().enumerate().find_map(|(at, (number, line))| {
            let words = &self.kinds.words;
            let begins = self
                .kind
                .timeless_heads
                .iter()
                .filter_map(|pattern| pattern.of(line, zone))
                .any(|found| {
                    let near = |range: std::ops::Range<usize>| {
                        written
                            .get(range)
                            .unwrap_or_default()
                            .iter()
                            .any(|(_, line)| self.known(line))
                    };
                    match (found.author, self.kind.author) {
                        (Some(author), _) => (self.reading.known)(&author),
                        (None, HeadPlace::Above) => near(at.saturating_sub(ABOVE)..at),
                        (None, HeadPlace::Below) => near(at + 1..(at + 3).min(written.len())),
                        (None, HeadPlace::Within) => false,
                    }
                });
            let swallows = begins
                && !self.reading.own.contains(number)
                && !words.begins_quotation(line, zone)
                && !words.tells_edit(line, zone);
            swallows.then(|| PostDoubt::Swallowed(*number, line.bare.to_string()))
        })
    }

    /// Another player's name alone on a line, the fields of a message, or a name in the form that
    /// boards use for quoted authors, with text after it.
    fn spoken_by_another(&self, author: &str, own: &[&(usize, String)]) -> Option<PostDoubt> {
        let above = own.split_last().map(|(_, above)| above).unwrap_or_default();
        // the moderator's decision about the text after the line also covers the line
        let by_word = |at: usize| {
            own.get(at..at + 2)
                .unwrap_or_default()
                .iter()
                .any(|(number, _)| self.reading.own.contains(number))
        };
        (0..)
            .zip(above)
            .filter(|(at, _)| !by_word(*at))
            .find_map(|(at, (number, line))| {
                let line = bare(line).into_owned();
                if self.is_known(&line) && fold_name(&line) != author {
                    return Some(PostDoubt::Swallowed(*number, line));
                }
                let fields = self
                    .kind
                    .fields
                    .as_ref()
                    .filter(|fields| self.tells_message(fields, own, at));
                if fields.is_some() {
                    return Some(PostDoubt::Swallowed(*number, line));
                }
                let is_fenced = own
                    .get(at + 1)
                    .is_some_and(|(_, below)| is_fence(below, "BEGIN ORDERS"));
                let quotes = self.names_another(author, &line)
                    || is_fenced && self.holds_another(author, &line);
                quotes.then_some(PostDoubt::Quoted(*number, line))
            })
    }

    /// Whether a message's fields begin here although the author's field is missing or alone.
    fn tells_message(&self, fields: &MessageFields, own: &[&(usize, String)], at: usize) -> bool {
        let field = |at: usize| {
            own.get(at)
                .and_then(|(number, line)| Some((*number, fields.of(&bare(line))?)))
        };
        let Some((number, (key, value))) = field(at) else {
            return false;
        };
        let is_head = |key: &String| fields.author.contains(key) || fields.time.contains(key);
        let next = field(at + 1).filter(|(below, _)| *below == number + 1);
        fields.author.contains(&key) && (self.reading.known)(&value)
            || next.is_some_and(|(_, (below, _))| is_head(&key) || is_head(&below))
    }

    /// `Anna K sa:`, `Citat av Anna K:`: a short line ending in a colon that begins or ends with
    /// another author's name.
    fn names_another(&self, author: &str, line: &str) -> bool {
        let Some(head) = line
            .strip_suffix([':', '：'])
            .map(str::trim)
            .filter(|head| head.len() <= LONGEST_QUOTE_HEAD)
        else {
            return false;
        };
        let is_other = |name: &str| (self.reading.known)(name) && fold_name(name) != author;
        let blanks = head.match_indices(' ').map(|(at, _)| at);
        is_other(head)
            || blanks.into_iter().any(|at| {
                is_other(head.get(..at).unwrap_or_default())
                    || is_other(head.get(at + 1..).unwrap_or_default().trim())
            })
    }

    /// `@Anna K, 5:10 pm`, `Anna K (i går) skrev följande`: a short line with another author's name
    /// anywhere in it. Right above a sheet it may name the sheet's author.
    fn holds_another(&self, author: &str, line: &str) -> bool {
        if line.len() > LONGEST_QUOTE_HEAD {
            return false;
        }
        // a name begins and ends at a word boundary, or with the signs next to it
        let parts = |left: Option<char>, right: char| {
            left.is_none_or(|left| left == ' ' || left.is_alphanumeric() != right.is_alphanumeric())
        };
        let chars: Vec<(usize, char)> = line.char_indices().collect();
        let before = std::iter::once(None).chain(chars.iter().map(|(_, c)| Some(*c)));
        let starts = before
            .zip(&chars)
            .filter(|(left, (_, c))| *c != ' ' && parts(*left, *c))
            .map(|(_, (at, _))| *at);
        let behind = chars.iter().skip(1).map(|(_, c)| Some(*c)).chain([None]);
        let is_end = |c: char, right: Option<char>| c != ' ' && parts(right, c);
        let ends: Vec<usize> = chars
            .iter()
            .zip(behind)
            .filter(|((_, c), right)| is_end(*c, *right))
            .map(|((at, c), _)| at + c.len_utf8())
            .collect();
        let is_other = |name: &str| {
            name.len() <= 4 * LONGEST_NAME
                && (self.reading.known)(name)
                && fold_name(name) != author
        };
        starts.into_iter().any(|start| {
            ends.iter()
                .filter_map(|end| line.get(start..*end))
                .any(is_other)
        })
    }
}

/// The lines of the posts so far, to recognize copies in another author's post.
#[derive(Default)]
pub(super) struct CopyIndex {
    /// Each post's author and lines.
    posts: Vec<(String, Vec<String>)>,
    /// Where each line occurs: post and position in it.
    at: BTreeMap<String, Vec<(usize, usize)>>,
}

impl CopyIndex {
    pub(super) fn add(&mut self, author: &str, own: &[(usize, String)]) {
        let lines: Vec<String> = own
            .iter()
            .map(|(_, line)| folded(line))
            .filter(|line| !line.is_empty())
            .collect();
        for (place, line) in lines.iter().enumerate() {
            let places = self.at.entry(line.clone()).or_default();
            if places.len() < TRIED {
                places.push((self.posts.len(), place));
            }
        }
        self.posts.push((author.to_owned(), lines));
    }

    /// Lines that another author wrote earlier on the page: many, or after a line that names that
    /// author.
    fn doubt(
        &self,
        author: &str,
        own: &[&(usize, String)],
        by_word: &BTreeSet<usize>,
    ) -> Option<PostDoubt> {
        let lines: Vec<String> = own.iter().map(|(_, line)| folded(line)).collect();
        own.iter()
            .zip(&lines)
            .enumerate()
            .find_map(|(at, ((number, _), line))| {
                let places = self.at.get(line)?;
                let (above, head) = own
                    .get(at.saturating_sub(1))
                    .map(|(number, line)| (*number, bare(line)))?;
                if by_word.contains(number) || by_word.contains(&above) {
                    return None;
                }
                let copied = places.iter().any(|(post, place)| {
                    let Some((other, said)) =
                        self.posts.get(*post).filter(|(other, _)| other != author)
                    else {
                        return false;
                    };
                    let run = said
                        .iter()
                        .skip(*place)
                        .zip(lines.iter().skip(at))
                        .take_while(|(said, here)| said == here)
                        .count();
                    let named = || {
                        at > 0
                            && !other.is_empty()
                            && format!(" {} ", folded_words(&head))
                                .contains(&format!(" {} ", folded_words(other)))
                    };
                    run >= COPIED
                        || run + 1 == COPIED && at > 0 && head.ends_with(':')
                        || (run > 1 || said.len() == 1) && named()
                });
                copied.then(|| PostDoubt::Quoted(above, head.into_owned()))
            })
    }
}

fn folded(line: &str) -> String {
    bare(line).to_lowercase()
}

/// Only the words, in lower case, separated by one blank.
fn folded_words(text: &str) -> String {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::page::{BoardPageParser, BoardPost};
    use super::super::page_lines::BoardPageOptions;
    use super::super::page_time::PageClock;
    use super::*;

    /// The doubt about the last post of a page, as `--own` or `--trust-heads` would have to take it
    /// back.
    fn told(page: &str, own: &[usize]) -> Option<PostDoubt> {
        let zone = PageClock::sample();
        let known = |name: &str| ["anna k", "bo", "kay"].contains(&fold_name(name).as_str());
        let own = own.iter().copied().collect();
        let reading = BoardPageOptions {
            wanted: None,
            known: &known,
            furniture: &[],
            own: &own,
            zone: &zone,
        };
        last_of(page, &reading).doubt(false).cloned()
    }

    fn last_of(page: &str, reading: &BoardPageOptions) -> BoardPost {
        BoardPageParser::open()
            .unwrap()
            .take_apart(page, reading)
            .posts
            .pop()
            .unwrap()
    }

    /// A moderator's word about who wrote is none about what is quoted.
    #[test]
    fn a_trusted_head_leaves_the_words_below_in_doubt() {
        let zone = PageClock::sample();
        let known = |name: &str| ["anna k", "bo", "kay", "zed"].contains(&fold_name(name).as_str());
        let reading = BoardPageOptions {
            wanted: None,
            known: &known,
            furniture: &[],
            own: &BTreeSet::new(),
            zone: &zone,
        };
        const KAY: &str = "Post by Kay » Tue Nov 24, 2026 7:12 pm\nhello\n";
        const SHEET: &str = "BEGIN ORDERS thornvale spring 3\n13 enter by Kelmscott\nEND ORDERS";
        let zed = || Some(PostDoubt::Two("Zed".to_owned()));
        let kay = |line, text: &str| {
            (
                Some(PostDoubt::Swallowed(line, text.to_owned())),
                Some(PostDoubt::Swallowed(line, text.to_owned())),
            )
        };
        let quoted = |line, text: &str| Some(PostDoubt::Quoted(line, text.to_owned()));
        let anna = || quoted(9, "Anna K dijo:");
        for (page, doubts) in [
            (
                format!("Kay\n3m\nhello\n\nReply\n\nZed\nBo\n2m\n{SHEET}\n\nReply\n"),
                (zed(), None),
            ),
            (
                format!("Kay\n3m\nhello\nReply\n\nZed\nBo\n2m\nAnna K dijo:\n{SHEET}\n\nReply\n"),
                (zed(), anna()),
            ),
            (
                format!("Kay\n3m\nhello\nReply\n\n\nBo\n2m\nAnna K dijo:\n{SHEET}\n\nReply\n"),
                (anna(), anna()),
            ),
            (
                format!("Kay\n3m\nhello\n\nReply\n\nBo\n2m\nhello\nZed\n{SHEET}\n\nReply\n"),
                kay(10, "Zed"),
            ),
            (
                format!("{KAY}Post by Bo » Wed Nov 25, 2026 8:03 am\n{SHEET}\nTop\n"),
                (Some(PostDoubt::Within), None),
            ),
            (
                format!(
                    "{KAY}Post by Bo » Wed Nov 25, 2026 8:03 am\nhello[/quote]\n{SHEET}\nTop\n"
                ),
                (Some(PostDoubt::Within), quoted(4, "hello[/quote]")),
            ),
        ] {
            let post = last_of(&page, &reading);
            assert_eq!(
                (post.doubt(false).cloned(), post.doubt(true).cloned()),
                doubts,
                "{page}"
            );
        }
    }

    #[test]
    fn another_in_a_post_is_a_doubt() {
        const ANNA: &str = "Post by Anna K » Tue Nov 24, 2026 7:12 pm\n13 hold\n17 to Tolbury\n52 hold\n2 hold\nTop\n";
        let swallowed = |line, text: &str| Some(PostDoubt::Swallowed(line, text.to_owned()));
        let quoted = |line, text: &str| Some(PostDoubt::Quoted(line, text.to_owned()));
        for (below, doubt) in [
            ("hello\n13 hold", None),
            // his own name, and another's with nothing below it
            ("hello\nBo\nhold", None),
            ("hello\nKay", None),
            ("hello\nKay\nhold", swallowed(9, "Kay")),
            // what stands between posts alone
            ("hello\nTop\nhold", swallowed(9, "Top")),
            ("hello\nPosts: 7\nhold", swallowed(9, "Posts: 7")),
            (
                "hello\nPost by Kay » när månen gick upp\nhold",
                swallowed(9, "Post by Kay » när månen gick upp"),
            ),
            // quotations as no board is known to write them
            ("Kay dijo:\nhold", quoted(8, "Kay dijo:")),
            (
                "Lainaus henkilöltä Anna K:\nhold",
                quoted(8, "Lainaus henkilöltä Anna K:"),
            ),
            (
                "Anna K, dijo\n13 hold\n17 to Tolbury\nmine",
                quoted(8, "Anna K, dijo"),
            ),
            // right above a sheet any line with another's name
            ("Kay dijo\nBEGIN ORDERS\nhold", quoted(8, "Kay dijo")),
            (
                "hello\n@Kay, 5:10 pm\n\n**BEGIN ORDERS** thornvale\nhold",
                quoted(9, "@Kay, 5:10 pm"),
            ),
            (
                "Anna K (yesterday) skrev följande\nBEGIN ORDERS\nhold",
                quoted(8, "Anna K (yesterday) skrev följande"),
            ),
            (
                "these are Anna K’s\nBEGIN ORDERS\nhold",
                quoted(8, "these are Anna K’s"),
            ),
            ("okay, Bo here\nBEGIN ORDERS\nhold", None),
            ("thanks, Kay\nmine:\nBEGIN ORDERS\nhold", None),
            (
                "so she says:\n13 hold\n17 to Tolbury\n52 hold\nmine",
                quoted(8, "so she says:"),
            ),
            (
                "13 hold\n17 to Tolbury\n52 hold\n2 hold\nmine",
                quoted(8, "13 hold"),
            ),
            ("13 hold\n17 to Tolbury\nmine", None),
            ("hold[/quote]\nmine", quoted(8, "hold[/quote]")),
            (
                "hold\nClick to expand...\nmine",
                quoted(9, "Click to expand..."),
            ),
        ] {
            let page = format!("{ANNA}Post by Bo » Wed Nov 25, 2026 8:03 am\n{below}\nTop\n");
            assert_eq!(told(&page, &[]), doubt, "{below}");
            if let Some(PostDoubt::Swallowed(line, _) | PostDoubt::Quoted(line, _)) = doubt {
                assert_eq!(told(&page, &[line]), None, "{below}");
            }
        }
    }

    #[test]
    fn two_names_above_a_post_are_a_doubt() {
        let two = |name: &str| Some(PostDoubt::Two(name.to_owned()));
        for (page, doubt) in [
            (
                "Like Reply\nBo\nNew member\nToday at 8:03 AM\n#3\nhold\nLike Reply\n",
                None,
            ),
            // a title of one's own, known by its owner or not
            (
                "Like Reply\nBo\nKay\nNew member\nToday at 8:03 AM\n#3\nhold\nLike Reply\n",
                two("Bo"),
            ),
            (
                "Kay\nToday at 8:02 AM\n#2\nhello\nLike Reply\nZed\nBo\nNew member\nToday at 8:03 AM\n#3\nhold\nLike Reply\n",
                two("Zed"),
            ),
            // a title of a topic
            (
                "Zed\nNewbie\nPosts: 7\nKay\n« on: November 24, 2026, 07:12:00 PM »\nhold\nLogged\n",
                two("Zed"),
            ),
            // whom he answers
            (
                "Kay\n3m\nhello\n\nReply\n\nZed\nKay\n2m\nhold\n\nReply\n",
                two("Zed"),
            ),
            ("Kay\n3m\nhello\n\nReply\n\nKay\n2m\nhold\n\nReply\n", None),
        ] {
            assert_eq!(told(page, &[]), doubt, "{page}");
        }
    }

    #[test]
    fn a_message_without_its_author_is_a_doubt() {
        const ANNA: &str = "From: Anna K\nSent: 2026-11-24 19:12\n13 hold\n";
        for (below, doubt) in [
            ("To: Kay\nSent: 2026-11-25 08:03\nhold", Some(4)),
            ("From: Bo\nhold", Some(4)),
            // a letter of hers to another
            ("To: Kay\nShall we rest?", None),
        ] {
            let line = told(&format!("{ANNA}{below}\n"), &[]).map(|doubt| {
                if let PostDoubt::Swallowed(line, _) = doubt {
                    line
                } else {
                    0
                }
            });
            assert_eq!(line, doubt, "{below}");
        }
    }
}
