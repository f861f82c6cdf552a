-- Who is missing from a newer edition of a commune's file holds nothing there any more.

alter table legal_person_rights
  -- The newest edition that says it, as in `registry_imports`; unknown for earlier imports.
  add column edition text;
