-- Maintenance mode, and mail that the site can do without.

alter table public.site_settings
  add column maintenance_mode boolean not null default false,
  add column enable_notifications boolean not null default true;
comment on column public.site_settings.maintenance_mode is 'Whether the pages answer 503 to everybody but admins. Signing in stays open.';
comment on column public.site_settings.enable_notifications is
  'Whether mail is sent that has a preference, and the newsletter. Mail about a contract or security has none, and is always sent.';
grant update (maintenance_mode, enable_notifications) on public.site_settings to authenticated;
create trigger audit_of_running after update of maintenance_mode, enable_notifications on public.site_settings
  for each row execute function private.audit('maintenance_mode', 'enable_notifications');

-- As before; mail that has a preference is not sent while the settings say so, and content that goes to no member may bring its own token.
create or replace function private.mail_content(p_mail private.outbox) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  preference constant text := (select t.preference from private.mail_topics t where t.topic = p_mail.topic);
  recipient jsonb;
  content jsonb;
begin
  select to_jsonb(u) into recipient from public.users u where u.id = p_mail.recipient_id;
  if preference is not null and not ((recipient ->> preference)::boolean
    and (select s.enable_notifications from public.site_settings s)) then
    return null;
  end if;
  execute format('select private.%I($1)', 'mail_' || replace(p_mail.topic, '-', '_')) into content using p_mail.subject_id;
  return (
    select jsonb_build_object(
      'id', p_mail.id, 'attempt', p_mail.attempts, 'topic', p_mail.topic, 'created_at', p_mail.created_at,
      'to', case when p_mail.recipient_id is null then jsonb_build_object('email', s.contact_email, 'name', s.site_name)
        else jsonb_build_object('email', recipient -> 'email', 'name', recipient -> 'full_name') end,
      'unsubscribe_token', case when preference is not null then private.unsubscribe_token(p_mail.recipient_id, preference)
        else content ->> 'unsubscribe_token' end,
      'site', jsonb_build_object('name', s.site_name, 'contact_email', s.contact_email, 'address', s.contact_address),
      'content', content)
    from public.site_settings s where content is not null);
end;
$$;
