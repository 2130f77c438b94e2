-- Booking a desk and cancelling it at once costs nothing, and each time the host gets two mails: one account could send them a hundred a day.
-- Bookings that their guest cancelled within 15 minutes count more strictly at one space: a tenth of what the member may book in a day, and
-- never fewer than five, are room enough for mistakes. Those that the space cancelled do not count. Refusal: too-many-cancelled, whose
-- detail is the limit.
create function private.refuse_rebooking(p_user_id uuid, p_space_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  most integer;
  cancelled integer;
begin
  select greatest(ceil(coalesce(u.daily_bookings_limit, s.daily_bookings_limit) / 10.0), 5) into most
  from public.site_settings s join public.users u on u.id = p_user_id;
  select count(*) into cancelled
  from public.bookings b
  where b.user_id = p_user_id and b.space_id = p_space_id and b.created_at > now() - interval '24 hours'
    and b.status = 'cancelled' and b.cancelled_because is null and b.cancelled_at < b.created_at + interval '15 minutes';
  if cancelled >= most then
    raise exception 'too-many-cancelled' using errcode = 'PT409', detail = most::text;
  end if;
end;
$$;
