-- A closure may be of one weekday: "every Monday until April" is one row, and one line in the calendar that lifts it again.

alter table public.space_closures
  add column weekday smallint check (weekday between 1 and 7),
  add constraint closes_a_day check (
    weekday is null or (weekday - extract(isodow from starts_on)::integer + 7) % 7 <= ends_on - starts_on);
comment on column public.space_closures.weekday is 'By ISO, 1 is Monday: only this day of each week of the span is closed. Null: every day of it.';
grant insert (weekday) on public.space_closures to authenticated;

-- A weekday is up to 53 spans in the index of the search.
create trigger limit_weekday_closures before insert on public.space_closures for each row
  when (new.weekday is not null)
  execute function private.refuse_too_many('space_id', '28', 'too-many-weekday-closures', 't.weekday is not null');
