-- The wallet: a ledger that only grows. The balance is kept beside it by the database alone.

CREATE TABLE wallets (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  balance_paise bigint NOT NULL DEFAULT 0 CONSTRAINT wallets_not_below_zero CHECK (balance_paise >= 0)
);

CREATE TABLE wallet_entries (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind IN ('referral', 'withdrawal', 'withdrawal returned')),
  -- What caused it: the referred customer's order, or the withdrawal. Each causes one entry.
  source_id bigint NOT NULL,
  amount_paise bigint NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, source_id),
  CHECK (CASE kind WHEN 'withdrawal' THEN amount_paise < 0 ELSE amount_paise > 0 END)
);
CREATE INDEX wallet_entries_of_user ON wallet_entries (user_id, id DESC);
CREATE TRIGGER wallet_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_entries
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION wallet_entries_move_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallets (user_id) VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  UPDATE wallets SET balance_paise = balance_paise + NEW.amount_paise WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER wallet_entries_move_balance AFTER INSERT ON wallet_entries
  FOR EACH ROW EXECUTE FUNCTION wallet_entries_move_balance();

CREATE FUNCTION wallets_move_by_entries_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance moves by entries only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallets_move_by_entries_only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER wallets_move_by_entries_only BEFORE INSERT OR UPDATE ON wallets
  FOR EACH ROW EXECUTE FUNCTION wallets_move_by_entries_only();
CREATE TRIGGER wallets_stay BEFORE DELETE ON wallets
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- One reward for each referred customer: the first completed order settles it, whatever it brings.
CREATE TABLE referrals (
  referred_user_id uuid PRIMARY KEY REFERENCES users (id),
  referrer_id uuid NOT NULL REFERENCES users (id),
  code char(6) NOT NULL,
  order_id integer NOT NULL UNIQUE REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0 AND amount_paise % 100 = 0),
  created_at timestamptz NOT NULL,
  CHECK (referrer_id <> referred_user_id)
);
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, created_at DESC);

CREATE TABLE withdrawals (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL REFERENCES users (id),
  phonepe_number text NOT NULL CHECK (phonepe_number ~ '^[6-9][0-9]{9}$'),
  amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 50000 AND 9999900 AND amount_paise % 100 = 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'rejected')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((status = 'pending') = (settled_at IS NULL))
);
CREATE INDEX withdrawals_of_user ON withdrawals (user_id, id DESC);

CREATE FUNCTION withdrawals_check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' OR (NEW.user_id, NEW.phonepe_number, NEW.amount_paise, NEW.created_at)
     IS DISTINCT FROM (OLD.user_id, OLD.phonepe_number, OLD.amount_paise, OLD.created_at) THEN
    RAISE EXCEPTION 'withdrawal % is settled', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawals_life';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawals_check_move BEFORE UPDATE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION withdrawals_check_move();
CREATE TRIGGER withdrawals_stay BEFORE DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
