import { randomUUID } from "node:crypto";
import type { Actors } from "./actors.ts";
import type { Calls } from "./breaking-calls.ts";
import { createPost, postFields, savePost } from "./posts.ts";

/** Calls about posts. */
export async function callsOnPosts(actors: Actors): Promise<Calls> {
  const { as } = actors;
  const id = await createPost(actors, { title: "One" });
  await savePost(as.admin, { title: "Two" }, { id, revision: 1 }).throwOnError();
  const draft = { p_post_id: id, p_revision: 2 };
  const shown = { p_post_id: await createPost(actors, {}, "published"), p_revision: 2 };
  const p_path = `${id}/${randomUUID()}.png`;
  const { error } = await as.admin.storage
    .from("post-pictures")
    .upload(p_path, new Uint8Array(10).buffer, { contentType: "image/png" });
  if (error) throw error;
  const picture = { p_post_id: id, p_path, p_width: 800, p_height: 600 };
  return {
    save_post: { by: "admin", args: { ...draft, p_post: postFields() } },
    keep_post_draft: { by: "admin", args: { ...draft, p_fields: { title: "Half" } } },
    publish_post: { by: "admin", args: draft },
    unpublish_post: { by: "admin", args: shown },
    schedule_post: {
      by: "admin",
      args: {
        ...draft,
        p_timezone: "UTC",
        p_publish_at: "2999-01-01T09:00",
        p_unpublish_at: "2999-01-02T09:00",
      },
    },
    publish_new_post: {
      by: "admin",
      args: {
        p_post_id: randomUUID(),
        p_post: postFields(),
        p_timezone: "UTC",
        p_publish_at: "2999-01-01T09:00",
        p_unpublish_at: "2999-01-02T09:00",
      },
    },
    restore_post: { by: "admin", args: { ...draft, p_version: 1 } },
    delete_post: { by: "admin", args: draft },
    add_post_picture: { by: "admin", args: { ...picture, p_alternative_text: "A river" } },
  };
}
