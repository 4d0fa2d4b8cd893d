-- Whoever keeps what was made from the catalogue is told that it changed; what changed, he asks for.

CREATE FUNCTION tell_of_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER catalogue_state_tells AFTER UPDATE ON catalogue_state
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();

CREATE TRIGGER sub_categories_tell AFTER UPDATE ON sub_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
