import { GUIDES } from "../data/guides/all.ts";
import { POSTS } from "../data/posts/all.ts";
import type { DemoCover } from "../data/posts/post.ts";
import { DRAWING_SIZE } from "./photos.ts";
import { idOfPost, idOfPostCover, postOfGuide, text } from "./sql.ts";

interface CoverOfPost {
  /** Names the post for `idOfPost`. */
  post: string;
  cover: DemoCover;
  createdDaysAgo: number;
}

/** The covers of the posts that have one, and of the guides. */
export const COVERS: readonly CoverOfPost[] = [
  ...POSTS.flatMap(({ slug, cover, createdDaysAgo }) =>
    cover ? [{ post: slug, cover, createdDaysAgo }] : [],
  ),
  ...GUIDES.map(({ slug, cover, publishedDaysAgo }) => ({
    post: postOfGuide(slug),
    cover,
    createdDaysAgo: publishedDaysAgo,
  })),
];

/** The path of the file in its bucket: a folder for each post. */
export const coverPathOf = (post: string): string =>
  `${idOfPost(post)}/${post.replaceAll(" ", "-")}.svg`;

/** The covers as rows and files. Only in the demo their bucket accepts drawings, as for photos. */
export function postCoversSql(): string {
  const [width, height] = DRAWING_SIZE;
  const rows = COVERS.map(
    ({ post, cover, createdDaysAgo }) =>
      `  (${text(idOfPostCover(post))}, ${text(idOfPost(post))}, ${text(coverPathOf(post))}, ${text(cover.alternativeText)}, ${createdDaysAgo})`,
  );
  return `update storage.buckets set allowed_mime_types = allowed_mime_types || 'image/svg+xml'::text where id = 'post-pictures';

create temporary table demo_covers as
select * from (values
${rows.join(",\n")}) c (id, post_id, path, alternative_text, days_ago);

insert into storage.objects (id, bucket_id, name, metadata)
select gen_random_uuid(), 'post-pictures', c.path, '{"mimetype": "image/svg+xml"}' from demo_covers c
on conflict do nothing;

insert into public.post_pictures (id, post_id, path, alternative_text, width, height, created_at)
select c.id::uuid, c.post_id::uuid, c.path, c.alternative_text, ${width}, ${height}, now() - make_interval(days => c.days_ago)
from demo_covers c;
update public.blog_posts p set cover_id = c.id::uuid from demo_covers c where c.post_id::uuid = p.id;
drop table demo_covers;`;
}
