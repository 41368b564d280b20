//! A player changes their address: they ask from the registered one and confirm from there
//! (`confirmation`). The new address then has to answer a mail whose address contains a mark of
//! ours, or on a forum a message with such a mark. Only then all their seats move, in every
//! campaign that is not over, and every token given for them becomes void.
//!
//! For all we know, the person at the new address asked for nothing. So we send them few mails, and
//! none before the old address has confirmed. If they already play, they are told so themselves;
//! the player who asked learns nothing about who else plays.

use super::new_address::MOVING;
use super::pending_acts::{ConfirmationRefusal, HOURS, make_confirmation_mail};
use crate::campaign::error::InternalError;
use crate::history::{LetterState, Transaction};
use crate::intake::{
    answer_limit::note_last_answer,
    arrived_letter::ArrivedLetter,
    context::Intake,
    decision::Decision,
    notices::{NoticeText, address_mail, tell_seat},
    refusal_mails::refuse_confirmation,
    sender::{
        player_seats::{PlayerSeat, find_played_seats},
        seat_claim::SeatClaim,
    },
};
use crate::mail::sender_token::reply_to;
use crate::render::letters::Notice;
use crate::text::{Address, PendingAct, Phrase, piece};

/// How many changes of address a seat may ask for in a day, and how many mails about them an
/// address gets.
const MOST_A_DAY: u32 = 3;

/// What a change of address would do, or why it is not possible.
pub(crate) fn preview_move(
    intake: &Intake,
    book: &Transaction,
    claimed: &SeatClaim,
    address: &str,
) -> Result<Result<Vec<Phrase>, ConfirmationRefusal>, InternalError> {
    let no = |why: &'static str, reason| {
        let said = piece(address, 80);
        Ok(Err(ConfirmationRefusal {
            why: Phrase::new(why)
                .with("address", said)
                .with("most", MOST_A_DAY),
            reason,
        }))
    };
    let read = Address::parse(address);
    let kept = intake.config.answering(address);
    let Some(address) = &kept.filter(|kept| *kept == address) else {
        return no(
            if read.is_none_or(|address| intake.config.reaches(&address)) {
                "second-no-address"
            } else {
                "second-no-forum"
            },
            "no-address",
        );
    };
    if is_our_address(intake, address) {
        return no("second-our-address", "our-address");
    }
    if *address == claimed.address {
        return no("second-same-address", "same-address");
    }
    let since = crate::clock::day_ago(intake.now);
    let asked = book.pending_since(
        claimed.campaign.row.id,
        claimed.seat.seat,
        PendingAct::ADDRESS,
        since,
    )?;
    if asked > MOST_A_DAY || book.mails_since(address, MOVING, since)? >= MOST_A_DAY {
        return no("second-enough-moves", "enough");
    }
    let seats: Vec<Phrase> = find_played_seats(book, &claimed.address)?
        .iter()
        .map(PlayerSeat::phrase)
        .collect();
    let new = Phrase::new("second-ask-address-new").with("way", address.way());
    Ok(Ok(vec![
        Phrase::new("second-ask-address")
            .with("address", address)
            .with("seats", seats),
        new,
    ]))
}

/// Whether mail to it comes back to ourselves.
fn is_our_address(intake: &Intake, address: &Address) -> bool {
    let judge = intake.desk.address();
    if intake.config.is_own_on_forum(address) {
        return true;
    }
    let local = |address: &str| {
        address
            .split(['+', '@'])
            .next()
            .unwrap_or_default()
            .to_lowercase()
    };
    let domain = |address: &str| {
        address
            .rsplit('@')
            .next()
            .unwrap_or_default()
            .to_lowercase()
    };
    reply_to(address, judge).is_some()
        || [judge, intake.desk.bounces()]
            .iter()
            .any(|ours| (local(ours), domain(ours)) == (local(address), domain(address)))
}

/// The old address has confirmed, so the new one is asked.
pub(crate) fn invite_new_address(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    address: &Address,
    n: usize,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let mark = intake
        .desk
        .moving_mark(&claimed.campaign, &claimed.seat, address, intake.now);
    // a forum has no address with the mark: the answer's text has it
    let by_word = address.is_by_adapter();
    let Some(answered_at) = intake
        .desk
        .moving_address(&mark)
        .or(by_word.then(String::new))
    else {
        let no = ConfirmationRefusal {
            why: Phrase::new("second-no-room"),
            reason: "no-room",
        };
        return refuse_confirmation(arrived, claimed, no, n);
    };
    let notice = say_that_somebody_moves(claimed, &answered_at, &mark);
    let kind = format!("{MOVING}/{}.{n}", arrived.row.id);
    let to = address_mail(intake, address, &kind, &claimed.seat.language);
    let asks = intake.desk.write_to_applicant(to, &notice, answered_at)?;
    let mut lines = vec![
        Phrase::new("second-invited")
            .with("address", address)
            .with("hours", HOURS)
            .with("way", address.way()),
    ];
    let kind = format!("answer/moving/{}.{n}", arrived.row.id);
    lines.extend(note_last_answer(intake, book, &claimed.address, &kind)?);
    let told = tell_seat(
        arrived,
        claimed,
        &claimed.sheets(book)?,
        NoticeText::new(Phrase::new("second-title-invited"), lines),
        &kind,
    )?;
    let asking = make_confirmation_mail(
        intake,
        claimed,
        &PendingAct::Address {
            address: address.to_string(),
        },
        MOVING,
        mark,
        asks,
    );
    Ok(Decision {
        reason: Some("moving"),
        mails: vec![told],
        pending: vec![asking],
        ..Decision::new(LetterState::Accepted)
    })
}

/// The mail to the new address.
fn say_that_somebody_moves(claimed: &SeatClaim, answered_at: &str, mark: &str) -> Notice {
    let campaign = claimed.campaign.row.name.as_str();
    Notice {
        heading: None,
        title: Phrase::new("second-title-moving").with("campaign", campaign),
        lines: vec![
            Phrase::new("second-moving")
                .with("campaign", campaign)
                .with("lord", claimed.seat.lord.as_str()),
            Phrase::new("second-moving-word")
                .with("hours", HOURS)
                .with("address", answered_at)
                .with("mark", mark),
        ],
        help: false,
        copy: Vec::new(),
    }
}
