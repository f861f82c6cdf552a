-- What shortens with time, and when it did.
alter table emails
  -- Text and button; the dates and the outcome stay.
  add body_erased_at timestamptz,
  -- Recipient, senders, subject and the relay's words.
  add addresses_erased_at timestamptz;
create index emails_to_shorten on emails (created_at) where addresses_erased_at is null;

-- The recipient, the last visit and the comments.
alter table client_spaces add details_erased_at timestamptz;

-- Prospects without contact, proposed to administrators.
create table prospect_reviews (
  contact_id uuid primary key references contacts (id) on delete cascade,
  proposed_at timestamptz,
  -- The clock starts again at this moment.
  kept_at timestamptz,
  kept_by uuid references people (id) on delete set null,
  kept_reason text,
  check (kept_at is null or kept_reason is not null)
);
create index prospect_reviews_kept_by on prospect_reviews (kept_by) where kept_by is not null;
