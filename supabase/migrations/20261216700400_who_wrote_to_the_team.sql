-- The name and the address of a message to the team are what its sender typed. Of a member it says besides which account it came from.
-- account_email: null when nobody was signed in.
create or replace function private.mail_contact_message(p_message_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', m.id, 'name', m.name, 'email', m.email, 'subject', m.subject, 'category', m.category,
    'message', m.message, 'is_member', m.sender_id is not null,
    'account_email', (select u.email from public.users u where u.id = m.sender_id))
  from public.contact_messages m where m.id = p_message_id;
$$;
