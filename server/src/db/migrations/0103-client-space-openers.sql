-- Who opened a client's space or last sent its link: the client's contact when the requirement has no owner here.
alter table client_spaces add column opened_by uuid references people (id) on delete set null;
create index client_spaces_opened_by on client_spaces (opened_by) where opened_by is not null;
