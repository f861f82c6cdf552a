-- What each person was given addresses for during the day in Paris; older rows go at the person's next upload.
create table upload_charges (
  s3_key text primary key,
  person_id uuid not null references people (id) on delete cascade,
  day date not null,
  -- 0 until the file arrives when the address names no size.
  bytes bigint not null
);
create index upload_charges_person on upload_charges (person_id, day);
