import { readMarkdown } from "../../app/features/posts/post-markdown.server.ts";
import { guideTextOf, GUIDES } from "../data/guides/all.ts";
import type { DemoGuide } from "../data/guides/guide.ts";
import { ago, idOfPerson, idOfPost, postOfGuide, text } from "./sql.ts";

/** The guides to cities with their first versions, as if they were saved. */
export function guidesSql(): string {
  const columns =
    "id, kind, place_id, slug, title, excerpt, content, tree, location, author_id, is_published, published_at, created_at, updated_at";
  return `insert into public.blog_posts (${columns}) values
${GUIDES.map(guideRow).join(",\n")};

insert into public.post_versions (post_id, revision, title, excerpt, content, tree, category, tags, location, saved_by, saved_at)
select p.id, p.revision, p.title, p.excerpt, p.content, p.tree, p.category, p.tags, p.location, p.author_id, p.created_at
from public.blog_posts p where p.kind = 'guide';`;
}

function guideRow(guide: DemoGuide): string {
  const content = guideTextOf(guide);
  const { tree, problems } = readMarkdown(content, []);
  if (problems.length > 0) throw new Error(`${guide.slug}: ${problems.join(" ")}`);
  const values = [
    text(idOfPost(postOfGuide(guide.slug))),
    text("guide"),
    `private.guide_place(${text(guide.location)})`,
    text(guide.slug),
    text(guide.title),
    text(guide.excerpt),
    text(content),
    text(JSON.stringify(tree)),
    text(guide.location),
    text(idOfPerson("admin")),
    "true",
    ago(guide.publishedDaysAgo),
    ago(guide.publishedDaysAgo),
    ago(guide.publishedDaysAgo),
  ];
  return `  (${values.join(", ")})`;
}
