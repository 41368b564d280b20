//! A draw that all agree to: every player who is still in the game says so, in any order, and the
//! campaign ends.
//!
//! A word holds until it is taken back, until the turn after the one that was open is played too,
//! or until the turn it was given in is taken back.
//! Who has a seat has its voice, however long he is silent and whoever plays for him meanwhile;
//! vacant seats have none, nor has a lord who is out.
//! A word goes with its player: his successor has said nothing. Where the last voice that lacked
//! goes instead of saying so, all who are left have. Who has said so is told by name only of the
//! first, unless the campaign names them all.

use super::{Ending, EndingKind, EndingPlan};
use crate::campaign::{Campaign, error::InternalError, phases::turns_a_round};
use crate::games::{Seat, Viewer};
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, DrawVote, OutgoingMail, SeatRow, StoreError,
    StoreResult, Transaction,
};
use crate::letters::{BroadcastNotice, MailComposer};
use crate::text::Phrase;
use jiff::Timestamp;
use serde_json::json;

/// Turns that a word holds for, the one that was open included.
const TURNS: u32 = 2;
/// Turns of the platform that a round of seats playing one at a time has at most.
const MOST_A_ROUND: u32 = 64;

/// Why a word for a draw does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawRefusal {
    /// The campaign has none.
    Never,
    NotRunning,
    /// The lord is out of the game.
    Out,
    /// Nobody else is left to agree with.
    Alone,
    /// It was said, and holds.
    Said,
    /// There is no word to take back.
    Unsaid,
}

impl DrawRefusal {
    /// For the operator, and by which the same answer is known again.
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

/// A word given or taken back, decided and not written yet.
#[derive(Debug)]
pub struct DrawVoteChange {
    /// For whoever gave it.
    pub answer: Phrase,
    campaign: i64,
    turn: u32,
    seat: u8,
    /// The words that held when it was decided.
    before: Vec<DrawVote>,
    word: Option<DrawVote>,
    mails: Vec<OutgoingMail>,
    /// It was the last that lacked.
    ended: Option<EndingPlan>,
    now: Timestamp,
}

/// Who has a voice: the players whose lords are in the game.
pub fn voices(campaign: &Campaign) -> Result<Vec<&SeatRow>, InternalError> {
    let rows = campaign
        .table
        .standings(campaign.position(), Viewer::Public)?
        .rows;
    let out = |seat: u8| rows.iter().any(|row| row.seat == Seat(seat) && row.out);
    Ok(campaign
        .players()
        .map(|(seat, _)| seat)
        .filter(|seat| !out(seat.seat))
        .collect())
}

/// The words that hold, the first given first.
pub fn holding(book: &Transaction, campaign: &Campaign) -> Result<Vec<DrawVote>, InternalError> {
    let voices: Vec<u8> = voices(campaign)?.iter().map(|seat| seat.seat).collect();
    // where seats play one at a time, so many rounds
    let lasts = TURNS.saturating_mul(turns_a_round(book, campaign)?);
    let mut words = Vec::new();
    for word in book.draw_words(campaign.row.id)? {
        let fresh =
            word.run == campaign.run() && campaign.row.turn < word.turn.saturating_add(lasts);
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

/// Whether a seat may give its word now. To be asked before its second mail is, and again when that
/// comes.
pub fn may_say(
    book: &Transaction,
    campaign: &Campaign,
    seat: u8,
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

/// A seat gives its word. Everybody is told; where it was the last that lacked, the campaign ends.
pub fn say(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    seat: u8,
    now: Timestamp,
) -> Result<Result<DrawVoteChange, DrawRefusal>, InternalError> {
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
    let mut step = DrawVoteChange {
        answer: Phrase::new("ending-draw-noted").with("count", lacking.len()),
        campaign: campaign.row.id,
        turn: campaign.row.turn,
        seat,
        before,
        word: Some(word),
        mails: Vec::new(),
        ended: None,
        now,
    };
    if lacking.is_empty() {
        step.ended = Some(drawn(desk, campaign, now)?);
    } else {
        let first = step.before.is_empty();
        let lord = campaign.seat(seat).map_or("", |seat| seat.lord.as_str());
        let said = match (first, campaign.settings.name_draws) {
            (true, _) => Phrase::new("ending-draw-proposed").with("lord", lord),
            (false, true) => Phrase::new("ending-draw-agreed").with("lord", lord),
            (false, false) => Phrase::new("ending-draw-one-more"),
        };
        step.mails = tell(desk, campaign, (seat, "yes"), said, &lacking, now)?;
    }
    Ok(Ok(step))
}

/// All who have a voice share the end.
fn drawn(
    desk: &MailComposer,
    campaign: &Campaign,
    now: Timestamp,
) -> Result<EndingPlan, InternalError> {
    let voices = voices(campaign)?;
    let why = Phrase::new("ending-draw").with(
        "lords",
        voices
            .iter()
            .map(|seat| seat.lord.clone())
            .collect::<Vec<_>>(),
    );
    let winners = voices.iter().map(|seat| Seat(seat.seat)).collect();
    EndingPlan::new(
        desk,
        campaign,
        Ending {
            kind: EndingKind::Draw,
            why,
            winners,
            words: String::new(),
        },
        now,
    )
}

/// Campaigns in which a word is fresh and anything changed since [`agreed`] was asked: by number,
/// each with the count of its changes.
pub fn due(book: &Transaction) -> StoreResult<Vec<(i64, u32)>> {
    // more than the turns that a round may have: which words hold is looked at then
    book.draws_due(TURNS.saturating_mul(MOST_A_ROUND))
}

/// The end of a campaign whose every voice has said so without a last word: who lacked has left it,
/// or his lord is out. Whoever waits for a free seat will have a voice, and is waited for.
pub fn agreed(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    now: Timestamp,
) -> Result<Option<EndingPlan>, InternalError> {
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

/// A seat takes its word back: at once, since nothing is lost by it.
pub fn take_back(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    seat: u8,
    now: Timestamp,
) -> Result<Result<DrawVoteChange, DrawRefusal>, InternalError> {
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
    // of the first everybody knows that he said so
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
    let answer = Phrase::new("ending-draw-no-more");
    Ok(Ok(DrawVoteChange {
        answer,
        campaign: campaign.row.id,
        turn: campaign.row.turn,
        seat,
        before,
        word: None,
        mails,
        ended: None,
        now,
    }))
}

/// The voices that have not said so.
fn lacking<'c>(
    campaign: &'c Campaign,
    words: &[DrawVote],
) -> Result<Vec<&'c SeatRow>, InternalError> {
    Ok(voices(campaign)?
        .into_iter()
        .filter(|seat| words.iter().all(|word| word.seat != seat.seat))
        .collect())
}

/// What was said, and who is still to say so: by name, or only how many.
fn tell(
    desk: &MailComposer,
    campaign: &Campaign,
    (seat, word): (u8, &str),
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
    // several words may come in one round; whose it was stands in no Message-ID (AU-12)
    let kind = desk.called(
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

impl DrawVoteChange {
    pub fn campaign(&self) -> i64 {
        self.campaign
    }

    /// Whether the campaign ends with it.
    pub fn ends(&self) -> bool {
        self.ended.is_some()
    }

    /// Fails as overtaken where a turn was played, or somebody else gave or took back a word.
    pub fn write(&self, book: &Transaction) -> StoreResult<()> {
        let (id, at) = (self.campaign, self.now.as_millisecond());
        if !book.stands(id, self.turn, "running")? {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        let words = book.draw_words(id)?;
        if self.before.iter().any(|word| !words.contains(word))
            || words
                .iter()
                .any(|word| word.at >= at && !self.before.contains(word))
        {
            return Err(StoreError::Overtaken("somebody else spoke of a draw"));
        }
        match &self.word {
            Some(word) => book.put_draw_word(id, word)?,
            None => book.forget_draw_word(id, self.seat)?,
        }
        book.queue_all(&self.mails, at)?;
        let entry = json!({ "seat": self.seat, "turn": self.turn, "for": self.word.is_some() });
        book.log(at, Some(id), "draw", &entry)?;
        self.ended
            .as_ref()
            .map_or(Ok(()), |ended| ended.write(book))
    }
}
