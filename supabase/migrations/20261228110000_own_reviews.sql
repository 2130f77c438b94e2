-- Nobody judges a review that is about themselves, nor reads that it was reported: another admin does.

-- Whether a member wrote the review, hosted the stay, or has or had the listing. Definer: asked by policies, and nobody reads who wrote a
-- review.
create function private.is_own_review(p_review_id uuid, p_user_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.reviews r left join public.bookings b on b.id = r.booking_id
    where r.id = p_review_id
      and (p_user_id in (r.author_id, b.host_id) or r.space_id in (select private.listings_ever_of(p_user_id))));
$$;
grant execute on function private.is_own_review(uuid, uuid) to authenticated;

alter policy "whoever reported a review reads their report, admins every one" on public.review_reports using (
  reporter_id = (select auth.uid()) or ((select private.is_admin()) and not private.is_own_review(review_id, (select auth.uid()))));
alter policy "whoever reported a review reads their report, admins every one" on public.review_reports
  rename to "whoever reported a review reads their report, other admins too";

-- Refusals: those of private.require_admin, no-such-review, own-review.
create function private.require_admin_of_review(p_review_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  if not exists (select from public.reviews r where r.id = p_review_id) then
    raise exception 'no-such-review' using errcode = 'PT404';
  elsif private.is_own_review(p_review_id, admin) then
    raise exception 'own-review' using errcode = 'PT409', hint = 'another admin decides';
  end if;
end;
$$;

-- As before, and the reason is measured first, as a reply is (checks_told_by_name.sql).
-- Refusals: those of private.require_admin_of_review, no-reason. Definer: nobody has a grant to write reviews or reports.
create or replace function public.hide_review(p_review_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  said constant text := btrim(p_reason, E' \t\r\n');
begin
  perform private.require_admin_of_review(p_review_id);
  if not coalesce(private.is_prose(said, 5, 500), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'a reason has 5 to 500 characters';
  end if;
  update public.reviews r set hidden_at = coalesce(r.hidden_at, now()), hidden_because = said where r.id = p_review_id;
  update public.review_reports p set settled_at = now(), verdict = 'hidden'
  where p.review_id = p_review_id and p.settled_at is null;
end;
$$;

-- As before. Refusals: those of private.require_admin_of_review. Definer: for the same reason.
create or replace function public.keep_review(p_review_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin_of_review(p_review_id);
  update public.reviews r set hidden_at = null, hidden_because = null where r.id = p_review_id;
  update public.review_reports p set settled_at = now(), verdict = 'kept'
  where p.review_id = p_review_id and p.settled_at is null;
end;
$$;

-- As before; an admin whom a review is about is not mailed. Definer: whoever reports may not write the outbox.
create or replace function private.mail_about_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'review_reports' then
    perform private.send_mail('review-reported', u.id, new.id) from public.users u
    where u.is_admin and u.suspended_at is null and not private.is_own_review(new.review_id, u.id);
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
