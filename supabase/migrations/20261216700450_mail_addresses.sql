-- What a form takes as an e-mail address, a function takes as well: what <input type="email"> of browsers accepts, by the pattern of the HTML
-- standard (4.10.5.1.5). Tables ask for less, because the addresses of accounts are Auth's, and what is there stays.
create function private.is_mail_address(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select length(value) <= 254 and value ~ (
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@'
    || '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$');
$$;
grant execute on function private.is_mail_address(text) to anon, authenticated;

-- As before; refusals: those of private.send_contact_message, no-address.
create or replace function public.send_contact_message(
  p_name text, p_email text, p_subject text, p_message text, p_category public.contact_category default 'general')
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not coalesce(private.is_mail_address(p_email), false) then
    raise exception 'no-address' using errcode = 'PT422', hint = 'p_email is one e-mail address';
  end if;
  perform private.send_contact_message(p_name, p_email, p_subject, p_message, p_category);
end;
$$;
