-- What owners are told when an admin changes, hands over or removes a listing. The listing may be gone when the mail is written, so
-- the row keeps what it was called.

create table private.listing_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  space jsonb not null,
  parts text[] not null default '{}',
  note text check (private.is_prose(note, 1, 2000)),
  is_archived boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table private.listing_notices is
  'What owners are told when an admin changes (parts: names of columns), hands over or removes (note: why) their listing. space: {id, name, city, country}.';
create index listing_notices_user on private.listing_notices (user_id);
create index listing_notices_created on private.listing_notices (created_at);
alter table private.listing_notices enable row level security;
revoke all on private.listing_notices from public, anon, authenticated, service_role;

-- Mail of the outbox is kept as long.
create function private.tidy_listing_notices() returns void
language sql
set search_path = ''
as $$ delete from private.listing_notices n where n.created_at < now() - interval '30 days' $$;

insert into private.mail_topics (topic) values ('listing-edited'), ('listing-given'), ('listing-taken'), ('listing-removed');

create function private.mail_listing_edited(p_notice_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select jsonb_build_object('space', n.space, 'parts', n.parts) from private.listing_notices n where n.id = p_notice_id $$;

create function private.mail_listing_given(p_notice_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select jsonb_build_object('space', n.space) from private.listing_notices n where n.id = p_notice_id $$;

create function private.mail_listing_taken(p_notice_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select jsonb_build_object('space', n.space) from private.listing_notices n where n.id = p_notice_id $$;

create function private.mail_listing_removed(p_notice_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', n.space, 'note', n.note, 'is_archived', n.is_archived)
  from private.listing_notices n where n.id = p_notice_id;
$$;

-- Notes what a member is told about a listing, and mails it. Nobody is told what they did themselves.
-- Definer: nobody writes the notices.
create function private.tell_owner(
  p_topic text, p_user_id uuid, p_space public.coworking_spaces, p_parts text[] default '{}', p_note text default null,
  p_archived boolean default false)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  notice_id uuid;
begin
  if p_user_id is null or p_user_id = auth.uid() then
    return;
  end if;
  insert into private.listing_notices (user_id, space, parts, note, is_archived)
  values (p_user_id, jsonb_build_object('id', p_space.id, 'name', p_space.name, 'city', p_space.city, 'country', p_space.country),
    p_parts, p_note, p_archived)
  returning id into notice_id;
  perform private.send_mail(p_topic, p_user_id, notice_id);
end;
$$;
revoke execute on function private.tell_owner(text, uuid, public.coworking_spaces, text[], text, boolean) from public;
