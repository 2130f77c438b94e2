import type { Sql } from "./backend.ts";
import { NOBODYS, type Values } from "./pages.ts";
import { addWebhook } from "./webhooks.ts";

/**
 * A value from the demo data for each parameter: an active listing with photos, preferably the person's own, their latest booking that is
 * not cancelled (for a person without one an id that does not exist), a draft, a thread and a listing of theirs, preferably active, the
 * latest review of that listing, and their latest claim.
 */
export async function demoValues(sql: Sql, email = "guest@nomadcowork.test"): Promise<Values> {
  const [booking] = await sql<{ id: string; space_id: string }[]>`
    select b.id, b.space_id from public.bookings b join public.users u on u.id = b.user_id
    where u.email = ${email} and b.status = 'confirmed' order by b.starts_on desc limit 1`;
  const [space] = await sql<{ id: string; photo: string }[]>`
    select s.id, p.id as photo
    from public.coworking_spaces s join public.space_photos p on p.space_id = s.id and p.place = 1
    left join public.users u on u.id = s.owner_id
    where s.status = 'active'
    order by coalesce(u.email = ${email}, false) desc, s.id = ${booking?.space_id ?? null} desc nulls last, s.created_at
    limit 1`;
  if (!space) throw new Error("The demo has no listing with photos");
  const draftId = (await draftOf(sql, email)) ?? NOBODYS;
  const ownSpaceId = (await listingOf(sql, email)) ?? NOBODYS;
  const post = await publicPostOf(sql);
  return {
    spaceId: space.id,
    photoId: space.photo,
    bookingId: booking?.id ?? NOBODYS,
    draftId,
    ownSpaceId,
    reviewId: (await reviewOf(sql, ownSpaceId)) ?? NOBODYS,
    claimId: (await claimOf(sql, email)) ?? NOBODYS,
    userId: (await userOf(sql, email)) ?? NOBODYS,
    threadId: (await threadOf(sql, email)) ?? NOBODYS,
    postId: post.id,
    slug: post.slug,
    city: "lisbon",
    country: "portugal",
    pictureId: NOBODYS,
    importId: await importOf(sql),
    paymentId: await paymentOf(sql),
    placeId: await cityOf(sql, "lisbon"),
    ...(await moderatedOf(sql)),
    ...(await webhookOf(sql)),
  };
}

/** A payment at the desk, noted where there is none. */
export async function paymentOf(sql: Sql): Promise<string> {
  const [noted] = await sql<{ id: string }[]>`
    select id from public.payments where provider = 'at-the-space' limit 1`;
  if (noted) return noted.id;
  const [made] = await sql<{ id: string }[]>`
    select private.pay_at_space(b.id, b.total, gen_random_uuid()) as id
    from (select * from public.bookings where status = 'confirmed' and total > 0 order by starts_on, id limit 1) b`;
  if (!made) throw new Error("There is no booking that can be paid");
  return made.id;
}

/** A file of listings with an error, created where there is none: the seed has none. */
export async function importOf(sql: Sql): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    with made as (
      insert into private.listing_imports (file_name, state, listings, refused, finished_at)
      select 'spaces.csv', 'refused', 1, 1, now() where not exists (select from private.listing_imports where state = 'refused')
      returning id),
    filled as (
      insert into private.listing_import_rows (import_id, line, cells, problems)
      select m.id, 2, '{"name": "Quay Desks"}', '[{"column": "capacity", "says": "Enter how many desks can be booked."}]' from made m)
    select id from made union all select id from private.listing_imports where state = 'refused' limit 1`;
  if (!made) throw new Error("There is no file of listings");
  return made.id;
}

/** A webhook that is off, so that nothing is sent, with a delivery; created where there is none: the seed has none. */
export async function webhookOf(sql: Sql): Promise<Pick<Values, "webhookId" | "deliveryId">> {
  const name = "Switched off";
  const [there] = await sql<{ id: string }[]>`
    select id from public.webhooks where name = ${name} and not is_enabled limit 1`;
  const webhookId = there?.id ?? (await addWebhook(sql, { name, isEnabled: false })).id;
  if (!there)
    await sql`
      with event as (
        insert into private.webhook_events (type, data) values ('space_created', '{"name": "Quay Desks"}') returning id, type),
      sent as (
        insert into private.webhook_deliveries (event_id, webhook_id, attempts, finished_at, outcome, reason)
        select id, ${webhookId}, 1, now(), 'dead', 'No answer within 15 seconds.' from event)
      insert into public.webhook_logs (webhook_id, event_id, event_type, attempt, triggered_at, duration_ms, error)
      select ${webhookId}, id, type, 1, now(), 15000, 'No answer within 15 seconds.' from event`;
  const [delivery] = await sql<{ id: string }[]>`
    select id from private.webhook_deliveries where webhook_id = ${webhookId} limit 1`;
  return { webhookId, deliveryId: delivery?.id ?? NOBODYS };
}

/** The id of a city of the world, by its slug. */
export async function cityOf(sql: Sql, slug: string): Promise<string> {
  const [city] = await sql<{ id: number }[]>`
    select id from public.places where kind = 'city' and slug = ${slug} order by id limit 1`;
  if (!city) throw new Error(`No city is called ${slug}`);
  return String(city.id);
}

/**
 * Work for admins, created where there is none: reports of a listing, a conversation and a member, messages to team and support, and a
 * subscriber.
 */
export async function moderatedOf(sql: Sql) {
  await sql`
    insert into public.contact_messages (name, email, subject, category, message)
    select 'Ana Pires', 'ana@letters.test', 'A desk by the window', 'booking', 'Is there one?'
    where not exists (select from public.contact_messages)`;
  await sql`
    insert into public.space_reports (space_id, reporter_id, kind, message)
    select s.id, u.id, 'closed', 'The door is shut for good.'
    from public.coworking_spaces s join public.users u on u.id is distinct from s.owner_id
    where s.status = 'active' and not exists (select from public.space_reports)
    order by s.created_at, u.created_at limit 1`;
  await sql`
    insert into public.thread_reports (thread_id, reporter_id, reason)
    select t.id, t.guest_id, 'They want money past the site.' from public.threads t
    where t.kind = 'space' and not exists (select from public.thread_reports r where r.closed_at is null) limit 1`;
  await sql`
    insert into public.user_reports (user_id, reporter_id, reported_as, reason)
    select t.host_id, t.guest_id, 'host', 'They want money past the site.' from public.threads t
    where t.kind = 'space' and not exists (select from public.user_reports r where r.closed_at is null) limit 1`;
  await sql`
    insert into private.newsletter_subscribers (email, words_version)
    select 'ana@letters.test', 1 where not exists (select from private.newsletter_subscribers)`;
  const [subscriber] = await sql<{ id: string }[]>`
    select id from private.newsletter_subscribers order by created_at limit 1`;
  await sql`
    insert into private.post_comments (post_id, author_id, text, idempotency_key)
    select p.id, u.id, 'Well said.', gen_random_uuid()
    from public.blog_posts p, public.users u
    where p.kind = 'post' and private.is_post_public(p)
      and not exists (select from private.post_comments c where c.status = 'waiting')
    order by p.created_at, u.created_at limit 1`;
  const [comment] = await sql<{ id: string }[]>`
    select id from private.post_comments where status = 'waiting' order by created_at, id limit 1`;
  const [found] = await sql<Pick<Values, "reportId" | "messageId">[]>`
    select r.id as "reportId", m.id as "messageId"
    from public.space_reports r, public.contact_messages m order by r.created_at desc, m.created_at desc limit 1`;
  const [thread] = await sql<{ id: string }[]>`
    select id from public.thread_reports where closed_at is null limit 1`;
  const [member] = await sql<{ id: string }[]>`
    select id from public.user_reports where closed_at is null limit 1`;
  const [support] = await sql<{ id: string }[]>`
    select id from public.threads where kind = 'support' limit 1`;
  if (!found) throw new Error("Nothing was reported");
  return {
    ...found,
    threadReportId: thread?.id ?? NOBODYS,
    memberReportId: member?.id ?? NOBODYS,
    supportId: support?.id ?? NOBODYS,
    subscriberId: subscriber?.id ?? NOBODYS,
    commentId: comment?.id ?? NOBODYS,
  };
}

/** The latest public post. */
export async function publicPostOf(sql: Sql): Promise<{ id: string; slug: string }> {
  const [post] = await sql<{ id: string; slug: string }[]>`
    select id, slug from public.blog_posts p
    where p.kind = 'post' and private.is_post_public(p) order by p.created_at desc limit 1`;
  if (!post) throw new Error("No post is in public");
  return post;
}

async function userOf(sql: Sql, email: string): Promise<string | undefined> {
  const [user] = await sql<{ id: string }[]>`select id from public.users where email = ${email}`;
  return user?.id;
}

/** The latest claim of a person of the demo. */
async function claimOf(sql: Sql, email: string): Promise<string | undefined> {
  const [claim] = await sql<{ id: string }[]>`
    select c.id from public.claim_requests c join public.users u on u.id = c.user_id
    where u.email = ${email} order by c.created_at desc limit 1`;
  return claim?.id;
}

/** The latest review of a space. */
export async function reviewOf(sql: Sql, space: string): Promise<string | undefined> {
  const [review] = await sql<{ id: string }[]>`
    select id from public.reviews where space_id = ${space} order by created_at desc limit 1`;
  return review?.id;
}

/** A draft of a person of the demo, created where there is none: the seed has none. */
async function draftOf(sql: Sql, email: string): Promise<string | undefined> {
  await sql`
    insert into public.coworking_spaces (name, address, city, country, description, owner_id)
    select 'Half a Listing', 'Rua Nova 1', 'Lisbon', 'Portugal', repeat('A quiet room. ', 5), u.id from public.users u
    where u.email = ${email} and not exists (
      select from public.coworking_spaces s where s.owner_id = u.id and s.status = 'draft')`;
  const [draft] = await sql<{ id: string }[]>`
    select s.id from public.coworking_spaces s join public.users u on u.id = s.owner_id
    where u.email = ${email} and s.status = 'draft' order by s.created_at limit 1`;
  return draft?.id;
}

/** A submitted listing of a person of the demo, created where there is none. */
async function listingOf(sql: Sql, email: string): Promise<string | undefined> {
  await sql`
    insert into public.coworking_spaces
      (name, address, city, country, description, timezone, capacity, price_per_day, status, owner_id)
    select 'Sent Listing', 'Rua Nova 2', 'Lisbon', 'Portugal', repeat('A quiet room. ', 5), 'Europe/Lisbon', 4, 20, 'pending', u.id
    from public.users u
    where u.email = ${email} and not exists (
      select from public.coworking_spaces s where s.owner_id = u.id and s.status not in ('draft', 'archived'))`;
  const [listing] = await sql<{ id: string }[]>`
    select s.id from public.coworking_spaces s join public.users u on u.id = s.owner_id
    where u.email = ${email} and s.status not in ('draft', 'archived') order by s.status = 'active' desc, s.created_at limit 1`;
  return listing?.id;
}

/** The thread with a space in which a person of the demo has the most messages. */
async function threadOf(sql: Sql, email: string): Promise<string | undefined> {
  const [thread] = await sql<{ id: string }[]>`
    select t.id from public.threads t join public.users u on u.id in (t.guest_id, t.host_id)
    where u.email = ${email} and t.kind = 'space' order by t.message_count desc, t.id limit 1`;
  return thread?.id;
}
