-- Whether the rollout is promoted at its end without sufficient evidence, if nothing speaks against the version.
ALTER TABLE release_guarded ADD COLUMN accepts_risk boolean NOT NULL DEFAULT false;
