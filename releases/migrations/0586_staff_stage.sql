-- Whether people with a role get the canary whatever its share is.
ALTER TABLE release_state ADD COLUMN canary_for_staff boolean NOT NULL DEFAULT false;
