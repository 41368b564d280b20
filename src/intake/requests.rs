//! `help`, `status`, `show`: requests that want to know something and change nothing.

use super::claim::Claimed;
use super::notices::{HELP, fenced};
use super::{Arrived, Decision, Intake, open_turn};
use crate::fault::Fault;
use crate::phrase::Phrase;
use crate::sheet::{Ask, Envelope};
use crate::store::{Book, LetterState};

/// Of one mail, that many requests are answered (IN-47).
const MOST: usize = 10;

impl Intake<'_> {
    /// Answers all that a letter asks to know in one mail. Nothing asked: nothing decided.
    pub(super) fn informed(&self, book: &Book, arrived: &Arrived, claimed: &Claimed, envelope: &Envelope, n: usize) -> Result<Decision, Fault> {
        let (mut lines, mut copy) = (Vec::new(), Vec::new());
        let mut asked: Vec<(Ask, &str)> = envelope.requests.iter().map(|request| (request.ask, request.rest.as_str())).collect();
        asked.dedup();
        for (ask, rest) in asked.into_iter().take(MOST) {
            match ask {
                Ask::Help => {
                    lines.push(Phrase::new("platform-help"));
                    lines.push(Phrase::new("platform-help-requests"));
                    copy = self.form(claimed)?;
                }
                Ask::Status => lines.extend(self.state(book, claimed)?),
                Ask::Show => match self.former(book, claimed)? {
                    Some(sheet) => {
                        lines.push(Phrase::new("platform-show").with("revision", sheet.revision));
                        copy = fenced(claimed, &open_turn(&claimed.campaign)?.name, sheet.source.lines().map(str::to_owned).collect());
                    }
                    None => lines.push(Phrase::new("platform-state-no-sheet")),
                },
                Ask::Press => lines.push(Phrase::new("platform-not-yet").with("request", "press")),
                Ask::Other => lines.push(Phrase::new("platform-not-yet").with("request", shortened(rest))),
                Ask::Confirm | Ask::Clear | Ask::Accept | Ask::Wait | Ask::Ready | Ask::Add => {}
            }
        }
        if lines.is_empty() {
            return Ok(Decision::new(LetterState::Rejected));
        }
        let helps = envelope.requests.iter().any(|request| request.ask == Ask::Help);
        let kind = format!("{}{}.{n}", if helps { HELP } else { "answer/" }, arrived.row.id);
        lines.extend(self.last_answer(book, &claimed.seat.address)?);
        let mail = self.tell(arrived, claimed, Phrase::new("platform-title-answer"), lines, copy, &kind)?;
        Ok(Decision { reason: Some("request"), mails: vec![mail], ..Decision::new(LetterState::Accepted) })
    }
}

/// A line of the letter as it may be repeated: a piece of it.
fn shortened(line: &str) -> String {
    let short: String = line.chars().filter(|c| !c.is_control()).take(60).collect();
    if short.len() < line.len() { format!("{short}…") } else { short }
}
