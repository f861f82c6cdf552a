-- The journal of e-mails: what is to leave, what left, and what could not.
create table emails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  -- {paragraphs, action}: text and HTML are made from it. Where the secret stands, it has a mark.
  letter jsonb not null,
  -- A code or a temporary password: erased once it has left, or is too old to be of use.
  secret text,
  has_secret boolean not null,
  -- What was asked for; null when Plateau writes in its own name.
  asked_from text,
  asked_reply_to text,
  -- What the last try wrote; null before the first one.
  sender text,
  reply_to text,
  message_id text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  -- The person who wrote it; null for Plateau's own.
  created_by uuid references people (id) on delete set null,
  -- It tells of another e-mail's failure: its own is told to nobody.
  tells_of_failure boolean not null default false,
  -- When somebody was told that it failed.
  failure_told_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  check (secret is null or has_secret)
);
create index emails_latest on emails (created_at desc, id desc);
create index emails_by_status on emails (status, created_at desc, id desc);
create index emails_by_person on emails (created_by, created_at) where created_by is not null;
create index emails_told on emails (failure_told_at) where failure_told_at is not null;
create index emails_with_secret on emails (created_at) where secret is not null;
