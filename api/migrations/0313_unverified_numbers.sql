-- When a code was last asked for: a number that nobody verified is forgotten some time after.
ALTER TABLE sign_ins ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX sign_ins_by_age ON sign_ins (asked_at);
