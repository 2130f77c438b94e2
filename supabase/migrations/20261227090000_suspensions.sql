-- Admins suspend members and lift that again. A suspended member signs in, reads why, and changes nothing; who may write is asked by
-- private.may_write and private.require_member. What a suspended member offers rests until the suspension is lifted.

create table private.suspended_listings (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade
);
comment on table private.suspended_listings is
  'Listings that were in the search until their owner was suspended. They come back with the owner, unless they changed hands meanwhile.';
create index suspended_listings_owner on private.suspended_listings (owner_id);
alter table private.suspended_listings enable row level security;
revoke all on private.suspended_listings from public, anon, authenticated, service_role;

insert into private.mail_topics (topic) values ('account-suspended'), ('account-restored'), ('host-suspended');

create function private.mail_account_suspended(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select jsonb_build_object('because', u.suspended_because) from public.users u where u.id = p_user_id and u.suspended_at is not null $$;

create function private.mail_account_restored(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select '{}'::jsonb from public.users u where u.id = p_user_id and u.suspended_at is null $$;

create function private.mail_host_suspended(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) from public.bookings b join public.users u on u.id = b.host_id
  where b.id = p_booking_id and b.status = 'confirmed' and u.suspended_at is not null;
$$;

-- Suspends a member, for a reason that they read. Their listings leave the search; guests whose booking with them is not over are told.
-- The listings whose pages this changes are answered. The same again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-user, yourself, already-so, last-admin, no-reason.
-- Definer: nobody has a grant on suspensions.
create function public.suspend_user(p_user_id uuid, p_reason text) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  because constant text := btrim(p_reason, E' \t\r\n');
  suspended public.users;
  rested uuid[];
begin
  if p_user_id = admin then
    raise exception 'yourself' using errcode = 'PT409', hint = 'another admin does it';
  elsif private.is_prose(because, 1, 2000) is not true then
    raise exception 'no-reason' using errcode = 'PT422', hint = '1 to 2000 characters, which the member reads';
  end if;
  select u.* into suspended from public.users u where u.id = p_user_id for no key update;
  if not found then
    raise exception 'no-such-user' using errcode = 'PT404';
  elsif suspended.suspended_because = because and private.did_last('users', p_user_id, 'suspended_at') then
    return array(select l.space_id from private.suspended_listings l where l.owner_id = p_user_id);
  elsif suspended.suspended_at is not null then
    raise exception 'already-so' using errcode = 'PT409';
  end if;
  update public.users u set suspended_at = now(), suspended_because = because where u.id = p_user_id;
  with rests as (
    update public.coworking_spaces s set status = 'inactive' where s.owner_id = p_user_id and s.status = 'active' returning s.id
  ), kept as (
    insert into private.suspended_listings (space_id, owner_id) select r.id, p_user_id from rests r
    on conflict (space_id) do update set owner_id = excluded.owner_id returning space_id
  )
  select coalesce(array_agg(k.space_id), '{}') into rested from kept k;
  perform private.send_mail('account-suspended', p_user_id, p_user_id);
  perform private.send_mail('host-suspended', b.user_id, b.id)
  from public.bookings b
  where b.host_id = p_user_id and b.status = 'confirmed' and b.user_id is not null
    and b.ends_on >= (now() at time zone b.timezone)::date;
  return rested;
end;
$$;

-- Lifts a suspension. The listings that rested with it are in the search again, and are answered. The same again by the same admin changes
-- nothing, and answers those that are in the search by then.
-- Refusals: those of private.require_admin, no-such-user, already-so. Definer: for the same reason.
create function public.lift_suspension(p_user_id uuid) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  suspended public.users;
  woken uuid[];
begin
  perform private.require_admin();
  select u.* into suspended from public.users u where u.id = p_user_id for no key update;
  if not found then
    raise exception 'no-such-user' using errcode = 'PT404';
  elsif suspended.suspended_at is null then
    if private.did_last('users', p_user_id, 'suspended_at') then
      return array(select s.id from public.coworking_spaces s where s.owner_id = p_user_id and s.status = 'active');
    end if;
    raise exception 'already-so' using errcode = 'PT409';
  end if;
  update public.users u set suspended_at = null, suspended_because = null where u.id = p_user_id;
  with rested as (
    delete from private.suspended_listings l where l.owner_id = p_user_id returning l.space_id
  ), woken_up as (
    update public.coworking_spaces s set status = 'active'
    from rested r where s.id = r.space_id and s.owner_id = p_user_id and s.status = 'inactive' returning s.id
  )
  select coalesce(array_agg(w.id), '{}') into woken from woken_up w;
  perform private.send_mail('account-restored', p_user_id, p_user_id);
  return woken;
end;
$$;
grant execute on function public.suspend_user(uuid, text), public.lift_suspension(uuid) to authenticated;

-- A member as admins see them: {user, listings, bookings, claims, reviews, comments, reports}, each list the ten latest with how many there are, counted to
-- 1,001. reports has two lists: what somebody has reported of theirs (of_them), and what they have reported (by_them). Null when there is no such member.
-- Definer: the policies of most of these tables know no admin.
create function public.admin_user(p_user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'user', jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'public_name', u.public_name, 'is_admin', u.is_admin,
        'suspended_at', u.suspended_at, 'suspended_because', u.suspended_because, 'created_at', u.created_at,
        'is_verified', u.email_verified_at is not null,
        'is_leaving', exists (select from private.departures d where d.user_id = u.id)),
      'listings', jsonb_build_object(
        'total', (select count(*) from (select from public.coworking_spaces s where s.owner_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status, 'city', s.city) order by s.created_at desc, s.id), '[]')
          from (select * from public.coworking_spaces s where s.owner_id = u.id order by s.created_at desc, s.id limit 10) s)),
      'bookings', jsonb_build_object(
        'total', (select count(*) from (select from public.bookings b where b.user_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'space_id', b.space_id, 'space', b.name, 'starts_on', b.starts_on, 'ends_on', b.ends_on, 'status', b.status) order by b.starts_on desc, b.id), '[]')
          from (select b.*, s.name from public.bookings b join public.coworking_spaces s on s.id = b.space_id
            where b.user_id = u.id order by b.starts_on desc, b.id limit 10) b)),
      'claims', jsonb_build_object(
        'total', (select count(*) from (select from public.claim_requests c where c.user_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'space', c.name, 'status', c.status, 'created_at', c.created_at) order by c.created_at desc, c.id), '[]')
          from (select c.*, s.name from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id
            where c.user_id = u.id order by c.created_at desc, c.id limit 10) c)),
      'reviews', jsonb_build_object(
        'total', (select count(*) from (select from public.reviews r where r.author_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'space', r.name, 'stars', r.stars, 'is_hidden', r.hidden_at is not null,
            'created_at', r.created_at) order by r.created_at desc, r.id), '[]')
          from (select r.*, s.name from public.reviews r join public.coworking_spaces s on s.id = r.space_id
            where r.author_id = u.id order by r.created_at desc, r.id limit 10) r)),
      'comments', jsonb_build_object(
        'total', (select count(*) from (select from private.post_comments c where c.author_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'post', c.title, 'status', c.status, 'created_at', c.created_at)
            order by c.created_at desc, c.id), '[]')
          from (select c.*, p.title from private.post_comments c join public.blog_posts p on p.id = c.post_id
            where c.author_id = u.id order by c.created_at desc, c.id limit 10) c)),
      'reports', jsonb_build_object(
        -- Nobody reads of themselves that they are reported.
        'of_them', case when u.id <> auth.uid() then jsonb_build_object(
          'total', (select count(*) from (select from private.member_reports r where r.reported_id = u.id limit 1001) c),
          'rows', (select coalesce(jsonb_agg(to_jsonb(r) - array['reporter_id', 'reported_id'] order by r.created_at desc, r.id), '[]')
            from (select * from private.member_reports r where r.reported_id = u.id order by r.created_at desc, r.id limit 10) r)) end,
        'by_them', jsonb_build_object(
          'total', (select count(*) from (select from private.member_reports r where r.reporter_id = u.id limit 1001) c),
          'rows', (select coalesce(jsonb_agg(to_jsonb(r) - array['reporter_id', 'reported_id'] order by r.created_at desc, r.id), '[]')
            from (select * from private.member_reports r where r.reporter_id = u.id order by r.created_at desc, r.id limit 10) r))))
    from public.users u where u.id = p_user_id);
end;
$$;
grant execute on function public.admin_user(uuid) to authenticated;
