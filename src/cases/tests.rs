use super::*;

#[test]
fn what_is_wrong_with_a_case_file() {
    for (text, wanted) in [
        ("title: x", "no clause; expected `clause: §8.4`"),
        ("clause: 8.10\ntitle: x", "line 1: \"8.1\" is no clause; expected `§8.1`, with its sign"),
        ("clause: §8.4", "no title"),
        ("clause: §8.4\ntitle: x\nafterwards: {}", "line 3: no key \"afterwards\"; expected \"after\""),
        ("clause: §8.4\ntitle: x\ngame: chess", "line 3: no game \"chess\""),
        ("clause: §8.4\ntitle: x\nedition: standart", "line 3: "),
        ("clause: §8.4\ntitle: x\nswitches: { choke: of }", "line 3: "),
        ("clause: §8.4\ntitle: x\nboard: vale", "line 3: the board cannot be read"),
        ("clause: §8.4\ntitle: x\nposition:\n  manors:\n    Barshan: gawaine", "line 5: no manor \"Barshan\"; expected \"Barsham\""),
        ("clause: §8.4\ntitle: x\nposition:\n  troops: { gawaine: { Barsham: [1,2,3,4,5,6,7] } }", "line 3: the position breaks a law: §6.3"),
    ] {
        let outcome = run("c.yaml", text);
        let Verdict::Unusable(error) = &outcome.verdict else { panic!("{text}: {outcome}") };
        assert!(error.to_string().starts_with("c.yaml") && error.to_string().contains(wanted), "{text}\n  says  {error}\n  wants {wanted}");
    }
}
