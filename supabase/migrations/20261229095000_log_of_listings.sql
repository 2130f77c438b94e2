-- What the log has of a listing: every value, once it is no draft. Of texts it keeps that they were written. A listing that came with a file
-- is logged as new with that file.

drop trigger audit on public.coworking_spaces;
do $$
declare
  -- Triggers take literals, and four of them log the same columns.
  of_drafts constant text := $columns$
    'name', 'status', 'is_featured', 'is_verified_owner', 'owner_id', 'capacity',
    'price_per_day', 'price_per_week', 'price_per_month', 'cancellation_policy'$columns$;
  of_others constant text := of_drafts || $columns$,
    'address', 'neighbourhood', 'city', 'country', 'lat', 'lng', 'timezone', 'amenities', 'payment_methods', 'opens_at', 'closes_at',
    '?description', '?website_url'$columns$;
  audit constant text := 'create trigger %I after %s on public.coworking_spaces for each row %s execute function private.audit(%s)';
begin
  execute format(audit, 'audit_new', 'insert', 'when (new.import_id is null)', of_drafts);
  execute format(audit, 'audit', 'delete', '', of_drafts);
  execute format(audit, 'audit_draft', 'update', 'when (old.status = ''draft'')', of_drafts);
  execute format(audit, 'audit_values', 'update', 'when (old.status <> ''draft'')', of_others);
end;
$$;

-- Photos that admins add, describe and remove.
create trigger audit after insert or update or delete on public.space_photos
  for each row when (private.is_admin()) execute function private.audit('space_id', '?path', '?alternative_text');
