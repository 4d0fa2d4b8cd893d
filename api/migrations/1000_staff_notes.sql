-- What staff note for each other about an order or its customer. Customers see it only in the export of their data.
CREATE TABLE staff_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  -- Null: about the customer.
  order_id integer REFERENCES orders (id),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
  written_by text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX staff_notes_of_user ON staff_notes (user_id, id);
CREATE TRIGGER staff_notes_tell AFTER INSERT ON staff_notes
  FOR EACH ROW EXECUTE FUNCTION tell_consoles('change', 'order_id');
