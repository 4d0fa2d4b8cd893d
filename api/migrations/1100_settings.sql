-- Settings that the owner changes in the console: the current document, and each version of it, as of the catalogue.

CREATE TABLE settings_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- 0 until somebody changes the settings.
  version bigint NOT NULL DEFAULT 0,
  -- Null until then: the values of the installation apply.
  document jsonb,
  CHECK ((version = 0) = (document IS NULL))
);
INSERT INTO settings_state DEFAULT VALUES;

CREATE TABLE settings_versions (LIKE catalogue_versions INCLUDING ALL);

CREATE FUNCTION notify_of_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER settings_state_notifies AFTER UPDATE ON settings_state
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_settings();
