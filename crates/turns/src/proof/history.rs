//! Checks the dice of a campaign, turn by turn, against its history and the reports as mailed.

use super::checks::{ProofFinding, about_dice};
use super::replay::{RebuiltTurn, rebuild_turn, table_of, turn_and_before};
use super::report_parser::{TurnProof, dice_in, text_of};
use seneschal_campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    secrets::{NO_SHEET, SecretChain, mix},
};
use seneschal_forum::OutboxPost;
use seneschal_games::Roll;
use seneschal_history::{CampaignRow, ChainRow, StoreError, Transaction, TurnRow};
use seneschal_render::letters::DiceProof;
use seneschal_text::{
    Phrase, PhraseArgument,
    hash::sha256,
    ids::{RunNumber, Seat, TurnNumber},
};

/// A turn whose dice were checked.
pub struct TurnVerification {
    pub number: TurnNumber,
    pub run: RunNumber,
    pub name: String,
    pub link: u32,
    /// Number of its reports that were mailed.
    pub mailed: usize,
    /// As printed in a report.
    pub proof: DiceProof,
    pub findings: Vec<ProofFinding>,
}

impl TurnVerification {
    pub fn is_wrong(&self) -> bool {
        self.findings.iter().any(ProofFinding::is_wrong)
    }
}

/// Verifies every turn of a campaign that was valid while `run` was its newest run, except the
/// opening, where no dice depend on sheets.
pub fn verify(
    book: &Transaction,
    tables: &CampaignCache,
    row: CampaignRow,
    run: RunNumber,
) -> Result<Vec<TurnVerification>, InternalError> {
    let campaign = Campaign::load_run(book, tables, row, run)?;
    let last = campaign
        .last
        .as_ref()
        .map_or(TurnNumber(0), |turn| turn.number);
    TurnNumber(1)
        .until(last.next())
        .filter_map(|number| verify_turn(book, &campaign, tables, number).transpose())
        .collect()
}

/// One turn of the run in which the campaign was loaded; `None` if it was not played.
pub fn verify_turn(
    book: &Transaction,
    campaign: &Campaign,
    tables: &CampaignCache,
    number: TurnNumber,
) -> Result<Option<TurnVerification>, InternalError> {
    let id = campaign.row.id;
    let Some((turn, before)) = turn_and_before(book, campaign, number)? else {
        return Ok(None);
    };
    let chains = book.chains(id)?;
    let chain = chains.iter().find(|chain| chain.chain == turn.chain);
    let chain = chain.ok_or_else(|| {
        StoreError::Broken(format!(
            "{}, {}: its chain of secrets is missing",
            campaign.row.name, turn.name
        ))
    })?;
    let position = book.position_of(id, campaign.run(), number, before.position.clone())?;
    let rebuilt = rebuild_turn(
        campaign,
        table_of(campaign, tables, number)?.as_ref(),
        &turn,
        Some(&position),
        &chain.sealed,
    )?;
    let same = rebuilt.after.events == turn.events && rebuilt.after.position == turn.position;

    let mut findings = vec![about_link(&turn, &before, chain)];
    findings.extend(about_sheets(campaign, &rebuilt));
    if mix(&rebuilt.hashes) == turn.mixed && rebuilt.key == turn.key {
        findings.push(ProofFinding::right(
            Phrase::new("proof-key").with("sheets", rebuilt.sheets.len()),
        ));
    } else {
        findings.push(ProofFinding::wrong(Phrase::new("proof-history-key")));
    }
    // the stored events contain what was published, whatever the turn would roll today
    findings.extend(about_dice(&turn.key, &rolls_in(&turn.events)));
    if !same {
        findings.push(ProofFinding::open(Phrase::new("proof-history-played")));
    }
    let mut mailed = 0;
    for mail in book.mails_of(id, number, turn.run, "report")? {
        // one that was sent long ago has lost its text
        if mail.bytes.is_empty() {
            continue;
        }
        mailed += 1;
        // players read this too, so it must contain no addresses
        let lord = campaign
            .seats
            .iter()
            .find(|seat| seat.address.as_ref() == Some(&mail.recipient))
            .map(|seat| PhraseArgument::from(seat.lord.as_str()));
        let who = lord.unwrap_or_else(|| Phrase::new("proof-observer").into());
        findings.extend(about_mail(who, &mail.bytes, &turn, &rebuilt, same));
    }
    Ok(Some(TurnVerification {
        number,
        run: turn.run,
        name: turn.name.clone(),
        link: turn.link,
        mailed,
        proof: proof(campaign, &turn, chain, rebuilt),
        findings,
    }))
}

/// What a report prints about one turn's dice, without checking the mailed reports. `None` if it
/// was not played.
pub fn dice_proof_of(
    book: &Transaction,
    campaign: &Campaign,
    tables: &CampaignCache,
    number: TurnNumber,
) -> Result<Option<DiceProof>, InternalError> {
    let Some((turn, before)) = turn_and_before(book, campaign, number)? else {
        return Ok(None);
    };
    let chain = book
        .chains(campaign.row.id)?
        .into_iter()
        .find(|chain| chain.chain == turn.chain);
    let chain = chain.ok_or_else(|| {
        StoreError::Broken(format!(
            "{}, {}: its chain of secrets is missing",
            campaign.row.name, turn.name
        ))
    })?;
    let position = book.position_of(campaign.row.id, campaign.run(), number, before.position)?;
    let rebuilt = rebuild_turn(
        campaign,
        table_of(campaign, tables, number)?.as_ref(),
        &turn,
        Some(&position),
        &chain.sealed,
    )?;
    Ok(Some(proof(campaign, &turn, &chain, rebuilt)))
}

/// The secret belongs to the chain, the turn before used the preceding one, and its hash is the one
/// published.
fn about_link(turn: &TurnRow, before: &TurnRow, chain: &ChainRow) -> ProofFinding {
    let place = SecretChain::new(chain.last);
    let follows = (turn.chain, turn.link) > (before.chain, before.link);
    let told = turn
        .link
        .checked_sub(1)
        .and_then(|before| place.link(before));
    if follows && place.link(turn.link) == Some(turn.secret) && told == Some(sha256(&turn.secret)) {
        ProofFinding::right(Phrase::new("proof-link").with("link", turn.link))
    } else {
        ProofFinding::wrong(
            Phrase::new("proof-history-chain")
                .with("link", turn.link)
                .with("chain", turn.chain),
        )
    }
}

fn about_sheets(campaign: &Campaign, rebuilt: &RebuiltTurn) -> Vec<ProofFinding> {
    let wrong = rebuilt.sheets.iter().filter(|sheet| {
        rebuilt
            .hashes
            .get(sheet.seat.index())
            .map(hex::encode)
            .as_ref()
            != Some(&sheet.hash)
    });
    let lord = |seat: Seat| campaign.seat(seat).map_or("?", |seat| seat.lord.as_str());
    wrong
        .map(|sheet| {
            ProofFinding::wrong(Phrase::new("proof-history-sheet").with("lord", lord(sheet.seat)))
        })
        .collect()
}

/// Whether a mailed report contains this turn's proof. A report with different wording, from an
/// older version, is not checked.
fn about_mail(
    who: PhraseArgument,
    mail: &[u8],
    turn: &TurnRow,
    rebuilt: &RebuiltTurn,
    same: bool,
) -> Option<ProofFinding> {
    let text = match OutboxPost::read(mail) {
        Ok(post) => Some(post.text),
        Err(_) => text_of("mail", mail).ok(),
    };
    let told = text
        .filter(|text| text.contains("BEGIN DICE"))
        .map(|text| dice_in("mail", &text))?;
    let what = match told {
        Err(_) => Phrase::new("proof-history-mail-none"),
        Ok(told) if !same_secrets(&told, turn, rebuilt) => Phrase::new("proof-history-mail-secret"),
        Ok(told) if same && told.rolls != rebuilt.rolls => Phrase::new("proof-history-mail-dice"),
        Ok(_) => return None,
    };
    Some(ProofFinding::wrong(
        Phrase::new("proof-history-mail")
            .with("who", who)
            .with("what", what),
    ))
}

fn same_secrets(told: &TurnProof, turn: &TurnRow, rebuilt: &RebuiltTurn) -> bool {
    let hashes: Vec<[u8; 32]> = told
        .sheets
        .iter()
        .map(|(_, hash)| hash.unwrap_or(NO_SHEET))
        .collect();
    told.secret == turn.secret
        && told.key == turn.key
        && told.before == sha256(&turn.secret)
        && hashes == rebuilt.hashes
}

/// Every die in stored events, at any depth.
fn rolls_in(events: &str) -> Vec<Roll> {
    fn gather(value: serde_json::Value, into: &mut Vec<Roll>) {
        match value {
            serde_json::Value::Array(items) => {
                items.into_iter().for_each(|item| gather(item, into))
            }
            serde_json::Value::Object(fields)
                if fields.contains_key("pips")
                    && fields.contains_key("name")
                    && fields.len() == 2 + usize::from(fields.contains_key("sides")) =>
            {
                into.extend(serde_json::from_value::<Roll>(fields.into()).ok());
            }
            serde_json::Value::Object(fields) => fields
                .into_iter()
                .for_each(|(_, value)| gather(value, into)),
            _ => {}
        }
    }
    let mut rolls = Vec::new();
    gather(serde_json::from_str(events).unwrap_or_default(), &mut rolls);
    rolls.sort_by(|one, other| one.name.cmp(&other.name));
    rolls.dedup();
    rolls
}

fn proof(campaign: &Campaign, turn: &TurnRow, chain: &ChainRow, rebuilt: RebuiltTurn) -> DiceProof {
    let told = |hash: &[u8; 32]| {
        if *hash == NO_SHEET {
            String::new()
        } else {
            hex::encode(hash)
        }
    };
    let over = turn.outcome.is_some();
    DiceProof {
        link: turn.link,
        secret_before: hex::encode(sha256(&turn.secret)),
        secret: hex::encode(turn.secret),
        sheets: campaign
            .seats
            .iter()
            .zip(&rebuilt.hashes)
            .map(|(seat, hash)| (seat.lord.clone(), told(hash)))
            .collect(),
        key: hex::encode(turn.key),
        rolls: rebuilt.rolls,
        sealed: over.then(|| hex::encode(chain.sealed)),
        next_chain: None,
    }
}
