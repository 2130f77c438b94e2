-- What no version of the site asks for any more: the calendars of a month and the hours of single days, which listing_weeks, my_weeks and
-- set_hours_of_days took the place of, and the cheaper pass of a quote, which pages read off its passes.

drop function public.set_special_hours(uuid, date, time, time);
drop function public.set_special_hours_of_days(uuid, date, date, time, time);
drop function public.listing_calendar(uuid, date);
drop function public.my_calendars(date, jsonb);
drop function private.my_calendars(date, jsonb);
drop function private.owner_month(public.coworking_spaces, date);
comment on function public.my_weeks is
  'Five weeks from a day on of the spaces of the caller that are not archived, 12 at a time, as private.owner_days has them.';

-- As before, without the cheaper pass.
create or replace function private.quote_json(
  p_space public.coworking_spaces, p_pass text, p_starts_on date, p_ends_on date, p_desks integer,
  p_user_id uuid, p_now timestamptz
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  pass constant text := case p_pass
    when 'cheapest' then private.pass_for_days(p_space, coalesce(p_ends_on, p_starts_on) - p_starts_on + 1) else p_pass end;
  q public.booking_quote := private.quote_at(p_space, pass, p_starts_on, p_ends_on, p_desks, p_user_id, p_now);
  -- A first day alone asks for what its pass covers.
  wanted constant public.booking_quote := case when p_pass in ('week', 'month') and isfinite(p_starts_on) and isfinite(p_ends_on) then
    case when p_ends_on - p_starts_on between 0 and 29 then
      private.quote_at(p_space, private.pass_for_days(p_space, p_ends_on - p_starts_on + 1), p_starts_on, p_ends_on, p_desks,
        p_user_id, p_now) end end;
  passes constant jsonb := private.passes_for(
    p_space, case when wanted.pass is not null and wanted.refusal is null then wanted else q end, p_user_id, p_now);
  cheapest constant jsonb := passes -> 0;
begin
  if p_pass = 'cheapest' and cheapest ->> 'pass' <> q.pass then
    q := private.quote_at(p_space, cheapest ->> 'pass', (cheapest ->> 'starts_on')::date, (cheapest ->> 'ends_on')::date, p_desks,
      p_user_id, p_now);
  end if;
  return to_jsonb(q) || jsonb_build_object(
    'days_wanted', private.days_wanted(p_space, q),
    'passes', passes,
    'nearest', private.nearest_span(p_space, q, p_user_id, p_now));
end;
$$;
