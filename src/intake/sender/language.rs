//! The language of mails to people without a seat. A moderator chooses it along with other
//! commands, an observer at the address that ends their reports, or through a forum account. It is
//! stored in the campaign's settings, by address.

use crate::campaign::outcome::ReaderChange;
use crate::campaign::{Campaign, error::InternalError};
use crate::history::LetterState;
use crate::intake::{
    answer_limit::may_answer,
    arrived_letter::ArrivedLetter,
    context::Intake,
    decision::Decision,
    forum_requests::names,
    notices::{address_mail, write_notice},
    requests::preferences::{read_language, say_language},
};
use crate::letters::{LetterReader, MailContext};
use crate::text::{Address, Envelope, Phrase, PlayerCommand, Preference, envelopes, is_courteous};

/// The answer to a line about a language, and what is stored.
pub(crate) struct LanguageAnswer {
    /// `None`: nothing has changed.
    pub aside: Option<ReaderChange>,
    pub line: Phrase,
    /// Not one of our languages, and more than one word: it may be a sentence that begins like
    /// that.
    pub is_doubtful: bool,
}

/// The language that the last line about one chooses for the mails to an address; `None`: there
/// is no such line.
pub(crate) fn choose_language(
    intake: &Intake,
    campaign: &Campaign,
    address: &Address,
    text: &str,
) -> Option<LanguageAnswer> {
    let sheets = envelopes(text);
    let chosen = sheets.iter().flat_map(Envelope::commands);
    let wanted = chosen
        .filter_map(|command| match command {
            PlayerCommand::Preference(Preference::Language(said)) => Some(said),
            _ => None,
        })
        .last()?;
    // `language fr thornvale`, as on a forum, and `langue français, merci`
    let words: Vec<&str> = wanted
        .split_whitespace()
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .collect();
    let unnamed: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !names(word, &campaign.row.name))
        .collect();
    let bare: Vec<&str> = unnamed
        .iter()
        .copied()
        .filter(|word| !is_courteous(word))
        .collect();
    let read = |words: &[&str]| read_language(intake, words.join(" ").trim_end_matches([',', ':']));
    Some(
        match read_language(intake, wanted)
            .or_else(|no| read(&unnamed).or_else(|_| read(&bare)).map_err(|_| no))
        {
            Err(no) => LanguageAnswer {
                aside: None,
                line: no,
                is_doubtful: unnamed.len() > 1,
            },
            Ok(language) => {
                let line = say_language(intake, &language);
                let other = campaign.settings.language_at(address) != Some(language.as_str());
                let (campaign, address) = (campaign.row.id, address.clone());
                LanguageAnswer {
                    aside: other.then_some(ReaderChange::Language {
                        campaign,
                        address,
                        language,
                    }),
                    line,
                    is_doubtful: false,
                }
            }
        },
    )
}

/// An observer's choice, with the answer: their mark or account has proved who they are.
pub(crate) fn set_observers_language(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    address: &Address,
    spoken: LanguageAnswer,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let state = if spoken.aside.is_some() {
        LetterState::Accepted
    } else {
        LetterState::Rejected
    };
    let mut decision = Decision::silent(state, "observer-speaks").and(spoken.aside);
    let kind = format!("answer/spoken/{}", arrived.row.id);
    if !may_answer(intake, book, address, &kind, 0)? {
        return Ok(decision);
    }
    let title = Phrase::new("publish-notice-subject")
        .with("campaign", campaign.row.name.as_str())
        .with("title", Phrase::new("platform-title-answer"));
    let language = intake.desk.language_of(campaign, LetterReader::At(address));
    let to = MailContext {
        answers: Some(arrived.letter),
        ..address_mail(intake, address, &kind, language)
    };
    let mail = write_notice(intake, to, title, vec![spoken.line], Vec::new())?;
    decision.mails.push(mail);
    Ok(decision)
}
