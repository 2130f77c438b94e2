-- The job that makes listings of the lines of a file, and who is told.

-- The next file that waits; null when none does. One that was tried five times has failed: something ends its transaction each time.
-- Definer: the role of the background has no table.
create function public.start_listing_import() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  import_id uuid;
begin
  update private.listing_imports i set state = 'failed', digest = null, error = 'tried-five-times', finished_at = now()
  where i.state = 'waiting' and i.attempts >= 5;
  update private.listing_imports i set attempts = i.attempts + 1
  where i.id = (
    select w.id from private.listing_imports w where w.state = 'waiting' order by w.created_at, w.id limit 1 for update skip locked)
  returning i.id into import_id;
  return import_id;
end;
$$;

-- Makes listings of a file that waits, all of them or none; answers its state, or null when it does not wait. A row that a table refuses
-- ends it for good; what may go well the next time, such as a deadlock, is raised.
-- Definer: for the same reason.
create function public.import_listings(p_import_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  why text;
begin
  -- One after the other, so that the next one sees the listings of this one.
  perform pg_advisory_xact_lock(hashtextextended('import_listings', 0));
  perform from private.listing_imports i where i.id = p_import_id and i.state = 'waiting' for update;
  if not found then
    return null;
  end if;
  perform private.note_known_listings(p_import_id);
  if exists (select from private.listing_import_rows r where r.import_id = p_import_id and r.problems <> '[]') then
    perform private.refuse_import(p_import_id);
    return 'refused';
  end if;
  begin
    with made as (
      insert into public.coworking_spaces (name, description, website_url, address, neighbourhood, city, country, lat, lng, timezone,
        price_per_day, price_per_week, price_per_month, capacity, amenities, opens_at, closes_at, cancellation_policy, payment_methods,
        status, owner_id, import_id)
      select v.name, v.description, v.website_url, v.address, v.neighbourhood, v.city, v.country, v.lat, v.lng, v.timezone,
        v.price_per_day, v.price_per_week, v.price_per_month, v.capacity, v.amenities, v.opens_at, v.closes_at, v.cancellation_policy,
        v.payment_methods, 'pending', null, r.import_id
      from private.listing_import_rows r
      cross join lateral jsonb_populate_record(null::public.coworking_spaces, r.listing) v
      where r.import_id = p_import_id order by r.line
      returning id)
    insert into public.listing_submissions (space_id, import_id) select m.id, p_import_id from made m;
  exception when others then
    if left(sqlstate, 2) not in ('22', '23', 'PT') then
      raise;
    end if;
    why := left(sqlerrm, 500);
  end;
  update private.listing_imports i
  set state = case when why is null then 'imported' else 'failed' end, error = why, finished_at = now(),
    digest = case when why is null then i.digest end
  where i.id = p_import_id;
  if why is not null then
    return 'failed';
  end if;
  delete from private.listing_import_rows r where r.import_id = p_import_id;
  return 'imported';
end;
$$;

grant execute on function public.start_listing_import(), public.import_listings(uuid) to service_role;

insert into private.jobs (name, every) values ('import-listings', '1 minute');

-- One mail for a whole file: to all admins when its listings wait for them, else to whoever sent it.
insert into private.mail_topics (topic) values ('listings-imported');

create function private.mail_listings_imported(p_import_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', i.id, 'file_name', i.file_name, 'state', i.state, 'listings', i.listings)
  from private.listing_imports i where i.id = p_import_id and i.state in ('imported', 'refused', 'failed');
$$;

-- Definer: nobody writes the outbox.
create function private.mail_about_import() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.state = 'imported' then
    perform private.mail_to_admins('listings-imported', new.id);
  else
    perform private.send_mail('listings-imported', new.created_by, new.id);
  end if;
  return null;
end;
$$;
create trigger mail_about_import after update of state on private.listing_imports
  for each row when (old.state = 'waiting' and new.state <> 'waiting') execute function private.mail_about_import();

-- Files that came to nothing are kept for 14 days, so that they can be corrected, and those that never came whole for one.
create function private.tidy_listing_imports() returns void
language sql
set search_path = ''
as $$
  delete from private.listing_imports i
  where i.state in ('refused', 'failed') and i.created_at < now() - interval '14 days'
    or i.state = 'arriving' and i.created_at < now() - interval '1 day';
$$;
