-- The newsletter. Whoever wants it types an address and confirms it from its mailbox; nothing but the mail that asks for it is sent before.
-- Only functions read and write these tables, and they answer the same for every address.

create table private.newsletter_words (
  version integer primary key check (version > 0),
  words text not null check (private.is_line(words, 500))
);
comment on table private.newsletter_words is 'What subscribers agree to, word for word, as the forms say it. Other words are another version.';
insert into private.newsletter_words (version, words) values
  (1, 'We mail you posts of our blog, a few in a month at most. Every mail has a link that ends it.');

create table private.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique
    check (email ~ '^[^\s<>"(),;:\\@]+@[^\s<>"(),;:\\@]+$' and private.is_line(email, 254) and email = lower(email)),
  words_version integer not null references private.newsletter_words (version),
  agreed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  -- The mail that asks to confirm, of which each is another.
  confirmation_id uuid not null unique default gen_random_uuid(),
  mailed_at timestamptz not null default now(),
  mails integer not null default 1
);
comment on table private.newsletter_subscribers is
  'Who gets the newsletter, or has still to confirm that they want it. A row goes when they leave, or when they did not confirm within seven days.';
comment on column private.newsletter_subscribers.agreed_at is 'When the form with these words was sent. confirmed_at: when the button behind the link of the mail was pressed.';
create index newsletter_subscribers_words on private.newsletter_subscribers (words_version);
create index newsletter_subscribers_created on private.newsletter_subscribers (created_at, id);
create index newsletter_subscribers_mailed on private.newsletter_subscribers (mailed_at);
create index newsletter_subscribers_waiting on private.newsletter_subscribers (created_at, id) where confirmed_at is null;
create index newsletter_subscribers_confirmed on private.newsletter_subscribers (created_at, id) where confirmed_at is not null;
create index newsletter_subscribers_search on private.newsletter_subscribers using gin (private.plain(email) extensions.gin_trgm_ops);

-- What most providers deliver to one mailbox: an address without what stands behind a plus sign, and without dots before the @.
create function private.mailbox(p_email text) returns text
language sql immutable
set search_path = ''
as $$
  select replace(split_part(split_part(p_email, '@', 1), '+', 1), '.', '') || '@' || split_part(p_email, '@', 2);
$$;
create index newsletter_subscribers_mailbox on private.newsletter_subscribers (private.mailbox(email)) where confirmed_at is null;

alter table private.newsletter_words enable row level security;
alter table private.newsletter_subscribers enable row level security;
revoke all on private.newsletter_words, private.newsletter_subscribers from public, anon, authenticated, service_role;

-- The form is limited by how often it is sent, whichever addresses that is about: a limit that counted mails would tell whether one was sent.
create table private.newsletter_days (
  day date primary key default (now() at time zone 'UTC')::date,
  asked integer not null check (asked between 1 and 500)
);
comment on table private.newsletter_days is
  'How often the form of the newsletter was sent on a day of UTC: a number, and nothing about the addresses.';
alter table private.newsletter_days enable row level security;
revoke all on private.newsletter_days from public, anon, authenticated, service_role;

insert into private.mail_topics (topic) values ('newsletter-confirmation');
alter table private.outbox
  drop constraint to_a_member_or_a_message,
  add constraint to_a_member_or_an_address
    check ((recipient_id is null) = (topic in ('contact-message', 'contact-answer', 'newsletter-confirmation')));

-- The mail goes to the address that its content names, with a link that confirms it and one that takes it away.
create function private.mail_newsletter_confirmation(p_confirmation_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('email', s.email, 'confirm_token', private.unsubscribe_token(s.id, 'confirm-newsletter'),
    'unsubscribe_token', private.unsubscribe_token(s.id, 'newsletter'))
  from private.newsletter_subscribers s where s.confirmation_id = p_confirmation_id and s.confirmed_at is null;
$$;

-- Takes down that an address wants the newsletter, and has a mail ask it. Whether it is new, waits or is there already, the answer is
-- the same: nobody learns from it who subscribed. An address that waits is mailed again after a day, three times at most, and three
-- addresses of one mailbox wait at most.
-- Refusals, before anything depends on the address: too-many-strangers (500 a day: what a program may fill the table and the mailboxes
-- of others with).
-- Definer: nobody writes the table but through this.
create function private.subscribe_to_newsletter(p_email text, p_words integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(p_email));
  since constant timestamptz := now() - interval '1 day';
  most_a_day constant integer := 500;
  mail_id uuid;
begin
  if not coalesce(private.is_mail_address(address), false) then
    raise exception 'no-address' using errcode = 'PT422', hint = 'p_email is one e-mail address';
  elsif not exists (select from private.newsletter_words w where w.version = p_words) then
    raise exception 'no-such-words' using errcode = 'PT422', hint = 'p_words is the version that the form has shown';
  end if;
  -- One after the other: the row of the day is locked until this is over.
  insert into private.newsletter_days as d (asked) values (1)
  on conflict (day) do update set asked = d.asked + 1 where d.asked < most_a_day;
  if not found then
    raise exception 'too-many-strangers' using errcode = 'PT409', detail = most_a_day::text;
  end if;
  -- Before the row is locked, which would hold up the newsletter that it is to get.
  if exists (select from private.newsletter_subscribers s where s.email = address and s.confirmed_at is not null) or (
    select count(*) from private.newsletter_subscribers s
    where private.mailbox(s.email) = private.mailbox(address) and s.confirmed_at is null and s.email <> address) >= 3 then
    return;
  end if;
  insert into private.newsletter_subscribers as s (email, words_version) values (address, p_words)
  on conflict (email) do update set
    words_version = p_words, agreed_at = now(), confirmation_id = gen_random_uuid(), mailed_at = now(), mails = s.mails + 1
    where s.confirmed_at is null and s.mailed_at < since and s.mails < 3
  returning s.confirmation_id into mail_id;
  if mail_id is not null then
    insert into private.outbox (topic, subject_id) values ('newsletter-confirmation', mail_id);
  end if;
end;
$$;
create function public.subscribe_to_newsletter(p_email text, p_words integer) returns void
language sql
set search_path = ''
as $$ select private.subscribe_to_newsletter(p_email, p_words) $$;

-- The id in a token of ours for a purpose; null when it is none.
create function private.token_id(p_token text, p_purpose text) returns uuid
language sql stable
set search_path = ''
as $$
  select t.part[1]::uuid
  from (select string_to_array(left(p_token, 200), '.') as part) t
  where case when cardinality(t.part) = 3 and t.part[1] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then p_token = private.unsubscribe_token(t.part[1]::uuid, p_purpose) else false end;
$$;

-- Confirms the address to which the token was mailed. False when the token is none of ours, or the address is gone. Asked for twice it is done once.
-- Definer: whoever reads the mail is not signed in.
create function private.confirm_newsletter(p_token text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.newsletter_subscribers s set confirmed_at = coalesce(s.confirmed_at, now())
  where s.id = private.token_id(p_token, 'confirm-newsletter');
  return found;
end;
$$;
create function public.confirm_newsletter(p_token text) returns boolean
language sql
set search_path = ''
as $$ select private.confirm_newsletter(p_token) $$;

-- As before, and a token of the newsletter takes the address away. Used again it says the same, because mail programs press as well.
-- Definer: whoever reads the mail is not signed in.
create or replace function private.unsubscribe(p_token text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  purpose constant text := split_part(left(p_token, 200), '.', 2);
  whose constant uuid := private.token_id(p_token, purpose);
begin
  if whose is null then
    return null;
  elsif purpose = 'newsletter' then
    delete from private.newsletter_subscribers s where s.id = whose;
    return purpose;
  end if;
  update public.users u set
    booking_confirmations = u.booking_confirmations and purpose <> 'booking_confirmations',
    new_messages = u.new_messages and purpose <> 'new_messages',
    promotions = u.promotions and purpose <> 'promotions'
  where u.id = whose;
  return case when found then purpose end;
end;
$$;
grant execute on function
  private.subscribe_to_newsletter(text, integer), public.subscribe_to_newsletter(text, integer),
  private.confirm_newsletter(text), public.confirm_newsletter(text) to anon, authenticated;
