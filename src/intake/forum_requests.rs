//! Forum messages. Their writers have no address of ours to write to. The account proves who they
//! are, and their words show which role and which campaign they mean.
//!
//! A moderator's commands and answers about joining count only in a personal message, a moderator's
//! only in one that nobody else reads. In an open topic only a player's sheet counts.

use super::arrived_letter::ArrivedLetter;
use crate::campaign::{Campaign, error::InternalError};
use crate::commands::{
    Command, ParsedCommand,
    command_parser::{CommandContext, parse_command, quoted_word},
    moderation::confirmation::{ConfirmationResult, check_nonce},
};
use crate::forum::adapter::ForumPost;
use crate::history::{ApplicantRow, CampaignState};
use crate::intake::sender::{
    moderator_claim::{ModeratorClaim, ModeratorMatch},
    player_seats::{PlayerSeat, find_played_seats},
};
use crate::mail::PostLocation;
use crate::text::{
    Address, AsideKind, Envelope, LineAside, Phrase, PlayerCommand, envelopes, fold_words,
    ids::CampaignId,
    membership::{MembershipAnswer, parse_answer},
};

/// A message about a campaign by somebody who is involved in it, perhaps without a seat.
pub(crate) struct ForumRequest {
    pub sender: Address,
    pub campaign: Campaign,
    /// Their open applications there, the newest first.
    pub his: Vec<ApplicantRow>,
    /// They observe it: they get its public reports.
    pub watches: bool,
    pub said: MembershipAnswer,
    /// The line that contains the request.
    line: Option<String>,
}

/// How many lines of a message are searched for a campaign.
const MOST_LINES: usize = 40;

/// The parts of a post in an open topic that are for the judge: sheets between BEGIN and END lines,
/// and in them words about how the sheet counts. `Ready?` above a sheet is said to other players.
pub(crate) fn in_the_open(sheets: Vec<Envelope>) -> Vec<Envelope> {
    let of_sheet = |command: &PlayerCommand| matches!(command, PlayerCommand::Sheet(_));
    let fenced = sheets.into_iter().filter(|envelope| envelope.sheet.fenced);
    fenced
        .map(|mut envelope| {
            let asked = std::mem::take(&mut envelope.requests).into_iter();
            let within = asked.skip(envelope.asked_outside);
            envelope.asked_outside = 0;
            for aside in &mut envelope.asides {
                if aside.kind == AsideKind::Press {
                    aside.kind = AsideKind::Public;
                }
            }
            for request in within {
                if of_sheet(&request.command) {
                    envelope.requests.push(request);
                } else {
                    envelope.asides.push(LineAside {
                        line: request.line,
                        text: request.text,
                        kind: AsideKind::Public,
                    });
                }
            }
            envelope.press.clear();
            envelope
        })
        .collect()
}

/// The campaign after `moderator` in a message's first line, and the text that follows; `None` if
/// it does not begin like that.
fn headed(text: &str) -> Option<(String, String)> {
    let text = text.trim_start();
    let (first, below) = text.split_once('\n').unwrap_or((text, ""));
    let (head, beside) = first.split_once(':').unwrap_or((first, ""));
    let plain = head.trim().trim_end_matches(['.', ',', '!']);
    let (word, name) = plain.split_once(char::is_whitespace).unwrap_or((plain, ""));
    let fits = fold_words(word) == "moderator" && name.split_whitespace().count() <= 1;
    let rest = if beside.trim().is_empty() {
        below.to_owned()
    } else {
        format!("{}\n{below}", beside.trim())
    };
    fits.then(|| (name.trim().to_lowercase(), rest))
}

/// Whether a text contains a campaign's name as a separate word.
pub(crate) fn names(text: &str, campaign: &str) -> bool {
    let is_name = |word: &str| {
        word.trim_matches(|c: char| !c.is_alphanumeric())
            .eq_ignore_ascii_case(campaign)
    };
    text.split_whitespace().any(is_name)
}

/// Whether a text asks to play, observe or stand by: anybody may ask that, so it is handled as a
/// stranger's.
fn asks_to_come(text: &str) -> bool {
    envelopes(text).iter().any(Envelope::asks_to_join)
}

/// The first line with a campaign's name and one of the words about joining, and its request.
fn line_about(text: &str, campaign: &str) -> Option<(String, MembershipAnswer)> {
    let lines = text
        .lines()
        .take(MOST_LINES)
        .filter(|line| names(line, campaign) && !asks_to_come(line));
    let said = |line: &str| {
        let others = line
            .split_whitespace()
            .filter(|word| !names(word, campaign))
            .map(|word| word.trim_end_matches([':', ',']));
        parse_answer(&others.collect::<Vec<_>>().join(" "))
    };
    lines
        .map(|line| (line.to_owned(), said(line)))
        .find(|(_, said)| *said != MembershipAnswer::Nothing)
}

/// The first line that is not empty.
fn first_line(text: &str) -> &str {
    text.lines()
        .map(str::trim)
        .find(|line| !line.is_empty())
        .unwrap_or_default()
}

/// Why a post is ignored; `None`: it is not. People talk in an open topic: only a sheet between
/// BEGIN and END lines is meant for us, and only a player's. A deleted post asks for nothing;
/// if it was a sheet, its player is told that the sheet stays valid.
pub(crate) fn find_reason_to_ignore(
    arrived: &ArrivedLetter,
    posted: PostLocation,
    sheets: &[Envelope],
) -> Result<Option<&'static str>, InternalError> {
    let book = arrived.book;
    if !posted.open && !posted.deleted {
        return Ok(None);
    }
    let plays = match arrived.sender() {
        Some(sender) => !book.seats_of(&sender)?.is_empty(),
        None => false,
    };
    let talk = posted.open && !(plays && sheets.iter().any(|envelope| envelope.sheet.fenced));
    Ok(if talk {
        Some("talk")
    } else {
        (posted.deleted && !plays).then_some("deleted")
    })
}

/// A moderator's message on a forum. A moderator who also plays must begin it with `moderator`
/// and the campaign's name, or quote the code of a waiting act; otherwise it counts as a
/// player's.
pub(crate) fn match_forum_moderator(
    arrived: &ArrivedLetter,
) -> Result<Option<ModeratorMatch>, InternalError> {
    let Some(sender) = arrived.messenger() else {
        return Ok(None);
    };
    let letter = arrived.letter;
    let headed = headed(&letter.text);
    let named = headed.as_ref().map(|(name, _)| name.as_str());
    let (mut his, former) = find_moderated_campaigns(arrived, &sender)?;
    if let Some(campaign) = former
        .into_iter()
        .find(|campaign| named.is_some_and(|name| campaign.row.name == name))
    {
        return Ok(Some(ModeratorMatch::Former(Box::new(campaign), sender)));
    }
    if his.is_empty() {
        return Ok(None);
    }
    let quoted = find_quoted_word(arrived, &his)?;
    if headed.is_none() && quoted.is_none() && writes_as_other(arrived, &sender)? {
        return Ok(None);
    }
    let all: Vec<String> = his
        .iter()
        .map(|one| one.campaign.row.name.clone())
        .collect();
    let (name, text) = headed.unwrap_or_else(|| (String::new(), letter.text.clone()));
    let meant = if name.is_empty() {
        quoted.or_else(|| meant_by_title(&letter.subject, &his))
    } else {
        all.iter().position(|one| *one == name)
    };
    let mut to = his.swap_remove(meant.unwrap_or(0));
    to.text = Some(text);
    let to = Box::new(to);
    // nobody else may read the answers to a moderator, or take any word there for a moderator's
    if !letter.posted.is_some_and(|posted| posted.alone) {
        return Ok(Some(ModeratorMatch::Not(
            to,
            Phrase::new("adapter-moderate-alone"),
        )));
    }
    if is_edited(arrived)? {
        return Ok(Some(ModeratorMatch::Not(
            to,
            Phrase::new("adapter-moderate-edited"),
        )));
    }
    Ok(Some(if meant.is_some() {
        ModeratorMatch::To(to)
    } else {
        ModeratorMatch::Not(to, Phrase::new("adapter-moderate-which").with("names", all))
    }))
}

/// The campaigns that somebody moderates or was asked to moderate, and those that they
/// moderated before.
fn find_moderated_campaigns(
    arrived: &ArrivedLetter,
    sender: &Address,
) -> Result<(Vec<ModeratorClaim>, Vec<Campaign>), InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let (mut his, mut former): (Vec<ModeratorClaim>, Vec<Campaign>) = (Vec::new(), Vec::new());
    for id in book.ever_naming(sender)? {
        let Some(row) = book.campaign(id)? else {
            continue;
        };
        let campaign = Campaign::load(book, intake.tables, row)?;
        let asked_only = !campaign
            .moderators(intake.config)
            .iter()
            .any(|one| one.address == sender);
        if !asked_only || campaign.asked_to_moderate(sender).is_some() {
            his.push(ModeratorClaim {
                campaign,
                home: sender.clone(),
                asked_only,
                text: Some(arrived.letter.text.clone()),
            });
        } else if campaign
            .settings
            .former_moderators
            .iter()
            .any(|one| one.address == *sender)
        {
            former.push(campaign);
        }
    }
    Ok((his, former))
}

/// Whether a moderator's message counts as a player's or an applicant's.
fn writes_as_other(arrived: &ArrivedLetter, sender: &Address) -> Result<bool, InternalError> {
    let book = arrived.book;
    let first = first_line(&arrived.letter.text);
    let answers = |posting: ForumRequest| {
        posting.said != MembershipAnswer::Status
            && posting.line.is_some_and(|line| line.trim() == first)
    };
    Ok(asks_to_come(first)
        || find_forum_request(arrived)?.is_some_and(answers)
        || !find_played_seats(book, sender)?.is_empty())
}

/// A message about a campaign that its writer applied for or observes. It names the campaign in
/// the line or in the message's title, unless there is only one and they play nowhere else.
pub(crate) fn find_forum_request(
    arrived: &ArrivedLetter,
) -> Result<Option<ForumRequest>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Some(sender) = arrived.messenger() else {
        return Ok(None);
    };
    let text = arrived.letter.says();
    let mut ids = book.ever_naming(&sender)?;
    let applied = book.open_applications_of(&sender)?;
    ids.extend(applied.iter().map(|one| one.campaign));
    ids.sort_unstable();
    ids.dedup();
    let plays = if ids.is_empty() {
        Vec::new()
    } else {
        find_played_seats(book, &sender)?
    };
    let mut only = Vec::new();
    for id in ids {
        let Some(row) = book.campaign(id)? else {
            continue;
        };
        let campaign = Campaign::load(book, intake.tables, row)?;
        let his: Vec<ApplicantRow> = applied
            .iter()
            .filter(|one| one.campaign == id)
            .cloned()
            .collect();
        let watches = campaign.settings.observers.contains(&sender);
        if his.is_empty() && !watches {
            continue;
        }
        let under_way =
            plays.iter().any(|seat| seat.is_in(id)) && campaign.row.state != CampaignState::Setup;
        // a player there asks for the status, and orders, as a player
        let about = line_about(text, &campaign.row.name)
            .filter(|(_, said)| !under_way || *said == MembershipAnswer::Leave);
        let is_over = campaign.row.state == CampaignState::Ended;
        let mut request = ForumRequest {
            sender: sender.clone(),
            campaign,
            his,
            watches,
            said: MembershipAnswer::Nothing,
            line: None,
        };
        if let Some((line, said)) = about {
            (request.line, request.said) = (Some(line), said);
            return Ok(Some(request));
        }
        if !under_way && !is_over {
            only.push(request);
        }
    }
    if asks_to_come(text) {
        return Ok(None);
    }
    let titled = only
        .iter()
        .position(|one| names(&arrived.letter.subject, &one.campaign.row.name));
    let one = titled.or((only.len() == 1).then_some(0));
    let said = parse_answer(text);
    Ok(one
        .map(|n| only.swap_remove(n))
        .filter(|one| counts_for_applicant(&said, text, one.campaign.row.id, &plays))
        .map(|one| ForumRequest { said, ..one }))
}

/// The campaign of theirs for which a message quotes an act's code, whether it is still valid
/// or not.
fn find_quoted_word(
    arrived: &ArrivedLetter,
    his: &[ModeratorClaim],
) -> Result<Option<usize>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let context = CommandContext::timeless(&|_| false);
    let ParsedCommand::Command(Command::Confirm(word), _) =
        parse_command(&arrived.letter.text, context)
    else {
        return Ok(None);
    };
    let word = if word.is_empty() {
        quoted_word(&arrived.letter.quoted).unwrap_or_default()
    } else {
        word
    };
    for (n, one) in his.iter().enumerate() {
        if check_nonce(book, &one.campaign, &word, intake.now)? != ConfirmationResult::Unknown {
            return Ok(Some(n));
        }
    }
    Ok(None)
}

/// Whether a post was a letter before, and has been edited since. An edited sheet counts again;
/// a command that acts at once would act twice.
fn is_edited(arrived: &ArrivedLetter) -> Result<bool, InternalError> {
    let book = arrived.book;
    match ForumPost::of_key(&arrived.row.key) {
        Some(post) => Ok(book.has_letter_of(post, arrived.row.id)?),
        None => Ok(false),
    }
}

impl ForumRequest {
    /// Removes the line that was handled from the sheets: it is no order.
    pub(crate) fn taken_out_of(&self, sheets: &mut [Envelope]) {
        let Some(said) = &self.line else { return };
        let line = envelopes(said);
        let own: Vec<&PlayerCommand> = line.iter().flat_map(Envelope::commands).collect();
        for envelope in sheets.iter_mut().filter(|envelope| !envelope.sheet.fenced) {
            envelope
                .sheet
                .lines
                .retain(|line| line.text.trim() != said.trim());
            envelope
                .requests
                .retain(|request| !own.contains(&&request.command));
        }
    }
}

/// The campaign in the message's title, else their only one, or the only one that is not over.
fn meant_by_title(title: &str, his: &[ModeratorClaim]) -> Option<usize> {
    let mut going = his
        .iter()
        .enumerate()
        .filter(|(_, one)| one.campaign.row.state != CampaignState::Ended)
        .map(|(n, _)| n);
    let only = match (his.len(), going.next(), going.next()) {
        (1, _, _) => Some(0),
        (_, Some(n), None) => Some(n),
        _ => None,
    };
    his.iter()
        .position(|one| names(title, &one.campaign.row.name))
        .or(only)
}

/// Whether a message that names no campaign is about this application: its writer plays nowhere
/// else, and a player's other words are meant for the seat.
fn counts_for_applicant(
    said: &MembershipAnswer,
    text: &str,
    campaign: CampaignId,
    plays: &[PlayerSeat],
) -> bool {
    if plays.is_empty() {
        return *said != MembershipAnswer::Nothing;
    }
    // they already have a lord, and every other word is a player's
    plays.iter().all(|seat| seat.is_in(campaign))
        && matches!(said, MembershipAnswer::Leave | MembershipAnswer::Lords(_))
        && text.lines().filter(|line| !line.trim().is_empty()).count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::SheetCommand;

    #[test]
    fn a_moderators_message_begins_with_his_office() {
        for (text, found) in [
            ("moderator\nhold", Some(("", "hold"))),
            (
                "Moderator Thornvale:\nextend 2 days\nplease",
                Some(("thornvale", "extend 2 days\nplease")),
            ),
            ("moderator thornvale: hold", Some(("thornvale", "hold\n"))),
            ("\n  moderator thornvale", Some(("thornvale", ""))),
            ("moderator of this game, hold", None),
            ("hold\nmoderator", None),
            ("moderators\nhold", None),
            ("", None),
        ] {
            let wanted = found.map(|(name, rest)| (name.to_owned(), rest.to_owned()));
            assert_eq!(headed(text), wanted, "{text:?}");
        }
    }

    #[test]
    fn an_open_topic_brings_sheets_and_nothing_else() {
        for (text, asked) in [
            (
                "resign\nstatus\nBEGIN ORDERS thornvale\n13 hold\nwait\nEND ORDERS\npress to Lionel\nhello\nend press\naddress eve@example.org",
                &[(SheetCommand::Wait, 5)][..],
            ),
            (
                "BEGIN ORDERS thornvale\nshow\n13 hold\nready\nEND ORDERS",
                &[(SheetCommand::Ready, 4)],
            ),
            // said to other players
            (
                "Ready?\nBEGIN ORDERS thornvale\n13 hold\nEND ORDERS\nWait!",
                &[],
            ),
            (
                "Wait!\nBEGIN ORDERS thornvale\n13 hold\nready\nEND ORDERS\nclear",
                &[(SheetCommand::Ready, 4)],
            ),
            (
                "BEGIN ORDERS thornvale\n13 hold\nEND ORDERS\nwait\nBEGIN ORDERS thornvale\nready\n13 hold\nEND ORDERS",
                &[(SheetCommand::Ready, 6)],
            ),
        ] {
            let sheets = in_the_open(envelopes(text));
            let told: Vec<(PlayerCommand, usize)> = sheets
                .iter()
                .flat_map(|sheet| &sheet.requests)
                .map(|request| (request.command.clone(), request.line))
                .collect();
            let asked: Vec<(PlayerCommand, usize)> = asked
                .iter()
                .map(|(word, line)| (PlayerCommand::Sheet(*word), *line))
                .collect();
            assert_eq!(
                (sheets.len(), told.as_slice()),
                (1, asked.as_slice()),
                "{text}"
            );
            assert!(sheets.iter().all(|sheet| sheet.press.is_empty()), "{text}");
        }
        assert!(
            in_the_open(envelopes("resign\n13 hold")).is_empty(),
            "without fences people talk"
        );
    }

    #[test]
    fn a_campaign_is_named_beside_the_word() {
        let kay = || MembershipAnswer::Lords(vec!["kay".to_owned()]);
        for (text, wanted) in [
            ("confirm thornvale", Some(MembershipAnswer::Yes)),
            ("Confirm: Thornvale!", Some(MembershipAnswer::Yes)),
            ("confirm thornvale-2", None),
            (
                "hello\nwithdraw \"thornvale\"",
                Some(MembershipAnswer::Leave),
            ),
            ("thornvale: as kay", Some(kay())),
            ("status thornvale", Some(MembershipAnswer::Status)),
            ("confirm", None),
            ("see you in thornvale\nconfirm", None),
            ("join thornvale as kay", None),
            ("observe thornvale", None),
            ("BEGIN ORDERS thornvale", None),
            ("", None),
        ] {
            assert_eq!(
                line_about(text, "thornvale").map(|(_, said)| said),
                wanted,
                "{text}"
            );
        }
    }
}
