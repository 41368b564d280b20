//! Step 11: fate for the coming spring (§15).

use super::Winter;

pub(super) fn roll(_winter: &mut Winter) {}
