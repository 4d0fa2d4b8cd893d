-- Photo of a technician, shown to the customers they come to: path of an uploaded picture below /storage.
ALTER TABLE technicians ADD COLUMN photo text CHECK (photo ~ '^uploads/[a-z0-9-]+\.jpg$');
