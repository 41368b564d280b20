-- People and topics of forums that the adapter reads and writes.

-- Who is who: a user's number stays when he takes another name, and another may take his.
CREATE TABLE discourse_people (
    forum   TEXT NOT NULL,
    user    INTEGER NOT NULL,
    address TEXT NOT NULL,                      -- under which he is known here: discourse:<the name he had first>
    shown   TEXT NOT NULL,                      -- the name he has now
    PRIMARY KEY (forum, user)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX discourse_people_by_address ON discourse_people (forum, address);

-- Where letters go on: a person's topic with us, a campaign's open one.
CREATE TABLE discourse_topics (
    forum   TEXT NOT NULL,
    purpose TEXT NOT NULL,
    topic   INTEGER NOT NULL,
    PRIMARY KEY (forum, purpose)
) STRICT, WITHOUT ROWID;
