//! What wakes the daemon.

/// Everything that can wake the daemon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WakeReason {
    /// Time to poll the mailbox. Deadlines and early runs come with it, since no turn runs before a
    /// poll (DL-02).
    PollDue,
    /// The mail server announces a new mail: poll at once.
    Mail,
    /// Time to retry a mail that could not be sent.
    OutboxDue,
    /// SIGHUP: the configuration has changed.
    Reread,
    /// SIGTERM, SIGINT.
    Stop,
}
