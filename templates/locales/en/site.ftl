# The chronicle: a campaign as a web site that everybody may read.

choice-chronicle = Whether the judge publishes the campaign's chronicle, a web site of all that everybody may see, after each turn.

site-name = { $name }
site-title = The chronicle of { $campaign }
site-skip = Skip to the page's content
site-nav = Pages of the chronicle
site-nav-index = The map
site-nav-standings = Standings
site-nav-lords = Players
site-nav-press = Letters
site-nav-dice = Dice
site-nav-log = Moderators' acts
site-footer = This chronicle shows what everybody may see. It needs no network: keep the folder, and it stays readable.
site-feed = Atom feed
site-table = Table
site-turn = Turn

# the front page
site-about = { $lords } contend on the board { $board }, by the { $edition ->
    [standard] standard rules
   *[other] rules of the edition "{ $edition }"
  }.
site-awaited = Awaited now: the sheets for { $turn }.
site-map-heading = The map, turn by turn
site-report = What happened
site-map-before = The map before this turn
site-map-before-alt = The map before this turn, as the page of { $turn } tells it in words.
site-slider = Turn shown on the map
site-before = The turn before
site-after = The turn after
site-play = Play
site-stop = Stop
site-turns = All turns
site-film = The campaign in motion
site-film-show = Show the moving map
site-film-alt = The map from { $first } to { $last }, turn by turn. Each map stands on its turn's page, in words too.
site-film-file = Take the moving map with you (animated PNG)

# a turn's page
site-ways = Turns before and after
site-ways-below = Turns before and after, once more
site-began = The campaign began on { $day }.
site-played = Played on { $day }.
site-left-out = { $count ->
    [one] One letter more:
   *[other] { $count } letters more:
  }
site-dice-turn = Every die of this turn follows from the secret and the sheets' hashes below.
site-dice-show = Show the proof
site-dice-file = Proof as a file
site-dice-how = How the dice are checked

# standings, lords, letters
site-figures = Turn by turn, in figures
site-over-time = { $figure }, turn by turn
site-lords-about = How each began, the most each ever had, and how each stands now.
site-first = At first
site-most = Most
site-now = Now
site-won = Victory
site-out = out of the game
site-vacant = nobody plays here at present
site-lords-letters = { $count ->
    [one] One letter to all
   *[other] { $count } letters to all
  }
site-press-none = No letter to all has been printed.

# dice
site-dice-about = Nobody can choose the dice. They come from a chain of secrets whose end was told before the first turn; each report tells the next link, and the SHA-256 of each secret is the one told before.
site-dice-check = Whoever has this folder and the program checks all of it with one command. docs/dice.md of the program tells how anybody can do it with other means.
site-dice-first = What was promised before the first turn
site-dice-link = Link

# what moderators did
site-log-heading = What moderators did
site-log-about = What no player can undo is done in the open. Times are UTC.
site-log-none = Nothing so far: all turns ran by their deadlines and sheets.

# the feed
site-feed-first = Foremost stand { $lords }.

# told to whoever runs the judge
site-alarm = The chronicle of { $campaign } could not be written: { $why }. The turns themselves are played and told as ever; it is tried again in an hour.
