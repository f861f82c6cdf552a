-- The task that a broker made of a client's request.
alter table client_answers add column note_id uuid references notes (id) on delete set null;
create index client_answers_note on client_answers (note_id) where note_id is not null;
