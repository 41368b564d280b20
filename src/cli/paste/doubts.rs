//! Lines of the page that look like orders and are not read, with the reason (FO-01).

use super::rows::PasteRow;
use crate::cli::summaries::counted;
use seneschal::campaign::Campaign;
use seneschal::forum::{BoardPage, LineSkipReason, SkippedLines};
use seneschal::intake::{PostOutcome, like_orders};
use seneschal::mail::compose::one_line;
use seneschal::text::ids::Seat;

/// How many lines of each kind are shown in full.
const SHOWN: usize = 12;
/// The same of a post by nobody who plays here: none of it could count, and most are the judge's.
const SHOWN_OF_STRANGERS: usize = 1;

/// Lists such lines of a post.
pub(super) fn doubts(
    campaign: &Campaign,
    row: &PasteRow,
    became: Option<&PostOutcome>,
) -> anyhow::Result<Vec<String>> {
    if row.is_moderators {
        return Ok(Vec::new());
    }
    let seat = row.player.as_ref().map(|player| player.seat);
    let shown = if seat.is_some() {
        SHOWN
    } else {
        SHOWN_OF_STRANGERS
    };
    let mut told = Vec::new();
    if row.left.is_some() {
        let lines = like_orders(campaign, seat, &row.copied.text)?;
        told.extend(first_lines(&lines, shown, |_| String::new()));
    }
    let waits = matches!(
        became,
        Some(PostOutcome::Decided {
            reason: Some("quoted"),
            ..
        })
    );
    for beside in row
        .copied
        .beside
        .iter()
        .filter(|beside| !waits || !matches!(beside.why, LineSkipReason::Quotation { .. }))
    {
        told.extend(beside_told(campaign, seat, beside, shown)?);
    }
    Ok(told)
}

fn beside_told(
    campaign: &Campaign,
    seat: Option<Seat>,
    beside: &SkippedLines,
    shown: usize,
) -> anyhow::Result<Vec<String>> {
    let lines = like_orders(campaign, seat, &beside.text())?;
    let Some(first) = lines.first().and_then(|(n, _)| beside.place(*n)) else {
        return Ok(Vec::new());
    };
    let mut told = first_lines(&lines, shown, |n| {
        format!("line {}: ", beside.place(n).unwrap_or(first))
    });
    let own = format!("use --own {first} if they are the author's own words");
    told.push(match &beside.why {
        LineSkipReason::Quotation { of, line } => {
            let of = of.as_ref().map_or_else(String::new, |of| format!(" of {}", one_line(of)));
            format!("    NOT READ: they come after the quotation{of} in line {line}, and nothing shows where it ends: {own}")
        }
        LineSkipReason::Signature { line } => format!("    NOT READ: they come after line {line}, where a signature begins: {own}"),
        LineSkipReason::Furniture { line } => format!("    NOT READ: they come after line {line}, where the board's own lines begin: {own}"),
        LineSkipReason::Board { line } => format!("    NOT READ: they are the board's own lines, in or after line {line}: {own}"),
        LineSkipReason::Struck { .. } => format!("    NOT READ: they are struck out: {own}"),
        LineSkipReason::StruckOnPage => "    NOT READ: they are struck out on the page".to_owned(),
        LineSkipReason::Inserted => "    NOT READ: the board inserted them, as a link's preview, a chat or a poll; if the author typed them, paste the page as text".to_owned(),
        LineSkipReason::Above => "    NOT READ: they are above the first post: copy the page with that post's name and time".to_owned(),
    });
    Ok(told)
}

/// The first lines, and on the last of them how many more there are. `place` tells where a line is.
fn first_lines(
    lines: &[(usize, String)],
    shown: usize,
    place: impl Fn(usize) -> String,
) -> Vec<String> {
    let mut told: Vec<String> = lines
        .iter()
        .take(shown)
        .map(|(n, text)| format!("? {}{}", place(*n), one_line(text)))
        .collect();
    let more = lines.len().saturating_sub(shown);
    if let Some(last) = told.last_mut().filter(|_| more > 0) {
        let more = counted(more, "more line");
        last.push_str(&format!(" (and {more})"));
    }
    told
}

/// Lists the text of the page outside its posts.
pub(super) fn beyond(campaign: &Campaign, page: &BoardPage) -> anyhow::Result<Vec<String>> {
    let mut told = page.above.as_ref().map_or(Ok(Vec::new()), |above| {
        beside_told(campaign, None, above, SHOWN)
    })?;
    for (line, name) in &page.unheard {
        told.push(format!("? {} is in line {line}, but no post by that name was found: check whether one begins there", one_line(name)));
    }
    for absent in &page.absent {
        let id = absent
            .id
            .as_ref()
            .map_or_else(String::new, |id| format!(" {}", one_line(id)));
        told.push(format!("? post{id} in line {} is not on this page: it was not loaded, or is deleted, or you have blocked its author. Look at it on the board", absent.line));
    }
    if !told.is_empty() {
        told.insert(0, "\nOutside the posts:".to_owned());
    }
    Ok(told)
}
