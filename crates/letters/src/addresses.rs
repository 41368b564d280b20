//! Our own addresses, and the tokens and marks in them that prove who writes. The links of players'
//! own pages have another purpose than the mails' tokens, and become void with them.

use super::composer::MailComposer;
use super::mail_context::MailContext;
use jiff::Timestamp;
use secrecy::ExposeSecret;
use seneschal_campaign::{Campaign, moderators::Moderator};
use seneschal_forum::adapter::is_open_topic;
use seneschal_history::{CampaignRow, SeatRow};
use seneschal_mail::{
    marked_addresses::{
        is_join_mark, is_leave_mark, join_address, leave_address, mark, moving_address, moving_mark,
    },
    sender_token::{TokenClaim, TokenPurpose, base32, campaign_slug, lord_slug},
};
use seneschal_text::{Address, hash::sha256, ids::TurnNumber};

/// Replaces a reply address for a reader without mail: the catalogues then explain what to do
/// instead.
pub const ON_BOARD: &str = "board";
/// The same for a reader who gets letters from an adapter and answers it.
pub(crate) const ON_FORUM: &str = "adapter";

/// How many void tokens of a seat are still recognized.
const MOST_FORMER: u32 = 20;

impl MailComposer {
    /// The address that proves a campaign's lead moderator.
    pub fn moderator_address(&self, campaign: &CampaignRow) -> String {
        self.address_of_moderator(campaign, campaign.moderator_epoch)
    }

    /// The address that proves one of its moderators, by the number of their token.
    pub fn address_of_moderator(&self, campaign: &CampaignRow, epoch: u32) -> String {
        moderates(campaign, epoch)
            .reply_address(self.token_key.expose_secret(), &self.ours.address)
            .unwrap_or_else(|| self.ours.address.clone())
    }

    /// A moderator's reply address for headings; on a forum their account proves them.
    pub fn moderator_answers_at(
        &self,
        campaign: &CampaignRow,
        address: &Address,
        epoch: u32,
    ) -> String {
        if address.is_by_adapter() {
            ON_FORUM.to_owned()
        } else {
            self.address_of_moderator(campaign, epoch)
        }
    }

    /// Whether a token belongs to the moderator with this number.
    pub fn is_moderators_token(&self, campaign: &CampaignRow, epoch: u32, given: &str) -> bool {
        moderates(campaign, epoch).matches_token(self.token_key.expose_secret(), given)
    }

    /// The mark of a pending change of a seat's address: a person who quotes it has read the mail
    /// sent to the new one.
    pub fn moving_mark(
        &self,
        campaign: &Campaign,
        seat: &SeatRow,
        address: &str,
        now: Timestamp,
    ) -> String {
        let (number, epoch, at) = (
            seat.seat.to_string(),
            seat.token_epoch.to_string(),
            now.as_millisecond().to_string(),
        );
        moving_mark(
            self.token_key.expose_secret(),
            &[&campaign.row.name, &number, &epoch, address, &at],
        )
    }

    /// The reply address of such a mail; `None` if our own address has no room for the mark.
    pub fn moving_address(&self, mark: &str) -> Option<String> {
        moving_address(mark, &self.ours.address)
    }

    /// A name for a mail that reveals nothing about its cause: neither the author of a letter nor
    /// how many there were (AU-12).
    pub fn blind_name(&self, pieces: &[&str]) -> String {
        mark(self.token_key.expose_secret(), "blind", pieces)
    }

    /// A mail's kind, followed by such a name. Kinds are in Message-IDs, which every reader of the
    /// mail sees. If several people are notified, the seat that caused it, its letter and its
    /// moment go in here, so that two mails of one moment are never taken for one.
    pub fn mail_kind(&self, sort: &str, pieces: &[&dyn std::fmt::Display]) -> String {
        let pieces: Vec<String> = pieces.iter().map(ToString::to_string).collect();
        let pieces: Vec<&str> = std::iter::once(sort)
            .chain(pieces.iter().map(String::as_str))
            .collect();
        format!("{sort}/{}", self.blind_name(&pieces))
    }

    /// Our own address, without a seat in it.
    pub fn address(&self) -> &str {
        &self.ours.address
    }

    /// The address for bounces of our mails, with a mark in it.
    pub fn bounces(&self) -> &str {
        &self.bounces
    }

    /// The address that identifies its sender by itself.
    pub fn reply_address(&self, campaign: &Campaign, seat: &SeatRow) -> String {
        claim(campaign, seat)
            .reply_address(self.token_key.expose_secret(), &self.ours.address)
            .unwrap_or_else(|| self.ours.address.clone())
    }

    pub fn token(&self, campaign: &Campaign, seat: &SeatRow) -> String {
        claim(campaign, seat).token(self.token_key.expose_secret())
    }

    /// Whether a token, from an address or a sheet, is this seat's.
    pub fn is_token(&self, campaign: &Campaign, seat: &SeatRow, given: &str) -> bool {
        claim(campaign, seat).matches_token(self.token_key.expose_secret(), given)
    }

    /// Whether a token was this seat's once, and is void.
    pub fn was_token(&self, campaign: &Campaign, seat: &SeatRow, given: &str) -> bool {
        // the last few: each costs a hash, and the holder of an older one has got newer ones by
        // mail
        let former = seat.token_epoch.saturating_sub(MOST_FORMER)..seat.token_epoch;
        former.into_iter().any(|token_epoch| {
            TokenClaim {
                epoch: token_epoch,
                ..claim(campaign, seat)
            }
            .matches_token(self.token_key.expose_secret(), given)
        })
    }

    /// The reply address of an applicant for a campaign: it proves who they are.
    pub fn joining_address(&self, campaign: &str, applicant: i64, address: &str) -> String {
        let who = format!("{applicant} {address}");
        join_address(
            self.token_key.expose_secret(),
            &campaign_slug(campaign),
            &who,
            &self.ours.address,
        )
        .unwrap_or_else(|| self.ours.address.clone())
    }

    /// Whether a mark from one of our addresses is this applicant's.
    pub fn is_joining(&self, campaign: &str, applicant: i64, address: &str, given: &str) -> bool {
        is_join_mark(
            self.token_key.expose_secret(),
            &campaign_slug(campaign),
            &format!("{applicant} {address}"),
            given,
        )
    }

    /// Where an observer writes to get no more reports; `None` for readers who cannot stop them: an
    /// open topic, or a reader served by hand.
    pub fn leave_watching(&self, campaign: &str, address: &Address) -> Option<String> {
        match address {
            Address::Mail(_) => {}
            Address::Adapter(_) if !is_open_topic(address) => {
                return Some(ON_FORUM.to_owned());
            }
            Address::Adapter(_) | Address::Board(_) => return None,
        }
        leave_address(
            self.token_key.expose_secret(),
            &campaign_slug(campaign),
            &leaving(None, address),
            &self.ours.address,
        )
    }

    /// Where the reader of such a mail unsubscribes.
    pub fn leave(&self, to: MailContext) -> Option<String> {
        let slug = campaign_slug(&to.campaign?.row.name);
        leave_address(
            self.token_key.expose_secret(),
            &slug,
            &leaving(to.seat, to.address),
            &self.ours.address,
        )
    }

    /// Whether a mark from one of our addresses is this reader's: a player's for reminders, an
    /// observer's for everything.
    pub fn is_leaving(
        &self,
        campaign: &str,
        seat: Option<&SeatRow>,
        address: &str,
        given: &str,
    ) -> bool {
        is_leave_mark(
            self.token_key.expose_secret(),
            &campaign_slug(campaign),
            &leaving(seat, address),
            given,
        )
    }

    /// `g.<campaign>.<turn>.<kind>.<reader>.<revision>@<domain>` (OUT-02). The reader is a mark
    /// made from all of it. It identifies nobody, and nobody can guess it without seeing the mail,
    /// so a bounce that names it is genuine (IN-25). A turn that is run again has a revision of its
    /// own, so that none of its mails equals a former one (OUT-15); 0 is the first.
    pub(super) fn message_id(&self, to: MailContext, kind: &str, turn: TurnNumber) -> String {
        let revision = to
            .campaign
            .map_or(0, |campaign| campaign.run_of(turn).0.saturating_sub(1));
        let campaign = to
            .campaign
            .map_or("desk", |campaign| campaign.row.name.as_str());
        let kind = kind.replace(['/', '@'], ".");
        let by_seat = to
            .seat
            .filter(|seat| seat.address.as_ref() == Some(to.address))
            .map(|seat| format!("seat {}", seat.seat));
        let reader = by_seat.unwrap_or_else(|| to.address.to_string());
        let (turn, revision) = (turn.to_string(), revision.to_string());
        let reader = mark(
            self.token_key.expose_secret(),
            "message",
            &[campaign, &turn, &kind, &reader, &revision],
        );
        format!(
            "g.{campaign}.{turn}.{kind}.{reader}.{revision}@{}",
            self.domain
        )
    }

    /// The address of the seat's own page below `url`: anybody who has it can open the page
    /// (`web`). `renewals`: how often its player had another link sent.
    pub fn page_link(
        &self,
        url: &str,
        campaign: &Campaign,
        seat: &SeatRow,
        renewals: u32,
    ) -> String {
        let token = page_claim(&campaign.row, seat, renewals).token(self.token_key.expose_secret());
        format!(
            "{url}/play/{}/{}/{token}/",
            campaign_slug(&campaign.row.name),
            lord_slug(&seat.lord)
        )
    }

    /// Whether a token opens the seat's own page. A mail's address may be typed; a link is not, and
    /// has one spelling.
    pub fn is_page_token(
        &self,
        campaign: &CampaignRow,
        seat: &SeatRow,
        renewals: u32,
        given: &str,
    ) -> bool {
        let is_spelled = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        page_claim(campaign, seat, renewals).matches_token(self.token_key.expose_secret(), given)
            && given.bytes().all(is_spelled)
    }

    /// The address of a moderator's own page below `url`.
    pub fn moderator_page_link(
        &self,
        url: &str,
        campaign: &CampaignRow,
        moderator: Moderator,
        renewals: u32,
    ) -> String {
        let mark = address_mark(moderator.address);
        let token = moderator_page_claim(campaign, &mark, moderator.epoch, renewals)
            .token(self.token_key.expose_secret());
        format!("{url}/moderate/{}/{token}/", campaign_slug(&campaign.name))
    }

    /// Whether a token opens this moderator's own page.
    pub fn is_moderator_page_token(
        &self,
        campaign: &CampaignRow,
        moderator: Moderator,
        renewals: u32,
        given: &str,
    ) -> bool {
        let mark = address_mark(moderator.address);
        moderator_page_claim(campaign, &mark, moderator.epoch, renewals)
            .matches_token(self.token_key.expose_secret(), given)
    }
}

fn page_claim<'a>(campaign: &'a CampaignRow, seat: &'a SeatRow, renewals: u32) -> TokenClaim<'a> {
    TokenClaim {
        campaign: &campaign.name,
        lord: &seat.lord,
        purpose: TokenPurpose::Page(renewals),
        epoch: seat.token_epoch,
    }
}

/// The token proves the address too: by mail the From header does, and a page has none. Without it,
/// the link of a moderator whom the configuration no longer names would stay valid, since the epoch
/// is the same.
fn moderator_page_claim<'a>(
    campaign: &'a CampaignRow,
    mark: &'a str,
    epoch: u32,
    renewals: u32,
) -> TokenClaim<'a> {
    TokenClaim {
        campaign: &campaign.name,
        lord: mark,
        purpose: TokenPurpose::ModeratorPage(renewals),
        epoch,
    }
}

/// As text, thirteen characters: a lord's name is cut off behind fourteen.
const ADDRESS_MARK: usize = 8;

fn address_mark(address: &Address) -> String {
    let hash = sha256(address.to_lowercase().as_bytes());
    base32(hash.get(..ADDRESS_MARK).unwrap_or_default())
}

fn claim<'a>(campaign: &'a Campaign, seat: &'a SeatRow) -> TokenClaim<'a> {
    TokenClaim {
        campaign: &campaign.row.name,
        lord: &seat.lord,
        purpose: TokenPurpose::Orders,
        epoch: seat.token_epoch,
    }
}

fn moderates(campaign: &CampaignRow, epoch: u32) -> TokenClaim<'_> {
    TokenClaim {
        campaign: &campaign.name,
        lord: "",
        purpose: TokenPurpose::Moderate,
        epoch,
    }
}

/// Identifies a person who unsubscribes: an observer by address, a player by seat too, which may be
/// another player's one day.
fn leaving(seat: Option<&SeatRow>, address: &str) -> String {
    seat.map_or_else(
        || address.to_lowercase(),
        |seat| format!("seat {} {address}", seat.seat),
    )
}
