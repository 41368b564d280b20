//! Which orders belong to which turn, and what a sheet may hold without a lord.

use super::context::{SeasonKind, SheetContext};
use crate::{
    order::{ExcaliburOrder, ManorBuilding, Recruit, Stance},
    position::{Rank, Season},
    position_file::names::turn_name,
    read::{
        order_grammar::line,
        refusals::{refuse, refused},
        syntax::{ClauseSyntax, InstructionSyntax, LineResult, OrderSyntax, TroopItem},
    },
    rulebook::LordDeath,
    troops::commands,
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::Phrase;

/// Checks that such an order belongs to this turn and that this player may write it.
pub(super) fn check_season(context: &SheetContext, clause: &ClauseSyntax) -> LineResult<()> {
    if context.me.out {
        return Err(refused(
            None,
            Phrase::new("excalibur-orders-out"),
            "10.5",
            Vec::new(),
        ));
    }
    if context.time() == SeasonKind::Opening {
        return check_opening(context, clause);
    }
    check_turn(context, clause)?;
    // §10.2, §10.3: without a lord the sheet may hold stances for soldiers on own manors and, in
    // winter, orders that keep the retinue together
    if commands(context.me, &context.game.rules) {
        return Ok(());
    }
    if context.time() == SeasonKind::Winter {
        check_leaderless_winter(context, clause)
    } else {
        check_leaderless_season(clause)
    }
}

/// §3.2
fn check_opening(context: &SheetContext, clause: &ClauseSyntax) -> LineResult<()> {
    if let OrderSyntax::Enter { .. } | OrderSyntax::NoOrders = clause.what {
        return Ok(());
    }
    if is_winter_order(context, &clause.what) {
        return Err(too_early(context, clause, Season::Winter, "4.4"));
    }
    let gates = context.game.board.gate_ids().collect();
    Err(refused(
        Some(clause.span.clone()),
        Phrase::new("excalibur-orders-only-enter"),
        "3.2",
        vec![line(context.game, &ExcaliburOrder::Enter { gates })],
    ))
}

fn check_turn(context: &SheetContext, clause: &ClauseSyntax) -> LineResult<()> {
    let season = context.position.season;
    let winters = is_winter_order(context, &clause.what);
    // §19.6 `church.capture: may`: a campaigning season's sheet may destroy a captured shrine
    let captures =
        context.game.rules.capture_may && matches!(clause.what, OrderSyntax::Destroy { .. });
    let either = captures || matches!(clause.what, OrderSyntax::Go(_) | OrderSyntax::NoOrders);
    match context.time() {
        _ if matches!(clause.what, OrderSyntax::Enter { .. }) => Err(refuse(
            &clause.span,
            Phrase::new("excalibur-orders-entered"),
            "3.1",
        )),
        _ if is_summer_order(context, &clause.what) && season != Season::Summer => {
            Err(too_early(context, clause, Season::Summer, "19.1"))
        }
        SeasonKind::Campaign if winters && !captures => {
            Err(too_early(context, clause, Season::Winter, "4.4"))
        }
        SeasonKind::Campaign
            if matches!(clause.what, OrderSyntax::Retire { .. }) && season != Season::Autumn =>
        {
            Err(too_early(context, clause, Season::Autumn, "6.12"))
        }
        SeasonKind::Winter if !winters && !either && !holds_everybody(&clause.what) => {
            Err(too_early(context, clause, Season::Spring, "4.2"))
        }
        _ => Ok(()),
    }
}

/// A refusal that names the next turn of that season.
fn too_early(
    context: &SheetContext,
    clause: &ClauseSyntax,
    wanted: Season,
    cited: &'static str,
) -> Box<LineVerdict> {
    let (season, year) = (context.position.season, context.position.year);
    let next_year = match wanted {
        Season::Spring => true,
        Season::Summer => season != Season::Spring,
        Season::Autumn | Season::Winter => false,
    };
    let turn = turn_name(wanted, year.saturating_add(u16::from(next_year)));
    let why = Phrase::new("excalibur-orders-not-now")
        .with("now", turn_name(season, year))
        .with("turn", turn.as_str());
    refuse(&clause.span, why, cited)
}

fn is_winter_order(context: &SheetContext, what: &OrderSyntax) -> bool {
    match what {
        OrderSyntax::Build { works, .. } => {
            !works.iter().all(|works| is_summer_work(context, works.it))
        }
        OrderSyntax::Give { .. }
        | OrderSyntax::Dismiss { .. }
        | OrderSyntax::Pay { .. }
        | OrderSyntax::Appoint { .. }
        | OrderSyntax::Hire { .. }
        | OrderSyntax::MoveHand { .. }
        | OrderSyntax::Keep { .. }
        | OrderSyntax::Destroy { .. }
        | OrderSyntax::Repair { .. }
        | OrderSyntax::Religion { .. }
        | OrderSyntax::FateShrine { .. }
        | OrderSyntax::FateClaim { .. }
        | OrderSyntax::Swarm { .. }
        | OrderSyntax::Desert { .. } => true,
        _ => false,
    }
}

fn is_summer_order(context: &SheetContext, what: &OrderSyntax) -> bool {
    matches!(what, OrderSyntax::Build { works, .. } if works.iter().any(|works| is_summer_work(context, works.it)))
}

/// §19.1 `church.season: summer`: shrines are built at summer's end.
fn is_summer_work(context: &SheetContext, what: ManorBuilding) -> bool {
    context.game.rules.church_in_summer
        && matches!(what, ManorBuilding::Church | ManorBuilding::Circle)
}

/// "Everybody stays" is a valid winter sheet too: it buys nothing.
fn holds_everybody(what: &OrderSyntax) -> bool {
    let OrderSyntax::Hold { troops, .. } = what else {
        return false;
    };
    troops
        .items
        .iter()
        .all(|item| matches!(item.it, TroopItem::All))
}

/// §10.2
fn check_leaderless_season(clause: &ClauseSyntax) -> LineResult<()> {
    let defends = match &clause.what {
        OrderSyntax::NoOrders | OrderSyntax::Defend { .. } => true,
        OrderSyntax::Stand { how, .. } => matches!(
            how,
            InstructionSyntax::Stance {
                stance: Stance::Defend,
                ..
            } | InstructionSyntax::Withdraw(_)
                | InstructionSyntax::ThenHouse
        ),
        _ => false,
    };
    if defends {
        return Ok(());
    }
    Err(refuse(
        &clause.span,
        Phrase::new("excalibur-orders-leaderless"),
        "10.2",
    ))
}

/// §10.3
fn check_leaderless_winter(context: &SheetContext, clause: &ClauseSyntax) -> LineResult<()> {
    let keeps = matches!(
        clause.what,
        OrderSyntax::Dismiss { .. }
            | OrderSyntax::Pay { .. }
            | OrderSyntax::Appoint { .. }
            | OrderSyntax::NoOrders
            | OrderSyntax::Hold { .. }
            | OrderSyntax::FateShrine { .. }
            | OrderSyntax::FateClaim { .. }
            | OrderSyntax::Swarm { .. }
            | OrderSyntax::Desert { .. }
    );
    let mut ranks = context.me.soldiers.values().map(|soldier| soldier.rank);
    let heir = context.game.rules.lord_death == LordDeath::Heir
        && ranks
            .clone()
            .any(|rank| matches!(rank, Rank::KnightA | Rank::KnightB));
    let no_knight = ranks.all(|rank| rank > Rank::Esquire);
    let recruits = no_knight
        && matches!(&clause.what, OrderSyntax::Hire { recruits, .. } if recruits.iter().all(|one| one.it == Recruit::Knight));
    let id = if heir && matches!(clause.what, OrderSyntax::Give { .. }) {
        // gifts are made before the heir is appointed (§4.4)
        "excalibur-orders-leaderless-gift"
    } else if keeps || heir || recruits {
        return Ok(());
    } else {
        "excalibur-orders-leaderless-winter"
    };
    Err(refuse(&clause.span, Phrase::new(id), "10.3"))
}
