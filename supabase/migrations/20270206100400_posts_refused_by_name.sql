-- The table judges a whole post, and its answer is told by name: see claims_refused_by_name.sql.

-- Saves what a post says; answers {revision, slug}. A post that is not there yet is made with p_revision 0. The same once more changes
-- nothing. p_post: kind (of a new post; null: post), title, slug (what was typed; null: one of the title), excerpt, content, tree, category, tags,
-- location, author_id, cover_id. A guide is of the place that its location names, and its slug is that place's name where none was typed: see
-- guides.sql, which makes kinds and private.guide_place.
-- Refusals: those of private.require_admin, no-such-post, changed-meanwhile (its detail is the revision that is there), slug-taken,
-- no-such-author, no-such-picture, post-incomplete (what a post in public must not lose), no-such-place, place-has-guide,
-- no-post (nothing that the table takes).
create or replace function public.save_post(p_post_id uuid, p_revision integer, p_post jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  said constant public.blog_posts := jsonb_populate_record(null::public.blog_posts, p_post);
  post public.blog_posts;
  saved public.blog_posts;
  known_place public.places;
begin
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if not found and p_revision <> 0 then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif said.author_id is not null and said.author_id is distinct from post.author_id
    and not exists (select from public.users u where u.id = said.author_id and u.is_admin) then
    raise exception 'no-such-author' using errcode = 'PT409';
  elsif said.cover_id is not null
    and not exists (select from public.post_pictures c where c.id = said.cover_id and c.post_id = p_post_id) then
    raise exception 'no-such-picture' using errcode = 'PT409';
  end if;
  saved := post;
  saved.kind := coalesce(post.kind, said.kind, 'post');
  if saved.kind = 'guide' then
    -- Of two places of one name a guide stays with the one that it is about, whichever has more listings today.
    saved.place_id := case when said.location is not distinct from post.location and post.place_id is not null then post.place_id
      else private.guide_place(said.location) end;
    select p.* into known_place from public.places p where p.id = saved.place_id;
    if not found then
      raise exception 'no-such-place' using errcode = 'PT409';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('guide ' || saved.place_id, 0));
    if exists (select from public.blog_posts p where p.place_id = saved.place_id and p.id <> p_post_id) then
      raise exception 'place-has-guide' using errcode = 'PT409';
    end if;
  end if;
  saved.id := p_post_id;
  saved.title := said.title;
  saved.slug := coalesce(
    nullif(btrim(left(private.slug(said.slug), 100), '-'), ''), private.free_slug(coalesce(known_place.name, said.title), p_post_id));
  saved.excerpt := said.excerpt;
  saved.content := coalesce(said.content, '');
  saved.tree := said.tree;
  saved.category := said.category;
  -- Of those that differ in case or accents alone the first one.
  saved.tags := array(
    select t.tag from (
      select distinct on (private.plain(u.tag)) u.tag, u.place from unnest(said.tags) with ordinality u (tag, place)
      order by private.plain(u.tag), u.place) t
    order by t.place);
  saved.location := said.location;
  saved.author_id := said.author_id;
  saved.cover_id := said.cover_id;
  if post.id is null then
    insert into public.blog_posts (id, kind, place_id, slug, title, excerpt, content, tree, category, tags, location, author_id)
    values (saved.id, saved.kind, saved.place_id, saved.slug, saved.title, saved.excerpt, saved.content, saved.tree, saved.category, saved.tags, saved.location,
      saved.author_id)
    returning * into saved;
    perform private.keep_version(saved);
  elsif saved is distinct from post then
    if (p_revision between private.text_revision(p_post_id) and post.revision) is not true then
      raise exception 'changed-meanwhile' using errcode = 'PT409', detail = post.revision::text;
    elsif (post.is_published or post.scheduled_publish_at is not null) and private.lacks_of_post(saved) <> '{}' then
      raise exception 'post-incomplete' using errcode = 'PT409', detail = array_to_string(private.lacks_of_post(saved), ',');
    end if;
    update public.blog_posts p set slug = saved.slug, title = saved.title, excerpt = saved.excerpt, content = saved.content,
      tree = saved.tree, category = saved.category, tags = saved.tags, location = saved.location, place_id = saved.place_id,
      author_id = saved.author_id, cover_id = saved.cover_id, revision = p.revision + 1, updated_at = now()
    where p.id = p_post_id returning * into saved;
    perform private.keep_version(saved);
  end if;
  delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
  return jsonb_build_object('revision', saved.revision, 'slug', saved.slug);
exception when check_violation or not_null_violation then
  raise exception 'no-post' using errcode = 'PT422';
end;
$$;
