-- What members wrote about spaces, and in answer to that: a part of what is held about them. A review stays with its space, by nobody
-- any more, because others have chosen the space by it. Its author may have no other copy, so the export has all three kinds.

-- A listing may get another owner, and a reply stays with whoever wrote it.
create table private.reply_authors (
  review_id uuid primary key references public.reviews (id) on delete cascade,
  author_id uuid not null references public.users (id) on delete cascade
);
comment on table private.reply_authors is 'Who wrote the reply to a review.';
create index reply_authors_author on private.reply_authors (author_id);
alter table private.reply_authors enable row level security;
revoke all on private.reply_authors from public, anon, authenticated, service_role;

insert into private.reply_authors (review_id, author_id)
select r.id, s.owner_id from public.reviews r join public.coworking_spaces s on s.id = r.space_id
where r.reply is not null and s.owner_id is not null;

-- Only the owner of the moment replies (reply_to_review). Definer: nobody has a grant on the table.
create function private.note_reply_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.reply_authors (review_id, author_id)
  select new.id, s.owner_id from public.coworking_spaces s where s.id = new.space_id and s.owner_id is not null
  on conflict do nothing;
  return null;
end;
$$;
create trigger note_reply_author after insert or update of reply on public.reviews
  for each row when (new.reply is not null) execute function private.note_reply_author();

create function private.export_reviews(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select written.key, written.item from (
    select 'review ' || r.id as key, to_jsonb(r) - array['author_id', 'space_id'] || jsonb_build_object('kind', 'review', 'space', s.name) as item
    from public.reviews r join public.coworking_spaces s on s.id = r.space_id where r.author_id = p_user_id
    union all
    select 'reply ' || r.id, jsonb_build_object(
      'kind', 'reply', 'space', s.name, 'review_id', r.id, 'reply', r.reply, 'replied_at', r.replied_at)
    from private.reply_authors a join public.reviews r on r.id = a.review_id join public.coworking_spaces s on s.id = r.space_id
    where a.author_id = p_user_id and r.reply is not null
    union all
    select 'report ' || p.id, to_jsonb(p) - 'reporter_id' || jsonb_build_object('kind', 'report')
    from public.review_reports p where p.reporter_id = p_user_id) written
  where p_after is null or written.key > p_after collate "C"
  order by written.key collate "C" limit p_most;
$$;

-- When a reply was given stays: a review without one could be answered anew.
create function private.erase_reviews(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.reviews r set author_id = null where r.author_id = p_user_id;
  update public.reviews r set reply = 'This reply was removed with the account of whoever wrote it.'
  from private.reply_authors a where a.review_id = r.id and a.author_id = p_user_id;
  delete from private.reply_authors a where a.author_id = p_user_id;
  update public.review_reports p set reporter_id = null, reason = 'This reason was removed with the account of whoever gave it.'
  where p.reporter_id = p_user_id;
$$;

insert into private.personal_parts (part, place, kept_because) values ('reviews', 25, null);
