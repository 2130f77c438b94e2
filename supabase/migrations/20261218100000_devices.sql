-- On which devices a member is signed in, and ending any of these sessions. Auth keeps the sessions and knows no device: our calls
-- all come from the Worker. A session that is not there any more writes nothing and is shown nothing (private.has_session).

create table private.session_devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  device text not null check (private.is_line(device, 60))
);
comment on table private.session_devices is
  'What a session was begun with, in words such as "Firefox on Linux"; no address. Gone with the session.';

alter table private.session_devices enable row level security;
revoke all on private.session_devices from public, anon, authenticated, service_role;

-- Says with what the caller's own session was begun. What was said first stays, and a session that still waits for its second factor
-- says it as well.
-- Refusal: session-ended. Definer: nobody has a grant on the table.
create function public.note_device(p_device text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.session_is_there() then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  insert into private.session_devices (session_id, device) values ((auth.jwt() ->> 'session_id')::uuid, p_device)
  on conflict do nothing;
end;
$$;

-- What the page of the account shows: {email, email_verified_at, pending_email, unopened_mailbox, second_factors, sessions: [{id,
-- device, began_at, seen_at, is_current}]}. second_factors: as private.second_factors answers them.
-- pending_email: the address that waits to be confirmed; its links are good for an hour.
-- unopened_mailbox: once one of the two links was opened, the address whose link was not. Auth clears the token of the one that was.
-- seen_at: to the hour, because a token is good for one, and Auth writes down when it makes the next.
-- device is null for a session that no page of ours began. Refusals: those of private.require_session.
-- Definer: nobody may read the tables of Auth.
create function public.my_account() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  this_session constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  return (
    select jsonb_build_object(
      'email', u.email, 'email_verified_at', u.email_verified_at, 'second_factors', private.second_factors(),
      'pending_email', case when a.email_change_sent_at > now() - interval '1 hour' then nullif(a.email_change, '') end,
      'unopened_mailbox', case
        when a.email_change_confirm_status = 1 and a.email_change_sent_at > now() - interval '1 hour' then
          case when coalesce(a.email_change_token_new, '') = '' then u.email else nullif(a.email_change, '') end end,
      'sessions', (
        select jsonb_agg(jsonb_build_object(
          'id', s.id, 'device', d.device, 'began_at', s.created_at, 'seen_at', s.seen_at, 'is_current', s.id = this_session)
          order by s.id <> this_session, s.seen_at desc, s.id)
        from (
          select l.id, l.created_at,
            date_trunc('hour', greatest(l.created_at, l.refreshed_at at time zone 'UTC')) as seen_at
          from auth.sessions l where l.user_id = member and coalesce(l.not_after > now(), true)
          order by l.id <> this_session, seen_at desc limit 100) s
        left join private.session_devices d on d.session_id = s.id))
    from public.users u join auth.users a on a.id = u.id
    where u.id = member);
end;
$$;

-- Ends one of the caller's sessions, at once; one that is not there is ended already. A suspended member may, too.
-- Refusals: those of private.require_session. Definer: Auth has no call that ends another session than one's own.
create function public.end_session(p_session_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from auth.sessions s where s.user_id = private.require_session() and s.id = p_session_id;
end;
$$;

-- Ends all of the caller's sessions but the present one; answers how many. Refusals and definer: as in end_session.
create function public.end_other_sessions() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  ended integer;
begin
  delete from auth.sessions s where s.user_id = member and s.id <> (auth.jwt() ->> 'session_id')::uuid;
  get diagnostics ended = row_count;
  return ended;
end;
$$;

grant execute on function public.note_device(text), public.my_account(), public.end_session(uuid), public.end_other_sessions()
  to authenticated;
