-- Failures of the version that were counted before the current step began, in the same ten minutes.
ALTER TABLE release_guarded ADD COLUMN failures_before integer NOT NULL DEFAULT 0;
