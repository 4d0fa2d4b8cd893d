-- What staff look through, and the figure that says how many refunds wait for a person.
CREATE INDEX payment_refunds_by_state ON payment_refunds (state, id DESC);
