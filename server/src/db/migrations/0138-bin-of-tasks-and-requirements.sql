-- Deleted tasks stay for 30 days. Everything but the bin reads the view.
alter table notes
  add deleted_at timestamptz,
  add deleted_by uuid references people (id) on delete set null;
create view active_notes as select * from notes where deleted_at is null;

drop index notes_due;
create index notes_due on notes (due_date)
  where completed_at is null and due_date is not null and deleted_at is null;
create index notes_deleted on notes (deleted_at desc, id desc) where deleted_at is not null;
create index notes_deleted_by on notes (deleted_by) where deleted_by is not null;

-- Archived requirements stay readable and are never removed.
alter table requirements add archived_by uuid references people (id) on delete set null;
create index requirements_archived on requirements (archived_at desc, id desc) where archived_at is not null;
create index requirements_archived_by on requirements (archived_by) where archived_by is not null;
