-- Listings that nobody manages. Such a listing rests: it takes no bookings and no search finds it. Its page stays open to everybody,
-- because whoever runs the space has to find it before they can claim it.

create function private.is_unclaimed(p_space public.coworking_spaces) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select p_space.owner_id is null and p_space.status = 'inactive' and p_space.approved_at is not null;
$$;
comment on function private.is_unclaimed is 'Whether members may claim the listing: it was approved once, it rests, and it has no owner.';
create index coworking_spaces_unclaimed on public.coworking_spaces (id)
  where owner_id is null and status = 'inactive' and approved_at is not null;

alter policy "visitors read active listings" on public.coworking_spaces
  using (status = 'active' or (status = 'inactive' and owner_id is null and approved_at is not null));
alter policy "visitors read active listings" on public.coworking_spaces rename to "visitors read active and unclaimed listings";
alter policy "members read active listings, their own and those they booked" on public.coworking_spaces
  using (
    status = 'active'
    or (status = 'inactive' and owner_id is null and approved_at is not null)
    or owner_id = (select auth.uid())
    or (select private.is_admin())
    or id in (select private.booked_space_ids())
  );
alter policy "members read active listings, their own and those they booked" on public.coworking_spaces
  rename to "members read active and unclaimed listings, own and booked ones";

-- As before, and listings that nobody manages. Whoever's session is over reads what a visitor reads.
create or replace function private.visible_space(p_space_id uuid) returns public.coworking_spaces
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
begin
  select * into space from public.coworking_spaces s where s.id = p_space_id;
  if space.status = 'active' or private.is_unclaimed(space) or (private.has_session() and (
    space.owner_id = auth.uid() or private.is_admin()
    or exists (select from public.bookings b where b.space_id = p_space_id and b.user_id = auth.uid()))) then
    return space;
  end if;
  return null;
end;
$$;

-- Listings that nobody manages and whose name or city has each of eight of the words that were typed; 13 at most, by name: [{id, name, city,
-- country}]. The page shows 12, and the last one tells it that there are more. Definer: whose a listing is can be selected by nobody.
create function public.unclaimed_spaces(p_typed text default '') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- "Quay House, Lisbon", as a listing is named elsewhere, has a comma that neither its name nor its city has.
  patterns constant text[] := array(
    select distinct '%' || replace(replace(replace(w.word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(private.plain(left(btrim(coalesce(p_typed, '')), 100)), '[\s,]+') w (word) limit 8);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'city', f.city, 'country', f.country) order by f.name, f.id), '[]')
    from (
      select s.id, s.name, s.city, s.country from public.coworking_spaces s
      where s.owner_id is null and s.status = 'inactive' and s.approved_at is not null
        and private.plain(s.name || ' ' || s.city) like all (patterns)
      order by s.name, s.id limit 13) f);
end;
$$;
grant execute on function public.unclaimed_spaces(text) to authenticated;
