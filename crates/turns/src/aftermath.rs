//! What follows from a played turn, for its players and for the next turn.

use super::adjudication::Adjudication;
use super::attendance::Attendance;
use super::audience::{Audience, TurnTransition};
use super::next_turn_sheets::NextTurnSheets;
use super::schedule::next_phase_deadline;
use super::turn_input::TurnInput;
use super::turn_tools::TurnTools;
use super::used_sheets::UsedSheet;
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    absence::{spans, upcoming_absences},
    deadlines::Deadline,
    error::InternalError,
    sequential_play::goes_in_turn,
};
use seneschal_history::{FutureLinesRow, Store};

pub(super) struct Aftermath {
    pub attendance: Attendance,
    pub used: Vec<UsedSheet>,
    pub next_sheets: NextTurnSheets,
    /// The next turn's sheets are already in, and nothing delays it.
    pub runs_on: bool,
    pub audience: Audience,
    pub deadline: Option<Deadline>,
}

impl Aftermath {
    pub(super) fn of(
        store: &mut Store,
        tools: TurnTools,
        input: &TurnInput,
        result: &Adjudication,
    ) -> Result<Aftermath, InternalError> {
        let (before, number, over) = (&input.before, input.order.number, result.over);
        let again = input.reopening.is_some();
        let mut attendance = Attendance::of(store, input, result.goes_on)?;
        let used = UsedSheet::all(&input.sheets, &attendance, input.void.as_ref());
        let deadline = next_deadline(store, input, result, tools.config.least())?;
        let starting = result.starting_turn(number.next(), deadline.as_ref().map(|next| next.at));
        let begins = if over {
            String::new()
        } else {
            result
                .next
                .open_position(&result.after.position)?
                .turn()
                .phase
                .name
        };
        let kept = lines_in_advance(store, input, over, &begins)?;
        let next_sheets = NextTurnSheets::read(tools.desk, store, before, &starting, begins, kept)?;
        attendance.came_with(next_sheets.seats());
        let runs_on = !over
            && goes_in_turn(&result.in_game)
            && before.settings.delay == 0
            && before.hold.is_none()
            && next_sheets.are_all_in(before, &result.in_game);
        let came = TurnTransition {
            campaign: before,
            number,
            before: &result.asked,
            after: &result.in_game,
            goes_on: result.goes_on,
            turn: &input.turn,
            over,
            runs_on,
            again,
        };
        Ok(Aftermath {
            audience: Audience::of(store, tools.tables, &came)?,
            attendance,
            used,
            next_sheets,
            runs_on,
            deadline,
        })
    }

    pub(super) fn deadline_at(&self) -> Option<Timestamp> {
        self.deadline.as_ref().map(|deadline| deadline.at)
    }
}

/// Always after now, however late the turn is, and never during an absence (DL-05, DL-10).
fn next_deadline(
    store: &mut Store,
    input: &TurnInput,
    result: &Adjudication,
    least: SignedDuration,
) -> Result<Option<Deadline>, InternalError> {
    let (now, awaited) = (input.order.when.now, &result.in_game);
    let absences =
        spans(&store.read(|book| upcoming_absences(book, input.before.row.id, awaited, now))?);
    let next = match (result.over, result.goes_on) {
        (true, _) => None,
        (false, false) => input.before.next_deadline(awaited, now, least, &absences),
        (false, true) => next_phase_deadline(
            &input.before.rule_for(awaited),
            input.left.clone(),
            now,
            least,
            &absences,
        ),
    };
    Ok(match (next, &input.later_deadline) {
        (next, Some(later))
            if !result.over && later.at > next.as_ref().map_or(now, |next| next.at) =>
        {
            Some(later.clone())
        }
        (next, _) => next,
    })
}

/// The lines stored in advance for the turn of this name, which begins now.
fn lines_in_advance(
    store: &mut Store,
    input: &TurnInput,
    over: bool,
    name: &str,
) -> Result<Vec<FutureLinesRow>, InternalError> {
    let campaign = input.before.row.id;
    Ok(match &input.reopening {
        _ if over => Vec::new(),
        Some(reopening) => reopening.kept_for(store, campaign, input.order.number.next(), name)?,
        None => store.read(|book| book.later_for(campaign, name))?,
    })
}
