//! Matches the posts of a page with the players of a campaign, and finds the time that counts.

use crate::cli::summaries::minute;
use jiff::{SignedDuration, Timestamp};
use seneschal::campaign::{Campaign, error::InternalError};
use seneschal::clock::instant;
use seneschal::forum::{
    BoardPost, PageTime, PastedPost, PostDoubt, PostPart, TimeSpan, fold_name, post_key,
};
use seneschal::history::{StoreError, Transaction};
use seneschal::intake::{IncomingPost, STATED, opened_after};
use seneschal::mail::compose::one_line;
use seneschal::text::{
    Address,
    ids::{Seat, TurnNumber},
};

/// The source of an approximate time on the page: `1d`, a day without an hour.
pub(super) const ROUGHLY: &str = "roughly";

/// So many days back a post is looked for that was stored with another day.
const DAYS: i64 = 31;

/// When each of a seat's valid sheets was received.
fn own_sheets(
    book: &Transaction,
    campaign: &Campaign,
    seat: Seat,
) -> Result<Vec<Timestamp>, InternalError> {
    let standing = book.standing_sheet(campaign.row.id, campaign.row.turn, seat)?;
    Ok(standing
        .into_iter()
        .map(|sheet| instant(sheet.received))
        .collect())
}

/// The time that counts for a post whose time on the page is approximate. It is the earliest
/// possible one, in the author's favour, but within the open turn and after the author's sheets.
fn for_its_writer(span: TimeSpan, campaign: &Campaign, sheets: &[Timestamp]) -> Timestamp {
    earliest(span, campaign.row.opened.map(instant), sheets)
}

fn earliest(span: TimeSpan, opened: Option<Timestamp>, sheets: &[Timestamp]) -> Timestamp {
    let not_before = opened.into_iter().chain(sheets.iter().copied());
    not_before
        .filter(|at| *at <= span.until)
        .fold(span.from, Timestamp::max)
}

/// A post of the page with what the table shows about it.
pub(super) struct PasteRow {
    pub number: usize,
    pub copied: BoardPost,
    pub player: Option<PostAuthor>,
    /// The time that counts, and its source.
    pub at: Option<(Timestamp, &'static str)>,
    /// Why it is skipped.
    pub left: Option<String>,
    /// A moderator's account wrote it, which posts what the judge writes.
    pub is_moderators: bool,
    /// It was stored in an earlier turn.
    pub is_known: bool,
}

pub(super) struct PostAuthor {
    pub seat: Seat,
    pub lord: String,
    address: String,
}

impl PasteRow {
    /// The post to be stored; `None` if it is skipped.
    pub(super) fn post(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        kind: &str,
        by: &str,
    ) -> Result<Option<IncomingPost>, StoreError> {
        if self.left.is_some() {
            return Ok(None);
        }
        match self.read_post(campaign, kind, by) {
            Some(post) if self.copied.dated_by_saving && post.source == "post" => {
                on_its_first_day(book, post).map(Some)
            }
            post => Ok(post),
        }
    }

    fn read_post(&self, campaign: &Campaign, kind: &str, by: &str) -> Option<IncomingPost> {
        let (player, (at, source)) = (self.player.as_ref()?, self.at?);
        let copied = &self.copied;
        let author = one_line(copied.author.as_deref().unwrap_or_default());
        let told =
            |time: &Option<(String, PageTime)>| time.as_ref().map(|(text, _)| one_line(text));
        let pasted = PastedPost {
            claimed: told(&copied.time),
            edited: told(&copied.edited),
            by: by.to_owned(),
            page: kind.to_owned(),
            ..PastedPost::new(
                author,
                player.address.clone(),
                campaign.row.name.clone(),
                copied.text.clone(),
                copied.quoted.clone(),
            )
        };
        // if the time is missing, or the page states it relative to today, only the turn separates
        // one post from the same words on another day
        let when = if matches!(source, "pasting" | ROUGHLY) {
            format!("turn {}", campaign.row.turn)
        } else {
            at.to_string()
        };
        Some(IncomingPost {
            key: post_key(&pasted, &when),
            pasted,
            at,
            source,
        })
    }
}

/// A page that shows `today` and no clock of its own gives a post another day when it is saved again.
/// The same words by the same author at the same time of an earlier day are that post.
fn on_its_first_day(book: &Transaction, post: IncomingPost) -> Result<IncomingPost, StoreError> {
    for days in 1..=DAYS {
        let Ok(at) = post.at.checked_sub(SignedDuration::from_hours(24 * days)) else {
            break;
        };
        let key = post_key(&post.pasted, &at.to_string());
        if book.letter_called(&key)?.is_some() {
            return Ok(IncomingPost { key, at, ..post });
        }
    }
    Ok(post)
}

/// Makes rows of a page's posts.
pub(super) struct RowReader<'a> {
    pub campaign: &'a Campaign,
    /// Seat, name on the board and address.
    pub names: &'a [(Seat, String, Address)],
    /// The moderators' names on the board, folded.
    pub moderators: &'a [String],
    /// The time that the operator vouches for.
    pub stated: Option<Timestamp>,
    /// The posts that the operator leaves out.
    pub leave: &'a [usize],
    pub trust_heads: bool,
    pub now: Timestamp,
}

impl RowReader<'_> {
    pub(super) fn row(
        &self,
        book: &Transaction,
        mut copied: BoardPost,
        number: usize,
    ) -> Result<PasteRow, InternalError> {
        if self.stated.is_some() && copied.head_doubt == Some(PostDoubt::Lacks(PostPart::Time)) {
            copied.head_doubt = None;
        }
        let author = self.author(&copied);
        let is_moderators = author.is_err() && self.is_moderators(&copied);
        let at = self.time(book, &copied, author.as_ref().ok())?;
        let crossed = at.map_or(Ok(false), |(at, _)| opened_after(book, self.campaign, at))?;
        let left = match &author {
            _ if self.leave.contains(&number) => Some("left out at your request".to_owned()),
            Err(_) if copied.head_doubt == Some(PostDoubt::Lacks(PostPart::Author)) => {
                copied.head_doubt.as_ref().map(doubtful)
            }
            Err(_) if is_moderators => Some("a moderator wrote it, for the judge".to_owned()),
            Err(why) => Some((*why).to_owned()),
            Ok(_) => copied
                .doubt(self.trust_heads)
                .map(doubtful)
                .or_else(|| self.untimely(at.map(|(at, _)| at), crossed)),
        };
        let mut row = PasteRow {
            number,
            copied,
            player: author.ok(),
            at,
            left,
            is_moderators,
            is_known: false,
        };
        if let Some(post) = row.read_post(self.campaign, "", "").filter(|_| crossed) {
            row.is_known = book.letter_called(&post.key)?.is_some();
        }
        Ok(row)
    }

    fn is_moderators(&self, copied: &BoardPost) -> bool {
        let author = copied.author.as_deref().map(fold_name);
        author.is_some_and(|author| self.moderators.contains(&author))
    }

    /// The player with the author's name, or why there is none.
    fn author(&self, copied: &BoardPost) -> Result<PostAuthor, &'static str> {
        let called: Vec<&(Seat, String, Address)> = match &copied.author {
            Some(author) => self
                .names
                .iter()
                .filter(|(_, name, _)| fold_name(name) == fold_name(author))
                .collect(),
            None => Vec::new(),
        };
        let mut addresses: Vec<&str> = called
            .iter()
            .map(|(_, _, address)| address.as_str())
            .collect();
        addresses.dedup();
        match (addresses.as_slice(), called.first()) {
            ([address], Some((seat, ..))) => Ok(PostAuthor {
                seat: *seat,
                lord: self
                    .campaign
                    .seat(*seat)
                    .map(|seat| seat.lord.clone())
                    .unwrap_or_default(),
                address: (*address).to_owned(),
            }),
            ([_, _, ..], _) => Err(
                "two players of this campaign have that name: `seneschal person forum-name` shows and changes them",
            ),
            _ => Err("nobody in this campaign has that name"),
        }
    }

    /// The time that counts, and its source; `None` if the page's time is not clear.
    fn time(
        &self,
        book: &Transaction,
        copied: &BoardPost,
        player: Option<&PostAuthor>,
    ) -> Result<Option<(Timestamp, &'static str)>, InternalError> {
        let told = copied.time.as_ref().map(|(_, when)| *when);
        Ok(match (self.stated, told) {
            (Some(at), _) => Some((at, STATED)),
            (None, Some(when)) => {
                let sheets = player.map_or(Ok(Vec::new()), |player| {
                    own_sheets(book, self.campaign, player.seat)
                })?;
                when.span(self.now).map(|span| {
                    (
                        for_its_writer(span, self.campaign, &sheets),
                        if when.is_exact() { "post" } else { ROUGHLY },
                    )
                })
            }
            (None, None) => Some((self.now, "pasting")),
        })
    }

    /// Why a post's time keeps it out. `crossed`: it was posted before the open turn began.
    fn untimely(&self, at: Option<Timestamp>, crossed: bool) -> Option<String> {
        let ahead = |at: Timestamp| at.duration_since(self.now).as_secs() > 300;
        match at {
            None => Some(
                "its date can mean two different days: use --dates dmy or --dates mdy".to_owned(),
            ),
            Some(at) if ahead(at) => {
                Some("its time is in the future: is --zone the time zone of the page?".to_owned())
            }
            Some(_) if crossed => {
                let began = minute(self.campaign.row.opened.unwrap_or_default(), "UTC");
                let why = if self.campaign.row.turn > TurnNumber(1) {
                    "orders for the last turn no longer count"
                } else {
                    "nothing could be ordered yet"
                };
                Some(format!(
                    "posted before this turn began, {began}: {why}. If it was written later, give its time with --at"
                ))
            }
            Some(_) => None,
        }
    }
}

/// Why a post is perhaps not its author's.
fn doubtful(doubt: &PostDoubt) -> String {
    match doubt {
        PostDoubt::Between(line) => format!(
            "perhaps written by {:?}, which is between name and time: use --furniture {:?} if that is not a name",
            one_line(line),
            one_line(line)
        ),
        PostDoubt::Within => {
            "perhaps part of the post before it, written there by its author: look at the page; --trust-heads takes it as a post of its own".to_owned()
        }
        PostDoubt::Two(name) => format!(
            "perhaps written by {:?}, whose name is above it too: look at the page; --trust-heads takes the name nearer to the post",
            one_line(name)
        ),
        PostDoubt::Swallowed(line, text) => format!(
            "in line {line} another post seems to begin, {:?}, which cannot be separated from this one: add a name and a time as in the page's other posts, or use --own {line} if these are this post's own words",
            one_line(text)
        ),
        PostDoubt::Quoted(line, text) => format!(
            "in line {line} someone else seems to be quoted, {:?}, in an unknown format: put `>` before each of those lines, or use --own {line} if these are this post's own words",
            one_line(text)
        ),
        PostDoubt::Lacks(part) => {
            let (what, help) = match part {
                PostPart::Author => ("who wrote it", "copy the whole post, with its name"),
                PostPart::Time => (
                    "when it was written",
                    "copy the whole post, with its time, or give the time with --at",
                ),
                PostPart::Text => ("its text", "look at it on the page"),
            };
            format!("the page's HTML does not show {what}: {help}, or paste the page as text")
        }
        PostDoubt::Hidden => {
            "not public: the page marks it as deleted, not yet approved, hidden or for moderators only; make it public on the board if it is to count, then save the page again".to_owned()
        }
        PostDoubt::Unfinished => {
            "the page's HTML ends within it, or its tags do not fit together: copy the whole post, or save the page; or paste the page as text".to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seneschal::forum::PageClock;
    use seneschal::history::{IncomingMail, Store};

    /// A page that says `today`, saved again on another day.
    #[test]
    fn a_post_keeps_the_day_with_which_it_was_stored() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::open(&folder.path().join("history")).expect("a history");
        let post = |at: &str| {
            let at: Timestamp = at.parse().expect("a time");
            let text = |text: &str| text.to_owned();
            let pasted = PastedPost::new(
                text("Bo"),
                text("forum:Bo"),
                text("thornvale"),
                text("2 hold"),
                String::new(),
            );
            IncomingPost {
                key: post_key(&pasted, &at.to_string()),
                pasted,
                at,
                source: "post",
            }
        };
        let first = post("2026-11-24T22:41:00Z");
        let bytes = first.pasted.bytes();
        let stored = IncomingMail {
            key: &first.key,
            received: first.at.as_millisecond(),
            told: first.at.as_millisecond(),
            source: first.source,
            first_seen: first.at.as_millisecond(),
            bytes: &bytes,
            too_large: false,
        };
        let again = store.write(|book| {
            book.take_letter(stored)?;
            let later = on_its_first_day(book, post("2026-11-26T22:41:00Z"))?;
            let other = on_its_first_day(book, post("2026-11-26T22:42:00Z"))?;
            Ok::<_, StoreError>((later, other))
        });
        let (later, other) = again.expect("both posts");
        assert_eq!((&later.key, later.at), (&first.key, first.at));
        assert_eq!(other.key, post("2026-11-26T22:42:00Z").key);
    }

    #[test]
    fn a_rough_time_counts_for_its_writer() {
        let at = |text: &str| -> Timestamp { text.parse().expect("a time") };
        let now = at("2026-11-25T12:00:00Z");
        let zone = PageClock::named("UTC", now).expect("a zone");
        let opened = at("2026-11-24T08:00:00Z");
        for (said, opened, own, counts) in [
            (
                "1d",
                at("2026-11-20T08:00:00Z"),
                None,
                "2026-11-23T12:00:00Z",
            ),
            // the turn began meanwhile
            ("1d", opened, None, "2026-11-24T08:00:00Z"),
            // not before the sheet that stands
            (
                "1d",
                opened,
                Some(at("2026-11-24T18:00:00Z")),
                "2026-11-24T18:00:00Z",
            ),
            // for the last turn, and for no other
            ("3d", opened, None, "2026-11-21T12:00:00Z"),
            ("Nov 24, 2026", opened, None, "2026-11-24T08:00:00Z"),
            (
                "Nov 24, 2026",
                at("2026-11-20T08:00:00Z"),
                None,
                "2026-11-24T00:00:00Z",
            ),
            ("today", opened, None, "2026-11-25T00:00:00Z"),
        ] {
            let span = PageTime::read(said, &zone)
                .and_then(|when| when.span(now))
                .expect(said);
            assert_eq!(
                earliest(span, Some(opened), own.as_slice()),
                at(counts),
                "{said} {opened} {own:?}"
            );
        }
    }
}
