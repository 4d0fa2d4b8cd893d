-- Names of keys that approved the version (RELEASE_APPROVAL).
ALTER TABLE release_versions ADD COLUMN approved_by text[] NOT NULL DEFAULT '{}';
