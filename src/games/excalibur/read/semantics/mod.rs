//! Checks an order's syntax against the position, the board and the rules. Yields ids and complete
//! routes, or refusals with their clause.

mod faith;
mod household;
mod houses;
mod instructions;
mod money;
mod moves;
mod troops;

use super::LineDraft;
use super::parser::{refused, unread};
use super::syntax::*;
use crate::games::{
    LineVerdict, Seat,
    excalibur::{
        Excalibur,
        board::{ManorId, SpotId},
        order::{ExcaliburOrder, ManorBuilding, Order, Stance},
        position::{CounterNumber, Lord, ManorState, Position, Rank, Season},
        position_file::turn_name,
        route::RoadNetwork,
        rulebook::LordDeath,
        troops::commands,
    },
};
use crate::text::{Phrase, PhraseArgument};
use std::ops::Range;

/// Everything that a sheet is checked against.
pub struct SheetContext<'a> {
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
pub enum SeasonKind {
    /// The autumn of year 0 (§3.1).
    Opening,
    Campaign,
    Winter,
}

impl<'a> SheetContext<'a> {
    pub fn new(game: &'a Excalibur, position: &'a Position, seat: Seat) -> Option<Self> {
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

    pub fn time(&self) -> SeasonKind {
        match (self.position.season, self.position.year) {
            (Season::Winter, _) => SeasonKind::Winter,
            (Season::Autumn, 0) => SeasonKind::Opening,
            _ => SeasonKind::Campaign,
        }
    }

    /// Adds one clause's order, and what it will do, to the draft.
    pub fn clause(
        &self,
        text: &str,
        clause: &ClauseSyntax,
        draft: &mut LineDraft,
    ) -> LineResult<()> {
        self.in_season(clause)?;
        let mut add = |what: ExcaliburOrder, said: Vec<Phrase>| {
            draft
                .orders
                .push(Order::new(draft.number, draft.text.clone(), what));
            draft.said.extend(said);
        };
        match &clause.what {
            OrderSyntax::NoOrders => draft.said.push(Phrase::new("excalibur-orders-no-orders")),
            OrderSyntax::Enter { gates } => {
                self.enter(gates).map(|(what, said)| add(what, said))?
            }
            OrderSyntax::Go(go) if self.time() == SeasonKind::Winter => self
                .relocate(text, go)
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Go(go) => self.go(text, go).map(|(what, said)| add(what, said))?,
            OrderSyntax::Hold { troops: named, at } => {
                let troops = self.troops(named)?;
                if let Some(at) = at {
                    self.stand_at(text, named, &troops, at)?;
                }
                let said = match self.time() {
                    SeasonKind::Winter => Phrase::new("excalibur-orders-no-orders"),
                    _ => Phrase::new("excalibur-orders-hold").with("troops", counters(&troops)),
                };
                add(ExcaliburOrder::Hold { troops }, vec![said]);
            }
            OrderSyntax::Stand { troops, how } => self
                .stand(troops.as_ref(), how)
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Unclaimed { place } => {
                let manor = self.manor(place)?;
                add(
                    ExcaliburOrder::LeaveUnclaimed { manor },
                    vec![
                        Phrase::new("excalibur-orders-unclaimed")
                            .with("manor", self.manor_name(manor)),
                    ],
                );
            }
            OrderSyntax::Share {
                place,
                with,
                figures,
            } => self
                .share(place, with, figures)
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Retire { troops, to } => self
                .retire(troops, to)
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Give { bezants, to } => self.give(draft, bezants, to)?,
            OrderSyntax::Dismiss { troops } => {
                self.dismiss(troops).map(|(what, said)| add(what, said))?
            }
            OrderSyntax::Pay { troops } => self.pay(troops).map(|(what, said)| add(what, said))?,
            OrderSyntax::Appoint { heir } => {
                self.appoint(heir).map(|(what, said)| add(what, said))?
            }
            OrderSyntax::Hire { kind, count, at } => self
                .hire(text, clause, *kind, *count, at.as_ref())
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Build {
                what,
                count,
                at,
                bid,
            } => {
                self.build(text, clause, *what, *count, at.as_ref(), bid.as_ref())
                    .map(|(what, said)| add(what, said))?;
            }
            OrderSyntax::MoveHand {
                hand,
                count,
                from,
                to,
            } => {
                for (what, said) in self.move_hand(clause, *hand, *count, from.as_ref(), to)? {
                    add(what, said);
                }
            }
            OrderSyntax::Defend { place, how } => self
                .defend(text, clause, place.as_ref(), *how)
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Sally { place, phases } => self
                .sally(text, clause, place.as_ref(), phases)?
                .into_iter()
                .for_each(|(what, said)| add(what, said)),
            OrderSyntax::Pillage {
                place,
                kinds,
                phase,
            } => self
                .pillage(place, kinds, *phase)?
                .into_iter()
                .for_each(|(what, said)| add(what, said)),
            OrderSyntax::Meditate { troops, place } => self
                .meditate(troops.as_ref(), place)
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Destroy { shrine, place } => self
                .destroy(text, clause, *shrine, place.as_ref())
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Repair { what, place } => self
                .repair(text, clause, *what, place.as_ref())
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Religion { faith } => {
                self.religion(*faith).map(|(what, said)| add(what, said))?
            }
            OrderSyntax::FateShrine { kind, place } => self
                .fate_shrine(*kind, place)
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::FateClaim { places } => self
                .fate_claim(places)
                .map(|(what, said)| add(what, said))?,
            OrderSyntax::Swarm { to } => self.swarm(to).map(|(what, said)| add(what, said))?,
            OrderSyntax::Desert { from } => {
                self.desert(from).map(|(what, said)| add(what, said))?
            }
            OrderSyntax::Keep { bezants } => add(
                ExcaliburOrder::Keep { bezants: *bezants },
                vec![Phrase::new("excalibur-orders-keep").with("bezants", *bezants)],
            ),
        }
        Ok(())
    }

    /// Checks that such an order belongs to this turn and that this player may write it.
    fn in_season(&self, clause: &ClauseSyntax) -> LineResult<()> {
        let (season, year) = (self.position.season, self.position.year);
        let summers = self.of_summer(&clause.what);
        let winters = !summers
            && matches!(
                clause.what,
                OrderSyntax::Give { .. }
                    | OrderSyntax::Dismiss { .. }
                    | OrderSyntax::Pay { .. }
                    | OrderSyntax::Appoint { .. }
                    | OrderSyntax::Hire { .. }
                    | OrderSyntax::Build { .. }
                    | OrderSyntax::MoveHand { .. }
                    | OrderSyntax::Keep { .. }
                    | OrderSyntax::Destroy { .. }
                    | OrderSyntax::Repair { .. }
                    | OrderSyntax::Religion { .. }
                    | OrderSyntax::FateShrine { .. }
                    | OrderSyntax::FateClaim { .. }
                    | OrderSyntax::Swarm { .. }
                    | OrderSyntax::Desert { .. }
            );
        // §19.6 `church.capture: may`: a campaigning season's sheet may destroy a captured shrine
        let captures =
            self.game.rules.capture_may && matches!(clause.what, OrderSyntax::Destroy { .. });
        let either = captures || matches!(clause.what, OrderSyntax::Go(_) | OrderSyntax::NoOrders);
        let waits = |turn: String, clause_of: &'static str| {
            let why = Phrase::new("excalibur-orders-not-now")
                .with("now", turn_name(season, year))
                .with("turn", turn.as_str());
            refused(Some(clause.span.clone()), why, clause_of, Vec::new())
        };
        match self.time() {
            _ if self.me.out => {
                return Err(refused(
                    None,
                    Phrase::new("excalibur-orders-out"),
                    "10.5",
                    Vec::new(),
                ));
            }
            SeasonKind::Opening
                if matches!(
                    clause.what,
                    OrderSyntax::Enter { .. } | OrderSyntax::NoOrders
                ) =>
            {
                return Ok(());
            }
            SeasonKind::Opening if winters => {
                return Err(waits(turn_name(Season::Winter, year), "4.4"));
            }
            SeasonKind::Opening => {
                let instead = vec![format!(
                    "enter by {}",
                    self.game
                        .board
                        .gates
                        .iter()
                        .map(|gate| self.manor_name(gate.into))
                        .collect::<Vec<_>>()
                        .join(", ")
                )];
                return Err(refused(
                    Some(clause.span.clone()),
                    Phrase::new("excalibur-orders-only-enter"),
                    "3.2",
                    instead,
                ));
            }
            _ if matches!(clause.what, OrderSyntax::Enter { .. }) => {
                return Err(refused(
                    Some(clause.span.clone()),
                    Phrase::new("excalibur-orders-entered"),
                    "3.1",
                    Vec::new(),
                ));
            }
            _ if summers && season != Season::Summer => {
                let next = if season == Season::Spring {
                    year
                } else {
                    year.saturating_add(1)
                };
                return Err(waits(turn_name(Season::Summer, next), "19.1"));
            }
            SeasonKind::Campaign if winters && !captures => {
                return Err(waits(turn_name(Season::Winter, year), "4.4"));
            }
            SeasonKind::Campaign
                if matches!(clause.what, OrderSyntax::Retire { .. })
                    && season != Season::Autumn =>
            {
                return Err(waits(turn_name(Season::Autumn, year), "6.12"));
            }
            // "everybody stays" is a valid winter sheet too: it buys nothing
            SeasonKind::Winter if matches!(&clause.what, OrderSyntax::Hold { troops, .. } if troops.items.iter().all(|item| matches!(item.it, TroopItem::All))) =>
                {}
            SeasonKind::Winter if !winters && !either => {
                return Err(waits(
                    turn_name(Season::Spring, year.saturating_add(1)),
                    "4.2",
                ));
            }
            _ => {}
        }
        // §10.2, §10.3: without a lord the sheet may hold stances for soldiers on own manors and,
        // in winter, orders that keep the retinue together
        if !commands(self.me, &self.game.rules) {
            let why = |id: &'static str, cited: &'static str| {
                Err(refused(
                    Some(clause.span.clone()),
                    Phrase::new(id),
                    cited,
                    Vec::new(),
                ))
            };
            let keeps = matches!(
                clause.what,
                OrderSyntax::Dismiss { .. }
                    | OrderSyntax::Pay { .. }
                    | OrderSyntax::Appoint { .. }
                    | OrderSyntax::NoOrders
                    | OrderSyntax::Hold { .. }
            ) || matches!(
                clause.what,
                OrderSyntax::FateShrine { .. }
                    | OrderSyntax::FateClaim { .. }
                    | OrderSyntax::Swarm { .. }
                    | OrderSyntax::Desert { .. }
            );
            let stances = match &clause.what {
                OrderSyntax::NoOrders | OrderSyntax::Defend { .. } => true,
                OrderSyntax::Stand { how, .. } => matches!(
                    how,
                    InstructionSyntax::Stance(Stance::Defend, _)
                        | InstructionSyntax::Withdraw(_)
                        | InstructionSyntax::ThenHouse
                ),
                _ => false,
            };
            if self.time() == SeasonKind::Campaign && !stances {
                return why("excalibur-orders-leaderless", "10.2");
            }
            let heir = self.game.rules.lord_death == LordDeath::Heir
                && self
                    .me
                    .soldiers
                    .values()
                    .any(|soldier| matches!(soldier.rank, Rank::KnightA | Rank::KnightB));
            let no_knight = self
                .me
                .soldiers
                .values()
                .all(|soldier| soldier.rank > Rank::Esquire);
            let recruits = no_knight
                && matches!(
                    clause.what,
                    OrderSyntax::Hire {
                        kind: crate::games::excalibur::order::Recruit::Knight,
                        ..
                    }
                );
            // gifts are made before the heir is appointed (§4.4)
            if self.time() == SeasonKind::Winter
                && heir
                && matches!(clause.what, OrderSyntax::Give { .. })
            {
                return why("excalibur-orders-leaderless-gift", "10.3");
            }
            if self.time() == SeasonKind::Winter && !keeps && !heir && !recruits {
                return why("excalibur-orders-leaderless-winter", "10.3");
            }
        }
        Ok(())
    }

    /// §19.1 `church.season: summer`: shrines are built at summer's end.
    fn of_summer(&self, what: &OrderSyntax) -> bool {
        self.game.rules.church_in_summer
            && matches!(what, OrderSyntax::Build { what, .. } if matches!(what, ManorBuilding::Church | ManorBuilding::Circle))
    }

    pub fn manor(&self, place: &PlaceNode) -> LineResult<ManorId> {
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
    pub fn own_manor(&self, place: &PlaceNode, cited: &'static str) -> LineResult<ManorId> {
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

    pub fn holds(&self, manor: ManorId) -> bool {
        self.position
            .manors
            .get(usize::from(manor.0))
            .is_some_and(|state| state.holder == Some(self.seat))
    }

    pub fn state(&self, manor: ManorId) -> Option<&'a ManorState> {
        self.position.manors.get(usize::from(manor.0))
    }

    /// §13.6: true if anybody besieges the house.
    pub fn besieged(&self, manor: ManorId) -> bool {
        self.game.rules.houses
            && self
                .position
                .sieges
                .iter()
                .any(|siege| siege.manor == manor)
    }

    pub fn held(&self) -> impl Iterator<Item = ManorId> + '_ {
        self.game
            .board
            .manor_ids()
            .filter(|&manor| self.holds(manor))
    }

    pub fn is_crowded(&self, spot: SpotId) -> bool {
        self.crowded
            .get(usize::from(spot.0))
            .copied()
            .unwrap_or(false)
    }

    pub fn spot_name(&self, spot: SpotId) -> &'a str {
        self.game.board.spot(spot).name.as_str()
    }

    pub fn manor_name(&self, manor: ManorId) -> &'a str {
        self.game.board.manor(manor).name.as_str()
    }

    pub fn lord_name(&self, seat: Seat) -> &'a str {
        self.game.lords.get(seat.index()).map_or("", String::as_str)
    }

    /// Another player who is still in the game.
    pub fn other(&self, lord: &SyntaxNode<Seat>, cited: &'static str) -> LineResult<Seat> {
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

    pub fn others(&self, lords: &[SyntaxNode<Seat>], cited: &'static str) -> LineResult<Vec<Seat>> {
        lords.iter().map(|lord| self.other(lord, cited)).collect()
    }
}

/// An order and what it will do.
pub type OrderMeaning = (ExcaliburOrder, Vec<Phrase>);

pub fn counters(numbers: &[CounterNumber]) -> PhraseArgument {
    PhraseArgument::List(
        numbers
            .iter()
            .map(|&number| PhraseArgument::from(number))
            .collect(),
    )
}

pub fn texts<'t>(texts: impl IntoIterator<Item = &'t str>) -> PhraseArgument {
    PhraseArgument::List(texts.into_iter().map(PhraseArgument::from).collect())
}

fn refuse(span: &Range<usize>, why: Phrase, cited: &'static str) -> Box<LineVerdict> {
    refused(Some(span.clone()), why, cited, Vec::new())
}
