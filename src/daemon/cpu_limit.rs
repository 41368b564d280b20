//! Limits the CPU time for one letter (IN-30): only ending the process can stop a parser that loops
//! forever. The attempt was counted before it was made, so the letter is known after the restart,
//! and set aside after its third attempt (IN-03).

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often it checks.
const LOOK: Duration = Duration::from_millis(250);

/// What the daemon works on, for the watching thread.
#[derive(Debug, Default)]
struct CurrentWork {
    /// 0 means none.
    letter: AtomicI64,
    /// Counts tasks, so that a retry of the same letter is not mistaken for one long task.
    piece: AtomicU64,
}

#[derive(Debug, Default)]
pub(super) struct CpuLimit(Arc<CurrentWork>);

impl CpuLimit {
    /// Watches the calling thread. Calls `end` with a letter that took more than `most`; by default
    /// `end` ends the process.
    pub(super) fn watching(most: Duration, end: impl Fn(i64) + Send + 'static) -> CpuLimit {
        let work = Arc::new(CurrentWork::default());
        let (watched, clock) = (Arc::downgrade(&work), ThreadClock::of_this());
        let watch = move || {
            let mut seen: Option<(u64, Duration)> = None;
            // until the daemon is dropped
            while let Some(work) = watched.upgrade() {
                let (letter, piece) = (
                    work.letter.load(Ordering::SeqCst),
                    work.piece.load(Ordering::SeqCst),
                );
                drop(work);
                seen = match seen.filter(|(of, _)| letter != 0 && *of == piece) {
                    Some((_, since)) if clock.now().saturating_sub(since) > most => {
                        end(letter);
                        None
                    }
                    None if letter != 0 => Some((piece, clock.now())),
                    same => same,
                };
                std::thread::sleep(LOOK);
            }
        };
        if let Err(error) = std::thread::Builder::new()
            .name("overseer".to_owned())
            .spawn(watch)
        {
            tracing::warn!(%error, "nobody watches how long a letter takes");
        }
        CpuLimit(work)
    }

    /// Runs a task for a letter.
    pub(super) fn during<T>(&self, letter: i64, work: impl FnOnce() -> T) -> T {
        self.0.piece.fetch_add(1, Ordering::SeqCst);
        self.0.letter.store(letter, Ordering::SeqCst);
        let done = work();
        self.0.letter.store(0, Ordering::SeqCst);
        done
    }
}

/// Ends the process like a crash: systemd, or the next run from cron, restarts it.
pub(super) fn abort(letter: i64) {
    tracing::error!(
        letter,
        "a letter takes the processor without end: the program ends itself, and puts the letter aside after the third time"
    );
    std::process::abort();
}

/// CPU time of one thread, as counted by the kernel; wall-clock time if the kernel does not report
/// it.
struct ThreadClock {
    told: Option<std::path::PathBuf>,
    start: Instant,
}

impl ThreadClock {
    fn of_this() -> ThreadClock {
        let told = std::fs::read_link("/proc/thread-self")
            .ok()
            .map(|thread| std::path::Path::new("/proc").join(thread).join("schedstat"));
        ThreadClock {
            told,
            start: Instant::now(),
        }
    }

    fn now(&self) -> Duration {
        let text = self
            .told
            .as_ref()
            .and_then(|path| std::fs::read_to_string(path).ok());
        let nanoseconds = text
            .as_deref()
            .and_then(|text| text.split_whitespace().next())
            .and_then(|first| first.parse().ok());
        nanoseconds.map_or_else(|| self.start.elapsed(), Duration::from_nanos)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    #[test]
    fn work_without_end_is_ended_and_waiting_is_not() {
        let ended = Arc::new(Mutex::new(Vec::new()));
        let told = ended.clone();
        let overseer = CpuLimit::watching(Duration::from_millis(100), move |letter| {
            told.lock().unwrap().push(letter)
        });
        // it waits for the disk or the network: that costs no processor
        overseer.during(1, || std::thread::sleep(Duration::from_secs(1)));
        assert_eq!(*ended.lock().unwrap(), Vec::<i64>::new());
        // many short pieces are none that lasts
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(1) {
            overseer.during(2, || std::hint::black_box((0..1000).sum::<i64>()));
        }
        assert_eq!(*ended.lock().unwrap(), Vec::<i64>::new());
        let start = Instant::now();
        overseer.during(3, || {
            while ended.lock().unwrap().is_empty() && start.elapsed() < Duration::from_secs(20) {}
        });
        assert_eq!(*ended.lock().unwrap(), [3]);
    }
}
