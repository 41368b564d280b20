//! What stands around the turns, each as the operator's one command with its start: posts for a
//! forum, a copied page looked through, an archive written and opened again. The campaign is the
//! demonstration's: six players, fourteen turns.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const RUNS: usize = 5;
const LORDS: [&str; 6] = ["Lancelot", "Gawaine", "Perceval", "Lionel", "Kay", "Bors"];

/// A board's page of so many posts: two of three with a sheet of six orders, one a quotation of it
/// with chatter.
fn page(posts: usize) -> String {
    let mut page = String::new();
    for n in 0..posts {
        let lord = LORDS[n % LORDS.len()];
        let _ = writeln!(page, "=== {lord} ===");
        let orders = "13 to Fenburst\n17 to Hazlemere\nbuild a castle at Barsham\nhire 2 knights\nsupervise Barcombe Down\nattitude to Kay: friend\n";
        let _ = match n % 3 {
            2 => writeln!(
                page,
                "[quote]BEGIN ORDERS\n{orders}END ORDERS[/quote]\nWell played, all of you. See you in the spring!\n"
            ),
            _ => writeln!(page, "BEGIN ORDERS\n{orders}END ORDERS\n"),
        };
    }
    page
}

/// Pages that ask the most of the reader: one post of 3 MB of words, and 20,000 lines that each may
/// begin a quotation.
fn long_pages() -> [(&'static str, String); 2] {
    let post = |body: &str| format!("Post by Kay » Tue Nov 24, 2026 7:12 pm\n\n{body}Top\n");
    let words = "the knight of Sarbury rides to Upwell with men and asks who will hold Larkhill\n";
    let words = words.repeat((3 << 20) / words.len());
    [
        ("3 MB of words", post(&words)),
        ("20,000 quotations", post(&"Bo wrote:\n".repeat(20_000))),
    ]
}

fn main() {
    let place = tempfile::tempdir().expect("a folder");
    let dir = place.path();
    let seneschal = |words: &[&str]| -> f64 {
        let start = Instant::now();
        let done = Command::new(env!("CARGO_BIN_EXE_seneschal"))
            .args(words)
            .env_remove("SENESCHAL_CONFIG")
            .current_dir(dir)
            .stdout(Stdio::null())
            .output()
            .expect("it starts");
        assert!(
            done.status.success(),
            "{words:?}: {}",
            String::from_utf8_lossy(&done.stderr)
        );
        start.elapsed().as_secs_f64() * 1e3
    };
    seneschal(&["demo", "--dir", "demo"]);
    for lord in LORDS {
        seneschal(&[
            "person",
            "forum-name",
            &format!("{}@example.org", lord.to_lowercase()),
            lord,
            "--config",
            "demo/seneschal.yaml",
        ]);
    }
    for posts in [10, 1000] {
        std::fs::write(dir.join(format!("page-{posts}.txt")), page(posts)).expect("written");
    }
    let long = long_pages();
    for (what, page) in &long {
        std::fs::write(dir.join(format!("{what}.txt")), page).expect("written");
    }
    let config = ["--config", "demo/seneschal.yaml"];
    let told = |what: &str, words: &dyn Fn(usize) -> Vec<String>| {
        let mut took: Vec<f64> = (0..RUNS)
            .map(|run| {
                let words = words(run);
                seneschal(
                    &words
                        .iter()
                        .map(String::as_str)
                        .chain(config)
                        .collect::<Vec<_>>(),
                )
            })
            .collect();
        took.sort_by(f64::total_cmp);
        println!(
            "{what}: {:.0} ms (median of {RUNS}; {:.0} to {:.0})",
            took[RUNS / 2],
            took[0],
            took[RUNS - 1]
        );
    };
    let words = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
    told(
        "list the campaigns: opening the history and looking through it",
        &|_| words("campaign list"),
    );
    told("a turn's report as posts, with its map", &|run| {
        words(&format!("post thornvale --as phpbb --out posts-{run}"))
    });
    for posts in [10, 1000] {
        told(
            &format!("a page of {posts} posts read and checked"),
            &|_| words(&format!("paste thornvale page-{posts}.txt --dry-run")),
        );
    }
    for (what, page) in &long {
        let name = format!(
            "a page of {what}, {} kB, read and checked",
            page.len() >> 10
        );
        told(&name, &|_| {
            let file = format!("{what}.txt");
            ["paste", "thornvale", &file, "--dry-run"]
                .map(str::to_owned)
                .into()
        });
    }
    told(
        "an archive of 14 turns written, with a map a turn",
        &|run| words(&format!("archive thornvale --unfinished --out {run}.zip")),
    );
    told("it is checked and played again", &|_| {
        words("import 0.zip --check")
    });
    println!("the archive: {} KiB", size(&dir.join("0.zip")) / 1024);
}

fn size(path: &Path) -> u64 {
    std::fs::metadata(path).expect("a file").len()
}
