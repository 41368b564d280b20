//! What the answer to a sheet says: what each order will do, and under which condition.

use crate::{
    cards::White,
    game::{Power, RoundTable},
    order::{
        Action, Condition, Deed, EvilChoice, GroupSize, KayAdds, MerlinTarget, ShareWish,
        SpecialPlay, StandingOrder, WarChoice,
    },
};
use seneschal_seam::{condition_parser::ConditionWording, seat::Seat};
use seneschal_text::{Phrase, PhraseArgument};

/// An order in words.
pub(super) fn describe_order(game: &RoundTable, seat: Seat, what: &Action, paid: bool) -> Phrase {
    let knight =
        |id: &'static str, seat: Seat| Phrase::new(id).with("knight", game.knight_name(seat));
    let told = match what {
        Action::Offer(card) => Phrase::new("round-table-will-offer").with("card", card.name()),
        Action::Evil(choice) => Phrase::new("round-table-will-evil").with("choice", evil(*choice)),
        Action::Bury(kind) => Phrase::new("round-table-will-bury").with("card", kind.name()),
        Action::Reveal => Phrase::new("round-table-will-reveal"),
        Action::TakeFrom(whom) => knight("round-table-will-take", *whom),
        Action::Deed(deed) => describe_deed(game, seat, deed),
        Action::Standing(order) => {
            Phrase::new("round-table-will-standing").with("what", describe_standing(game, order))
        }
        Action::Share(parts) => Phrase::new("round-table-will-share").with("cards", parts.len()),
        Action::Agree(with) => knight("round-table-will-agree", *with),
    };
    if paid {
        Phrase::new("round-table-will-for-a-life").with("what", told)
    } else {
        told
    }
}

fn evil(choice: EvilChoice) -> &'static str {
    match choice {
        EvilChoice::Draw => "draw",
        EvilChoice::DrawFaceDown => "face-down",
        EvilChoice::Engine => "engine",
        EvilChoice::Life => "life",
    }
}

fn list<'n>(names: impl IntoIterator<Item = &'n str>) -> PhraseArgument {
    PhraseArgument::List(names.into_iter().map(PhraseArgument::from).collect())
}

fn card_list(cards: &[White]) -> PhraseArgument {
    list(cards.iter().map(|card| card.name()))
}

pub(super) fn describe_deed(game: &RoundTable, seat: Seat, deed: &Deed) -> Phrase {
    let knight = |seat: Seat| game.knight_name(seat);
    match deed {
        Deed::Go(place) => Phrase::new("round-table-will-go").with("place", place.name()),
        Deed::DrawTwo => {
            let gawain = game.has_power(seat, Power::Gawain);
            Phrase::new("round-table-will-draw").with("cards", if gawain { 3 } else { 2 })
        }
        Deed::FightEngine(fights) => {
            let fights: Vec<White> = fights.iter().copied().map(White::Fight).collect();
            Phrase::new("round-table-will-fight-engine").with("cards", card_list(&fights))
        }
        Deed::Lay { card, group } => Phrase::new("round-table-will-lay")
            .with("card", card.name())
            .with("group", group.map_or(0, GroupSize::cards)),
        Deed::Drop(card) => Phrase::new("round-table-will-drop").with("card", card.name()),
        Deed::Play(play) => describe_play(game, play),
        Deed::Heal(card) => Phrase::new("round-table-will-heal").with("card", card.name()),
        Deed::Accuse(whom) => Phrase::new("round-table-will-accuse").with("knight", knight(*whom)),
        Deed::Swap { with, card } => Phrase::new("round-table-will-swap")
            .with("knight", knight(*with))
            .with("card", card.name()),
        Deed::Trade(cards) => Phrase::new("round-table-will-trade").with("cards", card_list(cards)),
    }
}

fn describe_play(game: &RoundTable, play: &SpecialPlay) -> Phrase {
    match play {
        SpecialPlay::Merlin(MerlinTarget::Engine) => Phrase::new("round-table-will-merlin-engine"),
        SpecialPlay::Merlin(MerlinTarget::Quest(quest)) => {
            Phrase::new("round-table-will-merlin").with("quest", quest.name())
        }
        SpecialPlay::Heroism(quest) => {
            Phrase::new("round-table-will-heroism").with("quest", quest.name())
        }
        SpecialPlay::Messenger { to, cards } => Phrase::new("round-table-will-messenger")
            .with("knight", game.knight_name(*to))
            .with("cards", card_list(cards)),
        SpecialPlay::Piety { others } => {
            Phrase::new("round-table-will-piety").with("others", u8::from(*others))
        }
        SpecialPlay::Reinforcements { others } => {
            Phrase::new("round-table-will-reinforcements").with("others", u8::from(*others))
        }
        SpecialPlay::Clairvoyance(_)
        | SpecialPlay::Convocation(_)
        | SpecialPlay::Fate
        | SpecialPlay::Lady(_) => {
            Phrase::new("round-table-will-play").with("card", play.card().name())
        }
    }
}

/// A standing order in words.
pub(crate) fn describe_standing(game: &RoundTable, order: &StandingOrder) -> Phrase {
    let cards = |id: &'static str, cards: &[White]| {
        Phrase::new(id)
            .with("count", cards.len())
            .with("cards", card_list(cards))
    };
    match order {
        StandingOrder::Merlin(against) => Phrase::new("round-table-standing-merlin")
            .with("merlins", against.values().copied().max().unwrap_or(0))
            .with("cards", list(against.keys().map(|kind| kind.name()))),
        StandingOrder::Excalibur(against) => Phrase::new("round-table-standing-excalibur")
            .with("count", against.len())
            .with("cards", list(against.iter().map(|kind| kind.name()))),
        StandingOrder::Volunteer(what) => {
            use crate::order::Volunteering::{Cards, Life};
            let what = match (what.contains(&Cards), what.contains(&Life)) {
                (true, true) => "both",
                (true, false) => "cards",
                (false, true) => "life",
                (false, false) => "never",
            };
            Phrase::new("round-table-standing-volunteer").with("what", what)
        }
        StandingOrder::Discard(named) => cards("round-table-standing-discard", named),
        StandingOrder::Summons(comes) => {
            Phrase::new("round-table-standing-summons").with("yes", u8::from(*comes))
        }
        StandingOrder::Save(whom) => Phrase::new("round-table-standing-save")
            .with("count", whom.len())
            .with(
                "knights",
                list(whom.iter().map(|seat| game.knight_name(*seat))),
            ),
        StandingOrder::Kay(adds) => {
            let (adds, value) = match adds {
                KayAdds::Least => ("least", 0),
                KayAdds::Card(value) => ("card", *value),
                KayAdds::Nothing => ("nothing", 0),
            };
            Phrase::new("round-table-standing-kay")
                .with("adds", adds)
                .with("value", value)
        }
        StandingOrder::ForArthur(named) => cards("round-table-standing-for-arthur", named),
        StandingOrder::Share(wish) => Phrase::new("round-table-standing-share")
            .with("choice", u8::from(*wish == ShareWish::Choice)),
        StandingOrder::Prefer(named) => cards("round-table-standing-prefer", named),
        StandingOrder::Warriors(choice) => {
            let to = match choice {
                WarChoice::Fewer => "fewer",
                WarChoice::More => "more",
                WarChoice::Picts => "Picts",
                WarChoice::Saxons => "Saxons",
            };
            Phrase::new("round-table-standing-warriors").with("to", to)
        }
        StandingOrder::Armour(kinds) => Phrase::new("round-table-standing-armour")
            .with("count", kinds.len())
            .with("cards", list(kinds.iter().map(|kind| kind.name()))),
        StandingOrder::Evil(choice) => {
            Phrase::new("round-table-standing-evil").with("choice", evil(*choice))
        }
    }
}

/// The words of conditions.
pub(super) fn condition_wording<'t>(
    term: &'t dyn Fn(&Condition) -> Phrase,
) -> ConditionWording<'t, Condition> {
    ConditionWording {
        not: "round-table-if-not",
        and: "round-table-if-and",
        or: "round-table-if-or",
        then: "round-table-if-then",
        then_long: "round-table-if-then-long",
        term,
    }
}

/// A condition without `not`, `and`, `or`.
pub(super) fn describe_term(game: &RoundTable, condition: &Condition) -> Phrase {
    use crate::quest::Quest;
    let quest = |id: &'static str, quest: &Quest| Phrase::new(id).with("quest", quest.name());
    let number = |id: &'static str, number: u8| Phrase::new(id).with("number", number);
    match condition {
        Condition::Comes(kind) => Phrase::new("round-table-if-comes").with("card", kind.name()),
        Condition::Won(it) => quest("round-table-if-won", it),
        Condition::Lost(it) => quest("round-table-if-lost", it),
        Condition::Over(it) => quest("round-table-if-over", it),
        Condition::Open(it) => quest("round-table-if-open", it),
        Condition::Free(it) => quest("round-table-if-free", it),
        Condition::At(seat, place) => Phrase::new("round-table-if-at")
            .with("knight", game.knight_name(*seat))
            .with("place", place.name()),
        Condition::Warriors(it, number) => {
            quest("round-table-if-warriors", it).with("number", *number)
        }
        Condition::BlackCards(it, number) => {
            quest("round-table-if-black-cards", it).with("number", *number)
        }
        Condition::Steps(steps) => {
            Phrase::new("round-table-if-steps").with("number", i64::from(*steps))
        }
        Condition::Engines(it) => number("round-table-if-engines", *it),
        Condition::WhiteSwords(it) => number("round-table-if-white-swords", *it),
        Condition::BlackSwords(it) => number("round-table-if-black-swords", *it),
        Condition::Hold(card, it) => number("round-table-if-hold", *it).with("card", card.name()),
        Condition::Life(it) => number("round-table-if-life", *it),
        Condition::Not(_) | Condition::All(_) | Condition::Any(_) => {
            Phrase::new("round-table-if-then-long")
        }
    }
}
