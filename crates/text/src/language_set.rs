//! Which languages a word belongs to.

/// A set of the tables' languages, one bit each, in the order of `tables!`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LanguageSet(u8);

impl LanguageSet {
    pub const ENGLISH: LanguageSet = LanguageSet(1);
    pub const ALL: LanguageSet = LanguageSet(u8::MAX);
    pub const NONE: LanguageSet = LanguageSet(0);
    /// Their codes, as used by the catalogues.
    pub const NAMES: [&'static str; 3] = ["en", "fr", "sv"];

    pub(super) fn of(language: usize) -> LanguageSet {
        LanguageSet(1_u8.checked_shl(language as u32).unwrap_or(0))
    }

    pub fn named(name: &str) -> Option<LanguageSet> {
        LanguageSet::NAMES
            .iter()
            .position(|known| *known == name)
            .map(LanguageSet::of)
    }

    /// The code of the language; of several, the first one's.
    pub fn name(self) -> &'static str {
        LanguageSet::NAMES
            .get(self.0.trailing_zeros() as usize)
            .copied()
            .unwrap_or("en")
    }

    pub fn shares(self, other: LanguageSet) -> bool {
        self.0 & other.0 != 0
    }

    pub fn and(self, other: LanguageSet) -> LanguageSet {
        LanguageSet(self.0 | other.0)
    }

    /// The single languages in the set.
    pub fn each(self) -> impl Iterator<Item = LanguageSet> {
        (0..LanguageSet::NAMES.len())
            .map(LanguageSet::of)
            .filter(move |one| one.shares(self))
    }
}
