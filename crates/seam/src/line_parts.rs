//! What the parts of a line order, and under which conditions.

/// What a piece of a line orders, and what it hangs on.
pub struct LinePart<O, C> {
    pub clauses: Vec<O>,
    pub when: Vec<C>,
    /// The part on one line, with the `if` or `else` before it: a report names what was not done,
    /// and not the other part, which was.
    pub text: String,
}

pub fn clauses<O, C>(parts: &[LinePart<O, C>]) -> impl Iterator<Item = &O> {
    parts.iter().flat_map(|part| &part.clauses)
}
