-- A discount for a repair under warranty may be the whole price (ORDER-31). Such an order has nothing to pay.
ALTER TABLE orders
  DROP CONSTRAINT orders_total_paise_check,
  ADD CONSTRAINT orders_total_paise_check
    CHECK (total_paise > 0 OR (total_paise = 0 AND discount_reason IS NOT DISTINCT FROM 'warranty'));
ALTER TABLE order_edits
  DROP CONSTRAINT order_edits_total_paise_check,
  ADD CONSTRAINT order_edits_total_paise_check
    CHECK (total_paise > 0 OR (total_paise = 0 AND discount_reason IS NOT DISTINCT FROM 'warranty'));
