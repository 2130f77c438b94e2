import { z } from "zod";
import { POST_CATEGORIES, POST_SORTS, POST_STATUSES } from "~/features/posts/post";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

/** The search parameters of the list of posts. An invalid link shows the first page of all. */
export const PostSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(POST_STATUSES).catch("all").default("all"),
  category: z
    .enum(["All", ...POST_CATEGORIES])
    .catch("All")
    .default("All"),
  sort: z.enum(POST_SORTS).catch("-created").default("-created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type PostSearch = Omit<z.output<typeof PostSearch>, "cursor">;
