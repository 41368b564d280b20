//! Orders as a sheet writes them, in English: for stand-ins, forms and suggestions. `read` reads
//! every line of them back.

use super::cards::{BlackKind, White};
use super::game::RoundTable;
use super::order::{
    Action, Deed, EvilChoice, GroupSize, KayAdds, MerlinTarget, ShareWish, SpecialPlay,
    StandingOrder, Volunteering, WarChoice,
};
use super::position::Relic;
use seneschal_seam::seat::Seat;
use std::fmt::Display;

/// One line, without conditions.
pub(crate) fn line(game: &RoundTable, what: &Action, paid: bool) -> String {
    let line = match what {
        Action::Offer(card) => format!("offer {card}"),
        Action::Evil(choice) => evil(*choice).to_owned(),
        Action::Bury(card) => format!("bury {card}"),
        Action::Arrange(cards) => format!("order {}", listed(cards)),
        Action::Reveal => "reveal myself".to_owned(),
        Action::TakeFrom(whom) => format!("take from {}", game.knight_name(*whom)),
        Action::Deed(deed) => deed_line(game, deed),
        Action::Standing(order) => standing(game, order),
        Action::Share(parts) => {
            let parts = parts
                .iter()
                .map(|(card, to)| format!("{card} to {}", game.knight_name(*to)));
            format!("share: {}", listed(parts))
        }
        Action::Agree(with) => format!("agree {}", game.knight_name(*with)),
    };
    if paid {
        format!("for a life: {line}")
    } else {
        line
    }
}

fn evil(choice: EvilChoice) -> &'static str {
    match choice {
        EvilChoice::Draw => "evil draw",
        EvilChoice::DrawFaceDown => "evil draw face down",
        EvilChoice::Engine => "evil engine",
        EvilChoice::Life => "evil life",
    }
}

fn deed_line(game: &RoundTable, deed: &Deed) -> String {
    match deed {
        Deed::Go(place) => format!("go to {place}"),
        Deed::DrawTwo => "draw two".to_owned(),
        Deed::FightEngine(fights) => {
            let fights: Vec<String> = fights.iter().map(u8::to_string).collect();
            format!("fight an engine with {}", fights.join(" and "))
        }
        Deed::Lay { card, group } => {
            let card = short(*card);
            match group {
                None => format!("lay {card}"),
                Some(GroupSize::Pair) => format!("lay {card} to the pair"),
                Some(GroupSize::Triple) => format!("lay {card} to the triple"),
            }
        }
        Deed::Drop(card) => format!("drop {card}"),
        Deed::Play(play) => special(game, play),
        Deed::Heal(White::Fight(value)) => format!("heal with 3 Fight {value}"),
        Deed::Heal(card) => format!("heal with 3 {card}s"),
        Deed::Accuse(whom) => format!("accuse {}", game.knight_name(*whom)),
        Deed::Swap { with, card } => format!("swap with {}: {card}", game.knight_name(*with)),
        Deed::Trade(cards) => format!("trade {} for Merlin", listed(cards)),
    }
}

/// `3` of Fight 3.
fn short(card: White) -> String {
    match card {
        White::Fight(value) => value.to_string(),
        card => card.to_string(),
    }
}

fn special(game: &RoundTable, play: &SpecialPlay) -> String {
    let card = play.card();
    let first = |first: &Option<Seat>| match first {
        Some(seat) => format!("play {card}, first {}", game.knight_name(*seat)),
        None => format!("play {card}"),
    };
    let whom = |others: bool| {
        let whom = if others { "the others" } else { "myself" };
        format!("play {card} for {whom}")
    };
    match play {
        SpecialPlay::Merlin(MerlinTarget::Engine) => format!("play {card} on an engine"),
        SpecialPlay::Merlin(MerlinTarget::Quest(quest)) | SpecialPlay::Heroism(quest) => {
            format!("play {card} on {quest}")
        }
        SpecialPlay::Clairvoyance(kinds) if kinds.is_empty() => format!("play {card}"),
        SpecialPlay::Clairvoyance(kinds) => format!("play {card}, order {}", listed(kinds)),
        SpecialPlay::Convocation(seat) | SpecialPlay::Lady(seat) => first(seat),
        SpecialPlay::Fate => format!("play {card}"),
        SpecialPlay::Messenger { to, cards } => {
            format!(
                "play {card} to {}: {}",
                game.knight_name(*to),
                listed(cards)
            )
        }
        SpecialPlay::Piety { others } | SpecialPlay::Reinforcements { others } => whom(*others),
    }
}

pub(crate) fn standing(game: &RoundTable, order: &StandingOrder) -> String {
    match order {
        StandingOrder::Merlin(against) if against.is_empty() => "no merlin".to_owned(),
        StandingOrder::Merlin(against) => {
            let number = against.values().copied().max().unwrap_or(1);
            let merlins = match number {
                0 => "no merlin".to_owned(),
                1 => "merlin".to_owned(),
                _ => format!("{number} merlins"),
            };
            format!("{merlins} against {}", listed(against.keys()))
        }
        StandingOrder::Excalibur(kinds) => against(Relic::Excalibur.name(), kinds),
        StandingOrder::Volunteer(what) => {
            let what = what.iter().map(|(what, gives)| {
                let what = match what {
                    Volunteering::Cards => "cards",
                    Volunteering::Life => "life",
                };
                unless(*gives, "never ", what)
            });
            format!("volunteer {}", or(what, "never"))
        }
        StandingOrder::Discard(cards) => format!("discard {}", or(cards, "nothing first")),
        StandingOrder::Summons(comes) => {
            format!("summons {}", if *comes { "yes" } else { "no" })
        }
        StandingOrder::Save(whom) => {
            let whom = whom.iter();
            let whom = whom.map(|(seat, saves)| unless(*saves, "not ", game.knight_name(*seat)));
            format!("save {} with Grail", or(whom, "nobody"))
        }
        StandingOrder::Kay(KayAdds::Least) => "kay adds least".to_owned(),
        StandingOrder::Kay(KayAdds::Card(value)) => format!("kay adds {value}"),
        StandingOrder::Kay(KayAdds::Nothing) => "kay adds nothing".to_owned(),
        StandingOrder::ForArthur(cards) => format!("for Arthur: {}", or(cards, "by lot")),
        StandingOrder::Share(ShareWish::Choice) => "share by choice".to_owned(),
        StandingOrder::Share(ShareWish::Lot) => "share by lot".to_owned(),
        StandingOrder::Prefer(cards) => format!("prefer {}", or(cards, "nothing")),
        StandingOrder::Warriors(choice) => {
            let to = match choice {
                WarChoice::Fewer => "fewer",
                WarChoice::More => "more",
                WarChoice::Picts => "Picts",
                WarChoice::Saxons => "Saxons",
            };
            format!("warriors to {to}")
        }
        StandingOrder::Armour(kinds) => format!("armour plays {}", or(kinds, "as they lie")),
        StandingOrder::Evil(choice) => format!("{} until told otherwise", evil(*choice)),
    }
}

fn against<'k>(what: &str, kinds: impl IntoIterator<Item = &'k BlackKind>) -> String {
    let kinds = listed(kinds);
    if kinds.is_empty() {
        format!("no {what}")
    } else {
        format!("{what} against {kinds}")
    }
}

fn listed<T: Display>(all: impl IntoIterator<Item = T>) -> String {
    let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
    all.join(", ")
}

fn unless(yes: bool, no: &str, what: &str) -> String {
    format!("{}{what}", if yes { "" } else { no })
}

/// The list, or a word for none.
fn or<T: Display>(all: impl IntoIterator<Item = T>, none: &str) -> String {
    let all = listed(all);
    if all.is_empty() { none.to_owned() } else { all }
}
