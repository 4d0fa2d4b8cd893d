-- Since when a customer has been holding one window after the other: a hold that takes the place of another does not last for ever.
ALTER TABLE visit_slots ADD COLUMN held_since timestamptz;

-- For the metric of holds that became an order.
CREATE INDEX visit_slots_ordered ON visit_slots (held_until) WHERE order_id IS NOT NULL AND held_until IS NOT NULL;
