-- When staff took the version away: nothing may use it any more, and its files are not served.
ALTER TABLE release_versions ADD COLUMN withdrawn_at timestamptz;
