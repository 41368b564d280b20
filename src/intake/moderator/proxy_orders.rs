//! `become gawaine` … `end`: the lines between are taken as that lord's mail. The lord's player is
//! told the lines, everybody else only that they were written (AU-11, AU-15). The judge's answer
//! reveals what the lord hides, whether a line is accepted or not. So a refused line is mailed,
//! logged and remembered like an accepted one.
//!
//! It needs no confirmation: the player can replace the sheet until the deadline, like their own. A
//! moderator who also plays may not write in anyone's name: whether and why the judge refuses a
//! line reveals what its lord hides, above all money.

use super::moderator_answers::answer_moderator;
use crate::campaign::{
    Campaign,
    error::InternalError,
    examples::fill_examples,
    outcome::{LogEntry, Outcome},
};
use crate::commands::{
    command_parser::{plain, reasoned},
    moderation::{ActRefusal, may_look, named, reason},
    note_secret_access,
};
use crate::games::{LineAnswer, LineVerdict};
use crate::history::{
    LetterRow, LetterState, LogKind, OutgoingMail, SeatRow, StoreError, Transaction,
};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    context::Intake,
    decision::Decision,
    notices::address_mail,
    sender::seat_claim::{SeatClaim, SenderProof},
    sheets::decide_for_seat,
};
use crate::letters::{
    BroadcastNotice, LetterReader, MailContext,
    moderator::{ModeratorNotice, answer_kind, to_moderator},
    press::words,
};
use crate::mail::{Letter, Mailbox, TextOrigin};
use crate::render::letters::Notice;
use crate::text::{Address, Envelope, Phrase, PlayerCommand, envelopes, fold_words, piece};
use serde_json::json;

/// A moderator's letter in a lord's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProxyLetter {
    pub lord: String,
    pub text: String,
    /// Empty if none is given.
    pub reason: String,
    /// Lines before and after the block.
    pub beside: usize,
}

/// The result for the moderator: sentences, and the lines as they were read.
pub struct ProxyResult {
    pub decision: Decision,
    pub lines: Vec<Phrase>,
    pub copy: Vec<String>,
}

/// Reads `become LORD`, the lines below it, and `end`. `None`: no line starts like that; an error:
/// the block has no end, or names nobody.
pub fn in_name(text: &str) -> Option<Result<ProxyLetter, ()>> {
    let mut lines = text.lines().take(crate::text::MOST_LINES);
    let mut beside = 0;
    let first = lines.by_ref().find(|line| {
        let begins = fold_words(plain(line.trim())).split(' ').next() == Some("become");
        beside += usize::from(!begins && !line.trim().is_empty());
        begins
    })?;
    let (before, mut because) = reasoned(first);
    let before = plain(before.trim()).trim_end_matches([',', '.', ':']);
    let lord = before
        .split_once(char::is_whitespace)
        .map(|(_, lord)| lord.trim().to_owned())
        .unwrap_or_default();
    let mut rest: Vec<&str> = lines.collect();
    // the reason may also be on the next line, as for every other command; a wrapped reason would
    // run into the sheet, so it ends with its line
    if because.is_none()
        && let Some(("", Some(reason))) = rest.first().map(|line| reasoned(line.trim()))
    {
        because = Some(reason);
        rest.remove(0);
    }
    let end = rest
        .iter()
        .position(|line| fold_words(line.trim().trim_end_matches('.')) == "end");
    let Some(end) = end.filter(|_| !lord.is_empty()) else {
        // an ordinary sentence that starts with this word is not such a block
        return (before.split_whitespace().count() <= 4).then_some(Err(()));
    };
    beside += rest
        .iter()
        .skip(end + 1)
        .filter(|line| !line.trim().is_empty())
        .count();
    Some(Ok(ProxyLetter {
        lord,
        text: rest.get(..end).unwrap_or_default().join("\n"),
        reason: reason(because.unwrap_or_default()).unwrap_or_default(),
        beside,
    }))
}

/// A moderator's letter with such a block.
pub(crate) fn decide_proxy_orders(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    block: Result<ProxyLetter, ()>,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Ok(block) = block else {
        let how = Phrase::new("moderator-become-how");
        let how = vec![fill_examples(campaign, how, None)];
        return answer_moderator(
            arrived,
            campaign,
            "moderator-title-not-done",
            how,
            "no-word",
        );
    };
    let ProxyResult {
        decision,
        mut lines,
        copy,
    } = match submit_for_seat(intake, book, campaign, &block, Some(arrived))? {
        Ok(put) => put,
        Err(why) => {
            return answer_moderator(
                arrived,
                campaign,
                "moderator-title-not-done",
                vec![why],
                "not-done",
            );
        }
    };
    let done = decision.state == LetterState::Accepted;
    let title = if done {
        "moderator-title-done"
    } else {
        "moderator-title-not-done"
    };
    if !done && !copy.is_empty() {
        lines.push(Phrase::new("moderator-become-answer"));
    }
    let said = ModeratorNotice {
        copy,
        ..ModeratorNotice::new(title, lines)
    };
    let mut mails = to_moderator(
        intake.desk,
        intake.config,
        campaign,
        said,
        &answer_kind(arrived.row.id, true),
        Some(arrived.letter),
        intake.now,
    )?;
    mails.extend(decision.mails);
    Ok(Decision {
        reason: Some("moderator"),
        mails,
        ..decision
    })
}

impl Intake<'_> {
    /// The same from the command line.
    pub fn put_in_by_command(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        block: &ProxyLetter,
    ) -> Result<Result<ProxyResult, Phrase>, InternalError> {
        submit_for_seat(self, book, campaign, block, None)
    }
}

/// The same for every source; without a letter it comes from the command line.
fn submit_for_seat(
    intake: &Intake,
    book: &Transaction,
    campaign: &Campaign,
    block: &ProxyLetter,
    arrived: Option<&ArrivedLetter>,
) -> Result<Result<ProxyResult, Phrase>, InternalError> {
    if !campaign.is_running() {
        return Ok(Err(campaign.say_not_running()));
    }
    let by = arrived.and_then(ArrivedLetter::sender);
    if let Err(ActRefusal::Plays(lord)) = may_look(campaign, intake.config, by.as_ref()) {
        return Ok(Err(Phrase::new("moderator-become-plays").with("lord", lord)));
    }
    let seat = match named(campaign, &block.lord) {
        Ok(seat) => seat,
        Err(no) => return Ok(Err(no.phrase())),
    };
    let again = book
        .campaign(campaign.row.id)?
        .map(|row| Campaign::load(book, intake.tables, row))
        .transpose()?;
    let Some(again) = again else {
        return Ok(Err(ActRefusal::Overtaken.phrase()));
    };
    let (envelope, refused) = read_block(block);
    let submission = ProxySubmission {
        intake,
        campaign,
        seat,
        block,
        envelope,
        row: make_row(intake, arrived),
        by,
    };
    let decision = submission.decide(book, again)?;
    submission.report(decision, refused).map(Ok)
}

/// Its receipt time: that of the moderator's letter, or now.
fn make_row(intake: &Intake, arrived: Option<&ArrivedLetter>) -> LetterRow {
    match arrived {
        Some(arrived) => arrived.row.clone(),
        None => LetterRow {
            // no letter has such a number, and each of these is unique
            id: -intake.now.as_millisecond(),
            key: String::new(),
            received: intake.now.as_millisecond(),
            told: None,
            source: None,
            first_seen: intake.now.as_millisecond(),
            bytes: Vec::new(),
            too_large: false,
            state: LetterState::New,
            reason: None,
            attempts: 0,
            sender: None,
            called: false,
            digest: None,
        },
    }
}

/// Maximum number of lines shown again.
const MOST_SHOWN: usize = 200;

/// The lines as a letter from the lord's own address: without anything from the original mail.
fn letter_of(address: &str, text: &str) -> Letter {
    Letter {
        from: Some(Mailbox {
            name: None,
            address: address.to_owned(),
        }),
        to: Vec::new(),
        shown_to: Vec::new(),
        null_return_path: false,
        subject: String::new(),
        message_id: None,
        date: None,
        in_reply_to: None,
        references: Vec::new(),
        text: text.to_owned(),
        quoted: String::new(),
        letter_cut: false,
        origin: TextOrigin::Plain,
        is_sealed: false,
        machine: None,
        results: crate::mail::authentication::AuthenticationResults::default(),
        posted: None,
        remarks: Vec::new(),
    }
}

/// The block as a sheet, and its lines that nobody can write for another player.
fn read_block(block: &ProxyLetter) -> (Envelope, Vec<String>) {
    let mut envelope = envelopes(&block.text)
        .into_iter()
        .next()
        .unwrap_or_default();
    // each line as it was written
    let own = |line: usize| {
        block
            .text
            .lines()
            .nth(line.saturating_sub(1))
            .map(|line| piece(line.trim(), 60))
    };
    // nobody else may ask for a player's address, leaving or mail preferences
    let mut refused = Vec::new();
    envelope.requests.retain(|request| {
        let may_ask = matches!(request.command, PlayerCommand::Sheet(_));
        if !may_ask {
            refused.extend(own(request.line));
        }
        may_ask
    });
    (envelope.campaign, envelope.lord, envelope.secret) = (None, None, None);
    // between `become` and `end` every line counts
    envelope.sheet.fenced = true;
    (envelope, refused)
}

/// A block in a lord's name that may be submitted.
struct ProxySubmission<'a> {
    intake: &'a Intake<'a>,
    campaign: &'a Campaign,
    seat: &'a SeatRow,
    block: &'a ProxyLetter,
    envelope: Envelope,
    row: LetterRow,
    /// The moderator's address; none from the command line.
    by: Option<Address>,
}

impl ProxySubmission<'_> {
    /// Decides about it as about the lord's own letter.
    fn decide(&self, book: &Transaction, campaign: Campaign) -> Result<Decision, InternalError> {
        // a vacant seat gets no answer
        let nobody = Address::parse(self.intake.desk.address())
            .ok_or_else(|| StoreError::Broken("our own address is none".to_owned()))?;
        let address = self.seat.address.as_ref().unwrap_or(&nobody);
        let letter = letter_of(address, &self.block.text);
        let arrived = ArrivedLetter::new(self.intake, book, &self.row, &letter);
        let claimed = SeatClaim::by(
            campaign,
            self.seat.clone(),
            address.clone(),
            SenderProof::Moderator,
        );
        let mut decision = decide_for_seat(&arrived, &claimed, &self.envelope, 0)?;
        decision.mails.retain(|mail| mail.recipient != nobody);
        decision
            .pressed
            .iter_mut()
            .for_each(|pressed| pressed.answers.retain(|mail| mail.recipient != nobody));
        Ok(decision)
    }

    /// Tells the players, and says to the moderator what was done. `refused`: lines that nobody can
    /// write for another player.
    fn report(
        &self,
        mut decision: Decision,
        refused: Vec<String>,
    ) -> Result<ProxyResult, InternalError> {
        let (config, block, lord) = (self.intake.config, self.block, self.seat.lord.as_str());
        let beside = (block.beside > 0)
            .then(|| Phrase::new("moderator-become-beside").with("count", block.beside));
        let refused = (!refused.is_empty()).then(|| {
            Phrase::new("moderator-become-own")
                .with("words", refused)
                .with("lord", lord)
        });
        let beside: Vec<Phrase> = refused.into_iter().chain(beside).collect();
        let by = self.by.as_ref();
        let moderator = by.map_or(
            LetterReader::Board(self.intake.desk.language()),
            LetterReader::At,
        );
        let copy = self.as_read(moderator)?;
        let done = decision.state == LetterState::Accepted;
        if !done && copy.is_empty() {
            let lines = [Phrase::new("moderator-become-empty").with("lord", lord)]
                .into_iter()
                .chain(beside)
                .collect();
            return Ok(ProxyResult {
                decision: Decision::new(LetterState::Rejected),
                lines,
                copy,
            });
        }
        if !done {
            // the judge's answers to it go to the moderator who wrote it, not to the lord's player
            decision = Decision::new(LetterState::Rejected);
        }
        decision.mails.extend(self.tell_players(done)?);
        let turn = self.campaign.open_turn()?.name;
        let act = if done { "become" } else { "become-nothing" };
        let entry = json!({ "act": act, "lord": lord, "turn": turn, "reason": block.reason });
        decision.outcomes.push(Outcome::logging(LogEntry::of(
            self.campaign.row.id,
            LogKind::Moderator,
            entry,
        )));
        decision
            .outcomes
            .extend(note_secret_access(self.campaign, config, by)?);
        let said = Phrase::new(if done {
            "moderator-done-became"
        } else {
            "moderator-become-nothing"
        })
        .with("lord", lord);
        Ok(ProxyResult {
            decision,
            lines: [said].into_iter().chain(beside).collect(),
            copy,
        })
    }

    /// Each line as the game reads it, or why it is refused, in the recipient's language.
    fn as_read(&self, whom: LetterReader) -> Result<Vec<String>, InternalError> {
        let (desk, campaign, envelope) = (self.intake.desk, self.campaign, &self.envelope);
        let language = desk.language_of(campaign, whom);
        let reading = campaign
            .open_match()?
            .read(self.seat.seat, &envelope.sheet.clone().read_in(language));
        let say = |phrase: &Phrase| desk.publisher.say(language, phrase);
        let line = |answer: &LineAnswer| match &answer.verdict {
            LineVerdict::Unread(complaint) => {
                format!("{}    # {}", answer.text, say(&complaint.what))
            }
            LineVerdict::Refused(refusal) => format!("{}    # {}", answer.text, say(&refusal.why)),
            LineVerdict::Will(_) | LineVerdict::Remark => answer.text.clone(),
        };
        // the words about the sheet
        let asks = envelope.commands().filter_map(|command| match command {
            PlayerCommand::Sheet(word) => Some(format!("{word:?}").to_lowercase()),
            _ => None,
        });
        let mut copy: Vec<String> = reading
            .answers
            .iter()
            .map(line)
            .chain(asks)
            .take(MOST_SHOWN)
            .collect();
        for press in &envelope.press {
            copy.push(format!("press to {}", piece(&press.head.written, 80)));
            copy.extend(words(&press.text).text.lines().map(str::to_owned));
            copy.push("end press".to_owned());
        }
        Ok(copy)
    }

    /// Tells the player the lines, and everybody else that they were written. `done`: they were
    /// accepted.
    fn tell_players(&self, done: bool) -> Result<Vec<OutgoingMail>, InternalError> {
        let (campaign, seat) = (self.campaign, self.seat);
        let Intake { desk, now, .. } = *self.intake;
        let reason = self.block.reason.as_str();
        let because =
            (!reason.is_empty()).then(|| Phrase::new("moderator-reason").with("reason", reason));
        // several in one round each get a mail
        let kind = desk.mail_kind("became", &[&seat.seat, &now.as_millisecond(), &self.row.id]);
        let said = Phrase::new(if done {
            "moderator-others-became"
        } else {
            "moderator-others-became-nothing"
        })
        .with("lord", seat.lord.as_str());
        let lines: Vec<Phrase> = [said].into_iter().chain(because.clone()).collect();
        let all = BroadcastNotice {
            campaign,
            but: &[seat.seat],
            kind: &kind,
            title: Phrase::new("moderator-title-others-became"),
            now,
        };
        let written = self.as_read(LetterReader::Player(seat))?;
        let mut mails = desk.tell_all(all, |_, _| Ok(lines.clone()))?;
        if let Some(address) = &seat.address {
            mails.push(self.tell_lord(address, &kind, because, written, done)?);
        }
        Ok(mails)
    }

    fn tell_lord(
        &self,
        address: &Address,
        kind: &str,
        because: Option<Phrase>,
        written: Vec<String>,
        done: bool,
    ) -> Result<OutgoingMail, InternalError> {
        let (campaign, seat, intake) = (self.campaign, self.seat, self.intake);
        let heading = intake.desk.heading(
            campaign,
            LetterReader::Player(seat),
            campaign.open_turn()?,
            campaign.deadline(),
            intake.now,
        );
        let notice = Notice {
            heading: Some(heading),
            title: Phrase::new("moderator-title-became"),
            lines: [Phrase::new(if done {
                "moderator-became"
            } else {
                "moderator-became-nothing"
            })]
            .into_iter()
            .chain(because)
            .collect(),
            help: false,
            copy: written,
        };
        let to = MailContext {
            campaign: Some(campaign),
            seat: Some(seat),
            turn: campaign.row.turn,
            ..address_mail(intake, address, kind, &seat.language)
        };
        intake.desk.write(to, &notice, Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_in_a_lords_name() {
        let block = |lord: &str, text: &str, reason: &str, beside| {
            Some(Ok(ProxyLetter {
                lord: lord.to_owned(),
                text: text.to_owned(),
                reason: reason.to_owned(),
                beside,
            }))
        };
        for (text, wanted) in [
            (
                "become gawaine\n13 hold\nfight all\nend",
                block("gawaine", "13 hold\nfight all", "", 0),
            ),
            (
                "Become Sir Kay because he is ill\nhold\n\nEnd.\nZoe",
                block("Sir Kay", "hold\n", "he is ill", 1),
            ),
            (
                "become Sir Kay, because of an illness.\nhold\nend",
                block("Sir Kay", "hold", "an illness.", 0),
            ),
            (
                "become gawaine because: he is ill\nhold\nend",
                block("gawaine", "hold", "he is ill", 0),
            ),
            (
                "become gawaine\nbecause he is ill\n13 hold\nend",
                block("gawaine", "13 hold", "he is ill", 0),
            ),
            (
                "become gawaine because he is ill\nbecause it rains\nend",
                block("gawaine", "because it rains", "he is ill", 0),
            ),
            ("Hello,\nbecome kay,\nend", block("kay", "", "", 1)),
            (
                "become gawaine\n13 hold\nend\n\nbecome kay\nhold\nend",
                block("gawaine", "13 hold", "", 3),
            ),
            ("become gawaine\n13 hold", Some(Err(()))),
            ("become\nend", Some(Err(()))),
            ("become a better person, they said to me", None),
            ("hold", None),
        ] {
            assert_eq!(in_name(text), wanted, "{text:?}");
        }
    }
}
