-- The frame of every page: who looks, and the settings that pages show or act by. The limits, and what is asked of admins, are nobody else's
-- business.

revoke select on public.site_settings from anon, authenticated;
grant select (site_name, site_description, contact_email, support_email, contact_phone, contact_address, allow_registration,
  featured_listings_limit, maintenance_mode) on public.site_settings to anon, authenticated;
grant select (id) on public.site_settings to authenticated;

-- {viewer, custom_code, settings}; viewer is null for a visitor.
--   is_admin                whether the rights of an admin count in this session; they rest where a second factor is asked and was not used
--   must_verify             the member neither books nor lists before the address is verified
--   must_use_second_factor  the member is an admin, and the setting asks for one
--   unread_threads          in how many something is unread for the member; a hundred stand for all that are more
--   custom_code             which is live: {css, javascript}, each the name of a file or null
create or replace function public.site_frame() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  viewer jsonb;
begin
  -- A visitor has no grant on users: the question is not even asked for them.
  if auth.uid() is not null and private.has_session() then
    select jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'is_admin', private.is_admin(),
      'suspended_because', u.suspended_because,
      'must_verify', private.must_verify(),
      'must_use_second_factor', private.must_use_second_factor(),
      'unread_threads', (
        select count(*) from (
          select from public.thread_sides t where t.user_id = auth.uid() and t.unread > 0 limit 100) unread))
    into viewer from public.users u where u.id = auth.uid();
  end if;
  return jsonb_build_object(
    'viewer', viewer,
    'custom_code', jsonb_build_object(
      'css', (select c.digest from public.custom_code c where c.kind = 'css' and c.is_live),
      'javascript', (select c.digest from public.custom_code c where c.kind = 'javascript' and c.is_live)),
    'settings', (
      select jsonb_build_object('site_name', s.site_name, 'site_description', s.site_description,
        'contact_email', s.contact_email, 'support_email', s.support_email, 'contact_phone', s.contact_phone,
        'contact_address', s.contact_address, 'allow_registration', s.allow_registration,
        'featured_listings_limit', s.featured_listings_limit, 'maintenance_mode', s.maintenance_mode)
      from public.site_settings s));
end;
$$;
