//! Letters from a player page. Their keys name the seat whose link was opened, and nobody else
//! assigns such keys.

use seneschal_text::ids::{CampaignId, Seat};

const BEGIN: &str = "page/";

/// The seat whose link was opened, and the epoch of the link's token: a letter is valid only as
/// long as its link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageLetterKey {
    pub campaign: CampaignId,
    pub seat: Seat,
    pub epoch: u32,
}

impl PageLetterKey {
    /// `page/<campaign>/<seat>/<epoch>/<name>`
    pub fn key(self, name: &str) -> String {
        let PageLetterKey {
            campaign,
            seat,
            epoch,
        } = self;
        format!("{BEGIN}{campaign}/{seat}/{epoch}/{name}")
    }

    pub fn of(key: &str) -> Option<PageLetterKey> {
        let mut pieces = key.strip_prefix(BEGIN)?.splitn(4, '/');
        let (campaign, seat, epoch, _) = (
            pieces.next()?,
            pieces.next()?,
            pieces.next()?,
            pieces.next()?,
        );
        Some(PageLetterKey {
            campaign: campaign.parse().ok()?,
            seat: seat.parse().ok()?,
            epoch: epoch.parse().ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_names_its_seat() {
        let opened = PageLetterKey {
            campaign: CampaignId(7),
            seat: Seat(3),
            epoch: 2,
        };
        assert_eq!(PageLetterKey::of(&opened.key("abc")), Some(opened));
        for other in [
            "imap/7/3/2/abc",
            "page/7/3/2",
            "page/x/3/2/abc",
            "page/7/300/2/abc",
            "page/7/3/abc",
            "pipe/abc",
            "",
        ] {
            assert_eq!(PageLetterKey::of(other), None, "{other}");
        }
    }
}
