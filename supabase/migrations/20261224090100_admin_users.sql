-- Members, as admins list them.

create index users_created on public.users (created_at, id);
create index users_email on public.users (lower(email), id);
create index users_name on public.users (private.plain(coalesce(full_name, '')), id);
create index users_admins_created on public.users (created_at, id) where is_admin;
create index users_suspended on public.users (suspended_at, id) where suspended_at is not null;
create index users_typed on public.users using gin (private.plain(coalesce(full_name, '') || ' ' || email) extensions.gin_trgm_ops);

-- {users, next, total, counts}. p_role: all, admin, user, suspended. p_sort: created, name or email, with "-" before it the other way round.
-- counts: {total, admins} of everybody. Definer: so that the policies of each row are not asked for a hundred thousand of them.
create function public.admin_users(
  p_q text default '', p_role text default 'all', p_sort text default '-created', p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('public.users',
    concat_ws(' and ',
      case p_role when 'admin' then 't.is_admin' when 'user' then 'not t.is_admin' when 'suspended' then 't.suspended_at is not null' else 'true' end,
      case when btrim(p_q) <> '' then 'private.plain(coalesce(t.full_name, '''') || '' '' || t.email) like private.containing($1 ->> ''q'')' end),
    jsonb_build_object('q', btrim(p_q)),
    case ltrim(p_sort, '-') when 'name' then 'private.plain(coalesce(t.full_name, ''''))' when 'email' then 'lower(t.email)' else 't.created_at' end,
    case ltrim(p_sort, '-') when 'name' then 'text' when 'email' then 'text' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size);
  return jsonb_build_object(
    'users', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'is_admin', u.is_admin,
        'is_suspended', u.suspended_at is not null, 'created_at', u.created_at) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.users u on u.id = o.id),
    'next', page.next,
    'total', page.total,
    'counts', jsonb_build_object(
      'total', (select count(*) from public.users),
      'admins', (select count(*) from public.users u where u.is_admin)));
end;
$$;
grant execute on function public.admin_users(text, text, text, uuid, integer) to authenticated;

-- As it was, and two admins who do the same to one member at once are told apart: the second one reads already-so. The same again by the
-- same admin changes nothing. Definer: nobody has a grant on is_admin; this function is the only way, and it asks who calls.
create or replace function public.set_user_admin(p_user_id uuid, p_is_admin boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.users set is_admin = p_is_admin where id = p_user_id and is_admin is distinct from p_is_admin;
  if not found then
    if exists (select from public.users u where u.id = p_user_id) then
      if private.did_last('users', p_user_id, 'is_admin') then
        return;
      end if;
      raise exception 'already-so' using errcode = 'PT409';
    end if;
    raise exception 'no-such-user' using errcode = 'PT404';
  end if;
end;
$$;
