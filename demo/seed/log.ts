import { idOfPerson, text } from "./sql.ts";

const ADMIN = `${text(idOfPerson("admin"))}::uuid`;

/** Steps of rows in the order of a table of values; a step without a time did not happen. */
function steps(table: string, from: string, taken: readonly string[]): string {
  return `insert into demo_steps (table_name, row_id, at, actor, action, sets)
select ${text(table)}, row_id, step.at, step.actor, step.action, step.sets
from ${from}
cross join lateral (values
${taken.map((step, at) => `  (${at}, ${step})`).join(",\n")}
) step (place, at, actor, action, sets)
where step.at is not null order by row_id, step.place;`;
}

/** The line that a trigger wrote when a row was loaded, with the row's final values. */
const logged = (table: string, row: string) =>
  `join lateral (select l.row_id, l.after as last from public.audit_log l
  where l.table_name = ${text(table)} and l.action = 'insert' and l.row_id = ${row}::text) l on true`;

const LISTINGS = steps(
  "coworking_spaces",
  `public.coworking_spaces s
${logged("coworking_spaces", "s.id")}
left join public.listing_submissions sent on sent.space_id = s.id
left join lateral (
  select c.user_id, case c.status when 'approved' then c.decided_at else c.created_at + interval '2 days' end as since,
    case c.status when 'revoked' then c.decided_at end as until
  from public.claim_requests c where c.space_id = s.id and c.status in ('approved', 'revoked')) claim on true
cross join lateral (select case when claim.user_id is null then s.owner_id end as first_owner) f`,
  [
    `s.created_at, coalesce(first_owner, ${ADMIN}), 'insert', last || jsonb_build_object(
    'status', case when s.approved_at is null then 'draft' else 'pending' end, 'is_featured', false, 'owner_id', first_owner)`,
    "sent.submitted_at, s.owner_id, 'update', '{\"status\": \"pending\"}'",
    `sent.decided_at, ${ADMIN}, 'update', '{"status": "rejected"}'`,
    `s.approved_at, ${ADMIN}, 'update', '{"status": "active"}'`,
    `case when s.is_featured then s.approved_at + interval '3 days' end, ${ADMIN}, 'update', '{"is_featured": true}'`,
    `claim.since, ${ADMIN}, 'update', jsonb_build_object('owner_id', claim.user_id)`,
    `claim.until, ${ADMIN}, 'update', '{"owner_id": null}'`,
    `case s.status when 'inactive' then s.created_at + (now() - s.created_at) * 0.6
    when 'archived' then s.created_at + (now() - s.created_at) * 0.9 end,
    coalesce(s.owner_id, ${ADMIN}), 'update', jsonb_build_object('status', s.status)`,
  ],
);

const SUBMISSIONS = steps(
  "listing_submissions",
  `public.listing_submissions sent join public.coworking_spaces s on s.id = sent.space_id
${logged("listing_submissions", "sent.id")}`,
  [
    `sent.submitted_at, s.owner_id, 'insert', last || '{"outcome": null, "note": null}'`,
    `sent.decided_at, ${ADMIN}, 'update', last`,
  ],
);

const CHANGES = steps(
  "listing_changes",
  `public.listing_changes c join public.coworking_spaces s on s.id = c.space_id
${logged("listing_changes", "c.id")}`,
  ["c.created_at, s.owner_id, 'insert', last"],
);

const BOOKINGS = steps(
  "bookings",
  `public.bookings b join public.coworking_spaces s on s.id = b.space_id
${logged("bookings", "b.id")}`,
  [
    `b.created_at, b.user_id, 'insert', last || jsonb_build_object(
    'status', 'confirmed', 'cancellation_fee', null, 'cancelled_by', null, 'cancelled_because', null, 'arrival', null)`,
    "b.cancelled_at, b.cancelled_by, 'update', last",
    `case when b.arrival is not null then
    least(now() - interval '10 minutes', (b.starts_on + b.opens_at[1]) at time zone b.timezone + interval '25 minutes') end,
    s.owner_id, 'update', jsonb_build_object('arrival', b.arrival)`,
    `case when b.paid_amount > 0 then (select max(p.paid_at) from public.payments p where p.booking_id = b.id) end,
    (select p.noted_by from public.payments p where p.booking_id = b.id), 'update',
    jsonb_build_object('paid_amount', b.paid_amount)`,
  ],
);

const CLAIMS = steps(
  "claim_requests",
  `public.claim_requests c
${logged("claim_requests", "c.id")}`,
  [
    `c.created_at, c.user_id, 'insert', last || '{"status": "pending"}'`,
    `case when c.status = 'revoked' then c.created_at + interval '2 days' end, ${ADMIN}, 'update', '{"status": "approved"}'`,
    `c.decided_at, ${ADMIN}, 'update', last`,
  ],
);

const POSTS = steps(
  "blog_posts",
  `public.blog_posts p
${logged("blog_posts", "p.id")}`,
  [
    `p.created_at, p.author_id, 'insert', last || jsonb_build_object(
    'is_published', coalesce(p.published_at <= p.created_at, false), 'scheduled_publish_at', null, 'cover_id', null)`,
    `case when p.cover_id is not null then p.created_at + interval '1 minute' end,
    p.author_id, 'update', jsonb_build_object('cover_id', p.cover_id)`,
    `case when p.scheduled_publish_at is not null then p.created_at + interval '1 day' end,
    p.author_id, 'update', jsonb_build_object('scheduled_publish_at', p.scheduled_publish_at)`,
    `case when p.published_at > p.created_at then p.published_at end, p.author_id, 'update', '{"is_published": true}'`,
  ],
);

const PICTURES = steps(
  "post_pictures",
  `public.post_pictures c join public.blog_posts p on p.id = c.post_id
${logged("post_pictures", "c.id")}`,
  ["c.created_at, p.author_id, 'insert', last"],
);

const ANSWERS = steps(
  "messages",
  `public.messages m
${logged("messages", "m.id")}`,
  ["m.sent_at, m.author_id, 'insert', last"],
);

const CONTACT_MESSAGES = steps(
  "contact_messages",
  "public.contact_messages m cross join lateral (select m.id::text as row_id) l",
  [
    `m.created_at, null::uuid, 'before',
    '{"answered_at": null, "answered_by": null, "archived_at": null, "assigned_to": null}'::jsonb`,
    `case when m.assigned_to is not null then m.created_at + interval '2 hours' end, ${ADMIN}, 'update',
    jsonb_build_object('assigned_to', m.assigned_to)`,
    `m.answered_at, m.answered_by, 'update', jsonb_build_object('answered_at', m.answered_at, 'answered_by', m.answered_by)`,
  ],
);

const COMMENTS = steps(
  "post_comments",
  "private.post_comments c cross join lateral (select c.id::text as row_id) l",
  [
    `c.created_at, null::uuid, 'before', '{"status": "waiting", "hidden_because": null}'::jsonb`,
    `c.decided_at, ${ADMIN}, 'update', jsonb_build_object('status', c.status)`,
  ],
);

const REVIEWS = steps(
  "reviews",
  "public.reviews r cross join lateral (select r.id::text as row_id) l",
  [
    `r.created_at, null::uuid, 'before', '{"hidden_at": null, "hidden_because": null}'::jsonb`,
    `r.hidden_at, ${ADMIN}, 'update', jsonb_build_object('hidden_at', r.hidden_at, 'hidden_because', r.hidden_because)`,
  ],
);

/** Lines of members stay as they are. Deleted accounts left when their review was written. */
const MEMBERS = `select case
    when l.action = 'delete' then (select max(r.created_at) + interval '5 days' from public.reviews r where r.author_id is null)
    when l.after ? 'changed' then u.created_at + interval '20 minutes'
    when l.before ->> 'suspended_at' is distinct from l.after ->> 'suspended_at' then u.suspended_at
    else u.created_at + interval '5 minutes' end as at,
  case when l.after ? 'changed' then u.id when l.after ->> 'suspended_at' is not null then ${ADMIN} end as actor,
  l.action, l.table_name, l.row_id, l.before, l.after, l.id as place
from public.audit_log l left join public.users u on u.id::text = l.row_id where l.table_name = 'users'`;

/**
 * The log as it would have been written: each line at the time of its step, by the person who took it, with the row before and after it.
 * The triggers only wrote the loading time and the final values.
 */
export function logSql(): string {
  const rows = [
    LISTINGS,
    SUBMISSIONS,
    CHANGES,
    BOOKINGS,
    CLAIMS,
    POSTS,
    PICTURES,
    ANSWERS,
    CONTACT_MESSAGES,
    COMMENTS,
    REVIEWS,
  ];
  return `create aggregate pg_temp.merged(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');
create temporary table demo_steps (
  place bigint generated always as identity, table_name text, row_id text, at timestamptz, actor uuid, action text, sets jsonb);

${rows.join("\n\n")}

create temporary table demo_log as
${MEMBERS}
union all
select at, actor, action, table_name, row_id, case when action = 'update' then lag(is_then) over step end, is_then, place
from (
  select s.*, pg_temp.merged(s.sets) over (partition by s.table_name, s.row_id order by s.at, s.place) as is_then from demo_steps s) s
window step as (partition by table_name, row_id order by at, place);

do $$
begin
  if exists (select from public.audit_log l where not exists (
    select from demo_log d where (d.table_name, d.row_id) = (l.table_name, l.row_id))) then
    raise exception 'The log of the demo has lines of rows whose steps are not told in demo/seed/log.ts';
  end if;
end;
$$;
alter table public.audit_log disable trigger append_only;
delete from public.audit_log;
alter table public.audit_log enable trigger append_only;
insert into public.audit_log (actor_id, action, table_name, row_id, before, after, created_at)
select actor, action, table_name, row_id, before, after, at from demo_log where action <> 'before' order by at, place;
drop table demo_log, demo_steps;`;
}
