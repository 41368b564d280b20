//! Short answers: why a letter was refused, and to strangers how to join. They go to registered
//! addresses, or contain only public facts.

use super::preview::SheetPreview;
use super::seat_claim::{GUESSES_A_DAY, SeatClaim};
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{Campaign, error::InternalError};
use crate::clock::day_ago;
use crate::commands::membership::{MembershipContext, admission, recruitment::when_it_begins};
use crate::forum::{Channel, reachable};
use crate::history::CampaignState;
use crate::history::{LetterState, OutgoingMail, SheetRow, Transaction};
use crate::letters::{LetterReader, MailContext, TurnTimes};
use crate::render::letters::{Heading, HelpLetter, Notice};
use crate::text::{Envelope, Phrase, guess_requests, ids::TurnNumber};
use crate::turns::{next_form, schedule::early_run};

/// The start of an answer's kind, if it explains the order language.
pub(super) const HELP: &str = "answer-help/";

/// The refusal in a mail, if it is one: the same goes to an address once in 24 hours (IN-23).
pub(super) fn sort_of_no(kind: &str) -> Option<&str> {
    let (sort, _) = kind.split_once('/')?;
    if sort == UNPROVEN {
        // each of its reasons counts as a separate refusal
        return kind.rsplit_once('/').map(|(sort, _)| sort);
    }
    (sort.starts_with("notice-") && sort != CLEAR).then_some(sort)
}

/// The start of the kinds of answers that refuse unproven letters, and of those to `clear`, which
/// are no refusals.
const UNPROVEN: &str = "notice-unproven";
pub(super) const CLEAR: &str = "notice-clear";

/// The start of the kind of answer to a known person without a seat: it does not count towards the
/// strangers' limit, and goes once a day (IN-23).
const KNOWN: &str = "notice-known";

/// How many answers a day go to unproven mails in a player's name, each for a different reason: the
/// rest of the player's answers are for their own mails.
const MOST_UNPROVEN: u32 = 3;

/// Why a letter, or one of its sheets, was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RefusalReason {
    /// Maximum size of a mail in KiB.
    TooLarge(usize),
    Unreadable,
    Empty,
    /// It contains no order and no request.
    NoOrders,
    /// The same, and it answers another player's letter.
    AnswersPress,
    NoCampaign(String),
    OtherCampaign(String),
    WhichCampaign(Vec<String>),
    WhichLord(Vec<String>),
    Unproven,
    /// The same, and it asks a question: facts that every answer contains are given, the rest is
    /// not.
    UnprovenQuestion,
    /// Its token was the seat's, and is void.
    VoidToken,
    /// Its token belongs to another seat, or to nobody.
    WrongToken,
    /// It names somebody else's seat, and nothing in it fits that one; the writer's own.
    OtherSeat(String, String),
    /// Its password was not checked, after this many wrong ones; until when.
    Locked(Box<Phrase>),
    /// The turn that the sheet names, and the open one, in the form that sheets use.
    OtherTurn(String, String),
    /// Written for the turn that ran while the letter was under way.
    Crossed,
    Late,
    NotStarted,
    Over,
    /// It contains two different sheets for one turn.
    Contradicted,
    NothingToConfirm,
    /// A word that changes how a sheet counts came from another address than the seat's.
    FromHomeOnly,
    /// A page counts for its own seat only.
    NotThisPage,
    /// It cannot be done from a player's own page.
    ByMailAlone,
    /// The confirmation has to come from the registered address.
    ConfirmFromHome,
    NoSheet,
    /// Any of these revisions may be meant.
    ConfirmWhich(Vec<u32>),
    /// Encrypted, or signed in a way that hides the text.
    Sealed,
    /// Received before the current sheet.
    Older,
    /// The lord is out of the game.
    Out,
    /// Nobody plays the lord that it names.
    Vacant(String),
}

impl RefusalReason {
    /// One word for the operator; also the key of the phrases.
    pub(super) fn word(&self) -> &'static str {
        match self {
            RefusalReason::TooLarge(_) => "too-large",
            RefusalReason::Unreadable => "unreadable",
            RefusalReason::Empty => "empty",
            RefusalReason::NoOrders => "no-orders",
            RefusalReason::AnswersPress => "answers-press",
            RefusalReason::NoCampaign(_) => "no-campaign",
            RefusalReason::OtherCampaign(_) => "other-campaign",
            RefusalReason::WhichCampaign(_) => "which-campaign",
            RefusalReason::WhichLord(_) => "which-lord",
            RefusalReason::Unproven => "unproven",
            RefusalReason::UnprovenQuestion => "unproven-question",
            RefusalReason::VoidToken => "void-token",
            RefusalReason::WrongToken => "wrong-token",
            RefusalReason::OtherSeat(..) => "other-seat",
            RefusalReason::Locked(_) => "locked",
            RefusalReason::OtherTurn(..) => "other-turn",
            RefusalReason::Crossed => "crossed",
            RefusalReason::Late => "late",
            RefusalReason::NotStarted => "not-started",
            RefusalReason::Over => "over",
            RefusalReason::Contradicted => "contradicted",
            RefusalReason::NothingToConfirm => "nothing-to-confirm",
            RefusalReason::FromHomeOnly => "from-home-only",
            RefusalReason::NotThisPage => "not-this-page",
            RefusalReason::ByMailAlone => "by-mail-alone",
            RefusalReason::ConfirmFromHome => "confirm-from-home",
            RefusalReason::NoSheet => "no-sheet",
            RefusalReason::ConfirmWhich(_) => "confirm-which",
            RefusalReason::Sealed => "sealed",
            RefusalReason::Older => "older",
            RefusalReason::Out => "out",
            RefusalReason::Vacant(_) => "vacant",
        }
    }

    fn title(&self) -> Phrase {
        match self {
            RefusalReason::AnswersPress => Phrase::new("press-title-not-sent"),
            RefusalReason::TooLarge(_)
            | RefusalReason::Unreadable
            | RefusalReason::Empty
            | RefusalReason::NoOrders
            | RefusalReason::Sealed => Phrase::new("platform-title-not-read"),
            RefusalReason::NotStarted => Phrase::new("platform-title-not-started"),
            RefusalReason::Over => Phrase::new("platform-title-over"),
            RefusalReason::Late | RefusalReason::Crossed => Phrase::new("platform-title-late"),
            RefusalReason::UnprovenQuestion => Phrase::new("platform-title-answer"),
            RefusalReason::Unproven
            | RefusalReason::VoidToken
            | RefusalReason::WrongToken
            | RefusalReason::Locked(_) => Phrase::new("platform-title-unproven"),
            RefusalReason::NothingToConfirm
            | RefusalReason::OtherSeat(..)
            | RefusalReason::FromHomeOnly
            | RefusalReason::ByMailAlone
            | RefusalReason::NotThisPage
            | RefusalReason::ConfirmFromHome
            | RefusalReason::NoSheet
            | RefusalReason::ConfirmWhich(_)
            | RefusalReason::Older => Phrase::new("platform-title-nothing-done"),
            _ => Phrase::new("platform-title-refused"),
        }
    }

    pub(super) fn line(&self) -> Phrase {
        match self {
            RefusalReason::TooLarge(kib) => Phrase::new("platform-too-large").with("limit", *kib),
            RefusalReason::Unreadable => Phrase::new("platform-unreadable"),
            RefusalReason::Empty => Phrase::new("platform-empty"),
            RefusalReason::NoOrders => Phrase::new("platform-no-orders"),
            RefusalReason::AnswersPress => Phrase::new("press-answered-plainly"),
            RefusalReason::NoCampaign(name) => {
                Phrase::new("platform-no-campaign").with("name", name.as_str())
            }
            RefusalReason::OtherCampaign(name) => {
                Phrase::new("platform-other-campaign").with("name", name.as_str())
            }
            RefusalReason::WhichCampaign(names) => {
                Phrase::new("platform-which-campaign").with("names", names.clone())
            }
            RefusalReason::WhichLord(names) => {
                Phrase::new("platform-which-lord").with("names", names.clone())
            }
            RefusalReason::Unproven => Phrase::new("platform-unproven"),
            RefusalReason::UnprovenQuestion => Phrase::new("platform-unproven-question"),
            RefusalReason::VoidToken => Phrase::new("senders-void-token"),
            RefusalReason::WrongToken => Phrase::new("senders-wrong-token"),
            RefusalReason::OtherSeat(lord, own) => Phrase::new("senders-other-seat")
                .with("lord", lord.as_str())
                .with("own", own.as_str()),
            RefusalReason::Locked(until) => Phrase::new("senders-password-locked")
                .with("count", GUESSES_A_DAY)
                .with("until", (**until).clone()),
            RefusalReason::OtherTurn(turn, open) => Phrase::new("platform-other-turn")
                .with("turn", turn.as_str())
                .with("open", open.as_str()),
            RefusalReason::Crossed => Phrase::new("platform-crossed"),
            RefusalReason::Late => Phrase::new("platform-late"),
            RefusalReason::NotStarted => Phrase::new("platform-not-started"),
            RefusalReason::Over => Phrase::new("platform-over"),
            RefusalReason::Contradicted => Phrase::new("platform-contradicted"),
            RefusalReason::NothingToConfirm => Phrase::new("platform-nothing-to-confirm"),
            RefusalReason::FromHomeOnly => Phrase::new("senders-from-home-only"),
            RefusalReason::NotThisPage => Phrase::new("web-own-seat"),
            RefusalReason::ByMailAlone => Phrase::new("web-by-mail"),
            RefusalReason::ConfirmFromHome => Phrase::new("platform-confirm-from-home"),
            RefusalReason::NoSheet => Phrase::new("platform-no-sheet"),
            RefusalReason::ConfirmWhich(revisions) => Phrase::new("senders-confirm-which").with(
                "revisions",
                revisions.iter().map(u32::to_string).collect::<Vec<_>>(),
            ),
            RefusalReason::Sealed => Phrase::new("letter-sealed"),
            RefusalReason::Older => Phrase::new("letter-older"),
            RefusalReason::Out => Phrase::new("letter-out"),
            RefusalReason::Vacant(lord) => {
                Phrase::new("joining-vacant").with("lord", lord.as_str())
            }
        }
    }

    /// Whether it helps to include the sheet to fill in.
    fn wants_form(&self) -> bool {
        matches!(
            self,
            RefusalReason::Empty
                | RefusalReason::NoOrders
                | RefusalReason::OtherTurn(..)
                | RefusalReason::Crossed
                | RefusalReason::NoCampaign(_)
                | RefusalReason::OtherCampaign(_)
                | RefusalReason::NoSheet
        )
    }
}

/// What a notice contains: its title, its sentences, and the text returned to its writer.
pub(super) struct NoticeText {
    pub title: Phrase,
    pub lines: Vec<Phrase>,
    pub copy: Vec<String>,
}

impl NoticeText {
    /// A notice without text to return.
    pub fn new(title: Phrase, lines: Vec<Phrase>) -> NoticeText {
        NoticeText {
            title,
            lines,
            copy: Vec::new(),
        }
    }
}

impl Intake<'_> {
    /// Refuses a letter and says why: goes to the registered address of the seat concerned, with
    /// its campaign's status.
    pub(super) fn notice(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        of: Option<&SeatClaim>,
        why: RefusalReason,
        n: usize,
    ) -> Result<Decision, InternalError> {
        self.notice_with(book, arrived, of, why, &Envelope::default(), n)
    }

    /// The same if the writer is unknown. Its letters to others are returned, or their text would
    /// be lost with it.
    pub(super) fn notice_with(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        of: Option<&SeatClaim>,
        why: RefusalReason,
        brought: &Envelope,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let Some(claimed) = of else {
            return self.stranger(book, arrived);
        };
        let blanked = |text: &str| self.blanked_text(claimed, text).into_owned();
        let why = match why {
            RefusalReason::NoCampaign(name) => RefusalReason::NoCampaign(blanked(&name)),
            RefusalReason::OtherTurn(turn, open) => RefusalReason::OtherTurn(blanked(&turn), open),
            other => other,
        };
        let reason = Some(why.word());
        // a letter forged in another's name must not make us send its victim more mails than their
        // own letters would
        if claimed.proof.is_none() && !claimed.from_home {
            return self.stranger(book, arrived);
        }
        // IN-23: a letter forged in a player's name must not use up the answers for the player's
        // own mails
        let mut kind = if claimed.proof.is_none() {
            format!("{UNPROVEN}/{}", why.word())
        } else {
            format!("notice-{}", why.word())
        };
        if claimed.proof.is_none()
            && (self.answered_today(book, &claimed.address, &kind)?
                >= self.config.answers.same_refusal_per_day
                || self.answered_today(book, &claimed.address, UNPROVEN)? >= MOST_UNPROVEN)
        {
            return Ok(Decision::silent(LetterState::Rejected, why.word()));
        }
        let mut lines = vec![why.line()];
        if matches!(
            why,
            RefusalReason::Empty | RefusalReason::NoOrders | RefusalReason::Sealed
        ) || arrived.letter.posted.is_some()
        {
            // the way the mail was made may be why nothing was found; for a post, it always matters
            // when it was edited and who can read it
            lines.extend(arrived.letter.remarks.iter().cloned());
        }
        if why == RefusalReason::NoOrders && claimed.proof.is_some() {
            // `Yes, do it` confirms nothing, but its writer means something by it
            lines.extend(self.waits_for_a_word(book, claimed)?);
            let words = guess_requests(arrived.letter.says());
            // (IN-23) a refusal that suggests another of our words is a different refusal: there
            // are few of them
            if let Some(first) = words.first() {
                kind = format!("{kind}.{}", first.replace(' ', "-"));
            }
            lines.extend(self.perhaps(words, claimed));
        }
        if why != RefusalReason::Over {
            lines.extend(
                self.state(claimed, claimed.standing(book)?)?
                    .into_iter()
                    .filter(|line| *line != why.line()),
            );
        }
        lines.push(Phrase::new("senders-once-a-day"));
        lines.extend(self.last_answer(book, &claimed.address, &kind)?);
        let mut copy = if why.wants_form() && brought.press.is_empty() {
            self.form(book, claimed)?
        } else {
            Vec::new()
        };
        // (IN-26) text that is not proven to be the player's is not sent to them
        if claimed.proof.is_some() {
            copy.extend(self.given_back(claimed, brought));
        }
        let alone = !brought.press.is_empty()
            && brought.sheet.lines.is_empty()
            && why.title() == Phrase::new("platform-title-refused");
        let title = if alone {
            Phrase::new("press-title-not-sent")
        } else {
            why.title()
        };
        let mail = self.tell(
            arrived,
            claimed,
            &self.unchanged(book, claimed)?,
            NoticeText { title, lines, copy },
            &format!("{kind}/{}.{n}", arrived.row.id),
        )?;
        Ok(Decision {
            reason,
            mails: vec![mail],
            ..Decision::new(LetterState::Rejected)
        })
    }

    /// A notice to a seat's registered address.
    pub(super) fn tell(
        &self,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        after: &SheetPreview,
        text: NoticeText,
        kind: &str,
    ) -> Result<OutgoingMail, InternalError> {
        let NoticeText { title, lines, copy } = text;
        let heading = self.heading(claimed, after)?;
        let help = kind.starts_with(HELP);
        let to = MailContext {
            campaign: Some(&claimed.campaign),
            seat: Some(&claimed.seat),
            address: &claimed.address,
            turn: claimed.campaign.row.turn,
            letter: "notice",
            kind,
            answers: Some(arrived.letter),
            language: &claimed.seat.language,
            now: self.now,
        };
        let notice = Notice {
            heading: Some(heading),
            title,
            lines,
            help,
            copy,
        };
        if help {
            return self.desk.write(
                to,
                &HelpLetter::new(&notice, claimed.campaign.table.as_ref()),
                Vec::new(),
            );
        }
        self.desk.write(to, &notice, Vec::new())
    }

    pub(super) fn heading(
        &self,
        claimed: &SeatClaim,
        after: &SheetPreview,
    ) -> Result<Heading, InternalError> {
        let campaign = &claimed.campaign;
        let early = early_run(campaign, &after.standing, after.quiet_since, self.config)?;
        let times = TurnTimes {
            deadline: campaign.deadline(),
            early,
        };
        Ok(self.desk.heading_with(
            campaign,
            LetterReader::Player(&claimed.seat),
            campaign.open_turn()?,
            times,
            self.now,
        ))
    }

    /// The campaign's status for this seat: which turn, whether its sheet is in, whose sheet is
    /// missing.
    pub(super) fn state(
        &self,
        claimed: &SeatClaim,
        standing: &[SheetRow],
    ) -> Result<Vec<Phrase>, InternalError> {
        let campaign = &claimed.campaign;
        if !campaign.is_running() {
            return Ok(self.not_running(campaign, &claimed.seat.zone));
        }
        let turn = campaign.open_turn()?;
        if campaign.in_turn()? && !campaign.awaited()?.contains_key(&claimed.seat.seat) {
            let lords: Vec<String> = campaign
                .missing_of(standing)?
                .into_iter()
                .map(|seat| seat.lord.clone())
                .collect();
            let id = if lords.is_empty() {
                "platform-state-turn"
            } else {
                "in-turn-whose"
            };
            return Ok(vec![
                Phrase::new(id)
                    .with("turn", turn.title)
                    .with("lords", lords),
            ]);
        }
        let mut lines = vec![Phrase::new("platform-state-turn").with("turn", turn.title)];
        lines.push(
            match standing
                .iter()
                .find(|sheet| sheet.seat == claimed.seat.seat)
            {
                None => Phrase::new("platform-state-no-sheet"),
                Some(sheet) if sheet.clean && sheet.waits && campaign.is_endless() => {
                    Phrase::new("platform-state-waits-endless").with("revision", sheet.revision)
                }
                Some(sheet) if sheet.clean && sheet.waits => {
                    Phrase::new("platform-state-waits").with("revision", sheet.revision)
                }
                Some(sheet) if sheet.clean => {
                    Phrase::new("platform-state-in").with("revision", sheet.revision)
                }
                Some(sheet) => {
                    Phrase::new("platform-state-incomplete").with("revision", sheet.revision)
                }
            },
        );
        let others: Vec<String> = campaign
            .missing_of(standing)?
            .iter()
            .filter(|seat| seat.seat != claimed.seat.seat)
            .map(|seat| seat.lord.clone())
            .collect();
        if !others.is_empty() {
            lines.push(Phrase::new("platform-state-awaited").with("lords", others));
        }
        Ok(lines)
    }

    /// The lines instead of a turn, before the first and after the last.
    pub(super) fn not_running(&self, campaign: &Campaign, zone: &str) -> Vec<Phrase> {
        if campaign.row.state == CampaignState::Ended {
            return vec![Phrase::new("platform-state-over")];
        }
        let (free, _) = admission::free_and_taken(campaign);
        let missing = (!free.is_empty()).then(|| {
            Phrase::new("joining-missing")
                .with("count", free.len())
                .with("lords", free)
        });
        let office = MembershipContext {
            desk: self.desk,
            config: self.config,
            now: self.now,
            letter: 0,
        };
        let begins = when_it_begins(office, campaign, zone);
        [Phrase::new("platform-not-started")]
            .into_iter()
            .chain(missing)
            .chain([begins])
            .collect()
    }

    /// The sheet to fill in, between its BEGIN and END lines.
    pub(super) fn form(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
    ) -> Result<Vec<String>, InternalError> {
        let campaign = &claimed.campaign;
        if !campaign.is_running() {
            return Ok(Vec::new());
        }
        // the answer to an unproven letter contains nothing private
        let form = match claimed.proof {
            Some(_) => next_form::form_now(book, campaign, claimed.seat.seat)?,
            None => campaign
                .table
                .form(campaign.position(), claimed.seat.seat)?,
        };
        Ok(self.fenced(
            claimed,
            &campaign.open_turn()?.name,
            self.desk
                .publisher
                .form_lines(&claimed.seat.language, &form),
        ))
    }

    /// How many answers of a kind an address got in the last 24 hours.
    pub(super) fn answered_today(
        &self,
        book: &Transaction,
        address: &str,
        kind: &str,
    ) -> Result<u32, InternalError> {
        Ok(book.answers_since(address, day_ago(self.now), Some(kind))?)
    }

    /// How many answers go to all strangers together in a day.
    fn most_strangers(&self) -> u32 {
        let most = self.config.answers.all_strangers_per_day;
        match self.config.mail.outbox.pace().per_day {
            0 => most,
            day => most.min((day / 10).max(1)),
        }
    }

    /// Whether strangers still get answers today: anybody can write under any number of names, and
    /// the answers must not use up the players' share of the day.
    pub(super) fn strangers_may_be_told(&self, book: &Transaction) -> Result<bool, InternalError> {
        Ok(book.to_strangers_since(day_ago(self.now))? < self.most_strangers())
    }

    /// IN-26: how to join, once a day, without a word of their mail; otherwise silence.
    pub(super) fn stranger(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Decision, InternalError> {
        let Some(sender) = arrived.sender().filter(|sender| can_be_told(sender)) else {
            return Ok(Decision::silent(LetterState::AutoIgnored, "no-sender"));
        };
        if self.answered_today(book, &sender, "join/how")? >= self.config.answers.strangers_per_day
        {
            return Ok(Decision::silent(LetterState::AutoIgnored, "stranger"));
        }
        let known = self.known_without_a_seat(book, &sender)?;
        if !known.is_empty() {
            let language = book.language_chosen(&sender)?;
            return self.tell_stranger(
                arrived,
                &sender,
                language.as_deref(),
                KNOWN,
                "platform-title-known",
                known,
            );
        }
        if !self.strangers_may_be_told(book)? {
            return Ok(Decision::silent(LetterState::AutoIgnored, "strangers"));
        }
        let lines = vec![Phrase::new("platform-join"), self.which_take_players(book)?];
        self.tell_stranger(
            arrived,
            &sender,
            None,
            "join/how",
            "platform-title-join",
            lines,
        )
    }

    /// A mail to an address without a seat.
    fn tell_stranger(
        &self,
        arrived: &ArrivedLetter,
        address: &str,
        chosen: Option<&str>,
        kind: &str,
        title: &'static str,
        lines: Vec<Phrase>,
    ) -> Result<Decision, InternalError> {
        let language = chosen.unwrap_or(self.desk.language());
        let to = MailContext {
            campaign: None,
            seat: None,
            address,
            turn: TurnNumber(0),
            letter: "notice",
            kind: &format!("{kind}/{}", arrived.row.id),
            answers: Some(arrived.letter),
            language,
            now: self.now,
        };
        let notice = Notice {
            heading: None,
            title: Phrase::new(title),
            lines,
            help: false,
            copy: Vec::new(),
        };
        let mail = self.desk.write(to, &notice, Vec::new())?;
        Ok(Decision {
            reason: Some("stranger"),
            mails: vec![mail],
            ..Decision::new(LetterState::Rejected)
        })
    }

    /// Lines of a sheet between BEGIN and END lines in the reader's language, ready to be copied.
    pub(super) fn fenced(
        &self,
        claimed: &SeatClaim,
        turn: &str,
        lines: Vec<String>,
    ) -> Vec<String> {
        self.desk.publisher.fenced(
            &claimed.seat.language,
            &claimed.campaign.row.name,
            turn,
            lines,
        )
    }
}

/// Whether an address without a seat can be written to automatically, with nobody handing letters
/// out.
pub(super) fn can_be_told(address: &str) -> bool {
    crate::mail::address::is_address(address)
        || Channel::of(address) == Channel::Discourse && reachable(address).is_some()
}
