-- Errors that pages told of, and that the gateway met as it rendered: one row for each place and route of a version, however
-- often it happens. Nothing of a visitor stands here.
CREATE TABLE release_errors (
  remote text NOT NULL,
  version text NOT NULL,
  -- Hash of what makes it the same error: kind, name and the uppermost places.
  print bytea NOT NULL,
  -- As the table of routes writes it; empty where it is not known.
  route text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  said text NOT NULL,
  -- Places in the built files, the one that threw first.
  frames text[] NOT NULL,
  -- Whether its place in the source was looked for: when somebody first asks for errors.
  mapped boolean NOT NULL DEFAULT false,
  -- The version in whose file that place is, and the text of its line; null where no map was published with the version.
  at_remote text,
  at_version text,
  source text,
  line integer,
  code text,
  count bigint NOT NULL CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (remote, version, print, route)
);

CREATE INDEX release_errors_age ON release_errors (last_at);
CREATE INDEX release_errors_unmapped ON release_errors (last_at) WHERE NOT mapped;

-- How vitals of a version are distributed over a day, in steps that grow by a quarter each.
CREATE TABLE release_vitals (
  remote text NOT NULL,
  version text NOT NULL,
  vital text NOT NULL CHECK (vital IN ('lcp', 'inp', 'cls')),
  day date NOT NULL,
  step smallint NOT NULL CHECK (step >= 0),
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (remote, version, vital, day, step)
);
