-- What one owner reported about a review is between them and the admins. Whoever owns the space next neither reads it nor hears of it, and
-- may report the same version.
alter table public.review_reports
  drop constraint once_for_each_version,
  add constraint once_for_each_version unique (review_id, edits, reporter_id);

-- As before, and the report is the caller's own; an admin who judges the review reads the latest one. Called by functions that have asked
-- who is asking.
create or replace function private.review_for_owner(r public.reviews) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.shown_review(r, true) || jsonb_build_object(
    'space_id', r.space_id,
    'report', (
      select jsonb_build_object('reason', p.reason, 'created_at', p.created_at, 'verdict', p.verdict)
      from public.review_reports p
      where p.review_id = r.id and p.edits = r.edits
        and (p.reporter_id = auth.uid() or (private.is_admin() and not private.is_own_review(r.id, auth.uid())))
      order by p.created_at desc limit 1));
end;
$$;

-- Tells the admins what is wrong with a review, once for each version of it and each owner.
-- Refusals: those of private.lock_review_of_mine, already-reported, too-many-reports. Definer: nobody has a grant to write reports.
create or replace function public.report_review(p_review_id uuid, p_edits integer, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  review constant public.reviews := private.lock_review_of_mine(p_review_id, p_edits);
begin
  if exists (
    select from public.review_reports p where p.review_id = review.id and p.edits = p_edits and p.reporter_id = auth.uid()) then
    raise exception 'already-reported' using errcode = 'PT409';
  end if;
  insert into public.review_reports (review_id, edits, reporter_id, reason)
  values (review.id, p_edits, auth.uid(), btrim(p_reason, E' \t\r\n'));
end;
$$;
