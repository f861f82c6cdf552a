-- Addresses that a person may write from besides their own and the agency's, granted by an administrator.
-- PostgreSQL before 18 adds no such column to a table whose rows a function takes: written again below, unchanged.
drop function search_doc(people);
alter table people add column sender_addresses text[] not null default '{}';
create function search_doc(person people) returns search_docs immutable language sql
return row('users', person.id::text, person.created_at, array_to_tsvector(search_words(concat_ws(' ',
  person.firstname, person.lastname, person.email, person.job_title, search_phone(person.phone)))))::search_docs;
