-- The step at which the rollout waits for a person, as planned when it began; null if it does not.
ALTER TABLE release_guarded ADD COLUMN hold_at double precision;
