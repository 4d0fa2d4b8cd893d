-- The first version of a remote is staged like any other: while it is a canary there is no stable version beside it.
ALTER TABLE release_state ALTER COLUMN stable DROP NOT NULL;
