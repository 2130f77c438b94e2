import { z } from "zod";
import { BLOG_SORTS, MOST_CHOSEN_TAGS, type BlogSort } from "~/features/posts/blog";
import { POST_CATEGORIES, POST_MOST, readTags } from "~/features/posts/post";
import { asSearch } from "~/values/list-search";
import { fromWholeCursor } from "~/values/page";
import { asLine } from "~/values/plain-text";

/** The search parameters of the blog. An invalid value falls back to its default. */
export const BlogSearch = z.object({
  q: z
    .string()
    .transform((typed) => asSearch(typed.toWellFormed()))
    .catch("")
    .default(""),
  category: z
    .enum(["All", ...POST_CATEGORIES])
    .catch("All")
    .default("All"),
  tag: z
    .array(z.string())
    .catch([])
    .default([])
    .transform((given) =>
      readTags(given.map((tag) => asLine(tag.toWellFormed())).join(","))
        .filter((tag) => [...tag].length <= POST_MOST.tag)
        .slice(0, MOST_CHOSEN_TAGS),
    ),
  sort: z
    .enum(Object.keys(BLOG_SORTS) as BlogSort[])
    .catch("newest")
    .default("newest"),
  cursor: z.string().transform(fromWholeCursor).nullable().catch(null).default(null),
});

/** The form of the like button. */
export const LikeForm = z.object({ intent: z.enum(["like", "unlike"]) });
