//! The row: two dice, the money they pay, the men they bring, and how far the pawn goes down
//! (M§2.1, M§3.1).

use super::half_adjudication::HalfAdjudication;
use crate::{
    event::{Event, MordredEventKind, RowReason},
    order::{MordredAction, Order},
    position::{MordredEnding, RowRoll},
    tables::MoneyRow,
};

pub(super) fn roll_row(half: &mut HalfAdjudication, sheet: &[Order]) -> Result<(), MordredEnding> {
    let ordered = sheet.iter().find_map(|order| {
        if let MordredAction::Row(row) = order.what {
            Some(row)
        } else {
            None
        }
    });
    // M§2.1: without an order the row is C
    let (row, why) = ordered.map_or((MoneyRow::C, RowReason::Silence), |row| {
        (row, RowReason::Ordered)
    });
    let dice = ["die 1", "die 2"].map(|die| half.die(die));
    let boxes = dice
        .each_ref()
        .map(|roll| half.tables().money(row, roll.pips));
    let paid: u32 = boxes.iter().map(|it| u32::from(it.pays)).sum();
    let steps: u8 = boxes.iter().filter(|it| it.black).map(|it| it.pays).sum();
    // M§3.4: if more men are due than the supply has, all of it comes; the pawn goes all its
    // steps
    let men = steps.min(half.position.supply(half.tables()));
    let (pawn, stuck) = pawn_after(half, -i16::from(steps));
    let Some(player) = half.position.players.get_mut(half.seat.index()) else {
        return Ok(());
    };
    let before = player.pawn;
    (player.money, player.pawn) = (player.money.saturating_add(paid), pawn);
    let money = player.money;
    half.position.rolled = Some(RowRoll {
        row,
        dice: dice.each_ref().map(|roll| roll.pips),
        men,
    });
    let what = MordredEventKind::Rolled {
        seat: half.seat,
        row,
        why,
        paid,
        men,
        pawn: [before, pawn],
        money,
    };
    half.events.push(Event::rolled("3.1", what, dice.into()));
    if stuck {
        Err(MordredEnding::Track {
            seat: half.seat,
            up: false,
        })
    } else {
        Ok(())
    }
}

/// Where the pawn ends after these steps, and whether the track is too short for them (M§6.3):
/// then it stays at its end.
pub(super) fn pawn_after(half: &HalfAdjudication, steps: i16) -> (i8, bool) {
    let (up, down) = (
        i16::from(half.game.board.up),
        -i16::from(half.game.board.down),
    );
    let wanted = i16::from(half.position.player(half.seat).pawn) + steps;
    let reached = wanted.clamp(down, up);
    (i8::try_from(reached).unwrap_or(0), reached != wanted)
}
