-- The columns have the names of the fields in code and in responses.
ALTER TABLE release_errors RENAME COLUMN print TO fingerprint;
ALTER TABLE release_errors RENAME COLUMN said TO message;
