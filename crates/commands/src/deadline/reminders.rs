//! Reminders (OUT-13), sent by the daemon at its marks or by the moderator at any time. The daemon
//! skips players who got a mail within two hours of the deadline. The moderator is not bound by
//! that, only by a pause between their own reminders.

use super::act::{ActOrigin, DeadlineActor, DeadlineRefusal};
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{Guard, LogEntry, Outcome},
};
use seneschal_clock::before;
use seneschal_config::Config;
use seneschal_history::{HoldReason, LogKind, OutgoingMail, SeatRow, Transaction};
use seneschal_letters::{
    LetterReader, MailComposer, MailContext, REMINDER,
    moderator::{ModeratorNotice, to_moderator},
};
use seneschal_render::letters::Reminder;
use seneschal_text::{Address, Phrase};
use seneschal_turns::schedule::open_name;
use serde_json::json;

/// A moderator cannot remind a player again within this many hours of any reminder.
const PAUSE: i64 = 4;

/// To the players whose sheets are missing.
pub(super) fn remind(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    because: ActOrigin,
) -> Result<Result<Outcome, DeadlineRefusal>, InternalError> {
    let ActOrigin { by, reason, now } = because;
    let no = |id: &'static str| Ok(Err(DeadlineRefusal::Because(Phrase::new(id))));
    if !campaign.is_running() {
        return Ok(Err(DeadlineRefusal::Because(campaign.say_not_running())));
    }
    if campaign.cutoff().is_some_and(|closes| closes < now) {
        return Ok(Err(DeadlineRefusal::TooLateToRemind));
    }
    let missing = campaign.missing(book)?;
    if missing.is_empty() {
        return no("silence-nobody-to-remind");
    }
    let RemindedPlayers {
        reminded,
        lately,
        unwilling,
        mut mails,
    } = RemindedPlayers::of(book, desk, &campaign, &missing, because)?;
    let mut done = Vec::new();
    for (id, lords) in [
        ("silence-reminded", &reminded),
        ("silence-reminded-lately", &lately),
        ("silence-wants-none", &unwilling),
    ] {
        if !lords.is_empty() {
            done.push(
                Phrase::new(id)
                    .with("lords", lords.clone())
                    .with("hours", PAUSE),
            );
        }
    }
    if reminded.is_empty() {
        // nothing was done, so nothing is logged
        let why = done.into_iter().reduce(|first, second| {
            Phrase::new("silence-and")
                .with("first", first)
                .with("second", second)
        });
        return Ok(Err(DeadlineRefusal::Because(
            why.unwrap_or_else(|| Phrase::new("silence-nobody-to-remind")),
        )));
    }
    // players can read this log, so it does not say whose sheets are missing
    let entry = json!({ "turn": campaign.row.turn, "act": "remind", "reason": reason, "by": by.name(),
                        "letter": by.letter_id(), "reminded": reminded.len() });
    if *by == DeadlineActor::CommandLine {
        mails.extend(seneschal_letters::moderator::by_command(
            desk,
            config,
            &campaign,
            done.clone(),
            now,
        )?);
    }
    Ok(Ok(Outcome {
        guards: Guard::open_turn(campaign.row.id, campaign.row.turn, campaign.hold),
        changes: Vec::new(),
        mails,
        log: vec![LogEntry::of(campaign.row.id, LogKind::Moderator, entry)],
        answer: done,
    }))
}

/// Lords whose sheets are missing, by what the moderator's reminder does.
#[derive(Default)]
struct RemindedPlayers {
    reminded: Vec<String>,
    /// They had a reminder within the pause.
    lately: Vec<String>,
    /// They have turned reminders off (OUT-11).
    unwilling: Vec<String>,
    mails: Vec<OutgoingMail>,
}

impl RemindedPlayers {
    fn of(
        book: &Transaction,
        desk: &MailComposer,
        campaign: &Campaign,
        missing: &[&SeatRow],
        because: ActOrigin,
    ) -> Result<RemindedPlayers, InternalError> {
        let ActOrigin { by, reason, now } = because;
        let since = before(now, SignedDuration::from_hours(PAUSE)).as_millisecond();
        let kind = desk.mail_kind(
            &format!("{REMINDER}asked"),
            &[&now.as_millisecond(), &by.letter()],
        );
        let mut all = RemindedPlayers::default();
        for (seat, address) in missing
            .iter()
            .filter_map(|seat| Some((*seat, seat.address.as_ref()?)))
        {
            let lord = seat.lord.clone();
            if !book.wants_reminders(campaign.row.id, seat.seat)? {
                all.unwilling.push(lord);
            } else if book.was_reminded_since(address, campaign.row.id, since)? {
                all.lately.push(lord);
            } else {
                let turn = campaign.open_turn()?.title;
                let mut more = vec![Phrase::new("silence-reminder-asked").with("turn", turn)];
                if !reason.is_empty() {
                    more.push(Phrase::new("moderator-reason").with("reason", reason));
                }
                let mail = PlayerReminder {
                    desk,
                    campaign,
                    seat,
                    address,
                    kind: &kind,
                    now,
                };
                all.mails.push(mail.remind(book, more)?);
                all.reminded.push(lord);
            }
        }
        Ok(all)
    }
}

/// To the moderators of a campaign without deadlines: how many days its turn has been open, and
/// which seats it waits for.
pub fn long_silent(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    (lords, days): (Vec<String>, i64),
    kind: &str,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let waits = Phrase::new("silence-endless")
        .with("turn", campaign.open_turn()?.title)
        .with("days", days)
        .with("lords", lords);
    let said = ModeratorNotice::new(
        "silence-title-endless",
        vec![waits, Phrase::new("silence-endless-words")],
    )
    .inviting();
    to_moderator(desk, config, campaign, said, kind, None, now)
}

/// A mail to one player whose sheet is missing.
#[derive(Clone, Copy)]
pub struct PlayerReminder<'a> {
    pub desk: &'a MailComposer,
    pub campaign: &'a Campaign,
    pub seat: &'a SeatRow,
    pub address: &'a Address,
    pub kind: &'a str,
    pub now: Timestamp,
}

impl PlayerReminder<'_> {
    /// `more` comes after the list of what the sheet lacks.
    pub fn remind(
        &self,
        book: &Transaction,
        more: Vec<Phrase>,
    ) -> Result<OutgoingMail, InternalError> {
        self.mail(book, None, more)
    }

    /// A friendly mail to the only player the turn waits for: who waits, since when, and how to
    /// answer.
    pub fn nudge(
        &self,
        book: &Transaction,
        opened: Timestamp,
    ) -> Result<OutgoingMail, InternalError> {
        let (campaign, seat) = (self.campaign, self.seat);
        let turn = open_name(campaign)?.title;
        let others: Vec<String> = campaign
            .players()
            .filter(|(other, _)| other.seat != seat.seat)
            .map(|(other, _)| other.lord.clone())
            .collect();
        let say = |id: &'static str| {
            Phrase::new(id)
                .with("campaign", campaign.row.name.as_str())
                .with("turn", turn.clone())
        };
        let since = self
            .desk
            .moment(opened, &seat.zone, &seat.language, self.now)
            .local;
        let line = say("in-turn-nudge")
            .with("lords", others)
            .with("since", since);
        self.mail(book, Some(say("in-turn-nudge-subject")), vec![line])
    }

    fn mail(
        &self,
        book: &Transaction,
        title: Option<Phrase>,
        mut more: Vec<Phrase>,
    ) -> Result<OutgoingMail, InternalError> {
        let PlayerReminder {
            desk,
            campaign,
            seat,
            address,
            kind,
            now,
        } = *self;
        let turn = campaign.open_match()?.turn().phase;
        let sheet = book.standing_sheet(campaign.row.id, campaign.row.turn, seat.seat)?;
        let limit = campaign.settings.take_over_after;
        if sheet.is_none()
            && limit > 0
            && book.silences(campaign.row.id, seat.seat)?.in_a_row + 1 >= limit
        {
            more.push(Phrase::new("silence-reminder").with("lord", seat.lord.as_str()));
        }
        let lacks = match sheet {
            Some(sheet) => {
                let told = match campaign.read_sheet(seat, &sheet)?.missing {
                    Some(missing) => {
                        Phrase::new("outbox-reminder-missing-order").with("what", missing.what)
                    }
                    None => Phrase::new("outbox-reminder-incomplete"),
                };
                told.with("revision", sheet.revision)
            }
            None => Phrase::new("outbox-reminder-none"),
        };
        let to = MailContext {
            kind,
            ..MailContext::to_seat(campaign, seat, address, "reminder", campaign.row.turn, now)
        };
        // a turn that the moderator stopped keeps the time it had left
        let deadline = campaign.deadline().filter(|_| {
            campaign
                .hold
                .is_none_or(|hold| hold.why != HoldReason::Moderator)
        });
        let data = Reminder {
            heading: desk.heading(
                campaign,
                LetterReader::Player(seat),
                turn.clone(),
                deadline,
                now,
            ),
            lacks: lacks.with("turn", turn.title),
            title,
            more,
            form: campaign.open_match()?.form(seat.seat),
            leave: desk.leave(to),
        };
        desk.write(to, &data, Vec::new())
    }
}
