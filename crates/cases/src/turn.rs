//! One turn of a case: reads its order sheets, fixes its dice, plays the turn, and compares the
//! result with what was expected.

use super::clause::clause_of;
use super::comparison::{closest, fits, lines};
use super::failure_report::{CaseMismatch, CaseTurn, faces};
use seneschal_games::{
    Dice, DynGame, LineAnswer, LineVerdict, Match, Refusal, Seat, Setup, StoredStateError,
    StoredTurn,
    dice::{self, DiceFace},
    event_line,
};
use seneschal_text::{
    Phrase, PhraseArgument,
    yaml_document::{SetupError, YamlNode, expected_name},
};

use seneschal_text::{Complaint, Sheet, envelopes, player_by_full_name};
use serde_json::Value;
use std::collections::BTreeMap;

pub(super) const KEYS: &[&str] = &[
    "sheets", "dice", "refused", "answers", "events", "never", "after",
];

/// The keys allowed for a game's start.
const START: &[&str] = &["dice", "events", "never", "after"];

/// The state of a case while its turns are played.
pub(super) struct CaseRun<'a> {
    pub table: &'a dyn DynGame,
    pub setup: &'a Setup,
    /// The most faces of a die or a draw.
    pub faces: u8,
    pub position: String,
    pub wrong: Vec<CaseMismatch>,
    pub happened: Vec<CaseTurn>,
    /// True if the case expects anything that could turn out differently.
    pub claims: bool,
}

/// The keys that state what a case expects; the other keys say what is played.
const CLAIMS: &[&str] = &["refused", "answers", "events", "never", "after"];

/// The most dice without pips that are listed by name: a combat of a hundred rounds rolls four
/// hundred.
const MOST_DICE_NAMED: usize = 12;

impl CaseRun<'_> {
    pub(super) fn turn(
        &mut self,
        node: &YamlNode,
        pairs: &[(String, YamlNode)],
    ) -> Result<(), SetupError> {
        let get = |key: &str| {
            pairs
                .iter()
                .find(|(name, _)| name == key)
                .map(|(_, node)| node)
        };
        let ours = |error: StoredStateError| {
            node.wrong(error.to_string(), "a position that can be stored")
        };
        let at = self.table.open_position(&self.position).map_err(ours)?;

        let sheets = get("sheets").map_or_else(|| Ok(BTreeMap::new()), |node| self.sheets(node))?;
        let (mut answers, mut orders) = (Vec::new(), BTreeMap::new());
        for (&seat, sheet) in &sheets {
            let reading = at.read(seat, sheet);
            answers.extend(reading.answers.into_iter().map(|answer| (seat, answer)));
            orders.insert(seat, reading.orders);
        }
        self.refused(get("refused"), &answers)?;
        self.answered(get("answers"), &answers)?;

        self.play_turn(node, pairs, at.turn().phase.name, &|dice| {
            at.adjudicate(&orders, dice)
        })
    }

    /// Plays the game's own start, with its dice.
    pub(super) fn start(&mut self, node: &YamlNode) -> Result<(), SetupError> {
        let table = self.table;
        self.play_turn(
            node,
            &node.pairs_of(START)?,
            "the start".to_owned(),
            &|dice| table.start(dice),
        )
    }

    /// Plays with the dice as written, and compares everything with what was expected.
    fn play_turn(
        &mut self,
        node: &YamlNode,
        pairs: &[(String, YamlNode)],
        name: String,
        play: &dyn Fn(&mut Dice) -> StoredTurn,
    ) -> Result<(), SetupError> {
        let get = |key: &str| {
            pairs
                .iter()
                .find(|(name, _)| name == key)
                .map(|(_, node)| node)
        };
        self.claims |= pairs
            .iter()
            .any(|(key, node)| CLAIMS.contains(&key.as_str()) && is_claim(node.value()));
        let ours = |error: StoredStateError| {
            node.wrong(error.to_string(), "a position that can be stored")
        };
        let (patterns, otherwise) = get("dice").map_or_else(
            || Ok((Vec::new(), None)),
            |node| dice_patterns(node, self.faces),
        )?;
        let fixed = || {
            let patterns = patterns.iter();
            let patterns = patterns.map(|pattern| (pattern.name.clone(), pattern.face.clone()));
            Dice::scripted(patterns.collect(), otherwise.unwrap_or(1))
        };
        let mut rolls = fixed();
        let played = play(&mut rolls);
        let again = play(&mut fixed());
        if (&played.position, &played.events) != (&again.position, &again.events) {
            self.wrong.push(CaseMismatch::new(
                None,
                "the turn gives the same when it is played again",
                "another position, or other events",
            ));
        }
        self.dice(&patterns, otherwise, &rolls);

        let after = self
            .table
            .open_with_events(&played.position, &played.events)
            .map_err(ours)?;
        let told = after.write_events();
        self.happened.push(CaseTurn {
            turn: name,
            events: lines(&told),
            dice: faces(&rolls),
        });
        self.events(get("events"), get("never"), &told)?;

        self.position = played.position;
        self.check_position(after.as_ref(), get("after"))
    }

    /// Compares the position after the turn with what was expected, and with the game's laws.
    fn check_position(
        &mut self,
        after: &dyn Match,
        claims: Option<&YamlNode>,
    ) -> Result<(), SetupError> {
        if let Some(claims) = claims {
            self.wrong
                .extend(after.untrue(claims)?.into_iter().map(|claim| {
                    CaseMismatch::new(
                        claim.line,
                        format!("{}: {}", claim.what, or_none(&claim.wanted)),
                        or_none(&claim.there),
                    )
                }));
        }
        if let Err(broken) = after.laws() {
            self.wrong.push(CaseMismatch::new(
                None,
                "the position afterwards keeps the game's laws",
                broken.to_string(),
            ));
        }
        Ok(())
    }

    fn seat(&self, node: &YamlNode, name: &str) -> Result<Seat, SetupError> {
        let lords = || self.setup.seats.iter().map(|seat| seat.lord.as_str());
        let found = player_by_full_name(lords(), name).and_then(|at| u8::try_from(at).ok());
        found
            .map(Seat)
            .ok_or_else(|| node.unknown("lord", name, lords()))
    }

    fn lord(&self, seat: Seat) -> &str {
        self.setup
            .seats
            .get(seat.index())
            .map_or("?", |seat| seat.lord.as_str())
    }

    fn sheets(&self, node: &YamlNode) -> Result<BTreeMap<Seat, Sheet>, SetupError> {
        node.pairs()?
            .iter()
            .map(|(lord, node)| {
                Ok((
                    self.seat(node, lord)?,
                    if node.is_null() {
                        Sheet::default()
                    } else {
                        sheet(&node.text()?)
                    },
                ))
            })
            .collect()
    }

    /// Exactly the listed lines must be refused; without a list, none.
    fn refused(
        &mut self,
        node: Option<&YamlNode>,
        answers: &[(Seat, LineAnswer)],
    ) -> Result<(), SetupError> {
        let mut wanted = Vec::new();
        for item in node.map(YamlNode::items).unwrap_or_default() {
            wanted.push((
                self.line(
                    &item,
                    &["lord", "player", "line", "clause", "says", "instead"],
                )?,
                item,
            ));
        }
        for (seat, answer) in answers {
            let said = match &answer.verdict {
                LineVerdict::Refused(refusal) => refusal_said(refusal),
                LineVerdict::Unread(complaint) => complaint_said(complaint),
                LineVerdict::Will(_) | LineVerdict::Remark => continue,
            };
            let found = wanted
                .iter()
                .position(|(line, _)| line.lord == *seat && line.text == answer.text);
            match found.map(|at| wanted.swap_remove(at)) {
                None => {
                    let stands = format!("{}'s line {:?} stands", self.lord(*seat), answer.text);
                    self.wrong.push(CaseMismatch::new(
                        None,
                        stands,
                        format!("it is refused: {}", said.told()),
                    ));
                }
                Some((line, node)) => self.compare_refusal(&line, &node, &said),
            }
        }
        for (line, node) in wanted {
            let there: Vec<&str> = answers
                .iter()
                .filter(|(seat, _)| *seat == line.lord)
                .map(|(_, answer)| answer.text.as_str())
                .collect();
            if !there.contains(&line.text.as_str()) {
                return Err(node.unknown("line", &line.text, there));
            }
            self.wrong.push(CaseMismatch::new(
                node.line(),
                format!("{:?} is refused", line.text),
                "it stands",
            ));
        }
        Ok(())
    }

    /// A line that had to be refused, and was: by which clause, and in which words.
    fn compare_refusal(&mut self, line: &RefusalExpectation, node: &YamlNode, said: &RefusalText) {
        let mut differs = |wanted: String, there: String| {
            self.wrong
                .push(CaseMismatch::new(node.line(), wanted, there))
        };
        if let Some(clause) = &line.clause
            && line.clause != said.clause
        {
            differs(
                format!("{:?} is refused by §{clause}", line.text),
                said.told(),
            );
        }
        for says in &line.says {
            if !said.what.to_lowercase().contains(&says.to_lowercase()) {
                differs(
                    format!("the answer to {:?} says {says:?}", line.text),
                    said.what.clone(),
                );
            }
        }
        for instead in &line.instead {
            if !said.instead.contains(instead) {
                differs(
                    format!("the answer to {:?} offers {instead:?}", line.text),
                    format!("{:?}", said.instead),
                );
            }
        }
    }

    /// Checks the answers to valid lines, in English.
    fn answered(
        &mut self,
        node: Option<&YamlNode>,
        answers: &[(Seat, LineAnswer)],
    ) -> Result<(), SetupError> {
        for item in node.map(YamlNode::items).unwrap_or_default() {
            let line = self.line(&item, &["lord", "player", "line", "says"])?;
            let there = || {
                answers
                    .iter()
                    .filter(|(seat, _)| *seat == line.lord)
                    .map(|(_, answer)| answer)
            };
            let Some(answer) = there().find(|answer| answer.text == line.text) else {
                return Err(item.unknown(
                    "line",
                    &line.text,
                    there().map(|answer| answer.text.as_str()),
                ));
            };
            let said = match &answer.verdict {
                LineVerdict::Will(phrases) => phrases.iter().map(say).collect::<Vec<_>>().join(" "),
                LineVerdict::Remark => "(a remark)".to_owned(),
                LineVerdict::Refused(refusal) => refusal_said(refusal).told(),
                LineVerdict::Unread(complaint) => complaint_said(complaint).told(),
            };
            for says in line
                .says
                .iter()
                .filter(|says| !said.to_lowercase().contains(&says.to_lowercase()))
            {
                self.wrong.push(CaseMismatch::new(
                    item.line(),
                    format!("the answer to {:?} says {says:?}", line.text),
                    said.clone(),
                ));
            }
        }
        Ok(())
    }

    fn line(&self, node: &YamlNode, keys: &[&str]) -> Result<RefusalExpectation, SetupError> {
        let (mut lord, mut text, mut clause, mut says, mut instead) =
            (None, None, None, Vec::new(), Vec::new());
        for (key, node) in node.pairs_of(keys)? {
            match key.as_str() {
                "lord" | "player" => lord = Some(self.seat(&node, &node.text()?)?),
                "line" => text = Some(node.text()?),
                "clause" => clause = Some(clause_of(&node)?),
                "says" => {
                    says = node
                        .items()
                        .iter()
                        .map(YamlNode::text)
                        .collect::<Result<_, _>>()?
                }
                _ => {
                    instead = node
                        .items()
                        .iter()
                        .map(YamlNode::text)
                        .collect::<Result<_, _>>()?
                }
            }
        }
        match (lord, text) {
            (Some(lord), Some(text)) => Ok(RefusalExpectation {
                lord,
                text,
                clause,
                says,
                instead,
            }),
            _ => Err(node.wrong(
                "whose line?",
                "{ lord: lancelot, line: the line as written, … }",
            )),
        }
    }

    /// Every pattern must fit some die, and without `otherwise` every die needs a pattern.
    fn dice(&mut self, patterns: &[DicePattern], otherwise: Option<u8>, rolls: &Dice) {
        let mut used = vec![false; patterns.len()];
        let (mut without, mut many) = (Vec::new(), Vec::new());
        let rolled = rolls.rolled();
        let open = rolled
            .iter()
            .map(|roll| (roll.name.as_str(), None, roll.sides));
        let drawn = rolls.named().iter().map(|draw| {
            let sides = u8::try_from(draw.labels.len()).unwrap_or(u8::MAX);
            (draw.name.as_str(), Some(draw.drawn.as_str()), sides)
        });
        for (name, word, sides) in open.chain(drawn) {
            let found = patterns
                .iter()
                .zip(&mut used)
                .find(|(pattern, _)| pattern.gives(name, word));
            match found {
                Some((pattern, used)) => {
                    *used = true;
                    if let DiceFace::Pips(pips) = pattern.face
                        && pips > sides
                    {
                        let line = pattern.node.line();
                        many.push(CaseMismatch::new(
                            line,
                            format!("{pips} of {name:?}"),
                            format!("it has 1 to {sides}"),
                        ));
                    }
                }
                // a draw of one is no chance
                None if otherwise.is_none() && sides > 1 => without.push(name),
                None => {}
            }
        }
        self.wrong.append(&mut many);
        for name in without.iter().take(MOST_DICE_NAMED) {
            self.wrong.push(CaseMismatch::new(
                None,
                "every die that is rolled has its pips in the case (`otherwise: 1` gives them)",
                format!("the die {name:?} was rolled"),
            ));
        }
        if without.len() > MOST_DICE_NAMED {
            let more = without.len() - MOST_DICE_NAMED;
            self.wrong.push(CaseMismatch::new(
                None,
                "",
                format!("… and {more} more dice without pips"),
            ));
        }
        for (pattern, _) in patterns.iter().zip(used).filter(|(_, used)| !used) {
            self.wrong.push(unused(pattern, rolls));
        }
    }

    /// `events` must happen in this order, with anything between them; none of `never` may happen.
    fn events(
        &mut self,
        wanted: Option<&YamlNode>,
        never: Option<&YamlNode>,
        told: &[Value],
    ) -> Result<(), SetupError> {
        let mut rest = told;
        for item in wanted.map(YamlNode::items).unwrap_or_default() {
            let wanted = self.event(&item)?;
            match rest.iter().position(|event| fits(&wanted, event)) {
                Some(at) => rest = rest.get(at + 1..).unwrap_or_default(),
                None => {
                    let early = told.iter().any(|event| fits(&wanted, event));
                    let instead = closest(&wanted, told);
                    let there = match (early, instead.as_slice()) {
                        (true, _) => "it happened before what is named above it".to_owned(),
                        (false, []) => "nothing of the kind happened".to_owned(),
                        (false, closest) => closest
                            .iter()
                            .map(|event| event_line(event))
                            .collect::<Vec<_>>()
                            .join("\n"),
                    };
                    self.wrong
                        .push(CaseMismatch::new(item.line(), event_line(&wanted), there));
                }
            }
        }
        for item in never.map(YamlNode::items).unwrap_or_default() {
            let unwanted = self.event(&item)?;
            if let Some(event) = told.iter().find(|event| fits(&unwanted, event)) {
                self.wrong.push(CaseMismatch::new(
                    item.line(),
                    format!("never: {}", event_line(&unwanted)),
                    event_line(event),
                ));
            }
        }
        Ok(())
    }

    fn event(&self, node: &YamlNode) -> Result<Value, SetupError> {
        if let Some((_, clause)) = node.pairs()?.iter().find(|(key, _)| key == "clause") {
            clause_of(clause)?;
        }
        self.table.read_expected_event(node)
    }
}

/// An empty list claims nothing, at any depth. The exception is `troops: []`, which says that none
/// are there.
fn is_claim(value: &serde_yaml::Value) -> bool {
    match value {
        serde_yaml::Value::Null => false,
        serde_yaml::Value::Sequence(items) => !items.is_empty(),
        serde_yaml::Value::Mapping(pairs) => pairs
            .values()
            .any(|value| value.is_sequence() || is_claim(value)),
        _ => true,
    }
}

fn or_none(words: &str) -> &str {
    if words.is_empty() { "nothing" } else { words }
}

/// The answer that a case expects for a line.
struct RefusalExpectation {
    lord: Seat,
    text: String,
    clause: Option<String>,
    says: Vec<String>,
    instead: Vec<String>,
}

/// The answer that a refused line got.
struct RefusalText {
    what: String,
    clause: Option<String>,
    instead: Vec<String>,
}

impl RefusalText {
    fn told(&self) -> String {
        let clause = self
            .clause
            .as_ref()
            .map_or(String::new(), |clause| format!(" (§{clause})"));
        let instead = if self.instead.is_empty() {
            String::new()
        } else {
            format!(", instead: {:?}", self.instead)
        };
        format!("{}{clause}{instead}", self.what)
    }
}

fn refusal_said(refusal: &Refusal) -> RefusalText {
    RefusalText {
        what: say(&refusal.why),
        clause: refusal.clause.as_ref().map(ToString::to_string),
        instead: refusal.instead.clone(),
    }
}

fn complaint_said(complaint: &Complaint) -> RefusalText {
    RefusalText {
        what: say(&complaint.what),
        clause: None,
        instead: complaint.instead.clone(),
    }
}

/// The phrase's id and its arguments: cases check facts, not one language's wording.
fn say(phrase: &Phrase) -> String {
    let args = phrase
        .args
        .iter()
        .map(|(place, arg)| format!(" {place}={}", argument(arg)))
        .collect::<String>();
    format!("{}{args}", phrase.id)
}

fn argument(arg: &PhraseArgument) -> String {
    serde_json::to_value(arg).map_or_else(
        |_| "?".to_owned(),
        |value| {
            if let Value::String(text) = value {
                text
            } else {
                value.to_string()
            }
        },
    )
}

/// Reads every line as if it were inside the fences.
pub(super) fn sheet(text: &str) -> Sheet {
    let envelope = envelopes(&format!("BEGIN ORDERS\n{text}\nEND ORDERS\n"))
        .into_iter()
        .next();
    envelope.map(|envelope| envelope.sheet).unwrap_or_default()
}

/// A pattern of dice names, with the face that it gives them.
struct DicePattern<'a> {
    name: String,
    face: DiceFace,
    node: YamlNode<'a>,
}

impl DicePattern<'_> {
    fn fits(&self, name: &str) -> bool {
        dice::fits(self.name.as_bytes(), name.as_bytes())
    }

    /// Whether it gives the face of this die, or the word of this draw.
    fn gives(&self, name: &str, word: Option<&str>) -> bool {
        let same = match &self.face {
            DiceFace::Pips(_) => true,
            DiceFace::Word(wanted) => word == Some(wanted),
        };
        same && self.fits(name)
    }
}

/// A pattern that no die has, or whose word was not drawn.
fn unused(pattern: &DicePattern, rolls: &Dice) -> CaseMismatch {
    let (name, line) = (&pattern.name, pattern.node.line());
    let named = rolls.named();
    let of_name = named.iter().find(|draw| pattern.fits(&draw.name));
    if let (DiceFace::Word(word), Some(draw)) = (&pattern.face, of_name) {
        let words = expected_name(word, draw.labels.iter().map(String::as_str));
        return CaseMismatch::new(
            line,
            format!("{word:?} is drawn by {name:?}"),
            format!("{:?} was drawn; expected {words}", draw.drawn),
        );
    }
    let rolled = rolls.rolled();
    let rolled = rolled.iter().map(|roll| roll.name.as_str());
    let names = expected_name(
        name,
        rolled.chain(named.iter().map(|draw| draw.name.as_str())),
    );
    CaseMismatch::new(
        line,
        format!("a die called {name:?}"),
        format!("no die rolled is called so; expected {names}"),
    )
}

/// Patterns with their faces, in the order written, and the pips of all other dice. A word is the
/// name of what is drawn.
fn dice_patterns<'a>(
    node: &YamlNode<'a>,
    faces: u8,
) -> Result<(Vec<DicePattern<'a>>, Option<u8>), SetupError> {
    let (mut patterns, mut otherwise) = (Vec::new(), None);
    for (name, node) in node.pairs()? {
        let word = node.value().as_str().map(str::to_owned);
        if let Some(word) = word.filter(|_| name != "otherwise") {
            let face = DiceFace::Word(word);
            patterns.push(DicePattern { name, face, node });
            continue;
        }
        let pips: u8 = node.number()?;
        if !(1..=faces).contains(&pips) {
            return Err(node.wrong(format!("{pips} pips"), format!("1 to {faces}")));
        }
        if name == "otherwise" {
            otherwise = Some(pips)
        } else {
            let face = DiceFace::Pips(pips);
            patterns.push(DicePattern { name, face, node });
        }
    }
    Ok((patterns, otherwise))
}
