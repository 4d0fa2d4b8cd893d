-- Signs of fraud that outlast the erasure of the referred customer: whether both used one device or saved one address, as
-- known when the referral was settled or the customer was erased.
ALTER TABLE referrals
  ADD COLUMN shares_device boolean NOT NULL DEFAULT false,
  ADD COLUMN shares_address boolean NOT NULL DEFAULT false;

-- Devices of erased customers whose referral was rewarded, so that the device earns no second reward. A row does not say
-- whose it was.
CREATE TABLE rewarded_devices (
  -- Hash of a random id, as in known_devices.
  device bytea PRIMARY KEY,
  kept_at timestamptz NOT NULL
);
CREATE INDEX rewarded_devices_by_age ON rewarded_devices (kept_at);
