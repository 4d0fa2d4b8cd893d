-- What the customer wants the technician to know: brand and model, size of the screen, when somebody is at home.
ALTER TABLE orders ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 500);
