-- What admins have typed and not saved is kept, for thirty days.

-- Whether the fields of the editor say what the post says. Without a slug it has the one that was made for it.
create function private.says(p public.blog_posts, p_fields jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select p.title = p_fields ->> 'title' and coalesce(p_fields ->> 'slug', '') in ('', p.slug) and p.content = p_fields ->> 'content'
    and coalesce(p.excerpt, '') = p_fields ->> 'excerpt' and coalesce(p.category, '') = p_fields ->> 'category'
    and coalesce(p.location, '') = p_fields ->> 'location' and coalesce(p.author_id::text, '') = p_fields ->> 'authorId'
    and coalesce(p.cover_id::text, '') = p_fields ->> 'coverId' and p.tags @> typed.tags and p.tags <@ typed.tags
  from (
    select coalesce(array_agg(btrim(t.tag)) filter (where btrim(t.tag) <> ''), '{}') as tags from (
      select jsonb_array_elements_text(p_fields -> 'popularTags') union all
      select regexp_split_to_table(p_fields ->> 'otherTags', ',')) t (tag)) typed;
$$;

-- Keeps what the caller has typed and not saved, in the place of what they had typed before. What is saved by now is not kept: a script
-- may send it after the form. Answers when it was kept. Refusals: those of private.require_admin.
-- Definer: nobody has a grant to write drafts.
create function public.keep_post_draft(p_post_id uuid, p_revision integer, p_fields jsonb) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  kept_at timestamptz;
begin
  -- That of save_post, which removes what was kept before it.
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  if exists (select from public.blog_posts p where p.id = p_post_id and private.says(p, p_fields)) then
    delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
    return now();
  end if;
  insert into public.post_drafts (post_id, admin_id, revision, fields)
  values (p_post_id, admin, p_revision, p_fields)
  on conflict (post_id, admin_id) do update set revision = excluded.revision, fields = excluded.fields, saved_at = now()
  returning saved_at into kept_at;
  return kept_at;
end;
$$;

-- Forgets it. Refusals: those of private.require_admin. Definer: for the same reason.
create function public.drop_post_draft(p_post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = private.require_admin();
end;
$$;

create function private.tidy_post_drafts() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.post_drafts d where d.saved_at < now() - interval '30 days';
end;
$$;

grant execute on function public.keep_post_draft(uuid, integer, jsonb), public.drop_post_draft(uuid) to authenticated;
