-- Visitors of a rollout, each counted once: for the version that he was given first, at the share of that moment.
-- Visitors and networks stand here as keyed hashes only.
CREATE TABLE release_visits (
  remote text NOT NULL,
  -- When the rollout began.
  rollout timestamptz NOT NULL,
  visitor bytea NOT NULL,
  version text NOT NULL,
  -- The part of visitors who got the canary when he came.
  share double precision NOT NULL CHECK (share BETWEEN 0 AND 1),
  network bytea NOT NULL,
  -- Which visitor of his network in this rollout he is, from 1: the further on, the less he weighs.
  place integer NOT NULL CHECK (place > 0),
  at timestamptz NOT NULL,
  -- Whether a page of his has told anything.
  told boolean NOT NULL DEFAULT false,
  failed text CHECK (failed IN ('load', 'render', 'error', 'rejection', 'not-alive', 'covered', 'gateway')),
  reason text,
  -- Whether each was good; null where nothing was told.
  lcp boolean,
  inp boolean,
  cls boolean,
  api boolean,
  -- What the page is for, where it was done.
  added boolean NOT NULL DEFAULT false,
  ordered boolean NOT NULL DEFAULT false,
  PRIMARY KEY (remote, rollout, visitor)
);

CREATE INDEX release_visits_age ON release_visits (at);
CREATE INDEX release_visits_network ON release_visits (remote, rollout, network);

-- Since when the canary has its share: pages from before had another.
ALTER TABLE release_state ADD COLUMN percent_since timestamptz;

-- Rollouts that the gateways take through their steps; one for each remote, the latest.
CREATE TABLE release_guarded (
  remote text PRIMARY KEY,
  version text NOT NULL,
  -- When the canary began, as in release_state.
  rollout timestamptz NOT NULL,
  steps double precision[] NOT NULL CHECK (cardinality(steps) > 0),
  -- The step in force, from 0, and since when.
  step integer NOT NULL CHECK (step >= 0),
  step_since timestamptz NOT NULL,
  -- Since when a decision is waited for: from the start, or from when a person let it go on.
  watched_since timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'paused', 'held', 'halted', 'promoted', 'ended')),
  -- Why it is held, halted or ended.
  reason text,
  started_by text NOT NULL,
  FOREIGN KEY (remote, version) REFERENCES release_versions (remote, version)
);
