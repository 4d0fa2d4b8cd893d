-- The last result of the probe for each remote: whether the main journeys worked with its canary.
CREATE TABLE release_probes (
  remote text PRIMARY KEY,
  version text NOT NULL,
  passed boolean NOT NULL,
  -- The step that failed; null if it passed.
  reason text,
  at timestamptz NOT NULL,
  FOREIGN KEY (remote, version) REFERENCES release_versions (remote, version)
);
