//! A draw by agreement: every player still in the game votes for it, in any order, and the campaign
//! ends.
//!
//! A vote is valid until it is withdrawn, until the turn after the one that was open is played too,
//! or until the turn in which it was given is rolled back. The player of a seat has its vote, even
//! if they have been silent for long and a stand-in plays for them. Vacant seats have no vote, nor
//! has a seat that is out. A vote leaves with its player: the successor has not voted. If the last
//! player who had not voted leaves the game, all remaining players have agreed. Only the first
//! voter is named to all, unless the campaign names all of them.

use super::{Ending, EndingKind, end_early};
use crate::schedule::turns_a_round;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{CampaignChange, Guard, LogEntry, Outcome},
};
use seneschal_games::{Seat, Viewer};
use seneschal_history::{
    ApplicantRow, ApplicationKind, ApplicationState, DrawVote, LogKind, OutgoingMail, SeatRow,
    StoreResult, Transaction,
};
use seneschal_letters::{BroadcastNotice, MailComposer};
use seneschal_text::{Phrase, ids::CampaignId};
use serde_json::json;

/// How many turns a vote is valid for, including the open one.
const TURNS: u32 = 2;
/// Maximum number of stored turns in a round if seats play one at a time.
const MOST_A_ROUND: u32 = 64;

/// Why a vote for a draw has no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRefusal {
    /// The campaign does not allow draws.
    Never,
    NotRunning,
    /// The player is out of the game.
    Out,
    /// No other player is left to agree with.
    Alone,
    /// They have voted already, and the vote is valid.
    Said,
    /// There is no vote to withdraw.
    Unsaid,
}

impl DrawRefusal {
    /// A name for the operator, which also identifies repeated answers.
    pub fn word(self) -> &'static str {
        match self {
            DrawRefusal::Never => "no-draws",
            DrawRefusal::NotRunning => "draw-not-running",
            DrawRefusal::Out => "draw-out",
            DrawRefusal::Alone => "draw-alone",
            DrawRefusal::Said => "draw-said",
            DrawRefusal::Unsaid => "draw-unsaid",
        }
    }

    pub fn phrase(self) -> Phrase {
        Phrase::new(match self {
            DrawRefusal::Never => "ending-draw-never",
            DrawRefusal::NotRunning => "ending-draw-not-running",
            DrawRefusal::Out => "ending-draw-out",
            DrawRefusal::Alone => "ending-draw-alone",
            DrawRefusal::Said => "ending-draw-said",
            DrawRefusal::Unsaid => "ending-draw-unsaid",
        })
    }
}

/// Who may vote: the players who are in the game.
pub(crate) fn voices(campaign: &Campaign) -> Result<Vec<&SeatRow>, InternalError> {
    let rows = campaign.open_match()?.standings(Viewer::Public).rows;
    let out = |seat: Seat| rows.iter().any(|row| row.seat == seat && row.out);
    Ok(campaign
        .players()
        .map(|(seat, _)| seat)
        .filter(|seat| !out(seat.seat))
        .collect())
}

/// The valid votes, oldest first.
pub fn holding(book: &Transaction, campaign: &Campaign) -> Result<Vec<DrawVote>, InternalError> {
    let voices: Vec<Seat> = voices(campaign)?.iter().map(|seat| seat.seat).collect();
    // if seats play one at a time, this many rounds
    let lasts = TURNS.saturating_mul(turns_a_round(book, campaign)?);
    let mut words = Vec::new();
    for word in book.draw_words(campaign.row.id)? {
        let fresh = word.run == campaign.run() && campaign.row.turn - word.turn < lasts;
        if fresh
            && voices.contains(&word.seat)
            && book.seat_taken(campaign.row.id, word.seat)? <= word.at
        {
            words.push(word);
        }
    }
    words.sort_by_key(|word| (word.at, word.seat));
    Ok(words)
}

/// Whether a seat may vote now. Check before asking for its second mail, and again when that
/// arrives.
pub fn may_say(
    book: &Transaction,
    campaign: &Campaign,
    seat: Seat,
) -> Result<Result<(), DrawRefusal>, InternalError> {
    if !campaign.settings.draws {
        return Ok(Err(DrawRefusal::Never));
    }
    if !campaign.is_running() {
        return Ok(Err(DrawRefusal::NotRunning));
    }
    let voices = voices(campaign)?;
    if voices.iter().all(|voice| voice.seat != seat) {
        return Ok(Err(DrawRefusal::Out));
    }
    if voices.len() < 2 {
        return Ok(Err(DrawRefusal::Alone));
    }
    let said = holding(book, campaign)?
        .iter()
        .any(|word| word.seat == seat);
    Ok(if said { Err(DrawRefusal::Said) } else { Ok(()) })
}

/// A seat votes. Everyone gets a mail; if it was the last missing vote, the campaign ends.
pub fn vote_for_draw(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    seat: Seat,
    now: Timestamp,
) -> Result<Result<Outcome, DrawRefusal>, InternalError> {
    if let Err(no) = may_say(book, campaign, seat)? {
        return Ok(Err(no));
    }
    let before = holding(book, campaign)?;
    let word = DrawVote {
        seat,
        turn: campaign.row.turn,
        run: campaign.run(),
        at: now.as_millisecond(),
    };
    let mut after = before.clone();
    after.push(word.clone());
    let lacking = lacking(campaign, &after)?;
    let change = CampaignChange::DrawVote {
        campaign: campaign.row.id,
        vote: word,
    };
    let answer = Phrase::new("ending-draw-noted").with("count", lacking.len());
    let first = before.is_empty();
    let mut outcome = vote_outcome(campaign, seat, before, change, answer, now);
    if lacking.is_empty() {
        outcome.join(drawn(desk, campaign, now)?);
    } else {
        let lord = campaign.seat(seat).map_or("", |seat| seat.lord.as_str());
        let said = match (first, campaign.settings.name_draws) {
            (true, _) => Phrase::new("ending-draw-proposed").with("lord", lord),
            (false, true) => Phrase::new("ending-draw-agreed").with("lord", lord),
            (false, false) => Phrase::new("ending-draw-one-more"),
        };
        outcome.mails = tell(desk, campaign, (seat, "yes"), said, &lacking, now)?;
    }
    Ok(Ok(outcome))
}

/// A vote given or withdrawn. Fails as overtaken if a turn was played meanwhile, or somebody else
/// voted or withdrew a vote since `before` was read.
fn vote_outcome(
    campaign: &Campaign,
    seat: Seat,
    before: Vec<DrawVote>,
    change: CampaignChange,
    answer: Phrase,
    now: Timestamp,
) -> Outcome {
    let (id, turn) = (campaign.row.id, campaign.row.turn);
    let votes = Guard::DrawVotes {
        campaign: id,
        votes: before,
        at: now.as_millisecond(),
    };
    let given = matches!(change, CampaignChange::DrawVote { .. });
    let entry = json!({ "seat": seat, "turn": turn, "for": given });
    Outcome {
        guards: vec![Guard::open(id, turn), votes],
        changes: vec![change.into()],
        mails: Vec::new(),
        log: vec![LogEntry::of(id, LogKind::Draw, entry)],
        answer: vec![answer],
    }
}

/// All who may vote share the draw.
fn drawn(
    desk: &MailComposer,
    campaign: &Campaign,
    now: Timestamp,
) -> Result<Outcome, InternalError> {
    let voices = voices(campaign)?;
    let why = Phrase::new("ending-draw").with(
        "lords",
        voices
            .iter()
            .map(|seat| seat.lord.clone())
            .collect::<Vec<_>>(),
    );
    let winners = voices.iter().map(|seat| seat.seat).collect();
    let ending = Ending {
        kind: EndingKind::Draw,
        why,
        winners,
        words: String::new(),
    };
    end_early(desk, campaign, &ending, now)
}

/// Campaigns with a valid vote that have changed since [`check_agreement`] last ran: by id, each
/// with the count of its changes.
pub fn due(book: &Transaction) -> StoreResult<Vec<(CampaignId, u32)>> {
    // more than the turns of any round; which votes are valid is checked afterwards
    book.draws_due(TURNS.saturating_mul(MOST_A_ROUND))
}

/// The end of a campaign whose remaining players have all voted, without a last vote: the missing
/// voter has left, or their seat is out. A free seat that is waiting for a player will have a vote,
/// so it is waited for.
pub fn check_agreement(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    now: Timestamp,
) -> Result<Option<Outcome>, InternalError> {
    let waits = |one: &ApplicantRow| {
        one.state == ApplicationState::In && one.wish != ApplicationKind::Watch
    };
    if !campaign.settings.draws
        || !campaign.is_running()
        || voices(campaign)?.len() < 2
        || !lacking(campaign, &holding(book, campaign)?)?.is_empty()
    {
        return Ok(None);
    }
    let is_free = campaign.seats.iter().any(|seat| seat.address.is_none());
    if is_free && book.applicants(campaign.row.id)?.iter().any(waits) {
        return Ok(None);
    }
    drawn(desk, campaign, now).map(Some)
}

/// A seat withdraws its vote: at once, since nothing is lost by it.
pub fn withdraw_vote(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    seat: Seat,
    now: Timestamp,
) -> Result<Result<Outcome, DrawRefusal>, InternalError> {
    let before = holding(book, campaign)?;
    if !campaign.is_running() {
        return Ok(Err(DrawRefusal::NotRunning));
    }
    if before.iter().all(|word| word.seat != seat) {
        return Ok(Err(DrawRefusal::Unsaid));
    }
    let after: Vec<DrawVote> = before
        .iter()
        .filter(|word| word.seat != seat)
        .cloned()
        .collect();
    let lord = campaign.seat(seat).map_or("", |seat| seat.lord.as_str());
    // everyone knows that the first voter has voted
    let known =
        campaign.settings.name_draws || before.first().is_some_and(|word| word.seat == seat);
    let said = if known {
        Phrase::new("ending-draw-taken-back").with("lord", lord)
    } else {
        Phrase::new("ending-draw-one-less")
    };
    let lacking = if after.is_empty() {
        Vec::new()
    } else {
        lacking(campaign, &after)?
    };
    let mails = tell(desk, campaign, (seat, "no"), said, &lacking, now)?;
    let change = CampaignChange::WithdrawDrawVote {
        campaign: campaign.row.id,
        seat,
    };
    let answer = Phrase::new("ending-draw-no-more");
    Ok(Ok(Outcome {
        mails,
        ..vote_outcome(campaign, seat, before, change, answer, now)
    }))
}

/// The seats that have not voted.
fn lacking<'c>(
    campaign: &'c Campaign,
    words: &[DrawVote],
) -> Result<Vec<&'c SeatRow>, InternalError> {
    Ok(voices(campaign)?
        .into_iter()
        .filter(|seat| words.iter().all(|word| word.seat != seat.seat))
        .collect())
}

/// The mails about a vote, and about who is still missing: by name, or only how many.
fn tell(
    desk: &MailComposer,
    campaign: &Campaign,
    (seat, word): (Seat, &str),
    said: Phrase,
    lacking: &[&SeatRow],
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let mut lines = vec![said];
    if lacking.is_empty() {
        lines.push(Phrase::new("ending-draw-nobody"));
    } else {
        lines.push(match campaign.settings.name_draws {
            true => Phrase::new("ending-draw-lacking-named").with(
                "lords",
                lacking
                    .iter()
                    .map(|seat| seat.lord.clone())
                    .collect::<Vec<_>>(),
            ),
            false => Phrase::new("ending-draw-lacking").with("count", lacking.len()),
        });
        lines.push(Phrase::new(if campaign.in_turn()? {
            "in-turn-draw-how"
        } else {
            "ending-draw-how"
        }));
    }
    // several votes may come in one round; no Message-ID shows whose it was (AU-12)
    let kind = desk.mail_kind(
        "draw",
        &[
            &campaign.row.name,
            &campaign.row.turn,
            &seat,
            &word,
            &now.as_millisecond(),
        ],
    );
    let all = BroadcastNotice {
        campaign,
        but: &[],
        kind: &kind,
        title: Phrase::new("ending-title-draw"),
        now,
    };
    desk.tell_all(all, |_, _| Ok(lines.clone()))
}
