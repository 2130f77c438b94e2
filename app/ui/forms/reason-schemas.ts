import { z } from "zod";
import { prose } from "~/ui/forms/text-schemas";
import { LONGEST_REASON, type UsualReasons } from "~/values/reason";

/** The fields of a reason: a usual one, the admin's own words, or both. `missing` is said when there is neither (`saysWhy`). */
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

/** Whether a form with these fields says why. */
export function saysWhy({ usual, words }: { usual: string | null; words: string }): boolean {
  return usual !== null || words !== "";
}
