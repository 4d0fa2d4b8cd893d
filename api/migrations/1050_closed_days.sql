-- Days on which the shop is closed: no window is offered. Visits that stand on one stay until staff move them.
CREATE TABLE closed_days (
  -- In India.
  day date PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 60),
  noted_at timestamptz NOT NULL,
  noted_by text NOT NULL
);
