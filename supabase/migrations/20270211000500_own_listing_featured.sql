-- An admin does not put their own listing before those of others: while there is another admin, that one does. Taking it down is theirs as well.
create or replace function public.feature_space(p_space_id uuid, p_featured boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer;
  space public.coworking_spaces;
begin
  perform private.require_admin();
  if p_featured is null then
    raise exception 'not-a-choice' using errcode = 'PT400', hint = 'p_featured is true or false';
  end if;
  select s.featured_listings_limit into most from public.site_settings s for no key update;
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for no key update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif space.is_featured = p_featured then
    if private.did_last('coworking_spaces', p_space_id, 'is_featured') then
      return;
    end if;
    raise exception 'already-so' using errcode = 'PT409';
  elsif p_featured and private.is_own_listing(space) then
    raise exception 'own-listing' using errcode = 'PT409', hint = 'another admin decides';
  elsif p_featured and space.status <> 'active' then
    raise exception 'not-active' using errcode = 'PT409';
  elsif p_featured and (private.featured() ->> 'count')::integer >= most then
    raise exception 'too-many-featured' using errcode = 'PT409', detail = most::text;
  end if;
  update public.coworking_spaces set is_featured = p_featured where id = p_space_id;
end;
$$;
