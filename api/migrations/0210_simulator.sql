-- What the payment simulator of the default set-up remembers. The product itself never reads it.

CREATE SCHEMA simulator;

CREATE TABLE simulator.tokens (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE TABLE simulator.orders (
  merchant_order_id text PRIMARY KEY,
  order_id text NOT NULL UNIQUE,
  amount_paise bigint NOT NULL,
  message text NOT NULL,
  redirect_url text NOT NULL,
  state text NOT NULL DEFAULT 'PENDING' CHECK (state IN ('PENDING', 'COMPLETED', 'FAILED')),
  expires_at timestamptz NOT NULL
);

CREATE TABLE simulator.refunds (
  merchant_refund_id text PRIMARY KEY,
  refund_id text NOT NULL UNIQUE,
  merchant_order_id text NOT NULL REFERENCES simulator.orders (merchant_order_id),
  amount_paise bigint NOT NULL,
  done_at timestamptz NOT NULL
);
CREATE INDEX refunds_of_order ON simulator.refunds (merchant_order_id);
