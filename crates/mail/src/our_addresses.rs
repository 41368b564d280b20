//! Where a letter was sent: which of our addresses, and what each of them is for.

use super::marked_addresses::{
    is_bounce_address, parse_join_address, parse_leave_address, parse_moving_address,
};
use super::sender_token::{ReplyAddress, reply_to};

/// A campaign's slug, and a mark that stands behind it in an address.
pub type CampaignMark = (String, String);

/// The addresses of ours that a letter was sent to. Of each kind but reply addresses, the first
/// counts. A letter to our plain address has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OurAddresses {
    /// For unsubscribing.
    pub leaving: Option<CampaignMark>,
    /// For bounces, as written.
    pub bounces: Option<String>,
    /// For answers to a mail about joining.
    pub joining: Option<CampaignMark>,
    /// For the answer of a player's new address: its mark.
    pub moving: Option<String>,
    /// Seats' and moderators'.
    pub replies: Vec<ReplyAddress>,
}

impl OurAddresses {
    /// `judge` is our own address; `bounces` is the one that bounces come to.
    pub fn of(to: &[String], judge: &str, bounces: &str) -> OurAddresses {
        OurAddresses {
            leaving: to.iter().find_map(|to| parse_leave_address(to, judge)),
            bounces: to.iter().find(|to| is_bounce_address(to, bounces)).cloned(),
            joining: to.iter().find_map(|to| parse_join_address(to, judge)),
            moving: to.iter().find_map(|to| parse_moving_address(to, judge)),
            replies: to.iter().filter_map(|to| reply_to(to, judge)).collect(),
        }
    }

    /// Parted by what takes a copy of the letter (IN-04): each address that is no seat's for
    /// itself, all seats' together. Never empty.
    pub fn apart(to: &[String], judge: &str, bounces: &str) -> Vec<OurAddresses> {
        let (mut apart, mut seats) = (Vec::new(), OurAddresses::default());
        for address in to {
            let one = OurAddresses::of(std::slice::from_ref(address), judge, bounces);
            if one.moderator().is_none() && !one.replies.is_empty() {
                seats.replies.extend(one.replies);
            } else if one.is_any() && !apart.contains(&one) {
                apart.push(one);
            }
        }
        if seats.is_any() || apart.is_empty() {
            apart.push(seats);
        }
        apart
    }

    /// Whether the letter was sent to more than our plain address.
    pub fn is_any(&self) -> bool {
        *self != OurAddresses::default()
    }

    /// Whether the letter is about our own mails, whoever wrote it.
    pub fn is_about_our_mails(&self) -> bool {
        self.leaving.is_some() || self.bounces.is_some()
    }

    /// Whether its sender writes as somebody else than a player.
    pub fn is_beside_seats(&self) -> bool {
        self.moving.is_some() || self.joining.is_some() || self.moderator().is_some()
    }

    /// The first address of a moderator: it names no lord.
    pub fn moderator(&self) -> Option<&ReplyAddress> {
        self.replies.iter().find(|to| to.lord.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JUDGE: &str = "orders@example.org";

    #[test]
    fn seats_share_a_letter_and_others_take_their_own() {
        for (to, parts) in [
            (&["orders@example.org", "anna@example.com"][..], 1),
            (
                &[
                    "orders+thornvale.kay.abcd@example.org",
                    "orders+elsewhere.kay.abcd@example.org",
                ],
                1,
            ),
            (
                &[
                    "orders+thornvale.-.abcd@example.org",
                    "orders+elsewhere.-.abcd@example.org",
                    "Orders+elsewhere.-.abcd@example.org",
                    "orders+elsewhere.kay.abcd@example.org",
                ],
                3,
            ),
            (
                &[
                    "orders+join-thornvale.abcd@example.org",
                    "orders+join-elsewhere.abcd@example.org",
                ],
                2,
            ),
        ] {
            let to: Vec<String> = to.iter().map(|to| (*to).to_owned()).collect();
            let apart = OurAddresses::apart(&to, JUDGE, "back@example.org");
            assert_eq!(apart.len(), parts, "{to:?}");
        }
    }

    #[test]
    fn each_address_is_for_one_thing() {
        let sent = |to: &[&str]| {
            let to: Vec<String> = to.iter().map(|to| (*to).to_owned()).collect();
            OurAddresses::of(&to, JUDGE, "back@example.org")
        };
        for (to, about_our_mails, beside_seats, replies) in [
            (
                &["orders@example.org", "anna@example.com"][..],
                false,
                false,
                0,
            ),
            (&["orders+thornvale.kay.abcd@example.org"], false, false, 1),
            (&["orders+thornvale.-.abcd@example.org"], false, true, 1),
            (
                &[
                    "Orders+Thornvale.Kay.Abcd@example.org",
                    "orders+thornvale.-.abcd@example.org",
                ],
                false,
                true,
                2,
            ),
            (&["orders+join-thornvale.abcd@example.org"], false, true, 0),
            (&["orders+moving.abcd@example.org"], false, true, 0),
            (&["orders+leave-thornvale.abcd@example.org"], true, false, 0),
            (&["back+bounces.abcd@example.org"], true, false, 0),
            (&["orders+bounces.abcd@example.org"], false, false, 0),
        ] {
            let sent = sent(to);
            assert_eq!(
                (
                    sent.is_about_our_mails(),
                    sent.is_beside_seats(),
                    sent.replies.len()
                ),
                (about_our_mails, beside_seats, replies),
                "{to:?}"
            );
        }
    }
}
