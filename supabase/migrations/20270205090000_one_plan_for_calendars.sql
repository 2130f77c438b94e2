-- PostgreSQL takes the plan that fits the dates of one call for the cheaper one, and so plans the statement at each call, which takes
-- several times as long as to run it. A quote asks for five calendars.
alter function private.calendar_days(public.coworking_spaces, date, date, timestamptz) set plan_cache_mode = force_generic_plan;
