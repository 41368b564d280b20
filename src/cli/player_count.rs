//! `--players` of `demo` and `simulate`.

use seneschal::games::GameId;

/// The number of players for each game.
pub(super) fn help() -> String {
    let of = |game: &GameId| {
        format!(
            "{} to {} in {}",
            game.seats().start(),
            game.seats().end(),
            game.name()
        )
    };
    format!(
        "Players at the table: {} [default: as many as the game takes]",
        GameId::ALL.iter().map(of).collect::<Vec<_>>().join(", ")
    )
}

/// # Errors
/// If the game is not for so many.
pub(super) fn checked(game: GameId, asked: Option<u8>) -> anyhow::Result<usize> {
    let seats = game.seats();
    let players = asked.map_or(*seats.end(), usize::from);
    if !seats.contains(&players) {
        anyhow::bail!(
            "{} is for {} to {} players, not for {players}",
            game.name(),
            seats.start(),
            seats.end()
        );
    }
    Ok(players)
}
