-- What a number has open in cash is counted at each of its checkouts.
CREATE INDEX orders_open_cash ON orders (user_id)
  WHERE payment_method = 'cod' AND payment_status = 'unpaid'
    AND status NOT IN ('completed', 'cancelled') AND voided_at IS NULL;
