use super::*;

/// A connection that ends only if it is closed; at its number so long after the first.
fn open(connections: &mut Connections, since: u64) -> AbortHandle {
    let wait = connections.wait();
    wait.since.store(since, Ordering::SeqCst);
    let task = tokio::spawn(std::future::pending::<()>()).abort_handle();
    connections.open.push(Connection {
        task: task.clone(),
        wait,
    });
    task
}

/// A connection that is at work is left alone, and so is one that was taken just now: then the new
/// one waits.
#[test]
fn the_longest_wait_for_a_client_gives_way() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .unwrap();
    runtime.block_on(async {
        let mut connections = Connections::new(0);
        connections.begun = Instant::now().checked_sub(ASKING).unwrap();
        let mut tasks: Vec<AbortHandle> = (0..FEWEST as u64)
            .map(|n| open(&mut connections, [AT_WORK, 2000, 1000][n as usize % 3]))
            .collect();
        let closed = |tasks: &[AbortHandle]| -> Vec<usize> {
            let closed = tasks
                .iter()
                .enumerate()
                .filter(|(_, task)| task.is_finished());
            closed.map(|(place, _)| place).collect()
        };
        let mut seen = Vec::new();
        for _ in 0..FEWEST {
            let made = timeout(Duration::from_millis(100), connections.make_room()).await;
            tokio::task::yield_now().await;
            seen.push(closed(&tasks));
            if made.is_err() {
                break;
            }
            tasks.push(open(&mut connections, AT_WORK));
        }
        // the five that waited longest, then the five others, then none: all are at work
        let mut first = seen[4].clone();
        first.sort_unstable();
        assert_eq!(first, [2, 5, 8, 11, 14]);
        assert_eq!(seen[0].len(), 1);
        assert_eq!(seen.len(), 11);
        assert_eq!(seen[9], [1, 2, 4, 5, 7, 8, 10, 11, 13, 14]);
        assert_eq!(seen[10], seen[9]);
        assert_eq!(connections.open.len(), FEWEST);
    });
}
