-- CSS and JavaScript that admins add to the public pages. Each time one is saved it is a version; one version of a kind is live at most.

-- Whether a text is in the safe subset of CSS as far as that can be seen without a parser: the site's parser writes it without escapes
-- and comments, so that nothing of this can be spelt in another way.
create function private.is_safe_css(css text) returns boolean
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return css !~ '\\' and css !~ '/\*|</|[[:cntrl:]]'
    and css !~* '\m(url|src|image|image-set|cross-fade|element|paint|expression|attr)\('
    and css !~* '@(?!(media|supports|container|layer|keyframes)\M)'
    and css !~* '(^|[;{}(])\s*position\s*:\s*(?!(static|relative)\s*(!\s*important\s*)?([;})]|$))'
    and css !~* '(^|[;{}(])\s*(behavior|-moz-binding|src|all)\s*:';
end;
$$;

create table public.custom_code (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('css', 'javascript')),
  typed text not null check (length(typed) <= 100000),
  kept text not null check (length(kept) <= 200000),
  digest text not null generated always as (md5(kept)) stored,
  is_live boolean not null default false,
  went_live_at timestamptz check (went_live_at is not null or not is_live),
  saved_by uuid references public.users (id) on delete set null,
  saved_at timestamptz not null default clock_timestamp(),
  constraint css_is_safe check (kind <> 'css' or private.is_safe_css(kept)),
  constraint javascript_is_as_typed check (kind <> 'javascript' or kept = typed)
);
comment on table public.custom_code is 'Versions of the CSS and the JavaScript that admins add to public pages, the latest thirty of each kind.';
comment on column public.custom_code.kept is 'What is served: of CSS the safe subset.';
comment on column public.custom_code.digest is 'Its name in addresses. It protects nothing.';
comment on column public.custom_code.went_live_at is
  'When it last went live, or ceased to be. Others than admins read what is live, and CSS for ten minutes after that.';
create unique index custom_code_live on public.custom_code (kind) where is_live;
create index custom_code_digest on public.custom_code (digest);
create index custom_code_saved on public.custom_code (kind, saved_at desc);
create index custom_code_saved_by on public.custom_code (saved_by);

alter table public.custom_code enable row level security;
revoke all on public.custom_code from anon, authenticated;
grant select (id, kind, kept, digest, is_live, went_live_at) on public.custom_code to anon, authenticated;
-- Pages that were sent before a style sheet was replaced ask for it a moment later; a script that was taken down runs nowhere from then on.
-- went_live_at: what leaves keeps the time at which it left.
create policy "visitors read code that is live" on public.custom_code
  for select to anon using (is_live or (kind = 'css' and went_live_at > now() - interval '10 minutes'));
create policy "members read code that is live, and admins all of it" on public.custom_code
  for select to authenticated
  using (is_live or (kind = 'css' and went_live_at > now() - interval '10 minutes') or (select private.is_admin()));
create trigger audit after insert or update or delete on public.custom_code
  for each row execute function private.audit('kind', 'digest', 'is_live');

-- The text of the file of this kind and name; null when there is none for the caller. A text may be kept as a style sheet and as a script, and
-- is never served as what it is not.
create function public.custom_file(p_kind text, p_digest text) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(c.kept) from public.custom_code c
  where c.kind = p_kind and c.digest = p_digest order by c.is_live desc, c.id limit 1;
$$;
grant execute on function public.custom_file(text, text) to anon, authenticated;

-- The version that was live before the one that is, or last.
create function private.code_before(p_kind text) returns uuid
language sql stable
set search_path = ''
as $$
  select c.id from public.custom_code c where c.kind = p_kind and c.went_live_at is not null and not c.is_live
  order by c.went_live_at desc, c.id limit 1;
$$;

-- {versions, live, before, shown}: the latest version first. live: the id of the one that is; before: of the one that was live last.
-- shown: what was typed and is kept of p_version, or of the latest. Refusals: those of private.require_admin.
-- Definer: what was typed, and by whom, is read through this alone.
create function public.admin_custom_code(p_kind text, p_version uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'digest', c.digest, 'is_live', c.is_live, 'saved_at', c.saved_at,
        'went_live_at', c.went_live_at, 'characters', length(c.kept),
        'saved_by', (select coalesce(u.full_name, u.email) from public.users u where u.id = c.saved_by)) order by c.saved_at desc, c.id), '[]')
      from public.custom_code c where c.kind = p_kind),
    'live', (select c.id from public.custom_code c where c.kind = p_kind and c.is_live),
    'before', private.code_before(p_kind),
    'shown', (
      select jsonb_build_object('id', c.id, 'digest', c.digest, 'typed', c.typed, 'kept', c.kept)
      from public.custom_code c where c.kind = p_kind and (p_version is null or c.id = p_version)
      order by c.saved_at desc, c.id limit 1));
end;
$$;
grant execute on function public.admin_custom_code(text, uuid) to authenticated;

-- Saves a version, and answers its id; what is the same as the latest one is that one. Of each kind thirty versions are kept beside the one
-- that is live and the one that was live last. Refusals: those of private.require_admin. Definer: nobody writes the table by hand.
create function public.save_custom_code(p_kind text, p_typed text, p_kept text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  latest public.custom_code;
  saved uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('custom_code ' || p_kind, 0));
  select c.* into latest from public.custom_code c where c.kind = p_kind order by c.saved_at desc, c.id limit 1;
  if latest.typed = p_typed and latest.kept = p_kept then
    return latest.id;
  end if;
  insert into public.custom_code (kind, typed, kept, saved_by) values (p_kind, p_typed, p_kept, admin) returning id into saved;
  delete from public.custom_code c
  where c.kind = p_kind and not c.is_live and c.id is distinct from private.code_before(p_kind)
    and c.id not in (select k.id from public.custom_code k where k.kind = p_kind order by k.saved_at desc, k.id limit 30);
  return saved;
end;
$$;
grant execute on function public.save_custom_code(text, text, text) to authenticated;

-- Makes p_version live; null: none of that kind. p_live is the version that was live when the page was made. Sent twice it is done once.
-- Refusals: those of private.require_admin, no-such-version, changed-elsewhere (another one went live meanwhile).
-- Definer: nobody writes the table by hand.
create function public.put_live(p_kind text, p_version uuid default null, p_live uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  live uuid;
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtextextended('custom_code ' || p_kind, 0));
  select c.id into live from public.custom_code c where c.kind = p_kind and c.is_live;
  if live is not distinct from p_version then
    return;
  elsif live is distinct from p_live then
    raise exception 'changed-elsewhere' using errcode = 'PT409';
  elsif p_version is not null and not exists (select from public.custom_code c where c.id = p_version and c.kind = p_kind) then
    raise exception 'no-such-version' using errcode = 'PT404';
  end if;
  -- One after the other: two rows may not be live at once. What leaves keeps the time at which it came, and before it goes is what
  -- "back to the last version" means.
  update public.custom_code set is_live = false, went_live_at = clock_timestamp() where id = live;
  update public.custom_code set is_live = true, went_live_at = clock_timestamp() where id = p_version;
end;
$$;
grant execute on function public.put_live(text, uuid, uuid) to authenticated;
