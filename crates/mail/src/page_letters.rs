//! Letters from a page. Their keys name the link that was opened, and nobody else assigns such keys.

use seneschal_text::ids::PageLink;

const BEGIN: &str = "page/";
/// Stands in place of the seat in the keys of letters from a moderator's page.
const MODERATOR: &str = "moderator";

/// `page/<campaign>/<seat>/<epoch>/<renewals>/<name>`: a letter is valid only as long as its link.
pub fn letter_key(link: PageLink, name: &str) -> String {
    let PageLink {
        campaign,
        seat,
        epoch,
        renewals,
    } = link;
    let owner = seat.map_or_else(|| MODERATOR.to_owned(), |seat| seat.to_string());
    format!("{BEGIN}{campaign}/{owner}/{epoch}/{renewals}/{name}")
}

/// The link that a letter was sent from; `None`: it came from no page.
pub fn opened_link(key: &str) -> Option<PageLink> {
    let pieces: Vec<&str> = key.strip_prefix(BEGIN)?.splitn(5, '/').collect();
    let [campaign, owner, epoch, renewals, _] = pieces.as_slice() else {
        return None;
    };
    let seat = if *owner == MODERATOR {
        None
    } else {
        Some(owner.parse().ok()?)
    };
    Some(PageLink {
        campaign: campaign.parse().ok()?,
        seat,
        epoch: epoch.parse().ok()?,
        renewals: renewals.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use seneschal_text::ids::{CampaignId, Seat};

    #[test]
    fn a_key_names_its_link() {
        for seat in [Some(Seat(3)), None] {
            let link = PageLink {
                campaign: CampaignId(7),
                seat,
                epoch: 2,
                renewals: 1,
            };
            assert_eq!(opened_link(&letter_key(link, "abc")), Some(link));
        }
        for other in [
            "imap/7/3/2/0/abc",
            "page/7/3/2/0",
            "page/x/3/2/0/abc",
            "page/7/300/2/0/abc",
            "page/7/judge/2/0/abc",
            "page/7/3/0/abc",
            "pipe/abc",
            "",
        ] {
            assert_eq!(opened_link(other), None, "{other}");
        }
    }
}
