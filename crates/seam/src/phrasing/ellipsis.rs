//! What a part of a line leaves to the parts beside it: its deed, or its place.

use super::unit::Unit;
use std::ops::Range;

/// Whether a part says what to do, or leaves that to the one before it.
pub(super) fn has_deed(part: &[Unit]) -> bool {
    part.iter()
        .any(|unit| !unit.is_value() && !unit.is("likewise"))
}

/// `a castle at Lambourn and Upwell`: what has only names and numbers is what the part before it
/// orders. `two hives at Corly and one at Upwell`: once.
pub(super) fn with_deed_of(before: &[Unit], part: &[Unit]) -> Option<Vec<Unit>> {
    let is_likewise = |unit: &Unit| unit.is("likewise");
    let is_word =
        |unit: &&Unit| matches!(unit, Unit::Word(_)) && !unit.is_value() && !is_likewise(unit);
    let is_count = |unit: &Unit| matches!(unit, Unit::Numbers { role: None, .. });
    let mut deed: Vec<Unit> = before.iter().filter(is_word).cloned().collect();
    let (likewise, values): (Vec<Unit>, Vec<Unit>) = part.iter().cloned().partition(is_likewise);
    // `engine: 5 and 4` is one order
    let is_example = before.iter().any(Unit::is_value);
    if deed.is_empty() || !is_example || values.is_empty() || !values.iter().all(Unit::is_value) {
        return None;
    }
    if !likewise.is_empty() && before.iter().any(is_count) {
        deed.push(Unit::Numbers {
            role: None,
            all: vec!["1".to_owned()],
            in_words: true,
        });
    }
    Some([deed, values].concat())
}

/// A part with no place, and the only place of another; what something there is of comes second: `attack
/// Bala from my castle of Corwen`.
pub(super) fn with_place_of(part: &[Unit], other: &[Unit]) -> Option<Vec<Unit>> {
    let is_of = |unit: &&&Unit| unit.role() == Some("of");
    let places: Vec<&Unit> = other.iter().filter(|unit| unit.is_place()).collect();
    let (of, sure): (Vec<&Unit>, Vec<&Unit>) = places.into_iter().partition(|unit| is_of(&unit));
    let [place] = if sure.is_empty() { of } else { sure }.try_into().ok()?;
    let lacks_place = !part.iter().any(Unit::is_place);
    lacks_place.then(|| [part, &[place.with_role(None)]].concat())
}

/// `Corwen attacks him twice`: whose place stands before the deed does it from there.
pub(super) fn with_subject(part: &[Unit]) -> Option<Vec<Unit>> {
    let mut said = part.to_vec();
    // Swedish has the verb first: `anfaller Corwen honom`
    let at = part.iter().take(2).position(Unit::is_place)?;
    let subject = said.get_mut(at)?;
    *subject = subject.with_role(Some("from"));
    Some(said)
}

/// `a knight and a hive at Upwell`: both there. Between two places it is neither.
pub(super) fn with_place_beside(
    parts: &[Vec<Unit>],
    here: &Range<usize>,
    part: &[Unit],
) -> Option<Vec<Unit>> {
    // `two knights, one at Mold and one at Flint`, `a desertion, 13 goes to Flint`
    let lends = |unit: &Unit| unit.is_place() && unit.role() != Some("to");
    let has_place =
        |part: &&Vec<Unit>| part.iter().any(lends) && !part.iter().any(|unit| unit.is("likewise"));
    let before = parts.get(..here.start)?.iter().rfind(has_place);
    let behind = parts.get(here.end..)?.iter().find(has_place);
    let mut beside = [before, behind].into_iter().flatten();
    let completed = with_place_of(part, beside.next()?)?;
    let other = beside.next().map(|other| with_place_of(part, other));
    let (place, deed) = completed.split_last()?;
    let is_sure = other.is_none_or(|other| other.is_some_and(|other| other == completed));
    is_sure.then(|| [deed, &[place.with_role(Some("beside"))]].concat())
}

/// A part that speaks of "him", with the only rival of another.
pub(super) fn with_rival_of(part: &[Unit], other: &[Unit]) -> Option<Vec<Unit>> {
    let is_rival =
        |unit: &&Unit| matches!(unit, Unit::Name { kinds, .. } if kinds.contains(&"rival"));
    let mut rivals = other.iter().filter(is_rival);
    let rival = rivals.next().filter(|_| rivals.next().is_none())?;
    let at = part.iter().position(|unit| unit.is("it"))?;
    let mut said = part.to_vec();
    said.insert(at, rival.with_role(None));
    Some(said)
}

/// `if there are five engines, play Merlin on one of them`: the part with each word of another that it
/// lacks.
pub(super) fn with_words_of<'u>(
    part: &'u [Unit],
    other: &'u [Unit],
) -> impl Iterator<Item = Vec<Unit>> + 'u {
    let speaks_of_it = part.iter().any(|unit| unit.is("it"));
    let words = other
        .iter()
        .filter(move |unit| speaks_of_it && matches!(unit, Unit::Word(_)) && !part.contains(unit));
    words.map(move |word| [part, std::slice::from_ref(word)].concat())
}

/// `a large castle at Corwen, and attack Bala from there`: from the place of the part before.
pub(super) fn with_origin_of(before: &[Unit], part: &[Unit]) -> Option<Vec<Unit>> {
    let at = part.iter().position(|unit| unit.is("from-there"))?;
    let mut places = before.iter().filter(|unit| unit.is_place());
    let place = places.next().filter(|_| places.next().is_none())?;
    let mut said = part.to_vec();
    said.splice(at..=at, [place.with_role(Some("from"))]);
    Some(said)
}
