//! What the membership mails need to be written.

use jiff::Timestamp;
use seneschal_campaign::{Campaign, error::InternalError};
use seneschal_config::Config;
use seneschal_history::{ApplicantRow, OutgoingMail};
use seneschal_letters::{LetterReader, MailComposer, MailContext};
use seneschal_mail::Letter;
use seneschal_render::letters::Notice;
use seneschal_text::Phrase;

#[derive(Clone, Copy)]
pub struct MembershipContext<'a> {
    pub desk: &'a MailComposer,
    pub config: &'a Config,
    pub now: Timestamp,
    /// Id of the letter that causes the mails, or 0. Several letters are handled in the same
    /// moment.
    pub letter: i64,
}

impl<'a> MembershipContext<'a> {
    /// For mails that no letter causes.
    pub fn unasked(
        desk: &'a MailComposer,
        config: &'a Config,
        now: Timestamp,
    ) -> MembershipContext<'a> {
        MembershipContext {
            desk,
            config,
            now,
            letter: 0,
        }
    }

    /// To an applicant: a reply to this mail is authenticated by its token.
    pub fn tell(
        &self,
        campaign: &Campaign,
        applicant: &ApplicantRow,
        title: Phrase,
        lines: Vec<Phrase>,
        kind: &str,
        answers: Option<&Letter>,
    ) -> Result<OutgoingMail, InternalError> {
        let language = self
            .desk
            .language_of(campaign, LetterReader::At(&applicant.address));
        let to = MailContext {
            campaign: Some(campaign),
            seat: None,
            address: &applicant.address,
            turn: campaign.row.turn,
            letter: "notice",
            kind,
            answers,
            language,
            now: self.now,
        };
        let name = campaign.row.name.as_str();
        // a forum address does not show which campaign a reply is about, so the commands to reply
        // with must name it
        let lines = lines
            .into_iter()
            .map(|line| line.with("campaign", name))
            .collect();
        let notice = Notice {
            heading: None,
            title: title.with("campaign", name),
            lines,
            help: false,
            copy: Vec::new(),
        };
        let reply = self
            .desk
            .joining_address(&campaign.row.name, applicant.id, &applicant.address);
        self.desk.write_to_applicant(to, &notice, reply)
    }
}
