import { randomUUID } from "node:crypto";
import { createSpace } from "./actors.ts";
import { createUser, type Person, type Sql } from "./backend.ts";
import { addClaim, FUZZED_CODE } from "./claims.ts";

// Claims, reports and messages for admins to resolve, each created past every limit.

export async function claimWithCode(sql: Sql, member: Person) {
  const id = await addClaim(sql, member.id);
  await sql`
    insert into private.claim_codes (claim_id, address, code) values (${id}, 'desk@quay.example', ${FUZZED_CODE})`;
  return id;
}

export async function approvedClaim(sql: Sql, { id: owner }: Person) {
  const id = await addClaim(sql, owner);
  await sql`update public.claim_requests set status = 'approved', decided_at = now() where id = ${id}`;
  await sql`
    update public.coworking_spaces set owner_id = ${owner}, is_verified_owner = true
    where id = (select c.space_id from public.claim_requests c where c.id = ${id})`;
  return id;
}

export async function reportOfListing(sql: Sql, { id: reporter }: Person) {
  const space = await createSpace(sql);
  const [report] = await sql<{ id: string }[]>`
    insert into public.space_reports (space_id, reporter_id, kind, message)
    values (${space}, ${reporter}, 'closed', 'The door is shut for good.') returning id`;
  return report?.id ?? "";
}

function twoMembers(sql: Sql) {
  return Promise.all(
    ["asker", "asked"].map((who) => createUser(sql, { email: `${who}-${randomUUID()}@fuzz.test` })),
  );
}

/** A report of one member by another. */
export async function reportOfMember(sql: Sql) {
  const [guest, host] = await twoMembers(sql);
  const [report] = await sql<{ id: string }[]>`
    insert into public.user_reports (user_id, reporter_id, reported_as, reason)
    values (${host?.id ?? null}, ${guest?.id ?? null}, 'host', 'They want money past the site.') returning id`;
  return report?.id ?? "";
}

/** A report of a thread between two new members. */
export async function reportOfThread(sql: Sql) {
  const [guest, host] = await twoMembers(sql);
  const [report] = await sql<{ id: string }[]>`
    with thread as (
      insert into public.threads (kind, guest_id, host_id) values ('space', ${guest?.id ?? null}, ${host?.id ?? null}) returning id)
    insert into public.thread_reports (thread_id, reporter_id, reason)
    select id, ${guest?.id ?? null}, 'They want money past the site.' from thread returning id`;
  return report?.id ?? "";
}

export async function messageToTeam(sql: Sql) {
  const [message] = await sql<{ id: string }[]>`
    insert into public.contact_messages (name, email, subject, message)
    values ('Ana Pires', ${`${randomUUID()}@fuzz.test`}, 'A desk by the window', 'Is there one?') returning id`;
  return message?.id ?? "";
}

/** A waiting comment, under a post of the demo. */
export async function commentToModerate(
  sql: Sql,
  { id: author }: Pick<Person, "id">,
  text = "Well said.",
) {
  const [comment] = await sql<{ id: string }[]>`
    insert into private.post_comments (post_id, author_id, text, idempotency_key)
    select p.id, ${author}, ${text}, gen_random_uuid() from public.blog_posts p
    where p.kind = 'post' and private.is_post_public(p) order by p.created_at limit 1 returning id`;
  return comment?.id ?? "";
}

export async function claimWithDocument(sql: Sql, member: Person) {
  const id = await addClaim(sql, member.id);
  const [document] = await sql<{ id: string }[]>`
    insert into public.claim_documents (claim_id, path, name)
    values (${id}, ${`${id}/${randomUUID()}.pdf`}, 'lease.pdf') returning id`;
  return { id, documentId: document?.id ?? "" };
}
