//! Parses the arguments and runs one command. Everything it calls is in the library.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
