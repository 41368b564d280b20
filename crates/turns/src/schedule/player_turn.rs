//! A turn as players count it. In some games several turns of the platform are one to them
//! (`TurnLabel::player_turn`): its phases. Who gets a report, what a rollback takes back, and which
//! lines wait all follow from which phases belong together. Only here the platform asks the seam for
//! the turn as players count it, except for an example of its name (`campaign::examples`).

use seneschal_campaign::{Campaign, error::InternalError, sequential_play::goes_in_turn};
use seneschal_games::{DynGame, Match, TurnName};
use seneschal_history::{CampaignState, Transaction};
use seneschal_text::ids::TurnNumber;

/// The players' name for the turn that begins in a position.
pub(crate) fn name_in(game: &dyn DynGame, position: &str) -> Result<TurnName, InternalError> {
    Ok(game.open_position(position)?.turn().player_turn)
}

/// The players' name for the open turn.
pub fn open_name(campaign: &Campaign) -> Result<TurnName, InternalError> {
    Ok(campaign.open_match()?.turn().player_turn)
}

/// One or more successive turns of the platform that are one turn to players, up to its last phase
/// that was played or is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerTurn {
    pub name: TurnName,
    pub first: TurnNumber,
    pub last: TurnNumber,
    /// It is one phase of a longer turn, asked for by its own name.
    pub is_phase: bool,
}

impl PlayerTurn {
    /// The turn that a phase, open or played, belongs to, up to that phase; `None` for an opening,
    /// and for a phase that was not played.
    pub fn up_to(
        book: &Transaction,
        campaign: &Campaign,
        phase: TurnNumber,
    ) -> Result<Option<PlayerTurn>, InternalError> {
        let game = campaign.table.as_ref();
        let Some(position) = campaign.position_in(book, phase)? else {
            return Ok(None);
        };
        let at = game.open_position(&position)?;
        let name = at.turn().player_turn;
        let mut first = phase;
        if goes_in_turn(&at.awaited()) {
            for earlier in TurnNumber(1).until(phase).rev() {
                let Some(before) = campaign.position_in(book, earlier)? else {
                    break;
                };
                if name_in(game, &before)?.name != name.name {
                    break;
                }
                first = earlier;
            }
        }
        Ok(Some(PlayerTurn {
            name,
            first,
            last: phase,
            is_phase: false,
        }))
    }

    /// The turn of which this is the last phase: all its phases are reported together, on one page,
    /// and as one turn. `None` for a phase that another follows: it is reported with that. The
    /// opening is a turn of its own.
    pub fn ending_with(
        book: &Transaction,
        campaign: &Campaign,
        phase: TurnNumber,
    ) -> Result<Option<PlayerTurn>, InternalError> {
        if phase == TurnNumber(0) {
            return PlayerTurn::opening(book, campaign);
        }
        match PlayerTurn::up_to(book, campaign, phase)? {
            Some(turn) if !turn.goes_on(book, campaign)? => Ok(Some(turn)),
            _ => Ok(None),
        }
    }

    /// The opening, by the name of the turn that it waits for; `None` before the start.
    pub fn opening(
        book: &Transaction,
        campaign: &Campaign,
    ) -> Result<Option<PlayerTurn>, InternalError> {
        let Some(row) = book.turn(campaign.row.id, TurnNumber(0))? else {
            return Ok(None);
        };
        Ok(Some(PlayerTurn {
            name: campaign.name_of(&row)?,
            first: TurnNumber(0),
            last: TurnNumber(0),
            is_phase: false,
        }))
    }

    /// The played turn that somebody means by a name (`normalize_turn`): one with all its phases, or
    /// one of its phases by that phase's own name.
    pub fn find(
        book: &Transaction,
        campaign: &Campaign,
        name: &str,
    ) -> Result<Option<PlayerTurn>, InternalError> {
        let named = book
            .turn_names_in(campaign.row.id, campaign.run())?
            .into_iter()
            .find(|(number, known)| *number > TurnNumber(0) && known == name);
        if let Some((number, _)) = named {
            return PlayerTurn::phase(book, campaign, number);
        }
        // it reads each turn, which is slow
        if campaign.table.turn_rank(name).is_none() {
            return Ok(None);
        }
        PlayerTurn::last_where(book, campaign, |turn| turn.name.name == name)
    }

    /// The last played turn; while it goes on, its last phase.
    pub fn last(
        book: &Transaction,
        campaign: &Campaign,
    ) -> Result<Option<PlayerTurn>, InternalError> {
        let last = last_played(campaign);
        match PlayerTurn::up_to(book, campaign, last)? {
            Some(turn) if turn.goes_on(book, campaign)? => PlayerTurn::phase(book, campaign, last),
            turn => Ok(turn),
        }
    }

    /// The last turn of which every phase was played.
    pub fn last_complete(
        book: &Transaction,
        campaign: &Campaign,
    ) -> Result<Option<PlayerTurn>, InternalError> {
        let Some(turn) = PlayerTurn::up_to(book, campaign, last_played(campaign))? else {
            return Ok(None);
        };
        if turn.goes_on(book, campaign)? {
            return PlayerTurn::up_to(book, campaign, turn.first.previous());
        }
        Ok(Some(turn))
    }

    /// The names of the last played turns, in playing order.
    pub fn last_names(
        book: &Transaction,
        campaign: &Campaign,
        most: usize,
    ) -> Result<Vec<String>, InternalError> {
        let mut names = Vec::new();
        PlayerTurn::last_where(book, campaign, |turn| {
            names.push(turn.name.name.clone());
            names.len() == most
        })?;
        names.reverse();
        Ok(names)
    }

    fn last_where(
        book: &Transaction,
        campaign: &Campaign,
        mut is_it: impl FnMut(&PlayerTurn) -> bool,
    ) -> Result<Option<PlayerTurn>, InternalError> {
        let mut end = last_played(campaign);
        while let Some(turn) = PlayerTurn::up_to(book, campaign, end)? {
            if is_it(&turn) {
                return Ok(Some(turn));
            }
            end = turn.first.previous();
        }
        Ok(None)
    }

    /// A phase by itself.
    fn phase(
        book: &Transaction,
        campaign: &Campaign,
        number: TurnNumber,
    ) -> Result<Option<PlayerTurn>, InternalError> {
        let Some(position) = campaign.position_in(book, number)? else {
            return Ok(None);
        };
        let label = campaign.table.open_position(&position)?.turn();
        Ok(Some(PlayerTurn {
            is_phase: label.player_turn.name != label.phase.name,
            name: label.phase,
            first: number,
            last: number,
        }))
    }

    /// Its phases, in playing order.
    pub fn phases(&self) -> impl DoubleEndedIterator<Item = TurnNumber> + use<> {
        self.first.until(self.last.next())
    }

    /// Its phases before the last one.
    pub fn earlier_phases(&self) -> impl DoubleEndedIterator<Item = TurnNumber> + use<> {
        self.first.until(self.last)
    }

    pub fn contains(&self, phase: TurnNumber) -> bool {
        (self.first..=self.last).contains(&phase)
    }

    /// Whether the turn that is open in `next` is its next phase.
    pub(crate) fn goes_on_in(&self, next: &dyn Match) -> bool {
        goes_in_turn(&next.awaited()) && next.turn().player_turn.name == self.name.name
    }

    /// Whether another phase was played or is awaited. In a campaign that was ended in the middle,
    /// nothing is awaited.
    pub fn goes_on(&self, book: &Transaction, campaign: &Campaign) -> Result<bool, InternalError> {
        let is_last = last_played(campaign) <= self.last;
        if is_last && campaign.row.state == CampaignState::Ended {
            return Ok(false);
        }
        Ok(match campaign.position_in(book, self.last.next())? {
            Some(next) => self.goes_on_in(&*campaign.table.open_position(&next)?),
            None => false,
        })
    }
}

fn last_played(campaign: &Campaign) -> TurnNumber {
    campaign
        .last
        .as_ref()
        .map_or(TurnNumber(0), |last| last.number)
}

/// How many turns of the platform pass until every seat has been asked once: where seats play one
/// at a time, each seat and every phase counts.
pub(crate) fn turns_a_round(book: &Transaction, campaign: &Campaign) -> Result<u32, InternalError> {
    if !campaign.in_turn()? {
        return Ok(1);
    }
    let open = campaign.row.turn;
    let mut most = 1;
    for phase in [open, open.previous()] {
        let turn = PlayerTurn::up_to(book, campaign, phase)?;
        most = most.max(turn.map_or(1, |turn| turn.last - turn.first + 1));
    }
    Ok(campaign.seats_in_game()?.saturating_mul(most))
}

/// What a turn's name on a sheet means while a turn is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedTime {
    /// The open turn, or the turn of which it is a phase.
    Now,
    /// A later turn; only where seats play one at a time.
    Later,
    Other,
}

/// The names that mean the open turn.
pub struct OpenTurnNames<'a> {
    game: &'a dyn DynGame,
    pub phase: String,
    /// As players count turns.
    pub turn: String,
    in_turn: bool,
}

impl<'a> OpenTurnNames<'a> {
    pub fn of(campaign: &'a Campaign) -> Result<OpenTurnNames<'a>, InternalError> {
        let label = campaign.open_match()?.turn();
        Ok(OpenTurnNames {
            game: campaign.table.as_ref(),
            phase: label.phase.name,
            turn: label.player_turn.name,
            in_turn: campaign.in_turn()?,
        })
    }

    pub fn time_of(&self, named: &str) -> NamedTime {
        if named == self.phase || named == self.turn {
            NamedTime::Now
        } else if self.in_turn && self.game.turn_rank(named) > self.game.turn_rank(&self.phase) {
            NamedTime::Later
        } else {
            NamedTime::Other
        }
    }
}
