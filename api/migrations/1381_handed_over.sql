-- The customer came to the shop for the parts.
ALTER TABLE order_completions
  DROP CONSTRAINT order_completions_method_check,
  ADD CONSTRAINT order_completions_method_check CHECK (method IN ('code', 'signature', 'telephone', 'counter'));
