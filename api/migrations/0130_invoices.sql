-- Invoice numbers of a financial year have no gap and no repeat: the counter's row is locked by the
-- transaction that completes the order, so a number that is rolled back is given again.

CREATE TABLE invoice_counters (
  financial_year text PRIMARY KEY CHECK (financial_year ~ '^\d{2}-\d{2}$'),
  last_number integer NOT NULL CHECK (last_number BETWEEN 1 AND 999999)
);

CREATE TABLE invoices (
  order_id integer PRIMARY KEY REFERENCES orders (id),
  number text NOT NULL UNIQUE CHECK (length(number) <= 16),
  financial_year text NOT NULL REFERENCES invoice_counters (financial_year),
  sequence integer NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The figures as issued, in paise; never computed again.
  figures jsonb NOT NULL,
  UNIQUE (financial_year, sequence)
);
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
