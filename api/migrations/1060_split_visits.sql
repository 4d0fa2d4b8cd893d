-- A cart that needs several visits holds one slot for each, all or none. Checkout makes one order of each.

-- Position of the visit among those of the hold.
ALTER TABLE visit_slots ADD COLUMN part smallint NOT NULL DEFAULT 0 CHECK (part BETWEEN 0 AND 9);
-- What is done at the visit: [{skill, minutes, quantity}, …]; null if it is the whole cart.
ALTER TABLE visit_slots ADD COLUMN work jsonb CHECK (jsonb_typeof(work) = 'array');

CREATE UNIQUE INDEX visit_slots_one_hold_of_part ON visit_slots (user_id, part) WHERE counts AND order_id IS NULL;
DROP INDEX visit_slots_one_hold;
