-- Who reported a conversation. Admins read what webhooks are sent and the log of changes, also one whose conversation it is, and a conversation has
-- two sides: who reads that it was reported knows by whom. Both name the report alone. That there is a report which they may not open, such an
-- admin still sees: SECURITY.md says so.
create or replace function private.tell_of_thread_report() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_webhooks('message_reported', jsonb_build_object('report_id', new.id));
  return null;
end;
$$;

create or replace function private.event_example(p_type text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  space constant jsonb := '{"space_id": "00000000-0000-4000-8000-000000000001"}';
  guest constant jsonb := '{"user_id": "00000000-0000-4000-8000-000000000003"}';
  listing constant jsonb := space || '{"name": "Quay Desks", "city": "Lisbon", "country": "Portugal", "status": "active",
    "owner_id": "00000000-0000-4000-8000-000000000002"}';
  claim constant jsonb := space || guest || '{"claim_id": "00000000-0000-4000-8000-000000000005"}';
  booking constant jsonb := space || guest || '{"booking_id": "00000000-0000-4000-8000-000000000004", "starts_on": "2027-03-01",
    "ends_on": "2027-03-05", "desks": 1, "currency": "USD"}';
begin
  return case p_type
    when 'space_created' then listing || '{"status": "pending"}'
    when 'space_updated' then listing || '{"changed": ["name", "price_per_day"]}'
    when 'user_registered' then guest
    when 'claim_submitted' then claim
    when 'blog_published' then '{"post_id": "00000000-0000-4000-8000-000000000006", "title": "A week of work in Lisbon",
      "slug": "a-week-of-work-in-lisbon", "category": "Destination Guide", "author_id": "00000000-0000-4000-8000-000000000007",
      "published_at": "2027-02-11T09:30:00+00:00"}'
    when 'booking_created' then booking || '{"pass": "week", "total": "120.00"}'
    when 'booking_cancelled' then booking
      || '{"stands_until": "2027-03-02", "cancelled_by": "guest", "cancellation_fee": "60.00"}'
    when 'review_created' then space || guest || '{"review_id": "00000000-0000-4000-8000-000000000008",
      "booking_id": "00000000-0000-4000-8000-000000000004", "rating": 5}'
    when 'claim_approved' then claim
    when 'claim_rejected' then claim || '{"reason": "The documents name another company."}'
    when 'listing_approved' then listing
    when 'listing_rejected' then listing || '{"status": "rejected", "reason": "The photos show another space."}'
    when 'contact_received' then '{"message_id": "00000000-0000-4000-8000-000000000009", "category": "general"}'
    when 'message_reported' then '{"report_id": "00000000-0000-4000-8000-000000000010"}'
  end;
end;
$$;

create or replace trigger audit after update on public.thread_reports
  for each row execute function private.audit('read_by', 'read_at', 'closed_by', 'closed_at');

-- What was told and logged before: it could still be shown, and sent again. The log is rewritten for this alone.
update private.webhook_events set data = data - 'thread_id' - 'reporter_id' where type = 'message_reported';
update public.webhook_logs set request_body = null where event_type = 'message_reported';
alter table public.audit_log disable trigger append_only;
update public.audit_log set before = before - 'thread_id', after = after - 'thread_id' where table_name = 'thread_reports';
alter table public.audit_log enable trigger append_only;
