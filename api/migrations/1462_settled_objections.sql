-- How staff settled an objection to a part that was recorded as agreed by telephone; the part stays on the bill.

ALTER TABLE order_changes
  -- The customer agrees after all, or got the price back outside the shop's payments.
  ADD COLUMN objection_outcome text CHECK (objection_outcome IN ('agreed', 'paid_back')),
  ADD COLUMN objection_settled_by text,
  ADD COLUMN objection_settled_at timestamptz,
  ADD CONSTRAINT order_changes_objection CHECK (
    (objection_outcome IS NULL) = (objection_settled_at IS NULL)
    AND (objection_settled_by IS NULL) = (objection_settled_at IS NULL)
    AND (objection_settled_at IS NULL OR objected_at IS NOT NULL));
