//! Forums: pages as boards show them (`*.txt` with what must come of them beside, `*.yaml`), and
//! posts that are read back by a strict reader.

mod attacks;
mod campaign;
mod dialects;
mod faces;
mod handed;
mod languages;
mod pages;
mod quotes;
mod saved;
mod seals;
