-- API keys and the calendar address end with the rights that they were made under, whoever takes them away: an
-- administrator, the identity provider at a sign-in, or the directory.
create function end_keys() returns trigger language plpgsql as $$
begin
  new.keys_valid_from := clock_timestamp();
  return new;
end
$$;

-- Higher for fewer rights; an account without a group has none.
create function group_position(account_group text) returns int language sql immutable as
$$ select coalesce(array_position(array['SUPERUSER', 'ADMINISTRATOR', 'USER', 'VISITOR'], account_group), 5) $$;

create trigger end_keys before update on accounts for each row
  when (old.enabled and not new.enabled or group_position(new.account_group) > group_position(old.account_group))
  execute function end_keys();
