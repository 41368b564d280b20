//! A cache of boards. A judge's campaigns use the same few boards, and reading a board and
//! scattering its fields takes longer than a turn.

use super::Board;
use crate::map::ground_cache::ValleyGroundCache;
use seneschal_text::yaml_document::SetupError;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// The most boards in the cache, the last used at the end: a hundred kilobytes each.
const MOST: usize = 4;

#[derive(Clone)]
struct BoardCacheEntry {
    file: String,
    text: String,
    board: Arc<Board>,
    ground: Arc<ValleyGroundCache>,
}

static OPEN: Mutex<VecDeque<BoardCacheEntry>> = Mutex::new(VecDeque::new());

/// Like `Board::read`, but the same file is read once, and its ground drawn once, for all games.
pub(crate) fn open_board(
    file: &str,
    text: &str,
) -> Result<(Arc<Board>, Arc<ValleyGroundCache>), SetupError> {
    let same = |open: &BoardCacheEntry| open.file == file && open.text == text;
    let all = || OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = |all: &mut VecDeque<BoardCacheEntry>| {
        all.iter().position(same).and_then(|at| all.remove(at))
    };
    let open = known(&mut all());
    // read without holding the lock; if two read the same file at once, the second takes the
    // first one's result
    let open = match open {
        Some(open) => open,
        None => BoardCacheEntry {
            file: file.to_owned(),
            text: text.to_owned(),
            board: Arc::new(Board::read(file, text)?),
            ground: Arc::default(),
        },
    };
    let mut all = all();
    let open = known(&mut all).unwrap_or(open);
    all.push_back(open.clone());
    if all.len() > MOST {
        all.pop_front();
    }
    Ok((open.board, open.ground))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_read_once_for_all_games_and_another_is_another() {
        let text = seneschal_seam::boards::board("valley")
            .expect("the Valley")
            .1;
        let open = |file: &str, text: &str| {
            open_board(file, text)
                .unwrap_or_else(|why| panic!("{why}"))
                .0
        };
        let other = text.replacen("Aldermere", "Oldermere", 99);
        // boards of other tests may be opened meanwhile
        let again =
            (0..100).any(|_| Arc::ptr_eq(&open("one.yaml", &text), &open("one.yaml", &text)));
        assert!(again && !Arc::ptr_eq(&open("one.yaml", &text), &open("two.yaml", &text)));
        assert!(
            open("one.yaml", &other)
                .manors
                .iter()
                .any(|manor| manor.name == "Oldermere")
        );
        assert!(
            open("one.yaml", &text)
                .manors
                .iter()
                .any(|manor| manor.name == "Aldermere")
        );
        let error = open_board("one.yaml", "manors: 1")
            .err()
            .unwrap_or_else(|| panic!("that is no board"));
        assert_eq!(error.file, "one.yaml");
    }
}
