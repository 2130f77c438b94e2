import { randomUUID } from "node:crypto";
import type { Sql } from "./backend.ts";

/** Subscribers who confirmed a day ago; answers their addresses. */
export async function addSubscribers(sql: Sql, count: number): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    insert into private.newsletter_subscribers (email, words_version, agreed_at, confirmed_at, created_at, mailed_at)
    select ${randomUUID()} || '-' || n || '@letters.test', 1, d.at, d.at, d.at, d.at
    from generate_series(1, ${count}::integer) n cross join (select now() - interval '2 days' as at) d
    returning email`;
  return rows.map(({ email }) => email);
}

/** A public post, inserted past the editor; answers its id and address. */
export async function addPublicPost(sql: Sql): Promise<{ id: string; slug: string }> {
  const id = randomUUID();
  const slug = `letter-${id}`;
  await sql`
    insert into public.blog_posts (id, slug, title, excerpt, content, category, is_published, published_at)
    values (${id}, ${slug}, ${`Letter ${id}`}, 'What a week of work there is like.', 'A quiet week.', 'Lifestyle', true, now())`;
  // As saving it does.
  await sql`select private.keep_version(p) from public.blog_posts p where p.id = ${id}`;
  return { id, slug };
}
