//! What a sheet is checked against, and the names that its answers use.

use crate::{
    board::{ManorId, SpotId},
    game::Excalibur,
    order::ExcaliburOrder,
    position::{CounterNumber, Lord, ManorState, Position, Season},
    read::{
        refusals::refused,
        syntax::{ClauseText, LineResult, PlaceNode, SyntaxNode},
    },
    route::RoadNetwork,
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};

/// Everything that a sheet is checked against.
pub(crate) struct SheetContext<'a> {
    pub game: &'a Excalibur,
    pub position: &'a Position,
    pub seat: Seat,
    pub me: &'a Lord,
    /// Routes around this year's floods (§15).
    pub roads: RoadNetwork<'a>,
    /// True for spots with soldiers of other players (§6.5).
    crowded: Vec<bool>,
}

/// The kinds of turn, which differ in the orders that they take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeasonKind {
    /// The autumn of year 0 (§3.1).
    Opening,
    Campaign,
    Winter,
}

impl<'a> SheetContext<'a> {
    pub(crate) fn new(game: &'a Excalibur, position: &'a Position, seat: Seat) -> Option<Self> {
        let me = position.lords.get(seat.index())?;
        let mut crowded = vec![false; game.board.spots.len()];
        for (other, lord) in position.lords.iter().enumerate() {
            if other != seat.index() {
                for soldier in lord.soldiers.values() {
                    if let Some(spot) = crowded.get_mut(usize::from(soldier.spot.0)) {
                        *spot = true;
                    }
                }
            }
        }
        Some(SheetContext {
            game,
            position,
            seat,
            me,
            roads: RoadNetwork::of(&game.board, &position.omens.floods),
            crowded,
        })
    }

    pub(crate) fn time(&self) -> SeasonKind {
        match (self.position.season, self.position.year) {
            (Season::Winter, _) => SeasonKind::Winter,
            (Season::Autumn, 0) => SeasonKind::Opening,
            _ => SeasonKind::Campaign,
        }
    }

    pub(crate) fn manor(&self, place: &PlaceNode) -> LineResult<ManorId> {
        let wrong = || {
            refused(
                Some(place.span.clone()),
                Phrase::new("excalibur-orders-no-manor").with("place", self.spot_name(place.it)),
                "0.1",
                Vec::new(),
            )
        };
        self.game.board.manor_at(place.it).ok_or_else(wrong)
    }

    /// A manor that the player holds, or a refusal that lists the manors they hold.
    pub(crate) fn own_manor(&self, place: &PlaceNode, cited: &'static str) -> LineResult<ManorId> {
        let manor = self.manor(place)?;
        if self.holds(manor) {
            return Ok(manor);
        }
        let why = Phrase::new("excalibur-orders-not-held").with("manor", self.manor_name(manor));
        Err(refused(
            Some(place.span.clone()),
            why,
            cited,
            self.held()
                .map(|manor| self.manor_name(manor).to_owned())
                .collect(),
        ))
    }

    /// The manor of a hiring or building line; if the line names none, the only manor held.
    pub(crate) fn choose_manor(
        &self,
        text: ClauseText,
        at: Option<&PlaceNode>,
        cited: &'static str,
    ) -> LineResult<ManorId> {
        if let Some(place) = at {
            return self.own_manor(place, cited);
        }
        let mut held = self.held();
        match (held.next(), held.next()) {
            (Some(only), None) => Ok(only),
            _ => {
                let line = text.words();
                let instead = self
                    .held()
                    .take(12)
                    .map(|manor| format!("{line} at {}", self.manor_name(manor)))
                    .collect();
                Err(refused(
                    Some(text.span.clone()),
                    Phrase::new("excalibur-orders-which-manor"),
                    cited,
                    instead,
                ))
            }
        }
    }

    pub(crate) fn holds(&self, manor: ManorId) -> bool {
        self.position
            .manors
            .get(usize::from(manor.0))
            .is_some_and(|state| state.holder == Some(self.seat))
    }

    pub(crate) fn state(&self, manor: ManorId) -> Option<&'a ManorState> {
        self.position.manors.get(usize::from(manor.0))
    }

    /// §13.6: true if anybody besieges the house.
    pub(crate) fn besieged(&self, manor: ManorId) -> bool {
        self.game.rules.houses
            && self
                .position
                .sieges
                .iter()
                .any(|siege| siege.manor == manor)
    }

    pub(crate) fn held(&self) -> impl Iterator<Item = ManorId> + '_ {
        self.game
            .board
            .manor_ids()
            .filter(|&manor| self.holds(manor))
    }

    pub(crate) fn is_crowded(&self, spot: SpotId) -> bool {
        self.crowded
            .get(usize::from(spot.0))
            .copied()
            .unwrap_or(false)
    }

    pub(crate) fn spot_name(&self, spot: SpotId) -> &'a str {
        self.game.board.spot(spot).name.as_str()
    }

    pub(crate) fn manor_name(&self, manor: ManorId) -> &'a str {
        self.game.board.manor(manor).name.as_str()
    }

    pub(crate) fn lord_name(&self, seat: Seat) -> &'a str {
        self.game.lords.get(seat.index()).map_or("", String::as_str)
    }

    /// Another player who is still in the game.
    pub(crate) fn other(&self, lord: &SyntaxNode<Seat>, cited: &'static str) -> LineResult<Seat> {
        if lord.it == self.seat {
            return Err(refused(
                Some(lord.span.clone()),
                Phrase::new("excalibur-orders-yourself"),
                cited,
                Vec::new(),
            ));
        }
        if self
            .position
            .lords
            .get(lord.it.index())
            .is_none_or(|other| other.out)
        {
            return Err(refused(
                Some(lord.span.clone()),
                Phrase::new("excalibur-orders-other-out").with("lord", self.lord_name(lord.it)),
                cited,
                Vec::new(),
            ));
        }
        Ok(lord.it)
    }

    pub(crate) fn others(
        &self,
        lords: &[SyntaxNode<Seat>],
        cited: &'static str,
    ) -> LineResult<Vec<Seat>> {
        lords.iter().map(|lord| self.other(lord, cited)).collect()
    }
}

/// An order and what it will do.
pub(crate) type OrderMeaning = (ExcaliburOrder, Vec<Phrase>);

pub(crate) fn counters(numbers: &[CounterNumber]) -> PhraseArgument {
    PhraseArgument::List(
        numbers
            .iter()
            .map(|&number| PhraseArgument::from(number))
            .collect(),
    )
}

pub(crate) fn texts<'t>(texts: impl IntoIterator<Item = &'t str>) -> PhraseArgument {
    PhraseArgument::List(texts.into_iter().map(PhraseArgument::from).collect())
}
