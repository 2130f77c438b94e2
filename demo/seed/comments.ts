import { COMMENTS, LIKES } from "../data/comments.ts";
import { ago, idOfPerson, text } from "./sql.ts";

/** Readers' comments on posts. Those that no longer wait were approved within a day. */
export function commentsSql(): string {
  const comments = COMMENTS.map(({ post, by, text: said, age, waits }, at) => {
    const decided = waits ? "null::timestamptz" : ago(age - 1);
    return `  (pg_temp.demo_id('demo comment ${at + 1}'), ${text(post)}, ${text(idOfPerson(by))}::uuid, ${text(said)}, ${ago(age)}, ${decided})`;
  });
  const likes = Object.entries(LIKES).flatMap(([post, members]) =>
    members.map((by) => `  (${text(post)}, ${text(idOfPerson(by))}::uuid)`),
  );
  return `insert into private.post_comments (id, post_id, author_id, text, idempotency_key, status, created_at, decided_at)
select c.id, p.id, c.author, c.said, c.id, case when c.decided_at is null then 'waiting' else 'approved' end, c.created_at, c.decided_at
from (values
${comments.join(",\n")}
) c (id, slug, author, said, created_at, decided_at) join public.blog_posts p on p.slug = c.slug;

insert into private.post_likes (post_id, user_id, created_at)
select p.id, l.member, now() - interval '9 days'
from (values
${likes.join(",\n")}
) l (slug, member) join public.blog_posts p on p.slug = l.slug;`;
}
