-- Erasing is done by a job, step by step: each one is a transaction of its own.

-- Erases every part in one transaction, and has the last mail sent. The caller holds the account and the departure.
create function private.erase(p_departure private.departures) returns void
language plpgsql
set search_path = ''
as $$
declare
  part text;
begin
  for part in select p.part from private.personal_parts p where p.kept_because is null order by p.place loop
    execute format('select private.%I($1)', 'erase_' || part) using p_departure.user_id;
  end loop;
  update private.departures d set erased_at = now(), tried_at = null where d.id = p_departure.id;
  perform private.send_mail('account-erased', p_departure.user_id, p_departure.id);
end;
$$;

create function private.may_be_tried(p_tried_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select p_tried_at is null or p_tried_at <= now() - interval '1 hour';
$$;

-- The next step that is due, {kind, id}; null when there is none. "listing": what was written about a listing whose owner left. "account":
-- an account whose 14 days are over. "log": the lines of Auth about all erased accounts; its id is null. "address": an account whose
-- last mail was sent, could not be sent, or waits for three days. A step is noted as tried before it is done, so one that fails,
-- also by taking too long, comes again after an hour and holds up no other.
-- Definer: the role of the background has no table.
create function public.next_erasure() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  step jsonb;
begin
  update private.left_listings l set tried_at = now()
  where l.space_id = (
    select o.space_id from private.left_listings o
    where o.erases_at <= now() and private.may_be_tried(o.tried_at) order by o.erases_at limit 1 for update skip locked)
  returning jsonb_build_object('kind', 'listing', 'id', l.space_id) into step;
  if step is not null then
    return step;
  end if;
  update private.departures d set tried_at = now()
  where d.id = (
    select o.id from private.departures o
    where o.returned_at is null and o.erased_at is null and o.erases_at <= now() and private.may_be_tried(o.tried_at)
    order by o.erases_at limit 1 for update skip locked)
  returning jsonb_build_object('kind', 'account', 'id', d.id) into step;
  if step is not null then
    return step;
  end if;
  update private.left_in_auth_log l set tried_at = now() where private.may_be_tried(l.tried_at);
  if found then
    return jsonb_build_object('kind', 'log', 'id', null);
  end if;
  update private.departures d set tried_at = now()
  where d.id = (
    select o.id from private.departures o
    where o.erased_at is not null and private.may_be_tried(o.tried_at) and (o.erased_at < now() - interval '3 days' or not exists (
      select from private.outbox m where m.recipient_id = o.user_id and m.finished_at is null))
    order by o.erased_at limit 1 for update skip locked)
  returning jsonb_build_object('kind', 'address', 'id', d.id) into step;
  return step;
end;
$$;

-- Does a step of next_erasure, in a transaction of its own; one that is not due any more is done. Definer: for the same reason.
create function public.erase_step(p_kind text, p_id uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  departure private.departures;
  users uuid[];
begin
  if p_kind = 'listing' then
    -- Somebody may have taken it over meanwhile.
    perform from public.coworking_spaces s where s.id = p_id and s.owner_id is null for update;
    if found then
      perform private.clear_listing(p_id) from private.left_listings l where l.space_id = p_id and l.erases_at <= now();
    end if;
    delete from private.left_listings l where l.space_id = p_id and l.erases_at <= now();
  elsif p_kind = 'account' then
    -- The account first, as signing in does; whoever signs in at this moment has it.
    perform from auth.users u join private.departures d on d.user_id = u.id where d.id = p_id for update of u skip locked;
    if found then
      select d.* into departure from private.departures d
      where d.id = p_id and d.returned_at is null and d.erased_at is null and d.erases_at <= now() for update;
      if departure.id is not null then
        perform private.erase(departure);
      end if;
    end if;
  elsif p_kind = 'log' then
    select array_agg(l.user_id) into users from private.left_in_auth_log l;
    delete from auth.audit_log_entries l
    where l.payload ->> 'actor_id' = any (users::text[]) or l.payload -> 'traits' ->> 'user_id' = any (users::text[]);
    delete from private.left_in_auth_log l where l.user_id = any (users);
  elsif p_kind = 'address' then
    delete from auth.users u using private.departures d where d.id = p_id and d.erased_at is not null and u.id = d.user_id;
  end if;
end;
$$;
revoke execute on function public.next_erasure(), public.erase_step(text, uuid) from public;
grant execute on function public.next_erasure(), public.erase_step(text, uuid) to service_role;
insert into private.jobs (name, every) values ('erase-departed', '5 minutes');

-- What is kept for limits and for coming back, and no longer. A part of what public.tidy does.
create function private.tidy_departures() returns void
language sql
set search_path = ''
as $$
  delete from private.departures d where d.returned_at < now() - interval '30 days';
  delete from private.password_tries t where t.since < now() - interval '1 hour';
  delete from private.barred_addresses b where b.until < now();
$$;
