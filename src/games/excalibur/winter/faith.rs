//! Step 8 begins with changes of religion (§18.1), then shrines, parish by parish (§19.3).

use super::Winter;

pub(super) fn change(_winter: &mut Winter) {}

pub(super) fn build(_winter: &mut Winter) {}
