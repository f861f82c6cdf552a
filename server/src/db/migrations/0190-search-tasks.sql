-- A person's tasks are found by their words. They are few: the index of their owner leads to them.

alter table notes add column words tsvector generated always as
  (array_to_tsvector(search_words(title || ' ' || coalesce(content, '')))) stored;

create or replace view active_notes as select * from notes where deleted_at is null;
