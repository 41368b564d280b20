//! A stand-in's move order, and its text.

use super::super::board::SpotId;
use super::super::order::{Approach, ExcaliburOrder, Instruction, Stance, StanceTarget};
use super::super::position::CounterNumber;
use super::scene::StandInScene;
use crate::read::{MoveSyntax, OrderSyntax, order_grammar};
use seneschal_seam::seat::Seat;

/// A group on its way.
pub(super) struct March {
    pub troops: Vec<CounterNumber>,
    pub from: SpotId,
    pub to: SpotId,
    /// Farther than a season reaches.
    pub toward: bool,
    /// The first phase, where it waits for others.
    pub first_phase: Option<u8>,
    pub miles: u16,
    pub stance: Option<(Stance, Vec<Seat>)>,
    /// Before a held house (§13.5).
    pub approach: Option<Approach>,
}

/// Now and then a way to a free manor hangs on its being free still when they set out (§0.5).
pub(super) fn write_march(scene: &mut StandInScene, march: &March) -> String {
    let line = line(scene, march);
    let free = scene.board().manor_at(march.to).is_some() && scene.holder(march.to).is_none();
    let plain = march.stance.is_none() && march.approach.is_none() && !line.contains(':');
    let name = scene.name(march.to).to_owned();
    if free && plain && scene.die(&format!("asks {name}")) == 6 {
        format!("if {name} is unheld: {line}")
    } else {
        line
    }
}

/// Each player has his own hand.
fn line(scene: &mut StandInScene, march: &March) -> String {
    let first = if march.from == march.to {
        let troops = march.troops.clone();
        scene.line(&ExcaliburOrder::Hold { troops })
    } else {
        write_move(scene, march)
    };
    let always = |how| scene.line(&ExcaliburOrder::of_retinue(how));
    let stance = march.stance.as_ref().map(|(stance, whom)| {
        always(Instruction::Stance {
            stance: *stance,
            toward: match stance {
                Stance::Defend => StanceTarget::All,
                _ => StanceTarget::Seats(whom.clone()),
            },
        })
    });
    let approach = march.approach.map(|how| always(Instruction::Approach(how)));
    order_grammar::joined([Some(first), stance, approach].into_iter().flatten())
}

fn write_move(scene: &mut StandInScene, march: &March) -> String {
    let habit = scene.habit("writes");
    // two miles a phase (§6.2)
    let phases = march.first_phase.filter(|&first| first > 1).map(|first| {
        let needed = u8::try_from(march.miles.div_ceil(2)).unwrap_or(3).max(1);
        [1, 2, 3].map(|phase| (first..first + needed).contains(&phase))
    });
    let names_start = habit < 3 || habit < 5 && !march.toward;
    let order = OrderSyntax::Go(MoveSyntax {
        from: names_start.then(|| march.from.into()),
        toward: march.toward,
        phases: phases.map(Into::into),
        ..MoveSyntax::to(&march.troops, march.to)
    });
    let writes_oddly = habit == 5 || habit > 2 && habit < 5 && !march.toward;
    order_grammar::other_line(scene.game, &order, usize::from(writes_oddly))
}

/// §4.8
pub(super) fn write_relocation(scene: &StandInScene, number: CounterNumber, to: SpotId) -> String {
    let order = OrderSyntax::Go(MoveSyntax::to(&[number], to));
    order_grammar::other_line(scene.game, &order, 1)
}
