-- The day of which a technician was last sent the evening summary, or looked at for one: nobody is told twice.
ALTER TABLE technicians ADD COLUMN summary_of date;
