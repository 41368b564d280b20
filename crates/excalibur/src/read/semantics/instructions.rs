//! Standing instructions, and the season's other orders.

use super::{moves, troops};
use crate::{
    board::SpotId,
    order::{
        Approach, DefeatConduct, ExcaliburOrder, Instruction, InstructionScope, Stance,
        StanceTarget, VictoryConduct, WithdrawalRule,
    },
    position::CounterNumber,
    read::{
        order_grammar::line,
        refusals::{refuse, refused, unread},
        semantics::context::{OrderMeaning, SheetContext, counters, texts},
        syntax::{
            InstructionSyntax, LineResult, PlaceNode, SyntaxNode, TargetSyntax, TroopItem,
            TroopList,
        },
    },
    troops::commands,
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};
use std::ops::Range;

pub(super) fn stand(
    context: &SheetContext,
    troops: Option<&TroopList>,
    how: &InstructionSyntax,
) -> LineResult<OrderMeaning> {
    let (whom, who) = scope(context, troops)?;
    let say = |id: &'static str| Phrase::new(id).with("who", who.clone());
    let (how, said) = match how {
        InstructionSyntax::Stance { stance, toward } => {
            let (toward, names) = stance_target(context, toward)?;
            let said = say(stance_sentence(*stance)).with("whom", names);
            let stance = *stance;
            (Instruction::Stance { stance, toward }, said)
        }
        InstructionSyntax::Leave => (Instruction::Leave, say("excalibur-orders-leave")),
        InstructionSyntax::Withdraw(rule) => {
            let (id, count) = withdrawal_sentence(context, *rule)?;
            let said = say(id);
            let said = match count {
                Some(count) => said.with("count", count),
                None => said,
            };
            (Instruction::Withdraw(*rule), said)
        }
        InstructionSyntax::Wounds(list) => {
            let troops = troops::find_troops(context, list)?;
            let said = say("excalibur-orders-wounds").with("troops", counters(&troops));
            (Instruction::Wounds { troops }, said)
        }
        // §8.4: where the wounded must be hit first there is nothing to choose; in fast play
        // nobody is wounded (F4)
        InstructionSyntax::WoundsFresh
            if context.game.rules.wounded_first || context.game.rules.fast_play =>
        {
            return Err(refused(
                None,
                Phrase::new("excalibur-orders-wounds-must"),
                "8.4",
                Vec::new(),
            ));
        }
        InstructionSyntax::WoundsFresh => (
            Instruction::WoundsFresh,
            say("excalibur-orders-wounds-fresh"),
        ),
        InstructionSyntax::Champions(list) => {
            let troops = troops::find_troops(context, list)?;
            let said = say("excalibur-orders-champions").with("troops", counters(&troops));
            (Instruction::Champions { troops }, said)
        }
        InstructionSyntax::AfterVictory(then) => (
            Instruction::AfterVictory(*then),
            say(victory_sentence(*then)),
        ),
        InstructionSyntax::AfterDefeat(then) => {
            (Instruction::AfterDefeat(*then), say(defeat_sentence(*then)))
        }
        InstructionSyntax::Approach(approach) => (
            Instruction::Approach(*approach),
            say(approach_sentence(*approach)),
        ),
        InstructionSyntax::ThenHouse => {
            (Instruction::ThenHouse, say("excalibur-orders-then-house"))
        }
    };
    Ok((ExcaliburOrder::Stand { whom, how }, vec![said]))
}

/// The soldiers that an instruction is for, and their words.
fn scope(
    context: &SheetContext,
    troops: Option<&TroopList>,
) -> LineResult<(InstructionScope, PhraseArgument)> {
    if let Some(troops) = troops
        && !troops
            .items
            .iter()
            .all(|item| matches!(item.it, TroopItem::All))
    {
        let numbers = troops::find_troops(context, troops)?;
        check_at_home(context, &numbers, &troops.span)?;
        let who = counters(&numbers);
        return Ok((InstructionScope::Troops(numbers), who));
    }
    // §10.2: without a lord the sheet applies only to soldiers on own manors
    let id = if commands(context.me, &context.game.rules) {
        "excalibur-orders-retinue"
    } else {
        "excalibur-orders-retinue-at-home"
    };
    Ok((InstructionScope::Retinue, Phrase::new(id).into()))
}

/// The lords toward whom a stance applies, and their names.
fn stance_target(
    context: &SheetContext,
    targets: &TargetSyntax,
) -> LineResult<(StanceTarget, PhraseArgument)> {
    let seats = match targets {
        TargetSyntax::All => {
            let everybody = Phrase::new("excalibur-orders-everybody");
            return Ok((StanceTarget::All, everybody.into()));
        }
        TargetSyntax::AllBut(lords) => others_than(context, lords)?,
        TargetSyntax::Lords(lords) => context.others(lords, "8.1")?,
    };
    let names = texts(seats.iter().map(|&seat| context.lord_name(seat)));
    Ok((StanceTarget::Seats(seats), names))
}

fn others_than(context: &SheetContext, lords: &[SyntaxNode<Seat>]) -> LineResult<Vec<Seat>> {
    let spared = context.others(lords, "8.1")?;
    let seats: Vec<Seat> = (0..)
        .map(Seat)
        .zip(&context.position.lords)
        .filter(|(_, lord)| !lord.out)
        .map(|(seat, _)| seat)
        .filter(|seat| *seat != context.seat && !spared.contains(seat))
        .collect();
    if seats.is_empty() {
        let span = lords.first().map(|lord| lord.span.clone());
        return Err(refused(
            span,
            Phrase::new("excalibur-orders-nobody-left"),
            "8.1",
            Vec::new(),
        ));
    }
    Ok(seats)
}

fn stance_sentence(stance: Stance) -> &'static str {
    match stance {
        Stance::Fight => "excalibur-orders-stance-fight",
        Stance::Defend => "excalibur-orders-stance-defend",
        Stance::Peace => "excalibur-orders-stance-peace",
    }
}

/// The sentence, and its number.
fn withdrawal_sentence(
    context: &SheetContext,
    rule: WithdrawalRule,
) -> LineResult<(&'static str, Option<PhraseArgument>)> {
    // F3: there is one round, and no withdrawal
    if context.game.rules.fast_play && rule != WithdrawalRule::Never {
        return Err(refused(
            None,
            Phrase::new("excalibur-orders-no-withdrawal"),
            "F3",
            vec![line(
                context.game,
                &ExcaliburOrder::of_retinue(Instruction::Withdraw(WithdrawalRule::Never)),
            )],
        ));
    }
    Ok(match rule {
        WithdrawalRule::AfterRounds(rounds) => {
            ("excalibur-orders-withdraw-rounds", Some(rounds.into()))
        }
        WithdrawalRule::WhenWeaker(by) => ("excalibur-orders-withdraw-weaker", Some(by.into())),
        WithdrawalRule::AfterLosses(losses) => {
            ("excalibur-orders-withdraw-losses", Some(losses.into()))
        }
        WithdrawalRule::Never => ("excalibur-orders-withdraw-never", None),
    })
}

fn victory_sentence(then: VictoryConduct) -> &'static str {
    match then {
        VictoryConduct::Continue => "excalibur-orders-victory-continue",
        VictoryConduct::Stay => "excalibur-orders-victory-stay",
        VictoryConduct::Return => "excalibur-orders-victory-return",
    }
}

fn defeat_sentence(then: DefeatConduct) -> &'static str {
    match then {
        DefeatConduct::Return => "excalibur-orders-defeat-return",
        DefeatConduct::Shelter => "excalibur-orders-defeat-shelter",
        DefeatConduct::Stay => "excalibur-orders-defeat-stay",
    }
}

fn approach_sentence(approach: Approach) -> &'static str {
    match approach {
        Approach::Assault => "excalibur-orders-assault",
        Approach::Besiege => "excalibur-orders-besiege",
        Approach::Pass => "excalibur-orders-pass",
    }
}

/// §10.2: without a lord only soldiers on own manors take instructions.
fn check_at_home(
    context: &SheetContext,
    numbers: &[CounterNumber],
    span: &Range<usize>,
) -> LineResult<()> {
    if commands(context.me, &context.game.rules) {
        return Ok(());
    }
    let own = |at: SpotId| {
        context
            .game
            .board
            .manor_at(at)
            .is_some_and(|manor| context.holds(manor))
    };
    let away: Vec<CounterNumber> = numbers
        .iter()
        .copied()
        .filter(|number| {
            context
                .me
                .soldiers
                .get(number)
                .is_none_or(|soldier| !own(soldier.spot))
        })
        .collect();
    if away.is_empty() {
        return Ok(());
    }
    let why = Phrase::new("excalibur-orders-leaderless-away")
        .with("troops", counters(&away))
        .with("count", away.len());
    Err(refuse(span, why, "10.2"))
}

/// §9.2
pub(super) fn share(
    context: &SheetContext,
    place: &PlaceNode,
    with: &[SyntaxNode<Seat>],
    figures: &[u32],
) -> LineResult<OrderMeaning> {
    let Some(house) = context
        .game
        .board
        .house_at(place.it)
        .filter(|_| context.game.rules.abbey)
    else {
        return Err(refuse(
            &place.span,
            Phrase::new("excalibur-orders-nothing-to-share")
                .with("place", context.spot_name(place.it)),
            "9.1",
        ));
    };
    let seats = context.others(with, "9.2")?;
    let Some((&mine, theirs)) = figures.split_first() else {
        return Err(unread(
            Some(place.span.clone()),
            Phrase::new("excalibur-orders-shares").with("count", with.len() + 1),
            Vec::new(),
        ));
    };
    let said = Phrase::new("excalibur-orders-share")
        .with("place", context.spot_name(place.it))
        .with(
            "lords",
            texts(seats.iter().map(|&seat| context.lord_name(seat))),
        )
        .with("mine", mine)
        .with(
            "theirs",
            PhraseArgument::List(
                theirs
                    .iter()
                    .map(|&figure| PhraseArgument::from(figure))
                    .collect(),
            ),
        );
    Ok((
        ExcaliburOrder::Share {
            house,
            with: seats,
            mine,
            theirs: theirs.to_vec(),
        },
        vec![said],
    ))
}

/// §6.12: the line decides between equally near manors, if the player holds them by then.
pub(super) fn retire(
    context: &SheetContext,
    troops: &TroopList,
    to: &PlaceNode,
) -> LineResult<OrderMeaning> {
    let manor = context.manor(to)?;
    let span = &troops.span;
    let troops = troops::find_troops(context, troops)?;
    moves::check_not_meditating(context, &troops, span)?;
    let said = Phrase::new("excalibur-orders-retire")
        .with("troops", counters(&troops))
        .with("manor", context.manor_name(manor));
    Ok((ExcaliburOrder::Retire { troops, to: manor }, vec![said]))
}
