import { FORMER_MEMBER } from "../data/people.ts";
import type { DemoReview } from "../data/reviews/review.ts";
import { idOfPerson, text } from "./sql.ts";

/** Reviews of the bookings from this number on, in their order. */
export function reviewsSql(reviews: readonly DemoReview[], firstBooking: number): string {
  const rows = reviews.map((review, at) => `  (${row(review, firstBooking + at).join(", ")})`);
  return `insert into public.reviews (id, booking_id, stars, body, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair,
  desk_sockets, reply, replied_at, hidden_because, hidden_at, created_at)
select pg_temp.demo_id('demo review ' || r.number), b.id, r.stars, r.body, r.wifi_down, r.wifi_up, r.noise, r.calls_allowed,
  r.ergonomic_chair, r.desk_sockets, r.reply, case when r.reply is not null then written.at + interval '2 days' end,
  r.hidden_because, case when r.hidden_because is not null then written.at + interval '3 days' end, written.at
from (values
${rows.join(",\n")}
) r (number, after, stars, body, wifi_down, wifi_up, noise, calls_allowed, ergonomic_chair, desk_sockets, reply, hidden_because)
join public.bookings b on b.id = pg_temp.demo_id('demo booking ' || r.number)
-- At a minute of its own, so that the newest first is one order.
cross join lateral (select (b.ends_on + r.after)::timestamp at time zone b.timezone
  + make_interval(hours => 9, mins => r.number % 60) as at) written;

${reportsSql(reviews, firstBooking)}

-- A review outlives the account of its author.
delete from auth.users where id = '${idOfPerson(FORMER_MEMBER)}';`;
}

function row(review: DemoReview, number: number): (string | number)[] {
  const { after = 2, stars, wifi = [null, null], noise, calls, chair, sockets } = review;
  const [down, up] = wifi;
  return [
    number,
    after,
    stars,
    text(review.text),
    `${down ?? "null"}::numeric`,
    `${up ?? "null"}::numeric`,
    text(noise),
    ...[calls, chair, sockets].map((said) => `${said ?? "null"}::boolean`),
    text(review.reply),
    text(review.hidden),
  ];
}

function reportsSql(reviews: readonly DemoReview[], firstBooking: number): string {
  const rows = reviews.flatMap(({ reported }, at) =>
    reported ? [`  ('${firstBooking + at}', ${text(reported)})`] : [],
  );
  return `insert into public.review_reports (review_id, edits, reporter_id, reason, created_at)
select r.id, 0, s.owner_id, p.reason, r.created_at + interval '1 day'
from (values
${rows.join(",\n")}
) p (number, reason)
join public.reviews r on r.id = pg_temp.demo_id('demo review ' || p.number) join public.coworking_spaces s on s.id = r.space_id;`;
}
