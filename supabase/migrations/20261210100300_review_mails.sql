-- Mail about reviews: an invitation on the day after the last day, to owners about a new review, to its author about a reply or
-- why it was hidden, and to admins about a report.

insert into private.mail_topics (topic, preference) values
  ('review-invitation', 'booking_confirmations'), ('review-received', 'new_messages'), ('review-replied', 'new_messages'),
  ('review-hidden', null), ('review-reported', null);

-- Nothing is said when the booking was cancelled, has its review, or is too old for one.
create function private.mail_review_invitation(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('booking', private.booking_card(b, now()), 'until', b.held_days[cardinality(b.held_days)] + 30)
  from public.bookings b where b.id = p_booking_id and private.review_state(b, now()) = 'open';
$$;

create function private.mail_review_received(p_review_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'review', private.shown_review(r, true))
  from public.reviews r where r.id = p_review_id and r.hidden_at is null and r.replied_at is null;
$$;

create function private.mail_review_replied(p_review_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'reply', r.reply)
  from public.reviews r where r.id = p_review_id and r.hidden_at is null;
$$;

create function private.mail_review_hidden(p_review_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'booking_id', r.booking_id, 'reason', r.hidden_because)
  from public.reviews r where r.id = p_review_id and r.hidden_at is not null;
$$;

create function private.mail_review_reported(p_report_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(r.space_id), 'review', private.shown_review(r, true), 'reason', p.reason)
  from public.review_reports p join public.reviews r on r.id = p.review_id
  where p.id = p_report_id and p.settled_at is null;
$$;

-- At ten in the morning after the last held day, in the calendar of the space. Definer: who books may not write the outbox.
create function private.invite_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.send_mail('review-invitation', new.user_id, new.id,
    (new.held_days[cardinality(new.held_days)] + 1 + time '10:00') at time zone new.timezone);
  return null;
end;
$$;
create trigger invite_review after insert on public.bookings
  for each row when (new.status = 'confirmed') execute function private.invite_review();

-- Bookings that were made before there were reviews.
select private.send_mail('review-invitation', b.user_id, b.id,
  (b.held_days[cardinality(b.held_days)] + 1 + time '10:00') at time zone b.timezone)
from public.bookings b where b.status = 'confirmed' and now() < private.over_at(b);

-- Definer: whoever writes, answers, reports or hides a review may not write the outbox.
create function private.mail_about_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'review_reports' then
    perform private.mail_to_admins('review-reported', new.id);
  elsif tg_op = 'INSERT' then
    perform private.send_mail('review-received', s.owner_id, new.id) from public.coworking_spaces s where s.id = new.space_id;
  elsif new.replied_at is distinct from old.replied_at then
    perform private.send_mail('review-replied', new.author_id, new.id);
  elsif new.hidden_at is not null and old.hidden_at is null then
    perform private.send_mail('review-hidden', new.author_id, new.id);
  end if;
  return null;
end;
$$;
create trigger mail_about_review after insert or update of replied_at, hidden_at on public.reviews
  for each row execute function private.mail_about_review();
create trigger mail_about_report after insert on public.review_reports
  for each row execute function private.mail_about_review();

comment on column public.users.booking_confirmations is
  'Whether reminders of bookings are sent, and invitations to review them. That a desk is booked or cancelled is about a contract and always sent; the name is the specification''s.';
comment on column public.users.new_messages is 'Whether mails about new messages, reviews and replies are sent.';
