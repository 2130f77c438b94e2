-- How soon a host usually answers, for the page of the space: the median of what guests waited for a first answer in the last 90 days,
-- from three answers on. A question that has waited for more than a day without an answer counts with what it has waited so far, so
-- that nobody looks quick by answering the easy ones; not where the host may not answer, nor where the guest was blocked or reported. Kept here, because a page that everybody asks for counts nothing.

create table private.answer_times (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  host_id uuid not null references public.users (id) on delete cascade,
  median interval not null,
  answers integer not null check (answers >= 3),
  counted_at timestamptz not null default now()
);
comment on table private.answer_times is 'How soon hosts answer first questions about a space. host_id: of whom it is true; the next owner begins anew.';
create index answer_times_host on private.answer_times (host_id);
create index answer_times_counted on private.answer_times (counted_at);
alter table private.answer_times enable row level security;
revoke all on private.answer_times from public, anon, authenticated, service_role;

-- Whether a question without an answer is one that its host leaves without one.
create function private.counts_unanswered(t public.threads) returns boolean
language sql stable
set search_path = ''
as $$
  select not private.has_left(t.guest_id)
    and not exists (select from public.users u where u.id = t.guest_id and u.suspended_at is not null)
    and not exists (
      select from public.member_blocks b
      where (b.blocker_id, b.blocked_id) in ((t.guest_id, t.host_id), (t.host_id, t.guest_id)))
    and not exists (select from public.thread_reports r where r.thread_id = t.id and r.reporter_id = t.host_id);
$$;

create function private.count_answers(p_space_id uuid, p_host_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  counted record;
begin
  select count(t.answered_at) as answers,
    percentile_cont(0.5) within group (order by coalesce(t.answered_at, now()) - t.asked_at) as median
  into counted
  from public.threads t
  where t.space_id = p_space_id and t.host_id = p_host_id and t.asked_at > now() - interval '90 days'
    and (t.answered_at is not null
      or t.asked_at < now() - interval '1 day' and private.counts_unanswered(t));
  if counted.answers >= 3 then
    insert into private.answer_times as a (space_id, host_id, median, answers)
    values (p_space_id, p_host_id, counted.median, counted.answers)
    on conflict (space_id) do update set
      host_id = excluded.host_id, median = excluded.median, answers = excluded.answers, counted_at = now();
  else
    delete from private.answer_times a where a.space_id = p_space_id and a.host_id = p_host_id;
  end if;
end;
$$;

-- Definer: nobody writes these times.
create function private.follow_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_answers(new.space_id, new.host_id);
  return null;
end;
$$;
create trigger follow_answers after update of answered_at on public.threads
  for each row when (new.kind = 'space' and new.space_id is not null and old.answered_at is null and new.answered_at is not null)
  execute function private.follow_answers();

create or replace function private.listed_by(p_space public.coworking_spaces) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('name', private.public_name(u), 'since', u.created_at,
      'answers_within', (
        select ceil(extract(epoch from a.median) / 60) from private.answer_times a
        where a.space_id = p_space.id and a.host_id = p_space.owner_id))
    from public.users u where u.id = p_space.owner_id);
end;
$$;
comment on function private.listed_by is
  '{name, since, answers_within} of whoever lists a space, and nothing else of them; null when nobody does. answers_within: minutes, or null. Definer: profiles are closed to other people.';

-- The clock's work, once a day: 1,000 of the times that were counted longest ago are counted anew, because questions grow old; threads
-- go two years after their last message, unless a report of them is open. Definer: the role of the background has no table.
create function public.tidy_messages() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_answers(a.space_id, a.host_id)
  from (select * from private.answer_times where counted_at < now() - interval '20 hours' order by counted_at limit 1000) a;
  delete from public.threads t
  where t.id in (
    select old.id from public.threads old
    where old.last_message_at < now() - interval '2 years'
      and not exists (select from public.thread_reports r where r.thread_id = old.id and r.closed_at is null)
    order by old.last_message_at limit 5000);
end;
$$;
grant execute on function public.tidy_messages() to service_role;
insert into private.jobs (name, every) values ('tidy-messages', '1 day');
