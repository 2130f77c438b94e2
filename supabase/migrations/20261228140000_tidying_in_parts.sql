-- Tidying, a part for each call: one that is too slow or fails undoes no other.

create function private.tidy_search() returns void
language sql
set search_path = ''
as $$ select search.tidy() $$;

create function private.tidy_outbox() returns void
language sql
set search_path = ''
as $$ delete from private.outbox o where o.finished_at < now() - interval '30 days' $$;

create function private.tidy_listing_changes_made() returns void
language sql
set search_path = ''
as $$ delete from private.listing_changes_made m where m.day < current_date - 1 $$;

drop function public.tidy();

-- The parts, by name: each is a function private.tidy_<part>, which takes away what its table need not keep.
create function public.tidy_parts() returns setof text
language sql stable
set search_path = ''
as $$
  select substr(p.proname, 6) from pg_catalog.pg_proc p
  where p.pronamespace = 'private'::regnamespace and starts_with(p.proname, 'tidy_') order by 1;
$$;

-- Tidies one part. Definer: the role of the background has no table.
create function public.tidy(p_part text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if p_part in (select part from public.tidy_parts() part) then
    execute format('select private.%I()', 'tidy_' || p_part);
  end if;
end;
$$;
revoke execute on function public.tidy_parts(), public.tidy(text) from public;
grant execute on function public.tidy_parts(), public.tidy(text) to service_role;
