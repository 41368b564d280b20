//! Stand-ins' order sheets. A stand-in weighs what each deed is worth, with the figures of
//! `worth`, and does what is worth most. It uses only what its seat may see.

mod accuse;
mod known_table;
mod plan;
mod powers;
mod standing;
#[cfg(test)]
mod tests;
mod worth;

use crate::{
    cards::White,
    game::RoundTable,
    order::{Action, Deed, EvilChoice, MerlinTarget, Order, SpecialPlay},
    order_text,
    position::{Half, KnightState, LaidFight, Position},
    quest::{Place, Quest},
    turn::deed_check::fit_group,
};
use known_table::KnownTable;
use seneschal_seam::{dice::Dice, game::StandInStyle, seat::Seat};

/// The sheet for what the position awaits of this seat.
pub(crate) fn sheet(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
    style: StandInStyle,
    dice: &mut Dice,
) -> String {
    let orders = orders(game, position, seat, style, dice);
    let lines = orders.iter().map(|order| order.text.as_str());
    lines.collect::<Vec<_>>().join("\n")
}

/// The lines of that sheet as orders.
pub(crate) fn orders(
    game: &RoundTable,
    position: &Position,
    seat: Seat,
    style: StandInStyle,
    _dice: &mut Dice,
) -> Vec<Order> {
    let table = KnownTable::new(game, position, seat);
    let mut orders = Vec::new();
    if position.is_knight(seat) {
        orders.extend(
            standing::changes(&table)
                .into_iter()
                .map(|it| Order::new(Action::Standing(it))),
        );
    }
    if position.asked.is_none() {
        match position.half {
            Half::Offers => orders.extend(offer(&table)),
            _ if seat != position.seat => {}
            Half::Evil => {
                orders.extend(evil(&table, style).into_iter().map(Order::new));
                if !game.rules.two_sheets {
                    orders.extend(deeds(&table, style));
                }
            }
            Half::Deeds => orders.extend(deeds(&table, style)),
        }
    }
    for (line, order) in (1..).zip(&mut orders) {
        order.line = line;
        order.text = order_text::line(game, &order.what, order.paid);
    }
    orders
}

/// R§1.7: the card that is worth least.
fn offer(table: &KnownTable) -> Option<Order> {
    let card = plan::by_worth(table).first().copied()?;
    Some(Order::new(Action::Offer(card)))
}

/// R§3.2: the choice that costs the knights least.
fn evil(table: &KnownTable, style: StandInStyle) -> Vec<Action> {
    let knight = table.me();
    // half of what a black card costs is won back before its quest ends
    let draw = (EvilChoice::DrawFaceDown, table.draw_cost() / 2);
    let engine = (EvilChoice::Engine, table.engines_cost(1));
    if knight.state == KnightState::Unmasked {
        return vec![Action::Evil(EvilChoice::DrawFaceDown)];
    }
    let mut choices = vec![draw, engine];
    if knight.life > 1 && (!table.is_traitor() || knight.life > TRAITOR_LIFE) {
        choices.push((
            EvilChoice::Life,
            table.life_worth(knight.life, style) + 6 + table.spared_lives(),
        ));
    }
    if table.is_traitor() && table.position.engines >= TRAITOR_ENGINES {
        choices = vec![engine];
    }
    let least = choices.into_iter().min_by_key(|&(_, cost)| cost);
    least
        .map(|(choice, _)| Action::Evil(choice))
        .into_iter()
        .collect()
}

/// From so many engines on, the traitor adds the last.
const TRAITOR_ENGINES: u8 = 11;

/// Spared lives count so much less for a second deed than for evil.
const SECOND_DEED: i32 = 60;

/// The traitor keeps so many lives; others notice it.
const TRAITOR_LIFE: u8 = 4;

/// R§3.3: the best deed, free ones, and a second one where it is worth a life.
fn deeds(table: &KnownTable, style: StandInStyle) -> Vec<Order> {
    let mut table = table.clone();
    let mut orders = Vec::new();
    // a deed of each kind at most
    for _ in 0..5 {
        let plans = plan::plans(&table, style);
        let chosen = plans.into_iter().find(|plan| {
            let needed = if table.is_free(&plan.deed) {
                worth::DEED / 2
            } else if table.position.deeds.counted == 0 {
                i32::MIN
            } else if table.is_traitor() && table.me().life <= TRAITOR_LIFE {
                i32::MAX
            } else {
                table.life_worth(table.me().life, style)
                    + worth::DEED / 2
                    + table.spared_lives() / SECOND_DEED
            };
            plan.worth >= needed
        });
        let Some(plan) = chosen else { break };
        let paid = table.costs_life(&plan.deed);
        suppose(&mut table, &plan.deed, paid);
        orders.push(Order {
            paid,
            ..Order::new(Action::Deed(plan.deed))
        });
    }
    orders
}

/// The table after a deed, as far as its knight can know it before.
fn suppose(table: &mut KnownTable, deed: &Deed, paid: bool) {
    let (seat, free) = (table.seat, table.is_free(deed));
    let place = table.me().place;
    let position = &mut table.position;
    position.deeds.kinds.extend(deed.kind());
    position.deeds.power |= deed.kind().is_none();
    position.deeds.counted += u8::from(!free);
    if let (
        Deed::Lay {
            card: White::Fight(value),
            group,
        },
        Place::At(quest),
    ) = (deed, place)
    {
        let group = fit_group(&table.game.figures, position, quest, *value, *group);
        position.quest_mut(quest).fights.push(LaidFight {
            value: *value,
            group: group.unwrap_or(0),
        });
    }
    match deed {
        Deed::Lay {
            card: White::Grail, ..
        } => position.quest_mut(Quest::Grail).grails += 1,
        Deed::Drop(_) | Deed::Play(SpecialPlay::Lady(_))
            if !position.quest(Quest::Excalibur).over =>
        {
            position.quest_mut(Quest::Excalibur).steps += 1;
        }
        Deed::Play(SpecialPlay::Merlin(MerlinTarget::Quest(quest))) => {
            let state = position.quest_mut(*quest);
            state.blacks.pop();
            state.warriors = state.warriors.saturating_sub(1);
        }
        Deed::Play(SpecialPlay::Merlin(MerlinTarget::Engine)) => position.engines -= 1,
        _ => {}
    }
    let gained = match deed {
        Deed::Heal(_) => 1,
        Deed::Play(SpecialPlay::Piety { others: false }) => 3,
        Deed::Play(SpecialPlay::Lady(_)) if position.quest(Quest::Excalibur).over => 2,
        _ => 0,
    };
    let most = table.game.figures.most_life;
    let Some(knight) = position.knight_mut(seat) else {
        return;
    };
    let life = knight.life.saturating_sub(u8::from(paid));
    knight.life = life.saturating_add(gained).min(most);
    let gone: Vec<White> = match deed {
        Deed::Go(place) => {
            knight.place = *place;
            Vec::new()
        }
        Deed::Lay { card, .. } | Deed::Drop(card) | Deed::Swap { card, .. } => vec![*card],
        Deed::Play(SpecialPlay::Messenger { cards, .. }) => {
            cards.iter().copied().chain([White::Messenger]).collect()
        }
        Deed::Play(play) => vec![play.card()],
        Deed::Heal(card) => vec![*card; 3],
        Deed::FightEngine(values) => values.iter().map(|&value| White::Fight(value)).collect(),
        Deed::Trade(cards) => cards.to_vec(),
        _ => Vec::new(),
    };
    for card in gone {
        knight.hand.take(card);
    }
}
