//! The words and names of one campaign, indexed once: the places of its board, its lords, and the
//! words of the orders.

use super::keys::Key;
use crate::board::{Board, ChokePoint, RoadId, SpotId, SpotKind};
use seneschal_seam::seat::Seat;
use seneschal_text::{NameIndex, Token, Vocabulary, WordTable, tables, yaml_document::SetupError};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::LazyLock;

/// The board place or lord that a name refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameReferent {
    /// A manor or a religious house.
    Place(SpotId),
    Lord(Seat),
}

/// The kinds of name that are allowed at one point in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferentKind {
    Place,
    Lord,
    Any,
}

impl ReferentKind {
    pub(super) fn fits(self, what: NameReferent) -> bool {
        match what {
            NameReferent::Place(_) => self != ReferentKind::Lord,
            NameReferent::Lord(_) => self != ReferentKind::Place,
        }
    }
}

/// The match for part of a line.
pub(crate) type ReferentMatch = seneschal_text::NameLookup<NameReferent>;

pub struct ValleyVocabulary {
    index: NameIndex<Key, NameReferent>,
    roads: BTreeMap<(SpotId, SpotId), RoadId>,
}

impl Deref for ValleyVocabulary {
    type Target = NameIndex<Key, NameReferent>;

    fn deref(&self) -> &Self::Target {
        &self.index
    }
}

pub(crate) const TABLES: &[WordTable] = tables!("excalibur");

static VOCABULARY: LazyLock<Result<Vocabulary<Key>, SetupError>> =
    LazyLock::new(|| Vocabulary::read(TABLES));

impl ValleyVocabulary {
    /// Indexes a board and its lords. Fails with the lord's name that would be read as something
    /// else.
    pub fn read(board: &Board, lords: &[String]) -> Result<ValleyVocabulary, SetupError> {
        let words = VOCABULARY.as_ref().map_err(Clone::clone)?;
        let spots = (0..)
            .map(SpotId)
            .zip(&board.spots)
            .filter(|(_, spot)| matches!(spot.kind, SpotKind::Manor(_) | SpotKind::House(_)));
        let places = spots.map(|(id, spot)| (spot.name.as_str(), NameReferent::Place(id)));
        let lords = (0..)
            .map(Seat)
            .zip(lords)
            .map(|(seat, lord)| (lord.as_str(), NameReferent::Lord(seat)));
        let index = NameIndex::of(words, places, lords).map_err(|(lord, why)| {
            SetupError::of_seats(
                format!("the lord \"{lord}\" {why}"),
                "a name that is no number, no place, no other lord's and no word of the order language",
            )
        })?;
        let mut roads = BTreeMap::new();
        for (n, road) in (0..).map(RoadId).zip(&board.roads) {
            let [a, b] = road.ends;
            roads.insert((a, b), n);
            roads.insert((b, a), n);
        }
        Ok(ValleyVocabulary { index, roads })
    }

    pub fn road(&self, a: SpotId, b: SpotId) -> Option<RoadId> {
        self.roads.get(&(a, b)).copied()
    }

    /// The name of this kind that begins at a token.
    pub fn seek(&self, line: &[Token], at: usize, end: usize, want: ReferentKind) -> ReferentMatch {
        self.index.seek(line, at, end, |what| want.fits(what))
    }

    /// The names of this kind closest to a word.
    pub fn near(&self, word: &str, want: ReferentKind) -> Vec<String> {
        self.index.near(word, |what| want.fits(what))
    }
}

/// The choke point that a keyword names.
pub(crate) fn choke_of(key: Key) -> Option<ChokePoint> {
    match key {
        Key::Bridge => Some(ChokePoint::Bridge),
        Key::Forest => Some(ChokePoint::Forest),
        Key::Scarp => Some(ChokePoint::Scarp),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seneschal_text::tokens;

    fn names(lords: &[&str]) -> Result<ValleyVocabulary, SetupError> {
        let board = Board::read(
            "valley.yaml",
            seneschal_seam::boards::board("valley")
                .expect("the Valley")
                .1
                .as_str(),
        )
        .expect("the Valley reads");
        ValleyVocabulary::read(
            &board,
            &lords
                .iter()
                .map(|lord| (*lord).to_owned())
                .collect::<Vec<_>>(),
        )
    }

    #[test]
    fn names_and_their_shortenings() {
        let names = names(&["Gawaine", "Lionel", "Sir Kay"]).expect("names");
        let board = Board::read(
            "valley.yaml",
            seneschal_seam::boards::board("valley")
                .expect("the Valley")
                .1
                .as_str(),
        )
        .expect("the Valley reads");
        for (text, wanted) in [
            ("Barsham", "Barsham 1"),
            ("BARS", "Barsham 1"),
            ("Barc", "Barcombe Down 1"),
            ("Barcombe Down", "Barcombe Down 2"),
            ("Barcombe Do", "Barcombe Down 1"),
            ("Corly", "Corly St George 1"),
            ("Corly Saint George", "Corly St George 3"),
            ("St. George", "Corly St George 2"),
            ("George", "Corly St George 1"),
            ("Saint Andrews", "St Andrews 2"),
            ("Abbey", "Carse Abbey 1"),
            ("Priory", "Bestly Priory 1"),
            ("Bar", "Barcombe Down|Barsham"),
            ("St", "Corly St George|St Andrews"),
            ("Fo", "<Foxwood"),
            ("Fox", "Foxwood 1"),
            ("Mill", "-"),
            ("Mil", "Milverton 1"),
            ("Kay", "Sir Kay 1"),
            ("sir kay", "Sir Kay 2"),
            ("Lio", "Lionel 1"),
            ("Barshan", "-"),
            ("hold", "-"),
        ] {
            let line = tokens(text);
            let found = match names.seek(&line, 0, line.len(), ReferentKind::Any) {
                ReferentMatch::Found(NameReferent::Place(spot), length) => {
                    format!("{} {length}", board.spot(spot).name)
                }
                ReferentMatch::Found(NameReferent::Lord(seat), length) => format!(
                    "{} {length}",
                    ["Gawaine", "Lionel", "Sir Kay"][seat.index()]
                ),
                ReferentMatch::Several(several) => several.join("|"),
                ReferentMatch::Short(several) => format!("<{}", several.join("|")),
                ReferentMatch::Nothing => "-".to_owned(),
            };
            assert_eq!(found, wanted, "{text}");
        }
    }

    #[test]
    fn lords_whose_names_would_be_read_as_something_else() {
        for (lords, piece) in [
            (&["13"][..], "not written in letters"),
            (&["Barsham"], "like Barsham"),
            (&["hold"], "like a word of an order"),
            (&["Stone Circle"], "like a word of an order"),
            (&["Kay", "KAY"], "like Kay"),
        ] {
            let error = names(lords).map(|_| ()).expect_err("a refused name");
            assert!(error.to_string().contains(piece), "{lords:?}: {error}");
        }
    }

    #[test]
    fn remarks() {
        let names = names(&["Gawaine", "Lionel"]).expect("names");
        for (line, remark) in [
            ("Hi Anna, here they are", true),
            ("Thanks and see you at the weekend", true),
            ("13", false),
            ("hold", false),
            ("Barsham", false),
            ("see you, Lionel", false),
            ("to Hazlmere", false),
            ("", true),
        ] {
            assert_eq!(names.is_remark(line), remark, "{line}");
        }
    }
}
