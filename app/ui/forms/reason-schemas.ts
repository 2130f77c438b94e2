import { z } from "zod";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose } from "~/ui/forms/text-schemas";
import { LONGEST_REASON, LONGEST_SHORT_REASON, type UsualReasons } from "~/values/reason";

/** The fields of a reason: a usual one, the admin's own words, or both. `missing` is the error when there is neither (`saysWhy`). */
export function reasonFields<Name extends string>(
  reasons: UsualReasons<Name>,
  missing: string,
  most = LONGEST_REASON,
) {
  return {
    usual: z
      .custom<Name>((value) => typeof value === "string" && Object.hasOwn(reasons, value))
      .nullable()
      .default(null),
    words: prose({ least: 0, most }, missing).default(""),
  };
}

/** Whether a form with these fields has a reason. */
export function saysWhy({ usual, words }: { usual: string | null; words: string }): boolean {
  return usual !== null || words !== "";
}

/** The digest of the text that an admin has seen. */
export const moderatedDigest = z.string(STALE_PAGE).max(64, STALE_PAGE);

/** The schema of `HideForm`. `missing` is the error without a reason. */
export function hideForm<Name extends string>(reasons: UsualReasons<Name>, missing: string) {
  return z
    .object({
      intent: z.literal("hide"),
      digest: moderatedDigest,
      ...reasonFields(reasons, missing, LONGEST_SHORT_REASON),
    })
    .refine(saysWhy, { error: missing, path: ["words"] })
    .refine(({ usual, words }) => usual !== null || words === "" || [...words].length >= 5, {
      error: "Write at least 5 characters.",
      path: ["words"],
    });
}
