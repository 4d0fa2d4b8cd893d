-- Devices that logged in with a number once. What strangers do with the number is counted in sign_ins, what such a device
-- does is counted here: nobody else can close the number for it.

CREATE TABLE known_devices (
  sign_in_id uuid NOT NULL REFERENCES sign_ins (id) ON DELETE CASCADE,
  -- Hash of the id in the device's signed cookie.
  device bytea NOT NULL,
  -- Wrong codes of this device for this number since the last right one.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  locked_until timestamptz,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (sign_in_id, device)
);
CREATE INDEX known_devices_of_device ON known_devices (device);
CREATE INDEX known_devices_by_age ON known_devices (seen_at);
