-- The newsletter at a member's address is a part of what is held about them. The address must have opened a link that was mailed to it: whoever
-- typed the address of another learns nothing about it and ends nothing.

create function private.newsletter_of(p_user_id uuid) returns setof private.newsletter_subscribers
language sql stable
set search_path = ''
as $$
  select s.* from private.newsletter_subscribers s
  where s.email = (select lower(u.email) from public.users u where u.id = p_user_id and u.email_verified_at is not null);
$$;

create function private.export_newsletter(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select s.id::text, jsonb_build_object('email', s.email, 'agreed_to', w.words, 'words_version', s.words_version, 'agreed_at', s.agreed_at,
    'confirmed_at', s.confirmed_at, 'created_at', s.created_at, 'mailed_at', s.mailed_at, 'mails', s.mails,
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object('title', p.title, 'at', d.claimed_at, 'state', d.state) order by d.claimed_at, d.id), '[]')
      from private.newsletter_deliveries d
      join private.newsletter_issues i on i.id = d.issue_id join public.blog_posts p on p.id = i.post_id
      where d.subscriber_id = s.id))
  from private.newsletter_of(p_user_id) s join private.newsletter_words w on w.version = s.words_version
  where p_after is null;
$$;

create function private.erase_newsletter(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.newsletter_subscribers s using private.newsletter_of(p_user_id) theirs where s.id = theirs.id;
$$;
insert into private.personal_parts (part, place, kept_because) values ('newsletter', 72, null);

-- It ends when the account is deleted, and not 14 days later: no other mail is sent meanwhile.
create function private.end_newsletter_of_leaver() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.erase_newsletter(new.user_id);
  return null;
end;
$$;
create trigger end_newsletter after insert on private.departures
  for each row execute function private.end_newsletter_of_leaver();
