import { randomUUID } from "node:crypto";
import { signIn as openSession } from "./actors.ts";
import { actingAs, createUser, type Backend, type Person } from "./backend.ts";
import { savePost } from "./posts.ts";

export async function adminOf({ sql }: Backend) {
  const email = `admin-${randomUUID()}@journeys.test`;
  return createUser(sql, { email, fullName: "Edda Editor", isAdmin: true });
}

/** A public post. */
export async function publishPost(backend: Backend) {
  const client = await openSession(backend, await adminOf(backend));
  const [id, title] = [randomUUID(), `Rivers w${randomUUID().slice(0, 8)}`];
  await savePost(client, { title }, { id }).throwOnError();
  await client.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
  const slug = title.toLowerCase().replace(" ", "-");
  return { title, slug, path: `/blog/${slug}` };
}

/** A waiting comment. */
export async function addComment(
  { sql }: Backend,
  slug: string,
  by: Person,
  text = "The east bank is calm.",
) {
  await actingAs(
    sql,
    by,
    (as) => as`select public.write_comment(${slug}, ${text}, gen_random_uuid())`,
  );
  const [row] = await sql<{ id: string }[]>`
    select id from private.post_comments where author_id = ${by.id} order by created_at desc limit 1`;
  return row?.id ?? "";
}
