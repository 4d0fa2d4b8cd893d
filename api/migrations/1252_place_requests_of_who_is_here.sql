-- A request that waited for an erasure must not store a place for the erased user.
CREATE TRIGGER place_requests_of_who_is_here BEFORE INSERT ON place_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_for_erased();
