-- Versions that were ever published. A row is never altered but for its life: when it left the sets, when its files went.
CREATE TABLE release_versions (
  remote text NOT NULL,
  version text NOT NULL,
  -- What was published, before anything was made of it: the same version with other content is refused.
  content_hash text NOT NULL,
  manifest jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  published_by text NOT NULL,
  -- When it last stopped being stable or canary; at first when it was published.
  unused_since timestamptz NOT NULL DEFAULT now(),
  pruned_at timestamptz,
  PRIMARY KEY (remote, version)
);

-- What each remote gives to visitors now.
CREATE TABLE release_state (
  remote text PRIMARY KEY,
  stable text NOT NULL,
  stable_since timestamptz NOT NULL DEFAULT now(),
  -- Stables before this one, the latest last.
  earlier text[] NOT NULL DEFAULT '{}',
  canary text,
  percent double precision NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
  canary_state text CHECK (canary_state IN ('running', 'halted')),
  canary_since timestamptz,
  reason text,
  -- The version that the last start of this product found built on its own disk.
  local_build text,
  FOREIGN KEY (remote, stable) REFERENCES release_versions (remote, version),
  FOREIGN KEY (remote, canary) REFERENCES release_versions (remote, version),
  CHECK ((canary IS NULL) = (canary_state IS NULL)),
  CHECK (canary IS DISTINCT FROM stable)
);

-- Who did what when; each entry's hash covers the one before.
CREATE TABLE release_history (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  act text NOT NULL,
  remote text NOT NULL,
  version text,
  detail jsonb NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL UNIQUE
);

-- One vote for each visitor, remote, version and rollout. Visitors and networks stand here as keyed hashes only.
CREATE TABLE release_votes (
  remote text NOT NULL,
  version text NOT NULL,
  -- When the rollout began during which this was met: canary and stable are compared over the same time.
  rollout timestamptz NOT NULL,
  visitor bytea NOT NULL,
  network bytea NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('served', 'loaded', 'failed')),
  reason text,
  at timestamptz NOT NULL,
  PRIMARY KEY (remote, rollout, version, visitor)
);

CREATE INDEX release_votes_age ON release_votes (at);
