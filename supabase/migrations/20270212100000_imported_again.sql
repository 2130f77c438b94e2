-- The same file of listings once more, after they were deleted.

alter table private.listing_imports
  drop constraint known_when_sent,
  add constraint known_when_sent check (case state when 'waiting' then digest is not null when 'imported' then true else digest is null end);
comment on column private.listing_imports.digest is
  'Of what its lines say. The same listings are imported once, whatever the file is called. Null once some of them are gone.';

-- As before, but a file is only known while all its listings are there: who has deleted some of them means to import them again.
-- Refusals: those of private.require_admin, no-such-import, no-rows. Definer: for the same reason.
create or replace function public.send_listing_import(p_import_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  import private.listing_imports;
  said text;
  before_id uuid;
begin
  perform private.require_admin();
  -- The same file may be sent by two admins at once: one after the other.
  perform pg_advisory_xact_lock(hashtextextended('send_listing_import', 0));
  select i.* into import from private.listing_imports i where i.id = p_import_id and i.created_by = auth.uid() for update;
  if not found then
    raise exception 'no-such-import' using errcode = 'PT404';
  elsif import.state <> 'arriving' then
    return jsonb_build_object('id', import.id, 'again', false);
  end if;
  select count(*), encode(extensions.digest(string_agg(r.listing::text, E'\n' order by r.line), 'sha256'), 'hex')
  into import.listings, said from private.listing_import_rows r where r.import_id = import.id;
  if import.listings = 0 then
    raise exception 'no-rows' using errcode = 'PT422';
  end if;
  update private.listing_imports i set listings = import.listings where i.id = import.id;
  if not exists (select from private.listing_import_rows r where r.import_id = import.id and r.problems <> '[]') then
    update private.listing_imports i set digest = null
    where i.digest = said and i.state = 'imported'
      and (select count(*) from public.coworking_spaces s where s.import_id = i.id and s.status <> 'archived') < i.listings;
    select i.id into before_id from private.listing_imports i where i.digest = said and i.state in ('waiting', 'imported');
    if found then
      delete from private.listing_imports i where i.id = import.id;
      return jsonb_build_object('id', before_id, 'again', true);
    end if;
  end if;
  perform private.note_repeated_lines(import.id);
  perform private.note_known_listings(import.id);
  if exists (select from private.listing_import_rows r where r.import_id = import.id and r.problems <> '[]') then
    perform private.refuse_import(import.id);
  else
    update private.listing_imports i set state = 'waiting', digest = said where i.id = import.id;
  end if;
  return jsonb_build_object('id', import.id, 'again', false);
end;
$$;
