-- PostgreSQL prints the whole row that breaks a check, in the detail of its error, and inside a definer function that is a row of
-- which the caller may not read every column. So a definer function says what is wrong by name before it writes.

-- As before, and a reply is measured first: the row of a review says who wrote it, and of which booking.
-- Definer: nobody has a grant to write reviews.
create or replace function public.reply_to_review(p_review_id uuid, p_edits integer, p_reply text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  review constant public.reviews := private.lock_review_of_mine(p_review_id, p_edits);
  said constant text := btrim(p_reply, E' \t\r\n');
begin
  if review.reply = said then
    return;
  elsif review.replied_at is not null then
    raise exception 'already-replied' using errcode = 'PT409';
  elsif not coalesce(private.is_prose(said, 2, 2000), false) then
    raise exception 'no-reply' using errcode = 'PT422', hint = 'a reply has 2 to 2000 characters';
  end if;
  update public.reviews r set reply = said, replied_at = now() where r.id = review.id;
end;
$$;
