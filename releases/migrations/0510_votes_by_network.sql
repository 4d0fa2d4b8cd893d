-- A network is counted as one and keeps a bounded number of votes: both look votes up by network.
CREATE INDEX release_votes_network ON release_votes (remote, rollout, version, network);

-- What pages told of each version, by ten minutes, for people to look at: it grows with time and never with visitors.
CREATE TABLE release_tallies (
  remote text NOT NULL,
  version text NOT NULL,
  -- When the ten minutes began.
  slice timestamptz NOT NULL,
  loads integer NOT NULL CHECK (loads >= 0),
  failures integer NOT NULL CHECK (failures >= 0),
  PRIMARY KEY (remote, version, slice)
);

CREATE INDEX release_tallies_age ON release_tallies (slice);
