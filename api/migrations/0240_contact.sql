-- What visitors write to the business.

CREATE TABLE contact_messages (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  first_name text NOT NULL,
  mobile_no text NOT NULL CHECK (mobile_no ~ '^[6-9][0-9]{9}$'),
  service_name text NOT NULL,
  description text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE newsletter_subscribers (
  email text PRIMARY KEY CHECK (email = lower(email)),
  created_at timestamptz NOT NULL
);
