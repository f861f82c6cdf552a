-- Open histories of users and the agency follow what changes them, whichever use case does.

create function tell_history() returns trigger language plpgsql as $$
begin
  perform pg_notify('plateau_live_events', json_build_object('change',
    json_build_object('kind', new.record_kind, 'id', new.record_id))::text);
  return null;
end
$$;

create trigger tell_history after insert on changes for each row
  when (new.record_kind in ('user', 'agency')) execute function tell_history();
