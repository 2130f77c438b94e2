-- A quote with how many open days were wanted and what can be booked instead, as the pages of a listing and of a review ask for it.

create function private.quote_json(p_space public.coworking_spaces, q public.booking_quote) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(q) || jsonb_build_object(
    'days_wanted', private.days_wanted(p_space, q),
    'cheaper', private.cheaper_pass(p_space, q, auth.uid(), now()),
    'nearest', private.nearest_span(p_space, q, auth.uid(), now()));
$$;

-- Null when there is no such listing for the caller. p_ends_on is the last day of day passes; other passes end by themselves.
create function public.quote_booking(
  p_space_id uuid, p_pass text, p_starts_on date, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  space constant public.coworking_spaces := private.visible_space(p_space_id);
begin
  return case when space.id is not null then
    private.quote_json(space, private.quote_at(space, p_pass, p_starts_on, p_ends_on, p_desks, auth.uid(), now())) end;
end;
$$;

grant execute on function
  private.quote_json(public.coworking_spaces, public.booking_quote),
  public.quote_booking(uuid, text, date, date, integer)
  to anon, authenticated;
