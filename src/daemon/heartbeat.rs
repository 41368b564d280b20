//! The heartbeat for systemd's watchdog. The main loop itself sends it between steps, never a
//! separate thread. So a long task still shows progress, and a loop that hangs is noticed.

use sd_notify::NotifyState;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// A heartbeat costs a system call; between small steps one per second is enough.
const SHORTEST: Duration = Duration::from_secs(1);

/// Sends heartbeats while the loop goes on.
#[derive(Debug)]
pub(super) struct Heartbeat {
    /// Maximum interval between heartbeats; `None`: nobody listens.
    most: Option<Duration>,
    last: Cell<Option<Instant>>,
}

impl Heartbeat {
    /// As configured by systemd (`WATCHDOG_USEC`): at least three heartbeats within its time.
    pub(super) fn as_asked() -> Heartbeat {
        Heartbeat {
            most: sd_notify::watchdog_enabled().map(|patience| patience / 3),
            last: Cell::new(None),
        }
    }

    /// Call between steps, as often as you like.
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

    /// The longest nap before the next heartbeat.
    pub(super) fn nap(&self, pause: Duration) -> Duration {
        self.most.map_or(pause, |most| pause.min(most))
    }
}

/// Notifies systemd, if it listens.
pub(super) fn notify(states: &[NotifyState]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::debug!(%error, "systemd could not be told");
    }
}
