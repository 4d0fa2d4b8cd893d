-- Leave that is taken back is told to the consoles like leave that is noted.

DROP TRIGGER technician_leave_tell ON technician_leave;
CREATE TRIGGER technician_leave_tell AFTER INSERT OR UPDATE OR DELETE ON technician_leave
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('technician');
