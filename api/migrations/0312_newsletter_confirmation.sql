-- The newsletter is confirmed by its reader. Addresses of before were never confirmed by anybody: they have as long for it
-- from now on as those that are new, if they ask again.

ALTER TABLE newsletter_subscribers
  -- What links in mails are made of; says nothing about the address.
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- When a mail with the link was last sent.
  ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN confirmed_at timestamptz,
  -- Who asked while logged in; null: nobody knows.
  ADD COLUMN user_id uuid REFERENCES users (id);
CREATE INDEX newsletter_unconfirmed ON newsletter_subscribers (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX newsletter_of_user ON newsletter_subscribers (user_id) WHERE user_id IS NOT NULL;

-- What is removed by age.
CREATE INDEX contact_messages_by_age ON contact_messages (created_at);
