//! The mails that deliver a letter to its readers, one each. They name a seat or nobody, and their
//! own names reveal nothing about the author.

use crate::{LetterReader, MailComposer, MailContext};
use jiff::Timestamp;
use seneschal_campaign::Campaign;
use seneschal_campaign::error::InternalError;
use seneschal_config::Config;
use seneschal_history::{MuteTarget, NewPress, OutgoingMail, SeatRow};
use seneschal_render::letters::{Heading, PressMail, PressText};
use seneschal_text::{Address, Phrase, PhraseArgument, ids::Seat};
use std::collections::BTreeSet;

/// The prefix of these mails' kinds.
pub const PRESS: &str = "press/";
pub(super) const ANNOUNCEMENT: &str = "announcement/";

/// What a mail about a letter is made with.
#[derive(Clone, Copy)]
pub struct RelayContext<'a> {
    pub desk: &'a MailComposer,
    pub config: &'a Config,
    pub campaign: &'a Campaign,
    /// Identifies the letter within this judge: writing it again gives the same mails.
    pub name: &'a str,
    pub now: Timestamp,
}

/// The author, as readers see it.
pub(super) fn from(campaign: &Campaign, letter: &NewPress) -> PhraseArgument {
    match letter.seat {
        _ if letter.anonymous => Phrase::new("press-somebody").into(),
        None => Phrase::new("press-the-moderator").into(),
        Some(seat) => campaign
            .seat(seat)
            .map(|seat| seat.lord.clone())
            .unwrap_or_default()
            .into(),
    }
}

/// The recipients, as readers see them.
pub(super) fn to(campaign: &Campaign, letter: &NewPress) -> PhraseArgument {
    if letter.public {
        return Phrase::new("press-all").into();
    }
    let lords = letter
        .readers
        .iter()
        .filter_map(|seat| campaign.seat(*seat))
        .map(|seat| PhraseArgument::Text(seat.lord.clone()));
    let moderator = letter
        .moderator
        .then(|| Phrase::new("press-the-moderator").into());
    PhraseArgument::List(lords.chain(moderator).collect())
}

/// Where the reader of a mail writes to.
pub fn place(heading: &Heading) -> Phrase {
    Phrase::new("press-where").with("address", heading.reply_to.as_str())
}

/// A letter as a reader sees it.
pub fn press_text(campaign: &Campaign, letter: &NewPress) -> PressText {
    let head = Phrase::new("press-head")
        .with("from", from(campaign, letter))
        .with("to", to(campaign, letter));
    PressText {
        head: vec![head],
        lines: letter.text.lines().map(str::to_owned).collect(),
    }
}

/// Whether a seat has muted it. Everybody gets the moderator's letters.
pub fn is_muted(mutes: &BTreeSet<(Seat, MuteTarget)>, reader: Seat, letter: &NewPress) -> bool {
    // if an anonymous letter did not reach a reader who has muted its author, they would know who
    // wrote it
    let whose = if letter.anonymous {
        Some(MuteTarget::Anonymous)
    } else {
        letter.seat.map(MuteTarget::Seat)
    };
    whose.is_some_and(|whose| mutes.contains(&(reader, whose)))
}

/// The mails of a letter that goes at once; for one that comes with the report, only the mail to
/// the moderator.
pub fn mails(
    because: RelayContext,
    letter: &NewPress,
    mutes: &BTreeSet<(Seat, MuteTarget)>,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let RelayContext {
        config, campaign, ..
    } = because;
    let mut mails = Vec::new();
    if !letter.later {
        let reads = |seat: &SeatRow| {
            Some(seat.seat) != letter.seat && (letter.public || letter.readers.contains(&seat.seat))
        };
        for (seat, address) in campaign
            .players()
            .filter(|(seat, _)| reads(seat) && !is_muted(mutes, seat.seat, letter))
        {
            mails.push(because.mail(letter, Some(seat), address)?);
        }
        for address in campaign.settings.observers.iter().filter(|_| letter.public) {
            mails.push(because.mail(letter, None, address)?);
        }
    }
    for one in campaign
        .moderators(config)
        .iter()
        .filter(|_| letter.moderator)
    {
        mails.push(because.moderators(letter, one.address, one.epoch)?);
    }
    Ok(mails)
}

impl RelayContext<'_> {
    fn mail(
        &self,
        letter: &NewPress,
        seat: Option<&SeatRow>,
        address: &Address,
    ) -> Result<OutgoingMail, InternalError> {
        let kind = self.kind(letter);
        let whom = LetterReader::of(seat, address);
        let language = self.desk.language_of(self.campaign, whom);
        let heading = self.desk.heading(
            self.campaign,
            whom,
            self.campaign.open_turn()?,
            self.campaign.deadline(),
            self.now,
        );
        let mut notes = Vec::new();
        if seat.is_some() {
            let from = from(self.campaign, letter);
            notes.push(match letter.seat {
                None => Phrase::new("press-answer-moderator").with("where", place(&heading)),
                Some(_) if letter.anonymous => {
                    Phrase::new("press-answer-somebody").with("where", place(&heading))
                }
                Some(_) => Phrase::new("press-answer")
                    .with("from", from)
                    .with("where", place(&heading)),
            });
        }
        let data = PressMail {
            heading,
            title: self.title(letter),
            letters: vec![press_text(self.campaign, letter)],
            notes,
        };
        let to = MailContext {
            campaign: Some(self.campaign),
            seat,
            address,
            turn: self.campaign.row.turn,
            letter: "press",
            kind: &kind,
            answers: None,
            language,
            now: self.now,
        };
        self.desk.write(to, &data, Vec::new())
    }

    fn moderators(
        &self,
        letter: &NewPress,
        address: &Address,
        epoch: u32,
    ) -> Result<OutgoingMail, InternalError> {
        let kind = self.kind(letter);
        let mut heading = self.desk.heading(
            self.campaign,
            LetterReader::At(address),
            self.campaign.open_turn()?,
            self.campaign.deadline(),
            self.now,
        );
        heading.reply_to = self
            .desk
            .moderator_answers_at(&self.campaign.row, address, epoch);
        let notes = vec![Phrase::new("press-answer-by-announcing").with("where", place(&heading))];
        let data = PressMail {
            heading,
            title: self.title(letter),
            letters: vec![press_text(self.campaign, letter)],
            notes,
        };
        let language = self
            .desk
            .language_of(self.campaign, LetterReader::At(address));
        let (campaign, turn) = (Some(self.campaign), self.campaign.row.turn);
        let to = MailContext {
            campaign,
            seat: None,
            address,
            turn,
            letter: "press",
            kind: &kind,
            answers: None,
            language,
            now: self.now,
        };
        self.desk.write_to_moderator(to, epoch, &data)
    }

    fn kind(&self, letter: &NewPress) -> String {
        let sort = if letter.seat.is_none() {
            ANNOUNCEMENT
        } else {
            PRESS
        };
        format!("{sort}{}", self.desk.blind_name(&[sort, self.name]))
    }

    fn title(&self, letter: &NewPress) -> Phrase {
        let from = from(self.campaign, letter);
        match (letter.seat, letter.public) {
            (None, _) => Phrase::new("press-title-announcement"),
            (_, true) => Phrase::new("press-title-public").with("from", from),
            (_, false) => Phrase::new("press-title").with("from", from),
        }
    }
}
