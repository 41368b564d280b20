//! SIGTERM and SIGINT end the daemon; SIGHUP makes it read its configuration again.

use super::wake_reason::WakeReason;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

/// How long a round may go on after the stop signal. A mail server that does not answer would delay
/// it for half a minute. Every step is stored, so stopping at any point loses nothing.
const PATIENCE: Duration = Duration::from_millis(800);

/// Starts a thread that turns signals into wakes; other threads may send wakes too.
pub(super) fn listen(
    stop: Arc<AtomicBool>,
) -> std::io::Result<(Sender<WakeReason>, Receiver<WakeReason>)> {
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let (sender, wakes) = mpsc::channel();
    let waker = sender.clone();
    std::thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for signal in signals.forever() {
                if signal == SIGHUP {
                    // nobody listens any more: the daemon is about to end
                    let _ = sender.send(WakeReason::Reread);
                    continue;
                }
                stop.store(true, Ordering::SeqCst);
                let _ = sender.send(WakeReason::Stop);
                std::thread::sleep(PATIENCE);
                std::process::exit(0);
            }
        })?;
    Ok((waker, wakes))
}
