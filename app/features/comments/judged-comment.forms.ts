import { z } from "zod";
import {
  JUDGED_SORTS,
  LONGEST_COMMENT_REASON,
  COMMENT_FILTERS,
  USUAL_COMMENT_REASONS,
} from "~/features/comments/judged-comment";
import { OUT_OF_DATE } from "~/ui/forms/out-of-date";
import { reasonFields, saysWhy } from "~/ui/forms/reason-schemas";
import { asRowId, asSearch } from "~/values/list-search";

/** The URL of the list of comments: a bad link is the first page of those that wait. */
export const JudgedCommentSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(COMMENT_FILTERS).catch("waiting").default("waiting"),
  sort: z.enum(JUDGED_SORTS).catch("created").default("created"),
  cursor: z.string().transform(asRowId).nullable().catch(null).default(null),
});

const SAY_WHY = "Say why. Its author will see it.";
const digest = z.string(OUT_OF_DATE).max(64, OUT_OF_DATE);

/** What an admin decides about a comment, which they have seen as `digest` says. */
export const CommentVerdictForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), digest }),
  z
    .object({
      intent: z.literal("hide"),
      digest,
      ...reasonFields(USUAL_COMMENT_REASONS, SAY_WHY, LONGEST_COMMENT_REASON),
    })
    .refine(saysWhy, { error: SAY_WHY, path: ["words"] })
    .refine(({ usual, words }) => usual !== null || words === "" || [...words].length >= 5, {
      error: "Write at least 5 characters.",
      path: ["words"],
    }),
]);
export type CommentVerdictForm = z.input<typeof CommentVerdictForm>;
export type CommentVerdict = z.output<typeof CommentVerdictForm>;
