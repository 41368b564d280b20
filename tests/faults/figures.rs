//! How often a fault is tried, and what is printed of it.

/// `SENESCHAL_FAULTS=full` asks for the counts of `docs/evidence/faults.md`; otherwise it is as many as a
/// check of minutes allows.
pub fn full() -> bool {
    std::env::var("SENESCHAL_FAULTS").is_ok_and(|asked| asked == "full")
}

pub fn times(bounded: u32, all: u32) -> u32 {
    if full() { all } else { bounded }
}

/// One line of figures, as `docs/evidence/faults.md` has it.
pub fn say(fault: &str, figures: &str) {
    println!("{fault}: {figures}");
}

/// Where a full count has come: one that is broken off was tried so often without a failure.
pub fn so_far(fault: &str, done: impl std::fmt::Display) {
    if full() {
        println!("{fault} so far: {done}");
    }
}
