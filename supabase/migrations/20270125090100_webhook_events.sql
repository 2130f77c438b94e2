-- What is told, by triggers, so that no path avoids it. Ids and what the event is about; nothing of a person but their id.
-- All are definer: whoever makes the change has no grant on the tables of webhooks.

create function private.told_space(s public.coworking_spaces) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space_id', s.id, 'name', s.name, 'city', s.city, 'country', s.country, 'status', s.status, 'owner_id', s.owner_id);
$$;

-- An example of what is told, in which nothing is missing. The application shows the same (event-examples.ts); a test compares them.
create function private.event_example(p_type text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  space constant jsonb := '{"space_id": "00000000-0000-4000-8000-000000000001"}';
  guest constant jsonb := '{"user_id": "00000000-0000-4000-8000-000000000003"}';
  listing constant jsonb := space || '{"name": "Quay Desks", "city": "Lisbon", "country": "Portugal", "status": "active",
    "owner_id": "00000000-0000-4000-8000-000000000002"}';
  claim constant jsonb := space || guest || '{"claim_id": "00000000-0000-4000-8000-000000000005"}';
  booking constant jsonb := space || guest || '{"booking_id": "00000000-0000-4000-8000-000000000004", "starts_on": "2027-03-01",
    "ends_on": "2027-03-05", "desks": 1, "currency": "USD"}';
begin
  return case p_type
    when 'space_created' then listing || '{"status": "pending"}'
    when 'space_updated' then listing || '{"changed": ["name", "price_per_day"]}'
    when 'user_registered' then guest
    when 'claim_submitted' then claim
    when 'blog_published' then '{"post_id": "00000000-0000-4000-8000-000000000006", "title": "A week of work in Lisbon",
      "slug": "a-week-of-work-in-lisbon", "category": "Destination Guide", "author_id": "00000000-0000-4000-8000-000000000007",
      "published_at": "2027-02-11T09:30:00+00:00"}'
    when 'booking_created' then booking || '{"pass": "week", "total": "120.00"}'
    when 'booking_cancelled' then booking
      || '{"stands_until": "2027-03-02", "cancelled_by": "guest", "cancellation_fee": "60.00"}'
    when 'review_created' then space || guest || '{"review_id": "00000000-0000-4000-8000-000000000008",
      "booking_id": "00000000-0000-4000-8000-000000000004", "rating": 5}'
    when 'claim_approved' then claim
    when 'claim_rejected' then claim || '{"reason": "The documents name another company."}'
    when 'listing_approved' then listing
    when 'listing_rejected' then listing || '{"status": "rejected", "reason": "The photos show another space."}'
    when 'contact_received' then '{"message_id": "00000000-0000-4000-8000-000000000009", "category": "general"}'
    when 'message_reported' then '{"report_id": "00000000-0000-4000-8000-000000000010",
      "thread_id": "00000000-0000-4000-8000-000000000011", "reporter_id": "00000000-0000-4000-8000-000000000003"}'
  end;
end;
$$;

-- A draft is its owner's alone: a listing is created when it is first sent for approval, added or imported. A file makes thousands of them in one
-- statement, so their events are written by one as well.
create function private.tell_of_new_spaces() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What `made` has are records, and told_space takes rows of the table.
  perform private.tell_webhooks('space_created', variadic array(
    select private.told_space(s) from public.coworking_spaces s where s.id in (select m.id from made m where m.status <> 'draft')));
  return null;
end;
$$;
create trigger tell_webhooks_at_once after insert on public.coworking_spaces
  referencing new table as made for each statement execute function private.tell_of_new_spaces();

-- follow_submission comes before, by its name: of what was sent for the first time there is one submission.
create function private.tell_of_space() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed text[];
begin
  if new.status = 'draft' and old.status = 'draft' then
    return null;
  elsif old.status = 'draft' and (select count(*) from public.listing_submissions s where s.space_id = new.id) <= 1 then
    perform private.tell_webhooks('space_created', private.told_space(new));
    return null;
  end if;
  -- The columns that the trigger names; others are counted or kept by the database.
  changed := array(
    select n.key from jsonb_each(to_jsonb(new)) n
    where n.key = any (tg_argv) and n.value is distinct from to_jsonb(old) -> n.key order by n.key);
  if changed <> '{}' then
    perform private.tell_webhooks('space_updated', private.told_space(new) || jsonb_build_object('changed', changed));
  end if;
  return null;
end;
$$;
create trigger tell_webhooks after update on public.coworking_spaces
  for each row execute function private.tell_of_space(
    'name', 'address', 'city', 'country', 'neighbourhood', 'description', 'capacity', 'price_per_day', 'price_per_week', 'price_per_month',
    'currency', 'opens_at', 'closes_at', 'timezone', 'lat', 'lng', 'amenities', 'website_url', 'payment_methods', 'cancellation_policy',
    'is_featured', 'is_verified_owner', 'owner_id', 'status');

-- A verdict on a listing. Its status follows in the same transaction.
create function private.tell_of_verdict() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  select s.* into space from public.coworking_spaces s where s.id = new.space_id;
  if new.verdict = 'rejected' then
    space.status := 'rejected';
    perform private.tell_webhooks('listing_rejected', private.told_space(space) || jsonb_build_object('reason', new.note));
  else
    space.status := case when space.owner_id is null then 'inactive' else 'active' end;
    perform private.tell_webhooks('listing_approved', private.told_space(space));
  end if;
  return null;
end;
$$;
create trigger tell_webhooks_at_once after insert on public.listing_submissions
  for each row when (new.verdict in ('approved', 'rejected')) execute function private.tell_of_verdict();
create trigger tell_webhooks after update on public.listing_submissions
  for each row when (old.verdict is null and new.verdict in ('approved', 'rejected')) execute function private.tell_of_verdict();

create function private.tell_of_user() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks('user_registered', jsonb_build_object('user_id', new.id));
  return null;
end;
$$;
create trigger tell_webhooks after insert on public.users for each row execute function private.tell_of_user();

create function private.tell_of_claim() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks(
    'claim_' || case new.status when 'pending' then 'submitted' else new.status end,
    jsonb_build_object('claim_id', new.id, 'space_id', new.space_id, 'user_id', new.user_id)
      || case new.status when 'rejected' then jsonb_build_object('reason', new.reason) else '{}' end);
  return null;
end;
$$;
create trigger tell_webhooks_at_once after insert on public.claim_requests
  for each row when (new.status = 'pending') execute function private.tell_of_claim();
create trigger tell_webhooks after update on public.claim_requests
  for each row when (old.status = 'pending' and new.status in ('approved', 'rejected')) execute function private.tell_of_claim();

create function private.tell_of_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  told constant jsonb := jsonb_build_object('booking_id', new.id, 'space_id', new.space_id, 'user_id', new.user_id,
    'starts_on', new.starts_on, 'ends_on', new.ends_on, 'desks', new.desks, 'currency', new.currency);
begin
  if tg_op = 'INSERT' then
    perform private.tell_webhooks('booking_created', told || jsonb_build_object('pass', new.pass, 'total', new.total::text));
  else
    -- Where the rest alone was cancelled, the days are those that were booked, and the fee is what the booking costs without its rest.
    perform private.tell_webhooks('booking_cancelled', told || jsonb_build_object(
      'ends_on', old.ends_on,
      'stands_until', case when new.status = 'confirmed' then new.ends_on end,
      'cancelled_by', private.cancelled_as(new),
      'cancellation_fee', coalesce(new.cancellation_fee, new.total)::numeric(10, 2)::text));
  end if;
  return null;
end;
$$;
create trigger tell_webhooks_at_once after insert on public.bookings for each row execute function private.tell_of_booking();
create trigger tell_webhooks after update on public.bookings
  for each row when (old.status = 'confirmed' and new.cancelled_at is distinct from old.cancelled_at)
  execute function private.tell_of_booking();

create function private.tell_of_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks('review_created', jsonb_build_object('review_id', new.id, 'space_id', new.space_id, 'user_id', new.author_id,
    'booking_id', new.booking_id, 'rating', new.stars));
  return null;
end;
$$;
create trigger tell_webhooks after insert on public.reviews for each row execute function private.tell_of_review();

create function private.tell_of_contact_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks('contact_received', jsonb_build_object('message_id', new.id, 'category', new.category));
  return null;
end;
$$;
create trigger tell_webhooks after insert on public.contact_messages for each row execute function private.tell_of_contact_message();

create function private.tell_of_thread_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks('message_reported',
    jsonb_build_object('report_id', new.id, 'thread_id', new.thread_id, 'reporter_id', new.reporter_id));
  return null;
end;
$$;
create trigger tell_webhooks after insert on public.thread_reports for each row execute function private.tell_of_thread_report();

-- A post is told of once, when it first comes to the public: by the change that brings it there, or by the clock at its hour.
create table private.told_posts (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  told_at timestamptz not null default now()
);
comment on table private.told_posts is 'Posts of which blog_published was told, or that were in public before there were webhooks.';
alter table private.told_posts enable row level security;
revoke all on private.told_posts from public, anon, authenticated, service_role;
insert into private.told_posts (post_id) select p.id from public.blog_posts p where p.kind = 'post' and private.is_post_public(p);

create function private.tell_of_post(p public.blog_posts) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if p.kind <> 'post' or not private.is_post_public(p) then
    return;
  end if;
  insert into private.told_posts (post_id) values (p.id) on conflict do nothing;
  if found then
    perform private.tell_webhooks('blog_published', jsonb_build_object('post_id', p.id, 'title', p.title, 'slug', p.slug, 'category', p.category,
      'author_id', p.author_id, 'published_at', to_jsonb(coalesce(p.published_at, p.scheduled_publish_at))));
  end if;
end;
$$;

create function private.tell_of_changed_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_post(new);
  return null;
end;
$$;
create trigger tell_webhooks after insert or update of is_published, scheduled_publish_at, unpublish_at on public.blog_posts
  for each row execute function private.tell_of_changed_post();

-- Posts whose hour has come. Definer: the role of the background has no table.
create function public.tell_of_due_posts() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_of_post(p) from public.blog_posts p
  where p.kind = 'post' and p.scheduled_publish_at between now() - interval '30 days' and now()
    and not exists (select from private.told_posts t where t.post_id = p.id);
end;
$$;
grant execute on function public.tell_of_due_posts() to service_role;
insert into private.jobs (name, every) values ('tell-of-due-posts', '1 minute');
