-- Booking a desk and cancelling it for free costs nothing, and each time the host gets two mails: one account could send them a hundred a day.
-- What a guest cancelled for free in the last 24 hours counts more strictly at one space: a fifth of what the member may book in a day, and
-- never fewer than ten, let somebody move two weeks of single days. What the space cancelled does not count, nor what cost a fee.
-- Refusal: too-many-cancelled, whose detail is the limit.
create or replace function private.refuse_rebooking(p_user_id uuid, p_space_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  most integer;
  cancelled integer;
begin
  select greatest(ceil(coalesce(u.daily_bookings_limit, s.daily_bookings_limit) / 5.0), 10) into most
  from public.site_settings s join public.users u on u.id = p_user_id;
  select count(*) into cancelled
  from public.bookings b
  where b.user_id = p_user_id and b.space_id = p_space_id and b.status = 'cancelled' and b.cancellation_fee = 0
    and b.cancelled_by = p_user_id and b.cancelled_at > now() - interval '24 hours';
  if cancelled >= most then
    raise exception 'too-many-cancelled' using errcode = 'PT409', detail = most::text;
  end if;
end;
$$;
