import type postgres from "postgres";

// The rows of the admin lists: so many of each noun, in every state that a filter knows, some of them rare. The market
// (bench/market-data.ts) has the listings.

/** Fills a database with that many rows of each noun, in the order of foreign keys. */
export async function fillAdminArea(sql: postgres.Sql, rows: number): Promise<void> {
  // Disables triggers and foreign keys, as during a restore.
  await sql.unsafe("set session_replication_role = replica");
  await sql.unsafe("select setseed(0.42)");
  await sql.unsafe(MEMBERS, [rows]);
  await sql.unsafe(NUMBERED);
  for (const noun of OF_LISTINGS) await sql.unsafe(noun);
  for (const noun of NUMBERED_NOUNS) await sql.unsafe(noun, [rows]);
  await sql.unsafe("drop table public.bench_pairs");
  await sql.unsafe("reset session_replication_role");
  await sql.unsafe("vacuum analyze");
}

/** One in a hundred is an admin and one in fifty suspended. */
const MEMBERS = `
  insert into public.users (id, email, full_name, is_admin, suspended_at, suspended_because, created_at)
  select gen_random_uuid(), 'user-' || n || '@bench.test',
    (array['Ana', 'Bento', 'Carla', 'Duarte', 'Elin', 'Fatou', 'Goro'])[1 + n % 7] || ' ' || (array['Pires', 'Okafor', 'Lind', 'Sato'])[1 + n / 7 % 4],
    n % 100 = 0, case when n % 50 = 1 then now() end, case when n % 50 = 1 then 'Spam' end, now() - n * interval '3 minutes'
  from generate_series(1, $1::int) n`;

/** A pair of a listing and a member who is not its owner, for every number. */
const NUMBERED = `
  create table public.bench_pairs as
  select s.n, s.id as space_id, s.name, m.id as user_id, o.id as owner_id
  from (select id, name, row_number() over (order by id) as n from public.coworking_spaces) s
  join (select id, row_number() over (order by id desc) as n from public.users) m using (n)
  join (select id, row_number() over (order by id) as n from public.users) o using (n);
  create unique index on public.bench_pairs (n);
  analyze public.bench_pairs`;

const OF_LISTINGS = [
  `update public.coworking_spaces s
  set owner_id = p.owner_id, is_featured = false, is_verified_owner = p.n % 3 = 0, address = p.n || ' Quay Street',
    status = coalesce((array['draft', 'pending', 'inactive', 'rejected', 'archived'])[1 + p.n % 83], 'active')
  from public.bench_pairs p where p.space_id = s.id`,
  `insert into public.listing_submissions (space_id, submitted_at)
  select s.id, now() - random() * interval '3 days' from public.coworking_spaces s where s.status = 'pending'`,
  `insert into public.listing_changes (space_id, name, address, city, country, timezone, created_at, updated_at)
  select s.id, s.name || ' II', s.address, s.city, s.country, 'UTC', now() - interval '3 days', now() - random() * interval '3 days'
  from public.coworking_spaces s join public.bench_pairs p on p.space_id = s.id where s.status = 'active' and p.n % 100 = 50`,
];

const BOOKINGS = `
  insert into public.bookings (space_id, user_id, host_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price, total,
    service_fee, currency, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key, created_at)
  select p.space_id, p.user_id, p.owner_id, 'day', current_date, current_date, array[current_date], array['09:00'::time], array['18:00'::time], 1,
    20, 20, 0, 'EUR', 'UTC', 'standard', 0, now(), gen_random_uuid(), now() - ($1::int - p.n) * interval '2 minutes'
  from public.bench_pairs p order by p.n`;

const REVIEWS = `
  insert into public.reviews (booking_id, space_id, author_id, stayed_on, stars, body, hidden_at, hidden_because, created_at)
  select b.id, b.space_id, b.user_id, b.starts_on, 1 + p.n % 5, 'A quiet room with good light, and coffee ' || p.n,
    case when p.n % 50 = 7 then now() end, case when p.n % 50 = 7 then 'Not about a stay' end, b.created_at
  from public.bookings b join public.bench_pairs p on p.space_id = b.space_id where p.n <= $1::int`;

/** One per review; one in eighty-three is undecided. */
const REVIEW_REPORTS = `
  insert into public.review_reports (review_id, edits, reporter_id, reason, resolved_at, outcome, created_at)
  select r.id, 0, p.owner_id, 'This is not about us at all', case when p.n % 83 <> 0 then now() end, case when p.n % 83 <> 0 then 'kept' end,
    now() - p.n * interval '4 minutes'
  from public.reviews r join public.bench_pairs p on p.space_id = r.space_id where p.n <= $1::int`;

const CLAIMS = `
  insert into public.claim_requests (space_id, user_id, role, message, website_counts, status, reason, created_at, decided_at)
  select p.space_id, p.user_id, 'owner', 'I run it.', true, s.status, case when s.status in ('rejected', 'revoked') then 'Nothing shows it' end,
    now() - p.n * interval '5 minutes', case when s.status <> 'pending' then now() end
  from public.bench_pairs p
  cross join lateral (
    select coalesce((array['pending', 'approved', 'withdrawn'])[1 + p.n % 83], case p.n % 500 when 13 then 'revoked' else 'rejected' end) as status) s
  where p.n <= $1::int`;

const SPACE_REPORTS = `
  insert into public.space_reports (space_id, reporter_id, kind, message, created_at, resolved_at, outcome, resolved_by, note)
  select p.space_id, p.user_id, (array['closed', 'offensive', 'other'])[1 + p.n % 3], 'It is not there any more.', now() - p.n * interval '6 minutes',
    case when v.outcome is not null then now() end, v.outcome, case when v.outcome is not null then p.owner_id end, case when v.outcome is not null then 'Seen' end
  from public.bench_pairs p
  cross join lateral (select case when p.n % 83 = 0 then null when p.n % 100 = 1 then 'acted' else 'no-problem' end as outcome) v
  where p.n <= $1::int`;

/**
 * As many conversations between members as support threads, each with its last message; one in three of the latter is assigned to an
 * admin.
 */
const THREADS = `
  insert into public.threads (kind, space_id, guest_id, host_id, message_count, last_message_at, waiting_since, created_at, category, assigned_to, archived_at)
  select k.kind, case k.kind when 'space' then p.space_id end, p.user_id, case k.kind when 'space' then p.owner_id end, 1,
    now() - p.n * interval '7 minutes', case when k.kind = 'support' and p.n % 83 = 0 then now() - p.n * interval '7 minutes' end, now() - p.n * interval '8 minutes',
    case when k.kind = 'support' then (enum_range(null::public.contact_category))[1 + p.n % cardinality(enum_range(null::public.contact_category))] else 'general' end,
    case when k.kind = 'support' and p.n % 3 = 0 then a.ids[1 + p.n % cardinality(a.ids)] end, case when k.kind = 'support' and p.n % 10 = 1 then now() end
  from public.bench_pairs p cross join (values ('space'), ('support')) k (kind)
  cross join (select array_agg(id order by created_at) as ids from public.users where is_admin) a where p.n <= $1::int and p.user_id <> p.owner_id`;

const THREAD_REPORTS = `
  insert into public.thread_reports (thread_id, reporter_id, reason, created_at, closed_by, closed_at, note)
  select t.id, t.guest_id, 'Rude', t.created_at, case when p.n % 83 <> 0 then p.owner_id end, case when p.n % 83 <> 0 then now() end,
    case when p.n % 83 <> 0 then 'Talked to them' end
  from public.threads t join public.bench_pairs p on p.space_id = t.space_id where p.n <= $1::int`;

const USER_REPORTS = `
  insert into public.user_reports (user_id, reporter_id, reported_as, space_id, reason, created_at, closed_by, closed_at, note)
  select p.owner_id, p.user_id, 'host', p.space_id, 'They want money past the site', now() - p.n * interval '6 minutes',
    case when p.n % 83 <> 0 then p.owner_id end, case when p.n % 83 <> 0 then now() end, case when p.n % 83 <> 0 then 'Talked to them' end
  from public.bench_pairs p where p.n <= $1::int and p.user_id <> p.owner_id`;

const COMMENTS = `
  insert into private.post_comments (post_id, author_id, text, idempotency_key, status, hidden_because, created_at, decided_at)
  select b.id, p.user_id, 'Well said. ' || repeat('Words. ', 20), gen_random_uuid(), s.of, case s.of when 'hidden' then 'It advertises something.' end,
    now() - p.n * interval '4 minutes', case when s.of <> 'waiting' then now() end
  from public.bench_pairs p
  cross join lateral (select case when p.n % 83 = 0 then 'waiting' when p.n % 20 = 1 then 'hidden' else 'approved' end as of) s
  join public.blog_posts b on b.slug = 'post-' || p.n where p.n <= $1::int`;

const MESSAGES = `
  insert into public.messages (thread_id, number, side, author_id, text, sent_at, idempotency_key)
  select t.id, 1, 'guest', t.guest_id, 'Is there a desk by the window on Monday?', t.last_message_at, gen_random_uuid() from public.threads t
  where $1::int > 0`;

/** One in a hundred is unconfirmed. */
const SUBSCRIBERS = `
  insert into private.newsletter_subscribers (email, words_version, created_at, confirmed_at)
  select 'reader-' || n || '@bench.test', 1, now() - n * interval '3 minutes', case when n % 100 > 0 then now() - n * interval '2 minutes' end
  from generate_series(1, $1::int) n`;

/** One in three is assigned, to the admins in turn. */
const CONTACT_MESSAGES = `
  insert into public.contact_messages (sender_id, name, email, subject, category, message, created_at, answer, answered_at, archived_at, assigned_to)
  select case when p.n % 2 = 0 then p.user_id end, u.full_name, u.email, (array['The coffee', 'An invoice', 'A lost key'])[1 + p.n % 3] || ' ' || p.n,
    (enum_range(null::public.contact_category))[1 + p.n % cardinality(enum_range(null::public.contact_category))], 'Good morning. ' || repeat('Words. ', 40),
    now() - p.n * interval '5 minutes', case when p.n % 83 > 0 then 'Thank you.' end, case when p.n % 83 > 0 then now() end,
    case when p.n % 10 = 1 then now() end, case when p.n % 3 = 0 then a.ids[1 + p.n % cardinality(a.ids)] end
  from public.bench_pairs p join public.users u on u.id = p.user_id
  cross join (select array_agg(id order by created_at) as ids from public.users where is_admin) a where p.n <= $1::int`;

const POSTS = `
  insert into public.blog_posts (id, slug, title, excerpt, content, category, author_id, is_published, published_at, scheduled_publish_at, created_at)
  select gen_random_uuid(), 'post-' || p.n, 'About ' || p.name, 'In short', repeat('Words of a post. ', 60),
    case when p.n % 9 > 0 then (array['Destination Guide', 'Productivity', 'Community', 'Insights', 'Legal', 'Lifestyle', 'Tech Tips'])[1 + p.n % 7] else 'Insights' end,
    p.owner_id, s.at = 'published', case when s.at = 'published' then now() - p.n * interval '1 minute' end,
    case when s.at = 'scheduled' then now() + p.n * interval '1 minute' end, now() - p.n * interval '9 minutes'
  from public.bench_pairs p
  cross join lateral (select case when p.n % 83 = 0 then 'draft' when p.n % 100 = 1 then 'scheduled' else 'published' end as at) s where p.n <= $1::int`;

/** Cities in the countries of the market, without listings in the search. */
const PLACES = `
  insert into public.places (kind, parent_id, name, lat, lng)
  select case when n % 50 = 0 then 'region' else 'city' end, c.ids[1 + n % cardinality(c.ids)], initcap(left(md5(n::text), 8)) || (array[' Alta', ' Ana', ' Bela', ' Coffee', ' Nova'])[1 + n % 5],
    n % 90, n % 180
  from generate_series(1, $1::int) n
  cross join (select array_agg(id order by id) as ids from public.places where kind = 'country') c`;
/** One for each of these places, and for those of the market. */
const GUIDES = `
  insert into public.blog_posts (id, slug, title, excerpt, content, kind, place_id, location, author_id, is_published, published_at, scheduled_publish_at, created_at)
  select gen_random_uuid(), 'guide-' || l.id, 'Working in ' || l.name, 'In short', repeat('Words of a guide. ', 60), 'guide', l.id, l.name,
    p.owner_id, l.id % 83 > 1, case when l.id % 83 > 1 then now() - p.n * interval '1 minute' end,
    case when l.id % 83 = 1 then now() + p.n * interval '1 minute' end, now() - p.n * interval '7 minutes'
  from (select id, name, row_number() over (order by id) as n from public.places where kind in ('city', 'region')) l join public.bench_pairs p using (n)
  where p.n <= $1::int`;
const PLACE_NAMES = `
  insert into public.place_names (place_id, name)
  select p.id, 'Old ' || p.name from public.places p where p.id % 4 = 0 and $1::int > 0`;

const LOG = `
  insert into public.audit_log (actor_id, action, table_name, row_id, before, after, created_at)
  select case when p.n % 5 > 0 then p.owner_id end,
    case when p.n % 50 = 7 then 'delete' when p.n % 4 = 1 then 'insert' else 'update' end, (array['coworking_spaces', 'users', 'claim_requests', 'reviews', 'blog_posts'])[1 + p.n % 5],
    p.space_id::text, jsonb_build_object('status', 'pending', 'name', p.name), jsonb_build_object('status', 'active', 'name', p.name),
    now() - ($1::int - p.n) * interval '1 minute'
  from public.bench_pairs p where p.n <= $1::int order by p.n`;

/** One file has five thousand lines, of which two thousand were refused; the others have no stored lines any more. */
const IMPORTS = `
  insert into private.listing_imports (created_by, file_name, state, listings, refused, finished_at, created_at)
  select p.owner_id, 'listings-' || p.n || '.csv', 'refused', 5000, 2000, now(), now() - p.n * interval '10 minutes'
  from public.bench_pairs p where p.n <= $1::int`;
const IMPORT_ROWS = `
  insert into private.listing_import_rows (import_id, line, cells, listing, problems)
  select i.id, n + 1, jsonb_build_object('name', 'Desk ' || n, 'city', 'Lisbon', 'country', 'Portugal'),
    case when n % 5 > 1 then jsonb_build_object('name', 'Desk ' || n) end,
    case when n % 5 > 1 then '[]' else '[{"column": "city", "says": "missing"}]'::jsonb end
  from (select id from private.listing_imports order by created_at desc limit greatest(1, $1::int / 5000)) i cross join generate_series(1, 5000) n`;

/** Each takes the number of rows; a noun comes after the ones that it refers to. */
const NUMBERED_NOUNS = [
  SUBSCRIBERS,
  BOOKINGS,
  REVIEWS,
  REVIEW_REPORTS,
  CLAIMS,
  SPACE_REPORTS,
  THREADS,
  THREAD_REPORTS,
  USER_REPORTS,
  MESSAGES,
  CONTACT_MESSAGES,
  POSTS,
  COMMENTS,
  PLACES,
  GUIDES,
  PLACE_NAMES,
  LOG,
  IMPORTS,
  IMPORT_ROWS,
];
