import { z } from "zod";
import type { PostTree } from "~/features/posts/post";

/** PostgreSQL has checked the content of the tree (`private.is_post_tree`). */
export const Tree = z.custom<PostTree>(
  (value) =>
    z.object({ type: z.literal("root"), children: z.array(z.unknown()) }).safeParse(value).success,
);

/** A picture of a post, with the folder that serves it as a photo. */
export const Picture = z
  .object({ id: z.string(), alternativeText: z.string(), width: z.number(), height: z.number() })
  .transform((picture) => ({ ...picture, folder: "pictures" as const }));
