-- A calendar of a space's bookings under a secret address, for calendar programs, which cannot sign in. Only a hash of the secret
-- is kept: whoever reads the database cannot read the calendars with it.

create table private.booking_feeds (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table private.booking_feeds is 'The one secret address of each calendar of bookings, as SHA-256. read_at: when a program last asked for it, to the hour.';
alter table private.booking_feeds enable row level security;
revoke all on private.booking_feeds from public, anon, authenticated, service_role;

-- Answers the new secret, this once; the one before stops. Refuses as require_member does, and with no-such-space, which an
-- archived listing is.
-- Definer: nobody has a grant on the feeds.
create function public.make_booking_feed(p_space_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  perform private.require_member();
  if not private.manages_space(p_space_id) or not exists (
    select from public.coworking_spaces s where s.id = p_space_id and s.status <> 'archived') then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  insert into private.booking_feeds (space_id, token_hash) values (p_space_id, extensions.digest(token, 'sha256'))
  on conflict (space_id) do update set token_hash = excluded.token_hash, made_at = now(), read_at = null;
  return token;
end;
$$;

-- Also for owners who are suspended: it only closes something. Definer: for the same reason.
create function public.revoke_booking_feed(p_space_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_session();
  if not private.manages_space(p_space_id) then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  delete from private.booking_feeds f where f.space_id = p_space_id;
end;
$$;

-- {made_at, read_at} of the address that is in use; null when there is none, or the space is not the caller's.
-- Definer: for the same reason.
create function public.booking_feed_state(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('made_at', f.made_at, 'read_at', f.read_at)
    from private.booking_feeds f where f.space_id = p_space_id and private.manages_space(p_space_id));
end;
$$;

-- What the calendar says: confirmed bookings of the owner from 60 days ago to 400 ahead, 2,000 at most, the latest first. Null when
-- no address has this secret. Definer: whoever has the secret is not signed in.
create function private.read_booking_feed(p_token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  feed private.booking_feeds;
begin
  select * into feed from private.booking_feeds f where f.token_hash = extensions.digest(left(p_token, 100), 'sha256');
  if not found then
    return null;
  end if;
  if feed.read_at is null or feed.read_at < now() - interval '1 hour' then
    update private.booking_feeds f set read_at = now() where f.space_id = feed.space_id;
  end if;
  return (
    select jsonb_build_object(
      'id', s.id, 'name', s.name, 'city', s.city,
      'bookings', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', b.id, 'held_days', b.held_days, 'opens_at', b.opens_at, 'closes_at', b.closes_at, 'timezone', b.timezone,
          'desks', b.desks, 'note', b.note, 'created_at', b.created_at, 'updated_at', b.updated_at,
          'guest', (select u.full_name from public.users u where u.id = b.user_id)) order by b.starts_on desc, b.id)
        from (
          select * from public.bookings b
          where b.space_id = s.id and b.status = 'confirmed' and b.host_id = s.owner_id
            and b.ends_on >= current_date - 60 and b.starts_on <= current_date + 400
          order by b.starts_on desc, b.id limit 2000) b), '[]'))
    from public.coworking_spaces s where s.id = feed.space_id);
end;
$$;
create function public.read_booking_feed(p_token text) returns jsonb
language sql
set search_path = ''
as $$ select private.read_booking_feed(p_token) $$;

-- With its owner, and with the listing itself. Definer: nobody has a grant on the feeds.
create function private.revoke_feed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.booking_feeds f where f.space_id = new.id;
  return null;
end;
$$;
create trigger revoke_feed after update of owner_id, status on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id or new.status = 'archived')
  execute function private.revoke_feed();

grant execute on function
  public.make_booking_feed(uuid), public.revoke_booking_feed(uuid), public.booking_feed_state(uuid) to authenticated;
grant execute on function private.read_booking_feed(text), public.read_booking_feed(text) to anon, authenticated;
