-- What one person has to do, and what one person is told: nobody else reads either.

create table notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  title text not null,
  content text,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  due_date timestamptz,
  -- Null while the task is open.
  completed_at timestamptz,
  -- The due dates that its owner was reminded of: another due date is another reminder.
  evening_reminder_for timestamptz,
  late_reminder_for timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notes_person on notes (user_id);
-- What the reminders look through, every few minutes.
create index notes_due on notes (due_date) where completed_at is null and due_date is not null;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people (id) on delete cascade,
  title text not null,
  message text not null,
  type text not null check (type in ('success', 'error', 'warning', 'reminder', 'system', 'info')),
  priority text not null check (priority in ('low', 'medium', 'high', 'urgent')),
  -- What it is about, as the contract writes it.
  data jsonb not null default '{}',
  -- The clock, not the transaction: what one transaction tells stays in its order.
  created_at timestamptz not null default clock_timestamp(),
  -- Null until it is read.
  read_at timestamptz
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null;
