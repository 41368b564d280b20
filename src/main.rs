//! Parses the arguments and runs one command. Everything it calls is in the library.
#![forbid(unsafe_code)]

mod cli;

fn main() -> std::process::ExitCode {
    cli::main()
}
