-- Shops under the composition scheme and unregistered ones collect no tax.
ALTER TABLE orders
  DROP CONSTRAINT orders_tax_method_check,
  ADD CONSTRAINT orders_tax_method_check CHECK (
    tax_method IN ('of_total', 'included')
    OR (tax_method IN ('composition', 'unregistered') AND tax_percent = 0)
  );
