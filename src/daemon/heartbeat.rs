//! The daemon's sign of life for systemd's watchdog: given between steps by the loop itself, never
//! by a thread of its own, so that work which takes long is seen to go on, and a loop that hangs is
//! seen to hang.

use sd_notify::NotifyState;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// A beat costs a system call; between small steps a second is near enough.
const SHORTEST: Duration = Duration::from_secs(1);

/// Beats while the loop goes on.
#[derive(Debug)]
pub(super) struct Heartbeat {
    /// How far beats may lie apart; `None`: nobody listens.
    most: Option<Duration>,
    last: Cell<Option<Instant>>,
}

impl Heartbeat {
    /// As systemd asked for it (`WATCHDOG_USEC`): at least three beats within its time.
    pub(super) fn as_asked() -> Heartbeat {
        Heartbeat {
            most: sd_notify::watchdog_enabled().map(|patience| patience / 3),
            last: Cell::new(None),
        }
    }

    /// To be called between steps, as often as wanted.
    pub(super) fn beat(&self) {
        let Some(most) = self.most else { return };
        if self
            .last
            .get()
            .is_none_or(|last| last.elapsed() >= most.min(SHORTEST))
        {
            self.last.set(Some(Instant::now()));
            notify(&[NotifyState::Watchdog]);
        }
    }

    /// The longest nap before the next beat.
    pub(super) fn nap(&self, pause: Duration) -> Duration {
        self.most.map_or(pause, |most| pause.min(most))
    }
}

/// Tells systemd, where it listens.
pub(super) fn notify(states: &[NotifyState]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::debug!(%error, "systemd could not be told");
    }
}
