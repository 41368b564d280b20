//! SHA-256, which identifies sheets, chains of secrets and posts.

pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    let sum = ring::digest::digest(&ring::digest::SHA256, bytes);
    let mut hash = [0; 32];
    hash.iter_mut()
        .zip(sum.as_ref())
        .for_each(|(byte, summed)| *byte = *summed);
    hash
}
