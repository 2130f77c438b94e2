import { readMarkdown } from "../../app/features/posts/post-markdown.server.ts";
import { contentOf, POSTS } from "../data/posts/all.ts";
import type { DemoPost } from "../data/posts/post.ts";
import { ago, array, idOfPerson, idOfPost, text } from "./sql.ts";

/**
 * The posts of the blog with their first versions, as if they were saved. The blog began with eight samples at /blog/1 to /blog/8: these
 * are former addresses of the public posts.
 */
export function postsSql(): string {
  const columns =
    "id, slug, title, excerpt, content, tree, category, tags, location, author_id, is_published, published_at, scheduled_publish_at, timezone, created_at, updated_at";
  return `insert into public.blog_posts (${columns}) values
${POSTS.map(postRow).join(",\n")};

insert into public.post_versions (post_id, revision, title, excerpt, content, tree, category, tags, location, saved_by, saved_at)
select p.id, p.revision, p.title, p.excerpt, p.content, p.tree, p.category, p.tags, p.location, p.author_id, p.created_at
from public.blog_posts p;

insert into public.post_slugs (slug, post_id, left_at) values
${formerSlugs().join(",\n")};`;
}

/** In the order of publication. */
function formerSlugs(): string[] {
  const inPublic = POSTS.filter(({ publishedDaysAgo }) => publishedDaysAgo !== undefined);
  return inPublic.map(
    ({ slug, createdDaysAgo }, index) =>
      `  (${text(String(index + 1))}, ${text(idOfPost(slug))}, ${ago(createdDaysAgo)})`,
  );
}

function postRow(post: DemoPost): string {
  const content = contentOf(post);
  const { tree, problems } = readMarkdown(content, []);
  if (problems.length > 0) throw new Error(`${post.slug}: ${problems.join(" ")}`);
  const { publishedDaysAgo, comesInDays } = post;
  const comes =
    comesInDays === undefined
      ? "null"
      : `date_trunc('day', now() at time zone 'Europe/Ljubljana') at time zone 'Europe/Ljubljana' + interval '${comesInDays} days 8 hours'`;
  const values = [
    text(idOfPost(post.slug)),
    text(post.slug),
    text(post.title),
    text(post.excerpt),
    text(content),
    text(JSON.stringify(tree)),
    text(post.category),
    array(post.tags),
    text(post.location),
    text(idOfPerson("admin")),
    String(publishedDaysAgo !== undefined),
    publishedDaysAgo === undefined ? "null" : ago(publishedDaysAgo),
    comes,
    text("Europe/Ljubljana"),
    ago(post.createdDaysAgo),
    ago(publishedDaysAgo ?? post.createdDaysAgo),
  ];
  return `  (${values.join(", ")})`;
}
