import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { readMarkdown } from "../../app/features/posts/post-markdown.server.ts";
import { background, type Actors } from "./actors.ts";
import { hiddenFieldsOf, type Page } from "./browser.ts";
import type { Backend } from "./backend.ts";
import { picture } from "./pictures.ts";

/** The parameters of save_post, as the site sends them. */
export interface PostFields {
  title: string;
  slug: string | null;
  excerpt: string | null;
  content: string;
  category: string | null;
  tags: string[];
  location: string | null;
  author_id: string | null;
  cover_id: string | null;
  tree: unknown;
}

/** A publishable post; its tree is made from its content unless another one is given. */
export function postFields(given: Partial<PostFields> = {}): PostFields {
  const content = given.content ?? "A **quiet** week by the river.";
  return {
    title: "A week in Lisbon",
    slug: null,
    excerpt: "What a week of work there is like.",
    category: "Destination Guide",
    tags: ["Lisbon"],
    location: "Lisbon",
    author_id: null,
    cover_id: null,
    ...given,
    content,
    tree: given.tree ?? readMarkdown(content, []).tree,
  };
}

/** Saves a post as the client's user. Without an id it is a new one. */
export function savePost(
  client: SupabaseClient,
  given: Partial<PostFields> = {},
  { id = randomUUID(), revision = 0 }: { id?: string; revision?: number } = {},
) {
  return client.rpc("save_post", {
    p_post_id: id,
    p_revision: revision,
    p_post: postFields(given),
  });
}

/** A post of an admin; answers its id. */
export async function createPost(
  actors: Actors,
  given: Partial<PostFields> = {},
  state: "draft" | "published" = "draft",
): Promise<string> {
  const id = randomUUID();
  const title = given.title ?? `Post ${id}`;
  await savePost(actors.as.admin, { ...given, title }, { id }).throwOnError();
  if (state === "published")
    await actors.as.admin.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
  return id;
}

/** A post that has been public for so many minutes, with its address. */
export async function publishedPost(
  actors: Actors,
  given: Partial<PostFields> = {},
  minutesAgo = 1,
): Promise<{ id: string; slug: string }> {
  const id = await createPost(actors, given, "published");
  const [post] = await actors.sql<{ slug: string }[]>`
    update public.blog_posts set published_at = now() - ${`${minutesAgo} minutes`}::interval where id = ${id} returning slug`;
  if (!post) throw new Error("The post was not published");
  return { id, slug: post.slug };
}

/** A picture of a public demo post, with its file; answers its id. */
export async function addPostPicture(backend: Backend): Promise<string> {
  const { buffer } = await picture("post.jpg", "teal");
  const [post] = await backend.sql<{ id: string }[]>`
    select id from public.blog_posts where is_published order by created_at limit 1`;
  const path = `${post?.id}/${randomUUID()}.jpg`;
  const files = background(backend).storage.from("post-pictures");
  const { error } = await files.upload(path, new Uint8Array(buffer).buffer, {
    contentType: "image/jpeg",
  });
  if (error) throw error;
  const [row] = await backend.sql<{ id: string }[]>`
    insert into public.post_pictures (post_id, path, alternative_text, width, height)
    values (${post?.id ?? null}, ${path}, 'A river', 900, 600) returning id`;
  if (!row) throw new Error("The picture was not inserted");
  return row.id;
}

/** The hidden fields of the forms that publish a post, on the page that edits it. The form of its text has a revision of its own. */
export function publicationFieldsOf({ html }: Pick<Page, "html">): Record<string, string> {
  return hiddenFieldsOf({ html: html.slice(html.indexOf('id="publication"')) });
}
