//! Who is hit (§8.4).
