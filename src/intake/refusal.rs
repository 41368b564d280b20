//! Why a letter, or one of its sheets, is refused: the word for the operator, and the sentence for
//! its writer.

use crate::intake::sender::sender_search::GUESSES_A_DAY;
use crate::text::Phrase;

/// Why a letter, or one of its sheets, was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RefusalReason {
    /// Maximum size of a mail in KiB.
    TooLarge(usize),
    Unreadable,
    Empty,
    /// It contains no order and no request.
    NoOrders,
    /// It asks something in its writer's own words, and orders nothing.
    Question,
    /// The same, and it answers another player's letter.
    AnswersPress,
    /// The same, and its program means to take another mail back.
    Recall,
    NoCampaign(String),
    OtherCampaign(String),
    WhichCampaign(Vec<String>),
    WhichLord(Vec<String>),
    Unproven,
    /// The same, and it asks a question: facts that every answer contains are given, the rest is
    /// not.
    UnprovenQuestion,
    /// Its token was the seat's, and is void.
    VoidToken,
    /// Its token belongs to another seat, or to nobody.
    WrongToken,
    /// It names somebody else's seat, and nothing in it fits that one; the writer's own.
    OtherSeat(String, String),
    /// Its password was not checked, after this many wrong ones; until when.
    Locked(Box<Phrase>),
    /// The turn that the sheet names, and the open one, in the form that sheets use.
    OtherTurn(String, String),
    /// Written for the turn that ran while the letter was under way.
    Crossed,
    Late,
    NotStarted,
    Over,
    /// It contains two different sheets for one turn.
    Contradicted,
    NothingToConfirm,
    /// A word that changes how a sheet counts came from another address than the seat's.
    FromHomeOnly,
    /// Such a word, or `confirm`, came in a mail whose From header does not name exactly one address.
    UnclearSender,
    /// A page counts for its own seat only.
    NotThisPage,
    /// It cannot be done from a player's own page.
    ByMailAlone,
    /// The confirmation has to come from the registered address.
    ConfirmFromHome,
    NoSheet,
    /// Any of these revisions may be meant.
    ConfirmWhich(Vec<u32>),
    /// Encrypted, or signed in a way that hides the text.
    Sealed,
    /// Received before the current sheet.
    Older,
    /// The lord is out of the game.
    Out,
    /// Nobody plays the lord that it names.
    Vacant(String),
    /// A moderator's command, which is no player's to give: the line.
    NotModerator(String),
}

impl RefusalReason {
    /// One word for the operator; also the key of the phrases.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            RefusalReason::TooLarge(_) => "too-large",
            RefusalReason::Unreadable => "unreadable",
            RefusalReason::Empty => "empty",
            RefusalReason::NoOrders => "no-orders",
            RefusalReason::Question => "question",
            RefusalReason::AnswersPress => "answers-press",
            RefusalReason::Recall => "recall",
            RefusalReason::NoCampaign(_) => "no-campaign",
            RefusalReason::OtherCampaign(_) => "other-campaign",
            RefusalReason::WhichCampaign(_) => "which-campaign",
            RefusalReason::WhichLord(_) => "which-lord",
            RefusalReason::Unproven => "unproven",
            RefusalReason::UnprovenQuestion => "unproven-question",
            RefusalReason::VoidToken => "void-token",
            RefusalReason::WrongToken => "wrong-token",
            RefusalReason::OtherSeat(..) => "other-seat",
            RefusalReason::Locked(_) => "locked",
            RefusalReason::OtherTurn(..) => "other-turn",
            RefusalReason::Crossed => "crossed",
            RefusalReason::Late => "late",
            RefusalReason::NotStarted => "not-started",
            RefusalReason::Over => "over",
            RefusalReason::Contradicted => "contradicted",
            RefusalReason::NothingToConfirm => "nothing-to-confirm",
            RefusalReason::FromHomeOnly => "from-home-only",
            RefusalReason::UnclearSender => "unclear-sender",
            RefusalReason::NotThisPage => "not-this-page",
            RefusalReason::ByMailAlone => "by-mail-alone",
            RefusalReason::ConfirmFromHome => "confirm-from-home",
            RefusalReason::NoSheet => "no-sheet",
            RefusalReason::ConfirmWhich(_) => "confirm-which",
            RefusalReason::Sealed => "sealed",
            RefusalReason::Older => "older",
            RefusalReason::Out => "out",
            RefusalReason::Vacant(_) => "vacant",
            RefusalReason::NotModerator(_) => "not-moderator",
        }
    }

    pub(crate) fn title(&self) -> Phrase {
        Phrase::new(self.own_title().unwrap_or("platform-title-refused"))
    }

    /// A title that says more than that something is refused.
    pub(crate) fn own_title(&self) -> Option<&'static str> {
        Some(match self {
            RefusalReason::AnswersPress => "press-title-not-sent",
            RefusalReason::Question => "platform-title-question",
            RefusalReason::TooLarge(_)
            | RefusalReason::Unreadable
            | RefusalReason::Empty
            | RefusalReason::NoOrders
            | RefusalReason::Sealed => "platform-title-not-read",
            RefusalReason::NotStarted => "platform-title-not-started",
            RefusalReason::Over => "platform-title-over",
            RefusalReason::Late | RefusalReason::Crossed => "platform-title-late",
            RefusalReason::UnprovenQuestion => "platform-title-answer",
            RefusalReason::Unproven
            | RefusalReason::VoidToken
            | RefusalReason::WrongToken
            | RefusalReason::Locked(_) => "platform-title-unproven",
            RefusalReason::Recall
            | RefusalReason::NothingToConfirm
            | RefusalReason::UnclearSender
            | RefusalReason::NotModerator(_)
            | RefusalReason::OtherSeat(..)
            | RefusalReason::FromHomeOnly
            | RefusalReason::ByMailAlone
            | RefusalReason::NotThisPage
            | RefusalReason::ConfirmFromHome
            | RefusalReason::NoSheet
            | RefusalReason::ConfirmWhich(_)
            | RefusalReason::Older => "platform-title-nothing-done",
            _ => return None,
        })
    }

    pub(crate) fn line(&self) -> Phrase {
        match self {
            RefusalReason::TooLarge(kib) => Phrase::new("platform-too-large").with("limit", *kib),
            RefusalReason::Unreadable => Phrase::new("platform-unreadable"),
            RefusalReason::Empty => Phrase::new("platform-empty"),
            RefusalReason::NoOrders => Phrase::new("platform-no-orders"),
            RefusalReason::Question => Phrase::new("platform-asked"),
            RefusalReason::AnswersPress => Phrase::new("press-answered-plainly"),
            RefusalReason::Recall => Phrase::new("platform-recall"),
            RefusalReason::NoCampaign(name) => {
                Phrase::new("platform-no-campaign").with("name", name.as_str())
            }
            RefusalReason::OtherCampaign(name) => {
                Phrase::new("platform-other-campaign").with("name", name.as_str())
            }
            RefusalReason::WhichCampaign(names) => {
                Phrase::new("platform-which-campaign").with("names", names.clone())
            }
            RefusalReason::WhichLord(names) => {
                Phrase::new("platform-which-lord").with("names", names.clone())
            }
            RefusalReason::Unproven => Phrase::new("platform-unproven"),
            RefusalReason::UnprovenQuestion => Phrase::new("platform-unproven-question"),
            RefusalReason::VoidToken => Phrase::new("senders-void-token"),
            RefusalReason::WrongToken => Phrase::new("senders-wrong-token"),
            RefusalReason::OtherSeat(lord, own) => Phrase::new("senders-other-seat")
                .with("lord", lord.as_str())
                .with("own", own.as_str()),
            RefusalReason::Locked(until) => Phrase::new("senders-password-locked")
                .with("count", GUESSES_A_DAY)
                .with("until", (**until).clone()),
            RefusalReason::OtherTurn(turn, open) => Phrase::new("platform-other-turn")
                .with("turn", turn.as_str())
                .with("open", open.as_str()),
            RefusalReason::Crossed => Phrase::new("platform-crossed"),
            RefusalReason::Late => Phrase::new("platform-late"),
            RefusalReason::NotStarted => Phrase::new("platform-not-started"),
            RefusalReason::Over => Phrase::new("platform-over"),
            RefusalReason::Contradicted => Phrase::new("platform-contradicted"),
            RefusalReason::NothingToConfirm => Phrase::new("platform-nothing-to-confirm"),
            RefusalReason::FromHomeOnly => Phrase::new("senders-from-home-only"),
            RefusalReason::UnclearSender => Phrase::new("senders-unclear"),
            RefusalReason::NotThisPage => Phrase::new("web-own-seat"),
            RefusalReason::ByMailAlone => Phrase::new("web-by-mail"),
            RefusalReason::ConfirmFromHome => Phrase::new("platform-confirm-from-home"),
            RefusalReason::NoSheet => Phrase::new("platform-no-sheet"),
            RefusalReason::ConfirmWhich(revisions) => Phrase::new("senders-confirm-which").with(
                "revisions",
                revisions.iter().map(u32::to_string).collect::<Vec<_>>(),
            ),
            RefusalReason::Sealed => Phrase::new("letter-sealed"),
            RefusalReason::Older => Phrase::new("letter-older"),
            RefusalReason::Out => Phrase::new("letter-out"),
            RefusalReason::Vacant(lord) => {
                Phrase::new("joining-vacant").with("lord", lord.as_str())
            }
            RefusalReason::NotModerator(said) => {
                Phrase::new("moderator-not-yours").with("said", said.as_str())
            }
        }
    }

    /// Whether it helps to include the sheet to fill in.
    pub(crate) fn wants_form(&self) -> bool {
        matches!(
            self,
            RefusalReason::Empty
                | RefusalReason::OtherTurn(..)
                | RefusalReason::Crossed
                | RefusalReason::NoCampaign(_)
                | RefusalReason::OtherCampaign(_)
                | RefusalReason::NoSheet
        )
    }
}
